//! Runs the program within limits of memory and time.

use std::fs::File;
use std::io;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::case::Case;

/// The exit code of a program that is killed for its time.
pub const KILLED: i32 = 137;

#[derive(Clone, Copy)]
pub struct Limits {
    /// Memory that the program may fill. Address space that is reserved and never filled, as the
    /// allocator does for each thread, does not count.
    pub mib: u64,
    /// Of the processors.
    pub seconds: u64,
}

pub struct Output {
    /// Of a program that a signal ends, as a shell has it.
    pub code: i32,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// Files that are new or changed, with their contents.
    pub written: Vec<(String, Vec<u8>)>,
    /// What is left in the folder for temporary files.
    pub temporary: Vec<PathBuf>,
    pub time: Duration,
}

pub fn run(program: &Path, case: &Case, limits: &Limits) -> io::Result<Output> {
    let folder = tempfile::Builder::new().prefix("blackbox").tempdir()?;
    let [work, temporary] = ["work", "temporary"].map(|name| folder.path().join(name));
    for new in [&work, &temporary] {
        std::fs::create_dir(new)?;
    }
    for (name, content) in &case.files {
        std::fs::write(work.join(name), content)?;
    }
    let stdin = folder.path().join("stdin");
    std::fs::write(&stdin, &case.stdin)?;
    let (mib, seconds) = (limits.mib << 10, limits.seconds);
    // Other programs take time from this one, but not of its own. What waits without end takes none.
    let clock = 20 * seconds;
    let limited = format!("ulimit -d {mib} && ulimit -t {seconds}");
    let within = format!("timeout -s KILL {clock}");
    let mut command = Command::new("sh");
    match &case.keys {
        None => {
            let script = format!("{limited} && exec {within} \"$@\"");
            command.args(["-c", &script, "sh"]);
            command.arg(program).args(&case.arguments);
        }
        Some(keys) => {
            let typed = folder.path().join("keys");
            std::fs::write(&typed, keys)?;
            let words = case.arguments.iter().map(|word| quoted(word));
            let words: Vec<String> = words.collect();
            let program = quoted(&program.to_string_lossy());
            let inner = format!("stty rows 30 cols 100; exec {program} {}", words.join(" "));
            // It reads keys once it has drawn. Ctrl-C ends it wherever it is.
            let end = "sleep 0.3; printf '\\003'";
            let script = format!(
                "{limited} && (sleep 0.4; cat \"$1\"; {end}; {end}; {end}) | {within} script -qec \"$2\" /dev/null"
            );
            command.args(["-c", &script, "sh"]).arg(typed).arg(inner);
        }
    }
    let start = Instant::now();
    let output = command
        .current_dir(&work)
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("LANG", "C.UTF-8")
        .env("TERM", "xterm-256color")
        .env("SHELL", "/bin/sh")
        .env("TMPDIR", &temporary)
        .envs(case.environment.iter().cloned())
        .stdin(Stdio::from(File::open(&stdin)?))
        .output()?;
    let time = start.elapsed();
    let mut written = Vec::new();
    for path in files(&work) {
        let name = path.strip_prefix(&work).unwrap_or(&path);
        let name = name.to_string_lossy().into_owned();
        let content = std::fs::read(&path)?;
        if !case.files.contains(&(name.clone(), content.clone())) {
            written.push((name, content));
        }
    }
    Ok(Output {
        code: (output.status.code()).unwrap_or(128 + output.status.signal().unwrap_or(0)),
        stdout: output.stdout,
        stderr: output.stderr,
        written,
        temporary: files(&temporary),
        time,
    })
}

/// A word for a shell.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// All files in a folder and its folders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}
