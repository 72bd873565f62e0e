//! Lists as one text value.

use std::fmt::Display;
use std::sync::Arc;

use serde::Serializer;

use net::lang::{Lang, text};

/// `a, b, c` as one value.
///
/// # Errors
///
/// Only those of the serializer.
pub(super) fn commas<T: Display, S: Serializer>(
    all: &[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&joined(all, ", "))
}

/// `a b c` as one value.
///
/// # Errors
///
/// Only those of the serializer.
pub(super) fn spaces<T: Display, S: Serializer>(
    all: &[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&joined(all, " "))
}

/// `a, b, c`, or `a、b、c`.
pub(super) fn listed<T: Display>(all: &[T], lang: Lang) -> String {
    joined(all, text(", ", "、").get(lang))
}

/// `a; b; c`, or `a；b；c`: clauses of a sentence.
pub(super) fn clauses(all: &[String], lang: Lang) -> String {
    joined(all, text("; ", "；").get(lang))
}

/// `a, b, c`, or `a，b，c`: what to do in turn.
pub(super) fn in_turn(all: &[String], lang: Lang) -> String {
    joined(all, text(", ", "，").get(lang))
}

/// All items with `between` between them.
pub(super) fn joined<T: Display>(all: &[T], between: &str) -> String {
    let all: Vec<String> = all.iter().map(T::to_string).collect();
    all.join(between)
}

/// The first three, and how many more.
pub(super) fn names(names: &[Arc<str>], lang: Lang) -> String {
    let shown = listed(&names[..names.len().min(3)], lang);
    match (names.len().saturating_sub(3), lang) {
        (0, _) => shown,
        (more, Lang::En) => format!("{shown} and {more} more"),
        (more, Lang::Zh) => format!("{shown} 等另 {more} 个"),
    }
}

/// The value as it is printed.
///
/// # Errors
///
/// Only those of the serializer.
pub(super) fn printed<S: Serializer>(
    value: &impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}
