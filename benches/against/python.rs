//! The Python of this machine, where there is one.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The interpreter behind `python3`, 3.11 or later. `python3` itself may be a wrapper script, whose
/// time must not be measured.
pub(crate) fn interpreter() -> Option<PathBuf> {
    let ask = "import sys; assert sys.version_info >= (3, 11); print(sys.executable)";
    let output = Command::new("python3").args(["-c", ask]).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| path.trim().into())
}

/// Whether it has a module.
pub(crate) fn has(python: &Path, module: &str) -> bool {
    let output = Command::new(python)
        .args(["-c", &format!("import {module}")])
        .output();
    output.is_ok_and(|output| output.status.success())
}

/// Where one of the scripts lies.
pub(crate) fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("benches/against")
        .join(name)
}
