//! Random numbers that are the same on every machine.

/// A stream of random numbers for one purpose: `SplitMix64`, whose sequence is fixed.
#[derive(Debug, Clone)]
pub(crate) struct Draw(u64);

impl Draw {
    /// The stream of a purpose; draws of one do not change another.
    pub(crate) fn new(seed: u64, purpose: &str) -> Self {
        let hash = purpose.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut draw = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ hash);
        draw.next();
        draw
    }

    /// Any number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to below `end`; 0 if `end` is 0. The tiny bias of a remainder does not matter here.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let drawn = self.next() % (end.max(1) as u64);
        usize::try_from(drawn).unwrap_or(0)
    }

    /// Both ends included.
    pub(crate) fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most.saturating_sub(least) + 1)
    }

    /// True in `percent` of a hundred cases.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of some.
    pub(crate) fn pick<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        &of[self.below(of.len())]
    }

    /// Brings them into any order.
    pub(crate) fn shuffle<T>(&mut self, all: &mut [T]) {
        for i in (1..all.len()).rev() {
            all.swap(i, self.below(i + 1));
        }
    }

    /// This many letters and digits, as in ids of the cloud.
    pub(crate) fn letters(&mut self, length: usize) -> String {
        (0..length)
            .map(|_| char::from(*self.pick(b"0123456789abcdefghijklmnopqrstuvwxyz")))
            .collect()
    }

    /// This many hexadecimal digits.
    pub(crate) fn hex(&mut self, length: usize) -> String {
        (0..length)
            .map(|_| char::from(*self.pick(b"0123456789abcdef")))
            .collect()
    }

    /// A uid of Kubernetes.
    pub(crate) fn uid(&mut self) -> String {
        [8, 4, 4, 4, 12].map(|length| self.hex(length)).join("-")
    }

    /// A moment as Kubernetes writes it.
    pub(crate) fn moment(&mut self) -> String {
        let (month, day) = (self.between(1, 12), self.between(1, 28));
        let (hour, minute, second) = (self.below(24), self.below(60), self.below(60));
        format!("2024-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}
