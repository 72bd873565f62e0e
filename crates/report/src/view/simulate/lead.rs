//! What happened, in sentences.

use engine::sim::{Chapter, ChapterKind, End, Simulated, Why};
use model::Simulation;
use net::lang::{Lang, Text, text};
use net::quantity::{NodeCount, PodCount, Span, grouped};

/// For each strategy what came of it, what broke first, and what would have prevented it.
pub(super) fn lead(simulated: &Simulated, lang: Lang) -> Vec<String> {
    let mut lead = Vec::new();
    for end in &simulated.ends {
        let mut sentence = summary(end, lang);
        if let Some(prevented) = prevented(end, lang) {
            if lang == Lang::En {
                sentence.push(' ');
            }
            sentence.push_str(&prevented);
        }
        lead.push(sentence);
    }
    lead
}

/// A sentence for each strategy under which pods or nodes lack something at the end.
pub(in crate::view) fn trouble(simulated: &Simulated, lang: Lang) -> Vec<String> {
    let ends = simulated.ends.iter().filter(|end| lacks(end));
    let sentence = ends.map(|end| {
        let strategy = end.outcome.strategy_word();
        let (pods, nodes) = (pods(end, lang), nodes(end, lang));
        match lang {
            Lang::En => format!("Simulated under {strategy}, {pods}; {nodes}."),
            Lang::Zh => format!("按 {strategy} 模拟，{pods}；{nodes}。"),
        }
    });
    sentence.collect()
}

/// Whether pods or nodes lack something at the end.
const fn lacks(end: &End) -> bool {
    let (nodes, pods) = (&end.outcome.nodes, &end.outcome.pods);
    nodes.isolated + nodes.starved + nodes.stuck + pods.waiting + pods.never_started > 0
}

fn summary(end: &End, lang: Lang) -> String {
    let (strategy, model) = (end.outcome.strategy_word(), end.outcome.model.as_str());
    let (pods, nodes, first) = (pods(end, lang), nodes(end, lang), first(end, lang));
    match lang {
        Lang::En => format!("Under {strategy} ({model}) {pods}; {nodes}{first}."),
        Lang::Zh => format!("{strategy}（{model}）下，{pods}；{nodes}{first}。"),
    }
}

fn pods(end: &End, lang: Lang) -> String {
    let pods = &end.outcome.pods;
    // Those that ended or were given up are in neither: what is told of adds up to all of them.
    let there = pods.running + pods.waiting + pods.never_started;
    // In the default scenario pods come as long as nodes take them: what counts is how many could.
    let empty = if end.outcome.by_default {
        pods.empty_places()
    } else {
        0
    };
    let all = there + empty;
    let running = grouped(pods.running);
    let all_of = PodCount::new(all).spelled(lang);
    let run = match (pods.running >= all, end.outcome.by_default, lang) {
        (true, _, Lang::En) if all == 1 => "the one pod runs".to_owned(),
        (true, _, Lang::En) => format!("all {all_of} run"),
        (true, _, Lang::Zh) => format!("全部 {all_of} 都在运行"),
        (false, true, Lang::En) => format!("{running} of the {all_of} that max-pods allows run"),
        (false, true, Lang::Zh) => format!("max-pods 允许的 {all_of} 中有 {running} 个在运行"),
        (false, false, Lang::En) => format!("{running} of {all_of} run"),
        (false, false, Lang::Zh) => format!("{all_of} 中有 {running} 个在运行"),
    };
    let (waiting, never) = (grouped(pods.waiting), grouped(pods.never_started));
    // On a stuck node nothing but its replacement ends a wait, as long as no pod ends.
    let nothing_ends = end.outcome.nodes.stuck > 0 && pods.ended == 0;
    let for_ever = match (nothing_ends, lang) {
        (true, Lang::En) => " for ever",
        (true, Lang::Zh) => "永远等不到 IP",
        (false, Lang::En) => "",
        (false, Lang::Zh) => "仍在等待 IP",
    };
    let wait = match (pods.waiting, lang) {
        (0, Lang::En) => "none waits".to_owned(),
        (0, Lang::Zh) => "无一等待".to_owned(),
        (1, Lang::En) => format!("1 waits for an address{for_ever}"),
        (_, Lang::En) => format!("{waiting} wait for an address{for_ever}"),
        (_, Lang::Zh) => format!("{waiting} 个{for_ever}"),
    };
    let mut parts = vec![run, wait];
    if pods.never_started > 0 {
        parts.push(match lang {
            Lang::En => format!("{never} never started"),
            Lang::Zh => format!("{never} 个从未启动"),
        });
    }
    if empty > 0 {
        parts.push(empty_places(empty, lang));
    }
    let last = parts.pop().unwrap_or_default();
    match lang {
        Lang::En => format!("{} and {last}", parts.join(", ")),
        Lang::Zh => format!("{}，{last}", parts.join("，")),
    }
}

fn empty_places(empty: u64, lang: Lang) -> String {
    let places = grouped(empty);
    match (empty, lang) {
        (1, Lang::En) => "1 place stays empty, as no node takes another pod".to_owned(),
        (_, Lang::En) => format!("{places} places stay empty, as no node takes another pod"),
        (_, Lang::Zh) => format!("{places} 个名额空置（没有节点再接收 Pod）"),
    }
}

fn nodes(end: &End, lang: Lang) -> String {
    let nodes = &end.outcome.nodes;
    let all = NodeCount::new(nodes.total).spelled(lang);
    if nodes.total == 0 {
        return text("no node is left", "没有节点").get(lang).to_owned();
    }
    let words = [
        (nodes.stuck, text("stuck", "卡死")),
        (nodes.starved, text("starved", "缺 IP")),
        (nodes.isolated, text("isolated", "被隔离")),
        (nodes.failed, text("lost with their zone", "随可用区失去")),
    ];
    let amiss: Vec<String> = words
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, word)| match (*count == nodes.total, lang) {
            (true, Lang::En) => format!("all {all} are {}", word.get(lang)),
            (true, Lang::Zh) => format!("全部 {all}{}", word.get(lang)),
            (false, Lang::En) => {
                let are = if *count == 1 { "is" } else { "are" };
                format!("{} of {all} {are} {}", grouped(*count), word.get(lang))
            }
            (false, Lang::Zh) => format!("{all}中 {} 个{}", grouped(*count), word.get(lang)),
        })
        .collect();
    match (amiss.is_empty(), lang) {
        (true, Lang::En) => format!(
            "no node of {} is isolated, starved or stuck",
            grouped(nodes.total)
        ),
        (true, Lang::Zh) => format!("{all}无一被隔离、缺 IP 或卡死"),
        (false, Lang::En) => amiss.join(", "),
        (false, Lang::Zh) => amiss.join("，"),
    }
}

/// What broke first.
fn first(end: &End, lang: Lang) -> String {
    let breaks = |chapter: &&Chapter| {
        matches!(
            chapter.kind,
            ChapterKind::FirstIsolated
                | ChapterKind::FirstStarved
                | ChapterKind::FirstStuck
                | ChapterKind::FirstAtCeiling
                | ChapterKind::FirstPodPends
        )
    };
    let outcome = &end.outcome;
    let mut story = outcome.story.iter();
    let Some(broke) = story.clone().find(breaks) else {
        return String::new();
    };
    // What has mended itself by the end is told all the same.
    let first = match (lacks(end), lang) {
        (true, _) => text("first", "最先于").get(lang),
        (false, _) => text("but for a while", "但曾于").get(lang),
    };
    let what = format!("{}{}", chapter(broke, lang), because(broke, lang));
    let dry = story.find(|one| one.kind == ChapterKind::SubnetDry && one.at <= broke.at);
    let when = |one: &Chapter| when(one, outcome.by_default, lang);
    match (dry, lang) {
        (Some(dry), Lang::En) => format!(
            "; {first}, {}, {}, then, {}, {what}",
            when(dry),
            chapter(dry, lang),
            when(broke)
        ),
        (Some(dry), Lang::Zh) => format!(
            "；{first}{} {}，随后于{} {what}",
            when(dry),
            chapter(dry, lang),
            when(broke)
        ),
        (None, Lang::En) => format!("; {first}, {}, {what}", when(broke)),
        (None, Lang::Zh) => format!("；{first}{} {what}", when(broke)),
    }
}

/// A moment in words, with its reason where that is not the usual one.
pub(crate) fn told(one: &Chapter, lang: Lang) -> String {
    let reason = one.why.and_then(unusual);
    let reason = reason.map_or("", |reason| reason.get(lang));
    format!("{}{reason}", chapter(one, lang))
}

/// Why a pool stops, where it is not for want of subnets.
const fn unusual(why: Why) -> Option<Text> {
    match why {
        Why::EniShort => Some(text(
            ": addresses that made room for other subnets' pods cannot come back",
            "：为跨子网 IP 让出的地址无法补回",
        )),
        Why::EniQuota => Some(text(
            ": the VPC's ENI quota is used up",
            "：VPC 弹性网卡配额已用尽",
        )),
        _ => None,
    }
}

/// Why that happens to a node.
fn because(broke: &Chapter, lang: Lang) -> &'static str {
    if let Some(reason) = broke.why.and_then(unusual) {
        return reason.get(lang);
    }
    match broke.kind {
        ChapterKind::FirstIsolated => text(
            ": no subnet holds its next ENI",
            "：没有子网能容纳其下一个弹性网卡",
        ),
        ChapterKind::FirstStarved => text(
            ": a pod waits and its pool cannot grow",
            "：有 Pod 等待而地址池无法增长",
        ),
        ChapterKind::FirstStuck => text(
            ": its ENIs are all bound, and those with room lie in dry subnets",
            "：弹性网卡已全部绑定，有空位的都在耗尽的子网中",
        ),
        _ => text("", ""),
    }
    .get(lang)
}

/// At what time, or, where there is no clock, after how many pods.
fn when(chapter: &Chapter, by_default: bool, lang: Lang) -> String {
    let (at, pods) = (chapter.at, PodCount::new(chapter.pods).spelled(lang));
    match (by_default, chapter.pods, lang) {
        (true, 0, Lang::En) => "before any pod".to_owned(),
        (true, 0, Lang::Zh) => "尚无 Pod 时".to_owned(),
        (true, _, Lang::En) => format!("at {pods}"),
        (true, _, Lang::Zh) => format!(" {pods} 时"),
        (false, _, Lang::En) => format!("at {at}"),
        (false, _, Lang::Zh) => format!(" {at}"),
    }
}

fn prevented(end: &End, lang: Lang) -> Option<String> {
    let (quota, subnets) = (end.prevention.eni_quota, &end.prevention.subnets);
    let quota = quota.map(grouped);
    let Some(first) = subnets.first() else {
        return quota.map(|quota| match lang {
            Lang::En => format!("An ENI quota of {quota} would have prevented it."),
            Lang::Zh => format!("若弹性网卡配额为 {quota}，即可避免。"),
        });
    };
    let prefix = first.prefix;
    let zones = subnets.iter().filter_map(|one| one.zone.as_deref());
    let zones: Vec<&str> = zones.collect();
    let each = match (zones.as_slice(), lang) {
        ([], _) => String::new(),
        ([zone], Lang::En) => format!(" in {zone}"),
        (zones, Lang::En) => format!(" in each of {}", zones.join(", ")),
        ([zone], Lang::Zh) => format!("在 {zone} "),
        (zones, Lang::Zh) => format!("在 {} 各", zones.join("、")),
    };
    Some(match (quota, lang) {
        (None, Lang::En) => {
            format!("Another /{prefix}{each} from the beginning would have prevented it.")
        }
        (None, Lang::Zh) => format!("若一开始{each}再有一个 /{prefix} 子网，即可避免。"),
        (Some(quota), Lang::En) => format!(
            "An ENI quota of {quota} and another /{prefix}{each} from the beginning would have prevented it."
        ),
        (Some(quota), Lang::Zh) => {
            format!("若弹性网卡配额为 {quota}，且一开始{each}再有一个 /{prefix} 子网，即可避免。")
        }
    })
}

/// A moment in words, without its time.
#[must_use]
pub fn chapter(chapter: &Chapter, lang: Lang) -> String {
    // A name may hold anything.
    let about = chapter.subject.replace(char::is_control, " ");
    let took = chapter.took.unwrap_or(Span::ZERO);
    match (chapter.kind, lang) {
        (ChapterKind::NodesThere, lang) => there(chapter, lang),
        (ChapterKind::SubnetDry, Lang::En) => format!("subnet {about} has no address left"),
        (ChapterKind::SubnetDry, Lang::Zh) => format!("子网 {about} 没有剩余 IP"),
        (ChapterKind::FirstIsolated, Lang::En) => {
            format!("{about} is the first isolated node")
        }
        (ChapterKind::FirstIsolated, Lang::Zh) => {
            format!("{about} 首个被隔离")
        }
        (ChapterKind::FirstStarved, Lang::En) => {
            format!("{about} is the first starved node")
        }
        (ChapterKind::FirstStarved, Lang::Zh) => {
            format!("{about} 首个缺 IP")
        }
        (ChapterKind::FirstStuck, Lang::En) => {
            format!("{about} is the first stuck node")
        }
        (ChapterKind::FirstStuck, Lang::Zh) => {
            format!("{about} 首个卡死")
        }
        (ChapterKind::FirstAtCeiling, Lang::En) => {
            format!("{about} is the first node with more pods than it may have addresses")
        }
        (ChapterKind::FirstAtCeiling, Lang::Zh) => {
            format!("{about} 首个 Pod 数超过可持有 IP 数")
        }
        (ChapterKind::FirstPodPends, Lang::En) => {
            "a pod finds no node for the first time".to_owned()
        }
        (ChapterKind::FirstPodPends, Lang::Zh) => "首次有 Pod 没有节点接收".to_owned(),
        (ChapterKind::ZoneLost, Lang::En) => format!("zone {about} is lost"),
        (ChapterKind::ZoneLost, Lang::Zh) => format!("失去可用区 {about}"),
        (ChapterKind::ZoneBack, Lang::En) => format!("zone {about} is back"),
        (ChapterKind::ZoneBack, Lang::Zh) => format!("可用区 {about} 恢复"),
        (ChapterKind::CreationFails, Lang::En) => format!("no ENI can be made in subnet {about}"),
        (ChapterKind::CreationFails, Lang::Zh) => format!("子网 {about} 无法创建弹性网卡"),
        (ChapterKind::CreationWorks, Lang::En) => {
            format!("ENIs can be made in subnet {about} again")
        }
        (ChapterKind::CreationWorks, Lang::Zh) => format!("子网 {about} 可再次创建弹性网卡"),
        (ChapterKind::RolledOut, Lang::En) => {
            format!("the rollout of {about} is done, after {took}")
        }
        (ChapterKind::RolledOut, Lang::Zh) => format!("{about} 的滚动更新完成，历时 {took}"),
        (ChapterKind::NodeWithoutAddress, Lang::En) => {
            format!("a node of {about} finds no address of its own and cannot join")
        }
        (ChapterKind::NodeWithoutAddress, Lang::Zh) => {
            format!("{about} 的一个节点没有自身 IP，无法加入")
        }
    }
}

fn there(chapter: &Chapter, lang: Lang) -> String {
    let nodes = NodeCount::new(chapter.nodes.unwrap_or(0));
    let (nodes, pods) = (
        nodes.spelled(lang),
        PodCount::new(chapter.pods).spelled(lang),
    );
    match lang {
        Lang::En if chapter.nodes == Some(1) => format!("{nodes} with {pods} is there already"),
        Lang::En => format!("{nodes} with {pods} are there already"),
        Lang::Zh => format!("已有 {nodes}，其上 {pods}"),
    }
}

/// What is taken for granted of nodes that are there already.
pub(super) fn of_existing(simulated: &Simulated, lang: Lang) -> Option<String> {
    let nodes = simulated.ends.first()?.outcome.nodes_there();
    if nodes == 0 {
        return None;
    }
    let nodes = NodeCount::new(nodes).spelled(lang);
    Some(match lang {
        Lang::En => format!(
            "It starts from {nodes} of the plan with what they hold. The pods on them are their DaemonSets' first, waited for nothing and run until their node goes; ENIs stay as they are, and pools go on by the rules that are simulated."
        ),
        Lang::Zh => format!(
            "从方案中已有的 {nodes}及其占用开始。其上的 Pod 先计为 DaemonSet 的，未曾等待，运行至节点离开；弹性网卡保持原样，地址池按所模拟的规则继续。"
        ),
    })
}

/// The VPC's ENI quota, where it counts ENIs that are attached.
pub(super) fn of_quota(simulated: &Simulated, lang: Lang) -> Option<String> {
    let quota = simulated.ends.first()?.outcome.quota?;
    let (total, used) = (grouped(quota.total), grouped(quota.used));
    let which = match (quota.is_default, lang) {
        (false, _) => "",
        (true, Lang::En) => ", its default quota",
        (true, Lang::Zh) => "（默认配额）",
    };
    Some(match lang {
        Lang::En => format!("The VPC may have {total} ENIs{which}; others use {used} of them."),
        Lang::Zh => format!("VPC 至多可有 {total} 个弹性网卡{which}，他人占用 {used} 个。"),
    })
}

/// What was taken for granted.
pub(in crate::view) fn assumptions(
    simulation: &Simulation,
    by_default: bool,
    lang: Lang,
) -> Vec<String> {
    let (model, seed) = (simulation.model.as_str(), simulation.seed);
    let latency = &simulation.latency;
    let mut list = vec![match lang {
        Lang::En => format!("The rules are those of the {model}; the seed is {seed}."),
        Lang::Zh => format!("采用 {model} 的规则，随机种子为 {seed}。"),
    }];
    let (create, call, per_call, rate) = (
        latency.eni_create,
        latency.address_call,
        latency.addresses_per_call,
        latency.calls_per_second,
    );
    list.push(match (latency.is_zero(), lang) {
        (true, Lang::En) => "The cloud answers at once: every reaction completes before the next event.".to_owned(),
        (true, Lang::Zh) => "云即时响应：每次反应在下一事件之前完成。".to_owned(),
        (false, Lang::En) => format!("An ENI takes {create}, a call for addresses {call} and brings {per_call}; the cluster makes {rate} calls a second at most (0: any number). No source tells these."),
        (false, Lang::Zh) => format!("创建弹性网卡需 {create}，一次地址调用需 {call}、至多 {per_call} 个 IP；集群每秒至多 {rate} 次调用（0 为不限）。这些数值没有出处。"),
    });
    list.push(match (by_default, lang) {
        (true, Lang::En) => "Nothing is said of events or workloads: all nodes join in the order of the plan, then pods arrive one by one, each on the node with the fewest pods that takes it, until no node takes another; a tenth of a second lies between two, or more where a pool is not at rest.".to_owned(),
        (true, Lang::Zh) => "方案未给出事件与工作负载：全部节点按方案顺序加入，随后 Pod 逐个到来，分配到可接收的 Pod 最少的节点，直到没有节点接收；两者间隔 0.1 秒，地址池未静止时更长。".to_owned(),
        (false, Lang::En) => format!("It lasts {}; workloads without a start begin when the first nodes have joined.", simulation.horizon),
        (false, Lang::Zh) => format!("时长 {}；未给出开始时间的工作负载在首批节点加入后开始。", simulation.horizon),
    });
    list.push(text("A pool that cannot grow looks again at every maintenance; pods of a removed or lost node are asked for again at once; an ENI of CCE's stays while its node does.", "无法增长的地址池在每次维护时重试；被移除或失去的节点上的 Pod 立即重新请求；CCE 的弹性网卡在节点存续期间保留。").get(lang).to_owned());
    list
}

#[cfg(test)]
mod tests;
