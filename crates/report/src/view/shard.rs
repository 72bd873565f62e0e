//! The document of a shard of many runs, to be merged.

use crate::Document;
use engine::sim::Part;
use results::runs::ShardResult;

/// The document of a shard, which only the program reads.
pub fn document(part: &Part) -> Document<'_> {
    Document::of("simulate-shard", String::new(), ShardResult::of(part))
}
