//! Pods that wait, by cause and by owner.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::command::describe_pod;
use crate::natural::natural;
use crate::outcome::{WaitingCause, WaitingOwner, WaitingPod};
use input::objects::Moment;
use model::finding::WaitCause;
use model::kubectl::Kubectl;
use net::quantity::{NodeCount, PodCount, Span};

/// What is counted of pods that have something in common.
#[derive(Default)]
struct Sum<'a> {
    pods: u64,
    since: Option<Moment>,
    nodes: BTreeMap<&'a Arc<str>, u64>,
    says: BTreeMap<&'a Arc<str>, u64>,
    causes: BTreeMap<WaitCause, u64>,
    first: Option<&'a WaitingPod>,
}

impl<'a> Sum<'a> {
    fn add(&mut self, pod: &'a WaitingPod) {
        self.pods += 1;
        self.since = self.since.into_iter().chain(pod.since).min();
        self.first.get_or_insert(pod);
        *self.causes.entry(pod.cause).or_default() += 1;
        if let Some(node) = &pod.node {
            *self.nodes.entry(node).or_default() += 1;
        }
        if let Some(says) = &pod.says {
            *self.says.entry(says).or_default() += 1;
        }
    }

    fn pods(&self) -> PodCount {
        PodCount::new(self.pods)
    }

    fn nodes(&self) -> NodeCount {
        NodeCount::new(self.nodes.len() as u64)
    }
}

/// The most frequent; of several the first.
fn most<T: Ord + Clone>(counts: &BTreeMap<T, u64>) -> Option<T> {
    let most = counts
        .iter()
        .max_by_key(|&(key, &count)| (count, Reverse(key)));
    most.map(|(key, _)| key.clone())
}

/// Sorts pods by cause, the most frequent first, and then by name; and counts them.
pub(super) fn sums(
    pods: &mut [WaitingPod],
    newest: Option<Moment>,
    kubectl: &Kubectl,
) -> (Vec<WaitingCause>, Vec<WaitingOwner>) {
    let mut counts: BTreeMap<WaitCause, u64> = BTreeMap::new();
    for pod in &*pods {
        *counts.entry(pod.cause).or_default() += 1;
    }
    pods.sort_by(|a, b| {
        let rank = |pod: &WaitingPod| (Reverse(counts.get(&pod.cause)), pod.cause);
        let names = || {
            a.namespace
                .cmp(&b.namespace)
                .then_with(|| natural(&a.pod, &b.pod))
        };
        rank(a).cmp(&rank(b)).then_with(names)
    });
    let command = |pod: &WaitingPod| describe_pod(kubectl, &pod.namespace, &pod.pod);
    let mut causes: BTreeMap<WaitCause, Sum<'_>> = BTreeMap::new();
    let mut owners: BTreeMap<(&str, &str, &str), Sum<'_>> = BTreeMap::new();
    for pod in &*pods {
        causes.entry(pod.cause).or_default().add(pod);
        let owner = (&*pod.namespace, &*pod.owner, &*pod.owner_kind);
        owners.entry(owner).or_default().add(pod);
    }
    let causes = causes.into_iter().map(|(cause, sum)| {
        let waited = sum.since.zip(newest);
        let waited = waited.map(|(since, newest)| newest.seconds_after(since));
        WaitingCause {
            cause,
            addresses: cause.is_addresses(),
            pods: sum.pods(),
            since: sum.since,
            waited: waited.map(|seconds| Span::of_ms(seconds.saturating_mul(1_000))),
            nodes: sum.nodes(),
            most_on: most(&sum.nodes).cloned(),
            says: most(&sum.says).cloned(),
            command: sum.first.map(command).unwrap_or_default(),
        }
    });
    let mut causes: Vec<WaitingCause> = causes.collect();
    causes.sort_by_key(|row| (Reverse(row.pods), row.cause));
    let owners = owners.into_values().filter_map(|sum| {
        let first = sum.first?;
        Some(WaitingOwner {
            owner_kind: first.owner_kind.clone(),
            namespace: first.namespace.clone(),
            owner: first.owner.clone(),
            pods: sum.pods(),
            cause: most(&sum.causes).unwrap_or(first.cause),
            since: sum.since,
            nodes: sum.nodes(),
        })
    });
    let mut owners: Vec<WaitingOwner> = owners.collect();
    owners.sort_by_key(|row| Reverse(row.pods));
    (causes, owners)
}
