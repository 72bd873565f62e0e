//! Several plan files in one run: all are read before the first result, and the results follow each other.

use std::io::{self, Write as _};
use std::path::{Component, Path, PathBuf};

use super::Exit;
use super::context::Context;
use super::error::name_of;
use super::error::{self, into_problems};
use super::file::print;
use super::read;
use input::problem::{Problem, Problems};
use net::visible;
use texts::errors as say;

/// The plan files.
#[derive(Debug, clap::Args)]
pub(super) struct FilesArgs {
    #[arg(value_name = "FILE", required_unless_present = "files_from")]
    #[arg(help_heading = None::<&str>)]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "LIST", help_heading = None::<&str>)]
    files_from: Option<PathBuf>,
}

/// A file, and what it gives or what is wrong with it.
pub(super) struct Each<T> {
    pub(super) path: PathBuf,
    pub(super) value: Result<T, Problems>,
}

impl<T> Each<T> {
    /// As messages call it.
    pub(super) fn name(&self) -> String {
        name_of(&self.path)
    }
}

impl FilesArgs {
    /// The files of the command line and of the list, each once. What a pattern matches is in order of name.
    fn all(&self, context: &Context) -> anyhow::Result<Vec<Each<()>>> {
        let mut named = self.files.clone();
        if let Some(list) = &self.files_from {
            let text = context.text(list)?;
            named.extend(text.split_whitespace().map(PathBuf::from));
            if named.is_empty() {
                return Err(Problem::new(say::NoPlanFile { list: name_of(list) }).into());
            }
        }
        let mut all: Vec<Each<()>> = Vec::new();
        for path in named {
            let found = match read::matching(&path) {
                Ok(found) => found.into_iter().map(|path| (path, Ok(()))).collect(),
                Err(error) => vec![(path, Err(into_problems(&error)))],
            };
            for (path, value) in found {
                if !all.iter().any(|known| is_same(&known.path, &path)) {
                    all.push(Each { path, value });
                }
            }
        }
        Ok(all)
    }

    /// What `read` makes of each file. An error if something is wrong with any, unless the run goes on: then stderr
    /// has it, and the others have their results.
    pub(super) fn read<T>(
        &self,
        keep_going: bool,
        context: &Context,
        check: impl FnOnce(usize) -> anyhow::Result<()>,
        read: impl Fn(&Path, &Context) -> anyhow::Result<T>,
    ) -> anyhow::Result<Vec<Each<T>>> {
        let all = self.all(context)?;
        check(all.len())?;
        let made = all.into_iter().map(|Each { path, value }| {
            let read = |()| read(&path, context).map_err(|error| into_problems(&error));
            Each { value: value.and_then(read), path }
        });
        let made: Vec<Each<T>> = made.collect();
        let mut problems = Problems::new();
        for wrong in made.iter().filter_map(|each| each.value.as_ref().err()) {
            if keep_going {
                let color = context.stderr_color();
                let text = error::render(&wrong.clone().into(), context.lang, color);
                // Nothing is left to do where even stderr is closed.
                let _ = io::stderr().write_all(text.as_bytes());
            } else {
                problems.append(wrong.clone());
            }
        }
        Ok(problems.or_else(made)?)
    }
}

/// Whether two paths differ at most in `.` and doubled slashes.
fn is_same(a: &Path, b: &Path) -> bool {
    let parts = [a, b].map(|path| {
        let parts = path.components();
        parts.filter(|part| *part != Component::CurDir)
    });
    let [a, b] = parts;
    a.eq(b)
}

/// Writes the result of each file. The worst exit is that of all.
pub(super) fn each<T>(
    all: Vec<Each<T>>,
    context: &mut Context,
    mut write: impl FnMut(&Path, T, &mut Context) -> anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    let several = all.len() > 1;
    let mut exit = Exit::Fine;
    for one in all {
        if several {
            print(&format!("== {} ==\n", visible(&one.name())))?;
        }
        if write(&one.path, one.value?, context)? == Exit::Severe {
            exit = Exit::Severe;
        }
        if several {
            print("\n")?;
        }
    }
    Ok(exit)
}
