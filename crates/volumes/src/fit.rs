//! Whether nodes take the volumes of one more pod, as the scheduler's two checkers judge it.
//!
//! Source: `nodevolumelimits/non_csi.go` and `csi.go` of Kubernetes.

mod attached;
mod claims;
mod cluster;
mod counted;
mod identity;
mod judge;
#[cfg(test)]
mod laws;
mod machine;
mod outcome;
mod request;
mod rules;
#[cfg(test)]
mod tests;

pub use claims::ClaimFault;
pub use judge::fit;
pub use outcome::{
    CbsDisks, CountedVolume, FitOutcome, Listed, NodeFit, Verdict, VolumeCheck, VolumeRole,
};
pub use request::{FitOptions, FitRequest};
