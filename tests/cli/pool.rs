//! `cce-plan pool`.

use super::Test;

fn decision(args: &str) -> serde_json::Value {
    let json = Test::new(&format!("pool {args} -f json"))
        .run()
        .status(0)
        .json();
    json["result"].clone()
}

/// Needed, excess, batch and next ENI.
fn numbers(args: &str) -> [u64; 4] {
    let decision = decision(args);
    ["needed_ips", "excess_ips", "batch_ips", "next_eni_ips"]
        .map(|key| decision[key].as_u64().unwrap())
}

/// Source: the formulas of the CCE pools, worked.
#[test]
fn the_worked_decisions_come_out() {
    let best = "--strategy best-effort --max-above-watermark 0";
    assert_eq!(
        numbers(&format!("{best} --bound 10 --in-use 7 --pre-allocate 8")),
        [5, 0, 5, 0]
    );
    assert_eq!(
        numbers(&format!(
            "{best} --bound 10 --in-use 7 --pre-allocate 8 --max-allocate 12"
        )),
        [2, 0, 2, 0]
    );
    assert_eq!(
        numbers(&format!("{best} --min-allocate 20")),
        [20, 0, 20, 0]
    );
    assert_eq!(
        numbers(&format!("{best} --bound 6 --in-use 6 --pre-allocate 8")),
        [8, 0, 8, 0]
    );
    // Burstable, m = 30, P = 128: the first pod makes a second ENI, the 88th the last one of 13.
    let burst = "--ips-per-eni 30 --enis 8 --max-pods 128";
    assert_eq!(
        numbers(&format!("{burst} --bound 29 --in-use 1")),
        [1, 0, 29, 30]
    );
    assert_eq!(
        numbers(&format!("{burst} --bound 116 --in-use 88")),
        [1, 0, 12, 13]
    );
    assert_eq!(
        numbers(&format!("{burst} --bound 128 --in-use 100")),
        [0, 0, 0, 0]
    );
    assert_eq!(
        decision(&format!("{burst} --bound 128 --in-use 100"))["reason"],
        "at-ceiling"
    );
    let tke = "--strategy tke-shared-eni --enis 4 --ips-per-eni 10";
    assert_eq!(
        numbers(&format!("{tke} --bound 27 --in-use 0")),
        [0, 22, 0, 0]
    );
}

#[test]
fn the_driver_differs_where_it_does() {
    let marks = |model: &str| numbers(&format!("--strategy best-effort --model {model}"));
    assert_eq!((marks("design")[0], marks("driver")[0]), (1, 10));
    let next = |model: &str| {
        numbers(&format!(
            "--model {model} --ips-per-eni 30 --max-pods 128 --bound 29 --in-use 15"
        ))[3]
    };
    assert_eq!((next("design"), next("driver")), (30, 0));
    // Twelve pods wait: the driver requests twelve, the design what its watermarks need.
    let surge = |model: &str| {
        let args =
            format!("--strategy best-effort --model {model} --bound 20 --in-use 20 --pending 12");
        let decision = decision(&args);
        (
            decision["needed_ips"].as_u64(),
            decision["reason"].as_str().map(str::to_owned),
        )
    };
    assert_eq!(surge("driver"), (Some(12), Some("pods-wait".to_owned())));
    assert_eq!(
        surge("design"),
        (Some(1), Some("below-watermark".to_owned()))
    );
    // A multiple of 0 is the unplanned mode.
    assert_eq!(decision("--burst-multiple 0")["strategy"], "best-effort");
}

#[test]
fn a_decision_is_explained_in_both_languages() {
    let args = "pool --ips-per-eni 30 --max-pods 128 --bound 116 --in-use 88 -v";
    for lang in ["en", "zh"] {
        insta::assert_snapshot!(
            format!("decision_{lang}"),
            Test::new(&format!("{args} --lang {lang}")).run().both()
        );
    }
}

#[test]
fn wrong_numbers_are_all_refused() {
    let output = Test::new("pool --bound -1 --in-use x --ips-per-eni 1 --enis 0")
        .run()
        .status(2);
    assert_eq!(output.stdout, "");
    assert_eq!(
        output.stderr.matches("error:").count(),
        4,
        "{}",
        output.stderr
    );
}
