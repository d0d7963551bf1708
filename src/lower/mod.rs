//! From syntax tree to program.

pub mod words;
