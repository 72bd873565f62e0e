//! Fields of `report` that no other result has.

use super::Field;
use crate::lang::{Text, text};

const HERE: Text = text("this program", "本程序");

/// A text that was read.
pub const REPORT_INPUTS: &[Field] = &[
    Field::text(
        "input",
        "Input",
        "输入",
        text(
            "A file that was read, or stdin.",
            "读取的文件，或标准输入。",
        ),
    ),
    Field::count("bytes", "Bytes", "字节", text("Its length.", "其长度。")).from(HERE),
    Field::text(
        "sha256",
        "SHA-256",
        "SHA-256",
        text(
            "Its SHA-256, as sha256sum prints it.",
            "其 SHA-256，与 sha256sum 的输出一致。",
        ),
    )
    .from(HERE),
];
