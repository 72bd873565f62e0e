//! What Events report, by code, node and subnet, and which findings explain it.

use std::collections::{BTreeMap, BTreeSet};

use super::outcome::{AuditOutcome, EventAudit, EventPlace, NodeState};
use crate::position::NodeId;
use input::objects::{EventObject, Objects};
use model::finding::{Diagnostic, EventsUnexplained, Finding, NodeCannotReachMaxPods};
use model::{Positions, SubnetId};
use net::parallel;
use net::quantity::{NodeCount, Number, PodCount};
use texts::{Symptom, SymptomFinder};

/// Where things are, by name.
struct Names<'a> {
    nodes: BTreeMap<&'a str, NodeId>,
    /// Nodes by the pods on them.
    pods: BTreeMap<(&'a str, &'a str), &'a str>,
    /// Nodes by their ENIs.
    enis: BTreeMap<&'a str, NodeId>,
    /// Subnets by their ids and by those of the ENIs in them.
    subnets: BTreeMap<&'a str, SubnetId>,
}

impl<'a> Names<'a> {
    fn of(objects: &'a Objects, outcome: &'a AuditOutcome) -> Self {
        let nodes = outcome.nodes.iter().with_positions();
        let pods = objects.pods.iter().filter_map(|pod| {
            let name = (&*pod.name.namespace, &*pod.name.name);
            Some((name, pod.node.as_deref()?))
        });
        let of_nodes = nodes.clone().flat_map(|(at, node)| {
            let enis = node.each_eni.iter();
            enis.filter_map(move |eni| Some((eni.eni.as_deref()?, at)))
        });
        let enis = outcome.nodes.iter().flat_map(|node| &node.each_eni);
        let enis = enis.filter_map(|eni| Some((eni.eni.as_deref()?, eni.holds.subnet)));
        let subnets = outcome.subnets.iter().with_positions();
        let subnets = subnets.map(|(at, subnet)| (&*subnet.name, at));
        Self {
            nodes: nodes.map(|(at, node)| (&*node.name, at)).collect(),
            pods: pods.collect(),
            enis: of_nodes.collect(),
            subnets: enis.chain(subnets).collect(),
        }
    }

    /// The node that it is about, that its pod is on, or whose ENI its message names.
    fn node(&self, event: &EventObject) -> Option<NodeId> {
        let of_node = matches!(&*event.kind, "Node" | "NetResourceSet");
        let about = of_node.then_some(&*event.name);
        let pod = (&*event.namespace, &*event.name);
        let pod = self.pods.get(&pod).filter(|_| event.kind == "Pod");
        let mut names = event.host.as_deref().into_iter().chain(about);
        let node = names.find_map(|name| self.nodes.get(name));
        let node = node.or_else(|| self.nodes.get(*pod?));
        let of_eni = || words(&event.message).find_map(|word| self.enis.get(word));
        node.or_else(of_eni).copied()
    }

    /// The subnet that the message names, directly or by an ENI; else that of all ENIs of the node.
    fn subnet(
        &self,
        event: &EventObject,
        node: Option<NodeId>,
        outcome: &AuditOutcome,
    ) -> Option<SubnetId> {
        let named = words(&event.message).find_map(|word| self.subnets.get(word).copied());
        named.or_else(|| {
            let enis = &outcome.nodes[node?].each_eni;
            let first = enis.first()?.holds.subnet;
            let same = enis.iter().all(|eni| eni.holds.subnet == first);
            same.then_some(first)
        })
    }
}

/// What may be a name in a message.
fn words(message: &str) -> impl Iterator<Item = &str> {
    message.split(|c: char| !(c.is_ascii_alphanumeric() || "-./".contains(c)))
}

/// What is counted of a code, and of each of its places.
#[derive(Default)]
struct Count<'a> {
    pods: BTreeSet<(&'a str, &'a str)>,
    events: u64,
}

impl<'a> Count<'a> {
    fn add(&mut self, event: &'a EventObject) {
        self.events = self.events.saturating_add(event.count);
        if event.kind == "Pod" {
            self.pods.insert((&event.namespace, &event.name));
        }
    }

    fn pods(&self) -> PodCount {
        PodCount::new(self.pods.len() as u64)
    }
}

/// Events that are searched together.
const BATCH: usize = 1_024;

/// The codes of each Event.
pub(super) fn codes(events: &[EventObject]) -> Vec<Vec<Symptom>> {
    let finder = SymptomFinder::default();
    let of = |event: &EventObject| finder.find(&format!("{}: {}", event.reason, event.message));
    let batches = parallel::map(events.chunks(BATCH), |batch| {
        batch.iter().map(of).collect::<Vec<_>>()
    });
    batches.into_iter().flatten().collect()
}

/// The codes that Events report, most Pods first; `None` where no Event is given.
pub(super) fn events(
    objects: &Objects,
    found: &[Vec<Symptom>],
    outcome: &AuditOutcome,
) -> Option<Vec<EventAudit>> {
    if objects.events.is_empty() {
        return None;
    }
    let names = Names::of(objects, outcome);
    let mut codes: BTreeMap<&'static str, (Count<'_>, BTreeMap<_, Count<'_>>)> = BTreeMap::new();
    for (event, symptoms) in objects.events.iter().zip(found) {
        let node = names.node(event);
        let place = (node, names.subnet(event, node, outcome));
        for symptom in symptoms {
            let (count, places) = codes.entry(symptom.id).or_default();
            count.add(event);
            places.entry(place).or_default().add(event);
        }
    }
    let mut audits: Vec<EventAudit> = codes
        .into_iter()
        .map(|(code, (count, places))| {
            let nodes: BTreeSet<NodeId> = places.keys().filter_map(|&(node, _)| node).collect();
            let subnets = places.keys().filter_map(|&(_, subnet)| subnet);
            let subnets: BTreeSet<SubnetId> = subnets.collect();
            let subnet_name = |at: SubnetId| outcome.subnets[at].name.clone();
            let places = places
                .into_iter()
                .map(|((node, subnet), count)| EventPlace {
                    code,
                    node: node.map(|at| outcome.nodes[at].name.clone()),
                    subnet: subnet.map(subnet_name),
                    pods: count.pods(),
                    events: Number(count.events),
                });
            let (findings, explained) = explained(code, &nodes, subnets.clone(), outcome);
            let asks =
                explained == Some(true) && findings.is_empty() && is_asking(code, &nodes, outcome);
            EventAudit {
                code,
                pods: count.pods(),
                nodes: NodeCount::new(nodes.len() as u64),
                events: Number(count.events),
                subnets: subnets.into_iter().map(subnet_name).collect(),
                places: places.collect(),
                findings,
                explained,
                asks,
            }
        })
        .collect();
    audits.sort_by_key(|one| std::cmp::Reverse((one.pods, one.events)));
    Some(audits)
}

/// The findings that explain a code where it is reported, and whether any does; `None` if no
/// finding could.
fn explained(
    code: &'static str,
    nodes: &BTreeSet<NodeId>,
    mut subnets: BTreeSet<SubnetId>,
    outcome: &AuditOutcome,
) -> (Vec<String>, Option<bool>) {
    let mut wanted = Symptom::of(code).findings();
    if wanted.is_empty() {
        return (wanted, None);
    }
    for &node in nodes {
        let node = &outcome.nodes[node];
        subnets.extend(&node.candidates);
        subnets.extend(node.each_eni.iter().map(|eni| eni.holds.subnet));
    }
    // Without a place it is reported of the cluster.
    let everywhere = nodes.is_empty() && subnets.is_empty();
    let mut all = outcome.nodes.iter().with_positions();
    let is_in = |state| {
        all.clone()
            .any(|(at, node)| node.state == state && (everywhere || nodes.contains(&at)))
    };
    let names = nodes.iter().map(|&node| &*outcome.nodes[node].name);
    let of_subnets = subnets.iter().map(|&subnet| &*outcome.subnets[subnet].name);
    let names: BTreeSet<&str> = names.chain(of_subnets).collect();
    let holds = |code: &str| {
        let mut of_code = outcome.findings.iter().filter(|one| one.code() == code);
        // Nodes limited only by their type share one finding.
        (code == NodeCannotReachMaxPods::KIND.code && is_in(NodeState::CannotReachMaxPods))
            || of_code.any(|one| everywhere || names.contains(one.subject()))
    };
    let is_ceiling = wanted
        .iter()
        .any(|code| code == NodeCannotReachMaxPods::KIND.code);
    wanted.retain(|code| holds(code));
    let is_full = is_ceiling && is_in(NodeState::Full);
    let is_unknown = all.any(|(at, node)| node.state == NodeState::Unknown && nodes.contains(&at));
    let explained = !wanted.is_empty() || is_full || is_asking(code, nodes, outcome);
    let is_known = explained || !is_unknown;
    (wanted, is_known.then_some(explained))
}

/// Whether a code says that a pool asks for more, and a node that reports it gets what it asks for.
fn is_asking(code: &str, nodes: &BTreeSet<NodeId>, outcome: &AuditOutcome) -> bool {
    let can_grow = |&at: &NodeId| outcome.nodes[at].can_grow == Some(true);
    matches!(code, "WaitCreateMoreENI" | "IPPoolExhausted") && nodes.iter().any(can_grow)
}

/// Codes that the state of the dump does not explain.
pub(super) fn unexplained(events: &[EventAudit]) -> impl Iterator<Item = Finding> {
    let unexplained = events.iter().filter(|one| one.explained == Some(false));
    unexplained.map(|one| {
        Finding::about(one.code).says(EventsUnexplained {
            event: one.code,
            pods: one.pods,
            nodes: one.nodes,
            events: one.events,
        })
    })
}
