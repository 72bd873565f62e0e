//! Controllers that run more pods than before, scaled down to what they had.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Candidate, Judge};
use crate::outcome::GrownOwner;
use crate::outcome::{Action, ActionKind, AuditOutcome, Scaled};
use model::{Cluster, ExistingId, Positions};
use net::quantity::PodCount;
use sim::TooLarge;

/// A controller that grew, and its pods that wait, which end before those that run.
#[derive(Debug, Clone)]
pub(super) struct Grown<'a> {
    pub(super) owner: &'a GrownOwner,
    /// By node, those that wait for an address.
    pub(super) waiting: BTreeMap<&'a str, u32>,
    /// All that wait, wherever they are.
    pub(super) all_waiting: u64,
}

/// Pods of a node that end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ended {
    /// The existing node, by position.
    node: ExistingId,
    with_ip: u32,
    waiting: u32,
    from: From,
}

/// On which ENIs of a node the pods are that end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum From {
    First,
    Last,
    /// One of each, in turn.
    Each,
}

/// Controllers that grew since an older dump.
pub(super) fn grown(outcome: &AuditOutcome) -> Vec<Grown<'_>> {
    let owners = outcome.rates.iter().flat_map(|rates| &rates.grown);
    let waits = |owner: &GrownOwner| {
        let pods = outcome.waits.iter().flat_map(|waits| &waits.pods);
        let (kind, namespace) = (owner.kind.clone(), owner.namespace.clone());
        let name = owner.name.clone();
        pods.filter(move |pod| {
            pod.owner_kind == kind && pod.namespace == namespace && pod.owner == name
        })
    };
    let with_pods = owners.map(|owner| {
        let mut waiting = BTreeMap::new();
        for pod in waits(owner).filter(|pod| pod.cause.is_addresses() == Some(true)) {
            if let Some(node) = pod.node.as_deref() {
                *waiting.entry(node).or_insert(0) += 1;
            }
        }
        Grown { owner, waiting, all_waiting: waits(owner).count() as u64 }
    });
    with_pods.collect()
}

impl Judge<'_> {
    /// Ends the pods in the order of the controller, and of the same rank those first that help least, wherever their
    /// addresses are bound: the fewest that start then are promised.
    pub(super) fn scale_down(&self, grown: &Grown<'_>) -> Result<Option<Action>, TooLarge> {
        let owner = grown.owner;
        let mut least: Option<Action> = None;
        for on in [owner.on.clone(), self.least_useful_first(grown)] {
            for from in [From::First, From::Last, From::Each] {
                let candidate = self.scaled(grown, &on, from);
                let shown = self.shown(&[&candidate])?;
                let Some(mut action) = self.action(&candidate, None, shown, self.without.pods)
                else {
                    return Ok(None);
                };
                action.to = Some(owner.pods_then.get().to_string().into());
                action.scaled = Some(scaled(owner));
                let ended = owner.ends.get().saturating_add(grown.all_waiting);
                action.ended_pods = PodCount::new(ended);
                let less = |than: &Action| action.starting_pods < than.starting_pods;
                if least.as_ref().is_none_or(less) {
                    least = Some(action);
                }
            }
        }
        Ok(least)
    }

    /// The nodes of the pods, of the same rank those first on which the fewest pods of others wait; of as many, those
    /// with most pods.
    fn least_useful_first(&self, grown: &Grown<'_>) -> Vec<(u64, Option<Arc<str>>)> {
        let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
        for node in grown
            .owner
            .on
            .iter()
            .filter_map(|(_, node)| node.as_deref())
        {
            *ends.entry(node).or_insert(0) += 1;
        }
        let nodes = self.cluster.existing.iter();
        let others = nodes.map(|node| {
            let own = grown.waiting.get(&*node.name).copied().unwrap_or(0);
            (&*node.name, node.waiting_pods.saturating_sub(own))
        });
        let others: BTreeMap<&str, u32> = others.collect();
        let mut on = grown.owner.on.clone();
        on.sort_by_cached_key(|(rank, node)| {
            let wait = node.as_deref().and_then(|node| others.get(node)).copied();
            let pods = node.as_deref().and_then(|node| ends.get(node)).copied();
            (*rank, wait, Reverse(pods), node.clone())
        });
        on
    }

    fn scaled(&self, grown: &Grown<'_>, on: &[(u64, Option<Arc<str>>)], from: From) -> Candidate {
        let owner = grown.owner;
        let most = usize::try_from(owner.ends.get()).unwrap_or(usize::MAX);
        let mut with_ip: BTreeMap<&str, u32> = BTreeMap::new();
        for node in on.iter().take(most).filter_map(|(_, node)| node.as_deref()) {
            *with_ip.entry(node).or_insert(0) += 1;
        }
        let mut ended = Vec::new();
        for (at, node) in self.cluster.existing.iter().with_positions() {
            let of = |pods: &BTreeMap<&str, u32>| pods.get(&*node.name).copied().unwrap_or(0);
            let used = u32::try_from(node.used_ips()).unwrap_or(u32::MAX);
            let one = Ended {
                node: at,
                with_ip: of(&with_ip).min(used),
                waiting: of(&grown.waiting).min(node.waiting_pods),
                from,
            };
            if one.with_ip > 0 || one.waiting > 0 {
                ended.push(one);
            }
        }
        Candidate {
            targets: vec![format!("{} {}/{}", owner.kind, owner.namespace, owner.name).into()],
            freed: ended.iter().map(Ended::freed).sum(),
            ended,
            ..Candidate::new(ActionKind::ScaleDown, None)
        }
    }
}

fn scaled(owner: &GrownOwner) -> Scaled {
    Scaled {
        replicas: owner.pods_then,
        kind: owner.kind.clone(),
        namespace: owner.namespace.clone(),
        name: owner.name.clone(),
    }
}

impl Ended {
    /// Takes the pods off their node.
    pub(super) fn end(&self, cluster: &mut Cluster) {
        let node = &mut cluster.existing[self.node];
        node.waiting_pods -= self.waiting;
        let mut left = self.with_ip;
        let mut take = |used: &mut u32, most: u32| {
            let ended = left.min(*used).min(most);
            *used -= ended;
            left -= ended;
        };
        if self.from == From::Each {
            let most = node.enis.iter().map(|eni| eni.used_ips).max();
            for _ in 0..most.unwrap_or(0) {
                node.enis
                    .iter_mut()
                    .for_each(|eni| take(&mut eni.used_ips, 1));
            }
        }
        let enis = node.enis.iter_mut();
        if self.from == From::Last {
            enis.rev().for_each(|eni| take(&mut eni.used_ips, u32::MAX));
        } else {
            enis.for_each(|eni| take(&mut eni.used_ips, u32::MAX));
        }
    }

    /// Addresses that are idle then.
    pub(super) fn freed(&self) -> u64 {
        self.with_ip.into()
    }
}
