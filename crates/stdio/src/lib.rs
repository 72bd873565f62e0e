//! Whether standard output was open when the program began.
//!
//! Before `main`, Rust's runtime opens `/dev/null` in place of a closed stream, so that a result is
//! lost silently. Only code that runs before it can distinguish that from a given `/dev/null`.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

static STDOUT_WAS_CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
ctor::declarative::ctor! {
    #[ctor(unsafe)]
    fn look() {
        let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
        STDOUT_WAS_CLOSED.store(flags.is_err(), Relaxed);
    }
}

/// Whether the program was started without a standard output; false where this is unknown.
pub fn stdout_was_closed() -> bool {
    STDOUT_WAS_CLOSED.load(Relaxed)
}
