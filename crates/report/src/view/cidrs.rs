//! The document of `cidrs`.

mod lead;
mod map;

use crate::result::cidrs::{CidrsResult, CidrsWhyResult, served};
use crate::{Document, Table};
use engine::cidrs::{CidrsOutcome, GrowthClass, ServeOrder, WhyRow};
use input::cidr_config::Form;
use net::lang::Lang;
use texts::Words;

/// Nodes that people see of a cluster; `-v` shows all.
const MOST_NODES: usize = 60;

/// Configs and classes that they see.
const MOST_CONFIGS: usize = 40;

/// The document of an outcome.
pub fn document(outcome: &CidrsOutcome, lang: Lang) -> Document<'_> {
    let words = Words::of("cidrs", lang);
    let result = CidrsResult::of(outcome);
    Document {
        lead: lead::sentences(outcome, words),
        assumptions: assumptions(outcome, words),
        tables: vec![
            configs(&result, words),
            growth(&result, outcome, words),
            nodes(&result, outcome, words),
        ],
        map: map::map(outcome, words),
        findings: &outcome.findings,
        ..Document::of("cidrs", words.text("title"), result)
    }
}

/// The document of one node's decision.
pub fn why_document<'o>(
    outcome: &'o CidrsOutcome,
    node: usize,
    why: &'o [WhyRow],
    lang: Lang,
) -> Document<'o> {
    let words = Words::of("cidrs", lang);
    let result = CidrsWhyResult::of(outcome, why);
    let shown = "order config verdict rule? broken_requirement? requirements total_blocks block_ips \
                 selector range";
    Document {
        lead: std::iter::once(lead::why(outcome, node, words))
            .chain(lead::secondary(outcome, node, words))
            .collect(),
        assumptions: assumptions(outcome, words),
        tables: vec![Table::new("why", &result.why, shown)],
        ..Document::of("cidrs-why", words.text("title-why"), result)
    }
}

fn assumptions(outcome: &CidrsOutcome, words: Words) -> Vec<String> {
    let request = &outcome.request;
    let said = words
        .with("largest_first", request.order == ServeOrder::LargestFirst)
        .with("max_pods", request.max_pods)
        .with("default_max_pods", request.default_max_pods)
        .with("gateway", request.gateway);
    let mut all = vec![
        words.text("assume-free"),
        said.text("assume-order"),
        said.text("assume-max-pods"),
        said.text("assume-block-ends"),
    ];
    let mut configs = request.configs.iter();
    let any = configs.any(|config| config.form == Form::Cluster);
    all.extend(any.then(|| words.text("assume-no-config")));
    all
}

fn nodes<'a>(result: &CidrsResult<'a>, outcome: &CidrsOutcome, words: Words) -> Table<'a> {
    // Of many nodes those without one come first.
    let mut order: Vec<usize> = (0..outcome.nodes.len()).collect();
    if order.len() > MOST_NODES {
        order.sort_by_key(|&node| !outcome.nodes[node].status.is_pending());
    }
    Table::new(
        "nodes",
        &result.nodes,
        "name status pod_cidrs config reason?",
    )
    .titled(words.text("title-nodes"))
    .cut(order, MOST_NODES)
}

fn configs<'a>(result: &CidrsResult<'a>, words: Words) -> Table<'a> {
    let shown = "name total_blocks used_blocks free_blocks blocked_blocks? pods_per_node \
                 waste_per_node ipv4? ipv4_mask? ipv6? ipv6_mask? selector? stranded_ips?";
    Table::new("configs", &result.configs, shown)
        .titled(words.text("title-configs"))
        .first(MOST_CONFIGS)
}

fn growth<'a>(result: &CidrsResult<'a>, outcome: &CidrsOutcome, words: Words) -> Table<'a> {
    let shown = "configs class_nodes nodes_to_first_exhaustion nodes_to_full class_pending next_config \
                 example";
    let pending = outcome.growth.iter().any(|class| class.pending > 0);
    let served: Vec<&GrowthClass> = served(outcome).collect();
    // Of many classes those that are full first come first.
    let mut order: Vec<usize> = (0..served.len()).collect();
    if order.len() > MOST_CONFIGS {
        order.sort_by_key(|&class| (served[class].made_for_one, served[class].to_full));
    }
    Table::new("growth", &result.growth, shown)
        .seen_where(pending, "class_pending")
        .titled(words.text("title-growth"))
        .cut(order, MOST_CONFIGS)
}
