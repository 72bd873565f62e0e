//! How fast a cluster grows: `200/day`.

use crate::cli::flags::{refused, whole};
use input::problem::{Problems, Source};
use texts::{Message, errors as say};

/// Units by name, with the days that each has.
const UNITS: [(&str, u64); 3] = [("day", 1), ("week", 7), ("month", 30)];

/// Addresses a day, rounded up; `None` with a problem.
pub(super) fn per_day(source: &Source<'_>, problems: &mut Problems) -> Option<u64> {
    let text = source.text;
    let (count, unit) = text.split_once('/').unwrap_or((text, "day"));
    let count = whole(count.trim());
    let count = count.and_then(|n| u32::try_from(n).ok()).filter(|&n| n > 0);
    let days = UNITS.iter().find(|(name, _)| *name == unit.trim());
    let Some((count, &(_, days))) = count.zip(days) else {
        return refused(source, say::NoGrowthRate { text }.to_message(), problems);
    };
    Some(u64::from(count).div_ceil(days))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_growth_is_rounded_up_to_whole_addresses_a_day() {
        let days = |text| per_day(&Source::new("--growth", text), &mut Problems::new());
        assert_eq!(days("200"), Some(200));
        assert_eq!(days("200/day"), Some(200));
        assert_eq!(days("8 / week"), Some(2));
        assert_eq!(days("1/month"), Some(1));
        assert_eq!(days("61/month"), Some(3));
    }

    #[test]
    fn anything_else_is_a_problem() {
        for text in [
            "",
            "0",
            "-3",
            "+3",
            "1.5/day",
            "3/year",
            "3/",
            "/day",
            "9999999999",
        ] {
            let mut problems = Problems::new();
            let source = Source::new("--growth", text);
            assert_eq!(per_day(&source, &mut problems), None, "{text}");
            assert_eq!(problems.count(), 1, "{text}");
        }
    }
}
