//! Other types and densities for a node group, one of them chosen.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Line;

use super::pane;
use super::theme::Theme;
use crate::explore::app::App;
use crate::explore::comparing::Comparing;
use report::Document;
use report::view::compare;

/// The lines, and which of them is that of the first choice.
fn table(app: &App, comparing: &Comparing, width: usize) -> (Vec<Line<'static>>, usize) {
    let group = &app.now.cluster.groups[comparing.group].name;
    let mut document = compare::document(&comparing.outcome, None, app.lang);
    let says = app.words().with("node_group", &**group).text("comparing");
    let lead = Document {
        lead: vec![says],
        ..Document::default()
    };
    let mut lines = pane::lines(app, &lead, width);
    document.lead.clear();
    document.findings = &report::NoFindings;
    lines.extend(pane::lines(app, &document, width));
    let is_rule = |line: &Line<'_>| {
        let text = line.to_string();
        !text.is_empty() && text.chars().all(|sign| sign == '─' || sign == '-')
    };
    let first = lines.iter().position(is_rule).map_or(0, |rule| rule + 1);
    (lines, first)
}

pub(super) fn lines(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    match &app.comparing {
        Some(Ok(comparing)) => {
            let (mut lines, first) = table(app, comparing, width);
            if let Some(line) = lines.get_mut(first + comparing.chosen) {
                // To the edge, so that it is seen as one.
                let text = line.to_string();
                *line = Line::raw(format!("{text:width$}"));
                line.style = Theme::SELECTED.remove_modifier(Modifier::BOLD);
            }
            lines
        }
        Some(Err(why)) => vec![Line::styled(why.clone(), theme.bad())],
        None => Vec::new(),
    }
}

/// The line of what is chosen.
pub(super) fn chosen_line(app: &App, lines: &[Line<'_>]) -> Option<usize> {
    let comparing = app.comparing.as_ref()?.as_ref().ok()?;
    let choices = comparing.count();
    let reversed = |line: &Line<'_>| line.style.add_modifier.contains(Modifier::REVERSED);
    lines.iter().position(reversed).filter(|_| choices > 0)
}

/// The choice at a line of the screen.
pub(in crate::explore) fn choice_at(app: &App, area: Rect, line: u16) -> Option<usize> {
    let comparing = app.comparing.as_ref()?.as_ref().ok()?;
    let width = usize::from(area.width);
    let (lines, first) = table(app, comparing, width);
    let theme = Theme::of(app);
    let shown = self::lines(app, theme, width);
    let top = super::body::first_line(app, &shown, usize::from(area.height));
    let at = top + usize::from(line.checked_sub(area.y)?);
    let choice = at.checked_sub(first)?;
    (choice < comparing.count() && at < lines.len()).then_some(choice)
}
