//! A live cluster against what its nodes and subnets allow.
//!
//! Objects go in as they were read; what belongs together is joined here, and everything that
//! cannot be known is said to be unknown, never taken for zero.

mod outcome;

pub use outcome::*;
