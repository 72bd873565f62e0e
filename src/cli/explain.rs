//! `cce-plan explain`: what a finding or a number means.

use super::Exit;
use super::context::Context;
use super::output::OutputArgs;
use input::problem::{Problem, Problems, nearest};
use model::finding::KINDS;
use net::lang::Lang;
use report::view::explain::{Topic, document};
use report::{Column, Kind, result};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "TOPIC")]
    topics: Vec<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let all = all();
    let mut topics = Vec::new();
    let mut problems = Problems::new();
    for name in &args.topics {
        // A key is nobody else's; a header may be.
        let find = |is: &dyn Fn(&Topic) -> bool| all.iter().find(|topic| is(topic));
        let by_key = find(&|topic| topic.key().eq_ignore_ascii_case(name.trim()));
        let by_name = || find(&|topic| is_called(topic, name));
        let by_value = || find(&|topic| is_value_of(topic, name));
        match by_key.or_else(by_name).or_else(by_value) {
            // Several results may mean different things by a key.
            Some(topic) => {
                let same = all.iter().filter(|other| other.key() == topic.key());
                topics.extend(same.cloned());
            }
            None => problems.push(unknown(name, &all)),
        }
    }
    problems.or_else(())?;
    let in_full = !topics.is_empty();
    if !in_full {
        topics = all;
        topics.dedup_by(|topic, before| topic.key() == before.key());
    }
    args.output
        .write(context, |lang| document(&topics, in_full, lang))
}

/// All topics: findings, and columns with each kind of value once, side by side where they have one key.
fn all() -> Vec<Topic> {
    let mut columns: Vec<Column> = Vec::new();
    for column in result::columns() {
        let last = columns.iter().rposition(|known| known.key == column.key);
        let of_key = columns.iter().filter(|known| known.key == column.key);
        if !of_key.clone().any(|known| known.kind == column.kind) {
            columns.insert(last.map_or(columns.len(), |last| last + 1), column);
        }
    }
    let findings = KINDS.iter().map(Topic::Finding);
    findings
        .chain(columns.into_iter().map(Topic::Column))
        .collect()
}

fn is_called(topic: &Topic, name: &str) -> bool {
    let name = name.trim();
    let mut langs = [Lang::En, Lang::Zh].into_iter();
    langs.any(|lang| topic.name(lang).eq_ignore_ascii_case(name))
}

/// Whether it is the page of a field that says `name`, such as a limit.
fn is_value_of(topic: &Topic, name: &str) -> bool {
    let Topic::Column(column) = topic else {
        return false;
    };
    matches!(&column.kind, Kind::Choice(all) if all.iter().any(|one| one == name.trim()))
}

fn unknown(name: &str, all: &[Topic]) -> Problem {
    let names = all.iter().flat_map(|topic| match topic {
        Topic::Finding(kind) => vec![kind.code, kind.name],
        Topic::Column(column) => vec![column.key.as_str()],
    });
    let problem = Problem::new(format!("nothing is called \"{name}\""));
    problem.help(match nearest(name, names) {
        Some(near) => format!("did you mean \"{near}\"? `cce-plan explain` lists all topics"),
        None => "`cce-plan explain` lists all topics".to_owned(),
    })
}
