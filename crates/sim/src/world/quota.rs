//! What a run uses of the VPC's ENI quota.

/// ENIs of the cluster that the quota counts, including those being created.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct QuotaRun {
    pub(crate) enis: u64,
    /// The most at any time.
    pub(crate) peak: u64,
    /// Whether it has stopped an ENI.
    pub(crate) stopped: bool,
}
