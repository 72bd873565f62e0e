//! One zone in two spellings: counted as two zones, each would survive the loss of the other.

use std::collections::HashMap;

use super::{Input, Reading};
use crate::zone_name::ZoneForm;
use input::problem::{Problem, Problems};
use texts::errors_model as say;

impl Reading {
    pub(super) fn check_zones(&self, inputs: &[Input<'_>], problems: &mut Problems) {
        let pairs = spelled_twice(self.subnets.zone_names());
        if pairs.is_empty() {
            return;
        }
        let mut firsts: Vec<Option<usize>> = vec![None; self.subnets.zone_count()];
        for (i, subnet) in self.subnets.list().iter().enumerate() {
            if let Some(zone) = subnet.zone {
                firsts[zone].get_or_insert(i);
            }
        }
        for (zone, known) in pairs {
            let (Some(at), Some(first)) = (firsts[zone], firsts[known]) else {
                continue;
            };
            problems.push_with(|| {
                let (source, at) = self.origin(inputs, at);
                let (first_source, first_at) = self.origin(inputs, first);
                let place = first_source.place(&first_at);
                let place = format!("{}:{}:{}", place.path, place.line, place.column);
                let names = self.subnets.zone_names();
                let (zone, known) = (&*names[zone], &*names[known]);
                Problem::new(say::ZoneSpelledTwice { zone, known, place }).at(&source, &at)
            });
        }
    }
}

/// Zones that are an earlier one in another spelling, each with that one.
fn spelled_twice(names: &[Box<str>]) -> Vec<(usize, usize)> {
    let mut wholes: HashMap<String, usize> = HashMap::new();
    // By letter: the first zone with a region, and the first without.
    let mut letters: HashMap<String, [Option<usize>; 2]> = HashMap::new();
    let mut pairs = Vec::new();
    for (zone, name) in names.iter().enumerate() {
        let form = ZoneForm::of(name);
        let letter = letters.entry(form.zone).or_default();
        let other = letter[usize::from(form.region.is_some())];
        letter[usize::from(form.region.is_none())].get_or_insert(zone);
        let same = *wholes.entry(form.whole).or_insert(zone);
        let known = if same == zone { other } else { Some(same) };
        pairs.extend(known.map(|known| (zone, known)));
    }
    pairs
}
