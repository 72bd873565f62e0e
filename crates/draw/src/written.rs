//! A sketch as a plan file: every table of the declaration in turn, every key with some chance.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::Draw;
use crate::keys::{Row, Value, value};
use crate::sketch::Sketch;
use model::{KeyKind, PLAN_FILE, Section};

/// A drawn plan.
#[derive(Debug, Clone)]
pub struct Plan {
    /// A plan file in TOML.
    pub text: String,
    /// Its keys, each with the table that it is in.
    pub keys: BTreeSet<(&'static str, &'static str)>,
}

pub(crate) fn write(draw: &mut Draw, sketch: &Sketch) -> Plan {
    let mut writing = Writing { draw, sketch, keys: BTreeSet::new() };
    let text = writing.file();
    Plan { text, keys: writing.keys }
}

struct Writing<'w> {
    draw: &'w mut Draw,
    sketch: &'w Sketch,
    keys: BTreeSet<(&'static str, &'static str)>,
}

impl Writing<'_> {
    fn file(&mut self) -> String {
        let mut text = String::new();
        for key in PLAN_FILE.keys {
            match key.kind {
                KeyKind::Table(inner) => {
                    let lines = self.lines(inner, Row::default());
                    if key.required || !lines.is_empty() {
                        self.keys.insert((PLAN_FILE.noun.id, key.name));
                        let _ = write!(text, "[{}]\n{lines}", key.name);
                    }
                }
                KeyKind::Tables(inner) => {
                    let rows = self.sketch.rows(inner.noun.id, self.draw);
                    for row in rows {
                        self.keys.insert((PLAN_FILE.noun.id, key.name));
                        let _ = write!(text, "[[{}]]\n{}", key.name, self.lines(inner, row));
                    }
                }
                _ => {
                    let pairs = self.pairs(&PLAN_FILE, &[key.name], Row::default());
                    for (name, value) in pairs {
                        let _ = writeln!(text, "{name} = {value}");
                    }
                }
            }
        }
        text
    }

    fn lines(&mut self, section: &'static Section, row: Row) -> String {
        let names: Vec<&str> = section.names().collect();
        let mut lines = String::new();
        for (name, value) in self.pairs(section, &names, row) {
            let _ = writeln!(lines, "{name} = {value}");
        }
        lines
    }

    fn inline(&mut self, section: &'static Section, row: Row) -> String {
        let names: Vec<&str> = section.names().collect();
        let pairs = self.pairs(section, &names, row).into_iter();
        let pairs: Vec<String> = pairs
            .map(|(name, value)| format!("{name} = {value}"))
            .collect();
        format!("{{ {} }}", pairs.join(", "))
    }

    /// The keys of these names that the table has, with their values.
    fn pairs(
        &mut self,
        section: &'static Section,
        names: &[&str],
        row: Row,
    ) -> Vec<(&'static str, String)> {
        let alone = section.one_of.map(|one_of| {
            let chosen = self
                .sketch
                .chosen(section.noun.id, one_of.keys, row, self.draw);
            (one_of.keys, chosen)
        });
        let mut pairs = Vec::new();
        for key in section.keys.iter().filter(|key| names.contains(&key.name)) {
            let of_alone = alone.filter(|(keys, _)| keys.contains(&key.name));
            if of_alone.is_some_and(|(_, chosen)| chosen != key.name) {
                continue;
            }
            let must = key.required || of_alone.is_some();
            let written = match value(self.sketch, self.draw, (section.noun.id, key), row, must) {
                Value::None => continue,
                Value::Text(text) => text,
                Value::Table(inner) => self.inline(inner, row),
                Value::Tables(inner, rows) => {
                    let rows: Vec<String> = rows
                        .into_iter()
                        .map(|row| self.inline(inner, row))
                        .collect();
                    format!("[{}]", rows.join(", "))
                }
            };
            self.keys.insert((section.noun.id, key.name));
            pairs.push((key.name, written));
        }
        pairs
    }
}
