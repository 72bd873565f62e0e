//! Moments of a calendar, as objects and people write them.
//!
//! Nothing here knows the present: all moments come from the input.

use std::fmt;

use rows::{Cell, Kind, Value};
use serde::{Serialize, Serializer};
use toml::value::{Datetime, Offset};

/// Milliseconds of a day.
pub const DAY_MS: u64 = 86_400_000;

/// A moment in UTC, in milliseconds since 1970. Its year has four digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(i64);

impl Instant {
    /// The first moment of year 0 and the last of year 9999: RFC 3339 writes no others.
    const FIRST: i64 = -62_167_219_200_000;
    const LAST: i64 = 253_402_300_799_999;

    /// A date and time of RFC 3339, with its offset; `None` for anything else, and where UTC has another
    /// year than 0 to 9999. A leap second counts as the second after it, as POSIX counts. What is below a
    /// millisecond is cut off.
    ///
    /// TOML takes its dates from RFC 3339, so its reader is used. It allows times without seconds and
    /// without offset, which are no moments.
    pub fn parse(text: &str) -> Option<Self> {
        let read: Datetime = text.parse().ok()?;
        let (date, time, offset) = (read.date?, read.time?, read.offset?);
        let offset = match offset {
            Offset::Z => 0,
            Offset::Custom { minutes } => i64::from(minutes),
        };
        let days = days_before(i64::from(date.year), date.month.into(), date.day.into());
        let minutes = (days * 24 + i64::from(time.hour)) * 60 + i64::from(time.minute) - offset;
        let ms = i64::from(time.nanosecond.unwrap_or(0) / 1_000_000);
        Self::of_ms(minutes * 60_000 + i64::from(time.second?) * 1_000 + ms)
    }

    /// Seconds since 1970 as Prometheus writes them: `1732500000.781`.
    pub fn of_seconds(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| {
            !text.is_empty() && text.len() <= 18 && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !digits(whole) || !digits(part) {
            return None;
        }
        let ms: i64 = format!("{part:0<3}").get(..3)?.parse().ok()?;
        Self::of_ms(
            whole
                .parse::<i64>()
                .ok()?
                .checked_mul(1_000)?
                .checked_add(ms)?,
        )
    }

    /// The moment this many whole seconds after the beginning of 1970; `None` past the year 9999.
    pub(crate) fn of_unix_seconds(seconds: u64) -> Option<Self> {
        Self::of_ms(i64::try_from(seconds).ok()?.checked_mul(1_000)?)
    }

    /// Whole seconds since the beginning of 1970; `None` before.
    pub(crate) fn unix_seconds(self) -> Option<u64> {
        u64::try_from(self.0).ok().map(|ms| ms / 1_000)
    }

    fn of_ms(ms: i64) -> Option<Self> {
        (Self::FIRST..=Self::LAST).contains(&ms).then_some(Self(ms))
    }

    /// The moment this many milliseconds later; `None` past the year 9999.
    pub fn after(self, ms: u64) -> Option<Self> {
        Self::of_ms(self.0.checked_add_unsigned(ms)?)
    }

    /// The moment this many milliseconds before; `None` before the year 0.
    pub fn before(self, ms: u64) -> Option<Self> {
        Self::of_ms(self.0.checked_sub_unsigned(ms)?)
    }

    /// Milliseconds from `start` to this one; 0 if it is not after `start`.
    pub fn since(self, start: Self) -> u64 {
        u64::try_from(self.0.saturating_sub(start.0)).unwrap_or(0)
    }

    /// Its day in UTC: `2026-11-25`.
    pub fn day(self) -> String {
        let mut text = self.to_string();
        text.truncate("2026-11-25".len());
        text
    }

    /// Its month in UTC: `2026-11`.
    pub fn month(self) -> String {
        let mut text = self.to_string();
        text.truncate("2026-11".len());
        text
    }
}

/// As RFC 3339 in UTC, with milliseconds where there are any.
impl fmt::Display for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day_ms = DAY_MS.cast_signed();
        let (days, ms) = (self.0.div_euclid(day_ms), self.0.rem_euclid(day_ms));
        let (year, month, day) = date_of(days);
        let (hour, minute) = (ms / 3_600_000, ms / 60_000 % 60);
        let (second, ms) = (ms / 1_000 % 60, ms % 1_000);
        write!(
            f,
            "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}"
        )?;
        if ms > 0 {
            write!(f, ".{ms:03}")?;
        }
        f.write_str("Z")
    }
}

impl Serialize for Instant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Value for Instant {
    fn kind() -> Kind {
        Kind::Text
    }

    fn cell(&self) -> Cell {
        Cell::Text(self.to_string().into())
    }
}

/// Days from 1970-01-01 to a date of the Gregorian calendar. Source: Howard Hinnant, `days_from_civil`
/// in "chrono-Compatible Low-Level Date Algorithms". Years begin in March, so that a leap day is the last.
const fn days_before(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The date that many days after 1970-01-01. Source: the same, `civil_from_days`.
const fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400;
    (if month <= 2 { year + 1 } else { year }, month, day)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn utc(text: &str) -> Option<String> {
        Instant::parse(text).map(|at| at.to_string())
    }

    #[test]
    fn moments_are_read_with_offsets_fractions_and_leap_seconds() {
        for (text, wanted) in [
            ("2026-11-25T22:44:00Z", "2026-11-25T22:44:00Z"),
            ("2026-11-25T22:44:00.123456Z", "2026-11-25T22:44:00.123Z"),
            ("2026-11-26T06:44:00+08:00", "2026-11-25T22:44:00Z"),
            ("2026-11-25T18:14:00-04:30", "2026-11-25T22:44:00Z"),
            ("2026-11-25t22:44:00z", "2026-11-25T22:44:00Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
            ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
            ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
            ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
            ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(utc(text).as_deref(), Some(wanted), "{text}");
        }
        let new_year = Instant::parse("1970-01-01T00:00:00Z").unwrap();
        assert_eq!(new_year, Instant(0));
    }

    #[test]
    fn what_is_no_moment_of_four_digit_years_is_refused() {
        for text in [
            "",
            "now",
            "2026-11-25",
            "22:44:00Z",
            "2026-11-25T22:44:00",
            "2026-11-25T22:44Z",
            "2026-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-11-25T24:00:00Z",
            "2026-11-25T22:44:61Z",
            "2026-11-25T22:44:00+24:00",
            "0000-01-01T00:00:00+00:01",
            "9999-12-31T23:59:60Z",
            "10000-01-01T00:00:00Z",
            "-001-01-01T00:00:00Z",
            " 2026-11-25T22:44:00Z",
            "2026-11-25T22:44:00Z ",
        ] {
            assert_eq!(utc(text), None, "{text}");
        }
    }

    #[test]
    fn seconds_of_prometheus_have_fractions() {
        let at = |text| Instant::of_seconds(text).map(|at| at.to_string());
        assert_eq!(at("0").as_deref(), Some("1970-01-01T00:00:00Z"));
        assert_eq!(
            at("1732500000.7819").as_deref(),
            Some("2024-11-25T02:00:00.781Z")
        );
        for text in ["", "-1", "1e9", "1.", ".5", "NaN", "9999999999999999999"] {
            assert_eq!(at(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_moment_is_read_as_it_is_written(ms in Instant::FIRST..=Instant::LAST) {
            let at = Instant(ms);
            prop_assert_eq!(Instant::parse(&at.to_string()), Some(at));
            prop_assert_eq!(at.after(DAY_MS).and_then(|next| next.before(DAY_MS)), at.after(DAY_MS).and(Some(at)));
        }

        #[test]
        fn any_text_is_a_moment_or_none(text in "\\PC{0,30}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.Z+][0-9:]{0,12}") {
            let _ = (Instant::parse(&text), Instant::of_seconds(&text));
        }
    }
}
