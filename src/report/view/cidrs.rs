//! The document of `cidrs`.

mod lead;
mod map;

use std::collections::BTreeSet;

use crate::cidr_config::{Blocks, CidrConfig, Form, Operator, Subject};
use crate::cidrs::{
    CidrsOutcome, GrowthClass, NodeOutcome, NodeSource, ServeOrder, Status, Verdict, WhyRow,
};
use crate::field::{POD_CIDR_CONFIGS, POD_CIDR_GROWTH, POD_CIDR_NODES, POD_CIDR_WHY};
use crate::lang::{Lang, Text, text};
use crate::net::Network;
use crate::report::{Cell, Document, EmittedConfig, EmittedNode, Excerpt, Rows, Table};

/// Nodes that people see of a cluster; `-v` shows all.
const MOST_NODES: usize = 60;

/// Configs and classes that they see.
const MOST_CONFIGS: usize = 40;

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &CidrsOutcome, lang: Lang) -> Document<'_> {
    Document {
        schema: "cidrs",
        title: text("Pod CIDRs", "Pod CIDR").get(lang).to_owned(),
        lead: lead::sentences(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables: vec![
            configs(outcome, lang),
            growth(outcome, lang),
            nodes(outcome, lang),
        ],
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
    let rows = why.iter().map(|row| why_cells(outcome, row)).collect();
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
    let rows = Table::grid("why", "", POD_CIDR_WHY, &shown, rows);
    Document {
        schema: "cidrs-why",
        title: text("Why a node has its pod CIDRs", "节点 Pod CIDR 的由来")
            .get(lang)
            .to_owned(),
        lead: std::iter::once(lead::why(outcome, node, lang))
            .chain(lead::secondary(outcome, node, lang))
            .collect(),
        assumptions: assumptions(outcome, lang),
        tables: vec![rows],
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

fn nodes(outcome: &CidrsOutcome, lang: Lang) -> Table<'_> {
    let pending = outcome.nodes.iter().any(|node| node.status.is_pending());
    let mut shown = vec!["name", "status", "pod_cidrs", "config"];
    shown.extend(pending.then_some("reason"));
    // Of many nodes those without one come first.
    let mut order: Vec<usize> = (0..outcome.nodes.len()).collect();
    if order.len() > MOST_NODES {
        order.sort_by_key(|&node| !outcome.nodes[node].status.is_pending());
    }
    Table {
        name: "nodes",
        title: text("Nodes", "节点").get(lang),
        fields: POD_CIDR_NODES.iter().collect(),
        shown,
        excerpt: Some(Excerpt {
            order,
            most: MOST_NODES,
        }),
        rows: Box::new(NodeRows { outcome }),
        ..Table::default()
    }
}

struct NodeRows<'o> {
    outcome: &'o CidrsOutcome,
}

impl Rows for NodeRows<'_> {
    fn count(&self) -> usize {
        self.outcome.nodes.len()
    }

    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>) {
        let request = &self.outcome.request;
        let NodeOutcome {
            config,
            blocks,
            status,
        } = &self.outcome.nodes[index];
        cells.extend([
            Cell::Text(&request.nodes[index].name),
            config.map(|config| &*request.configs[config].name).into(),
            Cell::Networks(blocks.clone()),
            match status {
                Status::Allocated => Cell::Word("allocated", text("allocated", "新分配")),
                Status::Existing => Cell::Word("existing", text("existing", "已有")),
                Status::Unmanaged => Cell::Word("unmanaged", text("unmanaged", "无归属")),
                _ => Cell::Word("pending", text("pending", "未分配")),
            },
            match status {
                Status::NoMatchingConfig => Cell::Word(
                    "no-matching-config",
                    text("no matching config", "无匹配的配置"),
                ),
                Status::Exhausted => Cell::Word("exhausted", text("exhausted", "已耗尽")),
                _ => Cell::None,
            },
        ]);
    }
}

fn configs(outcome: &CidrsOutcome, lang: Lang) -> Table<'_> {
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
    let rows = all.iter().zip(&outcome.configs).enumerate();
    let rows = rows.map(|(position, (config, found))| {
        let range = |blocks: Option<Blocks>| {
            let range = blocks.map(|blocks| Cell::Owned(blocks.range.to_string()));
            range.unwrap_or(Cell::None)
        };
        let mask = |blocks: Option<Blocks>| blocks.map(|blocks| u64::from(blocks.mask)).into();
        vec![
            Cell::Text(&config.name),
            Cell::Count(found.total_blocks),
            Cell::Count(found.used_blocks),
            Cell::Count(found.free_blocks),
            Cell::Count(found.pods_per_node),
            Cell::Large(found.waste_per_node),
            Cell::Large(found.stranded_ips),
            Cell::Count(found.blocked_blocks),
            Cell::Count(position as u64 + 1),
            Cell::Count(found.nodes),
            selector(config),
            range(config.ipv4),
            mask(config.ipv4),
            range(config.ipv6),
            mask(config.ipv6),
            Cell::Count(found.max_pods),
        ]
    });
    let title = text("Configs, as they are tried", "配置（按尝试次序）").get(lang);
    let rows: Vec<Vec<Cell<'_>>> = rows.collect();
    let order = (0..rows.len()).collect();
    Table {
        excerpt: Some(Excerpt {
            order,
            most: MOST_CONFIGS,
        }),
        ..Table::grid("configs", title, POD_CIDR_CONFIGS, &shown, rows)
    }
}

/// The canonical selector, which people do not see to be empty.
fn selector(config: &CidrConfig) -> Cell<'_> {
    if config.selector.is_default() {
        return Cell::Word("", text("(all nodes)", "（全部节点）"));
    }
    Cell::Text(config.selector.as_str())
}

fn growth(outcome: &CidrsOutcome, lang: Lang) -> Table<'_> {
    let name = |config: usize| &*outcome.request.configs[config].name;
    let mut shown = vec![
        "configs",
        "class_nodes",
        "nodes_to_first_exhaustion",
        "nodes_to_full",
    ];
    let pending = outcome.growth.iter().any(|class| class.pending > 0);
    shown.extend(pending.then_some("class_pending"));
    shown.extend(["next_config", "example"]);
    // Of nodes that no config matches a finding says all there is to say.
    let served = outcome
        .growth
        .iter()
        .filter(|class| !class.configs.is_empty());
    let served: Vec<&GrowthClass> = served.collect();
    // Of many classes those that are full first come first.
    let mut order: Vec<usize> = (0..served.len()).collect();
    if order.len() > MOST_CONFIGS {
        order.sort_by_key(|&class| (served[class].made_for_one, served[class].to_full));
    }
    let rows = served.into_iter().map(|class| {
        let example = class
            .example
            .map(|node| outcome.request.nodes[node].name.as_str());
        vec![
            Cell::Names(class.configs.iter().map(|&config| name(config)).collect()),
            Cell::Count(class.nodes),
            Cell::Count(class.pending),
            example.into(),
            class.next.map(name).into(),
            Cell::Count(class.to_first_exhaustion),
            Cell::Count(class.to_full),
        ]
    });
    let title = text(
        "Room for more nodes, if no others join",
        "还可加入的节点（假设没有其他节点加入）",
    );
    let rows: Vec<Vec<Cell<'_>>> = rows.collect();
    let grid = Table::grid("growth", title.get(lang), POD_CIDR_GROWTH, &shown, rows);
    Table {
        excerpt: Some(Excerpt {
            order,
            most: MOST_CONFIGS,
        }),
        ..grid
    }
}

fn why_cells<'o>(outcome: &'o CidrsOutcome, row: &WhyRow) -> Vec<Cell<'o>> {
    let config = &outcome.request.configs[row.config];
    let word = |index: usize, words: Text| Cell::Word(Verdict::WORDS[index], words);
    let first = config.families().next();
    vec![
        Cell::Count(row.config as u64 + 1),
        Cell::Text(&config.name),
        match row.verdict {
            Verdict::Chosen => word(0, text("chosen", "选中")),
            Verdict::Exhausted => word(1, text("exhausted", "已耗尽")),
            Verdict::Beaten(_) => word(2, text("beaten", "落选")),
            Verdict::Terminating => word(3, text("being deleted", "删除中")),
            Verdict::Elsewhere => word(4, text("networks lie elsewhere", "网段不在其中")),
            Verdict::NoMatch(_) => word(5, text("does not match", "不匹配")),
        },
        match row.verdict {
            Verdict::Beaten(rule) => Cell::Word(rule.as_str(), lead::rule(rule)),
            _ => Cell::None,
        },
        match &row.verdict {
            Verdict::NoMatch(requirement) => Cell::Owned(requirement.clone()),
            _ => Cell::None,
        },
        Cell::Count(config.selector.requirements().len() as u64),
        Cell::Count(config.total_blocks()),
        Cell::Large(first.map_or(0, Blocks::block_size)),
        selector(config),
        Cell::Owned(first.map_or_else(String::new, |blocks| blocks.range.to_string())),
    ]
}
