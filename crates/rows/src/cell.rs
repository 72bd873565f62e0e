//! What stands in a table.

use compact_str::CompactString;

use net::Cidr;
use net::quantity::Span;

/// One value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// A text, most often short.
    Text(CompactString),
    /// One of the words that a type has, by the type's name and the word.
    OneOf(&'static str, &'static str),
    /// Names, one after the other.
    Names(Vec<CompactString>),
    /// A network.
    Cidr(Cidr),
    /// A whole number.
    Count(u64),
    /// A whole number that is not a count, and has no thousands separator.
    Plain(u16),
    /// A whole number of addresses, of which IPv6 has many.
    Large(u128),
    /// A share of a whole.
    Share(u64, u64),
    /// A part for each of a whole that is not 0; may exceed 1.
    Ratio(u64, u64),
    /// True or false.
    Truth(bool),
    /// True or false, shown as a mark or blank.
    Mark(bool),
    /// A length of time.
    Span(Span),
    /// Whole numbers, one after the other.
    Series(Vec<u64>),
    /// Rows, which no cell holds.
    Nested,
    /// No value.
    None,
    /// An unknown value, shown as a question mark.
    Unknown,
}

impl Cell {
    /// Whether a column with only such cells is noise.
    pub fn says_nothing(&self) -> bool {
        match self {
            Self::None | Self::Count(0) | Self::Large(0) | Self::Truth(false) => true,
            Self::Text(text) => text.is_empty(),
            Self::OneOf(_, word) => word.is_empty(),
            Self::Names(names) => names.is_empty(),
            _ => false,
        }
    }
}
