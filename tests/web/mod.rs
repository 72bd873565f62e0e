//! The page: it says what the program says, and holds everything that it needs.

use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::cli::{Output, Test, repository};
use draw::{Draw, Mix};

/// What the module saves of each plan, in its language and format; `None` without Node.js.
fn answers(plans: &[(String, String, &str, &str)]) -> Option<Vec<Value>> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("requests");
    let lines = plans.iter().map(|(name, text, lang, format)| {
        json!({ "name": name, "text": text, "lang": lang, "format": format }).to_string()
    });
    std::fs::write(&path, lines.collect::<Vec<_>>().join("\n")).unwrap();
    let script = repository().join("tests/web/answers.mjs");
    let module = repository().join("web/cce-plan.wasm.gz");
    let node = Command::new("node")
        .arg(script)
        .arg(module)
        .arg(path)
        .output();
    let Ok(output) = node else {
        let said = "no Node.js is installed: the module of the page is not asked\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
        return None;
    };
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let lines = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), plans.len());
    Some(answers)
}

/// What the program prints of each; nothing where it refuses the plan.
fn printed(name: &str, text: &str, lang: &str, format: &str) -> String {
    let lang = if lang == "zh" { "--lang zh" } else { "" };
    let run = Test::new("plan")
        .arg(name)
        .args("--format")
        .arg(format)
        .args(lang);
    run.file(name, text).run().stdout
}

fn agree(plans: &[(String, String, &str, &str)]) {
    let Some(answers) = answers(plans) else {
        return;
    };
    let mut planned = 0;
    for ((name, text, lang, format), answer) in plans.iter().zip(answers) {
        let expected = printed(name, text, lang, format);
        match answer {
            Value::String(answer) => {
                assert!(
                    answer == expected,
                    "{name} {lang} {format}: run web/build\n{text}"
                );
                planned += 1;
            }
            wrong => assert_eq!(expected, "", "{name}: {wrong}\n{text}"),
        }
    }
    assert!(planned * 2 > plans.len(), "{planned} of {}", plans.len());
}

fn examples() -> Vec<(String, String)> {
    let files = std::fs::read_dir(repository().join("examples")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let plans = files.filter(|path| path.extension().is_some_and(|end| end == "toml"));
    let named = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let mut plans: Vec<_> = plans
        .map(|path| (named(&path), std::fs::read_to_string(path).unwrap()))
        .collect();
    plans.sort();
    plans
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn the_page_says_of_each_example_what_the_program_says_in_each_format_and_language() {
    let mut plans = Vec::new();
    for (name, text) in examples() {
        for lang in ["en", "zh"] {
            for format in ["json", "markdown", "html"] {
                plans.push((name.clone(), text.clone(), lang, format));
            }
        }
    }
    agree(&plans);
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn the_page_says_of_200_plans_what_the_program_says() {
    let mut draw = Draw::new(7);
    let plans = (0..200).map(|i| {
        let mix = if i % 4 == 0 { Mix::LARGE } else { Mix::ALL };
        (
            format!("p{i}.toml"),
            draw::plan(&mut draw, mix).text,
            "en",
            "json",
        )
    });
    agree(&plans.collect::<Vec<_>>());
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn the_module_of_the_page_is_at_most_one_mebibyte() {
    let module = std::fs::metadata(repository().join("web/cce-plan.wasm.gz")).unwrap();
    assert!(module.len() <= 1 << 20, "{} bytes", module.len());
}

fn page(run: Test) -> String {
    run.args("-o -").run().status(0).stdout
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn nothing_of_a_plan_leaves_its_element_in_the_page() {
    let text = "version = 1\n# </script><script>alert(1)</script>{script}\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n\
                [[node_group]]\nname = \"web\"\nnodes = 2\n";
    let page = page(Test::new("web").arg("a<b>.toml").file("a<b>.toml", text));
    assert_eq!(page.matches("<script").count(), 4);
    assert_eq!(page.matches("</script>").count(), 4);
    let (_, held) = page.split_once("id=\"w-held\">").unwrap();
    let held: Value = serde_json::from_str(held.split_once("</script>").unwrap().0).unwrap();
    assert_eq!(held["plan"], json!({ "name": "a<b>.toml", "text": text }));
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn the_page_loads_nothing_and_runs_only_its_own_script() {
    let page = page(Test::new("web"));
    for address in [
        "src=",
        "href=\"http",
        "url(",
        "@import",
        "fetch(",
        "XMLHttpRequest",
    ] {
        assert!(!page.contains(address), "{address}");
    }
    assert!(page.contains("default-src 'none'; script-src 'sha256-"));
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn the_page_is_written_to_a_file_in_either_language() {
    let run = Test::new("web --lang zh").run().status(0);
    assert_eq!(run.stdout, "");
    assert!(run.file("cce-plan.html").contains("<html lang=\"zh-CN\">"));
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn a_plan_with_a_mistake_makes_no_page() {
    let text = "version = 1\n[[subnet]]\ncidr = \"10.0.0.1/22\"\n";
    let run: Output = Test::new("web bad.toml -o page.html")
        .file("bad.toml", text)
        .run()
        .status(2);
    assert!(run.stderr.contains("bad.toml:3:"), "{}", run.stderr);
    assert!(!run.folder.path().join("page.html").exists());
}

#[test]
#[cfg_attr(not(has_page), ignore = "web/build has not made the page")]
fn a_plan_in_yaml_is_toml_in_the_page_and_its_folder_is_not_there() {
    let yaml = "version: 1\nsubnet:\n- cidr: 10.0.0.0/22\nnode_group:\n- name: web\n  nodes: 2\n";
    let page = page(Test::new("web secret/plan.yaml").file("secret/plan.yaml", yaml));
    assert!(!page.contains("secret"));
    assert!(page.contains(r#""name":"plan.toml","text":"version = 1\n\n[[subnet]]"#));
}

#[cfg(not(has_page))]
#[test]
fn a_build_without_the_page_says_how_to_make_it() {
    let run = Test::new("web").run().status(2);
    assert!(run.stderr.contains("web/build"), "{}", run.stderr);
    assert!(!run.folder.path().join("cce-plan.html").exists());
}
