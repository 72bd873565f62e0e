//! Lengths of time, in whole milliseconds.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::json;

/// A length of time in whole milliseconds.
///
/// ```
/// use cce_plan_net::quantity::Span;
/// let span = Span::parse("1h30m").ok_or("no length of time")?;
/// assert_eq!((span.ms(), span.to_string().as_str()), (5_400_000, "1h30m"));
/// # Ok::<(), &str>(())
/// ```
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Deserialize, Serialize,
)]
pub struct Span(#[serde(deserialize_with = "json::deserialize")] u64);

/// Units with their milliseconds, the longest first.
const UNITS: [(&str, u64); 5] = [
    ("d", 86_400_000),
    ("h", 3_600_000),
    ("m", 60_000),
    ("s", 1_000),
    ("ms", 1),
];

impl Span {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// The most that a plan speaks of: ten years.
    pub const MOST: Self = Self(3_653 * 86_400_000);

    /// This many milliseconds.
    pub const fn of_ms(ms: u64) -> Self {
        Self(ms)
    }

    /// This many seconds; at most [`MOST`](Self::MOST).
    pub const fn of_seconds(seconds: u64) -> Self {
        let ms = seconds.saturating_mul(1_000);
        Self(if ms > Self::MOST.0 { Self::MOST.0 } else { ms })
    }

    /// Milliseconds.
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// Whether it is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// As people read it: `2 h 10 min`, `9.5 s`, `500 ms`.
    pub fn spelled(self) -> String {
        let mut rest = self.0;
        if (1..1_000).contains(&rest) {
            return format!("{rest} ms");
        }
        let mut parts = Vec::new();
        for ((_, ms), name) in UNITS.iter().zip(["d", "h", "min"]) {
            if rest >= *ms {
                parts.push(format!("{} {name}", rest / ms));
                rest %= ms;
            }
        }
        if rest > 0 || parts.is_empty() {
            let seconds = format!("{}.{:03}", rest / 1_000, rest % 1_000);
            let seconds = seconds.trim_end_matches('0').trim_end_matches('.');
            parts.push(format!("{seconds} s"));
        }
        parts.join(" ")
    }

    /// `24h`, `1h30m`, `90s`, `500ms`, `0`: numbers with units, the longest first, each once; `None`
    /// for anything else, and past ten years.
    pub fn parse(text: &str) -> Option<Self> {
        let mut rest = text.trim();
        if rest == "0" {
            return Some(Self::ZERO);
        }
        let (mut sum, mut units) = (0_u64, UNITS.iter());
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (number, after) = rest.split_at(digits);
            let letters = after.bytes().take_while(u8::is_ascii_alphabetic).count();
            let (unit, after) = after.split_at(letters);
            let (_, ms) = units.by_ref().find(|(name, _)| *name == unit)?;
            sum = sum.checked_add(number.parse::<u64>().ok()?.checked_mul(*ms)?)?;
            rest = after;
        }
        let given = !text.trim().is_empty();
        Some(Self(sum)).filter(|&span| given && span <= Self::MOST)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        if rest == 0 {
            return f.write_str("0s");
        }
        for (unit, ms) in UNITS {
            if rest >= ms {
                write!(f, "{}{unit}", rest / ms)?;
                rest %= ms;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_no_length_of_time_is_refused() {
        for text in [
            "",
            "5",
            "-1s",
            "1s1s",
            "1s1h",
            "h",
            "1.5h",
            "1 h",
            "99999999999999999999s",
            "4000d",
        ] {
            assert_eq!(Span::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn people_read_it_with_few_units() {
        for (ms, text) in [
            (0, "0 s"),
            (500, "500 ms"),
            (9_500, "9.5 s"),
            (10_000, "10 s"),
            (60_000, "1 min"),
            (559_700, "9 min 19.7 s"),
            (7_800_000, "2 h 10 min"),
            (90_000_001, "1 d 1 h 0.001 s"),
        ] {
            assert_eq!(Span::of_ms(ms).spelled(), text);
        }
    }

    proptest! {
        #[test]
        fn a_span_is_read_as_it_is_written(ms in 0_u64..=Span::MOST.ms()) {
            let span = Span::of_ms(ms);
            prop_assert_eq!(Span::parse(&span.to_string()), Some(span));
        }
    }
}
