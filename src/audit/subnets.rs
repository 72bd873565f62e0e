//! Subnets, joined of all objects that say something of them.

use std::collections::HashMap;
use std::sync::Arc;

use super::outcome::SubnetService;
use super::zones::Zones;
use crate::finding::SubnetMatter;
use crate::model::usable;
use crate::net::Cidr;
use crate::objects::{SubnetObject, SubnetSource};
use crate::problem::Origin;

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
    pub(super) available: Option<u64>,
    pub(super) service: SubnetService,
    /// Why it is off, where its objects tell.
    pub(super) reason: Option<String>,
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

    /// What it can still give; `None` where nobody knows.
    pub(super) fn gives(&self) -> Option<u64> {
        match self.service {
            SubnetService::Off => Some(0),
            _ => self.available,
        }
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
        for group in groups(objects) {
            let subnet = merged(objects, group, reserved);
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

/// Positions of the objects of each subnet. What has no id is the subnet of its CIDR.
fn groups(objects: &[SubnetObject]) -> Vec<Vec<usize>> {
    let cidr = |object: &SubnetObject| object.cidr;
    let mut by_id: HashMap<&str, Option<Cidr>> = HashMap::new();
    // A CIDR that two ids have tells neither.
    let mut by_cidr: HashMap<Cidr, Option<&str>> = HashMap::new();
    for object in objects {
        let Some(id) = object.id.as_deref() else {
            continue;
        };
        by_id.entry(id).or_insert(None);
        if let Some(cidr) = cidr(object) {
            let known = by_cidr.entry(cidr).or_insert(Some(id));
            if *known != Some(id) {
                *known = None;
            }
        }
    }
    let mut at: HashMap<String, usize> = HashMap::new();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (position, object) in objects.iter().enumerate() {
        let name = match (object.id.as_deref(), cidr(object)) {
            (Some(id), _) => id.to_owned(),
            (None, Some(cidr)) => match by_cidr.get(&cidr) {
                Some(Some(id)) => (*id).to_owned(),
                _ => cidr.to_string(),
            },
            // Neither an id nor a network: nothing can be said of it.
            (None, None) => continue,
        };
        let group = *at.entry(name).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[group].push(position);
    }
    groups
}

fn merged(objects: &[SubnetObject], mut group: Vec<usize>, reserved: u64) -> SubnetFacts {
    // The better source first; of equals the later one, which was read last.
    group.sort_by_key(|&at| std::cmp::Reverse((objects[at].source, at)));
    let all: Vec<&SubnetObject> = group.iter().map(|&at| &objects[at]).collect();
    let mut disagreements = Vec::new();
    let cidrs = || all.iter().filter_map(|object| object.cidr);
    let cidr = cidrs().next();
    if let Some(used) = cidr
        && let Some(other) = cidrs().find(|&other| other != used)
    {
        let said = (SubnetMatter::Cidr, used.to_string(), other.to_string());
        disagreements.push(said);
    }
    let id = all.iter().find_map(|object| object.id.as_deref());
    let name = id.map_or_else(
        || cidr.map_or(NOWHERE.into(), |cidr| cidr.to_string().into()),
        Arc::from,
    );
    let (available, told_dry) = left(&all, &mut disagreements);
    let kept = all.iter().find_map(|object| object.reserved);
    let enabled = all
        .iter()
        .find_map(|object| Some((object.enabled?, object.reason.clone())));
    let bare_metal = all
        .iter()
        .find_map(|object| object.subnet_type.as_deref())
        .is_some_and(|kind| kind.eq_ignore_ascii_case("bbc"));
    let (service, reason) = match enabled {
        _ if all.iter().any(|object| object.exclusive) => (SubnetService::Exclusive, None),
        Some((false, reason)) => (SubnetService::Off, reason),
        _ if bare_metal => (SubnetService::BareMetal, None),
        _ => (SubnetService::Pods, None),
    };
    SubnetFacts {
        name,
        label: all
            .iter()
            .find_map(|object| object.name.as_deref())
            .map(Arc::from),
        cidr,
        origin: all.iter().find_map(|object| object.origin.clone()),
        zone_names: all
            .iter()
            .filter_map(|object| object.zone.clone())
            .collect(),
        zone: None,
        size: cidr.map(|cidr| usable(cidr, kept.unwrap_or(reserved)).get()),
        available,
        service,
        reason,
        told_dry,
        all_zero: available.is_none() && all.iter().any(|object| object.all_zero_list),
        disagreements,
    }
}

/// What it has left, and whether its controller alone says that this is nothing.
fn left(
    all: &[&SubnetObject],
    disagreements: &mut Vec<(SubnetMatter, String, String)>,
) -> (Option<u64>, bool) {
    let count = all.iter().find_map(|object| {
        let count = object.available_ips.filter(|_| !object.all_zero_list)?;
        Some((count, object.source))
    });
    let dry = all.iter().find(|object| object.has_no_more_ip);
    match (count, dry) {
        (None, Some(_)) => (Some(0), true),
        (Some((count, source)), Some(dry)) if count > 0 => {
            let controller = "hasNoMoreIP".to_owned();
            if source > dry.source {
                let said = (SubnetMatter::Exhaustion, count.to_string(), controller);
                disagreements.push(said);
                (Some(count), false)
            } else {
                let said = (SubnetMatter::Exhaustion, controller, count.to_string());
                disagreements.push(said);
                (Some(0), true)
            }
        }
        (count, _) => (count.map(|(count, _)| count), false),
    }
}

/// What to call a source of subnets.
pub(super) const fn source_name(source: SubnetSource) -> &'static str {
    match source {
        SubnetSource::Record => "subnet record",
        SubnetSource::Terraform => "Terraform subnet",
        SubnetSource::Aws => "AWS subnet",
        SubnetSource::Kubernetes => "Subnet",
        SubnetSource::Vpc => "VPC subnet",
    }
}
