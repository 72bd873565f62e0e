//! Plans of clusters: what fits, what is found, and what to ask for.

#![warn(missing_docs)]

pub mod findings;
pub mod mend;
pub mod plan;
