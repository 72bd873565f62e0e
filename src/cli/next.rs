//! A command to run next: what was asked for, as it was parsed, in the words of another command.

use std::path::Path;

use clap::ArgMatches;
use clap::parser::ValueSource;

use super::Global;
use super::context::Context;
use model::shell::{flag, line, operand};
use report::Todo;

/// A command line that is being made.
#[derive(Clone)]
pub(super) struct Next {
    words: Vec<String>,
}

impl Next {
    /// A command about a file.
    pub(super) fn new(command: &str, file: &Path) -> Self {
        let file = operand(&file.to_string_lossy());
        Self { words: vec!["cce-plan".to_owned(), command.to_owned(), file] }
    }

    /// The command that runs, again.
    pub(super) fn again(context: &Context) -> Self {
        Self { words: context.arguments.clone() }
    }

    /// A command of these words.
    pub(super) fn of(words: &[&str]) -> Self {
        Self { words: words.iter().map(|&word| word.to_owned()).collect() }
    }

    /// As the next step, for which `note` says what it is good for.
    pub(super) fn todo(&self, note: String) -> Todo {
        Todo { note: Some(note), command: Some(self.words()), ..Todo::default() }
    }

    /// With those flags of `A` that were given on the command line, in their order. Variables and
    /// the configuration file hold for the next command too.
    pub(super) fn with<A: clap::Args>(mut self, context: &Context) -> Self {
        self.words.extend(given::<A>(&context.matches, |_| true));
        self
    }

    /// The same with the flags that have one of these ids.
    pub(super) fn with_only<A: clap::Args>(mut self, ids: &[&str], context: &Context) -> Self {
        let given = given::<A>(&context.matches, |id| ids.contains(&id));
        self.words.extend(given);
        self
    }

    /// With the language and the configuration file that were given.
    pub(super) fn with_global(self, context: &Context) -> Self {
        self.with_only::<Global>(GLOBAL, context)
    }

    /// With these words.
    pub(super) fn and(mut self, words: &[&str]) -> Self {
        self.words.extend(words.iter().map(|&word| word.to_owned()));
        self
    }

    /// Its words, as a POSIX shell reads them.
    pub(super) fn words(&self) -> Vec<String> {
        let words = self.words.iter().map(std::slice::from_ref);
        words.map(line).collect()
    }
}

/// What matters to the next command of the flags that all commands have.
const GLOBAL: &[&str] = &["lang", "config"];

/// The words of flags of `A`, except `set`, and of those that all commands have: for the commands of
/// the explorer.
pub(super) fn flags_besides<A: clap::Args>(set: &str, context: &Context) -> Vec<String> {
    let mut words = given::<A>(&context.matches, |id| id != set);
    words.extend(given::<Global>(&context.matches, |id| GLOBAL.contains(&id)));
    words
}

/// The flags of `A` that the command line has, as words.
fn given<A: clap::Args>(matches: &ArgMatches, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let command = A::augment_args(clap::Command::new("of"));
    let mut found: Vec<(usize, Vec<String>)> = Vec::new();
    for arg in command.get_arguments() {
        let id = arg.get_id().as_str();
        let Some(name) = arg.get_long().filter(|_| is_wanted(id)) else {
            continue;
        };
        // Not every command has all flags of the next one.
        if matches.try_contains_id(id).is_err()
            || matches.value_source(id) != Some(ValueSource::CommandLine)
        {
            continue;
        }
        let name = format!("--{name}");
        let at = matches.indices_of(id).into_iter().flatten();
        if arg.get_action().takes_values() {
            let values = matches.get_raw(id).into_iter().flatten();
            let values = values.map(|value| flag(&name, &value.to_string_lossy()));
            found.extend(at.zip(values));
        } else {
            found.extend(at.take(1).map(|at| (at, vec![name.clone()])));
        }
    }
    found.sort_by_key(|&(at, _)| at);
    found.into_iter().flat_map(|(_, words)| words).collect()
}
