//! A610 and A611: nodes that need more IPs than their subnets can give.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use strum::IntoStaticStr;

use super::lists::{commas, names};
use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount};

/// Best-effort nodes cannot become Burstable.
#[derive(Debug, Clone, Serialize)]
pub struct MigrationBlocked {
    /// Their zone.
    #[serde(skip)]
    pub zone: Option<Arc<str>>,
    /// Why.
    pub why: MigrationStop,
    /// How many nodes.
    pub blocked_nodes: NodeCount,
    /// Nodes of the zone that can.
    pub moved_nodes: NodeCount,
    /// IPs that the next of them is short.
    pub short_ips: IpCount,
    /// The longest prefix whose unused subnet has those.
    pub sufficient_prefix: Option<u8>,
    /// The nodes.
    #[serde(serialize_with = "commas")]
    pub nodes: Vec<Arc<str>>,
}

/// Why nodes cannot become Burstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum MigrationStop {
    /// All addresses of the zone, with those that the nodes give back, are too few: no order works.
    TooFewIps,
    /// No order was found, and all were tried.
    NoOrder,
    /// No order was found, and too many nodes are there to try all.
    NoOrderFound,
    /// Too little is known: a subnet without a count, a node without limits or use.
    Unknown,
}

impl MigrationStop {
    /// As written in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl Diagnostic for MigrationBlocked {
    const CODE: &'static str = "A610";
    const NAME: &'static str = "migration-blocked";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.zone.as_deref().unwrap_or("cluster").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let zone = self.zone.as_deref().unwrap_or("none");
        Say::of(self, lang)
            .with("zone", zone.to_owned())
            .with("some_names", names(&self.nodes, lang))
            .part("message")
    }
}

/// A node needs IPs, and none of its subnets can give them.
#[derive(Debug, Clone, Serialize)]
pub struct NodeCannotGrow {
    /// The node.
    #[serde(skip)]
    pub node: Arc<str>,
    /// Its zone.
    pub zone: Option<Arc<str>>,
    /// Secondary IPs that it needs now.
    pub needed_ips: IpCount,
    /// Of its IPs for pods, those that are warm.
    pub idle_ips: IpCount,
    /// IPs that its ENIs take before it creates another.
    pub first_ips: IpCount,
    /// IPs of the ENI that it would create, its primary included.
    pub next_eni_ips: IpCount,
    /// The most that one of its subnets has left.
    pub largest_available_ips: IpCount,
    /// ENIs that it can still create.
    pub enis_left: EniCount,
    /// IPs that bring it to all it may have, primaries included.
    pub missing_ips: IpCount,
    /// The longest prefix whose unused subnet has those.
    pub sufficient_prefix: Option<u8>,
    /// Its candidate subnets.
    #[serde(serialize_with = "commas")]
    pub subnets: Vec<Arc<str>>,
    /// Whether it takes whole ENIs.
    #[serde(skip)]
    pub burstable: bool,
}

impl Diagnostic for NodeCannotGrow {
    const CODE: &'static str = "A611";
    const NAME: &'static str = "node-cannot-grow";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.node.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("some_names", names(&self.subnets, lang))
            .part(match self.burstable {
                _ if self.subnets.is_empty() => "message-unserved",
                true => "message-isolated",
                false => "message-starved",
            })
    }
}
