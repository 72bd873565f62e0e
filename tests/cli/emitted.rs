//! Texts for other programs, and what their files may be called.

use super::Test;
use super::repository;

const SIZE: &str = "size --nodes 30 --pods-per-node 64 --fail-on never";
const CARVE: &str = "carve --vpc 10.0.0.0/16 --need /22";

fn example(name: &str) -> String {
    std::fs::read_to_string(repository().join("examples").join(name)).unwrap()
}

fn run(args: &str, output: &str) -> Test {
    let test = Test::new(args).args(output);
    let test = test.file("plan.toml", example("pod-cidrs.toml"));
    test.file("short.toml", example("pools-run-dry.toml"))
        .file("cluster.yaml", example("live-cluster.yaml"))
}

#[test]
fn a_file_named_for_something_else_is_refused_with_the_way_out() {
    let init = "init --no-input --zones a --vpc 10.0.0.0/8 --carve --instance bcc.g5.c4m16 \
                --nodes 3 --max-pods 29 -q";
    let cases = [
        (SIZE, "--emit plan -o out.xml", "out.toml", Some("junit")),
        (SIZE, "--emit terraform -o out.toml", "out.tf", None),
        (SIZE, "--emit plan -o a/out.YAML", "a/out.toml", None),
        (
            CARVE,
            "--emit terraform -o out.tf.json",
            "out.tf.tf",
            Some("json"),
        ),
        (CARVE, "--emit plan -o out.tf", "out.toml", None),
        (
            "cidrs plan.toml",
            "--emit yaml -o out.xml",
            "out.yaml",
            Some("junit"),
        ),
        (
            "cidrs plan.toml",
            "--emit yaml -o out.svg",
            "out.yaml",
            None,
        ),
        (
            "mend short.toml",
            "--apply 1 -o out.csv",
            "out.toml",
            Some("csv"),
        ),
        ("audit cluster.yaml", "--to-plan out.xml", "out.toml", None),
        (
            "audit cluster.yaml",
            "--emit prometheus-rules -o out.toml",
            "out.yaml",
            None,
        ),
        (
            "plan plan.toml",
            "--emit dashboard -o out.xml",
            "out.json",
            Some("junit"),
        ),
        (init, "-o out.csv", "out.toml", None),
    ];
    for (args, output, better, format) in cases {
        let refused = run(args, output).run().status(2);
        let said = &refused.stderr;
        assert!(
            said.contains("has the name of something else"),
            "{args} {output}: {said}"
        );
        assert!(said.contains(&format!("write to {better}")), "{said}");
        let instead = format.map(|format| format!("the result is then written as {format}"));
        assert!(
            instead.is_none_or(|instead| said.contains(&instead)),
            "{said}"
        );
        assert_eq!(
            format.is_none(),
            !said.contains("out: the result"),
            "{said}"
        );
        assert!(!refused.folder.path().join("out.xml").exists());
    }
}

#[test]
fn every_file_named_for_something_else_is_named_at_once() {
    let refused = run(SIZE, "--emit plan -o a.xml -o b.toml -o c.csv --reserved x").run();
    let said = refused.status(2).stderr;
    for word in ["a.xml", "c.csv", "--reserved"] {
        assert!(said.contains(word), "{said}");
    }
    assert!(!said.contains("b.toml"), "{said}");
    let zh = run(CARVE, "--emit terraform -o out.md --lang zh").run();
    let said = zh.status(2).stderr;
    assert!(said.contains("请写入 out.tf"), "{said}");
}

#[test]
fn names_that_say_nothing_else_are_written() {
    let cases = [
        (
            SIZE,
            "--emit plan",
            ["out.toml", "out.TOML", "out", "out.txt", "out.new"],
        ),
        (
            CARVE,
            "--emit terraform",
            ["out.tf", "main.tf", "out", "out.txt", "out.tfvars"],
        ),
        (
            "cidrs plan.toml",
            "--emit yaml",
            ["o.yaml", "o.yml", "o", "o.txt", "o.orig"],
        ),
        (
            "plan short.toml --fail-on never",
            "--emit prometheus-rules",
            ["o.yaml", "o.yml", "o", "o.rules", "o.txt"],
        ),
        (
            "plan short.toml --fail-on never",
            "--emit dashboard",
            ["o.json", "o.JSON", "o", "o.txt", "o.orig"],
        ),
    ];
    for (args, emit, names) in cases {
        let printed = run(args, emit).run().status(0).stdout;
        for name in names {
            let written = run(args, emit).args("-o").arg(name).run().status(0);
            assert_eq!(written.file(name), printed, "{name}");
        }
    }
}

#[test]
fn a_mended_plan_is_written_as_it_was_read_or_as_its_file_is_named() {
    let toml = example("pools-run-dry.toml");
    let value: serde_json::Value = toml::from_str(&toml).unwrap();
    let json = value.to_string();
    let mended = |file: &str, output: &str| {
        Test::new(&format!("mend {file} --apply 1{output}"))
            .file("p.json", json.clone())
            .file("p.toml", toml.clone())
    };
    let of_toml = mended("p.toml", "").run().status(0).stdout;
    let expected: serde_json::Value = toml::from_str(&of_toml).unwrap();
    let of_json = mended("p.json", "").run().status(0).stdout;
    let again: serde_json::Value = serde_json::from_str(&of_json).unwrap();
    assert_eq!(again, expected);
    for (file, name) in [
        ("p.json", "m.json"),
        ("p.toml", "m.json"),
        ("p.json", "m.yaml"),
    ] {
        let ran = mended(file, &format!(" -o {name}")).run().status(0);
        let text = ran.file(name);
        let value: serde_json::Value = if name.ends_with("yaml") {
            serde_saphyr::from_str(&text).unwrap()
        } else {
            serde_json::from_str(&text).unwrap()
        };
        assert_eq!(value, expected, "{file} {name}");
    }
}

#[test]
fn mend_says_which_errors_no_change_ends() {
    let plan = "version = 1\n[cluster]\nvpc_cidrs = [\"10.0.0.0/8\"]\n\
                [[subnet]]\ncidr = \"10.9.0.0/24\"\n[[subnet]]\ncidr = \"172.16.0.0/24\"\n\
                [[node_group]]\nname = \"web\"\nnodes = 2\nmax_pods = 30\n";
    let mend = |plan: &str| Test::new("mend p.toml").file("p.toml", plan).run();
    let fits = mend(plan).status(1);
    assert!(
        fits.stdout.starts_with("All nodes fit. Scope: "),
        "{}",
        fits.stdout
    );
    let left = "No change here ends C411: see below.";
    assert!(
        fits.stdout.contains(left) && fits.stdout.contains("error C411"),
        "{}",
        fits.stdout
    );
    // The same beside a change that makes nodes fit.
    let short = mend(&plan.replace("nodes = 2", "nodes = 100")).status(1);
    assert!(
        short.stdout.contains("1. ")
            && short
                .stdout
                .contains("None of these changes ends C411: see below."),
        "{}",
        short.stdout
    );
    let whole = mend(&plan.replace("172.16", "10.0")).status(0);
    assert!(
        whole.stdout.starts_with("The plan fits. Scope: "),
        "{}",
        whole.stdout
    );
}
