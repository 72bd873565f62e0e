use super::*;
use crate::outcome::GrownOwner;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Settings, parse_plan};
use net::quantity::Span;

fn cluster(text: &str) -> Cluster {
    let text = format!("version = 1\n{text}");
    let none = Settings::default();
    let source = Source::new("plan.toml", &text);
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).unwrap()
}

fn relief_of(text: &str, stuck: &[&str]) -> Relief {
    judged(&cluster(text), &stuck.iter().copied().collect(), &[])
        .unwrap()
        .unwrap()
}

fn kinds(relief: &Relief) -> Vec<(ActionKind, Option<ActionKind>, u64)> {
    let of = |one: &Action| (one.action, one.after, one.starting_pods.get());
    relief.actions.iter().map(of).collect()
}

const SUBNET: &str = "[[subnet]]\nid = \"sbn-a\"\ncidr = \"10.0.0.0/25\"\nzone = \"x\"\n";
const GROUP: &str = "[[node_group]]\nname = \"web\"\nenis = 2\nips_per_eni = 8\nmax_pods = 14\n\
                     strategy = \"best-effort\"\nsubnets = [\"sbn-a\"]\n";

#[test]
fn warm_addresses_of_one_node_start_the_pods_of_another() {
    let relief = relief_of(
        &format!(
            "[simulation]\npre_allocate = 8\nmin_allocate = 8\nmax_above_watermark = 8\n\
             {SUBNET}available_ips = 0\n{GROUP}nodes = 2\n\
             [[node]]\nname = \"n1\"\nenis = [{{ subnet = \"sbn-a\", secondary_ips = 7, used_ips = 2 }}]\n\
             [[node]]\nname = \"n2\"\nwaiting_pods = 3\n\
             enis = [{{ subnet = \"sbn-a\", secondary_ips = 4, used_ips = 4 }}]\n"
        ),
        &[],
    );
    assert_eq!(
        (relief.waiting_pods.get(), relief.by_themselves.get()),
        (3, 0)
    );
    let first = &relief.actions[0];
    assert_eq!(
        (first.action, first.starting_pods.get()),
        (ActionKind::LowerWatermarks, 3)
    );
    assert_eq!((first.freed_ips.get(), &*first.targets[0]), (4, "n1"));
    assert!(first.starts_after.is_some_and(|after| after > Span::ZERO));
    assert!(
        relief
            .actions
            .iter()
            .any(|one| one.action == ActionKind::NewSubnets)
    );
}

#[test]
fn a_stuck_node_is_created_again_once_its_zone_has_addresses() {
    let text = |available: u64| {
        format!(
            "{SUBNET}available_ips = {available}\n\
             [[subnet]]\nid = \"sbn-b\"\ncidr = \"10.0.1.0/26\"\nzone = \"x\"\n\
             {GROUP}nodes = 1\n[[node]]\nname = \"n1\"\nwaiting_pods = 4\n\
             enis = [{{ subnet = \"sbn-a\", secondary_ips = 5, used_ips = 5 }}, \
                     {{ subnet = \"sbn-a\", secondary_ips = 3, used_ips = 3 }}]\n"
        )
    };
    let none_left = kinds(&relief_of(&text(0), &["n1"]));
    let attach = Some(ActionKind::AttachSubnets);
    assert_eq!(none_left[0], (ActionKind::RecreateNodes, attach, 4));
    // Its pods lose nothing, but those of another subnet cannot be on ENIs that are full.
    assert!(
        !none_left
            .iter()
            .any(|&(kind, after, _)| { kind == ActionKind::AttachSubnets && after.is_none() })
    );
    let relief = relief_of(&text(12), &["n1"]);
    assert_eq!(
        relief.by_themselves.get(),
        4,
        "its ENIs have slots, and its subnet has addresses"
    );
}

#[test]
fn nothing_is_to_be_done_where_no_pod_waits() {
    let text = format!("{SUBNET}{GROUP}nodes = 1\n");
    assert!(
        judged(&cluster(&text), &BTreeSet::new(), &[])
            .unwrap()
            .is_none()
    );
}

#[test]
fn pods_of_a_full_zone_start_in_another_one_with_room() {
    let two_zones = format!(
        "{SUBNET}available_ips = 0\n\
         [[subnet]]\nid = \"sbn-b\"\ncidr = \"10.0.1.0/25\"\nzone = \"y\"\navailable_ips = 100\n\
         {GROUP}zones = [\"x\"]\nnodes = 1\n\
         [[node]]\nname = \"n1\"\nwaiting_pods = 4\nenis = [{{ subnet = \"sbn-a\", secondary_ips = 5, used_ips = 5 }}]\n"
    );
    let relief = relief_of(&two_zones, &[]);
    let is_move = |one: &&Action| one.action == ActionKind::MoveNodes;
    let moved = relief.actions.iter().find(is_move).unwrap();
    assert_eq!(moved.starting_pods.get(), 4);
    assert_eq!(
        (moved.zone.as_deref(), moved.to.as_deref()),
        (Some("x"), Some("y"))
    );
    assert_eq!((&*moved.targets[0], moved.restarted_pods.get()), ("n1", 5));
    // Nothing is promised of a zone that has no room either.
    let full = two_zones.replace("available_ips = 100", "available_ips = 1");
    assert!(
        !relief_of(&full, &[])
            .actions
            .iter()
            .any(|one| is_move(&one))
    );
}

#[test]
fn a_controller_that_grew_is_scaled_down_last_of_all() {
    let text = format!(
        "{SUBNET}available_ips = 0\n{GROUP}nodes = 2\n\
         [[node]]\nname = \"n1\"\nenis = [{{ subnet = \"sbn-a\", secondary_ips = 7, used_ips = 7 }}]\n\
         [[node]]\nname = \"n2\"\nwaiting_pods = 5\n\
         enis = [{{ subnet = \"sbn-a\", secondary_ips = 4, used_ips = 4 }}]\n"
    );
    let owner = |on: &[&str], ends: u64| GrownOwner {
        kind: "Deployment".into(),
        namespace: "shop".into(),
        name: "load-test".into(),
        pods_then: PodCount::new(1),
        ends: PodCount::new(ends),
        on: on.iter().map(|&node| (1, Some(Arc::from(node)))).collect(),
    };
    let relief = |owner: &GrownOwner, waiting: u32| {
        let waiting_there = [("n2", waiting)].into_iter().collect();
        let grown = Grown { owner, waiting: waiting_there, all_waiting: waiting.into() };
        judged(&cluster(&text), &BTreeSet::new(), &[grown])
            .unwrap()
            .unwrap()
    };
    let all_on_n2 = owner(&["n2", "n2", "n2"], 3);
    let found = relief(&all_on_n2, 1);
    let (last, others) = found.actions.split_last().unwrap();
    assert_eq!(last.action, ActionKind::ScaleDown);
    assert!(others.iter().all(|one| one.action != ActionKind::ScaleDown) && !others.is_empty());
    // Of the five that wait, one ends, and three of the others get the addresses.
    assert_eq!((last.starting_pods.get(), last.ended_pods.get()), (3, 4));
    assert_eq!((last.freed_ips.get(), last.to.as_deref()), (3, Some("1")));
    // Addresses of n1 may start pods of n2 only once n1 gives them back, and a Deployment chooses what ends.
    let on_both = owner(&["n2", "n2", "n1", "n1"], 2);
    let starts = |owner: &GrownOwner| {
        let actions = relief(owner, 0).actions;
        let last = actions.into_iter().next_back()?;
        (last.action == ActionKind::ScaleDown).then(|| last.starting_pods.get())
    };
    let all = owner(&["n2", "n2", "n1", "n1"], 4);
    assert!(starts(&on_both) < starts(&all));
    // Where only its own pods wait, nothing starts, and it is not advised.
    assert_eq!(starts(&owner(&["n1"], 1)), None);
    assert_eq!(
        relief(&all_on_n2, 5)
            .actions
            .iter()
            .filter(|one| one.action == ActionKind::ScaleDown)
            .count(),
        0
    );
}

#[test]
fn a_quota_and_a_subnet_that_help_only_together_name_each_other() {
    let text = format!(
        "[cluster]\neni_quota = 1\n{SUBNET}available_ips = 0\n{GROUP}nodes = 1\n\
         [[node]]\nname = \"n1\"\nwaiting_pods = 4\n\
         enis = [{{ subnet = \"sbn-a\", secondary_ips = 5, used_ips = 5 }}]\n"
    );
    let found = kinds(&relief_of(&text, &[]));
    let (subnets, quota) = (ActionKind::NewSubnets, ActionKind::RaiseQuota);
    assert!(found.contains(&(subnets, Some(quota), 4)), "{found:?}");
    assert!(found.contains(&(quota, Some(subnets), 4)), "{found:?}");
    assert!(
        found.iter().all(|&(_, after, _)| after.is_some()),
        "{found:?}"
    );
}

#[test]
fn a_stuck_node_gets_its_subnet_where_new_nodes_get_theirs() {
    let text = format!(
        "{SUBNET}available_ips = 0\n[[subnet]]\nid = \"sbn-b\"\ncidr = \"10.0.1.0/26\"\nzone = \"x\"\n\
         {GROUP}nodes = 1\n[[node]]\nname = \"n1\"\nwaiting_pods = 4\n\
         enis = [{{ subnet = \"sbn-a\", secondary_ips = 5, used_ips = 5 }}, \
                 {{ subnet = \"sbn-a\", secondary_ips = 3, used_ips = 3 }}]\n"
    );
    let relief = relief_of(&text, &["n1"]);
    let first = &relief.actions[0];
    assert_eq!(first.after, Some(ActionKind::AttachSubnets));
    assert_eq!(first.subnets, ["sbn-b".into()]);
    // A machine that takes IPs only of its own card is not created again, but replaced.
    let own = ["n1"].into_iter().collect();
    let stuck = ["n1"].into_iter().collect();
    let relief = judged_with_own(&cluster(&text), &stuck, &[], &own)
        .unwrap()
        .unwrap();
    assert_eq!(kinds(&relief), [(ActionKind::ReplaceMachines, None, 4)]);
    assert_eq!(relief.actions[0].subnets, ["sbn-b".into()]);
    assert_eq!(
        (relief.waiting_pods.get(), relief.by_themselves.get()),
        (4, 0)
    );
}
