//! A613 to A618: objects that disagree, serve no pods or are missing, and warm IPs that others
//! need.

use std::sync::Arc;

use serde::Serialize;
use strum::IntoStaticStr;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number};

/// Pools and ENI objects disagree about bound IPs.
#[derive(Debug, Clone, Serialize)]
pub struct CountsDisagree {
    /// The node of the example.
    #[serde(skip)]
    pub node: Arc<str>,
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
    const CODE: &'static str = "A613";
    const NAME: &'static str = "counts-disagree";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.node.to_string()
    }
}

/// Two objects disagree about one subnet.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetSourcesDisagree {
    #[serde(skip)]
    pub subnet: Arc<str>,
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
    const CODE: &'static str = "A614";
    const NAME: &'static str = "subnet-sources-disagree";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }
}

/// IPs are warm on some nodes while other nodes need IPs.
#[derive(Debug, Clone, Serialize)]
pub struct IdleIpsLocked {
    /// The subnet of both.
    #[serde(skip)]
    pub subnet: Arc<str>,
    /// Warm secondary IPs in it.
    pub idle_ips: IpCount,
    /// How many of these are on best-effort nodes.
    pub best_effort_idle_ips: IpCount,
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
    const CODE: &'static str = "A615";
    const NAME: &'static str = "idle-ips-locked";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }
}

/// Nodes name a subnet that gives them no IPs.
#[derive(Debug, Clone, Serialize)]
pub struct CandidateServesNone {
    #[serde(skip)]
    pub subnet: Arc<str>,
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
    const CODE: &'static str = "A616";
    const NAME: &'static str = "candidate-serves-none";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let say = Say::of(self, lang);
        match &self.why {
            ServesNone::Off(Some(reason)) => {
                say.with("reason", reason.clone()).part("message-off")
            }
            ServesNone::OtherZone(own, theirs) => say
                .with("subnet_zone", own.to_string())
                .with("node_zone", theirs.to_string())
                .part("message"),
            _ => say.part("message"),
        }
    }
}

#[derive(Debug, Clone, Serialize)]
pub struct NodeWithoutPool {
    /// One of these nodes.
    #[serde(skip)]
    pub example: Arc<str>,
    pub nodes_without_pool: NodeCount,
    pub nodes: NodeCount,
}

impl Diagnostic for NodeWithoutPool {
    const CODE: &'static str = "A617";
    const NAME: &'static str = "node-without-pool";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.example.to_string()
    }
}

/// Objects that the input has more than once.
#[derive(Debug, Clone, Serialize)]
pub struct ObjectGivenTwice {
    /// The name of one of them.
    #[serde(skip)]
    pub example: Arc<str>,
    pub kind: &'static str,
    /// How many are ignored.
    pub aside: Number,
}

impl Diagnostic for ObjectGivenTwice {
    const CODE: &'static str = "A618";
    const NAME: &'static str = "object-given-twice";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.example.to_string()
    }
}
