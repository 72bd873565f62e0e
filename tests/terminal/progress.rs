//! What takes its time is seen on a terminal, and ends at Ctrl-C.

use std::fmt::Write as _;

use super::{CTRL_C, Signal, Terminal};
use crate::cli::Test;

#[test]
fn a_long_search_is_seen_and_ends_at_ctrl_c() {
    let mut plan = String::from("version = 1\n[cluster]\nvpc_cidrs = [\"10.0.0.0/8\"]\n");
    for at in 0..4_000 {
        let (a, b) = (at / 256, at % 256);
        let zone = at % 20;
        let _ = writeln!(
            plan,
            "[[subnet]]\ncidr = \"10.{a}.{b}.0/24\"\nzone = \"z{zone}\""
        );
    }
    for group in 0..20 {
        let _ = writeln!(
            plan,
            "[[node_group]]\nname = \"g{group}\"\nenis = 4\nips_per_eni = 10\nmax_pods = 30\nnodes = 1500"
        );
    }
    let test = Test::new("mend plan.toml").file("plan.toml", plan);
    let mut terminal = Terminal::start(test.default_signals(), 80, 24);
    terminal.wait_for("searching").keys(CTRL_C);
    terminal.end().status(128 + Signal::INT.as_raw());
}
