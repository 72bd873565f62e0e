//! The document of `pool`.

use crate::{Document, Layout, Rows, Table};
use model::pool::{Strategy, tke};
use net::lang::Lang;
use results::pool::{Decided, PoolResult};
use texts::{Message, pool as say};

/// The document of a decision.
pub fn document(decided: &Decided, lang: Lang) -> Document<'_> {
    let result = PoolResult::of(decided);
    let rows = Rows::from(vec![result]);
    let shown = "strategy model available_ips_of_node used_ips pending_pods needed_ips excess_ips \
                 batch_ips next_eni_ips enis reason";
    Document {
        lead: vec![lead(decided, lang)],
        assumptions: assumptions(decided, lang),
        tables: vec![Table { layout: Layout::Cards, ..Table::new("decision", &rows, shown) }],
        ..Document::of("pool", say::Title.text(lang), result)
    }
}

fn lead(decided: &Decided, lang: Lang) -> String {
    let (pool, decision) = (decided.pool, decided.decision);
    say::Lead {
        used_ips: pool.used,
        bound_ips: pool.available,
        idle_ips: pool.free(),
        needed_ips: decision.needed,
        excess_ips: decision.excess,
        batch_ips: decision.batch,
        next_eni_ips: decision.next_eni,
        reason: decision.reason,
    }
    .text(lang)
}

fn assumptions(decided: &Decided, lang: Lang) -> Vec<String> {
    let settings = decided.settings.iter();
    let settings: Vec<String> = settings
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    let cap = match decided.strategy {
        Strategy::BestEffort | Strategy::Burstable => decided.ceiling.cap(),
        Strategy::TkeSharedEni | Strategy::TkeStaticIp => tke::capacity(&decided.ceiling),
    };
    let model = decided.model.as_str();
    let settings = settings.join(", ");
    let most_ips = cap;
    let mut list = vec![say::AssumeModel { model }.text(lang)];
    list.extend((!settings.is_empty()).then(|| say::AssumeSettings { settings }.text(lang)));
    list.push(say::AssumeMostIps { most_ips }.text(lang));
    list
}
