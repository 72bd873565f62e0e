//! Numbers and texts that go with a finding, for programs.

/// A number or text that goes with a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A whole number.
    Count(u64),
    /// A text.
    Text(String),
    /// Nothing, where a number could have been.
    None,
}

impl From<Option<u64>> for Value {
    fn from(count: Option<u64>) -> Self {
        count.map_or(Self::None, Self::Count)
    }
}

/// Values by name, in the order in which they are written.
pub type Values = Vec<(&'static str, Value)>;
