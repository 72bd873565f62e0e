//! How soon the explorer answers a key on a large plan, which README promises.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]
#![expect(clippy::disallowed_methods, reason = "a benchmark measures time")]

mod draw;
mod large_plan;

use std::hint::black_box;
use std::time::{Duration, Instant};

use cce_plan::explore::{App, Background, Message, Opened, Reading, Tab, answer, draw};
use input::records::Format;
use model::Settings;
use model::catalog::Catalog;
use net::lang::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use large_plan::large_plan;

fn main() {
    for (name, nodes) in [("with room", 175), ("nearly full", 250)] {
        let plan = large_plan(nodes);
        for (tab, seen) in [
            (Tab::Plan, "plan"),
            (Tab::Zones, "zones"),
            (Tab::Compare, "compare"),
            (Tab::Mend, "mend"),
            (Tab::Simulate, "simulate"),
        ] {
            let worst = slowest_key(&plan, tab);
            let count = 20 * nodes;
            let worst = worst.as_secs_f64() * 1_000.0;
            println!(
                "explore: {count} nodes in 20 groups over 100 subnets, {name}, {seen}: slowest key {worst:.1} ms"
            );
        }
    }
}

/// The longest that a key takes of those that change the plan, drawn on a large screen. Of several times
/// that each is pressed the shortest counts, since noise only ever adds.
fn slowest_key(plan: &str, tab: Tab) -> Duration {
    let mut app = App::new(opened(plan)).expect("a valid plan");
    let mut terminal = Terminal::new(TestBackend::new(140, 40)).expect("memory");
    // A simulation is started and runs elsewhere; so does a plan that takes long.
    let mut background = Background::default();
    answer(&mut app, &mut background, Some(Message::Show(tab)));
    let mut press = |message| {
        // The work for the previous key is not counted.
        while background.is_planning() {
            for news in background.news(Duration::from_secs(1)) {
                app.update(news);
            }
        }
        let start = Instant::now();
        black_box(answer(&mut app, &mut background, Some(message)));
        let drawn = terminal.draw(|frame| draw(&app, frame));
        drawn.expect("memory is written to");
        start.elapsed()
    };
    let mut worst = Duration::ZERO;
    // Down the knobs of a group, each turned to and fro.
    for _ in 0..6 {
        for by in [1, -1] {
            let times = (0..5).map(|_| {
                let taken = press(Message::Turn(by));
                press(Message::Turn(-by));
                taken
            });
            worst = worst.max(times.min().unwrap_or_default());
        }
        worst = worst.max(press(Message::Move(1)));
    }
    worst
}

fn opened(plan: &str) -> Opened {
    Opened {
        file: Some("plan.toml".to_owned()),
        name: "plan.toml".to_owned(),
        text: plan.to_owned(),
        format: Format::Toml,
        settings: Vec::new(),
        flags: Vec::new(),
        reading: Reading {
            catalog: Catalog::bundled().clone(),
            over: Settings::default(),
            under: Settings::default(),
        },
        lang: Lang::En,
        ascii: false,
        color: true,
    }
}
