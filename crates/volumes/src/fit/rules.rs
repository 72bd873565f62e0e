//! When findings arise.

use std::collections::BTreeMap;

use super::claims::ClaimFault;
use super::judge::{Claims, Notes};
use super::outcome::{CbsDisks, FitOutcome, NodeFit, Uncounted, VolumeCheck};
use super::request::FitRequest;
use input::problem::Origin;
use model::NotRead;
use model::attach_limits::{Checkers, LimitKey, MissingClaim, Scheduler};
use model::finding::{
    self, CbsDisksExceedMachine, CbsLimitsExceedMachine, ClaimTreatment, ClaimUnusable,
    ClaimsNotCounted, ClaimsOf, CsiDriverUnlimited, CsiNotChecked, EnvLimitIgnored, Finding,
    InTreeCheckDeprecated, NodeCannotBeJudged, PodDoesNotFitEverywhere, PodFitsNoNode, SomeNodes,
};
use net::quantity::{NodeCount, Number, VolumeCount};

/// All findings, the worst first.
pub(super) fn findings(
    request: &FitRequest<'_>,
    outcome: &FitOutcome,
    fault: Option<&ClaimFault>,
    notes: &Notes<'_>,
) -> Vec<Finding> {
    let origin = request.pod.origin.as_ref();
    let mut all = Vec::new();
    let scheduler = &outcome.scheduler;
    if scheduler.ignores_environment() {
        all.push(Finding::about(Scheduler::VARIABLE).says(EnvLimitIgnored {
            variable: Scheduler::VARIABLE,
            value: scheduler.max_pd_vols.clone().unwrap_or_default(),
        }));
    }
    let fault = fault.filter(|_| request.checks_any());
    match fault {
        // This reason applies everywhere, so the others do not matter.
        Some(fault) => all.push(unusable(outcome, fault, ClaimTreatment::Fatal).at(origin)),
        None => all.extend(not_fitting(outcome).map(|finding| finding.at(origin))),
    }
    for (reason, (_, stopped)) in &notes.faults {
        let stopped = SomeNodes::new(stopped.iter().copied());
        all.push(
            Finding::about(stopped.subject())
                .says(NodeCannotBeJudged { nodes: stopped, reason: reason.clone() }),
        );
    }
    all.extend(
        of_claims(outcome, notes)
            .into_iter()
            .map(|finding| finding.at(origin)),
    );
    all.extend(unlimited(outcome));
    // A user who leaves the checker out knows that nothing is counted.
    if notes.has_csi && scheduler.checkers != Checkers::InTree && !scheduler.nodes_say_limits() {
        let version = scheduler.version().unwrap_or(Scheduler::NEWEST);
        all.push(
            Finding::about(&outcome.pod)
                .says(CsiNotChecked { kubernetes_version: version.to_string() }),
        );
    }
    all.extend(deprecated(outcome));
    all.extend(of_cbs(outcome, origin));
    all.extend(NotRead::findings(&outcome.not_read));
    finding::sort(&mut all);
    all
}

fn unusable(outcome: &FitOutcome, fault: &ClaimFault, treatment: ClaimTreatment) -> Finding {
    let command = outcome.kubectl.read("get pvc -A -o json");
    let reason = fault.to_string();
    Finding::about(&outcome.pod).says(ClaimUnusable { reason, treatment, command })
}

/// A finding if no node fits, or not all do.
fn not_fitting(outcome: &FitOutcome) -> Option<Finding> {
    let nodes = outcome.nodes.len() as u64;
    let full: Vec<&NodeFit> = outcome.nodes.iter().filter(|node| !node.fits).collect();
    if full.is_empty() {
        return None;
    }
    if outcome.fitting() > 0 {
        return Some(Finding::about(&outcome.pod).says(PodDoesNotFitEverywhere {
            nodes: NodeCount::new(nodes),
            full_nodes: SomeNodes::new(full.iter().map(|node| node.node.as_str())),
        }));
    }
    let exceeded = |node: &&&NodeFit| node.reason.as_deref() == Some(FitOutcome::EXCEEDED);
    let mut by_key: BTreeMap<&LimitKey, u64> = BTreeMap::new();
    for node in full.iter().filter(exceeded) {
        for check in node.checks.iter().filter(|check| !check.fits) {
            *by_key.entry(&check.key).or_default() += 1;
        }
    }
    let judged: Vec<&&NodeFit> = full.iter().filter(exceeded).collect();
    let short = judged.iter().filter_map(|node| short(node));
    let near = short.min_by_key(|&(excess, ..)| excess);
    let check = near.map(|(.., check)| check);
    Some(
        Finding::about(&outcome.pod).says(PodFitsNoNode {
            nodes: NodeCount::new(nodes),
            exceeded: by_key
                .into_iter()
                .map(|(key, count)| (key.to_string(), count))
                .collect(),
            not_judged: NodeCount::new((full.len() - judged.len()) as u64),
            nearest_node: near.map(|(_, node, _)| node.node.clone()),
            key: check.map(|check| check.key.to_string()),
            limit: check.and_then(|check| check.limit.limit),
            existing: check.map(|check| check.existing),
            new: check.map(|check| check.new),
            excess: near.map(|(excess, ..)| excess),
        }),
    )
}

/// The limit of a node that is exceeded the most, and by how much.
fn short(node: &NodeFit) -> Option<(VolumeCount, &NodeFit, &VolumeCheck)> {
    let exceeded = node.checks.iter().filter(|check| !check.fits);
    let short = exceeded.filter_map(|check| {
        // Both are counted from objects that were read: their sum is far below 64 bits.
        let all = check
            .existing
            .checked_add(check.new)
            .unwrap_or(check.existing);
        Some((all.saturating_sub(check.limit.limit?), node, check))
    });
    short.max_by_key(|&(excess, ..)| excess)
}

/// Claims that are not counted, or are counted as unknown.
fn of_claims(outcome: &FitOutcome, notes: &Notes<'_>) -> Vec<Finding> {
    let mut all = Vec::new();
    let treatment = match outcome.scheduler.missing_claim() {
        MissingClaim::Counted => Some(ClaimTreatment::Counted),
        MissingClaim::Skipped => Some(ClaimTreatment::Skipped),
        MissingClaim::Error => None,
    };
    let claims = notes.of_pod.clone().into_iter();
    let (missing, unknown): (Claims<'_>, Claims<'_>) =
        claims.partition(|(_, why)| *why == Uncounted::Missing);
    for (namespace, name) in missing.into_keys() {
        let (namespace, name) = (namespace.to_owned(), name.to_owned());
        let fault = ClaimFault::Missing { namespace, name };
        all.extend(treatment.map(|treatment| unusable(outcome, &fault, treatment)));
    }
    all.extend(not_counted(outcome, ClaimsOf::Pod, &unknown));
    all.extend(not_counted(outcome, ClaimsOf::Others, &notes.existing));
    all
}

fn not_counted(outcome: &FitOutcome, of: ClaimsOf, claims: &Claims<'_>) -> Option<Finding> {
    let missing = claims.values().filter(|why| **why == Uncounted::Missing);
    // A missing claim is the clearest example.
    let first = claims.iter().min_by_key(|(_, why)| *why)?;
    let ((namespace, name), why) = first;
    let subject = match of {
        ClaimsOf::Pod => &outcome.pod,
        ClaimsOf::Others => "cluster",
    };
    Some(Finding::about(subject).says(ClaimsNotCounted {
        of,
        claims: Number(claims.len() as u64),
        missing: Number(missing.count() as u64),
        example: format!("{namespace}/{name}"),
        class: match why {
            Uncounted::UnknownClass(class) => Some(class.clone()),
            Uncounted::Missing | Uncounted::NoClass => None,
        },
        command: outcome.kubectl.read("get pvc,pv,storageclasses -A -o json"),
    }))
}

/// Drivers without a limit that get a new attachment.
fn unlimited(outcome: &FitOutcome) -> Vec<Finding> {
    let mut drivers: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for node in &outcome.nodes {
        let checks = node.checks.iter();
        for check in checks.filter(|check| check.limit.limit.is_none()) {
            if let Some(driver) = check.key.driver() {
                drivers.entry(driver).or_default().push(&node.node);
            }
        }
    }
    let finding = |(driver, nodes): (&str, Vec<&str>)| {
        Finding::about(driver).says(CsiDriverUnlimited {
            driver: driver.to_owned(),
            nodes: SomeNodes::new(nodes),
            command: outcome.kubectl.read("get csinodes -o json"),
        })
    };
    drivers.into_iter().map(finding).collect()
}

fn deprecated(outcome: &FitOutcome) -> Option<Finding> {
    if !outcome.scheduler.in_tree_is_deprecated() {
        return None;
    }
    let checks = outcome.nodes.iter().flat_map(|node| &node.checks);
    let mut keys: Vec<&'static str> = checks
        .filter_map(|check| match &check.key {
            LimitKey::InTree(kind) => Some(kind.limit_key()),
            LimitKey::Csi(_) => None,
        })
        .collect();
    keys.sort_unstable();
    keys.dedup();
    (!keys.is_empty()).then(|| Finding::about(keys.join(", ")).says(InTreeCheckDeprecated { keys }))
}

/// Findings about both kinds of CBS on one machine.
fn of_cbs(outcome: &FitOutcome, origin: Option<&Origin>) -> Vec<Finding> {
    let mut all = Vec::new();
    let with_cbs = || {
        let nodes = outcome.nodes.iter();
        nodes.filter_map(|node| Some((node, node.cbs?)))
    };
    let both = with_cbs().filter_map(|(node, disks)| {
        let (in_tree, csi) = disks.both_limits?;
        // A sum that overflows is more than any machine has.
        let sum = in_tree.checked_add(csi).ok();
        let exceeds = sum.is_none_or(|sum| sum > disks.most);
        exceeds.then_some((node, in_tree, csi, disks.most))
    });
    let both: Vec<_> = both.collect();
    let worst = both
        .iter()
        .max_by_key(|(_, in_tree, csi, _)| in_tree.checked_add(*csi).ok());
    if let Some(&(_, in_tree, csi, most)) = worst {
        let nodes = SomeNodes::new(both.iter().map(|(node, ..)| node.node.as_str()));
        all.push(
            Finding::about(nodes.subject()).says(CbsLimitsExceedMachine {
                nodes,
                in_tree_limit: in_tree,
                csi_limit: csi,
                machine_limit: most,
            }),
        );
    }
    let hangs: Vec<(&NodeFit, CbsDisks)> = with_cbs()
        .filter(|(node, disks)| node.fits && !disks.fits())
        .collect();
    if let Some((_, disks)) = hangs.first() {
        let finding = Finding::about(&outcome.pod).says(CbsDisksExceedMachine {
            nodes: SomeNodes::new(hangs.iter().map(|(node, _)| node.node.as_str())),
            all: hangs.len() == outcome.fitting(),
            cbs_disks: disks.existing,
            new_cbs_disks: disks.new,
            machine_limit: disks.most,
        });
        all.push(finding.at(origin));
    }
    all
}
