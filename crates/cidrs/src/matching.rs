//! Finds the configs that match a node without trying each.

use std::collections::HashMap;

use input::cidr_config::{CidrConfig, Labels, Operator, Subject};

/// Configs by a label that a node must have to match.
///
/// A config is indexed where it competes with the fewest others: under the values of one of its
/// `In` requirements, else under a label that must exist. Configs without such a requirement are
/// tried for every node.
pub(super) struct Index<'c> {
    configs: &'c [CidrConfig],
    by_anchor: HashMap<Anchor<'c>, Vec<usize>>,
}

/// Under what a config is indexed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Anchor<'c> {
    Pair(&'c str, &'c str),
    Key(&'c str),
    Name(&'c str),
    Nothing,
}

impl<'c> Index<'c> {
    pub(super) fn new(configs: &'c [CidrConfig]) -> Self {
        let crowds = crowds(configs);
        let mut by_anchor: HashMap<Anchor<'c>, Vec<usize>> = HashMap::new();
        for (position, config) in configs.iter().enumerate() {
            for anchor in anchors(config, &crowds) {
                by_anchor.entry(anchor).or_default().push(position);
            }
        }
        Self { configs, by_anchor }
    }

    /// Whether the name of a node decides which configs match.
    pub(super) fn asks_names(&self) -> bool {
        let mut requirements = self
            .configs
            .iter()
            .flat_map(|one| one.selector.requirements());
        requirements.any(|requirement| requirement.subject == Subject::Name)
    }

    /// The matching configs, in order.
    pub(super) fn matching(&self, name: &str, labels: &Labels) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        let of_labels = labels.iter();
        let of_labels =
            of_labels.flat_map(|(key, value)| [Anchor::Pair(key, value), Anchor::Key(key)]);
        for anchor in of_labels.chain([Anchor::Name(name), Anchor::Nothing]) {
            let positions = self.by_anchor.get(&anchor).into_iter().flatten().copied();
            found.extend(positions.filter(|&at| self.configs[at].selector.matches(name, labels)));
        }
        // A config is indexed under one key, and a node has one value for it: none is found twice.
        found.sort_unstable();
        found
    }
}

/// The number of configs that require each value of each label.
fn crowds(configs: &[CidrConfig]) -> HashMap<(&str, &str), usize> {
    let mut crowds: HashMap<(&str, &str), usize> = HashMap::new();
    for requirement in configs.iter().flat_map(|one| one.selector.requirements()) {
        if let (Subject::Label(key), Operator::In(values)) =
            (&requirement.subject, &requirement.operator)
        {
            for value in values {
                *crowds.entry((key, value)).or_default() += 1;
            }
        }
    }
    crowds
}

fn anchors<'c>(config: &'c CidrConfig, crowds: &HashMap<(&str, &str), usize>) -> Vec<Anchor<'c>> {
    let mut pairs: Option<(usize, &'c str, &'c [String])> = None;
    let mut key = None;
    for requirement in config.selector.requirements() {
        match (&requirement.subject, &requirement.operator) {
            (Subject::Name, Operator::In(names)) => {
                return names.iter().map(|name| Anchor::Name(name)).collect();
            }
            (Subject::Label(label), Operator::In(values)) => {
                let crowd = |value: &String| {
                    let crowd = crowds.get(&(label.as_str(), value.as_str()));
                    crowd.copied().unwrap_or(0)
                };
                let most = values.iter().map(crowd).max().unwrap_or(0);
                if pairs.is_none_or(|(fewest, ..)| most < fewest) {
                    pairs = Some((most, label, values));
                }
            }
            (Subject::Label(label), Operator::Exists | Operator::Gt(_) | Operator::Lt(_)) => {
                key = key.or(Some(label.as_str()));
            }
            _ => {}
        }
    }
    match (pairs, key) {
        (Some((_, key, values)), _) => {
            let values = values.iter();
            values.map(|value| Anchor::Pair(key, value)).collect()
        }
        (None, Some(key)) => vec![Anchor::Key(key)],
        (None, None) => vec![Anchor::Nothing],
    }
}
