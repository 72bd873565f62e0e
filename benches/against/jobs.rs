//! A scenario without chance that two simulators can both run: nodes join within half an hour, and jobs of
//! pods start every 20 seconds and end after 40 minutes. Three half hours are busier one after the other and
//! then it is quiet again, so that pools grow and give back; about 30 pods run on a node.

use std::fmt::Write as _;

/// Between two jobs, in seconds.
const GAP: u64 = 20;
/// Jobs that run at the same time.
const AT_ONCE: u64 = 120;
/// When the first starts, in seconds: some nodes have joined.
const FIRST: u64 = 60;

/// A plan file with this many nodes and hours.
pub(crate) fn jobs(nodes: u64, hours: u64) -> String {
    // Calls of the cloud that keep up with pods that come and go.
    let calls = (nodes / 25).max(10);
    let quota = 8 * nodes;
    let mut text = format!(
        "version = 1\n[cluster]\nname = \"jobs\"\nmax_pods = 110\neni_quota = {quota}\n\
         [simulation]\nhorizon = \"{hours}h\"\nnodes_at_start = false\nlatency.calls_per_second = {calls}\n\
         [[node_group]]\nname = \"all\"\nnodes = {nodes}\nenis = 8\nips_per_eni = 30\nstrategy = \"best-effort\"\n\
         [[event]]\nat = \"0s\"\njoin = {{ node_group = \"all\", count = {nodes}, over = \"30m\" }}\n"
    );
    for i in 0..12 {
        let zone = ["a", "b", "d"][i % 3];
        let _ = writeln!(
            text,
            "[[subnet]]\nid = \"sbn-{i}\"\ncidr = \"10.{i}.0.0/16\"\nzone = \"cn-bj-{zone}\""
        );
    }
    for job in 0..AT_ONCE {
        let _ = writeln!(
            text,
            "[[workload]]\nname = \"job-{job}\"\nreplicas = 0\nstart = \"0s\""
        );
    }
    for start in 0..(hours * 3_600 - FIRST) / GAP {
        let (at, job) = (FIRST + GAP * start, start % AT_ONCE);
        let load = 1 + start * GAP / 1_800 % 3;
        // The job that used the name before has ended by now.
        let pods = [0, load * (nodes / 16 + start * 7_919 % (nodes / 8 + 1))];
        for to in &pods[usize::from(start < AT_ONCE)..] {
            let _ = writeln!(
                text,
                "[[event]]\nat = \"{at}s\"\nscale = {{ workload = \"job-{job}\", to = {to} }}"
            );
        }
    }
    text
}
