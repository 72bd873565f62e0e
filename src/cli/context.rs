//! What surrounds a run: files, standard streams, environment, terminal.
#![expect(
    clippy::disallowed_methods,
    reason = "the one place that reads files and environment"
)]

use std::collections::BTreeSet;
use std::fs::Metadata;
use std::io::{self, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use clap::ArgMatches;
use clap::parser::ValueSource;

use super::bounded::{self, MOST_BYTES, MOST_BYTES_OF_CONFIG, too_long};
use super::config::Config;
use super::{Exit, Global, error, locale, mistaken};
use input::problem::{Problem, Source};
use model::finding::Severity;
use net::lang::Lang;
use net::visible;
use report::Format;
use texts::{Message, Said, errors as say};

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

/// When text is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

impl Context {
    /// From flags, then environment, then the configuration file, then defaults.
    pub(super) fn new(global: &Global) -> anyhow::Result<Self> {
        let config_file = read_config(global.config.as_deref())?;
        let config = match &config_file {
            Some((name, text)) => Config::parse(&Source::new(name, text))?,
            None => Config::default(),
        };
        Ok(Self { config_file, ..Self::of(global, config) })
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
    pub(super) fn hint(&self, text: impl Into<Said>) {
        if !self.quiet {
            let hint = say::Hint.said().text(self.lang);
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

    /// The text of a file, or of standard input for `-`; what a terminal is told is in `lang`.
    pub(super) fn read(path: &Path, lang: Lang) -> anyhow::Result<String> {
        let bytes = if path.as_os_str() == "-" {
            read_stdin(lang)?
        } else {
            read_file(path, MOST_BYTES)
        };
        let bytes = bytes.with_context(|| cannot_read(path))?;
        let bytes = bytes.ok_or_else(|| too_long(name_of(path), MOST_BYTES))?;
        let name = name_of(path);
        if let Some(problem) = mistaken::not_text(&name, &bytes) {
            return Err(problem.into());
        }
        let text = String::from_utf8(bytes).map_err(|error| not_utf8(&name, &error))?;
        let pasted = || mistaken::pasted(&name, &text);
        match mistaken::message_of_kubectl(&name, &text).or_else(pasted) {
            Some(problem) => Err(problem.into()),
            None => Ok(text),
        }
    }

    /// The files that match a pattern, sorted; or the path itself if it exists or is not a pattern.
    /// For quoted patterns, and for use without a shell.
    pub(super) fn matching(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
        let text = path.to_string_lossy();
        if !text.contains(['*', '?', '[']) || path.exists() {
            return Ok(vec![path.to_owned()]);
        }
        let matches = glob::glob(&text)
            .map_err(|error| Problem::new(say::NoPattern { pattern: &text, why: error.msg }))?;
        let files: Vec<PathBuf> = matches.filter_map(Result::ok).collect();
        if files.is_empty() {
            return Err(Problem::new(say::NoSuchFile { pattern: text }).into());
        }
        Ok(files)
    }

    /// The files of a folder with this extension, sorted; or the path itself where it is a file.
    pub(super) fn files(path: &Path, extension: &str) -> anyhow::Result<Vec<PathBuf>> {
        if !path.is_dir() {
            return Ok(vec![path.to_owned()]);
        }
        let mut files = Vec::new();
        for entry in std::fs::read_dir(path).with_context(|| cannot_read(path))? {
            let file = entry.with_context(|| cannot_read(path))?.path();
            if file.extension().is_some_and(|found| found == extension) {
                files.push(file);
            }
        }
        files.sort();
        if files.is_empty() {
            let none = say::HoldsNoFile { folder: path.display().to_string(), extension };
            return Err(Problem::new(none).into());
        }
        Ok(files)
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

/// What messages call standard input.
pub(super) const STDIN: &str = "stdin";

/// What messages call an input.
pub(super) fn name_of(path: &Path) -> String {
    if path.as_os_str() == "-" {
        STDIN.to_owned()
    } else {
        path.display().to_string()
    }
}

/// What an error says of a path.
fn cannot_read(path: &Path) -> Said {
    say::CannotRead { file: path.display().to_string() }.said()
}

fn not_utf8(name: &str, error: &std::string::FromUtf8Error) -> Problem {
    let at = error.utf8_error().valid_up_to();
    let bytes = error.as_bytes();
    let valid = String::from_utf8_lossy(&bytes[..at]);
    let what = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "utf-16",
        _ if bytes.contains(&0) => "binary",
        _ => "text",
    };
    let place = Source::new(name, &valid).place(&(at..at));
    Problem::new(say::NotUtf8 { file: name, line: place.line, column: place.column, what })
}

/// The bytes of a file; `None` where there are more than `most`.
fn read_file(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let file = std::fs::File::open(path)?;
    let metadata = file.metadata()?;
    let id = file_id(path, &metadata).filter(|_| metadata.is_file());
    read_ids().extend(id);
    bounded::read(file, metadata.len(), most)
}

/// What a file is under all of its names.
#[cfg(unix)]
pub(super) type FileId = (u64, u64);
#[cfg(not(unix))]
pub(super) type FileId = PathBuf;

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere a file may have none")]
pub(super) fn file_id(_: &Path, metadata: &Metadata) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt as _;
    Some((metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
pub(super) fn file_id(path: &Path, _: &Metadata) -> Option<FileId> {
    std::fs::canonicalize(path).ok()
}

/// Whether the run has read this file.
pub(super) fn was_read(id: &FileId) -> bool {
    read_ids().contains(id)
}

fn read_ids() -> MutexGuard<'static, BTreeSet<FileId>> {
    static READ: Mutex<BTreeSet<FileId>> = Mutex::new(BTreeSet::new());
    READ.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The bytes of standard input, which can be read once.
fn read_stdin(lang: Lang) -> anyhow::Result<io::Result<Option<Vec<u8>>>> {
    static IS_READ: AtomicBool = AtomicBool::new(false);
    if IS_READ.swap(true, Relaxed) {
        return Err(Problem::new(say::StdinTwice).into());
    }
    if io::stdin().is_terminal() {
        let notice = say::ReadsTerminal.said().text(lang);
        let _ = writeln!(io::stderr(), "{notice}");
    }
    Ok(bounded::read(io::stdin().lock(), 0, MOST_BYTES))
}

/// The configuration that is named, which must be there, or the usual one, which need not.
fn read_config(named: Option<&Path>) -> anyhow::Result<Option<(String, String)>> {
    let usual = || {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let folder = set("XDG_CONFIG_HOME").map(PathBuf::from);
        let folder = folder.or_else(|| Some(PathBuf::from(set("HOME")?).join(".config")));
        Some(folder?.join("cce-plan").join("config.toml"))
    };
    let Some(path) = named.map(Path::to_owned).or_else(usual) else {
        return Ok(None);
    };
    let name = path.display().to_string();
    let text = match read_file(&path, MOST_BYTES_OF_CONFIG) {
        Ok(Some(bytes)) => String::from_utf8(bytes).map_err(|error| not_utf8(&name, &error))?,
        Ok(None) => return Err(too_long(name.as_str(), MOST_BYTES_OF_CONFIG).into()),
        Err(error) if named.is_none() && error.kind() == io::ErrorKind::NotFound => {
            return Ok(None);
        }
        Err(error) => return Err(error).with_context(|| cannot_read(&path)),
    };
    Ok(Some((name, text)))
}
