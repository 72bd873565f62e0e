//! Lists in sentences.

use super::Words;

impl Words {
    /// `a, b, c`: parts of a sentence.
    pub fn clauses<T: AsRef<str>>(self, parts: &[T]) -> String {
        joined(parts, &self.text("list-clauses"), None)
    }

    /// `a, b, c`: names.
    pub fn names<T: AsRef<str>>(self, names: &[T]) -> String {
        joined(names, &self.text("list-names"), None)
    }

    /// `a, b and c`.
    pub fn all_of<T: AsRef<str>>(self, names: &[T]) -> String {
        joined(
            names,
            &self.text("list-names"),
            Some(&self.text("list-and")),
        )
    }

    /// `a, b or c`.
    pub fn one_of<T: AsRef<str>>(self, names: &[T]) -> String {
        joined(names, &self.text("list-names"), Some(&self.text("list-or")))
    }
}

fn joined<T: AsRef<str>>(names: &[T], between: &str, last: Option<&str>) -> String {
    let mut all = String::new();
    for (i, name) in names.iter().enumerate() {
        if i > 0 {
            let is_last = i + 1 == names.len();
            all.push_str(last.filter(|_| is_last).unwrap_or(between));
        }
        all.push_str(name.as_ref());
    }
    all
}
