//! Files that appear completely or not at all: all files of a run, or none.

mod kind;

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Read as _, Seek as _, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tempfile::{NamedTempFile, TempPath};

use super::read::{FileId, Inputs, file_id};
use crate::restore;
use input::problem::Problem;
use kind::kind;
use net::visible_lines;
use texts::{AnyMessage, Message, errors as say};

/// Bytes that identify the kind of a file.
const HEAD: u64 = 4096;

/// What a file may replace.
#[derive(Clone, Copy)]
pub(super) enum Replace<'i> {
    /// A file of the same kind that the run has not read.
    Own(&'i Inputs),
    /// A file that the run has not read.
    Other(&'i Inputs),
    /// Any file: the user has seen which.
    Any,
}

/// A file that is written and does not have its name yet.
pub(super) struct PendingFile {
    /// As the user calls it.
    path: PathBuf,
    content: Content,
}

enum Content {
    /// Next to its place, to be renamed; links were followed.
    Beside(NamedTempFile, PathBuf, Option<FileId>),
    /// For a device or a pipe, which a rename destroys.
    Held(Vec<u8>),
}

impl PendingFile {
    /// Tries whether a file can be made there; it goes without ever having had its name.
    pub(super) fn check(path: &Path, replace: Replace<'_>) -> anyhow::Result<Self> {
        Self::write(path, replace, |_| Ok(()))
    }

    /// Writes what `write` writes, next to `path` or to memory.
    pub(super) fn write(
        path: &Path,
        replace: Replace<'_>,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> anyhow::Result<Self> {
        let old = fs::metadata(path).ok().filter(fs::Metadata::is_file);
        let old_id = old.as_ref().and_then(|old| file_id(path, old));
        let is_input = match replace {
            Replace::Own(inputs) | Replace::Other(inputs) => {
                old_id.as_ref().is_some_and(|id| inputs.has(id))
            }
            Replace::Any => false,
        };
        if is_input {
            return Err(Problem::new(say::IsInput { file: shown(path) }).into());
        }
        let content = content(path, old.as_ref(), old_id, write);
        let mut content = content.with_context(|| cannot_write(path))?;
        if let Content::Beside(new, place, Some(_)) = &mut content
            && let Replace::Own(_) = replace
        {
            let (old, new) = kinds(place, new).with_context(|| cannot_write(path))?;
            if let (Some(old), Some(new)) = (old, new)
                && old != new
            {
                let file = shown(path);
                return Err(Problem::new(say::OfOtherKind { file, old, new }).into());
            }
        }
        let path = path.to_owned();
        Ok(Self { path, content })
    }

    /// Puts the file where it belongs.
    pub(super) fn appear(self) -> anyhow::Result<()> {
        Self::appear_all(vec![self])
    }

    /// Puts the file where it belongs, unless something is there by now.
    pub(super) fn appear_new(self) -> anyhow::Result<()> {
        let Content::Beside(file, place, _) = self.content else {
            return self.appear();
        };
        let placed = file.persist_noclobber(place).map_err(|error| error.error);
        placed.map(drop).with_context(|| cannot_write(&self.path))
    }

    /// An error where two of these files are one.
    pub(super) fn check_distinct(files: &[Self]) -> anyhow::Result<()> {
        for (i, file) in files.iter().enumerate() {
            let is_same = |other: &&Self| match (&file.content, &other.content) {
                (Content::Beside(_, a, a_id), Content::Beside(_, b, b_id)) => {
                    a == b || (a_id.is_some() && a_id == b_id)
                }
                _ => false,
            };
            if let Some(other) = files[..i].iter().find(is_same) {
                let same = say::SameFile { file: shown(&file.path), other: shown(&other.path) };
                return Err(Problem::new(same).into());
            }
        }
        Ok(())
    }

    /// Moves all files to their places, or none.
    pub(super) fn appear_all(files: Vec<Self>) -> anyhow::Result<()> {
        let several = files.len() > 1;
        let mut beside = Vec::new();
        for file in files {
            match file.content {
                Content::Beside(new, place, _) => beside.push((file.path, new, place)),
                // What was sent to a device cannot be taken back, so it goes first.
                Content::Held(bytes) => {
                    let device = OpenOptions::new().write(true).open(&file.path);
                    let written = device.and_then(|mut device| device.write_all(&bytes));
                    without_closed_pipe(written).with_context(|| cannot_write(&file.path))?;
                }
            }
        }
        if beside.is_empty() {
            // A run that only prints needs no thread that waits for signals.
            return Ok(());
        }
        // No signal comes between the first and the last.
        let _held = restore::files();
        let mut placed: Vec<(PathBuf, Option<TempPath>)> = Vec::new();
        for (path, new, place) in beside {
            let old = several.then(|| kept_aside(&place)).transpose();
            let old = old.and_then(|old| {
                new.persist(&place).map_err(|error| error.error)?;
                Ok(old.flatten())
            });
            match old {
                Ok(old) => placed.push((place, old)),
                Err(error) => {
                    take_back(placed);
                    return Err(error).with_context(|| cannot_write(&path));
                }
            }
        }
        Ok(())
    }
}

/// Restores the previous files. If even this fails, nothing more can be done.
fn take_back(placed: Vec<(PathBuf, Option<TempPath>)>) {
    for (place, old) in placed.into_iter().rev() {
        let _ = match old {
            Some(old) => old.persist(place).map_err(|error| error.error),
            None => fs::remove_file(place),
        };
    }
}

fn content(
    path: &Path,
    old: Option<&fs::Metadata>,
    old_id: Option<FileId>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<Content> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if old.is_none() && path.exists() {
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        return Ok(Content::Held(bytes));
    }
    let place = followed(path)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".cce-plan-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Those of the replaced file, else those of a new file: without what the user's mask
        // removes.
        let any = fs::Permissions::from_mode(0o666);
        builder.permissions(old.map_or(any, fs::Metadata::permissions));
    }
    let file = {
        // A signal finds it in the list, or before it is made.
        let mut files = restore::files();
        let file = builder.tempfile_in(place.parent().unwrap_or(Path::new(".")))?;
        files.push(file.path().to_owned());
        file
    };
    let mut out = BufWriter::new(file);
    write(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    Ok(Content::Beside(file, place, old_id))
}

/// The place that a path names, whether something is there or not: links are followed.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let missing = match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => error,
        place => return place,
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    if fs::symlink_metadata(path).is_ok_and(|link| link.is_symlink()) {
        return followed(&folder.join(fs::read_link(path)?));
    }
    let name = path.file_name().ok_or(missing)?;
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    Ok(fs::canonicalize(folder)?.join(name))
}

/// The kinds of what is at `place` and of what is to replace it; none of what is empty.
fn kinds(
    place: &Path,
    new: &mut NamedTempFile,
) -> io::Result<(Option<AnyMessage>, Option<AnyMessage>)> {
    let mut heads = [Vec::new(), Vec::new()];
    let old = OpenOptions::new().read(true).open(place);
    // A file that is writable but not readable gives no answer.
    if let Ok(old) = old {
        old.take(HEAD).read_to_end(&mut heads[0])?;
    }
    let new = new.as_file_mut();
    new.rewind()?;
    new.take(HEAD).read_to_end(&mut heads[1])?;
    let [old, new] = heads.map(|head| kind(&head));
    Ok((old, new))
}

/// The file that is at `place`, under another name, too.
fn kept_aside(place: &Path) -> io::Result<Option<TempPath>> {
    if !place.exists() {
        return Ok(None);
    }
    let folder = place.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    let made = builder.prefix(".cce-plan-").make_in(folder, |aside| {
        // Some file systems have no second names.
        fs::hard_link(place, aside).or_else(|_| fs::copy(place, aside).map(drop))
    })?;
    Ok(Some(made.into_temp_path()))
}

/// Writes to standard output.
pub(super) fn to_stdout(
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = check_stdout().and_then(|()| write(&mut out));
    let written = without_closed_pipe(written.and_then(|()| out.flush()));
    written.context(say::CannotWriteStdout.to_message())
}

/// A reader that stops early is no failure: the run goes on, and ends as it ends without one.
pub(super) fn without_closed_pipe(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// An error where what is written to standard output goes nowhere.
pub(super) fn check_stdout() -> io::Result<()> {
    if stdio::stdout_was_closed() {
        return Err(io::Error::other(say::IsClosed.to_message()));
    }
    Ok(())
}

/// Writes text to standard output unchanged, except for terminal control characters.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    to_stdout(|out| write_text(text, out))
}

/// The same to `out`, which is standard output.
pub(super) fn write_text(text: &str, out: &mut dyn Write) -> io::Result<()> {
    use std::io::IsTerminal as _;
    if io::stdout().is_terminal() {
        return out.write_all(visible_lines(text).as_bytes());
    }
    out.write_all(text.as_bytes())
}

/// What an error says of a path.
pub(super) fn cannot_write(path: &Path) -> AnyMessage {
    say::CannotWrite { file: shown(path) }.to_message()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "a test makes and reads files")]
    fn of_several_files_all_appear_or_what_was_there_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let inputs = Inputs::default();
        let made = |name: &str| {
            let new = |out: &mut dyn Write| out.write_all(b"new");
            PendingFile::write(&path(name), Replace::Own(&inputs), new).unwrap()
        };
        fs::write(path("old"), "old").unwrap();
        let files = ["old", "absent", "taken", "last"].map(made);
        // Another process creates it first.
        fs::create_dir(path("taken")).unwrap();
        assert!(PendingFile::appear_all(files.into()).is_err());
        assert_eq!(fs::read_to_string(path("old")).unwrap(), "old");
        let mut left = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<_> = left.by_ref().map(|one| one.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["old", "taken"]);
    }
}
