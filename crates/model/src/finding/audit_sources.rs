//! A613 to A618: objects that disagree, serve nothing or are missing, and warm IPs that others need.

use std::sync::Arc;

use serde::Serialize;
use strum::IntoStaticStr;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number};

/// Pools and ENI objects disagree on what is bound.
#[derive(Debug, Clone, Serialize)]
pub struct CountsDisagree {
    /// The node of the example.
    #[serde(skip)]
    pub node: Arc<str>,
    /// Nodes on which they do.
    pub nodes: NodeCount,
    /// ENIs on which they do.
    pub enis: EniCount,
    /// IPs by which they do, all together.
    pub ips: IpCount,
    /// One of the ENIs.
    pub example: Arc<str>,
    /// Secondary IPs by the node's pool.
    pub pool_ips: IpCount,
    /// Secondary IPs by the ENI object.
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

/// Two objects say different things of one subnet.
#[derive(Debug, Clone, Serialize)]
pub struct SubnetSourcesDisagree {
    /// The subnet.
    #[serde(skip)]
    pub subnet: Arc<str>,
    /// Of what.
    pub of: SubnetMatter,
    /// As it is used, by the better source.
    pub used: String,
    /// As the other says.
    pub other: String,
}

/// Of what two objects say different things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SubnetMatter {
    /// Its network.
    Cidr,
    /// Its zone.
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

/// IPs are warm on nodes while others need some.
#[derive(Debug, Clone, Serialize)]
pub struct IdleIpsLocked {
    /// The subnet of both.
    #[serde(skip)]
    pub subnet: Arc<str>,
    /// Secondary IPs in it that are warm.
    pub idle_ips: IpCount,
    /// Of those, the ones on best-effort nodes.
    pub best_effort_idle_ips: IpCount,
    /// Nodes that hold them.
    pub holding_nodes: NodeCount,
    /// The node that holds most of them.
    pub example: Arc<str>,
    /// How many it holds.
    pub example_idle_ips: IpCount,
    /// Nodes that need IPs and could have them of this subnet.
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
    /// The subnet.
    #[serde(skip)]
    pub subnet: Arc<str>,
    /// Why it does not.
    pub why: ServesNone,
    /// Nodes that name it.
    pub nodes: NodeCount,
    /// One of them.
    pub example: Arc<str>,
}

/// Why a subnet gives nodes no IPs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, IntoStaticStr)]
#[serde(into = "&'static str")]
#[strum(serialize_all = "kebab-case")]
pub enum ServesNone {
    /// It is exclusive.
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

/// Nodes have no `NetResourceSet`.
#[derive(Debug, Clone, Serialize)]
pub struct NodeWithoutPool {
    /// One of them.
    #[serde(skip)]
    pub example: Arc<str>,
    /// How many.
    pub nodes_without_pool: NodeCount,
    /// All nodes.
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

/// Objects are given more than once.
#[derive(Debug, Clone, Serialize)]
pub struct ObjectGivenTwice {
    /// The name of one.
    #[serde(skip)]
    pub example: Arc<str>,
    /// Of which kind.
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
