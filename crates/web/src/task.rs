//! What the page can ask.

use std::cell::RefCell;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::answer::{Wrong, wrong};
use crate::file::{self, File};
use crate::form;
use crate::opened::{Opened, Written};
use model::Spot;
use net::lang::Lang;

/// One request.
#[derive(Deserialize)]
struct Request {
    /// As flags spell it.
    lang: String,
    task: Task,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Task {
    /// What tables of a plan hold, for the form.
    Form { plan: File, tables: Vec<String> },
    /// The verdict alone, which follows each key that is pressed.
    Judge { plan: File },
    /// The answer: the verdict, what to ask for, tables, findings.
    Show { plan: File },
    /// The same with the picture of time.
    Advise { plan: File },
    /// Changes with which the plan fits.
    Mend { plan: File },
    /// The text with one of these changes in it.
    Apply { plan: File, change: usize },
    /// The text with another value of a key.
    Set {
        plan: File,
        table: String,
        at: Option<usize>,
        key: String,
        value: String,
    },
    /// The text with one more table in a list.
    Add {
        plan: File,
        table: String,
        keys: Vec<(String, String)>,
    },
    /// The text without a table of a list.
    Remove {
        plan: File,
        table: String,
        at: usize,
    },
    /// A file that was dropped or pasted: a plan, or subnets that replace those of the plan or join them.
    Open {
        plan: File,
        file: File,
        replace: bool,
    },
    /// The result in a format, as the program writes it.
    Write { plan: File, format: Written },
    /// The picture of time.
    Draw { plan: File },
}

thread_local! {
    /// The last plan: the page asks several questions about each.
    static LAST: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

/// The answer to a request: an object with `ok`, and else with `wrong`, a list of problems.
pub fn answer(request: &[u8]) -> Vec<u8> {
    let answer = match serde_json::from_slice::<Request>(request) {
        Ok(Request { lang, task }) => {
            let lang = lang.parse().unwrap_or_default();
            done(task, lang).map_or_else(|error| wrong(&error, lang), |ok| json!({ "ok": ok }))
        }
        Err(error) => json!({ "wrong": [{ "text": error.to_string() }] }),
    };
    answer.to_string().into_bytes()
}

fn done(task: Task, lang: Lang) -> Result<Value, Wrong> {
    Ok(match task {
        Task::Form { plan, tables } => form::values(&plan.edited()?, &tables, lang),
        Task::Judge { plan } => with(plan, |opened| opened.judged(lang))?,
        Task::Show { plan } => with(plan, |opened| opened.shown(false, lang))?,
        Task::Advise { plan } => with(plan, |opened| opened.shown(true, lang))?,
        Task::Mend { plan } => with(plan, |opened| opened.changes(lang))?,
        Task::Apply { plan, change } => with(plan, |opened| opened.with_change(change, lang))?,
        Task::Set { plan, table, at, key, value } => {
            let mut text = plan.edited()?;
            text.set_at(Spot { table: &table, at }, &key, &value)?;
            plan.with(&text)
        }
        Task::Add { plan, table, keys } => {
            let mut text = plan.edited()?;
            let keys: Vec<(&str, &str)> = keys.iter().map(|(k, v)| (&**k, &**v)).collect();
            text.add(&table, &keys, None)?;
            plan.with(&text)
        }
        Task::Remove { plan, table, at } => {
            let mut text = plan.edited()?;
            text.remove(&table, at);
            plan.with(&text)
        }
        Task::Open { plan, file, replace } => file::opened(&plan, &file, replace, lang)?,
        Task::Write { plan, format } => with(plan, |opened| opened.written(format, lang))?,
        Task::Draw { plan } => with(plan, |opened| opened.drawn(lang))?,
    })
}

/// Asks about a plan, which is planned if it is not the last one.
fn with<T>(plan: File, ask: impl FnOnce(&mut Opened) -> Result<T, Wrong>) -> Result<T, Wrong> {
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|last| last.plan != plan) {
            *last = None;
            *last = Some(Opened::of(plan)?);
        }
        last.as_mut().map_or_else(|| Err(Wrong::Nothing), ask)
    })
}
