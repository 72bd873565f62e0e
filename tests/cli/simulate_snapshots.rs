//! The objects that `cce-plan simulate` writes, and what `cce-plan audit` says of them.

use super::{Test, repository};

fn simulate(args: &str) -> Test {
    let story = repository().join("examples/pools-run-dry.toml");
    let story = std::fs::read_to_string(story).unwrap();
    Test::new(&format!("simulate plan.toml {args}")).file("plan.toml", story)
}

#[test]
fn the_audit_of_a_snapshot_finds_the_nodes_that_the_simulation_found_stuck() {
    let args = "--strategy best-effort --snapshot 6h,1m -f json --fail-on never";
    let run = simulate(args).run().status(0);
    let end = &run.json()["result"]["strategies"][0];
    let audit = |file: &str| {
        let audit = Test::new("audit objects.json -f json --fail-on never");
        audit.file("objects.json", run.file(file)).run().json()["result"].take()
    };
    let (before, after) = (audit("1m.json"), audit("6h.json"));
    let count = |result: &serde_json::Value, key: &str| result["cluster"][0][key].as_u64().unwrap();
    assert_eq!(count(&before, "stuck_nodes"), 0);
    assert_eq!(
        count(&after, "stuck_nodes"),
        end["nodes"]["stuck"].as_u64().unwrap()
    );
    assert_eq!(
        count(&after, "bound_ips"),
        end["addresses"]["bound"].as_u64().unwrap()
    );
    // Every pod that waits reports why, and the audit explains it.
    let events = after["events"].as_array().unwrap();
    let [dry] = events.as_slice() else {
        panic!("{events:?}")
    };
    assert_eq!(dry["code"], "SubnetNoMoreIP");
    assert_eq!(dry["pods"], end["pods"]["waiting"]);
    assert_eq!(dry["explained"], true);
    let heartbeat = "\"lastHeartbeatTime\":\"2026-01-01T06:00:00Z\"";
    assert_eq!(run.file("6h.json").matches(heartbeat).count(), 16);
}

#[test]
fn snapshots_do_not_change_the_result_and_are_the_same_in_every_run() {
    let of = |args: &str| {
        let args = format!("--strategy burstable -f json --fail-on never {args}");
        simulate(&args).run().status(0)
    };
    let (one, two) = (of("--snapshot 1h,2h"), of("--snapshot 2h"));
    assert_eq!(one.stdout, of("").stdout);
    assert_eq!(one.file("2h.json"), two.file("2h.json"));
    assert_ne!(one.file("1h.json"), one.file("2h.json"));
}

#[test]
fn what_has_no_objects_and_no_time_is_refused() {
    for (args, said) in [
        (
            "--snapshot 7h",
            "--snapshot 7h is after the end of the simulation, 6 h",
        ),
        (
            "--snapshot soon",
            "--snapshot \"soon\" is not a length of time",
        ),
        ("--snapshot 1h --strategy all", "several strategies"),
        (
            "--snapshot 1h --strategy tke-shared-eni",
            "nodes take IPs by tke-shared-eni",
        ),
        ("--snapshot 1h --runs 3", "--snapshot is given with --runs"),
        ("--snapshot-dir .", "--snapshot"),
    ] {
        let run = simulate(args).run().status(2);
        assert!(
            run.stderr.replace('\n', " ").contains(said),
            "{args}: {}",
            run.stderr
        );
    }
    let run = simulate("--snapshot 1h --snapshot-dir missing")
        .run()
        .status(2);
    assert!(run.stderr.contains("1h.json"), "{}", run.stderr);
}
