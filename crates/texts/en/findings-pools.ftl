# P5xx: what goes wrong in simulations of the pools.

p501 = pods-wait-for-ever
    .message =
        under { $strategy }, { $waiting_pods } of { PODS($asked_pods) } { $waiting_pods ->
            [1] is
           *[other] are
        } waiting for an IP at the end (ContainerCreating), on { NODES($nodes) }{ $longest_wait_ms ->
            [none] {""}
           *[other] ; the longest wait is { SPAN($longest_wait_ms) }
        }
    .help =
        { $of_other_subnets ->
            [true] free IPs in the subnet that these pods name, or slots on their nodes' ENIs: other subnets do not help
           *[false] { $by_quota ->
                [true] request the ENI quota that P513 names: the subnets have IPs
               *[false] { $strategy ->
                    [best-effort] use Burstable, which isolates such nodes instead, or add the IPs that simulate names to the zone
                   *[other] add the IPs that simulate names to the zone, or run fewer pods on its nodes
                }
            }
        }
    .meaning = At the end of a simulation, pods are on a node whose pool cannot grow, and have no IP: they stay in ContainerCreating. Under best-effort nothing stops the scheduler from sending more. Severity: error.
    .formula = pods without an IP at the end, on nodes whose pool cannot grow > 0
    .source = { -pools }

p502 = nodes-stuck
    .message =
        under { $strategy }, { $stuck_nodes } of { NODES($nodes) } { $stuck_nodes ->
            [1] is
           *[other] are
        } stuck{ $first_ms ->
            [none] {""}
           *[other] {" "}(first at { SPAN($first_ms) })
        }: for example, { $example } has all { ENIS($enis) } it may have, { $enis_in_dry_subnets } with free slots in exhausted subnets and the others full, and { PODS($waiting_pods) } { $waiting_pods ->
            [1] waits
           *[other] wait
        } on it
    .help = drain and re-create these nodes, fewer of them or with more IPs in their zone: a node whose ENIs are all bound cannot use a new subnet
    .meaning = All ENIs that a node may have are bound, and their subnets are exhausted. An ENI never changes its subnet and a subnet never grows, so the node can never serve the pods that wait on it. A new subnet does not help: only re-creating the node does, unless pods on it end or IPs come back. Severity: error.
    .formula = a pod waits, ENIs of the node = E, and none of them has a free slot in a subnet with IPs
    .source = { -pools }

p503 = nodes-starved
    .message =
        under { $strategy }, { $starved_nodes } of { NODES($nodes) } { $starved_nodes ->
            [1] is
           *[other] are
        } out of IPs: { $example } has { PODS($waiting_pods) } waiting and cannot grow ({ $why })
    .help =
        { $by_quota ->
            [true] request the ENI quota that P513 names: the subnets have IPs, and these nodes have free ENI slots
           *[false] add a subnet to their zone: these nodes have free ENI slots and can use it
        }
    .meaning = A pod waits on a node whose pool cannot grow, and the node may have more ENIs: a new subnet in its zone helps, or a higher ENI quota where the quota stops it (P513). Severity: error.
    .formula = a pod waits, ENIs of the node < E, and no subnet has room for another ENI, or the VPC's ENI quota is used up
    .source = { -pools }

p504 = nodes-isolated
    .message =
        under { $strategy }, { $isolated_nodes } of { NODES($nodes) } { $isolated_nodes ->
            [1] is
           *[other] are
        } isolated{ $first_ms ->
            [none] {""}
           *[other] {" "}(first at { SPAN($first_ms) })
        }, holding { IPS($ips_on_isolated) }: { $cause ->
            [quota] the VPC's ENI quota is used up (P513)
            [short-enis] IPs that made room for pods of other subnets cannot come back
           *[subnets] no subnet has room for their next ENI ({ IPS($available_ips) } left in all){ $nodes_by_quota ->
                [0] {""}
               *[other] ; on { $nodes_by_quota } of them the VPC's ENI quota is used up (P513)
            }{ $short_nodes ->
                [0] {""}
               *[other] ; on { $short_nodes } of them IPs that made room for pods of other subnets cannot come back
            }
        }
    .help =
        { $cause ->
            [quota] request the ENI quota that P513 names, or let no more nodes join than the quota allows (see plan)
            [short-enis] set psts_reserve = true, which keeps such IPs for their ENIs, or free some in the subnets of these ENIs
           *[subnets] { $guaranteed_nodes ->
                [none] let no more nodes join than plan guarantees (S103)
               *[other] let at most { NODES($guaranteed_nodes) } join, as many as these subnets guarantee (S103)
            }, or add the IPs that simulate names to the zone
        }
    .meaning = Under Burstable, a node that needs another ENI is isolated (NotReady, NoAvailableSubnet) when no subnet of its zone has all the IPs for that ENI: its pods keep running, and it takes no new ones. So is a node whose next ENI the VPC's quota stops (P513), and a node to whose ENIs IPs that made room for pods of other subnets cannot come back. It returns when the ENI can be created or the IPs come back. The cause: more nodes joined than are guaranteed (S103). Severity: error.
    .formula = bound - used < b x c, bound < cap, and no subnet of the zone has min(c, cap - bound) + 1 IPs
    .source = { -pools }

p505 = pods-never-started
    .message =
        under { $strategy }, { $never_started_pods } of { PODS($asked_pods) } { $never_started_pods ->
            [1] is still Pending at the end: no node takes it
           *[other] are still Pending at the end: no node takes them
        }
    .help =
        { $by_quota ->
            [true] request the ENI quota that P513 names, or add nodes with fewer ENIs
           *[false] add nodes where IPs are left, or IPs where nodes are isolated
        }
    .meaning = Pods are still Pending at the end: every node has its most pods, is isolated, or has no IP bound for another pod. Severity: error.
    .formula = pods that no node takes at the end > 0
    .source = { -pools }

p506 = rollout-unfinished
    .message =
        under { $strategy }, the rollout of { $workload } that began at { SPAN($began_ms) } is not done at the end: { $left_pods ->
            [0] the old pods are gone, but not all new ones run
            [1] 1 of { PODS($of_pods) } is not replaced
           *[other] { $left_pods } of { PODS($of_pods) } are not replaced
        }
    .help = allow more time, use a smaller surge, or add IPs for the new pods that run next to the old ones
    .meaning = A rollout has not replaced all pods at the end: new pods wait for IPs or nodes, so no more old ones can be removed. Severity: error.
    .formula = old pods left, or new pods that do not run, at the end
    .source = { -pools }

p507 = nodes-did-not-join
    .message = under { $strategy }, { NODES($unjoined_nodes) } could not join; { NODES($joined_nodes) } joined
    .help = add IPs to the subnets with role nodes, or another zone to the group
    .meaning = Nodes could not join: the subnets for their own IPs are exhausted, or all zones of their group are lost. Severity: error.
    .formula = joins without an IP for the node itself, or without a zone > 0
    .source = { -pools }

p508 = enis-stay-short
    .message =
        under { $strategy }, { $short_enis } of { ENIS($enis) } { $short_enis ->
            [1] lacks
           *[other] lack
        } secondary IPs that made room for IPs of other subnets
    .help = set psts_reserve = true, which keeps such an IP for its ENI
    .meaning = A pod with an IP of another subnet took the slot of a warm secondary IP, which went back to its subnet. Others took that IP in the meantime, so it could not come back when the pod ended. Severity: warning.
    .formula = secondary IPs given up for IPs of other subnets > such IPs on the ENI
    .source = { -pools }

p509 = subnet-ran-dry
    .message = under { $strategy }, subnet { $subnet } is first exhausted at { SPAN($at_ms) }; { IPS($available_ips) } free at the end
    .help = watch it: a node that needs another ENI after that must find another subnet of the zone
    .meaning = A subnet had no IP left. That alone is what subnets are for; with best-effort pools, nodes begin to run out of IPs here. Severity: info.
    .formula = free IPs of the subnet = 0 for the first time
    .source = { -pools }

p510 = max-pods-not-reached
    .message = under { $strategy }, only { $running_pods } of the { PODS($most_pods) } that max-pods allows run: no node has an IP for another
    .help =
        { $by_quota ->
            [true] request the ENI quota that P513 names, or lower max-pods to what the quota can serve
           *[false] add the IPs that simulate names, or lower max-pods to what the subnets can serve
        }
    .meaning = Filled with pods until no node takes another, the nodes run fewer than max-pods allows, although no pod waits and no node is isolated: the IPs run out first, and the scheduler knows it. Severity: error.
    .formula = pods that run at the end of the default scenario < sum of max-pods over all nodes
    .source = { -pools }

p511 = runs-go-wrong
    .message =
        under { $strategy }, { $runs ->
            [1] the only run has errors
           *[other] { $wrong_runs } of { $runs } runs { $wrong_runs ->
                [1] has
               *[other] have
            } errors ({ $share })
        }
    .help = add IPs to the zones, and simulate one run: simulate names what failed first and what would have prevented it
    .meaning = Some of many runs of a simulation have errors: alone, such a run has a finding of severity error that the plan does not allow, such as stuck nodes or pods that never get an IP. Severity: error in more than 5% of the runs, else warning.
    .formula = runs with errors > 0
    .source = { -pools }

p512 = max-pods-above-ceiling
    .message = under { $strategy }, pods wait on { NODES($nodes) } at their ceiling: { $example } has max-pods { $max_pods } but can have at most { IPS($most_ips) } for pods
    .help = set max-pods to { $most_ips }, or use an instance type with more ENIs or IPs
    .meaning = kubelet's max-pods is above the number of IPs that a node's ENIs can carry (N201): the scheduler sends pods that never get an IP, however many IPs the subnets have. Severity: error.
    .formula = a pod waits on a node that has min(max-pods, E x c) IPs bound
    .source = { -pools }

p513 = eni-quota-used-up
    .message =
        under { $strategy }, the VPC's { $is_default ->
            [true] default ENI quota
           *[false] ENI quota
        } of { $eni_quota }{ $eni_quota_used ->
            [0] {""}
           *[other] {" "}({ $eni_quota_used } used by others)
        } stops the next ENI of { $stopped_nodes } of { NODES($nodes) }
    .help = request an ENI quota of { $eni_quota_needed } or more for the VPC; give its current quota as eni_quota
    .meaning = Subnets have the IPs for a node's next ENI, but the VPC has as many ENIs as its quota allows: another subnet does not help, a higher quota does. Where the default quota alone is the cause, the other findings of the run are warnings too, because the quota is raised on request. Severity: error where the quota is given, else warning.
    .formula = ENIs of the cluster + eni_quota_used = eni_quota (500 unless given), and a node needs another
    .source = { -pools }
    .other = Whether the quota counts all ENIs of the VPC or only those not attached is not documented; with eni_quota_counts = "unattached" no quota stops a simulation.

p520 = guarantee-refuted
    .message = in the order { $subject }, { $running_pods } of { PODS($planned_pods) } run on the guaranteed nodes: a node of { $node_group } in { $zone } does not reach its pods
    .help = do not build on this plan: report it with the plan file
    .meaning = plan --simulate replays the guaranteed nodes in several orders, and in one of them a node does not reach its pods. This is a bug in the proof or in the simulator: do not build on this plan, and report it with the plan file. Severity: error.
    .formula = running_pods < planned_pods in some order
    .source = { -pools }
