//! Each view, in both languages, on a small and on a large screen.

use cce_plan::explore::{Message, Tab};
use crossterm::event::KeyCode;
use net::lang::Lang;

use super::{Explorer, example, opened};

/// All sizes and languages of a view.
fn screens(tab: Tab, name: &str) {
    for (lang, word) in [(Lang::En, "en"), (Lang::Zh, "zh")] {
        for (columns, lines) in [(80, 24), (140, 40)] {
            let mut explorer = Explorer::new(lang).sized(columns, lines);
            // One thing is other than at the start.
            explorer.send(Message::Turn(1));
            explorer.show(tab);
            let screen = explorer.screen();
            insta::assert_snapshot!(format!("{name}_{columns}x{lines}_{word}"), screen);
        }
    }
}

#[test]
fn the_plan_shows_what_binds_differences_and_findings() {
    screens(Tab::Plan, "plan");
}

#[test]
fn simulations_show_pools_over_time() {
    screens(Tab::Simulate, "simulate");
}

#[test]
fn comparisons_show_other_types_and_densities() {
    screens(Tab::Compare, "compare");
}

/// The example with twice the nodes of its first group: it does not fit.
fn short() -> String {
    example("three-zones.toml").replace("max_nodes = 18", "max_nodes = 90")
}

/// The example without its growth: everything fits.
fn fitting() -> String {
    let text = example("three-zones.toml");
    let text = text.replace("target = { nodes = 90, pods = 2000 }\n", "");
    text[..text.find("[[growth]]").unwrap()].to_owned()
}

#[test]
fn a_screen_says_whether_all_fits_where_not_and_what_to_do() {
    let plans = [
        ("fits", fitting()),
        ("short", short()),
        ("grows", example("three-zones.toml")),
    ];
    for (name, text) in plans {
        for (lang, word) in [(Lang::En, "en"), (Lang::Zh, "zh")] {
            let mut explorer = Explorer::of(opened(&text, lang)).advised();
            for (columns, lines) in [(60, 20), (80, 24), (120, 40), (200, 50)] {
                explorer = explorer.sized(columns, lines);
                let screen = explorer.screen();
                insta::assert_snapshot!(format!("{name}_{columns}x{lines}_{word}"), screen);
            }
        }
    }
}

#[test]
fn all_that_does_not_fit_is_in_the_matrix_of_every_screen_and_view() {
    for (columns, lines) in [
        (76, 24),
        (80, 24),
        (100, 30),
        (110, 34),
        (140, 40),
        (220, 60),
    ] {
        let mut explorer = Explorer::of(opened(&short(), Lang::En)).sized(columns, lines);
        for &tab in Tab::ALL.iter().filter(|&&tab| tab != Tab::Help) {
            let screen = explorer.show(tab).screen();
            for scenario in [
                "at maximum ",
                "rolling upgrade ",
                "without cn-bj-a ",
                "without cn-bj-d ",
                "2027-02 ",
            ] {
                let is_row = |line: &str| {
                    let cells = line.split('│').map(|part| part.strip_prefix(scenario));
                    cells.flatten().any(|cells| cells.contains("✗ "))
                };
                let is_seen = screen.lines().any(is_row);
                assert!(is_seen, "{scenario} {columns}x{lines} {tab:?}: {screen}");
            }
        }
    }
}

#[test]
fn changes_that_make_the_plan_fit_are_a_list_with_their_costs() {
    for (lang, word) in [(Lang::En, "en"), (Lang::Zh, "zh")] {
        let mut explorer = Explorer::of(opened(&short(), lang)).advised();
        explorer.keys("m");
        for (columns, lines) in [(80, 24), (120, 40)] {
            explorer = explorer.sized(columns, lines);
            insta::assert_snapshot!(format!("mend_{columns}x{lines}_{word}"), explorer.screen());
        }
    }
}

#[test]
fn a_plan_that_fits_has_no_changes_to_choose() {
    let mut explorer = Explorer::of(opened(&fitting(), Lang::En)).advised();
    explorer.keys("m");
    let screen = explorer.screen();
    assert!(screen.contains("The plan fits."), "{screen}");
    explorer.enter();
    assert!(!explorer.app.is_changed());
}

#[test]
fn help_says_what_keys_do() {
    screens(Tab::Help, "help");
}

#[test]
fn the_way_out_is_seen_in_every_width() {
    for lang in [Lang::En, Lang::Zh] {
        for columns in [60, 70, 80, 100] {
            let mut explorer = Explorer::new(lang).sized(columns, 16);
            for &tab in Tab::ALL {
                let screen = explorer.show(tab).screen();
                let footer = screen.lines().last().unwrap_or_default();
                let way_out = ["q quit", "q 退出"].map(|words| footer.ends_with(words));
                assert!(way_out.contains(&true), "{columns}: {footer}");
            }
        }
    }
}

#[test]
fn a_number_that_is_none_is_said_as_it_was_typed() {
    for (lang, said) in [(Lang::En, "enter a whole number"), (Lang::Zh, "请输入整数")] {
        for typed in ["abc", "-5", "1.5", "99999999999999999999999"] {
            let mut explorer = Explorer::new(lang);
            explorer.keys("j");
            explorer.enter();
            explorer.keys(typed);
            explorer.enter();
            let screen = explorer.screen();
            assert!(
                screen.contains(said) && screen.contains(typed),
                "{typed}: {screen}"
            );
        }
    }
}

#[test]
fn popups_open_over_everything_else() {
    let mut explorer = Explorer::new(Lang::En).sized(80, 24);
    explorer.enter();
    explorer.keys("g5c8");
    insta::assert_snapshot!("types_80x24_en", explorer.screen());
    explorer.press(KeyCode::Esc);
    explorer.keys("j");
    explorer.enter();
    explorer.keys("x");
    explorer.enter();
    insta::assert_snapshot!("value_80x24_en", explorer.screen());
    explorer.press(KeyCode::Esc);
    explorer.keys("lc");
    insta::assert_snapshot!("command_80x24_en", explorer.screen());
}

#[test]
fn a_terminal_of_ascii_gets_ascii_alone() {
    let mut opened = opened(&example("three-zones.toml"), Lang::En);
    opened.ascii = true;
    for &tab in Tab::ALL {
        let mut explorer = Explorer::of(super::Opened { ..copy(&mut opened) });
        explorer.send(Message::Turn(1));
        explorer.show(tab);
        let screen = explorer.screen();
        let odd = screen.chars().find(|sign| !sign.is_ascii());
        assert_eq!(odd, None, "{tab:?}: {screen}");
    }
}

fn copy(opened: &mut super::Opened) -> super::Opened {
    let mut new = super::opened(&opened.text, opened.lang);
    new.ascii = opened.ascii;
    new
}

#[test]
fn without_colour_no_cell_has_one_and_with_it_differences_do() {
    use ratatui::style::Color;
    let colours = |color: bool| {
        let mut new = opened(&example("three-zones.toml"), Lang::En);
        new.color = color;
        let mut explorer = Explorer::of(new);
        explorer.send(Message::Turn(1));
        let backend = ratatui::backend::TestBackend::new(140, 40);
        let mut terminal = ratatui::Terminal::new(backend).unwrap();
        let draw = |frame: &mut ratatui::Frame<'_>| cce_plan::explore::draw(&explorer.app, frame);
        terminal.draw(draw).unwrap();
        let cells = terminal.backend().buffer().content();
        cells.iter().filter(|cell| cell.fg != Color::Reset).count()
    };
    assert_eq!(colours(false), 0);
    assert!(colours(true) > 0);
}

#[test]
fn a_screen_that_is_too_small_says_what_is_needed() {
    let explorer = Explorer::new(Lang::En).sized(40, 10);
    assert!(explorer.screen().contains("needs"), "{}", explorer.screen());
}

#[test]
fn a_long_name_is_seen_where_it_is_typed_and_every_key_of_a_line_works() {
    use crossterm::event::{Event, KeyEvent, KeyModifiers};
    let mut explorer = Explorer::new(Lang::En).sized(60, 16);
    explorer.keys("s");
    let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    explorer.event(&Event::Key(control('u')));
    let name = format!("{}/集群.toml", "long-name/".repeat(8));
    explorer.event(&Event::Paste(name));
    let screen = explorer.screen();
    assert!(screen.contains("name//集群.toml"), "{screen}");
    explorer.press(KeyCode::Home);
    let screen = explorer.screen();
    assert!(screen.contains("> long-name/long-name/"), "{screen}");
    explorer.press(KeyCode::Delete);
    explorer.keys("L");
    explorer.event(&Event::Key(control('k')));
    explorer.keys("ab");
    explorer.press(KeyCode::Left);
    explorer.event(&Event::Key(control('e')));
    explorer.keys("c d");
    explorer.event(&Event::Key(control('w')));
    explorer.event(&Event::Key(control('a')));
    explorer.keys("x");
    let screen = explorer.screen();
    assert!(screen.contains("> xLabc "), "{screen}");
}

#[test]
fn the_headers_of_types_and_densities_stay_where_the_list_is_scrolled() {
    for (columns, lines) in [(80, 24), (100, 30)] {
        let mut explorer = Explorer::of(opened(&short(), Lang::En)).sized(columns, lines);
        let screen = explorer.show(Tab::Compare).screen();
        assert!(screen.contains("Rank"), "{screen}");
    }
}
