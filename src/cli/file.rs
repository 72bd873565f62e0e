//! Files that appear whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tempfile::{NamedTempFile, PersistError};

/// A file that is written and does not stand under its name yet.
pub(super) struct PendingFile {
    /// As the user calls it.
    path: PathBuf,
    content: Content,
}

enum Content {
    /// Beside its place, to be renamed; links were followed.
    Beside(NamedTempFile, PathBuf),
    /// For something that a rename would destroy: a device or a pipe.
    Held(Vec<u8>),
}

impl PendingFile {
    /// Tries whether a file can be made there; it goes without ever having had its name.
    pub(super) fn check(path: &Path) -> anyhow::Result<()> {
        Self::write(path, |_| Ok(())).map(drop)
    }

    /// Writes `text` to a file that appears at once.
    pub(super) fn save(path: &Path, text: &str) -> anyhow::Result<()> {
        Self::write(path, |out| out.write_all(text.as_bytes()))?.appear()
    }

    /// Writes what `write` writes, next to `path` or to memory.
    pub(super) fn write(
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> anyhow::Result<Self> {
        let content = Self::content(path, write).with_context(|| cannot_write(path))?;
        let path = path.to_owned();
        Ok(Self { path, content })
    }

    fn content(
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<Content> {
        let old = fs::metadata(path).ok();
        if old.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let mut bytes = Vec::new();
            write(&mut bytes)?;
            return Ok(Content::Held(bytes));
        }
        let place = if old.is_some() {
            fs::canonicalize(path)?
        } else {
            path.to_owned()
        };
        let folder = place
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = tempfile::Builder::new();
        builder.prefix(".cce-plan-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // Those of the file that is replaced, else as any program makes files: less what the
            // user's mask takes away.
            let any = fs::Permissions::from_mode(0o666);
            builder.permissions(old.as_ref().map_or(any, fs::Metadata::permissions));
        }
        let file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(Content::Beside(file, place))
    }

    /// Puts the file where it belongs, unless something is there by now.
    pub(super) fn appear_new(self) -> anyhow::Result<()> {
        self.place(NamedTempFile::persist_noclobber)
    }

    /// Puts the file where it belongs.
    pub(super) fn appear(self) -> anyhow::Result<()> {
        self.place(NamedTempFile::persist)
    }

    fn place(
        self,
        persist: impl FnOnce(NamedTempFile, PathBuf) -> Result<fs::File, PersistError>,
    ) -> anyhow::Result<()> {
        let placed = match self.content {
            Content::Beside(file, place) => match persist(file, place) {
                Ok(_) => Ok(()),
                Err(error) => Err(error.error),
            },
            Content::Held(bytes) => {
                let device = OpenOptions::new().write(true).open(&self.path);
                device.and_then(|mut device| device.write_all(&bytes))
            }
        };
        placed.with_context(|| cannot_write(&self.path))
    }
}

/// Writes to standard output.
pub(super) fn to_stdout(
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| out.flush());
    written.context("cannot write standard output")
}

/// Writes text to standard output as it is.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    to_stdout(|out| out.write_all(text.as_bytes()))
}

/// What an error says of a path.
pub(super) fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
