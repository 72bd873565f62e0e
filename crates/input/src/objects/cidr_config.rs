//! `ClusterCIDRConfig` of Google and `ClusterCIDR` of Kubernetes.

use super::CidrConfigObject;
use super::fields::Fields;
use crate::cidr_config::{Draft, DraftFamily, DraftRequirement, Form, Given};
use crate::records::tree::{Node, Value};
use net::Family;
use texts::errors_input as say;

/// A config; what is wrong with it is kept for those who ask for it.
pub(super) fn read(form: Form, object: &Fields<'_, '_>) -> CidrConfigObject {
    let r = object.r;
    let (draft, mut problems) = r.apart(|| draft(form, object));
    let checked = draft.check();
    let flaws = checked.as_ref().err().map_or(&[][..], Vec::as_slice);
    for flaw in flaws {
        problems.push(r.problem(&flaw.at, flaw.said.clone()));
    }
    CidrConfigObject { config: checked.ok().filter(|_| problems.is_empty()), problems }
}

fn draft(form: Form, object: &Fields<'_, '_>) -> Draft {
    let mut draft = Draft {
        name: Given::Missing { at: object.at().clone(), path: object.path_of("metadata.name") },
        origin: Some(object.origin()),
        at: object.at().clone(),
        form,
        families: Vec::new(),
        requirements: Vec::new(),
        terms: 0,
        terminating: false,
        network: None,
        written: Vec::new(),
    };
    if let Some(metadata) = object.part("metadata") {
        draft.name = text(&metadata, "name");
        draft.terminating = metadata.get("deletionTimestamp").is_some();
    }
    let spec = object.within("spec");
    if form == Form::ClusterCidrConfig {
        draft.network = spec.text("network");
    }
    for (key, family) in [("ipv4", Family::V4), ("ipv6", Family::V6)] {
        draft.families.extend(blocks(form, &spec, key, family));
    }
    let selector = spec.within("nodeSelector");
    requirements(&selector, &mut draft);
    selector.each("nodeSelectorTerms", |term| {
        let before = draft.requirements.len();
        requirements(term, &mut draft);
        // A term without requirements does not count.
        draft.terms += usize::from(draft.requirements.len() > before);
    });
    for entry in spec.entries() {
        write_down(&entry.key, &entry.node, &mut draft.written);
    }
    draft.written.sort();
    draft
}

fn blocks(form: Form, spec: &Fields<'_, '_>, key: &str, family: Family) -> Option<DraftFamily> {
    let before = spec.r.flaws();
    if form == Form::ClusterCidr {
        let range = text(spec, key);
        let is_absent = matches!(range, Given::Missing { .. }) && spec.r.flaws() == before;
        return (!is_absent).then(|| DraftFamily {
            family,
            range,
            size: count(spec, "perNodeHostBits"),
            in_host_bits: true,
        });
    }
    let (range, size) = match spec.part(key) {
        Some(fields) => (text(&fields, "cidr"), count(&fields, "perNodeMaskSize")),
        // A value that is not an object is reported already, so its family does not count as
        // missing.
        None if spec.r.flaws() > before => (Given::Unreadable, Given::Unreadable),
        None => return None,
    };
    Some(DraftFamily { family, range, size, in_host_bits: false })
}

/// `matchLabels`, `matchExpressions` and `matchFields`: all that are present apply.
fn requirements(selector: &Fields<'_, '_>, draft: &mut Draft) {
    let labels = selector.within("matchLabels");
    for entry in labels.entries() {
        let path = labels.path_of(&entry.key);
        let value = match &entry.node.value {
            Value::Text(text) => text.to_string(),
            Value::Null => String::new(),
            _ => {
                labels.unlike(&entry.key, &entry.node, say::QuotedText);
                continue;
            }
        };
        let places = (&entry.key_at, &entry.node.at);
        draft.requirements.push(DraftRequirement::of_label(
            &entry.key,
            "In",
            [value],
            places,
            &path,
        ));
    }
    for (key, of_field) in [("matchExpressions", false), ("matchFields", true)] {
        selector.each(key, |expression| {
            let before = expression.r.flaws();
            // The API takes texts alone here.
            let values = expression.texts("values", say::QuotedText);
            let values = values
                .map(|(text, at)| (text.to_owned(), at.clone()))
                .collect();
            let is_sound = expression.r.flaws() == before;
            draft.requirements.push(DraftRequirement {
                key: text(expression, "key"),
                operator: text(expression, "operator"),
                values: is_sound.then_some(values),
                at: expression.at().clone(),
                path: expression.to_string(),
                of_field,
            });
        });
    }
}

/// A required text.
fn text(fields: &Fields<'_, '_>, key: &str) -> Given<String> {
    given(fields, key, Fields::text)
}

/// A required count.
fn count(fields: &Fields<'_, '_>, key: &str) -> Given<u64> {
    given(fields, key, Fields::count)
}

fn given<'p, 'n, T>(
    fields: &Fields<'p, 'n>,
    key: &str,
    read: impl FnOnce(&Fields<'p, 'n>, &str) -> Option<T>,
) -> Given<T> {
    let before = fields.r.flaws();
    let value = read(fields, key);
    let path = fields.path_of(key);
    match (value, fields.get(key)) {
        (Some(value), Some(node)) => Given::Value { value, at: node.at.clone(), path },
        _ if fields.r.flaws() > before => Given::Unreadable,
        _ => Given::Missing { at: fields.at().clone(), path },
    }
}

/// Every value below a node, with the path to it.
fn write_down(path: &str, node: &Node<'_>, written: &mut Vec<(String, String)>) {
    match &node.value {
        Value::List(items) => {
            for (i, item) in items.iter().enumerate() {
                write_down(&format!("{path}[{i}]"), item, written);
            }
        }
        Value::Table(entries) => {
            for entry in entries {
                write_down(&format!("{path}.{}", entry.key), &entry.node, written);
            }
        }
        single => written.extend(single.written().map(|text| (path.to_owned(), text))),
    }
}
