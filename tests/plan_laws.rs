//! What holds for any plan, and for the same plan with one thing changed that must not matter or can only help.

use std::collections::BTreeMap;

use engine::findings::left_by;
use engine::mend::{Edit, MendRequest, judged_by, machines, mend};
use engine::plan::cluster::{CandidatePlan, ClusterOutcome, Missed, Part, Scope};
use engine::plan_cluster;
use input::problem::Source;
use input::records;
use model::catalog::Catalog;
use model::finding::Severity;
use model::pool::Strategy;
use model::{
    Cluster, GroupId, GrowthSchedule, Position, Positions, ProfileOptions, Settings, SubnetId,
    ZoneId, parse_plan,
};
use net::lang::Lang;
use net::quantity::{NodeCount, PodCount, grouped};
use report::view::plan::Doing;
use report::{Format, Style, render, view};

use draw::{Draw, Mix};

fn cluster(text: &str) -> Option<Cluster> {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    parse_plan(
        &source,
        records::Format::Toml,
        Catalog::bundled(),
        none,
        none,
    )
    .ok()
}

/// A number from the environment, for more plans than CI has time for.
fn number(name: &str, default: u64) -> u64 {
    let number = std::env::var(name).ok();
    number.map_or(default, |number| number.parse().unwrap())
}

/// What `check` says of each of many plans; how many it was about.
fn of_plans(plans: u64, mut check: impl FnMut(&str, Cluster) -> bool) -> u64 {
    let (plans, seed) = (number("LAW_PLANS", plans), number("LAW_SEED", 7));
    let mut draw = Draw::new(seed);
    let mut checked = 0;
    for _ in 0..plans {
        let text = draw::plan(&mut draw, Mix::ALL).text;
        if let Some(cluster) = cluster(&text) {
            checked += u64::from(check(&text, cluster));
        }
    }
    checked
}

/// Whether no pool takes IPs one by one. Such a pool can leave an ENI half full in a subnet that had no room for one
/// before, and which of its nodes are short is that of one arrangement.
fn takes_whole_enis(planned: &Cluster) -> bool {
    let mut groups = planned.groups.iter();
    groups.all(|group| group.strategy == Strategy::Burstable)
}

/// The same plan with node groups and subnets in the opposite order.
fn turned(text: &str) -> String {
    let mut plan: toml::Table = text.parse().unwrap();
    for key in ["node_group", "subnet"] {
        if let Some(toml::Value::Array(all)) = plan.get_mut(key) {
            all.reverse();
        }
    }
    plan.to_string()
}

/// Numbers of a plan, by names and without an order.
fn told(outcome: &ClusterOutcome) -> Vec<String> {
    let cluster = &outcome.cluster;
    let zone = |zone: ZoneId| cluster.zone_name(zone).unwrap_or_default().to_owned();
    let name = |group: GroupId| &cluster.groups[group].name;
    let total = &outcome.total;
    let mut told = vec![format!(
        "{:?} {:?} {:?}",
        total.short, total.capacity, total.headroom
    )];
    for (group, of) in outcome.groups.iter().with_positions() {
        told.push(format!("{}: {:?} {:?}", name(group), of.short, of.capacity));
    }
    for of in &outcome.zones {
        let (zone, waste) = (of.zone.map(zone), &of.waste);
        told.push(format!(
            "{zone:?}: {:?} {:?} {waste:?}",
            of.short, of.capacity
        ));
    }
    for scenario in &outcome.scenarios {
        let mut lost: Vec<String> = scenario.lost_zones().map(zone).collect();
        lost.sort();
        let kind = format!("{:?}", scenario.kind);
        let kind = kind.split('(').next().unwrap();
        let cells = scenario.zones.iter().map(|cell| {
            let mut short: Vec<_> = cell
                .short
                .iter()
                .map(|need| (name(need.group), need.nodes))
                .collect();
            short.sort();
            format!(
                "{}: {short:?} {:?} {:?}",
                zone(cell.zone),
                cell.guaranteed,
                cell.packed
            )
        });
        let mut cells: Vec<String> = cells.collect();
        cells.sort();
        told.push(format!(
            "{kind} without {lost:?}: {cells:?}, ENIs {:?}",
            scenario.quota
        ));
    }
    for request in outcome.requests.iter().flat_map(|requests| &requests.all) {
        let asked = request.subnets().map(|asked| {
            let group = asked.for_group.is_some();
            (zone(asked.zone), asked.prefix, asked.for_nodes, group)
        });
        let mut asked: Vec<_> = asked.collect();
        asked.sort();
        told.push(format!("by {}: {asked:?}", request.by));
    }
    for finding in &outcome.findings {
        told.push(format!("{} {:?}", finding.code(), finding.severity()));
    }
    told.sort();
    told
}

#[test]
fn the_order_of_groups_and_subnets_in_the_file_decides_nothing() {
    let checked = of_plans(100, |text, planned| {
        let outcome = plan_cluster(planned).unwrap();
        let other = turned(text);
        let Some(again) = cluster(&other) else {
            panic!("{other}");
        };
        assert_eq!(
            told(&outcome),
            told(&plan_cluster(again).unwrap()),
            "{text}"
        );
        true
    });
    assert!(checked > 15, "{checked}");
}

/// Two requests of three subnets do, and nodes of two groups take as many IPs.
#[test]
fn of_what_is_equal_the_order_of_the_file_takes_neither() {
    for text in [
        include_str!("fixtures/plans/two_ways_to_ask.toml"),
        include_str!("fixtures/plans/equal_nodes_of_two_groups.toml"),
    ] {
        let told = |text: &str| told(&plan_cluster(cluster(text).unwrap()).unwrap());
        assert_eq!(told(text), told(&turned(text)));
    }
}

#[test]
fn more_free_ips_in_any_subnet_make_nothing_worse() {
    let checked = of_plans(200, |text, planned| {
        if !takes_whole_enis(&planned) {
            return false;
        }
        let before = CandidatePlan::new(planned.clone());
        let scopes = [Scope::of_plan(&planned), Scope::of_request(&before)];
        for at in 0..planned.subnets.list().len() {
            for more in [1, 7, 64] {
                let mut changed = planned.clone();
                changed.subnets.free(SubnetId::new(at), more);
                let after = CandidatePlan::new(changed);
                for scope in &scopes {
                    let (fits, fitted) = (after.fits(scope).unwrap(), before.fits(scope).unwrap());
                    assert!(fits || !fitted, "{text}{more} more IPs in subnet {at}");
                }
            }
        }
        true
    });
    assert!(checked > 20, "{checked}");
}

/// What sizes a request is read in four places. A later request is for what is short after the first.
#[test]
fn the_shortage_that_sizes_a_request_is_one_number_in_picture_letter_matrix_and_json() {
    let lang = Lang::En;
    let checked = of_plans(200, |text, planned| {
        let outcome = plan_cluster(planned).unwrap();
        let first = outcome.requests.iter().filter_map(|all| all.all.first());
        let lines = first.flat_map(|request| &request.lines);
        let lines = lines.filter(|line| line.edit.subnet().is_some());
        let misses = lines.filter_map(|line| line.without.as_ref());
        let in_scenarios = misses.filter_map(|miss| match miss.what {
            Missed::Scenario(_) => Some((outcome.cluster.zone_name(miss.zone?)?, miss.nodes)),
            _ => None,
        });
        let of_zones: BTreeMap<&str, NodeCount> = in_scenarios.collect();
        if of_zones.is_empty() {
            return false;
        }
        let course = outcome.course().unwrap();
        let picture = view::plan::outlook(&outcome, course.as_ref(), lang);
        let matrix = view::plan::scenarios(&outcome, lang);
        let mut document = view::plan::document(&outcome, None, lang);
        let doing = Doing::about(&outcome, Vec::new()).unwrap();
        doing.tell(&mut document, lang);
        let letters = document.letters.join("\n");
        let mut json = Vec::new();
        render(&document, Format::Json, &Style::default(), &mut json).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
        let rows = json["result"]["scenarios"].as_array().unwrap();
        for (zone, nodes) in of_zones {
            let nodes = nodes.get();
            let strip = picture.strips.iter().find(|one| one.label == zone);
            let decides = strip.and_then(|one| one.decides.as_ref());
            assert!(
                decides.is_some_and(|one| one.need.short >= nodes),
                "{text}{zone} {nodes}: {strip:?}"
            );
            let column = matrix.header.iter().position(|name| name == zone);
            let column = column.unwrap_or_else(|| panic!("{text}{zone}: {:?}", matrix.header));
            let mut cells = matrix.rows.iter().map(|row| &row.cells[column - 1]);
            assert!(
                cells.any(|cell| cell.short == nodes),
                "{text}{zone}: {nodes}"
            );
            let in_letter = format!("{zone} is {} node", grouped(nodes));
            assert!(letters.contains(&in_letter), "{text}{in_letter}\n{letters}");
            let mut rows = rows.iter();
            assert!(
                rows.any(|row| row["zone"] == zone && row["short_nodes"] == nodes),
                "{text}{zone}: {nodes}"
            );
        }
        true
    });
    assert!(checked > 20, "{checked}");
}

#[test]
fn room_for_more_nodes_is_what_planning_them_proves() {
    let fits = |planned: &Cluster, more: u64| {
        let mut larger = planned.clone();
        let group = &mut larger.groups[0];
        group.max_nodes = NodeCount::new(group.max_nodes.get() + more);
        CandidatePlan::new(larger)
            .fits(&Scope::default().and(Part::Maximum))
            .unwrap()
    };
    let checked = of_plans(200, |text, planned| {
        let is_one = planned.groups.len() == 1 && planned.groups[0].zone_nodes.is_none();
        let outcome = plan_cluster(planned.clone()).unwrap();
        let total = &outcome.total;
        let by_quota = total.capacity.guaranteed < total.capacity.by_addresses;
        if !is_one || !total.short.is_zero() || by_quota || !fits(&planned, 0) {
            return false;
        }
        let room = total.headroom.get();
        assert!(fits(&planned, room), "{text}room for {room}");
        assert!(!fits(&planned, room + 1), "{text}room for more than {room}");
        true
    });
    assert!(checked > 10, "{checked}");
}

#[test]
fn pods_that_a_change_gives_up_are_those_that_the_changed_plan_no_longer_runs() {
    let all = machines(Catalog::bundled(), ProfileOptions::default());
    let checked = of_plans(60, |text, planned| {
        let base = CandidatePlan::new(planned.clone());
        let request = MendRequest::new(judged_by(&base).unwrap(), all.clone());
        let changes = mend(&base, &request).unwrap().changes;
        // At maximum, or at the end of growth where that is more.
        let mut most: Vec<u64> = planned
            .groups
            .iter()
            .map(|group| group.max_nodes.get())
            .collect();
        for growth in planned
            .growth
            .iter()
            .filter(|_| request.scope.months.is_some())
        {
            let months = request.scope.months.unwrap();
            let now = planned.groups[growth.group].nodes.get();
            let grown = match &growth.schedule {
                GrowthSchedule::PerMonth(more) => now + more.get() * u64::from(months),
                GrowthSchedule::Milestones(stones) => {
                    let reached = stones.iter().filter(|&&(month, _)| month <= months);
                    reached.map(|(_, nodes)| nodes.get()).max().unwrap_or(now)
                }
            };
            most[growth.group] = most[growth.group].max(grown);
        }
        let pods = |cluster: Cluster| {
            let outcome = plan_cluster(cluster).unwrap();
            let groups = outcome.groups.iter().map(|group| group.node.pods.get());
            groups.collect::<Vec<u64>>()
        };
        let before = pods(planned.clone());
        let mut lowered = false;
        for change in changes {
            let mut after = planned.clone();
            for edit in &change.edits {
                if let &Edit::Density(group, pods) = edit {
                    after.groups[group].max_pods = pods;
                    lowered = true;
                }
            }
            if change
                .edits
                .iter()
                .any(|edit| matches!(edit, Edit::Type(..)))
            {
                continue;
            }
            let fewer = before.iter().zip(pods(after)).zip(&most);
            let fewer = fewer.map(|((before, after), most)| before.saturating_sub(after) * most);
            let lost = PodCount::new(fewer.sum());
            assert_eq!(change.cost.lost_pods, lost, "{text}{:?}", change.edits);
        }
        lowered
    });
    assert!(checked > 5, "{checked}");
}

#[test]
fn what_fails_a_plan_is_in_the_scope_of_mend_or_named_as_left_by_it() {
    let checked = of_plans(100, |text, planned| {
        let outcome = plan_cluster(planned.clone()).unwrap();
        let errors = outcome.findings.iter();
        let errors = errors.filter(|finding| finding.severity() == Severity::Error);
        let codes: Vec<&str> = errors.map(model::finding::Finding::code).collect();
        if codes.is_empty() {
            return false;
        }
        let base = CandidatePlan::new(planned);
        let request = MendRequest::new(judged_by(&base).unwrap(), Vec::new());
        let mended = mend(&base, &request).unwrap();
        let left = left_by(&base, &mended).unwrap();
        assert!(mended.miss.is_some() || !left.is_empty(), "{text}{codes:?}");
        true
    });
    assert!(checked > 20, "{checked}");
}
