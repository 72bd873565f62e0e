//! Files and standard input, as they are read.
#![expect(clippy::disallowed_methods, reason = "the one place that reads files")]

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fs::Metadata;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::bounded::{self, MOST_BYTES, MOST_BYTES_OF_CONFIG, too_long};
use super::error::name_of;
use super::mistaken;
use input::problem::{Problem, Source};
use net::lang::Lang;
use texts::{AnyMessage, Message, errors as say};

/// What a run has read.
#[derive(Debug, Default)]
pub(super) struct Inputs {
    /// Of what a terminal is told.
    lang: Lang,
    stdin_is_read: Cell<bool>,
    files: RefCell<BTreeSet<FileId>>,
}

impl Inputs {
    pub(super) fn in_lang(self, lang: Lang) -> Self {
        Self { lang, ..self }
    }

    /// The text of a file, or of standard input for `-`, which can be read once.
    pub(super) fn text(&self, path: &Path) -> anyhow::Result<String> {
        let bytes = if path.as_os_str() == "-" {
            self.bytes_of_stdin()?
        } else {
            self.bytes_of(path, MOST_BYTES)
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

    /// The bytes of a file; `None` where there are more than `most`.
    fn bytes_of(&self, path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
        let file = std::fs::File::open(path)?;
        let metadata = file.metadata()?;
        let id = file_id(path, &metadata).filter(|_| metadata.is_file());
        self.files.borrow_mut().extend(id);
        bounded::read(file, metadata.len(), most)
    }

    fn bytes_of_stdin(&self) -> anyhow::Result<io::Result<Option<Vec<u8>>>> {
        if self.stdin_is_read.replace(true) {
            return Err(Problem::new(say::StdinTwice).into());
        }
        if io::stdin().is_terminal() {
            let notice = say::ReadsTerminal.to_message().text(self.lang);
            let _ = writeln!(io::stderr(), "{notice}");
        }
        Ok(bounded::read(io::stdin().lock(), 0, MOST_BYTES))
    }

    /// Whether the run has read this file.
    pub(super) fn has(&self, id: &FileId) -> bool {
        self.files.borrow().contains(id)
    }

    /// Name and text of the configuration that is named, which must be there, or of the usual one, which need not.
    pub(super) fn config(&self, named: Option<&Path>) -> anyhow::Result<Option<(String, String)>> {
        let usual = || {
            let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
            let of_windows = || set("APPDATA").filter(|_| cfg!(windows));
            let folder = set("XDG_CONFIG_HOME")
                .or_else(of_windows)
                .map(PathBuf::from);
            let folder = folder.or_else(|| Some(PathBuf::from(set("HOME")?).join(".config")));
            Some(folder?.join("cce-plan").join("config.toml"))
        };
        let Some(path) = named.map(Path::to_owned).or_else(usual) else {
            return Ok(None);
        };
        let name = path.display().to_string();
        let text = match self.bytes_of(&path, MOST_BYTES_OF_CONFIG) {
            Ok(Some(bytes)) => String::from_utf8(bytes).map_err(|error| not_utf8(&name, &error))?,
            Ok(None) => return Err(too_long(name.as_str(), MOST_BYTES_OF_CONFIG).into()),
            Err(error) if named.is_none() && error.kind() == io::ErrorKind::NotFound => {
                return Ok(None);
            }
            Err(error) => return Err(error).with_context(|| cannot_read(&path)),
        };
        Ok(Some((name, text)))
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

/// What an error says of a path.
fn cannot_read(path: &Path) -> AnyMessage {
    say::CannotRead { file: path.display().to_string() }.to_message()
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
