//! H911 to H918: services and their ports on VIPs.

use serde::Serialize;
use strum::IntoStaticStr;

use super::lists::{joined, spaces};
use super::{Diagnostic, Say, Severity};
use net::lang::{Lang, text};
use net::quantity::{NodeCount, VipCount};

/// Services of two namespaces use a VIP, or a namespace that does not own it.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "H911";
    const NAME: &'static str = "vip-in-two-namespaces";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.vip.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let and = text(" and ", "、").get(lang);
        Say::of(self, lang)
            .with("namespaces", joined(&self.namespaces, and))
            .with("services", joined(&self.services, ", "))
            .part(if self.owner.is_some() { "message" } else { "message-no-owner" })
    }

    fn help(&self, lang: Lang) -> String {
        let keeps = self.owner.as_ref().or(self.namespaces.first());
        Say::of(self, lang)
            .with("keeps", keeps.cloned().unwrap_or_default())
            .part("help")
    }
}

/// A port of services at a VIP.
#[derive(Debug, Clone, Serialize)]
pub struct PortOnVip {
    pub vip: String,
    pub port: u16,
    pub protocol: &'static str,
    /// A free port to use instead.
    pub suggested_port: Option<u16>,
}

impl PortOnVip {
    /// `10.0.0.100 TCP 8080`.
    fn subject(&self) -> String {
        format!("{} {} {}", self.vip, self.protocol, self.port)
    }
}

/// The help text that moves the first of `services` to another port.
fn moving<D: Diagnostic>(finding: &D, services: &[String], lang: Lang) -> String {
    let service = services.first().cloned().unwrap_or_default();
    Say::of(finding, lang).with("service", service).part("help")
}

/// Two services use the same port and protocol on a VIP.
#[derive(Debug, Clone, Serialize)]
pub struct PortInTwoServices {
    #[serde(flatten)]
    pub port: PortOnVip,
    /// The service that comes first in the input.
    pub first_service: String,
    /// The other service.
    pub second_service: String,
}

impl Diagnostic for PortInTwoServices {
    const CODE: &'static str = "H912";
    const NAME: &'static str = "port-in-two-services";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.port.subject()
    }

    fn help(&self, lang: Lang) -> String {
        let service = self.second_service.clone();
        Say::of(self, lang).with("service", service).part("help")
    }
}

/// A service has the same port and protocol twice.
#[derive(Debug, Clone, Serialize)]
pub struct PortTwiceInService {
    #[serde(flatten)]
    pub port: PortOnVip,
    pub service: String,
}

impl Diagnostic for PortTwiceInService {
    const CODE: &'static str = "H913";
    const NAME: &'static str = "port-twice-in-service";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.port.subject()
    }
}

/// A node that can hold a VIP listens on a port that services use there.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "H914";
    const NAME: &'static str = "port-listened-on";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.port.subject()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("services", joined(&self.services, ", "))
            .with("service_count", self.services.len() as u64)
            .with("nodes", joined(&self.nodes, ", "))
            .with("node_count", self.nodes.len() as u64)
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        moving(self, &self.services, lang)
    }
}

/// A service port on a VIP is outside of the range that nodes leave free.
#[derive(Debug, Clone, Serialize)]
pub struct PortOutsideRange {
    #[serde(flatten)]
    pub port: PortOnVip,
    /// The services that use it.
    #[serde(serialize_with = "spaces")]
    pub services: Vec<String>,
}

impl Diagnostic for PortOutsideRange {
    const CODE: &'static str = "H915";
    const NAME: &'static str = "port-outside-range";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.port.subject()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("services", joined(&self.services, ", "))
            .with("service_count", self.services.len() as u64)
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        moving(self, &self.services, lang)
    }
}

/// Listening ports that no dump shows.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum UnknownPorts {
    /// Those of a node that can hold this many VIPs in use.
    Node {
        node: String,
        vips: VipCount,
    },
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
}

/// A node can hold VIPs, and no dump shows its listening ports.
#[derive(Debug, Clone, Serialize)]
pub struct NodePortsUnknown {
    #[serde(flatten)]
    pub ports: UnknownPorts,
}

impl Diagnostic for NodePortsUnknown {
    const CODE: &'static str = "H916";
    const NAME: &'static str = "node-ports-unknown";
    const SEVERITY: Severity = Severity::Warning;

    fn severity(&self) -> Severity {
        match self.ports {
            UnknownPorts::Protocol { .. } => Severity::Info,
            _ => Severity::Warning,
        }
    }

    fn subject(&self) -> String {
        match &self.ports {
            UnknownPorts::Node { node, .. } | UnknownPorts::Protocol { node, .. } => node.clone(),
            UnknownPorts::OfPool { vip_pool, .. } => vip_pool.clone(),
            UnknownPorts::All { .. } => "cluster".to_owned(),
        }
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang).part(match self.ports {
            UnknownPorts::Node { .. } => "message",
            UnknownPorts::OfPool { .. } => "message-pool",
            UnknownPorts::All { .. } => "message-all",
            UnknownPorts::Protocol { .. } => "message-protocol",
        })
    }

    fn help(&self, lang: Lang) -> String {
        let node = match &self.ports {
            UnknownPorts::Node { node, .. } | UnknownPorts::Protocol { node, .. } => node,
            _ => "NODE",
        };
        let flags = match self.ports {
            UnknownPorts::Protocol { protocol: "SCTP", .. } => "-lntuSH",
            _ => "-lntuH",
        };
        Say::of(self, lang)
            .with("node", node.to_owned())
            .with("flags", flags)
            .part("help")
    }
}

/// Why a VIP does not reach a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum WithoutEffect {
    /// It is an alias of an external name.
    ExternalName,
    /// It has no cluster IP.
    Headless,
    /// It has no port.
    NoPorts,
}

/// A service has a VIP that does not reach it.
#[derive(Debug, Clone, Serialize)]
pub struct VipWithoutEffect {
    pub service: String,
    #[serde(serialize_with = "spaces")]
    pub vips: Vec<String>,
    #[serde(skip)]
    pub why: WithoutEffect,
}

impl Diagnostic for VipWithoutEffect {
    const CODE: &'static str = "H917";
    const NAME: &'static str = "vip-without-effect";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.service.clone()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("vips", joined(&self.vips, ", "))
            .with("count", self.vips.len() as u64)
            .with("why", <&str>::from(self.why))
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("why", <&str>::from(self.why))
            .part("help")
    }
}

/// A plan gives a VIP to a service that is in no file.
#[derive(Debug, Clone, Serialize)]
pub struct VipServiceMissing {
    pub vip: String,
    pub service: String,
}

impl Diagnostic for VipServiceMissing {
    const CODE: &'static str = "H918";
    const NAME: &'static str = "vip-service-missing";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.service.clone()
    }

    fn help(&self, lang: Lang) -> String {
        // `kubectl` takes the namespace and the name separately.
        let object = self.service.replace('/', " ");
        Say::of(self, lang).with("object", object).part("help")
    }
}
