//! Zone names: `zoneD` and `cn-bj-d` are the same zone.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::position::NamedZoneId;
use model::Position;

/// A parsed zone name.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Parts {
    /// The whole name, in lower case.
    text: String,
    /// Whether it has a region, and so is unique.
    full: bool,
    /// The letter of the zone within its region.
    letter: Option<char>,
}

impl Parts {
    fn of(name: &str) -> Self {
        let text = name.trim().to_lowercase();
        let (full, last) = match text.rsplit_once('-') {
            Some((_, last)) => (true, last),
            None => (false, text.as_str()),
        };
        let short = last.strip_prefix("zone").unwrap_or(last);
        let letter = short.chars().last().filter(char::is_ascii_lowercase);
        // `us-east-1a` has its letter after a digit. A plain word has no letter.
        let head = short.chars().count().saturating_sub(1);
        let letter = letter.filter(|_| short.chars().take(head).all(|c| c.is_ascii_digit()));
        // Without a letter only the whole name can match.
        Self { full: full || letter.is_none(), letter, text }
    }
}

/// All zones in the input.
#[derive(Debug, Default)]
pub(super) struct Zones {
    names: Vec<Arc<str>>,
    parts: Vec<Parts>,
    by_text: HashMap<String, NamedZoneId>,
    by_letter: HashMap<char, Vec<NamedZoneId>>,
}

impl Zones {
    /// The zones of these names. Names with a region come first, so that single letters find them.
    pub(super) fn of<'n>(names: impl Iterator<Item = &'n str> + Clone) -> Self {
        let mut zones = Self::default();
        let mut seen: HashSet<&str> = HashSet::new();
        let distinct: Vec<&str> = names
            .filter(|name| !name.trim().is_empty() && seen.insert(name))
            .collect();
        for full in [true, false] {
            for name in &distinct {
                let parts = Parts::of(name);
                if parts.full == full {
                    zones.add(name, parts);
                }
            }
        }
        zones
    }

    fn add(&mut self, name: &str, parts: Parts) {
        if self.by_text.contains_key(&parts.text) {
            return;
        }
        let alike = parts.letter.and_then(|letter| self.by_letter.get(&letter));
        if let (false, Some(alike)) = (parts.full, alike) {
            if let [zone] = alike[..]
                && !self.parts[zone].full
                && self.names[zone].chars().count() < name.trim().chars().count()
            {
                self.names[zone] = name.trim().into();
            }
            return;
        }
        let letter = parts.letter;
        let zone = self.push(name, parts);
        if let Some(letter) = letter {
            self.by_letter.entry(letter).or_default().push(zone);
        }
    }

    fn push(&mut self, name: &str, parts: Parts) -> NamedZoneId {
        let zone = NamedZoneId::new(self.names.len());
        self.names.push(name.trim().into());
        self.by_text.insert(parts.text.clone(), zone);
        self.parts.push(parts);
        zone
    }

    /// The zone with that name; `None` if several zones have its letter.
    pub(super) fn find(&self, name: &str) -> Option<NamedZoneId> {
        let parts = Parts::of(name);
        if let Some(&zone) = self.by_text.get(&parts.text) {
            return Some(zone);
        }
        match self.by_letter.get(&parts.letter?)?[..] {
            // Another region's zone of the same letter is another zone.
            [zone] if !(parts.full && self.parts[zone].full) => Some(zone),
            _ => None,
        }
    }

    /// The longest of its names.
    pub(super) fn name(&self, zone: NamedZoneId) -> &Arc<str> {
        &self.names[zone]
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// A separate zone for an ambiguous name.
    pub(super) fn add_apart(&mut self, name: &str) -> NamedZoneId {
        let parts = Parts::of(name);
        let known = self.by_text.get(&parts.text).copied();
        known.unwrap_or_else(|| self.push(name, parts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zones(names: &[&'static str]) -> Zones {
        Zones::of(names.iter().copied())
    }

    #[test]
    fn a_node_and_a_subnet_are_matched_by_the_letter() {
        let zones = zones(&["zoneD", "cn-bj-d", "ZONEA", "a", "cn-bj-f"]);
        assert_eq!(zones.find("zoneD"), zones.find("cn-bj-D"));
        assert_eq!(&**zones.name(zones.find("zoned").unwrap()), "cn-bj-d");
        assert_eq!(&**zones.name(zones.find("A").unwrap()), "ZONEA");
        assert_eq!(zones.len(), 3);
    }

    #[test]
    fn zones_of_two_regions_with_the_same_letter_stay_apart() {
        let mut zones = zones(&["zoneD", "cn-bj-d", "cn-gz-d"]);
        assert_eq!(zones.find("zoneD"), None);
        assert_ne!(zones.find("cn-bj-d"), zones.find("cn-gz-d"));
        assert_eq!(zones.find("cn-su-d"), None);
        let apart = zones.add_apart("zoneD");
        assert_eq!((zones.find("zoneD"), zones.len()), (Some(apart), 3));
    }

    #[test]
    fn names_without_a_letter_are_zones_of_their_own() {
        let zones = zones(&["us-east-1a", "us-east-1b", "region-7", "机房一", "edge"]);
        assert_eq!(zones.len(), 5);
        assert_eq!(zones.find("zoneA"), zones.find("us-east-1a"));
        assert_eq!(zones.find("zoneE"), None);
    }

    #[test]
    fn a_region_is_recognised_where_nodes_name_letters_alone() {
        let zones = zones(&["zoneD", "zoneF"]);
        assert_eq!(zones.find("cn-bj-d"), zones.find("zoneD"));
        assert_eq!(zones.find("cn-bj-a"), None);
    }
}
