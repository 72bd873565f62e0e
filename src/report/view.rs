//! Outcomes to documents: what is said, in which words, and which columns matter most.

pub mod carve;
pub mod catalog;
pub mod explain;
pub mod plan;
pub mod subnets;
