//! Findings under the table, the worst first, those of one code together.

use std::io;

use anstyle::{AnsiColor, Style as Ansi};

use super::{BOLD, DIM, clean, paint, wrap};
use crate::{Document, Style, note};
use model::finding::{Finding, Severity};
use texts::Words;

/// Findings of one code and severity that are shown in full; `-v` shows all.
const SHOWN_ALIKE: u64 = 3;

pub(crate) fn findings(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    // Findings of one code and severity come together.
    let mut alike: Option<(&'static str, Severity, u64)> = None;
    document.each_finding(style, &mut |found| {
        let (code, severity) = (found.code(), found.severity());
        match &mut alike {
            Some((same, same_severity, count)) if (*same, *same_severity) == (code, severity) => {
                *count += 1;
                if *count > SHOWN_ALIKE && !style.verbose {
                    return Ok(());
                }
                finding(found, style, false, out)
            }
            _ => {
                more_alike(alike, style, out)?;
                alike = Some((code, severity, 1));
                writeln!(out)?;
                finding(found, style, true, out)
            }
        }
    })?;
    more_alike(alike, style, out)
}

fn more_alike(
    alike: Option<(&'static str, Severity, u64)>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let Some((code, _, count)) = alike.filter(|&(.., count)| count > SHOWN_ALIKE && !style.verbose)
    else {
        return Ok(());
    };
    let words = Words::of("output", style.lang);
    let line = words.with("more", count - SHOWN_ALIKE).with("code", code);
    let line = format!("  {}", line.text("more-alike"));
    writeln!(out, "{}", paint(style, DIM, &line))
}

fn finding(
    finding: &Finding,
    style: &Style,
    heading: bool,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let lang = style.lang;
    let color = match finding.severity() {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Info => AnsiColor::Cyan,
    };
    if heading {
        let severity = finding.severity().word(lang);
        let label = paint(
            style,
            Ansi::new().bold().fg_color(Some(color.into())),
            severity,
        );
        let code = paint(style, BOLD, finding.code());
        writeln!(out, "{label} {code} {}", finding.name())?;
    }
    for line in wrap(&finding.message(lang), style.width, "  ") {
        writeln!(out, "{}", clean(&line))?;
    }
    let notes = [note::place(finding), note::allowed(finding, lang)];
    let help = note::help(finding, lang);
    for note in notes.into_iter().flatten().chain([help]) {
        for line in wrap(&note, style.width, "    ") {
            writeln!(out, "{}", paint(style, DIM, &clean(&line)))?;
        }
    }
    Ok(())
}
