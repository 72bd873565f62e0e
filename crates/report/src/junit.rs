//! `JUnit` XML, as the test summaries of GitLab, Jenkins and others read it: a test case for each
//! kind of finding and what it is about, in the order in which they are found.
//!
//! The elements are those of Jenkins' junit-10.xsd; `file` and `line` are as pytest writes them,
//! and GitLab reads `file`. There are no times: the same input gives the same bytes.

use std::collections::HashMap;
use std::io;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{Document, Style, note};
use model::finding::Finding;
use net::deceives;
use texts::Words;

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let schema = document.schema;
    let mut suite = TestSuite::new(format!("cce-plan {schema}"));
    for case in cases(document, style)? {
        suite.add_test_case(case.into_test_case());
    }
    if suite.test_cases.is_empty() {
        // Summaries take a report without test cases for one that was not made.
        let name = Words::of("output", style.lang).text("no-findings");
        suite.add_test_case(TestCase::new(name, TestCaseStatus::success()));
    }
    for case in &mut suite.test_cases {
        case.set_classname(format!("cce-plan.{schema}"));
    }
    let mut report = Report::new("cce-plan");
    report.add_test_suite(suite);
    let text = report.to_string().map_err(io::Error::other)?;
    out.write_all(text.as_bytes())
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
        let key = (finding.code(), finding.subject().to_owned());
        let index = *known.entry(key).or_insert_with_key(|(code, subject)| {
            cases.push(Case {
                name: format!("{code} {}: {subject}", finding.name()),
                place: None,
                verdict: Verdict::Passed,
                said: String::new(),
            });
            cases.len() - 1
        });
        cases[index].add(finding, style);
        Ok(())
    })?;
    Ok(cases)
}

impl Case {
    fn add(&mut self, finding: &Finding, style: &Style) {
        let lang = style.lang;
        if self.place.is_none()
            && let (Some(file), Some(origin)) = (note::file(finding), finding.origin())
        {
            self.place = Some((file.to_owned(), origin.line));
        }
        // As the run itself ends.
        let fails = style
            .fail_on
            .is_some_and(|least| finding.severity() <= least);
        match (&self.verdict, fails, finding.allowed()) {
            (Verdict::Passed | Verdict::Skipped { .. }, true, _) => {
                self.verdict = Verdict::Failed {
                    code: finding.code(),
                    message: finding.message(lang),
                };
            }
            (Verdict::Passed, false, Some(reason)) => {
                let reason = reason.to_owned();
                self.verdict = Verdict::Skipped { reason };
            }
            _ => {}
        }
        if !self.said.is_empty() {
            self.said.push_str("\n\n");
        }
        let said = Words::of("output", lang).with("label", finding.severity().word(lang));
        let said = said.with("text", finding.message(lang));
        self.said.push_str(&said.text("labelled"));
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

    fn into_test_case(self) -> TestCase {
        let said = visible(&self.said);
        let mut status = match &self.verdict {
            Verdict::Passed => TestCaseStatus::success(),
            Verdict::Skipped { .. } => TestCaseStatus::skipped(),
            Verdict::Failed { .. } => TestCaseStatus::non_success(NonSuccessKind::Failure),
        };
        match &self.verdict {
            Verdict::Passed => {}
            Verdict::Skipped { reason } => {
                status.set_message(visible(reason));
            }
            Verdict::Failed { code, message } => {
                status.set_type(*code);
                status.set_message(visible(message));
                status.set_description(said.as_str());
            }
        }
        let failed = matches!(self.verdict, Verdict::Failed { .. });
        let mut case = TestCase::new(visible(&self.name), status);
        if let Some((file, line)) = self.place {
            case.extra.insert("file".into(), visible(&file).into());
            case.extra.insert("line".into(), line.to_string().into());
        }
        if !failed {
            case.set_system_out(said);
        }
        case
    }
}

/// What XML 1.0 forbids even as a reference (its production `Char`) is seen to be missing. A tab, which
/// is dropped with escape sequences, becomes a space.
fn visible(text: &str) -> String {
    let forbidden =
        |c: char| matches!(c, '\u{fffe}' | '\u{ffff}') || deceives(c) && !matches!(c, '\n' | '\r');
    text.replace('\t', " ").replace(forbidden, "\u{fffd}")
}
