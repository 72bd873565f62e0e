//! Configs that give nodes their pod CIDRs, valid by construction, and what is wrong with others.
//!
//! A `ClusterCIDRConfig`, a `ClusterCIDR` and a `[[cidr_config]]` of a plan file say the same in
//! three ways; each becomes a [`Draft`], which is checked here once.

mod draft;
mod grammar;
mod order;
mod selector;

pub use draft::{Draft, DraftFamily, DraftRequirement, Flaw, Given, label_flaws};
pub use grammar::{is_label_key, is_label_value, is_object_name};
pub use order::{Rule, compare};
pub use selector::{Labels, Operator, Requirement, Selector, Subject};

use std::ops::Range;
use std::sync::Arc;

use crate::problem::Origin;
use net::{Family, Network};

/// IPv6 block masks are at most this many bits longer than their range: 2^16 blocks. Source: the
/// design, following the allocator of Kubernetes, which keeps a bit for each block.
pub const MOST_IPV6_BLOCK_BITS: u8 = 16;

/// Host bits that a block has at least: 16 addresses. Source: the `ClusterCIDR` API.
pub const LEAST_HOST_BITS: u8 = 4;

/// Names of the network that every pod is on. Source: `IsDefaultNetwork` in
/// `apis/network/v1/network.go` of `GoogleCloudPlatform/gke-networking-api`.
const DEFAULT_NETWORKS: [&str; 2] = ["default", "pod-network"];

/// A config that gives nodes their pod CIDRs.
#[derive(Debug, Clone)]
pub struct CidrConfig {
    /// Its unique name.
    pub name: Arc<str>,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// Its byte range in its text.
    pub at: Range<usize>,
    /// How it was written.
    pub form: Form,
    /// The IPv4 blocks that it gives.
    pub ipv4: Option<Blocks>,
    /// The IPv6 blocks that it gives, as large as those of IPv4 if it gives both.
    pub ipv6: Option<Blocks>,
    /// Which nodes it serves.
    pub selector: Selector,
    /// Terms of its selector, which hold all together.
    pub terms: usize,
    /// Whether it is being deleted: it serves no new node.
    pub terminating: bool,
    /// The secondary network of these addresses, which are no pod CIDRs then; `None` for pod CIDRs.
    pub network: Option<Arc<str>>,
    /// Each field of its `spec` as written, to be compared with another time.
    pub written: Vec<(String, String)>,
    /// Ranges that were written with host bits set: as written, and as they are taken.
    pub masked: Vec<(String, Network)>,
}

/// How a config was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Google's object.
    ClusterCidrConfig,
    /// The object of Kubernetes.
    ClusterCidr,
    /// `[[cidr_config]]` of a plan file.
    Plan,
    /// `pods.cidrBlocks` of a `Cluster`, which all its nodes use.
    Cluster,
}

/// Blocks of one size in a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Blocks {
    pub range: Network,
    /// Prefix length of a block: at least 1, and no shorter than that of the range.
    pub mask: u8,
}

impl Blocks {
    /// Bits of an address within a block.
    pub const fn host_bits(self) -> u8 {
        self.range.family().bits() - self.mask
    }

    /// Addresses of a block.
    pub const fn block_size(self) -> u128 {
        // The mask is at least 1, so this fits.
        1 << self.host_bits()
    }

    /// All blocks of the range, given or free.
    pub fn total(self) -> u64 {
        // IPv4 has at most 2^28 blocks and IPv6 2^16, by the rules for host bits and masks.
        1_u64
            .checked_shl(u32::from(self.mask - self.range.prefix()))
            .unwrap_or(u64::MAX)
    }
}

impl CidrConfig {
    /// Its blocks by family, IPv4 first.
    pub fn families(&self) -> impl Iterator<Item = Blocks> {
        self.ipv4.into_iter().chain(self.ipv6)
    }

    /// Its blocks of a family.
    pub const fn blocks(&self, family: Family) -> Option<Blocks> {
        match family {
            Family::V4 => self.ipv4,
            Family::V6 => self.ipv6,
        }
    }

    /// The most nodes that it can ever serve: the smallest block count of its families.
    pub fn total_blocks(&self) -> u64 {
        self.families().map(Blocks::total).min().unwrap_or(0)
    }

    /// Bits of an address within a block, the same in both families.
    pub fn host_bits(&self) -> u8 {
        self.families().map(Blocks::host_bits).max().unwrap_or(0)
    }
}
