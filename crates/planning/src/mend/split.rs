//! Several smaller subnets in place of one.

use super::edit::LONGEST;
use super::{Asked, Edit, Prefer, Search};
use crate::plan::cluster::CandidatePlan;
use net::quantity::CountOverflow;
use net::try_most_that_fits;

/// More subnets than this in place of one are not tried.
const MOST_PIECES: usize = 8;

const fn ips(prefix: u8) -> u64 {
    1 << (32 - prefix)
}

impl Search<'_> {
    /// New subnets, with two in place of one if that saves a quarter of a zone's new addresses.
    pub(super) fn split(
        &self,
        candidate: &CandidatePlan,
        one: &[Edit],
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let mut edits = one.to_vec();
        let new = || one.iter().filter_map(Edit::subnet);
        for asked in new() {
            let of_zone = new().filter(|other| other.zone == asked.zone);
            let of_zone = of_zone.map(|other| ips(other.prefix));
            // The smaller part of a zone, for nodes or for pods, saves little.
            let largest = asked.prefix + 2;
            if largest > LONGEST || ips(asked.prefix) * 2 < of_zone.sum::<u64>() {
                continue;
            }
            let is_it = |other: &Edit| other.subnet().map(Asked::place) == Some(asked.place());
            let Some(at) = edits.iter().position(is_it) else {
                continue;
            };
            if let Some(split) = self.in_two(candidate, &edits, at, largest)?
                && self.allows(&split)
            {
                edits = split;
            }
        }
        Ok((edits.len() > one.len()).then_some(edits))
    }

    /// The same new subnets where the VPC has no room for them: others of its size, or small enough ones for a VPC
    /// without one free block per zone.
    pub(super) fn within(
        &self,
        candidate: &CandidatePlan,
        anywhere: &[Edit],
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        if self.prefer == Prefer::Addresses
            && let Some(found) = self.subnets(candidate, None)?
        {
            return Ok(Some(found));
        }
        let mut edits = anywhere.to_vec();
        let most = edits.len() * MOST_PIECES;
        while !self.allows(&edits) {
            let prefix = |at: &usize| edits[*at].subnet().map_or(LONGEST, |asked| asked.prefix);
            let Some(at) = (0..edits.len()).min_by_key(prefix) else {
                return Ok(None);
            };
            let largest = prefix(&at) + 1;
            if edits.len() == most || largest > LONGEST {
                return Ok(None);
            }
            let Some(split) = self.in_two(candidate, &edits, at, largest)? else {
                return Ok(None);
            };
            edits = split;
        }
        Ok(Some(edits))
    }

    /// Half of a new subnet, and the smallest second one of at most `largest` with which all fits.
    fn in_two(
        &self,
        candidate: &CandidatePlan,
        edits: &[Edit],
        at: usize,
        largest: u8,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let with = |second: u8| {
            let mut split = edits.to_vec();
            let mut other = split[at].clone();
            if let (Edit::Subnet(half), Edit::Subnet(rest)) = (&mut split[at], &mut other) {
                half.prefix += 1;
                rest.prefix = second;
            }
            split.insert(at + 1, other);
            split
        };
        let fits = |second: u8| candidate.edited(&with(second)).fits(self.scope);
        if !fits(largest)? {
            return Ok(None);
        }
        let longest = try_most_that_fits((largest, LONGEST), fits)?;
        Ok(Some(with(longest)))
    }
}
