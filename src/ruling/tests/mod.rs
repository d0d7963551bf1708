//! Tests of the ruling language: what is read, what is refused and how.

mod reading;
