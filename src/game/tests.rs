//! Tests of the machine, each named after what a rule says.

mod cast;
mod exile_until;
mod random_play;
mod steps;
mod turn;
