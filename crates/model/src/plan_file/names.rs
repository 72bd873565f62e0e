//! The names that a plan file gives to zones, subnets, node groups and workloads, and the
//! references to them.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use super::Reading;
use super::places::zone_of;
use crate::cluster::NodeGroup;
use crate::position::{GroupId, Position, Positions, SubnetId, ZoneId};
use crate::subnet::Subnets;
use crate::table::{Faults, Placed, Root, Spots};
use input::problem::did_you_mean;
use input::records::tree::{Entry, Value};
use net::Cidr;
use texts::{AnyMessage, List, Message, Phrase, errors_model as say};

/// All names in the file, including those of invalid subnets, so that such a name is not also
/// reported as unknown.
pub(super) struct Names<'s> {
    /// The subnets without problems.
    pub(super) of: &'s Subnets,
    by_id: HashMap<&'s str, SubnetId>,
    by_cidr: HashMap<Cidr, SubnetId>,
    zones: Vec<String>,
    subnets: Vec<String>,
    pub(super) groups: Listed,
    pub(super) workloads: Listed,
}

/// The tables of a list that have names.
pub(super) struct Listed {
    /// The key of the list. Other tables use it to name an entry.
    key: &'static str,
    /// The text for one of them.
    noun: Phrase,
    names: Vec<String>,
    /// How many have no readable name: an unknown name may refer to one of these.
    nameless: usize,
}

/// The names of node groups.
pub(super) fn of_groups(groups: &[NodeGroup]) -> impl ExactSizeIterator<Item = &str> {
    groups.iter().map(|group| &*group.name)
}

/// The tables of the list at `key`, with or without problems.
fn tables<'n, 't>(root: &Root<'n, 't>, key: &str) -> impl Iterator<Item = &'n [Entry<'t>]> {
    let node = root.entry(key).map(|entry| &entry.node);
    let node = node.filter(|_| root.spots.is_given(key));
    let tables = node.map(|node| node.items().unwrap_or(std::slice::from_ref(node)));
    let tables = tables.unwrap_or_default().iter();
    tables.map(|table| table.entries().unwrap_or_default())
}

impl Listed {
    pub(super) fn new(root: &Root<'_, '_>, key: &'static str, noun: Phrase) -> Self {
        let (mut names, mut nameless) = (Vec::new(), 0);
        for entries in tables(root, key) {
            let name = entries.iter().find(|entry| entry.key == "name");
            match name.map(|entry| &entry.node.value) {
                Some(Value::Text(name)) => names.push(name.to_string()),
                _ => nameless += 1,
            }
        }
        Self { key, noun, names, nameless }
    }

    /// The valid table with this name; a problem if there is no such table.
    pub(super) fn given<'a>(
        &self,
        name: Option<&Placed<String>>,
        mut sound: impl Iterator<Item = &'a str>,
        p: &mut Faults<'_, '_>,
    ) -> Option<usize> {
        let (name, at) = name?;
        let found = sound.position(|one| one == name);
        if found.is_none() && self.nameless == 0 && !self.names.contains(name) {
            let names = self.names.iter().map(String::as_str);
            let help = || {
                let otherwise = match self.names.as_slice() {
                    [] => say::AddTable { key: self.key }.to_message(),
                    names => say::TheyAre { names: List::of(names) }.to_message(),
                };
                did_you_mean(name, names, otherwise)
            };
            p.wrong_with(at, not_called(self.noun, name), help);
        }
        found
    }

    /// The same, or the only one where no name is given.
    pub(super) fn given_or_only<'a>(
        &self,
        name: Option<&Placed<String>>,
        spots: &Spots,
        sound: impl ExactSizeIterator<Item = &'a str>,
        p: &mut Faults<'_, '_>,
    ) -> Option<usize> {
        let Self { key, noun, .. } = self;
        if spots.is_given(key) {
            return self.given(name, sound, p);
        }
        let count = self.names.len() + self.nameless;
        if count == 1 {
            return (sound.len() == 1).then_some(0);
        }
        let of_which =
            say::OfWhich { table: spots.noun.to_message(), noun: noun.to_message(), key, count };
        p.fault(spots.of(key), of_which);
        None
    }
}

impl<'s> Names<'s> {
    pub(super) fn new(root: &Root<'_, '_>, of: &'s Subnets) -> Self {
        let (mut by_id, mut by_cidr) = (HashMap::new(), HashMap::new());
        for (at, subnet) in of.list().iter().with_positions() {
            by_cidr.entry(subnet.cidr).or_insert(at);
            if let Some(id) = &subnet.id {
                by_id.entry(&**id).or_insert(at);
            }
        }
        let mut names = Self {
            of,
            by_id,
            by_cidr,
            zones: of.zone_names().iter().map(ToString::to_string).collect(),
            subnets: Vec::new(),
            groups: Listed::new(root, "node_group", say::NodeGroup::PHRASE),
            workloads: Listed::new(root, "workload", say::Workload::PHRASE),
        };
        for entry in tables(root, "subnet").flatten() {
            let Value::Text(text) = &entry.node.value else {
                continue;
            };
            match entry.key.as_ref() {
                "zone" if !names.zones.iter().any(|zone| zone == text.trim()) => {
                    names.zones.push(text.trim().to_owned());
                }
                "id" | "cidr" => names.subnets.push(text.to_string()),
                _ => {}
            }
        }
        names
    }

    /// The node group of this name, or of the only one; `None` with a problem if it
    /// does not exist, and `None` without one if the group is invalid.
    pub(super) fn group_or_only(
        &self,
        name: Option<&Placed<String>>,
        spots: &Spots,
        groups: &[NodeGroup],
        p: &mut Faults<'_, '_>,
    ) -> Option<GroupId> {
        let found = self.groups.given_or_only(name, spots, of_groups(groups), p);
        found.map(GroupId::new)
    }

    /// The zone `name`; `None` with a problem if it does not exist, and `None` without
    /// one if its subnets are invalid.
    pub(super) fn zone(
        &self,
        name: &str,
        at: &Range<usize>,
        p: &mut Faults<'_, '_>,
    ) -> Option<ZoneId> {
        let name = name.trim();
        let mut zones = self.of.zone_names().iter();
        let found = zones.find_position(|zone| **zone == *name);
        if found.is_none() && !self.zones.iter().any(|zone| zone == name) {
            let help = || match self.zones.as_slice() {
                [] => say::AddZone.to_message(),
                zones => say::ZonesAre { zones: List::of(zones), name }.to_message(),
            };
            p.wrong_with(at, say::NoSubnetInZone { name }.to_message(), help);
        }
        found
    }

    /// The zones of these names, ascending.
    pub(super) fn zones(&self, names: &[Placed<String>], p: &mut Faults<'_, '_>) -> Vec<ZoneId> {
        let zones = names.iter();
        let zones = zones.filter_map(|(name, at)| self.zone(name, at, p));
        ascending(zones)
    }

    /// The subnet with this id or CIDR; `None` with a problem if it does not exist,
    /// and `None` without one if it is invalid.
    pub(super) fn subnet(
        &self,
        name: &str,
        at: &Range<usize>,
        p: &mut Faults<'_, '_>,
    ) -> Option<SubnetId> {
        let found = self.known_subnet(name);
        if found.is_none() && !self.subnets.iter().any(|subnet| subnet == name) {
            let names = self.subnets.iter().map(String::as_str);
            let help = || did_you_mean(name, names, say::NameById.to_message());
            p.wrong_with(at, not_called(say::Subnet::PHRASE, name), help);
        }
        found
    }

    fn known_subnet(&self, name: &str) -> Option<SubnetId> {
        let cidr = name.parse::<Cidr>().ok();
        let by_cidr = cidr.and_then(|cidr| self.by_cidr.get(&cidr));
        self.by_id
            .get(name)
            .into_iter()
            .chain(by_cidr)
            .min()
            .copied()
    }

    /// The zone of the subnet with this id or CIDR, if there is one.
    pub(super) fn zone_of_subnet(&self, name: &str) -> Option<ZoneId> {
        self.known_subnet(name).map(|at| zone_of(self.of, at))
    }
}

impl Reading<'_, '_> {
    /// A problem for a name that is used twice in the tables that the text `noun` is for.
    pub(super) fn told_apart(
        &mut self,
        name: Option<&Arc<str>>,
        noun: Phrase,
        spots: &Spots,
        seen: &mut HashSet<Arc<str>>,
    ) {
        if let Some(name) = name
            && !seen.insert(name.clone())
        {
            let same = say::SameName { kind: noun.id, noun: noun.to_message(), name: &**name };
            self.p.fault(spots.of("name"), same);
        }
    }
}

/// That nothing of the text `noun` has this name.
pub(crate) fn not_called(noun: Phrase, name: &str) -> AnyMessage {
    say::NotCalled { noun: noun.to_message(), name }.to_message()
}

/// Positions in ascending order, without duplicates.
pub(super) fn ascending<P: Ord>(positions: impl Iterator<Item = P>) -> Vec<P> {
    let mut positions: Vec<P> = positions.collect();
    positions.sort_unstable();
    positions.dedup();
    positions
}
