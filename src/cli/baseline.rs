//! An earlier state of a plan, against which a change is judged.

use std::path::{Component, Path, PathBuf};

use super::context::Context;
use super::diff;
use super::error::name_of;
use super::plan_file::PlanFileArgs;
use engine::plan::cluster::ClusterOutcome;
use input::problem::Problem;
use model::finding::{self, Finding, Severity};
use results::changes::Saved;
use texts::errors as say;

/// An error where one file cannot be the earlier state of all plans.
pub(super) fn check(old: Option<&Path>, plans: usize) -> anyhow::Result<()> {
    match old {
        Some(old) if plans > 1 && !old.is_dir() => {
            Err(Problem::new(say::OneBaseline { file: name_of(old) }).into())
        }
        _ => Ok(()),
    }
}

/// The earlier state of `file`: `old` itself, or the file of its name in the folder `old`.
///
/// A folder may lack the file, since a change may be what adds it, and may have one that cannot be planned, since a
/// change may be what repairs it.
pub(super) fn saved(
    old: &Path,
    file: &Path,
    context: &Context,
    read: impl FnOnce(&Path) -> anyhow::Result<Saved>,
) -> anyhow::Result<Option<Saved>> {
    if !old.is_dir() {
        return read(old).map(Some);
    }
    let path = old.join(within(file)?);
    check_other(&path, file)?;
    let (old, file) = (name_of(&path), name_of(file));
    if !path.exists() {
        context.hint(say::NotInBaseline { old, file });
        return Ok(None);
    }
    let saved = read(&path).ok();
    if saved.is_none() {
        context.hint(say::BaselineNotPlanned { old, file });
    }
    Ok(saved)
}

/// The path of a file within the folder in which the program runs.
fn within(file: &Path) -> Result<PathBuf, Box<Problem>> {
    let outside = || Box::new(Problem::new(say::NotInFolder { file: name_of(file) }));
    if file.as_os_str() == "-" {
        return Err(outside());
    }
    let here = std::env::current_dir().ok();
    let path = here.and_then(|here| file.strip_prefix(here).ok());
    let path = path.unwrap_or(file);
    let goes_down = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    if path.components().all(goes_down) {
        Ok(path.to_owned())
    } else {
        Err(outside())
    }
}

/// Nothing would ever be new in a plan that a folder has as its own earlier state.
fn check_other(old: &Path, file: &Path) -> Result<(), Box<Problem>> {
    let real = |path: &Path| std::fs::canonicalize(path).ok();
    if real(old).is_some_and(|old| real(file) == Some(old)) {
        let same = say::BaselineIsPlan { old: name_of(old), file: name_of(file) };
        return Err(Box::new(Problem::new(same)));
    }
    Ok(())
}

/// Marks the warnings and errors that the earlier state has too, no less severe, and says how many these are.
pub(super) fn mark_known(
    outcome: &mut ClusterOutcome,
    old: &Saved,
    file: &Path,
    context: &Context,
) -> anyhow::Result<usize> {
    let new = diff::outcome_as_saved(file, outcome, context)?;
    diff::check_alike(old, &new)?;
    let mut news = results::changes::diff(old, &new, true).findings;
    let lang = context.lang;
    let found = std::mem::take(&mut outcome.findings).into_iter();
    let marked = found.map(|finding| {
        let is_it = |one: &Finding| {
            (one.code(), one.subject()) == (finding.code(), finding.subject())
                && one.message(lang) == finding.message(lang)
        };
        if let Some(at) = news.iter().position(is_it) {
            news.remove(at);
            finding
        } else if finding.severity() == Severity::Info {
            finding
        } else {
            finding.known()
        }
    });
    outcome.findings = marked.collect();
    finding::sort(&mut outcome.findings);
    let known = outcome.findings.iter().filter(|one| one.is_known());
    Ok(known.count())
}

/// The outcome in a file, or that of planning it.
pub(super) fn read(path: &Path, flags: &PlanFileArgs, context: &Context) -> anyhow::Result<Saved> {
    let text = context.text(path)?;
    diff::saved(&name_of(path), &text, flags, context)
}
