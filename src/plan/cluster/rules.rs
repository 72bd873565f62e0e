//! x
pub(super) fn findings(_: &super::ClusterOutcome) -> Vec<crate::finding::Finding> {
    Vec::new()
}
