//! Conflicts on VIPs.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use strum::IntoStaticStr;

use super::gather::{CheckRequest, Holders, Port, Vip};
use super::suggest::{Move, Suggestions, USUAL_PORTS};
use model::finding::{Severity, WithoutEffect};
use rows::Word;

/// Why a service may be unreachable at a VIP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum ConflictKind {
    /// Services of two namespaces use a VIP, or a namespace that does not own it.
    Namespaces,
    /// Two services have the same port on a VIP: one of them is reached.
    Services,
    /// A service has a port twice.
    RepeatedPort,
    /// A node that can hold the VIP listens on the port itself.
    Listening,
    /// The port is outside of the range that is usually free on nodes.
    OutsideRange,
}

impl ConflictKind {
    /// Its severity.
    pub const fn severity(self) -> Severity {
        match self {
            Self::OutsideRange => Severity::Info,
            _ => Severity::Error,
        }
    }
}

/// A conflict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// Its kind.
    pub kind: ConflictKind,
    /// The VIP, by position.
    pub vip: usize,
    /// The port, if it is about one.
    pub port: Option<Port>,
    /// The services, by position; the last moves if two share a port.
    pub services: Vec<usize>,
    /// The nodes that listen, by position.
    pub nodes: Vec<usize>,
    /// A port that is free on all VIPs of the service that moves.
    pub suggested: Option<u16>,
}

impl Conflict {
    /// The service that should move, by position.
    pub(crate) fn mover(&self) -> Option<usize> {
        match self.kind {
            ConflictKind::Namespaces => None,
            ConflictKind::Services => self.services.last().copied(),
            _ => self.services.first().copied(),
        }
    }
}

/// The nodes that can hold each VIP and whose ports are known, by position.
pub(super) fn holders(request: &CheckRequest) -> Vec<Vec<usize>> {
    let nodes = || request.nodes.iter().enumerate();
    let by_name: HashMap<&str, usize> = nodes().map(|(at, node)| (&*node.name, at)).collect();
    let of_vip = |vip: &Vip| match &vip.holders {
        Holders::Names(names) => {
            let known = names
                .iter()
                .filter_map(|name| by_name.get(&**name).copied());
            let mut known: Vec<usize> = known.collect();
            known.sort_unstable();
            known.dedup();
            known
        }
        Holders::OfPool(_) => {
            let free = nodes().filter(|(_, node)| node.pool.is_none());
            free.map(|(at, _)| at).collect()
        }
        Holders::Anybody => (0..request.nodes.len()).collect(),
    };
    request.vips.iter().map(of_vip).collect()
}

/// Ports of a VIP, each with its services in order; a service with the port twice occurs twice.
type Used = BTreeMap<Port, Vec<usize>>;

pub(super) fn used(request: &CheckRequest, vip: usize) -> Used {
    let mut used = Used::new();
    for &service in &request.vips[vip].services {
        let of = &request.services[service];
        // An external name has no ports here.
        if of.unserved == Some(WithoutEffect::ExternalName) {
            continue;
        }
        for &port in &of.ports {
            used.entry(port).or_default().push(service);
        }
    }
    used
}

/// All conflicts, by VIP and port.
pub(super) fn find(request: &CheckRequest, all_holders: &[Vec<usize>]) -> Vec<Conflict> {
    let mut suggestions = Suggestions::new(request, all_holders);
    let mut found = Vec::new();
    for vip in 0..request.vips.len() {
        found.extend(namespaces(request, vip));
        for (port, services) in used(request, vip) {
            of_port(request, all_holders, vip, port, &services, &mut found);
        }
    }
    // Services that cannot be reached choose a port before those that only should have another.
    let mut order: Vec<&mut Conflict> = found.iter_mut().collect();
    net::sort_by_key(&mut order, |conflict| {
        conflict.kind == ConflictKind::OutsideRange
    });
    for conflict in order {
        if let (Some(port), Some(service)) = (conflict.port, conflict.mover()) {
            let again = conflict.kind == ConflictKind::RepeatedPort;
            conflict.suggested = suggestions.port(&Move { service, port, again });
        }
    }
    found
}

fn namespaces(request: &CheckRequest, vip: usize) -> Option<Conflict> {
    let of = &request.vips[vip];
    let namespace = |service: usize| &request.services[service].namespace;
    let first = of.services.first().map(|&first| namespace(first));
    let right = of.owner.as_ref().or(first)?;
    let foreign = of
        .services
        .iter()
        .any(|&service| namespace(service) != right);
    foreign.then(|| Conflict {
        kind: ConflictKind::Namespaces,
        vip,
        port: None,
        services: of.services.clone(),
        nodes: Vec::new(),
        suggested: None,
    })
}

fn of_port(
    request: &CheckRequest,
    all_holders: &[Vec<usize>],
    vip: usize,
    port: Port,
    services: &[usize],
    found: &mut Vec<Conflict>,
) {
    let each: Vec<(usize, usize)> = services
        .chunk_by(|one, other| one == other)
        .map(|same| (same[0], same.len()))
        .collect();
    let mut add = |kind, services: Vec<usize>, nodes| {
        found.push(Conflict { kind, vip, port: Some(port), services, nodes, suggested: None });
    };
    for &(other, _) in &each[1..] {
        add(ConflictKind::Services, vec![each[0].0, other], Vec::new());
    }
    for &(service, times) in &each {
        if times > 1 {
            add(ConflictKind::RepeatedPort, vec![service], Vec::new());
        }
    }
    let each: Vec<usize> = each.into_iter().map(|(service, _)| service).collect();
    let address = request.vips[vip].address;
    let listen = |&node: &usize| {
        let listening = &request.nodes[node].listening;
        listening.takes(port.protocol, port.port, address)
    };
    let nodes: Vec<usize> = all_holders[vip].iter().copied().filter(listen).collect();
    if !nodes.is_empty() {
        add(ConflictKind::Listening, each.clone(), nodes);
    }
    if !USUAL_PORTS.contains(&port.port) {
        add(ConflictKind::OutsideRange, each, Vec::new());
    }
}
