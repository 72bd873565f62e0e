//! A hash that is the same on every machine and forever, for telling things apart by name.

use std::fmt;

/// FNV-1a of 64 bits. Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV
/// Non-Cryptographic Hash Algorithm" (draft-eastlake-fnv), with its offset basis and prime.
///
/// ```
/// use cce_plan_net::fnv::Fnv;
/// let mut hash = Fnv::default();
/// hash.bytes(b"foobar");
/// assert_eq!(hash.get(), 0x8594_4171_f739_67e8);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Takes more bytes in.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// A text and its end: a byte that no UTF-8 has.
    pub fn part(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(&[0xff]);
    }

    /// The hash of everything added so far.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes(text.as_bytes());
        Ok(())
    }
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
            let mut hash = Fnv::default();
            hash.bytes(text.as_bytes());
            assert_eq!(hash.get(), expected, "{text}");
        }
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let of = |parts: [&str; 2]| {
            let mut hash = Fnv::default();
            for part in parts {
                hash.part(part);
            }
            hash.get()
        };
        assert_ne!(of(["ab", "c"]), of(["a", "bc"]));
    }
}
