//! A file's name as URI reference (RFC 3986).

use std::fmt::Write as _;

/// `plan%20b.toml` for `./plan b.toml`, `file:///etc/plan.toml` for a path from the root.
pub(super) fn uri(file: &str) -> String {
    let path = if cfg!(windows) {
        file.replace('\\', "/")
    } else {
        file.to_owned()
    };
    let path = path.trim_start_matches("./");
    let from_root = path.starts_with('/');
    let from_drive = cfg!(windows) && path.get(1..3) == Some(":/");
    let mut uri = String::with_capacity(path.len() + 8);
    if from_root || from_drive {
        uri.push_str(if from_root { "file://" } else { "file:///" });
    }
    for byte in path.bytes() {
        match byte {
            // Unreserved (section 2.3), and what parts segments.
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            byte => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_uri_may_not_hold_is_percent_encoded() {
        assert_eq!(uri("clusters/prod.toml"), "clusters/prod.toml");
        assert_eq!(uri("a b#c?d%e.toml"), "a%20b%23c%3Fd%25e.toml");
        assert_eq!(uri("方案.toml"), "%E6%96%B9%E6%A1%88.toml");
    }

    #[test]
    fn a_name_with_a_colon_is_no_scheme() {
        assert_eq!(uri("http:x"), "http%3Ax");
    }

    #[test]
    fn a_path_from_here_is_relative_and_one_from_the_root_is_not() {
        assert_eq!(uri("./././plan.toml"), "plan.toml");
        assert_eq!(uri("../plan.toml"), "../plan.toml");
        assert_eq!(uri("/etc/plan.toml"), "file:///etc/plan.toml");
    }
}
