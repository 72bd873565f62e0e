//! Fields of `diff`.

use super::{Field, FieldKind};
use crate::lang::text;

const HERE: crate::lang::Text = text("this program", "本程序");
const SEVERITIES: &[&str] = &["error", "warning", "info"];

/// A figure that changed.
pub const FIGURE_CHANGES: &[Field] = &[
    Field::text(
        "table",
        "Of",
        "范围",
        text(
            "The table that has the figure: cluster, zones, node_groups, ...",
            "该数字所在的表：cluster、zones、node_groups 等。",
        ),
    ),
    Field::text(
        "row",
        "Which",
        "对象",
        text(
            "Which row of it: a zone, a node group; empty for the only one.",
            "表中的行：可用区、节点组等；仅一行时为空。",
        ),
    ),
    Field::text(
        "figure",
        "Figure",
        "数字",
        text("The figure's key.", "数字的键名。"),
    ),
    Field::new(
        "before",
        FieldKind::Value,
        text("Before", "之前"),
        text(
            "Its value before; none where the row is new.",
            "之前的值；新增的行为空。",
        ),
    )
    .optional(),
    Field::new(
        "after",
        FieldKind::Value,
        text("After", "之后"),
        text(
            "Its value after; none where the row is gone.",
            "之后的值；移除的行为空。",
        ),
    )
    .optional(),
    Field::text(
        "change",
        "Change",
        "变化",
        text(
            "The difference of two counts, with its sign.",
            "两个计数之差，带符号。",
        ),
    )
    .optional(),
    Field::new(
        "verdict",
        FieldKind::Choice(&["better", "worse", "changed"]),
        text("Verdict", "结论"),
        text(
            "Whether the change is for the better; changed where it is neither.",
            "变化是改善还是恶化；两者都不是时为 changed。",
        ),
    )
    .from(HERE),
];

/// A finding that came, went, or matters more or less.
pub const FINDING_CHANGES: &[Field] = &[
    Field::new(
        "finding_change",
        FieldKind::Choice(&["new", "gone", "worse", "better"]),
        text("Change", "变化"),
        text(
            "new, gone, or the same finding with a higher (worse) or lower (better) severity.",
            "new：新增；gone：消失；worse / better：同一发现的级别升高或降低。",
        ),
    )
    .from(HERE),
    Field::text(
        "code",
        "Code",
        "代码",
        text("The finding's code.", "发现的代码。"),
    ),
    Field::text(
        "name",
        "Name",
        "名称",
        text("The finding's name.", "发现的名称。"),
    ),
    Field::new(
        "severity_before",
        FieldKind::Choice(SEVERITIES),
        text("Before", "之前"),
        text("Its severity before.", "之前的级别。"),
    )
    .optional(),
    Field::new(
        "severity_after",
        FieldKind::Choice(SEVERITIES),
        text("After", "之后"),
        text("Its severity after.", "之后的级别。"),
    )
    .optional(),
    Field::text(
        "subject",
        "Subject",
        "对象",
        text("What it is about.", "所指对象。"),
    ),
    Field::text(
        "message",
        "Finding",
        "发现",
        text("What is true, or was.", "结论（或先前的结论）。"),
    ),
];
