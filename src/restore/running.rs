//! Programs that this one runs.

use std::io;
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard};

use super::{locked, watch};

/// The process ids of programs that run, and whether each leads a group of its own.
static RUNNING: Mutex<Vec<(u32, bool)>> = Mutex::new(Vec::new());

/// A program that runs, and ends with this one.
pub(crate) struct Running {
    child: Child,
    leads_group: bool,
}

impl Running {
    /// Starts a program. With a group of its own, the programs that it starts end with it too; it can then not ask on
    /// the terminal, and Ctrl-C there does not reach it.
    pub(crate) fn start(command: &mut Command, own_group: bool) -> io::Result<Self> {
        watch();
        #[cfg(unix)]
        if own_group {
            std::os::unix::process::CommandExt::process_group(command, 0);
        }
        // While it is held no signal ends this program, so that what is started is on the list.
        let mut running = locked(&RUNNING);
        let child = command.spawn()?;
        running.push((child.id(), own_group));
        Ok(Self { child, leads_group: own_group })
    }

    pub(crate) fn streams(&mut self) -> (Option<ChildStdout>, Option<ChildStderr>) {
        (self.child.stdout.take(), self.child.stderr.take())
    }

    /// How it ended, if it did.
    pub(crate) fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        // Once it is asked for, its id may be that of another process.
        let mut running = locked(&RUNNING);
        let status = self.child.try_wait()?;
        if status.is_some() {
            running.retain(|&(id, _)| id != self.child.id());
        }
        Ok(status)
    }

    /// Ends it, and what it started.
    pub(crate) fn end(&mut self) {
        let running = locked(&RUNNING);
        if running.iter().any(|&(id, _)| id == self.child.id()) {
            #[cfg(unix)]
            kill(
                self.child.id(),
                self.leads_group,
                rustix::process::Signal::KILL,
            );
            let _ = self.child.kill();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
        let _ = self.child.wait();
        locked(&RUNNING).retain(|&(id, _)| id != self.child.id());
    }
}

/// Ends all of them. None is started while the list is held.
#[cfg(unix)]
pub(super) fn end_all() -> MutexGuard<'static, Vec<(u32, bool)>> {
    use rustix::process::Signal;
    /// How long a program has to put its own things in order.
    const GRACE: std::time::Duration = std::time::Duration::from_millis(100);
    let running = locked(&RUNNING);
    let all = |signal| {
        for &(id, leads) in running.iter() {
            kill(id, leads, signal);
        }
    };
    if !running.is_empty() {
        all(Signal::TERM);
        std::thread::sleep(GRACE);
        all(Signal::KILL);
    }
    running
}

/// Nothing can be done about what is gone already.
#[cfg(unix)]
fn kill(id: u32, leads_group: bool, signal: rustix::process::Signal) {
    let id = i32::try_from(id)
        .ok()
        .and_then(rustix::process::Pid::from_raw);
    let Some(id) = id else { return };
    let _ = if leads_group {
        rustix::process::kill_process_group(id, signal)
    } else {
        rustix::process::kill_process(id, signal)
    };
}
