//! Lists as one text value.

use std::fmt::Display;
use std::sync::Arc;

use serde::Serializer;

use net::lang::Lang;
use texts::{Message, finding as say};

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

/// All items with `between` between them.
pub(super) fn joined<T: Display>(all: &[T], between: &str) -> String {
    let all: Vec<String> = all.iter().map(T::to_string).collect();
    all.join(between)
}

/// The first three, and how many more.
pub(super) fn names(names: &[Arc<str>], lang: Lang) -> String {
    let more = names.len().saturating_sub(3);
    let names = texts::names(&names[..names.len() - more], lang);
    if more == 0 {
        return names;
    }
    say::NamesAndMore { names, more }.text(lang)
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
