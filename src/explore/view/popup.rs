//! What opens over everything else.

use ratatui::layout::Rect;
use ratatui::text::Line;
use tui_input::Input;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr};

use super::theme::Theme;
use super::{shortened, wrapped};
use crate::explore::app::App;
use crate::explore::knob::Knob;
use crate::explore::layout::first_shown;
use crate::explore::popup::{Popup, Typed, Types};
use model::catalog::Found;
use model::{Profile, ProfileOptions};
use texts::{Message as _, explore as say};

/// What is drawn of one.
pub(super) struct Drawn {
    pub(super) area: Rect,
    pub(super) title: String,
    pub(super) lines: Vec<Line<'static>>,
    /// Where the cursor is in it.
    pub(super) cursor: Option<(u16, u16)>,
}

pub(super) fn popup(app: &App, popup: &Popup, theme: Theme, whole: Rect) -> Drawn {
    let width = whole.width.saturating_sub(4).min(76);
    let inner = usize::from(width).saturating_sub(2);
    let wrap = |lang: &str| -> Vec<Line<'static>> {
        wrapped(lang, inner).into_iter().map(Line::raw).collect()
    };
    let mut cursor = None;
    let (title, lines) = match popup {
        Popup::Value(knob, value) => {
            cursor = Some(cursor_of(&value.input, inner));
            let cluster = &app.now.cluster;
            let [label, now] = [Knob::label, Knob::shown].map(|of| of(*knob, cluster, app.lang));
            let of = knob
                .group()
                .map(|group| format!("{} ", cluster.groups[group].name));
            let title = format!("{}{label}", of.unwrap_or_default());
            let hint = say::ValueHint { now }.text(app.lang);
            (title, typed(value, &hint, theme, inner))
        }
        Popup::SaveAs(path) => {
            cursor = Some(cursor_of(&path.input, inner));
            let title = app.text(say::SaveAs);
            let hint = app.text(say::SaveAsHint);
            (title, typed(path, &hint, theme, inner))
        }
        Popup::Types(picked) => {
            cursor = Some(cursor_of(&picked.input, inner));
            let found = app.types(picked);
            let title = say::Types { count: found.len() }.text(app.lang);
            let height = usize::from(whole.height).saturating_sub(9).min(14);
            (title, list(app, picked, &found, (inner, height)))
        }
        Popup::Overwrite { path, was_changed } => {
            let path = path.as_str();
            let (title, what) = if *was_changed {
                let what = say::OverwrittenWhat { path };
                (app.text(say::Overwritten), app.text(what))
            } else {
                (app.text(say::Exists), app.text(say::ExistsWhat { path }))
            };
            (title, wrap(&what))
        }
        Popup::Leave => {
            let what = app.text(say::NotSavedWhat);
            (app.text(say::NotSaved), wrap(&what))
        }
        Popup::Command(command) => {
            let mut lines = wrap(command);
            lines.push(Line::default());
            lines.push(Line::styled(app.text(say::CommandCopied), Theme::DIM));
            (app.text(say::Command), lines)
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
    Drawn { area, title, lines, cursor }
}

const PROMPT: &str = "> ";

/// Columns for what is typed: one is the cursor's behind the last sign.
fn room_of(width: usize) -> usize {
    width.saturating_sub(PROMPT.width() + 1)
}

/// What is typed, around the cursor where not all of it has room.
fn prompt(input: &Input, width: usize) -> Vec<Line<'static>> {
    let room = room_of(width);
    let (mut hidden, mut left) = (input.visual_scroll(room), room);
    let seen = input.value().chars().filter(|sign| {
        let wide = sign.width().unwrap_or(0);
        if hidden > 0 {
            hidden = hidden.saturating_sub(wide);
            return false;
        }
        let fits = wide <= left;
        left = if fits { left - wide } else { 0 };
        fits
    });
    let typed: String = PROMPT.chars().chain(seen).collect();
    vec![Line::raw(typed), Line::default()]
}

fn cursor_of(input: &Input, width: usize) -> (u16, u16) {
    let scroll = input.visual_scroll(room_of(width));
    let at = PROMPT.width() + input.visual_cursor().saturating_sub(scroll);
    (u16::try_from(at).unwrap_or(u16::MAX), 0)
}

fn typed(typed: &Typed, hint: &str, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let mut lines = prompt(&typed.input, width);
    let (said, style) = match &typed.problem {
        Some(problem) => (problem.as_str(), theme.bad()),
        None => (hint, Theme::DIM),
    };
    lines.extend(super::lines::said(said, width, style));
    lines
}

fn list(
    app: &App,
    picked: &Types,
    found: &[Found],
    (width, height): (usize, usize),
) -> Vec<Line<'static>> {
    let mut lines = prompt(&picked.input, width);
    if found.is_empty() {
        lines.push(Line::styled(app.text(say::TypesNone), Theme::DIM));
    }
    let first = first_shown(picked.chosen, height, found.len());
    for (at, one) in found.iter().enumerate().skip(first).take(height) {
        let line = shortened(&described(app, one), width, app.more());
        let gap = " ".repeat(width.saturating_sub(line.width()));
        let style = if at == picked.chosen {
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

    let attaches = say::TypesLimits { enis: limits.all_enis(), ips_per_eni: limits.ips_per_eni }
        .text(app.lang);
    format!("{name:22} {vcpu:>3} vCPU {memory:>4} GiB  {attaches}")
}
