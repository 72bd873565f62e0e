//! What keys do, and what is seen.

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;
use super::wrapped;
use crate::explore::app::App;
use net::lang::{Text, same, text};

const KEYS: [(Text, Text); 17] = [
    (same("↑ ↓  j k"), text("go to another knob", "选择可调项")),
    (
        same("← →  h l"),
        text("turn it: less, more, the next one", "调整：减、增、下一个"),
    ),
    (same("< >  H L"), text("turn it in large steps", "大步调整")),
    (
        same("Enter"),
        text(
            "type a value, or find a type by its letters; - is the default",
            "输入数值，或按字母查找机型；- 表示默认值",
        ),
    ),
    (
        same("Backspace"),
        text("as it was at the start", "恢复为起点的值"),
    ),
    (same("u  r"), text("undo, redo", "撤销、重做")),
    (
        same("1 2 3 4  Tab"),
        text(
            "plan, scenarios, simulate, compare",
            "规划、场景、模拟、对比",
        ),
    ),
    (
        same("PgUp PgDn  K J"),
        text("scroll; in compare choose a row", "翻页；在对比中选择行"),
    ),
    (
        same("a"),
        text(
            "in simulate: all strategies, or as planned",
            "在模拟中：全部策略或按规划",
        ),
    ),
    (
        same("Esc"),
        text(
            "close what is open, stop a simulation",
            "关闭弹窗，停止模拟",
        ),
    ),
    (
        same("s"),
        text(
            "save the plan file; comments in it stay",
            "保存规划文件，保留其中注释",
        ),
    ),
    (
        same("c"),
        text("copy the command that says the same", "复制等效命令"),
    ),
    (same("?"), text("this page, and back", "本页，再按返回")),
    (
        same("q  Ctrl-C"),
        text("leave; with Ctrl-C at once", "退出；Ctrl-C 立即退出"),
    ),
    (
        text("click", "点击"),
        text(
            "select; again: type; on ‹ ›: turn",
            "选择；再次点击：输入；点 ‹ ›：调整",
        ),
    ),
    (
        text("wheel", "滚轮"),
        text(
            "scroll; over the selected knob: turn",
            "翻页；在所选项上：调整",
        ),
    ),
    (
        text("Shift + mouse", "Shift + 鼠标"),
        text("select text, as the terminal does it", "由终端选择文本"),
    ),
];

const SEEN: [Text; 4] = [
    text(
        "▲ ▼ are differences to the plan as it was opened. Knobs that were turned are bold.",
        "▲ ▼ 表示与打开时规划之差。调整过的项以粗体显示。",
    ),
    text(
        "Guaranteed nodes reach all their pods in every order, within the VPC ENI quota.",
        "可保证的节点：在 VPC 弹性网卡配额以内，任何顺序下都能达到各自的 Pod 数。",
    ),
    text(
        "Zones lost together show in the scenarios. A subnet that is left out is exclusive: it serves no pods.",
        "同时失去的可用区在“场景”中显示。不使用的子网视为专属子网，不承载 Pod。",
    ),
    text(
        "Everything here `cce-plan plan --set KEY=VALUE` says too; c shows how.",
        "此处一切均可由 `cce-plan plan --set KEY=VALUE` 得到；按 c 查看命令。",
    ),
];

pub(super) fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let of_lang = |words: Text| {
        let words = words.get(app.lang);
        if !app.ascii {
            return words.to_owned();
        }
        let signs = [("↑", "up"), ("↓", "down"), ("←", "left"), ("→", "right")];
        let signs = signs
            .into_iter()
            .chain([("▲", "+"), ("▼", "-"), ("‹", "<"), ("›", ">")]);
        signs.fold(words.to_owned(), |words, (sign, ascii)| {
            words.replace(sign, ascii)
        })
    };
    let keys = KEYS.map(|(key, does)| (of_lang(key), of_lang(does)));
    let widest = keys.iter().map(|(key, _)| key.width()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (key, does) in keys {
        let indent = widest + 2;
        let gap = " ".repeat(indent - key.width());
        for (i, part) in wrapped(&does, width.saturating_sub(indent))
            .into_iter()
            .enumerate()
        {
            lines.push(if i == 0 {
                let key = Span::styled(key.clone(), Theme::BOLD);
                Line::from(vec![key, Span::raw(gap.clone()), Span::raw(part)])
            } else {
                Line::raw(" ".repeat(indent) + &part)
            });
        }
    }
    for words in SEEN {
        lines.push(Line::default());
        lines.extend(wrapped(&of_lang(words), width).into_iter().map(Line::raw));
    }
    lines
}
