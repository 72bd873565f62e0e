//! A601 to A603: nodes that cannot run as many pods as they may.

use std::sync::Arc;

use serde::Serialize;

use super::lists::{commas, names, printed};
use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};
use rows::Keys;

/// A node can never get another IP.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodeStuck {
    /// Its ENIs: all that it is allowed.
    pub enis: EniCount,
    /// ENIs without room.
    pub full_enis: EniCount,
    /// Exhausted subnets of its other ENIs; empty where ENIs do not grow.
    #[serde(serialize_with = "commas")]
    pub dry_subnets: Vec<Arc<str>>,
    /// Bound IPs for pods, all in use.
    pub bound_ips: IpCount,
    /// IPs for pods of a full node.
    pub most_ips: IpCount,
    /// kubelet's max-pods, where known.
    pub max_pods: Option<PodCount>,
    /// The longest prefix of an unused subnet that it needs once it is created again; `None` where its subnets have
    /// enough then.
    pub sufficient_prefix: Option<u8>,
    /// IPs of a subnet in which another machine has all that this one may have, where this one takes IPs only of the
    /// subnet of its own card.
    pub elsewhere_ips: Option<IpCount>,
}

impl Diagnostic for NodeStuck {
    const KIND: KindInfo = KindInfo::error(texts::findings_audit::A601, "node-stuck");
    const SAYS: &'static [&'static str] = &["growing_enis", "names", "missing_ips"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("growing_enis", self.enis.saturating_sub(self.full_enis))
            .with("names", names(&self.dry_subnets, lang))
            .with("missing_ips", self.most_ips.saturating_sub(self.bound_ips))
    }
}

/// A node can create one more ENI, and its other ENIs cannot grow.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodeOneEniFromStuck {
    /// ENIs that it may have: one more than it has.
    pub enis_limit: EniCount,
    /// Exhausted subnets of its ENIs with room.
    #[serde(serialize_with = "commas")]
    pub dry_subnets: Vec<Arc<str>>,
    /// Bound IPs for pods.
    pub bound_ips: IpCount,
    /// IPs for pods with the last ENI, with the subnets as they are now.
    pub reachable_ips: IpCount,
    /// IPs for pods that it is allowed.
    pub most_ips: IpCount,
    /// IPs of a full last ENI, including the primary IP.
    pub last_eni_ips: IpCount,
    /// The longest prefix of an unused subnet with which it has all IPs that it is allowed; `None` where none is
    /// needed.
    pub sufficient_prefix: Option<u8>,
    /// Whether it has to be created again for that.
    #[serde(serialize_with = "printed")]
    pub again: bool,
}

impl Diagnostic for NodeOneEniFromStuck {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_audit::A602, "node-one-eni-from-stuck");
    const SAYS: &'static [&'static str] = &["bound_enis", "dry_count", "names"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with(
            "bound_enis",
            self.enis_limit.saturating_sub(EniCount::new(1)),
        )
        .with("dry_count", self.dry_subnets.len())
        .with("names", names(&self.dry_subnets, lang))
    }
}

/// A node can never run as many pods as it may.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodeCannotReachMaxPods {
    pub why: OutOfReach,
    /// How many nodes; more than one only where their limits are the reason.
    pub nodes: NodeCount,
    /// The most IPs for pods that it can get.
    pub reachable_ips: IpCount,
    /// kubelet's max-pods, or what its ENIs hold if max-pods is unknown.
    pub max_pods: PodCount,
    /// Pods until it is stuck, where all ENIs are bound.
    pub more_pods: Option<PodCount>,
    /// IPs that it is short of, including primary IPs; without them for [`OutOfReach::LastEnis`].
    pub missing_ips: Option<IpCount>,
    /// Exhausted subnets of its ENIs with room, where all ENIs are bound.
    #[serde(serialize_with = "commas")]
    pub dry_subnets: Vec<Arc<str>>,
    /// E.
    #[serde(serialize_with = "text_only")]
    pub enis_limit: EniCount,
    /// m.
    #[serde(serialize_with = "text_only")]
    pub ips_per_eni: IpCount,
    /// The longest prefix of an unused subnet with which it has all IPs that it is allowed; `None` where none is
    /// needed.
    pub sufficient_prefix: Option<u8>,
    /// Whether it has to be created again for that.
    #[serde(serialize_with = "printed")]
    pub again: bool,
    /// IPs of a subnet in which another machine has all that this one may have, where this one takes IPs only of the
    /// subnet of its own card.
    pub elsewhere_ips: Option<IpCount>,
}

/// What stops a node before max-pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutOfReach {
    /// Even full, its ENIs carry fewer.
    Limits,
    /// All ENIs are bound and cannot grow.
    EnisAllBound,
    /// Its subnets have too few IPs left, even for only this node.
    Subnets,
    /// The IPs left in its subnets fill its last ENIs only in part, and it may create no further
    /// ENI.
    LastEnis,
}

impl Diagnostic for NodeCannotReachMaxPods {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_audit::A603, "node-cannot-reach-max-pods")
            .worse(&[Measure::More("nodes"), Measure::More("missing_ips")]);
    const SAYS: &'static [&'static str] = &["dry_count", "names"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("dry_count", self.dry_subnets.len())
            .with("names", names(&self.dry_subnets, lang))
    }
}
