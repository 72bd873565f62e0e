//! Needs as they are written: `[COUNT*]/PREFIX[xZONE]`.

use std::ops::{Range, RangeInclusive};

use crate::cli::flags;
use engine::plan::carve::Need;
use input::problem::{Problem, Problems, Source};
use net::Cidr;
use texts::{AnyMessage, Message, errors as say};

/// Prefixes that a subnet may have: in a longer one no address can be handed out.
const PREFIXES: RangeInclusive<u8> = 1..=30;

/// Subnets of one run, far more than a VPC may have.
const MOST_SUBNETS: u64 = 65_536;

/// All needs, a subnet each, in the order given.
pub(super) fn parse(values: &[String], problems: &mut Problems) -> Vec<Need> {
    let mut needs = Vec::new();
    let mut total = 0_u64;
    for value in values {
        let source = Source::new("--need", value);
        for (item, at) in flags::items(value) {
            let (count, need) = match one(item) {
                Ok(parsed) => parsed,
                Err((problem, within)) => {
                    let at = at.start + within.start..at.start + within.end;
                    problems.push(problem.at(&source, &at));
                    continue;
                }
            };
            let room = total <= MOST_SUBNETS;
            total = total.saturating_add(count);
            if total <= MOST_SUBNETS {
                needs.extend((0..count).map(|_| need.clone()));
            } else if room {
                let wrong = say::TooManyNeeds { most: MOST_SUBNETS };
                problems.fault(&source, &at, wrong);
            }
        }
    }
    needs
}

/// A problem, and its byte range in an item.
type Wrong = (Box<Problem>, Range<usize>);

fn wrong(said: AnyMessage, at: Range<usize>) -> Wrong {
    (Problem::new(said).into(), at)
}

/// How many subnets, and one of them.
fn one(item: &str) -> Result<(u64, Need), Wrong> {
    let all = 0..item.len();
    let malformed = || {
        let not_a_need = match item.split_once(':') {
            _ if item.is_empty() => say::EmptyNeed.to_message(),
            Some((need, rest)) if need.starts_with('/') => {
                let zone = rest.split('@').next().unwrap_or_default();
                say::NeedWithColon { item, need, zone }.to_message()
            }
            _ => say::NotANeed { item }.to_message(),
        };
        wrong(not_a_need, all.clone())
    };
    if item.parse::<Cidr>().is_ok() {
        let prefix = &item[item.find('/').unwrap_or_default()..];
        let network = say::NeedIsNetwork { item, prefix }.to_message();
        return Err(wrong(network, all.clone()));
    }
    let (count_text, rest) = item.split_once('*').unwrap_or(("1", item));
    let start = item.len() - rest.len();
    let rest = rest.strip_prefix('/').ok_or_else(malformed)?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (prefix_text, zone) = rest.split_at(digits);
    let prefix_at = start..start + 1 + digits;
    let zone = match zone.strip_prefix('x') {
        Some(zone) => Some((zone, prefix_at.end..item.len())),
        None if zone.is_empty() => None,
        None => return Err(malformed()),
    };
    if prefix_text.is_empty() {
        return Err(malformed());
    }
    let count = flags::whole(count_text);
    let Some(count) = count.filter(|count| (1..=MOST_SUBNETS).contains(count)) else {
        let not_a_count =
            say::NeedCount { count: count_text, most: MOST_SUBNETS, prefix: prefix_text }
                .to_message();
        return Err(wrong(not_a_count, 0..count_text.len()));
    };
    let prefix = prefix_text.parse().ok();
    let Some(prefix) = prefix.filter(|prefix| PREFIXES.contains(prefix)) else {
        let no_prefix = say::NeedPrefix { prefix: prefix_text }.to_message();
        return Err(wrong(no_prefix, prefix_at));
    };
    if let Some((zone, at)) = &zone {
        check_zone(zone, at, prefix, &malformed)?;
    }
    let need = Need {
        prefix,
        zone: zone.map(|(zone, _)| zone.into()),
        role: None,
        written: item.into(),
    };
    Ok((count, need))
}

fn check_zone(
    zone: &str,
    at: &Range<usize>,
    prefix: u8,
    malformed: &dyn Fn() -> Wrong,
) -> Result<(), Wrong> {
    if zone.is_empty() {
        let missing = say::NeedWithoutZone { prefix }.to_message();
        return Err(wrong(missing, at.clone()));
    }
    if zone.bytes().all(|byte| byte.is_ascii_digit()) {
        let count = say::NeedCountLast { count: zone, prefix }.to_message();
        return Err(wrong(count, at.clone()));
    }
    if zone.contains(|c: char| c.is_control() || c.is_whitespace() || c == '*' || c == '/') {
        return Err(malformed());
    }
    Ok(())
}
