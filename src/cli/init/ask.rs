//! Questions, independent of who answers: a terminal, or the script of a test.

use net::lang::Lang;
use texts::{Message, Phrase, init as say};

/// Says what is wrong with a typed answer, and the way out.
type Check<'q> = dyn Fn(&str) -> Result<(), String> + 'q;

/// A question: a line to type, a list to choose from, or both.
#[derive(Default, Clone, Copy)]
pub(super) struct Question<'q> {
    pub(super) message: &'q str,
    /// What to do, and what it means.
    pub(super) help: &'q str,
    /// The answer if nothing is typed.
    pub(super) default: Option<&'q str>,
    /// The check of a typed answer, with a message and a fix; `None` if nothing can be typed.
    pub(super) check: Option<&'q Check<'q>>,
    pub(super) choices: &'q [String],
    /// What each choice is called once it is taken; empty if it stays as it is.
    pub(super) taken: &'q [String],
    /// Which choice is selected at first.
    pub(super) first: usize,
    /// Whether typing leaves only the choices that have these letters.
    pub(super) finds: bool,
}

/// An answer that passes the check.
pub(super) enum Answer {
    Typed(String),
    /// The choice at this place.
    Chosen(usize),
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// To the question before this one.
    Back,
    /// The wizard is to end.
    Interrupted,
    /// Questions are impossible, or nothing can be computed.
    Failed(anyhow::Error),
}

impl From<anyhow::Error> for NoAnswer {
    fn from(error: anyhow::Error) -> Self {
        Self::Failed(error)
    }
}

/// The source of answers.
pub(super) trait Ask {
    fn ask(&mut self, question: &Question<'_>) -> Result<Answer, NoAnswer>;

    /// Says something between questions.
    fn say(&mut self, lines: &[String]);

    /// Columns that a choice may take.
    fn width(&self) -> usize;
}

impl dyn Ask + '_ {
    /// The choice taken in a question without typed input.
    pub(super) fn choose(&mut self, question: &Question<'_>) -> Result<usize, NoAnswer> {
        match self.ask(question)? {
            Answer::Chosen(at) => Ok(at),
            Answer::Typed(_) => Ok(question.first),
        }
    }

    /// Which of some texts is taken.
    pub(super) fn pick(
        &mut self,
        lang: Lang,
        message: impl Message,
        choices: &[Phrase],
        first: usize,
    ) -> Result<usize, NoAnswer> {
        let choices: Vec<String> = choices.iter().map(|choice| choice.text(lang)).collect();
        self.choose(&Question {
            message: &message.text(lang),
            help: &say::ChooseHelp.text(lang),
            choices: &choices,
            first,
            ..Question::default()
        })
    }

    /// What `read` makes of a typed answer; it says what is wrong with others, and the way out.
    pub(super) fn read<T>(
        &mut self,
        lang: Lang,
        (message, help): (impl Message, impl Message),
        default: Option<&str>,
        read: &dyn Fn(&str) -> Result<T, String>,
    ) -> Result<T, NoAnswer> {
        let answer = self.ask(&Question {
            message: &message.text(lang),
            help: &help.text(lang),
            default,
            check: Some(&|line| read(line).map(drop)),
            ..Question::default()
        })?;
        let typed = match answer {
            Answer::Typed(line) => read(&line),
            Answer::Chosen(_) => read(default.unwrap_or_default()),
        };
        typed.map_err(|wrong| anyhow::Error::msg(wrong).into())
    }
}
