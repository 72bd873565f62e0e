//! What to do where pods do not run: which strategy to take, and with what.

use std::cmp::Reverse;

use crate::{Step, Todo};
use engine::sim::{End, Simulated};
use model::pool::Strategy;
use net::lang::Lang;
use results::words::simulated::{lacks, remedy};
use texts::{Message, plan, simulate as say};

pub(super) fn todo(simulated: &Simulated, lang: Lang) -> Option<Todo> {
    let ends = &simulated.ends;
    if !ends.iter().any(lacks) {
        return None;
    }
    let end = best(simulated)?;
    let strategy = (ends.len() > 1).then(|| end.outcome.strategy.as_str());
    let planned = simulated.planned.map(Strategy::as_str);
    let planned = planned == Some(end.outcome.strategy.as_str());
    let what = say::TodoTake { strategy, planned, remedy: remedy(end, lang) };
    let enough = if !lacks(end) {
        "fits"
    } else if is_prevented(end) {
        "prevented"
    } else {
        "unknown"
    };
    let step = Step {
        due: plan::TodoDue { months: 0_u32, month: "" }.text(lang),
        what: what.text(lang),
        covers: say::TodoTakeCovers { enough }.text(lang),
        command: None,
        undo: None,
    };
    Some(Todo { steps: vec![step], ..Todo::default() })
}

/// The strategy to take, of those that the cloud has: that of the plan, where it runs all pods or more IPs make it run
/// all; else one that runs all, or that more IPs make run all, or that runs the most. Of equals that with the fewest
/// new IPs.
fn best(simulated: &Simulated) -> Option<&End> {
    let has = |end: &&End| {
        let mut strategies = simulated.strategies.iter();
        strategies.any(|one| one.as_str() == end.outcome.strategy.as_str())
    };
    let of_cloud: Vec<&End> = simulated.ends.iter().filter(has).collect();
    let all = if of_cloud.is_empty() {
        simulated.ends.iter().collect()
    } else {
        of_cloud
    };
    all.into_iter().min_by_key(|end| {
        let new = end.prevention.subnets.iter().map(|subnet| subnet.ips.get());
        let free = end.outcome.addresses.available;
        let running = end.outcome.pods.running;
        let is_hopeless = lacks(end) && !is_prevented(end);
        let planned = simulated.planned.map(Strategy::as_str);
        let is_other = planned != Some(end.outcome.strategy.as_str());
        (
            is_hopeless,
            is_other,
            lacks(end),
            new.sum::<u64>(),
            Reverse(running),
            Reverse(free),
        )
    })
}

/// Whether more subnets or a larger quota are known to make all pods run.
fn is_prevented(end: &End) -> bool {
    let found = &end.prevention;
    found.planned.is_some() || found.eni_quota.is_some() || !found.subnets.is_empty()
}
