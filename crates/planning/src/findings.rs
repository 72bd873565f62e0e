//! A cluster planned, and what its users are told: findings, with advice that was checked by planning
//! the changed cluster.
//!
//! This is above [`plan`](crate::plan) and [`mend`](crate::mend), which know no findings of clusters.

mod asks;
mod existing;
mod groups;
mod quota;
mod ranges;
mod scale;
mod subnets;
mod target;
mod weak;
mod workloads;
mod zones;

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::mend::MendOutcome;
use crate::plan::cluster::{CandidatePlan, ClusterOutcome, Losses, planned};
use input::problem::Origin;
use model::GroupId;
use model::finding::{
    self, AllowanceUnused, CatalogColumnIgnored, Finding, Remedy, Setup, Severity,
    StrandedAbovePolicy, SubnetNearlyUseless,
};
use net::quantity::{CountOverflow, IpCount, PodCount};

/// Errors that [`mend`](crate::mend) does not look at, the worst first: those of the plan with the first change,
/// or of the plan as it is where there is none.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn left_by(base: &CandidatePlan, mended: &MendOutcome) -> Result<Vec<Finding>, CountOverflow> {
    let first = mended.changes.first();
    let edits = first.map(|change| change.edits.as_slice());
    let outcome = planned(base.edited(edits.unwrap_or_default()))?;
    let mut rules = Rules::new(&outcome);
    rules.ranges();
    rules.groups();
    rules.catalog();
    rules.regions();
    rules.workloads();
    rules.vips();
    rules.stranded();
    if mended.scope.losses == Losses::Survivable {
        rules.losses_of_only_zones();
    }
    let mut found = rules.allowed();
    found.retain(|finding| finding.severity() == Severity::Error);
    finding::sort(&mut found);
    Ok(found)
}

/// All findings, the worst first, then by code, then in the order of the plan.
pub(crate) fn findings(outcome: &ClusterOutcome) -> Result<Vec<Finding>, CountOverflow> {
    let mut rules = Rules::new(outcome);
    rules.ranges();
    rules.groups();
    rules.catalog();
    rules
        .found
        .extend(outcome.cluster.differences.iter().cloned());
    for (finding, group) in weak::guarantees(outcome)? {
        rules.add(finding, outcome.cluster.groups[group].origin.as_ref());
    }
    rules.subnets()?;
    rules.regions();
    rules.placing();
    rules.zones()?;
    rules.existing();
    rules.lowered();
    rules.workloads();
    rules.pools();
    rules.growth();
    rules.vips();
    rules.whole();
    rules.quota()?;
    rules.target()?;
    rules.scale();
    rules.headroom();
    rules.stranded();
    let mut found = rules.allowed();
    finding::sort(&mut found);
    Ok(found)
}

struct Rules<'o> {
    outcome: &'o ClusterOutcome,
    found: Vec<Finding>,
    /// Whether the plan fits, as it is and with other pods per node.
    densities: RefCell<BTreeMap<Option<PodCount>, bool>>,
}

impl<'o> Rules<'o> {
    fn new(outcome: &'o ClusterOutcome) -> Self {
        Self { outcome, found: Vec::new(), densities: RefCell::default() }
    }
}

impl Rules<'_> {
    /// Adds a finding that comes from `origin`, or from the plan as a whole.
    fn add(&mut self, finding: Finding, origin: Option<&Origin>) {
        let origin = origin.or(self.outcome.cluster.origin.as_ref());
        self.found.push(finding.at(origin));
    }

    fn vips(&mut self) {
        let outcome = self.outcome;
        for (pool, of) in outcome.cluster.vip_pools.iter().zip(&outcome.vip_pools) {
            for finding in &of.findings {
                self.add(finding.clone(), pool.origin.as_ref());
            }
        }
    }

    fn catalog(&mut self) {
        for ignored in &self.outcome.cluster.ignored_catalog_columns {
            let finding = CatalogColumnIgnored::finding(ignored);
            self.add(finding, Some(&ignored.origin));
        }
    }

    /// A cluster that holds few nodes, of which the plan does not say how it grows.
    fn whole(&mut self) {
        let outcome = self.outcome;
        let guaranteed = outcome.total.capacity.by_addresses;
        if guaranteed > SubnetNearlyUseless::MOST_NODES || outcome.growth.is_some() {
            return;
        }
        let finding = Finding::about("cluster").says(SubnetNearlyUseless {
            setup: self.only_setup(),
            pods: outcome.groups[0].node.pods,
            max_nodes: guaranteed,
            limit: SubnetNearlyUseless::MOST_NODES,
            enough: None,
            remedy: Remedy::Plan(None),
        });
        self.add(finding, None);
    }

    /// The setup of a cluster with nodes of only one kind.
    fn only_setup(&self) -> Option<Setup> {
        let groups = self.outcome.cluster.groups.len();
        (groups == 1).then(|| self.unnamed_setup(GroupId::FIRST))
    }

    /// The setup of a group.
    fn setup(&self, group: GroupId) -> Setup {
        let groups = &self.outcome.cluster.groups;
        Setup {
            instance: groups[group].profile.name.clone(),
            max_pods: groups[group].max_pods,
            alone: groups.len() == 1,
            node_group: Some(groups[group].name.clone()),
        }
    }

    /// The same for findings about the cluster.
    fn unnamed_setup(&self, group: GroupId) -> Setup {
        Setup { node_group: None, ..self.setup(group) }
    }

    fn stranded(&mut self) {
        let outcome = self.outcome;
        if let Some((share, origin)) = &outcome.cluster.policy.max_stranded {
            let (total, held) = (&outcome.total, outcome.total.held.ips());
            let (stranded, available) = (total.waste.stranded, total.available);
            // What existing nodes hold is not wasted.
            let available = IpCount::new(available.get() + held);
            if share.is_passed_by(stranded.get(), available.get()) {
                let finding = Finding::about("cluster").says(StrandedAbovePolicy {
                    allowed_share: share.to_string(),
                    available_ips: available,
                    stranded_ips: stranded,
                });
                self.add(finding, origin.as_ref());
            }
        }
    }

    /// Applies the allowances of the policy, and reports unused ones.
    fn allowed(mut self) -> Vec<Finding> {
        let outcome = self.outcome;
        for allowed in &outcome.cluster.policy.allow {
            let used = allowed.apply(&mut self.found);
            if !used && !allowed.is_of_another_command() {
                let finding = Finding::about(allowed.code).says(AllowanceUnused {
                    allowed_code: allowed.code,
                    about: allowed.subject.clone(),
                    reason: allowed.reason.clone(),
                });
                self.add(finding, allowed.origin.as_ref());
            }
        }
        self.found
    }
}
