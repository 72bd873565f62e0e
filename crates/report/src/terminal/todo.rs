//! What to do: steps with dates, and a command.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{GAP, Lines, Role, widest, wrap};
use crate::{Document, Todo};
use texts::{Message, output as say};

/// Before a command.
const INDENT: &str = "     ";

pub(super) fn todo(document: &Document<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    match &document.todo {
        Some(todo) => steps_of(todo, lines),
        None => Ok(()),
    }
}

pub(super) fn steps_of(todo: &Todo, lines: &mut Lines<'_>) -> io::Result<()> {
    lines.heading(&say::TitleTodo.text(lines.style.lang))?;
    if let Some(note) = &todo.note {
        lines.wrapped(Role::Plain, note, GAP)?;
    }
    steps(todo, lines)?;
    todo.command
        .as_ref()
        .map_or(Ok(()), |words| command(words, lines))
}

fn steps(todo: &Todo, lines: &mut Lines<'_>) -> io::Result<()> {
    let width = widest(todo.steps.iter().map(|step| &step.due));
    for (number, step) in (1..).zip(&todo.steps) {
        let gap = " ".repeat(width - step.due.width());
        let before = format!("{GAP}{number}{GAP}{}{gap}{GAP}", step.due);
        let indent = " ".repeat(before.width());
        let room = lines.style.width.saturating_sub(indent.len());
        for (i, part) in wrap(&step.what, room, "").iter().enumerate() {
            let before = if i == 0 { &before } else { &indent };
            lines.spans([(Role::Plain, before), (Role::Strong, part)])?;
        }
        lines.wrapped(Role::Plain, &step.covers, &indent)?;
        if let Some(words) = &step.command {
            command(words, lines)?;
        }
        if let Some(words) = &step.undo {
            let undo = say::StepUndo.text(lines.style.lang);
            lines.spans([(Role::Faint, format!("{INDENT}# {undo}").as_str())])?;
            command(words, lines)?;
        }
    }
    Ok(())
}

/// A command that a shell takes as it is, on several lines where one is too narrow.
fn command(words: &[String], lines: &mut Lines<'_>) -> io::Result<()> {
    const GOES_ON: &str = " \\";
    let mut line = INDENT.to_owned();
    // A flag stays next to its value.
    let mut parts = words
        .chunk_by(|a, b| a.starts_with("--") && !b.starts_with('-'))
        .peekable();
    while let Some(part) = parts.next() {
        let part = part.join(" ");
        let after = parts.peek().map_or(0, |_| GOES_ON.len());
        if line == INDENT {
            line += &part;
        } else if line.width() + 1 + part.width() + after > lines.style.width {
            lines.plain(&(line + GOES_ON))?;
            line = format!("{INDENT}  {part}");
        } else {
            line = format!("{line} {part}");
        }
    }
    lines.plain(&line)
}
