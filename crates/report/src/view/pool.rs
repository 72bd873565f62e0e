//! The document of `pool`.

use crate::result::pool::PoolResult;
use crate::{Document, Layout, Rows, Table};
use model::pool::{Ceiling, Decision, Model, PoolState, Reason, Strategy, tke};
use net::lang::{Lang, text};

/// A decision with what it was made from.
#[derive(Debug, Clone)]
pub struct Decided {
    /// How the node takes addresses.
    pub strategy: Strategy,
    /// Whose rules.
    pub model: Model,
    /// What the pool holds.
    pub pool: PoolState,
    /// What the node may hold.
    pub ceiling: Ceiling,
    /// What it does next.
    pub decision: Decision,
    /// The settings that were taken, by flag.
    pub settings: Vec<(&'static str, i64)>,
}

/// The document of a decision.
#[must_use]
pub fn document(decided: &Decided, lang: Lang) -> Document<'_> {
    let result = PoolResult::of(decided);
    let rows = Rows::from(vec![result]);
    let shown = [
        "strategy",
        "model",
        "available_ips_of_node",
        "used_ips",
        "pending_pods",
        "needed_ips",
        "excess_ips",
        "batch_ips",
        "next_eni_ips",
        "enis",
        "reason",
    ];
    Document {
        schema: "pool",
        title: text("One decision of a pool", "地址池的一次决策")
            .get(lang)
            .to_owned(),
        lead: lead(decided, lang),
        assumptions: assumptions(decided, lang),
        tables: vec![Table {
            layout: Layout::Record,
            ..Table::new("decision", &rows, shown)
        }],
        result: Some(Box::new(result)),
        ..Document::default()
    }
}

fn lead(decided: &Decided, lang: Lang) -> Vec<String> {
    let (pool, decision) = (decided.pool, decided.decision);
    let (free, needed) = (pool.free(), decision.needed);
    let state = match lang {
        Lang::En => format!(
            "{} of {} bound addresses are in use, {free} idle",
            pool.used, pool.available
        ),
        Lang::Zh => format!(
            "已绑定 {} 个 IP，使用中 {} 个，空闲 {free} 个",
            pool.available, pool.used
        ),
    };
    let are = if needed == 1 { "is" } else { "are" };
    let next = match (decision.reason, lang) {
        (Reason::Enough, _) => text("nothing is asked for or given back", "不申请也不归还")
            .get(lang)
            .to_owned(),
        (Reason::AtCeiling, _) => text(
            "more would be kept ready, but the node is at its ceiling",
            "还想预留更多，但已到节点上限",
        )
        .get(lang)
        .to_owned(),
        (Reason::AboveWatermark, Lang::En) => format!("{} may be given back", decision.excess),
        (Reason::AboveWatermark, Lang::Zh) => format!("可归还 {} 个", decision.excess),
        (Reason::OnDemand, _) => text(
            "addresses are bound when a pod asks for one",
            "Pod 需要时才绑定 IP",
        )
        .get(lang)
        .to_owned(),
        (_, Lang::En) if decision.next_eni > 0 => format!(
            "{needed} {are} needed, and a new ENI of {} addresses is made",
            decision.next_eni
        ),
        (_, Lang::Zh) if decision.next_eni > 0 => {
            format!(
                "还需要 {needed} 个，将新建一个含 {} 个 IP 的弹性网卡",
                decision.next_eni
            )
        }
        (_, Lang::En) => format!("{needed} {are} needed, {} asked for", decision.batch),
        (_, Lang::Zh) => format!("还需要 {needed} 个，将申请 {} 个", decision.batch),
    };
    vec![match lang {
        Lang::En => format!("{state}: {next}."),
        Lang::Zh => format!("{state}：{next}。"),
    }]
}

fn assumptions(decided: &Decided, lang: Lang) -> Vec<String> {
    let settings = decided
        .settings
        .iter()
        .map(|(name, value)| format!("{name} {value}"));
    let settings = settings.collect::<Vec<_>>().join(", ");
    let model = decided.model.as_str();
    let cap = match decided.strategy {
        Strategy::BestEffort | Strategy::Burstable => decided.ceiling.cap(),
        Strategy::TkeSharedEni | Strategy::TkeStaticIp => tke::capacity(&decided.ceiling),
    };
    let most = match (cap, lang) {
        (Some(cap), Lang::En) => format!("The node holds at most {cap} secondary addresses."),
        (Some(cap), Lang::Zh) => format!("节点至多持有 {cap} 个辅助 IP。"),
        (None, _) => text("Nothing limits the node.", "节点没有上限。")
            .get(lang)
            .to_owned(),
    };
    let mut list = vec![match lang {
        Lang::En => format!("The rules are those of the {model}."),
        Lang::Zh => format!("采用 {model} 的规则。"),
    }];
    if !settings.is_empty() {
        list.push(match lang {
            Lang::En => format!("Settings: {settings}."),
            Lang::Zh => format!("设置：{settings}。"),
        });
    }
    list.push(most);
    list
}
