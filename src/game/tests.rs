//! Tests of the machine, each named after what a rule says.

mod cast;
mod exile_until;
mod steps;
mod turn;
