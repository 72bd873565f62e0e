//! Text of the input made safe to show: it cannot control a terminal or hide part of itself.

use std::borrow::Cow;

/// Whether a character steers a terminal, turns the direction of what is next to it, or is not seen.
pub fn is_deceptive(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// One line: what is deceptive is seen to be missing.
pub fn visible(text: &str) -> Cow<'_, str> {
    replaced(text, is_deceptive)
}

/// The same for a text of several lines, which keeps its newlines and tabs.
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    replaced(text, |c| is_deceptive(c) && !matches!(c, '\n' | '\t'))
}

fn replaced(text: &str, is_hidden: impl Fn(char) -> bool) -> Cow<'_, str> {
    let is_plain = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    if is_plain || !text.contains(&is_hidden) {
        return Cow::Borrowed(text);
    }
    let chars = text.chars();
    Cow::Owned(
        chars
            .map(|c| if is_hidden(c) { '\u{fffd}' } else { c })
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_turns_or_hides_is_seen_to_be_missing() {
        assert_eq!(visible("sbn-1 子网 é"), "sbn-1 子网 é");
        let hostile = "a\u{1b}[31m\u{9b}2J\u{202e}\u{2066}\u{200b}\u{feff}\u{e0041}\r\n";
        assert_eq!(
            visible(hostile),
            "a\u{fffd}[31m\u{fffd}2J\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}"
        );
        assert_eq!(visible_lines("a\tb\r\n"), "a\tb\u{fffd}\n");
    }
}
