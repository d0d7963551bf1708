//! Cardwright: a compiler and interpreter for card text.
