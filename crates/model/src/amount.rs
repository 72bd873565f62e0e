//! Amounts as people write them: shares, Kubernetes quantities, months. All are whole numbers
//! inside.

use std::fmt;

/// A share of a whole in hundredths of a percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(u32);

impl Share {
    /// `20%` or `12.5 %`; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let number = text.trim().strip_suffix('%')?.trim_end();
        let hundredths = decimal(number, 2)?;
        u32::try_from(hundredths).ok().map(Self)
    }

    /// A share of whole percents.
    pub const fn of_percents(percents: u32) -> Self {
        Self(percents.saturating_mul(100))
    }

    /// Its whole percents, rounded down.
    pub const fn percents(self) -> u32 {
        self.0 / 100
    }

    /// The share that a fraction such as `0.2` is; `None` without a decimal point.
    pub fn of_fraction(text: &str) -> Option<Self> {
        let ten_thousandths = decimal(text, 4).filter(|_| text.contains('.'))?;
        u32::try_from(ten_thousandths).ok().map(Self)
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// This share of `whole`, rounded up.
    pub fn of(self, whole: u64) -> u64 {
        let scaled = u128::from(whole) * u128::from(self.0);
        u64::try_from(scaled.div_ceil(10_000)).unwrap_or(u64::MAX)
    }

    /// This share of `whole`, rounded down.
    pub fn of_rounded_down(self, whole: u64) -> u64 {
        let scaled = u128::from(whole) * u128::from(self.0);
        u64::try_from(scaled / 10_000).unwrap_or(u64::MAX)
    }

    /// Whether `part` is more of `whole` than this.
    pub fn is_passed_by(self, part: u64, whole: u64) -> bool {
        u128::from(part) * 10_000 > u128::from(whole) * u128::from(self.0)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        match part {
            0 => write!(f, "{whole}%"),
            part if part % 10 == 0 => write!(f, "{whole}.{}%", part / 10),
            part => write!(f, "{whole}.{part:02}%"),
        }
    }
}

/// A decimal number as a whole number of `10^-places`; `None` for signs, exponents, or more places.
fn decimal(text: &str, places: usize) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > places {
        return None;
    }
    if text.ends_with('.') {
        return None;
    }
    let scale = 10_u64.checked_pow(u32::try_from(places).ok()?)?;
    let part = format!("{part:0<places$}");
    let part: u64 = if part.is_empty() {
        0
    } else {
        part.parse().ok()?
    };
    whole
        .parse::<u64>()
        .ok()?
        .checked_mul(scale)?
        .checked_add(part)
}

/// Thousandths of a CPU of a Kubernetes quantity: `2`, `0.5`, `500m`.
pub(super) fn milli_cpu(text: &str) -> Option<u64> {
    match text.trim().strip_suffix('m') {
        Some(milli) => decimal(milli, 0),
        None => decimal(text.trim(), 3),
    }
}

/// Bytes of a Kubernetes quantity: `512Mi`, `2Gi`, `1.5G`, `1000000`.
pub(super) fn memory_bytes(text: &str) -> Option<u64> {
    const UNITS: [(&str, u64); 8] = [
        ("Ki", 1 << 10),
        ("Mi", 1 << 20),
        ("Gi", 1 << 30),
        ("Ti", 1 << 40),
        ("k", 1_000),
        ("M", 1_000_000),
        ("G", 1_000_000_000),
        ("T", 1_000_000_000_000),
    ];
    let text = text.trim();
    let unit = UNITS.iter().find(|(unit, _)| text.ends_with(unit));
    let (number, scale) = match unit {
        Some((unit, scale)) => (text.strip_suffix(unit)?, *scale),
        None => (text, 1),
    };
    let thousandths = u128::from(decimal(number, 3)?) * u128::from(scale);
    u64::try_from(thousandths / 1000).ok()
}

/// A month of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month(u32);

impl Month {
    /// `2026-12`; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let (year, month) = text.split_once('-')?;
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if year.len() != 4 || month.len() != 2 || !digits(year) || !digits(month) {
            return None;
        }
        let (year, month) = (year.parse::<u32>().ok()?, month.parse::<u32>().ok()?);
        (1..=12)
            .contains(&month)
            .then(|| Self(year * 12 + month - 1))
    }

    /// The month this many months later.
    #[must_use]
    pub const fn after(self, months: u32) -> Self {
        Self(self.0.saturating_add(months))
    }

    /// The day, as `2026-11-03`, that is this many weeks before the first of this month.
    pub fn weeks_before(self, weeks: u32) -> String {
        let mut month = self;
        let mut days = u64::from(weeks) * 7;
        // The first of the month that is no later.
        let mut day = 1;
        while days > 0 {
            month = Self(month.0.saturating_sub(1));
            let length = u64::from(month.days());
            day = length.saturating_sub(days) + 1;
            days = days.saturating_sub(length);
        }
        format!("{month}-{day:02}")
    }

    const fn days(self) -> u32 {
        let year = self.0 / 12;
        match self.0 % 12 {
            1 if year.is_multiple_of(4)
                && (!year.is_multiple_of(100) || year.is_multiple_of(400)) =>
            {
                29
            }
            1 => 28,
            3 | 5 | 8 | 10 => 30,
            _ => 31,
        }
    }

    /// Months from `start` to this one; `None` if it is before `start`.
    pub const fn since(self, start: Self) -> Option<u32> {
        self.0.checked_sub(start.0)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.0 / 12, self.0 % 12 + 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn shares_are_read_and_rounded_up() {
        let share = |text| Share::parse(text).map(|share| (share.to_string(), share.of(10)));
        assert_eq!(share("20%"), Some(("20%".to_owned(), 2)));
        assert_eq!(share("12.5 %"), Some(("12.5%".to_owned(), 2)));
        assert_eq!(share("0.05%"), Some(("0.05%".to_owned(), 1)));
        assert_eq!(share("150%"), Some(("150%".to_owned(), 15)));
        for bad in ["20", "%", "-1%", "1e2%", "1.234%", ".5%", "5.%", "a%"] {
            assert_eq!(share(bad), None, "{bad}");
        }
        assert!(Share::parse("10%").unwrap().is_passed_by(11, 100));
        assert!(!Share::parse("10%").unwrap().is_passed_by(10, 100));
    }

    #[test]
    fn weeks_before_a_month_end_on_a_day() {
        let day = |month, weeks| Month::parse(month).unwrap().weeks_before(weeks);
        assert_eq!(day("2027-02", 0), "2027-02-01");
        assert_eq!(day("2027-02", 4), "2027-01-04");
        assert_eq!(day("2024-03", 1), "2024-02-23");
        assert_eq!(day("2027-03", 1), "2027-02-22");
        assert_eq!(day("2027-01", 52), "2026-01-02");
    }

    #[test]
    fn quantities_are_those_of_kubernetes() {
        let cpu = ["2", "0.5", "500m", "1.25", "1.2345", "m", "-1", "2c"].map(milli_cpu);
        let wanted = [
            Some(2000),
            Some(500),
            Some(500),
            Some(1250),
            None,
            None,
            None,
            None,
        ];
        assert_eq!(cpu, wanted);
        let memory = ["512Mi", "2Gi", "1.5G", "100", "1Ki", "Gi", "1gb"].map(memory_bytes);
        let wanted = [
            Some(512 << 20),
            Some(2 << 30),
            Some(1_500_000_000),
            Some(100),
            Some(1024),
            None,
            None,
        ];
        assert_eq!(memory, wanted);
    }

    #[test]
    fn months_are_counted_over_years() {
        let start = Month::parse("2026-11").unwrap();
        assert_eq!(start.after(2).to_string(), "2027-01");
        assert_eq!(Month::parse("2027-11").unwrap().since(start), Some(12));
        assert_eq!(Month::parse("2026-10").unwrap().since(start), None);
        for bad in [
            "2026-13", "2026-00", "26-01", "2026-1", "2026/01", "2026", "+026-01",
        ] {
            assert_eq!(Month::parse(bad), None, "{bad}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_an_amount_or_none(text in "\\PC{0,20}|[0-9.%]{0,12}[kMGTi]{0,2}") {
            let _ = (Share::parse(&text), milli_cpu(&text), memory_bytes(&text), Month::parse(&text));
        }
    }
}
