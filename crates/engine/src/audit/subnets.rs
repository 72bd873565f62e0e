//! Subnets, joined of all objects that say something of them.

use std::collections::HashMap;
use std::sync::Arc;

use super::outcome::SubnetService;
use super::zones::Zones;
use input::objects::{JoinedSubnet, SubnetObject, SubnetSource, SubnetUse, join_subnets};
use input::problem::Origin;
use model::finding::{Closed, SubnetMatter};
use model::usable;
use net::Cidr;

/// A subnet, as far as it is known.
#[derive(Debug, Clone, Default)]
pub(super) struct SubnetFacts {
    /// Its id, else its CIDR.
    pub(super) name: Arc<str>,
    pub(super) label: Option<Arc<str>>,
    pub(super) cidr: Option<Cidr>,
    pub(super) origin: Option<Origin>,
    /// As its objects name it, the best first.
    zone_names: Vec<String>,
    pub(super) zone: Option<usize>,
    pub(super) size: Option<u64>,
    /// By whoever counts them, those included that ENIs borrow.
    pub(super) available: Option<u64>,
    /// Of those, kept for ENIs that are not full yet.
    pub(super) borrowed: u64,
    pub(super) service: SubnetService,
    /// Why it is off, where its objects tell.
    pub(super) reason: Option<String>,
    /// Why the driver makes no ENI in it, though it might seem to.
    pub(super) closed: Option<Closed>,
    /// Whether its controller alone says that it is dry.
    pub(super) told_dry: bool,
    /// Whether its only count is of a list of zeros.
    pub(super) all_zero: bool,
    /// Of what its objects say different things: what is used, and what another says.
    pub(super) disagreements: Vec<(SubnetMatter, String, String)>,
}

impl SubnetFacts {
    /// Whether ENIs for pods may be made in it.
    pub(super) fn serves(&self) -> bool {
        matches!(self.service, SubnetService::Pods | SubnetService::BareMetal)
    }

    /// What is left of it, without what ENIs borrow; `None` where that is unknown.
    pub(super) fn left(&self) -> Option<u64> {
        Some(self.available?.saturating_sub(self.borrowed))
    }

    /// What it can still give to those that borrow nothing; `None` where that is unknown.
    pub(super) fn gives(&self) -> Option<u64> {
        match self.service {
            SubnetService::Off => Some(0),
            _ => self.left(),
        }
    }

    /// Keeps addresses for an ENI, as many as there are: so many.
    pub(super) fn borrow(&mut self, ips: u64) -> u64 {
        let kept = ips.min(self.gives().unwrap_or(0));
        self.borrowed += kept;
        kept
    }
}

/// All subnets that are given or named.
#[derive(Debug, Default)]
pub(super) struct Subnets {
    pub(super) list: Vec<SubnetFacts>,
    by_name: HashMap<Arc<str>, usize>,
}

/// Stands for the subnet of an ENI of which nothing tells where it lies.
const NOWHERE: &str = "?";

impl Subnets {
    /// Joins what the objects say, in the order in which subnets first come.
    pub(super) fn of(objects: &[SubnetObject], reserved: u64) -> Self {
        let mut subnets = Self::default();
        for joined in join_subnets(objects) {
            let subnet = facts(&joined, reserved);
            subnets
                .by_name
                .insert(subnet.name.clone(), subnets.list.len());
            subnets.list.push(subnet);
        }
        subnets
    }

    /// The subnet of that id; a new one, of which nothing else is known, where there is none.
    pub(super) fn named(&mut self, id: &str) -> usize {
        if let Some(&known) = self.by_name.get(id) {
            return known;
        }
        let (name, at): (Arc<str>, usize) = (id.into(), self.list.len());
        self.by_name.insert(name.clone(), at);
        self.list.push(SubnetFacts {
            name,
            ..SubnetFacts::default()
        });
        at
    }

    /// The subnet of that id, where one is given or named.
    pub(super) fn find(&mut self, id: &str) -> Option<&mut SubnetFacts> {
        self.by_name.get(id).map(|&at| &mut self.list[at])
    }

    /// The subnet of what lies nobody knows where.
    pub(super) fn nowhere(&mut self) -> usize {
        let at = self.named(NOWHERE);
        self.list[at].service = SubnetService::Off;
        at
    }

    /// Finds the zones of subnets that have a name of one.
    pub(super) fn find_zones(&mut self, zones: &Zones) {
        for subnet in &mut self.list {
            let mut found = subnet
                .zone_names
                .iter()
                .filter_map(|name| Some((zones.find(name)?, name)));
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
    let name = joined.id.map_or_else(
        || {
            let cidr = joined.cidr.map(|cidr| cidr.to_string());
            cidr.map_or(NOWHERE.into(), Arc::from)
        },
        Arc::from,
    );
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
        name,
        label: objects()
            .find_map(|object| object.name.as_deref())
            .map(Arc::from),
        cidr: joined.cidr,
        origin: objects().find_map(|object| object.origin.clone()),
        zone_names: objects().filter_map(|object| object.zone.clone()).collect(),
        zone: None,
        size: joined
            .cidr
            .map(|cidr| usable(cidr, joined.reserved.unwrap_or(reserved)).get()),
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

/// What to call a source of subnets.
pub(super) const fn source_name(source: SubnetSource) -> &'static str {
    match source {
        SubnetSource::Record => "subnet record",
        SubnetSource::Terraform => "Terraform subnet",
        SubnetSource::Aws => "AWS subnet",
        SubnetSource::Tencent => "Tencent subnet",
        SubnetSource::Alibaba => "Alibaba vSwitch",
        SubnetSource::Kubernetes => "Subnet",
        SubnetSource::Vpc => "VPC subnet",
    }
}
