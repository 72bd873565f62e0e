//! What `compare` says in sentences.

use super::requires;
use crate::view::assumptions::passed_over;
use crate::view::subnets::quota_sentence;
use engine::plan::CompareOutcome;
use engine::plan::compare::Choice;
use model::Profile;
use net::lang::{Lang, listed};
use net::quantity::{PodCount, grouped, percent};

/// Names that a sentence holds.
const MOST_NAMES: usize = 3;

/// Types with equal limits that a sentence names.
const MOST_EQUAL_TYPES: usize = 6;

/// The answer: what is best, by how much, and how many choices are worth a look.
///
/// Choices of one rank count once; of all ranks so many are shown.
pub(super) fn lead(
    outcome: &CompareOutcome,
    (shown, ranks): (usize, usize),
    lang: Lang,
) -> Vec<String> {
    let choices = &outcome.choices;
    let Some(best) = choices.first() else {
        return Vec::new();
    };
    let mut lead = vec![best_sentence(best, ranks, lang)];
    lead.extend(volumes_sentence(outcome, best, lang));
    lead.extend(stop_sentence(outcome, best, lang));
    if choices.len() > 1 && !best.merits.pods.is_zero() {
        lead.extend(runner_up_sentence(best, &choices[1..], lang));
        lead.extend(requirement_sentence(outcome, lang));
        lead.extend(better_density_sentence(outcome, best, lang));
        if ranks > 1 {
            lead.push(front_sentence(outcome, lang));
        }
        lead.extend(equal_types(outcome, lang));
    }
    lead.extend(top_sentence(shown, ranks, lang));
    lead.extend(passed_over(
        outcome.request.setups.subnets.passed_over(),
        lang,
    ));
    lead
}

/// That a node could run more pods if it could attach their volumes.
fn volumes_sentence(outcome: &CompareOutcome, best: &Choice, lang: Lang) -> Option<String> {
    let need = outcome.request.setups.volumes?;
    let (by_volumes, by_addresses) = (need.pods_per_node(), best.case.node.pods);
    let (each, limit) = (need.per_pod.spelled(lang), need.limit);
    (!by_volumes.is_zero() && by_volumes < by_addresses).then(|| match lang {
        Lang::En => format!(
            "Volumes bind: at {each} a pod and {limit} a node it runs {by_volumes} of the {by_addresses} pods that it has addresses for; --max-pods {by_volumes} spends no addresses on the others."
        ),
        Lang::Zh => format!(
            "受存储卷限制：每 Pod {each}、每节点 {limit} 个，节点的 IP 可供 {by_addresses} 个 Pod，只能运行 {by_volumes} 个；--max-pods {by_volumes} 可避免其余 IP 的占用。"
        ),
    })
}

fn best_sentence(best: &Choice, count: usize, lang: Lang) -> String {
    let (merits, instance) = (&best.merits, &best.case.profile.name);
    let (nodes, pods) = (merits.nodes.spelled(lang), merits.pods.spelled(lang));
    let each = best.case.usable_pods.spelled(lang);
    let (several, count) = (count > 1, grouped(count as u64));
    if best.case.usable_pods.is_zero() && !merits.nodes.is_zero() {
        // It is not addresses that are short: the finding says what a pod needs.
        return match lang {
            Lang::En => {
                "No node can attach the volumes of a single pod, so none runs any.".to_owned()
            }
            Lang::Zh => "任何节点都挂载不下单个 Pod 的存储卷，无法运行任何 Pod。".to_owned(),
        };
    }
    match lang {
        Lang::En if merits.pods.is_zero() && several => {
            format!("No node fits with any of the {count} combinations.")
        }
        Lang::Zh if merits.pods.is_zero() && several => {
            format!("{count} 个组合均容不下一个节点。")
        }
        Lang::En if merits.pods.is_zero() => format!("No node of {each} on {instance} fits."),
        Lang::Zh if merits.pods.is_zero() => {
            format!("一个节点（{instance}，{each}）也容不下。")
        }
        Lang::En => {
            let best = if several { "Best choice: " } else { "" };
            format!("{best}{nodes} of {each} on {instance}, {pods} in all.")
        }
        Lang::Zh => {
            let best = if several { "最佳组合：" } else { "" };
            format!("{best}{instance}，{nodes}，每节点 {each}，共 {pods}。")
        }
    }
}

/// That the quota stops the best choice, where it does.
fn stop_sentence(outcome: &CompareOutcome, best: &Choice, lang: Lang) -> Option<String> {
    let quota = outcome.eni_quota;
    best.case.stopped_by(quota)?;
    let given = outcome.request.setups.eni_quota.is_some();
    Some(quota_sentence(&best.case, quota, given, lang))
}

/// What the best choice wins over the next one that is not its equal.
fn runner_up_sentence(best: &Choice, others: &[Choice], lang: Lang) -> Vec<String> {
    let equals = |other: &&Choice| {
        (other.merits, other.meets_requirements) == (best.merits, best.meets_requirements)
    };
    let equal = others.iter().take_while(equals).count();
    let mut said = Vec::new();
    // Those of the best rank are folded into its row.
    let mut ranks: Vec<&Choice> = others[..equal].iter().collect();
    ranks.dedup_by_key(|choice| choice.rank);
    ranks.retain(|choice| choice.rank != best.rank);
    if !ranks.is_empty() {
        let names = ranks.iter().take(MOST_NAMES);
        let names: Vec<String> = names
            .map(|choice| place(choice, choice.case.node.pods, lang))
            .collect();
        let (names, count) = (listed(&names, lang), grouped(ranks.len() as u64));
        said.push(match (lang, ranks.len()) {
            (Lang::En, 1) => format!("{names} gives just the same."),
            (Lang::En, 2..=MOST_NAMES) => format!("{names} give just the same."),
            (Lang::En, _) => format!("{count} other combinations give just the same."),
            (Lang::Zh, 1..=MOST_NAMES) => format!("结果完全相同：{names}。"),
            (Lang::Zh, _) => format!("另有 {count} 个组合结果完全相同。"),
        });
    }
    let Some(second) = others.get(equal) else {
        return said;
    };
    let (which, won, over) = (
        place(second, second.case.node.pods, lang),
        &best.merits,
        &second.merits,
    );
    if best.meets_requirements && !second.meets_requirements {
        said.push(match lang {
            Lang::En => format!("The runner-up, {which}, does not have what is required."),
            Lang::Zh => format!("第二名（{which}）达不到要求。"),
        });
        return said;
    }
    if won.pods > over.pods {
        let more = won.pods.less(over.pods);
        let share = match percent(more.get(), over.pods.get()) {
            none if over.pods.is_zero() || none == "0.0 %" => String::new(),
            share => format!(" ({share})"),
        };
        let more = more.spelled(lang);
        said.push(match lang {
            Lang::En => format!("It beats the runner-up, {which}, by {more}{share}."),
            Lang::Zh => format!("比第二名（{which}）多 {more}{share}。"),
        });
        return said;
    }
    // In the order of ranking, so what differs first is better.
    let stranded = over.stranded_ips.less(won.stranded_ips);
    let enis = over.enis.less(won.enis);
    let nodes = won.nodes.less(over.nodes).spelled(lang);
    let differs = match (lang, stranded.is_zero(), enis.is_zero()) {
        (Lang::En, false, _) => format!("with {} fewer stranded", stranded.spelled(lang)),
        (Lang::Zh, false, _) => format!("浪费少 {}", stranded.spelled(lang)),
        (Lang::En, true, false) => format!("with {} fewer", enis.spelled(lang)),
        (Lang::Zh, true, false) => format!("少用 {}", enis.spelled(lang)),
        (Lang::En, true, true) => format!("spread over {nodes} more"),
        (Lang::Zh, true, true) => format!("分布在更多节点上（多 {nodes}）"),
    };
    said.push(match lang {
        Lang::En => format!("As many pods as the runner-up, {which}, {differs}."),
        Lang::Zh => format!("与第二名（{which}）的 Pod 数相同，{differs}。"),
    });
    said
}

/// The type of a choice and a density, the type only where there are several.
fn place(choice: &Choice, pods: PodCount, lang: Lang) -> String {
    let (setup, pods) = (&choice.case.setup, pods.spelled(lang));
    match (lang, setup.alone) {
        (Lang::En, true) => format!("{pods} a node"),
        (Lang::En, false) => format!("{} at {pods} a node", setup.instance),
        (Lang::Zh, true) => format!("每节点 {pods}"),
        (Lang::Zh, false) => format!("{}，每节点 {pods}", setup.instance),
    }
}

fn requirement_sentence(outcome: &CompareOutcome, lang: Lang) -> Option<String> {
    if !requires(&outcome.request.setups) {
        return None;
    }
    let (count, all) = counted(outcome, |choice| choice.meets_requirements);
    let (met, all) = (grouped(count as u64), grouped(all as u64));
    Some(match (lang, count) {
        (Lang::En, 0) => format!("None of {all} combinations has what is required."),
        (Lang::En, 1) => format!("1 of {all} combinations has what is required."),
        (Lang::En, _) => format!("{met} of {all} combinations have what is required."),
        (Lang::Zh, 0) => format!("{all} 个组合均达不到要求。"),
        (Lang::Zh, _) => format!("{all} 个组合中有 {met} 个满足要求。"),
    })
}

/// That a suggested density has more pods than the best that is compared.
fn better_density_sentence(outcome: &CompareOutcome, best: &Choice, lang: Lang) -> Option<String> {
    // Of several with as many pods, that of the better rank.
    let choices = outcome.choices.iter().rev();
    let suggested = choices.filter_map(|choice| Some((choice, choice.suggestion?)));
    let (choice, other) = suggested.max_by_key(|(_, other)| other.pods)?;
    if other.pods <= best.merits.pods || requires(&outcome.request.setups) {
        return None;
    }
    let (which, pods) = (
        place(choice, other.max_pods, lang),
        other.pods.spelled(lang),
    );
    Some(match lang {
        Lang::En => {
            format!(
                "A density that was not asked for fills its last ENI and gives more: {which}, {pods} in all."
            )
        }
        Lang::Zh => format!("未要求的密度若填满末个弹性网卡还能更多：{which}，共 {pods}。"),
    })
}

/// How many ranks have choices of which something is true, and how many ranks there are.
fn counted(outcome: &CompareOutcome, is_true: fn(&Choice) -> bool) -> (usize, usize) {
    let firsts = outcome.first_of_ranks();
    let all = firsts.len();
    let counted = firsts
        .into_iter()
        .filter(|&at| is_true(&outcome.choices[at]));
    (counted.count(), all)
}

/// Which types share rows, where these are few.
fn equal_types(outcome: &CompareOutcome, lang: Lang) -> Option<String> {
    let mut types: Vec<&Profile> = outcome.request.setups.profiles.iter().collect();
    let numbers = |profile: &&Profile| profile.limits.numbers();
    types.sort_by_key(numbers);
    let alike = types.chunk_by(|one, other| numbers(one) == numbers(other));
    let alike: Vec<&[&Profile]> = alike.filter(|types| types.len() > 1).collect();
    let count: usize = alike.iter().map(|types| types.len()).sum();
    if alike.is_empty() || count > MOST_EQUAL_TYPES {
        return None;
    }
    let types = alike.into_iter().map(|types| {
        let names: Vec<&str> = types.iter().map(|profile| &*profile.name).collect();
        names.join(" = ")
    });
    let types: Vec<String> = types.collect();
    Some(match lang {
        Lang::En => format!("Types with equal limits share rows: {}.", types.join(", ")),
        Lang::Zh => format!("上限相同的机型合为一行：{}。", types.join("，")),
    })
}

fn front_sentence(outcome: &CompareOutcome, lang: Lang) -> String {
    let (count, all) = counted(outcome, |choice| choice.pareto);
    let (front, all) = (grouped(count as u64), grouped(all as u64));
    match lang {
        Lang::En => {
            let are = if count == 1 { "is" } else { "are" };
            format!(
                "{front} of {all} combinations {are} on the Pareto front (*): no other is at least as good in pods, nodes, stranded addresses and ENIs, and better in one."
            )
        }
        Lang::Zh => format!(
            "{all} 个组合中有 {front} 个位于帕累托前沿（*）：没有其他组合在 Pod、节点、浪费 IP、弹性网卡上都不差且至少一项更好。"
        ),
    }
}

pub(super) fn top_sentence(shown: usize, all: usize, lang: Lang) -> Option<String> {
    let (first, of) = (grouped(shown as u64), grouped(all as u64));
    (shown < all).then(|| match lang {
        Lang::En => format!("Shown are the first {first} of {of}."),
        Lang::Zh => format!("共 {of} 个组合，仅列出前 {first} 个。"),
    })
}
