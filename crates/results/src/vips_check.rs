//! The conflicts that `vips check` finds, and their VIPs and nodes.

use serde::Serialize;

use engine::vips::{CheckOutcome, ConflictKind, NodePorts};
use input::listening::Protocol;
use model::finding::Severity;
use net::quantity::{Number, Plain, VipCount};
use rows::{Row, Rows};

/// What `cce-plan vips check FILE... -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "vips_check")]
pub struct VipsCheckResult<'a> {
    pub conflicts: Rows<'a, ConflictRow<'a>>,
    pub vips: Rows<'a, VipRow<'a>>,
    pub nodes: Rows<'a, NodeRow<'a>>,
}

impl<'a> VipsCheckResult<'a> {
    pub fn of(outcome: &'a CheckOutcome) -> Self {
        let conflicts = outcome.conflicts.iter();
        let vips = outcome.request.vips.iter().enumerate();
        let mut held = vec![0; outcome.request.nodes.len()];
        for &node in outcome.holders.iter().flatten() {
            held[node] += 1;
        }
        let nodes = outcome.request.nodes.iter().zip(held);
        Self {
            conflicts: conflicts
                .map(|conflict| ConflictRow {
                    kind: conflict.kind,
                    severity: conflict.kind.severity(),
                    vip: outcome.request.vips[conflict.vip].address.to_string(),
                    port: conflict.port.map(|port| Plain(port.port)),
                    protocol: conflict.port.map(|port| port.protocol),
                    services: service_names(outcome, &conflict.services),
                    nodes: node_names(outcome, &conflict.nodes),
                    suggested_port: conflict.suggested.map(Plain),
                })
                .collect(),
            vips: vips
                .map(|(position, vip)| VipRow {
                    vip: vip.address.to_string(),
                    vip_pool: vip.pool.as_deref(),
                    owner: vip.owner.as_deref(),
                    users: service_names(outcome, &vip.services),
                    ports: outcome.ports(position).into(),
                    holders: node_names(outcome, &outcome.holders[position]),
                })
                .collect(),
            nodes: nodes
                .map(|(node, held)| NodeRow::of(node, VipCount::new(held)))
                .collect(),
        }
    }
}

fn service_names<'a>(outcome: &'a CheckOutcome, services: &[usize]) -> Vec<&'a str> {
    let names = services.iter();
    let names = names.map(|&service| &*outcome.request.services[service].name);
    names.collect()
}

fn node_names<'a>(outcome: &'a CheckOutcome, nodes: &[usize]) -> Vec<&'a str> {
    let names = nodes.iter();
    let names = names.map(|&node| &*outcome.request.nodes[node].name);
    names.collect()
}

/// Something that is at odds on a VIP.
#[derive(Serialize, Row)]
#[row(area = "vips_check")]
pub struct ConflictRow<'a> {
    pub kind: ConflictKind,
    pub severity: Severity,
    pub vip: String,
    pub port: Option<Plain>,
    pub protocol: Option<Protocol>,
    pub services: Vec<&'a str>,
    pub nodes: Vec<&'a str>,
    pub suggested_port: Option<Plain>,
}

/// A VIP, who uses it, and where it can be.
#[derive(Serialize, Row)]
#[row(area = "vips_check")]
pub struct VipRow<'a> {
    pub vip: String,
    pub vip_pool: Option<&'a str>,
    pub owner: Option<&'a str>,
    pub users: Vec<&'a str>,
    pub ports: Number,
    pub holders: Vec<&'a str>,
}

/// A node and what listens there.
#[derive(Serialize, Row)]
#[row(area = "vips_check")]
pub struct NodeRow<'a> {
    pub node: &'a str,
    pub tcp_listeners: Number,
    pub udp_listeners: Number,
    pub sctp_listeners: Number,
    pub known_protocols: Vec<&'a str>,
    pub held_vips: VipCount,
}

impl<'a> NodeRow<'a> {
    fn of(node: &'a NodePorts, held: VipCount) -> Self {
        let count = |protocol: Protocol| {
            let all = node.listening.listeners.iter();
            Number(all.filter(|one| one.protocol == protocol).count() as u64)
        };
        let known = node.listening.protocols.iter();
        Self {
            node: &node.name,
            tcp_listeners: count(Protocol::Tcp),
            udp_listeners: count(Protocol::Udp),
            sctp_listeners: count(Protocol::Sctp),
            known_protocols: known.map(|protocol| protocol.as_str()).collect(),
            held_vips: held,
        }
    }
}
