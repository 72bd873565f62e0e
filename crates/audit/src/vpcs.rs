//! The VPC of a cluster, and subnets of others, which lists of an account have too.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use super::command;
use input::objects::{JoinedSubnet, Objects};
use model::finding::{Finding, SubnetsOfOtherVpc};
use model::kubectl::Kubectl;
use net::quantity::{Number, SubnetCount};

/// What nodes say of the cluster's VPC.
#[derive(Debug, Default)]
pub(super) struct Vpcs<'o> {
    /// VPCs of the nodes, mostly one; empty if no node says.
    of_nodes: BTreeSet<&'o str>,
    /// Ids of subnets that nodes and ENIs name.
    named: HashSet<&'o str>,
    /// How many subnets of each other VPC are left out.
    left_out: BTreeMap<&'o str, u64>,
    /// VPCs of the others.
    seen: BTreeSet<&'o str>,
}

impl<'o> Vpcs<'o> {
    pub(super) fn of(objects: &'o Objects) -> Self {
        let sets = || objects.resource_sets.iter();
        let listed = sets().flat_map(|set| set.subnet_ids.iter().map(String::as_str));
        let bound = sets().flat_map(|set| set.enis.iter().filter_map(|eni| eni.subnet.as_deref()));
        let pooled = sets().flat_map(|set| set.pool.iter().map(|share| share.subnet.as_str()));
        let of_enis = objects.enis.iter().filter_map(|eni| eni.subnet.as_deref());
        let named = listed.chain(bound).chain(pooled).chain(of_enis);
        let named: HashSet<&str> = named.collect();
        let said = sets().filter_map(|set| set.vpc.as_deref());
        let of_subnets = objects.subnets.iter().filter_map(|subnet| {
            let is_named = subnet.id.as_deref().is_some_and(|id| named.contains(id));
            subnet.vpc.as_deref().filter(|_| is_named)
        });
        Self { of_nodes: said.chain(of_subnets).collect(), named, ..Self::default() }
    }

    /// Whether a subnet is of another VPC than the cluster, and no node names it.
    pub(super) fn leaves_out(&mut self, subnet: &JoinedSubnet<'o>) -> bool {
        let Some(vpc) = subnet.vpc() else {
            return false;
        };
        let is_named = subnet.id.is_some_and(|id| self.named.contains(id));
        if self.of_nodes.is_empty() || self.of_nodes.contains(vpc) || is_named {
            self.seen.insert(vpc);
            return false;
        }
        *self.left_out.entry(vpc).or_default() += 1;
        true
    }

    pub(super) fn findings(&self, kubectl: &Kubectl) -> Vec<Finding> {
        let cluster_vpc: Vec<&str> = self.of_nodes.iter().copied().collect();
        let others = self.left_out.iter();
        let mut found: Vec<Finding> = others
            .map(|(vpc, count)| {
                Finding::about(vpc).says(SubnetsOfOtherVpc::LeftOut {
                    subnets: SubnetCount::new(*count),
                    cluster_vpc: cluster_vpc.join(" "),
                })
            })
            .collect();
        if self.of_nodes.is_empty() && self.seen.len() > 1 {
            let names = self.seen.iter().map(|&vpc| Arc::from(vpc)).collect();
            let vpcs = Number(self.seen.len() as u64);
            let command = command::get(kubectl, "netresourcesets");
            let mixed = SubnetsOfOtherVpc::Mixed { vpcs, names, command };
            found.push(Finding::about("cluster").says(mixed));
        }
        found
    }
}
