//! Findings about a subnet.

use std::collections::HashSet;

use super::Rules;
use crate::plan::advice;
use crate::plan::cluster::ScenarioKind;
use model::finding::{
    AvailableIsEstimate, ExclusiveSubnet, Finding, Remedy, StrandedIps, SubnetHoldsNoNode,
    SubnetWithoutGroup,
};
use model::{GroupId, Position, Positions, Service, SubnetId};
use net::quantity::{CountOverflow, IpCount};

impl Rules<'_> {
    pub(super) fn subnets(&mut self) -> Result<(), CountOverflow> {
        let cluster = &self.outcome.cluster;
        let users = self.users();
        let groups = cluster.groups.iter();
        let for_nodes: HashSet<SubnetId> = groups
            .filter_map(|group| group.subnets_of_nodes())
            .flat_map(|own| own.iter().copied())
            .collect();
        for (i, subnet) in cluster.subnets.list().iter().with_positions() {
            let origin = cluster.subnet_origin(i);
            let (cidr, available) = (subnet.cidr, subnet.available);
            let serves_pods = self
                .outcome
                .workloads
                .iter()
                .any(|one| one.subnet == Some(i));
            if subnet.service == Service::Exclusive && !subnet.for_nodes && serves_pods {
                continue;
            }
            if subnet.service == Service::Exclusive && !subnet.for_nodes {
                let finding = ExclusiveSubnet { available_ips: available };
                self.add(Finding::about(cidr).says(finding), origin);
                continue;
            }
            if subnet.available_is_estimate {
                let finding = AvailableIsEstimate {
                    available_ips: available,
                    zero_list: false,
                    in_plan: true,
                };
                self.add(Finding::about(cidr).says(finding), origin);
            }
            if users[i].is_none() && !for_nodes.contains(&i) {
                let finding = SubnetWithoutGroup { available_ips: available };
                self.add(Finding::about(cidr).says(finding), origin);
            }
            if let Some((smallest, alone)) = users[i] {
                self.subnet_of(i, smallest, alone)?;
            }
        }
        Ok(())
    }

    /// Of the groups that may use each subnet the first by name with the smallest node, and whether it is the only one.
    fn users(&self) -> Vec<Option<(GroupId, bool)>> {
        let outcome = self.outcome;
        let order = |at: GroupId| {
            let node = &outcome.groups[at].node;
            (node.ips, node.eni_ips(), &outcome.cluster.groups[at].name)
        };
        let mut users: Vec<Option<(GroupId, bool)>> = vec![None; outcome.subnets.len()];
        for (at, group) in outcome.cluster.groups.iter().with_positions() {
            for &subnet in group.subnets_of_pods().iter() {
                let smallest = users[subnet].map(|(known, _)| known);
                let kept = smallest.filter(|&known| order(known) <= order(at));
                users[subnet] = Some((kept.unwrap_or(at), smallest.is_none()));
            }
        }
        users
    }

    /// A subnet holds no node of any group that may use it, or strands a large part.
    fn subnet_of(
        &mut self,
        i: SubnetId,
        group: GroupId,
        is_only: bool,
    ) -> Result<(), CountOverflow> {
        let cluster = &self.outcome.cluster;
        let subnet = &cluster.subnets.list()[i];
        let origin = cluster.subnet_origin(i);
        let (of, node) = (&cluster.groups[group], self.outcome.groups[group].node);
        let (limits, available) = (&of.profile.limits, subnet.available);
        let setup = self.setup(group);
        // A node's own address may come from elsewhere.
        let inside = node.eni_ips();
        let zone = cluster.zone_of(i);
        let most = self.outcome.scenario(ScenarioKind::Maximum);
        let mut cells = most.into_iter().flat_map(|scenario| &scenario.zones);
        let short = cells.any(|cell| cell.zone == zone && !cell.short_nodes().is_zero());
        // If all nodes have a place elsewhere, the subnet is only wasted.
        let used = self.outcome.subnets.get(i.index());
        let held = used.map_or(0, |used| used.held.ips());
        if available < inside && short && held == 0 {
            let ask = self.ask();
            let zone = self.zone_name(zone);
            let finding = Finding::about(subnet.cidr).says(SubnetHoldsNoNode {
                subnet: Some(subnet.cidr),
                setup,
                pods: node.pods,
                available_ips: available,
                ips_per_node: inside,
                sufficient_prefix: ask
                    .as_ref()
                    .and_then(|ask| ask.prefix(zone.as_ref(), false)),
                largest_max_pods: advice::largest_density(limits, available, false),
                remedy: Remedy::Plan(ask.map(Box::new)),
            });
            self.add(finding, origin);
            return Ok(());
        }
        let stranded = used.map_or(IpCount::ZERO, |used| used.waste.stranded);
        // What nodes hold is not wasted, and a subnet in use cannot be resized.
        let available = IpCount::new(available.get() + held);
        if StrandedIps::applies(stranded.get(), available.get()) {
            // Where something does not fit, what to do about that comes first.
            let alone = is_only && held == 0 && self.fits_with_density(None)?;
            let density = alone
                .then(|| advice::density_with_less_waste(limits, &node, available))
                .flatten();
            let density = match density {
                Some((pods, left)) if self.fits_with_density(Some(pods))? => Some((pods, left)),
                _ => None,
            };
            let finding = Finding::about(subnet.cidr).says(StrandedIps {
                setup,
                pods: node.pods,
                available_ips: available,
                stranded_ips: stranded,
                ips_per_node: inside,
                density,
                prefix: alone
                    .then(|| advice::prefix_with_less_waste(subnet.cidr, &node, cluster.reserved))
                    .flatten(),
            });
            self.add(finding, origin);
        }
        Ok(())
    }
}
