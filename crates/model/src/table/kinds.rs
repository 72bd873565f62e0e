//! What a key may hold, and how it is read.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::ops::Range;
use std::str::FromStr;
use std::sync::Arc;

use strum::VariantNames;

use super::lists::{Count, Counts, Label, Labels, Texts, counts, inner_items, labels, texts};
use super::{Faults, KeyKind, Table};
use crate::amount::{Month, Share, memory_bytes, milli_cpu};
use input::problem::{Origin, one_of};
use input::records::Record;
use input::records::tree::{Entry, Value};
use net::Cidr;
use net::quantity::Span;
use texts::{AnyMessage, Message, ToMessage, errors_model as say};

/// A value with its position.
pub(crate) type Placed<T> = (T, Range<usize>);

/// What a key holds.
pub(crate) trait Kind {
    const KIND: KeyKind;
    /// Whether the key is required.
    const REQUIRED: bool = false;
    /// The result.
    type Of;

    /// `None` with a problem, and for null.
    fn read(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Option<Self::Of>;
}

/// A required key.
pub(crate) struct Required<K>(PhantomData<K>);

/// A text with its position.
pub(crate) enum Text {}

/// A text without its position.
pub(crate) enum Name {}

/// An IPv4 network with its position.
pub(crate) enum Network {}

/// A list of networks.
pub(crate) enum Networks {}

/// A whole number from `LEAST` to `MOST`.
pub(crate) struct Whole<T, const LEAST: u32 = 0, const MOST: u32 = { u32::MAX }>(PhantomData<T>);

/// One of the words of `T`.
pub(crate) struct Word<T>(PhantomData<T>);

/// A duration of at least this many milliseconds.
pub(crate) enum Length<const LEAST: u64> {}

/// Thousandths of a CPU; a whole number without quotes is CPUs.
pub(crate) enum Cpu {}

/// Bytes of memory.
pub(crate) enum Memory {}

/// The word `zero`, or a table.
#[derive(Debug)]
pub(crate) enum ZeroOr<T> {
    Zero,
    Table(T),
}

/// A whole number, or a share of something.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Amount {
    Count(u32),
    Share(Share),
}

/// A whole number other than 0.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Signed {
    Above(u32),
    Below(u32),
}

/// Months from the start, or a month.
#[derive(Debug, Clone, Copy)]
pub(crate) enum When {
    Months(u32),
    Month(Month),
}

/// Reports that the value of `entry` is not of the kind that its key needs.
fn refuse(entry: &Entry<'_>, wanted: impl Message, p: &mut Faults<'_, '_>) {
    let is = say::IsKind { key: &entry.key, kind: entry.node.kind(), wanted: wanted.to_message() };
    p.fault(&entry.node.at, is);
}

/// The text that `entry` is in, for those who read entries of records.
fn record_of<'r, 't>(entry: &Entry<'_>, p: &Faults<'r, 't>) -> Record<'r, 't> {
    Record { source: p.source, at: entry.key_at.clone(), fields: &[] }
}

fn text(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Option<String> {
    let text = record_of(entry, p).text(entry, &mut p.problems);
    text.map(Cow::into_owned)
}

pub(super) fn whole(
    entry: &Entry<'_>,
    (least, most): (u32, u32),
    p: &mut Faults<'_, '_>,
) -> Option<u32> {
    let n = record_of(entry, p).whole(entry, &mut p.problems)?;
    let within = u32::try_from(n).ok();
    let within = within.filter(|n| (least..=most).contains(n));
    if within.is_none() {
        let out = say::OutOfRange { key: &entry.key, n, least, most };
        p.fault(&entry.node.at, out);
    }
    within
}

/// A text that `parse` reads.
fn parsed<T>(
    entry: &Entry<'_>,
    wanted: impl Message,
    parse: impl Fn(&str) -> Option<T>,
    p: &mut Faults<'_, '_>,
) -> Option<T> {
    let text = match &entry.node.value {
        Value::Null => return None,
        Value::Text(text) => text,
        _ => {
            refuse(entry, wanted, p);
            return None;
        }
    };
    let parsed = parse(text);
    if parsed.is_none() {
        let not = say::IsNot { key: &entry.key, text, wanted: wanted.to_message() };
        p.fault(&entry.node.at, not);
    }
    parsed
}

/// A Kubernetes quantity above 0, with or without quotes.
fn quantity(
    entry: &Entry<'_>,
    wanted: impl Message,
    parse: impl Fn(&str) -> Option<u64>,
    p: &mut Faults<'_, '_>,
) -> Option<u64> {
    let parse = |text: &str| parse(text).filter(|&n| n > 0);
    let number = match &entry.node.value {
        Value::Whole(n) => n.to_string(),
        Value::Number(text) => text.clone(),
        _ => return parsed(entry, wanted, parse, p),
    };
    let parsed = parse(&number);
    if parsed.is_none() {
        let not = say::NumberIsNot { key: &entry.key, wanted: wanted.to_message() };
        p.fault(&entry.node.at, not);
    }
    parsed
}

impl<K: Kind> Kind for Required<K> {
    const KIND: KeyKind = K::KIND;
    const REQUIRED: bool = true;
    type Of = K::Of;

    fn read(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Option<K::Of> {
        K::read(entry, p)
    }
}

/// Kinds that one expression reads.
macro_rules! kinds {
    ($($kind:ty $([$($bound:tt)+])?: $key_kind:expr => $of:ty, |$entry:ident, $p:ident| $read:expr;)+) => { $(
        impl$(<$($bound)+>)? Kind for $kind {
            const KIND: KeyKind = $key_kind;
            type Of = $of;

            fn read($entry: &Entry<'_>, $p: &mut Faults<'_, '_>) -> Option<$of> {
                $read
            }
        }
    )+ };
}

kinds! {
    Text: KeyKind::Text => Placed<String>, |entry, p| Some((text(entry, p)?, entry.node.at.clone()));
    Name: KeyKind::Text => Arc<str>, |entry, p| text(entry, p).map(Into::into);
    Network: KeyKind::Text => (Cidr, Option<Origin>), |entry, p| {
        network(&text(entry, p)?, &entry.node.at, p)
    };
    Whole<T, LEAST, MOST> [T: From<u32>, const LEAST: u32, const MOST: u32]:
        KeyKind::Whole(LEAST, MOST) => T, |entry, p| whole(entry, (LEAST, MOST), p).map(T::from);
    bool: KeyKind::Truth => Self, |entry, p| {
        record_of(entry, p).truth(entry, &mut p.problems)
    };
    Word<T> [T: VariantNames + FromStr]: KeyKind::Choice(T::VARIANTS) => T, |entry, p| {
        word(&text(entry, p)?, entry, p)
    };
    Amount: KeyKind::Amount => Self, |entry, p| match &entry.node.value {
        Value::Text(_) => Share::read(entry, p).map(Self::Share),
        Value::Number(text) if let Some(share) = Share::of_fraction(text) => {
            let share = share.to_string().replace(' ', "");
            p.fault(&entry.node.at, say::Fraction { key: &entry.key, n: text, share });
            None
        }
        _ => whole(entry, (0, u32::MAX), p).map(Self::Count),
    };
    Share: KeyKind::Share => Self, |entry, p| {
        parsed(entry, say::AShare, Self::parse, p)
    };
    Month: KeyKind::Month => Self, |entry, p| {
        parsed(entry, say::AMonth, Self::parse, p)
    };
    When: KeyKind::MonthOrCount => Self, |entry, p| match &entry.node.value {
        Value::Text(_) => Month::read(entry, p).map(Self::Month),
        _ => whole(entry, (0, u32::MAX), p).map(Self::Months),
    };
    Cpu: KeyKind::Cpu => u64, |entry, p| {
        quantity(entry, say::ACpuQuantity, milli_cpu, p)
    };
    Memory: KeyKind::Memory => u64, |entry, p| {
        quantity(entry, say::AMemoryQuantity, memory_bytes, p)
    };
    Length<LEAST> [const LEAST: u64]: KeyKind::Span(LEAST) => Span, |entry, p| length(entry, LEAST, p);
    Signed: KeyKind::Signed => Self, |entry, p| signed(entry, p);
    T [T: Table]: KeyKind::Table(T::SECTION) => Self, |entry, p| T::read(&entry.node, p);
    ZeroOr<T> [T: Table]: KeyKind::WordOrTable("zero", T::SECTION) => Self, |entry, p| {
        zero_or(entry, p)
    };
    Vec<T> [T: Table]: KeyKind::Tables(T::SECTION) => Self, |entry, p| {
        Some(inner_items(entry, p).iter().filter_map(|node| T::read(node, p)).collect())
    };
    Texts: KeyKind::Texts => Vec<Placed<String>>, |entry, p| texts(entry, p);
    Networks: KeyKind::Texts => Vec<(Cidr, Option<Origin>)>, |entry, p| {
        let networks = texts(entry, p)?.into_iter();
        Some(networks.filter_map(|(text, at)| network(&text, &at, p)).collect())
    };
    Counts: KeyKind::Counts => Vec<Count>, |entry, p| counts(entry, p);
    Labels: KeyKind::Labels => Vec<Label>, |entry, p| Some(labels(entry, p));
}

fn network(
    text: &str,
    at: &Range<usize>,
    p: &mut Faults<'_, '_>,
) -> Option<(Cidr, Option<Origin>)> {
    match text.trim().parse::<Cidr>() {
        Ok(cidr) => Some((cidr, Some(p.origin(at)))),
        Err(error) => {
            p.fault(at, error.to_message());
            None
        }
    }
}

fn word<T: VariantNames + FromStr>(
    text: &str,
    entry: &Entry<'_>,
    p: &mut Faults<'_, '_>,
) -> Option<T> {
    let word = text.parse().ok();
    if word.is_none() {
        let cannot = cannot_be(entry, text);
        p.wrong(&entry.node.at, cannot, one_of(text, T::VARIANTS));
    }
    word
}

fn length(entry: &Entry<'_>, least: u64, p: &mut Faults<'_, '_>) -> Option<Span> {
    let span = parsed(entry, say::ALengthOfTime, Span::parse, p)?;
    if span.ms() >= least {
        return Some(span);
    }
    p.fault(&entry.node.at, say::NoTime { key: &entry.key });
    None
}

fn signed(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Option<Signed> {
    let given = match &entry.node.value {
        Value::Null => return None,
        Value::Whole(n) => n.to_string(),
        Value::Number(text) => text.clone(),
        _ => {
            refuse(entry, say::ASignedNumber, p);
            return None;
        }
    };
    let below = given.strip_prefix('-');
    let size = below.unwrap_or(&given);
    // `-017` is ambiguous.
    let n = size.parse::<u32>().ok();
    match n.filter(|&n| n > 0 && n.to_string() == size) {
        Some(n) if below.is_some() => Some(Signed::Below(n)),
        Some(n) => Some(Signed::Above(n)),
        None => {
            let said = say::NotSigned { key: &entry.key, n: given, most: u32::MAX };
            p.fault(&entry.node.at, said);
            None
        }
    }
}

fn zero_or<T: Table>(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Option<ZeroOr<T>> {
    let node = &entry.node;
    let said_of = match &node.value {
        Value::Text(text) if text == "zero" => return Some(ZeroOr::Zero),
        Value::Null => return None,
        _ if node.entries().is_some() => return T::read(node, p).map(ZeroOr::Table),
        Value::Text(text) => cannot_be(entry, text),
        _ => say::NotZeroOrTable { key: &entry.key, kind: node.kind() }.to_message(),
    };
    let help = say::ZeroOrTable { keys: T::SECTION.spelled() }.to_message();
    p.wrong(&node.at, said_of, help);
    None
}

/// That the value of `entry` is none of the words that may stand there.
fn cannot_be(entry: &Entry<'_>, text: &str) -> AnyMessage {
    say::CannotBe { key: &entry.key, text }.to_message()
}
