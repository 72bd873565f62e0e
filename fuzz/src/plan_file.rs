//! Plan files.

use engine::cidrs::CidrsRequest;
use engine::plan::cluster::ClusterOutcome;
use engine::plan_cluster;
use engine::sim::{Scenario, StrategyChoice};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Cluster, Settings, parse_plan, parse_pod_cidrs, parse_vip_pools};
use net::lang::Lang;
use report::view;
use results::changes::parse_saved;

/// A text is a plan or problems with places; what follows from a plan holds together.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    let source = Source::new("f", text);
    for format in [Format::Toml, Format::Json, Format::Yaml] {
        let none = Settings::default();
        match parse_plan(&source, format, Catalog::bundled(), none, none) {
            Ok(cluster) => planned(cluster),
            Err(problems) => super::refused(&problems),
        }
        match parse_pod_cidrs(&source, format) {
            Ok(plan) => {
                let configs = plan.configs;
                let request =
                    CidrsRequest { configs, default_max_pods: 110, ..CidrsRequest::default() };
                super::cidrs::allocated(&request);
            }
            Err(problems) => super::refused(&problems),
        }
        if let Err(problems) = parse_vip_pools(&source, format) {
            super::refused(&problems);
        }
    }
}

/// Plans a cluster, and writes it.
fn planned(cluster: Cluster) {
    // Whether it can be simulated is known before anything large is made.
    let _ = Scenario::new(&cluster, StrategyChoice::AsPlanned);
    let Ok(outcome) = plan_cluster(cluster) else {
        return;
    };
    holds_together(&outcome);
    let json = super::written(&view::plan::document(&outcome, None, Lang::En), Lang::En);
    let saved = parse_saved(&Source::new("plan.json", &json));
    assert!(saved.is_ok(), "{saved:?}");
}

/// Guaranteed is at most packed, which is at most the bound; and each address goes somewhere.
pub fn holds_together(outcome: &ClusterOutcome) {
    let zones = outcome
        .zones
        .iter()
        .chain([&outcome.total])
        .map(|zone| zone.capacity);
    let groups = outcome.groups.iter().map(|group| group.capacity);
    for capacity in zones.chain(groups) {
        assert!(
            capacity.guaranteed <= capacity.packed && capacity.packed <= capacity.upper_bound,
            "{capacity:?}"
        );
    }
    for zone in &outcome.zones {
        assert!(zone.short.is_zero() || zone.headroom.is_zero());
    }
    for one in &outcome.subnets {
        let waste = &one.waste;
        let parts = [
            waste.pods,
            waste.eni_primaries,
            waste.nodes,
            waste.headroom,
            waste.stranded,
            waste.idle,
        ];
        let available = outcome.cluster.subnets.list()[one.subnet].available;
        assert_eq!(
            parts.iter().map(|ips| ips.get()).sum::<u64>(),
            available.get()
        );
        let placed = outcome
            .placement
            .iter()
            .filter(|placed| placed.subnet == one.subnet);
        assert!(placed.map(|placed| placed.ips.get()).sum::<u64>() <= available.get());
    }
    for cell in outcome
        .scenarios
        .iter()
        .flat_map(|scenario| &scenario.zones)
    {
        assert!(
            cell.guaranteed <= cell.packed && cell.packed <= cell.wanted,
            "{cell:?}"
        );
    }
}
