//! How the program ends.

use std::process::ExitCode;

/// The meaning of the exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// 0: computed; no finding at or above `--fail-on`.
    Fine = 0,
    /// 1: computed, with a finding at or above `--fail-on`.
    Severe = 1,
    /// 2: could not compute: usage, bad input, a file that cannot be read or written.
    Unable = 2,
    /// 130: ended by Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
