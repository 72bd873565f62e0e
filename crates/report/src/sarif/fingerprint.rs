//! What identifies a finding across runs, independent of its numbers and words.

use serde_json::Value;

use model::finding::Finding;
use net::fnv::Fnv;

/// The values that distinguish findings of one kind about one subject.
const IDENTITY: [&str; 2] = ["instance", "requested_max_pods"];

/// Sixteen hexadecimal digits of the code, the subject, and the type and density it is about.
pub(super) fn fingerprint(finding: &Finding) -> String {
    let mut hash = Fnv::default();
    hash.part(finding.code());
    hash.part(finding.subject());
    for (key, value) in finding.values() {
        if IDENTITY.contains(&&*key) {
            hash.part(&key);
            match value {
                Value::String(text) => hash.part(&text),
                Value::Null => hash.part(""),
                other => hash.part(&other.to_string()),
            }
        }
    }
    format!("{:016x}", hash.get())
}
