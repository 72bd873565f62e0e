//! The answer about VIPs and their ports.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use super::conflicts::{Conflict, find, holders, used};
use super::gather::{CheckRequest, Holders};
use super::rules;
use crate::vips::Protocol;
use model::finding::Finding;

/// What came of a [`CheckRequest`].
#[derive(Debug, Clone)]
pub struct CheckOutcome {
    /// What was checked.
    pub request: CheckRequest,
    /// The nodes that can hold each VIP and whose listening ports are known, by position.
    pub holders: Vec<Vec<usize>>,
    /// What is at odds, by VIP and port.
    pub conflicts: Vec<Conflict>,
    /// Nodes whose listening ports nothing tells, though they can hold a VIP in use.
    pub unknown: Vec<Unknown>,
    /// What the owner should know, the worst first.
    pub findings: Vec<Finding>,
}

/// Listening ports that nothing tells, and of how many VIPs they matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unknown {
    /// Those of this node.
    Node {
        /// Its name.
        node: Arc<str>,
        /// VIPs in use that it can hold.
        vips: u64,
    },
    /// Those of some nodes of a pool.
    OfPool {
        /// The pool.
        pool: Arc<str>,
        /// Nodes whose ports are known.
        known: u64,
        /// All its nodes.
        nodes: u64,
    },
    /// Those of any node.
    All {
        /// VIPs in use.
        vips: u64,
    },
    /// Those of one protocol on this node.
    Protocol {
        /// The node, by position.
        node: usize,
        /// The protocol.
        protocol: Protocol,
    },
}

/// Checks who uses which VIP and which ports are taken.
#[must_use]
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
    #[must_use]
    pub fn ports(&self, vip: usize) -> u64 {
        used(&self.request, vip).len() as u64
    }
}

fn unknown(request: &CheckRequest, holders: &[Vec<usize>]) -> Vec<Unknown> {
    let mut found: Vec<Unknown> = Vec::new();
    let (mut unheld, mut protocols) = (0, BTreeSet::new());
    let known_nodes: HashSet<&str> = request.nodes.iter().map(|node| &*node.name).collect();
    // Where nodes and pools are in what was found.
    let mut counted: HashMap<&str, usize> = HashMap::new();
    let mut pools: HashSet<(Arc<str>, u64)> = HashSet::new();
    for (position, vip) in request.vips.iter().enumerate() {
        let used = used(request, position);
        if used.is_empty() {
            continue;
        }
        let known = &holders[position];
        for &node in known {
            let told = &request.nodes[node].listening.protocols;
            let wanted = used.keys().map(|port| port.protocol);
            protocols.extend(
                wanted
                    .filter(|protocol| !told.contains(protocol))
                    .map(|protocol| (node, protocol)),
            );
        }
        match &vip.holders {
            Holders::Names(names) => {
                for name in names.iter().filter(|name| !known_nodes.contains(&***name)) {
                    let next = found.len();
                    let at = *counted.entry(name).or_insert(next);
                    if at == next {
                        found.push(Unknown::Node {
                            node: name.clone(),
                            vips: 0,
                        });
                    }
                    if let Unknown::Node { vips, .. } = &mut found[at] {
                        *vips += 1;
                    }
                }
            }
            Holders::OfPool(nodes) if (known.len() as u64) < *nodes => {
                let pool = vip.pool.clone().unwrap_or_default();
                if pools.insert((pool.clone(), *nodes)) {
                    found.push(Unknown::OfPool {
                        pool,
                        known: known.len() as u64,
                        nodes: *nodes,
                    });
                }
            }
            Holders::Anybody if known.is_empty() => unheld += 1,
            Holders::OfPool(_) | Holders::Anybody => {}
        }
    }
    if unheld > 0 {
        found.push(Unknown::All { vips: unheld });
    }
    let protocols = protocols.into_iter();
    found.extend(protocols.map(|(node, protocol)| Unknown::Protocol { node, protocol }));
    found
}
