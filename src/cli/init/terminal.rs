//! Questions in a terminal: lines are edited as in a shell, choices are found by their letters.

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
use texts::{Message, init as say};
use tui_input::{Input, InputRequest};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::ask::{Answer, Ask, NoAnswer, Question};
use crate::cli::context::Context;
use crate::explore::{first_shown, found, shortened, typed};
use crate::restore;

/// Choices that are shown together, if there is room.
const MOST_ROWS: usize = 12;

/// The terminal that shows the prompts.
pub(super) struct Terminal {
    color: bool,
    /// What an answer shows after going back from it.
    back: String,
    /// Keys are read one by one.
    asks: bool,
}

impl Terminal {
    /// To say something.
    pub(super) fn new(context: &Context) -> Self {
        Self {
            color: context.stderr_color(),
            back: say::Back.text(context.lang),
            asks: false,
        }
    }

    /// To ask: what is typed early answers the next question, so keys are held until the end.
    pub(super) fn asking(context: &Context) -> io::Result<Self> {
        restore::take_keys();
        let mut terminal = Self::new(context);
        enable_raw_mode()?;
        terminal.asks = true;
        execute!(stderr(), EnableBracketedPaste)?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.asks {
            // Nothing can be done if the terminal is gone.
            let _ = execute!(stderr(), DisableBracketedPaste);
            let _ = disable_raw_mode();
        }
    }
}

impl Ask for Terminal {
    fn ask(&mut self, question: &Question<'_>) -> Result<Answer, NoAnswer> {
        let mut prompt = Prompt::new(question, self.color);
        loop {
            match prompt.step(&self.back) {
                Ok(None) => {}
                Ok(Some(answer)) => return answer,
                Err(error) => {
                    let error = anyhow::Error::new(error)
                        .context(texts::errors::CannotReadTerminal.to_message());
                    return Err(error.into());
                }
            }
        }
    }

    fn say(&mut self, lines: &[String]) {
        let (columns, _) = Context::size_for_prompts();
        let end = if self.asks { "\r\n" } else { "\n" };
        let mut err = stderr().lock();
        for line in lines {
            let indent = " ".repeat(line.len() - line.trim_start().len() + 2);
            let options = textwrap::Options::new(columns.min(100))
                .subsequent_indent(&indent)
                .break_words(false)
                .word_splitter(textwrap::WordSplitter::NoHyphenation);
            for part in textwrap::wrap(&visible(line), options) {
                // Nothing can be done if even stderr is closed.
                let _ = write!(err, "{part}{end}");
            }
        }
    }

    fn width(&self) -> usize {
        // "> " is before a choice, and terminals handle their last column badly.
        Context::size_for_prompts().0.saturating_sub(3)
    }
}

/// A question with the typed and selected answer, as shown on the screen.
struct Prompt<'q> {
    question: &'q Question<'q>,
    color: bool,
    input: Input,
    /// Choices that have the letters that are typed, by position.
    found: Vec<usize>,
    /// Which of them is selected.
    selected: usize,
    /// Whether the cursor moved after the last letter that was typed.
    moved: bool,
    wrong: Option<String>,
    /// Rows that are drawn above the cursor, and below it.
    above: u16,
    below: u16,
}

impl<'q> Prompt<'q> {
    fn new(question: &'q Question<'q>, color: bool) -> Self {
        Self {
            question,
            color,
            input: Input::default(),
            found: (0..question.choices.len()).collect(),
            selected: question.first,
            moved: false,
            wrong: None,
            above: 0,
            below: 0,
        }
    }

    /// Draws it and waits for a key; how the question ends, if it does.
    fn step(&mut self, back: &str) -> io::Result<Option<Result<Answer, NoAnswer>>> {
        self.draw()?;
        let end = match read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(&key),
            Event::Paste(text) => {
                for sign in text.replace("\r\n", "\n").replace('\r', "\n").chars() {
                    self.type_in(InputRequest::InsertChar(sign));
                }
                None
            }
            _ => None,
        };
        match &end {
            None => {}
            Some(Ok(Answer::Typed(answer))) => self.leave(true, &one_line(answer))?,
            Some(Ok(Answer::Chosen(at))) => {
                let Question { choices, taken, .. } = self.question;
                self.leave(true, taken.get(*at).unwrap_or(&choices[*at]))?;
            }
            Some(Err(NoAnswer::Back)) => self.leave(false, back)?,
            Some(Err(_)) => self.leave_as_it_is()?,
        }
        Ok(end)
    }

    fn key(&mut self, key: &KeyEvent) -> Option<Result<Answer, NoAnswer>> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Some(Err(NoAnswer::Interrupted)),
            KeyCode::Esc => return Some(Err(NoAnswer::Back)),
            KeyCode::Char('g' | 'd') if control => return Some(Err(NoAnswer::Back)),
            KeyCode::Enter => return self.submitted().map(Ok),
            // Enter that was typed early.
            KeyCode::Char('j') if control => return self.submitted().map(Ok),
            KeyCode::Char('p') if control => self.select(-1),
            KeyCode::Char('n') if control => self.select(1),
            KeyCode::Up => self.select(-1),
            KeyCode::Down => self.select(1),
            KeyCode::PageUp => self.select(-10),
            KeyCode::PageDown => self.select(10),
            _ => {
                if let Some(request) = typed(key, control) {
                    self.type_in(request);
                }
            }
        }
        None
    }

    fn type_in(&mut self, request: InputRequest) {
        if self.question.check.is_none() {
            return;
        }
        self.input.handle(request);
        self.moved = false;
        if self.question.finds {
            let Question { choices, taken, .. } = self.question;
            let names = if taken.is_empty() { choices } else { taken };
            let names = names.iter().map(String::as_str);
            self.found = found(self.input.value(), names);
            self.selected = 0;
        }
    }

    /// Single steps go round at the ends.
    fn select(&mut self, by: isize) {
        let Some(last) = self.found.len().checked_sub(1) else {
            return;
        };
        self.moved = true;
        // Letters that found choices stay; an answer of its own makes way for the choice.
        if !self.question.finds {
            self.input.reset();
        }
        self.selected = match self.selected.checked_add_signed(by) {
            Some(at) if at <= last => at,
            Some(_) if by == 1 => 0,
            None if by == -1 => last,
            Some(_) => last,
            None => 0,
        };
    }

    /// What Enter takes: what is typed, or the choice that the cursor is at; or what is wrong.
    fn taken(&self) -> Result<Option<Answer>, String> {
        let chosen = self.found.get(self.selected).copied();
        let typed = self.input.value();
        let is_typed = !typed.is_empty() && !self.moved || self.question.choices.is_empty();
        let names_choice = || {
            let Question { choices, taken, .. } = self.question;
            chosen.is_some_and(|at| taken.get(at).unwrap_or(&choices[at]) == typed)
        };
        if let Some(check) = self.question.check.filter(|_| is_typed && !names_choice()) {
            let answer = match (typed, self.question.default) {
                ("", Some(default)) => default,
                (typed, _) => typed,
            };
            match check(answer) {
                Ok(()) => return Ok(Some(Answer::Typed(answer.to_owned()))),
                Err(wrong) if chosen.is_none() || !self.question.finds => return Err(wrong),
                // Its letters have found a choice.
                Err(_) => {}
            }
        }
        Ok(chosen.map(Answer::Chosen))
    }

    fn submitted(&mut self) -> Option<Answer> {
        self.taken().unwrap_or_else(|wrong| {
            self.wrong = Some(wrong);
            None
        })
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
        let Question { message, default, .. } = self.question;
        let default = default.map_or_else(String::new, |default| format!("({default}) "));
        let typed = &self.input.value()[..end];
        visible_lines(&format!("? {message} {default}{typed}")).into_owned()
    }

    /// Draws it in place of what was drawn before.
    fn draw(&mut self) -> io::Result<()> {
        let (width, height) = Context::size_for_prompts();
        // No terminal likes its last column.
        let width = width - 1;
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
        let room = height.saturating_sub(rows.len() + help.len());
        rows.extend(self.choices(room.clamp(1, MOST_ROWS), width));
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

    /// As many of the choices as have room.
    fn choices(&self, room: usize, width: usize) -> Vec<String> {
        let first = first_shown(self.selected, room, self.found.len());
        let takes_choice = matches!(self.taken(), Ok(Some(Answer::Chosen(_))));
        let shown = self.found.iter().enumerate().skip(first).take(room);
        let row = |(at, &choice): (usize, &usize)| {
            let label = visible(&self.question.choices[choice]);
            let label = shortened(&label, width - 2, "...");
            if at == self.selected && takes_choice {
                self.styled(&format!("> {label}"), Color::Cyan)
            } else if at == first && first > 0 {
                format!("^ {label}")
            } else if at + 1 == first + room && at + 1 < self.found.len() {
                format!("v {label}")
            } else {
                format!("  {label}")
            }
        };
        shown.map(row).collect()
    }

    /// Takes away what was drawn.
    fn clear(&self) -> io::Result<()> {
        let mut out = stderr().lock();
        if self.above > 0 {
            queue!(out, MoveUp(self.above))?;
        }
        queue!(out, MoveToColumn(0), Clear(ClearType::FromCursorDown))
    }

    /// Leaves the question with its answer, or with how it was left.
    fn leave(&self, is_answered: bool, said: &str) -> io::Result<()> {
        self.clear()?;
        let (mark, color) = match (is_answered, self.color) {
            (true, true) => (">", Color::Cyan),
            (true, false) => ("?", Color::Cyan),
            (false, _) => ("?", Color::DarkRed),
        };
        let mark = self.styled(mark, Color::Green);
        let said = self.styled(&visible(said), color);
        let message = visible(self.question.message);
        let mut out = stderr().lock();
        write!(out, "{mark} {message} {said}\r\n")?;
        out.flush()
    }

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

/// An answer of several lines, which was pasted, on one.
fn one_line(answer: &str) -> String {
    let lines = answer.lines().map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    match lines.count() {
        0 => first.to_owned(),
        more => format!("{first} (+{more})"),
    }
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

    #[test]
    fn an_answer_of_several_lines_is_shown_on_one() {
        assert_eq!(
            one_line("10.0.0.0/22 a\n\n10.0.4.0/22 b\n"),
            "10.0.0.0/22 a (+1)"
        );
    }
}
