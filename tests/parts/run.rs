//! Runs the steps of a part on a change.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::forge::Forge;
use crate::cli::repository;

/// Where releases are.
const RELEASES: &str = "https://github.com/cce-plan/cce-plan/releases/download";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    GitHub,
    GitLab,
}

/// A change of a repository, and the inputs of a part.
#[derive(Debug, Clone)]
pub(super) struct Change {
    plans: String,
    old: Vec<(String, String)>,
    new: Vec<(String, String)>,
    pub(super) fail_on: String,
    baseline: String,
    program: Option<String>,
    released: bool,
    tampered: bool,
}

impl Change {
    pub(super) fn of(plans: &str) -> Self {
        Self {
            plans: plans.to_owned(),
            old: vec![("README.md".to_owned(), String::new())],
            new: Vec::new(),
            fail_on: "error".to_owned(),
            baseline: String::new(),
            program: None,
            released: true,
            tampered: false,
        }
    }

    /// A file before the change.
    pub(super) fn before(mut self, name: &str, text: impl Into<String>) -> Self {
        self.old.push((name.to_owned(), text.into()));
        self
    }

    /// A file after it.
    pub(super) fn after(mut self, name: &str, text: impl Into<String>) -> Self {
        self.new.push((name.to_owned(), text.into()));
        self
    }

    pub(super) fn fail_on(self, severity: &str) -> Self {
        Self { fail_on: severity.to_owned(), ..self }
    }

    pub(super) fn baseline(self, commit: &str) -> Self {
        Self { baseline: commit.to_owned(), ..self }
    }

    /// What is on the path as `cce-plan` instead of the program.
    pub(super) fn program(self, script: &str) -> Self {
        Self { program: Some(script.to_owned()), ..self }
    }

    pub(super) fn released(self, released: bool) -> Self {
        Self { released, ..self }
    }

    /// The release has other bytes than its sum says.
    pub(super) fn tampered(self) -> Self {
        Self { tampered: true, ..self }
    }
}

/// How a job ended.
pub(super) struct Ended {
    /// The exit code of the first step that failed.
    pub(super) status: i32,
    /// The steps that failed.
    pub(super) red: Vec<String>,
    pub(super) log: String,
    /// SARIF that goes to code scanning; of GitLab what is kept.
    pub(super) uploaded: Option<String>,
    pub(super) folder: tempfile::TempDir,
}

pub(super) fn text(path: &str) -> String {
    std::fs::read_to_string(repository().join(path)).unwrap()
}

/// GitHub's part.
pub(super) fn action() -> Value {
    serde_saphyr::from_str(&text("action.yml")).unwrap()
}

/// The job of GitLab's part.
pub(super) fn component() -> Value {
    let mut documents: Vec<Value> =
        serde_saphyr::from_multiple(&text("templates/plan.yml")).unwrap();
    documents.pop().unwrap()
}

/// What `packaging/parts/pins.py` makes of both parts for this version; `None` where there is no Python 3.11.
pub(super) fn pinned(version: &str) -> Option<[String; 2]> {
    const SCRIPT: &str = "
import os, shutil, sys
try:
    import tomllib
except ImportError:
    sys.exit(3)
sys.dont_write_bytecode = True
sys.path.insert(0, 'packaging')
from parts import pins
for name in ['action.yml', 'templates/plan.yml', 'packaging/ci/gate', 'packaging/ci/comment']:
    to = os.path.join(sys.argv[1], name)
    os.makedirs(os.path.dirname(to), exist_ok=True)
    shutil.copy(name, to)
class Project:
    version = sys.argv[2]
    def write(self, name, text): assert text
    def sum(self, name): return '0f' * 32
pins.ROOT = sys.argv[1]
assert pins.write(Project()) == pins.PARTS
assert pins.write(Project()) == []
";
    let folder = tempfile::tempdir().unwrap();
    let mut python = Command::new("python3");
    let python = python.args(["-c", SCRIPT]).arg(folder.path()).arg(version);
    let Ok(output) = python.current_dir(repository()).output() else {
        return None;
    };
    let said = String::from_utf8_lossy(&output.stderr);
    match output.status.code() {
        Some(3) => None,
        code => {
            assert_eq!(code, Some(0), "{said}");
            let part = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
            Some(["action.yml", "templates/plan.yml"].map(part))
        }
    }
}

/// Runs a part; `None` where this machine has no Python or no git, which is said.
pub(super) fn run(part: Part, change: &Change, forge: &Forge) -> Option<Ended> {
    let has = |program: &str| Command::new(program).arg("--version").output().is_ok();
    for program in ["python3", "git", "curl", "wget", "bash"] {
        if !has(program) {
            let said = format!("no {program} is installed: the parts for forges are not run\n");
            std::io::Write::write_all(&mut std::io::stderr(), said.as_bytes()).unwrap();
            return None;
        }
    }
    let job = Job::prepare(change, forge);
    Some(match part {
        Part::GitHub => job.github(),
        Part::GitLab => job.gitlab(),
    })
}

struct Job<'j> {
    change: &'j Change,
    forge: &'j Forge,
    folder: tempfile::TempDir,
    /// The commit before the change.
    base: String,
}

impl<'j> Job<'j> {
    /// Clones the change as a forge does: one commit, without its history.
    fn prepare(change: &'j Change, forge: &'j Forge) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let origin = path("origin");
        std::fs::create_dir_all(&origin).unwrap();
        git(&origin, &["init", "--quiet", "--initial-branch=main"]);
        let commit = |files: &[(String, String)]| {
            for (name, text) in files {
                write(&origin.join(name), text);
            }
            git(&origin, &["add", "--all"]);
            git(
                &origin,
                &["commit", "--quiet", "--allow-empty", "--message=a"],
            );
            git(&origin, &["rev-parse", "HEAD"])
        };
        let base = commit(&change.old);
        commit(&change.new);
        let from = format!("file://{}", origin.display());
        git(
            folder.path(),
            &["clone", "--quiet", "--depth=1", &from, "work"],
        );
        let program = path("bin/cce-plan");
        if let Some(script) = &change.program {
            write(&program, script);
        } else {
            std::fs::create_dir_all(path("bin")).unwrap();
            std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_cce-plan"), &program).unwrap();
        }
        for made in ["temp", "home"] {
            std::fs::create_dir(path(made)).unwrap();
        }
        for file in ["output", "summary", "path"] {
            write(&path(file), "");
        }
        Self { change, forge, folder, base }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The sums of a release that has the program of this test.
    fn sums(&self) -> BTreeMap<&'static str, String> {
        let install = format!(
            "#!/bin/sh\nset -eu\nmkdir -p \"$1\"\ncp {} \"$1/cce-plan\"\n",
            env!("CARGO_BIN_EXE_cce-plan")
        );
        let files = [
            ("INSTALL_SUM", "install.sh", install),
            ("GATE_SUM", "ci-gate", text("packaging/ci/gate")),
            ("COMMENT_SUM", "ci-comment", text("packaging/ci/comment")),
        ];
        let sums = files.map(|(key, name, text)| {
            let mut sum = String::new();
            for byte in Sha256::digest(&text) {
                write!(sum, "{byte:02x}").unwrap();
            }
            let text = if self.change.tampered {
                text + "\n"
            } else {
                text
            };
            let path = format!("/v{}/{name}", env!("CARGO_PKG_VERSION"));
            self.forge.release(&path, text.into_bytes());
            (
                key,
                if self.change.released {
                    sum
                } else {
                    String::new()
                },
            )
        });
        sums.into()
    }

    /// Runs a script of a step; its exit code and what it says.
    fn shell(&self, shell: &[&str], script: &str, env: &BTreeMap<String, String>) -> (i32, String) {
        let added = std::fs::read_to_string(self.path("path")).unwrap();
        let mut path: Vec<String> = added.lines().rev().map(str::to_owned).collect();
        path.push(self.path("bin").display().to_string());
        path.push(std::env::var("PATH").unwrap());
        let output = Command::new(shell[0])
            .args(&shell[1..])
            .arg("-c")
            .arg(format!("exec 2>&1\n{script}"))
            .current_dir(self.path("work"))
            .env_clear()
            .env("PATH", path.join(":"))
            .env("HOME", self.path("home"))
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .envs(env)
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        (output.status.code().unwrap_or(-1), said)
    }

    fn github(self) -> Ended {
        let change = self.change;
        let base = if change.baseline.is_empty() {
            &self.base
        } else {
            &change.baseline
        };
        let action_path = repository().display().to_string();
        let words = [
            ("github.action_path", action_path.as_str()),
            ("inputs.plans", &change.plans),
            (
                "inputs.baseline || github.event.pull_request.base.sha || github.event.merge_group.base_sha",
                base,
            ),
            ("inputs.fail-on", &change.fail_on),
            ("inputs.token", "t"),
            ("github.event.pull_request.number", "7"),
        ];
        let mut runner: BTreeMap<String, String> = BTreeMap::new();
        for (name, value) in [
            ("GITHUB_ACTIONS", "true".to_owned()),
            ("GITHUB_API_URL", self.forge.address()),
            ("GITHUB_REPOSITORY", "a/b".to_owned()),
            ("GITHUB_OUTPUT", self.path("output").display().to_string()),
            (
                "GITHUB_STEP_SUMMARY",
                self.path("summary").display().to_string(),
            ),
            ("GITHUB_PATH", self.path("path").display().to_string()),
            ("RUNNER_TEMP", self.path("temp").display().to_string()),
        ] {
            runner.insert(name.to_owned(), value);
        }
        let sums = self.sums();
        let (mut status, mut red, mut log, mut uploaded) = (0, Vec::new(), String::new(), None);
        for step in action()["runs"]["steps"].as_array().unwrap() {
            let code = std::fs::read_to_string(self.path("output")).unwrap();
            let code = code.trim().strip_prefix("code=").map(str::to_owned);
            let runs = match step["if"].as_str() {
                None => red.is_empty(),
                Some(
                    "always() && steps.plan.outputs.code"
                    | "always() && steps.plan.outputs.code && inputs.comment == 'true' && github.event.pull_request",
                ) => code.is_some(),
                Some(
                    "always() && inputs.sarif == 'true' && (steps.plan.outputs.code == '0' || steps.plan.outputs.code == '1')",
                ) => matches!(code.as_deref(), Some("0" | "1")),
                Some(other) => panic!("{other}"),
            };
            let Some(script) = step["run"].as_str().filter(|_| runs) else {
                if runs {
                    let file = step["with"]["sarif_file"].as_str().unwrap();
                    let file = file.strip_prefix("${{ runner.temp }}/").unwrap();
                    uploaded = Some(std::fs::read_to_string(self.path("temp").join(file)).unwrap());
                }
                continue;
            };
            let mut env = runner.clone();
            for (name, value) in step["env"].as_object().into_iter().flatten() {
                let value = match (sums.get(name.as_str()), name.as_str()) {
                    (Some(sum), _) => sum.clone(),
                    (_, "RELEASES") => {
                        assert_eq!(value, RELEASES);
                        self.forge.address()
                    }
                    _ => with_words(value.as_str().unwrap(), &words),
                };
                env.insert(name.clone(), value);
            }
            assert!(!script.contains("${{"), "{script}");
            // As GitHub runs `shell: bash`.
            let shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail"];
            let (code, said) = self.shell(&shell, script, &env);
            log += &said;
            if code != 0 {
                red.push(step["name"].as_str().unwrap().to_owned());
                status = if status == 0 { code } else { status };
            }
        }
        let summary = std::fs::read_to_string(self.path("summary")).unwrap();
        let has_comment = self.path("temp/cce-plan-out/comment.md").exists();
        assert_eq!(!summary.is_empty(), has_comment, "{log}");
        Ended { status, red, log, uploaded, folder: self.folder }
    }

    fn gitlab(self) -> Ended {
        let change = self.change;
        let inputs = [
            ("inputs.plans", change.plans.as_str()),
            ("inputs.baseline", &change.baseline),
            ("inputs.fail-on", &change.fail_on),
        ];
        let job = &component()["cce-plan"];
        let mut env: BTreeMap<String, String> = BTreeMap::new();
        let sums = self.sums();
        for (name, value) in job["variables"].as_object().unwrap() {
            let value = value.get("value").unwrap_or(value).as_str().unwrap();
            let input = value.strip_prefix("$[[ ");
            let input = input.and_then(|rest| rest.strip_suffix(" ]]"));
            let value = match (sums.get(name.as_str()), input) {
                (Some(sum), _) => sum.clone(),
                (_, Some(input)) => word(input, &inputs),
                _ => value.to_owned(),
            };
            env.insert(name.clone(), value);
        }
        for (name, value) in [
            ("CI_API_V4_URL", self.forge.address()),
            ("CI_PROJECT_ID", "3".to_owned()),
            ("CI_MERGE_REQUEST_IID", "7".to_owned()),
            ("CI_MERGE_REQUEST_DIFF_BASE_SHA", self.base.clone()),
            ("TOKEN", "t".to_owned()),
        ] {
            env.insert(name.to_owned(), value);
        }
        let script = job["script"].as_array().unwrap().iter();
        let script: Vec<&str> = script.map(|line| line.as_str().unwrap()).collect();
        let script = script.join("\n").replace(RELEASES, &self.forge.address());
        let (status, log) = self.shell(&["sh", "-e"], &script, &env);
        let kept = std::fs::read_to_string(self.path("work/.cce-plan/cce-plan.sarif"));
        let red = (status != 0).then(|| "script".to_owned());
        Ended {
            status,
            red: red.into_iter().collect(),
            log,
            uploaded: kept.ok(),
            folder: self.folder,
        }
    }
}

fn word(expression: &str, words: &[(&str, &str)]) -> String {
    let found = words.iter().find(|(name, _)| *name == expression);
    found.unwrap_or_else(|| panic!("{expression}")).1.to_owned()
}

/// The text with the values of its expressions.
fn with_words(text: &str, words: &[(&str, &str)]) -> String {
    match text.split_once("${{ ") {
        Some((before, rest)) => {
            let (expression, after) = rest.split_once(" }}").unwrap();
            format!("{before}{}{after}", word(expression, words))
        }
        None => text.to_owned(),
    }
}

fn write(path: &Path, text: &str) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
    let mode = if text.starts_with("#!") { 0o755 } else { 0o644 };
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

fn git(folder: &Path, args: &[&str]) -> String {
    let output = Command::new("git")
        .args([
            "-c",
            "user.name=a",
            "-c",
            "user.email=a@b",
            "-c",
            "protocol.version=2",
        ])
        .args(args)
        .current_dir(folder)
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// Runs a hook on the new files that it is for; `None` where there are none.
pub(super) fn hook(id: &str, change: &Change) -> Option<(i32, String)> {
    let hooks: Vec<Value> = serde_saphyr::from_str(&text(".pre-commit-hooks.yaml")).unwrap();
    let hook = hooks.iter().find(|hook| hook["id"] == id).unwrap();
    assert_eq!(hook["files"], r"(^|/)plan\.(toml|yaml|json)$");
    let folder = tempfile::tempdir().unwrap();
    let is_plan = |name: &str| {
        let last = name.rsplit('/').next().unwrap_or_default();
        ["plan.toml", "plan.yaml", "plan.json"].contains(&last)
    };
    let mut files = Vec::new();
    for (name, text) in &change.new {
        write(&folder.path().join(name), text);
        if is_plan(name) {
            files.push(name);
        }
    }
    if files.is_empty() {
        return None;
    }
    let entry = hook["entry"]
        .as_str()
        .unwrap()
        .strip_prefix("cce-plan ")
        .unwrap();
    let args = hook["args"].as_array().unwrap().iter();
    let output = Command::new(env!("CARGO_BIN_EXE_cce-plan"))
        .args(entry.split(' '))
        .args(args.map(|arg| arg.as_str().unwrap()))
        .args(files)
        .current_dir(folder.path())
        .env_clear()
        .output()
        .unwrap();
    let log = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    Some((output.status.code().unwrap(), log))
}
