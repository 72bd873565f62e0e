//! Bytes that are read, and no more of them than may be.

use std::io::{self, Read};

use input::problem::Problem;
use texts::{AnyMessage, errors as say};

/// Bytes of a file, or of standard input: the objects of a cluster of 5,000 nodes are about a tenth.
pub(super) const MOST_BYTES: u64 = 1 << 30;

/// Bytes of all files whose objects are read together.
pub(super) const MOST_BYTES_OF_ALL: u64 = 4 << 30;

/// Bytes of the configuration file.
pub(super) const MOST_BYTES_OF_CONFIG: u64 = 1 << 20;

/// All bytes of `input`, which announces `length` of them; `None` if there are more than `most`.
/// Nothing is allocated for an input announced as too long, and otherwise at most `most`.
pub(super) fn read(input: impl Read, length: u64, most: u64) -> io::Result<Option<Vec<u8>>> {
    if length > most {
        return Ok(None);
    }
    let expected = usize::try_from(length).map_err(|_| io::ErrorKind::OutOfMemory)?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(expected)?;
    // One more byte shows whether that was all.
    input.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}

/// Says that `name` has more than `most` bytes.
pub(super) fn too_long(name: impl Into<AnyMessage>, most: u64) -> Problem {
    let what = name.into();
    Problem::new(say::TooLong { what, most })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_bytes_as_may_be_are_read_and_one_more_is_too_many() {
        let of = |count| io::repeat(b'x').take(count);
        for length in [0, 3, 7] {
            assert_eq!(
                read(of(7), length, 7).unwrap().map(|bytes| bytes.len()),
                Some(7)
            );
            assert_eq!(read(of(8), length, 7).unwrap(), None);
        }
        assert_eq!(read(io::repeat(0), 0, 7).unwrap(), None);
    }

    #[test]
    fn what_says_that_it_is_too_long_is_not_looked_at() {
        struct Never;
        impl Read for Never {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::Other.into())
            }
        }
        assert_eq!(read(Never, 8, 7).unwrap(), None);
        assert!(read(Never, 7, 7).is_err());
    }
}
