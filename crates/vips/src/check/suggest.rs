//! Suggests free ports.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::RangeInclusive;

use super::conflicts::used;
use super::gather::{CheckRequest, Port};
use input::listening::Protocol;

/// Ports that services with VIPs best take: those below are of systems, those above of `NodePort`
/// services. Source: the design of the centralized gateway; the default range of `NodePort`s.
pub(crate) const USUAL_PORTS: RangeInclusive<u16> = 20_000..=29_999;

/// A port of a service that has to change.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Move {
    /// The service, by position.
    pub(super) service: usize,
    /// Its present port.
    pub(super) port: Port,
    /// Whether it is the second port with the same number.
    pub(super) again: bool,
}

/// Assigns ports so that all suggestions together make no new conflict.
pub(super) struct Suggestions<'r> {
    request: &'r CheckRequest,
    /// The nodes that can hold each VIP and whose ports are known.
    holders: &'r [Vec<usize>],
    /// Ports that services have or are assigned, by VIP.
    taken: Vec<BTreeSet<Port>>,
    given: BTreeMap<Move, Option<u16>>,
    /// Ports that are not free, by VIPs of services and by protocol.
    passed: HashMap<(&'r [usize], Protocol), Passed>,
}

/// Ports that are not free, each with one beyond it on either side that may be.
#[derive(Default)]
struct Passed {
    lower: HashMap<u16, u16>,
    higher: HashMap<u16, u16>,
}

/// The first port from `port` on, in steps, that is not passed; those between then lead straight to it.
fn beyond(passed: &mut HashMap<u16, u16>, port: u16) -> u16 {
    let mut end = port;
    while let Some(&next) = passed.get(&end) {
        end = next;
    }
    let mut at = port;
    while let Some(next) = passed.get_mut(&at) {
        at = std::mem::replace(next, end);
    }
    end
}

impl<'r> Suggestions<'r> {
    pub(super) fn new(request: &'r CheckRequest, holders: &'r [Vec<usize>]) -> Self {
        let vips = 0..request.vips.len();
        Self {
            request,
            holders,
            taken: vips
                .map(|vip| used(request, vip).into_keys().collect())
                .collect(),
            given: BTreeMap::new(),
            passed: HashMap::new(),
        }
    }

    /// The port for a service to move to: of the usual ports that are free on all its VIPs, the
    /// nearest to its present one, the lower of two; `None` if none is free.
    pub(super) fn port(&mut self, wanted: &Move) -> Option<u16> {
        if let Some(&given) = self.given.get(wanted) {
            return given;
        }
        let protocol = wanted.port.protocol;
        let (least, most) = (*USUAL_PORTS.start(), *USUAL_PORTS.end());
        // The nearest port to one outside is at the end on that side.
        let from = wanted.port.port.clamp(least, most);
        let key = (
            self.request.services[wanted.service].vips.as_slice(),
            protocol,
        );
        let mut passed = self.passed.remove(&key).unwrap_or_default();
        let nearest = loop {
            let (lower, higher) = (
                beyond(&mut passed.lower, from),
                beyond(&mut passed.higher, from),
            );
            let both = [lower, higher].into_iter();
            let both = both.filter(|port| USUAL_PORTS.contains(port));
            let Some(port) = both.min_by_key(|port| port.abs_diff(from)) else {
                break None;
            };
            if self.is_free(wanted.service, Port { protocol, port }) {
                break Some(port);
            }
            // What is taken stays so.
            passed.lower.insert(port, port - 1);
            passed.higher.insert(port, port + 1);
        };
        self.passed.insert(key, passed);
        if let Some(port) = nearest {
            for &vip in &self.request.services[wanted.service].vips {
                self.taken[vip].insert(Port { protocol, port });
            }
        }
        self.given.insert(wanted.clone(), nearest);
        nearest
    }

    /// Whether the port is unused on every VIP of the service, and no node that can hold one of
    /// them listens on it.
    fn is_free(&self, service: usize, port: Port) -> bool {
        let vips = &self.request.services[service].vips;
        vips.iter().all(|&vip| {
            let address = self.request.vips[vip].address;
            let mut nodes = self.holders[vip]
                .iter()
                .map(|&node| &self.request.nodes[node]);
            !self.taken[vip].contains(&port)
                && nodes.all(|node| !node.listening.takes(port.protocol, port.port, address))
        })
    }
}
