//! Findings under the table, the worst first, grouped by code.

use std::io;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Lines, Role};
use crate::{Document, Style, note};
use model::finding::{Finding, Severity};
use net::lang::Lang;
use net::visible;
use texts::{Message, output as say};

/// Findings of one code and severity that are shown in full; `-v` shows all.
const SHOWN_ALIKE: u64 = 3;

/// Errors of one code with different next steps that have a line each.
const MOST_APART: usize = 5;

/// Writes all findings, a blank line above each kind; above the first only where they are `below`
/// something.
pub(crate) fn findings(
    document: &Document<'_>,
    below: bool,
    lines: &mut Lines<'_>,
) -> io::Result<()> {
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
                if below || alike.is_some() {
                    lines.blank()?;
                }
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

/// Findings of one code and severity.
struct Group {
    code: &'static str,
    severity: Severity,
    /// What the first says.
    message: String,
    /// The next step, while it is the same for all.
    next: Option<String>,
    count: u64,
}

impl Group {
    fn of(found: &Finding, lang: Lang) -> Self {
        Self {
            code: found.code(),
            severity: found.severity(),
            message: found.message(lang),
            next: Some(found.help(lang)),
            count: 1,
        }
    }
}

/// All findings, those of one code and severity as one.
pub(super) struct Brief(Vec<Group>);

impl Brief {
    pub(super) fn of(document: &Document<'_>, style: &Style) -> io::Result<Self> {
        let lang = style.lang;
        let mut groups: Vec<Group> = Vec::new();
        document.each_finding(style, &mut |found| {
            let (code, severity) = (found.code(), found.severity());
            let same = |group: &&Group| (group.code, group.severity) == (code, severity);
            let lines = groups.iter().rev().take_while(same).count();
            // A few errors that need different steps have a line each.
            let apart = severity == Severity::Error && lines < MOST_APART;
            match groups.last_mut() {
                Some(last) if lines > 0 => {
                    let next = last.next.take();
                    let differs = next.as_ref().is_some_and(|next| *next != found.help(lang));
                    if apart && differs {
                        last.next = next;
                        groups.push(Group::of(found, lang));
                    } else {
                        last.next = next.filter(|_| !differs);
                        last.count += 1;
                    }
                }
                _ => groups.push(Group::of(found, lang)),
            }
            Ok(())
        })?;
        Ok(Self(groups))
    }

    /// How many findings there are.
    pub(super) fn count(&self) -> u64 {
        self.0.iter().map(|group| group.count).sum()
    }

    /// A line for each group, and the next step of what is severe where it is wanted.
    pub(super) fn write(&self, helped: bool, lines: &mut Lines<'_>) -> io::Result<()> {
        let lang = lines.style.lang;
        if !self.0.is_empty() {
            lines.blank()?;
        }
        let shown = lines.rows(self.0.len());
        for group in &self.0[..shown] {
            let severity = group.severity.word(lang);
            let count = match group.count {
                1 => String::new(),
                count => say::BriefCount { count }.text(lang),
            };
            let message = format!(" {count}{}", group.message);
            let room = lines.style.width;
            let room = room.saturating_sub(severity.width() + 1 + group.code.width());
            let message = clipped(&visible(&message), room, lines.style.ascii);
            lines.spans([
                (role(group.severity), &severity),
                (Role::Plain, " "),
                (Role::Strong, group.code),
                (Role::Plain, &message),
            ])?;
            let next = group
                .next
                .as_ref()
                .filter(|_| helped && group.severity < Severity::Info);
            if let Some(next) = next {
                let next = say::NoteHelp { help: next.as_str() }.text(lang);
                lines.wrapped(Role::Plain, &next, "  ")?;
            }
        }
        super::more_rows_of(self.0.len() - shown, lines)
    }
}

/// A text that ends where the line does.
fn clipped(text: &str, width: usize, ascii: bool) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let sign = if ascii { "..." } else { "…" };
    let mut clipped = String::new();
    let mut room = width.saturating_sub(sign.width());
    for c in text.chars() {
        let Some(left) = room.checked_sub(c.width().unwrap_or(0)) else {
            break;
        };
        room = left;
        clipped.push(c);
    }
    clipped.truncate(clipped.trim_end().len());
    clipped + sign
}

const fn role(severity: Severity) -> Role {
    match severity {
        Severity::Error => Role::Error,
        Severity::Warning => Role::Warning,
        Severity::Info => Role::Info,
    }
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
    let lang = style.lang;
    lines.line(
        Role::Faint,
        &format!(
            "  {}",
            say::MoreAlike { code, more: count - SHOWN_ALIKE }.text(lang)
        ),
    )
}

fn heading(finding: &Finding, lines: &mut Lines<'_>) -> io::Result<()> {
    lines.spans([
        (
            role(finding.severity()),
            &finding.severity().word(lines.style.lang),
        ),
        (Role::Plain, " "),
        (Role::Strong, finding.code()),
        (Role::Plain, &format!(" {}", finding.name())),
    ])
}

fn body(finding: &Finding, lines: &mut Lines<'_>) -> io::Result<()> {
    let lang = lines.style.lang;
    lines.wrapped(Role::Plain, &finding.message(lang), "  ")?;
    let notes = [
        note::place(finding),
        note::allowed(finding, lang),
        note::known(finding, lang),
    ];
    let mut notes = notes.into_iter().flatten();
    notes.try_for_each(|note| lines.wrapped(Role::Faint, &note, "    "))
}
