//! N214: what is planned together and is of two clouds.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, Finding, KindInfo, Sentences};
use crate::Cloud;
use crate::pool::Strategy;
use crate::profile::Profile;
use net::lang::Lang;
use rows::Keys;

/// A machine, a strategy, and the rules of a VPC that belong to two clouds.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct OfTwoClouds {
    /// The machine, where it has a type.
    pub instance: Option<Arc<str>>,
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Whose reserved IPs and quotas count.
    pub cloud: &'static str,
    #[serde(skip)]
    instance_cloud: Option<Cloud>,
    #[serde(skip)]
    strategy_cloud: Cloud,
    #[serde(skip)]
    planned_cloud: Cloud,
    /// Whether a plan file chose them.
    #[serde(skip)]
    in_plan: bool,
}

impl OfTwoClouds {
    /// The finding about nodes of a cluster of `cloud`, where they are of another one.
    pub fn finding(
        subject: &str,
        (profile, strategy): (&Profile, Strategy),
        cloud: Cloud,
        in_plan: bool,
    ) -> Option<Finding> {
        let (instance_cloud, strategy_cloud) = (profile.cloud(), Cloud::of_strategy(strategy));
        let is_one = strategy_cloud == cloud && instance_cloud.is_none_or(|of| of == cloud);
        (!is_one).then(|| {
            Finding::about(subject).says(Self {
                instance: instance_cloud.map(|_| profile.name.clone()),
                strategy: strategy.as_str(),
                cloud: cloud.as_str(),
                instance_cloud,
                strategy_cloud,
                planned_cloud: cloud,
                in_plan,
            })
        })
    }
}

impl Diagnostic for OfTwoClouds {
    const KIND: KindInfo = KindInfo::warning(texts::findings_nodes::N214, "of-two-clouds");
    const SAYS: &'static [&'static str] = &["of", "parts", "strategies", "in_plan"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let instance = self.instance_cloud.map(|cloud| {
            let say = say.clone().with("of", cloud.name());
            say.part(texts::findings_nodes::N214_INSTANCE)
        });
        let strategy = say.clone().with("of", self.strategy_cloud.name());
        let rules = say.clone().with("of", self.planned_cloud.name());
        let parts = instance.into_iter().chain([
            strategy.part(texts::findings_nodes::N214_STRATEGY),
            rules.part(texts::findings_nodes::N214_RULES),
        ]);
        let strategies = self.planned_cloud.strategies().iter();
        let strategies: Vec<String> = strategies.map(|one| one.as_str().to_owned()).collect();
        say.clone()
            .with("parts", texts::all_of(&parts.collect::<Vec<_>>(), lang))
            .with("strategies", texts::one_of(&strategies, lang))
            .with("of", self.planned_cloud.name())
            .with("in_plan", self.in_plan)
    }
}
