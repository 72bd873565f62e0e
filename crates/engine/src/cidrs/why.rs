//! Why a node has its blocks.

use serde::Serialize;
use strum::EnumDiscriminants;

use super::{CidrsOutcome, Status};
use input::cidr_config::{Rule, compare};
use rows::Word;

/// The result of a config when a node was served.
#[derive(Debug, Clone, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(
    name(VerdictName),
    derive(Serialize, Word),
    doc = "A verdict's name, whatever the reason.",
    serde(rename_all = "kebab-case")
)]
pub enum Verdict {
    /// It serves the node.
    Chosen,
    /// It matches, but has no block left.
    Exhausted,
    /// It matches, but another comes first by this rule.
    Beaten(Rule),
    /// It matches, but is being deleted: it serves no new node.
    Terminating,
    /// It matches, but the node's blocks are elsewhere.
    Elsewhere,
    /// The node does not meet this requirement.
    NoMatch(String),
}

/// A config and its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhyRow {
    /// The config, by position.
    pub config: usize,
    /// Whether it serves the node, and why not.
    pub verdict: Verdict,
}

/// The result of each config for a node: those that match first, each part in the order in which
/// configs are tried.
pub fn why(outcome: &CidrsOutcome, node: usize) -> Vec<WhyRow> {
    let (configs, asked) = (&outcome.request.configs, &outcome.request.nodes[node]);
    let found = &outcome.nodes[node];
    let (mut matching, mut others) = (Vec::new(), Vec::new());
    for (position, config) in configs.iter().enumerate() {
        let broken = config.selector.first_broken(&asked.name, &asked.labels);
        let row = |verdict| WhyRow { config: position, verdict };
        if let Some(requirement) = broken {
            others.push(row(Verdict::NoMatch(requirement.to_string())));
            continue;
        }
        let had_some = matches!(found.status, Status::Existing | Status::Unmanaged);
        matching.push(row(match found.config {
            Some(chosen) if chosen == position => Verdict::Chosen,
            _ if config.terminating && !had_some => Verdict::Terminating,
            Some(chosen) if chosen < position => {
                Verdict::Beaten(compare(&configs[chosen], config).1)
            }
            _ if had_some => Verdict::Elsewhere,
            _ => Verdict::Exhausted,
        }));
    }
    matching.extend(others);
    matching
}
