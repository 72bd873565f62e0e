//! `JUnit` XML, as the test summaries of GitLab, Jenkins and others read it: a test case for each
//! kind of finding and its subject, in the order in which they are found.
//!
//! The elements are those of Jenkins' junit-10.xsd; `file` and `line` are as pytest writes them,
//! and GitLab reads `file`. There are no times: the same input gives the same bytes.

use std::io;

use indexmap::IndexMap;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{Document, OfFile, Style, note};
use input::problem::Problems;
use model::finding::Finding;
use net::is_deceptive;
use net::lang::Lang;
use texts::{Message, output as say};

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let schema = document.schema;
    let suite = TestSuite::new(format!("cce-plan {schema}"));
    let suite = with_cases(suite, document, style)?;
    write([suite], out)
}

/// A suite for each file. A file without a result has a test case that could not be run for each problem.
pub(super) fn files(
    files: &[OfFile<'_>],
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let suites = files.iter().map(|file| {
        let suite = TestSuite::new(visible(&format!("cce-plan {}", file.name)));
        match &file.result {
            Ok(document) => with_cases(suite, document, &file.style(style)),
            Err(problems) => Ok(with_problems(suite, problems, style.lang)),
        }
    });
    let suites: Vec<TestSuite> = suites.collect::<io::Result<_>>()?;
    write(suites, out)
}

fn write(suites: impl IntoIterator<Item = TestSuite>, out: &mut dyn io::Write) -> io::Result<()> {
    let mut report = Report::new("cce-plan");
    report.add_test_suites(suites);
    let text = report.to_string().map_err(io::Error::other)?;
    out.write_all(text.as_bytes())
}

/// Summaries compare test cases by suite, class and name.
fn with_cases(
    mut suite: TestSuite,
    document: &Document<'_>,
    style: &Style,
) -> io::Result<TestSuite> {
    for case in cases(document, style)? {
        suite.add_test_case(case.into_test_case());
    }
    if suite.test_cases.is_empty() {
        // Summaries read a report without test cases as a missing report.
        let name = say::NoFindings.text(style.lang);
        suite.add_test_case(TestCase::new(name, TestCaseStatus::success()));
    }
    for case in &mut suite.test_cases {
        case.set_classname(format!("cce-plan.{}", document.schema));
    }
    Ok(suite)
}

fn with_problems(mut suite: TestSuite, problems: &Problems, lang: Lang) -> TestSuite {
    for problem in problems.kept() {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        let line = visible(&problem.line(lang));
        status.set_message(line.clone());
        status.set_description(line);
        let mut case = TestCase::new(visible(&problem.title(lang)), status);
        case.set_classname("cce-plan");
        if let Some(place) = note::place_in_file(problem) {
            case.extra
                .insert("file".into(), visible(&place.path).into());
            let line = place.line.to_string();
            case.extra.insert("line".into(), line.into());
        }
        suite.add_test_case(case);
    }
    suite
}

/// One kind of finding about one subject.
struct Case {
    /// With file and line of the first finding that has them. Skipped if all failures are allowed.
    case: TestCase,
    /// All findings in full.
    said: String,
}

/// The cases are held in memory: a name is unique, and counts come before all cases.
fn cases(document: &Document<'_>, style: &Style) -> io::Result<impl Iterator<Item = Case>> {
    let mut cases: IndexMap<(&'static str, String), Case> = IndexMap::new();
    document.each_finding(style, &mut |finding| {
        let key = (finding.code(), finding.subject().to_owned());
        let case = cases.entry(key).or_insert_with_key(|(code, subject)| {
            let name = visible(&format!("{code} {}: {subject}", finding.name()));
            Case {
                case: TestCase::new(name, TestCaseStatus::success()),
                said: String::new(),
            }
        });
        case.add(finding, style);
        Ok(())
    })?;
    Ok(cases.into_values())
}

impl Case {
    fn add(&mut self, finding: &Finding, style: &Style) {
        let lang = style.lang;
        let case = &mut self.case;
        if case.extra.is_empty()
            && let (Some(file), Some(origin)) = (note::file(finding), finding.origin())
        {
            case.extra.insert("file".into(), visible(file).into());
            let line = origin.line.to_string();
            case.extra.insert("line".into(), line.into());
        }
        // As the run itself ends.
        let fails = style
            .fail_on
            .is_some_and(|least| finding.severity() <= least);
        let known = note::known(finding, lang);
        let why_not = finding.allowed().or(known.as_deref());
        match (&mut case.status, fails, why_not) {
            (TestCaseStatus::NonSuccess { .. }, ..) => {}
            (status, true, _) => {
                *status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                status.set_type(finding.code());
                status.set_message(visible(&finding.message(lang)));
            }
            (status @ TestCaseStatus::Success { .. }, false, Some(reason)) => {
                *status = TestCaseStatus::skipped();
                status.set_message(visible(reason));
            }
            _ => {}
        }
        if !self.said.is_empty() {
            self.said.push_str("\n\n");
        }
        let said = note::labelled(&finding.severity().word(lang), finding.message(lang), lang);
        self.said.push_str(&said);
        let notes = [
            note::place(finding),
            note::allowed(finding, lang),
            note::known(finding, lang),
            Some(note::help(finding, lang)),
        ];
        for note in notes.into_iter().flatten() {
            self.said.push_str("\n  ");
            self.said.push_str(&note);
        }
    }

    fn into_test_case(self) -> TestCase {
        let (mut case, said) = (self.case, visible(&self.said));
        if let TestCaseStatus::NonSuccess { .. } = case.status {
            case.status.set_description(said);
        } else {
            case.set_system_out(said);
        }
        case
    }
}

/// What XML 1.0 forbids even as a reference (its production `Char`) is seen to be missing. A tab, which
/// is dropped with escape sequences, becomes a space.
fn visible(text: &str) -> String {
    let forbidden = |c: char| {
        matches!(c, '\u{fffe}' | '\u{ffff}') || is_deceptive(c) && !matches!(c, '\n' | '\r')
    };
    text.replace('\t', " ").replace(forbidden, "\u{fffd}")
}
