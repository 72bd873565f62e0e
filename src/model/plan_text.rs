//! Plan files that are changed: one key is set, and comments and all else stay as they are.

mod setting;
mod toml_of;

use toml_edit::{DocumentMut, Item, TableLike, Value};

use super::section::Section;
use crate::problem::{Problem, Problems, Source};
use crate::records::Format;
use crate::records::tree::tree;

pub use setting::Setting;

/// The text of a plan file in which keys can be set.
///
/// ```
/// use cce_plan::model::{PlanText, Setting};
/// use cce_plan::problem::Source;
/// use cce_plan::records::Format;
///
/// let text = "version = 1\n[[node_group]]\nname = \"web\"\nnodes = 12 # for now\n";
/// let mut plan = PlanText::parse(&Source::new("plan.toml", text), Format::Toml)?;
/// plan.set(&Setting::parse("node_group.web.nodes=20")?)?;
/// assert_eq!(plan.to_string(), text.replace("12", "20"));
/// # Ok::<(), cce_plan::problem::Problems>(())
/// ```
#[derive(Debug, Clone)]
pub struct PlanText {
    document: DocumentMut,
}

impl PlanText {
    /// A plan file; one in JSON or YAML becomes TOML.
    ///
    /// # Errors
    ///
    /// Where the text is not of the format. What the keys mean is checked by
    /// [`parse_plan`](super::parse_plan).
    pub fn parse(source: &Source<'_>, format: Format) -> Result<Self, Problems> {
        let mut problems = Problems::new();
        // Also for TOML: it says what is wrong as everywhere else.
        let Some(root) = tree(source, format, &mut problems) else {
            return Err(problems);
        };
        let document = match format {
            Format::Toml => source.text.parse::<DocumentMut>().map_err(|error| {
                let at = error.span().unwrap_or_default();
                Problem::new(error.message().to_owned()).at(source, &at)
            })?,
            _ => toml_of::document(source, &root)?,
        };
        Ok(Self { document })
    }

    /// Sets a key, or takes it out, as `setting` says.
    ///
    /// # Errors
    ///
    /// Where there is no table of that name. What the value means is checked by
    /// [`parse_plan`](super::parse_plan).
    pub fn set(&mut self, setting: &Setting) -> Result<(), Box<Problem>> {
        let place = setting.place();
        match place.list {
            None => put(self.document.as_table_mut(), place.tables, setting),
            Some(list) => {
                let Some(item) = self.document.get_mut(list.key) else {
                    return Err(setting.unknown_name(list, &[]).into());
                };
                let mut found = false;
                let mut names = Vec::new();
                for (number, table) in (1..).zip(tables_of(item)) {
                    let name = name_of(table, list.section);
                    if list.name.is_none_or(|wanted| {
                        name.as_deref() == Some(wanted)
                            || other_name_of(table, list.section) == Some(wanted)
                            || name.is_none() && *wanted == number.to_string()
                    }) {
                        put(table, place.tables, setting)?;
                        found = true;
                    }
                    names.push(name.unwrap_or_else(|| number.to_string()));
                }
                if found {
                    return Ok(());
                }
                Err(setting.unknown_name(list, &names).into())
            }
        }
    }

    /// The same setting for each table that it means, by name.
    #[must_use]
    pub fn each(&self, setting: &Setting) -> Vec<Setting> {
        let place = setting.place();
        let Some(list) = place.list.filter(|list| list.name.is_none()) else {
            return vec![setting.clone()];
        };
        let mut copy = self.document.clone();
        let Some(item) = copy.get_mut(list.key) else {
            return Vec::new();
        };
        let tables = (1..).zip(tables_of(item)).map(|(number, table): (u64, _)| {
            let name = name_of(table, list.section);
            setting.named(&name.unwrap_or_else(|| number.to_string()))
        });
        tables.collect()
    }

    /// What stands at the key of `setting` now, as it would be written there; of a key of several
    /// tables, what stands in the first. `None` where nothing does.
    #[must_use]
    pub fn written(&self, setting: &Setting) -> Option<String> {
        let place = setting.place();
        let mut copy = self.document.clone();
        let mut table: &mut dyn TableLike = copy.as_table_mut();
        if let Some(list) = place.list {
            let named = |table: &&mut dyn TableLike| {
                list.name.is_none_or(|wanted| {
                    name_of(*table, list.section).as_deref() == Some(wanted)
                        || other_name_of(*table, list.section) == Some(wanted)
                })
            };
            table = tables_of(table.get_mut(list.key)?)
                .into_iter()
                .find(named)?;
        }
        for key in place.tables {
            table = table.get_mut(key)?.as_table_like_mut()?;
        }
        let value = table.get(setting.key())?.as_value()?;
        Some(setting::bare(value))
    }
}

impl std::fmt::Display for PlanText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.document.fmt(f)
    }
}

/// The tables of a list, however they are written.
fn tables_of(item: &mut Item) -> Vec<&mut dyn TableLike> {
    fn table_like<T: TableLike>(table: &mut T) -> &mut dyn TableLike {
        table
    }
    match item {
        Item::ArrayOfTables(tables) => tables.iter_mut().map(table_like).collect(),
        Item::Value(Value::Array(items)) => {
            let tables = items.iter_mut().filter_map(Value::as_inline_table_mut);
            tables.map(table_like).collect()
        }
        _ => Vec::new(),
    }
}

/// What a table of a list is called: the first of the keys by which its kind is told apart.
fn name_of(table: &dyn TableLike, section: &Section) -> Option<String> {
    let mut names = setting::name_keys(section).iter();
    let name = names.find_map(|key| table.get(key)?.as_str())?;
    Some(name.to_owned())
}

/// Its other name, where it has two: a subnet's CIDR.
fn other_name_of<'t>(table: &'t dyn TableLike, section: &Section) -> Option<&'t str> {
    let last = setting::name_keys(section).last()?;
    table.get(last)?.as_str()
}

/// Sets the key in the table that `path` leads to from `table`.
fn put(table: &mut dyn TableLike, path: &[String], setting: &Setting) -> Result<(), Box<Problem>> {
    let Some((first, rest)) = path.split_first() else {
        let key = setting.key();
        match (setting.value(), table.get_mut(key)) {
            (None, _) => {
                table.remove(key);
            }
            (Some(mut value), Some(Item::Value(old))) => {
                // What stands beside the old value, such as a comment, stays.
                *value.decor_mut() = old.decor().clone();
                *old = value;
            }
            (Some(value), _) => {
                table.insert(key, Item::Value(value));
            }
        }
        return Ok(());
    };
    if table.get(first).is_none() {
        if setting.value().is_none() {
            return Ok(());
        }
        let new = toml_edit::Table::new();
        table.insert(first, Item::Table(new));
    }
    let Some(inner) = table.get_mut(first).and_then(Item::as_table_like_mut) else {
        return Err(setting.no_table(first).into());
    };
    let had_any = !inner.is_empty();
    put(inner, rest, setting)?;
    if had_any && inner.is_empty() {
        // It was there for what was taken out.
        table.remove(first);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::catalog::Catalog;
    use crate::model::{Settings, parse_plan};

    const PLAN: &str = "\
# The shop.
version = 1

[cluster] # all of it
max_pods = 64 # design
target = { nodes = 5 }

[[subnet]]
id = \"sbn-a\"
cidr = \"10.0.0.0/22\" # the first

[[subnet]]
cidr = \"10.0.4.0/22\"

[[node_group]]
name = \"web\"
nodes = 12 # for now
surge = \"20%\"

[[node_group]]
name = \"a.b c\"
nodes = 1
";

    fn changed(text: &str, settings: &[&str]) -> Result<String, Box<Problem>> {
        let source = Source::new("plan.toml", text);
        let mut plan = PlanText::parse(&source, Format::Toml).unwrap();
        for setting in settings {
            plan.set(&Setting::parse(setting)?)?;
        }
        Ok(plan.to_string())
    }

    #[test]
    fn a_value_that_is_set_leaves_comments_and_all_else_as_it_was() {
        for (setting, from, to) in [
            ("node_group.web.nodes=20", "12", "20"),
            ("cluster.max_pods=32", "64", "32"),
            ("cluster.target.nodes=9", "nodes = 5", "nodes = 9"),
            ("node_group.web.surge=3", "\"20%\"", "3"),
            ("node_group.web.surge=10%", "20%", "10%"),
            ("node_group.web.surge=\"10%\"", "20%", "10%"),
            (
                "subnet.sbn-a.cidr=10.1.0.0/22",
                "10.0.0.0/22",
                "10.1.0.0/22",
            ),
            (
                "subnet.\"10.0.4.0/22\".cidr=10.1.0.0/22",
                "10.0.4.0/22",
                "10.1.0.0/22",
            ),
            ("node_group.\"a.b c\".nodes=2", "nodes = 1\n", "nodes = 2\n"),
        ] {
            assert_eq!(
                changed(PLAN, &[setting]).unwrap(),
                PLAN.replacen(from, to, 1),
                "{setting}"
            );
        }
    }

    #[test]
    fn a_key_is_added_to_its_table_and_taken_out_again() {
        let with = changed(PLAN, &["node_group.web.instance=bcc.g5.c8m32"]).unwrap();
        assert!(
            with.contains("surge = \"20%\"\ninstance = \"bcc.g5.c8m32\"\n"),
            "{with}"
        );
        assert_eq!(changed(&with, &["node_group.web.instance="]).unwrap(), PLAN);
        let strategy = changed("version = 1\n", &["cluster.strategy=tke"]).unwrap();
        assert_eq!(strategy, "version = 1\n\n[cluster]\nstrategy = \"tke\"\n");
        assert_eq!(
            changed("version = 1\n", &["cluster.strategy="]).unwrap(),
            "version = 1\n"
        );
    }

    #[test]
    fn a_list_without_a_name_means_all_in_it() {
        let text = changed(PLAN, &["node_group.max_pods=30"]).unwrap();
        assert_eq!(text.matches("max_pods = 30").count(), 2);
        let zones = changed(PLAN, &["subnet.zone=cn-bj-a"]).unwrap();
        assert_eq!(zones.matches("zone = \"cn-bj-a\"").count(), 2);
    }

    #[test]
    fn a_list_of_texts_takes_commas() {
        let text = changed(PLAN, &["node_group.web.subnets=sbn-a, 10.0.4.0/22"]).unwrap();
        assert!(
            text.contains("subnets = [\"sbn-a\", \"10.0.4.0/22\"]"),
            "{text}"
        );
        let text = changed(PLAN, &["node_group.web.labels={ a = \"b\" }"]).unwrap();
        assert!(text.contains("labels = { a = \"b\" }"), "{text}");
    }

    #[test]
    fn what_no_plan_file_has_is_a_problem_that_says_what_there_is() {
        for (setting, title, help) in [
            (
                "cluster.max_pod=3",
                "unknown cluster key \"max_pod\"",
                "did you mean \"max_pods\"?",
            ),
            (
                "clusters.max_pods=3",
                "unknown plan key \"clusters\"",
                "did you mean \"cluster\"?",
            ),
            (
                "node_group.wev.nodes=3",
                "no node group is called \"wev\"",
                "did you mean \"web\"?",
            ),
            (
                "node_group.web=3",
                "unknown node group key \"web\"",
                "write node_group.web.KEY=VALUE",
            ),
            (
                "workload.x.replicas=3",
                "no workload is called \"x\"",
                "the plan file has none",
            ),
            (
                "nodes",
                "\"nodes\" sets nothing",
                "write KEY=VALUE, such as node_group.web.nodes=12",
            ),
            (
                "=3",
                "\"=3\" sets nothing",
                "write KEY=VALUE, such as node_group.web.nodes=12",
            ),
            ("cluster=3", "cluster is a table", "write cluster.KEY=VALUE"),
            (
                "cluster.max_pods.x=3",
                "max_pods holds no keys",
                "write cluster.max_pods=VALUE",
            ),
        ] {
            let problem = changed(PLAN, &[setting]).unwrap_err();
            assert_eq!(problem.title, title, "{setting}");
            let said = problem.help.unwrap_or_default();
            assert!(said.contains(help), "{setting}: {said}");
        }
    }

    #[test]
    fn what_stands_at_a_key_is_said_as_it_would_be_set() {
        let source = Source::new("plan.toml", PLAN);
        let plan = PlanText::parse(&source, Format::Toml).unwrap();
        let written = |key: &str| plan.written(&Setting::parse(key).unwrap());
        assert_eq!(written("node_group.web.nodes=").as_deref(), Some("12"));
        assert_eq!(written("node_group.web.surge=").as_deref(), Some("20%"));
        assert_eq!(written("cluster.target.nodes=").as_deref(), Some("5"));
        assert_eq!(written("node_group.web.max_nodes="), None);
    }

    #[test]
    fn a_plan_in_json_or_yaml_becomes_toml_that_means_the_same() {
        let json = r#"{"version": 1, "cluster": {"name": "a \"b\"\nc", "target": {"nodes": 3}},
            "subnet": [{"cidr": "10.0.0.0/22", "exclusive": false, "id": null}],
            "node_group": [{"name": "web", "nodes": 12, "surge": "20%", "labels": {"a/b": "c"}}],
            "growth": [{"milestones": [{"month": 3, "nodes": 20}]}]}"#;
        let source = Source::new("plan.json", json);
        let plan = PlanText::parse(&source, Format::Json).unwrap();
        insta::assert_snapshot!(plan);
        let read = |source: &Source<'_>, format| {
            let (catalog, none) = (Catalog::bundled(), Settings::default());
            let mut cluster = parse_plan(source, format, catalog, none, none).unwrap();
            // Only where things stand differs.
            (cluster.origin, cluster.subnet_origins) = (None, Vec::new());
            cluster
                .groups
                .iter_mut()
                .for_each(|group| group.origin = None);
            cluster
                .growth
                .iter_mut()
                .for_each(|growth| growth.origin = None);
            (cluster.target.origin, cluster.quota.origin) = (None, None);
            format!("{cluster:?}")
        };
        let text = plan.to_string();
        assert_eq!(
            read(&source, Format::Json),
            read(&Source::new("plan.json", &text), Format::Toml)
        );
    }

    proptest! {
        #[test]
        fn any_setting_of_any_text_gives_a_text_or_a_problem(
            text in "\\PC{0,60}|[\\[\\]{}\":,.a-z0-9\n =-]{0,80}",
            setting in "\\PC{0,20}|(cluster|node_group|subnet)(\\.[\"a-z.]{0,4}){0,3}=[\\[\\]{}\"a0-9,=]{0,8}",
        ) {
            for format in [Format::Toml, Format::Json, Format::Yaml] {
                let source = Source::new("plan", &text);
                if let (Ok(mut plan), Ok(setting)) = (PlanText::parse(&source, format), Setting::parse(&setting)) {
                    let _ = plan.set(&setting);
                    let _ = plan.written(&setting);
                    let text = plan.to_string();
                    prop_assert!(text.trim().is_empty() || PlanText::parse(&Source::new("plan", &text), Format::Toml).is_ok());
                }
            }
        }

        #[test]
        fn a_text_that_is_set_reads_back_as_it_was(name in "\\PC{1,12}") {
            let quoted = toml_edit::Value::from(name.as_str()).to_string();
            let text = changed(PLAN, &[&format!("cluster.name={quoted}")]).unwrap();
            let source = Source::new("plan.toml", &text);
            let plan = PlanText::parse(&source, Format::Toml).unwrap();
            prop_assert_eq!(plan.document["cluster"]["name"].as_str(), Some(name.as_str()));
        }
    }
}
