//! `cce-plan explain`: what a finding or a number means.

use super::Exit;
use super::context::Context;
use super::error::Error;
use super::output::{NO_FINDINGS, OutputArgs};
use crate::field::{self, FieldKind};
use crate::finding::KINDS;
use crate::lang::Lang;
use crate::problem::{Problem, Problems, nearest};
use crate::report::view::explain::{Topic, document};

/// Explain a finding or a field: formula, meaning, source, the other reading
///
/// Without a topic, lists all of them.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A finding's code or name, such as S103 or nodes-will-starve, or a field such as `max_nodes`
    #[arg(value_name = "TOPIC")]
    topics: Vec<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let all = || {
        let findings = KINDS.iter().map(Topic::Finding);
        findings.chain(field::all().into_iter().map(Topic::Field))
    };
    let mut topics = Vec::new();
    let mut problems = Problems::new();
    for name in &args.topics {
        // A key is nobody else's; a header may be.
        let by_key = all().find(|topic| topic.key().eq_ignore_ascii_case(name.trim()));
        let by_name = || all().find(|topic| is_called(topic, name));
        let by_value = || all().find(|topic| is_value_of(topic, name));
        match by_key.or_else(by_name).or_else(by_value) {
            // Several results may mean different things by a key.
            Some(Topic::Field(field)) => {
                topics.extend(field::of_key(field.key).into_iter().map(Topic::Field));
            }
            Some(topic) => topics.push(topic),
            None => problems.push(unknown(name, &all().collect::<Vec<_>>())),
        }
    }
    if !problems.is_empty() {
        return Err(problems.into());
    }
    let in_full = !topics.is_empty();
    if !in_full {
        topics = all().collect();
    }
    args.output.write(
        context,
        &document(&topics, in_full, context.lang),
        NO_FINDINGS,
    )
}

fn is_called(topic: &Topic, name: &str) -> bool {
    let name = name.trim();
    [Lang::En, Lang::Zh]
        .iter()
        .any(|&lang| topic.name(lang).eq_ignore_ascii_case(name))
}

/// Whether it is the page of a field that says `name`, such as a limit.
fn is_value_of(topic: &Topic, name: &str) -> bool {
    match topic {
        Topic::Field(field) => match field.kind {
            FieldKind::Choice(choices) => choices.contains(&name.trim()),
            _ => false,
        },
        Topic::Finding(_) => false,
    }
}

fn unknown(name: &str, all: &[Topic]) -> Problem {
    let names = all.iter().flat_map(|topic| match topic {
        Topic::Finding(kind) => vec![kind.code, kind.name],
        Topic::Field(field) => vec![field.key],
    });
    let problem = Problem::new(format!("nothing is called \"{name}\""));
    problem.help(match nearest(name, names) {
        Some(near) => format!("did you mean \"{near}\"? `cce-plan explain` lists all topics"),
        None => "`cce-plan explain` lists all topics".to_owned(),
    })
}
