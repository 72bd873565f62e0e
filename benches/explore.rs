//! How soon the explorer answers a key on a large plan, which README promises.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]
#![expect(clippy::disallowed_methods, reason = "a benchmark measures time")]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use cce_plan::catalog::Catalog;
use cce_plan::explore::{App, Message, Opened, Reading, Tab, draw};
use cce_plan::lang::Lang;
use cce_plan::model::Settings;
use cce_plan::records::Format;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

const NODES: usize = 5_000;
const SUBNETS: usize = 100;

fn main() {
    for (there, words) in [(0, "wanted"), (NODES, "there already")] {
        let plan = plan(there);
        for (tab, name) in [
            (Tab::Plan, "plan"),
            (Tab::Scenarios, "scenarios"),
            (Tab::Compare, "compare"),
            (Tab::Simulate, "simulate"),
        ] {
            let worst = slowest_key(&plan, tab);
            println!(
                "{NODES} nodes {words}, {SUBNETS} subnets, {name}: slowest key {:.1} ms",
                worst.as_secs_f64() * 1_000.0
            );
        }
    }
}

/// Nodes in four groups over four zones; `there` of them hold addresses already.
fn plan(there: usize) -> String {
    let mut text = String::from(
        "version = 1\n[cluster]\nname = \"large\"\nmax_pods = 30\neni_quota = 20000\nstart = \"2027-01\"\n",
    );
    for subnet in 0..SUBNETS {
        let (second, third) = (subnet / 16, subnet % 16 * 16);
        let zone = subnet % 4;
        // Nothing fails where text is written to memory.
        let _ = write!(
            text,
            "[[subnet]]\nid = \"s{subnet}\"\ncidr = \"10.{second}.{third}.0/20\"\nzone = \"zone-{zone}\"\navailable_ips = 3000\n"
        );
    }
    for group in 0..4 {
        let nodes = NODES / 4;
        let most = nodes + 50;
        let _ = write!(
            text,
            "[[node_group]]\nname = \"g{group}\"\ninstance = \"bcc.g5.c16m64\"\nnodes = {nodes}\nmax_nodes = {most}\nsurge = \"10%\"\nexpected_pods = 20\n[[growth]]\nnode_group = \"g{group}\"\nnodes_per_month = 20\n"
        );
    }
    for node in 0..there {
        let (group, subnet) = (node % 4, node % SUBNETS);
        let zone = subnet % 4;
        let _ = write!(
            text,
            "[[node]]\nname = \"n{node}\"\nnode_group = \"g{group}\"\nzone = \"zone-{zone}\"\nenis = [{{ subnet = \"s{subnet}\", secondary_ips = 29, used_ips = 12 }}]\n"
        );
    }
    text
}

/// The longest that a key takes of those that change the plan, drawn on a large screen. Of several times
/// that each is pressed the shortest counts, since noise only ever adds.
fn slowest_key(plan: &str, tab: Tab) -> Duration {
    let mut app = App::new(opened(plan)).expect("a valid plan");
    let mut terminal = Terminal::new(TestBackend::new(140, 40)).expect("memory");
    // A simulation is started and runs elsewhere.
    app.update(Message::Show(tab));
    let mut press = |message| {
        let start = Instant::now();
        black_box(app.update(message));
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
