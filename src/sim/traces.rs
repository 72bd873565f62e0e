//! Runs worked out by hand.

mod worked;
