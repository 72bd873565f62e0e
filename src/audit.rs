//! A live cluster against what its nodes and subnets allow.
//!
//! Objects go in as they were read; what belongs together is joined here, and everything that
//! cannot be known is said to be unknown, never taken for zero.

mod outcome;

pub use outcome::*;

use crate::catalog::{Catalog, MemoryBands};
use crate::model::Cluster;
use crate::objects::Objects;
use crate::pool::Model;
use crate::quantity::CountOverflow;

/// What is audited, and what is asked of it.
#[derive(Debug, Clone, Copy)]
pub struct AuditRequest<'a> {
    /// What was read.
    pub objects: &'a Objects,
    /// Limits of instance types.
    pub catalog: &'a Catalog,
    /// Which end of a memory band belongs to it.
    pub bands: MemoryBands,
    /// Whose rules hold where the design and the shipping driver differ.
    pub model: Model,
    /// Addresses that the VPC keeps of each subnet, where the subnet's source does not say.
    pub reserved: u64,
    /// Addresses a day by which the cluster grows.
    pub ips_per_day: Option<u64>,
    /// Whether best-effort nodes shall become Burstable.
    pub migrate: bool,
    /// The plan that it should be like.
    pub plan: Option<&'a Cluster>,
}

/// Audits a cluster.
///
/// # Errors
///
/// [`CountOverflow`] where sums pass 64 bits.
pub fn audit(request: AuditRequest<'_>) -> Result<AuditOutcome, CountOverflow> {
    unimplemented!("{request:?}")
}
