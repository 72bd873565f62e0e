//! Several smaller subnets in place of one.

use super::edit::LONGEST;
use super::{Edit, Search};
use crate::plan::cluster::Trial;
use net::quantity::CountOverflow;
use net::try_most_that_fits;

/// More subnets than this in place of one are not tried.
const MOST_PIECES: usize = 8;

const fn ips(prefix: u8) -> u64 {
    1 << (32 - prefix)
}

impl Search<'_> {
    /// New subnets with two in place of one wherever that saves a quarter of a zone's new addresses.
    pub(super) fn split(
        &self,
        trial: &Trial,
        one: &[Edit],
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let mut edits = one.to_vec();
        for edit in one {
            let Edit::Subnet {
                zone,
                prefix,
                for_nodes,
                ..
            } = edit
            else {
                continue;
            };
            let of_zone = one.iter().filter_map(|other| match other {
                Edit::Subnet {
                    zone: at, prefix, ..
                } if at == zone => Some(ips(*prefix)),
                _ => None,
            });
            // The smaller part of a zone, for nodes or for pods, saves little.
            let largest = prefix + 2;
            if largest > LONGEST || ips(*prefix) * 2 < of_zone.sum::<u64>() {
                continue;
            }
            let place = (*zone, *for_nodes);
            let is_it = |other: &Edit| matches!(other, Edit::Subnet { zone, for_nodes, .. } if (*zone, *for_nodes) == place);
            let Some(at) = edits.iter().position(is_it) else {
                continue;
            };
            if let Some(split) = self.in_two(trial, &edits, at, largest)?
                && self.has_room_for(&split)
            {
                edits = split;
            }
        }
        Ok((edits.len() > one.len()).then_some(edits))
    }

    /// New subnets that are small enough for a VPC without room for one in each zone.
    pub(super) fn pieces(&self, trial: &Trial) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let anywhere = Search {
            free: None,
            more_subnets: u64::MAX,
            ..*self
        };
        if self.free.is_none() {
            return Ok(None);
        }
        let Some(mut edits) = anywhere.subnets(trial, None)? else {
            return Ok(None);
        };
        let most = edits.len() * MOST_PIECES;
        while !self.has_room_for(&edits) {
            let prefix = |at: &usize| edits[*at].prefix().unwrap_or(LONGEST);
            let Some(at) = (0..edits.len()).min_by_key(prefix) else {
                return Ok(None);
            };
            let largest = prefix(&at) + 1;
            if edits.len() == most || largest > LONGEST {
                return Ok(None);
            }
            let Some(split) = self.in_two(trial, &edits, at, largest)? else {
                return Ok(None);
            };
            edits = split;
        }
        Ok(Some(edits))
    }

    /// Half of a new subnet, and the smallest second one of at most `largest` with which all fits.
    fn in_two(
        &self,
        trial: &Trial,
        edits: &[Edit],
        at: usize,
        largest: u8,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let with = |second: u8| {
            let mut split = edits.to_vec();
            let mut other = split[at].clone();
            if let (Edit::Subnet { prefix, .. }, Edit::Subnet { prefix: less, .. }) =
                (&mut split[at], &mut other)
            {
                *prefix += 1;
                *less = second;
            }
            split.insert(at + 1, other);
            split
        };
        let fits = |second: u8| trial.edited(&with(second)).fits(self.scope);
        if !fits(largest)? {
            return Ok(None);
        }
        let longest = try_most_that_fits((largest, LONGEST), fits)?;
        Ok(Some(with(longest)))
    }
}
