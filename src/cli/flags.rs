//! Flag values that are read together, so that all mistakes in them are reported at once.

use std::net::Ipv4Addr;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use strum::VariantNames;

use input::problem::{Problem, Problems, Source};
use net::quantity::grouped;
use net::{Cidr, CidrError};

/// One of the words of `T`.
pub(super) fn words<T>() -> impl TypedValueParser<Value = T>
where
    T: VariantNames + FromStr<Err = strum::ParseError> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(T::VARIANTS).try_map(|word| word.parse())
}

/// All numbers of a flag, each at most 32 bits: repeated, or with commas between them.
pub(super) fn numbers<'v>(
    name: &str,
    values: impl IntoIterator<Item = &'v String>,
    range: &RangeInclusive<u64>,
    problems: &mut Problems,
) -> Vec<u64> {
    let mut numbers = Vec::new();
    for value in values {
        let source = Source::new(name, value);
        let mut start = 0;
        for item in value.split(',') {
            let at = start..start + item.len();
            start = at.end + 1;
            let digits = !item.is_empty() && item.bytes().all(|byte| byte.is_ascii_digit());
            let number = item.parse::<u64>().ok().filter(|_| digits);
            match number.filter(|n| range.contains(n)) {
                Some(number) => numbers.push(number),
                None => problems.push_with(|| {
                    let (least, most) = (*range.start(), grouped(*range.end()));
                    let what = if digits {
                        "is out of range"
                    } else {
                        "is not a whole number"
                    };
                    Problem::new(format!("{name} \"{item}\" {what}"))
                        .at(&source, &at)
                        .help(format!("give a whole number from {least} to {most}"))
                }),
            }
        }
    }
    numbers
}

/// The one number of a flag.
pub(super) fn number(
    name: &str,
    value: Option<&String>,
    range: &RangeInclusive<u64>,
    problems: &mut Problems,
) -> Option<u64> {
    let before = problems.count();
    let numbers = numbers(name, value, range, problems);
    if numbers.len() > 1 && problems.count() == before {
        problems.push(Problem::new(format!(
            "{name} takes one number, not {}",
            numbers.len()
        )));
    }
    numbers.first().copied()
}

/// Numbers of 32 bits from `least` up.
pub(super) fn from(least: u32) -> RangeInclusive<u64> {
    least.into()..=u32::MAX.into()
}

/// The parts of a flag's value between commas, without blanks around them, and where they stand.
pub(super) fn items(value: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut start = 0;
    value.split(',').map(move |part| {
        let item = part.trim();
        let begin = start + (part.len() - part.trim_start().len());
        start += part.len() + 1;
        (item, begin..begin + item.len())
    })
}

/// A network in the value of a flag.
pub(super) struct GivenCidr<'v> {
    pub(super) cidr: Cidr,
    pub(super) source: Source<'v>,
    pub(super) at: Range<usize>,
}

/// All networks of a flag; with `hosts`, an address alone is one of a single address.
pub(super) fn cidrs<'v>(
    name: &'v str,
    values: &'v [String],
    hosts: bool,
    problems: &mut Problems,
) -> Vec<GivenCidr<'v>> {
    let mut given = Vec::new();
    for value in values {
        let source = Source::new(name, value);
        for (item, at) in items(value) {
            let host = hosts.then(|| item.parse::<Ipv4Addr>().ok()).flatten();
            let parsed = match host.and_then(|address| Cidr::containing(address, 32)) {
                Some(host) => Ok(host),
                None => item.parse(),
            };
            match parsed {
                Ok(cidr) => given.push(GivenCidr { cidr, source, at }),
                Err(error) => problems.push_with(|| {
                    let error: CidrError = error;
                    Problem::new(error.to_string())
                        .at(&source, &at)
                        .help(error.help())
                }),
            }
        }
    }
    given
}

/// The ranges of one VPC, which share no address; none where anything is wrong with them, so that
/// nothing else is measured by them.
pub(super) fn ranges(name: &str, values: &[String], problems: &mut Problems) -> Vec<Cidr> {
    let before = problems.count();
    let given = cidrs(name, values, false, problems);
    for (i, later) in given.iter().enumerate() {
        let overlaps = |earlier: &&GivenCidr<'_>| earlier.cidr.overlaps(later.cidr);
        let Some(earlier) = given[..i].iter().find(overlaps) else {
            continue;
        };
        let (cidr, other) = (later.cidr, earlier.cidr);
        let (title, help) = if cidr == other {
            (format!("{cidr} is given twice"), "keep one of them")
        } else {
            (
                format!("{cidr} overlaps {other}, another range of the VPC"),
                "ranges of one VPC share no address; keep the larger, or correct one",
            )
        };
        problems.push_with(|| Problem::new(title).at(&later.source, &later.at).help(help));
    }
    if problems.count() > before {
        return Vec::new();
    }
    given.into_iter().map(|given| given.cidr).collect()
}
