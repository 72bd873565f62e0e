//! Actions that are taken on the cluster as its objects tell it, simulated from its plan file.

use std::cell::Cell;

use engine::audit::GrownOwner;
use model::{Position, Service, SubnetId};

use super::*;

/// The pods that start within an hour on the cluster of a plan file that is changed.
fn started(text: &str, change: impl Fn(&mut DocumentMut)) -> u64 {
    let as_is = as_written(text);
    let before: u64 = as_is.existing.iter().map(ExistingNode::used_ips).sum();
    running(text, change).saturating_sub(before)
}

/// The pods that run after an hour.
fn running(text: &str, change: impl Fn(&mut DocumentMut)) -> u64 {
    let mut plan: DocumentMut = text.parse().unwrap();
    plan["simulation"]["horizon"] = value("1h");
    plan["simulation"]["nodes_at_start"] = value(true);
    change(&mut plan);
    // With a workload, nothing else asks for pods.
    add_pods(&mut plan, "nothing", None, 0);
    let cluster = as_written(&plan.to_string());
    let end = simulated(&cluster, StrategyChoice::AsPlanned, &[]);
    end.pods.running.get()
}

fn add_pods(plan: &mut DocumentMut, name: &str, group: Option<&str>, pods: i64) {
    let mut workload = Table::new();
    workload["name"] = value(name);
    workload["replicas"] = value(pods);
    if let Some(group) = group {
        workload["node_group"] = value(group);
    }
    let workloads = plan
        .entry("workload")
        .or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
    workloads.as_array_of_tables_mut().unwrap().push(workload);
}

const fn can_be_taken(action: &Action) -> bool {
    matches!(
        action.action,
        ActionKind::AttachSubnets
            | ActionKind::LowerWatermarks
            | ActionKind::RecreateNodes
            | ActionKind::MoveNodes
            | ActionKind::RaiseQuota
    )
}

/// Changes the plan file of a cluster as someone who follows an action changes the cluster.
fn take(action: &Action, plan: &mut DocumentMut) {
    match action.action {
        ActionKind::AttachSubnets => {
            for group in plan["node_group"]
                .as_array_of_tables_mut()
                .unwrap()
                .iter_mut()
            {
                let is_here = |zone: &Value| zone.as_str() == action.zone.as_deref();
                if group["zones"].as_array().unwrap().iter().any(is_here) {
                    group["subnets"]
                        .as_array_mut()
                        .unwrap()
                        .extend(action.targets.iter().map(|id| &**id));
                }
            }
        }
        ActionKind::LowerWatermarks => {
            let settings = [
                ("pre_allocate", 1),
                ("min_allocate", 0),
                ("max_above_watermark", 0),
            ];
            for (key, to) in settings {
                plan["simulation"][key] = value(to);
            }
        }
        ActionKind::RaiseQuota => {
            plan["cluster"]["eni_quota"] = value(action.targets[0].parse::<i64>().unwrap());
        }
        ActionKind::RecreateNodes | ActionKind::MoveNodes => {
            let mut moved = BTreeMap::new();
            for node in plan["node"].as_array_of_tables_mut().unwrap().iter_mut() {
                if !action
                    .nodes
                    .iter()
                    .any(|name| node["name"].as_str() == Some(name))
                {
                    continue;
                }
                let enis = node
                    .get("enis")
                    .and_then(Item::as_array)
                    .into_iter()
                    .flatten();
                let used = enis.map(|eni| {
                    let used = eni.as_inline_table().unwrap().get("used_ips");
                    used.map_or(0, |ips| ips.as_integer().unwrap())
                });
                let waiting = node
                    .get("waiting_pods")
                    .map_or(0, |pods| pods.as_integer().unwrap());
                let pods = used.sum::<i64>() + waiting;
                node["recreate"] = value(true);
                let group = node
                    .get("node_group")
                    .map(|group| group.as_str().unwrap().to_owned());
                *moved.entry(group).or_insert(0) += pods;
            }
            let only = plan["node_group"]
                .as_array_of_tables()
                .unwrap()
                .get(0)
                .unwrap()["name"]
                .as_str()
                .unwrap()
                .to_owned();
            for (at, (group, pods)) in moved.into_iter().enumerate() {
                let group = group.unwrap_or_else(|| only.clone());
                if let (ActionKind::MoveNodes, Some(to)) = (action.action, &action.to) {
                    create_in(to, &group, plan);
                }
                add_pods(plan, &format!("moved-{at}"), Some(&group), pods);
            }
        }
        ActionKind::ScaleDown => unreachable!("which pods end is not in the action"),
        ActionKind::NewSubnets | ActionKind::ReplaceMachines => {
            unreachable!("what is asked for is not taken")
        }
    }
}

/// New nodes of a group go to a zone.
fn create_in(zone: &str, name: &str, plan: &mut DocumentMut) {
    let cluster = as_written(&plan.to_string());
    let groups = plan["node_group"].as_array_of_tables_mut().unwrap();
    let place = groups
        .iter()
        .position(|of| of["name"].as_str() == Some(name));
    let group = groups.get_mut(place.unwrap()).unwrap();
    group["spread"] = value("planned");
    let zones = group["zones"].as_array_mut().unwrap();
    if zones.iter().any(|of| of.as_str() == Some(zone)) {
        return;
    }
    let only = zones.get(0).filter(|_| zones.len() == 1).cloned();
    zones.push(zone);
    let list = cluster.subnets.list().iter().enumerate();
    let here =
        list.filter(|&(at, _)| cluster.zone_name(cluster.zone_of(SubnetId::new(at))) == Some(zone));
    for (_, subnet) in here.clone().filter(|(_, one)| one.service == Service::Pods) {
        group["subnets"]
            .as_array_mut()
            .unwrap()
            .push(subnet.label());
    }
    let for_nodes = here.filter(|(_, subnet)| subnet.for_nodes);
    if let Some(all) = group.get_mut("node_subnets").and_then(Item::as_array_mut) {
        all.extend(for_nodes.map(|(_, subnet)| subnet.label()));
    }
    // Nodes of a group with one zone do not name it.
    for node in plan["node"].as_array_of_tables_mut().unwrap().iter_mut() {
        let of = node.get("node_group").and_then(Item::as_str);
        if let Some(only) = only.as_ref().filter(|_| of.is_none_or(|of| of == name)) {
            node["zone"] = value(only.clone());
        }
    }
}

/// Ends some pods with an address on nodes, each on the ENI that is drawn among those with pods, and some that wait.
fn end_pods(
    with_ip: &BTreeMap<&str, u32>,
    waiting: &BTreeMap<&str, u32>,
    draw: &dyn Fn(usize) -> usize,
    plan: &mut DocumentMut,
) -> u64 {
    let mut ended = 0;
    for node in plan["node"].as_array_of_tables_mut().unwrap().iter_mut() {
        let name = node["name"].as_str().unwrap().to_owned();
        if let Some(&pods) = waiting.get(&*name) {
            let there = node["waiting_pods"].as_integer().unwrap();
            node["waiting_pods"] = value(there - i64::from(pods));
        }
        for _ in 0..with_ip.get(&*name).copied().unwrap_or(0) {
            let enis = node["enis"].as_array_mut().unwrap().iter_mut();
            let used: Vec<_> = enis
                .filter_map(|eni| eni.as_inline_table_mut().unwrap().get_mut("used_ips"))
                .filter(|used| used.as_integer().unwrap() > 0)
                .collect();
            let count = used.len();
            let Some(used) = used.into_iter().nth(draw(count)) else {
                break;
            };
            *used = (used.as_integer().unwrap() - 1).into();
            ended += 1;
        }
    }
    ended
}

/// Plans of a workload that grows after an hour, and of another that comes an hour later, when few addresses are left.
fn plans_that_grow() -> impl Strategy<Value = String> {
    let cells = (26_u32..28, 1_u32..5, 1_u32..4, 4_u32..12, 0_u32..4);
    let pods = (2_u32..20, 10_u32..60, 2_u32..30);
    (cells, pods).prop_map(|((prefix, nodes, enis, ips, warm), (few, more, late))| {
        format!(
            "version = 1\n[simulation]\nhorizon = \"4h\"\npre_allocate = {warm}\nmin_allocate = 0\n\
             max_above_watermark = {warm}\n\
             [[subnet]]\nid = \"s0\"\ncidr = \"10.0.0.0/{prefix}\"\nzone = \"a\"\n\
             [[subnet]]\nid = \"s1\"\ncidr = \"10.0.1.0/{prefix}\"\nzone = \"a\"\n\
             [[node_group]]\nname = \"g\"\nnodes = {nodes}\nenis = {enis}\nips_per_eni = {ips}\n\
             max_pods = 60\nstrategy = \"best-effort\"\n\
             [[workload]]\nname = \"grows\"\nreplicas = {few}\n\
             [[workload]]\nname = \"late\"\nreplicas = {late}\nstart = \"2h\"\n\
             [[event]]\nat = \"1h\"\nscale = {{ workload = \"grows\", by = {more} }}\n"
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases / 4))]

    #[test]
    fn actions_that_are_taken_start_the_pods_that_they_promise(
        plan in plans_with_all_pods(), choice in choices(), minutes in proptest::collection::vec(0_u64..317, 2),
    ) {
        let cluster = parsed(&plan);
        for snapshot in &simulated(&cluster, choice, &times(&minutes)).snapshots {
            let objects = read(snapshot, &cluster);
            let outcome = audit(request(&objects, &cluster)).unwrap();
            let Ok(text) = cluster_plan(&outcome, &request(&objects, &cluster), Lang::En) else { continue };
            let as_is = as_written(&text.text);
            let Some(relief) = relief(&outcome, &as_is).unwrap() else { continue };
            let alone = started(&text.text, |_| {});
            prop_assert_eq!(relief.by_themselves.get(), alone, "{}", text.text);
            for action in &relief.actions {
                prop_assert!(relief.by_themselves < action.starting_pods, "{action:?}");
                prop_assert!(action.starting_pods <= relief.waiting_pods, "{action:?}");
                if action.after.is_none() && can_be_taken(action) {
                    let pods = started(&text.text, |plan| take(action, plan));
                    // Pods that move and come back later than the worst can find more.
                    let promised = action.starting_pods.get();
                    let moves = matches!(action.action, ActionKind::RecreateNodes | ActionKind::MoveNodes);
                    let holds = promised == pods || promised < pods && moves;
                    prop_assert!(holds, "{pods}: {action:?}\n{}", text.text);
                }
            }
        }
    }
    #[test]
    fn a_controller_that_is_scaled_down_starts_the_pods_that_are_promised_on_whichever_enis_it_ends_others(
        plan in plans_that_grow(), choice in choices(), seed in any::<usize>(),
    ) {
        let cluster = parsed(&plan);
        let times = [30, 180].map(|minutes| Span::of_ms(minutes * 60_000));
        let snapshots = simulated(&cluster, choice, &times).snapshots;
        let [then, now] = snapshots.as_slice() else { panic!("{snapshots:?}") };
        let (old, objects) = (read(then, &cluster), read(now, &cluster));
        let dumps = [Dump::of(&request(&old, &cluster), "then", moment(then))];
        let mut asked = request(&objects, &cluster);
        asked.before = Some(Before { now: moment(now), past: Past::Dumps(&dumps) });
        let outcome = audit(asked).unwrap();
        let Ok(text) = cluster_plan(&outcome, &request(&objects, &cluster), Lang::En) else { return Ok(()) };
        let Some(relief) = relief(&outcome, &as_written(&text.text)).unwrap() else { return Ok(()) };
        let before: u64 = as_written(&text.text).existing.iter().map(ExistingNode::used_ips).sum();
        for action in relief.actions.iter().filter(|one| one.action == ActionKind::ScaleDown) {
            let rates = outcome.rates.as_ref().unwrap();
            let said = |one: &GrownOwner| format!("{} {}/{}", one.kind, one.namespace, one.name);
            let owner = rates.grown.iter().find(|one| said(one) == *action.targets[0]).unwrap();
            let mut with_ip = BTreeMap::new();
            let ends = usize::try_from(owner.ends.get()).unwrap();
            for node in owner.on.iter().take(ends).filter_map(|(_, node)| node.as_deref()) {
                *with_ip.entry(node).or_insert(0) += 1;
            }
            let mut waiting = BTreeMap::new();
            for pod in outcome.waits.iter().flat_map(|waits| &waits.pods) {
                let is_of = (&pod.owner_kind, &pod.owner) == (&owner.kind, &owner.name);
                if let Some(node) = pod.node.as_deref().filter(|_| is_of) {
                    *waiting.entry(node).or_insert(0) += u32::from(pod.cause.is_addresses() == Some(true));
                }
            }
            let ended = Cell::new(0);
            let end = running(&text.text, |plan| {
                let draw = |count: usize| seed % count.max(1);
                ended.set(end_pods(&with_ip, &waiting, &draw, plan));
            });
            let started = end + ended.get() - before;
            prop_assert!(started >= action.starting_pods.get(), "{started}: {action:?}\n{}", text.text);
        }
    }
}
