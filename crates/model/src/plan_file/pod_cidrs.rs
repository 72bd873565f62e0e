//! The pod CIDR part of a plan file: configs, and node groups with their labels.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Reading, parse_part};
use crate::cluster::Policy;
use crate::table::{Root, Spots, Table};
use crate::tables;
use input::cidr_config::{
    CidrConfig, Draft, DraftFamily, DraftRequirement, Flaw, Form, Given, Labels, label_flaws,
};
use input::problem::{Origin, Problems, Source};
use input::records::Format;
use net::{Cidr, Family};
use texts::errors_model as say;

/// The pod CIDR part of a plan.
#[derive(Debug, Clone)]
pub struct PodCidrPlan {
    pub configs: Vec<CidrConfig>,
    pub groups: Vec<PodCidrGroup>,
    /// The range of service addresses, and its position in the input.
    pub service_cidr: Option<(Cidr, Option<Origin>)>,
    /// The default max-pods of nodes.
    pub max_pods: Option<u64>,
    /// What is allowed and what is shown.
    pub policy: Policy,
}

/// Nodes of one kind that get pod CIDRs.
#[derive(Debug, Clone)]
pub struct PodCidrGroup {
    pub name: Arc<str>,
    /// Its position in the input.
    pub origin: Option<Origin>,
    pub labels: Arc<Labels>,
    /// Wanted nodes now.
    pub nodes: u64,
    /// kubelet's max-pods, where the group has its own.
    pub max_pods: Option<u64>,
}

/// The pod CIDR part of a plan file; the plan may omit subnets.
///
/// # Errors
///
/// Every problem of that part.
pub fn parse_pod_cidrs(source: &Source<'_>, format: Format) -> Result<PodCidrPlan, Problems> {
    parse_part(source, format, pod_cidrs)
}

fn pod_cidrs(reading: &mut Reading<'_, '_>, root: &Root<'_, '_>) -> PodCidrPlan {
    let cluster: tables::Cluster = root.table("cluster", &mut reading.p);
    let configs = reading.cidr_configs(root);
    let mut groups: Vec<PodCidrGroup> = Vec::new();
    let mut seen = HashSet::new();
    for node in root.tables("node_group", &mut reading.p) {
        let Some(table) = tables::NodeGroup::read(node, &mut reading.p) else {
            continue;
        };
        let labels = reading.node_labels(&table);
        reading.told_apart(
            table.name.as_ref(),
            say::NodeGroup::PHRASE,
            &table.spots,
            &mut seen,
        );
        if let (Some(name), Some(nodes)) = (table.name, table.nodes) {
            groups.push(PodCidrGroup {
                name,
                origin: Some(reading.p.origin(&table.spots.at)),
                labels: Arc::new(labels),
                nodes,
                max_pods: table.max_pods,
            });
        }
    }
    PodCidrPlan {
        configs,
        groups,
        service_cidr: cluster.service_cidr,
        max_pods: cluster.max_pods,
        policy: reading.policy(root),
    }
}

impl Reading<'_, '_> {
    pub(super) fn node_labels(&mut self, table: &tables::NodeGroup) -> Labels {
        let (labels, flaws) = label_flaws(&table.labels);
        self.add(flaws);
        labels
    }

    fn add(&mut self, flaws: Vec<Flaw>) {
        for flaw in flaws {
            self.p.fault(&flaw.at, flaw.said);
        }
    }

    pub(super) fn cidr_configs(&mut self, root: &Root<'_, '_>) -> Vec<CidrConfig> {
        let mut configs = Vec::new();
        for node in root.tables("cidr_config", &mut self.p) {
            let Some(table) = tables::CidrConfig::read(node, &mut self.p) else {
                continue;
            };
            match self.draft(table).check() {
                Ok(config) => configs.push(config),
                Err(flaws) => self.add(flaws),
            }
        }
        configs
    }

    fn draft(&mut self, table: tables::CidrConfig) -> Draft {
        let spots = &table.spots;
        let text = |key, value: Option<(String, _)>| given(spots, key, value.map(|(text, _)| text));
        let whole = |key, value: Option<u64>| given(spots, key, value);
        let mut written = Vec::new();
        let mut note = |path: &str, value: String| written.push((path.to_owned(), value));
        // A missing name is already reported, like any other required key.
        let name = match text("name", table.name) {
            Given::Missing { .. } => Given::Unreadable,
            name => name,
        };
        let mut families = Vec::new();
        for (family, key, range, mask, size) in [
            (Family::V4, "ipv4", table.ipv4, "ipv4_mask", table.ipv4_mask),
            (Family::V6, "ipv6", table.ipv6, "ipv6_mask", table.ipv6_mask),
        ] {
            if !spots.is_given(key) && !spots.is_given(mask) {
                continue;
            }
            let (range, size) = (text(key, range), whole(mask, size));
            if let Given::Value { value, path, .. } = &range {
                note(path, value.clone());
            }
            if let Given::Value { value, path, .. } = &size {
                note(path, value.to_string());
            }
            families.push(DraftFamily { family, range, size, in_host_bits: false });
        }
        let mut requirements = Vec::new();
        for (key, value, at) in table.labels {
            let path = format!("labels.{key}");
            note(&path, value.clone());
            let requirement = DraftRequirement::of_label(&key, "In", [value], (&at, &at), &path);
            requirements.push(requirement);
        }
        for (i, (text, at)) in table.selector.into_iter().enumerate() {
            let path = format!("selector[{i}]");
            note(&path, text.clone());
            let Some((key, operator, values)) = parse_requirement(&text) else {
                self.p.fault(&at, say::NoRequirement { text });
                continue;
            };
            let requirement = DraftRequirement::of_label(key, operator, values, (&at, &at), &path);
            requirements.push(requirement);
        }
        Draft {
            name,
            origin: Some(self.p.origin(&spots.at)),
            at: spots.at.clone(),
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

fn given<T>(spots: &Spots, key: &str, value: Option<T>) -> Given<T> {
    let path = key.to_owned();
    match value {
        Some(value) => Given::Value { value, at: spots.of(key).clone(), path },
        None if spots.is_given(key) => Given::Unreadable,
        None => Given::Missing { at: spots.at.clone(), path },
    }
}

/// A requirement in the syntax of kubectl's label selectors: key, operator and values.
fn parse_requirement(text: &str) -> Option<(&str, &'static str, Vec<String>)> {
    let text = text.trim();
    if let Some(key) = text.strip_prefix('!') {
        let key = key.trim();
        return (!key.is_empty()).then_some((key, "DoesNotExist", Vec::new()));
    }
    // Longer operators first.
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
