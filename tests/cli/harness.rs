//! Runs the real binary in a separate folder, without the caller's environment.

use std::io::Write;
#[cfg(unix)]
use std::path::Path;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A run that is being set up.
pub(crate) struct Test {
    program: PathBuf,
    folder: tempfile::TempDir,
    args: Vec<String>,
    env: Vec<(String, String)>,
    stdin: Vec<u8>,
}

/// What a run printed, and how it ended.
pub(crate) struct Output {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: i32,
    /// Kept, so that files can be looked at.
    pub(crate) folder: tempfile::TempDir,
}

impl Test {
    /// A run with these arguments, split at spaces.
    pub(crate) fn new(args: &str) -> Self {
        Self {
            program: PathBuf::from(env!("CARGO_BIN_EXE_cce-plan")),
            folder: tempfile::tempdir().unwrap(),
            args: args.split_whitespace().map(str::to_owned).collect(),
            env: Vec::new(),
            stdin: Vec::new(),
        }
    }

    /// One more argument, spaces and all.
    pub(crate) fn arg(mut self, arg: &str) -> Self {
        self.args.push(arg.to_owned());
        self
    }

    /// More arguments, split at spaces.
    pub(crate) fn args(mut self, args: &str) -> Self {
        self.args.extend(args.split_whitespace().map(str::to_owned));
        self
    }

    /// A file in the folder.
    pub(crate) fn file(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn stdin(mut self, text: impl AsRef<[u8]>) -> Self {
        self.stdin = text.as_ref().to_vec();
        self
    }

    /// Another program than the real binary.
    #[cfg(unix)]
    pub(crate) fn program(mut self, program: &Path) -> Self {
        program.clone_into(&mut self.program);
        self
    }

    /// With default signals: the test runner's parent may ignore some.
    #[cfg(unix)]
    pub(crate) fn default_signals(mut self) -> Self {
        if cfg!(target_os = "linux") {
            let program = std::mem::replace(&mut self.program, PathBuf::from("/usr/bin/env"));
            let program = program.to_str().unwrap().to_owned();
            self.args
                .splice(0..0, ["--default-signal".to_owned(), program]);
        }
        self
    }

    /// Within 1 GiB of memory and 30 seconds of processor time; the program of tests is slow. Address
    /// space that nothing is written to, as each thread reserves some, does not count.
    #[cfg(unix)]
    pub(crate) fn limited(mut self) -> Self {
        let program = std::mem::replace(&mut self.program, PathBuf::from("/bin/sh"));
        let script = "ulimit -d 1048576 && ulimit -t 30 && exec \"$0\" \"$@\"";
        let before = ["-c", script, program.to_str().unwrap()];
        self.args.splice(0..0, before.map(str::to_owned));
        self
    }

    /// Where it runs.
    #[cfg(unix)]
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The command, for tests that handle streams themselves.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(&self.args)
            .current_dir(self.folder.path())
            .env_clear();
        command.envs(self.env.iter().map(|(name, value)| (name, value)));
        command
    }

    pub(crate) fn run(self) -> Output {
        let mut command = self.command();
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that does not read its input may end before the write.
        let _ = child.stdin.take().unwrap().write_all(&self.stdin);
        let output = child.wait_with_output().unwrap();
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert_metrics(&stdout);
        Output {
            stdout,
            stderr: String::from_utf8(output.stderr).unwrap(),
            status: output.status.code().unwrap_or(-1),
            folder: self.folder,
        }
    }
}

impl Output {
    #[track_caller]
    pub(crate) fn status(self, status: i32) -> Self {
        assert_eq!(
            self.status, status,
            "stdout: {}\nstderr: {}",
            self.stdout, self.stderr
        );
        self
    }

    /// What it printed, which is what its schema says.
    pub(crate) fn json(&self) -> serde_json::Value {
        let json = serde_json::from_str(&self.stdout)
            .unwrap_or_else(|error| panic!("{error}: {}{}", self.stdout, self.stderr));
        // Of much the rest is alike.
        if self.stdout.len() < 1 << 19 {
            crate::validity::assert_outcome(&json);
        }
        json
    }

    /// The codes of all findings, in order.
    pub(crate) fn codes(&self) -> Vec<String> {
        let json = self.json();
        let findings = json["findings"].as_array().unwrap();
        findings
            .iter()
            .map(|finding| finding["code"].as_str().unwrap().to_owned())
            .collect()
    }

    pub(crate) fn file(&self, name: &str) -> String {
        let text = std::fs::read_to_string(self.folder.path().join(name)).unwrap();
        assert_metrics(&text);
        text
    }

    /// stdout and stderr, for snapshots.
    pub(crate) fn both(&self) -> String {
        format!(
            "{}--- stderr, exit {}\n{}",
            self.stdout, self.status, self.stderr
        )
    }
}

/// Whatever test makes OpenMetrics, Prometheus has to take it.
#[track_caller]
fn assert_metrics(text: &str) {
    if text.ends_with("# EOF\n") {
        let read = crate::openmetrics::read(text);
        assert!(read.is_ok(), "{read:?}\n{text}");
    }
}

/// The top of the repository.
pub(crate) fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The number of lines that a run on objects in `all.jsonl` prints with this many KiB of memory.
pub(crate) fn lines_within(kib: u64, command: &str, objects: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("all.jsonl"), objects).unwrap();
    let command = format!("ulimit -v {kib} && exec \"$0\" {command}");
    let run = Command::new("/bin/sh")
        .args(["-c", &command, env!("CARGO_BIN_EXE_cce-plan")])
        .current_dir(folder.path())
        // Address space that threads reserve is not memory in use.
        .env("RAYON_NUM_THREADS", "2")
        .env("MALLOC_ARENA_MAX", "2")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(0), "{said}");
    run.stdout.split(|&byte| byte == b'\n').count() - 1
}

/// The first line in which a committed file is not what the program writes.
pub(crate) fn first_difference(kept: &str, made: &str) -> Option<String> {
    let lines = kept.lines().map(Some).chain(std::iter::repeat(None));
    let mut both = lines.zip(made.lines().map(Some).chain(std::iter::repeat(None)));
    let most = kept.lines().count().max(made.lines().count());
    let (at, (old, new)) = (1..=most)
        .zip(&mut both)
        .find(|(_, (old, new))| old != new)?;
    Some(format!(
        "line {at}\n- {}\n+ {}\n",
        old.unwrap_or_default(),
        new.unwrap_or_default()
    ))
}
