//! How many volumes a node can attach, where that limit comes from, and what can run with it.
//!
//! The rules are those of the scheduler's two checkers: one for volumes of in-tree plug-ins, counted
//! by disk, and one for CSI volumes, counted by driver and handle.

#![warn(missing_docs)]

mod capacity;
mod fit;
mod packing;
mod room;

pub use capacity::{
    CapacityOutcome, CapacityRequest, Together, VolumeBound, VolumeWorkload, WorkloadCapacity,
    capacity,
};
pub use fit::{
    CbsDisks, ClaimFault, CountedVolume, FitOptions, FitOutcome, FitRequest, Listed, NodeFit,
    Verdict, VolumeCheck, VolumeRole, fit,
};
pub use packing::Layout;
