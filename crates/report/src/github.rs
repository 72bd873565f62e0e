//! GitHub's workflow commands: an annotation for each finding, a line each.
//!
//! Source of the syntax and of what is escaped: docs.github.com, "Workflow commands for GitHub
//! Actions", and `command.ts` of github.com/actions/toolkit.

use std::fmt::Write as _;
use std::io;

use super::{Document, Style, note};
use input::problem::Problem;
use model::finding::{Finding, Severity};
use net::is_deceptive;
use net::lang::Lang;
use texts::{Message, output as say};

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    document.each_finding(style, &mut |finding| {
        writeln!(out, "{}", command(finding, style.lang))
    })
}

fn command(finding: &Finding, lang: Lang) -> String {
    let name = match finding.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    };
    let mut command = format!("::{name} ");
    if let (Some(file), Some(origin)) = (note::file(finding), finding.origin()) {
        command.push_str("file=");
        escape(file, Place::Property, &mut command);
        let _ = write!(command, ",line={},col={},", origin.line, origin.column);
    }
    command.push_str("title=");
    let title = format!("{} {}", finding.code(), finding.name());
    escape(&title, Place::Property, &mut command);
    command.push_str("::");
    let mut message = finding.message(lang);
    let help = note::help(finding, lang);
    let notes = [
        note::allowed(finding, lang),
        note::known(finding, lang),
        Some(help),
    ];
    for note in notes.into_iter().flatten() {
        message.push('\n');
        message.push_str(&note);
    }
    escape(&message, Place::Message, &mut command);
    command
}

/// Why a file has no result.
pub(super) fn problem(problem: &Problem, lang: Lang) -> String {
    let mut command = "::error ".to_owned();
    if let Some(place) = note::place_in_file(problem) {
        command.push_str("file=");
        escape(&place.path, Place::Property, &mut command);
        let _ = write!(command, ",line={},col={},", place.line, place.column);
    }
    command.push_str("title=");
    escape(&say::CannotPlan.text(lang), Place::Property, &mut command);
    command.push_str("::");
    escape(&problem.line(lang), Place::Message, &mut command);
    command
}

/// Where in a command a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Property,
    Message,
}

/// A text that can neither end its place nor begin another command.
fn escape(text: &str, place: Place, command: &mut String) {
    for c in text.chars() {
        match c {
            '%' => command.push_str("%25"),
            '\r' => command.push_str("%0D"),
            '\n' => command.push_str("%0A"),
            ':' if place == Place::Property => command.push_str("%3A"),
            ',' if place == Place::Property => command.push_str("%2C"),
            // The log interprets these like a terminal.
            c if is_deceptive(c) => command.push('\u{fffd}'),
            c => command.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escaped(text: &str, place: Place) -> String {
        let mut command = String::new();
        escape(text, place, &mut command);
        command
    }

    #[test]
    fn a_message_stays_on_its_line_and_keeps_colons_and_commas() {
        assert_eq!(
            escaped("50 %: a,\r\nb", Place::Message),
            "50 %25: a,%0D%0Ab"
        );
        assert_eq!(escaped("x\n::error::y", Place::Message), "x%0A::error::y");
    }

    #[test]
    fn a_property_ends_neither_itself_nor_the_list() {
        assert_eq!(
            escaped("a:b,c%3A\n.toml", Place::Property),
            "a%3Ab%2Cc%253A%0A.toml"
        );
    }

    #[test]
    fn what_would_steer_a_terminal_is_replaced() {
        assert_eq!(
            escaped("\u{1b}[31m子网", Place::Message),
            "\u{fffd}[31m子网"
        );
        assert_eq!(escaped("a\u{85}\tb", Place::Property), "a\u{fffd}\u{fffd}b");
    }
}
