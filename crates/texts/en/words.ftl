# What people read in place of the words that programs know.

## ChangeKind

change-kind-new = new
change-kind-gone = gone
change-kind-worse = worse
change-kind-better = less severe
change-kind-less-asked = less severe, as less is asked

## ChangedFigure

changed-figure-wanted_nodes = Nodes now
changed-figure-wanted_max_nodes = Nodes at maximum
changed-figure-guaranteed_nodes = Guaranteed nodes
changed-figure-packed_nodes = Best case nodes
changed-figure-headroom_nodes = Headroom in nodes
changed-figure-short_nodes = Nodes that do not fit
changed-figure-short_ips = IPs short
changed-figure-ips = IPs to ask for
changed-figure-to = Quota to ask for

## ChangedTable

changed-table-cluster = cluster
changed-table-requests = request
changed-table-planned = planned request
changed-table-zones = zone
changed-table-node_groups = node group
changed-table-subnets = subnet
changed-table-vip_pools = VIP pool
changed-table-totals = total
changed-table-rows = subnet
changed-table-demand = demand

## ConflictKind

conflict-kind-namespaces = several namespaces
conflict-kind-services = two services
conflict-kind-repeated-port = port twice
conflict-kind-listening = node listens
conflict-kind-outside-range = unusual port

## Curve

curve-pods-running = Pods that run
curve-pods-waiting = Pods that wait, or find no node
curve-nodes-ready = Nodes that are ready
curve-nodes-in-trouble = Nodes isolated, out of IPs or stuck
curve-addresses-left = IPs left

## DensityLimit

density-limit-node-eni-limit = node's ENIs
density-limit-kubelet-max-pods = max-pods
density-limit-cpu = CPU
density-limit-memory = memory
density-limit-volumes = volumes

## DesignKind

design-kind-pair-per-namespace = one pair per namespace
design-kind-platform-pairs = pairs of the platform

## DriftOf

drift-of-cluster = the cluster
drift-of-zone = zone
drift-of-node-group = node group
drift-of-subnet = subnet
drift-of-node = node

## DriftWhat

drift-what-presence = presence
drift-what-cidr = CIDR
drift-what-zone = zone
drift-what-exclusive = exclusive
drift-what-available-ips = available IPs
drift-what-nodes = nodes
drift-what-strategy = strategy
drift-what-max-pods = max-pods
drift-what-enis = ENIs a node
drift-what-ips-per-eni = IPs an ENI

## Figure

figure-errors = Errors
figure-pods-running = Pods running
figure-pods-waiting = Pods waiting
figure-pods-never_started = Pods never started
figure-pods-given_up = Pods given up
figure-pods-asked = Pods asked for
figure-pods-ended = Pods ended
figure-pods-moved = Pods moved
figure-nodes-total = Nodes
figure-nodes-ready = Nodes ready
figure-nodes-isolated = Nodes isolated
figure-nodes-starved = Nodes out of IPs
figure-nodes-stuck = Nodes stuck
figure-nodes-unjoined = Nodes not joined
figure-addresses-bound = IPs bound
figure-addresses-used = IPs used
figure-addresses-warm = Warm IPs
figure-addresses-eni_primaries = Primary IPs
figure-addresses-retained = IPs retained
figure-addresses-reserved = IPs reserved
figure-addresses-on_isolated_nodes = IPs on isolated nodes
figure-addresses-available = IPs left
figure-addresses-peak = IPs at most
figure-enis = ENIs
figure-enis_lacking_ips = Short ENIs
figure-api_calls = API calls
figure-api_peak_per_minute = API calls in a minute
figure-api_throttled = API calls throttled
figure-waits-p50_ms = Wait, half of the pods
figure-waits-p95_ms = Wait, 95% of the pods
figure-waits-p99_ms = Wait, 99% of the pods
figure-waits-max_ms = Longest wait
figure-rollouts_unfinished = Rollouts unfinished
figure-first_isolated_ms = First node isolated
figure-first_starved_ms = First node out of IPs
figure-first_stuck_ms = First node stuck
figure-first_pod_pends_ms = First pod without node
figure-subnet-available = IPs left
figure-subnet-first_dry_ms = First exhausted

## Fit

fit-fits = fits
fit-gone = lost
fit-aside = does not apply
fit-asks = fits with a larger quota
fit-short = short

## LimitRule

limit-rule-given = given by you
    .said-in = flag or file
limit-rule-catalog-row = the quota in the catalog row
    .said-in = catalog
limit-rule-min-vcpu-8 = the smaller of vCPU and 8
    .said-in = CCE design, limits of ENIs (user-define-cluster-mode.md)
limit-rule-memory-band-upper-inclusive = by memory, upper bound included
    .said-in = CCE design, memory table (user-define-cluster-mode.md); driver, resource_quota_manager.go
limit-rule-memory-band-lower-inclusive = by memory, lower bound included
    .said-in = driver, node annotations page (vpc-eni-node-spec-max-ip-num.md)
limit-rule-bare-metal-40 = 40 on bare metal
    .said-in = CCE design, BBC and EBC instances (user-define-cluster-mode.md)
limit-rule-primary-nic-only = primary NIC only, counted as 1
    .said-in = { limit-rule-bare-metal-40.said-in }
limit-rule-primary-nic-assumed = primary NIC only, counted as 1: no source says whether the type attaches ENIs
    .said-in = { limit-rule-bare-metal-40.said-in }
limit-rule-tke-size = by TKE's machine sizes
    .said-in = TKE VPC-CNI pages, ENIs and IPs by cores
limit-rule-reference-profile = the reference profile
    .said-in = CCE design, capacity table (user-define-cluster-mode.md)

## LimitSource

limit-source-object = object
limit-source-cloud-list = cloud list
limit-source-catalog = catalog
limit-source-unknown = ?
limit-source-given = given
limit-source-csi-node = CSINode
limit-source-node-allocatable = the node
limit-source-environment = KUBE_MAX_PD_VOLS
limit-source-default = built in
limit-source-driver-default = the driver
limit-source-none = no source

## MigrationStop

migration-stop-too-many-pods = more pods than --max-pods
migration-stop-too-few-ips = too few IPs in any order
migration-stop-no-order = no order works
migration-stop-no-order-found = no order was found
migration-stop-unknown = too little is known

## Model

model-design = design
model-driver = driver

## NodeLimit

# Programs read nothing there.
node-limit-empty = no limit

## NodeLimitSource

node-limit-source-given = given
node-limit-source-csi-node = CSINode
node-limit-source-node-allocatable = node's key
node-limit-source-environment = environment
node-limit-source-default = built-in
node-limit-source-driver-default = driver
node-limit-source-none = no source

## NodeMode

node-mode-exclusive-eni = exclusive ENI
node-mode-unknown = ?

## NodeState

node-state-unknown = ?
node-state-fine = fine
node-state-full = full
node-state-cannot-reach-max-pods = below max-pods
node-state-one-eni-from-stuck = one ENI from stuck
node-state-cannot-grow = cannot grow
node-state-stuck = stuck

## ActionKind

action-kind-lower-watermarks = lower watermarks
action-kind-attach-subnets = attach subnets
action-kind-recreate-nodes = re-create nodes
action-kind-replace-machines = replace machines
action-kind-move-nodes = move nodes
action-kind-new-subnets = new subnets
action-kind-raise-quota = raise quota
action-kind-scale-down = scale down

## NodeStatus

node-status-allocated = allocated
node-status-existing = existing
node-status-unmanaged = unmanaged
node-status-pending = pending

## NodesLimit

nodes-limit-addresses = IPs
nodes-limit-vpc-eni-quota = VPC ENI quota
nodes-limit-cluster-target = target

## Part

part-pods = pods
part-warm = warm
part-kept = kept for pods
part-eni-primaries = ENI primaries
part-nodes = nodes
part-stranded = stranded
part-headroom = headroom
part-idle = idle
part-in-use = in use already
part-others = held by others
part-reserved = kept by the VPC
part-free = free

## PendingReason

pending-reason-no-matching-config = no matching config
pending-reason-exhausted = exhausted

## RateBasis

rate-basis-free = free IPs
rate-basis-held = IPs held
rate-basis-count = count
rate-basis-unknown = ?

## RateOf

rate-of-subnet = subnet
rate-of-zone = zone
rate-of-cluster = cluster
rate-of-nodes = nodes
rate-of-enis = ENIs

## Reason

reason-enough = enough warm IPs
reason-below-watermark = fewer warm IPs than are kept ready
reason-below-minimum = fewer bound IPs than the least to hold
reason-at-ceiling = the node is at its ceiling
reason-above-watermark = more warm IPs than are kept
reason-on-demand = an IP is bound when a pod asks for one
reason-pods-wait = fewer warm IPs than pods that wait

## Rule

rule-default-last = a selector
rule-requirements = more requirements
rule-total-blocks = fewer blocks
rule-block-size = smaller blocks
rule-selector = lower selector
rule-range = lower range
rule-name = lower name

## Section

section-changes = What changed
section-groups = Node groups
section-subnets = Subnets
section-zones = Zones
section-scenarios = What may happen
section-vips = Virtual IPs
section-pools = Pools over time
section-findings = Findings and next steps
section-requests = Requests to send
section-assumptions = Assumptions
section-sources = Where sources differ
section-run = What was run

## Selector

selector-empty = (all nodes)

## Severity

severity-error = error
severity-warning = warning
severity-info = info

## SpaceState

space-state-used = used
space-state-proposed = proposed
space-state-free = free

## Stop

stop-subnets-dry = too few IPs left
stop-enis-all-bound = ENIs all bound
stop-too-few-enis-left = too few ENIs left
stop-ceiling = ceiling
stop-unknown = ?

## SubnetService

subnet-service-pods = pods
subnet-service-bare-metal = bare metal
subnet-service-exclusive = exclusive
subnet-service-off = off

## TakenBy

taken-by-nodes-that-joined = nodes that joined
taken-by-nodes-that-stayed = nodes from before
taken-by-nodes-that-left = nodes that left
taken-by-others = others

## Trend

trend-growing = growing
trend-flat = no growth
trend-shrinking = shrinking
trend-unknown = ?

## Truth

truth-true = yes
truth-false = no

## Verdict

verdict-better = better
verdict-worse = WORSE
verdict-changed = { "" }

## VerdictName

verdict-name-chosen = chosen
verdict-name-exhausted = exhausted
verdict-name-beaten = beaten
verdict-name-terminating = being deleted
verdict-name-elsewhere = networks lie elsewhere
verdict-name-no-match = does not match

## VolumeBound

volume-bound-attach-limit = attach limit
volume-bound-machine-disks = machine's disks
volume-bound-max-pods = max pods

## VolumeRole

volume-role-existing = existing
volume-role-shared = shared
volume-role-attached = attached
volume-role-new = new

## WaitCause

wait-cause-node-stuck = no IP (node stuck)
wait-cause-subnets-exhausted = no IP (subnets exhausted)
wait-cause-eni-quota = no IP (ENI quota)
wait-cause-node-full = no IP (node full)
wait-cause-cross-subnet = no IP (no slot for its own subnet)
wait-cause-pool-waits = no IP yet (pool asks)
wait-cause-no-address = no IP (why is unknown)
wait-cause-volume-limit = volume limit of nodes
wait-cause-volume-claims = volume claims
wait-cause-volume-attach = volumes not attached
wait-cause-host-ports = host ports in use
wait-cause-max-pods = max-pods reached
wait-cause-cpu = CPU
wait-cause-memory = memory
wait-cause-resources = other resources
wait-cause-affinity = affinity or selector
wait-cause-taints = taints
wait-cause-gated = scheduling gates
wait-cause-image = image
wait-cause-config = container configuration
wait-cause-crash = containers crash
wait-cause-node-not-ready = node not ready
wait-cause-sandbox = sandbox cannot be made
wait-cause-starting = containers start
wait-cause-unknown = unknown

## Stopped

stopped-nothing-to-turn = the plan has nothing to turn
stopped-not-enough = no value is enough
stopped-no-room-in-vpc = no room in the VPC
stopped-plan-full = a plan file holds no more subnets

## Lost

lost-pools = the mode of nodes, and what their pools ask for next
lost-enis = IPs of each ENI
lost-subnets = free IPs of subnets
lost-nodes = which nodes there are, their max-pods and labels
lost-events = what Events report
lost-waits = which pods wait, and for what
lost-vpc-ips = in which subnets TKE's pods have IPs
lost-vpc-ip-claims = which static IPs are kept for pods that are gone
lost-pods = pods and their volumes
lost-claims = the volumes that pods ask for
lost-volumes = types and zones of volumes
lost-classes = types of volumes that are not there yet
lost-csi-nodes = limits that drivers report
lost-attachments = volumes that are attached without a pod
lost-configs = ranges of pods

## NoAnswer

no-answer-forbidden = forbidden
no-answer-absent = no such kind
no-answer-failed = failed
