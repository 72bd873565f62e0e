//! What was simulated, in sixteen hexadecimal digits.

use std::fmt::{self, Write as _};

use super::scenario::Scenario;
use model::Runs;
use net::fnv::Fnv;

/// The digest of all that decides what comes of runs: the program's version, what is said of the
/// runs, and every scenario with all its numbers, wherever they came from: plan file, flags,
/// catalog, configuration.
pub(super) fn digest(runs: &Runs, scenarios: &[Scenario], accepted: &impl fmt::Debug) -> u64 {
    let mut hash = Fnv::default();
    let version = env!("CARGO_PKG_VERSION");
    // A hash takes any text.
    let _ = write!(hash, "{version:?} {runs:?} {scenarios:?} {accepted:?}");
    hash.get()
}
