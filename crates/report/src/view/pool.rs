//! The document of `pool`.

use crate::result::pool::PoolResult;
use crate::{Document, Layout, Rows, Table};
use model::pool::{Ceiling, Decision, Model, PoolState, Strategy, tke};
use net::lang::Lang;
use texts::Words;

/// A decision with its inputs.
#[derive(Debug, Clone)]
pub struct Decided {
    /// How the node takes addresses.
    pub strategy: Strategy,
    /// The model of the rules.
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
pub fn document(decided: &Decided, lang: Lang) -> Document<'_> {
    let words = Words::of("pool", lang);
    let result = PoolResult::of(decided);
    let rows = Rows::from(vec![result]);
    let shown = "strategy model available_ips_of_node used_ips pending_pods needed_ips excess_ips \
                 batch_ips next_eni_ips enis reason";
    Document {
        lead: vec![lead(decided, words)],
        assumptions: assumptions(decided, words),
        tables: vec![Table {
            layout: Layout::Cards,
            ..Table::new("decision", &rows, shown)
        }],
        ..Document::of("pool", words.text("title"), result)
    }
}

fn lead(decided: &Decided, words: Words) -> String {
    let (pool, decision) = (decided.pool, decided.decision);
    words
        .with("used_ips", pool.used)
        .with("bound_ips", pool.available)
        .with("idle_ips", pool.free())
        .with("needed_ips", decision.needed)
        .with("excess_ips", decision.excess)
        .with("batch_ips", decision.batch)
        .with("next_eni_ips", decision.next_eni)
        .with("reason", decision.reason)
        .text("lead")
}

fn assumptions(decided: &Decided, words: Words) -> Vec<String> {
    let settings = decided.settings.iter();
    let settings: Vec<String> = settings
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    let cap = match decided.strategy {
        Strategy::BestEffort | Strategy::Burstable => decided.ceiling.cap(),
        Strategy::TkeSharedEni | Strategy::TkeStaticIp => tke::capacity(&decided.ceiling),
    };
    let sentence = words
        .with("model", decided.model.as_str())
        .with("settings", settings.join(", "))
        .with("most_ips", cap);
    let mut list = vec![sentence.text("assume-model")];
    list.extend((!settings.is_empty()).then(|| sentence.text("assume-settings")));
    list.push(sentence.text("assume-most-ips"));
    list
}
