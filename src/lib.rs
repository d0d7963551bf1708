//! Cardwright: a compiler and interpreter for card text.

pub mod ir;
pub mod lower;
