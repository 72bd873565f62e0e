//! Ports that are free.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::conflicts::used;
use super::gather::{CheckRequest, Port};
use crate::vips::Protocol;

/// Ports that services with VIPs best take: those below are of systems, those above of `NodePort`
/// services. Source: the design of the centralized gateway; the default range of `NodePort`s.
pub const USUAL_PORTS: RangeInclusive<u16> = 20_000..=29_999;

/// A port of a service that is to be another.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Move {
    /// The service, by position.
    pub(super) service: usize,
    /// The port that it has.
    pub(super) port: Port,
    /// Whether it is the second of the same number.
    pub(super) again: bool,
}

/// Gives ports away such that all suggestions together make no new conflict.
pub(super) struct Suggestions<'r> {
    request: &'r CheckRequest,
    /// Ports that nothing can move to, by VIP and protocol.
    taken: Vec<BTreeMap<Protocol, BTreeSet<u16>>>,
    given: BTreeMap<Move, Option<u16>>,
}

impl<'r> Suggestions<'r> {
    pub(super) fn new(request: &'r CheckRequest, holders: &[Vec<usize>]) -> Self {
        let mut taken: Vec<BTreeMap<Protocol, BTreeSet<u16>>> = Vec::new();
        for (vip, holders) in holders.iter().enumerate() {
            let mut ports: BTreeMap<Protocol, BTreeSet<u16>> = BTreeMap::new();
            for port in used(request, vip).into_keys() {
                ports.entry(port.protocol).or_default().insert(port.port);
            }
            let address = request.vips[vip].address;
            for &node in holders {
                let listeners = request.nodes[node].listening.listeners.iter();
                for one in listeners.filter(|one| one.takes(address)) {
                    ports.entry(one.protocol).or_default().insert(one.port);
                }
            }
            taken.push(ports);
        }
        Self {
            request,
            taken,
            given: BTreeMap::new(),
        }
    }

    /// The port for a service to move to: the nearest to the one it has of those that are usual and
    /// free on all of its VIPs, the lower of two; none where none is free.
    pub(super) fn port(&mut self, wanted: &Move) -> Option<u16> {
        if let Some(&given) = self.given.get(wanted) {
            return given;
        }
        let vips = &self.request.services[wanted.service].vips;
        let (protocol, from) = (wanted.port.protocol, wanted.port.port);
        let taken = |port: u16| {
            vips.iter().any(|&vip| {
                let of_protocol = self.taken[vip].get(&protocol);
                of_protocol.is_some_and(|ports| ports.contains(&port))
            })
        };
        let free = USUAL_PORTS.filter(|&port| !taken(port));
        // Ports come ascending, and of equals the first is taken.
        let nearest = free.min_by_key(|port| port.abs_diff(from));
        if let Some(port) = nearest {
            for &vip in vips {
                self.taken[vip].entry(protocol).or_default().insert(port);
            }
        }
        self.given.insert(wanted.clone(), nearest);
        nearest
    }
}
