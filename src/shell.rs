//! Words as a shell reads them.

/// A word of a command line, in quotes where a POSIX shell would read something else without.
///
/// ```
/// use cce_plan::shell::quoted;
/// assert_eq!(quoted("--max-pods=64"), "--max-pods=64");
/// assert_eq!(quoted("it's"), r"'it'\''s'");
/// assert_eq!(quoted(""), "''");
/// ```
#[must_use]
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:=,@%+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}
