//! C410 to C413: VPC space, and allowances of the policy.

use std::sync::Arc;

use serde::Serialize;

use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::Cidr;
use net::lang::Lang;
use net::quantity::{BlockCount, IpCount, NodeCount, SubnetCount};
use rows::Keys;

/// The free space of the VPC has no room for a requested subnet.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct VpcSpaceShort {
    /// The need, as written.
    pub need: Box<str>,
    /// Prefix of its subnets.
    pub prefix: u8,
    /// Their zone, where given.
    pub zone: Option<Box<str>>,
    /// Requested subnets.
    pub wanted_subnets: SubnetCount,
    /// Subnets without room.
    pub missing_subnets: SubnetCount,
    /// IPs of the subnets without room.
    pub missing_ips: IpCount,
    /// IPs that stay free when all other subnets are placed.
    pub free_ips: IpCount,
    pub free_blocks: BlockCount,
    /// Prefix of the largest free block.
    pub largest_free_prefix: Option<u8>,
    /// The longest prefix of a range with room for all missing IPs, including other
    /// needs.
    pub sufficient_range_prefix: Option<u8>,
    /// How many smaller subnets with as many IPs in total fit.
    pub instead_subnets: Option<SubnetCount>,
    pub instead_prefix: Option<u8>,
}

impl VpcSpaceShort {
    /// IPs of a subnet with this prefix.
    pub const fn size(prefix: u8) -> u64 {
        1 << (32 - if prefix > 32 { 32 } else { prefix })
    }

    /// Why the free space does not suffice: too few IPs, or too scattered.
    fn left(&self) -> &'static str {
        match (self.largest_free_prefix, self.free_blocks.get()) {
            (None, _) => "none",
            (Some(_), 1) => "one-block",
            (Some(_), _) if self.free_ips.get() < Self::size(self.prefix) => "few",
            (Some(_), _) => "scattered",
        }
    }
}

impl Diagnostic for VpcSpaceShort {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C410, "vpc-space-short")
        .told_by(&["need", "zone"])
        .worse(&[
            Measure::More("missing_subnets"),
            Measure::More("missing_ips"),
        ]);
    const SAYS: &'static [&'static str] = &["which", "left", "suffix", "instead"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let (wanted, missing) = (self.wanted_subnets.get(), self.missing_subnets.get());
        let which = match missing {
            _ if wanted == 1 => "single",
            all if all == wanted => "all",
            1 => "one",
            _ => "some",
        };
        let zone = self.zone.as_deref().map(|zone| format!("x{zone}"));
        let instead = match (self.instead_subnets, self.largest_free_prefix) {
            (Some(_), _) => "smaller",
            (None, Some(_)) => "largest",
            (None, None) => "none",
        };
        say.with("which", which)
            .with("left", self.left())
            .with("suffix", zone.unwrap_or_default())
            .with("instead", instead)
    }
}

/// A subnet is outside the ranges of its VPC.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetOutsideVpc {
    /// The VPC's ranges, joined.
    vpc_cidrs: String,
}

impl SubnetOutsideVpc {
    /// A subnet is outside `ranges`.
    pub fn new(ranges: impl Iterator<Item = Cidr>) -> Self {
        let ranges: Vec<String> = ranges.map(|range| range.to_string()).collect();
        let vpc_cidrs = ranges.join(", ");
        Self { vpc_cidrs }
    }
}

impl Diagnostic for SubnetOutsideVpc {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C411, "subnet-outside-vpc");
}

/// An allowance for a finding that does not occur.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct AllowanceUnused {
    /// The finding's code.
    pub allowed_code: &'static str,
    /// Its subject, where given.
    #[serde(serialize_with = "text_only")]
    pub about: Option<String>,
    #[serde(serialize_with = "text_only")]
    pub reason: Arc<str>,
}

impl Diagnostic for AllowanceUnused {
    const KIND: KindInfo = KindInfo::info(texts::findings_cluster::C412, "allowance-unused")
        .told_by(&["allowed_code"]);
}

/// A demand for more subnets than any VPC has room for.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct DemandTooLarge {
    pub nodes: NodeCount,
    /// IPs that the subnets take.
    pub needed_ips: IpCount,
}

impl DemandTooLarge {
    /// IPs of 10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16 together. Source: RFC 1918.
    pub const PRIVATE_IPS: u64 = (1 << 24) + (1 << 20) + (1 << 16);
}

impl Diagnostic for DemandTooLarge {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C413, "demand-too-large")
        .worse(&[Measure::More("nodes"), Measure::More("needed_ips")]);
}
