//! `ClusterCIDRConfig` of Google and `ClusterCIDR` of Kubernetes.

use super::CidrConfigObject;
use super::fields::Fields;
use super::reading::Reading;
use crate::cidr_config::{Draft, DraftFamily, DraftRequirement, Form, Given};
use crate::records::Scalar;
use crate::records::tree::{Node, Value};
use net::Family;

/// A config; what is wrong with it is kept for those who ask for it.
pub(super) fn read<'t>(
    form: Form,
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> CidrConfigObject {
    let (draft, mut problems) = r.apart(|r| draft(form, object, r));
    let checked = draft.check();
    let flaws = checked.as_ref().err().map_or(&[][..], Vec::as_slice);
    for flaw in flaws {
        problems.push(r.problem(&flaw.title, &flaw.at, &flaw.help));
    }
    CidrConfigObject {
        config: checked.ok().filter(|_| problems.is_empty()),
        problems,
    }
}

fn draft<'t>(form: Form, object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> Draft {
    let origin = Some(r.origin(object.at()));
    let missing = |path: &str| Given::Missing {
        at: object.at().clone(),
        path: object.path_of(path),
    };
    let mut draft = Draft {
        name: missing("metadata.name"),
        origin,
        at: object.at().clone(),
        form,
        families: Vec::new(),
        requirements: Vec::new(),
        terms: 0,
        terminating: false,
        network: None,
        written: Vec::new(),
    };
    if let Some(metadata) = object.within("metadata", r) {
        draft.name = text(&metadata, "name", r);
        draft.terminating = metadata.get("deletionTimestamp", r).is_some();
    }
    let Some(spec) = object.within("spec", r) else {
        return draft;
    };
    if form == Form::ClusterCidrConfig {
        draft.network = spec.text("network", r);
    }
    for (key, family) in [("ipv4", Family::V4), ("ipv6", Family::V6)] {
        draft.families.extend(blocks(form, &spec, key, family, r));
    }
    if let Some(selector) = spec.within("nodeSelector", r) {
        requirements(&selector, &mut draft, r);
        selector.each("nodeSelectorTerms", r, |term, r| {
            let before = draft.requirements.len();
            requirements(term, &mut draft, r);
            // A term that asks for nothing is none.
            draft.terms += usize::from(draft.requirements.len() > before);
        });
    }
    for entry in spec.entries() {
        write_down(&entry.key, &entry.node, &mut draft.written);
    }
    draft.written.sort();
    draft
}

fn blocks<'t>(
    form: Form,
    spec: &Fields<'_, '_, 't>,
    key: &str,
    family: Family,
    r: &mut Reading<'_, 't>,
) -> Option<DraftFamily> {
    if form == Form::ClusterCidr {
        let before = r.problems.count();
        let range = text(spec, key, r);
        let is_absent = matches!(range, Given::Missing { .. }) && r.problems.count() == before;
        return (!is_absent).then(|| DraftFamily {
            family,
            range,
            size: count(spec, "perNodeHostBits", r),
            in_host_bits: true,
        });
    }
    let before = r.problems.count();
    let Some(fields) = spec.within(key, r) else {
        // What is there and no object was said to be none; it is no reason to miss a family.
        return (r.problems.count() > before).then_some(DraftFamily {
            family,
            range: Given::Unreadable,
            size: Given::Unreadable,
            in_host_bits: false,
        });
    };
    Some(DraftFamily {
        family,
        range: text(&fields, "cidr", r),
        size: count(&fields, "perNodeMaskSize", r),
        in_host_bits: false,
    })
}

/// `matchLabels`, `matchExpressions` and `matchFields`: whatever an object has of them is asked.
fn requirements<'t>(selector: &Fields<'_, '_, 't>, draft: &mut Draft, r: &mut Reading<'_, 't>) {
    if let Some(labels) = selector.within("matchLabels", r) {
        for entry in labels.entries() {
            let path = labels.path_of(&entry.key);
            let value = match &entry.node.value {
                Value::Scalar(Scalar::Text(text)) => text.to_string(),
                Value::Scalar(Scalar::Null) => String::new(),
                _ => {
                    labels.unlike(&entry.key, &entry.node, "text in quotes", r);
                    continue;
                }
            };
            let given = |value: &str, at: &std::ops::Range<usize>| Given::Value {
                value: value.to_owned(),
                at: at.clone(),
                path: path.clone(),
            };
            draft.requirements.push(DraftRequirement {
                key: given(&entry.key, &entry.key_at),
                operator: given("In", &entry.key_at),
                values: Some(vec![(value, entry.node.at.clone())]),
                at: entry.node.at.clone(),
                path: path.clone(),
                of_field: false,
            });
        }
    }
    for (key, of_field) in [("matchExpressions", false), ("matchFields", true)] {
        selector.each(key, r, |expression, r| {
            let before = r.problems.count();
            let values = values(expression, r);
            draft.requirements.push(DraftRequirement {
                key: text(expression, "key", r),
                operator: text(expression, "operator", r),
                values: (r.problems.count() == before).then_some(values),
                at: expression.at().clone(),
                path: expression.to_string(),
                of_field,
            });
        });
    }
}

fn values<'t>(
    expression: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Vec<(String, std::ops::Range<usize>)> {
    let mut values = Vec::new();
    for node in expression.list("values", r) {
        match &node.value {
            Value::Scalar(Scalar::Text(text)) => values.push((text.to_string(), node.at.clone())),
            // The API takes texts alone here.
            _ => expression.unlike("values", node, "text in quotes", r),
        }
    }
    values
}

/// A text that ought to be there.
fn text<'t>(fields: &Fields<'_, '_, 't>, key: &str, r: &mut Reading<'_, 't>) -> Given<String> {
    given(fields, key, r, |r| fields.text(key, r))
}

/// A count that ought to be there.
fn count<'t>(fields: &Fields<'_, '_, 't>, key: &str, r: &mut Reading<'_, 't>) -> Given<u64> {
    given(fields, key, r, |r| fields.count(key, r))
}

fn given<'t, T>(
    fields: &Fields<'_, '_, 't>,
    key: &str,
    r: &mut Reading<'_, 't>,
    read: impl FnOnce(&mut Reading<'_, 't>) -> Option<T>,
) -> Given<T> {
    let before = r.problems.count();
    let value = read(r);
    let path = fields.path_of(key);
    match (value, fields.get(key, r)) {
        (Some(value), Some(node)) => Given::Value {
            value,
            at: node.at.clone(),
            path,
        },
        _ if r.problems.count() > before => Given::Unreadable,
        _ => Given::Missing {
            at: fields.at().clone(),
            path,
        },
    }
}

/// Every value below a node, with the path to it.
fn write_down(path: &str, node: &Node<'_>, written: &mut Vec<(String, String)>) {
    match &node.value {
        Value::Scalar(Scalar::Null) => {}
        Value::Scalar(scalar) => {
            let text = match scalar {
                Scalar::Text(text) => text.to_string(),
                Scalar::Whole(n) => n.to_string(),
                Scalar::Number(text) => text.clone(),
                Scalar::Bool(truth) => truth.to_string(),
                Scalar::Null | Scalar::Nested(_) => return,
            };
            written.push((path.to_owned(), text));
        }
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
    }
}
