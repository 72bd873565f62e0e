//! Volumes of pods in `cce-plan plan` and `cce-plan compare`.

use super::Test;
use super::compare::rows;
use super::plan::{TWO_ZONES, plan};

#[test]
fn what_is_wrong_with_volumes_of_a_group_is_told_with_its_place() {
    let problem = |keys: &str, wanted: &str| {
        let toml = TWO_ZONES.replace("max_pods = 64", &format!("max_pods = 64\n{keys}"));
        let output = Test::new("plan plan.toml").file("plan.toml", &toml).run();
        let stderr = output.status(2).stderr;
        assert!(stderr.contains(wanted), "{keys}: {stderr}");
        assert!(stderr.contains("--> plan.toml:"), "{keys}: {stderr}");
    };
    problem(
        "volumes_per_pod = 1\nvolume_type = \"cbx\"",
        "did you mean cbs?",
    );
    problem(
        "volumes_per_pod = 1\nvolume_type = \"a.csi.b\"",
        "write volumes_per_node",
    );
    problem(
        "volumes_per_pod = 1\ndata_disks = 3",
        "data_disks without volumes",
    );
    problem("volumes_per_pod = -1", "volumes_per_pod");
}

#[test]
fn volumes_that_bind_a_group_are_told_with_a_way_out_of_their_own() {
    let said = |keys: &str| {
        let toml = TWO_ZONES.replace("max_pods = 64", &format!("max_pods = 64\n{keys}"));
        let stdout = plan(&toml).arg("-v").run().stdout;
        stdout.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let few = said("volumes_per_pod = 3");
    assert!(few.contains("volumes allow 5 pods per node"), "{few}");
    let none = said("volumes_per_pod = 20\nvolume_type = \"cbs\"");
    assert!(none.contains("volumes allow 0 with an IP"), "{none}");
    assert!(none.contains("or raise volumes_per_node"), "{none}");
}

#[test]
fn pods_whose_volumes_no_node_attaches_do_not_count() {
    let run = |flags: &str| {
        Test::new(&format!(
            "compare --cidr 10.0.0.0/22 --max-pods 32,64 --volumes-per-pod 3 -fjson {flags}"
        ))
        .run()
    };
    let output = run("--volume-type cbs --require-pods 400").status(1);
    let first = rows(&output)[0].clone();
    for (key, value) in [
        ("max_pods_per_node", 32),
        ("max_pods", 960),
        ("volume_pods_per_node", 5),
        ("usable_pods_per_node", 5),
        ("usable_pods", 150),
    ] {
        assert_eq!(first[key], value, "{key}");
    }
    assert_eq!(first["meets_requirements"], false);
    assert!(output.codes().contains(&"C402".to_owned()));
    // 50 nodes more of 5 pods: what is short is counted in pods that can run.
    let json = output.json();
    let findings = json["findings"].as_array().unwrap();
    let missed = findings.iter().find(|found| found["code"] == "C402");
    assert_eq!(missed.unwrap()["values"]["missing_nodes"], 50);
    // If volumes leave room, nothing changes.
    let roomy = run("--volumes-per-node 192").status(0);
    assert_eq!(rows(&roomy)[0]["usable_pods"], 960);
    let within = run("--volumes-per-node 96 --shared-volumes 3 --eni-quota 10").status(0);
    assert_eq!(rows(&within)[0]["usable_pods"], 10 * 31);
    assert_eq!(rows(&within)[0]["pods_within_quota"], 10 * 32);
    let never = run("--volumes-per-node 2").status(1);
    assert_eq!(never.codes()[0], "V801");
    for (flags, wanted) in [
        ("--volume-type cbx", "did you mean cbs"),
        ("--volume-type a.csi.b", "give --volumes-per-node"),
        ("--volumes-per-node x", "is not a whole number"),
    ] {
        let output = run(flags).status(2);
        assert!(output.stderr.contains(wanted), "{flags}: {}", output.stderr);
    }
    insta::assert_snapshot!(
        "volumes_zh",
        Test::new("compare --cidr 10.0.0.0/22 --max-pods 32,64 --volumes-per-pod 3 --lang zh -v")
            .run()
            .both()
    );
}

#[test]
fn where_no_node_attaches_a_pods_volumes_addresses_are_not_blamed() {
    for flags in ["", "--max-pods 32"] {
        let flags =
            format!("compare --cidr 10.0.0.0/22 --volumes-per-pod 3 --volumes-per-node 2 {flags}");
        let output = Test::new(&flags).run().status(1);
        let said = &output.stdout;
        assert!(
            said.starts_with("No node can attach the volumes of a single pod, so no pod runs.\n"),
            "{said}"
        );
    }
}

#[test]
fn no_limit_is_asked_for_that_the_machine_has_no_disks_for() {
    let help = |flags: &str| {
        let flags = format!("compare --cidr 10.0.0.0/22 --volume-type cbs {flags}");
        let said = Test::new(&flags).run().status(1).stdout;
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let beyond = help("--volumes-per-pod 30");
    assert!(
        beyond.contains("to at least 30, on machines with room for as many disks"),
        "{beyond}"
    );
    let machine = help("--volumes-per-pod 30 --volumes-per-node 40");
    assert!(machine.contains("room for only 19 more disks"), "{machine}");
    let limit = help("--volumes-per-pod 18");
    assert!(
        limit.contains("raise the limit of the nodes to at least 18 "),
        "{limit}"
    );
}

#[test]
fn a_quota_is_not_all_that_is_asked_for_where_addresses_are_short_too() {
    // Addresses hold 30 nodes of 5 pods, the quota 10; 200 pods take 40.
    let help = |pods: u32| {
        let flags = format!(
            "compare --cidr 10.0.0.0/22 --max-pods 32 --volumes-per-pod 3 --eni-quota 10 --require-pods {pods}"
        );
        let output = Test::new(&flags).run().status(1);
        let lines = output.stdout.split("C402").nth(1).unwrap().lines();
        lines.skip(2).take(2).collect::<String>()
    };
    let both = help(200);
    assert!(
        both.contains("request an ENI quota of 40 for the VPC, and add a /23 for 330 IPs"),
        "{both}"
    );
    let quota = help(150);
    assert!(
        quota.contains("request an ENI quota of 30 for the VPC"),
        "{quota}"
    );
    assert!(!quota.contains("add"), "{quota}");
}
