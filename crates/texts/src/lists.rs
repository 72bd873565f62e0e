//! Lists in sentences.

use super::Words;
use net::lang::Lang;

impl Words {
    /// `a, b, c`: parts of a sentence.
    pub fn clauses<T: AsRef<str>>(self, parts: &[T]) -> String {
        self.joined(parts, "list-clauses", None)
    }

    /// `a, b, c`: names.
    pub fn names<T: AsRef<str>>(self, names: &[T]) -> String {
        self.joined(names, "list-names", None)
    }

    /// `a, b and c`.
    pub fn all_of<T: AsRef<str>>(self, names: &[T]) -> String {
        self.joined(names, "list-names", Some("list-and"))
    }

    /// `a, b or c`.
    pub fn one_of<T: AsRef<str>>(self, names: &[T]) -> String {
        self.joined(names, "list-names", Some("list-or"))
    }

    /// `do this, do that and do a third`: what to do in turn.
    pub fn steps<T: AsRef<str>>(self, steps: &[T]) -> String {
        self.joined(steps, "list-steps", Some("list-last-step"))
    }

    fn joined<T: AsRef<str>>(self, names: &[T], between: &str, last: Option<&str>) -> String {
        let mut all = String::new();
        for (i, name) in names.iter().map(AsRef::as_ref).enumerate() {
            if i > 0 {
                let is_last = i + 1 == names.len();
                let between = self.text(last.filter(|_| is_last).unwrap_or(between));
                for part in [&*between, name] {
                    if self.lang() == Lang::Zh && is_spaced(&all, part) {
                        all.push(' ');
                    }
                    all.push_str(part);
                }
            } else {
                all.push_str(name);
            }
        }
        all
    }
}

/// Whether Chinese sets a space between these: between a Chinese character and a Latin one.
fn is_spaced(before: &str, after: &str) -> bool {
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let is_latin = |c: char| c.is_ascii_graphic();
    let (Some(a), Some(b)) = (before.chars().next_back(), after.chars().next()) else {
        return false;
    };
    is_chinese(a) && is_latin(b) || is_latin(a) && is_chinese(b)
}
