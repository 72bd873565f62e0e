//! Pod CIDRs for nodes: which config gives which block to which node, and for how many more there
//! is room.
//!
//! All requirements of a config that matches hold, so "the most requirements matched" is a property
//! of the config alone and the order of configs is the same for every node: it is made once, and a
//! node takes the first that matches and has room. Nothing is ever given back, so a config that is
//! exhausted stays so, and the lowest free block of a range only moves up. That is why any number of
//! nodes takes about as long as reading them.

mod allocate;
mod capacity;
mod growth;
#[cfg(test)]
mod laws;
mod matching;
mod mode;
mod outcome;
mod previous;
mod request;
mod rules;
mod space;
#[cfg(test)]
mod tests;
mod why;

pub use allocate::allocate;
pub use capacity::{usable_pods, wanted_host_bits};
pub use mode::{Mode, cluster_configs};
pub use outcome::{CidrsOutcome, ConfigOutcome, GrowthClass, NodeOutcome, Status};
pub use previous::changed;
pub use request::{CidrsRequest, NodeSource, PodGroup, PodNode, ServeOrder, ServiceRange};
pub use why::{Verdict, VerdictName, WhyRow, why};
