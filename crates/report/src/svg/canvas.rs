//! What is drawn so far, in tenths of a pixel.

use std::fmt::{self, Display, Write as _};
use std::io;

use unicode_width::UnicodeWidthChar;

use super::fill::Fill;
use crate::escaped::Escaped;

/// Tenths of a pixel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Px(pub(super) u64);

impl Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 10)?;
        match self.0 % 10 {
            0 => Ok(()),
            tenth => write!(f, ".{tenth}"),
        }
    }
}

/// How wide a picture is, unless it needs more.
pub(super) const WIDTH: u64 = 7_200;

/// From one line of text to the next.
pub(super) const LINE: u64 = 200;

/// From the top of a line to the baseline of its letters.
pub(super) const BASE: u64 = 140;

/// Where a text is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A picture that is being drawn.
pub(super) struct Canvas {
    /// Before all ids, which must differ in a page.
    id: String,
    /// How wide it is, unless it needs more.
    usual: u64,
    width: u64,
    height: u64,
    fills: Vec<Fill>,
    /// How far the paper goes beyond what is drawn, and above it, where there is any.
    paper: Option<(u64, u64)>,
    body: String,
}

/// How wide a character is in the pictures' font, or a little more: at 13 pixels, in `DejaVu Sans`, than
/// which few fonts of systems are wider.
fn char_width(c: char) -> u64 {
    match c {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!'
        | '-' | '/' | '(' | ')' | '[' | ']' => 54,
        'm' | 'w' | 'M' | 'W' | '%' | '@' => 128,
        'A'..='Z' => 94,
        c => match c.width() {
            None | Some(0) => 0,
            Some(1) => 83,
            Some(_) => 130,
        },
    }
}

/// How wide a text is, or a little more.
pub(super) fn text_width(text: &str) -> u64 {
    text.chars().map(char_width).sum()
}

/// The text, or as much of it as has a place in `width`.
pub(super) fn fitting(text: &str, width: u64) -> String {
    if text_width(text) <= width {
        return text.to_owned();
    }
    let dots = char_width('m');
    let mut taken = dots;
    let fits = |c: &char| {
        taken += char_width(*c);
        taken <= width
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// The text in lines of at most this width.
pub(super) fn wrapped(text: &str, width: u64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in textwrap::WordSeparator::UnicodeBreakProperties.find_words(text) {
        let line = lines.last().map_or("", String::as_str);
        let fits = text_width(line) + text_width(&word) <= width;
        if !fits && !line.is_empty() {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(&word);
            line.push_str(word.whitespace);
        }
    }
    lines
        .iter()
        .map(|line| fitting(line.trim_end(), width))
        .collect()
}

impl Canvas {
    pub(super) fn new(id: &str, width: u64) -> Self {
        Self {
            id: id.to_owned(),
            usual: width,
            width,
            height: 0,
            fills: Vec::new(),
            paper: None,
            body: String::new(),
        }
    }

    /// Makes the picture at least this wide and high.
    pub(super) fn reach(&mut self, width: u64, height: u64) {
        self.width = self.width.max(width);
        self.height = self.height.max(height);
    }

    /// Width and height.
    pub(super) fn size(&self) -> (Px, Px) {
        (Px(self.width), Px(self.height))
    }

    /// Whether it is wider than pictures are.
    pub(super) const fn is_broad(&self) -> bool {
        self.width > self.usual
    }

    /// Paper behind everything and around it, which a page of another colour does not shine through.
    pub(super) const fn background(&mut self, margin: u64, above: u64) {
        self.paper = Some((margin, above));
    }

    /// A round mark in a class of the style.
    pub(super) fn circle(&mut self, x: u64, y: u64, radius: u64, class: &str) {
        let (x, y, radius) = (Px(x), Px(y), Px(radius));
        let _ = writeln!(
            self.body,
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        );
    }

    /// A place that says something where a pointer is over it.
    pub(super) fn titled(&mut self, x: u64, y: u64, width: u64, height: u64, title: &str) {
        let (x, y, width, height) = (Px(x), Px(y), Px(width), Px(height));
        let title = Escaped(title);
        let _ = writeln!(
            self.body,
            "<rect class=\"hover\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"><title>{title}</title></rect>"
        );
    }

    /// A text in a class of the style, at its base line.
    pub(super) fn text(&mut self, x: u64, y: u64, anchor: Anchor, class: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let class = match class {
            "" => String::new(),
            class => format!(" class=\"{class}\""),
        };
        let (x, y, text) = (Px(x), Px(y), Escaped(text));
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\"{anchor}{class}>{text}</text>"
        );
    }

    /// A rectangle in a class of the style.
    pub(super) fn rect(&mut self, x: u64, y: u64, width: u64, height: u64, class: &str) {
        let (x, y, width, height) = (Px(x), Px(y), Px(width), Px(height));
        let _ = writeln!(
            self.body,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    /// A rectangle with a pattern.
    pub(super) fn filled(&mut self, x: u64, y: u64, width: u64, height: u64, fill: Fill) {
        if !self.fills.contains(&fill) {
            self.fills.push(fill);
        }
        let (x, y, width, height) = (Px(x), Px(y), Px(width), Px(height));
        let (id, pattern) = (&self.id, fill.name());
        let edge = if fill == Fill::Empty {
            "outline"
        } else {
            "edge"
        };
        let _ = writeln!(
            self.body,
            "<rect class=\"{edge}\" fill=\"url(#{id}-{pattern})\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    /// A path in a class of the style.
    pub(super) fn path(&mut self, class: &str, data: &str) {
        let _ = writeln!(self.body, "<path class=\"{class}\" d=\"{data}\"/>");
    }

    /// The meaning of a pattern, to the left of a text. Returns where the next entry begins.
    pub(super) fn legend(&mut self, entries: &[(Fill, String)], left: u64, top: u64) -> u64 {
        let (mut x, mut y) = (left, top);
        for (fill, entry) in entries {
            let width = 220 + text_width(entry);
            if x > left && x + width > self.width {
                (x, y) = (left, y + LINE);
            }
            self.filled(x, y + 30, 140, 130, *fill);
            self.text(x + 200, y + BASE, Anchor::Start, "", entry);
            self.reach(x + width, 0);
            x += width + 140;
        }
        y + LINE
    }

    pub(super) fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        if !self.fills.is_empty() {
            out.write_all(b"<defs>\n")?;
            for fill in &self.fills {
                fill.write(&self.id, out)?;
            }
            out.write_all(b"</defs>\n")?;
        }
        if let Some((margin, above)) = self.paper {
            let (Px(width), Px(height)) = self.size();
            let (width, height) = (Px(width + 2 * margin), Px(height + margin + above));
            let sign = if margin > 0 { "-" } else { "" };
            let (left, top) = (Px(margin), Px(above));
            writeln!(
                out,
                "<rect class=\"paper\" x=\"{sign}{left}\" y=\"{sign}{top}\" width=\"{width}\" height=\"{height}\"/>"
            )?;
        }
        out.write_all(self.body.as_bytes())
    }
}
