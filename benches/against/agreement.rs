//! What a script and this program say of the same, number by number.

use serde_json::Value;

/// Values of the script that this program has under the same names.
#[derive(Debug, Default)]
pub(crate) struct Agreement {
    /// Those that are the same.
    pub(crate) same: usize,
    /// The others: where, the script's, this program's.
    pub(crate) differ: Vec<String>,
}

impl Agreement {
    /// Compares all keys of the script's output. Other keys of ours are ignored.
    pub(crate) fn of(script: &Value, ours: &Value) -> Self {
        let mut agreement = Self::default();
        agreement.compare("", script, ours);
        agreement
    }

    fn compare(&mut self, place: &str, script: &Value, ours: &Value) {
        match (script, ours) {
            (Value::Object(object), Value::Object(_)) => {
                for (key, value) in object {
                    self.compare(&format!("{place}.{key}"), value, &ours[key]);
                }
            }
            (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
                for (i, (value, ours)) in one.iter().zip(other).enumerate() {
                    self.compare(&format!("{place}[{i}]"), value, ours);
                }
            }
            _ if script == ours => self.same += 1,
            _ => self.differ.push(format!("{place}: {script}, not {ours}")),
        }
    }
}
