//! What `terraform show -json` prints: resources of all modules, and what each refers to.

use std::collections::BTreeMap;

use input::records::tree::{Node, Value};

/// A resource or data source.
pub(super) struct Resource<'n, 't> {
    pub(super) address: &'n str,
    pub(super) kind: &'n str,
    pub(super) is_data: bool,
    pub(super) values: &'n Node<'t>,
}

/// What a plan of Terraform has.
pub(super) struct Found<'n, 't> {
    pub(super) all: Vec<Resource<'n, 't>>,
    /// What each resource refers to, by its address without keys.
    references: BTreeMap<String, Vec<&'n str>>,
}

impl<'n, 't> Found<'n, 't> {
    pub(super) fn of(root: &'n Node<'t>) -> Self {
        let mut found = Self { all: Vec::new(), references: BTreeMap::new() };
        let planned = get(root, "planned_values");
        if let Some(module) = get(planned.unwrap_or(root), "values")
            .or(planned)
            .and_then(|values| get(values, "root_module"))
        {
            found.module(module, false);
        }
        // A plan has looked-up data only in the state before it.
        let before = get(root, "prior_state").and_then(|state| get(state, "values"));
        if let Some(module) = before.and_then(|values| get(values, "root_module")) {
            found.module(module, true);
        }
        if let Some(module) = get(root, "configuration").and_then(|all| get(all, "root_module")) {
            found.configuration(module, "");
        }
        found
    }

    fn module(&mut self, module: &'n Node<'t>, only_data: bool) {
        for one in items(get(module, "resources")) {
            let is_data = text(one, "mode") == Some("data");
            let known = (text(one, "address"), text(one, "type"), get(one, "values"));
            if let (Some(address), Some(kind), Some(values)) = known
                && (is_data || !only_data)
            {
                self.all.push(Resource { address, kind, is_data, values });
            }
        }
        for child in items(get(module, "child_modules")) {
            self.module(child, only_data);
        }
    }

    fn configuration(&mut self, module: &'n Node<'t>, path: &str) {
        for one in items(get(module, "resources")) {
            let Some(address) = text(one, "address") else {
                continue;
            };
            let mut all = Vec::new();
            if let Some(expressions) = get(one, "expressions") {
                references(expressions, &mut all);
            }
            self.references.insert(format!("{path}{address}"), all);
        }
        let calls = get(module, "module_calls").and_then(Node::entries);
        for call in calls.unwrap_or_default() {
            if let Some(inner) = get(&call.node, "module") {
                self.configuration(inner, &format!("{path}module.{}.", call.key));
            }
        }
    }

    pub(super) fn of_kind(&self, kind: &str) -> impl Iterator<Item = &Resource<'n, 't>> {
        self.all.iter().filter(move |one| one.kind == kind)
    }

    /// Whether a resource refers to another of the same module.
    pub(super) fn refers(&self, from: &Resource<'_, '_>, to: &Resource<'_, '_>) -> bool {
        let (module, to) = split(to.address);
        let (own, _) = split(from.address);
        let Some(all) = self.references.get(&without_keys(from.address)) else {
            return false;
        };
        let whole = without_keys(to);
        let keyed = format!("{whole}[");
        let is_it = |one: &&str| *one == to || **one == whole;
        let keys_are_named = all.iter().any(|one| one.starts_with(&keyed));
        own == module && (all.contains(&to) || !keys_are_named && all.iter().any(is_it))
    }
}

/// All texts of the lists of references in an expression.
fn references<'n>(node: &'n Node<'_>, into: &mut Vec<&'n str>) {
    match &node.value {
        Value::Table(entries) => {
            for entry in entries {
                if entry.key == "references" {
                    into.extend(items(Some(&entry.node)).filter_map(text_of));
                } else {
                    references(&entry.node, into);
                }
            }
        }
        Value::List(nodes) => nodes.iter().for_each(|node| references(node, into)),
        _ => {}
    }
}

/// The module of an address, with a dot, and the rest.
fn split(address: &str) -> (&str, &str) {
    let parts = ["data.", "baiducloud_"].map(|start| address.find(start));
    let at = parts.into_iter().flatten().min().unwrap_or(0);
    address.split_at(at)
}

/// An address without the keys of `for_each` and `count`.
fn without_keys(address: &str) -> String {
    let mut rest = address;
    let mut whole = String::new();
    while let Some((before, after)) = rest.split_once('[') {
        whole.push_str(before);
        // A key in quotes may hold a bracket.
        let end = if after.starts_with('"') { "\"]" } else { "]" };
        rest = after.split_once(end).map_or("", |(_, rest)| rest);
    }
    whole + rest
}

pub(super) fn get<'n, 't>(node: &'n Node<'t>, key: &str) -> Option<&'n Node<'t>> {
    let entry = node.entries()?.iter().find(|entry| entry.key == key)?;
    Some(&entry.node)
}

pub(super) fn inside<'n, 't>(node: Option<&'n Node<'t>>, key: &str) -> Option<&'n Node<'t>> {
    get(node?, key)
}

pub(super) fn items<'n, 't>(node: Option<&'n Node<'t>>) -> impl Iterator<Item = &'n Node<'t>> {
    node.and_then(Node::items).into_iter().flatten()
}

pub(super) fn text_of<'n>(node: &'n Node<'_>) -> Option<&'n str> {
    match &node.value {
        Value::Text(text) if !text.is_empty() => Some(text),
        _ => None,
    }
}

pub(super) fn text<'n>(node: &'n Node<'_>, key: &str) -> Option<&'n str> {
    text_of(get(node, key)?)
}

/// A block of which there is at most one: Terraform has a list of it.
pub(super) fn block<'n, 't>(node: &'n Node<'t>, key: &str) -> Option<&'n Node<'t>> {
    items(get(node, key)).next()
}
