//! `cce-plan carve`.

use std::net::Ipv4Addr;

use super::Test;

const PLAIN: &str = "carve --vpc 10.0.0.0/16 --used 10.0.0.0/22,10.0.8.0/21 --need /22xcn-bj-a --need 2*/24xcn-bj-b";

/// The /20 has a hole of 63 IPs and one of a /22; the second need is too large for both.
const SHORT: &str =
    "carve --vpc 10.0.0.0/20 --subnets s.csv --used 10.0.4.0 --need 2*/24,/21xcn-bj-a,3*/25";
const EXISTING: &str = "id,cidr,zone\nsbn-a,10.0.0.0/22,cn-bj-a\nsubnet-2,10.0.8.0/22,可用区 B\n";

fn short() -> Test {
    Test::new(SHORT).file("s.csv", EXISTING)
}

#[test]
fn what_fits_is_shown_with_a_map_in_both_languages() {
    insta::assert_snapshot!("plain_en", Test::new(PLAIN).run().both());
    insta::assert_snapshot!("plain_zh", Test::new(PLAIN).arg("--lang=zh").run().both());
    insta::assert_snapshot!("short_en", short().run().both());
    insta::assert_snapshot!("short_zh", short().arg("--lang=zh").arg("-v").run().both());
    insta::assert_snapshot!("short_markdown", short().arg("-fmarkdown").run().both());
    insta::assert_snapshot!("short_json", short().arg("-fjson").run().both());
    for line in short().run().stdout.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn keys_are_exactly_those_of_the_contract() {
    let json = short().arg("-fjson").run().status(1).json();
    let tables = [
        (
            "proposed",
            "subnet id zone prefix total_ips available_ips need",
        ),
        ("space", "range first_ip last_ip total_ips state id zone"),
        (
            "totals",
            "vpc_ips used_ips proposed_ips free_ips free_blocks largest_free_prefix",
        ),
    ];
    for (table, keys) in tables {
        let row = json["result"][table][0].as_object().unwrap();
        let found: Vec<&str> = row.keys().map(String::as_str).collect();
        assert_eq!(found.join(" "), keys);
    }
}

#[test]
fn the_map_is_complete_and_gapless_and_agrees_with_the_sums() {
    let args = "carve --vpc 10.1.0.0/16,10.0.0.0/20 --used 10.0.0.0/24,10.1.0.0/25,10.1.0.0/17,10.1.200.9 --need 3*/22,/19,5*/28xa --reserved 5 -f json";
    let json = Test::new(args).run().status(0).json();
    let address = |value: &serde_json::Value| -> u64 {
        let address: Ipv4Addr = value.as_str().unwrap().parse().unwrap();
        u32::from(address).into()
    };
    let space = json["result"]["space"].as_array().unwrap();
    let (mut next, mut sums) = (0x0a00_0000, [0; 3]);
    for part in space {
        let (first, last) = (address(&part["first_ip"]), address(&part["last_ip"]));
        if next == 0x0a00_1000 {
            next = 0x0a01_0000;
        }
        assert_eq!(first, next, "{part}");
        assert_eq!(part["total_ips"], last - first + 1, "{part}");
        let state = ["used", "proposed", "free"]
            .iter()
            .position(|state| part["state"] == *state)
            .unwrap();
        sums[state] += last - first + 1;
        next = last + 1;
    }
    assert_eq!(next, 0x0a02_0000);
    let alike = |pair: &[serde_json::Value]| {
        pair[0]["state"] == pair[1]["state"] && pair[1]["id"].is_null()
    };
    assert!(!space.windows(2).any(alike));
    let totals = &json["result"]["totals"][0];
    assert_eq!(totals["used_ips"], sums[0]);
    assert_eq!(totals["proposed_ips"], sums[1]);
    assert_eq!(totals["free_ips"], sums[2]);
    assert_eq!(totals["vpc_ips"], 65_536 + 4_096);
    for subnet in json["result"]["proposed"].as_array().unwrap() {
        let (total, available) = (&subnet["total_ips"], &subnet["available_ips"]);
        assert_eq!(available.as_u64().unwrap() + 5, total.as_u64().unwrap());
        let mut parts = space.iter().filter(|part| part["id"] == subnet["id"]);
        assert_eq!(parts.next().unwrap()["range"], subnet["subnet"]);
        assert!(parts.next().is_none());
    }
}

#[test]
fn needs_are_met_largest_first_in_the_smallest_gap_and_listed_as_given() {
    let args = "carve --vpc 10.0.0.0/16 --used 10.0.0.0/22,10.0.8.0/21 --need 2*/24,/22,/30xz --name-prefix pods -f json";
    let json = Test::new(args).run().status(0).json();
    let rows = json["result"]["proposed"].as_array().unwrap();
    let shown: Vec<String> = rows
        .iter()
        .map(|row| {
            let text = |key: &str| row[key].as_str().unwrap_or("-").to_owned();
            [text("subnet"), text("id"), text("zone"), text("need")].join(" ")
        })
        .collect();
    assert_eq!(
        shown,
        [
            "10.0.16.0/24 pods-1 - 2*/24",
            "10.0.17.0/24 pods-2 - 2*/24",
            "10.0.4.0/22 pods-3 - /22",
            "10.0.18.0/30 pods-4 z /30xz",
        ]
    );
}

#[test]
fn c410_arises_where_something_does_not_fit_and_all_else_is_still_proposed() {
    let run = |need: &str| {
        let args = format!("carve --vpc 10.0.0.0/16 --used 10.0.0.0/18 -f json --need {need}");
        Test::new(&args).run()
    };
    assert!(run("/17,/18").status(0).codes().is_empty());
    let output = run("/16xz,/17,2*/18");
    assert_eq!(output.codes(), ["C410", "C410"]);
    let json = output.status(1).json();
    assert_eq!(json["result"]["proposed"].as_array().unwrap().len(), 2);
    let values = &json["findings"][0]["values"];
    assert_eq!(
        (&values["need"], &values["zone"]),
        (&"/16xz".into(), &"z".into())
    );
    assert_eq!(values["sufficient_range_prefix"], 15);
    let never = "carve --vpc 10.0.0.0/24 --need /23 --fail-on never";
    Test::new(never).run().status(0);
}

#[test]
fn subnets_of_every_format_and_ranges_in_each_other_count_as_used() {
    let files = [
        ("s.toml", "[[subnet]]\ncidr = \"10.0.0.0/23\"\n"),
        ("s.json", "[{\"cidr\": \"10.0.0.0/23\"}]"),
        ("s.yaml", "- cidr: 10.0.0.0/23\n"),
        ("s.txt", "10.0.0.0/24\n10.0.1.0/24@7\n"),
    ];
    for (name, text) in files {
        let args = format!(
            "carve --vpc 10.0.0.0/22 --used 10.0.0.0/24,10.0.0.9 --need /23 -f csv --subnets {name}"
        );
        let output = Test::new(&args).file(name, text).run().status(0);
        assert!(
            output
                .stdout
                .contains("\n10.0.2.0/23,subnet-1,,23,512,510,/23\n"),
            "{name}: {}",
            output.stdout
        );
    }
    // Adjacent ranges of a VPC may be used by one.
    Test::new("carve --vpc 10.0.0.0/24,10.0.1.0/24 --used 10.0.0.0/23 --need /30")
        .run()
        .status(1);
}

#[test]
fn the_ends_of_the_address_space_are_nothing_special() {
    let args = "carve --vpc 0.0.0.0/0 --used 255.255.255.255/32,0.0.0.0 --need /2,/1,2*/30 -f json";
    let json = Test::new(args).run().json();
    assert_eq!(json["result"]["totals"][0]["vpc_ips"], 1_u64 << 32);
    assert_eq!(json["result"]["space"][0]["range"], "0.0.0.0/32");
    let json = Test::new("carve --vpc 255.255.255.255/32 --need /30 -f json")
        .run()
        .status(1)
        .json();
    assert_eq!(json["result"]["space"][0]["last_ip"], "255.255.255.255");
    assert_eq!(json["result"]["totals"][0]["largest_free_prefix"], 32);
}

fn refused(args: &str) -> String {
    let output = Test::new(args).run().status(2);
    assert_eq!(output.stdout, "");
    output.stderr
}

#[test]
fn each_mistake_says_what_and_where_and_the_way_out() {
    let runs = [
        "carve",
        "carve --vpc 10.0.0.0 --need /22",
        "carve --vpc 10.0.0.0/16,10.0.4.0/22 --vpc 10.0.0.0/16 --need /22",
        "carve --vpc 10.0.0.0/16 --used 10.1.0.0/24,10.0.0.0/8 --need /22",
        "carve --vpc 10.0.0.0/20,10.0.32.0/20 --used 10.0.0.0/18,10.0.0.256 --need /22",
        "carve --vpc 10.0.0.0/16 --need 22,/22x3,/31,/0,0*/24,x*/24",
        "carve --vpc 10.0.0.0/16 --need 10.0.0.0/22,/22@a,/24x,,/22*3",
        "carve --vpc 10.0.0.0/16 --need 65536*/30 --need /30,/30",
        "carve --vpc 10.0.0.0/16 --need /22 --reserved x --subnets none.csv",
        "carve --vpc 10.0.0.0/16 --need /22 --emit json",
        "carve --vpc 10.0.0.0/12 --need 10001*/28 --emit plan",
    ];
    let said = runs.map(|args| format!("$ cce-plan {args}\n{}", refused(args)));
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn all_mistakes_of_a_run_are_reported_at_once() {
    let args = "carve --vpc 10.0.0.0/16 --used 10.0.0.1/24,10.9.0.0 --need /22x3,/33 --reserved -1 --subnets s.csv --name-prefix";
    let csv = "id,cidr\na,10.0.0.0/24\na,10.2.0.0/24\nb,10.0.1.0/33\n";
    let output = Test::new(args).arg(" ").file("s.csv", csv).run().status(2);
    assert_eq!(output.stdout, "");
    for place in [
        "--used:1:1",
        "--used:1:13",
        "--need:1:4",
        "--need:1:7",
        "--reserved:1:1",
        "--name-prefix:1:1",
        "s.csv:3:3",
        "s.csv:4:3",
    ] {
        assert!(output.stderr.contains(place), "{place}\n{}", output.stderr);
    }
    assert_eq!(
        output.stderr.matches("error:").count(),
        9,
        "{}",
        output.stderr
    );
}

#[test]
fn an_emitted_plan_is_read_by_subnets() {
    let plan = Test::new(PLAIN).arg("--emit=plan").run().status(0);
    assert_eq!(plan.stderr, "");
    insta::assert_snapshot!("plan", plan.stdout);
    let read = Test::new("subnets --subnets - --max-pods 64 -f json").stdin(&plan.stdout);
    let json = read.run().status(0).json();
    let rows = json["result"]["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[0]["subnet"], "10.0.4.0/22");
    assert_eq!(
        (&rows[0]["id"], &rows[2]["zone"]),
        (&"subnet-1".into(), &"cn-bj-b".into())
    );
    // And again as used ones. New subnets get other names.
    let next = Test::new("carve --vpc 10.0.0.0/16 --subnets - --need /24 --emit plan");
    let next = next.stdin(&plan.stdout).run().status(0).stdout;
    assert_eq!(
        next,
        "[[subnet]]\nid = \"subnet-4\"\ncidr = \"10.0.18.0/24\"\nplanned = true\n"
    );
}

#[test]
fn emitted_text_goes_to_files_and_findings_to_stderr() {
    let terraform = short().arg("--emit=terraform").run().status(1);
    insta::assert_snapshot!("terraform", terraform.both());
    let args = ["--emit=terraform", "-oa.tf", "-ob.tf", "-o-"];
    let files = |lang| {
        let run = args.into_iter().fold(short(), Test::arg).args(lang);
        run.env("LANG", "zh_CN.UTF-8").run().status(1)
    };
    for (lang, zone) in [
        ("", "Zone of the subnets for which none was given"),
        ("--lang zh", "未指定可用区的子网所在的可用区"),
    ] {
        let files = files(lang);
        assert_eq!(files.file("a.tf"), files.stdout);
        assert_eq!(files.file("b.tf"), files.stdout);
        assert_eq!(lang.is_empty(), files.stdout == terraform.stdout);
        assert!(files.stdout.contains(zone), "{}", files.stdout);
    }
    let files = files("");
    assert!(
        files.stderr.starts_with("错误 C410 vpc-space-short\n"),
        "{}",
        files.stderr
    );
    let quiet = [
        "--emit=plan",
        "-oa.toml",
        "-q",
        "--fail-on=never",
        "--min-severity=error",
    ];
    let quiet = quiet.into_iter().fold(short(), Test::arg).run().status(0);
    assert_eq!(quiet.stdout, "");
    assert!(quiet.stderr.contains("C410"));
    let nowhere = short()
        .arg("--emit=plan")
        .arg("-oa.toml")
        .arg("-onone/b.toml");
    let nowhere = nowhere.run().status(2);
    assert!(!nowhere.folder.path().join("a.toml").exists());
}

#[test]
fn a_page_of_the_subnets_that_there_are_is_no_ground_for_new_ones() {
    let page = |next: &str| {
        format!(
            r#"{{"marker": "", "isTruncated": true, "nextMarker": "{next}", "maxKeys": 1,
                "subnets": [{{"subnetId": "sbn-a", "cidr": "10.0.0.0/24", "zoneName": "cn-bj-a"}}]}}"#
        )
    };
    let last = r#"{"marker": "sbn-b", "isTruncated": false, "maxKeys": 1,
        "subnets": [{"subnetId": "sbn-b", "cidr": "10.0.1.0/24", "zoneName": "cn-bj-a"}]}"#;
    let carve = "carve --vpc 10.0.0.0/16 --need /24 --subnets one.json";
    let run = Test::new(carve)
        .file("one.json", page("sbn-b"))
        .run()
        .status(2);
    let said = "one.json is not all: its list of 1 subnet is one page of several";
    assert!(run.stderr.contains(said), "{}", run.stderr);
    assert!(
        run.stderr.contains("ask again with marker=NEXTMARKER"),
        "{}",
        run.stderr
    );
    let both = Test::new(carve)
        .args("--subnets two.json -f json")
        .file("one.json", page("sbn-b"));
    let run = both.file("two.json", last).run().status(0);
    assert!(run.stdout.contains("10.0.2.0/24"), "{}", run.stdout);
    // Elsewhere a hint says so.
    let subnets = Test::new("subnets --subnets one.json --max-pods 30 --enis 2 --ips-per-eni 16");
    let run = subnets.file("one.json", page("sbn-b")).run();
    assert!(run.stderr.contains(said), "{}", run.stderr);
}
