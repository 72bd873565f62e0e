//! Spaces where a value meets the Chinese text around it.
//!
//! The text cannot know whether a value is `2027-01` or `第 5 个月`: Chinese next to Latin or digits takes a
//! space, and Chinese next to Chinese takes no space.

/// Mends the spaces where two parts of `text` meet, at `at`.
pub(super) fn between(text: &mut String, at: usize) {
    let (before, after) = text.split_at(at);
    let (Some(left), Some(right)) = (before.chars().next_back(), after.chars().next()) else {
        return;
    };
    if is_han(left) && right.is_ascii_alphanumeric()
        || left.is_ascii_alphanumeric() && is_han(right)
    {
        text.insert(at, ' ');
    } else if left == ' ' && is_chinese(right) {
        let own = before.trim_end_matches(' ');
        let meets = own.chars().next_back().is_some_and(is_chinese);
        if own.len() + 1 == at && (meets || !is_han(right)) {
            text.remove(at - 1);
        }
    } else if right == ' ' && is_chinese(left) {
        let own = after.trim_start_matches(' ');
        let meets = own.chars().next().is_some_and(is_chinese);
        // A full-width sign has its blank within.
        if own.len() + 1 == after.len() && (meets || !is_han(left)) {
            text.remove(at);
        }
    }
}

pub(super) fn is_han(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}')
}

fn is_chinese(c: char) -> bool {
    is_han(c) || matches!(c, '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn met(before: &str, after: &str) -> String {
        let mut text = format!("{before}{after}");
        between(&mut text, before.len());
        text
    }

    #[test]
    fn one_space_stands_between_chinese_and_latin_and_none_between_chinese() {
        assert_eq!(met("截至 ", "第 5 个月"), "截至第 5 个月");
        assert_eq!(met("截至 ", "2027-01"), "截至 2027-01");
        assert_eq!(met("缺 IP（节点卡死）", " 4 个"), "缺 IP（节点卡死）4 个");
        assert_eq!(met("S103 ", "（见上）"), "S103（见上）");
        assert_eq!(met("截至", "2027-01"), "截至 2027-01");
        assert_eq!(met("第 5 个月", " 起"), "第 5 个月起");
        assert_eq!(met("起", "cn-bj-d 故障时"), "起 cn-bj-d 故障时");
        assert_eq!(met("cn-bj-d", "故障"), "cn-bj-d 故障");
    }

    #[test]
    fn other_text_is_left_alone() {
        for (before, after) in [
            ("（", "10.0.0.0/24"),
            ("一个 ", "/24"),
            ("  ", "第"),
            ("a ", "第"),
            ("第", "  b"),
            ("", "第"),
        ] {
            assert_eq!(met(before, after), format!("{before}{after}"));
        }
    }
}
