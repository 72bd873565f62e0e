//! The state of the explorer, and what messages make of it.

mod changes;
mod command;
mod opening;
mod popups;

use std::sync::Arc;

use super::comparing::Comparing;
use super::draft::{Draft, Reading};
use super::figures::{Figure, figures};
use super::knob::{Knob, Row};
use super::message::{Effect, Job, Message, Planned, Question, Tab};
use super::popup::{Popup, Typed};
use engine::plan::cluster::ClusterOutcome;
use engine::sim::{Simulated, StrategyChoice};
use input::problem::Problem;
use model::catalog::Catalog;
use model::pool::Strategy;
use model::{GroupId, PlanText, Setting};
use net::lang::Lang;
use report::{Matrix, Style, view};
use report::{Mended, machines_for};

pub use opening::Opened;

/// The state of the explorer.
#[derive(Debug)]
pub struct App {
    pub(super) lang: Lang,
    pub(super) ascii: bool,
    pub(super) color: bool,
    reading: Reading,
    /// What messages call the plan file.
    pub(super) name: String,
    /// The file that was last opened or saved; `None` for an example.
    file: Option<String>,
    /// Flags other than the file and its settings.
    flags: Vec<String>,
    /// The file as it is written.
    base: PlanText,
    /// The text that was saved last.
    saved: String,
    /// The text of the plan file when it was last read or saved.
    on_disk: String,
    /// The plan as it was when it was opened.
    pub(super) start: Draft,
    pub(super) now: Draft,
    /// The result of the plan: of the one now, or of one shortly before.
    pub(super) shown: Planned,
    start_outcome: Arc<ClusterOutcome>,
    /// Subnets of the file as it is written.
    subnets: usize,
    /// The number of the last requested plan.
    plans: u64,
    /// The number of the plan with the latest outcome.
    planned: u64,
    past: Vec<PlanText>,
    future: Vec<PlanText>,
    /// Keys that were ever set, to any value.
    touched: Vec<Setting>,
    pub(super) rows: Vec<Row>,
    pub(super) selected: usize,
    pub(super) tab: Tab,
    before_help: Tab,
    /// The row that is chosen in each tab that is a list.
    pub(super) chosen: [usize; Tab::ALL.len()],
    /// The first line that is seen of each tab.
    pub(super) scrolled: [usize; Tab::ALL.len()],
    pub(super) popup: Option<Popup>,
    pub(super) status: Option<Status>,
    pub(super) simulation: Simulation,
    /// Whether all strategies are simulated next to each other.
    pub(super) all_strategies: bool,
    jobs: u64,
    pub(super) comparing: Option<Result<Comparing, Box<Problem>>>,
    /// Changes that make the plan fit; none before they are found.
    pub(super) mending: Option<Result<Arc<Mended>, Box<Problem>>>,
}

/// What was said last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Status {
    pub(super) text: String,
    pub(super) is_problem: bool,
}

/// Where a simulation is.
#[derive(Debug, Clone)]
pub(super) enum Simulation {
    /// Not requested, or stopped.
    None,
    /// Running, with this many events so far.
    Running(u64),
    /// It is over.
    Done(Result<Arc<Simulated>, Box<Problem>>),
}

impl App {
    /// Handles `message`, and returns what to do outside.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        if !matches!(
            message,
            Message::Progress(_)
                | Message::Simulated(..)
                | Message::Planned(..)
                | Message::Mended(..)
        ) {
            self.status = None;
        }
        match message {
            Message::Move(by) => self.select_by(by),
            Message::Select(row) => self.select(row),
            Message::Turn(by) => return self.turn(by),
            Message::TurnRow(row, by) => {
                self.select(row);
                return self.turn(by);
            }
            Message::Edit => return self.edit(),
            Message::Reset => return self.reset(),
            Message::Undo => return self.undo(false),
            Message::Redo => return self.undo(true),
            Message::Show(tab) => return self.show(tab),
            Message::Next(forward) => return self.show_next(forward),
            Message::Scroll(tab, by) => self.scroll(tab, by),
            Message::ToggleStrategies => {
                self.all_strategies = !self.all_strategies;
                return self.refresh();
            }
            Message::Save => self.ask_where_to_save(),
            Message::Copy => return self.copy(),
            Message::Quit if self.is_changed() => self.popup = Some(Popup::Leave),
            Message::Quit => return vec![Effect::Quit],
            Message::Interrupt => return vec![Effect::Interrupt],
            Message::Escape => return self.escape(),
            Message::Accept => return self.accept(),
            Message::Typed(request) => {
                if let Some(input) = self.popup.as_mut().and_then(Popup::input) {
                    input.handle(request);
                }
            }
            Message::Pasted(pasted) => self.paste(&pasted),
            Message::Choose(by) => self.choose(by),
            Message::ChooseAt(at) => {
                self.chosen[self.tab as usize] = at.min(self.choices().saturating_sub(1));
            }
            Message::Mended(number, outcome) => {
                if number == self.plans {
                    self.mending = Some(outcome);
                    self.chosen[Tab::Mend as usize] = 0;
                }
            }
            Message::Progress(events) => {
                if matches!(self.simulation, Simulation::Running(_)) {
                    self.simulation = Simulation::Running(events);
                }
            }
            Message::Planned(number, outcome) if number == self.plans => {
                self.planned = number;
                match outcome {
                    Ok(planned) => self.shown = planned,
                    Err(why) => self.say(why.line(self.lang), true),
                }
            }
            // Another one was requested since.
            Message::Planned(..) => {}
            Message::Simulated(number, outcome) => {
                if number == self.jobs {
                    self.simulation = Simulation::Done(outcome);
                }
            }
            Message::Saved(path) => self.was_saved(path),
            Message::Exists { path, was_changed } => {
                self.popup = Some(Popup::Overwrite { path, was_changed });
            }
            Message::NotSaved { path, why } => {
                self.popup = Some(Popup::SaveAs(Typed {
                    input: path.into(),
                    problem: Some(why),
                }));
            }
        }
        Vec::new()
    }

    /// The plan file as it is now.
    pub fn plan_text(&self) -> String {
        self.now.text.to_string()
    }

    /// Whether the plan differs from what was opened or saved last.
    pub fn is_changed(&self) -> bool {
        self.plan_text() != self.saved
    }

    /// The text of the named file when it was last read or saved; `None` if it is not the plan's.
    pub(super) fn text_of(&self, path: &str) -> Option<&str> {
        (self.file.as_deref() == Some(path)).then_some(self.on_disk.as_str())
    }

    /// Whether the result of the plan is still missing.
    pub(super) const fn is_planning(&self) -> bool {
        self.planned != self.plans
    }

    /// What fits in each zone in each scenario.
    pub(super) fn matrix(&self) -> Matrix {
        view::plan::scenarios(&self.shown.outcome, self.lang)
    }

    /// The style of documents with `width` columns.
    pub(super) fn style(&self, width: usize) -> Style {
        Style {
            lang: self.lang,
            color: self.color,
            width,
            ascii: self.ascii,
            ..Style::default()
        }
    }

    /// The sign for text that is cut off.
    pub(super) const fn more(&self) -> &'static str {
        if self.ascii { "~" } else { "…" }
    }

    pub(super) const fn catalog(&self) -> &Catalog {
        &self.reading.catalog
    }

    /// Numbers that are always seen.
    pub(super) fn figures(&self) -> [Figure; 8] {
        figures(&self.shown.outcome, &self.start_outcome)
    }

    /// The knob that is selected.
    pub(super) fn knob(&self) -> Option<Knob> {
        match self.rows.get(self.selected) {
            Some(Row::Knob(knob)) => Some(*knob),
            _ => None,
        }
    }

    /// The group that the selected knob is about; else the first.
    pub(super) fn group(&self) -> GroupId {
        self.knob().and_then(Knob::group).unwrap_or(GroupId::FIRST)
    }

    pub(super) fn text(&self, what: impl texts::Message) -> String {
        what.text(self.lang)
    }

    pub(super) fn strategies(&self) -> Vec<StrategyChoice> {
        if self.all_strategies {
            Strategy::ALL
                .iter()
                .copied()
                .map(StrategyChoice::All)
                .collect()
        } else {
            vec![StrategyChoice::AsPlanned]
        }
    }

    fn say(&mut self, text: String, is_problem: bool) {
        self.status = Some(Status { text, is_problem });
    }

    fn select(&mut self, row: usize) {
        if matches!(self.rows.get(row), Some(Row::Knob(_))) {
            let group = self.group();
            self.selected = row;
            if group != self.group() && self.tab == Tab::Compare {
                self.compare();
            }
        }
    }

    /// Moves the selection by `by` knobs, skips headings, and stops at the ends.
    fn select_by(&mut self, by: i64) {
        let is_knob = |row: &usize| matches!(self.rows[*row], Row::Knob(_));
        let knobs: Vec<usize> = (0..self.rows.len()).filter(is_knob).collect();
        let at = knobs.iter().position(|&row| row == self.selected);
        let at = i64::try_from(at.unwrap_or(0)).unwrap_or(0);
        let last = i64::try_from(knobs.len()).unwrap_or(1) - 1;
        let next = usize::try_from(at.saturating_add(by).clamp(0, last)).unwrap_or(0);
        self.select(knobs[next]);
    }

    /// Looks again at what is seen and follows from the plan.
    fn refresh(&mut self) -> Vec<Effect> {
        match self.tab {
            Tab::Compare => {
                self.compare();
                Vec::new()
            }
            Tab::Simulate => vec![self.simulate()],
            _ => {
                let ran = matches!(self.simulation, Simulation::Running(_));
                self.simulation = Simulation::None;
                self.comparing = None;
                // This job is no longer the latest.
                self.jobs += 1;
                ran.then_some(Effect::StopSimulation).into_iter().collect()
            }
        }
    }

    fn simulate(&mut self) -> Effect {
        self.jobs += 1;
        self.simulation = Simulation::Running(0);
        Effect::Simulate(Job {
            number: self.jobs,
            cluster: Box::new(self.now.cluster.clone()),
            choices: self.strategies(),
        })
    }

    /// What is to be done before anything is pressed.
    pub fn begin(&self) -> Vec<Effect> {
        vec![self.mend()]
    }

    pub(super) fn mend(&self) -> Effect {
        let cluster = Box::new(self.now.cluster.clone());
        Effect::Mend(Question {
            number: self.plans,
            machines: machines_for(&cluster, self.catalog()),
            cluster,
        })
    }

    /// How many rows can be chosen.
    pub(super) fn choices(&self) -> usize {
        match (self.tab, &self.comparing, &self.mending) {
            (Tab::Compare, Some(Ok(comparing)), _) => comparing.count(),
            (Tab::Mend, _, Some(Ok(mended))) => mended.outcome.changes.len(),
            _ => 0,
        }
    }

    fn compare(&mut self) {
        let [now, start] = [&self.now, &self.start].map(|one| &one.cluster);
        let comparing = Comparing::new(now, start, self.group(), &self.reading);
        if let Ok(comparing) = &comparing {
            self.chosen[Tab::Compare as usize] = comparing.now;
        }
        self.comparing = Some(comparing);
    }

    fn show(&mut self, tab: Tab) -> Vec<Effect> {
        if tab == Tab::Help && self.tab == Tab::Help {
            return self.show(self.before_help);
        }
        if self.tab != Tab::Help {
            self.before_help = self.tab;
        }
        self.tab = tab;
        match tab {
            Tab::Simulate if !matches!(self.simulation, Simulation::None) => Vec::new(),
            Tab::Simulate => vec![self.simulate()],
            Tab::Compare => {
                self.compare();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn show_next(&mut self, forward: bool) -> Vec<Effect> {
        let at = Tab::ALL.iter().position(|&tab| tab == self.tab);
        let count = Tab::ALL.len();
        let by = if forward { 1 } else { count - 1 };
        self.show(Tab::ALL[(at.unwrap_or(0) + by) % count])
    }

    fn scroll(&mut self, tab: Tab, by: i64) {
        let at = &mut self.scrolled[tab as usize];
        *at = at.saturating_add_signed(isize::try_from(by).unwrap_or(0));
    }

    /// Keeps the scroll position within `lines` lines.
    pub(super) fn first_line(&self, tab: Tab, lines: usize, height: usize) -> usize {
        self.scrolled[tab as usize].min(lines.saturating_sub(height))
    }
}
