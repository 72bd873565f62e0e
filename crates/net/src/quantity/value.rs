//! Values that do not count things: shares, ranks, marks.

use serde::{Deserialize, Serialize, Serializer};

use super::{Span, json};

/// A whole number that has no unit: a rank, a month, a prefix length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Number(#[serde(with = "json")] pub u64);

impl<N: Into<u64>> From<N> for Number {
    fn from(n: N) -> Self {
        Self(n.into())
    }
}

/// A count, or a length of time where the row says so; milliseconds for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Measure {
    Count(Number),
    /// A length of time.
    Span(Span),
}

/// A whole number that names something, such as a port; people see it without thousands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Plain(pub u16);

/// Addresses of either family, of which IPv6 has many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Large(pub u128);

impl Serialize for Large {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(n) => json::serialize(&n, serializer),
            Err(_) => serializer.collect_str(&self.0),
        }
    }
}

/// A part of a whole, from 0 to 1; 0 of an empty whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    part: u64,
    whole: u64,
}

impl Share {
    /// This share of the whole.
    pub const fn of(part: u64, whole: u64) -> Self {
        Self { part, whole }
    }

    /// The part.
    pub const fn part(self) -> u64 {
        self.part
    }

    /// The whole.
    pub const fn whole(self) -> u64 {
        self.whole
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json::fraction(self.part, self.whole, serializer)
    }
}

/// An amount for each unit of a nonzero whole; may exceed 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio {
    part: u64,
    whole: u64,
}

impl Ratio {
    /// This amount for each unit of the whole.
    pub const fn of(part: u64, whole: u64) -> Self {
        Self { part, whole }
    }

    /// The part.
    pub const fn part(self) -> u64 {
        self.part
    }

    /// The whole.
    pub const fn whole(self) -> u64 {
        self.whole
    }
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json::fraction(self.part, self.whole, serializer)
    }
}

/// True or false, shown as a mark or blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mark(pub bool);

/// A value that may be unknown, shown as a question mark then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
pub struct Known<T>(pub Option<T>);
