//! What tells findings of one kind apart, and which of two is worse.

use std::cmp::Ordering;

use serde_json::Value;

use super::Fields;

/// A value of a finding that says how bad it is, by its key.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Measure {
    /// More of it is worse.
    More(&'static str),
    /// Less of it is worse.
    Less(&'static str),
    /// An earlier scenario is worse: each that follows is short of at least as much.
    Earlier(&'static str),
    /// Sooner is worse, and later is not, whatever the measures after this one say: they are of another time.
    Sooner(&'static str),
    /// Another one is another shortage.
    Other(&'static str),
}

/// The scenarios that a finding is about, the earliest first.
const SCENARIOS: [&str; 6] = [
    "today",
    "maximum",
    "surge",
    "zone-lost",
    "zones-lost",
    "growth",
];

/// What usually tells findings of one code and subject apart.
pub(super) const SETUP: &[&str] = &["instance", "node_group", "zone", "strategy"];

impl Measure {
    /// The key of the value.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::More(key)
            | Self::Less(key)
            | Self::Earlier(key)
            | Self::Sooner(key)
            | Self::Other(key) => key,
        }
    }

    /// Whether a finding is worse than the same one before, by the first of the measures that decides.
    pub(super) fn any_is_worse(measures: &[Self], before: &Fields, after: &Fields) -> bool {
        for measure in measures {
            let values = [before, after].map(|values| values.get(measure.key()));
            if let (Self::Sooner(_), [Some(then), Some(now)]) = (measure, values) {
                match count(now).cmp(&count(then)) {
                    Ordering::Less => return true,
                    Ordering::Greater => return false,
                    Ordering::Equal => continue,
                }
            }
            if measure.is_worse(values) {
                return true;
            }
        }
        false
    }

    fn is_worse(self, [before, after]: [Option<&Value>; 2]) -> bool {
        let [then, now] = [before, after].map(|value| value.and_then(count));
        match self {
            // What was not there before is worse, and a count of nothing is not there.
            Self::More(_) => now > then.or(Some(0)),
            Self::Less(_) | Self::Sooner(_) => now < then && now.is_some(),
            Self::Earlier(_) => {
                let [then, now] = [before, after].map(|value| value.and_then(place));
                now < then && now.is_some()
            }
            Self::Other(_) => before.zip(after).is_some_and(|(then, now)| then != now),
        }
    }
}

/// A count; those above 2^53 are texts.
fn count(value: &Value) -> Option<u64> {
    match value {
        Value::String(digits) => digits.parse().ok(),
        other => other.as_u64(),
    }
}

fn place(value: &Value) -> Option<usize> {
    let word = value.as_str()?;
    SCENARIOS.iter().position(|known| *known == word)
}
