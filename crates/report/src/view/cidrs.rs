//! The document of `cidrs`.

mod lead;
mod map;

use super::assumptions::not_read;
use crate::document::FindingSource;
use crate::{Document, Table};
use engine::cidrs::{CidrsOutcome, CidrsRequest, GrowthClass, ServeOrder, Status, WhyRow};
use input::cidr_config::Form;
use model::NotRead;
use model::finding::Finding;
use net::lang::Lang;
use results::cidrs::{CidrsResult, CidrsWhyResult, served};
use texts::{Message, cidrs as say};

/// Nodes that people see of a cluster; `-v` shows all.
const MOST_NODES: usize = 60;

/// Configs and classes that they see.
const MOST_CONFIGS: usize = 40;

/// The document of an outcome.
pub fn document(outcome: &CidrsOutcome, lang: Lang) -> Document<'_> {
    let result = CidrsResult::of(outcome);
    let mut said = lead::sentences(outcome, lang);
    said.extend(not_read(&outcome.request.not_read, lang));
    Document {
        lead: said,
        assumptions: assumptions(outcome, lang),
        tables: vec![
            configs(&result, lang),
            growth(&result, outcome, lang),
            nodes(&result, outcome, lang),
            Table::new("not_read", &result.not_read, "").gauges("cause"),
        ],
        map: map::map(outcome, lang),
        findings: &outcome.findings,
        ..Document::of("cidrs", say::Title.text(lang), result)
    }
}

/// For the decision of one node, only what was not read matters.
impl FindingSource for CidrsRequest {
    fn visit(&self, visit: &mut dyn FnMut(&Finding)) {
        NotRead::findings(&self.not_read).for_each(|finding| visit(&finding));
    }
}

/// The document of one node's decision.
pub fn why_document<'o>(
    outcome: &'o CidrsOutcome,
    node: usize,
    why: &'o [WhyRow],
    lang: Lang,
) -> Document<'o> {
    let result = CidrsWhyResult::of(outcome, why);
    let shown = "order config verdict rule? broken_requirement? requirements total_blocks block_ips \
                 selector range";
    Document {
        lead: std::iter::once(lead::why(outcome, node, lang))
            .chain(lead::secondary(outcome, node, lang))
            .chain(not_read(&outcome.request.not_read, lang))
            .collect(),
        assumptions: assumptions(outcome, lang),
        tables: vec![
            Table::new("why", &result.why, shown),
            Table::new("not_read", &result.not_read, "").gauges("cause"),
        ],
        findings: &outcome.request,
        ..Document::of("cidrs-why", say::TitleWhy.text(lang), result)
    }
}

fn assumptions(outcome: &CidrsOutcome, lang: Lang) -> Vec<String> {
    let request = &outcome.request;
    let largest_first = request.order == ServeOrder::LargestFirst;
    let max_pods = request.max_pods;
    let default_max_pods = request.default_max_pods;
    let gateway = request.gateway;
    let mut all = vec![
        say::AssumeFree.text(lang),
        say::AssumeOrder { largest_first }.text(lang),
        say::AssumeMaxPods { default_max_pods, max_pods }.text(lang),
        say::AssumeBlockEnds { gateway }.text(lang),
    ];
    let mut configs = request.configs.iter();
    let any = configs.any(|config| config.form == Form::Cluster);
    all.extend(any.then(|| say::AssumeNoConfig.text(lang)));
    all
}

fn nodes<'a>(result: &CidrsResult<'a>, outcome: &CidrsOutcome, lang: Lang) -> Table<'a> {
    // Of many nodes those without one come first.
    let mut order: Vec<usize> = (0..outcome.nodes.len()).collect();
    if order.len() > MOST_NODES {
        net::sort_by_key(&mut order, |&node| {
            outcome.nodes[node].status != Status::Pending
        });
    }
    Table::new(
        "nodes",
        &result.nodes,
        "name status pod_cidrs config reason?",
    )
    .titled(say::TitleNodes.text(lang))
    .cut(order, MOST_NODES)
}

fn configs<'a>(result: &CidrsResult<'a>, lang: Lang) -> Table<'a> {
    let shown = "name total_blocks used_blocks free_blocks blocked_blocks? pods_per_node \
                 waste_per_node ipv4? ipv4_mask? ipv6? ipv6_mask? selector? stranded_ips?";
    Table::new("configs", &result.configs, shown)
        .titled(say::TitleConfigs.text(lang))
        .first(MOST_CONFIGS)
}

fn growth<'a>(result: &CidrsResult<'a>, outcome: &CidrsOutcome, lang: Lang) -> Table<'a> {
    let shown = "configs class_nodes nodes_to_first_exhaustion nodes_to_full class_pending next_config \
                 example";
    let pending = outcome.growth.iter().any(|class| class.pending > 0);
    let served: Vec<&GrowthClass> = served(outcome).collect();
    // Of many classes those that are full first come first.
    let mut order: Vec<usize> = (0..served.len()).collect();
    if order.len() > MOST_CONFIGS {
        net::sort_by_key(&mut order, |&class| {
            (served[class].made_for_one, served[class].to_full)
        });
    }
    Table::new("growth", &result.growth, shown)
        .seen_where(pending, "class_pending")
        .titled(say::TitleGrowth.text(lang))
        .cut(order, MOST_CONFIGS)
}
