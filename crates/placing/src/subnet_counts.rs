//! How many items of one kind each subnet holds.

/// Counts by position in the item's subnets; most subnets have none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SubnetCounts {
    /// Ascending by position, each above zero.
    counts: Vec<(usize, u64)>,
}

impl SubnetCounts {
    /// These counts; several may have the same position.
    pub(super) fn of(mut counts: Vec<(usize, u64)>) -> Self {
        let most = counts.iter().map(|&(at, _)| at).max();
        if let Some(most) = most.filter(|&most| most < counts.len()) {
            let mut sums = vec![0; most + 1];
            for (at, count) in counts {
                sums[at] += count;
            }
            return Self::dense(&sums);
        }
        counts.sort_unstable_by_key(|&(at, _)| at);
        counts.dedup_by(|more, known| {
            let same = more.0 == known.0;
            known.1 += if same { more.1 } else { 0 };
            same
        });
        counts.retain(|&(_, count)| count > 0);
        counts.shrink_to_fit();
        Self { counts }
    }

    /// Counts by position, in order.
    #[must_use]
    pub fn dense(counts: &[u64]) -> Self {
        let counts = counts.iter().copied().enumerate();
        Self { counts: counts.filter(|&(_, count)| count > 0).collect() }
    }

    /// The positions with items, ascending, and how many each holds.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, u64)> {
        self.counts.iter().copied()
    }

    /// All items.
    pub fn total(&self) -> u64 {
        self.counts.iter().map(|&(_, count)| count).sum()
    }

    /// Multiplies all counts.
    pub(super) fn times(&self, times: u64) -> Self {
        let counts = self.iter().map(|(at, count)| (at, count * times));
        Self { counts: counts.collect() }
    }

    /// Keeps the first `most` items; returns the rest by position.
    pub(super) fn keep(&mut self, mut most: u64) -> Vec<(usize, u64)> {
        let mut rest = Vec::new();
        for (at, count) in &mut self.counts {
            let kept = most.min(*count);
            most -= kept;
            if kept < *count {
                rest.push((*at, *count - kept));
                *count = kept;
            }
        }
        self.counts.retain(|&(_, count)| count > 0);
        rest
    }
}

#[cfg(test)]
impl PartialEq<Vec<u64>> for SubnetCounts {
    fn eq(&self, counts: &Vec<u64>) -> bool {
        *self == Self::dense(counts)
    }
}
