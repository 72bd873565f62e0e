//! Values of flags: each is read where it is declared. Mistakes in any of them are kept, so that
//! all are reported together.

use std::ffi::OsStr;
use std::net::Ipv4Addr;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, StringValueParser, TypedValueParser};
use strum::VariantNames;

use super::context::Context;
use input::bounds::{ENIS_PER_NODE, IPS_PER_ENI, PODS_PER_NODE};
use input::problem::{Place, Problem, Problems, Source};
use model::{SEPARATORS, not_inside};
use net::Cidr;
use net::quantity::grouped;
use texts::{AnyMessage, Message, ToMessage, errors as say};

/// The values of a flag, and the mistakes in others.
#[derive(Debug, Clone)]
pub(super) struct Flag<T> {
    values: Vec<T>,
    problems: Problems,
}

impl<T: Clone + 'static> Flag<T> {
    /// What `text` says, as `read` reads it under the name of its flag.
    pub(super) fn of(
        name: &str,
        text: &str,
        read: impl FnOnce(&Source<'_>, &mut Problems) -> Vec<T>,
    ) -> Self {
        let mut problems = Problems::new();
        let values = read(&Source::new(name, text), &mut problems);
        Self { values, problems }
    }

    /// All values of a flag that may be repeated.
    pub(super) fn all<'f>(
        given: impl IntoIterator<Item = &'f Self>,
        problems: &mut Problems,
    ) -> Vec<T> {
        let mut values = Vec::new();
        for flag in given {
            values.extend_from_slice(&flag.values);
            problems.append(flag.problems.clone());
        }
        values
    }

    /// The value of a flag that has one.
    pub(super) fn one<'f>(
        given: impl IntoIterator<Item = &'f Self>,
        problems: &mut Problems,
    ) -> Option<T> {
        Self::all(given, problems).into_iter().next()
    }
}

/// Reads values of a flag by a function that gets them under the flag's name.
#[derive(Clone)]
struct Reader<F>(F);

impl<T, F> TypedValueParser for Reader<F>
where
    T: Clone + Send + Sync + 'static,
    F: Fn(&Source<'_>, &mut Problems) -> Vec<T> + Clone + Send + Sync + 'static,
{
    type Value = Flag<T>;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Flag<T>, clap::Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        let name = arg.and_then(clap::Arg::get_long).unwrap_or_default();
        Ok(Flag::of(&format!("--{name}"), &text, &self.0))
    }
}

/// A flag with any number of values in one text.
pub(super) fn list<T: Clone + Send + Sync + 'static>(
    read: impl Fn(&Source<'_>, &mut Problems) -> Vec<T> + Clone + Send + Sync + 'static,
) -> impl TypedValueParser<Value = Flag<T>> {
    Reader(read)
}

/// A flag with one value, which is all of its text.
pub(super) fn one<T: Clone + Send + Sync + 'static>(
    read: impl Fn(&Source<'_>, &mut Problems) -> Option<T> + Clone + Send + Sync + 'static,
) -> impl TypedValueParser<Value = Flag<T>> {
    Reader(move |source: &Source<'_>, problems: &mut Problems| {
        read(source, problems).into_iter().collect()
    })
}

/// A flag with one number of 32 bits from `least` up.
pub(super) fn from(least: u32) -> impl TypedValueParser<Value = Flag<u64>> {
    within(least.into()..=u32::MAX.into())
}

/// A flag with pods of a node, from `least` up.
pub(super) fn pods_from(least: u32) -> impl TypedValueParser<Value = Flag<u64>> {
    within(pods(least))
}

/// Numbers of pods of a node, from `least` up.
pub(super) fn pods(least: u32) -> RangeInclusive<u64> {
    least.into()..=PODS_PER_NODE.into()
}

/// A flag with ENIs of a node, or as many times the IPs of one, from `least` up.
pub(super) fn enis_from(least: u32) -> impl TypedValueParser<Value = Flag<u64>> {
    within(least.into()..=ENIS_PER_NODE.into())
}

/// A flag with IPs of an ENI, its primary IP included.
pub(super) fn ips_of_eni() -> impl TypedValueParser<Value = Flag<u64>> {
    within(2..=IPS_PER_ENI.into())
}

/// A flag with one number of a range.
pub(super) fn within(range: RangeInclusive<u64>) -> impl TypedValueParser<Value = Flag<u64>> {
    one(move |source, problems| number(source, &range, problems))
}

/// A flag with numbers of 32 bits from `least` up.
pub(super) fn all_from(least: u32) -> impl TypedValueParser<Value = Flag<u64>> {
    all_within(least.into()..=u32::MAX.into())
}

/// A flag with numbers of a range.
pub(super) fn all_within(range: RangeInclusive<u64>) -> impl TypedValueParser<Value = Flag<u64>> {
    list(move |source, problems| numbers(source, &range, problems))
}

/// One of the words of `T`.
pub(super) fn words<T>() -> impl TypedValueParser<Value = T>
where
    T: VariantNames + FromStr<Err = strum::ParseError> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(T::VARIANTS).try_map(|word| word.parse())
}

/// One of these words, each with its value.
pub(super) fn one_of<T: Clone + Send + Sync + 'static, const N: usize>(
    all: [(&'static str, T); N],
) -> impl TypedValueParser<Value = T> {
    let words: Vec<&str> = all.iter().map(|(word, _)| *word).collect();
    PossibleValuesParser::new(words).try_map(move |word| {
        let known = all.iter().find(|(known, _)| *known == word);
        known.map(|(_, value)| value.clone()).ok_or("not known")
    })
}

/// What a number flag says, else the configuration file under the flag's name.
pub(super) fn or_config(
    given: Option<&Flag<u64>>,
    key: &str,
    context: &Context,
    problems: &mut Problems,
) -> Option<u64> {
    let name = format!("--{}", key.replace('_', "-"));
    match given {
        Some(_) => Flag::one(given, problems),
        None => of_config(&name, key, from_0(), context, problems),
    }
}

/// A number of the configuration file, which problems call `name`.
pub(super) fn of_config(
    name: &str,
    key: &str,
    range: RangeInclusive<u64>,
    context: &Context,
    problems: &mut Problems,
) -> Option<u64> {
    let text = context.config.one(key)?;
    number(&Source::new(name, text), &range, problems)
}

/// Any number of 32 bits.
pub(super) fn from_0() -> RangeInclusive<u64> {
    0..=u32::MAX.into()
}

/// All numbers of a text, with commas between them.
pub(super) fn numbers(
    source: &Source<'_>,
    range: &RangeInclusive<u64>,
    problems: &mut Problems,
) -> Vec<u64> {
    let numbers = source.text.split(SEPARATORS).filter_map(|item| {
        let start = item.as_ptr().addr() - source.text.as_ptr().addr();
        let at = start..start + item.len();
        let number = whole(item).filter(|n| range.contains(n));
        if number.is_none() {
            problems.push_with(|| {
                let (name, least, most) = (source.name, range.start(), grouped(*range.end()));
                let problem = if is_digits(item) {
                    Problem::new(say::OutOfRange { name, item, least, most })
                } else {
                    Problem::new(say::NotWhole { name, item, least, most })
                };
                problem.at(source, &at)
            });
        }
        number
    });
    numbers.collect()
}

/// The number that digits are.
pub(super) fn whole(text: &str) -> Option<u64> {
    text.parse().ok().filter(|_| is_digits(text))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The one number of a text.
pub(super) fn number(
    source: &Source<'_>,
    range: &RangeInclusive<u64>,
    problems: &mut Problems,
) -> Option<u64> {
    let before = problems.count();
    let numbers = numbers(source, range, problems);
    if numbers.len() > 1 && problems.count() == before {
        let several = say::SeveralNumbers { name: source.name, count: numbers.len() };
        problems.push(Problem::new(several));
    }
    numbers.first().copied()
}

/// The parts of a flag's value between commas, without blanks around them, and their places.
pub(super) fn items(value: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    value.split(SEPARATORS).map(move |part| {
        let item = part.trim();
        let begin = item.as_ptr().addr() - value.as_ptr().addr();
        (item, begin..begin + item.len())
    })
}

/// The result of `read` for each item between commas. A refused item is marked at its place.
pub(super) fn each<T>(
    source: &Source<'_>,
    problems: &mut Problems,
    mut read: impl FnMut(&str) -> Result<T, Box<Problem>>,
) -> Vec<T> {
    let all = items(source.text).filter_map(|(item, at)| match read(item) {
        Ok(value) => Some(value),
        Err(problem) => {
            problems.push(problem.at(source, &at));
            None
        }
    });
    all.collect()
}

/// A problem, marked as all of a text, to be returned by what reads it.
pub(super) fn refused<T>(
    source: &Source<'_>,
    said: AnyMessage,
    problems: &mut Problems,
) -> Option<T> {
    problems.fault(source, &(0..source.text.len()), said);
    None
}

/// A network in the value of a flag.
#[derive(Debug, Clone)]
pub(super) struct GivenCidr {
    pub(super) cidr: Cidr,
    pub(super) place: Place,
}

impl GivenCidr {
    /// The problem at the network's place.
    pub(super) fn refused(&self, mut problem: Problem) -> Problem {
        problem.place = Some(self.place.clone());
        problem
    }
}

/// All networks of a text.
pub(super) fn cidrs(source: &Source<'_>, problems: &mut Problems) -> Vec<GivenCidr> {
    networks(source, false, problems)
}

/// All networks of a text. An address without a prefix length is a network of one address.
pub(super) fn cidrs_and_hosts(source: &Source<'_>, problems: &mut Problems) -> Vec<GivenCidr> {
    networks(source, true, problems)
}

fn networks(source: &Source<'_>, hosts: bool, problems: &mut Problems) -> Vec<GivenCidr> {
    let mut given = Vec::new();
    for (item, at) in items(source.text) {
        let host = hosts.then(|| item.parse::<Ipv4Addr>().ok()).flatten();
        let host = host.and_then(|address| Cidr::containing(address, 32));
        let place = source.place(&at);
        match host.map_or_else(|| item.parse(), Ok) {
            Ok(cidr) => given.push(GivenCidr { cidr, place }),
            Err(error) => {
                problems.fault(source, &at, error.to_message());
            }
        }
    }
    given
}

/// The ranges of one VPC, which share no address; empty if any of them is wrong, so that nothing
/// else is checked against them.
pub(super) fn ranges(flags: &[Flag<GivenCidr>], problems: &mut Problems) -> Vec<Cidr> {
    let before = problems.count();
    let given = Flag::all(flags, problems);
    for (i, later) in given.iter().enumerate() {
        let overlaps = |earlier: &&GivenCidr| earlier.cidr.overlaps(later.cidr);
        let Some(earlier) = given[..i].iter().find(overlaps) else {
            continue;
        };
        let what = later.cidr.to_string();
        let wrong = if later.cidr == earlier.cidr {
            say::KeepOne { what }.to_message()
        } else {
            let other = earlier.cidr.to_string();
            say::RangesOverlap { what, other }.to_message()
        };
        problems.push(later.refused(Problem::new(wrong)));
    }
    if problems.count() > before {
        return Vec::new();
    }
    given.into_iter().map(|given| given.cidr).collect()
}

/// Ranges and addresses of a VPC that something else takes.
pub(super) fn used(flags: &[Flag<GivenCidr>], vpc: &[Cidr], problems: &mut Problems) -> Vec<Cidr> {
    let given = Flag::all(flags, problems);
    for one in &given {
        if let Some(problem) = not_inside(say::UsedRange.to_message(), one.cidr, vpc) {
            problems.push(one.refused(problem));
        }
    }
    given.into_iter().map(|one| one.cidr).collect()
}
