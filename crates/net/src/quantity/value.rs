//! Values that do not count things: shares, ranks, marks.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
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

json::schema!(Number, json::count_schema());

/// A count, or a length of time where the row says so; milliseconds for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Measure {
    Count(Number),
    /// A length of time.
    Span(Span),
}

json::schema!(Measure, json::count_schema());

/// A whole number that names something, such as a port; people see it without thousands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Plain(pub u16);

json::schema!(Plain, json::count_schema());

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

json::schema!(Large, json::count_schema());

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

json::schema!(
    Share,
    json_schema!({ "type": "number", "minimum": 0, "maximum": 1 })
);

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

json::schema!(Ratio, json_schema!({ "type": "number", "minimum": 0 }));

/// True or false, shown as a mark or blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mark(pub bool);

json::schema!(Mark, json_schema!({ "type": "boolean" }));

/// A value that may be unknown, shown as a question mark then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
pub struct Known<T>(pub Option<T>);

impl<T: JsonSchema> JsonSchema for Known<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        <Option<T>>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Option<T>>::json_schema(generator)
    }
}
