//! Numbers in flags and files take no memory or time in proportion to them.

use std::fmt::Write as _;

use crate::cli::Test;

/// A run within limits of memory and time, and what it says on stderr.
#[track_caller]
fn ended(test: Test, about: &str) -> String {
    let output = test.limited().run();
    let said = output.stderr;
    assert!((0..=2).contains(&output.status), "{about}: {said}");
    assert!(!said.contains("panicked"), "{about}: {said}");
    assert_eq!(
        output.status == 2,
        output.stdout.is_empty(),
        "{about}: {said}"
    );
    said
}

/// A plan whose subnets have room for hundreds of millions of nodes; `more` is said of one group.
fn wide(more: &str) -> String {
    let mut plan = String::from("version = 1\n[cluster]\neni_quota = 4000000000\n");
    let subnets = [("a", "16.0.0.0/5", "pods"), ("b", "32.0.0.0/5", "pods")];
    let both = [("b", "128.0.0.0/8", "both"), ("c", "64.0.0.0/5", "pods")];
    for (zone, cidr, role) in subnets.into_iter().chain(both) {
        let lines = format!("cidr = \"{cidr}\"\nzone = \"{zone}\"\nrole = \"{role}\"");
        let _ = writeln!(plan, "[[subnet]]\n{lines}");
    }
    for (name, pods, more) in [("one", 29, ""), ("two", 40, more), ("three", 7, "")] {
        let lines = format!("name = \"{name}\"\nmax_pods = {pods}\nnodes = 3\n{more}");
        let _ = writeln!(plan, "[[node_group]]\nenis = 4\nips_per_eni = 16\n{lines}");
    }
    plan
}

#[test]
fn as_many_nodes_as_subnets_hold_are_planned_without_counting_them() {
    for number in ["4096", "65536", "2147483648", "4294967295"] {
        for key in ["max_nodes", "surge"] {
            let plan = wide(&format!("{key} = {number}"));
            for command in ["plan", "mend"] {
                let test = Test::new(&format!("{command} p.toml")).file("p.toml", &plan);
                let said = ended(test, &format!("{command}: {key} = {number}"));
                assert_eq!(said, "", "{key} = {number}");
            }
        }
    }
}
