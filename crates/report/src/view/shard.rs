//! The document of a shard of many runs, to be merged.

use crate::Document;
use crate::result::runs::ShardResult;
use engine::sim::Part;

/// The document of a shard, for the program alone.
pub fn document(part: &Part) -> Document<'_> {
    Document::of("simulate-shard", String::new(), ShardResult::of(part))
}
