//! Times of objects.

use std::fmt;

use rows::{Cell, Kind, Value};
use serde::{Serialize, Serializer};

const DAY: u64 = 24 * 60 * 60;

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
        let bytes = text.as_bytes();
        let separators = [(4, b'-'), (7, b'-'), (13, b':'), (16, b':')];
        let is_separated = separators.iter().all(|&(at, c)| bytes.get(at) == Some(&c));
        if !is_separated || !matches!(bytes.get(10), Some(b'T' | b't' | b' ')) {
            return None;
        }
        let number = |at: std::ops::Range<usize>| {
            let digits = text.get(at)?;
            let all = digits.bytes().all(|byte| byte.is_ascii_digit());
            all.then(|| digits.parse::<u64>().ok()).flatten()
        };
        let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
        let (hour, minute, second) = (number(11..13)?, number(14..16)?, number(17..19)?);
        let is_valid = year >= 1970
            && (1..=12).contains(&month)
            && (1..=days_of(year, month)).contains(&day)
            && hour < 24
            && minute < 60
            && second <= 60;
        let seconds = days_before(year, month, day) * DAY + hour * 3600 + minute * 60 + second;
        let zone = text.get(19..)?;
        let fraction = zone.strip_prefix('.').unwrap_or_default();
        let digits = fraction.len()
            - fraction
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
        let zone = match zone.strip_prefix('.') {
            Some(_) if digits == 0 => return None,
            Some(fraction) => fraction.get(digits..)?,
            None => zone,
        };
        let offset = |text: &str| {
            let (hours, minutes) = text.split_once(':')?;
            let is_offset = text.len() == 5 && !text.contains(['+', '-']);
            let (hours, minutes): (u64, u64) = (hours.parse().ok()?, minutes.parse().ok()?);
            (is_offset && hours < 24 && minutes < 60).then_some(hours * 3600 + minutes * 60)
        };
        let seconds = match zone.as_bytes().first()? {
            b'Z' | b'z' if zone.len() == 1 => seconds,
            b'+' => seconds.checked_sub(offset(zone.get(1..)?)?)?,
            b'-' => seconds + offset(zone.get(1..)?)?,
            _ => return None,
        };
        is_valid.then_some(Self(seconds))
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

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

fn days_of(year: u64, month: u64) -> u64 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u64::from(is_leap(year)),
        _ => 31,
    }
}

/// Days from the beginning of 1970 to this one.
fn days_before(year: u64, month: u64, day: u64) -> u64 {
    let leaps = |year: u64| year / 4 - year / 100 + year / 400;
    let years = (year.max(1970) - 1970) * 365 + leaps(year.max(1970) - 1) - leaps(1969);
    years + (1..month).map(|month| days_of(year, month)).sum::<u64>() + day.max(1) - 1
}

/// As Kubernetes writes it: `2026-11-26T00:48:43Z`.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut day, second) = (self.0 / DAY, self.0 % DAY);
        let mut year = 1970;
        while day >= 365 + u64::from(is_leap(year)) {
            day -= 365 + u64::from(is_leap(year));
            year += 1;
        }
        let mut month = 1;
        while day >= days_of(year, month) {
            day -= days_of(year, month);
            month += 1;
        }
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
        let day = day + 1;
        write!(
            f,
            "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"
        )
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
