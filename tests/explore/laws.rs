//! What holds for every key sequence.

use cce_plan::explore::{Effect, Message, Tab};
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use input::problem::{Problem, Source};
use input::records::Format;
use model::catalog::Catalog;
use model::{Settings, parse_plan};
use net::lang::Lang;
use proptest::prelude::*;

use super::{Explorer, example, opened};

fn event() -> impl Strategy<Value = Event> {
    let key = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
    let codes = prop::sample::select(vec![
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::PageDown,
        KeyCode::PageUp,
        KeyCode::Home,
        KeyCode::End,
    ]);
    let mouse = (0..80_u16, 0..24_u16, 0..3_usize).prop_map(|(column, row, kind)| {
        let kinds = [
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::ScrollDown,
            MouseEventKind::ScrollUp,
        ];
        Event::Mouse(MouseEvent { kind: kinds[kind], column, row, modifiers: KeyModifiers::NONE })
    });
    prop_oneof![
        6 => codes.prop_map(key),
        4 => "[a-zA-Z0-9<>?+ -]".prop_map(move |letter| key(KeyCode::Char(letter.chars().next().unwrap()))),
        2 => mouse,
        1 => "[0-9a-z\n界]{0,6}".prop_map(Event::Paste),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_pressed_leaves_a_plan_that_can_be_undone_and_drawn(
        events in prop::collection::vec(event(), 1..40),
        columns in 1..160_u16,
        lines in 1..50_u16,
    ) {
        let mut explorer = Explorer::new(Lang::En).sized(80, 24);
        let start = explorer.app.plan_text();
        for event in &events {
            // Simulations are another matter, and slow.
            let message = cce_plan::explore::of_event(&explorer.app, event, (80, 24));
            if let Some(message) = message.filter(|message| !matches!(message, Message::Interrupt)) {
                explorer.app.update(message);
            }
        }
        explorer.screen();
        explorer.app.update(Message::Escape);
        let explorer = explorer.sized(columns, lines);
        explorer.screen();
        let text = explorer.app.plan_text();
        let source = Source::new("plan.toml", &text);
        let none = Settings::default();
        prop_assert!(parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).is_ok());
        let mut explorer = explorer;
        for _ in 0..=events.len() {
            explorer.app.update(Message::Undo);
        }
        prop_assert_eq!(explorer.app.plan_text(), start);
    }
}

#[test]
fn a_knob_that_is_turned_sets_a_key_and_its_figures_differ_from_the_start() {
    let mut explorer = Explorer::new(Lang::En);
    // Nodes now, up to where nodes at most have to follow.
    explorer.keys("j>");
    assert!(explorer.says("node_group.web.nodes", "22"));
    assert!(explorer.says("node_group.web.max_nodes", "22"));
    assert!(
        explorer.screen().contains("Wanted 47 ▲4"),
        "{}",
        explorer.screen()
    );
    explorer.keys("u");
    assert!(explorer.says("node_group.web.nodes", "12"));
    assert!(!explorer.app.is_changed());
    explorer.keys("r");
    assert!(explorer.says("node_group.web.nodes", "22"));
    explorer.press(KeyCode::Backspace);
    assert!(explorer.says("node_group.web.nodes", "12"));
    assert!(
        explorer.app.is_changed(),
        "nodes at most were raised, and stay"
    );
}

#[test]
fn a_zone_that_is_lost_and_a_subnet_that_is_left_out_are_keys_of_the_plan_too() {
    let mut explorer = Explorer::new(Lang::En);
    explorer.press(KeyCode::End);
    explorer.keys(" ");
    assert!(explorer.says("subnet.sbn-d2.exclusive", "true"));
    explorer.keys("  ");
    assert!(explorer.says("subnet.sbn-d2.exclusive", "true"));
    // Four subnets up, past a heading.
    explorer.keys("kkkk kkk");
    let text = explorer.app.plan_text();
    assert!(text.contains("lost_zones = [\"cn-bj-d\"]"), "{text}");
    // Most addresses lie in that zone, and a subnet of it is left out already.
    let screen = explorer.screen();
    assert!(screen.contains("Do not fit if lost 0"), "{screen}");
    explorer.keys("j ");
    let screen = explorer.screen();
    assert!(screen.contains("Do not fit if lost "), "{screen}");
    assert!(!screen.contains("Do not fit if lost 0"), "{screen}");
}

#[test]
fn a_value_that_is_no_good_is_said_and_changes_nothing() {
    let mut explorer = Explorer::new(Lang::En);
    let start = explorer.app.plan_text();
    explorer.keys("j");
    explorer.enter();
    explorer.keys("99999");
    explorer.enter();
    assert!(explorer.screen().contains("max_nodes") || explorer.app.is_changed());
    explorer.press(KeyCode::Esc);
    explorer.keys("u");
    assert_eq!(explorer.app.plan_text(), start);
    explorer.enter();
    explorer.keys("many");
    explorer.enter();
    assert!(
        explorer.screen().contains("enter a whole number"),
        "{}",
        explorer.screen()
    );
    assert_eq!(explorer.app.plan_text(), start);
}

#[test]
fn a_type_is_found_by_its_letters_or_by_its_name() {
    let mut explorer = Explorer::new(Lang::En);
    explorer.enter();
    explorer.keys("g5c16");
    explorer.enter();
    assert!(explorer.says("node_group.web.instance", "bcc.g5.c16m64"));
    explorer.enter();
    // No row of the catalog has it, and the grammar of names knows it.
    explorer.keys("bcc.g5.c24m96");
    explorer.enter();
    assert!(explorer.says("node_group.web.instance", "bcc.g5.c24m96"));
}

#[test]
fn a_choice_of_the_comparison_becomes_the_groups() {
    let mut explorer = Explorer::new(Lang::En);
    explorer.show(Tab::Compare);
    let before = explorer.app.plan_text();
    explorer.press(KeyCode::PageUp);
    explorer.press(KeyCode::PageUp);
    explorer.enter();
    assert_ne!(explorer.app.plan_text(), before);
    explorer.keys("u");
    assert_eq!(explorer.app.plan_text(), before);
}

#[test]
fn a_simulation_of_a_plan_that_has_changed_since_is_not_shown() {
    let mut explorer = Explorer::new(Lang::En);
    let effects = explorer.app.update(Message::Show(Tab::Simulate));
    let old = match &effects[..] {
        [Effect::Simulate(job)] => job.number,
        _ => panic!("no simulation was asked for"),
    };
    let effects = explorer.app.update(Message::Turn(1));
    let newer = |effect: &Effect| matches!(effect, Effect::Simulate(job) if job.number != old);
    assert!(effects.iter().any(newer));
    explorer.app.update(Message::Simulated(
        old,
        Err(Problem::new("an old one").into()),
    ));
    assert!(
        explorer.screen().contains("Simulating"),
        "{}",
        explorer.screen()
    );
    let effects = explorer.app.update(Message::Escape);
    assert!(matches!(&effects[..], [Effect::StopSimulation]));
}

#[test]
fn what_comes_of_a_plan_that_has_changed_since_is_not_shown() {
    let mut explorer = Explorer::new(Lang::En);
    explorer.keys("j");
    let first = explorer.app.update(Message::Turn(10));
    let second = explorer.app.update(Message::Turn(10));
    assert!(explorer.screen().contains("planning..."));
    super::settle(&mut explorer.app, &first);
    assert!(
        explorer.screen().contains("Wanted 43 "),
        "{}",
        explorer.screen()
    );
    super::settle(&mut explorer.app, &second);
    let screen = explorer.screen();
    assert!(screen.contains("Wanted 57 ▲14"), "{screen}");
    assert!(!screen.contains("planning..."), "{screen}");
}

#[test]
fn a_plan_in_another_format_can_be_explored_and_is_saved_as_toml() {
    let mut yaml = opened(
        "version: 1\nsubnet:\n- cidr: 10.0.0.0/22\nnode_group:\n- name: web\n  nodes: 3\n",
        Lang::En,
    );
    yaml.format = Format::Yaml;
    yaml.file = Some("plan.yaml".to_owned());
    let mut explorer = Explorer::of(yaml);
    explorer.keys("s");
    let effects = explorer.enter();
    assert!(
        matches!(&effects[..], [Effect::Save { path, .. }] if path == "plan.toml"),
        "{effects:?}"
    );
    assert!(example("first-cluster.toml").len() > 10);
}

/// The example with more nodes than fit.
fn short() -> Explorer {
    let text = example("three-zones.toml").replace("max_nodes = 18", "max_nodes = 90");
    Explorer::of(opened(&text, Lang::En))
}

#[test]
fn every_change_that_is_applied_makes_the_plan_fit_as_one_step() {
    let mut explorer = short().advised();
    explorer.keys("m");
    let before = explorer.app.plan_text();
    let mut count = 0;
    loop {
        explorer.keys(&"J".repeat(count));
        let chosen = explorer.screen();
        if !chosen.contains(&format!("{}. ", count + 1)) {
            break;
        }
        // What to do about the plan that follows takes its time.
        explorer.advised = false;
        explorer.enter();
        explorer.advised = true;
        let screen = explorer.screen();
        assert!(screen.contains("All 115 nodes fit"), "{chosen}\n{screen}");
        assert!(screen.contains("Do not fit 0"), "{screen}");
        assert_ne!(explorer.app.plan_text(), before);
        explorer.keys("u");
        assert_eq!(explorer.app.plan_text(), before, "{chosen}");
        count += 1;
    }
    assert!(count > 1, "{count}");
}

#[test]
fn changes_follow_the_knobs_and_those_of_an_older_plan_are_not_shown() {
    let mut explorer = Explorer::new(Lang::En);
    let old = explorer.app.begin();
    explorer.show(Tab::Mend);
    assert!(explorer.screen().contains("Searching for changes"));
    explorer.keys("jj");
    let new = explorer.app.update(Message::Turn(200));
    super::settle(&mut explorer.app, &old);
    assert!(explorer.screen().contains("Searching for changes"));
    super::settle(&mut explorer.app, &new);
    let screen = explorer.screen();
    assert!(screen.contains("1. "), "{screen}");
}
