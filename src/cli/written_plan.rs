//! A plan file that the program writes, in the format of the file that it goes to.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use input::records::Format;

/// The text in TOML of a plan in the format of the file that it goes to; `read` is that of standard output.
pub(super) fn for_target<'t>(
    toml: &'t str,
    read: Format,
) -> impl Fn(Option<&Path>) -> io::Result<Cow<'t, str>> {
    move |path| {
        let named = path.and_then(|path| Format::of_name(&path.to_string_lossy()));
        in_format(toml, named.unwrap_or(read))
    }
}

/// The text in TOML of a plan in another format, which has no comments; plans are never CSV.
fn in_format(toml: &str, format: Format) -> io::Result<Cow<'_, str>> {
    let value = || toml::from_str::<serde_json::Value>(toml).map_err(io::Error::other);
    Ok(match format {
        Format::Json => Cow::Owned(serde_json::to_string_pretty(&value()?)? + "\n"),
        Format::Yaml => Cow::Owned(serde_saphyr::to_string(&value()?).map_err(io::Error::other)?),
        Format::Toml | Format::Csv => Cow::Borrowed(toml),
    })
}
