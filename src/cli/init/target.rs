//! Where the plan file goes.

use std::path::{Path, PathBuf};

use super::Args;
use super::ask::{Ask, NoAnswer};
use crate::cli::error::{render, said};
use crate::cli::file::{PendingFile, Replace, print};
use crate::cli::output::TextForm;
use input::problem::{Problem, Problems};
use texts::Words;

/// A file, or standard output for `-`.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) path: PathBuf,
    /// Whether what is there may be written over.
    pub(super) over: bool,
}

impl Target {
    /// Whether the plan goes to standard output.
    pub(super) fn is_stdout(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    fn is_taken(&self) -> bool {
        !self.over && is_taken(&self.path)
    }
}

fn is_taken(path: &Path) -> bool {
    path.as_os_str() != "-" && path.exists()
}

/// The requested file, after a check that it can be written.
pub(super) fn check(args: &Args, asks: bool) -> anyhow::Result<Target> {
    let target = Target {
        path: args.output.clone(),
        over: args.force,
    };
    if !asks && target.is_taken() {
        let file = target.path.display().to_string();
        return Err(Problem::new(said("is-there").with("file", file)).into());
    }
    let mut problems = Problems::new();
    TextForm::INIT.check(&target.path, &mut problems);
    problems.or_else(())?;
    if !target.is_stdout() {
        // Before questions are answered for it.
        PendingFile::check(&target.path, Replace::Other)?;
    }
    Ok(target)
}

/// Asks what to do about a file that is there.
pub(super) fn ask(target: &mut Target, words: Words, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    while target.is_taken() {
        let path = words.with("path", target.path.display().to_string());
        let choices = ["exists.overwrite", "exists.another", "first-question.stop"];
        match ask.pick(path, "exists", &choices, 1)? {
            0 => target.over = true,
            1 => match ask.read(words, ["write-to", "write-to.help"], None, &|path| {
                other(path, words)
            }) {
                Ok(path) => target.path = path,
                Err(NoAnswer::Back) => {}
                Err(other) => return Err(other),
            },
            _ => return Err(NoAnswer::Interrupted),
        }
    }
    Ok(())
}

fn other(path: &str, words: Words) -> Result<PathBuf, String> {
    let path = Path::new(path.trim());
    if path.as_os_str().is_empty() {
        return Err(words.text("write-to.no-name"));
    }
    if is_taken(path) {
        return Err(words.text("write-to.exists"));
    }
    if path.as_os_str() != "-" {
        let checked = PendingFile::check(path, Replace::Other);
        checked.map_err(|error| render(&error, words.lang(), false).trim_end().to_owned())?;
    }
    Ok(path.to_owned())
}

/// Writes the plan file.
pub(super) fn write(target: &Target, text: &str) -> anyhow::Result<()> {
    if target.is_stdout() {
        return print(text);
    }
    let file = PendingFile::write(&target.path, Replace::Other, |out| {
        out.write_all(text.as_bytes())
    })?;
    if target.over {
        file.appear()
    } else {
        file.appear_new()
    }
}

/// What was written, before the command that writes it again.
pub(super) fn written(target: &Target, asked: bool, words: Words) -> String {
    let path = words.with("path", target.path.display().to_string());
    path.text(if asked { "written.again" } else { "written" })
}

/// What to do with what was written.
pub(super) fn next_steps(target: &Target, words: Words) -> Vec<String> {
    let path = target.path.display();
    let steps = [
        (format!("cce-plan plan {path}"), "next.plan"),
        (format!("cce-plan explore {path}"), "next.explore"),
        (
            format!("cce-plan report {path} -o report.html"),
            "next.report",
        ),
    ];
    let width = steps.iter().map(|(step, _)| step.chars().count()).max();
    let width = width.unwrap_or(0);
    let line = |(step, what): &(String, &str)| format!("  {step:<width$}  {}", words.text(what));
    let mut lines = vec![words.text("next")];
    lines.extend(steps.iter().map(line));
    lines
}
