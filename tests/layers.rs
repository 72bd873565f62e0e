//! The dependency table of ARCHITECTURE.md holds: no module uses one that stands after it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Modules with those they may use, as the table of ARCHITECTURE.md says.
fn table() -> BTreeMap<String, Vec<String>> {
    let text = std::fs::read_to_string(crate::cli::repository().join("ARCHITECTURE.md")).unwrap();
    let rows = text
        .lines()
        .skip_while(|line| !line.starts_with("| module | may use |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let names = |cell: &str| {
            cell.split(',')
                .map(|name| name.trim().trim_matches('`').to_owned())
                .collect::<Vec<_>>()
        };
        (names(cells[1]).remove(0), names(cells[2]))
    })
    .collect()
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// `src/plan/subnets.rs` belongs to `plan`.
fn module_of(path: &Path, source: &Path) -> String {
    let first = path
        .strip_prefix(source)
        .unwrap()
        .components()
        .next()
        .unwrap();
    first
        .as_os_str()
        .to_str()
        .unwrap()
        .trim_end_matches(".rs")
        .to_owned()
}

/// Files that are compiled for tests alone, which may use anything.
fn test_files(files: &[PathBuf]) -> Vec<PathBuf> {
    let mut tests = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(path).unwrap();
        let folder = path.with_extension("");
        for part in text.split("#[cfg(test)]\nmod ").skip(1) {
            let name = part.split([';', ' ']).next().unwrap();
            tests.push(folder.join(format!("{name}.rs")));
        }
    }
    // What lies in a test file's folder is its own.
    let of_tests = files.iter().filter(|path| {
        let folder = path.parent().unwrap().with_extension("rs");
        tests.contains(&folder)
    });
    let of_tests: Vec<PathBuf> = of_tests.cloned().collect();
    tests.extend(of_tests);
    tests
}

/// The modules that a line names by `crate::...`, several in braces included.
fn used_by(line: &str) -> Vec<String> {
    let mut used = Vec::new();
    for rest in line.split("crate::").skip(1) {
        let names = rest
            .strip_prefix('{')
            .map_or(rest, |list| list.split('}').next().unwrap());
        for name in names.split(',') {
            let name: String = name
                .trim()
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            used.push(name);
            if !rest.starts_with('{') {
                break;
            }
        }
    }
    used
}

#[test]
fn no_module_uses_one_above_it() {
    let table = table();
    let source = crate::cli::repository().join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let mut wrong = Vec::new();
    let mut checked = 0;
    let tests = test_files(&files);
    for path in files.into_iter().filter(|path| !tests.contains(path)) {
        let module = module_of(&path, &source);
        if ["main", "lib"].contains(&module.as_str()) {
            continue;
        }
        let Some(allowed) = table.get(&module) else {
            wrong.push(format!(
                "{}: ARCHITECTURE.md has no row for {module}",
                path.display()
            ));
            continue;
        };
        let text = std::fs::read_to_string(&path).unwrap();
        // Tests at the foot of a file may use anything.
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        for (number, line) in code.lines().enumerate() {
            let trimmed = line.trim_start();
            if trimmed.starts_with("//") {
                continue;
            }
            for used in used_by(line) {
                checked += 1;
                if used != module && !allowed.contains(&used) {
                    wrong.push(format!(
                        "{}:{}: {module} uses {used}",
                        path.display(),
                        number + 1
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked > 100, "only {checked} uses were seen");
}

/// Whether the file at `path` is the module `place` or lies in its folder: `model/plan_text`.
fn lies_in(path: &Path, source: &Path, place: &str) -> bool {
    let path = path.strip_prefix(source).unwrap().with_extension("");
    path.starts_with(place)
}

#[test]
fn crates_of_the_edge_stay_at_the_edge() {
    let source = crate::cli::repository().join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let only_in = [
        ("clap", &["cli"][..]),
        ("itoa", &["report"]),
        ("annotate_snippets", &["cli"]),
        ("serde_saphyr", &["records"]),
        (
            "serde_json",
            &["finding", "model/saved", "records", "report"],
        ),
        ("fluent_bundle", &["finding", "texts"]),
        ("toml", &["records", "cli/config"]),
        ("tempfile", &["cli"]),
        ("indicatif", &["cli"]),
        ("inquire", &["cli/init/terminal"]),
        ("toml_edit", &["model/plan_text"]),
        ("ratatui", &["explore"]),
        ("crossterm", &["explore"]),
        ("tui_input", &["explore"]),
        ("ansi_to_tui", &["explore"]),
        ("fuzzy_matcher", &["explore"]),
    ];
    let tests = test_files(&files);
    for path in files.into_iter().filter(|path| !tests.contains(path)) {
        let text = std::fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        for (name, places) in only_in {
            let code = code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let used = code.into_iter().any(|line| {
                line.split(|c: char| c.is_whitespace() || "(<&".contains(c))
                    .any(|word| word.starts_with(&format!("{name}::")))
            });
            assert!(
                !used || places.iter().any(|place| lies_in(&path, &source, place)),
                "{}: {name}",
                path.display()
            );
        }
    }
}
