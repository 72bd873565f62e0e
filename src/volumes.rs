//! How many volumes a node can attach, who says so, and what that lets run.
//!
//! The rules are those of the scheduler's two checkers: one for volumes of in-tree plug-ins, counted
//! by disk, and one for CSI volumes, counted by driver and handle.

mod capacity;
mod fit;
mod key;
mod limit;
mod machine;
mod packing;
mod room;
mod scheduler;

pub use capacity::{
    CapacityOutcome, CapacityRequest, Together, VolumeBound, VolumeWorkload, WorkloadCapacity,
    capacity,
};
pub use fit::{
    CbsDisks, ClaimFault, CountedVolume, FitOptions, FitOutcome, FitRequest, NodeFit, Uncounted,
    Verdict, VolumeCheck, VolumeRole, fit,
};
pub use key::{CBS_CSI, InTree, LimitKey, UnknownType};
pub use limit::{AttachLimit, LimitSource, csi_limit, in_tree_limit, planned_csi_limit};
pub use machine::MachineDisks;
pub use packing::{Layout, Packing};
pub use scheduler::{Checkers, GateError, KubernetesVersion, MissingClaim, Scheduler};
