//! What to do about a plan, and the command that looks for changes.

use super::{decision, next_step, outlook, todo};
use crate::view::report::letters;
use crate::{Decision, Document, Outlook, Todo, Watch, WatchForm, emit_watch};
use engine::plan::cluster::{ClusterOutcome, Course, Scope};
use net::lang::Lang;
use net::quantity::CountOverflow;

/// What to do about a plan.
#[derive(Debug)]
pub struct Doing<'o> {
    outcome: &'o ClusterOutcome,
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
        let fits = outcome.candidate().fits(&scope)?;
        Ok(Self { outcome, fits, mend })
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
        let watch = Watch {
            outcome: self.outcome,
            todo: self.todo(lang),
            fits: self.fits,
            command: self.search(),
        };
        emit_watch(form, &watch, lang)
    }

    /// Whether it fits, and what to ask for, in a sentence.
    pub fn decision(&self, lang: Lang) -> Decision {
        decision::decision(self.outcome, self.fits, lang)
    }

    /// What zones need of what they have, under that sentence.
    pub fn picture(&self, course: Option<&Course>, lang: Lang) -> Outlook {
        outlook(self.outcome, course, lang).decided(&self.decision(lang))
    }

    /// Adds all of this to the document of the plan.
    pub fn tell(&self, document: &mut Document<'_>, lang: Lang) {
        document.next = (!self.fits).then(|| next_step(&self.search(), lang));
        document.decision = Some(self.decision(lang));
        document.todo = Some(self.todo(lang));
        document.letters = letters(self.outcome, lang);
    }

    /// The steps of the plan's requests, and the command that finds changes.
    pub fn todo(&self, lang: Lang) -> Todo {
        todo::todo(self.outcome, self.fits, self.mend.clone(), lang)
    }
}
