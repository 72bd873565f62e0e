//! Pod CIDRs for nodes: which config gives which block to which node, and room for how many more.
//!
//! All requirements of a matching config hold, so "the most requirements matched" depends only on
//! the config. The order of configs is therefore the same for every node and is computed once. A
//! node takes the first config that matches and has room. Blocks are never given back: an exhausted
//! config stays exhausted, and the lowest free block of a range only moves up. So allocation takes
//! about as long as reading the nodes, however many there are.

#![warn(missing_docs)]

mod allocate;
mod capacity;
mod classes;
mod growth;
#[cfg(test)]
mod laws;
mod matching;
mod mode;
mod outcome;
mod pools;
mod previous;
mod request;
mod rules;
mod space;
#[cfg(test)]
mod tests;
mod why;

pub use allocate::allocate;
pub(crate) use capacity::wanted_host_bits;
pub use mode::cluster_configs;
pub use outcome::{
    CidrsOutcome, ConfigOutcome, GrowthClass, NodeOutcome, PendingReason, SelectorText, Status,
};
pub use previous::changed;
pub use request::{CidrsRequest, NodeSource, PodGroup, PodNode, ServeOrder, ServiceRange};
pub use why::{Verdict, WhyRow, why};
