//! `JUnit` XML, as the test summaries of GitLab, Jenkins and others read it: a test case for each
//! kind of finding and its subject, in the order in which they are found.
//!
//! The elements are those of Jenkins' junit-10.xsd; `file` and `line` are as pytest writes them,
//! and GitLab reads `file`. There are no times: the same input gives the same bytes.

use std::io;

use indexmap::IndexMap;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesStart, BytesText, Event};

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
    let suite = Suite::of_document(format!("cce-plan {}", document.schema), document, style)?;
    write(&[suite], out)
}

/// A suite for each file. A file without a result has a test case that could not be run for each problem.
pub(super) fn files(
    files: &[OfFile<'_>],
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let suites = files.iter().map(|file| {
        let name = format!("cce-plan {}", file.name);
        match &file.result {
            Ok(document) => Suite::of_document(name, document, &file.style(style)),
            Err(problems) => Ok(Suite::of_problems(name, problems, style.lang)),
        }
    });
    write(&suites.collect::<io::Result<Vec<_>>>()?, out)
}

/// Test cases. Summaries compare them by suite, class and name.
struct Suite {
    name: String,
    class: String,
    cases: Vec<Case>,
}

/// One kind of finding about one subject, or a problem.
struct Case {
    name: String,
    /// File and line of the first finding that has them.
    place: Option<(String, u64)>,
    end: End,
    /// All findings in full.
    said: String,
}

/// How a test case ends.
enum End {
    Passed,
    /// All failures are allowed, or known.
    Skipped(String),
    Failed {
        message: String,
        code: &'static str,
    },
    /// It could not be run.
    Error(String),
}

impl Suite {
    fn of_document(name: String, document: &Document<'_>, style: &Style) -> io::Result<Self> {
        // They are held in memory: a name is unique, and counts come before all cases.
        let mut cases: IndexMap<(&'static str, String), Case> = IndexMap::new();
        document.each_finding(style, &mut |finding| {
            let key = (finding.code(), finding.subject().to_owned());
            let case = cases.entry(key).or_insert_with_key(|(code, subject)| {
                Case::new(format!("{code} {}: {subject}", finding.name()))
            });
            case.add(finding, style);
            Ok(())
        })?;
        let mut cases: Vec<Case> = cases.into_values().collect();
        if cases.is_empty() {
            // Summaries read a report without test cases as a missing report.
            cases.push(Case::new(say::NoFindings.text(style.lang)));
        }
        Ok(Self { name, class: format!("cce-plan.{}", document.schema), cases })
    }

    fn of_problems(name: String, problems: &Problems, lang: Lang) -> Self {
        let cases = problems.kept().iter().map(|problem| {
            let (place, said) = (note::place_in_file(problem), problem.line(lang));
            Case {
                name: problem.title(lang),
                place: place.map(|place| (place.path.clone(), place.line as u64)),
                end: End::Error(said.clone()),
                said,
            }
        });
        Self { name, class: "cce-plan".to_owned(), cases: cases.collect() }
    }

    fn counts(&self) -> Counts {
        let count = |is: fn(&End) -> bool| {
            let cases = self.cases.iter().filter(|case| is(&case.end));
            cases.count()
        };
        Counts {
            tests: self.cases.len(),
            skipped: count(|end| matches!(end, End::Skipped(_))),
            errors: count(|end| matches!(end, End::Error(_))),
            failures: count(|end| matches!(end, End::Failed { .. })),
        }
    }
}

impl Case {
    const fn new(name: String) -> Self {
        Self { name, place: None, end: End::Passed, said: String::new() }
    }

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
        let known = note::known(finding, lang);
        let why_not = finding.allowed().or(known.as_deref());
        self.end = match (std::mem::replace(&mut self.end, End::Passed), why_not) {
            (end @ End::Failed { .. }, _) => end,
            _ if fails => End::Failed { message: finding.message(lang), code: finding.code() },
            (End::Passed, Some(reason)) => End::Skipped(reason.to_owned()),
            (end, _) => end,
        };
        if !self.said.is_empty() {
            self.said.push_str("\n\n");
        }
        let said = note::labelled(&finding.severity().word(lang), finding.message(lang), lang);
        self.said.push_str(&said);
        let notes = [
            note::place(finding),
            note::allowed(finding, lang),
            known,
            Some(note::help(finding, lang)),
        ];
        for note in notes.into_iter().flatten() {
            self.said.push_str("\n  ");
            self.said.push_str(&note);
        }
    }

    fn write(&self, class: &str, xml: &mut Writer<&mut dyn io::Write>) -> io::Result<()> {
        let mut tag = element("testcase", &[("name", &self.name), ("classname", class)]);
        if let Some((file, line)) = &self.place {
            tag.push_attribute(("file", visible(file).as_str()));
            tag.push_attribute(("line", line.to_string().as_str()));
        }
        let (detail, is_said) = match &self.end {
            End::Passed => (None, false),
            End::Skipped(why) => (Some(element("skipped", &[("message", why)])), false),
            End::Failed { message, code } => {
                let failure = element("failure", &[("message", message), ("type", code)]);
                (Some(failure), true)
            }
            End::Error(message) => (Some(element("error", &[("message", message)])), true),
        };
        if detail.is_none() && self.said.is_empty() {
            return xml.write_event(Event::Empty(tag));
        }
        let end = tag.to_end().into_owned();
        xml.write_event(Event::Start(tag))?;
        match detail {
            Some(detail) if is_said => text_in(detail, &self.said, xml)?,
            detail => {
                detail.map_or(Ok(()), |detail| xml.write_event(Event::Empty(detail)))?;
                text_in(BytesStart::new("system-out"), &self.said, xml)?;
            }
        }
        xml.write_event(Event::End(end))
    }
}

/// How many test cases there are, and how they end.
#[derive(Clone, Copy, Default)]
struct Counts {
    tests: usize,
    skipped: usize,
    errors: usize,
    failures: usize,
}

impl Counts {
    fn plus(self, other: Self) -> Self {
        Self {
            tests: self.tests + other.tests,
            skipped: self.skipped + other.skipped,
            errors: self.errors + other.errors,
            failures: self.failures + other.failures,
        }
    }

    fn element(self, tag: &'static str, name: &str) -> BytesStart<'static> {
        element(
            tag,
            &[
                ("name", name),
                ("tests", &self.tests.to_string()),
                ("skipped", &self.skipped.to_string()),
                ("errors", &self.errors.to_string()),
                ("failures", &self.failures.to_string()),
            ],
        )
    }
}

fn write(suites: &[Suite], out: &mut dyn io::Write) -> io::Result<()> {
    let mut xml = Writer::new_with_indent(out, b' ', 4);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let all = suites.iter().map(Suite::counts);
    let all = all
        .fold(Counts::default(), Counts::plus)
        .element("testsuites", "cce-plan");
    let end = all.to_end().into_owned();
    xml.write_event(Event::Start(all))?;
    for suite in suites {
        let tag = suite.counts().element("testsuite", &suite.name);
        let end = tag.to_end().into_owned();
        xml.write_event(Event::Start(tag))?;
        for case in &suite.cases {
            case.write(&suite.class, &mut xml)?;
        }
        xml.write_event(Event::End(end))?;
    }
    xml.write_event(Event::End(end))?;
    xml.write_indent()
}

fn element(tag: &'static str, attributes: &[(&str, &str)]) -> BytesStart<'static> {
    let mut element = BytesStart::new(tag);
    for (key, value) in attributes {
        element.push_attribute((*key, visible(value).as_str()));
    }
    element
}

fn text_in(
    tag: BytesStart<'_>,
    text: &str,
    xml: &mut Writer<&mut dyn io::Write>,
) -> io::Result<()> {
    let end = tag.to_end().into_owned();
    xml.write_event(Event::Start(tag))?;
    xml.write_event(Event::Text(BytesText::new(&visible(text))))?;
    xml.write_event(Event::End(end))
}

/// What XML 1.0 forbids even as a reference (its production `Char`) is seen to be missing.
fn visible(text: &str) -> String {
    let forbidden = |c: char| matches!(c, '\u{fffe}' | '\u{ffff}') || is_deceptive(c) && c != '\n';
    text.replace('\t', " ")
        .replace('\r', "")
        .replace(forbidden, "\u{fffd}")
}
