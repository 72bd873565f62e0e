//! Any text as text of a page or a picture.

use std::fmt::{self, Write as _};

use net::is_deceptive;

/// A text that HTML and XML read only as text, between tags and in quoted attributes.
///
/// Characters that control terminals, change the direction of adjacent text, or are not XML 1.0
/// characters (its production `Char`) become visible replacements.
pub(super) struct Escaped<'t>(pub(super) &'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(at) = rest.find(special) {
            f.write_str(&rest[..at])?;
            let mut chars = rest[at..].chars();
            match chars.next() {
                Some('&') => f.write_str("&amp;")?,
                Some('<') => f.write_str("&lt;")?,
                Some('>') => f.write_str("&gt;")?,
                Some('"') => f.write_str("&quot;")?,
                Some('\'') => f.write_str("&#39;")?,
                Some('\n' | '\t' | '\r') => f.write_char(' ')?,
                _ => f.write_char('\u{fffd}')?,
            }
            rest = chars.as_str();
        }
        f.write_str(rest)
    }
}

fn special(c: char) -> bool {
    matches!(c, '&' | '<' | '>' | '"' | '\'' | '\u{fffe}' | '\u{ffff}') || is_deceptive(c)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nothing_is_markup_and_nothing_deceives() {
        let escaped = |text| Escaped(text).to_string();
        assert_eq!(escaped("sbn-1 子网"), "sbn-1 子网");
        assert_eq!(
            escaped("<a href=\"x\" b='y'>&"),
            "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;"
        );
        assert_eq!(
            escaped("a\nb\tc\0\u{1b}[0m\u{202e}\u{fffe}"),
            "a b c\u{fffd}\u{fffd}[0m\u{fffd}\u{fffd}"
        );
    }

    proptest! {
        #[test]
        fn any_text_is_read_back_from_xml_but_for_what_is_replaced(text in ".*") {
            let xml = format!("<a b=\"{0}\">{0}</a>", Escaped(&text));
            let document = roxmltree::Document::parse(&xml).unwrap();
            let seen = |c| match c {
                '\n' | '\t' | '\r' => ' ',
                '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
                c if is_deceptive(c) => '\u{fffd}',
                c => c,
            };
            let expected: String = text.chars().map(seen).collect();
            prop_assert_eq!(document.root_element().attribute("b"), Some(expected.as_str()));
            prop_assert_eq!(document.root_element().text().unwrap_or(""), expected.as_str());
        }
    }
}
