simulate-result = What `cce-plan simulate FILE -f json` prints.

## StrategyRow

end_ms = End
    .meaning = When the run ended: at the horizon; without events, when no node took another pod.
    .source = { -pools }

pods-running =
    Pods
    running
    .meaning = Pods that run at the end.
    .source = { -pools }

pods-waiting = Waiting
    .meaning = Pods on a node at the end, without an IP: ContainerCreating.
    .source = { -pools }

pods-never_started =
    Never
    started
    .meaning = Pods that no node takes at the end.
    .source = { -pools }

pods-given_up =
    Given
    up
    .meaning = Pods that were given up before they ran: scaled away, or ended with their node.
    .source = { -pools }

pods-max =
    Most
    pods
    .meaning = Pods that the nodes there may run, by kubelet's max-pods.
    .source = { -pools }

pods-asked = Asked
    .meaning = Pods that were ever asked for.
    .source = { -pools }

pods-ended = Ended
    .meaning = Pods that ran and ended.
    .source = { -pools }

pods-moved = Moved
    .meaning = Pods that lost their node while they ran.
    .source = { -pools }

nodes-total = Nodes
    .meaning = Existing nodes at the end: ready, isolated, out of IPs, stuck, joining or failed.
    .source = { -pools }

nodes-ready = Ready
    .meaning = Nodes without a problem.
    .source = { -pools }

nodes-isolated =
    Iso-
    lated
    .meaning = Nodes that take no new pods, since no subnet holds their next ENI; their pods run on.
    .formula = Burstable: bound - used < b x c, bound < cap, and no subnet holds the next ENI
    .source = { -pools }

nodes-starved =
    Out of
    IPs
    .meaning = Nodes with a waiting pod whose pool cannot grow, with slots for ENIs left: a new subnet would save them.
    .source = { -pools }

nodes-stuck = Stuck
    .meaning = Nodes with a waiting pod, all ENIs bound and their subnets exhausted: only replacement helps.
    .source = { -pools }

nodes-joining = Joining
    .meaning = Nodes whose first ENI is being made.
    .source = { -pools }

nodes-failed = Failed
    .meaning = Nodes whose zone is lost.
    .source = { -pools }

nodes-unjoined =
    Not
    joined
    .meaning = Nodes that could not join: no IP of their own, or no zone left.
    .source = { -pools }

addresses-bound =
    IPs
    bound
    .meaning = Secondary IPs bound on nodes.
    .source = { -pools }

addresses-used =
    IPs
    used
    .meaning = Of those, used by pods.
    .source = { -pools }

addresses-warm =
    Warm
    IPs
    .meaning = Of those bound, warm.
    .source = { -pools }

addresses-eni_primaries =
    Primary
    IPs
    .meaning = Primary IPs of ENIs.
    .source = { -pools }

addresses-retained = Retained
    .meaning = IPs kept for the next pod of a name.
    .source = { -pools }

addresses-reserved = Reserved
    .meaning = IPs on their way to or from a node, or kept for an ENI.
    .source = { -pools }

addresses-on_isolated_nodes =
    IPs on
    isolated
    .meaning = IPs that isolated nodes hold, primaries included.
    .source = { -pools }

addresses-cross_subnet =
    Other
    subnets'
    .meaning = IPs of pods whose address is another subnet's.
    .source = { -pools }

addresses-node_ips =
    Node
    IPs
    .meaning = Nodes' own IPs.
    .source = { -pools }

addresses-available =
    IPs
    left
    .meaning = IPs that are left.
    .source = { -pools }

addresses-peak =
    IPs at
    most
    .meaning = All IPs that nodes held or had asked for, at the most.
    .source = { -pools }

enis = ENIs
    .meaning = ENIs that serve pods, at the end.
    .source = { -pools }

enis_lacking_ips =
    Short
    ENIs
    .meaning = ENIs that lack secondaries which made room for other subnets' IPs.
    .source = { -pools }

api_peak_per_minute =
    Calls/
    minute
    .meaning = Calls in the busiest minute.
    .source = { -pools }

api_throttled =
    Throt-
    tled
    .meaning = Calls that had to wait for their turn.
    .source = { -pools }

waits-p50_ms =
    Wait
    p50
    .meaning = What half of the pods did not wait longer than, from being asked for to having an IP; those that still wait included, but not in the default scenario, which has no clock of its own.
    .source = { -pools }

waits-p95_ms =
    Wait
    p95
    .meaning = What 95 of 100 pods did not wait longer than.
    .source = { -pools }

waits-p99_ms =
    Wait
    p99
    .meaning = What 99 of 100 pods did not wait longer than.
    .source = { -pools }

waits-max_ms =
    Longest
    wait
    .meaning = The longest wait of a pod.
    .source = { -pools }

subnets = Subnets
    .meaning = Each subnet at the end.
    .source = { -input }

node_groups = Node groups
    .meaning = Each node group at the end.
    .source = { -input }

node_ends = Nodes
    .meaning = Each node at the end.
    .source = { -input }

rollouts = Rollouts
    .meaning = Each rollout.
    .source = { -input }

eni_quota_needed =
    ENI quota
    needed
    .meaning = ENI quota of the VPC with which nothing of it happens, others' ENIs included: what the plan asks for, or found by simulating again.
    .source = { -input }

prevention = Prevention
    .meaning = Further subnets with which nothing of it happens: what the plan asks for, or found by simulating again.
    .source = { -input }

cause = Why not all pods run
    .meaning = Why not all pods run at the end; none where they do.
    .source = { -pools }

remedy = What makes them run
    .meaning = What makes all pods run, if it is there from the beginning; none where they do.
    .source = { -pools }

prevention_scope = Prevention for
    .meaning = The scope that fits with these subnets and this quota, as `cce-plan mend --scope` takes it; empty where they are only known to be enough for this run.
    .source = { -input }

series-at_ms = Time
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-pods_running = Pods running
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-pods_waiting = Pods waiting
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-pods_pending = Pods that no node takes
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-nodes_ready = Nodes ready
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-nodes_isolated = Nodes isolated
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-nodes_starved = Nodes out of IPs
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-nodes_stuck = Nodes stuck
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-addresses_available = IPs left
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-addresses_bound = IPs bound
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-addresses_used = IPs used
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-addresses_warm = Warm IPs
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-eni_primaries = ENI primaries
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-addresses_reserved = IPs reserved
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-addresses_retained = IPs retained
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-addresses_taken = Others' IPs
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

series-api_calls = API calls
    .meaning = Values over time, one for each of series.at_ms.
    .source = { -pools }

story = Story
    .meaning = The moments worth telling, by time.
    .source = { -input }

## SubnetRow

id = Subnet
    .meaning = The subnet's id, or its CIDR where it has none.
    .source = { -input }

zone = Zone
    .meaning = Its zone.
    .source = { -input }

size = Size
    .meaning = IPs that can be handed out when nothing is.
    .source = { -pools }

available = Left
    .meaning = IPs that are left.
    .source = { -pools }

bound = Bound
    .meaning = IPs bound for pods.
    .source = { -pools }

eni_primaries =
    Prima-
    ries
    .meaning = Primary IPs of ENIs.
    .source = { -pools }

reserved = Reserved
    .meaning = IPs on their way to or from a node, or kept for an ENI.
    .source = { -pools }

retained = Retained
    .meaning = IPs kept for the next pod of a name.
    .source = { -pools }

taken = Others'
    .meaning = Other tenants' IPs.
    .source = { -pools }

node_ips = Nodes'
    .meaning = Nodes' own IPs.
    .source = { -pools }

first_dry = First exhausted
    .meaning = When none was left first; none where that never happened.
    .source = { -pools }

first_refused =
    First
    refused
    .meaning = When it could not serve what a node asked for first.
    .source = { -pools }

## GroupRow

node_group = Node group
    .meaning = The node group's name.
    .source = { -input }

pods_running =
    Pods
    running
    .meaning = Pods that run on its nodes.
    .source = { -pools }

pods_waiting =
    Pods
    waiting
    .meaning = Pods that wait on its nodes.
    .source = { -pools }

group-row-bound = Bound
    .meaning = Secondary IPs bound on its nodes.
    .source = { -pools }

warm = Warm
    .meaning = Of those, warm.
    .source = { -pools }

group-row-enis = ENIs
    .meaning = Its nodes' ENIs.
    .source = { -pools }

## NodeRow

node = Node
    .meaning = Its own name where it was there already; else its group's and a number, by joining.
    .source = { -input }

state = State
    .meaning = What it is at the end.
    .source = { -pools }

why = Why
    .meaning = Why its pool cannot grow: no-available-subnet: no subnet of its zone holds the next ENI; enis-all-bound: all ENIs are bound and their subnets exhausted; create-fails: no ENI can be made there; eni-quota: the VPC's quota is used up; at-ceiling: it has all it may have; nothing-kept: its watermarks keep nothing ready, so that it asks for nothing; other-subnet: the subnet of its pods' own IPs is dry; eni-short: IPs that made room for other subnets' pods cannot come back.
    .source = { -pools }

joined_ms = Joined
    .meaning = When it joined; 0 where it was there already.
    .source = { -pools }

pods = Pods
    .meaning = Pods on it, those that wait included.
    .source = { -pools }

waiting = Waiting
    .meaning = Pods on it that wait for an IP.
    .source = { -pools }

node-row-enis = ENIs
    .meaning = Its ENIs.
    .source = { -pools }

enis_limit =
    ENI
    limit
    .meaning = ENIs that it may have.
    .source = { -pools }

node-row-bound = Bound
    .meaning = Secondary IPs bound on it.
    .source = { -pools }

used = Used
    .meaning = Of those, in use.
    .source = { -pools }

enis_in_dry_subnets =
    ENIs
    exhausted
    .meaning = Of its ENIs, those with room in subnets without IPs.
    .source = { -pools }

## RolloutRow

workload = Workload
    .meaning = Its workload.
    .source = { -input }

began_ms = Began
    .meaning = When it began.
    .source = { -pools }

took_ms = Took
    .meaning = How long it took; none where it is not done.
    .source = { -pools }

left = Left
    .meaning = Old pods that are not replaced.
    .source = { -pools }

of = Of
    .meaning = Pods that it has to replace.
    .source = { -pools }

## PreventionRow

prefix = Prefix
    .meaning = Prefix of an unused subnet, there from the beginning.
    .source = { -pools }

role = Role
    .meaning = pods, or nodes for a subnet that only nodes' own IPs come from.
    .source = { -input }

ips = IPs
    .meaning = IPs that it hands out.
    .source = { -pools }

## ChapterRow

at_ms = Time
    .meaning = When.
    .source = { -pools }

event = Event
    .meaning = What happened.
    .source = { -input }

subject = About
    .meaning = The node, subnet, zone or workload that it is about; the cluster where empty.
    .source = { -input }

moment-row-why = Why
    .meaning = Why the pool of the node cannot grow, as in node_ends.
    .source = { -input }

moment-row-pods = Pods
    .meaning = Pods that were asked for by then.
    .source = { -pools }

message = What happened
    .meaning = The sentence.
    .source = { -input }

## PointRow

point-row-pods_running = Pods running
    .meaning = Pods that run.
    .source = { -pools }

point-row-pods_waiting = Pods waiting
    .meaning = Pods on a node without an IP.
    .source = { -pools }

pods_pending = Pods pending
    .meaning = Pods that no node takes.
    .source = { -pools }

nodes_ready = Nodes ready
    .meaning = Nodes without a problem.
    .source = { -pools }

nodes_isolated = Nodes isolated
    .meaning = Isolated nodes.
    .source = { -pools }

nodes_starved = Nodes out of IPs
    .meaning = Nodes out of IPs.
    .source = { -pools }

nodes_stuck = Nodes stuck
    .meaning = Stuck nodes.
    .source = { -pools }

addresses_available = IPs left
    .meaning = IPs that are left.
    .source = { -pools }

addresses_bound = IPs bound
    .meaning = Secondary IPs bound.
    .source = { -pools }

addresses_used = IPs used
    .meaning = Of those, in use.
    .source = { -pools }

addresses_warm = Warm IPs
    .meaning = Of those, warm.
    .source = { -pools }

point-row-eni_primaries = Primaries
    .meaning = Primary IPs of ENIs.
    .source = { -pools }

addresses_reserved = IPs reserved
    .meaning = IPs on their way.
    .source = { -pools }

addresses_retained = IPs retained
    .meaning = IPs kept for the next pod of a name.
    .source = { -pools }

addresses_taken = Others' IPs
    .meaning = Other tenants' IPs.
    .source = { -pools }

point-row-api_calls = API calls
    .meaning = Calls to the cloud so far.
    .source = { -pools }

## Sentences

title =
    { $name ->
        [none] Simulation
       *[other] Simulation: { $name }
    }
title-strategies = At the end
title-story = What happened
title-over-time = Over time
title-split = Who holds the IPs at the end

lead-end = Under { $strategy }, { $pods }; { $nodes }{ $first }.
lead-compared =
    { $runs_all ->
        [true] { $count ->
            [one] Only { $strategies } runs all { PODS($pods) }.
           *[other] { $strategies } run all { PODS($pods) }.
        }
       *[false] None of the { $of } strategies runs all { PODS($pods) }. { $strategies } { $count ->
            [one] runs
           *[other] run
        } the most: { $running }.
    }
lead-trouble =
    Simulated under { $strategy }{ $today ->
        [true] {" "}with today's nodes
       *[false] {""}
    }, { $pods }; { $nodes }.
lead-today = These are today's { NODES($today) }, not the { $most } at maximum: raise `nodes` to simulate more.
lead-planned =
    It counts on { $subnets ->
        [1] 1 subnet that is
       *[other] { SUBNETS($subnets) } that are
    } planned and not there yet.

pods-run =
    { $which ->
        [all] { $pods ->
            [one] the one pod runs
           *[other] all { PODS($pods) } run
        }
        [by-default] { $running } of the { PODS($pods) } that max-pods allows run
       *[some] { $running } of { PODS($pods) } run
    }
    .wait =
        { $waiting ->
            [0] none waits
            [one] 1 { $stuck ->
                [true] is stuck without an IP
               *[false] waits for an IP
            }
           *[other] { $waiting } { $stuck ->
                [true] are stuck without an IP
               *[false] wait for an IP
            }
        }
    .never = { $never_started } never started
    .empty =
        { $empty_places ->
            [one] 1 place stays
           *[other] { $empty_places } places stay
        } empty because no node takes another pod

nodes-none = no node is left
nodes-fine =
    { $nodes ->
        [one] the one node is not
       *[other] none of { NODES($nodes) } is
    } isolated, out of IPs or stuck
nodes-amiss =
    { $all ->
        [true] all { NODES($nodes) } are
       *[false] { $count } of { NODES($nodes) } { $count ->
            [one] is
           *[other] are
        }
    } { $state ->
        [stuck] stuck
        [starved] out of IPs
        [isolated] isolated
       *[failed] lost with their zone
    }

nodes-full =
    { $nodes ->
        [one] the one node is
       *[other] the { NODES($nodes) } are
    } full: { PODS($pods) }

why-cause =
    { $nodes }{ $clock ->
        [none] {""}
       *[other] , first at { $clock }
    }{ $reason }

lead-first =
    ; { $passing ->
        [true] for a while
       *[false] first
    }, { $earlier ->
        [none] {""}
       *[other] { $earlier }, then, {""}
    }{ $broke }
    .moment = { lead-first.when }, { $what }
    .when =
        { $clock ->
            [none] { $pods ->
                [0] before any pod
               *[other] at { PODS($pods) }
            }
           *[other] at { $clock }
        }

moment =
    { $kind ->
        [nodes-there] { NODES($nodes) } with { PODS($pods) } { $nodes ->
            [one] exists
           *[other] exist
        } already
        [subnet-dry] subnet { $subject } has no IP left
        [first-isolated] { $subject } is the first isolated node
        [first-starved] { $subject } is the first node out of IPs
        [first-stuck] { $subject } is the first stuck node
        [first-at-ceiling] { $subject } is the first node with more pods than it may have IPs
        [first-pod-pends] first pod Pending: no node can take it
        [zone-lost] zone { $subject } is lost
        [zone-back] zone { $subject } is back
        [creation-fails] no ENI can be created in subnet { $subject }
        [creation-works] ENIs can be created in subnet { $subject } again
        [rolled-out] the rollout of { $subject } is done, after { $took }
       *[node-without-address] a node of { $subject } gets no IP of its own and cannot join
    }{ moment.reason }
    .reason =
        { $reason ->
            [eni-short] : IPs that made room for other subnets' pods cannot come back
            [eni-quota] : the VPC ENI quota is used up
            [first-isolated] : no subnet has room for its next ENI
            [first-starved] : a pod waits and its pool cannot grow
            [first-stuck] : its ENIs are all bound, and those with room are in exhausted subnets
           *[none] {""}
        }

what-remedy =
    { $prefix ->
        [none] { $eni_quota ->
            [none] { $is_full ->
                [true] add nodes, or take types with more ENIs: no new subnet alone helps
               *[false] fewer nodes or fewer pods on each: no new subnet alone helps
            }
           *[other] request an ENI quota of { $eni_quota }
        }
       *[other] { $eni_quota ->
            [none] {""}
           *[other] request an ENI quota of { $eni_quota } and {""}
        }add a /{ $prefix }{ $zone_count ->
            [0] {""}
            [one] {" "}in { $zones }
           *[other] {" "}in each of { $zones }
        }
    }

todo-take =
    { $strategy ->
        [none] { $remedy }
       *[other] { $planned ->
            [true] keep { $strategy }, as planned
           *[false] take { $strategy }
        }{ $remedy ->
            [none] {""}
           *[other] : { $remedy }
        }
    }
todo-take-covers =
    { $enough ->
        [fits] all pods run in this simulation
        [prevented] if it is there from the beginning, all pods run in this simulation
       *[unknown] no strategy runs all pods in this simulation
    }

assume-rules = The rules are those of the { $model }. The random seed is { $seed }.
assume-instant = The cloud answers at once: every reaction completes before the next event.
assume-latency =
    Creating an ENI takes { $eni_create }. A call for IPs takes { $address_call } and brings up to { $addresses_per_call }. { $calls_per_second ->
        [0] The number of calls is not limited.
       *[other] The cluster makes up to { $calls_per_second } calls per second.
    } No source gives these numbers.
assume-default-scenario = The plan has no events or workloads: all nodes join in the order of the plan, then pods arrive one by one, each on the node with the fewest pods that takes it, until no node takes another. Pods are 0.1 s apart, or more while a pool is still changing.
assume-horizon = It lasts { $horizon }. Workloads without a start begin when the first nodes have joined.
assume-pools = A pool that cannot grow tries again at every maintenance. Pods of a removed or lost node are requested again at once. CCE keeps an ENI as long as its node exists.
assume-existing = It starts from { NODES($nodes) } of the plan that exist already, with the IPs that they hold. Their pods count as DaemonSet pods first, have not waited, and run until their node goes. Their ENIs stay as they are, and the pools follow the simulated rules.

## --events

event-exhausted = subnet { $subnet } has no IP left
event-eni-made = ENI { $enis } of { $node } is made in subnet { $subnet }
event-no-growth =
    { $node } has { $enis } of { $most } ENIs: { $why ->
        [no-available-subnet] no subnet of its zone has room for the next ENI
        [enis-all-bound] all its ENIs are bound, and their subnets are exhausted
        [eni-short] IPs that made room for other subnets' pods cannot come back: their subnets are exhausted
        [create-fails] no ENI can be made in the subnets that have room
       *[eni-quota] the VPC ENI quota is used up
    }

## --metrics

metric-pods = Pods at the end.
metric-nodes = Nodes at the end.
metric-subnet-ips = IPs of each subnet at the end.
metric-bound-ips = Secondary IPs bound on nodes at the end.
metric-enis = ENIs that serve pods at the end.
metric-calls = Calls to the cloud.
metric-throttled-calls = Calls that waited for their turn.
metric-wait = The wait that a share of the pods did not exceed.
