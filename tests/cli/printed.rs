//! What any output offers to paste into a shell: it calls what it names and nothing else, with the arguments that are
//! meant, on the cluster that was read.

use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::{Output, Test, repository};

/// Programs that outputs name, each of which only keeps the words that it was called with.
const PROGRAMS: &[&str] = &["kubectl", "cce-plan"];

/// Verbs of `kubectl` that change nothing.
const READS: &[&str] = &["get", "describe", "config", "auth"];

/// Names that no cluster should have, and that a file may have.
const HOSTILE: &[&str] = &[
    "-lenv=prod",
    "--all",
    "$(touch made)",
    "`touch made`",
    "a; touch made",
    "it's",
    "two words",
    "&& touch made #",
    "*",
    "> made",
    "名",
];

/// A call of a stub: the program and its words.
type Call = Vec<String>;

/// Runs a line in a shell in which there are only the stubs, and returns what they were called with.
fn calls(line: &str) -> Vec<Call> {
    let folder = tempfile::tempdir().unwrap();
    let (stubs, log) = (folder.path().join("bin"), folder.path().join("log"));
    std::fs::create_dir(&stubs).unwrap();
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    for name in PROGRAMS {
        let stub = stubs.join(name);
        let script = format!(
            "#!/bin/sh\nfor word in {name} \"$@\"; do printf '%s\\0' \"$word\"; done >> \"$LOG\"\nprintf '\\1' >> \"$LOG\"\n"
        );
        std::fs::write(&stub, script).unwrap();
        std::fs::set_permissions(&stub, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    let run = Command::new("/bin/sh")
        .args(["-c", line])
        .current_dir(folder.path().join("empty"))
        .env_clear()
        .env("PATH", &stubs)
        .env("LOG", &log)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success() && said.is_empty(), "{line}\n{said}");
    let made: Vec<_> = std::fs::read_dir(folder.path().join("empty"))
        .unwrap()
        .collect();
    assert!(made.is_empty(), "{line} makes {made:?}");
    let log = std::fs::read_to_string(&log).unwrap_or_default();
    let calls = log.split_terminator('\u{1}');
    calls
        .map(|call| call.split_terminator('\0').map(str::to_owned).collect())
        .collect()
}

/// Whether a text is a line for a shell.
fn is_line(text: &str) -> bool {
    let begins = |program: &&str| text.starts_with(&format!("{program} "));
    PROGRAMS.iter().any(begins) || text.starts_with("for node in ")
}

/// Lines that a JSON result offers.
fn of_json(value: &Value, lines: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if is_line(text) => {
            lines.insert(text.clone());
        }
        Value::String(text) => lines.extend(of_text(text)),
        Value::Array(all) => all.iter().for_each(|one| of_json(one, lines)),
        Value::Object(all) => all.values().for_each(|one| of_json(one, lines)),
        _ => {}
    }
}

/// A sentence of Markdown, in which what has a meaning there is escaped.
fn unescaped(line: &str) -> String {
    let mut chars = line.chars().peekable();
    let mut text = String::new();
    while let Some(char) = chars.next() {
        let is_escape = char == '\\' && chars.peek().is_some_and(char::is_ascii_punctuation);
        text.extend(if is_escape { chars.next() } else { Some(char) });
    }
    text
}

/// Lines between backticks, and those of code in Markdown.
fn of_text(text: &str) -> BTreeSet<String> {
    // Text in Markdown code has no spans.
    let mut lines = BTreeSet::new();
    for line in text.lines().filter(|line| !line.trim().starts_with("```")) {
        let line = unescaped(line);
        let spans = line.split('`').skip(1).step_by(2);
        lines.extend(spans.filter(|span| is_line(span)).map(str::to_owned));
    }
    let mut in_code = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("```") {
            in_code = line == "```sh";
        } else if in_code && is_line(line) {
            lines.insert(line.to_owned());
        }
    }
    lines
}

/// Lines of a run in JSON, Markdown and for people.
fn lines(run: impl Fn(&str) -> Output) -> BTreeSet<String> {
    let mut lines = BTreeSet::new();
    of_json(&run("json").json(), &mut lines);
    lines.extend(of_text(&run("markdown").stdout));
    lines
}

/// The words of a call of `kubectl` that are no flags of its beginning: the verb and what follows.
fn verb(call: &Call) -> &str {
    let words = call.iter().skip(1);
    words
        .map(String::as_str)
        .find(|word| !word.starts_with("--"))
        .unwrap_or_default()
}

fn operands(call: &Call) -> &[String] {
    let at = call.iter().position(|word| word == "--");
    at.map_or(&[], |at| &call[at + 1..])
}

fn incident() -> String {
    std::fs::read_to_string(repository().join("examples/incident.yaml")).unwrap()
}

/// The incident, in which a node has this name.
fn with_node(name: &str) -> String {
    let quoted = serde_json::to_string(name).unwrap();
    incident()
        .replace("name: 10.0.0.4\n", &format!("name: {quoted}\n"))
        .replace("nodeName: 10.0.0.4", &format!("nodeName: {quoted}"))
}

fn audited(dump: &str, args: &str) -> impl Fn(&str) -> Output {
    move |format| {
        let run = Test::new("audit cluster.yaml")
            .args(args)
            .args("-f")
            .args(format);
        run.file("cluster.yaml", dump).run()
    }
}

#[test]
fn lines_about_objects_of_files_leave_the_context_to_be_filled_in_where_they_change_something() {
    let dump = incident();
    let lines = lines(audited(&dump, ""));
    assert!(
        lines.iter().any(|line| line.contains(" drain ")),
        "{lines:?}"
    );
    for call in lines.iter().flat_map(|line| calls(line)) {
        let changes = call[0] == "kubectl" && !READS.contains(&verb(&call));
        let named = call.iter().any(|word| word == "--context=CONTEXT");
        assert_eq!(named, changes, "{call:?}");
    }
}

#[test]
fn hostile_names_of_nodes_reach_a_command_as_names() {
    for name in HOSTILE {
        let dump = with_node(name);
        let lines = lines(audited(&dump, ""));
        let calls: Vec<Call> = lines.iter().flat_map(|line| calls(line)).collect();
        let drained = calls.iter().filter(|call| verb(call) == "drain");
        let drained: Vec<_> = drained.map(operands).collect();
        assert!(
            drained.contains(&&[(*name).to_owned()][..]),
            "{name}: {calls:?}"
        );
        for call in calls.iter().filter(|call| call[0] == "kubectl") {
            let of_node = |word: &String| word == name;
            let in_flags = call.iter().take_while(|word| *word != "--").any(of_node);
            assert!(!in_flags, "{name}: {call:?}");
        }
    }
}

#[test]
fn a_loop_stops_at_the_first_node_that_fails() {
    let run = audited(&incident(), "")("json");
    let json = run.json();
    let commands = json["result"]["actions"].as_array().unwrap().iter();
    let commands = commands.filter_map(|action| action["command"].as_str());
    for line in commands.filter(|line| line.starts_with("for node in")) {
        // Two nodes, whatever the action is about, of which the first fails.
        let (_, steps) = line.split_once("; do ").unwrap();
        let line = format!("kubectl() {{ echo \"$*\"; return 1; }}; for node in a b; do {steps}");
        let run = Command::new("/bin/sh")
            .args(["-c", &line])
            .output()
            .unwrap();
        let said = String::from_utf8(run.stdout).unwrap();
        assert_eq!(said.lines().count(), 1, "{line}: {said}");
    }
}

#[test]
fn what_undoes_a_patch_restores_what_the_objects_said() {
    let json = audited(&incident(), "")("json").json();
    let actions = json["result"]["actions"].as_array().unwrap();
    let mut undone = 0;
    for action in actions {
        let is_patch = action["command"]
            .as_str()
            .is_some_and(|line| line.contains(" patch "));
        assert_eq!(action["undo"].is_string(), is_patch, "{action}");
        if !is_patch {
            continue;
        }
        undone += 1;
        for call in calls(action["undo"].as_str().unwrap()) {
            let at = call.iter().position(|word| word == "-p").unwrap();
            let patch: Value = serde_json::from_str(&call[at + 1]).unwrap();
            if action["action"] == "lower-watermarks" {
                let marks = serde_json::json!({
                    "pre-allocate": 1, "min-allocate": 1, "max-above-watermark": 6
                });
                assert_eq!(patch["spec"]["ipam"], marks);
            } else {
                // Only what was appended to the list of one is taken off.
                assert_eq!(patch[0]["op"], "test");
                assert_eq!(patch[1]["op"], "remove");
                assert_eq!(patch[1]["path"], "/spec/eni/subnet-ids/1");
            }
        }
    }
    assert!(undone > 1, "{json}");
}

#[test]
fn lines_of_plans_and_of_their_advice_are_whole_for_hostile_file_names() {
    let short = std::fs::read_to_string(repository().join("examples/pools-run-dry.toml")).unwrap();
    // A backtick in a name would end the span of its sentence, by which lines are found here.
    for name in HOSTILE.iter().filter(|name| !name.contains('`')) {
        let file = format!("{name}.toml");
        let run = |format: &str| {
            let test = Test::new("plan").args("-f").args(format).args("--");
            test.arg(&file).file(&file, &short).run()
        };
        let lines = of_text(&run("markdown").stdout);
        assert!(!lines.is_empty(), "{name}");
        for call in lines.iter().flat_map(|line| calls(line)) {
            assert_eq!(call[0], "cce-plan", "{call:?}");
            let given = call.iter().any(|word| word.ends_with(&file));
            assert!(given || call.len() < 3, "{name}: {call:?}");
        }
    }
}

#[test]
fn what_init_says_to_run_next_is_what_it_wrote() {
    for name in HOSTILE {
        let file = format!("{name}.toml");
        let args = "init --no-input --zones a --cidr 10.0.0.0/22xa --instance bcc.g5.c16m64 \
                    --nodes 3 --nodes-in-a-year 3 --max-pods 29 -o";
        let run = Test::new(args).arg(&format!("./{file}")).run();
        assert_eq!(run.status, 0, "{}", run.stderr);
        let said = format!("{}{}", run.stdout, run.stderr);
        let next = said
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("cce-plan ") && !line.starts_with("cce-plan init"));
        let next: Vec<&str> = next.filter_map(|line| line.split("  ").next()).collect();
        assert_eq!(next.len(), 3, "{said}");
        for line in next {
            let call = calls(line).remove(0);
            let path = Path::new(&call[2]);
            assert_eq!(
                path.file_name().unwrap().to_str().unwrap(),
                file,
                "{call:?}"
            );
        }
    }
}
