//! The document of `cidrs`.

mod lead;
mod map;

use std::collections::BTreeSet;

use crate::result::cidrs::{CidrsResult, CidrsWhyResult, served};
use crate::{Document, EmittedConfig, EmittedNode, Excerpt, Table};
use engine::cidrs::{CidrsOutcome, GrowthClass, NodeSource, ServeOrder, Status, Verdict, WhyRow};
use input::cidr_config::{Blocks, CidrConfig, Form, Operator, Subject};
use net::Network;
use net::lang::{Lang, Text, text};

/// Nodes that people see of a cluster; `-v` shows all.
const MOST_NODES: usize = 60;

/// Configs and classes that they see.
const MOST_CONFIGS: usize = 40;

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &CidrsOutcome, lang: Lang) -> Document<'_> {
    let result = CidrsResult::of(outcome);
    Document {
        schema: "cidrs",
        title: text("Pod CIDRs", "Pod CIDR").get(lang).to_owned(),
        lead: lead::sentences(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables: vec![
            configs(&result, outcome, lang),
            growth(&result, outcome, lang),
            nodes(&result, outcome, lang),
        ],
        result: Some(Box::new(result)),
        map: map::map(outcome, lang),
        findings: &outcome.findings,
        ..Document::default()
    }
}

/// The document of one node's decision.
#[must_use]
pub fn why_document<'o>(
    outcome: &'o CidrsOutcome,
    node: usize,
    why: &'o [WhyRow],
    lang: Lang,
) -> Document<'o> {
    let result = CidrsWhyResult::of(outcome, why);
    let has = |of: fn(&Verdict) -> bool| why.iter().any(|row| of(&row.verdict));
    let mut shown = vec!["order", "config", "verdict"];
    shown.extend(has(|verdict| matches!(verdict, Verdict::Beaten(_))).then_some("rule"));
    let is_broken = has(|verdict| matches!(verdict, Verdict::NoMatch(_)));
    shown.extend(is_broken.then_some("broken_requirement"));
    shown.extend([
        "requirements",
        "total_blocks",
        "block_ips",
        "selector",
        "range",
    ]);
    Document {
        schema: "cidrs-why",
        title: text("Why a node has its pod CIDRs", "节点 Pod CIDR 的由来")
            .get(lang)
            .to_owned(),
        lead: std::iter::once(lead::why(outcome, node, lang))
            .chain(lead::secondary(outcome, node, lang))
            .collect(),
        assumptions: assumptions(outcome, lang),
        tables: vec![Table::new("why", &result.why, shown)],
        result: Some(Box::new(result)),
        ..Document::default()
    }
}

/// The configs of plan files, and the nodes that get something here.
#[must_use]
pub fn emitted(outcome: &CidrsOutcome) -> (Vec<EmittedConfig>, Vec<EmittedNode>) {
    let all = &outcome.request.configs;
    let requirements = all.iter().flat_map(|config| config.selector.requirements());
    let keys: BTreeSet<&str> = requirements
        .map(|requirement| requirement.subject.key())
        .collect();
    let of_plan = all.iter().filter(|config| config.form == Form::Plan);
    let nodes = outcome.request.nodes.iter().zip(&outcome.nodes);
    let given = nodes.filter(|(node, found)| {
        // A node of a plan's group does not exist: no object of it can be patched.
        found.status == Status::Allocated && matches!(node.source, NodeSource::Object(_))
    });
    let nodes = given.map(|(node, found)| EmittedNode {
        name: node.name.clone(),
        labels: node
            .labels
            .iter()
            .filter(|(key, _)| keys.contains(key))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        pod_cidrs: found.blocks.iter().map(Network::to_string).collect(),
    });
    (of_plan.map(emitted_config).collect(), nodes.collect())
}

fn emitted_config(config: &CidrConfig) -> EmittedConfig {
    let blocks = |blocks: Option<Blocks>| blocks.map(|one| (one.range.to_string(), one.mask));
    let requirements = config.selector.requirements().iter();
    let requirements = requirements.filter_map(|requirement| {
        let Subject::Label(key) = &requirement.subject else {
            return None;
        };
        let (operator, values) = match &requirement.operator {
            Operator::In(values) => ("In", values.clone()),
            Operator::NotIn(values) => ("NotIn", values.clone()),
            Operator::Exists => ("Exists", Vec::new()),
            Operator::DoesNotExist => ("DoesNotExist", Vec::new()),
            Operator::Gt(bound) => ("Gt", vec![bound.to_string()]),
            Operator::Lt(bound) => ("Lt", vec![bound.to_string()]),
        };
        Some((key.clone(), operator, values))
    });
    EmittedConfig {
        name: config.name.to_string(),
        ipv4: blocks(config.ipv4),
        ipv6: blocks(config.ipv6),
        requirements: requirements.collect(),
    }
}

fn assumptions(outcome: &CidrsOutcome, lang: Lang) -> Vec<String> {
    let request = &outcome.request;
    let fixed = |one: Text| one.get(lang).to_owned();
    let mut all = vec![
        fixed(text(
            "Whatever no node and no service has is free: nobody was asked.",
            "节点与服务均未占用的地址视为空闲，未向集群查询。",
        )),
        fixed(match request.order {
            ServeOrder::Input => text(
                "Nodes are served in the order of the input.",
                "按输入顺序为节点分配。",
            ),
            ServeOrder::LargestFirst => text(
                "Nodes with the largest blocks are served first, those alike in the order of the input.",
                "先分配块最大的节点，块相同的按输入顺序。",
            ),
        }),
        match (request.max_pods, lang) {
            (Some(pods), Lang::En) => format!("Every node has max-pods {pods}."),
            (Some(pods), Lang::Zh) => format!("所有节点的 max-pods 为 {pods}。"),
            (None, Lang::En) => format!(
                "Nodes that do not say have max-pods {}.",
                request.default_max_pods
            ),
            (None, Lang::Zh) => format!("未注明的节点 max-pods 为 {}。", request.default_max_pods),
        },
        fixed(if request.gateway {
            text(
                "Of a block its first and last address and one for a gateway go to no pod.",
                "块的首尾地址与一个网关地址不分给 Pod。",
            )
        } else {
            text(
                "Of a block its first and last address go to no pod.",
                "块的首尾地址不分给 Pod。",
            )
        }),
    ];
    if request
        .configs
        .iter()
        .any(|config| config.form == Form::Cluster)
    {
        all.push(fixed(text(
            "No config is given: nodes take blocks of the Cluster's own pods.cidrBlocks, twice as large as max-pods.",
            "未给出配置：节点从 Cluster 自身的 pods.cidrBlocks 取块，大小为 max-pods 的两倍。",
        )));
    }
    all
}

fn nodes<'a>(result: &CidrsResult<'a>, outcome: &CidrsOutcome, lang: Lang) -> Table<'a> {
    let pending = outcome.nodes.iter().any(|node| node.status.is_pending());
    let mut shown = vec!["name", "status", "pod_cidrs", "config"];
    shown.extend(pending.then_some("reason"));
    // Of many nodes those without one come first.
    let mut order: Vec<usize> = (0..outcome.nodes.len()).collect();
    if order.len() > MOST_NODES {
        order.sort_by_key(|&node| !outcome.nodes[node].status.is_pending());
    }
    Table {
        excerpt: Some(Excerpt {
            order,
            most: MOST_NODES,
        }),
        ..Table::new("nodes", &result.nodes, shown).titled(text("Nodes", "节点").get(lang))
    }
}

fn configs<'a>(result: &CidrsResult<'a>, outcome: &CidrsOutcome, lang: Lang) -> Table<'a> {
    let all = &outcome.request.configs;
    let mut shown = vec!["name", "total_blocks", "used_blocks", "free_blocks"];
    let blocked = outcome
        .configs
        .iter()
        .any(|config| config.blocked_blocks > 0);
    shown.extend(blocked.then_some("blocked_blocks"));
    shown.extend(["pods_per_node", "waste_per_node"]);
    for (range, mask, is_there) in [
        (
            "ipv4",
            "ipv4_mask",
            all.iter().any(|config| config.ipv4.is_some()),
        ),
        (
            "ipv6",
            "ipv6_mask",
            all.iter().any(|config| config.ipv6.is_some()),
        ),
    ] {
        shown.extend([range, mask].into_iter().filter(|_| is_there));
    }
    let any_selector = all.iter().any(|config| !config.selector.is_default());
    shown.extend(any_selector.then_some("selector"));
    let stranded = outcome.configs.iter().any(|config| config.stranded_ips > 0);
    shown.extend(stranded.then_some("stranded_ips"));
    let title = text("Configs, as they are tried", "配置（按尝试次序）").get(lang);
    Table {
        excerpt: Some(Excerpt {
            order: (0..result.configs.count()).collect(),
            most: MOST_CONFIGS,
        }),
        ..Table::new("configs", &result.configs, shown).titled(title)
    }
}

fn growth<'a>(result: &CidrsResult<'a>, outcome: &CidrsOutcome, lang: Lang) -> Table<'a> {
    let mut shown = vec![
        "configs",
        "class_nodes",
        "nodes_to_first_exhaustion",
        "nodes_to_full",
    ];
    let pending = outcome.growth.iter().any(|class| class.pending > 0);
    shown.extend(pending.then_some("class_pending"));
    shown.extend(["next_config", "example"]);
    let served: Vec<&GrowthClass> = served(outcome).collect();
    // Of many classes those that are full first come first.
    let mut order: Vec<usize> = (0..served.len()).collect();
    if order.len() > MOST_CONFIGS {
        order.sort_by_key(|&class| (served[class].made_for_one, served[class].to_full));
    }
    let title = text(
        "Room for more nodes, if no others join",
        "还可加入的节点（假设没有其他节点加入）",
    );
    Table {
        excerpt: Some(Excerpt {
            order,
            most: MOST_CONFIGS,
        }),
        ..Table::new("growth", &result.growth, shown).titled(title.get(lang))
    }
}
