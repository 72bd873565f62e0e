//! Numbers that look drawn and are the same in every run.

/// Numbers of a fixed sequence.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    /// The next, below `n`.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        // The constants of a linear congruential generator as Knuth gives them for MMIX.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}
