//! How JSON represents counts.

use serde::{Deserializer, Serializer, de};

use super::LARGEST_EXACT;

/// A number, and above 2^53 a text, so that no reader loses digits.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes fields by reference"
)]
pub(super) fn serialize<S: Serializer>(n: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    if *n > LARGEST_EXACT {
        serializer.collect_str(n)
    } else {
        serializer.serialize_u64(*n)
    }
}

/// A count as it was written.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    struct Reader;
    impl de::Visitor<'_> for Reader {
        type Value = u64;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a whole number")
        }

        fn visit_u64<E: de::Error>(self, n: u64) -> Result<u64, E> {
            Ok(n)
        }

        fn visit_str<E: de::Error>(self, digits: &str) -> Result<u64, E> {
            let count = digits.parse().ok().filter(|&n| n > LARGEST_EXACT);
            count.ok_or_else(|| E::invalid_value(de::Unexpected::Str(digits), &self))
        }
    }
    deserializer.deserialize_any(Reader)
}

/// Six decimals.
pub(super) fn fraction<S: Serializer>(
    part: u64,
    whole: u64,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a share is shown and never counted with"
    )]
    let decimals = super::millionths(part, whole) as f64 / 1e6;
    serializer.serialize_f64(decimals)
}
