//! Whether standard output was there when the program began.
//!
//! Before `main`, Rust's runtime opens `/dev/null` in the place of a closed stream, so that a result
//! would be lost without a word. Only what runs before it can tell that from a `/dev/null` that was given.

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
