//! Times of objects.

use std::fmt;

use rows::{Cell, Kind, Value};
use serde::{Serialize, Serializer};

use crate::instant::Instant;

/// When something was, to the second, as an object says it.
///
/// ```
/// use cce_plan_input::objects::Moment;
/// let moment = Moment::parse("2026-11-26T08:48:43.5+08:00").unwrap();
/// assert_eq!(moment.to_string(), "2026-11-26T00:48:43Z");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

impl Moment {
    /// The moment of a text of RFC 3339; `None` for any other text, and before 1970: Go writes the year 1
    /// where it has no time.
    pub fn parse(text: &str) -> Option<Self> {
        Instant::parse(text)?.unix_seconds().map(Self)
    }

    /// How many seconds later it is than `other`; 0 if it is earlier.
    pub fn seconds_after(self, other: Self) -> u64 {
        self.0.saturating_sub(other.0)
    }

    /// Seconds since the beginning of 1970.
    pub fn unix(self) -> u64 {
        self.0
    }
}

/// As Kubernetes writes it: `2026-11-26T00:48:43Z`.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Instant::of_unix_seconds(self.0) {
            Some(instant) => instant.fmt(f),
            None => self.0.fmt(f),
        }
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Value for Moment {
    fn kind() -> Kind {
        Kind::Text
    }

    fn cell(&self) -> Cell {
        self.to_string().cell()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn times_are_read_in_every_form_that_the_api_server_writes() {
        let unix = |text| Moment::parse(text).map(Moment::unix);
        assert_eq!(unix("1970-01-01T00:00:00Z"), Some(0));
        // Both from `date -u -d TIME +%s`.
        assert_eq!(unix("2024-02-29T12:00:01Z"), Some(1_709_208_001));
        assert_eq!(unix("2026-11-26T00:48:43.123456Z"), Some(1_795_654_123));
        assert_eq!(unix("2026-11-26T08:48:43+08:00"), Some(1_795_654_123));
        assert_eq!(unix("2026-11-25T19:48:43-05:00"), Some(1_795_654_123));
    }

    #[test]
    fn what_is_no_time_is_none() {
        for text in [
            "",
            "now",
            "2026-11-26",
            "2026-13-26T00:48:43Z",
            "2026-02-29T00:48:43Z",
            "2026-11-26T24:48:43Z",
            "2026-11-26T00:48:43",
            "2026-11-26T00:48:43.Z",
            "2026-11-26T00:48:43Zulu",
            "2026-11-26T00:48:43+8",
            "2026-11-26T00:48:43+-8:00",
            "2026-11-26T00:48:4é",
            "0001-01-01T00:00:00Z",
        ] {
            assert_eq!(Moment::parse(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_time_that_is_written_is_read_again(seconds in 0..253_402_300_800u64) {
            let moment = Moment(seconds);
            prop_assert_eq!(Moment::parse(&moment.to_string()), Some(moment));
        }

        #[test]
        fn no_text_breaks_the_reading_of_times(text in ".{0,30}|[0-9TZ:.+-]{0,30}") {
            Moment::parse(&text);
        }
    }
}
