//! A610 and A611: nodes that need more IPs than their subnets can give.

use std::sync::Arc;

use serde::Serialize;
use strum::IntoStaticStr;

use super::lists::{commas, names};
use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};
use rows::{Keys, Word};

/// Best-effort nodes cannot become Burstable.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct MigrationBlocked {
    #[serde(serialize_with = "text_only")]
    pub zone: Option<Arc<str>>,
    pub why: MigrationStop,
    pub blocked_nodes: NodeCount,
    /// Nodes of the zone that can become Burstable.
    pub moved_nodes: NodeCount,
    /// IPs that the next of these nodes is short of.
    pub short_ips: IpCount,
    /// The longest prefix of an unused subnet with that many IPs.
    pub sufficient_prefix: Option<u8>,
    #[serde(serialize_with = "commas")]
    pub nodes: Vec<Arc<str>>,
}

/// Why nodes cannot become Burstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum MigrationStop {
    /// The addresses of the zone, including those that the nodes give back, are too few for any
    /// order.
    TooFewIps,
    /// No order works: all were tried.
    NoOrder,
    /// No order was found, and there are too many nodes to try all orders.
    NoOrderFound,
    /// They run more pods than max-pods that is asked for.
    TooManyPods,
    /// Unknown: a subnet without a count, or a node without limits or use.
    Unknown,
}

impl MigrationStop {
    /// Spelling in JSON.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl Diagnostic for MigrationBlocked {
    const KIND: KindInfo = KindInfo::error(texts::findings_audit::A610, "migration-blocked")
        .worse(&[Measure::More("blocked_nodes"), Measure::More("short_ips")]);
    const SAYS: &'static [&'static str] = &["some_names"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("some_names", names(&self.nodes, lang))
    }
}

/// Fewer max-pods take fewer ENIs of nodes that become Burstable.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct FewerMaxPods {
    /// Nodes that become Burstable.
    pub nodes: NodeCount,
    /// The most max-pods that one of them has.
    pub max_pods: PodCount,
    pub advised_max_pods: PodCount,
    /// The pods of the fullest node.
    pub most_used: PodCount,
    /// IPs that all of them take.
    pub ips: IpCount,
    pub advised_ips: IpCount,
}

impl Diagnostic for FewerMaxPods {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A627, "fewer-max-pods");
}

/// A node needs IPs, and none of its subnets can give them.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodeCannotGrow {
    pub zone: Option<Arc<str>>,
    pub needed_ips: IpCount,
    /// Warm IPs among its IPs for pods.
    pub idle_ips: IpCount,
    /// IPs that its ENIs take before it creates another ENI.
    pub first_ips: IpCount,
    /// IPs of the next ENI, including the primary IP.
    pub next_eni_ips: IpCount,
    /// The most IPs that one of its subnets has left.
    pub largest_available_ips: IpCount,
    /// ENIs that it can still create.
    pub enis_left: EniCount,
    /// IPs up to the node's limit, including primary IPs.
    pub missing_ips: IpCount,
    /// The longest prefix of an unused subnet with that many IPs.
    pub sufficient_prefix: Option<u8>,
    /// Its candidate subnets.
    #[serde(serialize_with = "commas")]
    pub subnets: Vec<Arc<str>>,
    /// Whether it takes whole ENIs.
    #[serde(skip)]
    pub burstable: bool,
}

impl Diagnostic for NodeCannotGrow {
    const KIND: KindInfo = KindInfo::error(texts::findings_audit::A611, "node-cannot-grow")
        .worse(&[Measure::More("missing_ips")]);
    const SAYS: &'static [&'static str] = &["some_names"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("some_names", names(&self.subnets, lang))
    }

    fn message(&self, say: Sentences) -> String {
        say.part(match self.burstable {
            _ if self.subnets.is_empty() => texts::findings_audit::A611_MESSAGE_UNSERVED,
            true => texts::findings_audit::A611_MESSAGE_ISOLATED,
            false => texts::findings_audit::A611_MESSAGE_STARVED,
        })
    }
}
