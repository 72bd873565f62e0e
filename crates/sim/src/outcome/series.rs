//! Values over time.

/// Values over time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Series {
    /// Milliseconds since the start, ascending.
    pub at_ms: Vec<u64>,
    /// The values of each of [`columns`](crate::columns) by its name, one per point.
    pub(crate) columns: Vec<(&'static str, Vec<u64>)>,
    /// The available addresses of each subnet, one per point.
    pub(crate) subnets: Vec<Vec<u64>>,
}

impl Series {
    /// The values of one of [`columns`](crate::columns).
    pub fn column(&self, name: &str) -> &[u64] {
        let mut columns = self.columns.iter();
        columns
            .find(|(column, _)| *column == name)
            .map_or(&[], |(_, values)| values.as_slice())
    }
}
