//! Questions in a terminal.

use std::fmt;
use std::io::{self, Write};

use inquire::Select;
use inquire::error::InquireError;
use inquire::list_option::ListOption;
use inquire::ui::{RenderConfig, Styled};

use super::ask::{Ask, ChoiceQuestion, NoAnswer, TextQuestion};
use super::line::{Line, Typed};
use crate::cli::context::Context;
use net::visible;
use texts::Words;

/// Choices that are seen at once, where there is room.
const MOST_ROWS: usize = 12;

/// Lines of a prompt beside its choices: the question, what to do, and one to spare.
const OTHER_ROWS: usize = 3;

/// The terminal on which prompts are seen.
pub(super) struct Terminal {
    style: RenderConfig<'static>,
    color: bool,
    /// What an answer shows that was gone back from.
    back: String,
}

impl Terminal {
    fn style(&self) -> RenderConfig<'_> {
        let back = Styled::new(self.back.as_str());
        self.style.with_canceled_prompt_indicator(back)
    }

    pub(super) fn new(context: &Context) -> Self {
        let back = Words::of("init", context.lang).text("back");
        let color = context.stderr_color();
        let style = if color {
            RenderConfig::default_colored()
        } else {
            RenderConfig::empty()
        };
        Self { style, color, back }
    }
}

impl Ask for Terminal {
    fn text(&mut self, question: &TextQuestion<'_>) -> Result<String, NoAnswer> {
        let line = Line::new(question, self.color).ask(&shortened, &self.back);
        match line.map_err(InquireError::from).map_err(no_answer)? {
            Typed::Answer(answer) => Ok(answer),
            Typed::Back => Err(NoAnswer::Back),
            Typed::Interrupted => Err(NoAnswer::Interrupted),
        }
    }

    fn choose(&mut self, question: &ChoiceQuestion<'_>) -> Result<usize, NoAnswer> {
        let width = self.width();
        let last = question.choices.len() - 1;
        let choices = question.choices.iter().map(|label| Choice {
            label: cut(&visible(label), width),
        });
        let taken = |answer: ListOption<&Choice>| {
            let taken = question.taken.get(answer.index);
            visible(taken.unwrap_or(&question.choices[answer.index])).into_owned()
        };
        let score = |typed: &str, choice: &Choice, text: &str, at: usize| {
            let score = Select::<Choice>::DEFAULT_SCORER(typed, choice, text, at);
            score.or((at == last).then_some(i64::MIN))
        };
        let (_, rows) = Context::size_for_prompts();
        let page = rows.saturating_sub(OTHER_ROWS).clamp(1, MOST_ROWS);
        let [message, help] = [question.message, question.help].map(visible);
        let mut prompt = Select::new(&message, choices.collect())
            .with_starting_cursor(question.first)
            .with_help_message(&help)
            .with_page_size(page)
            .with_formatter(&taken)
            .with_render_config(self.style());
        prompt.filter_input_enabled = question.search;
        if question.search {
            prompt.scorer = &score;
        }
        prompt
            .raw_prompt()
            .map(|answer| answer.index)
            .map_err(no_answer)
    }

    fn say(&mut self, lines: &[String]) {
        let (columns, _) = Context::size_for_prompts();
        let mut err = io::stderr().lock();
        for line in lines {
            let indent = " ".repeat(line.len() - line.trim_start().len() + 2);
            let options = textwrap::Options::new(columns.min(100)).subsequent_indent(&indent);
            for part in textwrap::wrap(&visible(line), options) {
                // Nothing is left to do where even stderr is closed.
                let _ = writeln!(err, "{part}");
            }
        }
    }

    fn width(&self) -> usize {
        // "> " stands before a choice, and no terminal likes its last column.
        Context::size_for_prompts().0.saturating_sub(3)
    }
}

struct Choice {
    label: String,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)
    }
}

/// At most `width` columns of a line.
fn cut(line: &str, width: usize) -> String {
    use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};
    if line.width() <= width {
        return line.to_owned();
    }
    let mut left = width.saturating_sub(3);
    let fits = |c: &char| {
        let wide = c.width().unwrap_or(0);
        let fits = wide <= left;
        left = left.saturating_sub(wide);
        fits
    };
    let mut short: String = line.chars().take_while(fits).collect();
    short.push_str("...");
    short
}

/// An answer of several lines, which was pasted, on one.
fn shortened(answer: &str) -> String {
    let mut lines = answer
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    match lines.count() {
        0 => first.to_owned(),
        more => format!("{first} (+{more})"),
    }
}

fn no_answer(error: InquireError) -> NoAnswer {
    match error {
        InquireError::OperationCanceled => NoAnswer::Back,
        InquireError::OperationInterrupted => NoAnswer::Interrupted,
        other => NoAnswer::Failed(anyhow::Error::new(other).context("cannot read the terminal")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_that_is_too_long_is_cut_between_characters() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdefg", 6), "abc...");
        assert_eq!(cut("子网规划工具", 8), "子网...");
        assert_eq!(cut("anything", 2), "...");
    }

    #[test]
    fn an_answer_of_several_lines_is_shown_on_one() {
        assert_eq!(
            shortened("10.0.0.0/22 a\n\n10.0.4.0/22 b\n"),
            "10.0.0.0/22 a (+1)"
        );
    }
}
