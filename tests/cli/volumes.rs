//! `cce-plan volumes`: capacity.

use super::Test;

/// Two workloads on the same nodes.
const TWO: &str = "volumes --volumes-per-pod db=5,cache=3 --limit 16 --pods 100,200";

/// Both kinds of CBS.
const KINDS: &str = "volumes --volumes-per-pod 4,4 --shared 1,0 --type cbs,cbs-csi --limit 16 --data-disks 2 --pods 40,40 --max-pods 64";

fn row(flags: &str) -> serde_json::Value {
    let output = Test::new(&format!("volumes {flags} -fjson")).run();
    output.json()["result"]["rows"][0].clone()
}

#[test]
fn a_hundred_pods_of_three_volumes_take_20_nodes_of_16_where_19_would_hold_the_sum() {
    let output = Test::new("volumes --volumes-per-pod 3 --limit 16 --pods 100 -fjson").run();
    let result = output.status(0).json()["result"].clone();
    let row = &result["rows"][0];
    assert_eq!(row["pods_per_node"], 5);
    assert_eq!(row["binding_limit"], "attach-limit");
    for nodes in [&row["nodes"], &result["totals"][0]["nodes"]] {
        assert_eq!(*nodes, 20);
    }
    for least in [
        &row["lower_bound_nodes"],
        &result["totals"][0]["lower_bound_nodes"],
    ] {
        assert_eq!(*least, 19);
    }
    assert_eq!(result["totals"][0]["is_minimum"], true);
}

#[test]
fn a_pod_of_more_volumes_than_the_limit_is_an_error_and_no_number() {
    for flags in [
        "--volumes-per-pod 17 --limit 16",
        "--volumes-per-pod 16 --shared 1 --limit 16",
        "--volumes-per-pod 1 --limit 0",
        "--volumes-per-pod 17",
    ] {
        let flags = if flags.contains("limit") {
            flags.to_owned()
        } else {
            format!("{flags} --type cbs")
        };
        let output = Test::new(&format!("volumes {flags} --pods 10 -fjson"))
            .run()
            .status(1);
        assert_eq!(output.codes(), ["V801"], "{flags}");
        let result = output.json()["result"].clone();
        assert_eq!(result["rows"][0]["pods_per_node"], 0, "{flags}");
        assert!(result["rows"][0]["nodes"].is_null(), "{flags}");
        assert!(result.get("totals").is_none(), "{flags}");
    }
}

#[test]
fn the_limit_is_what_the_scheduler_would_take() {
    let limit = |flags: &str| {
        let row = row(&format!("--volumes-per-pod 1 {flags}"));
        let source = row["limit_source"].as_str().unwrap().to_owned();
        (row["limit"].as_u64(), source)
    };
    let is = |limit: u64, source: &str| (Some(limit), source.to_owned());
    assert_eq!(limit("--type aws-ebs"), is(39, "default"));
    assert_eq!(
        limit("--type aws-ebs --instance-type m5.large"),
        is(25, "default")
    );
    assert_eq!(limit("--type gce-pd"), is(16, "default"));
    assert_eq!(limit("--type azure-disk"), is(16, "default"));
    assert_eq!(limit("--type cinder"), is(256, "default"));
    assert_eq!(limit("--type cbs"), is(16, "default"));
    let env = "--env KUBE_MAX_PD_VOLS=12";
    assert_eq!(limit(&format!("--type cbs {env}")), is(12, "environment"));
    assert_eq!(
        limit(&format!("--type cbs {env} --allocatable 8")),
        is(8, "node-allocatable")
    );
    assert_eq!(
        limit(&format!(
            "--type cbs {env} --allocatable 8 --k8s-version 1.10"
        )),
        is(12, "environment")
    );
    let gate = "--k8s-version 1.11 --feature-gates AttachVolumeLimit=true";
    assert_eq!(
        limit(&format!("--type cbs {env} --allocatable 8 {gate}")),
        is(8, "node-allocatable")
    );
    assert_eq!(limit("--limit 7"), is(7, "given"));
    // CSI volumes are not checked before 1.12.
    let csi = "--type cbs-csi --allocatable 8";
    assert_eq!(limit(csi), is(8, "node-allocatable"));
    assert_eq!(
        limit(&format!("{csi} --k8s-version 1.10")),
        (None, "none".to_owned())
    );
}

#[test]
fn the_driver_of_cbs_says_18_unless_a_limit_is_given() {
    let cbs = row("--volumes-per-pod 1 --type cbs-csi");
    assert_eq!(
        (&cbs["limit"], &cbs["limit_source"], &cbs["pods_per_node"]),
        (&18.into(), &"driver-default".into(), &18.into())
    );
    assert_eq!(cbs["binding_limit"], "attach-limit");
    let gate = "--k8s-version 1.11 --feature-gates AttachVolumeLimit=true";
    assert_eq!(
        row(&format!("--volumes-per-pod 1 --type cbs-csi {gate}")),
        cbs
    );
    // An unknown driver has no default.
    let other = row("--volumes-per-pod 1 --type a.csi.b --max-pods 30");
    assert_eq!(other["limit_source"], "none");
}

#[test]
fn below_1_12_the_attach_limit_of_csi_volumes_is_not_supported() {
    let run = |flags: &str| {
        let args = format!("volumes --volumes-per-pod 1 --type cbs-csi {flags} -f json");
        Test::new(&args).run().status(0)
    };
    for flags in ["", "--limit 9", "--allocatable 9"] {
        for (lang, words) in [("en", "does not support"), ("zh", "不支持")] {
            let output = run(&format!("--k8s-version 1.10 {flags} --lang {lang}"));
            let findings = output.json()["findings"].as_array().unwrap().clone();
            let found = findings.iter().find(|finding| finding["code"] == "V816");
            let said = found.unwrap()["message"].to_string();
            assert!(said.contains(words) && said.contains("1.10"), "{said}");
        }
    }
    // Only the machine stops the next one.
    let row = run("--k8s-version 1.11").json()["result"]["rows"][0].clone();
    assert!(row["limit"].is_null(), "{row}");
    assert_eq!(row["binding_limit"], "machine-disks");
    assert!(run("--k8s-version 1.12").codes().is_empty());
    // In-tree volumes are counted in every version.
    let in_tree = "volumes --volumes-per-pod 1 --type cbs --k8s-version 1.8 -f json";
    assert!(Test::new(in_tree).run().status(0).codes().is_empty());
}

#[test]
fn a_limit_that_is_passed_over_is_told() {
    let output =
        Test::new("volumes --volumes-per-pod 1 --type cbs --env KUBE_MAX_PD_VOLS=many -fjson")
            .run()
            .status(0);
    assert_eq!(output.json()["result"]["rows"][0]["limit"], 16);
    assert_eq!(output.codes(), ["V810"]);
}

#[test]
fn the_machines_20_disks_are_those_of_both_kinds() {
    let output = Test::new(&format!("{KINDS} -fjson")).run().status(0);
    assert_eq!(output.codes(), ["V802"]);
    let result = output.json()["result"].clone();
    // 20 - 1 - 2 disks are left; the limits alone allow 32.
    assert_eq!(result["rows"][0]["disks_left"], 17);
    let alone = row("--volumes-per-pod 4 --type cbs --data-disks 5");
    assert_eq!(
        (
            alone["pods_per_node"].as_u64(),
            alone["binding_limit"].as_str()
        ),
        (Some(3), Some("machine-disks"))
    );
    // Without flags about disks, other clouds have no known number of disks.
    assert!(row("--volumes-per-pod 4 --type cinder")["disks_left"].is_null());
    assert_eq!(
        row("--volumes-per-pod 4 --type cinder --physical 27")["pods_per_node"],
        6
    );
}

#[test]
fn workloads_are_shown_packed_in_every_format_and_both_languages() {
    for (name, flags) in [
        ("two_en", format!("{TWO} -v")),
        ("two_zh", format!("{TWO} -v --lang zh")),
        ("two_markdown", format!("{TWO} -fmarkdown")),
        ("two_json", format!("{TWO} -fjson")),
        ("two_csv", format!("{TWO} -fcsv")),
        ("kinds_en", format!("{KINDS} -v")),
        ("kinds_zh", format!("{KINDS} -v --lang zh")),
        (
            "never_en",
            "volumes --volumes-per-pod 17 --limit 16 --pods 4".to_owned(),
        ),
        (
            "never_zh",
            "volumes --volumes-per-pod 17 --limit 16 --pods 4 --lang zh".to_owned(),
        ),
    ] {
        insta::assert_snapshot!(name, Test::new(&flags).run().both());
    }
}

#[test]
fn everything_that_is_wrong_with_the_flags_is_told_at_once() {
    let output = Test::new(
        "volumes --volumes-per-pod 2,=3,x=0,y=1,y=2 --type cbx --pods 1,2,3,4 --limit 99999999999 --k8s-version one --env KUBE_MAX_PD_VOL=3 --feature-gates Other=true,AttachVolumeLimit=yes",
    )
    .run()
    .status(2);
    insta::assert_snapshot!("problems", output.stderr);
    for (flags, wanted) in [
        ("--volumes-per-pod 1", "nothing limits the volumes of pods"),
        (
            "--volumes-per-pod 1 --type ebs.csi.aws.com",
            "CSI drivers have no built-in limit",
        ),
        (
            "--volumes-per-pod 1 --allocatable 3",
            "--allocatable without --type",
        ),
        (
            "--volumes-per-pod 1,2 --type cbs --limit 3,4",
            "different limits",
        ),
        (
            "--volumes-per-pod 1 --limit 3 --k8s-version 1.10 --feature-gates AttachVolumeLimit=true",
            "has no feature gate",
        ),
        (
            "--volumes-per-pod 1 --limit 3 --feature-gates AttachVolumeLimit=false",
            "cannot be turned off",
        ),
        ("--limit 3", "--volumes-per-pod"),
    ] {
        let output = Test::new(&format!("volumes {flags}")).run().status(2);
        assert!(output.stderr.contains(wanted), "{flags}: {}", output.stderr);
    }
}

#[test]
fn pods_that_no_node_can_run_are_not_among_those_that_nodes_are_counted_for() {
    let flags = "volumes --volumes-per-pod a=20,b=2 --limit 16 --pods 1,10";
    let output = Test::new(flags).run().status(1);
    let said = &output.stdout;
    assert!(
        said.starts_with(
            "No node can run 1 pod of a: the numbers below leave them out.\n10 pods with 20 volumes need 2 nodes.\n"
        ),
        "{said}"
    );
    assert!(said.contains("a: a pod needs 20 volumes"), "{said}");
}

#[test]
fn a_way_out_of_too_many_volumes_is_one() {
    for (flags, wanted) in [
        (
            "--volumes-per-pod 20 --shared 2 --limit 16",
            "over pods of at most 14 volumes of their own, or raise the limit of the nodes to at least 22",
        ),
        (
            "--volumes-per-pod 3 --limit 0",
            "help: raise the limit of the nodes to at least 3",
        ),
        (
            "--volumes-per-pod 3 --shared 16 --limit 16",
            "help: raise the limit of the nodes to at least 19",
        ),
        (
            "--volumes-per-pod 9 --type cbs --data-disks 14",
            "over pods of at most 5 volumes, or use machines with room for 9 disks",
        ),
        (
            "--volumes-per-pod 30 --type cbs",
            "over pods of at most 16 volumes, or raise the limit of the nodes to at least 30, on machines with room for as many disks",
        ),
        (
            "--volumes-per-pod 3 --type cbs --data-disks 19",
            "help: use machines with room for 3 disks",
        ),
    ] {
        let output = Test::new(&format!("volumes {flags}")).run().status(1);
        let said = output
            .stdout
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(said.contains(wanted), "{flags}: {said}");
    }
}

#[test]
fn a_machine_takes_its_own_disks() {
    for (flags, wanted) in [
        (
            "--physical 5 --system-disks 6",
            "--system-disks 6 and --data-disks 0 are more than the machine's 5 disks",
        ),
        (
            "--data-disks 20",
            "--system-disks 1 and --data-disks 20 are more than the machine's 20 disks",
        ),
    ] {
        let flags = format!("volumes --volumes-per-pod 3 --type cbs {flags}");
        let output = Test::new(&flags).run().status(2);
        assert!(output.stderr.contains(wanted), "{}", output.stderr);
    }
}
