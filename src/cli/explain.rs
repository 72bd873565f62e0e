//! `cce-plan explain`: what a code, a word, a finding or a number means.

use std::cell::LazyCell;

use super::Exit;
use super::context::Context;
use super::output::OutputArgs;
use input::problem::{Problem, Problems, nearest};
use model::finding::KINDS;
use net::lang::Lang;
use report::view::explain::document;
use report::{Column, Kind};
use results::explain::{PlanKey, Topic};
use texts::{Symptom, SymptomFinder, errors as say};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "TOPIC", hide_possible_values = true)]
    topics: Vec<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let all = all();
    let mut topics = Vec::new();
    let mut problems = Problems::new();
    let inside: LazyCell<SymptomFinder> = LazyCell::new(SymptomFinder::default);
    for name in &args.topics {
        let found = found(name, &all, &inside);
        if found.is_empty() {
            problems.push(unknown(name, &all));
        }
        topics.extend(found);
    }
    if !problems.is_empty() {
        // A pasted line without quotes.
        let line = inside.find(&args.topics.join(" "));
        if line.is_empty() || args.topics.len() < 2 {
            problems.or_else(())?;
        }
        topics = line.into_iter().map(Topic::Symptom).collect();
    }
    let in_full = !topics.is_empty();
    if !in_full {
        topics = all;
        topics.dedup_by(|topic, before| topic.key() == before.key());
    }
    args.output
        .write(context, |lang| document(&topics, in_full, lang))
}

/// What one name means; of a pasted line, the codes in it.
fn found(name: &str, all: &[Topic], inside: &LazyCell<SymptomFinder>) -> Vec<Topic> {
    let find = |is: &dyn Fn(&Topic) -> bool| all.iter().find(|topic| is(topic));
    let has_key = |topic: &Topic, key: &str| topic.key().eq_ignore_ascii_case(key.trim());
    // A key is unique; a header may not be.
    let by_key = find(&|topic| has_key(topic, name));
    let by_word = || find(&|topic| is_word(topic) && is_called(topic, name));
    let by_letters = || find(&|topic| is_written(topic, name));
    let by_name = || find(&|topic| is_called(topic, name));
    let by_profile = || find(&|topic| is_profile(topic, name));
    let found = by_key.or_else(by_word).or_else(by_letters);
    let Some(topic) = found.or_else(by_name).or_else(by_profile) else {
        let words = words(name, all);
        if !words.is_empty() {
            return words;
        }
        let symptoms = inside.find(name).into_iter();
        return symptoms.map(Topic::Symptom).collect();
    };
    // Several results may mean different things by a key, and a document another by the same word.
    let is_same = |other: &Topic| {
        let is_plan_key = matches!(other, Topic::Key(_)) && is_called(other, name);
        has_key(other, topic.key()) || is_plan_key || by_key.is_some() && is_written(other, name)
    };
    let mut same: Vec<Topic> = all.iter().filter(|other| is_same(other)).cloned().collect();
    if matches!(topic, Topic::Column(_)) {
        same.extend(words(name, all));
    }
    same
}

/// What columns say with one word, such as a limit; once for each kind of word.
fn words(name: &str, all: &[Topic]) -> Vec<Topic> {
    let mut found: Vec<Topic> = Vec::new();
    let mut kinds: Vec<&str> = Vec::new();
    for topic in all {
        let Topic::Column(column) = topic else {
            continue;
        };
        let Kind::Choice(words) = &column.kind else {
            continue;
        };
        let is_new = |(of, word): &&(&str, &str)| *word == name.trim() && !kinds.contains(of);
        if let Some(&word) = words.iter().find(is_new) {
            kinds.push(word.0);
            found.push(Topic::Word(column.clone(), word));
        }
    }
    found
}

/// All topics: codes and words, findings, and columns with each kind of value once, side by side where they have one key.
fn all() -> Vec<Topic> {
    let mut columns: Vec<Column> = Vec::new();
    for column in results::columns() {
        let last = columns.iter().rposition(|known| known.key == column.key);
        let of_key = columns.iter().filter(|known| known.key == column.key);
        if !of_key.clone().any(|known| known.kind == column.kind) {
            columns.insert(last.map_or(columns.len(), |last| last + 1), column);
        }
    }
    let findings = KINDS.iter().copied().map(Topic::Finding);
    Symptom::all()
        .map(Topic::Symptom)
        .chain(findings)
        .chain(columns.into_iter().map(Topic::Column))
        .chain(PlanKey::all().into_iter().map(Topic::Key))
        .collect()
}

fn is_called(topic: &Topic, name: &str) -> bool {
    let name = name.trim();
    if let Topic::Symptom(symptom) = topic {
        return symptom.is_called(name);
    }
    let mut langs = [Lang::En, Lang::Zh].into_iter();
    langs.any(|lang| topic.name(lang).eq_ignore_ascii_case(name))
}

/// Whether it is no finding and no field.
const fn is_word(topic: &Topic) -> bool {
    matches!(topic, Topic::Symptom(_))
}

/// Whether it is a word or a term that is written so, with or without dashes.
fn is_written(topic: &Topic, name: &str) -> bool {
    matches!(topic, Topic::Symptom(symptom) if symptom.is_written(name))
}

/// Whether it is the page of instance types, and `name` a profile that is none.
fn is_profile(topic: &Topic, name: &str) -> bool {
    let is_profile = ["reference-", "custom-"]
        .iter()
        .any(|start| name.starts_with(start));
    is_profile && topic.key() == "instance"
}

fn unknown(name: &str, all: &[Topic]) -> Problem {
    let names = all.iter().flat_map(|topic| match topic {
        Topic::Finding(kind) => vec![kind.code, kind.name],
        Topic::Column(column) | Topic::Word(column, _) => vec![column.key.as_str()],
        Topic::Symptom(symptom) => vec![symptom.id],
        Topic::Key(key) => vec![key.name()],
    });
    let wrong = say::NoSuchTopic { name, near: nearest(name, names) };
    Problem::new(wrong)
}
