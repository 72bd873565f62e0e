//! What opens over everything else.

use ratatui::layout::Rect;
use ratatui::text::Line;
use tui_input::Input;
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;
use super::{shortened, wrapped};
use crate::explore::app::App;
use crate::explore::layout::first_shown;
use crate::explore::popup::{Popup, types};
use model::catalog::Found;
use model::{Profile, ProfileOptions};
use net::lang::{Lang, Text, text};

/// What is drawn of one.
pub(super) struct Drawn {
    pub(super) area: Rect,
    pub(super) title: String,
    pub(super) lines: Vec<Line<'static>>,
    /// Where the cursor stands in it.
    pub(super) cursor: Option<(u16, u16)>,
}

pub(super) fn popup(app: &App, popup: &Popup, theme: Theme, whole: Rect) -> Drawn {
    let width = whole.width.saturating_sub(4).min(76);
    let inner = usize::from(width).saturating_sub(2);
    let wrap = |words: &str| -> Vec<Line<'static>> {
        wrapped(words, inner).into_iter().map(Line::raw).collect()
    };
    let mut cursor = None;
    let (title, lines) = match popup {
        Popup::Value {
            knob,
            input,
            problem,
        } => {
            cursor = Some(cursor_of(input));
            let cluster = &app.now.cluster;
            let (label, now) = (knob.label(cluster, app.lang), knob.shown(cluster, app.lang));
            let of = knob
                .group()
                .map(|group| format!("{} ", cluster.groups[group].name));
            let title = format!("{}{label}", of.unwrap_or_default());
            let hint = match app.lang {
                Lang::En => format!("now {now}; Enter sets, Esc leaves it, - is the default"),
                Lang::Zh => format!("当前 {now}；Enter 设置，Esc 取消，- 表示默认值"),
            };
            (title, typed(input, problem.as_ref(), &hint, theme, &wrap))
        }
        Popup::SaveAs { input, problem } => {
            cursor = Some(cursor_of(input));
            let title = app.words(text("Save the plan file as", "规划文件另存为"));
            let hint = app.words(text("Enter saves, Esc leaves it", "Enter 保存，Esc 取消"));
            (title, typed(input, problem.as_ref(), &hint, theme, &wrap))
        }
        Popup::Types {
            group,
            input,
            chosen,
        } => {
            cursor = Some(cursor_of(input));
            let found = types(app.catalog(), app.type_of(*group), input.value());
            let title = match app.lang {
                Lang::En => format!("Instance type ({} found)", found.len()),
                Lang::Zh => format!("机型（找到 {} 个）", found.len()),
            };
            let height = usize::from(whole.height).saturating_sub(9).min(14);
            (title, list(app, input, &found, *chosen, (inner, height)))
        }
        Popup::Overwrite { path, was_changed } => {
            let (title, words) = replacing(path, *was_changed, app.lang);
            (app.words(title), wrap(&words))
        }
        Popup::Leave => {
            let title = app.words(text("Not saved", "尚未保存"));
            let words = app.words(text(
                "The plan was changed. Leave without saving? y leave, s save, Esc stay",
                "规划已更改。不保存就退出？y 退出，s 保存，Esc 返回",
            ));
            (title, wrap(&words))
        }
        Popup::Command(command) => {
            let title = app.words(text("The command that says the same", "等效命令"));
            let mut lines = wrap(command);
            lines.push(Line::default());
            lines.push(Line::styled(
                app.words(text(
                    "Copied, if the terminal allows it. It is printed on leaving too.",
                    "已复制（若终端允许）。退出时也会打印。",
                )),
                Theme::DIM,
            ));
            (title, lines)
        }
    };
    let height = u16::try_from(lines.len())
        .unwrap_or(u16::MAX)
        .saturating_add(2);
    let height = height.min(whole.height.saturating_sub(2));
    let area = Rect {
        x: whole.x + (whole.width - width) / 2,
        y: whole.y + (whole.height - height) / 3,
        width,
        height,
    };
    Drawn {
        area,
        title,
        lines,
        cursor,
    }
}

const PROMPT: &str = "> ";

fn cursor_of(input: &Input) -> (u16, u16) {
    let at = PROMPT.width() + input.visual_cursor();
    (u16::try_from(at).unwrap_or(u16::MAX), 0)
}

fn typed(
    input: &Input,
    problem: Option<&String>,
    hint: &str,
    theme: Theme,
    wrap: &dyn Fn(&str) -> Vec<Line<'static>>,
) -> Vec<Line<'static>> {
    let mut lines = vec![Line::raw(format!("{PROMPT}{}", input.value()))];
    lines.push(Line::default());
    match problem {
        Some(problem) => lines.extend(
            wrap(problem)
                .into_iter()
                .map(|line| line.style(theme.bad())),
        ),
        None => lines.extend(wrap(hint).into_iter().map(|line| line.style(Theme::DIM))),
    }
    lines
}

fn list(
    app: &App,
    input: &Input,
    found: &[Found],
    chosen: usize,
    (width, height): (usize, usize),
) -> Vec<Line<'static>> {
    let mut lines = vec![Line::raw(format!("{PROMPT}{}", input.value()))];
    lines.push(Line::default());
    if found.is_empty() {
        let words = text(
            "No type has these letters. Enter takes what is typed, if it is a type's name.",
            "没有匹配的机型。若输入的是机型名，按 Enter 采用。",
        );
        lines.push(Line::styled(app.words(words), Theme::DIM));
    }
    let first = first_shown(chosen, height, found.len());
    for (at, one) in found.iter().enumerate().skip(first).take(height) {
        let line = shortened(&described(app, one), width, app.ascii);
        let gap = " ".repeat(width.saturating_sub(line.width()));
        let style = if at == chosen {
            Theme::SELECTED
        } else {
            Theme::PLAIN
        };
        lines.push(Line::styled(line + &gap, style));
    }
    lines
}

/// A type with what nodes of it may hold.
fn described(app: &App, found: &Found) -> String {
    let instance = &found.instance;
    let name = &instance.name;
    let Ok(profile) = Profile::of(found, ProfileOptions::default()) else {
        return name.clone();
    };
    let unknown = || "?".to_owned();
    let vcpu = instance.vcpu.map_or_else(unknown, |n| n.to_string());
    let memory = instance.memory_gib.map_or_else(unknown, |n| n.to_string());
    let limits = &profile.limits;
    let (enis, ips) = (limits.all_enis(), limits.ips_per_eni);
    match app.lang {
        Lang::En => format!("{name:22} {vcpu:>3} vCPU {memory:>4} GiB  {enis} ENIs x {ips} IPs"),
        Lang::Zh => format!("{name:22} {vcpu:>3} vCPU {memory:>4} GiB  {enis} 网卡 x {ips} IP"),
    }
}

/// What is asked where a file of that name is there.
fn replacing(path: &str, was_changed: bool, lang: Lang) -> (Text, String) {
    if was_changed {
        let title = text("The file was changed meanwhile", "文件已被修改");
        let words = match lang {
            Lang::En => format!(
                "Somebody else wrote {path} since it was read here; what they wrote is lost if you replace it. \
                 y replace it, n go back"
            ),
            Lang::Zh => format!("{path} 读入后已被他人改写，覆盖会丢失其改动。y 覆盖，n 返回"),
        };
        return (title, words);
    }
    let title = text("There is such a file", "文件已存在");
    let words = match lang {
        Lang::En => format!("{path} is there already. Replace it? y yes, n no"),
        Lang::Zh => format!("{path} 已存在。覆盖？y 是，n 否"),
    };
    (title, words)
}
