//! What stops the next node, and the next pod on a node, of each group.

use ratatui::text::{Line, Span};

use super::theme::Theme;
use super::wrapped;
use crate::explore::app::App;
use engine::plan::cluster::Limit;
use net::lang::Lang;
use net::quantity::grouped;
use rows::Word;
use texts::{Message as _, explore as say};

pub(super) fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let outcome = &app.shown.outcome;
    let mut lines = vec![Line::styled(app.text(say::Limits), Theme::BOLD)];
    for (group, of) in outcome.cluster.groups.iter().zip(&outcome.groups) {
        let (nodes, pods) = (
            tightest(&of.limits, app.lang),
            tightest(&of.densities, app.lang),
        );
        let said = say::LimitsOfGroup { nodes, pods }.text(app.lang);
        let name = format!("{}  ", group.name);
        for (i, part) in wrapped(&format!("{name}{said}"), width)
            .into_iter()
            .enumerate()
        {
            lines.push(match part.strip_prefix(&name).filter(|_| i == 0) {
                Some(rest) => Line::from(vec![
                    Span::styled(name.clone(), Theme::BOLD),
                    Span::raw(rest.to_owned()),
                ]),
                None => Line::raw(part),
            });
        }
    }
    lines
}

/// The tightest limit and the next, each with the number that it allows.
fn tightest<K: Word>(limits: &[Limit<K>], lang: Lang) -> String {
    let one = |limit: &Limit<K>| {
        let kind = limit.kind.said(lang);
        format!("{kind} {}", grouped(limit.allows))
    };
    match limits {
        [] => String::new(),
        [only] => one(only),
        [first, second, ..] => {
            say::LimitsThen { first: one(first), second: one(second) }.text(lang)
        }
    }
}
