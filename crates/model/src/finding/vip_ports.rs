//! H911 to H918: services and their ports on VIPs.

use serde::Serialize;

use super::lists::{joined, spaces};
use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Sentences, Severity};
use net::lang::Lang;
use net::quantity::{NodeCount, VipCount};
use rows::Keys;

/// Services of two namespaces use a VIP, or a namespace that does not own it.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct VipInTwoNamespaces {
    pub vip: String,
    /// The owner namespace in the plan.
    pub owner: Option<String>,
    /// The namespaces that use it, in the order of the input.
    #[serde(serialize_with = "spaces")]
    pub namespaces: Vec<String>,
    /// The services that use it.
    #[serde(serialize_with = "spaces")]
    pub services: Vec<String>,
}

impl Diagnostic for VipInTwoNamespaces {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H911, "vip-in-two-namespaces");
    const SAYS: &'static [&'static str] = &["namespaces", "services", "keeps"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let keeps = self.owner.as_ref().or(self.namespaces.first());
        say.with("namespaces", texts::pairs(&self.namespaces, lang))
            .with("services", joined(&self.services, ", "))
            .with("keeps", keeps.cloned())
    }
}

/// A port of services at a VIP.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PortOnVip {
    pub vip: String,
    pub port: u16,
    pub protocol: &'static str,
    /// A free port to use instead.
    pub suggested_port: Option<u16>,
}

impl PortOnVip {
    /// `10.0.0.100 TCP 8080`.
    pub fn subject(&self) -> String {
        format!("{} {} {}", self.vip, self.protocol, self.port)
    }
}

/// The services that use a port; the first one moves to another port.
fn using(say: Sentences, services: &[String]) -> Sentences {
    say.with("services", joined(services, ", "))
        .with("service_count", services.len())
        .with("service", services.first().cloned())
}

/// Two services use the same port and protocol on a VIP.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PortInTwoServices {
    #[serde(flatten)]
    pub port: PortOnVip,
    /// The service that comes first in the input.
    pub first_service: String,
    pub second_service: String,
}

impl Diagnostic for PortInTwoServices {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H912, "port-in-two-services")
        .told_by(&["first_service", "second_service"]);
    const SAYS: &'static [&'static str] = &["service"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("service", &*self.second_service)
    }
}

/// A service has the same port and protocol twice.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PortTwiceInService {
    #[serde(flatten)]
    pub port: PortOnVip,
    pub service: String,
}

impl Diagnostic for PortTwiceInService {
    const KIND: KindInfo =
        KindInfo::error(texts::findings_vips::H913, "port-twice-in-service").told_by(&["service"]);
}

/// A node that can hold a VIP listens on a port that services use there.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PortListenedOn {
    #[serde(flatten)]
    pub port: PortOnVip,
    /// The services that use it.
    #[serde(serialize_with = "spaces")]
    pub services: Vec<String>,
    /// The nodes that listen.
    #[serde(serialize_with = "spaces")]
    pub nodes: Vec<String>,
}

impl Diagnostic for PortListenedOn {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H914, "port-listened-on");
    const SAYS: &'static [&'static str] = &[
        "nodes",
        "node_count",
        "services",
        "service_count",
        "service",
    ];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        using(say, &self.services)
            .with("nodes", joined(&self.nodes, ", "))
            .with("node_count", self.nodes.len())
    }
}

/// A service port on a VIP is outside of the range that nodes leave free.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PortOutsideRange {
    #[serde(flatten)]
    pub port: PortOnVip,
    /// The services that use it.
    #[serde(serialize_with = "spaces")]
    pub services: Vec<String>,
}

impl Diagnostic for PortOutsideRange {
    const KIND: KindInfo = KindInfo::info(texts::findings_vips::H915, "port-outside-range");
    const SAYS: &'static [&'static str] = &["services", "service_count", "service"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        using(say, &self.services)
    }
}

/// Listening ports that no dump shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Keys)]
#[serde(untagged)]
pub enum UnknownPorts {
    /// Those of a node that can hold this many VIPs in use.
    Node { node: String, vips: VipCount },
    /// Those of some nodes of a pool.
    OfPool {
        vip_pool: String,
        /// Nodes whose ports are known.
        known_nodes: NodeCount,
        nodes: NodeCount,
    },
    /// Those of every node.
    All {
        /// VIPs in use.
        vips: VipCount,
    },
    /// Those of one protocol.
    Protocol {
        node: String,
        protocol: &'static str,
    },
    /// TCP ports at IPv6 addresses.
    OfIpv6 { node: String },
}

impl UnknownPorts {
    /// The node, the pool or the cluster.
    pub fn subject(&self) -> &str {
        match self {
            Self::Node { node, .. } | Self::Protocol { node, .. } | Self::OfIpv6 { node } => node,
            Self::OfPool { vip_pool, .. } => vip_pool,
            Self::All { .. } => "cluster",
        }
    }
}

/// A node can hold VIPs, and no dump shows its listening ports.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodePortsUnknown {
    #[serde(flatten)]
    pub ports: UnknownPorts,
}

impl Diagnostic for NodePortsUnknown {
    const KIND: KindInfo = KindInfo::warning(texts::findings_vips::H916, "node-ports-unknown");
    const SAYS: &'static [&'static str] = &["node", "flags"];

    fn severity(&self) -> Severity {
        match self.ports {
            UnknownPorts::Protocol { .. } => Severity::Info,
            _ => Severity::Warning,
        }
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let node = match &self.ports {
            UnknownPorts::Node { node, .. }
            | UnknownPorts::Protocol { node, .. }
            | UnknownPorts::OfIpv6 { node } => node,
            _ => "NODE",
        };
        let flags = match self.ports {
            UnknownPorts::Protocol { protocol: "SCTP", .. } => "-lntuSH",
            _ => "-lntuH",
        };
        say.with("node", node).with("flags", flags)
    }

    fn message(&self, say: Sentences) -> String {
        say.part(match self.ports {
            UnknownPorts::Node { .. } => texts::Part::MESSAGE,
            UnknownPorts::OfPool { .. } => texts::findings_vips::H916_MESSAGE_POOL,
            UnknownPorts::All { .. } => texts::findings_vips::H916_MESSAGE_ALL,
            UnknownPorts::Protocol { .. } => texts::findings_vips::H916_MESSAGE_PROTOCOL,
            UnknownPorts::OfIpv6 { .. } => texts::findings_vips::H916_MESSAGE_IPV6,
        })
    }
}

/// Why a VIP does not reach a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WithoutEffect {
    /// It is an alias of an external name.
    ExternalName,
    /// It has no cluster IP.
    Headless,
    /// It has no port.
    NoPorts,
}

/// A service has a VIP that does not reach it.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct VipWithoutEffect {
    pub service: String,
    #[serde(serialize_with = "spaces")]
    pub vips: Vec<String>,
    #[serde(serialize_with = "text_only")]
    pub why: WithoutEffect,
}

impl Diagnostic for VipWithoutEffect {
    const KIND: KindInfo = KindInfo::warning(texts::findings_vips::H917, "vip-without-effect");
    const SAYS: &'static [&'static str] = &["vips", "count"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("vips", joined(&self.vips, ", "))
            .with("count", self.vips.len())
    }
}

/// A plan gives a VIP to a service that is in no file.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct VipServiceMissing {
    pub vip: String,
    pub service: String,
}

impl Diagnostic for VipServiceMissing {
    const KIND: KindInfo = KindInfo::warning(texts::findings_vips::H918, "vip-service-missing")
        .told_by(&["vip", "service"]);
    const SAYS: &'static [&'static str] = &["object"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        // `kubectl` takes the namespace and the name separately.
        say.with("object", self.service.replace('/', " "))
    }
}
