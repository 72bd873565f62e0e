//! How the plan is changed, and changed back.

use super::App;
use crate::explore::draft::Draft;
use crate::explore::knob::{Knob, rows};
use crate::explore::message::{Effect, Tab};
use crate::explore::stepping::turned;
use input::problem::{Problem, Problems};
use model::{PlanText, Setting};
use net::lang::Lang;
use texts::explore as say;

impl App {
    pub(super) fn turn(&mut self, by: i64) -> Vec<Effect> {
        let Some(knob) = self.knob() else {
            return Vec::new();
        };
        let settings = turned(
            knob,
            &self.now,
            &self.start.cluster,
            &self.reading.catalog,
            by,
        );
        self.apply_or_say(settings)
    }

    /// Sets keys of the plan. If the result is not a plan, shows why and changes nothing.
    pub(super) fn apply_or_say(
        &mut self,
        settings: Result<Vec<Setting>, Box<Problem>>,
    ) -> Vec<Effect> {
        let planned = self.planned_with(self.now.text.clone(), settings);
        self.change_or_say(planned)
    }

    fn change_or_say(&mut self, planned: Result<Draft, String>) -> Vec<Effect> {
        match planned {
            Ok(planned) => self.change_to(planned),
            Err(why) => {
                self.say(why, true);
                Vec::new()
            }
        }
    }

    /// The plan of a text with keys set; the problems if it is not a plan.
    pub(super) fn planned_with(
        &mut self,
        text: PlanText,
        settings: Result<Vec<Setting>, Box<Problem>>,
    ) -> Result<Draft, String> {
        let settings = settings.map_err(|problem| problem.line(self.lang))?;
        let planned = Draft::new(text, &settings, &self.name, &self.reading);
        let planned = planned.map_err(|problems| first_of(&problems, self.lang))?;
        for setting in settings.iter().flat_map(|one| self.base.each(one)) {
            if !self
                .touched
                .iter()
                .any(|old| old.is_of_the_key_of(&setting))
            {
                self.touched.push(setting);
            }
        }
        Ok(planned)
    }

    /// Makes `planned` what is planned, unless it is that already.
    pub(super) fn change_to(&mut self, planned: Draft) -> Vec<Effect> {
        if planned.text.to_string() == self.plan_text() {
            return Vec::new();
        }
        self.past.push(self.now.text.clone());
        self.future.clear();
        self.become_(planned)
    }

    pub(super) fn become_(&mut self, draft: Draft) -> Vec<Effect> {
        self.now = draft;
        self.rows = rows(&self.now.cluster, self.lang);
        self.selected = self.selected.min(self.rows.len() - 1);
        self.plans += 1;
        self.mending = None;
        let mut effects = self.refresh();
        effects
            .push(Effect::Plan { number: self.plans, cluster: Box::new(self.now.cluster.clone()) });
        effects.push(self.mend());
        effects
    }

    /// Makes the change that is chosen, as one step.
    pub(super) fn take_change(&mut self) -> Vec<Effect> {
        let chosen = self.chosen[Tab::Mend as usize];
        let Some(Ok(mended)) = self.mending.clone().filter(|_| chosen < self.choices()) else {
            return Vec::new();
        };
        let mut text = self.now.text.clone();
        let settings = mended.write(chosen, &mut text, self.lang);
        let planned = self.planned_with(text, settings);
        self.say(self.text(say::Mended), false);
        self.change_or_say(planned)
    }

    pub(super) fn reset(&mut self) -> Vec<Effect> {
        let Some(knob) = self.knob() else {
            return Vec::new();
        };
        let cluster = &self.now.cluster;
        let settings = match knob {
            Knob::Subnet(_) => knob.set(cluster, ""),
            _ => knob.set(cluster, "0"),
        };
        let start = &self.start.text;
        let as_at_start = |setting: &Setting| {
            let written = start.written(setting).unwrap_or_default();
            setting.with_value(written)
        };
        let settings = settings.map(|settings| settings.iter().map(as_at_start).collect());
        self.apply_or_say(settings)
    }

    /// Takes the last change back, or back what was taken back last.
    pub(super) fn undo(&mut self, again: bool) -> Vec<Effect> {
        let (from, to, none) = if again {
            (&mut self.future, &mut self.past, say::NoRedo::PHRASE)
        } else {
            (&mut self.past, &mut self.future, say::NoUndo::PHRASE)
        };
        let Some(text) = from.pop() else {
            self.say(self.text(none), false);
            return Vec::new();
        };
        to.push(self.now.text.clone());
        self.go_to(text)
    }

    /// Goes to what was a plan before, and is one still.
    pub(super) fn go_to(&mut self, text: PlanText) -> Vec<Effect> {
        match Draft::new(text, &[], &self.name, &self.reading) {
            Ok(planned) => self.become_(planned),
            Err(problems) => {
                self.say(first_of(&problems, self.lang), true);
                Vec::new()
            }
        }
    }
}

fn first_of(problems: &Problems, lang: Lang) -> String {
    let first = problems.kept().first();
    first.map(|first| first.line(lang)).unwrap_or_default()
}
