//! Findings: how many on top, each in full below the tables.

use std::io;

use super::prose::Prose;
use super::{FINDINGS, Page};
use crate::escaped::Escaped;
use crate::{Document, Style, note};
use model::finding::{Finding, Severity};
use texts::{Message, output as say};

/// Findings of one code and severity that are open at first; the others are in the page, folded.
const OPEN_ALIKE: u64 = 3;

/// A shape for each severity that is distinct without colour.
const fn shape(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "✖",
        Severity::Warning => "▲",
        Severity::Info => "●",
    }
}

/// Findings of one code and severity, which come one after the other.
pub(super) struct Alike {
    code: &'static str,
    severity: Severity,
    count: u64,
}

/// How many findings there are of each code and severity, in their order.
pub(super) fn counted(document: &Document<'_>, style: &Style) -> io::Result<Vec<Alike>> {
    let mut all: Vec<Alike> = Vec::new();
    document.each_finding(style, &mut |finding| {
        let (code, severity) = (finding.code(), finding.severity());
        match all.last_mut() {
            Some(alike) if (alike.code, alike.severity) == (code, severity) => alike.count += 1,
            _ => all.push(Alike { code, severity, count: 1 }),
        }
        Ok(())
    })?;
    Ok(all)
}

impl Page<'_> {
    /// Writes the number of findings of each severity; nothing if there are no findings.
    pub(super) fn finding_counts(&mut self, counted: &[&Alike]) -> io::Result<()> {
        if counted.is_empty() {
            return Ok(());
        }
        self.out.write_all(b"<p class=\"counts\">\n")?;
        for &severity in Severity::ALL {
            let alike = counted.iter().filter(|alike| alike.severity == severity);
            let count: u64 = alike.map(|alike| alike.count).sum();
            if count > 0 {
                let spelled =
                    say::SeverityCount { count, severity: severity.as_str() }.text(self.lang);
                if self.links_findings {
                    write!(self.out, "<a href=\"#{FINDINGS}\">")?;
                    self.severity(severity, &spelled)?;
                    self.out.write_all(b"</a>")?;
                } else {
                    self.severity(severity, &spelled)?;
                }
                self.out.write_all(b"\n")?;
            }
        }
        self.out.write_all(b"</p>\n")
    }

    /// Writes all findings, the worst first. Of many with one code, the first are open.
    pub(super) fn findings(
        &mut self,
        document: &Document<'_>,
        counted: &[Alike],
    ) -> io::Result<()> {
        if counted.is_empty() {
            return Ok(());
        }
        let style = self.style;
        if self.level == 2 || document.stands_before_findings() {
            let title = say::TitleFindings.text(self.lang);
            match self.level {
                2 => self.section_called(FINDINGS, &title)?,
                _ => self.section(&title)?,
            }
        } else {
            self.out.write_all(b"<section>\n")?;
        }
        self.out.write_all(b"<ol class=\"findings\">\n")?;
        let open = if style.verbose { u64::MAX } else { OPEN_ALIKE };
        let mut groups = counted.iter();
        let (mut group, mut at) = (groups.next(), 0);
        document.each_finding(style, &mut |finding| {
            let Some(alike) = group else { return Ok(()) };
            if at == open {
                self.fold(alike, alike.count - open)?;
            }
            self.finding(finding)?;
            at += 1;
            if at == alike.count {
                if at > open {
                    self.out.write_all(b"</ol></details></li>\n")?;
                }
                (group, at) = (groups.next(), 0);
            }
            Ok(())
        })?;
        self.out.write_all(b"</ol>\n</section>\n")
    }

    /// Begins a list that people unfold.
    fn fold(&mut self, alike: &Alike, more: u64) -> io::Result<()> {
        let more = say::MoreOfCode { code: alike.code, more }.text(self.lang);
        writeln!(self.out, "<li><details><summary>{more}</summary><ol>")
    }

    fn finding(&mut self, finding: &Finding) -> io::Result<()> {
        let lang = self.style.lang;
        let (code, name, subject) = (finding.code(), finding.name(), finding.subject());
        write!(self.out, "<li><p class=\"what\">")?;
        self.severity(finding.severity(), &finding.severity().word(lang))?;
        let subject = Escaped(subject);
        writeln!(
            self.out,
            " <b>{code}</b> {name} <span class=\"soft\">{subject}</span></p>"
        )?;
        writeln!(self.out, "<p>{}</p>\n<dl>", Prose(&finding.message(lang)))?;
        let notes = [
            (
                say::LabelAllowed.text(self.lang),
                finding.allowed().map(str::to_owned),
            ),
            (
                say::LabelBaseline.text(self.lang),
                note::known(finding, lang),
            ),
            (say::LabelNext.text(self.lang), Some(finding.help(lang))),
            (say::LabelAt.text(self.lang), note::place(finding)),
        ];
        for (label, note) in notes {
            let Some(note) = note else { continue };
            writeln!(
                self.out,
                "<div><dt>{label}</dt><dd>{}</dd></div>",
                Prose(&note)
            )?;
        }
        self.out.write_all(b"</dl></li>\n")
    }

    fn severity(&mut self, severity: Severity, text: &str) -> io::Result<()> {
        let (class, shape) = (severity.as_str(), shape(severity));
        let shape = format!("<span aria-hidden=\"true\">{shape}</span>");
        write!(
            self.out,
            "<span class=\"severity {class}\">{shape} {text}</span>"
        )
    }
}
