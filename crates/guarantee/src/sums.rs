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
            return Self { least: vec![Some(0)] };
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
        self.first(from, addresses).unwrap_or(from)
    }

    /// The least sum of at least `from` and at most `to`.
    fn first(&self, from: u64, to: u64) -> Option<u64> {
        let is_sum = |sum: &u64| {
            let length = self.least.len() as u64;
            let at = usize::try_from(sum % length).unwrap_or(0);
            self.least[at].is_some_and(|least| least <= *sum)
        };
        (from..=to).find(is_sum)
    }
}

/// Sums of claims of which a node has several, and of odd ones of which it has one each.
#[derive(Debug, Clone)]
pub(super) struct OddSums {
    many: Sums,
    /// One size or two.
    odd: Vec<u64>,
}

/// Odd claims of a sum beyond which their number counts no more.
const MOST_ODD: u64 = 32;

impl OddSums {
    /// `None` where counting the odd claims changes nothing, or where they have too many sizes.
    pub(super) fn of(many: &[u64], odd: &[u64]) -> Option<Self> {
        let counts = !many.is_empty() && !many.contains(&1);
        let few = odd.len() <= 2 && odd.iter().chain(many).all(|&size| size <= LONGEST);
        (counts && few && !odd.is_empty()).then(|| Self { many: Sums::of(many), odd: odd.to_vec() })
    }

    /// The same as [`Sums::block`] where each odd claim counts `weight` more.
    pub(super) fn block(&self, addresses: u64, size: u64, weight: u64) -> u64 {
        let Some(from) = (addresses + 1).checked_sub(size) else {
            return 0;
        };
        // Of more odd claims than this any number is a sum, which is cautious.
        let mut least = from + (MOST_ODD + 1) * weight;
        let (first, second) = (self.odd[0], self.odd.get(1).copied());
        for one in 0..=MOST_ODD {
            let others = second.map_or(0, |_| MOST_ODD - one);
            for other in 0..=others {
                let odd = one * first + other * second.unwrap_or(0);
                let counted = (one + other) * weight;
                if odd > addresses || from + counted >= least {
                    break;
                }
                let many = self.many.first(from.saturating_sub(odd), addresses - odd);
                if let Some(many) = many {
                    least = least.min(odd + many + counted);
                }
            }
        }
        least
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
        fn a_sum_with_few_odd_claims_is_the_one_that_trying_all_finds(
            many in 2_u64..12, odd in proptest::collection::vec(1_u64..12, 1..3),
            addresses in 0_u64..120, weight in 0_u64..12,
        ) {
            let sums = OddSums::of(&[many], &odd).unwrap();
            let (first, second) = (odd[0], odd.get(1).copied().unwrap_or(0));
            let mut slowly = u64::MAX;
            for (a, b, c) in (0..=addresses / many).flat_map(|a| {
                (0..=addresses).flat_map(move |b| (0..=if second > 0 { addresses } else { 0 }).map(move |c| (a, b, c)))
            }) {
                let sum = a * many + b * first + c * second;
                if sum <= addresses && addresses - sum < many {
                    slowly = slowly.min(sum + (b + c) * weight);
                }
            }
            if addresses < many {
                slowly = 0;
            }
            let found = sums.block(addresses, many, weight);
            prop_assert!(found <= slowly);
            // With so few addresses only the cautious end differs.
            prop_assert!(found == slowly || found == (addresses + 1).saturating_sub(many) + (MOST_ODD + 1) * weight);
        }

        #[test]
        fn sizes_of_any_number_are_cautious(size in 1_u64.., addresses in 0_u64..1 << 40) {
            let block = Sums::of(&[size, 41]).block(addresses, size.min(1 << 20));
            prop_assert!(block <= addresses);
        }
    }
}
