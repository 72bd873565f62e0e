//! Planned subnets.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroU32;

use crate::finding::Closed;
use crate::position::{Position, SubnetId, ZoneId};
use input::objects::{Completeness, Missing};
use input::records::IgnoredColumn;
use net::Cidr;
use net::quantity::IpCount;

/// A VPC of a list of subnets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VpcId(NonZeroU32);

/// Whether ENIs that serve pods may be created in a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    /// Yes.
    Pods,
    /// No: the subnet is exclusive or disabled.
    Exclusive,
    /// No: the subnet is for the nodes' own addresses.
    NodesOnly,
}

/// Notes of a subnet's source in addition to its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubnetNote {
    /// Its list counts 0 for all of its subnets, so the count is not used.
    ZeroList,
    /// The driver creates no ENI in it.
    Closed(Closed),
    /// It is asked for, and not there yet.
    Planned,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subnet {
    pub cidr: Cidr,
    /// The provider's id, where given.
    pub id: Option<Box<str>>,
    /// Its zone, where given.
    pub zone: Option<ZoneId>,
    /// Its VPC, where the source names it.
    pub vpc: Option<VpcId>,
    /// A: addresses that it can still hand out.
    pub available: IpCount,
    /// Addresses that the VPC keeps of it.
    pub reserved: u32,
    /// Whether `available` is computed from the size instead of given.
    pub available_is_estimate: bool,
    /// Whether ENIs that serve pods may be created in it.
    pub service: Service,
    /// Whether nodes take their own addresses from it.
    pub for_nodes: bool,
    pub note: Option<SubnetNote>,
}

impl Subnet {
    /// Its id, or its network if it has no id.
    pub fn label(&self) -> String {
        let id = self.id.as_deref();
        id.map_or_else(|| self.cidr.to_string(), str::to_owned)
    }

    /// A whole, unused subnet without id or zone, of which the VPC reserves `reserved` addresses.
    ///
    /// ```
    /// use cce_plan_model::Subnet;
    /// let subnet = Subnet::unused("10.0.0.0/22".parse()?, 2);
    /// assert_eq!(subnet.available.get(), 1022);
    /// # Ok::<(), net::CidrError>(())
    /// ```
    pub fn unused(cidr: Cidr, reserved: u64) -> Self {
        Self {
            cidr,
            id: None,
            zone: None,
            vpc: None,
            available: usable(cidr, reserved),
            reserved: u32::try_from(reserved).unwrap_or(u32::MAX),
            available_is_estimate: true,
            service: Service::Pods,
            for_nodes: false,
            note: None,
        }
    }

    /// Why the driver creates no ENI in it, where its source says so.
    pub const fn closed(&self) -> Option<Closed> {
        match self.note {
            Some(SubnetNote::Closed(why)) => Some(why),
            _ => None,
        }
    }

    /// Whether it is asked for, and not there yet.
    pub const fn is_planned(&self) -> bool {
        matches!(self.note, Some(SubnetNote::Planned))
    }

    /// Unavailable addresses that the VPC keeps; for an estimate, all of them. Others hold the
    /// rest.
    pub fn kept(&self) -> IpCount {
        let held = IpCount::new(self.cidr.addresses()).saturating_sub(self.available);
        if self.available_is_estimate {
            held
        } else {
            held.min(IpCount::new(self.reserved.into()))
        }
    }
}

/// Addresses that an unused subnet can hand out; 0 in a /31 or /32.
///
/// Source: the CCE design: the system keeps the first and the last address of a subnet.
pub fn usable(cidr: Cidr, reserved: u64) -> IpCount {
    if cidr.prefix() >= 31 {
        return IpCount::ZERO;
    }
    IpCount::new(cidr.addresses().saturating_sub(reserved))
}

/// Subnets in input order: no two of a VPC overlap, and ids are unique. Subnets of a zone are of one VPC,
/// except those that name none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Subnets {
    list: Vec<Subnet>,
    zones: Vec<Box<str>>,
    zone_ids: HashMap<Box<str>, ZoneId>,
    /// Names of the VPCs, in the order of first use.
    vpcs: Vec<Box<str>>,
    vpc_ids: HashMap<Box<str>, VpcId>,
    passed_over: Vec<(String, u64)>,
    ignored_columns: Vec<IgnoredColumn>,
    is_foreign: bool,
    completeness: Completeness,
}

impl Subnets {
    /// All subnets, in input order.
    pub fn list(&self) -> &[Subnet] {
        &self.list
    }

    /// The subnets that serve ENIs for pods.
    pub fn serving(&self) -> impl Iterator<Item = &Subnet> {
        let list = self.list.iter();
        list.filter(|subnet| subnet.service == Service::Pods)
    }

    /// Objects in their files that contain no subnet, by kind in order of name.
    pub fn passed_over(&self) -> &[(String, u64)] {
        &self.passed_over
    }

    /// Columns of its files that are ignored.
    pub fn ignored_columns(&self) -> &[IgnoredColumn] {
        &self.ignored_columns
    }

    /// What is missing of the answers in their files, as these say.
    pub fn missing(&self) -> Vec<Missing> {
        self.completeness.missing()
    }

    pub(super) fn add_completeness(&mut self, more: Completeness) {
        self.completeness.append(more);
    }

    pub(super) fn ignore_columns(&mut self, columns: Vec<IgnoredColumn>) {
        self.ignored_columns.extend(columns);
    }

    /// Whether some are of another cloud than Baidu's, whose quotas are others.
    pub const fn is_foreign(&self) -> bool {
        self.is_foreign
    }

    pub(super) const fn mark_foreign(&mut self) {
        self.is_foreign = true;
    }

    /// Counts objects that contain no subnet.
    pub(super) fn pass_over(&mut self, kinds: &[(String, u64)]) {
        for (kind, count) in kinds {
            match self.passed_over.binary_search_by(|one| one.0.cmp(kind)) {
                Ok(at) => self.passed_over[at].1 += count,
                Err(at) => self.passed_over.insert(at, (kind.clone(), *count)),
            }
        }
    }

    /// These subnets, in this order, with all zones.
    #[must_use]
    pub fn only(&self, positions: &[SubnetId]) -> Self {
        let list = positions.iter().filter_map(|&at| self.list.get(at.index()));
        Self {
            list: list.cloned().collect(),
            zones: self.zones.clone(),
            zone_ids: self.zone_ids.clone(),
            vpcs: self.vpcs.clone(),
            vpc_ids: self.vpc_ids.clone(),
            passed_over: self.passed_over.clone(),
            ignored_columns: self.ignored_columns.clone(),
            is_foreign: self.is_foreign,
            completeness: self.completeness.clone(),
        }
    }

    pub fn zone_name(&self, zone: ZoneId) -> &str {
        self.zones.get(zone.index()).map_or("", |name| name)
    }

    /// The names of all VPCs, in the order of first use.
    pub fn vpc_names(&self) -> &[Box<str>] {
        &self.vpcs
    }

    /// The name of a VPC of these subnets.
    pub fn vpc_name(&self, vpc: VpcId) -> &str {
        self.vpcs
            .get(vpc.0.get() as usize - 1)
            .map_or("", |name| name)
    }

    /// The VPC called `name`, new or known.
    pub(super) fn vpc(&mut self, name: &str) -> Option<VpcId> {
        if let Some(&known) = self.vpc_ids.get(name) {
            return Some(known);
        }
        let number = u32::try_from(self.vpcs.len() + 1).ok();
        let id = VpcId(number.and_then(NonZeroU32::new)?);
        self.vpcs.push(name.into());
        self.vpc_ids.insert(name.into(), id);
        Some(id)
    }

    /// Gives zones that several VPCs have a name in each: no node has ENIs in two VPCs.
    pub(super) fn part_zones_by_vpc(&mut self) {
        if self.vpcs.len() < 2 {
            return;
        }
        let places: HashSet<_> = self.list.iter().map(|one| (one.zone, one.vpc)).collect();
        let mut vpcs_of: HashMap<Option<ZoneId>, usize> = HashMap::new();
        for (zone, _) in places {
            *vpcs_of.entry(zone).or_default() += 1;
        }
        let zones = std::mem::take(&mut self.zones);
        self.zone_ids.clear();
        let mut list = std::mem::take(&mut self.list);
        for subnet in &mut list {
            let zone = subnet.zone.map(|zone| &*zones[zone]);
            let several = vpcs_of.get(&subnet.zone).is_some_and(|&count| count > 1);
            let vpc = subnet.vpc.filter(|_| several);
            let vpc = vpc.map(|vpc| self.vpc_name(vpc).to_owned());
            subnet.zone = match (zone, vpc) {
                (Some(zone), Some(vpc)) => Some(self.zone(&format!("{vpc}/{zone}"))),
                (None, Some(vpc)) => Some(self.zone(&vpc)),
                (Some(zone), None) => Some(self.zone(zone)),
                (None, None) => None,
            };
        }
        self.list = list;
    }

    /// Number of named zones.
    pub fn zone_count(&self) -> usize {
        self.zones.len()
    }

    /// The names of all zones, in the order of first use.
    pub fn zone_names(&self) -> &[Box<str>] {
        &self.zones
    }

    /// The zone of subnets without a name of a zone.
    pub fn unnamed_zone(&self) -> ZoneId {
        ZoneId::new(self.zones.len())
    }

    /// The zone of a subnet.
    pub fn zone_of(&self, subnet: SubnetId) -> ZoneId {
        self.list[subnet]
            .zone
            .unwrap_or_else(|| self.unnamed_zone())
    }

    /// Appends a subnet to a zone.
    pub fn add(&mut self, mut subnet: Subnet, zone: ZoneId) {
        subnet.zone = Some(zone).filter(|zone| zone.index() < self.zones.len());
        self.push(subnet);
    }

    /// Takes over what a planned subnet is now that it is there.
    pub(super) fn created(&mut self, at: SubnetId, there: &Subnet) {
        let subnet = &mut self.list[at];
        subnet.cidr = there.cidr;
        if subnet.is_planned() {
            subnet.note = None;
        }
        if !there.available_is_estimate {
            subnet.available = there.available;
            subnet.available_is_estimate = false;
        } else if subnet.available_is_estimate {
            subnet.available = there.available;
        }
    }

    /// Makes more addresses of a subnet available.
    pub fn free(&mut self, at: SubnetId, ips: u64) {
        let subnet = &mut self.list[at];
        subnet.available = IpCount::new(subnet.available.get().saturating_add(ips));
    }

    /// Sets how many addresses of a subnet are available.
    pub fn set_available(&mut self, at: SubnetId, ips: u64) {
        self.list[at].available = IpCount::new(ips);
    }

    pub(super) fn push(&mut self, subnet: Subnet) {
        self.list.push(subnet);
    }

    /// Appends `other`; zones of the same name are merged.
    pub(super) fn append(&mut self, other: Self) {
        let zones: Vec<ZoneId> = other.zones.iter().map(|name| self.zone(name)).collect();
        debug_assert!(other.vpcs.is_empty(), "a list of records names no VPC");
        self.list.extend(other.list.into_iter().map(|mut subnet| {
            subnet.zone = subnet.zone.map(|zone| zones[zone]);
            subnet
        }));
    }

    /// The zone called `name`, new or known; space around a name is no part of it.
    pub(super) fn zone(&mut self, name: &str) -> ZoneId {
        let name = name.trim();
        if let Some(&known) = self.zone_ids.get(name) {
            return known;
        }
        let id = ZoneId::new(self.zones.len());
        self.zones.push(name.into());
        self.zone_ids.insert(name.into(), id);
        id
    }
}
