//! Texts that were read, and places in them.

use std::ops::Range;
use std::sync::Arc;

/// How much of a line is shown before what is marked; twice that after its start.
const EXCERPT_BYTES: usize = 80;

/// A named text that was read: a file, standard input, or the value of a flag.
#[derive(Debug, Clone, Copy)]
pub struct Source<'t> {
    /// What to call it: a path, `stdin`, `--cidr`.
    pub name: &'t str,
    pub text: &'t str,
}

impl<'t> Source<'t> {
    /// A text as it was read, without a byte order mark.
    pub fn new(name: &'t str, text: &'t str) -> Self {
        Self { name, text: text.strip_prefix('\u{feff}').unwrap_or(text) }
    }

    /// Where the bytes `at` of this text are, with the line around them.
    pub fn place(&self, at: &Range<usize>) -> Place {
        let text = self.text;
        let start = text.floor_char_boundary(at.start);
        let end = text.floor_char_boundary(at.end).max(start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..]
            .find('\n')
            .map_or(text.len(), |newline| start + newline);
        // A file may be one line of many megabytes; an error shows what is near.
        let from = text.ceil_char_boundary(line_start.max(start.saturating_sub(EXCERPT_BYTES)));
        let to = text
            .floor_char_boundary(line_end.min(start + 2 * EXCERPT_BYTES))
            .max(start);
        let excerpt = text[from..to].trim_end_matches('\r');
        Place {
            path: self.name.to_owned(),
            line: text[..line_start]
                .bytes()
                .filter(|&byte| byte == b'\n')
                .count()
                + 1,
            column: text[line_start..start].chars().count() + 1,
            excerpt: excerpt.to_owned(),
            marked: (start - from).min(excerpt.len())..(end - from).min(excerpt.len()),
        }
    }
}

impl Source<'_> {
    /// Line and column of the first of the bytes `at`.
    pub fn origin(&self, at: &Range<usize>) -> Origin {
        let place = self.place(at);
        Origin {
            file: place.path.into(),
            line: place.line as u64,
            column: place.column as u64,
        }
    }
}

/// A byte of a text with a known line and column. Counting lines from the start for each of many
/// places takes far too long.
#[derive(Debug, Clone, Copy)]
pub struct Cursor {
    byte: usize,
    line: u64,
    column: u64,
}

impl Cursor {
    /// The beginning of a text.
    pub const START: Self = Self { byte: 0, line: 1, column: 1 };

    /// The byte `at`: quick where it is not before this one.
    #[must_use]
    pub fn moved(self, at: usize, text: &str) -> Self {
        let byte = text.floor_char_boundary(at);
        if byte < self.byte {
            return Self::START.moved(byte, text);
        }
        let between = &text[self.byte..byte];
        let (column, of_line) = match between.rfind('\n') {
            Some(newline) => (1, &between[newline + 1..]),
            None => (self.column, between),
        };
        Self {
            byte,
            line: self.line + between.matches('\n').count() as u64,
            column: column + of_line.chars().count() as u64,
        }
    }

    /// Its line and column in `file`.
    pub fn origin(self, file: &Arc<str>) -> Origin {
        Origin { file: file.clone(), line: self.line, column: self.column }
    }
}

/// Places of one text, each found from the one before: quick where they come in order.
#[derive(Debug)]
pub struct Origins<'t> {
    text: &'t str,
    file: Arc<str>,
    cursor: Cursor,
}

impl<'t> Origins<'t> {
    pub fn new(source: &Source<'t>) -> Self {
        Self { text: source.text, file: source.name.into(), cursor: Cursor::START }
    }

    /// Line and column of the byte `at`.
    pub fn origin(&mut self, at: usize) -> Origin {
        self.cursor = self.cursor.moved(at, self.text);
        self.cursor.origin(&self.file)
    }
}

/// A place in a text that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The text's name.
    pub path: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The line, or the part of it around the mark.
    pub excerpt: String,
    /// The bytes of `excerpt` to mark; empty for a point.
    pub marked: Range<usize>,
}

/// The place of a fact in the input, without the surrounding text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The text's name.
    pub file: Arc<str>,
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_counts_lines_and_characters_from_one() {
        let source = Source { name: "f", text: "ab\r\n子网 = 1\r\n" };
        let at = source.text.find('=').unwrap();
        let place = source.place(&(at..at + 1));
        assert_eq!((place.line, place.column), (2, 4));
        assert_eq!(place.excerpt, "子网 = 1");
        assert_eq!(&place.excerpt[place.marked], "=");
    }

    #[test]
    fn places_in_any_order_are_those_found_alone() {
        let source = Source { name: "f", text: "ab\r\n子网 = 1\r\n\nend" };
        let mut origins = Origins::new(&source);
        let all = 0..source.text.len() + 3;
        for at in all.clone().chain([7, 3, 11, 0]).chain(all.rev()) {
            assert_eq!(origins.origin(at), source.origin(&(at..at)), "{at}");
        }
    }

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let text = format!("{}X{}", "子".repeat(5000), "网".repeat(5000));
        let at = text.find('X').unwrap();
        let place = Source { name: "f", text: &text }.place(&(at..at + 1));
        assert_eq!((place.line, place.column), (1, 5001));
        assert!(place.excerpt.len() < 4 * EXCERPT_BYTES);
        assert_eq!(&place.excerpt[place.marked], "X");
    }

    #[test]
    fn past_the_end_is_the_end() {
        let place = Source { name: "f", text: "a" }.place(&(7..9));
        assert_eq!((place.line, place.column, place.marked), (1, 2, 1..1));
    }
}
