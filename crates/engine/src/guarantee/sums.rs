//! Possible sums of claims.

/// The sums of any number of claims of given sizes.
///
/// Every sum is one of the smallest size, plus the least sum with the same remainder: the table
/// holds that least sum for each remainder, so it is as long as the smallest size.
#[derive(Debug, Clone)]
pub(super) struct Sums {
    /// By remainder: the least sum; `None` if no sum has that remainder.
    least: Vec<Option<u64>>,
}

/// The longest table that is kept. Above, every number counts as a sum, which is cautious.
const LONGEST: u64 = 4096;

impl Sums {
    /// The sums of `sizes`; each size is at least 1.
    pub(super) fn of(sizes: &[u64]) -> Self {
        let smallest = sizes.iter().copied().min().unwrap_or(1);
        if smallest > LONGEST {
            return Self {
                least: vec![Some(0)],
            };
        }
        let length = usize::try_from(smallest).unwrap_or(1);
        let mut least = vec![None; length];
        least[0] = Some(0);
        for &size in sizes.iter().filter(|&&size| size > smallest) {
            let step = usize::try_from(size % smallest).unwrap_or(0);
            // Remainders fall into cycles of this step; twice around each is enough.
            for start in 0..gcd(length, step) {
                let mut at = start;
                for _ in 0..2 * length {
                    let next = (at + step) % length;
                    let sum = least[at].and_then(|sum: u64| sum.checked_add(size));
                    if let Some(sum) = sum
                        && least[next].is_none_or(|known| sum < known)
                    {
                        least[next] = Some(sum);
                    }
                    at = next;
                    if at == start && step == 0 {
                        break;
                    }
                }
            }
        }
        Self { least }
    }

    /// The least sum that leaves fewer than `size` of `addresses`; 0 where there are fewer
    /// anyway. `size` is one of the sizes.
    pub(super) fn block(&self, addresses: u64, size: u64) -> u64 {
        let Some(from) = (addresses + 1).checked_sub(size) else {
            return 0;
        };
        let is_sum = |sum: &u64| {
            let length = self.least.len() as u64;
            let at = usize::try_from(sum % length).unwrap_or(0);
            self.least[at].is_some_and(|least| least <= *sum)
        };
        (from..=addresses).find(is_sum).unwrap_or(from)
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_least_sum_that_blocks_is_the_one_that_trying_all_finds(
            sizes in proptest::collection::vec(1_u64..45, 1..5), addresses in 0_u64..600, at in 0_usize..5,
        ) {
            let size = sizes[at % sizes.len()];
            let mut is_sum = vec![true];
            for sum in 1..=addresses {
                let reached = sizes.iter().any(|&size| {
                    sum.checked_sub(size).is_some_and(|rest| is_sum[usize::try_from(rest).unwrap()])
                });
                is_sum.push(reached);
            }
            let slowly = (0..=addresses)
                .find(|&sum| is_sum[usize::try_from(sum).unwrap()] && addresses - sum < size);
            prop_assert_eq!(Some(Sums::of(&sizes).block(addresses, size)), slowly);
        }

        #[test]
        fn sizes_of_any_number_are_cautious(size in 1_u64.., addresses in 0_u64..1 << 40) {
            let block = Sums::of(&[size, 41]).block(addresses, size.min(1 << 20));
            prop_assert!(block <= addresses);
        }
    }
}
