//! YAML as `kubectl` and people write it.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::draw::Draw;
use super::json;
use super::manner::Script;
use super::value::Value;

/// How far a long text goes before it is folded, as `kubectl` folds.
const FOLD: usize = 80;

/// Writes documents of one file.
pub(super) struct Yaml<'s> {
    script: &'s Script,
    draw: Draw,
    /// Of lists and maps that come several times: how often, and under which name.
    seen: HashMap<String, (usize, Option<usize>)>,
    anchors: usize,
}

impl<'s> Yaml<'s> {
    pub(super) fn new(script: &'s Script, seed: u64) -> Self {
        Self {
            script,
            draw: Draw::new(seed, "yaml"),
            seen: HashMap::new(),
            anchors: 0,
        }
    }

    /// One document, at the start of a line.
    pub(super) fn document(&mut self, value: &Value, out: &mut String) {
        self.seen.clear();
        self.anchors = 0;
        if self.script.anchors {
            self.count(value);
        }
        self.block(value, 0, false, out);
    }

    /// An item of a list whose dashes are at the start of lines.
    pub(super) fn item(&mut self, value: &Value, out: &mut String) {
        self.seen.clear();
        out.push_str("- ");
        self.block(value, 2, true, out);
    }

    fn count(&mut self, value: &Value) {
        if let Some(key) = key_of(value) {
            self.seen.entry(key).or_insert((0, None)).0 += 1;
        }
        match value {
            Value::List(items) => items.iter().for_each(|item| self.count(item)),
            Value::Map(entries) => entries.iter().for_each(|(_, value)| self.count(value)),
            _ => {}
        }
    }

    /// `&a3` before the first appearance, or just `*a3`.
    fn anchor(&mut self, value: &Value) -> Option<(String, bool)> {
        if !self.script.anchors {
            return None;
        }
        let (times, name) = self.seen.get_mut(&key_of(value)?)?;
        match name {
            Some(name) => Some((format!("*a{name}"), true)),
            None if *times > 1 => {
                self.anchors += 1;
                *name = Some(self.anchors);
                Some((format!("&a{}", self.anchors), false))
            }
            None => None,
        }
    }

    /// A value where a line has begun: after a dash if `inline`.
    fn block(&mut self, value: &Value, indent: usize, inline: bool, out: &mut String) {
        match value {
            Value::Map(entries) if !entries.is_empty() => {
                for (i, (key, value)) in entries.iter().enumerate() {
                    if !inline || i > 0 {
                        self.comment(indent, out);
                        spaces(indent, out);
                    }
                    self.key(key, out);
                    out.push(':');
                    self.after_key(value, indent, out);
                }
            }
            Value::List(items) if !items.is_empty() => {
                for (i, item) in items.iter().enumerate() {
                    if !inline || i > 0 {
                        spaces(indent, out);
                    }
                    out.push('-');
                    self.after_dash(item, indent, out);
                }
            }
            _ => {
                self.scalar(value, indent, out);
                out.push('\n');
            }
        }
    }

    fn after_key(&mut self, value: &Value, indent: usize, out: &mut String) {
        let Some(nested) = self.begins(value, indent, out) else {
            return;
        };
        let lists = if matches!(nested, Value::List(_)) && !self.script.indented_lists {
            0
        } else {
            2
        };
        out.push('\n');
        self.block(nested, indent + lists, false, out);
    }

    fn after_dash(&mut self, value: &Value, indent: usize, out: &mut String) {
        let before = out.len();
        let Some(nested) = self.begins(value, indent, out) else {
            return;
        };
        // With an anchor before it, a map begins on its own line.
        if out.len() > before {
            out.push('\n');
            self.block(nested, indent + 2, false, out);
        } else {
            out.push(' ');
            self.block(nested, indent + 2, true, out);
        }
    }

    /// What is on the line of a key or dash; what is left for the lines below.
    fn begins<'v>(
        &mut self,
        value: &'v Value,
        indent: usize,
        out: &mut String,
    ) -> Option<&'v Value> {
        if let Some((anchor, done)) = self.anchor(value) {
            let _ = write!(out, " {anchor}");
            if done {
                out.push('\n');
                return None;
            }
        }
        let empty = match value {
            Value::Map(entries) => entries.is_empty(),
            Value::List(items) => items.is_empty(),
            _ => true,
        };
        if !empty && !self.draw.chance(self.script.flow) {
            return Some(value);
        }
        out.push(' ');
        if empty {
            self.scalar(value, indent + 2, out);
        } else {
            flow(value, out);
        }
        if self.draw.chance(self.script.comments)
            && !matches!(value, Value::Text(text) if text.contains(['\n', ' ']))
        {
            out.push_str(" # as of last week: \"checked\"");
        }
        out.push('\n');
        None
    }

    fn comment(&mut self, indent: usize, out: &mut String) {
        if self.draw.chance(self.script.comments) {
            spaces(indent, out);
            out.push_str("# 值班: see { the wiki }, it's *here* & there\n");
        }
    }

    fn key(&mut self, key: &str, out: &mut String) {
        if !plain(key) || self.draw.chance(self.script.quotes) {
            json::quoted(key, out);
        } else {
            out.push_str(key);
        }
    }

    fn scalar(&mut self, value: &Value, indent: usize, out: &mut String) {
        let Value::Text(text) = value else {
            return json::write(value, false, out);
        };
        if self.draw.chance(self.script.quotes) {
            if self.draw.chance(50) || text.contains('\n') {
                json::quoted(text, out);
            } else {
                let _ = write!(out, "'{}'", text.replace('\'', "''"));
            }
        } else if text.ends_with('\n') && !text.ends_with("\n\n") && !text.starts_with([' ', '\n'])
        {
            out.push('|');
            for line in text.lines() {
                out.push('\n');
                spaces(if line.is_empty() { 0 } else { indent }, out);
                out.push_str(line);
            }
        } else if !text.split(' ').all(plain) {
            json::quoted(text, out);
        } else {
            fold(text, indent, out);
        }
    }
}

/// In brackets, texts in quotes.
fn flow(value: &Value, out: &mut String) {
    match value {
        Value::List(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                flow(item, out);
            }
            out.push(']');
        }
        Value::Map(entries) => {
            out.push('{');
            for (i, (key, value)) in entries.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                json::quoted(key, out);
                out.push_str(": ");
                flow(value, out);
            }
            out.push('}');
        }
        value => json::write(value, false, out),
    }
}

/// Words over several lines, as `kubectl` folds long messages.
fn fold(text: &str, indent: usize, out: &mut String) {
    let mut length = 0;
    for (i, word) in text.split(' ').enumerate() {
        if i > 0 && length > FOLD {
            out.push('\n');
            spaces(indent, out);
            length = 0;
        } else if i > 0 {
            out.push(' ');
        }
        out.push_str(word);
        length += word.len() + 1;
    }
}

/// The identity of equal lists and maps; small ones get no anchor.
fn key_of(value: &Value) -> Option<String> {
    let worth = match value {
        Value::List(items) => items.len() > 1,
        Value::Map(entries) => entries.len() > 3,
        _ => false,
    };
    worth.then(|| {
        let mut key = String::new();
        json::write(value, false, &mut key);
        key
    })
}

fn spaces(n: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', n));
}

/// Whether a word means the same without quotes. Cautious: what could be a number or a time is not.
fn plain(word: &str) -> bool {
    let safe = |c: char| c.is_ascii_alphanumeric() || "._/:-".contains(c);
    let words = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"];
    word.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '/')
        && word.chars().all(safe)
        && !word.ends_with(':')
        && word.parse::<f64>().is_err()
        && !word.starts_with("0x")
        && !word.chars().all(|c| c.is_ascii_digit() || c == ':')
        && !(word.len() > 9 && word.as_bytes()[4] == b'-' && word.as_bytes()[7] == b'-')
        && !words.contains(&word.to_ascii_lowercase().as_str())
}
