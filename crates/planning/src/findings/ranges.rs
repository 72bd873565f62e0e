//! Findings about overlapping ranges, and subnets outside their VPC.

use super::Rules;
use model::Positions;
use model::finding::{Finding, RangeRole, RangesOverlap, SubnetOutsideVpc};
use net::Cidr;

impl Rules<'_> {
    pub(super) fn ranges(&mut self) {
        let cluster = &self.outcome.cluster;
        let vpc = || cluster.vpc_cidrs.iter().map(|&(range, _)| range);
        if let Some((service, origin)) = &cluster.service_cidr {
            let ranges = vpc().map(|range| (RangeRole::Vpc, range));
            let subnets = cluster.subnets.list().iter();
            let subnets = subnets.map(|subnet| (RangeRole::Subnet, subnet.cidr));
            // Only the outermost overlapping range is reported, not the subnets inside it.
            let mut said: Option<Cidr> = None;
            for (role, range) in ranges.chain(subnets) {
                if service.overlaps(range) && said.is_none_or(|known| !known.contains(range)) {
                    said.get_or_insert(range);
                    let finding = Finding::about(*service).says(RangesOverlap {
                        range: *service,
                        role: RangeRole::Service,
                        other_range: range,
                        other_role: role,
                    });
                    self.add(finding, origin.as_ref());
                }
            }
        }
        for (i, (range, origin)) in cluster.vpc_cidrs.iter().enumerate() {
            for &(other, _) in &cluster.vpc_cidrs[..i] {
                if range.overlaps(other) {
                    let finding = Finding::about(*range).says(RangesOverlap {
                        range: *range,
                        role: RangeRole::Vpc,
                        other_range: other,
                        other_role: RangeRole::Vpc,
                    });
                    self.add(finding, origin.as_ref());
                }
            }
        }
        for (i, subnet) in cluster.subnets.list().iter().with_positions() {
            let inside = vpc().any(|range| range.contains(subnet.cidr));
            if !cluster.vpc_cidrs.is_empty() && !inside {
                let finding = Finding::about(subnet.cidr).says(SubnetOutsideVpc::new(vpc()));
                self.add(finding, cluster.subnet_origin(i));
            }
        }
    }
}
