//! What the locale says of languages and of a terminal's characters.
#![expect(
    clippy::disallowed_methods,
    reason = "the locale is in the environment"
)]

use net::lang::Lang;

/// The language of the locale; English where it is another one.
pub(super) fn lang() -> Lang {
    match of("LC_MESSAGES") {
        Some(locale) if locale.starts_with("zh") => Lang::Zh,
        _ => Lang::En,
    }
}

/// Whether a locale is set, and its characters are not those of UTF-8. Where none is set, as in
/// containers and on Windows, terminals and logs read UTF-8 nonetheless.
pub(super) fn is_not_utf8() -> bool {
    let locale = of("LC_CTYPE").map(|locale| locale.to_ascii_lowercase());
    locale.is_some_and(|locale| !locale.contains("utf-8") && !locale.contains("utf8"))
}

/// What the locale is in this category.
fn of(category: &str) -> Option<String> {
    let set = ["LC_ALL", category, "LANG"].into_iter();
    let mut set = set.filter_map(std::env::var_os);
    let locale = set.find(|value| !value.is_empty())?;
    Some(locale.to_string_lossy().into_owned())
}
