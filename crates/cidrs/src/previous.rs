//! Earlier configs: their fields must not change.

use std::collections::{BTreeMap, HashMap};

use input::cidr_config::CidrConfig;
use input::problem::{Problem, Problems, Source};
use texts::errors_engine as say;

/// What changed in configs that existed before. Their fields are immutable; adding or removing a
/// config is not a change. The texts of the new ones are among `sources`.
pub fn changed(before: &[CidrConfig], now: &[CidrConfig], sources: &[Source<'_>]) -> Problems {
    let mut problems = Problems::new();
    let known = before.iter().map(|config| (&*config.name, config));
    let known: HashMap<&str, &CidrConfig> = known.collect();
    for config in now {
        let Some(old) = known.get(&*config.name) else {
            continue;
        };
        for (path, was, is) in differences(&old.written, &config.written) {
            problems.push_with(|| {
                let config_name = &config.name;
                let problem = match (was, is) {
                    (Some(was), Some(is)) => {
                        Problem::new(say::ConfigChanged { config: config_name, path, was, is })
                    }
                    (Some(was), None) => {
                        Problem::new(say::ConfigLost { config: config_name, path, was })
                    }
                    (None, is) => Problem::new(say::ConfigGained { config: config_name, path, is }),
                };
                place(problem, config, sources)
            });
        }
    }
    problems
}

/// A problem at the place of the config.
pub(super) fn place(problem: Problem, config: &CidrConfig, sources: &[Source<'_>]) -> Problem {
    let file = config.origin.as_ref().map(|origin| &*origin.file);
    match sources.iter().find(|source| Some(source.name) == file) {
        Some(source) => problem.at(source, &first_line(&config.at, source.text)),
        None => problem,
    }
}

/// The first line of what is there.
pub(super) fn first_line(at: &std::ops::Range<usize>, text: &str) -> std::ops::Range<usize> {
    let whole = text.get(at.clone()).unwrap_or_default();
    let length = whole.find(['\n', '\r']).unwrap_or(whole.len());
    at.start..at.start + length
}

/// Paths of the fields that differ.
fn differences<'w>(
    before: &'w [(String, String)],
    now: &'w [(String, String)],
) -> Vec<(&'w str, Option<&'w str>, Option<&'w str>)> {
    let mut all: BTreeMap<&str, [Option<&str>; 2]> = BTreeMap::new();
    for (time, fields) in [before, now].into_iter().enumerate() {
        for (path, value) in fields {
            all.entry(path).or_default()[time] = Some(value);
        }
    }
    let all = all.into_iter().filter(|(_, [was, is])| was != is);
    all.map(|(path, [was, is])| (path, was, is)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_stands_at_the_first_line_of_its_config() {
        let text = "kind: A\nname: b\nspec: c";
        assert_eq!(first_line(&(8..23), text), 8..15);
        assert_eq!(first_line(&(16..23), text), 16..23);
    }
}
