//! Finds the configs that match a node without trying each.

use std::collections::HashMap;

use input::cidr_config::{CidrConfig, Labels, Operator, Subject};

/// Configs by a label that a node must have to match.
///
/// A config is indexed where the fewest others do: under the values of one of its `In` requirements,
/// else under a label that must be there. Only those that ask for nothing of the kind are tried for
/// every node.
pub(super) struct Index<'c> {
    configs: &'c [CidrConfig],
    by_pair: HashMap<(&'c str, &'c str), Vec<usize>>,
    by_key: HashMap<&'c str, Vec<usize>>,
    by_name: HashMap<&'c str, Vec<usize>>,
    others: Vec<usize>,
}

/// Under what a config is indexed.
enum Anchor<'c> {
    Pairs(&'c str, &'c [String]),
    Key(&'c str),
    Names(&'c [String]),
    Nothing,
}

impl<'c> Index<'c> {
    pub(super) fn new(configs: &'c [CidrConfig]) -> Self {
        let mut index = Self {
            configs,
            by_pair: HashMap::new(),
            by_key: HashMap::new(),
            by_name: HashMap::new(),
            others: Vec::new(),
        };
        let crowds = crowds(configs);
        for (position, config) in configs.iter().enumerate() {
            match anchor(config, &crowds) {
                Anchor::Pairs(key, values) => {
                    for value in values {
                        let at = index.by_pair.entry((key, value)).or_default();
                        at.push(position);
                    }
                }
                Anchor::Key(key) => index.by_key.entry(key).or_default().push(position),
                Anchor::Names(names) => {
                    for name in names {
                        index.by_name.entry(name).or_default().push(position);
                    }
                }
                Anchor::Nothing => index.others.push(position),
            }
        }
        index
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
        let mut add = |positions: Option<&Vec<usize>>| {
            let positions = positions.map_or(&[][..], Vec::as_slice).iter().copied();
            found.extend(positions.filter(|&at| self.configs[at].selector.matches(name, labels)));
        };
        for (key, value) in labels.iter() {
            add(self.by_pair.get(&(key, value)));
            add(self.by_key.get(key));
        }
        add(self.by_name.get(name));
        add(Some(&self.others));
        // A config is indexed under one key, and a node has one value of it: none is found twice.
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

fn anchor<'c>(config: &'c CidrConfig, crowds: &HashMap<(&str, &str), usize>) -> Anchor<'c> {
    let mut pairs: Option<(usize, &'c str, &'c [String])> = None;
    let mut key = None;
    for requirement in config.selector.requirements() {
        match (&requirement.subject, &requirement.operator) {
            (Subject::Name, Operator::In(names)) => return Anchor::Names(names),
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
        (Some((_, key, values)), _) => Anchor::Pairs(key, values),
        (None, Some(key)) => Anchor::Key(key),
        (None, None) => Anchor::Nothing,
    }
}
