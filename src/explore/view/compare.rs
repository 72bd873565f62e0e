//! Other types and densities for a node group, one of them chosen.

use ratatui::text::Line;

use super::lines::{Body, said};
use super::pane;
use super::theme::Theme;
use crate::explore::app::App;
use crate::explore::message::Tab;
use report::view::compare;
use report::{Document, NoFindings};
use texts::{Message as _, explore as say};

pub(super) fn body(app: &App, theme: Theme, width: usize) -> Body {
    let comparing = match &app.comparing {
        Some(Ok(comparing)) => comparing,
        Some(Err(why)) => return said(&why.line(app.lang), width, theme.bad()).into(),
        None => return Vec::new().into(),
    };
    let group = &app.now.cluster.groups[comparing.group].name;
    let mut document = compare::document(&comparing.outcome, None, app.lang);
    let says = say::Comparing { node_group: &**group }.text(app.lang);
    let lead = Document { lead: vec![says], ..Document::default() };
    let mut lines = pane::lines(app, &lead, width);
    let head = lines.len();
    document.lead.clear();
    document.findings = &NoFindings;
    lines.extend(pane::lines(app, &document, width));
    let is_rule = |line: &Line<'_>| {
        let text = line.to_string();
        !text.is_empty() && text.chars().all(|sign| sign == '─' || sign == '-')
    };
    let first = lines.iter().position(is_rule).map_or(0, |rule| rule + 1);
    let rows = (first..lines.len()).take(comparing.count());
    let rows = rows.map(|row| row..row + 1).collect();
    Body::new(lines, rows, Some(app.chosen[Tab::Compare as usize]), width).below(head..first)
}
