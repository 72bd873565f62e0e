//! `cce-plan catalog`.

use super::{Test, repository};

#[test]
fn list_filters_by_kind_family_size_and_name() {
    let names = |args: &str| -> Vec<String> {
        let json = Test::new(&format!("catalog list -f json {args}"))
            .run()
            .status(0)
            .json();
        let rows = json["result"]["instances"].as_array().unwrap();
        rows.iter()
            .map(|row| row["name"].as_str().unwrap().to_owned())
            .collect()
    };
    let files = std::fs::read_dir(repository().join("instance-catalog")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|end| end == "toml"));
    let rows = files.map(|file| {
        let text = std::fs::read_to_string(file).unwrap();
        text.lines().filter(|line| *line == "[[instance]]").count()
    });
    assert_eq!(names("").len(), rows.sum::<usize>());
    assert_eq!(names("--kind tke").len(), 17);
    assert_eq!(names("--kind bbc").len(), 9);
    assert_eq!(names("--kind ebc --kind ehc").len(), 3);
    assert_eq!(names("--family ca").len(), 2);
    assert_eq!(names("bcc.g5.*").len(), 4);
    assert_eq!(names("--vcpu 128 --memory 200..300 --kind bcc").len(), 2);
    assert_eq!(names("bcc.g5.* --memory ..8").len(), 2);
    assert_eq!(names("bcc.g5.* --vcpu 4..").len(), 2);
}

#[test]
fn list_and_show_speak_every_format_and_both_languages() {
    let args = "catalog list bcc.g5.* ebc.*";
    insta::assert_snapshot!("list", Test::new(args).run().stdout);
    insta::assert_snapshot!(
        "list_zh_markdown",
        Test::new(args)
            .arg("-fmarkdown")
            .arg("--lang=zh")
            .run()
            .stdout
    );
    insta::assert_snapshot!("list_csv", Test::new(args).arg("-fcsv").run().stdout);
    insta::assert_snapshot!("show", Test::new("catalog show bcc.g5.c16m64").run().stdout);
    insta::assert_snapshot!(
        "show_zh",
        Test::new("catalog show BBC-G4-01S --lang zh").run().stdout
    );
    insta::assert_snapshot!(
        "show_json",
        Test::new("catalog show bcc.g5.c16m64 -f json").run().stdout
    );
}

#[test]
fn show_works_for_names_without_a_row() {
    let json = Test::new("catalog show bcc.g9.c2m4 -f json")
        .run()
        .status(0)
        .json();
    assert_eq!(json["result"]["instances"][0]["catalogued"], false);
    assert_eq!(json["result"]["limits"][1]["value"], 8);
    assert_eq!(json["result"]["readings"].as_array().unwrap().len(), 0);
}

#[test]
fn check_passes_the_bundled_rows_and_finds_rows_that_disagree() {
    Test::new("catalog check").run().status(0);
    let toml = "[[instance]]\nname = \"bcc.g5.c4m16\"\nvcpu = 8\nenis = 6\nsource = \"here\"\n";
    let output = Test::new("catalog check c.toml -f json")
        .file("c.toml", toml)
        .run()
        .status(1);
    assert_eq!(output.codes(), ["N211", "N212"]);
}

#[test]
fn an_overlay_adds_rows_and_replaces_those_of_the_same_name() {
    let toml = "[[instance]]\nname = \"bcc.g5.c4m16\"\nenis = 3\nips_per_eni = 20\nsource = \"API\"\n\n[[instance]]\nname = \"bcc.g5.c4m61\"\nsource = \"console\"\n";
    let run = |args: &str| {
        let args = format!("subnets --cidr 10.0.0.0/22 --catalog own -f json {args}");
        Test::new(&args)
            .file("own/a.toml", toml)
            .file("own/README.md", "no rows")
            .run()
    };
    let json = run("--instance bcc.g5.c4m16 --max-pods 32")
        .status(0)
        .json();
    assert_eq!(json["result"]["rows"][0]["enis_limit"], 3);
    assert_eq!(json["result"]["rows"][0]["ips_per_eni"], 20);
    run("--instance bcc.g5.c4m61 --max-pods 32").status(0);
    let broken = Test::new("catalog list --catalog b.toml")
        .file("b.toml", "[[instance]]\nname = \"bcc.x1.c1m1\"\nvcup = 3\n\n[[instance]]\nname = \"odd\"\nsource = \"s\"\n");
    let stderr = broken.run().status(2).stderr;
    assert!(stderr.contains("did you mean \"vcpu\"?"), "{stderr}");
    assert!(stderr.contains("an instance without source"), "{stderr}");
    assert!(stderr.contains("does not tell its kind"), "{stderr}");
}

/// `eni_quota` and `备注` are not keys of a row.
const UNREAD: &str = "name,eni_quota,备注,source\nbcc.g5.c4m16,2,9,console\n";

const SUBNETS: &str = "cidr,zone\n10.0.0.0/22,z\n";

const PLAN: &str = "version = 1\n[cluster]\nvpc_cidrs = [\"10.0.0.0/16\"]\n[[subnet]]\ncidr = \"10.0.0.0/24\"\nzone = \"z\"\n[[node_group]]\nname = \"web\"\nnodes = 4\ninstance = \"bcc.g5.c4m16\"\nmax_pods = 20\n";

#[test]
fn every_command_with_findings_names_the_columns_of_a_catalog_that_it_does_not_read_once() {
    for args in [
        "subnets --cidr 10.0.0.0/22 --instance bcc.g5.c4m16,bcc.g5.c16m64 --max-pods 20,30",
        "subnets --cidr 10.0.0.0/22",
        "compare --cidr 10.0.0.0/22 --instance bcc.g5.* --max-pods 20,30",
        "size --nodes 5 --pods-per-node 20 --instance bcc.g5.c4m16",
        "carve --need /24 --for p.toml",
        "plan p.toml",
        "plan p.toml --set node_group.web.nodes=5",
        "plan other.toml",
        "diff p.toml other.toml",
        "mend p.toml",
        "simulate p.toml",
        "audit s.csv",
        "audit s.csv --plan p.toml",
        "catalog show bcc.g5.c4m16",
        "catalog check",
    ] {
        let json = Test::new(&format!("{args} -f json --catalog k.csv"))
            .file("k.csv", UNREAD)
            .file("p.toml", PLAN)
            .file("other.toml", PLAN.replace("bcc.g5.c4m16", "bcc.g5.c16m64"))
            .file("s.csv", SUBNETS)
            .run()
            .json();
        let findings = json["findings"].as_array().unwrap().iter();
        let unread = findings.filter(|finding| finding["code"] == "N210");
        let unread: Vec<_> = unread
            .map(|one| {
                let values = &one["values"];
                let place = ["file", "line", "column"].map(|key| values[key].to_string());
                let said = [&one["severity"], &one["subject"]].map(|text| text.as_str().unwrap());
                (said, place.join(" "))
            })
            .collect();
        let expected = [
            (["warning", "eni_quota"], "\"k.csv\" 1 6".to_owned()),
            (["warning", "备注"], "\"k.csv\" 1 16".to_owned()),
        ];
        assert_eq!(unread, expected, "{args}");
    }
}

#[test]
fn commands_without_such_findings_hint_at_the_columns_of_a_catalog_that_they_do_not_read() {
    for args in [
        "catalog list bcc.g5.*",
        "simulate p.toml --runs 2",
        "simulate p.toml --tune 5s",
    ] {
        let test = Test::new(&format!("{args} --catalog k.csv"));
        let output = test.file("k.csv", UNREAD).file("p.toml", PLAN).run();
        for column in ["eni_quota", "备注"] {
            let hint = format!("hint: nothing is read from column \"{column}\" of k.csv\n");
            assert_eq!(
                output.stderr.matches(&hint).count(),
                1,
                "{args}: {}",
                output.stderr
            );
        }
    }
    let init = "init --no-input --zones z --subnets s.csv --instance bcc.g5.c4m16 --nodes 5 --nodes-in-a-year 6 --max-pods 15 --catalog k.csv";
    let init = Test::new(init).file("k.csv", UNREAD);
    let said = init.file("s.csv", SUBNETS).run().both();
    assert!(
        said.contains("nothing is read from column \"eni_quota\""),
        "{said}"
    );
}

#[test]
fn an_ignored_column_of_a_catalog_is_no_disagreement_and_can_be_allowed() {
    let check = Test::new("catalog check k.csv -f json").file("k.csv", UNREAD);
    let check = check.run().status(0);
    assert_eq!(check.codes(), ["N210", "N210"]);
    assert_eq!(check.json()["result"]["checks"][0]["disagreements"], 0);
    let allow = "[policy]\nallow = [{ code = \"N210\", reason = \"notes of ours\" }]\n";
    for command in ["plan", "simulate"] {
        let test = Test::new(&format!("{command} p.toml --catalog k.csv -f json"));
        let test = test.file("p.toml", format!("{PLAN}{allow}"));
        let json = test.file("k.csv", UNREAD).run().json();
        let findings = json["findings"].as_array().unwrap().iter();
        let unread = findings.filter(|finding| finding["code"] == "N210");
        let severities: Vec<_> = unread.map(|one| one["severity"].clone()).collect();
        assert_eq!(severities, ["info", "info"], "{command}");
    }
    let report = Test::new("report p.toml --catalog k.csv --sections findings");
    let report = report.file("p.toml", PLAN).file("k.csv", UNREAD).run();
    assert_eq!(
        report.stdout.matches("column \"备注\"").count(),
        1,
        "{}",
        report.stdout
    );
}

#[test]
fn an_eni_quota_of_0_means_the_primary_nic_alone() {
    let toml = "[[instance]]\nname = \"ebc.l5.c128m512.1d\"\nenis = 0\nsource = \"API\"\n";
    let test = Test::new("catalog show ebc.l5.c128m512.1d --catalog c.toml -f json");
    let json = test.file("c.toml", toml).run().status(0).json();
    assert_eq!(json["result"]["instances"][0]["primary_nic_only"], true);
    assert_eq!(json["result"]["instances"][0]["node_pod_limit"], 39);
}

#[test]
fn elastic_bare_metal_counts_its_primary_nic_alone_unless_somebody_says_more() {
    let limits = |args: &str| {
        let toml = "[[instance]]\nname = \"ebc.l5.c128m512.1d\"\nenis = 8\nsource = \"API\"\n";
        let test = Test::new(&format!("catalog show ebc.l5.c128m512.1d -f json {args}"));
        let output = test.file("c.toml", toml).run().status(0);
        let row = output.json()["result"]["instances"][0].clone();
        (row["node_pod_limit"].as_u64().unwrap(), output.codes())
    };
    let warned = vec!["N207".to_owned()];
    assert_eq!(limits(""), (39, warned));
    assert_eq!(limits("--eni-attachable yes"), (312, Vec::new()));
    assert_eq!(limits("--eni-attachable no"), (39, vec!["N202".to_owned()]));
    // A quota that is known says it all.
    assert_eq!(limits("--catalog c.toml"), (312, Vec::new()));
}

#[test]
fn other_readings_of_elastic_bare_metal_are_named_with_their_numbers() {
    let said = |args: &str, lang: &str| {
        let args = format!("subnets --cidr 10.0.0.0/22 --max-pods 29 {args} --lang {lang} -f json");
        let json = Test::new(&args).run().json();
        let findings = json["findings"].as_array().unwrap().clone();
        let mut findings = findings.into_iter();
        findings.find(|one| one["code"] == "N207").unwrap()
    };
    let small = said("--instance ebc.g5.c16m64", "en");
    let values = serde_json::json!({
        "instance": "ebc.g5.c16m64",
        "attachable_node_limit": 312,
        "primary_only_node_limit": 39,
        "memory_gib": 64,
        "memory_table_ips_per_eni": 30,
        "memory_table_attachable_node_limit": 232,
        "memory_table_primary_only_node_limit": 29,
    });
    assert_eq!(small["values"], values);
    for (lang, words) in [("en", "64 GiB 30 IPs"), ("zh", "64 GiB 对应 30 个")] {
        let small = said("--instance ebc.g5.c16m64", lang);
        let message = small["message"].as_str().unwrap();
        assert!(message.contains(words), "{message}");
    }
    // Above 64 GiB the table has 40 too, and a given number settles everything.
    for args in [
        "--instance ebc.l5.c128m512.1d",
        "--instance ebc.g5.c16m64 --ips-per-eni 30",
    ] {
        let one = said(args, "en");
        assert!(one["values"]["memory_table_ips_per_eni"].is_null(), "{one}");
    }
}

#[test]
fn show_warns_where_no_source_tells_whether_enis_can_be_attached() {
    let codes = |args: &str| Test::new(args).run().status(0).codes();
    assert_eq!(codes("catalog show ebc.l5.c128m512.1d -f json"), ["N207"]);
    assert_eq!(codes("catalog show bcc.g5.c16m6 -f json"), ["N204"]);
    let said = Test::new("catalog show bcc.g5.c16m6").run().stdout;
    assert!(said.contains("bcc.g5.c16m64"), "{said}");
}

#[test]
fn a_pattern_that_matches_nothing_is_an_error() {
    let stderr = Test::new("catalog list g5").run().status(2).stderr;
    assert!(stderr.contains("try '*g5*'"), "{stderr}");
}
