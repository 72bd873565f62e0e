//! `--set`: a plan file as if it said something else.

use super::Output;
use super::Test;
use super::plan::{TWO_ZONES, example, plan};

/// The error message of a run that could not compute.
fn fails(args: &str, toml: &str) -> String {
    plan(toml).args(args).run().status(2).stderr
}

#[test]
fn a_plan_with_a_key_set_is_the_plan_of_a_file_that_says_so() {
    let set = plan(TWO_ZONES)
        .args("--set node_group.web.nodes=12 --set=cluster.max_pods=32")
        .args("--set node_group.web.max_pods= -fjson");
    let written = TWO_ZONES
        .replace("nodes = 20", "nodes = 12")
        .replace("max_pods = 64\n", "")
        .replace(
            "version = 1\n",
            "version = 1\ncluster = { max_pods = 32 }\n",
        );
    let result = |output: Output| output.json()["result"].clone();
    assert_eq!(
        result(set.run()),
        result(plan(&written).arg("-fjson").run())
    );
}

#[test]
fn a_default_that_no_group_reads_is_refused_with_the_setting_that_is_read() {
    let said = fails("--set cluster.max_pods=32", TWO_ZONES);
    assert!(
        said.contains("nothing reads max_pods of the cluster"),
        "{said}"
    );
    assert!(said.contains("--set node_group.max_pods=32"), "{said}");
    // What another setting takes out of the groups is read.
    for args in [
        "--set cluster.max_pods=32 --set node_group.web.max_pods=",
        "--set cluster.strategy=best-effort",
    ] {
        plan(TWO_ZONES)
            .args(args)
            .args("--fail-on never")
            .run()
            .status(0);
    }
}

#[test]
fn a_finding_names_the_line_of_the_file_as_it_would_be() {
    let output = plan(TWO_ZONES)
        .args("-v --set=node_group.web.nodes=90")
        .run();
    let said = output.status(1).stdout;
    assert!(said.contains("plan.toml with --set:"), "{said}");
}

#[test]
fn all_that_is_wrong_with_settings_is_said_at_once() {
    let settings = "--set node_group.wbe.nodes=3 --set cluster.max_pod=3 --set x";
    let said = fails(settings, TWO_ZONES);
    for part in [
        "no node group is called \"wbe\"",
        "did you mean \"web\"?",
        "did you mean \"max_pods\"?",
        "\"x\" sets nothing",
    ] {
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn a_value_that_a_key_does_not_take_is_shown_in_the_file() {
    let said = fails("--set node_group.web.surge=many", TWO_ZONES);
    assert!(said.contains("--> plan.toml with --set:"), "{said}");
}

#[test]
fn what_is_no_number_or_too_large_a_one_is_said_of_the_flag() {
    for value in ["many", "99999999999999999999", "1.5"] {
        let said = fails(&format!("--set node_group.web.nodes={value}"), TWO_ZONES);
        let title = format!("nodes \"{value}\" is not a whole number");
        assert!(said.contains(&title), "{said}");
        assert!(said.contains("--> --set:1:1"), "{said}");
    }
}

#[test]
fn a_broken_file_is_shown_as_it_is_whatever_is_set() {
    let said = fails("--set cluster.max_pods=3", "version = 1\nnodes = 3\n");
    assert!(said.contains("--> plan.toml:2:1"), "{said}");
}

#[test]
fn plans_in_yaml_and_every_command_that_takes_a_plan_can_be_set() {
    let yaml = "version: 1\nsubnet:\n- cidr: 10.0.0.0/22\nnode_group:\n- name: web\n  nodes: 3\n";
    for command in ["plan", "simulate", "report"] {
        let lines = |nodes: &str, settings: &str| {
            let output = Test::new(&format!("{command} plan.yaml -fmarkdown {settings}"))
                .file("plan.yaml", yaml.replace("nodes: 3", nodes))
                .run();
            // Findings name the text, and a report the command.
            let lines = output.stdout.lines().map(str::to_owned);
            let lines = lines.filter(|line| !line.contains("plan.yaml"));
            lines.collect::<Vec<_>>()
        };
        let set = lines("nodes: 3", "--set node_group.nodes=5");
        assert_eq!(set, lines("nodes: 5", ""), "{command}");
    }
}

#[test]
fn three_zones_are_planned_with_another_type_and_without_a_subnet() {
    let settings = "--set=node_group.web.instance=bcc.g5.c4m16 --set=subnet.sbn-d2.exclusive=true";
    let set = plan(&example("three-zones.toml")).args(settings).run();
    assert!(set.stdout.contains("bcc.g5.c4m16"), "{}", set.stdout);
}
