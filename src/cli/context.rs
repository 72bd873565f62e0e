//! What surrounds a run: standard streams, environment, terminal.
#![expect(
    clippy::disallowed_methods,
    reason = "the one place that reads the environment"
)]

use std::io::{self, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use clap::ArgMatches;
use clap::parser::ValueSource;

use super::choices::Color;
use super::config::Config;
use super::read::Inputs;
use super::{Exit, Global, error, locale};
use input::problem::Source;
use model::finding::Severity;
use net::lang::Lang;
use net::visible;
use report::Format;
use texts::{AnyMessage, Message, errors as say};

/// The line width if it is unknown.
const DEFAULT_WIDTH: usize = 100;

/// The line widths that tables and texts are set in.
const WIDTHS: RangeInclusive<usize> = 40..=10_000;

/// What surrounds a run.
#[derive(Default)]
pub(super) struct Context {
    pub(super) lang: Lang,
    /// The language of what programs read, for which no locale decides.
    pub(super) program_lang: Lang,
    pub(super) quiet: bool,
    pub(super) verbose: bool,
    pub(super) config: Config,
    /// The least severity to show, from the plan file's policy.
    pub(super) plan_min_severity: Option<Severity>,
    /// Whether the locale is one of a terminal that draws only ASCII signs.
    pub(super) ascii: bool,
    /// The program's name and its arguments, for a report to say.
    pub(super) arguments: Vec<String>,
    pub(super) caller: Caller,
    /// The arguments of the command, parsed.
    pub(super) matches: ArgMatches,
    /// Name and text of the configuration file, where there is one.
    pub(super) config_file: Option<(String, String)>,
    /// What the run has read.
    pub(super) inputs: Rc<Inputs>,
    color: Color,
}

/// Under which name the program runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Caller {
    #[default]
    Shell,
    /// `kubectl cce-plan`.
    Kubectl,
}

impl Context {
    /// From flags, then environment, then the configuration file, then defaults.
    pub(super) fn new(global: &Global) -> anyhow::Result<Self> {
        let inputs = Inputs::default();
        let config_file = inputs.config(global.config.as_deref())?;
        let config = match &config_file {
            Some((name, text)) => Config::parse(&Source::new(name, text))?,
            None => Config::default(),
        };
        let context = Self::of(global, config);
        let inputs = Rc::new(inputs.in_lang(context.lang));
        Ok(Self { config_file, inputs, ..context })
    }

    /// From flags and environment alone, for what is wrong with the configuration file.
    pub(super) fn without_config(global: &Global) -> Self {
        Self::of(global, Config::default())
    }

    fn of(global: &Global, config: Config) -> Self {
        let lang = global.lang.or(config.word("lang"));
        let color = global.color.or(config.word("color"));
        Self {
            lang: lang.unwrap_or_else(locale::lang),
            program_lang: lang.unwrap_or_default(),
            color: color.unwrap_or_default(),
            quiet: global.quiet,
            verbose: global.verbose,
            config,
            ascii: locale::is_not_utf8(),
            ..Self::default()
        }
    }

    /// The text of a file, or of standard input for `-`, which can be read once.
    pub(super) fn text(&self, path: &Path) -> anyhow::Result<String> {
        self.inputs.text(path)
    }

    /// The language of a result in this format.
    pub(super) fn lang_of(&self, format: Format) -> Lang {
        match format {
            Format::Table | Format::Markdown | Format::Html => self.lang,
            Format::Json
            | Format::Csv
            | Format::Sarif
            | Format::Junit
            | Format::Github
            | Format::OpenMetrics => self.program_lang,
        }
    }

    /// The language of help, for which `arguments` are not parsed.
    pub(super) fn lang_of_help(arguments: &[String]) -> Lang {
        let said = |flag: &str, variable: &str| {
            let at = arguments.iter().position(|word| word.starts_with(flag));
            let said = at.and_then(|at| match arguments[at].strip_prefix(flag)? {
                "" => arguments.get(at + 1).cloned(),
                value => value.strip_prefix('=').map(str::to_owned),
            });
            said.or_else(|| std::env::var(variable).ok())
                .filter(|value| !value.is_empty())
        };
        let global = Global {
            lang: said("--lang", "CCE_PLAN_LANG").and_then(|lang| lang.parse().ok()),
            config: said("--config", "CCE_PLAN_CONFIG").map(PathBuf::from),
            ..Global::default()
        };
        let context = Self::new(&global);
        context
            .unwrap_or_else(|_| Self::without_config(&global))
            .lang
    }

    /// Whether a flag is on the command line.
    pub(super) fn is_given(&self, id: &str) -> bool {
        self.matches.value_source(id) == Some(ValueSource::CommandLine)
    }

    /// Reports `error`, and says how to end.
    pub(super) fn fail(&self, error: &anyhow::Error) -> Exit {
        let color = self.stderr_color();
        // Nothing is left to do where even stderr is closed.
        let _ = io::stderr().write_all(error::render(error, self.lang, color).as_bytes());
        Exit::Unable
    }

    /// Says on stderr which file was written, and what is in it.
    pub(super) fn wrote(&self, path: &Path, verdict: Option<&str>) {
        if !self.quiet {
            let path = path.display().to_string();
            let wrote =
                texts::output::Wrote { path: visible(&path), verdict: verdict.map(visible) };
            let _ = writeln!(io::stderr(), "{}", wrote.text(self.lang));
        }
    }

    /// Says something on stderr that nobody needs to see.
    pub(super) fn hint(&self, text: impl Into<AnyMessage>) {
        if !self.quiet {
            let hint = say::Hint.to_message().text(self.lang);
            let text = text.into().text(self.lang);
            let colon = error::colon(self.lang);
            let _ = writeln!(io::stderr(), "{hint}{colon}{}", visible(&text));
        }
    }

    /// Whether stdout gets colours.
    pub(super) fn stdout_color(&self) -> bool {
        self.wants_color(&io::stdout())
    }

    /// Whether stderr gets colours.
    pub(super) fn stderr_color(&self) -> bool {
        self.wants_color(&io::stderr())
    }

    fn wants_color(&self, stream: &impl anstream::stream::RawStream) -> bool {
        match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => anstream::AutoStream::choice(stream) != anstream::ColorChoice::Never,
        }
    }

    /// Whether stderr shows progress to a person.
    pub(super) fn wants_progress(&self) -> bool {
        let is_ci = std::env::var_os("CI").is_some_and(|value| !value.is_empty());
        !self.quiet && !is_ci && io::stderr().is_terminal()
    }

    /// Whether stdout is a terminal.
    pub(super) fn shows_stdout() -> bool {
        io::stdout().is_terminal()
    }

    /// Columns of the terminal that stdout is, else those that `COLUMNS` says, else 100.
    pub(super) fn width() -> usize {
        let size = terminal_size::terminal_size_of(io::stdout());
        let width = size.map(|(width, _)| usize::from(width.0));
        let said = || columns(&std::env::var("COLUMNS").ok()?);
        let width = width.or_else(said).unwrap_or(DEFAULT_WIDTH);
        width.clamp(*WIDTHS.start(), *WIDTHS.end())
    }

    /// Whether questions are possible: keys come from a terminal, and prompts are shown on one.
    pub(super) fn can_ask() -> bool {
        io::stdin().is_terminal() && Self::can_draw()
    }

    /// Whether stderr is a terminal that can move its cursor.
    pub(super) fn can_draw() -> bool {
        io::stderr().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
    }

    /// Columns and rows of the terminal that stderr is.
    pub(super) fn size_for_prompts() -> (usize, usize) {
        let size = terminal_size::terminal_size_of(io::stderr());
        size.map_or((80, 24), |(columns, rows)| {
            (usize::from(columns.0).max(20), usize::from(rows.0).max(5))
        })
    }

    /// The variables of this program that are set, sorted by name.
    pub(super) fn variables() -> Vec<(String, String)> {
        let lossy = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
        let all = std::env::vars_os().map(|(name, value)| (lossy(name), lossy(value)));
        let ours =
            |(name, value): &(String, String)| name.starts_with("CCE_PLAN_") && !value.is_empty();
        let mut set: Vec<(String, String)> = all.filter(ours).collect();
        set.sort();
        set
    }
}

/// The number of columns that a variable says; `None` where it says 0 or no number, which `git` and
/// `ls` take as not said, too.
fn columns(text: &str) -> Option<usize> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let most = *WIDTHS.end();
    let columns = digits.then(|| text.parse().unwrap_or(most));
    columns.filter(|&columns| columns > 0)
}

/// Whether a variable of this program is empty.
pub(super) fn has_empty_variables() -> bool {
    std::env::vars_os()
        .any(|(name, value)| value.is_empty() && name.as_encoded_bytes().starts_with(b"CCE_PLAN_"))
}

/// Whether this variable is empty.
pub(super) fn is_empty_variable(name: &std::ffi::OsStr) -> bool {
    std::env::var_os(name).is_some_and(|value| value.is_empty())
}
