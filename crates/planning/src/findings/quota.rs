//! An ENI quota that is too small.

use super::Rules;
use crate::plan::cluster::{NodesLimit, Scenario, ScenarioKind};
use model::finding::{
    Ask, Finding, LostZone, Remedy, RequirementMissed, Shortfall, VpcEniQuota, Wanted,
};
use model::{GroupId, QuotaCounts};
use net::quantity::{CountOverflow, IpCount, NodeCount, PodCount};

impl Rules<'_> {
    /// A given quota must be enough for everything in the plan. It is a warning if the quota is too
    /// small for more, or is only the default.
    pub(super) fn quota(&mut self) -> Result<(), CountOverflow> {
        let outcome = self.outcome;
        let scenarios = || outcome.scenarios.iter();
        let is_short = |one: &&Scenario| !one.quota.short().is_zero();
        let asked = scenarios()
            .filter(is_short)
            .find(|one| one.quota.binds && self.is_asked(one.kind));
        let needed = |one: &&Scenario| one.quota.needed;
        let origin = outcome.cluster.quota.origin.as_ref();
        if let Some(first) = asked {
            let asked = scenarios().filter(|one| self.is_asked(one.kind));
            let most = asked.max_by_key(needed).unwrap_or(first);
            let finding = self.quota_missed(first, most)?;
            self.add(Finding::about("cluster").says(finding), origin);
            return Ok(());
        }
        if !scenarios().any(|one| is_short(&one)) {
            return Ok(());
        }
        let ask = self.ask();
        // A zone loss that no request can cover needs no quota.
        let losses = ask
            .as_ref()
            .is_none_or(|ask| ask.scope.lost_zone == LostZone::Any);
        let most = scenarios().filter(|one| losses || self.is_asked(one.kind));
        if let Some(most) = most.max_by_key(needed).filter(is_short) {
            let quota = most.quota;
            let finding = Finding::about("cluster").says(VpcEniQuota {
                setup: self.only_setup(),
                pods: outcome.groups[0].node.pods,
                planned_enis: quota.needed,
                used: outcome.cluster.quota.used,
                eni_quota: quota.quota,
                quota_is_default: !quota.binds,
                nodes_within_quota: self.nodes_within(most),
                planned_nodes: most.wanted,
                sufficient_eni_quota: quota_of(ask.as_ref(), most),
                remedy: Remedy::Plan(ask.map(Box::new)),
            });
            self.add(finding, origin);
        }
        Ok(())
    }

    /// Whether the plan itself asks for a scenario.
    pub(super) fn is_asked(&self, kind: ScenarioKind) -> bool {
        match kind {
            ScenarioKind::ZoneLost(zone) => {
                let policy = &self.outcome.cluster.policy;
                policy.survive_zone_loss || policy.lost_zones == [zone]
            }
            ScenarioKind::Growth(_) | ScenarioKind::GrowthZoneLost(..) => false,
            ScenarioKind::Today
            | ScenarioKind::Maximum
            | ScenarioKind::Surge
            | ScenarioKind::ZonesLost => true,
        }
    }

    fn quota_missed(
        &self,
        first: &Scenario,
        most: &Scenario,
    ) -> Result<RequirementMissed, CountOverflow> {
        let outcome = self.outcome;
        let ask = self.ask();
        let (wanted, nodes) = (first.wanted, self.nodes_within(first));
        // Of several groups the one with the fewest pods gives the cautious number.
        let pods = outcome.groups.iter().map(|group| group.pods_per_node.get());
        let fewest = pods.min().unwrap_or(0);
        Ok(RequirementMissed {
            setup: self.unnamed_setup(GroupId::FIRST),
            what: Shortfall {
                wanted: Wanted::Nodes(wanted),
                density: self.only_setup().map(|_| outcome.groups[0].node.pods),
                max_nodes: nodes,
                max_pods: PodCount::new(fewest).checked_mul(nodes.get())?,
                packed_max_nodes: nodes,
                missing_nodes: wanted.saturating_sub(nodes),
                stuck_nodes: NodeCount::ZERO,
                missing_ips: IpCount::ZERO,
                quota_for_all: Some(quota_of(ask.as_ref(), most)),
                sufficient_prefix: None,
                remedy: Remedy::Plan(ask.map(Box::new)),
            },
            quota: Some((self.when(first.kind), first.quota.needed, first.quota.quota)),
        })
    }

    /// Nodes at which the quota stops the cluster.
    fn nodes_within(&self, scenario: &Scenario) -> NodeCount {
        let quota = &self.outcome.cluster.quota;
        let mut limits = self.outcome.total.limits.iter();
        NodeCount::new(match quota.counts {
            QuotaCounts::All => limits
                .find(|limit| limit.kind == NodesLimit::VpcEniQuota)
                .map_or(0, |limit| limit.allows),
            QuotaCounts::Unattached => scenario.quota.quota.saturating_sub(quota.used).get(),
        })
    }
}

/// The quota to ask for: from the adviser if it found one, else the scenario's count.
fn quota_of(ask: Option<&Ask>, most: &Scenario) -> net::quantity::EniCount {
    ask.and_then(|ask| ask.quota).unwrap_or(most.quota.needed)
}
