//! No text of the input controls a terminal, or hides part of the output.

use net::is_deceptive;

use super::Test;
use super::harness::repository;

/// Begins with what a spreadsheet computes; ESC, CSI as one character, a turned direction, and what is
/// not seen.
const NAME: &str =
    "=a\u{1b}[31m\u{9b}2J\u{202e}b\u{2066}\u{200b}\u{200d}\u{feff}\u{ad}\u{e0041}\u{7f}c";

const FORMATS: [&str; 8] = [
    "table", "json", "csv", "markdown", "html", "sarif", "junit", "github",
];

/// Fails where a text holds anything deceptive.
#[track_caller]
fn check(what: &str, text: &str) {
    let is_hidden = |c: char| is_deceptive(c) && !matches!(c, '\n' | '\t');
    let at = text.find(is_hidden);
    let near = at.map(|at| text[at..].chars().take(20).collect::<String>());
    assert_eq!(near, None, "{what}");
}

/// A plan with such names in every place that allows them.
fn plan() -> String {
    let plan = repository().join("examples/three-zones.toml");
    let plan = std::fs::read_to_string(plan).unwrap();
    let name = NAME.chars().map(|c| format!("\\U{:08x}", u32::from(c)));
    let name: String = name.collect();
    plan.replace("\"shop\"", &format!("\"{name}\""))
        .replace("\"sbn-a\"", &format!("\"{name}\""))
        .replace("\"web\"", &format!("\"{name}\""))
}

fn csv() -> String {
    format!("id,cidr,zone\n\"{NAME}\",10.0.0.0/27,a\u{202e}\u{200b}z\n")
}

#[test]
fn no_format_shows_more_or_less_than_it_holds() {
    for format in FORMATS {
        for lang in ["en", "zh"] {
            let args = format!("subnets --max-pods 64 -v -f {format} --lang {lang} --subnets");
            let file = format!("{}.csv", NAME.replace('=', "n"));
            let output = Test::new(&args)
                .arg(&file)
                .file(&file, csv())
                .run()
                .status(1);
            check(format, &output.stdout);
            check(format, &output.stderr);
            if format == "json" {
                assert_eq!(output.json()["result"]["rows"][0]["id"], NAME);
            }
            let args = format!("plan p.toml -v -f {format} --lang {lang}");
            let output = Test::new(&args).file("p.toml", plan()).run();
            assert!(output.status < 2, "{}", output.stderr);
            check(format, &output.stdout);
            check(format, &output.stderr);
        }
    }
}

#[test]
fn no_other_output_does_either() {
    let runs = [
        "plan p.toml -f csv --table findings",
        "plan p.toml --chart c.svg",
        "simulate p.toml --events e.json --metrics m.txt",
        "report p.toml -o r.html -o r.md",
        // The command that writes it again is in it.
        "report -o r.html -o r.md --sections run",
        // Who asks for more subnets and quota says what for, and where.
        "report p.toml -o r.html -o r.md --set node_group.batch.max_nodes=900",
        "carve --for p.toml --subnets s.csv --vpc 10.0.0.0/8 --emit terraform",
        "carve --for p.toml --subnets s.csv --vpc 10.0.0.0/8 --emit plan",
        "carve --vpc 10.0.0.0/8 --need /24 --emit terraform --name-prefix",
        "carve --vpc 10.0.0.0/8 --need /24 --emit plan --name-prefix",
    ];
    for args in runs {
        let mut test = Test::new(args).file("p.toml", plan()).file("s.csv", csv());
        if args.ends_with("prefix") {
            test = test.arg("n\u{202e}\u{200b}");
        }
        if args.ends_with("run") {
            test = test
                .file(&format!("p{NAME}.toml"), plan())
                .arg(&format!("p{NAME}.toml"));
        }
        if args.ends_with("=900") {
            let zone = "\"b\\u200b\\u001b\"";
            test = test.file("p.toml", plan().replace("\"cn-bj-b\"", zone));
        }
        let output = test.run();
        assert!(output.status < 2, "{args}: {}", output.stderr);
        check(args, &output.stdout);
        check(args, &output.stderr);
        for name in ["c.svg", "e.json", "m.txt", "r.html", "r.md"] {
            if output.folder.path().join(name).exists() {
                check(name, &output.file(name));
            }
        }
    }
}

#[test]
fn no_error_or_hint_does_either() {
    let path = format!("{NAME}.csv");
    let broken = format!("id,cidr\n\"{NAME}\",10.0.0.1/27\t{NAME}\n");
    let yaml = format!("kind: \"{NAME}\"\napiVersion: v1\nmetadata: {{name: x}}\n");
    let yaml = yaml.replace('\u{1b}', "\\e").replace('\u{7f}', "\\x7f");
    let yaml = yaml
        .replace('\u{9b}', "\\x9b")
        .replace('\u{feff}', "\\ufeff");
    let tests = [
        Test::new("subnets --subnets").arg(&path),
        Test::new("subnets --subnets")
            .arg(&path)
            .file(&path, broken),
        Test::new("subnets --cidr").arg(NAME),
        Test::new("subnets --cidr 10.0.0.0/22 --instance").arg(NAME),
        Test::new("subnets --cidr 10.0.0.0/22 -o").arg(&path.replace(".csv", "/x.csv")),
        Test::new("subnets --cidr 10.0.0.0/22 -o").arg(NAME),
        Test::new("subnets --cidr 10.0.0.0/22").arg(&format!("--{NAME}")),
        Test::new("subnets --cidr 10.0.0.0/22 -f").arg(NAME),
        Test::new("").arg(NAME),
        Test::new("explain").arg(NAME),
        Test::new("audit c.yaml").file("c.yaml", yaml),
        Test::new("catalog list --catalog").arg(NAME),
        Test::new("plan p.toml --set")
            .arg(&format!("{NAME}=1"))
            .file("p.toml", plan()),
    ];
    for test in tests {
        let args = format!("{:?}", test.command());
        let output = test.run().status(2);
        check(&args, &output.stderr);
        assert!(!output.stderr.is_empty(), "{args}");
    }
}

#[test]
fn cells_that_a_spreadsheet_would_compute_are_text_where_that_is_asked_for() {
    let run = |more: &str| {
        let csv = "id,cidr\n=1+1,10.0.0.0/24\n+2,10.0.1.0/24\n-3,10.0.2.0/24\n@a,10.0.3.0/24\nb,10.0.4.0/24\n";
        let args = format!("subnets --subnets s.csv -f csv {more}");
        Test::new(&args).file("s.csv", csv).run().status(0).stdout
    };
    let (plain, safe) = (run(""), run("--csv-safe"));
    for id in ["=1+1", "+2", "-3", "@a"] {
        assert!(plain.contains(&format!(",{id},")), "{plain}");
        assert!(safe.contains(&format!(",\"'{id}\",")), "{safe}");
    }
    assert!(safe.contains(",b,"), "{safe}");
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn the_page_of_a_plan_does_neither_and_keeps_the_plan() {
    let text = format!("# {}\n{}", NAME.replace(['\u{1b}', '\u{7f}'], ""), plan());
    let page = Test::new("web p.toml -o -").file("p.toml", &text).run();
    let page = page.status(0).stdout;
    check("web", &page);
    let (_, held) = page.split_once("id=\"w-held\">").unwrap();
    let (held, _) = held.split_once("</script>").unwrap();
    let held: serde_json::Value = serde_json::from_str(held).unwrap();
    assert_eq!(held["plan"]["text"], text.as_str());
}
