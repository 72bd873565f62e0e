//! The digest of what was simulated: sixteen hexadecimal digits.

use std::fmt::{self, Write as _};

use super::scenario::Scenario;
use model::Runs;
use net::fnv::Fnv;

/// The digest of everything that decides the results of runs: the program's version, the description of the
/// runs, and every scenario with all its numbers from plan file, flags, catalog and configuration.
pub(super) fn digest(runs: &Runs, scenarios: &[Scenario], accepted: &impl fmt::Debug) -> u64 {
    let mut hash = Fnv::default();
    let version = env!("CARGO_PKG_VERSION");
    // Writing to a hash never fails.
    let _ = write!(hash, "{version:?} {runs:?} {scenarios:?} {accepted:?}");
    hash.get()
}
