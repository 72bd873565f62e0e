//! Virtual IPs of services: how many the nodes of a broadcast domain can hold, what is lost when
//! nodes fail, and how many nodes a number of VIPs needs.
//!
//! Two nodes hold the VIPs of an HA pair: one at a time, and either can. A pair takes a VRRP router
//! id, of which a broadcast domain has 255. Whichever nodes fail, a node holds at most the VIPs of
//! all the pairs that it is in, so its limit applies to these.
//!
//! Services of several namespaces must not share a VIP. Services that share one must not share a
//! port, nor use a port on which a node that can hold the VIP listens: [`check`] finds both.

#![warn(missing_docs)]

mod capacity;
mod check;
mod design;
mod failures;
mod inverse;
mod outcome;
mod pool;
mod request;
mod rules;
#[cfg(test)]
mod tests;

pub use capacity::{Capacity, DEFAULT_VIPS_PER_NODE, Total};
pub(crate) use capacity::{ROUTER_IDS, capacity, total};
pub use check::{
    CheckOutcome, CheckRequest, Conflict, ConflictKind, NodePorts, Port, Vip, VipInputs,
    VipService, check, gather,
};
pub(crate) use design::designs;
pub use design::{Design, DesignKind, TUN_IDS};
pub use failures::Failure;
pub(crate) use failures::failure;
pub use inverse::Needed;
pub(crate) use inverse::{best_within, few_nodes, needed};
pub use outcome::{Case, VipsOutcome, plan};
pub use pool::PoolOutcome;
pub use pool::of_pool;
pub use request::VipsRequest;
