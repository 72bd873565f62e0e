//! Fields of a finding, as every format writes them.

use super::{Field, FieldKind};
use crate::lang::{Text, text};

const HERE: Text = text("this program", "本程序");
const SEVERITIES: &[&str] = &["error", "warning", "info"];

/// A finding; JSON has its `values` beside.
pub const FINDINGS: &[Field] = &[
    Field::text(
        "code",
        "Code",
        "代码",
        text(
            "Letter for the area and number; never reused.",
            "领域字母加编号，永不复用。",
        ),
    )
    .from(HERE),
    Field::text(
        "name",
        "Name",
        "名称",
        text(
            "Kebab-case name, as stable as the code.",
            "名称，与代码同样稳定。",
        ),
    )
    .from(HERE),
    Field::new(
        "severity",
        FieldKind::Choice(SEVERITIES),
        text("Severity", "级别"),
        text(
            "error: the plan does not work; warning: it will hurt; info: worth knowing.",
            "error：方案不可行；warning：会有问题；info：值得了解。",
        ),
    )
    .from(HERE),
    Field::text(
        "subject",
        "Subject",
        "对象",
        text(
            "What it is about: a subnet, an instance type, the cluster.",
            "所指对象：子网、机型或集群。",
        ),
    )
    .from(HERE),
    Field::text(
        "message",
        "Finding",
        "发现",
        text("What is true, with numbers.", "结论与数字。"),
    )
    .from(HERE),
    Field::text(
        "help",
        "Next step",
        "下一步",
        text("One next step, with numbers.", "建议的下一步。"),
    )
    .from(HERE),
];
