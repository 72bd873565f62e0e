//! Broken input: clear, complete, exit 2, nothing on stdout.

use super::Test;

fn refused(test: Test) -> String {
    let output = test.run().status(2);
    assert_eq!(output.stdout, "");
    output.stderr
}

#[test]
fn each_broken_flag_says_what_and_where_and_the_way_out() {
    let runs = [
        "subnets",
        "subnets --cidr 10.0.0.5/22",
        "subnets --cidr 10.0.0.0/33",
        "subnets --cidr 10.0.0.0/22,10.0.0.0/22",
        "subnets --cidr 10.0.0.0/22 --cidr 10.0.2.0/24",
        "subnets --cidr 10.0.0.0/24@255",
        "subnets --cidr 10.0.0.0/24@many",
        "subnets --cidr fd00::/64",
        "subnets --cidr 10.0.0.0/22 --instance bcc.g5.c4m61",
        "subnets --cidr 10.0.0.0/22 --instance nothing-*",
        "subnets --cidr 10.0.0.0/22 --max-pods 0",
        "subnets --cidr 10.0.0.0/22 --max-pods 4294967296",
        "subnets --cidr 10.0.0.0/22 --max-pods -1",
        "subnets --cidr 10.0.0.0/22 --ips-per-eni 1 --enis 0",
        "subnets --cidr 10.0.0.0/22 --max-pods 64 --expected-pods 65",
        "subnets --subnets missing.toml",
        "subnets --cidr 10.0.0.0/22 -o a.xyz",
        "subnets --cidr 10.0.0.0/22 -f csv --table row",
        "catalog list --kind xyz",
        "catalog list --family gg",
        "catalog list --vcpu 8..4",
        "catalog show bcc.g5.c4m61",
        "explain S999",
        "schema subnet",
    ];
    let said = runs.map(|args| format!("$ cce-plan {args}\n{}", refused(Test::new(args))));
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn what_is_wrong_is_said_in_chinese() {
    let runs = [
        "subnets",
        "subnets --cidr 10.0.0.0/22 --max-pods 64,0 --expected-pods 65",
        "subnets --cidr 10.0.0.0/22 -o a.xyz",
        "subnets --cidr 10.0.0.0/22 -f csv --table row",
        "subnets --cidr 10.0.0.0/22 -o missing/a.json",
        "size --zones 1,a --survive-zone-loss --surge 0.5",
        "carve --vpc 10.0.0.0/16,10.0.0.0/24 --need /31 --need /22:a --need ,",
        "catalog list --family gg --vcpu 8..4",
        "volumes --volumes-per-pod 1,db= --limit 3,4",
        "volumes --volumes-per-pod 1 --feature-gates a=b --k8s-version x",
        "vips --failures 3",
        "vips --nodes 6 --failures 9",
        "simulate --merge a.json --seed 3",
        "init --no-input --cidr 10.0.0.0/22 --nodes 3",
        "explain S999",
        "schema subnet",
        "schema --config c.toml",
    ];
    let said = runs.map(|args| {
        let test = Test::new(&format!("{args} --lang zh"));
        let said = refused(test.file("c.toml", "lang = \"xx\"\nmax_podz = 3\n"));
        format!("$ cce-plan {args} --lang zh\n{said}")
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn each_broken_file_says_what_and_where_and_the_way_out() {
    let files: [(&str, &str); 15] = [
        ("typo.toml", "[[subnet]]\ncdir = \"10.0.0.0/22\"\n"),
        ("table.toml", "[subnet]\ncidr = \"10.0.0.0/22\"\n"),
        (
            "broken.toml",
            "[[subnet]]\ncidr = \"10.0.0.0/22\navailable_ips = 3\n",
        ),
        (
            "types.toml",
            "[[subnet]]\ncidr = 7\navailable_ips = \"3\"\nexclusive = 1\n",
        ),
        (
            "float.toml",
            "[[subnet]]\ncidr = \"10.0.0.0/22\"\navailable_ips = -3\n",
        ),
        ("empty.toml", ""),
        ("empty.csv", "cidr,zone\n"),
        ("typo.csv", "cidr,avaliable_ips\n10.0.0.0/22,5\n"),
        ("none.csv", "network,zone\n10.0.0.0/22,a\n"),
        (
            "long.csv",
            "cidr,zone\n10.0.0.0/22,a,b\n10.0.4.1/22,\"a\"\n",
        ),
        (
            "broken.json",
            "{\"subnets\": [{\"cidr\": \"10.0.0.0/22\",}]}",
        ),
        (
            "twice.json",
            "[{\"cidr\": \"10.0.0.0/22\", \"cidr\": \"10.0.4.0/22\"}]",
        ),
        (
            "lines.jsonl",
            "{\"cidr\": \"10.0.0.0/22\"}\n{\"cidr\" \"10.0.4.0/22\"}\n{\"zone\": \"a\"}\n{\"cidr\": \"10.0.8.1/22\"}\n",
        ),
        ("broken.yaml", "subnets:\n- cidr: [10.0.0.0/22\n"),
        (
            "scalar.yaml",
            "subnets:\n- 10.0.0.0/22\n- cidr: 10.0.4.0/22\n  zone: no\n",
        ),
    ];
    let said = files.map(|(name, text)| {
        let test = Test::new(&format!("subnets --subnets {name}")).file(name, text);
        format!("$ cce-plan subnets --subnets {name}\n{}", refused(test))
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn all_mistakes_of_a_run_are_reported_at_once() {
    let toml = "[[subnet]]\ncidr = \"10.0.0.1/22\"\n\n[[subnet]]\ncidr = \"10.0.8.0/22\"\nzoen = \"a\"\n\n[[subnet]]\ncidr = \"10.0.9.0/24\"\n";
    let test =
        Test::new("subnets --subnets s.toml --max-pods 0,x --instance bcc.g5.c4m61 --enis 0");
    let stderr = refused(test.file("s.toml", toml));
    assert_eq!(stderr.matches("error:").count(), 7, "{stderr}");
    for place in [
        "--max-pods:1:1",
        "--max-pods:1:3",
        "--enis:1:1",
        "--instance:1:1",
        "s.toml:2:8",
        "s.toml:6:1",
        "s.toml:9:8",
    ] {
        assert!(stderr.contains(place), "{place}\n{stderr}");
    }
}

#[test]
fn no_more_than_twenty_problems_are_shown_and_all_are_counted() {
    let csv = format!("cidr\n{}", "10.0.0.1/22\n".repeat(50));
    let stderr = refused(Test::new("subnets --subnets s.csv").file("s.csv", csv));
    assert_eq!(stderr.matches("has host bits set").count(), 20);
    assert!(stderr.contains("error: and 30 more"), "{stderr}");
}

#[test]
fn text_that_is_not_utf8_is_told_from_text_that_is_not_text() {
    let run = |name: &str, bytes: &[u8]| {
        refused(Test::new(&format!("subnets --subnets {name}")).file(name, bytes))
    };
    assert!(run("gbk.csv", b"cidr,zone\n10.0.0.0/22,\xbf\xc9\n").contains("gbk.csv:2:13"));
    assert!(run("utf16.csv", b"\xff\xfec\0i\0").contains("UTF-16"));
    assert!(run("binary.csv", b"\x7fELF\0\xff").contains("not text"));
}

#[test]
fn hostile_texts_end_with_an_error_and_without_a_panic() {
    let deep = "[".repeat(200_000);
    let bomb = "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: [*f,*f,*f,*f,*f,*f,*f,*f,*f]\n";
    let texts = [
        ("deep.json", deep.clone()),
        ("deep.yaml", deep.clone()),
        ("deep.toml", format!("a = {deep}")),
        ("bomb.yaml", bomb.to_owned()),
        (
            "long.json",
            format!("[{{\"cidr\": \"{}\"}}]", "9".repeat(1 << 20)),
        ),
        ("nul.json", "{\"cidr\": \"\\u0000\\u001b[31m\"}".to_owned()),
        ("keys.json", "{\"\\u001b[31m\": 1}".to_owned()),
    ];
    for (name, text) in texts {
        let stderr = refused(Test::new(&format!("subnets --subnets {name}")).file(name, text));
        assert!(stderr.starts_with("error: "), "{name}: {stderr}");
        assert!(!stderr.contains("panicked"), "{name}: {stderr}");
        assert!(!stderr.contains('\u{1b}'), "{name}: {stderr}");
        assert!(stderr.len() < 10_000, "{name}: {}", stderr.len());
    }
}

#[test]
fn csv_that_would_lose_rows_or_free_counts_is_refused() {
    let files = [
        ("open.csv", "cidr,zone\n10.0.0.0/24,\"a\n10.0.1.0/24,b\n"),
        (
            "after.csv",
            "cidr,zone\n10.0.0.0/24,\"a\"b\n10.0.1.0/24,b\n",
        ),
        ("free.csv", "cidr,free_now\n10.0.0.0/24,10\n"),
        ("camel.csv", "cidr;availableNow\n10.0.0.0/24;10\n"),
        ("zone.csv", "cidr,vpc zone\n10.0.0.0/24,a\n"),
    ];
    let said = files.map(|(name, text)| {
        let test = Test::new(&format!("subnets --subnets {name}")).file(name, text);
        format!("$ cce-plan subnets --subnets {name}\n{}", refused(test))
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn yaml_numbers_are_not_guessed() {
    for number in [
        "0x10",
        "0o17",
        "1_0",
        "+5",
        "017",
        "1e2",
        ".inf",
        "9".repeat(30).as_str(),
    ] {
        let yaml = format!("- cidr: 10.0.0.0/22\n  available_ips: {number}\n");
        refused(Test::new("subnets --subnets s.yaml").file("s.yaml", yaml));
    }
}

#[test]
fn files_that_cannot_be_read_are_reported_with_all_else() {
    let stderr = refused(Test::new(
        "subnets --cidr 10.0.0.0/33 --subnets none.csv --max-pods 0",
    ));
    for part in [
        "/33 is not",
        "cannot read none.csv: no such file",
        "\"0\" is out of range",
    ] {
        assert!(stderr.contains(part), "{part}: {stderr}");
    }
}

#[test]
fn a_broken_cidr_does_not_hide_the_other_mistakes_of_its_subnet() {
    let line = "{\"cidr\":\"10.0.0.1/22\",\"zoen\":\"a\",\"available_ips\":-1}\n";
    let stderr = refused(Test::new("subnets --subnets s.jsonl").file("s.jsonl", line));
    assert_eq!(stderr.matches("error:").count(), 3, "{stderr}");
}
