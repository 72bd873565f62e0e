//! Subnets, joined from all objects about them.

use std::collections::HashMap;
use std::sync::Arc;

use super::outcome::SubnetService;
use super::vpcs::Vpcs;
use super::zones::Zones;
use crate::position::NamedZoneId;
use input::objects::{JoinedSubnet, SubnetObject, SubnetSource, SubnetUse, join_subnets};
use input::problem::Origin;
use model::finding::{Closed, SubnetMatter};
use model::{Position, SubnetId, usable};
use net::Cidr;

/// A subnet with all known facts.
#[derive(Debug, Clone, Default)]
pub(super) struct SubnetFacts {
    /// Its id, else its CIDR.
    pub(super) name: Arc<str>,
    pub(super) label: Option<Arc<str>>,
    pub(super) cidr: Option<Cidr>,
    pub(super) origin: Option<Origin>,
    /// Its zone according to its objects, the best first.
    zone_names: Vec<String>,
    pub(super) zone: Option<NamedZoneId>,
    pub(super) size: Option<u64>,
    /// From the best source, including those that ENIs borrow.
    pub(super) available: Option<u64>,
    /// How many of them are reserved for ENIs that are not full yet.
    pub(super) borrowed: u64,
    pub(super) service: SubnetService,
    /// Why it is off, where its objects say so.
    pub(super) reason: Option<String>,
    /// Why the driver creates no ENI in it.
    pub(super) closed: Option<Closed>,
    /// Whether only its controller reports it as exhausted.
    pub(super) told_dry: bool,
    /// Whether its only count is from a list that has 0 for all subnets.
    pub(super) all_zero: bool,
    /// Where its objects disagree: the value that is used, and the other.
    pub(super) disagreements: Vec<(SubnetMatter, String, String)>,
}

impl SubnetFacts {
    /// Whether ENIs for pods may be created in it.
    pub(super) fn serves(&self) -> bool {
        matches!(self.service, SubnetService::Pods | SubnetService::BareMetal)
    }

    /// What it has left, without what ENIs borrow; `None` if unknown.
    pub(super) fn left(&self) -> Option<u64> {
        Some(self.available?.saturating_sub(self.borrowed))
    }

    /// What it can still give to ENIs that borrow nothing; `None` if unknown.
    pub(super) fn gives(&self) -> Option<u64> {
        match self.service {
            SubnetService::Off => Some(0),
            _ => self.left(),
        }
    }

    /// Keeps IPs for an ENI, as many as it has, and returns how many.
    pub(super) fn borrow(&mut self, ips: u64) -> u64 {
        let kept = ips.min(self.gives().unwrap_or(0));
        self.borrowed += kept;
        kept
    }
}

/// All subnets in the input.
#[derive(Debug, Default)]
pub(super) struct Subnets {
    pub(super) list: Vec<SubnetFacts>,
    by_name: HashMap<Arc<str>, SubnetId>,
}

/// A placeholder for the unknown subnet of an ENI.
const NOWHERE: &str = "?";

impl Subnets {
    /// Joins the objects, in the order in which subnets first occur, without those of other VPCs.
    pub(super) fn of<'o>(objects: &'o [SubnetObject], reserved: u64, vpcs: &mut Vpcs<'o>) -> Self {
        let mut subnets = Self::default();
        for joined in join_subnets(objects) {
            if vpcs.leaves_out(&joined) {
                continue;
            }
            let subnet = facts(&joined, reserved);
            let at = SubnetId::new(subnets.list.len());
            subnets.by_name.insert(subnet.name.clone(), at);
            subnets.list.push(subnet);
        }
        subnets
    }

    /// The subnet with that id, added if it is missing.
    pub(super) fn named(&mut self, id: &str) -> SubnetId {
        if let Some(&known) = self.by_name.get(id) {
            return known;
        }
        let (name, at): (Arc<str>, _) = (id.into(), SubnetId::new(self.list.len()));
        self.by_name.insert(name.clone(), at);
        self.list
            .push(SubnetFacts { name, ..SubnetFacts::default() });
        at
    }

    /// The subnet with that id, if the input has one.
    pub(super) fn find(&mut self, id: &str) -> Option<&mut SubnetFacts> {
        self.by_name.get(id).map(|&at| &mut self.list[at])
    }

    /// The subnet with that id, or the placeholder for an unknown one.
    pub(super) fn named_or_nowhere(&mut self, id: Option<&str>) -> SubnetId {
        let at = self.named(id.unwrap_or(NOWHERE));
        if id.is_none() {
            self.list[at].service = SubnetService::Off;
        }
        at
    }

    /// Resolves the zone names of subnets.
    pub(super) fn find_zones(&mut self, zones: &Zones) {
        for subnet in &mut self.list {
            let names = subnet.zone_names.iter();
            let mut found = names.filter_map(|name| Some((zones.find(name)?, name)));
            let Some((zone, used)) = found.next() else {
                continue;
            };
            subnet.zone = Some(zone);
            if let Some((_, other)) = found.find(|&(other, _)| other != zone) {
                let said = (SubnetMatter::Zone, used.clone(), other.clone());
                subnet.disagreements.push(said);
            }
        }
    }
}

fn facts(joined: &JoinedSubnet<'_>, reserved: u64) -> SubnetFacts {
    let objects = || joined.objects.iter();
    let cidr = || joined.cidr.map(|cidr| cidr.to_string().into());
    let name = joined.id.map(Arc::from).or_else(cidr);
    let disagreement = joined.cidr.zip(joined.other_cidr);
    let disagreement =
        disagreement.map(|(used, other)| (SubnetMatter::Cidr, used.to_string(), other.to_string()));
    let (service, closed) = match joined.serves {
        SubnetUse::Exclusive => (SubnetService::Exclusive, None),
        SubnetUse::Off { said: true } => (SubnetService::Off, Some(Closed::Off)),
        SubnetUse::Off { said: false } => (SubnetService::Off, Some(Closed::OffByOmission)),
        SubnetUse::BareMetal => (SubnetService::BareMetal, None),
        SubnetUse::Pods => (SubnetService::Pods, None),
    };
    SubnetFacts {
        name: name.unwrap_or_else(|| NOWHERE.into()),
        label: objects().find_map(|object| Some(object.name.as_deref()?.into())),
        cidr: joined.cidr,
        origin: objects().find_map(|object| object.origin.clone()),
        zone_names: objects().filter_map(|object| object.zone.clone()).collect(),
        zone: None,
        size: (joined.cidr).map(|cidr| usable(cidr, joined.reserved.unwrap_or(reserved)).get()),
        available: joined.available_ips,
        borrowed: 0,
        service,
        reason: joined.reason.map(str::to_owned),
        closed: closed.or(joined.overruled_ips.map(|_| Closed::NoMoreIps)),
        told_dry: joined.told_exhausted,
        all_zero: joined.all_zero,
        disagreements: disagreement.into_iter().collect(),
    }
}

/// The sources of subnets and their names.
pub(super) const SOURCES: [(SubnetSource, &str); 7] = [
    (SubnetSource::Kubernetes, "Subnet"),
    (SubnetSource::Vpc, "VPC subnet"),
    (SubnetSource::Terraform, "Terraform subnet"),
    (SubnetSource::Aws, "AWS subnet"),
    (SubnetSource::Tencent, "Tencent subnet"),
    (SubnetSource::Alibaba, "Alibaba vSwitch"),
    (SubnetSource::Record, "subnet record"),
];
