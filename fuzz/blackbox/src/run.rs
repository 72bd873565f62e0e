//! Runs the program within limits of memory and time.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::case::Case;

pub struct Limits {
    /// Memory that the program may map.
    pub mib: u64,
    pub seconds: u64,
}

pub struct Output {
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
    let script = format!("ulimit -v {mib} && exec timeout -s KILL {seconds} \"$@\"");
    let start = Instant::now();
    let output = Command::new("sh")
        .args(["-c", &script, "sh"])
        .arg(program)
        .args(&case.arguments)
        .current_dir(&work)
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("LANG", "C.UTF-8")
        .env("TMPDIR", &temporary)
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
        // Killed by a signal, as a shell has it.
        code: output.status.code().unwrap_or(128),
        stdout: output.stdout,
        stderr: output.stderr,
        written,
        temporary: files(&temporary),
        time,
    })
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
