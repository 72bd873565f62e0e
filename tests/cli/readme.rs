//! The two READMEs, English and Chinese: what they show is what comes out, their commands run, and
//! they say the same.

use super::Test;
use super::harness::repository;

const READMES: [&str; 2] = ["README.md", "README.zh.md"];

/// Commands that ask or draw on a terminal, which no test of this file has.
const ON_A_TERMINAL: [&str; 2] = ["init", "explore"];

fn read(name: &str) -> String {
    std::fs::read_to_string(repository().join(name)).unwrap()
}

/// Blocks that begin with `$ cce-plan ...`, each with the lines below.
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

/// All commands: shown with a result, indented, or inline.
fn commands(text: &str) -> Vec<String> {
    let programs = ["cce-plan ", "cargo ", "bash ", "kubectl ", "mdbook "];
    let mut commands = Vec::new();
    let mut is_block = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_block = !is_block;
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| is_block) {
            commands.push(command.to_owned());
        } else if let Some(command) = line.strip_prefix("    ").filter(|_| !is_block) {
            commands.push(command.to_owned());
        } else if !is_block {
            let spans = line.split('`').skip(1).step_by(2);
            let spans = spans.filter(|span| programs.iter().any(|name| span.starts_with(name)));
            commands.extend(spans.map(str::to_owned));
        }
    }
    commands
}

/// Targets of links and pictures.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1);
    targets
        .map(|rest| rest.split(')').next().unwrap())
        .collect()
}

/// A run with the examples of the repository.
fn run(command: &str) -> Test {
    let mut run = Test::new("");
    for word in command.split_whitespace() {
        run = run.arg(word.trim_matches('\''));
    }
    for file in std::fs::read_dir(repository().join("examples")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let text = std::fs::read(&path).unwrap();
        run = run.file(&format!("examples/{name}"), text);
    }
    run
}

/// Whether `shown` is `printed`, with lines of `...` for omitted text.
fn is_shown(shown: &str, printed: &str) -> bool {
    let pieces: Vec<&str> = shown.split("...\n").collect();
    let [first, between @ .., last] = &pieces[..] else {
        return shown == printed;
    };
    let Some(mut rest) = printed.strip_prefix(first) else {
        return false;
    };
    for piece in between {
        let Some((_, after)) = rest.split_once(piece) else {
            return false;
        };
        rest = after;
    }
    rest.ends_with(last)
}

#[test]
fn readmes_show_what_the_program_prints() {
    for name in READMES {
        let examples = examples(&read(name));
        assert!(examples.len() >= 3, "{name}: {}", examples.len());
        for (command, shown) in examples {
            let output = run(&command).run();
            let printed = output.stdout + &output.stderr;
            assert!(is_shown(&shown, &printed), "{name}: {command}\n{printed}");
        }
    }
}

#[test]
fn lines_that_are_left_out_are_all_that_is_left_out() {
    assert!(is_shown("a\nb\n", "a\nb\n"));
    assert!(is_shown("a\n...\nd\n", "a\nb\nc\nd\n"));
    assert!(is_shown("a\n...\n", "a\nb\n"));
    for shown in ["a\n", "b\n...\n", "a\n...\nc\n", "a\n...\nx\n...\nd\n"] {
        assert!(!is_shown(shown, "a\nb\nc\nd\n"), "{shown}");
    }
}

#[test]
fn commands_that_readmes_name_in_passing_run() {
    for name in READMES {
        let mut runs = 0;
        for command in commands(&read(name)) {
            let Some(words) = command.strip_prefix("cce-plan ") else {
                continue;
            };
            let output = run(words).run();
            if ON_A_TERMINAL.iter().any(|name| words.starts_with(name)) {
                assert!(output.stderr.contains("terminal"), "{command}");
            } else {
                assert!(
                    [0, 1].contains(&output.status),
                    "{command}: {}",
                    output.stderr
                );
                runs += 1;
            }
        }
        assert!(runs >= 20, "{name}: {runs}");
    }
}

#[test]
fn readmes_name_every_subcommand() {
    let help = Test::new("--help").run().status(0).stdout;
    let list = help.split("Commands:\n").nth(1).unwrap();
    let list = list.split("\n\n").next().unwrap();
    let names = list.lines().filter_map(|line| {
        let entry = line.strip_prefix("  ")?;
        (!entry.starts_with(' ')).then(|| entry.split(' ').next().unwrap())
    });
    let names: Vec<&str> = names.collect();
    assert!(names.len() >= 20, "{names:?}");
    for readme in READMES {
        let commands = commands(&read(readme));
        for name in &names {
            let start = format!("cce-plan {name}");
            let is_there = commands.iter().any(|command| command.starts_with(&start));
            assert!(is_there, "{readme}: {name}");
        }
    }
}

#[test]
fn readmes_in_both_languages_have_the_same_commands_in_the_same_order() {
    let [english, chinese] = READMES.map(|name| commands(&read(name)));
    let chinese: Vec<String> = chinese
        .iter()
        .map(|command| command.replace(" --lang zh", ""))
        .collect();
    assert_eq!(english, chinese);
    assert!(!examples(&read("README.zh.md")).is_empty());
    for (command, _) in examples(&read("README.zh.md")) {
        assert!(command.ends_with(" --lang zh"), "{command}");
    }
}

#[test]
fn readmes_in_both_languages_link_to_the_same_pages() {
    let texts = READMES.map(read);
    let [english, chinese] = texts.each_ref().map(|text| {
        let links = links(text).into_iter();
        let english = |link: &str| link.replace(".zh.", ".").replace("docs/zh/", "docs/");
        let mut links: Vec<String> = links.map(english).collect();
        links.sort();
        links
    });
    assert_eq!(english, chinese);
}

/// For example speeds and exit codes: a change of one must change the other.
#[test]
fn tables_of_readmes_have_the_same_numbers_in_both_languages() {
    let [english, chinese] = READMES.map(|name| {
        let text = read(name);
        let rows = text.lines().filter(|line| line.starts_with("| "));
        let numbers = rows.map(|row| {
            let is_digit = |character: char| character.is_ascii_digit() || ".,".contains(character);
            let numbers = row.split(|character| !is_digit(character));
            let numbers = numbers.map(|number| number.trim_matches(['.', ',']));
            let mut numbers: Vec<String> = numbers
                .filter(|number| !number.is_empty())
                .map(str::to_owned)
                .collect();
            numbers.sort();
            numbers
        });
        numbers.collect::<Vec<_>>()
    });
    assert!(english.len() > 30);
    assert_eq!(english, chinese);
}

#[test]
fn the_two_commands_of_readmes_stand_in_ci_and_in_both() {
    for name in READMES {
        let readme = read(name);
        let has = |command: &str| readme.lines().any(|line| line.trim() == command);
        assert!(has(
            "cargo run --release -- subnets --cidr 10.0.0.0/22 --max-pods 64"
        ));
        assert!(has("cargo test"));
    }
    assert!(
        read(".ci/run")
            .lines()
            .any(|line| line.trim().starts_with("cargo test"))
    );
    assert!(read(".ci/run").contains("cargo deny check bans licenses sources"));
}
