//! Whether services can be reached at their VIPs: who uses which, and which ports are taken there.
//!
//! A VIP may be on any of the nodes that can hold it, so a port that one of them listens on is taken
//! on the VIP. Facts are found first, and findings and rows are both made of them.

mod conflicts;
mod gather;
mod outcome;
mod rules;
mod suggest;
#[cfg(test)]
mod tests;

pub use conflicts::{Conflict, ConflictKind};
pub use gather::{CheckRequest, NodePorts, Port, Vip, VipInputs, VipService, gather};
pub use outcome::{CheckOutcome, check};
