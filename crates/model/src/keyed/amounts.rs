//! Numbers, shares, quantities and times of a table.

use super::Keyed;
use crate::amount::{Month, Share, memory_bytes, milli_cpu};
use crate::section::KeyKind;
use input::problem::Problems;
use input::records::Scalar;
use net::quantity::Span;

/// A whole number, or a share of something.
pub(crate) enum Amount {
    Count(u64),
    Share(Share),
}

/// A whole number that is not 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signed {
    Above(u32),
    Below(u32),
}

impl Keyed<'_, '_> {
    /// A whole number, at least what the key's kind says and at most 32 bits.
    pub(crate) fn whole(&self, key: &str, problems: &mut Problems) -> Option<u64> {
        let n = self.record().whole(self.field(key)?, problems)?;
        let least = match self.key(key)?.kind {
            KeyKind::Whole(least) => least,
            _ => 0,
        };
        self.within(key, n, least, problems)
    }

    fn within(&self, key: &str, n: u64, least: u64, problems: &mut Problems) -> Option<u64> {
        let most = u64::from(u32::MAX);
        if (least..=most).contains(&n) {
            return Some(n);
        }
        problems.push_with(|| {
            let help = format!("write a whole number from {least} to {most}");
            self.problem(key, format!("{key} {n} is out of range"))
                .help(help)
        });
        None
    }

    /// The same in 32 bits, which is the most that [`whole`](Self::whole) lets through.
    pub(crate) fn whole32(&self, key: &str, problems: &mut Problems) -> Option<u32> {
        u32::try_from(self.whole(key, problems)?).ok()
    }

    /// A number or a share.
    pub(crate) fn amount(&self, key: &str, problems: &mut Problems) -> Option<Amount> {
        if let Scalar::Text(_) = self.get(key)?.scalar() {
            return self.share(key, problems).map(Amount::Share);
        }
        let n = self.record().whole(self.field(key)?, problems)?;
        self.within(key, n, 0, problems).map(Amount::Count)
    }

    pub(crate) fn share(&self, key: &str, problems: &mut Problems) -> Option<Share> {
        self.parsed(key, "a share such as \"20%\"", Share::parse, problems)
    }

    pub(crate) fn month(&self, key: &str, problems: &mut Problems) -> Option<Month> {
        self.parsed(key, "a month such as \"2026-12\"", Month::parse, problems)
    }

    /// Thousandths of a CPU; a whole number without quotes is CPUs.
    pub(crate) fn milli_cpu(&self, key: &str, problems: &mut Problems) -> Option<u64> {
        let wanted = "a quantity of CPU such as \"500m\" or 2";
        let above_zero = |text: &str| milli_cpu(text).filter(|&milli| milli > 0);
        self.quantity(key, wanted, above_zero, problems)
    }

    pub(crate) fn memory(&self, key: &str, problems: &mut Problems) -> Option<u64> {
        let wanted = "a quantity of memory such as \"512Mi\" or \"2Gi\"";
        let above_zero = |text: &str| memory_bytes(text).filter(|&bytes| bytes > 0);
        self.quantity(key, wanted, above_zero, problems)
    }

    fn quantity(
        &self,
        key: &str,
        wanted: &str,
        parse: impl Fn(&str) -> Option<u64>,
        problems: &mut Problems,
    ) -> Option<u64> {
        match self.get(key)?.scalar() {
            Scalar::Whole(n) if parse(&n.to_string()).is_some() => parse(&n.to_string()),
            Scalar::Number(text) if parse(&text).is_some() => parse(&text),
            Scalar::Whole(_) | Scalar::Number(_) => {
                problems.push_with(|| {
                    self.problem(key, format!("{key} is not {wanted}"))
                        .help(format!("write {wanted}"))
                });
                None
            }
            _ => self.parsed(key, wanted, parse, problems),
        }
    }

    fn parsed<T>(
        &self,
        key: &str,
        wanted: &str,
        parse: impl Fn(&str) -> Option<T>,
        problems: &mut Problems,
    ) -> Option<T> {
        let field = self.field(key)?;
        let Scalar::Text(text) = &field.value else {
            if field.value != Scalar::Null {
                problems.push_with(|| self.record().wrong_value(field, wanted));
            }
            return None;
        };
        let parsed = parse(text);
        if parsed.is_none() {
            problems.push_with(|| {
                self.problem(key, format!("{key} \"{text}\" is not {wanted}"))
                    .help(format!("write {wanted}"))
            });
        }
        parsed
    }

    /// A length of time, at least what the key's kind says.
    pub(crate) fn span(&self, key: &str, problems: &mut Problems) -> Option<Span> {
        let KeyKind::Span(least) = self.key(key)?.kind else {
            return None;
        };
        let wanted = "a length of time up to ten years, such as \"1h30m\" or \"500ms\"";
        let span = self.parsed(key, wanted, Span::parse, problems)?;
        if span.ms() >= least {
            return Some(span);
        }
        problems.push_with(|| {
            self.problem(key, format!("{key} is no time at all"))
                .help("write a length of time above 0")
        });
        None
    }

    /// A whole number above or below 0, of at most 32 bits.
    pub(crate) fn signed(&self, key: &str, problems: &mut Problems) -> Option<Signed> {
        let wanted = "a whole number above or below 0";
        let field = self.field(key)?;
        let given = match &field.value {
            Scalar::Null => return None,
            Scalar::Whole(n) => n.to_string(),
            Scalar::Number(text) => text.clone(),
            _ => {
                problems.push_with(|| self.record().wrong_value(field, wanted));
                return None;
            }
        };
        let below = given.strip_prefix('-');
        let size = below.unwrap_or(&given);
        // `-017` is left to nobody's guess.
        let n = size.parse::<u32>().ok();
        match n.filter(|&n| n > 0 && n.to_string() == size) {
            Some(n) if below.is_some() => Some(Signed::Below(n)),
            Some(n) => Some(Signed::Above(n)),
            None => {
                let most = u32::MAX;
                problems.push_with(|| {
                    self.problem(key, format!("{key} {given} is not {wanted}"))
                        .help(format!(
                            "write a whole number from -{most} to {most}, not 0"
                        ))
                });
                None
            }
        }
    }
}
