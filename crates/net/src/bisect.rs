//! The largest number that fits.

use std::convert::Infallible;
use std::ops::{Div, Sub};

/// The largest number from the first, which fits, to the second, where more never fits more easily.
pub fn most_that_fits<N>(range: (N, N), fits: impl Fn(N) -> bool) -> N
where
    N: Copy + Ord + Sub<Output = N> + Div<Output = N> + From<u8>,
{
    let found = try_most_that_fits(range, |n| Ok::<_, Infallible>(fits(n)));
    found.unwrap_or_else(|never| match never {})
}

/// The same if `fits` can fail.
///
/// # Errors
///
/// The first error of `fits`.
pub fn try_most_that_fits<N, E>(
    (mut low, mut high): (N, N),
    fits: impl Fn(N) -> Result<bool, E>,
) -> Result<N, E>
where
    N: Copy + Ord + Sub<Output = N> + Div<Output = N> + From<u8>,
{
    while low < high {
        let middle = high - (high - low) / 2.into();
        if fits(middle)? {
            low = middle;
        } else {
            high = middle - 1.into();
        }
    }
    Ok(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_that_fits_is_found_in_every_range() {
        for (low, high) in [(0_u64, 0), (0, 1), (0, 9), (3, 200)] {
            for most in low..=high + 1 {
                let found = most_that_fits((low, high), |n| n <= most);
                assert_eq!(found, most.min(high), "{low} to {high}, {most}");
            }
        }
        assert_eq!(most_that_fits((9_u64, 2), |_| true), 9);
        assert_eq!(try_most_that_fits((0_u8, 4), |_| Err(())), Err(()));
    }
}
