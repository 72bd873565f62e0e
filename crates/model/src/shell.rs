//! Words as a shell reads them.

/// A word of a command line, quoted if a POSIX shell reads it differently without quotes.
///
/// ```
/// use cce_plan_model::shell::quoted;
/// assert_eq!(quoted("--max-pods=64"), "--max-pods=64");
/// assert_eq!(quoted("it's"), r"'it'\''s'");
/// assert_eq!(quoted(""), "''");
/// ```
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:=,@%+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// A file that is not a flag, as an argument.
///
/// ```
/// use cce_plan_model::shell::operand;
/// assert_eq!(operand("-f.toml"), "./-f.toml");
/// // Standard input.
/// assert_eq!(operand("-"), "-");
/// ```
pub fn operand(file: &str) -> String {
    let is_like_a_flag = file.starts_with('-') && file != "-";
    let before = if is_like_a_flag { "./" } else { "" };
    format!("{before}{file}")
}

/// A flag with its value, which may begin with a dash.
///
/// ```
/// use cce_plan_model::shell::flag;
/// assert_eq!(flag("--set", "a=1"), ["--set", "a=1"]);
/// assert_eq!(flag("--name", "-a"), ["--name=-a"]);
/// ```
pub fn flag(name: &str, value: &str) -> Vec<String> {
    if value.starts_with('-') {
        vec![format!("{name}={value}")]
    } else {
        vec![name.to_owned(), value.to_owned()]
    }
}

/// Words as one line.
///
/// ```
/// use cce_plan_model::shell::line;
/// assert_eq!(line(["plan", "a b.toml"]), "plan 'a b.toml'");
/// ```
pub fn line<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> String {
    let words = words.into_iter().map(|word| quoted(word.as_ref()));
    words.collect::<Vec<_>>().join(" ")
}
