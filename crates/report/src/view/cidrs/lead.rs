//! The answer in sentences.

use engine::cidrs::{CidrsOutcome, GrowthClass, Status};
use input::cidr_config::CidrConfig;
use net::lang::Lang;
use net::quantity::{NodeCount, grouped};

/// Who has pod CIDRs, and for how many more there is room.
pub(super) fn sentences(outcome: &CidrsOutcome, lang: Lang) -> Vec<String> {
    let mut lead = vec![nodes(outcome, lang)];
    lead.extend(room(outcome, lang));
    lead
}

fn nodes(outcome: &CidrsOutcome, lang: Lang) -> String {
    let count =
        |of: fn(Status) -> bool| outcome.nodes.iter().filter(|node| of(node.status)).count() as u64;
    let all = NodeCount::new(outcome.nodes.len() as u64);
    let configs = grouped(outcome.request.configs.len() as u64);
    if all.is_zero() {
        let one = outcome.request.configs.len() == 1;
        return match lang {
            Lang::En if one => {
                "1 config and no node: room for more is all there is to say.".to_owned()
            }
            Lang::En => {
                format!("{configs} configs and no node: room for more is all there is to say.")
            }
            Lang::Zh => format!("{configs} 个配置，没有节点：仅给出可容纳的节点数。"),
        };
    }
    let given = count(|status| status == Status::Allocated);
    let had = count(|status| matches!(status, Status::Existing | Status::Unmanaged));
    let pending = count(Status::is_pending);
    let (with, of) = (grouped(given + had), all.spelled(lang));
    let mut parts = Vec::new();
    let mut part = |count: u64, en: &str, zh: &str| {
        if count > 0 {
            let count = grouped(count);
            parts.push(match lang {
                Lang::En => format!("{count} {en}"),
                Lang::Zh => format!("{zh} {count} 个"),
            });
        }
    };
    part(
        given,
        if given == 1 {
            "gets one here"
        } else {
            "get one here"
        },
        "新分配",
    );
    part(had, "had one", "已有");
    part(
        pending,
        if pending == 1 {
            "stays NotReady"
        } else {
            "stay NotReady"
        },
        "停留在 NotReady",
    );
    match lang {
        Lang::En if pending == 0 && all.get() == 1 => {
            format!("The node has its pod CIDR: {}.", parts.join(", "))
        }
        Lang::En if pending == 0 => {
            format!("All {of} have their pod CIDRs: {}.", parts.join(", "))
        }
        Lang::En => format!("{with} of {of} have their pod CIDRs: {}.", parts.join(", ")),
        Lang::Zh if pending == 0 => format!("全部 {of}都有 Pod CIDR：{}。", parts.join("，")),
        Lang::Zh => format!("{of}中 {with} 个有 Pod CIDR：{}。", parts.join("，")),
    }
}

/// Room for the class that is full first.
fn room(outcome: &CidrsOutcome, lang: Lang) -> Option<String> {
    // Nobody asks for another node like the only one that a config is for.
    let served = outcome.growth.iter().filter(|class| !class.made_for_one);
    let tightest = served.min_by_key(|class| (class.to_full, class.nodes == 0))?;
    let who = like(outcome, tightest, lang);
    let count = tightest.to_full;
    let more = match (lang, count) {
        (Lang::En, 1) => "1 more node".to_owned(),
        (Lang::En, _) => format!("{} more nodes", grouped(count)),
        (Lang::Zh, _) => NodeCount::new(count).spelled(lang),
    };
    let alone = outcome.growth.len() == 1;
    Some(match (lang, count) {
        (Lang::En, 0) => format!("There is no room for another node {who}."),
        (Lang::En, _) if alone => format!("There is room for {more}."),
        (Lang::En, _) => format!("What runs out first: there is room for {more} {who}."),
        (Lang::Zh, 0) => format!("已无法再加入{who}。"),
        (Lang::Zh, _) if alone => format!("还可加入 {more}。"),
        (Lang::Zh, _) => format!("最先耗尽：{who}，还可加入 {more}。"),
    })
}

/// What the nodes of a class are like, behind `node` or `nodes`.
fn like(outcome: &CidrsOutcome, class: &GrowthClass, lang: Lang) -> String {
    let config = |config: &usize| outcome.request.configs[*config].name.to_string();
    let first = class.configs.first().map(config).unwrap_or_default();
    let example = class.example.map(|node| &outcome.request.nodes[node].name);
    match (example, lang) {
        (Some(node), Lang::En) => format!("like {node}"),
        (None, Lang::En) if class.to_full < 2 => format!("that matches {first}"),
        (None, Lang::En) => format!("that match {first}"),
        (Some(node), Lang::Zh) => format!("与 {node} 同类的节点"),
        (None, Lang::Zh) => format!("匹配 {first} 的节点"),
    }
}

/// What became of one node.
pub(super) fn why(outcome: &CidrsOutcome, node: usize, lang: Lang) -> String {
    let (name, found) = (&outcome.request.nodes[node].name, &outcome.nodes[node]);
    let config = found
        .config
        .map(|config| &*outcome.request.configs[config].name);
    let config = config.unwrap_or_default();
    let networks: Vec<String> = found.blocks.iter().map(ToString::to_string).collect();
    let networks = networks.join(", ");
    match (lang, found.status) {
        (Lang::En, Status::Allocated) => format!("{name} gets {networks} from {config}."),
        (Lang::En, Status::Existing) => format!("{name} had {networks}, which {config} owns."),
        (Lang::En, Status::Unmanaged) => {
            format!("{name} had {networks}, which no config that matches it owns.")
        }
        (Lang::En, Status::NoMatchingConfig) => {
            format!("{name} stays NotReady: no config that takes new nodes matches it.")
        }
        (Lang::En, Status::Exhausted) => {
            format!("{name} stays NotReady: every config that matches it is exhausted.")
        }
        (Lang::Zh, Status::Allocated) => format!("{name} 从 {config} 获得 {networks}。"),
        (Lang::Zh, Status::Existing) => format!("{name} 已有 {networks}，归属 {config}。"),
        (Lang::Zh, Status::Unmanaged) => {
            format!("{name} 已有 {networks}，不属于任何与其匹配的配置。")
        }
        (Lang::Zh, Status::NoMatchingConfig) => {
            format!("{name} 停留在 NotReady：没有接受新节点的配置与其匹配。")
        }
        (Lang::Zh, Status::Exhausted) => {
            format!("{name} 停留在 NotReady：与其匹配的配置均已耗尽。")
        }
    }
}

/// That a node meets the selectors of configs whose addresses are another network's.
pub(super) fn secondary(outcome: &CidrsOutcome, node: usize, lang: Lang) -> Option<String> {
    let (request, node) = (&outcome.request, &outcome.request.nodes[node]);
    let matches = |config: &&CidrConfig| config.selector.matches(&node.name, &node.labels);
    let names = request.secondary.iter().filter(matches);
    let names: Vec<&str> = names.map(|config| &*config.name).collect();
    if names.is_empty() {
        return None;
    }
    let names = names.join(", ");
    Some(match lang {
        Lang::En => {
            format!("Not counted, since spec.network names a secondary network (D712): {names}.")
        }
        Lang::Zh => format!("未计入（spec.network 为第二网络，D712）：{names}。"),
    })
}
