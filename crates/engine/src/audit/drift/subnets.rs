//! Planned subnets and those of the cluster.

use super::{Beside, differs};
use crate::audit::outcome::{Drift, DriftOf, DriftWhat, SubnetAudit, SubnetService};
use model::{Service, Subnet};

impl Beside<'_> {
    pub(super) fn subnets(&self, drift: &mut Vec<Drift>) {
        let planned = self.plan.subnets.list();
        let mut met = vec![false; self.subnets.len()];
        for (position, subnet) in planned.iter().enumerate() {
            let cidr = subnet.cidr.to_string();
            let name = subnet.id.as_deref().unwrap_or(&cidr).to_owned();
            let Some(at) = self.observed(subnet) else {
                // Nodes may take their own IPs from a subnet that no pool names.
                if subnet.service == Service::Pods {
                    drift.push(differs(
                        DriftOf::Subnet,
                        name.as_str(),
                        DriftWhat::Presence,
                        Some(cidr),
                        None,
                    ));
                }
                continue;
            };
            met[at] = true;
            self.compare(position, subnet, &name, &self.subnets[at], drift);
        }
        let unplanned = self.subnets.iter().zip(met);
        for (subnet, _) in unplanned.filter(|(subnet, met)| !met && subnet.in_use) {
            let seen = subnet
                .cidr
                .0
                .map_or_else(|| subnet.name.to_string(), |cidr| cidr.to_string());
            drift.push(differs(
                DriftOf::Subnet,
                subnet.name.clone(),
                DriftWhat::Presence,
                None,
                Some(seen),
            ));
        }
    }

    /// The subnet of the cluster for a planned one: by id, else by network.
    fn observed(&self, planned: &Subnet) -> Option<usize> {
        let id = planned.id.as_deref();
        let by_id = || {
            let id = id?;
            self.subnets.iter().position(|one| *one.name == *id)
        };
        let by_cidr = || {
            self.subnets
                .iter()
                .position(|one| one.cidr.0 == Some(planned.cidr))
        };
        by_id().or_else(by_cidr)
    }

    fn compare(
        &self,
        position: usize,
        planned: &Subnet,
        name: &str,
        seen: &SubnetAudit,
        drift: &mut Vec<Drift>,
    ) {
        let mut push = |what, wanted: String, found: String| {
            drift.push(differs(
                DriftOf::Subnet,
                name,
                what,
                Some(wanted),
                Some(found),
            ));
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
            push(
                DriftWhat::Exclusive,
                exclusive.to_string(),
                seen_exclusive.to_string(),
            );
        }
        // What nodes of the cluster hold now, and held in the plan.
        let held = seen.enis.get().saturating_add(seen.bound_ips.get());
        let enis = self.plan.existing.iter().flat_map(|node| &node.enis);
        let then: u64 = enis
            .filter(|eni| eni.subnet == position)
            .map(|eni| u64::from(eni.secondary_ips) + 1)
            .sum();
        // What ENIs borrow is not missing from the plan.
        if let Some(left) = seen.with_borrowed()
            && left.get().saturating_add(held) < planned.available.get().saturating_add(then)
        {
            push(
                DriftWhat::AvailableIps,
                planned.available.get().to_string(),
                left.get().to_string(),
            );
        }
    }
}
