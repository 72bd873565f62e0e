//! Where the plan file goes.

use std::path::{Path, PathBuf};

use super::Args;
use super::ask::{Ask, NoAnswer};
use crate::cli::error::render;
use crate::cli::file::{PendingFile, Replace, print};
use crate::cli::next::Next;
use crate::cli::output::TextForm;
use crate::cli::read::Inputs;
use input::problem::{Problem, Problems};
use net::lang::Lang;
use texts::{Message, Phrase, init as say};

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
pub(super) fn check(args: &Args, asks: bool, inputs: &Inputs) -> anyhow::Result<Target> {
    let target = Target { path: args.output.clone(), over: args.force };
    if !asks && target.is_taken() {
        let file = target.path.display().to_string();
        return Err(Problem::new(texts::errors::IsThere { file }).into());
    }
    let mut problems = Problems::new();
    TextForm::INIT.check(&target.path, &mut problems);
    problems.or_else(())?;
    if !target.is_stdout() {
        // Before questions are answered for it.
        PendingFile::check(&target.path, Replace::Other(inputs))?;
    }
    Ok(target)
}

/// Asks what to do about a file that is there.
pub(super) fn ask(
    target: &mut Target,
    inputs: &Inputs,
    lang: Lang,
    ask: &mut dyn Ask,
) -> Result<(), NoAnswer> {
    while target.is_taken() {
        let path = target.path.display().to_string();
        let choices = [
            say::ExistsOverwrite::PHRASE,
            say::ExistsAnother::PHRASE,
            say::FirstQuestionStop::PHRASE,
        ];
        match ask.pick(lang, say::Exists { path }, &choices, 1)? {
            0 => target.over = true,
            1 => match ask.read(lang, (say::WriteTo, say::WriteToHelp), None, &|path| {
                other(path, inputs, lang)
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

fn other(path: &str, inputs: &Inputs, lang: Lang) -> Result<PathBuf, String> {
    let path = Path::new(path.trim());
    if path.as_os_str().is_empty() {
        return Err(say::WriteToNoName.text(lang));
    }
    if is_taken(path) {
        return Err(say::WriteToExists.text(lang));
    }
    if path.as_os_str() != "-" {
        let checked = PendingFile::check(path, Replace::Other(inputs));
        checked.map_err(|error| render(&error, lang, false).trim_end().to_owned())?;
    }
    Ok(path.to_owned())
}

/// Writes the plan file.
pub(super) fn write(target: &Target, text: &str, inputs: &Inputs) -> anyhow::Result<()> {
    if target.is_stdout() {
        return print(text);
    }
    let file = PendingFile::write(&target.path, Replace::Other(inputs), |out| {
        out.write_all(text.as_bytes())
    })?;
    if target.over {
        file.appear()
    } else {
        file.appear_new()
    }
}

/// What was written, before the command that writes it again.
pub(super) fn written(target: &Target, asked: bool, lang: Lang) -> String {
    let path = target.path.display().to_string();
    if asked {
        say::WrittenAgain { path }.text(lang)
    } else {
        say::Written { path }.text(lang)
    }
}

/// What to do with what was written.
pub(super) fn next_steps(target: &Target, lang: Lang) -> Vec<String> {
    let next = |command| Next::new(command, &target.path);
    let steps = [
        (next("plan"), say::NextPlan::PHRASE),
        (next("explore"), say::NextExplore::PHRASE),
        (
            next("report").and(&["-o", "report.html"]),
            say::NextReport::PHRASE,
        ),
    ];
    let steps = steps.map(|(step, what)| (step.words().join(" "), what));
    let width = steps.iter().map(|(step, _)| step.chars().count()).max();
    let width = width.unwrap_or(0);
    let line = |(step, what): &(String, Phrase)| format!("  {step:<width$}  {}", what.text(lang));
    let mut lines = vec![say::Next.text(lang)];
    lines.extend(steps.iter().map(line));
    lines
}
