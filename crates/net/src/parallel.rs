//! The same work for many items, on all cores with the feature `threads` and on one without it.

/// The results of `work`, in the order of the items.
pub fn map<T: Send, R: Send>(
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> R + Send + Sync,
) -> Vec<R> {
    #[cfg(feature = "threads")]
    {
        use rayon::prelude::*;
        let items: Vec<T> = items.into_iter().collect();
        // Items are large and unequal, so each is scheduled on its own.
        items.into_par_iter().with_max_len(1).map(work).collect()
    }
    #[cfg(not(feature = "threads"))]
    items.into_iter().map(work).collect()
}

/// How many items are processed in parallel.
pub fn width() -> usize {
    #[cfg(feature = "threads")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "threads"))]
    1
}

/// Runs `work` with this many threads, or one per core for `None`.
///
/// # Errors
///
/// The system cannot start more threads.
pub fn with_threads<R: Send>(
    threads: Option<usize>,
    work: impl FnOnce() -> R + Send,
) -> Result<R, CannotStart> {
    #[cfg(feature = "threads")]
    {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0));
        Ok(pool.build()?.install(work))
    }
    #[cfg(not(feature = "threads"))]
    {
        let _ = threads;
        Ok(work())
    }
}

/// Threads that the system does not start.
#[derive(Debug, thiserror::Error)]
#[error("the threads cannot be started: {0}")]
pub struct CannotStart(
    /// The system's words.
    pub String,
);

#[cfg(feature = "threads")]
impl From<rayon::ThreadPoolBuildError> for CannotStart {
    fn from(error: rayon::ThreadPoolBuildError) -> Self {
        Self(error.to_string())
    }
}
