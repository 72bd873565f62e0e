//! Planned subnets and those of the cluster.

use super::{Comparison, absent, differs, unplanned};
use crate::outcome::{Drift, SubnetAudit, SubnetService};
use model::finding::{DriftOf, DriftWhat};
use model::{Positions, Service, Subnet, SubnetId};
use net::quantity::IpCount;

impl Comparison<'_> {
    pub(super) fn subnets(&self, drift: &mut Vec<Drift>) {
        let planned = self.plan.subnets.list();
        let mut met = vec![false; self.subnets.len()];
        for (position, subnet) in planned.iter().with_positions() {
            let cidr = subnet.cidr.to_string();
            let name = subnet.id.as_deref().unwrap_or(&cidr).to_owned();
            let Some(at) = self.observed(subnet) else {
                // Nodes may take their own IPs from a subnet that no pool names.
                if subnet.service == Service::Pods {
                    drift.push(absent(DriftOf::Subnet, name, cidr));
                }
                continue;
            };
            met[at] = true;
            self.compare(position, subnet, &name, &self.subnets[at], drift);
        }
        let all = self.subnets.iter().zip(met);
        for (subnet, _) in all.filter(|(subnet, met)| !met && subnet.in_use) {
            let cidr = subnet.cidr.0.map(|cidr| cidr.to_string());
            let seen = cidr.unwrap_or_else(|| subnet.name.to_string());
            drift.push(unplanned(DriftOf::Subnet, subnet.name.clone(), seen));
        }
    }

    /// The subnet of the cluster for a planned one: by id, else by network.
    fn observed(&self, planned: &Subnet) -> Option<SubnetId> {
        let find = |is: &dyn Fn(&SubnetAudit) -> bool| self.subnets.iter().find_position(is);
        let by_id = planned.id.as_deref();
        let by_id = by_id.and_then(|id| find(&|one| *one.name == *id));
        by_id.or_else(|| find(&|one| one.cidr.0 == Some(planned.cidr)))
    }

    fn compare(
        &self,
        position: SubnetId,
        planned: &Subnet,
        name: &str,
        seen: &SubnetAudit,
        drift: &mut Vec<Drift>,
    ) {
        let mut push = |what, wanted: String, found: String| {
            drift.push(differs(DriftOf::Subnet, name, what, wanted, found));
        };
        if let Some(cidr) = seen.cidr.0
            && cidr != planned.cidr
        {
            push(DriftWhat::Cidr, planned.cidr.to_string(), cidr.to_string());
        }
        let zone = self.plan.zone_of(position);
        if let (Some(wanted), Some(found)) = (self.plan.zone_name(zone), &seen.zone)
            && self.zone_of[zone] != Some(seen.zone_index)
        {
            push(DriftWhat::Zone, wanted.to_owned(), found.to_string());
        }
        let exclusive = planned.service == Service::Exclusive;
        let seen_exclusive = seen.service == SubnetService::Exclusive;
        if exclusive != seen_exclusive {
            let (wanted, found) = (exclusive.to_string(), seen_exclusive.to_string());
            push(DriftWhat::Exclusive, wanted, found);
        }
        // What nodes of the cluster hold now, and held in the plan.
        let held = seen.held().get();
        let enis = self.plan.existing.iter().flat_map(|node| &node.enis);
        let then: u64 = enis
            .filter(|eni| eni.subnet == position)
            .map(|eni| u64::from(eni.secondary_ips) + 1)
            .sum();
        // What ENIs borrow is not missing from the plan.
        let (left, wanted) = (seen.with_borrowed(), planned.available.get());
        if let Some(left) = left.map(IpCount::get)
            && left.saturating_add(held) < wanted.saturating_add(then)
        {
            push(
                DriftWhat::AvailableIps,
                wanted.to_string(),
                left.to_string(),
            );
        }
    }
}
