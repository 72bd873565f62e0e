use super::*;
use engine::sim::{Keep, StrategyChoice, simulate};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Settings, parse_plan};
use net::lang::Lang;

fn ended(text: &str) -> End {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    let cluster = cluster.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
    let simulated = simulate(&cluster, &[StrategyChoice::AsPlanned], Keep::default());
    simulated.unwrap().ends.remove(0)
}

fn plan(ips: u64, nodes: u64, max_pods: u64, more: &str) -> String {
    format!(
        "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/20\"\navailable_ips = {ips}\n\
         [[node_group]]\nname = \"web\"\nenis = 3\nips_per_eni = 16\nnodes = {nodes}\n\
         max_pods = {max_pods}\n{more}"
    )
}

/// The numbers of a text, in its order.
fn numbers(text: &str) -> Vec<u64> {
    let words = text.split(|c: char| !c.is_ascii_digit() && c != ',');
    let words = words.map(|word| word.replace(',', ""));
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn the_pods_of_a_sentence_add_up_to_all_that_it_names() {
    let mut seen = [false; 3];
    for strategy in ["burstable", "best-effort"] {
        for (ips, nodes, max_pods, of_nodes) in [
            (1000, 40, 40, 3),
            (2000, 40, 45, 0),
            (300, 20, 30, 2),
            (90, 3, 20, 1),
            (40, 9, 45, 2),
        ] {
            let more = format!(
                "strategy = \"{strategy}\"\ndaemonset_pods = {of_nodes}\nhost_network_pods = 1\n"
            );
            let text = plan(ips, nodes, max_pods, &more);
            let end = ended(&text);
            let pods = end.outcome.pods;
            let english = super::pods(&end, Lang::En);
            let named = numbers(&english);
            if named.len() > 1 {
                let all = named[1];
                assert_eq!(named.iter().sum::<u64>(), 2 * all, "{english}\n{text}");
                assert_eq!(all, pods.max.get(), "{english}");
                let mut chinese = numbers(&super::pods(&end, Lang::Zh));
                chinese.swap(0, 1);
                assert_eq!(named, chinese);
            }
            seen[0] |= pods.waiting.get() > 0;
            seen[1] |= pods.never_started.get() > 0;
            seen[2] |= empty_places(pods) > 0;
        }
    }
    assert_eq!(seen, [true; 3]);
}

#[test]
fn places_that_no_pod_was_asked_for_are_named() {
    // 62 ENIs of 16 IPs: a second one of 40 nodes at most, so all are isolated at last.
    let end = ended(&plan(1000, 40, 40, "daemonset_pods = 3\n"));
    let pods = end.outcome.pods;
    assert_eq!(
        (
            pods.max.get(),
            pods.running.get() + pods.waiting.get() + pods.never_started.get()
        ),
        (1600, 1600 - empty_places(pods))
    );
    assert_eq!(
        super::pods(&end, Lang::En),
        "496 of the 1,600 pods that max-pods allows run, none waits, 27 never started, 1,077 \
         places stay empty because no node takes another pod"
    );
    assert_eq!(
        super::pods(&end, Lang::Zh),
        "max-pods 允许的 1,600 个 Pod 中有 496 个在运行，没有 Pod 等待 IP，27 个从未启动，1,077 个名额空置（没有节点再接收 Pod）"
    );
}

#[test]
fn pods_that_ended_are_in_no_sum() {
    let more = "[[workload]]\nname = \"w\"\nreplicas = 30\n\
                [[event]]\nat = \"1h\"\nscale = { workload = \"w\", to = 12 }\n";
    let end = ended(&plan(20, 1, 40, more));
    assert!(end.outcome.pods.given_up.get() + end.outcome.pods.ended.get() > 0);
    let text = super::pods(&end, Lang::En);
    assert_eq!(text, "1 of 12 pods run, none waits, 11 never started");
}
