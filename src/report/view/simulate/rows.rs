//! The rows of a simulation's tables.

use super::lead::told;
use crate::lang::Lang;
use crate::report::Cell;
use crate::sim::{COLUMNS, End, MissingSubnet, Nodes, Series, SimOutcome, Why};

/// A strategy, all that is nested in it included.
pub(super) fn strategy(end: &End, lang: Lang) -> Vec<Cell<'_>> {
    let outcome = &end.outcome;
    let (pods, nodes, addresses) = (&outcome.pods, &outcome.nodes, &outcome.addresses);
    let (api, waits) = (&outcome.api_calls, &outcome.waits);
    let mut row = vec![
        Cell::Text(outcome.strategy_word()),
        Cell::Text(outcome.model.as_str()),
        Cell::Span(outcome.end),
    ];
    row.extend(
        [
            pods.running,
            pods.waiting,
            pods.never_started,
            pods.given_up,
            pods.max,
            pods.asked,
            pods.ended,
            pods.moved,
        ]
        .map(Cell::Count),
    );
    row.extend(states(nodes));
    row.extend([nodes.joining, nodes.failed, nodes.unjoined].map(Cell::Count));
    row.extend(
        [
            addresses.bound,
            addresses.used,
            addresses.warm,
            addresses.eni_primaries,
            addresses.retained,
            addresses.reserved,
            addresses.on_isolated_nodes,
            addresses.cross_subnet,
            addresses.node_ips,
            addresses.available,
            addresses.peak,
            outcome.enis,
            outcome.short_enis,
            api.total,
            api.peak_per_minute,
            api.throttled,
        ]
        .map(Cell::Count),
    );
    row.extend([waits.p50, waits.p95, waits.p99, waits.max].map(Cell::Span));
    row.push(Cell::Rows(subnets(outcome)));
    row.push(Cell::Rows(groups(outcome)));
    row.push(Cell::Rows(node_ends(outcome)));
    row.push(Cell::Rows(rollouts(outcome)));
    row.push(end.prevention.eni_quota.into());
    row.push(Cell::Rows(prevention(&end.prevention.subnets)));
    row.push(Cell::Series(outcome.series.at_ms.clone()));
    row.extend(columns(&outcome.series).map(|column| Cell::Series(column.to_vec())));
    row.push(Cell::Rows(story(outcome, lang)));
    row
}

fn columns(series: &Series) -> impl Iterator<Item = &[u64]> {
    COLUMNS.iter().map(|name| series.column(name))
}

fn states(nodes: &Nodes) -> [Cell<'static>; 5] {
    [
        nodes.total,
        nodes.ready,
        nodes.isolated,
        nodes.starved,
        nodes.stuck,
    ]
    .map(Cell::Count)
}

pub(super) fn subnets(outcome: &SimOutcome) -> Vec<Vec<Cell<'_>>> {
    let subnets = outcome.subnets.iter();
    subnets
        .map(|subnet| {
            vec![
                Cell::Text(&subnet.id),
                subnet.zone.as_deref().into(),
                Cell::Count(subnet.size),
                Cell::Count(subnet.available),
                Cell::Count(subnet.bound),
                Cell::Count(subnet.eni_primaries),
                Cell::Count(subnet.reserved),
                Cell::Count(subnet.retained),
                Cell::Count(subnet.taken),
                Cell::Count(subnet.node_ips),
                subnet.first_dry.into(),
                subnet.first_refused.into(),
            ]
        })
        .collect()
}

pub(super) fn groups(outcome: &SimOutcome) -> Vec<Vec<Cell<'_>>> {
    let groups = outcome.node_groups.iter();
    groups
        .map(|group| {
            let strategy = group.strategy.map_or("mixed", |strategy| strategy.as_str());
            let mut row = vec![Cell::Text(&group.name), Cell::Text(strategy)];
            row.extend(states(&group.nodes));
            row.extend(
                [
                    group.pods_running,
                    group.pods_waiting,
                    group.bound,
                    group.warm,
                    group.enis,
                ]
                .map(Cell::Count),
            );
            row
        })
        .collect()
}

pub(super) fn node_ends(outcome: &SimOutcome) -> Vec<Vec<Cell<'_>>> {
    let nodes = outcome.node_ends.iter();
    nodes
        .map(|node| {
            vec![
                Cell::Text(&node.name),
                Cell::Text(&outcome.node_groups[node.group].name),
                node.zone.as_deref().into(),
                Cell::Text(node.strategy.as_str()),
                Cell::Text(node.state.as_str()),
                node.why.map(Why::as_str).into(),
                Cell::Span(node.joined),
                Cell::Count(node.pods),
                Cell::Count(node.waiting),
                Cell::Count(node.enis),
                Cell::Count(node.enis_limit),
                Cell::Count(node.bound),
                Cell::Count(node.used),
                Cell::Count(node.enis_in_dry_subnets),
            ]
        })
        .collect()
}

pub(super) fn rollouts(outcome: &SimOutcome) -> Vec<Vec<Cell<'_>>> {
    let rollouts = outcome.rollouts.iter();
    rollouts
        .map(|rollout| {
            vec![
                Cell::Text(&rollout.workload),
                Cell::Span(rollout.began),
                rollout.took.into(),
                Cell::Count(rollout.left),
                Cell::Count(rollout.of),
            ]
        })
        .collect()
}

pub(super) fn prevention(subnets: &[MissingSubnet]) -> Vec<Vec<Cell<'_>>> {
    subnets
        .iter()
        .map(|subnet| {
            vec![
                subnet.zone.as_deref().into(),
                Cell::Count(subnet.prefix.into()),
                Cell::Count(subnet.ips),
            ]
        })
        .collect()
}

pub(super) fn story(outcome: &SimOutcome, lang: Lang) -> Vec<Vec<Cell<'_>>> {
    let chapters = outcome.story.iter();
    chapters
        .map(|one| {
            vec![
                Cell::Span(one.at),
                Cell::Text(one.kind.as_str()),
                Cell::Text(&one.subject),
                one.why.map(Why::as_str).into(),
                Cell::Count(one.pods),
                Cell::Owned(told(one, lang)),
            ]
        })
        .collect()
}

pub(super) fn points(outcome: &SimOutcome) -> Vec<Vec<Cell<'_>>> {
    let columns: Vec<&[u64]> = columns(&outcome.series).collect();
    let points = outcome.series.at_ms.iter().enumerate();
    points
        .map(|(i, &at)| {
            let mut row = vec![
                Cell::Text(outcome.strategy_word()),
                Cell::Span(crate::quantity::Span::of_ms(at)),
            ];
            row.extend(columns.iter().map(|column| Cell::Count(column[i])));
            row
        })
        .collect()
}
