//! A run with a memory limit.

use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Memory of a run in addition to its input, and for each byte of input.
const BASE: u64 = 100 << 20;
const TIMES: u64 = 4;
/// Address space that is reserved and never used, for threads above all.
const RESERVED: u64 = 4 << 30;

/// How a run ended.
pub(super) struct Ending {
    pub(super) status: i32,
    pub(super) stdout: String,
    pub(super) stderr: String,
    /// The highest observed memory; 0 if it ended before the first look.
    pub(super) peak: u64,
}

/// Audits a file of these bytes, within bounds.
#[track_caller]
pub(super) fn audit(name: &str, bytes: &[u8]) -> Ending {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(name), bytes).unwrap();
    run(folder.path(), name, bytes.len() as u64)
}

#[track_caller]
pub(super) fn run(folder: &Path, name: &str, size: u64) -> Ending {
    let most = BASE + TIMES * size;
    // A shell limits the address space, against a runaway program: an allocation of exabytes fails
    // immediately. The memory in use is watched below.
    let limit = (RESERVED + most) / 1024;
    let mut child = Command::new("/bin/sh")
        .args(["-c", &format!("ulimit -v {limit} && exec \"$0\" \"$@\"")])
        .arg(env!("CARGO_BIN_EXE_cce-plan"))
        .args(["audit", name, "-f", "json", "--fail-on", "never"])
        .current_dir(folder)
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let stdout = collect(child.stdout.take().unwrap());
    let stderr = collect(child.stderr.take().unwrap());
    let peak = watch(&mut child);
    let status = child.wait().unwrap();
    let ending = Ending {
        status: status.code().unwrap_or(-1),
        stdout: stdout.join().unwrap(),
        stderr: stderr.join().unwrap(),
        peak,
    };
    let said = &ending.stderr[..ending.stderr.len().min(2_000)];
    assert!(status.code().is_some(), "{name}: {status}: {said}");
    assert!(!said.contains("panicked"), "{name}: {said}");
    assert!(
        peak <= most,
        "{name}: {peak} bytes of memory for {size} of input"
    );
    assert!(ending.stderr.len() < 64 << 10, "{name}: {said}");
    ending
}

fn collect(mut stream: impl std::io::Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut text = Vec::new();
        let _ = stream.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    })
}

/// Waits for the end; returns the peak memory, which only Linux reports.
#[track_caller]
fn watch(child: &mut Child) -> u64 {
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while let Ok(None) = child.try_wait() {
        let mut text = String::new();
        let _ = std::fs::File::open(&status).and_then(|mut file| file.read_to_string(&mut text));
        // Before it is the program, it is a copy of its parent.
        if !text.starts_with("Name:\tcce-plan\n") {
            text.clear();
        }
        let mark = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = mark.and_then(|mark| mark.trim().trim_end_matches(" kB").parse::<u64>().ok());
        peak = peak.max(kib.unwrap_or(0) * 1024);
        std::thread::sleep(Duration::from_millis(2));
    }
    peak
}

impl Ending {
    /// Refused: the only output is what is wrong with this file.
    #[track_caller]
    pub(super) fn refused(&self, name: &str) -> &str {
        let said = &self.stderr[..self.stderr.len().min(2_000)];
        assert_eq!(
            self.status,
            2,
            "{name}: {}{said}",
            &self.stdout[..self.stdout.len().min(500)]
        );
        assert_eq!(self.stdout, "", "{name}");
        assert!(said.contains(name), "{name}: {said}");
        &self.stderr
    }

    /// Read or refused: both are acceptable.
    #[track_caller]
    pub(super) fn ended(&self, name: &str) {
        if self.status != 0 {
            self.refused(name);
        }
    }

    #[track_caller]
    pub(super) fn answer(&self) -> serde_json::Value {
        assert_eq!(
            self.status,
            0,
            "{}",
            &self.stderr[..self.stderr.len().min(2_000)]
        );
        serde_json::from_str(&self.stdout).unwrap()
    }
}
