//! Why a node has its blocks.

use std::sync::Arc;

use serde::Serialize;

use super::outcome::SelectorText;
use super::{CidrsOutcome, Status};
use input::cidr_config::{Blocks, CidrConfig, Rule, compare};
use net::quantity::{BlockCount, Large, Number};
use rows::{Row, Word};

/// The result of a config when a node was served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename = "VerdictName", rename_all = "kebab-case")]
pub enum Verdict {
    /// It serves the node.
    Chosen,
    /// It matches, but has no block left.
    Exhausted,
    /// It matches, but another comes first by a rule.
    Beaten,
    /// It matches, but is being deleted: it serves no new node.
    Terminating,
    /// It matches, but the node's blocks are elsewhere.
    Elsewhere,
    /// The node does not meet a requirement.
    NoMatch,
}

/// A config and its result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "cidrs", id = "why-row")]
pub struct WhyRow {
    /// The config's place among those that are tried, from 1.
    pub order: Number,
    /// Its name.
    pub config: Arc<str>,
    /// Whether it serves the node, and why not.
    pub verdict: Verdict,
    /// The rule by which another comes first.
    pub rule: Option<Rule>,
    /// The requirement that the node does not meet.
    pub broken_requirement: Option<String>,
    /// How many requirements it has.
    pub requirements: Number,
    /// All its blocks.
    pub total_blocks: BlockCount,
    /// Addresses of a block.
    pub block_ips: Large,
    /// Which nodes it asks for.
    pub selector: SelectorText,
    /// The range of its first family.
    pub range: String,
}

impl WhyRow {
    fn of(position: usize, config: &CidrConfig) -> Self {
        let first = config.families().next();
        Self {
            order: Number(position as u64 + 1),
            config: config.name.clone(),
            verdict: Verdict::Chosen,
            rule: None,
            broken_requirement: None,
            requirements: Number(config.selector.requirements().len() as u64),
            total_blocks: BlockCount::new(config.total_blocks()),
            block_ips: Large(first.map_or(0, Blocks::block_size)),
            selector: SelectorText::of(config),
            range: first.map_or_else(String::new, |blocks| blocks.range.to_string()),
        }
    }
}

/// The result of each config for a node: those that match first, each part in the order in which
/// configs are tried.
pub fn why(outcome: &CidrsOutcome, node: usize) -> Vec<WhyRow> {
    let (configs, asked) = (&outcome.request.configs, &outcome.request.nodes[node]);
    let found = &outcome.nodes[node];
    let (mut matching, mut others) = (Vec::new(), Vec::new());
    for (position, config) in configs.iter().enumerate() {
        let broken = config.selector.first_broken(&asked.name, &asked.labels);
        let mut row = WhyRow::of(position, config);
        if let Some(requirement) = broken {
            row.verdict = Verdict::NoMatch;
            row.broken_requirement = Some(requirement.to_string());
            others.push(row);
            continue;
        }
        let had_some = matches!(found.status, Status::Existing | Status::Unmanaged);
        row.verdict = match found.config {
            Some(chosen) if chosen == position => Verdict::Chosen,
            _ if config.terminating && !had_some => Verdict::Terminating,
            Some(chosen) if chosen < position => {
                row.rule = Some(compare(&configs[chosen], config).1);
                Verdict::Beaten
            }
            _ if had_some => Verdict::Elsewhere,
            _ => Verdict::Exhausted,
        };
        matching.push(row);
    }
    matching.extend(others);
    matching
}
