//! Address ranges that overlap, and subnets outside of their VPC.

use super::Rules;
use crate::finding::{Finding, RangeRole, RangesOverlap, SubnetOutsideVpc};
use crate::net::Cidr;

impl Rules<'_> {
    pub(super) fn ranges(&mut self) {
        let cluster = &self.outcome.cluster;
        if let Some((service, origin)) = &cluster.service_cidr {
            let vpc = cluster
                .vpc_cidrs
                .iter()
                .map(|&(range, _)| (RangeRole::Vpc, range));
            let subnets = cluster.subnets.list().iter();
            let subnets = subnets.map(|subnet| (RangeRole::Subnet, subnet.cidr));
            // A subnet within a VPC range that overlaps says nothing more.
            let mut said: Option<Cidr> = None;
            for (role, range) in vpc.chain(subnets) {
                if service.overlaps(range) && said.is_none_or(|known| !known.contains(range)) {
                    said.get_or_insert(range);
                    let first = (RangeRole::Service, *service);
                    let second = (role, range);
                    self.add(
                        Finding::new(RangesOverlap { first, second }),
                        origin.as_ref(),
                    );
                }
            }
        }
        for (i, (range, origin)) in cluster.vpc_cidrs.iter().enumerate() {
            for &(other, _) in &cluster.vpc_cidrs[..i] {
                if range.overlaps(other) {
                    let (first, second) = ((RangeRole::Vpc, *range), (RangeRole::Vpc, other));
                    self.add(
                        Finding::new(RangesOverlap { first, second }),
                        origin.as_ref(),
                    );
                }
            }
        }
        for (i, subnet) in cluster.subnets.list().iter().enumerate() {
            let inside = cluster
                .vpc_cidrs
                .iter()
                .any(|(range, _)| range.contains(subnet.cidr));
            if !cluster.vpc_cidrs.is_empty() && !inside {
                let finding = Finding::new(SubnetOutsideVpc {
                    subnet: subnet.cidr,
                    ranges: cluster.vpc_cidrs.iter().map(|&(range, _)| range).collect(),
                });
                self.add(finding, cluster.subnet_origins.get(i));
            }
        }
    }
}
