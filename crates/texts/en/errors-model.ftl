# What is wrong with plan files, --set, lists of subnets and catalogs; `.help` says the way out.

## What tables of a plan file are

plan = plan
cluster = cluster
target = target
subnet = subnet
node-group = node group
growth = growth
milestone = milestone
node = node
eni = ENI
cidr-config = cidr config
vip-pool = VIP pool
vip = VIP
policy = policy
allowance = allowance
simulation = simulation
latency = latency
workload = workload
event = event
join-event = join event
remove-event = remove event
rejoin-event = rejoin event
scale-event = scale event
rollout-event = rollout event
churn-event = churn event
take-event = take event
give-event = give event
fail-event = fail event
recover-event = recover event
finding = finding

## What a table has one of

nodes = nodes
an-action = an action
a-number-of-pods = a number of pods
a-place = a place

## Tables and keys

no-table = { $kind } where the keys of a { $noun } belong
    .help = write a table; its keys are { $keys }
no-plan-table = { $kind } where a plan file's keys belong
    .help = write a table
table-for-list = { $key } is a table where a list of tables belongs
    .help = write [[{ $key }]], with double brackets, above its keys
table-for-inner-list = { $key } is a table where a list of tables belongs
    .help = write { $key } = [{"{"} ... {"}"}], a list of tables in square brackets
subnet-no-table = subnet is no list of tables
    .help = write a list of tables; in TOML [[subnet]], with double brackets
key-twice = key "{ $key }" is given twice
    .help = keep one of them
unknown-key = unknown { $noun } key "{ $key }"
keys-are = the keys are { $keys }
key-of-table = { $key } is a key of { $table }
without-key = { $noun } without { $key }
add-key = add { $key }: { $meaning }
add-key-only = add { $key }
add-version-json = add "version": 1 as its first key
add-version-yaml = add version: 1 as its first line
add-version-toml = add version = 1 as its first line
unknown-version = version { PLAIN($version) } of plan files is not known
    .help = write version = 1
without-one = { $noun } without { $what }
    .help = add one of { $keys }
with-several = { $noun } with { $given }
    .help = keep one of { $keys }
and = { $all } and { $key }

## Values

is-kind = { $key } is { $kind }, not { $wanted }
    .help = write { $wanted }
is-not = { $key } "{ $text }" is not { $wanted }
    .help = write { $wanted }
number-is-not = { $key } is not { $wanted }
    .help = write { $wanted }
a-share = a share such as "20%"
a-month = a month such as "2026-12"
a-cpu-quantity = a quantity of CPU such as "500m" or 2
a-memory-quantity = a quantity of memory such as "512Mi" or "2Gi"
a-length-of-time = a length of time up to ten years, such as "1h30m" or "500ms"
a-signed-number = a whole number above or below 0
out-of-range = { $key } { PLAIN($n) } is out of range
    .help = write a whole number from { PLAIN($least) } to { PLAIN($most) }
not-signed = { $key } { $n } is not a whole number above or below 0
    .help = write a whole number from -{ PLAIN($most) } to { PLAIN($most) }, not 0
fraction = { $key } { $n } is a fraction
    .help = write "{ $share }", in quotes, for a share; or a whole number
no-time = { $key } is no time at all
    .help = write a length of time above 0
cannot-be = { $key } cannot be "{ $text }"
not-zero-or-table = { $key } is { $kind }, not "zero" or a table
zero-or-table = write "zero", or a table; its keys are { $keys }

## Lists

holds = { $key } holds { $what }
holds-no-text = { $key } holds { $kind }, not text
    .help = write a list of texts in quotes
names-twice = { $key } names "{ $name }" twice
    .help = keep one of them
empty-list = { $key } is empty
    .help = name at least one, or leave the key out
labels-no-table = { $key } is { $kind }, not a table
    .help = write a table of texts, such as {"{"} pool = "gpu" {"}"}
label-is = { $key }: "{ $name }" is { $what }
label-no-text = { $key }: "{ $name }" is { $kind }, not text
    .help = write a table of texts, such as {"{"} pool = "gpu" {"}"}
label-twice = { $key } has "{ $name }" twice
    .help = keep one of them
counts-no-table = { $key } is { $kind }, not a table
    .help = write a number of nodes for each zone, such as {"{"} "cn-bj-a" = 1, "cn-bj-d" = 2 {"}"}
count-missing = { $key }: "{ $name }" has no number
    .help = write a number, or leave the zone out
too-many = { $key } holds { $count }
    .help = at most { $most } are read; leave out what says nothing new

## Names

not-called = no { $noun } is called "{ $name }"
they-are = they are { $names }
there-are = there are { $names }
add-table = add [[{ $key }]] with this name
name-by-id = name a subnet by its id or its CIDR
explain-lists = `cce-plan explain` lists all of them
plan-has-none = the plan file has none
of-which = { $table } of which { $noun }?
    .help =
        { $count ->
            [0] add [[{ $key }]]: there is none
           *[other] add { $key }: there are several
        }
no-subnet-in-zone = no subnet lies in zone "{ $name }"
add-zone = add zone to the subnets
zones-are = the zones with subnets are { $zones }: write one of these, or add a [[subnet]] in { $name }
same-name =
    two { $kind ->
        [node] nodes
        [node-group] node groups
        [vip-pool] VIP pools
        [workload] workloads
       *[other] { $noun }
    } are called "{ $name }"
    .help = give each its own name

## Node groups

too-many-zones = subnets in { $zones } zones
    .help = a plan has at most { $most }; plan a part of them
too-many-cells = { $groups } node groups in { $zones } zones
    .help = at most { $most } groups by zones are planned; merge those that are the same
no-node-group = there is no node group
    .help = add at least one
max-nodes-below = max_nodes { PLAIN($max) } is below nodes { PLAIN($nodes) }
    .help = write at least { PLAIN($nodes) }, or leave the key out
zone-nodes-sum = zone_nodes holds { PLAIN($sum) } nodes, but the group has { PLAIN($most) } at maximum
    .help = name the zone of each node up to max_nodes (without it, up to nodes), or leave the key out
more-than-named =
    "{ $name }" has { $named ->
        [one] 1 node
       *[other] { PLAIN($named) } nodes
    } in this zone by its zone_nodes, and more exist
    .help = raise zone_nodes of the zone: it includes existing nodes
max-pods-of-its-own = --max-pods { PLAIN($asked) } does not change node group "{ $name }", which has max_pods { PLAIN($own) } of its own
    .help = instead of --max-pods, write --set node_group.max_pods={ PLAIN($asked) } for all groups, or --set cluster.max_pods={ PLAIN($asked) } for those without their own
expected-pods-above = expected_pods { PLAIN($expected) } is above max_pods { PLAIN($max) }
    .help = a node is expected to run at most as many pods as it may
pods-above-max = pods of every node are over max_pods { PLAIN($max) }: { PLAIN($daemonset) } of DaemonSets, { PLAIN($host) } on the host network
    .help = raise max_pods, or lower these
own-eni-alone = the only ENI of a node is its own, which serves no pods under { $strategy }
    .help = give 2 ENIs or more, the node's own included, or another strategy
size-unknown =
    { $key } without a known { $key ->
        [cpu_per_pod] vCPU
       *[other] memory
    } of the node
    .help =
        name an instance type whose { $key ->
            [cpu_per_pod] vCPU
           *[other] memory
        } is known, or leave { $key } out
in-zone = zone { $name }
without-zone = the subnets without a zone
no-subnet-of-zone = { $key } names no subnet of { $zone }
    .help =
        { $key ->
            [subnets] its nodes there would have no place; add one, or take it out of zones
           *[other] nodes of each zone need addresses of their own; add one
        }
subnet-elsewhere = subnet "{ $name }" lies in { $zone }, which zones does not name
    .help = correct one of the two
subnet-exclusive = subnet "{ $name }" is exclusive and serves no pods
    .help = name a subnet that serves pods
subnet-for-nodes = subnet "{ $name }" is for nodes alone and serves no pods
    .help = name a subnet that serves pods
nic-subnets-differ = the pods of "{ $name }" have IPs of the machines' own NIC ({ $instance }), so they are in the machines' subnets: subnets and node_subnets name others
    .help = remove subnets if the machines are in those of node_subnets, else node_subnets

## Volumes

data-disks-alone = data_disks without volumes that are the machine's disks
    .help = write volume_type = "cbs" or "cbs-csi", or lower volumes_per_node instead
no-attach-limit = nobody says how many of its volumes a node can attach
    .help = CSI drivers have no built-in limit: write volumes_per_node, which is the count of the CSINode
no-volume-type = "{ $word }" is no type of volumes
volume-types =
    { $near ->
        [none] known are { $words }, and CSI drivers by name, csi: before one without a dot
       *[other] did you mean { $near }?
    }
no-gate = Kubernetes { $version } has no feature gate { $gate }
gate-locked = feature gate { $gate } cannot be turned off in Kubernetes { $version }

## Existing nodes

more-than-wanted =
    "{ $name }" wants { $wanted ->
        [one] 1 node
       *[other] { PLAIN($wanted) } nodes
    }, and more are there
    .help = raise nodes of the node group: it counts those that are there
too-many-enis = { PLAIN($enis) } ENIs on a node that may have { PLAIN($most) }
    .help = raise enis of its node group, or correct the list
which-zone = which zone? "{ $name }" has several
    .help = add zone
no-nodes-in-zone = node group "{ $name }" has no nodes in zone { $zone }
    .help = add the zone to its node group, or name another group
more-used-than-bound = { PLAIN($used) } addresses in use of { PLAIN($bound) } that are bound
    .help = write at most secondary_ips
too-many-addresses = { PLAIN($addresses) } addresses in addition to the primary of an ENI that has { PLAIN($most) }
    .help = raise ips_per_eni of its node group, or correct the number
eni-elsewhere = subnet { $subnet } lies in another zone than the node
    .help = ENIs lie in the zone of their node: correct one of the two

## Growth

growth-twice = growth of this node group is given twice
    .help = keep one of them
growth-by-both = growth by nodes_per_month and by milestones
    .help = give one of the two
growth-by-neither = growth without nodes_per_month or milestones
    .help = give one of the two
no-milestones = milestones is empty
    .help = add one, or give nodes_per_month
month-not-after = this month is not after the one before
    .help = list milestones by month
before-start = { $month } is before the start, { $start }
    .help = write a later month
month-without-start = a month by name needs the cluster's start
    .help = add start = "2026-12" to [cluster], or count months from now

## Policy and pod CIDRs

all-zones-lost = lost_zones names every zone that node groups are in
    .help = leave out at least one that is to take over their nodes
one-zone-alone = survive_zone_loss needs node groups in at least two zones
    .help = give subnets zones, at least two different ones, or remove the key
no-requirement = selector "{ $text }" is no requirement
    .help = write one as kubectl has it: "rack in (r1, r2)", "pool notin (a)", "gpu", "!spot", "cores>16"

## Simulation

after-horizon = { $key } { $time } is after the horizon, { $horizon }
    .help = write an earlier time, or a later horizon in [simulation]
max-pre-bound-below = max_pre_bound { PLAIN($most) } is below min_pre_bound { PLAIN($least) }
    .help =
        { $given ->
            [none] add min_pre_bound, which is { PLAIN($least) } by default
           *[other] write at least { PLAIN($least) }, or leave the key out
        }
subnet-on-host-network = subnet for pods on the host network
    .help = leave it out: they take no address of their own
on-daemonset = { $event } of "{ $name }", a DaemonSet
    .help =
        { $kind ->
            [scale-event] it has its pods on each node: use join or remove
            [churn-event] list pods that come and go as a workload without daemonset
           *[other] list pods that are replaced as a workload without daemonset
        }
nothing-replaced = surge and unavailable are both 0
    .help = raise one of them: no pod could be replaced

## VIP pools

too-many-domains = { PLAIN($domains) } broadcast domains for { PLAIN($nodes) } nodes
    .help = a domain holds VIPs from two nodes on: lower domains, or add nodes
group-of-pool = node group "{ $name }" is that of VIP pool "{ $pool }"
    .help = a node's limit counts once: put the VIPs of both into one pool
node-of-pool = node "{ $name }" is one of VIP pool "{ $pool }"
    .help = a node's limit counts once: take it out of one of the two
no-node-of-pool = "{ $name }" is no node of VIP pool "{ $pool }"
which-service = "{ $text }" does not say which service
    .help = write namespace and name: "shop/web"
write-address = write an address such as 10.0.0.100
vip-twice = { $address } is given twice
    .help = list each VIP once
vip-of-pool = { $address } is a VIP of pool "{ $pool }" too
    .help = list each VIP once

## --set

sets-nothing = "{ $text }" sets nothing
    .help = write KEY=VALUE, such as node_group.web.nodes=12; `cce-plan schema plan-file` has all keys
set-unread = nothing reads { $key } of the cluster: each node group has its own
    .help = set it for all groups: --set { $read }
set-no-number = { $key } "{ $value }" is not a whole number
    .help = write digits alone, up to 2^63 - 1; an empty value takes the key out
sets-table = { $table } is a table
    .help = write { $table }.KEY=VALUE
holds-no-keys = { $name } holds no keys
    .help = write { $path }=VALUE
maybe-name = write { $path }.KEY=VALUE; { $keys }
plan-key-no-table = { $key } of the plan file is no table
    .help = mend the plan file first
too-large-for-toml = a number that TOML cannot hold
    .help = write a whole number up to 2^63 - 1

## Lists of subnets

too-many-subnets = more than { $most } subnets
    .help = give those of one VPC; no cluster uses as many
several-vpcs =
    subnets of { $count } VPCs: { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
    .help = give those of one, for example with vpcId { $first }: a cluster and its ranges are in one VPC
unknown-role = role "{ $role }" is not known
    .help = write "pods", "nodes" or "both"
subnet-without-cidr = a subnet without cidr
    .help = add its network, such as cidr = "10.0.0.0/22"
planned-with-ips = a planned subnet is not there yet, so no IP of it is used
    .help = take out available_ips, or planned once the subnet is there
subnet-twice = subnet { $cidr } is given twice, first at { $place }
    .help = keep one of them
subnets-overlap = subnet { $cidr } overlaps { $other } at { $place }
    .help = subnets of one VPC share no address; correct one of the two
same-id = two subnets have the id "{ $id }", the first at { $place }
    .help = give each subnet its own id
zone-spelled-twice = zone "{ $zone }" is zone "{ $known }" of { $place } in another spelling
    .help = write one name for one zone: counted as two, each would seem to survive the loss of the other
more-free-than-usable = more free addresses than { $cidr } has: { PLAIN($given) }
    .help = of its { PLAIN($all) } addresses at most { $most } can be handed out ({ PLAIN($reserved) } reserved)
more-free-than-nodes-leave = more free addresses than nodes leave of { $cidr }: { PLAIN($free) }
    .help = nodes hold { PLAIN($held) } of the { PLAIN($usable) } that can be handed out, so that at most { PLAIN($most) } are free: give both numbers as of the same moment
holds-no-subnet =
    { $kinds ->
        [none] { $file } holds no subnet
       *[other] { $file } holds no subnet: only { $kinds }
    }
    .help = give Subnet objects, or an answer that lists subnets
a-subnet = a subnet
no-network = { $name } has no network
    .help = give an object or answer that tells its CIDR
outside-vpc = { $what } { $network } lies outside of the VPC ({ $ranges })
    .help = leave it out, or give the range of the VPC in which it lies with --vpc too
beyond-vpc = { $what } { $network } goes beyond the VPC ({ $ranges })
    .help = give the part that lies in the VPC: { $parts }
row-word = "{ $text }" is neither the zone, the id nor the free IPs of the subnet
    .help = write a line of names above: id,cidr,zone,available_ips
no-cidr = "{ $text }" is not an IPv4 network in CIDR notation
name-network = name the network too, such as 10.0.0.0/22xcn-bj-a@960; for a prefix alone, `cce-plan carve` finds a free one
zone-after-x = write { $text }: x comes before the zone
zone-missing = the zone after "x" is missing
    .help = write { $cidr }xcn-bj-a, or { $cidr } for no zone
no-zone-name = "{ $zone }" is not the name of a zone
    .help = write { $cidr }xcn-bj-a, or { $cidr } for no zone
no-count = "{ $text }" is not a count of addresses
    .help = write { $network }@N, N being the addresses still free

## Instance types

unknown-instance = unknown instance type "{ $name }": { $why }
    .help =
        { $near ->
            [none] `cce-plan catalog list` shows the known types; --enis and --ips-per-eni plan without one, and --catalog adds rows of your own
           *[other] did you mean "{ $near }"? `cce-plan catalog list` shows all of them
        }
name-empty = the name is empty
name-form = the name is not in the form bcc.g5.c4m16
name-too-large = its vCPU or memory is too large
name-too-small = a node has at least 1 vCPU and 1 GiB
name-needs-row = nothing follows from a name of this form, and the catalog has no row for it
name-of-other-product = it is a node type of another product, not one that a cluster node can have
name-of-series = it names a series or family of types, not one type
instance-slip = unknown instance type "{ $name }": no source shows { PLAIN($vcpu) } vCPU with { PLAIN($memory) } GiB
    .help = did you mean "{ $meant }"? If the type is real, add a row for it with --catalog
no-instance-matches = no instance type matches "{ $glob }"
    .help = `cce-plan catalog list` shows the known types; --enis and --ips-per-eni plan without one, and --catalog adds rows of your own
bad-glob = "{ $glob }" is not a pattern: { $why }
    .help = use *, ? and [...] as in file names
no-limits =
    nothing tells how many { $what ->
        [enis] ENIs
       *[other] addresses per ENI
    } "{ $name }" has
    .help = give --enis and --ips-per-eni, or a catalog row with vcpu and memory_gib
machine-eni-alone = the only ENI of "{ $name }" is the machine's own, which serves no pods under TKE
    .help = give 2 ENIs or more, the machine's own included

## Catalogs

too-many-instances = more than { $most } instances
    .help = give those that the cluster may have
too-many-flavours = { $file } has more than { $most } instance types
    .help = give those that the cluster may have
instance-twice = instance "{ $name }" is given twice
    .help = keep one of the rows
instance-without = an instance without { $key }
    .help = every row says its { $key }
kind-not-told = the name "{ $name }" does not tell its kind
    .help = add kind = "bcc", "ebc", "ehc", "bbc" or "tke"
unknown-kind = "{ $text }" is not one of bcc, ebc, ehc, bbc, tke
wrong-kind = kind { $why }
not-from-to = { $key } { PLAIN($n) } is not from { PLAIN($least) } to { PLAIN($most) }
holds-no-instance = { $file } holds no instance type
    .help = give rows of a catalog, or BCC's answer that lists flavours
flavour-of-one-address =
    { $line ->
        [none] { $file }: "{ $name }" has ENIs with fewer than 2 addresses
       *[other] { $file }: "{ $name }" at line { PLAIN($line) } has ENIs with fewer than 2 addresses
    }
    .help = an ENI has a primary address, and pods use the others

## A change of Terraform's as a plan

terraform-mode = the cluster's network mode is { $mode }: its pods take no IPs of subnets
    .help = plan nodes and pod CIDRs of such a cluster with `cce-plan cidrs`
terraform-groups = no node group of CCE (baiducloud_ccev2_instance_group) in what Terraform shows
    .help = show a state or plan that has them, or plan its subnets alone with `cce-plan subnets --subnets`
terraform-clusters = a second cluster, where a plan is of one
    .help = plan one at a time: `terraform plan -target` with the cluster and its node groups
terraform-network = { $address }: its network is known only after apply
    .help = write its cidr into the configuration
terraform-replicas = { $address }: how many nodes it has is known only after apply
    .help = write its replicas into the configuration
terraform-machine = { $address }: what its machines are is not known
    .help = write instance_type as a whole name, such as bcc.g5.c16m64, or instance_resource with cpu and mem of a BCC machine
terraform-zone = { $address }: its zone is not known
    .help = write vpc_subnet_id or available_zone into its vpc_config
