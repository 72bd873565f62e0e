//! Flat records with positions, out of TOML, JSON, YAML or CSV text.
//!
//! A record is a list of keys with scalar values. Each of the four formats has one reader, and all
//! pass on the same records one by one. So each decoder (subnets, instance types) is written once,
//! and points at the key or value that is wrong.

mod any;
mod csv;
mod detect;
mod json;
mod parse;
mod pieces;
mod toml;
pub mod tree;
mod typed;
#[cfg_attr(not(feature = "yaml"), path = "records/no_yaml.rs")]
mod yaml;

use std::borrow::Cow;
use std::ops::Range;

pub use self::csv::{IgnoredColumn, ignored_columns};
pub use detect::Format;
pub use json::offset_of_line_column;
pub use parse::parse_tree;
pub use pieces::{Around, Holds, Piece, pieces};
pub use typed::from_json;

use crate::problem::{Problem, Problems, Source, did_you_mean};
use texts::{AnyMessage, Message, errors_input as say};
use tree::{Entry, Value};

/// One record, lent to the sink while it is read.
#[derive(Debug)]
pub struct Record<'r, 't> {
    /// The text it comes from.
    pub source: &'r Source<'t>,
    /// Where it begins.
    pub at: Range<usize>,
    /// Its keys and values, as written; a key may appear twice. The place of a value is empty if
    /// the format's reader does not give it.
    pub fields: &'r [Entry<'t>],
}

/// What a text must look like to hold records.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    /// The keys that hold the list, singular first: `subnet` or `subnets`.
    pub lists: &'static [&'static str],
    /// A key that every record has. It distinguishes CSV and single objects from other text.
    pub marker: &'static str,
    /// All keys of a record.
    pub keys: &'static [&'static str],
    /// What headers of CSV call a key as well, with spaces between: in lowercase, without punctuation.
    pub headers: &'static [(&'static str, &'static str)],
    /// What a record is, for the message `noun`: `subnet`.
    pub noun: &'static str,
}

impl Shape {
    /// What a record is.
    fn noun(&self) -> AnyMessage {
        say::Noun { noun: self.noun }.to_message()
    }

    /// The key that a header of CSV stands for.
    fn key_of(&self, header: &str) -> Option<&'static str> {
        let plain = |text: &str| {
            let letters = text.chars().filter(|c| c.is_alphanumeric());
            letters.collect::<String>().to_lowercase()
        };
        let header = plain(header);
        let mut keys = self.keys.iter().copied();
        let names = |names: &str| names.split(' ').any(|name| name == header);
        let other = || self.headers.iter().find(|(_, other)| names(other));
        keys.find(|key| plain(key) == header)
            .or_else(|| other().map(|(key, _)| *key))
    }
}

/// A whole number, which may have separators of thousands as spreadsheets write them: `1,022`.
pub fn count(text: &str) -> Option<u64> {
    let mut groups = text.split(',');
    let first = groups.next()?;
    let is_whole = |group: &str| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit());
    if !is_whole(first) {
        return None;
    }
    if first.len() == text.len() {
        return text.parse().ok();
    }
    let is_grouped = first.len() <= 3 && groups.all(|group| group.len() == 3 && is_whole(group));
    let digits = text.replace(',', "");
    digits.parse().ok().filter(|_| is_grouped)
}

/// Where the records go.
pub type Sink<'s, 't> = dyn FnMut(&Record<'_, 't>, &mut Problems) + 's;

/// A text whose records are read, and the sink for them.
struct Reader<'r, 's, 't> {
    source: &'r Source<'t>,
    shape: &'r Shape,
    problems: &'r mut Problems,
    sink: &'r mut Sink<'s, 't>,
}

impl<'t> Reader<'_, '_, 't> {
    fn hand_over(&mut self, at: Range<usize>, fields: &[Entry<'t>]) {
        let source = self.source;
        (self.sink)(&Record { source, at, fields }, self.problems);
    }

    /// Says that no key is known next to a list of records.
    fn not_next_to_a_list(&mut self, fields: &[Entry<'t>]) {
        let list = self.shape.lists[0];
        for field in fields {
            let next = say::KeyNextToList { key: &field.key, list };
            self.problems.fault(self.source, &field.key_at, next);
        }
    }
}

/// Reads all records of `source` in order, each handed to `sink`.
///
/// Problems with the text are added to those that `sink` reports. Reading continues as far as
/// possible, so that one run reports them all.
pub fn read<'t>(
    source: &Source<'t>,
    format: Format,
    shape: &Shape,
    problems: &mut Problems,
    sink: &mut Sink<'_, 't>,
) {
    let before = problems.count();
    let mut any = false;
    let mut counted = |record: &Record<'_, 't>, problems: &mut Problems| {
        any = true;
        sink(record, problems);
    };
    let reader = Reader { source, shape, problems, sink: &mut counted };
    match format {
        Format::Toml => toml::read(reader),
        Format::Json => json::read(reader),
        Format::Yaml => yaml::read(reader),
        Format::Csv => csv::read(reader),
    }
    if !any && problems.count() == before {
        problems.push(no_records(source, shape));
    }
}

/// Parts of a long text of JSON lines that can be read on their own, by [`read_part`]; `None` for
/// any other text.
pub fn parts(text: &str, format: Format) -> Option<Vec<Range<usize>>> {
    if format != Format::Json || text.len() < 2 * PART_BYTES || !json::has_an_object_a_line(text) {
        return None;
    }
    let mut parts = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let about = (start + PART_BYTES).min(text.len());
        let newline = text.as_bytes()[about..]
            .iter()
            .position(|&byte| byte == b'\n');
        let end = newline.map_or(text.len(), |newline| about + newline + 1);
        parts.push(start..end);
        start = end;
    }
    Some(parts)
}

/// How long a name or another text of a record may be.
const MOST_BYTES_OF_TEXT: usize = 4_096;

/// How long a part is, about.
const PART_BYTES: usize = 1 << 20;

/// Reads the records of one of the [`parts`] of `source`.
pub fn read_part<'t>(
    source: &Source<'t>,
    part: Range<usize>,
    shape: &Shape,
    problems: &mut Problems,
    sink: &mut Sink<'_, 't>,
) {
    let reader = Reader { source, shape, problems, sink };
    json::read_lines(reader, part);
}

fn no_records(source: &Source<'_>, shape: &Shape) -> Problem {
    let (file, list, keys) = (source.name, shape.lists[0], shape.keys.join(", "));
    if source.text.trim().is_empty() {
        Problem::new(say::NoRecordInNothing { file, list, keys })
    } else {
        Problem::new(say::NoRecord { noun: shape.noun(), file, list, keys })
    }
}

/// A word such as `no` that YAML takes for a truth: what to say of it, and the way out.
pub fn taken_for_truth(
    source: &Source<'_>,
    at: &Range<usize>,
    value: &Value<'_>,
) -> Option<(AnyMessage, AnyMessage)> {
    let Value::Bool(truth) = value else {
        return None;
    };
    let written = source.text.get(at.clone())?;
    let is_word = !written.is_empty() && !written.eq_ignore_ascii_case(&truth.to_string());
    is_word.then(|| {
        let what = say::ReadAsTruth { truth, written }.to_message();
        let help = say::WriteInQuotes { written }.to_message();
        (what, help)
    })
}

impl<'t> Record<'_, 't> {
    /// Says that the value of `field` is not what is `wanted`.
    fn wrong_value(&self, field: &Entry<'t>, wanted: impl Message) -> Problem {
        let wrong = say::WrongValue {
            key: &field.key,
            found: field.node.kind(),
            wanted: wanted.to_message(),
        };
        Problem::new(wrong).at(self.source, &self.value_span(field))
    }

    /// Says what is wrong with the value of `field`.
    fn fault(&self, field: &Entry<'t>, problems: &mut Problems, what: impl Into<AnyMessage>) {
        problems.fault(self.source, &self.value_span(field), what);
    }

    /// Says that no record has such a key.
    pub fn unknown_key(&self, field: &Entry<'t>, shape: &Shape) -> Problem {
        let keys = say::TheKeys { keys: shape.keys.join(", ") }.to_message();
        let help = did_you_mean(&field.key, shape.keys.iter().copied(), keys);
        let unknown = say::UnknownKey { noun: shape.noun(), key: &field.key };
        Problem::new(unknown)
            .at(self.source, &field.key_at)
            .help(help)
    }

    /// Says that the same key came before.
    pub fn repeated_key(&self, field: &Entry<'t>) -> Problem {
        Problem::new(say::KeyTwice { key: &field.key }).at(self.source, &field.key_at)
    }

    /// Where the value of `field` is.
    pub fn value_span(&self, field: &Entry<'t>) -> Range<usize> {
        if field.node.at.is_empty() {
            json::value_after_key(self.source.text, &field.key_at)
        } else {
            field.node.at.clone()
        }
    }

    /// The text of `field`, with a problem where it is something else or empty.
    pub fn text(&self, field: &Entry<'t>, problems: &mut Problems) -> Option<Cow<'t, str>> {
        match &field.node.value {
            Value::Text(text) if text.len() > MOST_BYTES_OF_TEXT => {
                let long =
                    say::LongText { key: &field.key, bytes: text.len(), most: MOST_BYTES_OF_TEXT };
                self.fault(field, problems, long);
                None
            }
            Value::Text(text) if !text.is_empty() => Some(text.clone()),
            Value::Null => None,
            Value::Text(_) => {
                let key = &field.key;
                self.fault(field, problems, say::EmptyText { key });
                None
            }
            _ => {
                problems.push_with(|| {
                    let at = self.value_span(field);
                    match taken_for_truth(self.source, &at, &field.node.value) {
                        Some((what, help)) => {
                            let is = say::ValueIs { key: &field.key, what };
                            let problem = Problem::new(is);
                            problem.at(self.source, &at).help(help)
                        }
                        None => self.wrong_value(field, say::QuotedText),
                    }
                });
                None
            }
        }
    }

    /// The whole number of `field`, with a problem where it is something else.
    ///
    /// A text of digits counts only where the format has no numbers, as CSV.
    pub fn whole(&self, field: &Entry<'t>, problems: &mut Problems) -> Option<u64> {
        match &field.node.value {
            Value::Whole(n) => return Some(*n),
            Value::Null => return None,
            Value::Text(text) if self.is_csv(field) => {
                if let Some(n) = count(text) {
                    return Some(n);
                }
                let key = &field.key;
                self.fault(field, problems, say::TextIsNoNumber { key, text });
            }
            Value::Number(text) => {
                let key = &field.key;
                self.fault(field, problems, say::NoCount { key, text });
            }
            value => problems.push_with(|| {
                let wrong = self.wrong_value(field, say::UnquotedNumber);
                let Value::Text(text) = value else {
                    return wrong;
                };
                // Months are counted without a unit.
                let months = ["months", "month", "mo", "m"];
                let digits = months.iter().find_map(|unit| text.strip_suffix(unit));
                match count(digits.unwrap_or(text).trim_end()) {
                    Some(n) => wrong.help(say::WriteNumber { n }),
                    None => wrong,
                }
            }),
        }
        None
    }

    /// The truth of `field`, with a problem where it is something else.
    pub fn truth(&self, field: &Entry<'t>, problems: &mut Problems) -> Option<bool> {
        match &field.node.value {
            Value::Bool(truth) => return Some(*truth),
            Value::Null => return None,
            Value::Text(text) if self.is_csv(field) => {
                if text.eq_ignore_ascii_case("true") {
                    return Some(true);
                } else if text.eq_ignore_ascii_case("false") {
                    return Some(false);
                }
                let key = &field.key;
                self.fault(field, problems, say::TextIsNoTruth { key, text });
            }
            _ => problems.push_with(|| self.wrong_value(field, say::Truth)),
        }
        None
    }

    /// Only CSV keeps all its keys in a header, above the records.
    fn is_csv(&self, field: &Entry<'t>) -> bool {
        field.key_at.end <= self.at.start
    }
}

#[cfg(test)]
mod tests {
    use net::lang::Lang;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_count_may_have_separators_of_thousands_and_nothing_else() {
        for (text, expected) in [
            ("0", Some(0)),
            ("1022", Some(1022)),
            ("1,022", Some(1022)),
            ("12,345,678", Some(12_345_678)),
            ("1022,000", None),
            ("1,02", None),
            (",022", None),
            ("1,,022", None),
            ("", None),
            ("-1", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(count(text), expected, "{text}");
        }
    }

    const SHAPE: Shape = Shape {
        lists: &["subnet", "subnets"],
        marker: "cidr",
        keys: &["id", "cidr", "available_ips", "exclusive"],
        headers: &[],
        noun: "subnet",
    };

    fn all(format: Format, text: &str) -> (Vec<String>, Problems) {
        let source = Source::new("f", text);
        let (mut out, mut problems) = (Vec::new(), Problems::new());
        read(&source, format, &SHAPE, &mut problems, &mut |record, _| {
            let fields = record.fields.iter().map(|field| {
                let at = source.place(&record.value_span(field));
                format!(
                    "{}={:?}@{}:{}",
                    field.key, field.node.value, at.line, at.column
                )
            });
            out.push(fields.collect::<Vec<_>>().join(" "));
        });
        (out, problems)
    }

    #[test]
    fn the_four_formats_give_the_same_records_with_positions() {
        let toml = "[[subnet]]\ncidr = \"a\"\navailable_ips = 7\nexclusive = true\n";
        let json = "[\n{\"cidr\": \"a\", \"available_ips\": 7, \"exclusive\": true}]";
        let lines = "\n{\"cidr\": \"a\", \"available_ips\": 7, \"exclusive\": true}\n";
        let yaml = "- cidr: a\n  available_ips: 7\n  exclusive: true\n";
        let csv = "\u{feff}CIDR,Available IPs,exclusive\r\n\"a\",7,true\r\n";
        let said = [
            (Format::Toml, toml),
            (Format::Json, json),
            (Format::Json, lines),
            (Format::Yaml, yaml),
            (Format::Csv, csv),
        ]
        .map(|(format, text)| {
            let (records, problems) = all(format, text);
            assert!(problems.is_empty(), "{format:?}: {problems:?}");
            format!("{format:?}: {}", records.join("; "))
        });
        insta::assert_snapshot!(said.join("\n"));
    }

    #[test]
    fn json_of_another_shape_says_so() {
        let titles = ["[[1]]", "5"].map(|text| {
            let mut problems = Problems::new();
            let source = Source::new("f.json", text);
            read(&source, Format::Json, &SHAPE, &mut problems, &mut |_, _| {});
            let problem = &problems.kept()[0];
            [Lang::En, Lang::Zh].map(|lang| problem.title(lang))
        });
        assert_eq!(
            titles.concat(),
            [
                "not valid JSON here: a list within the list",
                "此处不是有效的 JSON：列表中又有列表",
                "not valid JSON here: invalid type: integer `5`, expected a subnet object or a list of them",
                "此处应为对象或对象列表：invalid type: integer `5`, expected a subnet object or a list of them",
            ]
        );
    }

    #[test]
    fn an_empty_text_is_one_problem_in_every_format() {
        for format in [Format::Toml, Format::Json, Format::Yaml, Format::Csv] {
            for text in ["", " \n", "\u{feff}\r\n"] {
                let (records, problems) = all(format, text);
                assert!(records.is_empty());
                assert_eq!(problems.kept().len(), 1, "{format:?} {text:?}");
                assert_eq!(problems.kept()[0].title(Lang::En), "f is empty");
            }
        }
    }

    #[test]
    fn json_lines_report_every_broken_line() {
        let (records, problems) = all(
            Format::Json,
            "{\"id\":\"a\"}\n{\"id\":}\n{\"id\":\"c\"}\n{\"id\" \"d\"}\n",
        );
        assert_eq!(records.len(), 2);
        let lines = problems
            .kept()
            .iter()
            .map(|p| p.place.as_ref().unwrap().line);
        assert_eq!(lines.collect::<Vec<_>>(), [2, 4]);
    }

    proptest! {
        #[test]
        fn any_text_is_records_or_problems_in_every_format(text in "\\PC{0,60}|[\\[\\]{}\":,a-z0-9\n =-]{0,80}") {
            for format in [Format::Toml, Format::Json, Format::Yaml, Format::Csv] {
                let (records, problems) = all(format, &text);
                prop_assert!(!records.is_empty() || !problems.is_empty());
            }
            let _ = Format::of_content(&text, &SHAPE);
        }
    }
}
