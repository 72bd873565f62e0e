//! The kind of a file, by how it begins: replacing a plan by a table is a mistake.

use texts::{AnyMessage, Message, errors as say};

/// What a file is that begins with `head`; none where it is empty.
pub(super) fn kind(head: &[u8]) -> Option<AnyMessage> {
    if head.is_empty() {
        return None;
    }
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        // The last character may be cut.
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => return Some(say::NoText.to_message()),
    };
    if text.contains('\0') {
        return Some(say::NoText.to_message());
    }
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let is_said =
        |line: &&str| !line.is_empty() && !line.starts_with(['#']) && !line.starts_with("<?");
    let first = lines.clone().find(is_said).unwrap_or_default();
    Some(match first.chars().next() {
        Some('{') => of_json(text),
        Some('<') => {
            let name = first.trim_start_matches(['<', '!']);
            let end = name.find(|c: char| !c.is_ascii_alphanumeric());
            name[..end.unwrap_or(name.len())]
                .to_ascii_lowercase()
                .into()
        }
        _ if is_toml(first) => "TOML".into(),
        _ if is_csv(first) => "CSV".into(),
        _ if first == "---" || first.starts_with("apiVersion:") => "YAML".into(),
        _ => say::Text.to_message(),
    })
}

fn of_json(text: &str) -> AnyMessage {
    let schema = text.split_once("\"cce-plan/").map(|(_, rest)| rest);
    let schema = schema.and_then(|rest| rest.split(['@', '"']).next());
    match schema {
        Some(schema) => say::JsonOf { schema }.to_message(),
        None if text.contains("sarif") => "SARIF".into(),
        None => "JSON".into(),
    }
}

fn is_toml(line: &str) -> bool {
    let is_key = |key: &str| {
        let is_sign = |c: char| c.is_ascii_alphanumeric() || "_-.\"".contains(c);
        !key.is_empty() && key.chars().all(is_sign)
    };
    let table = line.strip_prefix('[').and_then(|line| line.split_once(']'));
    table.is_some_and(|(name, _)| is_key(name.trim_start_matches('[')))
        || line
            .split_once('=')
            .is_some_and(|(key, _)| is_key(key.trim()))
}

/// The header that this program writes.
fn is_csv(line: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_,".contains(c);
    line.contains(',') && line.chars().all(is_sign)
}

#[cfg(test)]
mod tests {
    fn kind(head: &[u8]) -> Option<String> {
        super::kind(head).map(|kind| kind.to_string())
    }

    #[test]
    fn files_are_told_apart_by_how_they_begin() {
        for (head, expected) in [
            (
                "{\n  \"schema\": \"cce-plan/plan@1\",",
                "JSON of cce-plan/plan",
            ),
            ("{\"a\": 1}", "JSON"),
            ("{\"$schema\": \"https://x/sarif-2.1.0.json\"", "SARIF"),
            (
                "<?xml version=\"1.0\"?>\n<testsuites name=\"a\">",
                "testsuites",
            ),
            ("<!doctype html>", "doctype"),
            ("<svg xmlns=\"x\">", "svg"),
            ("# A plan.\n\nversion = 1\n", "TOML"),
            ("[[subnet]]\n", "TOML"),
            ("cidr,max_nodes\n", "CSV"),
            ("apiVersion: v1\n", "YAML"),
            ("# Subnets\n\n15 nodes fit, at 1,022 IPs.\n", "text"),
            ("可容纳1,022个", "text"),
            ("a\0b", "no text"),
        ] {
            assert_eq!(kind(head.as_bytes()).as_deref(), Some(expected), "{head}");
        }
        assert_eq!(kind(b""), None);
        assert_eq!(kind(b"\xff\xfe\x01").as_deref(), Some("no text"));
        assert_eq!(
            kind("a子".as_bytes().split_last().unwrap().1).as_deref(),
            Some("text")
        );
    }
}
