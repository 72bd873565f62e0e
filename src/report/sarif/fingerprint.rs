//! What makes a finding the same one in another run, whatever its numbers and words have become.

use crate::finding::{Finding, Value};

/// The values that tell findings of one kind about one subject apart.
const IDENTITY: [&str; 2] = ["instance", "requested_max_pods"];

/// Sixteen hexadecimal digits of the code, the subject, and the type and density it is about.
pub(super) fn fingerprint(finding: &Finding) -> String {
    let mut hash = Fnv::new();
    hash.part(finding.code());
    hash.part(&finding.subject());
    for (key, value) in finding.values() {
        if IDENTITY.contains(&key) {
            hash.part(key);
            match value {
                Value::Count(n) => hash.part(&n.to_string()),
                Value::Text(text) => hash.part(&text),
                Value::None => hash.part(""),
            }
        }
    }
    format!("{:016x}", hash.0)
}

/// FNV-1a of 64 bits. Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV
/// Non-Cryptographic Hash Algorithm" (draft-eastlake-fnv), with its offset basis and prime.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// A text and its end: a byte that no UTF-8 has.
    fn part(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(&[0xff]);
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
            let mut hash = Fnv::new();
            hash.bytes(text.as_bytes());
            assert_eq!(hash.0, expected, "{text}");
        }
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let of = |parts: [&str; 2]| {
            let mut hash = Fnv::new();
            for part in parts {
                hash.part(part);
            }
            hash.0
        };
        assert_ne!(of(["ab", "c"]), of(["a", "bc"]));
    }
}
