//! The mouse does what keys do.

use crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use net::lang::Lang;

use super::Explorer;

impl Explorer {
    fn mouse(&mut self, kind: MouseEventKind, column: usize, row: usize) {
        let (column, row) = (u16::try_from(column).unwrap(), u16::try_from(row).unwrap());
        let modifiers = KeyModifiers::NONE;
        self.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    /// Where a text is seen first: column and line.
    fn find(&self, text: &str) -> (usize, usize) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count(), row))
        });
        found.unwrap_or_else(|| panic!("no {text:?} in\n{screen}"))
    }

    fn click(&mut self, text: &str) {
        let (column, row) = self.find(text);
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }
}

#[test]
fn clicks_on_tabs_and_knobs_show_and_select() {
    let mut explorer = Explorer::new(Lang::En).sized(100, 30);
    explorer.click("2 Zones");
    assert!(explorer.screen().contains("IPs of each zone"));
    explorer.click("nodes now");
    explorer.click("›");
    assert!(explorer.says("node_group.web.nodes", "13"));
    explorer.click("‹");
    explorer.click("‹");
    assert!(explorer.says("node_group.web.nodes", "11"));
    // A second click on the selected knob, next to its arrows.
    explorer.click("nodes now");
    assert!(
        explorer.screen().contains("now 11;"),
        "{}",
        explorer.screen()
    );
}

#[test]
fn the_wheel_turns_what_is_selected_and_scrolls_what_is_seen() {
    let mut explorer = Explorer::new(Lang::En).sized(80, 24);
    explorer.click("nodes now");
    let (column, row) = explorer.find("nodes now");
    explorer.mouse(MouseEventKind::ScrollUp, column, row);
    assert!(explorer.says("node_group.web.nodes", "13"));
    let before = explorer.screen();
    explorer.mouse(MouseEventKind::ScrollDown, 60, 15);
    assert_ne!(explorer.screen(), before);
    explorer.mouse(MouseEventKind::ScrollUp, 60, 15);
    assert_eq!(explorer.screen(), before);
}

#[test]
fn a_row_of_the_comparison_is_chosen_by_a_click() {
    let mut explorer = Explorer::new(Lang::En);
    explorer.click("4 Compare");
    explorer.click("   3  bcc");
    explorer.enter();
    assert!(explorer.app.is_changed());
}

#[test]
fn a_change_is_chosen_and_applied_where_it_is_seen_next_to_the_plan() {
    let text = super::example("three-zones.toml").replace("max_nodes = 18", "max_nodes = 90");
    let mut explorer = Explorer::of(super::opened(&text, Lang::En)).advised();
    // The first click says which pane keys are for.
    explorer.click("1. add a /");
    explorer.click("1. add a /");
    explorer.enter();
    let screen = explorer.screen();
    assert!(screen.contains("All 115 nodes fit at maximum"), "{screen}");
    explorer.keys("u");
    assert!(!explorer.app.is_changed());
}
