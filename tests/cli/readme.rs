//! Every example in README is run, and what README shows is what comes out.

use super::Test;
use super::harness::repository;

/// Blocks that begin with `$ cce-plan ...`, each with what stands below.
fn examples(text: &str) -> Vec<(String, String)> {
    let mut examples = Vec::new();
    for block in text.split("```").skip(1).step_by(2) {
        let mut lines = block.lines().skip(1);
        if let Some(command) = lines
            .next()
            .and_then(|line| line.strip_prefix("$ cce-plan "))
        {
            let shown = lines.fold(String::new(), |shown, line| shown + line + "\n");
            examples.push((command.to_owned(), shown));
        }
    }
    examples
}

#[test]
fn readme_shows_what_the_program_prints() {
    let text = std::fs::read_to_string(repository().join("README.md")).unwrap();
    let examples = examples(&text);
    assert!(examples.len() >= 5, "{}", examples.len());
    for (command, shown) in examples {
        let mut run = Test::new("");
        for word in command.split_whitespace() {
            run = run.arg(word.trim_matches('\''));
        }
        let subnets = std::fs::read_to_string(repository().join("tests/fixtures/subnets.csv"));
        let mut run = run.file("subnets.csv", subnets.unwrap());
        let next = std::fs::read_to_string(repository().join("tests/fixtures/next.toml"));
        run = run.file("next.toml", next.unwrap());
        for file in std::fs::read_dir(repository().join("examples")).unwrap() {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            let text = std::fs::read(&path).unwrap();
            run = run.file(&format!("examples/{name}"), text);
        }
        let output = run.run();
        assert_eq!(output.stdout + &output.stderr, shown, "{command}");
    }
}

#[test]
fn readme_shows_an_example_as_it_is() {
    let text = std::fs::read_to_string(repository().join("README.md")).unwrap();
    let example =
        std::fs::read_to_string(repository().join("examples/first-cluster.toml")).unwrap();
    assert!(text.contains(&format!("```toml\n{example}```")));
}

#[test]
fn the_two_commands_of_readme_stand_in_ci_and_in_readme() {
    let read = |name: &str| std::fs::read_to_string(repository().join(name)).unwrap();
    let readme = read("README.md");
    assert!(readme.contains("cargo run --release -- subnets --cidr 10.0.0.0/22 --max-pods 64"));
    assert!(readme.lines().any(|line| line.trim() == "cargo test"));
    assert!(
        read(".ci/run")
            .lines()
            .any(|line| line.trim().starts_with("cargo test"))
    );
}
