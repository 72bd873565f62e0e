//! Needs as they are written: `[COUNT*]/PREFIX[xZONE]`.

use std::ops::{Range, RangeInclusive};

use crate::cli::flags;
use engine::plan::carve::Need;
use input::problem::{Problem, Problems, Source};
use net::Cidr;
use net::quantity::grouped;

/// Prefixes that a subnet may have: in a longer one no address can be handed out.
const PREFIXES: RangeInclusive<u8> = 1..=30;

/// Subnets of one run, far more than a VPC may have.
const MOST_SUBNETS: u64 = 65_536;

const FORM: &str = "write a need as [COUNT*]/PREFIX[xZONE], such as /22, 3*/24 or /22xcn-bj-a";

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
                let most = grouped(MOST_SUBNETS);
                let problem = Problem::new(format!("more than {most} subnets are asked for"));
                problems.push(
                    problem
                        .at(&source, &at)
                        .help("ask for fewer and larger ones"),
                );
            }
        }
    }
    needs
}

/// A problem, and its byte range in an item.
type Wrong = (Box<Problem>, Range<usize>);

fn wrong(title: impl Into<String>, at: Range<usize>, help: impl Into<String>) -> Wrong {
    (Problem::new(title).help(help).into(), at)
}

/// How many subnets, and one of them.
fn one(item: &str) -> Result<(u64, Need), Wrong> {
    let all = 0..item.len();
    let malformed = || {
        if item.is_empty() {
            return wrong("a need is empty", all.clone(), FORM);
        }
        let title = format!("\"{item}\" is not a need");
        match item.split_once(':') {
            Some((need, rest)) if need.starts_with('/') => {
                let zone = rest.split('@').next().unwrap_or_default();
                let help =
                    format!("write {need}x{zone}: x comes before the zone, and nothing after it");
                wrong(title, all.clone(), help)
            }
            _ => wrong(title, all.clone(), FORM),
        }
    };
    if item.parse::<Cidr>().is_ok() {
        let prefix = &item[item.find('/').unwrap_or_default()..];
        let title = format!("{item} is a network, not a need");
        let help = format!("write {prefix}: where it goes is worked out");
        return Err(wrong(title, all.clone(), help));
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
        let most = grouped(MOST_SUBNETS);
        let title = format!("\"{count_text}\" is not a count of subnets");
        let help = format!("write a whole number from 1 to {most}, such as 3*/{prefix_text}");
        return Err(wrong(title, 0..count_text.len(), help));
    };
    let prefix = prefix_text.parse().ok();
    let Some(prefix) = prefix.filter(|prefix| PREFIXES.contains(prefix)) else {
        let title = format!("/{prefix_text} is no prefix of a subnet");
        let help = "subnets have prefixes from /1 to /30; in a /31 or /32 no address is left";
        return Err(wrong(title, prefix_at, help));
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
        let help = format!("write /{prefix}xcn-bj-a, or /{prefix} for any zone");
        return Err(wrong("the zone after \"x\" is missing", at.clone(), help));
    }
    if zone.bytes().all(|byte| byte.is_ascii_digit()) {
        let title = format!("\"{zone}\" is not a zone; a count comes first");
        return Err(wrong(title, at.clone(), format!("write {zone}*/{prefix}")));
    }
    if zone.contains(|c: char| c.is_control() || c.is_whitespace() || c == '*' || c == '/') {
        return Err(malformed());
    }
    Ok(())
}
