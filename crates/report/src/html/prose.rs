//! Sentences: names, months and networks in them stay on one line.

use std::fmt;

use crate::escaped::Escaped;

/// Longer words may be broken, since a phone has no room for them.
const LONGEST: usize = 28;

/// A text as [`Escaped`], in which no browser breaks a short word at its dashes.
pub(super) struct Prose<'t>(pub(super) &'t str);

impl fmt::Display for Prose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(start) = rest.find(of_a_word) {
            let end = rest[start..].find(|c| !of_a_word(c));
            let end = end.map_or(rest.len(), |end| start + end);
            let (before, word) = (&rest[..start], &rest[start..end]);
            write!(f, "{}", Escaped(before))?;
            if word.contains('-') && (2..=LONGEST).contains(&word.len()) {
                write!(f, "<span class=\"nobr\">{word}</span>")?;
            } else {
                f.write_str(word)?;
            }
            rest = &rest[end..];
        }
        write!(f, "{}", Escaped(rest))
    }
}

/// What is in words that are broken at dashes; nothing that needs escaping.
const fn of_a_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '/' | ':' | '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_words_with_dashes_stay_whole() {
        for (text, shown) in [
            (
                "by 2027-02 in cn-bj-a.",
                "by <span class=\"nobr\">2027-02</span> in <span class=\"nobr\">cn-bj-a.</span>",
            ),
            (
                "在cn-bj-a、b新增",
                "在<span class=\"nobr\">cn-bj-a</span>、b新增",
            ),
            ("10.0.0.0/22 - <b>", "10.0.0.0/22 - &lt;b&gt;"),
            ("--table", "<span class=\"nobr\">--table</span>"),
        ] {
            assert_eq!(Prose(text).to_string(), shown);
        }
        let long = "a-".repeat(20);
        assert_eq!(Prose(&long).to_string(), long);
    }
}
