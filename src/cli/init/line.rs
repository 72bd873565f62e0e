//! A line that is typed as an answer, and edited as in a shell.

use std::io::{self, Write as _, stderr};

use crossterm::cursor::{MoveDown, MoveToColumn, MoveUp};
use crossterm::event::{
    DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, read,
};
use crossterm::style::{Color, Stylize as _};
use crossterm::terminal::{Clear, ClearType, disable_raw_mode, enable_raw_mode};
use crossterm::{execute, queue};
use net::{visible, visible_lines};
use tui_input::{Input, InputRequest};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::ask::TextQuestion;
use crate::cli::context::Context;
use crate::explore::typed;

/// How an answer ends.
pub(super) enum Typed {
    Answer(String),
    Back,
    Interrupted,
}

/// The terminal while keys are read one by one.
struct Keys;

impl Keys {
    fn taken() -> io::Result<Self> {
        enable_raw_mode()?;
        let keys = Self;
        execute!(stderr(), EnableBracketedPaste)?;
        Ok(keys)
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        // Nothing is left to do where the terminal is gone.
        let _ = execute!(stderr(), DisableBracketedPaste);
        let _ = disable_raw_mode();
    }
}

/// A question with what is typed, as it stands on the screen.
pub(super) struct Line<'q> {
    question: &'q TextQuestion<'q>,
    color: bool,
    input: Input,
    wrong: Option<String>,
    /// Rows that are drawn above the cursor.
    above: u16,
    /// Rows that are drawn below it.
    below: u16,
}

impl<'q> Line<'q> {
    pub(super) fn new(question: &'q TextQuestion<'q>, color: bool) -> Self {
        Self {
            question,
            color,
            input: Input::default(),
            wrong: None,
            above: 0,
            below: 0,
        }
    }

    /// Asks until an answer passes the check; `shown` is how one stands in the list of answers, and `back`
    /// what stands there where it is taken back.
    pub(super) fn ask(mut self, shown: &dyn Fn(&str) -> String, back: &str) -> io::Result<Typed> {
        let _keys = Keys::taken()?;
        loop {
            self.draw()?;
            match read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    let Some(end) = self.key(&key) else { continue };
                    match &end {
                        Typed::Answer(answer) => self.leave(true, &shown(answer), Color::Cyan)?,
                        Typed::Back => self.leave(false, back, Color::DarkRed)?,
                        Typed::Interrupted => self.leave_as_it_is()?,
                    }
                    return Ok(end);
                }
                Event::Paste(text) => {
                    let text = text.replace("\r\n", "\n").replace('\r', "\n");
                    for sign in text.chars() {
                        self.input.handle(InputRequest::InsertChar(sign));
                    }
                }
                _ => {}
            }
        }
    }

    /// What a key does to the line; how it ends, where it does.
    fn key(&mut self, key: &KeyEvent) -> Option<Typed> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Some(Typed::Interrupted),
            KeyCode::Esc => return Some(Typed::Back),
            KeyCode::Char('g' | 'd') if control => return Some(Typed::Back),
            KeyCode::Enter => return self.submitted(),
            KeyCode::Char('j') if control => return self.submitted(),
            _ => {}
        }
        if let Some(request) = typed(key, control) {
            self.input.handle(request);
        }
        None
    }

    fn submitted(&mut self) -> Option<Typed> {
        let answer = match (self.input.value(), self.question.default) {
            ("", Some(default)) => default,
            (typed, _) => typed,
        };
        match (self.question.check)(answer) {
            Ok(()) => return Some(Typed::Answer(answer.to_owned())),
            Err(wrong) => self.wrong = Some(wrong),
        }
        None
    }

    fn styled(&self, text: &str, color: Color) -> String {
        if self.color {
            text.with(color).to_string()
        } else {
            text.to_owned()
        }
    }

    /// The question, and what is typed up to the byte `end`.
    fn prompt(&self, end: usize) -> String {
        let TextQuestion {
            message, default, ..
        } = self.question;
        let default = default.map_or_else(String::new, |default| format!("({default}) "));
        let typed = &self.input.value()[..end];
        visible_lines(&format!("? {message} {default}{typed}")).into_owned()
    }

    /// Draws it in place of what was drawn before.
    fn draw(&mut self) -> io::Result<()> {
        // No terminal likes its last column.
        let width = Context::size_for_prompts().0 - 1;
        let mut rows: Vec<String> = Vec::new();
        if let Some(wrong) = &self.wrong {
            let wrong = laid_out(&format!("# {}", visible_lines(wrong)), width);
            rows.extend(wrong.iter().map(|row| self.styled(row, Color::Red)));
        }
        let typed = self.input.value();
        let before = typed.chars().take(self.input.cursor()).map(char::len_utf8);
        let before = laid_out(&self.prompt(before.sum()), width);
        let cursor_row = rows.len() + before.len() - 1;
        let column = before.last().map_or(0, |row| row.width());
        let prompt = laid_out(&self.prompt(typed.len()), width);
        let first = rows.len();
        rows.extend(prompt);
        rows[first].replace_range(..1, &self.styled("?", Color::Green));
        let help = laid_out(&format!("[{}]", visible(self.question.help)), width);
        rows.extend(help.iter().map(|row| self.styled(row, Color::Cyan)));

        self.clear()?;
        let mut out = stderr().lock();
        write!(out, "{}", rows.join("\r\n"))?;
        self.below = count(rows.len() - 1 - cursor_row);
        if self.below > 0 {
            queue!(out, MoveUp(self.below))?;
        }
        self.above = count(cursor_row);
        queue!(out, MoveToColumn(count(column)))?;
        out.flush()
    }

    /// Takes away what was drawn.
    fn clear(&self) -> io::Result<()> {
        let mut out = stderr().lock();
        if self.above > 0 {
            queue!(out, MoveUp(self.above))?;
        }
        queue!(out, MoveToColumn(0), Clear(ClearType::FromCursorDown))
    }

    /// Leaves the question with what came of it.
    fn leave(&self, is_answered: bool, said: &str, color: Color) -> io::Result<()> {
        self.clear()?;
        // As choices have it.
        let mark = if is_answered && self.color { ">" } else { "?" };
        let mark = self.styled(mark, Color::Green);
        let said = self.styled(&visible(said), color);
        let message = visible(self.question.message);
        let mut out = stderr().lock();
        write!(out, "{mark} {message} {said}\r\n")?;
        out.flush()
    }

    /// Leaves it as it stands.
    fn leave_as_it_is(&self) -> io::Result<()> {
        let mut out = stderr().lock();
        if self.below > 0 {
            queue!(out, MoveDown(self.below))?;
        }
        write!(out, "\r\n")?;
        out.flush()
    }
}

fn count(rows: usize) -> u16 {
    u16::try_from(rows).unwrap_or(u16::MAX)
}

/// A text in rows of at most `width` columns; at least one.
fn laid_out(text: &str, width: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    let mut taken = 0;
    for sign in text.chars() {
        let wide = sign.width().unwrap_or(0);
        if sign == '\n' || taken + wide > width {
            rows.push(String::new());
            taken = 0;
        }
        if let (false, Some(row)) = (sign == '\n', rows.last_mut()) {
            row.push(sign);
            taken += wide;
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_broken_at_the_width_and_where_a_line_ends() {
        assert_eq!(laid_out("", 4), [""]);
        assert_eq!(laid_out("abcd", 4), ["abcd"]);
        assert_eq!(laid_out("abcde\nf", 4), ["abcd", "e", "f"]);
        assert_eq!(laid_out("子网规划", 5), ["子网", "规划"]);
    }
}
