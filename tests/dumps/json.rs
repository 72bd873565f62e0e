//! JSON as programs write it.

use std::fmt::Write as _;

use super::value::Value;

/// Writes a value; over many lines, indented by four as `kubectl` does, if `pretty`.
pub(super) fn write(value: &Value, pretty: bool, out: &mut String) {
    inner(value, pretty.then_some(0), out);
}

/// A text in quotes.
pub(super) fn quoted(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

fn inner(value: &Value, depth: Option<usize>, out: &mut String) {
    let deeper = depth.map(|depth| depth + 1);
    match value {
        Value::Absent | Value::Null => out.push_str("null"),
        Value::Bool(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Value::Whole(n) => {
            let _ = write!(out, "{n}");
        }
        Value::Number(n) => out.push_str(n),
        Value::Text(text) => quoted(text, out),
        Value::List(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                line(i > 0, deeper, out);
                inner(item, deeper, out);
            }
            end(items.is_empty(), depth, ']', out);
        }
        Value::Map(entries) => {
            out.push('{');
            for (i, (key, value)) in entries.iter().enumerate() {
                line(i > 0, deeper, out);
                quoted(key, out);
                out.push_str(if depth.is_some() { ": " } else { ":" });
                inner(value, deeper, out);
            }
            end(entries.is_empty(), depth, '}', out);
        }
    }
}

fn line(comma: bool, depth: Option<usize>, out: &mut String) {
    if comma {
        out.push(',');
    }
    if let Some(depth) = depth {
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', depth * 4));
    }
}

fn end(empty: bool, depth: Option<usize>, bracket: char, out: &mut String) {
    if !empty {
        line(false, depth, out);
    }
    out.push(bracket);
}
