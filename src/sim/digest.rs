//! What was simulated, in sixteen hexadecimal digits.

use std::fmt::{self, Write as _};

use super::scenario::Scenario;
use crate::model::Runs;

/// FNV-1a of 64 bits. Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV
/// Non-Cryptographic Hash Algorithm" (draft-eastlake-fnv), with its offset basis and prime.
struct Fnv(u64);

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for &byte in text.as_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

/// The digest of all that decides what comes of runs: the program's version, what is said of the
/// runs, and every scenario with all its numbers, wherever they came from: plan file, flags,
/// catalog, configuration.
pub(super) fn digest(runs: &Runs, scenarios: &[Scenario], accepted: &impl fmt::Debug) -> u64 {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    let version = env!("CARGO_PKG_VERSION");
    // A hash takes any text.
    let _ = write!(hash, "{version:?} {runs:?} {scenarios:?} {accepted:?}");
    hash.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_its_authors() {
        // Test vectors of draft-eastlake-fnv.
        for (text, expected) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
            hash.write_str(text).unwrap();
            assert_eq!(hash.0, expected, "{text}");
        }
    }
}
