//! A plan that was planned, and what the page asks about it.

use std::io;

use serde_json::{Value, json};

use crate::answer::Wrong;
use crate::file::File;
use engine::plan::cluster::ClusterOutcome;
use engine::plan_cluster;
use model::catalog::Catalog;
use model::finding::Severity;
use model::shell;
use model::{Cluster, Settings, parse_plan};
use net::lang::Lang;
use report::view::plan::{self as view, Doing};
use report::{Decision, Document, Mended, Style, machines_for};
use report::{render_body, render_html, render_json, render_markdown, write_svg};
use serde::Deserialize;

/// The formats that the page saves a result in.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Written {
    Json,
    Markdown,
    Html,
}

impl Written {
    fn draws(self) -> bool {
        self != Self::Json
    }
}

pub(crate) struct Opened {
    pub(crate) plan: File,
    outcome: ClusterOutcome,
    mended: Option<Mended>,
}

impl Opened {
    pub(crate) fn of(plan: File) -> Result<Self, Wrong> {
        let outcome = plan_cluster(cluster(&plan)?)?;
        Ok(Self { plan, outcome, mended: None })
    }

    /// The verdict, without what takes longer to write than to plan.
    pub(crate) fn judged(&self, lang: Lang) -> Result<Value, Wrong> {
        let doing = Doing::about(&self.outcome, Vec::new())?;
        let Decision { verdict, text } = doing.decision(lang);
        Ok(json!({ "sign": verdict.sign(), "class": verdict.class(), "text": text }))
    }

    /// The verdict, what to ask for, tables, findings; and the picture of time if it is drawn, as pages show them.
    pub(crate) fn shown(&self, draws: bool, lang: Lang) -> Result<Value, Wrong> {
        let mut document = self.document(draws, lang)?;
        // The page has its own list of changes.
        document.next = None;
        if let Some(todo) = &mut document.todo {
            todo.command = None;
        }
        let body = text(|out| render_body(&document, &self.style(lang), out));
        Ok(json!({ "title": document.title, "body": body, "letters": document.letters }))
    }

    /// Changes with which the plan fits, or else is closest to it.
    pub(crate) fn changes(&mut self, lang: Lang) -> Result<Value, Wrong> {
        if self.mended.is_none() {
            let cluster = Cluster::clone(&self.outcome.cluster);
            let machines = machines_for(&cluster, Catalog::bundled());
            self.mended = Some(Mended::of(cluster, machines)?);
        }
        let Some(mended) = &self.mended else {
            return Err(Wrong::Nothing);
        };
        let (document, changes) = mended.document(lang);
        let misses = mended.outcome.miss.is_some();
        Ok(json!({ "lead": document.lead, "changes": changes, "misses": misses }))
    }

    /// The text with one of them in it.
    pub(crate) fn with_change(&mut self, at: usize, lang: Lang) -> Result<Value, Wrong> {
        if self.mended.is_none() {
            self.changes(lang)?;
        }
        let mended = self.mended.as_ref();
        let mended = mended.filter(|mended| at < mended.outcome.changes.len());
        let mut text = self.plan.edited()?;
        for key in mended.ok_or(Wrong::Nothing)?.write(at, &mut text, lang)? {
            text.set(&key)?;
        }
        Ok(self.plan.with(&text))
    }

    /// The bytes that the program writes in this format.
    pub(crate) fn written(&self, format: Written, lang: Lang) -> Result<Value, Wrong> {
        let (document, style) = (self.document(format.draws(), lang)?, self.style(lang));
        let text = text(|out| match format {
            Written::Json => render_json(&document, &style, out),
            Written::Markdown => render_markdown(&document, &style, out),
            Written::Html => render_html(&document, &style, out),
        });
        Ok(json!({ "text": text }))
    }

    /// The picture of time.
    pub(crate) fn drawn(&self, lang: Lang) -> Result<Value, Wrong> {
        let document = self.document(true, lang)?;
        let style = Style { lang, ..Style::default() };
        let first = document.pictures().next().ok_or(Wrong::Nothing)?;
        Ok(json!({ "text": text(|out| write_svg(first, &style, out)) }))
    }

    /// The document; with what to ask for and the picture of time if it is drawn.
    fn document(&self, draws: bool, lang: Lang) -> Result<Document<'_>, Wrong> {
        let outcome = &self.outcome;
        let course = if draws { outcome.course()? } else { None };
        let file = shell::operand(&self.plan.name);
        let mut mend = ["cce-plan", "mend", &file].map(quoted).to_vec();
        // The language of a run by itself is not known here.
        if lang != Lang::default() {
            mend.extend(["--lang", lang.into()].map(quoted));
        }
        let doing = Doing::about(outcome, mend)?;
        let mut document = view::document(outcome, None, lang);
        doing.tell(&mut document, lang);
        document.outlook = draws.then(|| doing.picture(course.as_ref(), lang));
        Ok(document)
    }

    fn style(&self, lang: Lang) -> Style {
        let min_severity = self.outcome.cluster.policy.min_severity;
        Style {
            lang,
            min_severity: min_severity.unwrap_or(Severity::Info),
            ..Style::default()
        }
    }
}

fn cluster(plan: &File) -> Result<Cluster, Wrong> {
    let none = Settings::default();
    Ok(parse_plan(
        &plan.source(),
        plan.format(),
        Catalog::bundled(),
        none,
        none,
    )?)
}

fn quoted(word: &str) -> String {
    shell::line([word])
}

/// What is written to memory, which does not fail.
fn text(write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> String {
    let mut bytes = Vec::new();
    let _ = write(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}
