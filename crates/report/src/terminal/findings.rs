//! Findings under the table, the worst first, grouped by code.

use std::io;

use super::{Lines, Role};
use crate::{Document, note};
use model::finding::{Finding, Severity};
use texts::Words;

/// Findings of one code and severity that are shown in full; `-v` shows all.
const SHOWN_ALIKE: u64 = 3;

pub(crate) fn findings(document: &Document<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    let style = lines.style;
    // Findings of one code and severity come together.
    let mut alike: Option<(&'static str, Severity, u64)> = None;
    // Those that ask for the same say it once, after the last of them.
    let mut asked: Option<String> = None;
    document.each_finding(style, &mut |found| {
        let (code, severity) = (found.code(), found.severity());
        match &mut alike {
            Some((same, same_severity, count)) if (*same, *same_severity) == (code, severity) => {
                *count += 1;
                if *count > SHOWN_ALIKE && !style.verbose {
                    return Ok(());
                }
            }
            _ => {
                help(asked.take(), lines)?;
                more_alike(alike, lines)?;
                alike = Some((code, severity, 1));
                heading(found, lines)?;
            }
        }
        let next = note::help(found, style.lang);
        if asked.as_ref() != Some(&next) {
            help(asked.take(), lines)?;
        }
        asked = Some(next);
        body(found, lines)
    })?;
    help(asked, lines)?;
    more_alike(alike, lines)
}

fn help(help: Option<String>, lines: &mut Lines<'_>) -> io::Result<()> {
    help.map_or(Ok(()), |help| lines.wrapped(Role::Faint, &help, "    "))
}

fn more_alike(
    alike: Option<(&'static str, Severity, u64)>,
    lines: &mut Lines<'_>,
) -> io::Result<()> {
    let style = lines.style;
    let Some((code, _, count)) = alike.filter(|&(.., count)| count > SHOWN_ALIKE && !style.verbose)
    else {
        return Ok(());
    };
    let words = Words::of("output", style.lang);
    let line = words.with("more", count - SHOWN_ALIKE).with("code", code);
    lines.line(Role::Faint, &format!("  {}", line.text("more-alike")))
}

fn heading(finding: &Finding, lines: &mut Lines<'_>) -> io::Result<()> {
    let role = match finding.severity() {
        Severity::Error => Role::Error,
        Severity::Warning => Role::Warning,
        Severity::Info => Role::Info,
    };
    lines.blank()?;
    lines.spans([
        (role, &finding.severity().word(lines.style.lang)),
        (Role::Plain, " "),
        (Role::Strong, finding.code()),
        (Role::Plain, &format!(" {}", finding.name())),
    ])
}

fn body(finding: &Finding, lines: &mut Lines<'_>) -> io::Result<()> {
    let lang = lines.style.lang;
    lines.wrapped(Role::Plain, &finding.message(lang), "  ")?;
    let notes = [note::place(finding), note::allowed(finding, lang)];
    let mut notes = notes.into_iter().flatten();
    notes.try_for_each(|note| lines.wrapped(Role::Faint, &note, "    "))
}
