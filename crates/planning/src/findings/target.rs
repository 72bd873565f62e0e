//! A target or a headroom that is missed.

use super::Rules;
use crate::plan::cluster::{Part, ScenarioKind, Scope};
use model::finding::{Ask, BelowTarget, Finding, HeadroomBelowPolicy, Remedy, Shortfall, Wanted};
use net::quantity::{CountOverflow, NodeCount};

impl Rules<'_> {
    pub(super) fn target(&mut self) -> Result<(), CountOverflow> {
        let outcome = self.outcome;
        let (cluster, total) = (&outcome.cluster, &outcome.total);
        let (target, setup) = (&cluster.target, self.only_setup());
        let (nodes, pods) = (total.capacity.guaranteed, total.guaranteed_pods);
        // Of several groups the largest node gives the cautious number.
        let Some(largest) = outcome.groups.iter().max_by_key(|group| group.node.ips) else {
            return Ok(());
        };
        let (node, per_node) = (&largest.node, largest.pods_per_node.get().max(1));
        let wanted = [
            target.nodes.map(Wanted::Nodes),
            target.pods.map(Wanted::Pods),
        ];
        for unit in wanted.into_iter().flatten() {
            let (missing, is_planned) = match unit {
                Wanted::Nodes(wanted) => {
                    (wanted.saturating_sub(nodes).get(), wanted <= total.most.0)
                }
                Wanted::Pods(wanted) => (
                    wanted.saturating_sub(pods).get().div_ceil(per_node),
                    wanted <= total.most.1,
                ),
            };
            // Planned nodes that do not fit have their own finding.
            if missing == 0 || is_planned {
                continue;
            }
            let missing_nodes = NodeCount::new(missing);
            // If a quota stops nodes, addresses guarantee some of the missing ones.
            let by_addresses = total.capacity.by_addresses;
            let placeless = nodes
                .checked_add(missing_nodes)?
                .saturating_sub(by_addresses);
            let density = match unit {
                Wanted::Nodes(_) => node.pods,
                Wanted::Pods(_) => largest.pods_per_node,
            };
            let ask = self.ask();
            let stuck = outcome.unfilled.iter().filter(|one| one.ips.is_none());
            let finding = Finding::about("cluster").says(BelowTarget {
                setup: setup.clone(),
                required: target.required,
                by_default_quota: cluster.quota.given.is_none()
                    && outcome.candidate().fits(&Scope::of([Part::Target]))?,
                what: Shortfall {
                    wanted: unit,
                    density: setup.as_ref().map(|_| density),
                    max_nodes: nodes,
                    max_pods: pods,
                    packed_max_nodes: total.capacity.packed,
                    missing_nodes,
                    stuck_nodes: NodeCount::new(stuck.count() as u64),
                    missing_ips: node.ips.checked_mul(placeless.get())?,
                    quota_for_all: ask.as_ref().and_then(|ask| ask.quota),
                    sufficient_prefix: ask.as_ref().and_then(Ask::largest),
                    remedy: Remedy::Plan(ask.map(Box::new)),
                },
            });
            self.add(finding, target.origin.as_ref());
        }
        Ok(())
    }

    pub(super) fn headroom(&mut self) {
        let outcome = self.outcome;
        let Some((share, origin)) = &outcome.cluster.policy.min_headroom else {
            return;
        };
        let (Some(most), Some(more)) = (
            outcome.scenario(ScenarioKind::Maximum),
            outcome.with_headroom.as_ref(),
        ) else {
            return;
        };
        let mut found = Vec::new();
        for (most, more) in most.zones.iter().zip(&more.zones) {
            let asked = more.wanted.saturating_sub(most.wanted);
            let room = more.guaranteed.saturating_sub(most.wanted);
            // A zone with too few addresses has no headroom, and has its own finding.
            if room < asked && most.wanted <= most.by_addresses {
                let by_addresses = more.by_addresses.saturating_sub(most.wanted);
                found.push((Some(most.zone), asked, [room, by_addresses, most.wanted]));
            }
        }
        // More nodes may add to no zone's most, and yet to the ENIs.
        if found.is_empty() && most.short.is_zero() && !more.quota.short().is_zero() {
            let asked = more.wanted.saturating_sub(most.wanted);
            let room = outcome
                .total
                .headroom
                .min(asked.saturating_sub(NodeCount::new(1)));
            found.push((None, asked, [room, asked, most.wanted]));
        }
        for (zone, asked_nodes, [room, by_addresses, wanted]) in found {
            let name = zone.and_then(|zone| self.zone_name(zone));
            let finding = Finding::about_zone(name.as_ref()).says(HeadroomBelowPolicy {
                share: share.to_string(),
                asked_nodes,
                headroom_nodes: room,
                headroom_by_addresses: by_addresses,
                default_quota: outcome.cluster.quota.given.is_none(),
                wanted_max_nodes: wanted,
                ask: self.ask(),
            });
            self.add(finding, origin.as_ref());
        }
    }
}
