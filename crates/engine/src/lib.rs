#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod audit;
pub mod cidrs;
pub mod findings;
pub(crate) mod guarantee;
pub mod mend;
pub mod plan;
pub mod sim;
pub mod vips;
pub mod volumes;

#[cfg(test)]
mod public_tests;

// Requests and outcomes are made of their types.
pub use {input, model, net};
