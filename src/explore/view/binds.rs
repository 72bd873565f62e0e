//! What stops the next node, and the next pod on a node, of each group.

use ratatui::text::{Line, Span};

use super::theme::Theme;
use super::wrapped;
use crate::explore::app::App;
use crate::lang::{Lang, text};
use crate::plan::cluster::{Limit, Scope};
use crate::quantity::grouped;

pub(super) fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let outcome = &app.outcome;
    let mut lines = vec![Line::styled(
        app.words(text("What binds", "瓶颈")),
        Theme::BOLD,
    )];
    for (group, of) in outcome.cluster.groups.iter().zip(&outcome.groups) {
        let (nodes, pods) = (
            tightest(&of.limits, Scope::Nodes, app.lang),
            tightest(&of.limits, Scope::PodsPerNode, app.lang),
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

/// The tightest limit of what `scope` is about, and the next, each with what it allows.
fn tightest(limits: &[Limit], scope: Scope, lang: Lang) -> String {
    let limits = limits.iter().filter(|limit| limit.kind.scope() == scope);
    let said = limits.take(2).map(|limit| {
        let (words, allows) = (limit.kind.words().get(lang), grouped(limit.allows));
        format!("{words} {allows}")
    });
    let said: Vec<String> = said.collect();
    said.join(text(", then ", "，其次 ").get(lang))
}
