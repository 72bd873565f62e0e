//! The names that a plan file gives to zones, subnets, node groups and workloads, and those who use
//! them.

use std::ops::Range;

use crate::cluster::NodeGroup;
use crate::keyed::Keyed;
use crate::simulation::Workload;
use crate::subnet::Subnets;
use input::problem::{Problem, Problems, Source, nearest};
use input::records::Scalar;
use input::records::tree::Node;
use net::Cidr;

/// All names that stand in the file, also those of subnets with a problem of their own: what is
/// named there is not unknown as well.
pub(super) struct Names<'n, 't> {
    source: &'n Source<'t>,
    zones: Vec<String>,
    subnets: Vec<String>,
    groups: Listed,
    workloads: Listed,
}

/// The tables of a list that have names.
pub(super) struct Listed {
    /// The key of the list, which is also that by which others name one.
    key: &'static str,
    /// What each is.
    noun: &'static str,
    names: Vec<String>,
    /// How many have no name that can be read: any unknown name may be meant for one.
    nameless: usize,
}

impl Listed {
    pub(super) fn new(root: &Keyed<'_, '_>, key: &'static str, noun: &'static str) -> Self {
        let (mut names, mut nameless) = (Vec::new(), 0);
        let node = root.get(key).filter(|_| root.is_given(key));
        let one = node.map(std::slice::from_ref);
        let tables = node.and_then(Node::items).or(one);
        for table in tables.unwrap_or_default() {
            let mut entries = table.entries().unwrap_or_default().iter();
            let name = entries.find(|entry| entry.key == "name");
            match name.map(|entry| entry.node.scalar()) {
                Some(Scalar::Text(name)) => names.push(name.into_owned()),
                _ => nameless += 1,
            }
        }
        Self {
            key,
            noun,
            names,
            nameless,
        }
    }

    /// The one that `table` names; a problem where there is none of that name.
    pub(super) fn given(
        &self,
        table: &Keyed<'_, '_>,
        find: impl FnOnce(&str) -> Option<usize>,
        problems: &mut Problems,
    ) -> Option<usize> {
        let (name, _) = table.text(self.key, problems)?;
        let found = find(&name);
        if found.is_none() && self.nameless == 0 && !self.names.contains(&name) {
            let Self { key, noun, .. } = self;
            let title = format!("no {noun} is called \"{name}\"");
            let names = || self.names.iter().map(String::as_str);
            let help = match nearest(&name, names()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None if self.names.is_empty() => format!("add [[{key}]] with this name"),
                None => format!("they are {}", names().collect::<Vec<_>>().join(", ")),
            };
            problems.push_with(|| table.problem(key, title).help(help));
        }
        found
    }

    /// The one that `table` names, or the only one there is; `sound` of them have no problems of
    /// their own.
    fn given_or_only(
        &self,
        table: &Keyed<'_, '_>,
        sound: usize,
        find: impl FnOnce(&str) -> Option<usize>,
        problems: &mut Problems,
    ) -> Option<usize> {
        let Self { key, noun, .. } = self;
        if table.is_given(key) {
            return self.given(table, find, problems);
        }
        let help = match self.names.len() + self.nameless {
            0 => format!("add [[{key}]]: there is none"),
            1 => return (sound == 1).then_some(0),
            _ => format!("add {key}: there are several"),
        };
        problems.push_with(|| {
            table
                .problem(key, format!("{} of which {noun}?", table.noun()))
                .help(help)
        });
        None
    }
}

impl<'n, 't> Names<'n, 't> {
    pub(super) fn new(source: &'n Source<'t>, root: &Keyed<'_, 't>, subnets: &Subnets) -> Self {
        let mut names = Self {
            source,
            zones: subnets
                .zone_names()
                .iter()
                .map(ToString::to_string)
                .collect(),
            subnets: Vec::new(),
            groups: Listed::new(root, "node_group", "node group"),
            workloads: Listed::new(root, "workload", "workload"),
        };
        let tables = root.get("subnet").and_then(|node| node.items());
        for table in tables.unwrap_or_default() {
            for entry in table.entries().unwrap_or_default() {
                let Scalar::Text(text) = entry.node.scalar() else {
                    continue;
                };
                match entry.key.as_ref() {
                    "zone" if !names.zones.iter().any(|zone| *zone == text) => {
                        names.zones.push(text.into_owned());
                    }
                    "id" | "cidr" => names.subnets.push(text.into_owned()),
                    _ => {}
                }
            }
        }
        names
    }

    /// The node group that `table` names, by position; `None` with a problem, for one that has
    /// problems, and where it names none.
    pub(super) fn group(
        &self,
        table: &Keyed<'_, 't>,
        groups: &[NodeGroup],
        problems: &mut Problems,
    ) -> Option<usize> {
        let find = |name: &str| groups.iter().position(|group| *group.name == *name);
        self.groups.given(table, find, problems)
    }

    /// The same, and the only node group where it names none.
    pub(super) fn group_or_only(
        &self,
        table: &Keyed<'_, 't>,
        groups: &[NodeGroup],
        problems: &mut Problems,
    ) -> Option<usize> {
        let find = |name: &str| groups.iter().position(|group| *group.name == *name);
        self.groups
            .given_or_only(table, groups.len(), find, problems)
    }

    /// The workload that `table` names, or the only one, by position; `None` with a problem, or for
    /// one that has problems.
    pub(super) fn workload_or_only(
        &self,
        table: &Keyed<'_, 't>,
        workloads: &[Workload],
        problems: &mut Problems,
    ) -> Option<usize> {
        let find = |name: &str| workloads.iter().position(|one| *one.name == *name);
        self.workloads
            .given_or_only(table, workloads.len(), find, problems)
    }

    /// The zone called `name`, by position; `None` with a problem, or for one whose subnets have
    /// problems.
    pub(super) fn zone(
        &self,
        name: &str,
        at: &Range<usize>,
        subnets: &Subnets,
        problems: &mut Problems,
    ) -> Option<usize> {
        let found = subnets.zone_names().iter().position(|zone| **zone == *name);
        if found.is_none() && !self.zones.iter().any(|zone| zone == name) {
            problems.push_with(|| {
                let problem = Problem::new(format!("no subnet lies in zone \"{name}\""));
                let problem = problem.at(self.source, at);
                match nearest(name, self.zones.iter().map(String::as_str)) {
                    Some(near) => problem.help(format!("did you mean \"{near}\"?")),
                    None if self.zones.is_empty() => problem.help("add zone to the subnets"),
                    None => problem.help(format!("the zones are {}", self.zones.join(", "))),
                }
            });
        }
        found
    }

    /// The subnet with this id or CIDR, by position; `None` with a problem, or for one that has
    /// problems.
    pub(super) fn subnet(
        &self,
        name: &str,
        at: &Range<usize>,
        subnets: &Subnets,
        problems: &mut Problems,
    ) -> Option<usize> {
        let cidr = name.parse::<Cidr>().ok();
        let found = subnets
            .list()
            .iter()
            .position(|subnet| subnet.id.as_deref() == Some(name) || cidr == Some(subnet.cidr));
        if found.is_none() && !self.subnets.iter().any(|subnet| subnet == name) {
            problems.push_with(|| {
                let problem = Problem::new(format!("no subnet is called \"{name}\""));
                let problem = problem.at(self.source, at);
                match nearest(name, self.subnets.iter().map(String::as_str)) {
                    Some(near) => problem.help(format!("did you mean \"{near}\"?")),
                    None => problem.help("name a subnet by its id or its CIDR"),
                }
            });
        }
        found
    }
}
