//! Fields of `explain`.

use super::Field;
use crate::lang::{Text, text};

const HERE: Text = text("this program", "本程序");

/// An explained finding or field.
pub const TOPICS: &[Field] = &[
    Field::text(
        "topic",
        "Topic",
        "条目",
        text(
            "A finding's code, or a field's key.",
            "发现的代码，或字段名。",
        ),
    )
    .from(HERE),
    Field::text(
        "name",
        "Name",
        "名称",
        text(
            "A finding's name, or a field's header.",
            "发现的名称，或字段的表头。",
        ),
    )
    .from(HERE),
    Field::text("meaning", "Meaning", "含义", text("What it is.", "含义。")).from(HERE),
    Field::text(
        "formula",
        "Formula",
        "公式",
        text("How it is computed.", "计算方法。"),
    )
    .from(HERE)
    .optional(),
    Field::text(
        "other",
        "Also",
        "另见",
        text(
            "The other reading, where sources differ.",
            "来源不一致时的另一种读法。",
        ),
    )
    .from(HERE)
    .optional(),
    Field::text(
        "source",
        "Source",
        "来源",
        text("Where the rule was read.", "规则来源。"),
    )
    .from(HERE),
];
