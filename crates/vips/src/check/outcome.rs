//! The answer about VIPs and their ports.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::conflicts::{Conflict, find, holders, used};
use super::gather::{CheckRequest, Holders, NodePorts};
use super::rules;
use input::listening::Protocol;
use model::finding::{Finding, UnknownPorts};
use net::quantity::{NodeCount, VipCount};

/// What came of a [`CheckRequest`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CheckOutcome {
    /// What was checked.
    pub request: CheckRequest,
    /// The nodes that can hold each VIP and whose listening ports are known, by position.
    pub holders: Vec<Vec<usize>>,
    /// What is at odds, by VIP and port.
    pub conflicts: Vec<Conflict>,
    /// Nodes that can hold a VIP in use and whose listening ports are unknown.
    pub unknown: Vec<UnknownPorts>,
    /// What the owner should know, the worst first.
    pub findings: Vec<Finding>,
}

/// Checks who uses which VIP and which ports are taken.
pub fn check(request: CheckRequest) -> CheckOutcome {
    let holders = holders(&request);
    let mut outcome = CheckOutcome {
        conflicts: find(&request, &holders),
        unknown: unknown(&request, &holders),
        holders,
        request,
        findings: Vec::new(),
    };
    outcome.findings = rules::of(&outcome);
    outcome
}

impl CheckOutcome {
    /// Ports in use on a VIP.
    pub fn ports(&self, vip: usize) -> u64 {
        used(&self.request, vip).len() as u64
    }
}

fn unknown(request: &CheckRequest, holders: &[Vec<usize>]) -> Vec<UnknownPorts> {
    let mut found: Vec<UnknownPorts> = Vec::new();
    let (mut unheld, mut protocols) = (0, BTreeSet::new());
    let known_nodes: HashSet<&str> = request.nodes.iter().map(|node| &*node.name).collect();
    // Where nodes and pools are in what was found.
    let mut counted: HashMap<&str, usize> = HashMap::new();
    let mut pools: HashSet<(Option<&str>, u64)> = HashSet::new();
    for (position, vip) in request.vips.iter().enumerate() {
        let used = used(request, position);
        if used.is_empty() {
            continue;
        }
        let known = &holders[position];
        for &node in known {
            let told = &request.nodes[node].listening.protocols;
            let wanted = used.keys().map(|port| port.protocol);
            let untold = wanted.filter(|protocol| !told.contains(protocol));
            protocols.extend(untold.map(|protocol| (node, protocol)));
        }
        match &vip.holders {
            Holders::Names(names) => {
                for name in names.iter().filter(|name| !known_nodes.contains(&***name)) {
                    let at = *counted.entry(name).or_insert(found.len());
                    match found.get_mut(at) {
                        Some(UnknownPorts::Node { vips, .. }) => {
                            *vips = VipCount::new(vips.get() + 1);
                        }
                        _ => found.push(UnknownPorts::Node {
                            node: name.to_string(),
                            vips: VipCount::new(1),
                        }),
                    }
                }
            }
            Holders::OfPool(nodes) if (known.len() as u64) < *nodes => {
                if pools.insert((vip.pool.as_deref(), *nodes)) {
                    found.push(UnknownPorts::OfPool {
                        vip_pool: vip.pool.as_deref().unwrap_or_default().to_owned(),
                        known_nodes: NodeCount::new(known.len() as u64),
                        nodes: NodeCount::new(*nodes),
                    });
                }
            }
            Holders::Anybody if known.is_empty() => unheld += 1,
            Holders::OfPool(_) | Holders::Anybody => {}
        }
    }
    let vips = VipCount::new(unheld);
    found.extend((unheld > 0).then_some(UnknownPorts::All { vips }));
    found.extend(protocols.into_iter().map(|(node, protocol)| {
        let NodePorts { name, listening, .. } = &request.nodes[node];
        let (node, lost) = (name.to_string(), listening.lacks_ipv6);
        match protocol {
            Protocol::Tcp if lost => UnknownPorts::OfIpv6 { node },
            _ => UnknownPorts::Protocol { node, protocol: protocol.as_str() },
        }
    }));
    found
}
