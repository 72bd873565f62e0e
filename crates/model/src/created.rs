//! The subnets of a plan next to a list of those that there are.

use std::collections::HashSet;

use super::cluster::Cluster;
use super::position::{Position, Positions, SubnetId, ZoneId};
use super::subnet::Subnets;
use crate::finding::{CreatedDifference, CreatedDifferently, Finding};

impl Cluster {
    /// Takes over what is there: a planned subnet that is in the list is planned no more, and IPs are those of the
    /// list; what differs from the plan is kept as findings. A plan without subnets takes those of its zones. What
    /// else the list has of the VPC is used by others.
    pub fn compare_with(&mut self, there: &Subnets) {
        let mut taken: HashSet<SubnetId> = HashSet::new();
        let mut findings = Vec::new();
        if self.subnets.list().is_empty() {
            taken = self.adopt(there);
        }
        let plan: Vec<SubnetId> = SubnetId::all(self.subnets.list().len()).collect();
        let (mut same, mut absent) = (Vec::new(), Vec::new());
        for at in plan {
            let cidr = self.subnets.list()[at].cidr;
            let found = there.list().iter().find_position(|one| one.cidr == cidr);
            match found {
                Some(found) => same.push((at, found)),
                None => absent.push(at),
            }
        }
        for (at, found) in same {
            taken.insert(found);
            if let Some(differs) = self.other_zone(at, there, found) {
                findings.push(self.differs(at, differs));
            }
            self.subnets.created(at, &there.list()[found]);
        }
        for at in absent {
            let planned = self.subnets.list()[at].is_planned();
            let instead = planned.then(|| self.instead(at, there, &taken)).flatten();
            if let Some(found) = instead {
                taken.insert(found);
                let cidr = there.list()[found].cidr;
                findings.push(self.differs(at, CreatedDifference::Network(cidr)));
                self.subnets.created(at, &there.list()[found]);
            } else if !planned {
                findings.push(self.differs(at, CreatedDifference::Absent));
            }
        }
        let others = there.list().iter().with_positions();
        let others = others.filter(|(at, _)| !taken.contains(at));
        let others = others.map(|(_, one)| (one.cidr, None));
        self.used_cidrs.extend(others);
        self.differences = findings;
    }

    /// The subnets of the plan's zones become those of the plan.
    fn adopt(&mut self, there: &Subnets) -> HashSet<SubnetId> {
        let mut taken = HashSet::new();
        for (at, subnet) in there.list().iter().with_positions() {
            let zone = Self::zone_of_list(there, at);
            let zone = ZoneId::all(self.zone_count()).find(|&own| self.zone_name(own) == zone);
            let is_used =
                |zone: &ZoneId| self.groups.iter().any(|group| group.zones.contains(zone));
            if let Some(zone) = zone.filter(is_used) {
                self.subnets.add(subnet.clone(), zone);
                taken.insert(at);
            }
        }
        let places = SubnetId::all(self.subnets.list().len()).map(|at| (at, self.zone_of(at)));
        let places: Vec<(SubnetId, ZoneId)> = places.collect();
        for group in &mut self.groups {
            let here = places.iter().filter(|(_, zone)| group.zones.contains(zone));
            group.pod_subnets = here.map(|&(at, _)| at).collect();
        }
        taken
    }

    fn zone_of_list(there: &Subnets, at: SubnetId) -> Option<&str> {
        there.list()[at].zone.map(|zone| there.zone_name(zone))
    }

    fn other_zone(
        &self,
        at: SubnetId,
        there: &Subnets,
        found: SubnetId,
    ) -> Option<CreatedDifference> {
        let zone = Self::zone_of_list(there, found)?;
        let own = self.zone_name(self.zone_of(at))?;
        (zone != own).then(|| CreatedDifference::Zone(zone.into()))
    }

    /// A subnet of the same zone that the plan does not name: of the same size, if there is one.
    fn instead(
        &self,
        at: SubnetId,
        there: &Subnets,
        taken: &HashSet<SubnetId>,
    ) -> Option<SubnetId> {
        let (cidr, zone) = (
            self.subnets.list()[at].cidr,
            self.zone_name(self.zone_of(at)),
        );
        let of_vpc = |other: net::Cidr| {
            self.vpc_cidrs.is_empty()
                || self
                    .vpc_cidrs
                    .iter()
                    .any(|(range, _)| range.contains(other))
        };
        let list = there.list().iter().with_positions();
        let is_used =
            |other: net::Cidr| self.used_cidrs.iter().any(|(used, _)| used.contains(other));
        let free = list.filter(|&(other, one)| {
            !taken.contains(&other)
                && of_vpc(one.cidr)
                && !is_used(one.cidr)
                && Self::zone_of_list(there, other) == zone
        });
        free.min_by_key(|(other, one)| (one.cidr.prefix().abs_diff(cidr.prefix()), *other))
            .map(|(other, _)| other)
    }

    fn differs(&self, at: SubnetId, differs: CreatedDifference) -> Finding {
        let subnet = &self.subnets.list()[at];
        let zone = self.zone_name(self.zone_of(at)).map(Into::into);
        let is_planned = subnet.is_planned();
        let finding = CreatedDifferently { subnet: subnet.cidr, zone, is_planned, differs };
        let finding = Finding::about(subnet.cidr).says(finding);
        finding.at(self.subnet_origin(at))
    }
}
