//! The places to write to, as flags name them.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::OutputArgs;
use crate::cli::context::Context;
use input::problem::{Problem, nearest};
use report::{Document, Format};
use texts::{List, errors as say};

/// One place to write to.
pub(in crate::cli) struct Target {
    /// `None` is standard output.
    pub(super) path: Option<PathBuf>,
    pub(super) format: Format,
    pub(super) table: Option<String>,
}

impl Target {
    /// The place that a path names.
    pub(super) fn new(path: &Path, format: Format, table: Option<String>) -> Self {
        let path = (path.as_os_str() != "-").then(|| path.to_owned());
        Self { path, format, table }
    }
}

impl OutputArgs {
    /// The places to write to, all of them in this format.
    pub(super) fn targets_of(
        &self,
        context: &Context,
        only: Format,
    ) -> anyhow::Result<Vec<Target>> {
        let mut targets = self.targets(context)?;
        for target in &mut targets {
            // A format of the environment or the configuration file is meant for other results.
            if target.path.is_none() && !context.is_given("format") {
                target.format = only;
            }
            if target.format != only {
                let path = target.path.as_deref().unwrap_or(Path::new("-"));
                let wrong = say::OnlyOneFormat {
                    file: path.display().to_string(),
                    format: target.format.as_str(),
                    only: only.as_str(),
                };
                return Err(Problem::new(wrong).into());
            }
            target.table = None;
        }
        Ok(targets)
    }

    /// The paths to write to; standard output if none is given.
    pub(super) fn paths(&self) -> Cow<'_, [PathBuf]> {
        if self.output.is_empty() {
            return Cow::Owned(vec![PathBuf::from("-")]);
        }
        Cow::Borrowed(&self.output)
    }

    /// The places to write to.
    pub(super) fn targets(&self, context: &Context) -> anyhow::Result<Vec<Target>> {
        let format = self.format.or_else(|| {
            let word = context.config.one("format")?;
            word.parse().ok()
        });
        let format = format.unwrap_or(Format::Table);
        let mut targets: Vec<Target> = Vec::new();
        for path in &*self.paths() {
            let mut target = Target::new(path, format, self.table.clone());
            if targets.iter().any(|other| other.path == target.path) {
                let output = format!("--output {}", path.display());
                return Err(Problem::new(say::KeepOne { what: output }).into());
            }
            if target.path.is_some() {
                let (by_name, table) = of_name(path);
                target.format = by_name.or(self.format).ok_or_else(|| no_format(path))?;
                target.table = target.table.or(table);
            }
            targets.push(target);
        }
        Ok(targets)
    }
}

fn no_format(path: &Path) -> Problem {
    let is_svg = path.extension().is_some_and(|found| found == "svg");
    let file = path.display().to_string();
    if is_svg {
        Problem::new(say::NoFormatSvg { file })
    } else {
        Problem::new(say::NoFormat { file })
    }
}

/// `.json`, or `.findings.csv` for one table; `.sarif.json` is SARIF, as in its specification.
fn of_name(path: &Path) -> (Option<Format>, Option<String>) {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let format = extension.and_then(Format::of_extension);
    let inner = path.file_stem().map(Path::new).and_then(Path::extension);
    let inner = inner.and_then(|inner| inner.to_str());
    match (format, inner) {
        (Some(Format::Csv), Some(table)) => (format, Some(table.to_owned())),
        (Some(Format::Json), Some(inner)) if inner.eq_ignore_ascii_case("sarif") => {
            (Some(Format::Sarif), None)
        }
        _ => (format, None),
    }
}

/// Tries whether `document` has the table that `target` asks for.
pub(super) fn check_table(document: &Document<'_>, target: &Target) -> anyhow::Result<()> {
    let Some(name) = &target.table else {
        return Ok(());
    };
    let tables = || document.tables.iter().map(|table| table.name);
    let names = || tables().chain(["findings"]);
    let holds_one = [Format::Csv, Format::Table].contains(&target.format);
    if !holds_one || names().any(|known| known == name) {
        return Ok(());
    }
    let wrong =
        say::NoSuchTable { table: name, near: nearest(name, names()), all: List::of(names()) };
    Err(Problem::new(wrong).into())
}
