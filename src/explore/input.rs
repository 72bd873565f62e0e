//! Keys and the mouse as messages.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use tui_input::InputRequest;

use super::app::App;
use super::layout::{Areas, Content, areas};
use super::message::{Message, Tab};
use super::popup::Popup;
use super::view;

/// More than there is of anything.
const ALL: i64 = 1 << 40;

/// The message of `event` on a screen of this size; `None` if it has no effect.
pub fn of_event(app: &App, event: &Event, size: (u16, u16)) -> Option<Message> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
                return Some(Message::Interrupt);
            }
            match &app.popup {
                Some(popup) => in_popup(popup, key),
                None => of_key(app, key),
            }
        }
        Event::Mouse(mouse) if app.popup.is_none() => {
            let areas = areas(Content::of(app, &app.matrix()), size.0, size.1)?;
            of_mouse(app, *mouse, &areas)
        }
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::ScrollDown => Some(Message::Choose(1)),
            MouseEventKind::ScrollUp => Some(Message::Choose(-1)),
            _ => None,
        },
        Event::Paste(pasted) => Some(Message::Pasted(pasted.clone())),
        _ => None,
    }
}

fn of_key(app: &App, key: &KeyEvent) -> Option<Message> {
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let large = app.knob().map_or(1, super::knob::Knob::large_step);
    let choosing = app.choices() > 0;
    let scroll = |by| {
        if choosing {
            Message::Choose(by)
        } else {
            Message::Scroll(app.tab, by)
        }
    };
    Some(match key.code {
        KeyCode::Char('r' | 'y') if control => Message::Redo,
        KeyCode::Char('z') if control => Message::Undo,
        KeyCode::Char('d') if control => scroll(10),
        KeyCode::Char('u') if control => scroll(-10),
        KeyCode::Char(_) if control => return None,
        KeyCode::Char('q') => Message::Quit,
        KeyCode::Char('?') | KeyCode::F(1) => Message::Show(Tab::Help),
        KeyCode::Char('m') => Message::Show(Tab::Mend),
        KeyCode::Char(digit @ '1'..='4') => {
            Message::Show(Tab::ALL[usize::from(digit as u8 - b'1')])
        }
        KeyCode::Tab => Message::Next(true),
        KeyCode::BackTab => Message::Next(false),
        KeyCode::Up | KeyCode::Char('k') => Message::Move(-1),
        KeyCode::Down | KeyCode::Char('j') => Message::Move(1),
        KeyCode::Home | KeyCode::Char('g') => Message::Move(-ALL),
        KeyCode::End | KeyCode::Char('G') => Message::Move(ALL),
        KeyCode::Left if shift => Message::Turn(-large),
        KeyCode::Right if shift => Message::Turn(large),
        KeyCode::Char('H' | '<') => Message::Turn(-large),
        KeyCode::Char('L' | '>') => Message::Turn(large),
        KeyCode::Left | KeyCode::Char('h' | '-') => Message::Turn(-1),
        KeyCode::Right | KeyCode::Char('l' | '+' | '=' | ' ') => Message::Turn(1),
        KeyCode::Enter => Message::Accept,
        KeyCode::Backspace => Message::Reset,
        KeyCode::Char('u') => Message::Undo,
        KeyCode::Char('r') => Message::Redo,
        KeyCode::Char('s') => Message::Save,
        KeyCode::Char('c') => Message::Copy,
        KeyCode::Char('a') if app.tab == Tab::Simulate => Message::ToggleStrategies,
        KeyCode::Char('J') => scroll(1),
        KeyCode::Char('K') => scroll(-1),
        KeyCode::PageDown => scroll(10),
        KeyCode::PageUp => scroll(-10),
        KeyCode::Esc => Message::Escape,
        _ => return None,
    })
}

fn in_popup(popup: &Popup, key: &KeyEvent) -> Option<Message> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if popup.takes_text() {
        return Some(match key.code {
            KeyCode::Enter => Message::Accept,
            KeyCode::Esc => Message::Escape,
            KeyCode::Up => Message::Choose(-1),
            KeyCode::Down => Message::Choose(1),
            KeyCode::PageUp => Message::Choose(-10),
            KeyCode::PageDown => Message::Choose(10),
            _ => Message::Typed(typed(key, control)?),
        });
    }
    match (popup, key.code) {
        (Popup::Overwrite { .. } | Popup::Leave, KeyCode::Char('y' | 'Y'))
        | (Popup::Overwrite { was_changed: false, .. }, KeyCode::Enter) => Some(Message::Accept),
        (Popup::Leave, KeyCode::Char('s')) => Some(Message::Save),
        (Popup::Overwrite { .. } | Popup::Leave, KeyCode::Char('n' | 'N' | 'q') | KeyCode::Esc) => {
            Some(Message::Escape)
        }
        (Popup::Command(_), _) => Some(Message::Escape),
        _ => None,
    }
}

/// What a key does to a line of text.
pub(crate) fn typed(key: &KeyEvent, control: bool) -> Option<InputRequest> {
    Some(match key.code {
        KeyCode::Char('w') if control => InputRequest::DeletePrevWord,
        KeyCode::Char('u') if control => InputRequest::DeleteLine,
        KeyCode::Char('a') if control => InputRequest::GoToStart,
        KeyCode::Char('e') if control => InputRequest::GoToEnd,
        KeyCode::Char('k') if control => InputRequest::DeleteTillEnd,
        KeyCode::Char(_) if control => return None,
        KeyCode::Left if control => InputRequest::GoToPrevWord,
        KeyCode::Right if control => InputRequest::GoToNextWord,
        KeyCode::Delete if control => InputRequest::DeleteNextWord,
        KeyCode::Char(sign) => InputRequest::InsertChar(sign),
        KeyCode::Backspace => InputRequest::DeletePrevChar,
        KeyCode::Delete => InputRequest::DeleteNextChar,
        KeyCode::Left => InputRequest::GoToPrevChar,
        KeyCode::Right => InputRequest::GoToNextChar,
        KeyCode::Home => InputRequest::GoToStart,
        KeyCode::End => InputRequest::GoToEnd,
        _ => return None,
    })
}

fn of_mouse(app: &App, mouse: MouseEvent, areas: &Areas) -> Option<Message> {
    let at = Position::new(mouse.column, mouse.row);
    let wheel = match mouse.kind {
        MouseEventKind::ScrollDown => 1,
        MouseEventKind::ScrollUp => -1,
        MouseEventKind::Down(MouseButton::Left) => 0,
        _ => return None,
    };
    if areas.header.contains(at) && wheel == 0 {
        return view::tab_at(app, areas.header, at.x).map(Message::Show);
    }
    if areas.knobs.contains(at) {
        return on_knobs(app, areas.knobs, at, wheel);
    }
    let mut panes = areas.panes.iter();
    let &(tab, area) = panes.find(|(_, area)| area.contains(at))?;
    let choosing = tab == app.tab && app.choices() > 0;
    match (choosing, wheel) {
        (true, 0) => view::choice_at(app, area, at.y).map(Message::ChooseAt),
        (false, 0) => (tab != app.tab).then_some(Message::Show(tab)),
        (true, by) => Some(Message::Choose(by)),
        (false, by) => Some(Message::Scroll(tab, 3 * by)),
    }
}

/// A click selects, one on a selected knob edits it, and one on its arrows turns it; so does the wheel over
/// it.
fn on_knobs(app: &App, area: Rect, at: Position, wheel: i64) -> Option<Message> {
    let row = view::row_at(app, area, at.y)?;
    match wheel {
        0 if row == app.selected => Some(match view::arrow_at(app, area, row, at.x) {
            Some(by) => Message::Turn(by),
            None => Message::Edit,
        }),
        0 => Some(Message::Select(row)),
        // Up is more.
        by if row == app.selected => Some(Message::TurnRow(row, -by)),
        by => Some(Message::Move(by)),
    }
}
