//! What stops the next node, and the next pod on a node, of each group.

use ratatui::text::{Line, Span};
use serde::Serialize;

use super::theme::Theme;
use super::wrapped;
use crate::explore::app::App;
use engine::plan::cluster::Limit;
use net::lang::{Lang, text};
use net::quantity::grouped;
use report::word;

pub(super) fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let outcome = &app.outcome;
    let mut lines = vec![Line::styled(
        app.words(text("What binds", "瓶颈")),
        Theme::BOLD,
    )];
    for (group, of) in outcome.cluster.groups.iter().zip(&outcome.groups) {
        let (nodes, pods) = (
            tightest(&of.limits, app.lang),
            tightest(&of.densities, app.lang),
        );
        let said = match app.lang {
            Lang::En => format!("nodes by {nodes}; pods by {pods}"),
            Lang::Zh => format!("节点：{nodes}；Pod：{pods}"),
        };
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

/// The tightest limit and the next, each with what it allows.
fn tightest<K: Serialize>(limits: &[Limit<K>], lang: Lang) -> String {
    let said = limits.iter().take(2).map(|limit| {
        let (words, allows) = (word(&limit.kind, lang), grouped(limit.allows));
        format!("{words} {allows}")
    });
    let said: Vec<String> = said.collect();
    said.join(text(", then ", "，其次 ").get(lang))
}
