//! Tests of setting keys in plan files.

use net::lang::Lang;
use proptest::prelude::*;

use super::*;
use crate::catalog::Catalog;
use crate::{Settings, parse_plan};

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
        assert_eq!(problem.title(Lang::En), title, "{setting}");
        let said = problem.way_out(Lang::En).unwrap_or_default();
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
        // Only the positions differ.
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

proptest! {
    #[test]
    fn a_list_is_written_as_an_editor_writes_it(texts in prop::collection::vec(any::<String>(), 0..4)) {
        let edited: toml_edit::Array = texts.iter().map(String::as_str).collect();
        prop_assert_eq!(crate::text_list(&texts), edited.to_string());
    }
}

const OF_A_FORM: &str = r#"version = 1 # one

[cluster]
name = "shop"
target = { nodes = 90 }

# Of the network team.
[[subnet]]
cidr = "10.0.0.0/22"
zone = "a"

[[node_group]]
name = "web"
zones = ["a", "b"]
nodes = 3 # for now
"#;

fn of_a_form() -> PlanText {
    PlanText::parse(&Source::new("plan.toml", OF_A_FORM), Format::Toml).unwrap()
}

#[test]
fn a_form_sees_what_is_written_with_dotted_keys_and_lists_between_commas() {
    let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let plan = of_a_form();
    assert_eq!(
        plan.values("cluster"),
        [[pair("name", "shop"), pair("target.nodes", "90")]]
    );
    let group = [
        pair("name", "web"),
        pair("zones", "a, b"),
        pair("nodes", "3"),
    ];
    assert_eq!(plan.values("node_group"), [group]);
    assert_eq!(plan.values("growth").len(), 0);
}

#[test]
fn a_form_edits_one_table_by_its_place_and_leaves_the_rest() {
    let mut plan = of_a_form();
    let group = Spot { table: "node_group", at: Some(0) };
    plan.set_at(group, "nodes", "12").unwrap();
    plan.set_at(group, "zones", "a, b, c").unwrap();
    plan.set_at(group, "surge", "20%").unwrap();
    plan.set_at(Spot { table: "cluster", at: None }, "target.pods", "7")
        .unwrap();
    let expected = OF_A_FORM
        .replace(
            "nodes = 3 # for now\n",
            "nodes = 12 # for now\nsurge = \"20%\"\n",
        )
        .replace(r#"["a", "b"]"#, r#"["a", "b", "c"]"#)
        .replace("{ nodes = 90 }", "{ nodes = 90, pods = 7 }");
    assert_eq!(plan.to_string(), expected);
    for (key, value) in [("zones", "a, b"), ("nodes", "3"), ("surge", "")] {
        plan.set_at(group, key, value).unwrap();
    }
    plan.set_at(Spot { table: "cluster", at: None }, "target.pods", "")
        .unwrap();
    assert_eq!(plan.to_string(), OF_A_FORM);
    plan.set_at(group, "nodes", "1,012").unwrap();
    assert!(plan.to_string().contains("nodes = 1012"));
    for wrong in ["many", "1,01", "1.5", "~20"] {
        assert!(plan.set_at(group, "nodes", wrong).is_err(), "{wrong}");
    }
    assert!(plan.set_at(group, "color", "red").is_err());
    assert!(
        plan.set_at(Spot { table: "node_group", at: Some(1) }, "nodes", "1")
            .is_err()
    );
}

#[test]
fn a_form_adds_tables_after_the_others_and_removes_them() {
    let mut plan = of_a_form();
    plan.add(
        "subnet",
        &[("cidr", "10.0.4.0/22"), ("available_ips", "9")],
        None,
    )
    .unwrap();
    let added = OF_A_FORM.replace(
        "zone = \"a\"\n",
        "zone = \"a\"\n\n[[subnet]]\ncidr = \"10.0.4.0/22\"\navailable_ips = 9\n",
    );
    assert_eq!(plan.to_string(), added);
    plan.remove("subnet", 1);
    assert_eq!(plan.to_string(), OF_A_FORM);
    plan.add("growth", &[("nodes_per_month", "4")], None)
        .unwrap();
    assert_eq!(
        plan.to_string(),
        format!("{OF_A_FORM}\n[[growth]]\nnodes_per_month = 4\n")
    );
    plan.remove("growth", 0);
    plan.remove("growth", 0);
    assert_eq!(plan.to_string(), OF_A_FORM);
}

#[test]
fn a_copied_group_has_all_keys_and_tables_name_the_group_that_they_were_about() {
    let text = "\
version = 1
[[node_group]]
# The shop.
name = \"web\"
nodes = 12 # for now
labels = { shop = \"yes\" }

[[growth]]
nodes_per_month = 3

[[node]]
name = \"n1\"
";
    let source = Source::new("plan.toml", text);
    let mut plan = PlanText::parse(&source, Format::Toml).unwrap();
    plan.copy_group("web", "web-new").unwrap();
    plan.add_growth("web-new");
    plan.set(&Setting::parse("node_group.web-new.nodes=2").unwrap())
        .unwrap();
    plan.set(&Setting::parse("growth.web-new.milestones=[{ month = 3, nodes = 4 }]").unwrap())
        .unwrap();
    let copy = "\n[[node_group]]\nname = \"web-new\"\nnodes = 2\nlabels = { shop = \"yes\" }\n";
    let growth = "node_group = \"web\"\n\n[[growth]]\nnode_group = \"web-new\"\nmilestones = [{ month = 3, nodes = 4 }]\n";
    let expected = text
        .replace("\n\n[[growth]]", &format!("\n{copy}\n[[growth]]"))
        .replace(
            "nodes_per_month = 3\n",
            &format!("nodes_per_month = 3\n{growth}"),
        )
        .replace("\"n1\"\n", "\"n1\"\nnode_group = \"web\"\n");
    assert_eq!(plan.to_string(), expected);
    assert!(plan.copy_group("db", "db-new").is_err());
}
