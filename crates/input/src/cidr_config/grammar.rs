//! What Kubernetes takes for a name, a label's key and a label's value.

/// Bytes that a name may have.
const MOST_OF_NAME: usize = 253;

/// Bytes that a label's value may have, and its key behind the slash.
const MOST_OF_LABEL: usize = 63;

/// Whether it is a name of a cluster-wide object: parts of small letters, digits and dashes, with
/// dots between them.
pub fn is_object_name(text: &str) -> bool {
    let part = |part: &str| {
        let inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        !part.is_empty()
            && part.bytes().all(inner)
            && !part.starts_with('-')
            && !part.ends_with('-')
    };
    text.len() <= MOST_OF_NAME && text.split('.').all(part)
}

/// Whether it is a label's key: `rack`, `node.kubernetes.io/instance-type`.
pub fn is_label_key(text: &str) -> bool {
    match text.split_once('/') {
        Some((prefix, name)) => is_object_name(prefix) && is_label_name(name),
        None => is_label_name(text),
    }
}

/// Whether it is a label's value, which may be empty.
pub fn is_label_value(text: &str) -> bool {
    text.is_empty() || is_label_name(text)
}

fn is_label_name(text: &str) -> bool {
    let ends = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric());
    let inner = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    text.len() <= MOST_OF_LABEL
        && text.bytes().all(inner)
        && ends(text.bytes().next())
        && ends(text.bytes().last())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keys_and_values_are_those_of_kubernetes() {
        for good in ["a", "gpu-a100.v2", "0", &"a".repeat(253)] {
            assert!(is_object_name(good), "{good}");
        }
        for bad in ["", "A", "a_b", "-a", "a-", "a..b", "a.-b", &"a".repeat(254)] {
            assert!(!is_object_name(bad), "{bad}");
        }
        for good in [
            "a",
            "Rack_1.x",
            "node.kubernetes.io/instance-type",
            &"k".repeat(63),
        ] {
            assert!(is_label_key(good), "{good}");
        }
        for bad in [
            "",
            "/a",
            "a/",
            "a/b/c",
            "A.B/c",
            "-a",
            "a-",
            "机架",
            &"k".repeat(64),
        ] {
            assert!(!is_label_key(bad), "{bad}");
        }
        for good in ["", "a", "A.b_c-1", &"v".repeat(63)] {
            assert!(is_label_value(good), "{good}");
        }
        for bad in [" ", "a b", "a/b", "-1", "a.", &"v".repeat(64)] {
            assert!(!is_label_value(bad), "{bad}");
        }
    }
}
