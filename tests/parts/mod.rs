//! The parts for GitHub, GitLab and pre-commit, run as a forge runs them: their own steps in a shell, a checkout of one
//! commit with git, a program on the path, and a forge that keeps comments.

mod forge;
mod run;

use serde_json::Value;

use crate::validity::assert_sarif;
use forge::Forge;
use run::{Change, Ended, Part};

/// A plan of this many nodes, of which the subnet holds 3; it has warnings.
fn plan(nodes: u32) -> String {
    format!(
        "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/24\"\nzone = \"a\"\navailable_ips = 250\n\
         [[node_group]]\nname = \"web\"\nnodes = {nodes}\nmax_pods = 64\n"
    )
}

const BROKEN: &str = "version = 1\n[[subnet]]\n";

/// A change of `plan.toml` from this many nodes to that many.
fn change(old: u32, new: u32) -> Change {
    Change::of("plan.toml")
        .before("plan.toml", plan(old))
        .after("plan.toml", plan(new))
}

const PARTS: [Part; 2] = [Part::GitHub, Part::GitLab];

/// What both parts make of a change; `None` where this machine lacks what they need.
fn both(change: &Change, check: impl Fn(Part, &Ended, &Forge)) {
    for part in PARTS {
        let forge = Forge::start();
        if let Some(ended) = run::run(part, change, &forge) {
            check(part, &ended, &forge);
        }
    }
}

#[test]
fn a_change_fails_where_it_makes_a_plan_worse() {
    let strict = |old, new| change(old, new).fail_on("warning");
    for (change, status) in [
        (change(2, 2), 0),
        (strict(2, 2), 0),
        (change(9, 9), 0),
        (change(9, 8), 0),
        (change(9, 2), 0),
        (change(9, 10), 1),
        (change(2, 9), 1),
        (change(9, 9).baseline("none"), 1),
        (Change::of("plan.toml").after("plan.toml", plan(2)), 0),
        (Change::of("plan.toml").after("plan.toml", plan(9)), 1),
        (
            Change::of("plan.toml")
                .after("plan.toml", plan(2))
                .fail_on("warning"),
            1,
        ),
        (
            Change::of("plan.toml")
                .before("plan.toml", BROKEN)
                .after("plan.toml", plan(2)),
            0,
        ),
    ] {
        both(&change, |part, ended, forge| {
            assert_eq!(ended.status, status, "{part:?} {change:?}: {}", ended.log);
            assert_eq!(forge.comments().len(), 1, "{part:?}: {}", ended.log);
            assert_eq!(ended.red.len(), usize::from(status > 0), "{:?}", ended.red);
            let fails = forge.comments()[0].contains("### ❌");
            assert_eq!(
                fails,
                status == 1 && change.fail_on == "error",
                "{}",
                forge.comments()[0]
            );
            assert_sarif(ended.uploaded.as_deref().unwrap());
        });
    }
}

#[test]
fn all_lines_blanks_and_patterns_of_the_list_are_planned() {
    for list in [
        "a.toml\nteams/b.toml",
        "a.toml teams/b.toml",
        "*.toml teams/*.toml",
        "**/*.toml\n",
    ] {
        let change = Change::of(list)
            .after("a.toml", plan(2))
            .after("teams/b.toml", plan(9));
        both(&change, |part, ended, forge| {
            assert_eq!(ended.status, 1, "{part:?} {list}: {}", ended.log);
            assert!(ended.log.contains("teams/b.toml"), "{}", ended.log);
            let comment = &forge.comments()[0];
            assert!(comment.contains("1 of 2 plans does not pass"), "{comment}");
        });
    }
    for (list, said) in [
        ("", "stdin names no plan file"),
        (" \n ", "stdin names no plan file"),
        ("clusters/*.toml", "no file matches \"clusters/*.toml\""),
    ] {
        let change = Change::of(list).after("a.toml", plan(2));
        both(&change, |part, ended, _| {
            assert_eq!(ended.status, 2, "{part:?}: {}", ended.log);
            assert!(ended.log.contains(said), "{}", ended.log);
            assert_eq!(ended.red.len(), 1, "{:?}", ended.red);
            // GitLab keeps the file, which has the error.
            let sent = part == Part::GitHub && ended.uploaded.is_some();
            assert!(!sent, "{}", ended.log);
        });
    }
}

#[test]
fn names_are_words_of_no_shell_and_no_flags() {
    let change = Change::of("-x.toml a/b.toml a-b.toml $(touch*).toml")
        .after("-x.toml", plan(2))
        .after("a/b.toml", plan(2))
        .after("a-b.toml", plan(9))
        .after("$(touch hacked).toml", plan(2));
    both(&change, |part, ended, _| {
        assert_eq!(ended.status, 1, "{part:?}: {}", ended.log);
        let sarif = assert_sarif(ended.uploaded.as_deref().unwrap());
        let ids = sarif["runs"].as_array().unwrap().iter();
        let ids: Vec<&str> = ids
            .map(|run| run["automationDetails"]["id"].as_str().unwrap())
            .collect();
        let expected = [
            "cce-plan/-x.toml/",
            "cce-plan/a/b.toml/",
            "cce-plan/a-b.toml/",
            "cce-plan/%24%28touch%20hacked%29.toml/",
        ];
        assert_eq!(ids, expected);
        assert!(!ended.folder.path().join("work/hacked").exists());
    });
}

#[test]
fn a_plan_that_is_broken_fails_once_and_hides_no_other() {
    let change = Change::of("broken.toml plan.toml")
        .after("broken.toml", BROKEN)
        .after("plan.toml", plan(9));
    both(&change, |part, ended, forge| {
        assert_eq!(ended.status, 2, "{part:?}: {}", ended.log);
        assert_eq!(
            ended.red,
            [if part == Part::GitHub {
                "Plan"
            } else {
                "script"
            }]
        );
        assert!(ended.log.contains("broken.toml:2"), "{}", ended.log);
        assert!(ended.log.contains("C403"), "{}", ended.log);
        let comment = &forge.comments()[0];
        assert!(comment.contains("**cannot be planned**: "), "{comment}");
        assert!(comment.contains("C403"), "{comment}");
        if part == Part::GitHub {
            // Alerts of a plan that was not read stay.
            assert_eq!(ended.uploaded, None);
            assert!(
                ended.log.contains("::error file=broken.toml,line=2"),
                "{}",
                ended.log
            );
        }
    });
}

#[test]
fn a_base_that_cannot_be_had_is_an_error() {
    let change = change(9, 9).baseline("0123456789012345678901234567890123456789");
    both(&change, |part, ended, _| {
        assert_eq!(ended.status, 2, "{part:?}: {}", ended.log);
        assert!(ended.log.contains("cannot be fetched"), "{}", ended.log);
        assert!(!ended.log.contains("C403"), "{}", ended.log);
    });
}

#[test]
fn the_own_comment_is_updated_and_no_other() {
    for part in PARTS {
        let forge = Forge::start();
        // Comments of others fill more than a page; one of them begins as ours do.
        for at in 0..150 {
            let text = if at == 140 {
                "<!-- cce-plan -->\nall fits"
            } else {
                "hm"
            };
            forge.has("eve", text);
        }
        let Some(_) = run::run(part, &change(2, 9), &forge) else {
            return;
        };
        assert_eq!(forge.comments().len(), 151);
        assert_eq!(forge.comments()[140], "<!-- cce-plan -->\nall fits");
        assert!(
            forge.comments()[150].contains("C403"),
            "{}",
            forge.comments()[150]
        );
        run::run(part, &change(2, 2), &forge).unwrap();
        assert_eq!(forge.comments().len(), 151);
        assert!(!forge.comments()[150].contains("C403"));
        let sent = |forge: &Forge| {
            forge
                .asked()
                .iter()
                .filter(|one| !one.starts_with("GET"))
                .count()
        };
        let before = sent(&forge);
        run::run(part, &change(2, 2), &forge).unwrap();
        assert_eq!(sent(&forge), before, "the same comment is not sent again");
        // A person's own token.
        let forge = Forge::start().of("ann");
        forge.has("github-actions[bot]", "<!-- cce-plan -->\nof another job");
        run::run(part, &change(2, 2), &forge).unwrap();
        run::run(part, &change(2, 9), &forge).unwrap();
        assert_eq!(forge.comments().len(), 2);
        assert!(forge.comments()[0].ends_with("of another job"));
    }
}

#[test]
fn what_the_forge_refuses_is_a_warning_and_the_verdict_stays() {
    for refused in [401, 403, 404, 422, 500] {
        for (new, status) in [(2, 0), (9, 1)] {
            for part in PARTS {
                let forge = Forge::start().refusing(refused);
                let Some(ended) = run::run(part, &change(2, new), &forge) else {
                    return;
                };
                assert_eq!(ended.status, status, "{part:?} {refused}: {}", ended.log);
                assert_eq!(ended.red.len(), usize::from(status > 0), "{:?}", ended.red);
                assert!(
                    ended.log.contains(&format!("is not written: {refused}")),
                    "{}",
                    ended.log
                );
                let reads = ended.log.contains("the token may only read");
                assert_eq!(reads, [401, 403].contains(&refused), "{}", ended.log);
                assert!(!ended.log.contains("Traceback"), "{}", ended.log);
                assert!(forge.comments().is_empty());
            }
        }
    }
    // An answer that is not JSON, and no answer.
    for forge in [Forge::start().mumbling(), Forge::gone()] {
        let Some(ended) = run::run(Part::GitHub, &change(2, 2), &forge) else {
            return;
        };
        assert_eq!(ended.status, 0, "{}", ended.log);
        assert!(
            ended.log.contains("::warning title=cce-plan::the comment"),
            "{}",
            ended.log
        );
        assert!(!ended.log.contains("Traceback"), "{}", ended.log);
    }
}

#[test]
fn only_the_pinned_version_runs() {
    for part in PARTS {
        let forge = Forge::start();
        // Another version on the path, and nothing released.
        let other = change(2, 2).program("#!/bin/sh\necho cce-plan 9.9.9\n");
        let Some(ended) = run::run(part, &other.clone().released(false), &forge) else {
            return;
        };
        assert_eq!(ended.status, 2, "{}", ended.log);
        let said = format!("cce-plan {} is not released", env!("CARGO_PKG_VERSION"));
        assert!(ended.log.contains(&said), "{}", ended.log);
        assert!(forge.comments().is_empty());
        // The released one is fetched, and checked.
        let ended = run::run(part, &other, &forge).unwrap();
        assert_eq!(ended.status, 0, "{}", ended.log);
        assert!(forge.asked().iter().any(|one| one.ends_with("/install.sh")));
        let ended = run::run(part, &other.tampered(), &forge).unwrap();
        assert_eq!(ended.status, 2, "{}", ended.log);
        assert!(
            ended.log.contains("is not what was released"),
            "{}",
            ended.log
        );
    }
}

#[test]
fn both_parts_name_the_version_of_the_program_and_all_sums_or_none() {
    let github = run::action();
    let steps = github["runs"]["steps"].as_array().unwrap();
    let install = &steps[0]["env"];
    let gitlab = &run::component()["cce-plan"]["variables"];
    for of in [install, gitlab] {
        assert_eq!(of["PINNED_VERSION"], env!("CARGO_PKG_VERSION"));
    }
    let sums = ["INSTALL_SUM", "GATE_SUM", "COMMENT_SUM"].map(|key| &gitlab[key]);
    assert_eq!(&install["INSTALL_SUM"], sums[0]);
    let is_sum = |sum: &Value| {
        let sum = sum.as_str().unwrap();
        sum.len() == 64 && sum.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let released = is_sum(sums[0]);
    for sum in sums {
        assert!(is_sum(sum) == released && (released || sum == ""), "{sum}");
    }
    // No step of another action goes by a name that can move.
    let used = steps.iter().filter_map(|step| step["uses"].as_str());
    for used in used {
        let (_, commit) = used.split_once('@').unwrap();
        assert!(
            commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit()),
            "{used}"
        );
    }
    for text in [run::text("action.yml"), run::text("templates/plan.yml")] {
        assert!(!text.contains("raw/main") && !text.contains("releases/latest"));
        for line in text
            .lines()
            .filter(|line| line.contains("inputs.") && line.contains("[["))
        {
            assert!(line.contains("\"$[[ "), "{line}");
        }
    }
}

#[test]
fn the_hook_plans_the_files_that_it_is_given() {
    let files = |files: &[(&str, String)]| -> Change {
        let change = Change::of("");
        files.iter().fold(change, |change, (name, text)| {
            change.after(name, text.clone())
        })
    };
    for id in ["cce-plan", "cce-plan-system"] {
        for (given, status) in [
            (files(&[("plan.toml", plan(2))]), 0),
            (
                files(&[("a/plan.toml", plan(2)), ("b/plan.toml", plan(9))]),
                1,
            ),
            (
                files(&[("a/plan.toml", BROKEN.to_owned()), ("b/plan.yaml", plan(9))]),
                2,
            ),
        ] {
            let (ended, log) = run::hook(id, &given).unwrap();
            assert_eq!(ended, status, "{log}");
        }
        // It is not called without a file.
        assert_eq!(run::hook(id, &files(&[("README.md", String::new())])), None);
    }
}

#[test]
fn a_release_writes_its_version_and_sums_into_both_parts() {
    let Some(parts) = run::pinned("9.8.7") else {
        return;
    };
    for (part, sums) in parts.iter().zip([1, 3]) {
        assert!(part.contains(" PINNED_VERSION: 9.8.7\n"), "{part}");
        let pinned = part
            .lines()
            .filter(|line| line.trim_end_matches('"').ends_with("0f0f"));
        assert_eq!(pinned.count(), sums, "{part}");
        assert!(!part.contains("_SUM: \"\""), "{part}");
    }
}
