//! What a plan file says of pod CIDRs: configs, and node groups with their labels.

use std::ops::Range;
use std::sync::Arc;

use super::{Reading, Settings};
use crate::catalog::Catalog;
use crate::cluster::Policy;
use crate::keyed::Keyed;
use crate::section::PLAN_FILE;
use input::cidr_config::{
    CidrConfig, Draft, DraftFamily, DraftRequirement, Flaw, Form, Given, Labels, label_flaws,
};
use input::problem::{Origin, Problem, Problems, Source};
use input::records::Format;
use input::records::tree::tree;
use net::{Cidr, Family};

/// What a plan needs that pod CIDRs do not.
const OTHERWISE_REQUIRED: [&str; 2] = ["subnet", "node_group"];

/// The part of a plan that is about pod CIDRs.
#[derive(Debug, Clone)]
pub struct PodCidrPlan {
    /// The configs.
    pub configs: Vec<CidrConfig>,
    /// The node groups.
    pub groups: Vec<PodCidrGroup>,
    /// The range of service addresses, and where it stands.
    pub service_cidr: Option<(Cidr, Option<Origin>)>,
    /// max-pods of nodes that do not say.
    pub max_pods: Option<u64>,
    /// What is allowed, and what is shown.
    pub policy: Policy,
}

/// Nodes alike that get pod CIDRs.
#[derive(Debug, Clone)]
pub struct PodCidrGroup {
    /// Its name.
    pub name: Arc<str>,
    /// Where it stands.
    pub origin: Option<Origin>,
    /// Labels of its nodes.
    pub labels: Arc<Labels>,
    /// How many nodes are wanted now.
    pub nodes: u64,
    /// kubelet's max-pods, where the group has its own.
    pub max_pods: Option<u64>,
}

/// The part of a plan file that is about pod CIDRs; the plan need not have subnets.
///
/// # Errors
///
/// Every problem of that part.
pub fn parse_pod_cidrs(source: &Source<'_>, format: Format) -> Result<PodCidrPlan, Problems> {
    let mut problems = Problems::new();
    let Some(root) = tree(source, format, &mut problems) else {
        return Err(problems);
    };
    let optional = &OTHERWISE_REQUIRED;
    let Some(root) = Keyed::part(source, &root, &PLAN_FILE, optional, &mut problems) else {
        return Err(problems);
    };
    let reading = Reading {
        source,
        catalog: Catalog::bundled(),
        over: Settings::default(),
        under: Settings::default(),
        problems,
    };
    reading.pod_cidrs(&root)
}

impl<'t> Reading<'_, 't> {
    fn pod_cidrs(mut self, root: &Keyed<'_, 't>) -> Result<PodCidrPlan, Problems> {
        self.version(root);
        let table = root.table("cluster", &mut self.problems);
        let table = table.as_ref();
        let max_pods = table.and_then(|table| table.whole("max_pods", &mut self.problems));
        let service = table.and_then(|table| table.text("service_cidr", &mut self.problems));
        let service_cidr = service.and_then(|one| self.network(one));
        let configs = self.cidr_configs(root);
        let mut groups: Vec<PodCidrGroup> = Vec::new();
        for table in root.tables("node_group", &mut self.problems) {
            let labels = self.node_labels(&table);
            let p = &mut self.problems;
            let (name, nodes) = (table.text("name", p), table.whole("nodes", p));
            let max_pods = table.whole("max_pods", p);
            let (Some((name, _)), Some(nodes)) = (name, nodes) else {
                continue;
            };
            if groups.iter().any(|group| *group.name == *name) {
                let title = format!("two node groups are called \"{name}\"");
                p.push(table.problem("name", title).help("give each its own name"));
            }
            groups.push(PodCidrGroup {
                name: name.into(),
                origin: Some(table.origin()),
                labels: Arc::new(labels),
                nodes,
                max_pods,
            });
        }
        let policy = self.policy(root);
        self.problems.or_else(PodCidrPlan {
            configs,
            groups,
            service_cidr,
            max_pods,
            policy,
        })
    }

    /// Labels of a node group.
    pub(super) fn node_labels(&mut self, table: &Keyed<'_, 't>) -> Labels {
        let given = table.labels("labels", &mut self.problems);
        let (labels, flaws) = label_flaws(&given);
        self.add(flaws);
        labels
    }

    fn add(&mut self, flaws: Vec<Flaw>) {
        for flaw in flaws {
            self.problems.push_with(|| {
                let problem = Problem::new(flaw.title).at(self.source, &flaw.at);
                problem.help(flaw.help)
            });
        }
    }

    /// All configs.
    pub(super) fn cidr_configs(&mut self, root: &Keyed<'_, 't>) -> Vec<CidrConfig> {
        let mut configs = Vec::new();
        for table in root.tables("cidr_config", &mut self.problems) {
            let draft = self.draft(&table);
            match draft.check() {
                Ok(config) => configs.push(config),
                Err(flaws) => self.add(flaws),
            }
        }
        configs
    }

    fn draft(&mut self, table: &Keyed<'_, 't>) -> Draft {
        let p = &mut self.problems;
        let mut written = Vec::new();
        let mut note = |path: &str, value: String| written.push((path.to_owned(), value));
        // A name that is missing was said to be, as any other key that must be there.
        let name = match text(table, "name", p) {
            Given::Missing { .. } => Given::Unreadable,
            name => name,
        };
        let mut families = Vec::new();
        for (family, key, mask) in [
            (Family::V4, "ipv4", "ipv4_mask"),
            (Family::V6, "ipv6", "ipv6_mask"),
        ] {
            if !table.is_given(key) && !table.is_given(mask) {
                continue;
            }
            let (range, size) = (text(table, key, p), whole(table, mask, p));
            if let Given::Value { value, path, .. } = &range {
                note(path, value.clone());
            }
            if let Given::Value { value, path, .. } = &size {
                note(path, value.to_string());
            }
            families.push(DraftFamily {
                family,
                range,
                size,
                in_host_bits: false,
            });
        }
        let mut requirements = Vec::new();
        for (key, value, at) in table.labels("labels", p) {
            let path = format!("labels.{key}");
            note(&path, value.clone());
            requirements.push(requirement(&key, "In", vec![value], &at, &path));
        }
        for (i, (text, at)) in table.texts("selector", p).into_iter().flatten().enumerate() {
            let path = format!("selector[{i}]");
            note(&path, text.clone());
            let Some((key, operator, values)) = parse_requirement(&text) else {
                p.push_with(|| {
                    Problem::new(format!("selector \"{text}\" is no requirement"))
                        .at(self.source, &at)
                        .help("write one as kubectl has it: \"rack in (r1, r2)\", \"pool notin (a)\", \"gpu\", \"!spot\", \"cores>16\"")
                });
                continue;
            };
            requirements.push(requirement(key, operator, values, &at, &path));
        }
        Draft {
            name,
            origin: Some(table.origin()),
            at: table.at(),
            form: Form::Plan,
            families,
            requirements,
            terms: 0,
            terminating: false,
            network: None,
            written,
        }
    }
}

fn text(table: &Keyed<'_, '_>, key: &str, problems: &mut Problems) -> Given<String> {
    let value = table.text(key, problems);
    given(table, key, value.map(|(text, _)| text))
}

fn whole(table: &Keyed<'_, '_>, key: &str, problems: &mut Problems) -> Given<u64> {
    given(table, key, table.whole(key, problems))
}

fn given<T>(table: &Keyed<'_, '_>, key: &str, value: Option<T>) -> Given<T> {
    let path = key.to_owned();
    match (value, table.get(key)) {
        (Some(value), Some(node)) => Given::Value {
            value,
            at: node.at.clone(),
            path,
        },
        _ if table.is_given(key) => Given::Unreadable,
        _ => Given::Missing {
            at: table.at(),
            path,
        },
    }
}

fn requirement(
    key: &str,
    operator: &str,
    values: Vec<String>,
    at: &Range<usize>,
    path: &str,
) -> DraftRequirement {
    let given = |value: &str| Given::Value {
        value: value.to_owned(),
        at: at.clone(),
        path: path.to_owned(),
    };
    DraftRequirement {
        key: given(key),
        operator: given(operator),
        values: Some(
            values
                .into_iter()
                .map(|value| (value, at.clone()))
                .collect(),
        ),
        at: at.clone(),
        path: path.to_owned(),
        of_field: false,
    }
}

/// A requirement as label selectors of kubectl are written: key, operator and values.
fn parse_requirement(text: &str) -> Option<(&str, &'static str, Vec<String>)> {
    let text = text.trim();
    if let Some(key) = text.strip_prefix('!') {
        let key = key.trim();
        return (!key.is_empty()).then_some((key, "DoesNotExist", Vec::new()));
    }
    // The longer signs first.
    for (sign, operator) in [
        ("!=", "NotIn"),
        ("==", "In"),
        ("=", "In"),
        (">", "Gt"),
        ("<", "Lt"),
    ] {
        if let Some((key, value)) = text.split_once(sign) {
            let (key, value) = (key.trim(), value.trim());
            return (!key.is_empty()).then(|| (key, operator, vec![value.to_owned()]));
        }
    }
    let Some((key, rest)) = text.split_once(char::is_whitespace) else {
        return (!text.is_empty() && !text.contains(['(', ')', ','])).then_some((
            text,
            "Exists",
            Vec::new(),
        ));
    };
    let rest = rest.trim_start();
    let (operator, list) = match rest.strip_prefix("notin") {
        Some(list) => ("NotIn", list),
        None => ("In", rest.strip_prefix("in")?),
    };
    let list = list.trim().strip_prefix('(')?.strip_suffix(')')?;
    let values = list.split(',').map(|value| value.trim().to_owned());
    Some((key, operator, values.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_are_written_as_kubectl_has_them() {
        let parsed = |text: &str| {
            let (key, operator, values) = parse_requirement(text)?;
            Some(format!("{key} {operator} {}", values.join("|")))
        };
        for (text, expected) in [
            ("rack in (r1, r2)", "rack In r1|r2"),
            ("rack  notin  ( r1 )", "rack NotIn r1"),
            ("rack in(r1)", "rack In r1"),
            ("pool = gpu", "pool In gpu"),
            ("pool==gpu", "pool In gpu"),
            ("pool != gpu", "pool NotIn gpu"),
            ("gpu", "gpu Exists "),
            ("! gpu", "gpu DoesNotExist "),
            ("cores>16", "cores Gt 16"),
            ("cores < 16", "cores Lt 16"),
            ("notin in (x)", "notin In x"),
        ] {
            assert_eq!(parsed(text).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "",
            "!",
            "rack in",
            "rack in r1",
            "rack of (r1)",
            "=x",
            "(a)",
        ] {
            assert_eq!(parsed(text), None, "{text}");
        }
    }
}
