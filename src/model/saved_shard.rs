//! Shards of many runs that were saved as JSON, read strictly: a shard is merged or refused.

mod reader;

use std::sync::Arc;

use super::runs::{AllowedRuns, Runs, Shard};
use super::simulation::Latency;
use crate::finding::Severity;
use crate::pool::{Model, StrategyOrMixed};
use crate::problem::{Problem, Problems, Source};
use crate::records::tree::{Node, tree};
use crate::records::{Format, Scalar};
use reader::{HELP, Reader, text};

/// A shard as it was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedShard {
    /// The version of the program that saved it.
    pub version: String,
    /// Of what was simulated.
    pub digest: u64,
    /// What is said of all runs.
    pub runs: Runs,
    /// Which of them these are.
    pub shard: Shard,
    /// Each strategy, in order.
    pub strategies: Vec<SavedStrategy>,
}

/// A strategy of a shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedStrategy {
    /// How nodes took addresses.
    pub strategy: StrategyOrMixed,
    /// Its figures, in order.
    pub figures: Vec<SavedFigure>,
}

/// A figure in each run of a shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFigure {
    /// Its key.
    pub figure: String,
    /// The subnet that it is of.
    pub subnet: Option<Arc<str>>,
    /// Its values, in the order of runs.
    pub values: Vec<Option<u64>>,
}

/// What a file with a shard says of itself.
const SCHEMA: &str = "cce-plan/simulate-shard@1";

/// Reads a saved shard.
///
/// # Errors
///
/// What is not as the program writes it, with its place.
pub fn parse_shard(source: &Source<'_>) -> Result<SavedShard, Problems> {
    let mut problems = Problems::new();
    if source.text.trim().is_empty() {
        return Err(Problem::new(format!("{} is empty", source.name))
            .at(source, &(0..0))
            .help(HELP)
            .into());
    }
    let Some(root) = tree(source, Format::Json, &mut problems) else {
        return Err(problems);
    };
    let mut reader = Reader { source, problems };
    let shard = reader.shard(&root);
    match shard {
        Some(shard) => reader.problems.or_else(shard),
        None => Err(reader.problems),
    }
}

impl Reader<'_, '_> {
    fn shard(&mut self, root: &Node<'_>) -> Option<SavedShard> {
        let mut entries = root.entries().unwrap_or_default().iter();
        match entries.find(|entry| entry.key == "schema") {
            Some(entry) if text(&entry.node).as_deref() == Some(SCHEMA) => {}
            found => {
                let node = found.map_or(root, |entry| &entry.node);
                let it = text(node).unwrap_or_else(|| node.kind().to_owned());
                self.wrong(node, &format!("this is {it}, not {SCHEMA}"));
                return None;
            }
        }
        let keys = ["schema", "version", "assumptions", "result", "findings"];
        let [_, version, _, result, _] = self.table(root, "a shard", keys)?;
        let version = self.text(version, "version");
        let [
            digest,
            runs,
            shard,
            of,
            name,
            random,
            by_default,
            seed,
            model,
            horizon,
            latency,
            min_severity,
            allowed,
            strategies,
        ] = self.table(
            result,
            "the result",
            [
                "digest",
                "runs",
                "shard",
                "shards",
                "cluster",
                "random",
                "by_default",
                "seed",
                "model",
                "horizon_ms",
                "latency",
                "min_severity",
                "allowed",
                "strategies",
            ],
        )?;
        let digest = self.digest(digest);
        let shard = self.number(shard, of);
        let runs = Runs {
            runs: self.count(runs, "runs").unwrap_or(0),
            name: self.optional(name, |reader, node| {
                reader.text(node, "cluster").map(Into::into)
            }),
            random: self.truth(random, "random").unwrap_or(false),
            by_default: self.truth(by_default, "by_default").unwrap_or(false),
            seed: self.count(seed, "seed").unwrap_or(0),
            model: self
                .word(model, "model", &[Model::Design, Model::Driver], |one| {
                    one.as_str()
                })
                .unwrap_or_default(),
            horizon: self.span(horizon, "horizon_ms"),
            latency: self.latency(latency).unwrap_or_default(),
            min_severity: self.optional(min_severity, |reader, node| {
                reader.word(node, "min_severity", &Severity::ALL, Severity::as_str)
            }),
            allowed: self.each(allowed, "allowed", Self::allowed),
        };
        let strategies = self.each(strategies, "strategies", Self::strategy);
        if strategies.is_empty() && self.problems.is_empty() {
            self.wrong(result, "strategies is an empty list");
        }
        Some(SavedShard {
            version: version?,
            digest: digest?,
            runs,
            shard: shard?,
            strategies,
        })
    }

    fn digest(&mut self, node: &Node<'_>) -> Option<u64> {
        let digits = text(node)
            .filter(|text| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let digest = digits.and_then(|digits| u64::from_str_radix(&digits, 16).ok());
        if digest.is_none() {
            self.wrong(node, "digest is not sixteen hexadecimal digits");
        }
        digest
    }

    fn number(&mut self, shard: &Node<'_>, of: &Node<'_>) -> Option<Shard> {
        let (number, of) = (self.count(shard, "shard")?, self.count(of, "shards")?);
        let one = Shard::new(number, of);
        if one.is_none() {
            self.wrong(shard, &format!("there is no shard {number} of {of}"));
        }
        one
    }

    fn latency(&mut self, node: &Node<'_>) -> Option<Latency> {
        let keys = [
            "eni_create_ms",
            "address_call_ms",
            "addresses_per_call",
            "calls_per_second",
        ];
        let [create, call, per_call, rate] = self.table(node, "latency", keys)?;
        let mut small = |node, key| {
            let count = self.count(node, key)?;
            let small = u32::try_from(count).ok();
            if small.is_none() {
                self.wrong(node, &format!("{key} is too large"));
            }
            small
        };
        let (per_call, rate) = (small(per_call, keys[2]), small(rate, keys[3]));
        Some(Latency {
            eni_create: self.span(create, keys[0]),
            address_call: self.span(call, keys[1]),
            addresses_per_call: per_call?,
            calls_per_second: rate?,
        })
    }

    fn allowed(&mut self, node: &Node<'_>) -> Option<AllowedRuns> {
        let [strategy, reason] = self.table(node, "what is allowed", ["subject", "reason"])?;
        Some(AllowedRuns {
            strategy: self.optional(strategy, |reader, node| reader.text(node, "subject")),
            reason: self.text(reason, "reason")?.into(),
        })
    }

    fn strategy(&mut self, node: &Node<'_>) -> Option<SavedStrategy> {
        let keys = ["strategy", "figures"];
        let [strategy, figures] = self.table(node, "a strategy", keys)?;
        let all = StrategyOrMixed::ALL;
        let strategy = self.word(strategy, "strategy", &all, StrategyOrMixed::as_str);
        let figures = self.each(figures, "figures", Self::figure);
        Some(SavedStrategy {
            strategy: strategy?,
            figures,
        })
    }

    fn figure(&mut self, node: &Node<'_>) -> Option<SavedFigure> {
        let keys = ["figure", "subnet", "values"];
        let [figure, subnet, values] = self.table(node, "a figure", keys)?;
        let figure = self.text(figure, "figure");
        let subnet = self.optional(subnet, |reader, node| {
            reader.text(node, "subnet").map(Into::into)
        });
        let values = self.each(values, "values", |reader, node| match node.scalar() {
            Scalar::Null => Some(None),
            // The largest means no value where values are kept.
            _ => reader
                .count(node, "a value")
                .map(|n| Some(n.min(u64::MAX - 1))),
        });
        Some(SavedFigure {
            figure: figure?,
            subnet,
            values,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_is_a_shard_or_a_problem(
            text in "\\PC{0,80}|\\{\"schema\": \"cce-plan/simulate-shard@1\"[\\[\\]{}\":,a-z0-9 ]{0,60}",
        ) {
            if let Err(problems) = parse_shard(&Source::new("f", &text)) {
                prop_assert!(!problems.is_empty());
            }
        }
    }
}
