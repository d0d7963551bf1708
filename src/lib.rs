//! Cardwright: a compiler and interpreter for card text.

pub mod audit;
pub mod game;
pub mod import;
pub mod ir;
pub mod lower;
pub mod project;
pub mod report;
pub mod ruling;
pub mod syntax;
pub mod text;
