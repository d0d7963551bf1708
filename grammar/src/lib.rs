//! The grammars of Cardwright's languages and the parsers derived from them. Nothing else lives here, so that the
//! large generated parsers are compiled once and cached.

pub mod card;
pub mod ruling;
