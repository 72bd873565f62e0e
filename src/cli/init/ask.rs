//! Questions, whoever asks them: a terminal, or the script of a test.

/// A question that is answered with a text.
pub(super) struct TextQuestion<'q> {
    pub(super) message: &'q str,
    /// What is taken where nothing is typed.
    pub(super) default: Option<&'q str>,
    /// What to type, and what it means.
    pub(super) help: &'q str,
    /// What is wrong with an answer, and the way out.
    pub(super) check: &'q dyn Fn(&str) -> Result<(), String>,
}

/// A question that is answered with one of several choices; at least one.
#[derive(Default)]
pub(super) struct ChoiceQuestion<'q> {
    pub(super) message: &'q str,
    pub(super) choices: &'q [String],
    /// What each is called once it is taken; none where it stays as it is.
    pub(super) taken: &'q [String],
    /// Which is selected at first.
    pub(super) first: usize,
    pub(super) help: &'q str,
    /// Whether typing leaves only the choices that what is typed is found in; the last one stays.
    pub(super) search: bool,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// To the question before this one.
    Back,
    /// All of it is to end.
    Interrupted,
    /// Nobody can be asked, or nothing can be computed.
    Failed(anyhow::Error),
}

impl From<anyhow::Error> for NoAnswer {
    fn from(error: anyhow::Error) -> Self {
        Self::Failed(error)
    }
}

/// Whoever asks.
pub(super) trait Ask {
    /// An answer that passes the check.
    fn text(&mut self, question: &TextQuestion<'_>) -> Result<String, NoAnswer>;

    /// Which of the choices was taken.
    fn choose(&mut self, question: &ChoiceQuestion<'_>) -> Result<usize, NoAnswer>;

    /// Says something between questions.
    fn say(&mut self, lines: &[String]);

    /// Columns that a choice may take.
    fn width(&self) -> usize;
}

/// What `read` makes of an answer; it says what is wrong with others, and the way out.
pub(super) fn asked<T>(
    ask: &mut dyn Ask,
    message: &str,
    default: Option<&str>,
    help: &str,
    read: &dyn Fn(&str) -> Result<T, String>,
) -> Result<T, NoAnswer> {
    let line = ask.text(&TextQuestion {
        message,
        default,
        help,
        check: &|line| read(line).map(drop),
    })?;
    read(&line).map_err(|wrong| anyhow::Error::msg(wrong).into())
}
