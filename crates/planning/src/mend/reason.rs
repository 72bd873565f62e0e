//! A request with the reason of each line: what is short without it.

use super::{Asked, Edit, Line, Request, Space};
use crate::plan::cluster::{CandidatePlan, Miss, Missed, Scope, Shortages};
use model::ZoneId;
use net::quantity::{CountOverflow, IpCount};

impl Request {
    /// A request for these, without which a scope does not fit from month `by` on. What is short in a zone is
    /// what it is in the plan that people see.
    pub(super) fn of(
        now: &CandidatePlan,
        seen: &CandidatePlan,
        scope: &Scope,
        by: u32,
        edits: &[Edit],
    ) -> Result<Self, CountOverflow> {
        let short = seen.shortages(scope)?;
        let first = now.miss(scope)?;
        let subnets = edits.iter().filter_map(Edit::subnet);
        let ips = subnets.map(|asked| 1_u64 << (32 - u32::from(asked.prefix)));
        let asked = edits.iter().enumerate();
        let asked = asked.filter(|(_, edit)| !matches!(edit, Edit::Recreate(_)));
        let lines = asked.map(|(at, edit)| {
            let without = match without(edit, &short) {
                // Subnets of a new group have the reason of the group.
                None if edit.subnet().is_some_and(|asked| asked.for_group.is_none()) => {
                    elsewhere(now, scope, edits, at, &short)?.or_else(|| first.clone())
                }
                None => first.clone(),
                known => known,
            };
            Ok(Line { edit: edit.clone(), without })
        });
        Ok(Self {
            by,
            month: now.cluster().start.map(|start| start.after(by)),
            through: scope.months,
            is_enough: true,
            lines: lines.collect::<Result<_, CountOverflow>>()?,
            ips: IpCount::new(ips.sum()),
            free_ips: Space::of(now.cluster()).free_ips(),
        })
    }
}

/// What is short without this, where it is asked for.
fn without(edit: &Edit, short: &Shortages) -> Option<Miss> {
    match edit {
        Edit::Subnet(Asked { zone, for_workload: Some(workload), .. }) => {
            Some(Miss { zone: Some(*zone), ..Miss::of_vpc(Missed::Workload(*workload)) })
        }
        Edit::Subnet(asked) => of_zone(asked.zone, short),
        Edit::Quota(_) => short
            .enis
            .map(|(what, enis)| Miss { enis, ..Miss::of_vpc(what) }),
        Edit::SubnetQuota(_) => Some(Miss::of_vpc(Missed::SubnetQuota)),
        Edit::VpcRange(_) => Some(Miss::of_vpc(Missed::VpcRange)),
        _ => None,
    }
}

fn of_zone(zone: ZoneId, short: &Shortages) -> Option<Miss> {
    let worst = short.zones.get(&zone)?;
    let (nodes, needed) = (worst.nodes, worst.needed);
    Some(Miss { zone: Some(zone), nodes, needed, ..Miss::of_vpc(worst.what) })
}

/// What is missed with all that is asked for but this: a zone that is not short takes nodes of one that is, or of
/// the target.
fn elsewhere(
    now: &CandidatePlan,
    scope: &Scope,
    all: &[Edit],
    without: usize,
    short: &Shortages,
) -> Result<Option<Miss>, CountOverflow> {
    let others = [&all[..without], &all[without + 1..]].concat();
    let miss = now.edited(&others).miss(scope)?;
    // The number is that of the plan as it is, which people see in its matrix.
    Ok(miss.map(
        |miss| match miss.zone.and_then(|zone| of_zone(zone, short)) {
            Some(as_it_is) => as_it_is,
            None => miss,
        },
    ))
}
