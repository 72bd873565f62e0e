//! The names that a plan file gives to zones and subnets, and those who use them.

use std::ops::Range;

use crate::model::keyed::Keyed;
use crate::model::subnet::Subnets;
use crate::net::Cidr;
use crate::problem::{Problem, Problems, Source, nearest};
use crate::records::Scalar;

/// All names that stand in the file, also those of subnets with a problem of their own: what is
/// named there is not unknown as well.
pub(super) struct Names<'n, 't> {
    source: &'n Source<'t>,
    zones: Vec<String>,
    subnets: Vec<String>,
    groups: Vec<String>,
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
            groups: Vec::new(),
        };
        let groups = root.get("node_group").and_then(|node| node.items());
        for group in groups.unwrap_or_default() {
            let mut entries = group.entries().unwrap_or_default().iter();
            let name = entries.find(|entry| entry.key == "name");
            if let Some(Scalar::Text(name)) = name.map(|entry| entry.node.scalar()) {
                names.groups.push(name.into_owned());
            }
        }
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

    /// The names of all node groups.
    pub(super) fn groups(&self) -> &[String] {
        &self.groups
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
