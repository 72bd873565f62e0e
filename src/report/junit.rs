//! `JUnit` XML, as the test summaries of GitLab, Jenkins and others read it: a test case for each
//! kind of finding and what it is about, in the order in which they are found.
//!
//! Written by hand. The crate quick-junit (0.8) brings chrono, uuid, indexmap, quick-xml and
//! strip-ansi-escapes for six elements, and drops characters that XML forbids where here they
//! are seen to be missing.
//!
//! The elements are those of Jenkins' junit-10.xsd; `file` and `line` are as pytest writes them,
//! and GitLab reads `file`. There are no times: the same input gives the same bytes.

use std::collections::HashMap;
use std::io;

use super::{Document, Style, note};
use crate::finding::{Finding, Severity};
use crate::lang::{Lang, text};

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let cases = cases(document, style)?;
    let count = |is: fn(&Verdict) -> bool| cases.iter().filter(|case| is(&case.verdict)).count();
    let failures = count(|verdict| matches!(verdict, Verdict::Failed { .. }));
    let skipped = count(|verdict| matches!(verdict, Verdict::Skipped { .. }));
    // Summaries take a report without test cases for one that was not made.
    let tests = cases.len().max(1);
    let counts =
        format!("tests=\"{tests}\" failures=\"{failures}\" errors=\"0\" skipped=\"{skipped}\"");
    let schema = document.schema;
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<testsuites name=\"cce-plan\" {counts}>")?;
    writeln!(out, "  <testsuite name=\"cce-plan {schema}\" {counts}>")?;
    let class = format!("cce-plan.{schema}");
    if cases.is_empty() {
        let name = text("no findings", "无发现").get(style.lang);
        writeln!(out, "    <testcase classname=\"{class}\" name=\"{name}\"/>")?;
    }
    for case in &cases {
        case.write(&class, out)?;
    }
    writeln!(out, "  </testsuite>\n</testsuites>")
}

/// One kind of finding about one subject.
struct Case {
    name: String,
    /// File and line of the first finding that has them.
    place: Option<(String, u64)>,
    verdict: Verdict,
    /// All findings in full.
    said: String,
}

/// What a summary shows for a case, the least first.
enum Verdict {
    Passed,
    /// All that would fail is allowed.
    Skipped {
        reason: String,
    },
    Failed {
        code: &'static str,
        message: String,
    },
}

/// The cases are held, since a name may come once only and counts stand before all of them.
fn cases(document: &Document<'_>, style: &Style) -> io::Result<Vec<Case>> {
    let mut cases: Vec<Case> = Vec::new();
    let mut known: HashMap<(&'static str, String), usize> = HashMap::new();
    document.each_finding(style, &mut |finding| {
        let key = (finding.code(), finding.subject());
        let index = *known.entry(key).or_insert_with_key(|(code, subject)| {
            cases.push(Case {
                name: format!("{code} {}: {subject}", finding.name()),
                place: None,
                verdict: Verdict::Passed,
                said: String::new(),
            });
            cases.len() - 1
        });
        cases[index].add(finding, style.lang);
        Ok(())
    })?;
    Ok(cases)
}

impl Case {
    fn add(&mut self, finding: &Finding, lang: Lang) {
        if self.place.is_none()
            && let (Some(file), Some(origin)) = (note::file(finding), finding.origin())
        {
            self.place = Some((file.to_owned(), origin.line));
        }
        match (&self.verdict, finding.severity(), finding.allowed()) {
            (Verdict::Passed | Verdict::Skipped { .. }, Severity::Error | Severity::Warning, _) => {
                self.verdict = Verdict::Failed {
                    code: finding.code(),
                    message: finding.message(lang),
                };
            }
            (Verdict::Passed, Severity::Info, Some(reason)) => {
                let reason = reason.to_owned();
                self.verdict = Verdict::Skipped { reason };
            }
            _ => {}
        }
        if !self.said.is_empty() {
            self.said.push_str("\n\n");
        }
        let colon = text(": ", "：").get(lang);
        self.said.push_str(finding.severity().word(lang));
        self.said.push_str(colon);
        self.said.push_str(&finding.message(lang));
        let notes = [
            note::place(finding),
            note::allowed(finding, lang),
            Some(note::help(finding, lang)),
        ];
        for note in notes.into_iter().flatten() {
            self.said.push_str("\n  ");
            self.said.push_str(&note);
        }
    }

    fn write(&self, class: &str, out: &mut dyn io::Write) -> io::Result<()> {
        let (name, said) = (escape(&self.name), escape(&self.said));
        write!(out, "    <testcase classname=\"{class}\" name=\"{name}\"")?;
        if let Some((file, line)) = &self.place {
            write!(out, " file=\"{}\" line=\"{line}\"", escape(file))?;
        }
        writeln!(out, ">")?;
        match &self.verdict {
            Verdict::Failed { code, message } => {
                let message = escape(message);
                write!(out, "      <failure type=\"{code}\" message=\"{message}\">")?;
                writeln!(out, "{}</failure>", unfold(&said))?;
            }
            Verdict::Skipped { reason } => {
                writeln!(out, "      <skipped message=\"{}\"/>", escape(reason))?;
                writeln!(out, "      <system-out>{}</system-out>", unfold(&said))?;
            }
            Verdict::Passed => {
                writeln!(out, "      <system-out>{}</system-out>", unfold(&said))?;
            }
        }
        writeln!(out, "    </testcase>")
    }
}

/// A text that an attribute may hold, whatever it is made of. What XML 1.0 forbids even as a
/// reference (its production `Char`) is replaced.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' => escaped.push_str("&#9;"),
            '\n' => escaped.push_str("&#10;"),
            '\r' => escaped.push_str("&#13;"),
            '\0'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

/// An escaped text with its lines as lines, where it stands between tags.
fn unfold(escaped: &str) -> String {
    escaped.replace("&#10;", "\n")
}
