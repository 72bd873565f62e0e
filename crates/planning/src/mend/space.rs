//! Where new subnets go, and how many there may be.

use std::net::Ipv4Addr;

use super::Edit;
use model::{Cluster, GroupId, MOST_TABLES, MOST_TEXTS, Position, ZoneId};
use net::quantity::{IpCount, SubnetCount};
use net::{Cidr, FreeSpace};

/// The private ranges: a network of the VPC lies in one of them.
const PRIVATE: [([u8; 4], u8); 3] = [
    ([10, 0, 0, 0], 8),
    ([172, 16, 0, 0], 12),
    ([192, 168, 0, 0], 16),
];

/// What a VPC has for new subnets.
#[derive(Debug, Clone)]
pub(super) struct Space {
    /// The ranges of the VPC; none if they are unknown.
    vpc: Vec<Cidr>,
    /// What networks of the VPC may not overlap.
    used: Vec<Cidr>,
    /// Where networks are taken from, the first choice first.
    free: Vec<FreeSpace>,
    /// Private addresses outside the VPC.
    elsewhere: Vec<FreeSpace>,
    subnets: u64,
    groups: usize,
    quota: Option<u64>,
    /// The quota where none is given, if that is known.
    assumed_quota: Option<SubnetCount>,
}

impl Space {
    pub(super) fn of(cluster: &Cluster) -> Self {
        let vpc: Vec<Cidr> = cluster.vpc_cidrs.iter().map(|(cidr, _)| *cidr).collect();
        let list = cluster.subnets.list();
        let others = cluster.service_cidr.iter().chain(&cluster.used_cidrs);
        let others = others.map(|(cidr, _)| *cidr);
        let used: Vec<Cidr> = list
            .iter()
            .map(|subnet| subnet.cidr)
            .chain(others)
            .collect();
        let taken: Vec<Cidr> = used.iter().chain(&vpc).copied().collect();
        let mut private: Vec<Cidr> = PRIVATE
            .iter()
            .filter_map(|&(address, prefix)| Cidr::containing(Ipv4Addr::from(address), prefix))
            .collect();
        // The range of the subnets that are there comes first.
        let first = list.first().map(|subnet| subnet.cidr);
        net::sort_by_key(&mut private, |range| {
            !first.is_some_and(|first| range.contains(first))
        });
        let outside = |range: &Cidr| FreeSpace::new(&[*range], &taken);
        let elsewhere: Vec<FreeSpace> = private.iter().map(outside).collect();
        let free = if vpc.is_empty() {
            elsewhere.clone()
        } else {
            vec![FreeSpace::new(&vpc, &used)]
        };
        let quota = cluster.subnet_quota.map(net::quantity::SubnetCount::get);
        let assumed_quota = cluster.cloud.subnet_quota();
        Self {
            vpc,
            used,
            free,
            elsewhere,
            subnets: list.len() as u64,
            groups: cluster.groups.len(),
            quota,
            assumed_quota,
        }
    }

    /// Addresses of the VPC that are free, where its ranges are known.
    pub(super) fn free_ips(&self) -> Option<IpCount> {
        let free = self.free.iter().map(FreeSpace::addresses);
        self.is_known().then(|| IpCount::new(free.sum()))
    }

    /// Whether the ranges of the VPC are known.
    pub(super) const fn is_known(&self) -> bool {
        !self.vpc.is_empty()
    }

    /// Subnets of the VPC with the new ones.
    fn subnets_with(&self, edits: &[Edit]) -> u64 {
        let new = edits.iter().filter(|edit| edit.subnet().is_some()).count();
        self.subnets + new as u64
    }

    /// How many subnets the quota has to allow, if these edits exceed it.
    pub(super) fn above_quota(&self, edits: &[Edit]) -> Option<u64> {
        let requested = edits.iter().find_map(|edit| match edit {
            Edit::SubnetQuota(quota) => Some(quota.get()),
            _ => None,
        });
        let subnets = self.subnets_with(edits);
        let is_new = subnets > self.subnets;
        let quota = requested.or(self.quota);
        quota
            .is_some_and(|quota| is_new && subnets > quota)
            .then_some(subnets)
    }

    /// How many subnets the quota has to allow, if these edits exceed the one that is assumed where none is given:
    /// that by default, or what there is.
    pub(super) fn above_assumed(&self, edits: &[Edit]) -> Option<SubnetCount> {
        let subnets = self.subnets_with(edits);
        let is_new = subnets > self.subnets && self.quota.is_none();
        let assumed = self.assumed_quota?.get().max(self.subnets);
        (is_new && subnets > assumed).then(|| SubnetCount::new(subnets))
    }

    /// The networks of new subnets, in the order of the edits; `None` if there is no room.
    pub(super) fn networks(&self, edits: &[Edit]) -> Option<Vec<Option<Cidr>>> {
        let new = edits.iter().enumerate();
        let new = new.filter_map(|(at, edit)| Some((edit.subnet()?.prefix, at)));
        let mut new: Vec<(u8, usize)> = new.collect();
        let mut networks = vec![None; edits.len()];
        if new.is_empty() {
            return Some(networks);
        }
        let range = edits.iter().find_map(Edit::range);
        let mut free = match range {
            Some(range) => {
                let ranges: Vec<Cidr> = self.vpc.iter().copied().chain([range]).collect();
                vec![FreeSpace::new(&ranges, &self.used)]
            }
            None => self.free.clone(),
        };
        new.sort_unstable();
        for (prefix, at) in new {
            let mut free = free.iter_mut();
            networks[at] = Some(free.find_map(|free| free.take(prefix))?);
        }
        Some(networks)
    }

    /// Whether the plan file holds as many subnets as it may.
    pub(super) const fn is_full(&self) -> bool {
        self.subnets >= MOST_TABLES as u64
    }

    /// Whether a plan file may say what is there after these edits.
    pub(super) fn is_written(&self, edits: &[Edit]) -> bool {
        let is_list = |edit: &Edit| match edit {
            Edit::Subnets(_, subnets) => subnets.len() <= MOST_TEXTS,
            _ => true,
        };
        self.subnets_with(edits) <= MOST_TABLES as u64
            && edits.iter().all(is_list)
            && self.has_new_groups(edits)
    }

    /// Whether each new group has a subnet in each of its zones, and each subnet of one group has that group.
    pub(super) fn has_new_groups(&self, edits: &[Edit]) -> bool {
        let new = || edits.iter().filter_map(Edit::new_group);
        let subnets = || edits.iter().filter_map(Edit::subnet);
        let is_served = |group: GroupId, zone: ZoneId| {
            let mut own = subnets().filter(|asked| asked.for_group == Some(group));
            own.any(|asked| asked.zone == zone && !asked.for_nodes)
        };
        let mut added = 0;
        for group in new() {
            added += 1;
            if !group.zones.iter().all(|&zone| is_served(group.at, zone)) {
                return false;
            }
        }
        let most = self.groups + added;
        most <= MOST_TABLES
            && subnets().all(|asked| asked.for_group.is_none_or(|at| at.index() < most))
    }

    /// Whether these edits are possible: there is room for new subnets, in the VPC and in the plan file, and a quota
    /// for them.
    pub(super) fn allows(&self, edits: &[Edit]) -> bool {
        self.is_written(edits)
            && self.above_quota(edits).is_none()
            && self.networks(edits).is_some()
    }

    /// The edits with networks for new subnets.
    pub(super) fn placed(&self, edits: &[Edit]) -> Vec<Edit> {
        let mut new = edits.iter().filter_map(Edit::subnet);
        if new.all(|asked| asked.cidr.is_some()) {
            return edits.to_vec();
        }
        let networks = self.networks(edits).unwrap_or_default();
        let mut placed = edits.to_vec();
        for (edit, network) in placed.iter_mut().zip(networks) {
            if let Edit::Subnet(asked) = edit {
                let of_vpc = |cidr: Cidr| self.vpc.iter().any(|range| range.contains(cidr));
                asked.cidr = network;
                asked.is_placeholder = !network.is_some_and(of_vpc);
            }
        }
        placed
    }

    /// A further range of the VPC, of private addresses that it does not have, large enough for
    /// the new subnets; `None` if there is none.
    pub(super) fn range_for(&self, edits: &[Edit]) -> Option<Cidr> {
        let sizes = edits.iter().filter_map(Edit::subnet);
        let sizes = sizes.map(|asked| 1_u64 << (32 - u32::from(asked.prefix)));
        let bits = sizes.sum::<u64>().next_power_of_two().ilog2();
        let prefix = u8::try_from(32_u32.checked_sub(bits)?).ok()?;
        let mut elsewhere = self.elsewhere.clone().into_iter();
        elsewhere.find_map(|mut free| free.take(prefix))
    }
}
