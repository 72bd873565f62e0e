//! What `mend` offers and what findings advise, for plans with every key.

use engine::mend::{Changes, Edit, MendRequest, Requests, judged_by, machines, mend};
use engine::plan::cluster::CandidatePlan;
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Cluster, PlanText, ProfileOptions, Settings, parse_plan};

use draw::{Draw, Mix};

fn cluster(text: &str) -> Result<Cluster, String> {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    cluster.map_err(|problems| format!("{problems:?}"))
}

/// A number from the environment, for more plans than CI has time for.
fn number(name: &str, default: u64) -> u64 {
    let number = std::env::var(name).ok();
    number.map_or(default, |number| number.parse().unwrap())
}

/// The plan file after a change, read again.
fn applied(text: &str, base: &CandidatePlan, change: &engine::mend::Change) -> Cluster {
    let source = Source::new("plan.toml", text);
    let mut written = PlanText::parse(&source, Format::Toml).unwrap();
    let changes = Changes::of(base, &change.edits);
    report::write_changes(&changes, &mut written, "placeholder").unwrap();
    let written = written.to_string();
    cluster(&written).unwrap_or_else(|problems| panic!("{problems}\n{written}"))
}

#[test]
fn every_change_can_be_applied_and_then_the_plan_fits_and_is_short_with_one_step_less() {
    let (plans, seed) = (number("MEND_PLANS", 60), number("MEND_SEED", 1));
    let mut draw = Draw::new(seed);
    let all = machines(Catalog::bundled(), ProfileOptions::default());
    let (mut short, mut changes, mut helped) = (0_u64, 0, 0);
    for _ in 0..plans {
        let text = draw::plan(&mut draw, Mix::ALL).text;
        let Ok(cluster_as_it_is) = cluster(&text) else {
            continue;
        };
        let base = CandidatePlan::new(cluster_as_it_is.clone());
        let scope = judged_by(&base).unwrap();
        let request = MendRequest::new(scope.clone(), all.clone());
        let outcome = mend(&base, &request).unwrap();
        let planned = plan_cluster(cluster_as_it_is.clone()).unwrap();
        let asked = planned.requests.as_ref().map(Requests::edits);
        if outcome.miss.is_none() {
            assert!(asked.is_none_or(|asked| asked.is_empty()), "{text}");
            continue;
        }
        short += 1;
        // In a VPC that is full there may be no larger one.
        let smallest = base.cluster().policy.smallest_subnet;
        if base.cluster().vpc_cidrs.is_empty() {
            let subnets = asked.iter().flatten().filter_map(Edit::subnet);
            for subnet in subnets {
                assert!(subnet.prefix <= smallest, "{text}{subnet:?}");
            }
        }
        // What is asked for in several rounds is the least of each round.
        let rounds = outcome.requests.as_ref().map_or(0, |all| all.all.len());
        for (at, change) in outcome.changes.iter().enumerate() {
            let said = format!("{text}{:?}", change.edits);
            assert!(change.fits, "{said}");
            let applied = applied(&text, &base, change);
            let edited = CandidatePlan::new(applied.clone());
            assert!(edited.fits(&scope).unwrap(), "{said}");
            if at > 0 || rounds < 2 {
                assert_eq!(change.proof.len(), change.edits.len(), "{said}");
            }
            changes += 1;
            let is_asked = outcome.requests.is_some() && at == 0;
            if is_asked {
                let left = plan_cluster(applied).unwrap().requests;
                let left = left.filter(|left| left.scope == scope && !left.all.is_empty());
                assert!(left.is_none(), "{said}\n{left:?}");
            }
        }
        if let Some(asked) = asked.filter(|asked| !asked.is_empty()) {
            let first = &outcome.changes[0].edits;
            assert_eq!(format!("{first:?}"), format!("{asked:?}"), "{text}");
            helped += 1;
        }
    }
    assert!(
        short > plans / 8 && changes > short && helped > plans / 10,
        "{short} {changes} {helped}"
    );
}
