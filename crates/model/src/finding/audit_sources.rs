//! A613 to A618: objects that disagree, serve no pods or are missing, and warm IPs that others
//! need.

use std::sync::Arc;

use serde::Serialize;
use strum::IntoStaticStr;

use super::{Diagnostic, KindInfo, Measure, Sentences, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number};
use rows::Keys;

/// Pools and ENI objects disagree about bound IPs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CountsDisagree {
    /// Nodes with a disagreement.
    pub nodes: NodeCount,
    /// ENIs with a disagreement.
    pub enis: EniCount,
    /// By how many IPs they disagree, in total.
    pub ips: IpCount,
    /// One of the ENIs.
    pub example: Arc<str>,
    /// Secondary IPs according to the node's pool.
    pub pool_ips: IpCount,
    /// Secondary IPs according to the ENI object.
    pub eni_ips: IpCount,
}

impl Diagnostic for CountsDisagree {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A613, "counts-disagree");
}

/// Two objects disagree about one subnet.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SubnetSourcesDisagree {
    /// What they disagree about.
    pub of: SubnetMatter,
    /// The value that is used, from the better source.
    pub used: String,
    /// The value of the other source.
    pub other: String,
}

/// What two objects disagree about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SubnetMatter {
    Cidr,
    Zone,
}

impl Diagnostic for SubnetSourcesDisagree {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_audit::A614, "subnet-sources-disagree");
}

/// IPs are warm on some nodes while other nodes need IPs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct IdleIpsLocked {
    /// Warm secondary IPs in it.
    pub idle_ips: IpCount,
    /// How many of these are on best-effort nodes.
    pub best_effort_idle_ips: IpCount,
    /// How many of these are on nodes with TKE's shared ENIs.
    pub tke_idle_ips: IpCount,
    /// Nodes that hold them.
    pub holding_nodes: NodeCount,
    /// The node that holds the most.
    pub example: Arc<str>,
    /// How many it holds.
    pub example_idle_ips: IpCount,
    /// Nodes that need IPs and could take them from this subnet.
    pub lacking_nodes: NodeCount,
}

impl Diagnostic for IdleIpsLocked {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A615, "idle-ips-locked");
}

/// Nodes name a subnet that gives them no IPs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CandidateServesNone {
    pub why: ServesNone,
    /// Nodes that name it.
    pub nodes: NodeCount,
    /// One of these nodes.
    pub example: Arc<str>,
}

/// Why a subnet gives nodes no IPs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, IntoStaticStr)]
#[serde(into = "&'static str")]
#[strum(serialize_all = "kebab-case")]
pub enum ServesNone {
    Exclusive,
    /// It is off, and why.
    Off(Option<String>),
    /// Only bare metal may use it.
    BareMetalOnly,
    /// It is in another zone than the nodes: its own and theirs.
    OtherZone(Arc<str>, Arc<str>),
}

impl Diagnostic for CandidateServesNone {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A616, "candidate-serves-none")
        .worse(&[Measure::More("nodes")]);
    const SAYS: &'static [&'static str] = &["subnet_zone", "node_zone", "reason"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        match &self.why {
            ServesNone::Off(reason) => say.with("reason", reason.clone()),
            ServesNone::OtherZone(own, theirs) => {
                say.with("subnet_zone", &**own).with("node_zone", &**theirs)
            }
            _ => say,
        }
    }
}

#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodeWithoutPool {
    pub nodes_without_pool: NodeCount,
    pub nodes: NodeCount,
    /// What shows their pools.
    pub command: String,
}

impl Diagnostic for NodeWithoutPool {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A617, "node-without-pool")
        .worse(&[Measure::More("nodes_without_pool")]);
    const SAYS: &'static [&'static str] = &["all"];

    fn severity(&self) -> Severity {
        // Then no node can be judged.
        if self.nodes_without_pool == self.nodes {
            Severity::Warning
        } else {
            Severity::Info
        }
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("all", self.nodes_without_pool == self.nodes)
    }
}

/// Objects that the input has more than once.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ObjectGivenTwice {
    pub kind: &'static str,
    /// How many are ignored.
    pub aside: Number,
}

impl Diagnostic for ObjectGivenTwice {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A618, "object-given-twice");
}
