//! What to do about a plan, and the command that looks for changes.

use std::collections::BTreeSet;

use super::todo;
use crate::{Todo, Watch, WatchForm, emit_watch};
use engine::mend::{Lever, Requests};
use engine::plan::cluster::{ClusterOutcome, Scope};
use net::lang::Lang;
use net::quantity::CountOverflow;

/// What to do about a plan.
#[derive(Debug)]
pub struct Doing<'o> {
    outcome: &'o ClusterOutcome,
    scope: Scope,
    /// Whether all nodes fit that the plan asks for.
    pub fits: bool,
    mend: Vec<String>,
}

impl<'o> Doing<'o> {
    /// The same where `mend` is the command that looks for changes, in words of a POSIX shell.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn about(outcome: &'o ClusterOutcome, mend: Vec<String>) -> Result<Self, CountOverflow> {
        let scope = Scope::of_plan(&outcome.cluster);
        let fits = outcome.trial().fits(&scope)?;
        Ok(Self { outcome, scope, fits, mend })
    }

    /// The command that looks for changes, as a line.
    pub fn search(&self) -> String {
        self.mend.join(" ")
    }

    /// What watches the cluster, with what the plan asks for.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn watched(&self, form: WatchForm, lang: Lang) -> Result<String, CountOverflow> {
        let todo = self.todo(self.outcome.requests()?.as_ref(), lang);
        let command = todo.command.clone().unwrap_or_else(|| self.mend.clone());
        let watch = Watch {
            outcome: self.outcome,
            todo,
            fits: self.fits,
            command: command.join(" "),
        };
        emit_watch(form, &watch, lang)
    }

    /// The steps of these requests, and the command that finds them.
    pub fn todo(&self, requests: Option<&Requests>, lang: Lang) -> Todo {
        let asks = requests.filter(|all| !all.lines.is_empty());
        let command = asks.map_or_else(|| self.mend.clone(), |all| self.finds(all));
        todo::todo(self.outcome, asks, self.fits, command, lang)
    }

    /// The command that finds these changes; `mend` adds what the plan asks for to growth and lost zones.
    fn finds(&self, all: &Requests) -> Vec<String> {
        let more = Scope {
            parts: all
                .scope
                .parts
                .difference(&self.scope.parts)
                .copied()
                .collect(),
            months: all.scope.months,
        };
        let mut words = self.mend.clone();
        if more != Scope::default() {
            words.extend(["--scope".to_owned(), more.words().join(",")]);
        }
        let levers: BTreeSet<Lever> = all.lines.iter().map(|line| line.edit.lever()).collect();
        let levers: Vec<&str> = levers.into_iter().map(Into::into).collect();
        words.extend(["--levers".to_owned(), levers.join(",")]);
        words
    }
}
