//! How the explorer begins.

use std::sync::Arc;

use super::{App, Simulation};
use crate::explore::draft::{Draft, Reading};
use crate::explore::knob::{Row, rows};
use crate::explore::message::{Planned, Tab};
use input::problem::{Problems, Source};
use input::records::Format;
use model::{PlanText, Setting};
use net::lang::Lang;

/// What is opened.
#[derive(Debug)]
pub struct Opened {
    /// The plan file's name; `None` for a plan without a file.
    pub file: Option<String>,
    /// What it is called.
    pub name: String,
    pub text: String,
    /// In which format.
    pub format: Format,
    /// What is set over it.
    pub settings: Vec<Setting>,
    /// Other flags, for the command that says the same.
    pub flags: Vec<String>,
    /// What it is read with.
    pub reading: Reading,
    /// The language.
    pub lang: Lang,
    /// Whether the terminal draws only ASCII signs.
    pub ascii: bool,
    /// Whether to colour.
    pub color: bool,
}

impl App {
    /// The explorer of a plan file.
    ///
    /// # Errors
    ///
    /// Every problem of the plan file.
    pub fn new(opened: Opened) -> Result<Self, Problems> {
        let source = Source::new(&opened.name, &opened.text);
        let base = PlanText::parse(&source, opened.format)?;
        // Faults of the file itself are reported without the settings.
        Draft::new(base.clone(), &[], &opened.name, &opened.reading)?;
        let settings = &opened.settings;
        let start = Draft::new(base.clone(), settings, &opened.name, &opened.reading)?;
        let settings = opened.settings.iter();
        let touched = settings.flat_map(|setting| base.each(setting));
        let shown = Planned::of(start.cluster.clone())?;
        let rows = rows(&start.cluster, opened.lang);
        let is_nodes = |row: &Row| matches!(row, Row::Knob(knob) if knob.group().is_some());
        // Selects the first group's type: users change it most often.
        let selected = rows.iter().position(is_nodes).unwrap_or(1);
        let app = Self {
            lang: opened.lang,
            ascii: opened.ascii,
            color: opened.color,
            reading: opened.reading,
            name: opened.name,
            file: opened.file,
            flags: opened.flags,
            touched: touched.collect(),
            saved: start.text.to_string(),
            on_disk: opened.text,
            subnets: start.cluster.subnets.list().len(),
            base,
            now: start.clone(),
            start_outcome: Arc::clone(&shown.outcome),
            shown,
            plans: 0,
            planned: 0,
            start,
            past: Vec::new(),
            future: Vec::new(),
            rows,
            selected,
            tab: Tab::Plan,
            before_help: Tab::Plan,
            chosen: [0; Tab::ALL.len()],
            scrolled: [0; Tab::ALL.len()],
            popup: None,
            status: None,
            simulation: Simulation::None,
            all_strategies: false,
            jobs: 0,
            comparing: None,
            mending: None,
        };
        Ok(app)
    }
}
