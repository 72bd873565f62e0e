audit-result = What `cce-plan audit FILE... -f json` prints; growth, rates, migration and drift where asked.

## NodeRow

node = Node
    .meaning = The node's name.
    .source = the objects that were read, joined by this program

zone = Zone
    .meaning = Its availability zone, as subnets spell it where they do.
    .source = the objects that were read, joined by this program

instance = Instance
    .meaning = Its instance type, if known.
    .source = the objects that were read, joined by this program

mode = Mode
    .meaning = How it takes IPs: best-effort: single ones by watermarks; burstable: whole ENIs; exclusive-eni: an ENI for each pod; tke-shared-eni: TKE's shared ENIs; unknown: its own objects were not read.
    .formula = useMode Primary: exclusive-eni; else burstableMehrfachENI above 0: burstable, 0 or absent: best-effort; a Node with tke.cloud.tencent.com/eni-ip: tke-shared-eni
    .source = the objects that were read, joined by this program

state = State
    .meaning = fine: it can get what it will ask for; full: it has all it may have; unknown: too little is known; cannot-reach-max-pods: it can grow, but never to max-pods; one-eni-from-stuck: one more ENI can be made and the others cannot grow; cannot-grow: it needs IPs that no subnet can give, a new subnet helps; stuck: all ENIs bound, none can grow, no free IP, only re-creating it helps.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

enis = ENIs
    .meaning = ENIs that it has; unknown without its NetResourceSet and without any ENI object.
    .source = the objects that were read, joined by this program

enis_limit =
    ENI
    limit
    .meaning = E: ENIs that it may have.
    .source = the objects that were read, joined by this program

ips_per_eni =
    IPs/
    ENI
    .meaning = m: IPs of one ENI, its primary included.
    .source = the objects that were read, joined by this program

limit_source =
    Limits
    from
    .meaning = The source of its limits: the node's own object, the cloud's list of machines or types, the catalog, or none of these.
    .source = the objects that were read, joined by this program

max_pods =
    Max
    pods
    .meaning = P: kubelet's max-pods, where known.
    .source = the objects that were read, joined by this program

burst_multiple = Burst
    .meaning = b: ENIs' worth of IPs that it keeps ready; 0 under best-effort.
    .source = the objects that were read, joined by this program

node-row-subnets = Subnets
    .meaning = Subnets in which it may make ENIs.
    .source = the objects that were read, joined by this program

bound_ips =
    IPs
    bound
    .meaning = Secondary IPs bound on nodes, those in use included; unknown where the ENIs of a node are.
    .source = the objects that were read, joined by this program

used_ips =
    IPs
    used
    .meaning = Of those bound, in use by pods; none if no object says.
    .source = the objects that were read, joined by this program

idle_ips =
    IPs
    warm
    .meaning = Bound and not used by a pod: locked on their nodes, so that no other node can have them.
    .formula = bound_ips - used_ips
    .source = the objects that were read, joined by this program

free_slots =
    Free
    slots
    .meaning = Secondary IPs that its ENIs have room for: it can bind these without another ENI, if their subnets have them.
    .formula = enis x (ips_per_eni - 1) - bound_ips - cross_subnet_ips
    .source = the objects that were read, joined by this program

cross_subnet_ips =
    Other
    subnets'
    .meaning = Slots of its ENIs that IPs of other subnets take; not among those bound or used.
    .source = the objects that were read, joined by this program

node-row-needed_ips =
    IPs
    needed
    .meaning = Secondary IPs that its pool lacks by its own rules.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

next_eni_ips =
    Next
    ENI
    .meaning = IPs of the ENI that it makes next, its primary included; 0 for none.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

can_grow =
    Can
    grow
    .meaning = Whether its subnets can give what is needed; none where nothing is, or too little is known.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

stop = Stopped by
    .meaning = What stops its pool, or keeps it from max-pods; none in state fine. subnets-dry: no subnet has what the next ENI takes; enis-all-bound: all ENIs are bound and their subnets exhausted; too-few-enis-left: the ENIs that it may still make do not carry all that it may have; ceiling: it has all IPs that it may have.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

reachable_ips =
    IPs
    at most
    .meaning = IPs for pods that it can have at most, those of other subnets included: with its ENIs as they are and all that its subnets have left to itself. Never above max-pods, unless more are bound.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

## SubnetRow

subnet = Subnet
    .meaning = The subnet's id, or its network where it has none.
    .source = the objects that were read, joined by this program

label = Name
    .meaning = What people call it.
    .source = the objects that were read, joined by this program

cidr = Network
    .meaning = Its network; none where it is only named.
    .source = the objects that were read, joined by this program

total_ips =
    Total
    IPs
    .meaning = All IPs of the network, those that the VPC keeps included.
    .source = the objects that were read, joined by this program

usable_ips =
    Usable
    IPs
    .meaning = IPs that it can hand out when it is empty.
    .formula = total_ips - reserved
    .source = the objects that were read, joined by this program

subnet-row-available_ips =
    IPs
    left
    .meaning = IPs that can still be handed out, without those that ENIs borrow; none if unknown.
    .source = the objects that were read, joined by this program
    .other = The Subnet object and the VPC's list may be minutes apart; the VPC's availableUnreservedIp is preferred. A list without counts means unknown, not 0.

borrowed_ips =
    IPs
    borrowed
    .meaning = IPs that the driver keeps for ENIs which are not full yet (borrowIPCount); no other ENI gets them.
    .formula = sum of borrowIPCount - IPs of the ENI, as far as the subnet has them; 0 for a node that has all it may have
    .source = the objects that were read, joined by this program

service = Serves
    .meaning = Whose ENIs may be made in it: pods: those of any node; bare-metal: of bare metal alone; exclusive: exclusive ENIs alone; off: no ENIs, it is turned off.
    .source = the objects that were read, joined by this program

in_use = In use
    .meaning = Whether the cluster draws on it: nodes name it or have ENIs in it. If no node says, every subnet counts as the cluster's.
    .source = the objects that were read, joined by this program

nodes = Nodes
    .meaning = Nodes that may make ENIs in it.
    .source = the objects that were read, joined by this program

subnet-row-enis = ENIs
    .meaning = The cluster's ENIs in it, and so their primary IPs, as far as the ENIs of nodes are known.
    .source = the objects that were read, joined by this program

subnet-row-bound_ips =
    IPs
    bound
    .meaning = Secondary IPs of it that the cluster's nodes hold, as far as that is known.
    .source = the objects that were read, joined by this program

other_ips = Others'
    .meaning = IPs held by others than the cluster's nodes, if known.
    .formula = usable_ips - available_ips - borrowed_ips - enis - bound_ips
    .source = the objects that were read, joined by this program

subnet-row-days_left =
    Days
    left
    .meaning = Days until it is exhausted under --growth, else at the fastest rate measured with --before or --history; none for never, for unknown, and where neither is given.
    .source = the objects that were read, joined by this program

## ZoneRow

existing_nodes = Nodes
    .meaning = Existing nodes.
    .source = the objects that were read, joined by this program

best_effort_nodes =
    Best
    effort
    .meaning = Of the nodes, those that take single IPs by watermarks: BestEffort, the unplanned mode.
    .source = the objects that were read, joined by this program

burstable_nodes =
    Burst-
    able
    .meaning = Of the nodes, those that take whole ENIs: Burstable, the planned mode.
    .source = the objects that were read, joined by this program

stuck_nodes = Stuck
    .meaning = Nodes with all ENIs bound, none of which can grow, and no free address: only replacing them helps.
    .source = the objects that were read, joined by this program

blocked_nodes =
    Cannot
    grow
    .meaning = Nodes that need IPs that none of their subnets can give, stuck ones not among them: a new subnet helps.
    .source = the objects that were read, joined by this program

one_eni_from_stuck_nodes =
    One ENI
    from stuck
    .meaning = Nodes that can make one more ENI, while those they have cannot grow: stuck once that one is full.
    .source = the objects that were read, joined by this program

short_of_max_pods_nodes =
    Below
    max-pods
    .meaning = Nodes that can still grow, but never to kubelet's max-pods.
    .source = the objects that were read, joined by this program

unknown_nodes =
    Un-
    known
    .meaning = Nodes whose state cannot be told, because too little is known of them.
    .source = the objects that were read, joined by this program

subnets = Subnets
    .meaning = Subnets, those that are only named included.
    .source = the objects that were read, joined by this program

available_ips =
    IPs
    left
    .meaning = IPs that can still be handed out where ENIs for pods may be made and the cluster makes them, without those that ENIs borrow; none where one subnet's count is unknown.
    .source = the objects that were read, joined by this program

existing_enis = ENIs
    .meaning = ENIs of the nodes; each holds one address more, its primary. Unknown where those of a node are.
    .source = the objects that were read, joined by this program

needed_ips =
    IPs
    needed
    .meaning = Secondary IPs that pools lack by their own rules.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

days_left =
    Days
    left
    .meaning = Days until all subnets of the zone that serve pods are exhausted under --growth, else at the fastest rate measured with --before or --history; of the whole until the first zone is; none for never, for unknown, and where neither is given.
    .source = the objects that were read, joined by this program

## GrowthRow

ips_per_day =
    IPs
    a day
    .meaning = IPs a day by which the cluster grows, as asked.
    .source = the objects that were read, joined by this program

first_dry_days =
    First subnet
    exhausted
    .meaning = Days until the first subnet that serves pods is exhausted; none for never or unknown.
    .source = the objects that were read, joined by this program

first_zone_days =
    First zone
    exhausted
    .meaning = Days until all subnets of a zone that serve pods are exhausted; none for never or unknown.
    .source = the objects that were read, joined by this program

## RateRow

rate-row-about = Of
    .meaning = What grows: a subnet, a zone, the cluster, its nodes, or ENIs.
    .source = the objects that were read, and the moments that they name

rate-row-name = Name
    .meaning = Its name.
    .source = the objects that were read, and the moments that they name

rate-row-zone = Zone
    .meaning = The zone of the subnet, or the zone itself.
    .source = the objects that were read, and the moments that they name

rate-row-trend = Trend
    .meaning = growing; flat: no change, or no more than pods that come and go make; shrinking; unknown: too little is known to compare.
    .formula = flat if something was given back and (taken - given_back)^2 <= 4 x (taken + given_back)
    .source = the objects that were read, and the moments that they name

rate-row-per_day =
    A day
    (mean)
    .meaning = Taken a day at the mean rate since the first measurement, rounded up to thousandths; none where it does not grow.
    .formula = (taken - given_back) / (until - since)
    .source = the objects that were read, and the moments that they name

rate-row-fastest_per_day =
    A day
    (fastest)
    .meaning = The same at the fastest rate between two dumps, or of a day of the history.
    .source = the objects that were read, and the moments that they name

rate-row-left = Left
    .meaning = What is left now: free IPs of subnets that serve pods, or ENIs of the quota where --plan gives it.
    .source = the objects that were read, and the moments that they name

rate-row-days_left =
    Days
    left
    .meaning = Whole days until it is exhausted, at the fastest rate; of the cluster, until the first zone is.
    .formula = left / fastest rate, rounded down
    .source = the objects that were read, and the moments that they name

rate-row-first_day =
    Exhausted
    (fastest)
    .meaning = The day in UTC on which it is exhausted at the fastest rate; none where it does not grow or what is left is unknown.
    .source = the objects that were read, and the moments that they name

rate-row-mean_day =
    Exhausted
    (mean)
    .meaning = The same at the mean rate.
    .source = the objects that were read, and the moments that they name

rate-row-taken = Taken
    .meaning = How many were taken in all since the first measurement, as far as nodes and measurements tell.
    .source = the objects that were read, and the moments that they name

rate-row-given_back =
    Given
    back
    .meaning = How many were given back in the same time.
    .source = the objects that were read, and the moments that they name

rate-row-basis = Compared
    .meaning = What is compared: free: free IPs, which everyone takes; held: IPs that the cluster holds, because a dump does not tell the free ones; count: nodes or ENIs.
    .source = the objects that were read, and the moments that they name

rate-row-since = Since
    .meaning = The first measurement that tells it.
    .source = the objects that were read, and the moments that they name

rate-row-until = Until
    .meaning = The time of the dump that is audited.
    .source = the objects that were read, and the moments that they name

rate-row-used_then =
    IPs used
    then
    .meaning = IPs in use at the first measurement.
    .source = the objects that were read, and the moments that they name

rate-row-used_now =
    IPs used
    now
    .meaning = IPs in use now.
    .source = the objects that were read, and the moments that they name

rate-row-used_per_day =
    IPs used
    a day
    .meaning = By how many a day those in use grew; none where they did not.
    .source = the objects that were read, and the moments that they name

rate-row-bound_then =
    IPs bound
    then
    .meaning = Secondary IPs bound at the first measurement.
    .source = the objects that were read, and the moments that they name

rate-row-bound_now =
    IPs bound
    now
    .meaning = Secondary IPs bound now.
    .source = the objects that were read, and the moments that they name

rate-row-bound_per_day =
    IPs bound
    a day
    .meaning = By how many a day those bound grew; none where they did not.
    .source = the objects that were read, and the moments that they name

rate-row-warm_then =
    IPs warm
    then
    .meaning = Of those bound, not in use at the first measurement.
    .source = the objects that were read, and the moments that they name

rate-row-warm_now =
    IPs warm
    now
    .meaning = Of those bound, not in use now.
    .source = the objects that were read, and the moments that they name

rate-row-warm_per_day =
    IPs warm
    a day
    .meaning = By how many a day warm ones grew; none where they did not.
    .source = the objects that were read, and the moments that they name

## TakerRow

taker-row-subnet = Subnet
    .meaning = The subnet.
    .source = the objects that were read, and the moments that they name

taker-row-zone = Zone
    .meaning = Its zone.
    .source = the objects that were read, and the moments that they name

taker-row-by = By
    .meaning = Who: nodes-that-joined and nodes-that-left since the first dump, nodes-that-stayed, or others than the cluster's nodes.
    .source = the objects that were read, and the moments that they name

taker-row-nodes = Nodes
    .meaning = Nodes that took or gave back; none for others.
    .source = the objects that were read, and the moments that they name

taker-row-taken_ips =
    IPs
    taken
    .meaning = IPs that they hold now and did not before, primaries included.
    .source = the objects that were read, and the moments that they name

taker-row-given_back_ips =
    IPs given
    back
    .meaning = IPs that they held before and do not now.
    .source = the objects that were read, and the moments that they name

taker-row-since = Since
    .meaning = The dump that is compared with.
    .source = the objects that were read, and the moments that they name

## OwnerRow

owner-row-owner = Owner
    .meaning = What the pods belong to in the end, with its namespace: a Deployment, StatefulSet, DaemonSet or CronJob, else the pod itself.
    .source = the objects that were read, and the moments that they name

owner-row-zone = Zone
    .meaning = The zone of their nodes.
    .source = the objects that were read, and the moments that they name

owner-row-pods_then =
    Pods
    then
    .meaning = Pods of it that had an IP of their own at the first dump.
    .source = the objects that were read, and the moments that they name

owner-row-pods_now =
    Pods
    now
    .meaning = Pods of it that have one now.
    .source = the objects that were read, and the moments that they name

owner-row-per_day = A day
    .meaning = By how many a day they grew; none where they did not.
    .source = the objects that were read, and the moments that they name

owner-row-since = Since
    .meaning = The first dump with pods.
    .source = the objects that were read, and the moments that they name

## MigrationRow

step = Step
    .meaning = When its turn is, from 1.
    .source = the objects that were read, joined by this program

migration-row-node = Node
    .meaning = The node that is removed and joins again.
    .source = the objects that were read, joined by this program

freed_ips =
    IPs
    freed
    .meaning = IPs that its ENIs give back, primaries included.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

taken_ips =
    IPs
    taken
    .meaning = IPs that it takes as Burstable with the same pods, primaries included.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

migration-row-enis =
    New
    ENIs
    .meaning = ENIs that it makes.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

new_enis = New ENIs
    .meaning = The ENIs that it makes, in order.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

available_after =
    IPs left
    in zone
    .meaning = IPs left after the step in its zone's subnets that serve pods.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

least_after =
    Fewest in
    a subnet
    .meaning = IPs left after the step in that of them with the fewest.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

## BlockedRow

blocked-row-nodes = Nodes
    .meaning = Nodes that cannot be moved.
    .source = the objects that were read, joined by this program

node_names = Which
    .meaning = Their names.
    .source = the objects that were read, joined by this program

short_ips =
    IPs
    short
    .meaning = IPs that are missing in sum where that alone proves that no order works, else those that the next of them lacks in one subnet; none where too little is known.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

blocked-row-needed_ips =
    IPs
    needed
    .meaning = IPs that all of them take as Burstable: a further subnet with as many would do.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

why = Why
    .meaning = too-few-ips: all IPs of the zone, with those that the nodes give back, are too few; too-many-pods: they run more pods than --max-pods; no-order: all orders were tried and none works; no-order-found: none was found, and there are too many to try all; unknown: a subnet's count, or a node's limits or use are not known.
    .source = the objects that were read, by the pools' rules (`cce-plan pool`)

## ActionRow

action = Action
    .meaning = lower-watermarks: best-effort nodes keep one warm IP each and give back the others; attach-subnets: subnets that no node uses serve the nodes of their zone; recreate-nodes: nodes are drained and created again; move-nodes: the same, in another zone; replace-machines: machines with the primary NIC in another subnet take the place of others; new-subnets and raise-quota: what has to be requested; scale-down: a controller that runs more pods than in the oldest dump runs as many again.
    .source = the cluster as it is, planned and simulated with each action. lower-watermarks: CCE design, pre-allocate and max-above-watermark of a pool; attach-subnets: driver, eni-subnet-ids and the pool's subnet-ids (vpc-eni-node-spec-subnet.md); recreate-nodes and move-nodes: driver, ENIs change neither subnet nor zone and go with their node (vpc-eni.md); replace-machines: driver, the primary NIC stays in its subnet (primary-interface-with-secondary-ip.md); new-subnets and raise-quota: driver, a subnet cannot be enlarged, and a VPC has a quota of ENIs (vpc-eni.md); scale-down: this program, fewer pods take fewer IPs

after = After
    .meaning = What has to be done before it, or of two requests that help only together the other one; none where it helps by itself.
    .source = the cluster as it is, planned and simulated with each action

action-row-zone = Zone
    .meaning = Where it helps; none for the whole VPC.
    .source = the objects that were read, joined by this program

to = To
    .meaning = The zone that nodes move to, or the pods that a controller keeps; none for other actions. Pods whose disks are in the old zone cannot follow.
    .source = the objects that were read, simulated with the action

targets = What
    .meaning = The nodes that it changes or creates again, the subnets that it attaches, the controller that it scales, the networks or sizes of new subnets, or the quota.
    .source = the objects that were read; for what is requested, the search that gives the advice of a plan

action-row-subnets =
    Subnets
    first
    .meaning = Subnets, or their sizes, that nodes created again or new machines need first; none for other actions.
    .source = the objects that were read; for what is requested, the search that gives the advice of a plan

action-row-freed_ips =
    IPs
    freed
    .meaning = IPs that it gives back or adds.
    .source = the objects that were read, joined by this program

starting_pods =
    Pods that
    start
    .meaning = Of all pods that wait for an IP, those that start within an hour with this action, those included that start by themselves.
    .source = the cluster as it is, simulated with the action

with_earlier_pods =
    With those
    above
    .meaning = Of all pods that wait for an IP, those that start within an hour with this action and all actions above it, taken at once; none for the first, and from the first on that ends pods, needs another action or waits for somebody.
    .source = the cluster as it is, simulated with the actions

starts_after_ms =
    Last one
    after
    .meaning = How long after the action the last of them starts; none where somebody else has to act first.
    .source = the cluster as it is, simulated with the action

restarted_pods =
    Pods
    restarted
    .meaning = Running pods that it ends and starts again elsewhere.
    .source = the objects that were read, joined by this program

ended_pods =
    Pods
    ended
    .meaning = Pods that it ends for good, those that wait included. Which of the running ones end is the controller's choice: of those that may end first, the ones that help least are counted.
    .source = the objects that were read, and the oldest dump

action-row-command = Command
    .meaning = What to paste into a shell; null for what has to be requested. It names the cluster of the input; if the input is files, put its context in place of CONTEXT. A loop stops at the first node that fails.
    .source = { -here }

action-row-undo = Undo
    .meaning = What sets back what the command patches, as the objects were when they were read.
    .source = { -here }

title-actions = What to do now
relief-context = Files do not say of which cluster they are: put its context (`kubectl config get-contexts`) in place of CONTEXT.
relief =
    { $waiting ->
        [1] The pod that waits for an IP { $pods ->
            [0] does not start
           *[other] starts
        } by itself.
       *[other] Of { PODS($waiting) } that wait for an IP, { $pods ->
            [0] none starts by itself
            [1] 1 starts by itself
           *[other] { $pods } start by themselves
        }.
    }{ $actions ->
        [0] {" "}No action that is known here starts { $pods ->
            [0] any
           *[other] more
        }.
       *[other] {""}
    }
action-now = now
action-request = request
action-what =
    { $what }{ $zone ->
        [none] {""}
       *[other] {" "}in { $zone }
    }{ $after ->
        [none] {""}
       *[other] , after this: { $after }
    }{ $with ->
        [none] {""}
       *[other] , together with: { $with }
    }
action-effect =
    { $pods } of { PODS($waiting) } { $pods ->
        [one] starts
       *[other] start
    }{ $time ->
        [none] {""}
       *[other] {" "}within { SPAN($time) }
    }{ $restarted ->
        [0] {""}
       *[other] , { PODS($restarted) } { $restarted ->
            [one] restarts
           *[other] restart
        }
    }{ $ended ->
        [0] {""}
       *[other] , { PODS($ended) } { $ended ->
            [one] ends
           *[other] end
        }
    }{ $earlier ->
        [none] {""}
       *[other] ; with the steps above, { $earlier } of { $waiting }
    }
action-lower-watermarks = give back { IPS($ips) } that are warm on { NODES($nodes) }
action-attach-subnets = add { $targets } ({ IPS($ips) }) to the cluster or node group (console, or eni-subnet-ids) and, until they are re-created, to the nodes
action-recreate-nodes =
    { $subnets ->
        [none] drain and re-create { $targets }
       *[other] { $is_new ->
            [true] request { $subnets }, add it
           *[false] add { $subnets }
        } to the cluster or node group (console, or eni-subnet-ids), then drain and re-create { $targets }
    }
action-replace-machines = create machines with the primary NIC in { $subnets }, then drain and remove { $targets }
action-move-nodes = drain { $targets } and create them again in { $to }, if no pod on them has a disk
action-scale-down = scale { $targets } down to the { PODS($to) } of the oldest dump
action-new-subnets = request { $targets } ({ IPS($ips) })
action-raise-quota = request a quota of { ENIS($quota) }

## DriftRow

about = About
    .meaning = What kind of thing differs.
    .source = the plan file and the objects

name = Name
    .meaning = Its name.
    .source = the plan file and the objects

difference = What
    .meaning = What of it differs; presence: it is in one of the two alone.
    .source = the plan file and the objects

planned = Planned
    .meaning = As planned; none where the plan has no such thing.
    .source = the plan file and the objects

observed = Observed
    .meaning = As it is; none where the cluster has no such thing.
    .source = the plan file and the objects

## EventRow

code = Code
    .meaning = The event reason or error code; `cce-plan explain` has its page.
    .source = Events

pods = Pods
    .meaning = Pods of which it is reported, each once.
    .source = Events

event-row-nodes = Nodes
    .meaning = Nodes that report it, where Events tell.
    .source = Events

events = Events
    .meaning = How often it is reported, repetitions included.
    .source = Events (count, series)

event-row-subnets = Subnets
    .meaning = Subnets that it is about: named in the message, by themselves or by an ENI, or those of the node.
    .source = Events, joined by this program

findings = See
    .meaning = Findings that explain it where it is reported.
    .source = { -here }

explained = Explained
    .meaning = Whether the state of nodes and subnets explains it; none where no finding could, or too little is known.
    .source = { -here }

## WaitingRow

cause = Cause
    .meaning = What the pods wait for. no IP: node-stuck: the node never has one again; subnets-exhausted: no subnet of the node has one; eni-quota: a quota allows no further ENI; node-full: the node has all it may have; cross-subnet: no ENI has a slot for the IP of the pod's own subnet; pool-waits: the pool asks for more; no-address: why is not known. Volumes: volume-limit, volume-claims, volume-attach. Nodes: host-ports, max-pods, cpu, memory, resources, affinity, taints, gated. Containers: image, config, crash, starting. node-not-ready: their node; sandbox: no code says why it cannot be made; unknown: the objects do not say.
    .formula = without a node: what most nodes lack, by the scheduler's message; nodes that taints or affinity exclude count only where no other lacks anything. On a node without an IP: its newest Event about volumes; else the state of the node, then codes of Events
    .source = Pods and Events, joined with the nodes by this program

addresses =
    Lacks
    an IP
    .meaning = Whether a missing IP is the cause; none where that is not known.
    .source = Pods and Events, joined with the nodes by this program

waiting-row-pods = Pods
    .meaning = Pods that wait for it, each once. Pods that have ended or are being deleted do not wait.
    .source = Pods

since = Since
    .meaning = Since when the first of them waits: the time at which the scheduler refused it, the kubelet first saw it, or its containers stopped being ready; else when it was created.
    .source = Pods (PodScheduled, startTime, Ready, creationTimestamp)

waited =
    At
    least
    .meaning = From then to the newest time of all Pods and Events that were read.
    .source = Pods and Events

waiting-row-nodes = Nodes
    .meaning = Nodes that they are on.
    .source = Pods (nodeName)

most_on =
    Most
    on
    .meaning = The node that most of them are on; none where they have no node.
    .source = Pods (nodeName)

says = Told
    .meaning = What most of them are told by the scheduler, the kubelet or the network component.
    .source = Pods (conditions, containerStatuses), else Events

command = Look
    .meaning = The command that tells more of one of them.
    .source = { -here }

## WaitingOwnerRow

owner_kind = Kind
    .meaning = What owns the pods: a Deployment or CronJob above a ReplicaSet or Job, by its object or by its name; else what controls the pods; Pod where nothing does.
    .source = Pods (ownerReferences, pod-template-hash), ReplicaSets, Jobs

namespace = Namespace
    .meaning = The namespace.
    .source = Pods

owner = Owner
    .meaning = The name of the owner.
    .source = Pods (ownerReferences, pod-template-hash), ReplicaSets, Jobs

waiting-owner-row-pods = Pods
    .meaning = Pods of the owner that wait.
    .source = Pods

waiting-owner-row-cause = Cause
    .meaning = What most of them wait for; see the cause of waiting pods.
    .source = Pods and Events, joined with the nodes by this program

waiting-owner-row-nodes = Nodes
    .meaning = Nodes that they are on.
    .source = Pods (nodeName)

## WaitingPodRow

pod = Pod
    .meaning = The pod's name.
    .source = Pods

waiting-pod-row-node = Node
    .meaning = The node that it is on; none while it is on no node.
    .source = Pods (nodeName)

waiting-pod-row-cause = Cause
    .meaning = What it waits for; see the cause of waiting pods.
    .source = Pods and Events, joined with the nodes by this program

waiting-pod-row-since = Since
    .meaning = Since when it waits for this.
    .source = Pods (PodScheduled, startTime, Ready, creationTimestamp)

waiting-pod-row-says = Told
    .meaning = What it is told by the scheduler, the kubelet or the network component.
    .source = Pods (conditions, containerStatuses), else Events

## EniRow

eni = ENI
    .meaning = The ENI's id; none where only its IPs are known.
    .source = the objects that were read, joined by this program

secondary_ips =
    Secondary
    IPs
    .meaning = IPs of its own subnet bound to it, without the primary.
    .source = the objects that were read, joined by this program

eni-row-used_ips =
    IPs
    used
    .meaning = Of those, in use by pods; none if no object says.
    .source = the objects that were read, joined by this program

eni-row-cross_subnet_ips =
    Other
    subnets'
    .meaning = IPs of other subnets on it, which take slots.
    .source = the objects that were read, joined by this program

eni-row-borrowed_ips =
    IPs
    borrowed
    .meaning = IPs of its subnet that the driver keeps for it until it is full.
    .source = the objects that were read, joined by this program

## ReadRow

kind = Kind
    .meaning = What it is.
    .source = { -input }

objects = Objects
    .meaning = How many of them were read.
    .source = the objects that were read, joined by this program

used = Used
    .meaning = Whether an audit uses them.
    .source = { -input }

## NewEniRow

ips = IPs
    .meaning = IPs of the ENI, its primary included.
    .source = the objects that were read, joined by this program

## Titles

title = Cluster audit
title-nodes = Nodes, the worst first
title-urgent-subnets = Subnets, the most urgent first
title-events = What Events report
title-waiting = What pods wait for
title-waiting-owners = Whose pods wait
title-drift = Drift from the plan
title-migration = Best-effort to Burstable
title-migration-blocked = Cannot be moved
title-addresses = Who holds the IPs
title-rates = How fast it grows
title-takers = Who took IPs
title-owners = Whose pods have more IPs, and fewer

## The answer

lead-none-waits =
    { $pods ->
        [1] The only pod does not wait.
       *[other] None of { PODS($pods) } waits.
    }
lead-waiting =
    { $pods ->
        [1] The only pod waits
       *[other] { $waiting } of { PODS($pods) } { $waiting ->
            [one] waits
           *[other] wait
        }
    }{ $since ->
        [none] {""}
       *[other] , { $waiting ->
            [one] since { $since }
           *[other] the first since { $since }
        }{ $waited ->
            [none] {""}
           *[other] {" "}({ SPAN($waited) } before the newest time in the dump)
        }
    }: { $causes }.
waiting-of-cause = { $pods } { $cause }
waiting-more-causes =
    { $more ->
        [one] 1 more cause
       *[other] { $more } more causes
    }
lead-waiting-owners = Most waiting pods: { $owners }.
waiting-of-owner = { $owner_kind } { $namespace }/{ $owner } ({ $pods })
lead-waiting-says = { $cause }: { $says }
lead-waiting-unknown =
    { $pods ->
        [one] Of 1 pod
       *[other] Of { PODS($pods) }
    } the objects do not tell the cause. Look: { $command }

lead-part = { $what }: what follows counts only what is there.

lead-routed =
    { $all ->
        [true] No node to audit: { NODES($routed_nodes) } in VPC-route mode. Their pods get IPs from podCIDRs, not from subnets (see cce-plan cidrs).
       *[false] Not counted: { NODES($routed_nodes) } in VPC-route mode. Their pods get IPs from podCIDRs, not from subnets.
    }

lead-no-nodes = The input has { SUBNETS($subnets) } and no node: also give the NetResourceSets of the nodes ({ $command }).

lead-states =
    { $states }{ $unknown ->
        [0] {""}
       *[other] ; too little is known of { $unknown }
    }.

lead-missing =
    { $command ->
        [none] The limits of nodes are missing: give also the answer of BCC's list of instances.
       *[other] What is missing: { $command }; give it with the other files.
    }

lead-missing-of-tke = What is missing: { $command }, and the container subnets, tccli vpc DescribeSubnets; give them with the other files.

lead-events-for-pods = To have Pending Pods explained, also give the output of { $command }.

lead-all-unknown =
    { $nodes ->
        [1] Too little is known of the only node to tell whether it is stuck.
       *[other] Too little is known of all { NODES($nodes) } to tell whether any is stuck.
    }

lead-none-stuck =
    { $nodes ->
        [1] { $full ->
            [1] The only node is not stuck; it has all the IPs that it may have.
           *[other] The only node is not stuck and can get the IPs it will ask for.
        }
       *[other] None of { NODES($nodes) } is stuck, and { $unknown ->
            [0] all can get the IPs they will ask for
           *[other] those known can get the IPs they will ask for; too little is known of { $unknown }
        }.
    }

events-of-code =
    { $pods ->
        [0] { $events } { $events ->
            [one] Event reports
           *[other] Events report
        }
        [one] 1 Pod reports
       *[other] { $pods } Pods report
    } { $code }{ $nodes ->
        [0] {""}
       *[other] {" "}on { NODES($nodes) }
    }: { $explained ->
        [true] { $findings ->
            [none] { $asks ->
                [true] their pools ask for more
               *[false] nodes at their ceiling
            }
           *[other] { $findings }
        }
       *[other] the dump does not explain it
    }.

nodes-in-state =
    { $nodes ->
        [none] { $count }
        [1] The only node
       *[other] { $count } of { NODES($nodes) }
    } { $state ->
        [stuck] { $count ->
            [one] is stuck
           *[other] are stuck
        }
        [cannot-grow] cannot grow
        [one-eni-from-stuck] { $count ->
            [one] is one ENI from stuck
           *[other] are one ENI from stuck
        }
       *[cannot-reach-max-pods] can never reach max-pods
    }

lead-holdings-unknown =
    { $nodes ->
        [one] Its ENIs and IPs are unknown.
       *[other] Their ENIs and IPs are unknown.
    }

lead-holdings =
    { $all ->
        [true] { $nodes ->
            [one] It holds
           *[other] They hold
        }
       *[false] As far as is known, they hold
    } { $enis ->
        [none] {""}
       *[other] { ENIS($enis) } and, apart from primary IPs,{" "}
    }{ IPS($bound_ips) }{ $used_ips ->
        [none] ; the number in use is not known for every node
       *[other] : { $used_ips } in use, { $idle_ips } warm
    }.

exhausted = Exhausted: { $names }.
nearly-exhausted = Too few IPs left for the next ENI: { $names }.
nearly-exhausted-subnet = { $subnet } ({ $available_ips } left, the next ENI needs { $next_eni_ips })
left-unknown = Free IPs unknown: { $names }.

lead-locked =
    Warm IPs locked on nodes while others lack them: { $names }{ $node ->
        [none] {""}
       *[other] ; most on { $node } ({ $idle_ips })
    }.
locked-in-subnet = { $idle_ips } in { $subnet }

## The worst node

look-first =
    .at = Look first at { $node }{ $zone ->
            [none] {""}
           *[other] {" "}in { $zone }
        }
    .enis =
        { $enis_limit ->
            [none] { ENIS($enis) } bound
           *[other] { $enis } of { ENIS($enis_limit) } bound
        }
    .next =
        { $next_eni_ips ->
            [none] { $needed_ips ->
                [none] IPs
               *[other] { IPS($needed_ips) }
            }
           *[other] an ENI of { IPS($next_eni_ips) }
        }
    .stuck = { look-first.at }: { look-first.enis }, { $subnets }, and all of its { IPS($bound_ips) } are in use. A new subnet alone does not help: give its subnets IPs first, then drain and re-create it.
    .own-stuck = { look-first.at }: its pods have IPs only of the subnet of its primary NIC, { $subnets }, and all of its { IPS($bound_ips) } are in use. Replace it by a machine with the primary NIC in another subnet.
    .cannot-grow =
        { look-first.at }: it needs { look-first.next }, { look-first.enis }, and { $subnets }. A new subnet { $zone ->
            [none] helps
           *[other] in { $zone } helps
        } once it is in the node's list.
    .tke-cannot-grow =
        { look-first.at }: its IPs are all in use, and { $subnets }. A new container subnet { $zone ->
            [none] helps
           *[other] in { $zone } helps
        }.
    .one-eni-from-stuck = { look-first.at }: { look-first.enis }, and { $subnets }, so it can grow only by the one ENI that it may still create. Add IPs to its subnets, or drain and re-create it, before that ENI is full.
    .cannot-reach-max-pods = { look-first.at }: its max-pods is { $max_pods }, but it can get only { IPS($reachable_ips) } even if it takes all that its subnets have left.

subnets-of-node =
    .one =
        { $available_ips ->
            [none] { $subnet } (unknown)
           *[other] { $subnet } ({ $available_ips } left)
        }
    .exhausted =
        { $count ->
            [0] it has no subnet to grow in
            [one] { $names } is exhausted
           *[other] { $names } are exhausted
        }
    .short =
        { $count ->
            [one] { $names } has too few IPs for it
           *[other] { $names } have too few IPs for it
        }

## What was asked

lead-no-growth = At { IPS($ips_per_day) } a day, no subnet is known to be exhausted.
lead-growth =
    At { IPS($ips_per_day) } a day, the first subnet, { $subnet }, { $first_days ->
        [0] is already exhausted
        [one] is exhausted in 1 day
       *[other] is exhausted in { $first_days } days
    }{ $zone_days ->
        [none] {""}
        [0] ; in the first zone all subnets are already exhausted
        [one] ; in the first zone all subnets are exhausted in 1 day
       *[other] ; in the first zone all subnets are exhausted in { $zone_days } days
    }.

lead-rates = Since { $since }: { $parts }.
rate-of-zone =
    { $zone ->
        [none] the subnets without a zone
       *[other] { $zone }
    } { $trend ->
        [growing] { $first_day ->
            [none] { $left ->
                [none] { $per_day ->
                    [1] takes 1 IP a day; what is left is unknown
                   *[other] takes { $per_day } IPs a day; what is left is unknown
                }
               *[other] takes { $per_day } IPs a day and lasts beyond the year 9999
            }
           *[other] takes { $per_day } IPs a day and is exhausted { $mean_day ->
                [none] on { $first_day } at the earliest
                [same] on { $first_day }
               *[other] between { $first_day } (the fastest rate, { $fastest_per_day } a day) and { $mean_day }
            }
        }
        [shrinking] shrinks
        [flat] does not grow
       *[unknown] is unknown
    }
rate-of-enis =
    ENIs grow by { $per_day } a day{ $first_day ->
        [none] {""}
       *[other] { $mean_day ->
            [none] , and the quota is used up on { $first_day } at the earliest
            [same] , and the quota is used up on { $first_day }
           *[other] , and the quota is used up between { $first_day } and { $mean_day }
        }
    }
lead-no-rates = Since { $since }: no zone grows.
lead-takers = Taken by { $parts }.
taker =
    .joined = { NODES($nodes) } that joined ({ $ips } IPs)
    .stayed = nodes from before ({ $ips } IPs)
    .others = others ({ $ips } IPs)
lead-owners = Most new pods with IPs: { $owners }.
owner-with-more =
    { PODS($pods) } of { $owner }{ $zone ->
        [none] {""}
       *[other] {" "}in { $zone }
    }
lead-partial-dump =
    { $file ->
        [none] The dump that is audited
       *[other] { $file }
    } { $counts ->
        [true] has no count of free IPs{ $enis ->
            [true] {" "}and no ENIs
           *[false] {""}
        }: it is compared by { $enis ->
            [true] what it has
           *[false] the IPs that nodes hold, without those of others
        }.
       *[false] { $enis ->
            [true] does not tell which ENIs nodes have: it is compared by free IPs, without who took them.
           *[false] has no Pods: owners are compared without it.
        }
    }

lead-no-migration = No node is best-effort: there is nothing to migrate.
lead-migration =
    { $moved ->
        [0] { $nodes ->
            [1] The best-effort node cannot become Burstable
           *[other] None of { NODES($nodes) } on best-effort can become Burstable
        }
       *[other] { $nodes ->
            [1] The best-effort node can become Burstable
           *[other] { $all ->
                [true] All { NODES($nodes) }
               *[false] { $moved } of { NODES($nodes) }
            } on best-effort can become Burstable, one after the other in this order
        }
    }{ $step ->
        [none] {""}
       *[other] ; step { $step } leaves the fewest, { IPS($available_ips) }{ $zone ->
            [none] {""}
           *[other] {" "}in { $zone }
        }
    }.{ $blocked ->
        [none] {""}
       *[other] {" "}Cannot be moved: { $blocked }.
    }
blocked-nodes =
    { NODES($nodes) }{ $zone ->
        [none] {""}
       *[other] {" "}in { $zone }
    } ({ $why }{ $short_ips ->
        [0] {""}
       *[other] , { $short_ips } short
    })

lead-drift =
    { $differences ->
        [0] The cluster matches the plan.
        [one] The cluster differs from the plan in 1 place.
       *[other] The cluster differs from the plan in { $differences } places.
    }

## Assumptions

assume-model = Pools follow the rules of the { $model }.
assume-reserved-by-source = The VPC reserves { $reserved_ips } IPs of each subnet whose source does not say otherwise.
assume-left-out = Numbers left out of a NetResourceSet or a Subnet object are 0; counts left out of a cloud's list are unknown.
assume-primary-ips = Each ENI holds one IP more than is bound to it: its primary IP.
assume-one-moment = All objects describe the same moment.
