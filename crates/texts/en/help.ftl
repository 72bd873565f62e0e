# What `--help`, man pages, completions and the reference say of commands and their arguments.
# Both files have the same lines but for `.examples`, which the English one has for both.

example = Example:
examples = Examples:
help-flag = Print help (-h: summary, --help: all)
version-flag = Print version
usage = Usage:
default = default: { $value }
possible-values = possible values: { $values }

## Manual pages

manual =
    .examples = EXAMPLES
    .notes = NOTES
    .exit-status = EXIT STATUS
    .exit-0 = Computed; no finding at or above --fail-on.
    .exit-1 = Computed, with a finding at or above --fail-on.
    .exit-2 = Could not compute: wrong flags or input, or a file that cannot be read or written.
    .exit-130 = Interrupted by Ctrl-C.
    .environment = ENVIRONMENT
    .no-color = Set to anything: no colour, unless --color or CCE_PLAN_COLOR says otherwise.
    .columns = Columns of tables and texts where standard output is no terminal, at least 40. Not set, 0 or not a number: 100.
    .empty = A flag has priority over its variable. A variable that is empty says nothing.

## Arguments that mean the same in several commands

arguments =
    .burst-multiple = ENIs' worth of IPs that Burstable keeps ready [default: 1]
    .catalog = Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    .chart = Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    .chart-width = Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    .cidr = Subnet, with zone and free IPs if known, such as 10.0.0.0/22xcn-bj-a@960; comma-separated or repeated
    .cluster-class = Class of the managed cluster, which limits its nodes and pods [default: warn above the largest class]
    .allow-missing = Kinds that may stay unread, such as events,pods; each other kind that the cluster refuses is an error finding
    .context = Ask the cluster of this context of kubectl instead of reading files; only `kubectl get` and `kubectl config current-context` are run
    .base-url = Address of the page that `web` wrote, for links that open the plan in it
    .csv-safe = Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    .eni-attachable = Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    .eni-quota = ENI quota of the VPC, instead of the plan file's
    .enis = ENIs per node, instead of the type's
    .env = Environment of the scheduler; one variable matters here
    .expected-pods = Pods that each node is expected to run; adds the steady figures
    .fail-on = Exit with 1 from this severity on [default: error]
    .feature-gates = Feature gates of the scheduler; one matters here
    .file = The plan file: TOML, JSON or YAML; - is standard input
    .files = Plan files: TOML, JSON or YAML; - is standard input
    .files-from = More plan files from LIST, names or patterns with blanks or line ends between them (a ? matches a blank in a name); - is standard input
    .force = Replace existing files, even those of another kind
    .format = Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    .duration = Time to simulate, such as 24h or 90m
    .instance = Instance type or pattern such as 'bcc.g5.*'; comma-separated or repeated
    .ips-per-eni = IPs per ENI, primary included, instead of the type's
    .k8s-version = Version of Kubernetes, such as 1.20 [default: the newest rules]
    .kubeconfig = The same with this kubeconfig file
    .latency = zero: the cloud answers at once; default: 8s for an ENI, 1s for a call of 10 IPs
    .max-pods = max-pods of the node groups, instead of the plan file's; an error if one has another of its own: --set node_group.max_pods=N sets it in all
    .memory-bands = At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    .min-severity = Show findings from this severity on [default: info]
    .model = Rules to use where the design and the shipping driver differ
    .namespace = The same, with Events, pods and claims of this namespace alone
    .node-ip-in-subnet = Count each node's own IP in these subnets too
    .output = Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    .request-timeout = Time that kubectl waits for each answer of the cluster, such as 30s; 0: without end [default: 30s]
    .reserved = IPs that the VPC reserves in each subnet, instead of the plan file's
    .seed = Random seed
    .set =
        Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable

        Name a node group by its name, a subnet by id or CIDR. Without a name the key is set in all: node_group.max_pods=64. An empty value removes the key, so that its default applies.
    .strategy = Strategies side by side: plan, all, best-effort, burstable, tke-shared-eni, tke-static-ip; comma-separated or repeated [default: plan]
    .subnets = Subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, the answer of a cloud (Baidu, Tencent, Alibaba, AWS), or `terraform show -json`; - is standard input; repeatable
    .survive-zone-loss = Let the other zones take over all nodes if one is lost
    .table = Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    .used = Range or address in the VPC that is already used; comma-separated or repeated
    .vpc = Range of the VPC; comma-separated or repeated

headings =
    .answers = Answers
    .audit = Audit
    .changes = Changes
    .cluster = Cluster
    .demand = Demand
    .demands = Demands
    .fit = Fit
    .global-options = Global options
    .instead-of-what-the-plan-file-says = Instead of what the plan file says
    .limits = Limits
    .limits-of-instance-types = Limits of instance types
    .many-runs = Many runs
    .more-of-the-plan = More of the plan
    .new-subnets = New subnets
    .nodes = Nodes
    .output = Output
    .report = Report
    .scheduler = Scheduler
    .simulation = Simulation
    .subnets = Subnets
    .vpc = VPC
    .volumes = Volumes
    .workloads = Workloads
    .commands = Commands
    .arguments = Arguments
    .objects-by-kubectl = Objects by kubectl
    .options = Options

## Commands

cce-plan = How many nodes and pods your subnets can really carry on Baidu Cloud CCE
    .examples =
        cce-plan subnets --cidr 10.0.0.0/22 --max-pods 64
        cce-plan plan plan.toml
        cce-plan init
        cce-plan subnets --subnets subnets.csv --instance 'bcc.g5.*' \
          --max-pods 32,64 -f markdown
        cce-plan carve --vpc 10.0.0.0/16 --used 10.0.0.0/22 \
          --need '/22xcn-bj-a,2*/24'
        cce-plan cidrs configs.yaml nodes.yaml
        cce-plan volumes fit cluster.json --pod shop/web-0
        cce-plan vips --nodes 6,10,20
        cce-plan compare --subnets subnets.csv --instance 'bcc.g5.*' \
          --max-pods 32,64,110
        cce-plan audit cluster.json
        cce-plan report plan.toml -o report.html
        cce-plan explore plan.toml
        cce-plan volumes --volumes-per-pod 3 --limit 16 --pods 100
        cce-plan catalog show bcc.g5.c16m64
        cce-plan explain S103
    .notes =
        Exit codes: 0 computed; 1 computed, with a finding at or above --fail-on; 2 could not compute; 130 interrupted.
        Works offline: no network, no telemetry, no credentials.
    .lang = Language of results, help and errors [default: by locale, else en]
    .color = When to colour [default: auto]
    .quiet = No hints on stderr; results and findings stay
    .verbose = Show all: every table and finding, and the assumptions made
    .config = Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]

subnets =
    Nodes, pods and waste of each subnet, for one or many instance types and densities

    Prints a row for each subnet, instance type and density. Needs --cidr or --subnets, or both. Without --instance it uses the reference profile of 8 ENIs x 40 IPs.
    .examples =
        cce-plan subnets --cidr 10.0.0.0/22 --max-pods 64
        cce-plan subnets --cidr 10.0.0.0/22@700,10.0.4.0/23 --max-pods 32,64,128
        cce-plan subnets --subnets subnets.csv --instance 'bcc.g5.*' -f json
        cat subnets.json | cce-plan subnets --subnets - \
          --require-nodes 200 --fail-on warning
        terraform show -json | cce-plan subnets --subnets -
        cce-plan subnets --subnets now.json --mark-created plan.toml -o new.toml
    .notes =
        Files of subnets have the keys id, cidr, zone, available_ips, reserved, exclusive (true or false) and role (pods, nodes or both); only cidr is required. CSV names them in its first line:
          id,cidr,zone,available_ips
          sbn-a1,10.20.0.0/22,cn-bj-a,960
        TOML has a table for each:
        {"  [[subnet]]"}
          cidr = "10.20.0.0/22"
          available_ips = 960
    .max-pods = Pods per node; comma-separated or repeated [default: 110]
    .mark-created = Write this plan file instead, in which planned subnets that the list has are planned no more
    .reserved = IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]
    .eni-quota = ENI quota of the VPC [default: 500; of other clouds none is known]
    .require-nodes = Error unless every type and density guarantees so many nodes
    .require-pods = Error unless every type and density guarantees so many pods
    .target-nodes = Info if fewer nodes than this are guaranteed
    .target-pods = Info if fewer pods than this are guaranteed

plan =
    The whole cluster: node groups, zones, quotas, targets, scenarios

    Plans groups that share subnets together. The scenarios are today, the maximum, a rolling upgrade, the loss of each zone, and growth.
    .examples =
        cce-plan plan plan.toml
        cce-plan plan plan.toml --simulate
        cce-plan plan plan.toml -f github --fail-on warning
        cce-plan plan plan.toml -o plan.json -o plan.md -o plan.sarif -o -
        cce-plan plan plan.toml -f csv --table placement
        cce-plan plan 'clusters/*.toml' --baseline main/ -o plans.sarif
    .notes =
        A plan file, version 1 (TOML, JSON or YAML; `cce-plan schema plan-file` has all keys):
          version = 1
        {"  [cluster]"}
          name = "shop"
          max_pods = 64
        {"  [[subnet]]"}
          cidr = "10.20.0.0/22"
          zone = "cn-bj-a"
        {"  [[node_group]]"}
          name = "web"
          instance = "bcc.g5.c16m64"
          nodes = 8
          max_nodes = 12
          surge = "25%"
        {"  [[growth]]"}
          nodes_per_month = 2
        {"  [[node]]"}
          name = "node-1"
          enis = [{"{"} subnet = "10.20.0.0/22", secondary_ips = 39, used_ips = 12 {"}"}]

        A [[node]] exists already and is one of its group's nodes: the IPs that it holds are not among available_ips.

        The examples/ folder has a small cluster, one of three zones, and one of 5,000 nodes.
    .baseline = Fail only on findings that are new or worse than in OLD: a plan file, an outcome of plan -f json, or a folder with earlier files under the same paths
    .keep-going = Show the results of the other files where one cannot be planned; SARIF, JUnit and GitHub's format say why, and the exit code is 2
    .simulate = Simulate the pools too: what they really reach next to guaranteed, best case and upper bound
    .emit = Print alerts for Prometheus or a dashboard for Grafana instead of the result; findings go to stderr
    .subnets = The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable
    .horizon = Months of growth that a request covers

mend =
    The least change that makes a plan fit, with its cost and its proof

    Says what does not fit, and the changes that end it: first what only has to be asked for, as `plan` says it, then new nodes made otherwise, then what touches running nodes; what gives something up comes last. Each change is judged by planning the edited plan; with one step less it does not fit.
    .examples =
        cce-plan mend plan.toml
        cce-plan mend plan.toml --scope today,maximum,growth:6
        cce-plan mend plan.toml --levers subnets,quota -f json
        cce-plan mend plan.toml --apply 1 -o mended.toml
    .notes =
        Without --scope, all has to fit that the plan is judged by: today, the maximum, the surge, what [policy] and a target demand, growth through its horizon, and the loss of any one zone. zone-loss and growth alone come on top of what the plan itself demands.
        Levers: subnets, density, type, own-subnets, new-group, spread, quota, subnet-quota, vpc-range, recreate, surge, headroom, strategy.
        Exit codes: 0 the plan fits or a change makes it fit; 1 no change does (C417); 2 could not compute.
    .scope = What has to fit: today, maximum, surge, zone-loss, lost-zones, headroom, target, workloads, growth[:MONTHS]
    .levers = What may be changed [default: all]
    .prefer = Which new subnets to ask for: few, or those with the fewest IPs
    .max = Show at most N changes
    .apply = Write the plan file after change N, the first by default, comments kept, to standard output or -o FILE
    .subnets = The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable
    .horizon = Months of growth that a request covers

size =
    Which subnets and quotas a demand needs

    Prints for each zone the IPs, the smallest single subnet, and the set of subnets with the fewest IPs; for the VPC the ENI quota to request.
    .examples =
        cce-plan size --nodes 300 --pods-per-node 64 --instance bcc.g5.c16m64 \
          --zones 3
        cce-plan size --nodes 5000 --pods-per-node 30 \
          --zones cn-bj-a,cn-bj-b,cn-bj-d --survive-zone-loss \
          --headroom 20% --surge 10%
        cce-plan size --nodes 300 --pods-per-node 64 --zones 3 \
          --vpc 10.0.0.0/12 --emit plan > plan.toml
    .notes =
        The headroom becomes max_nodes. The surge and the loss of a zone are counted on top of it, but not both at once. `plan` of the plan file that --emit writes has no shortage; with one bit less it has.
    .layout = Which subnets to carve: one per zone, or the set with the fewest IPs
    .instance = Instance type [default: the reference profile of 8 ENIs x 40 IPs]
    .reserved = IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]
    .nodes-per-month = Add this many nodes each month
    .horizon = Months of growth to size for [default: 12]
    .nodes = Nodes that are wanted
    .pods-per-node = Pods per node: kubelet's max-pods
    .zones = Zones: how many, or their names with commas [default: 1]
    .headroom = More nodes to come, as a share such as 20%
    .surge = Extra nodes during a rolling upgrade: a number, or a share such as 10%
    .eni-quota-used = ENIs of the VPC's quota that others use [default: 0]
    .vpc = Range of the VPC to carve the subnets from; comma-separated or repeated [default with --emit: 10.0.0.0/8]
    .emit = Print a plan file, or the subnets for Terraform, instead of the result; findings go to stderr

carve =
    Aligned, non-overlapping CIDRs in the free space of a VPC

    Proposes a network for each need, and shows a map of the VPC: used, proposed, free.
    .examples =
        cce-plan carve --vpc 10.0.0.0/16 --used 10.0.0.0/22,10.0.8.0/21 \
          --need /22xcn-bj-a --need '2*/24xcn-bj-b'
        cce-plan carve --vpc 10.0.0.0/16,10.1.0.0/16 --subnets existing.csv \
          --need '3*/20' -f json
        cce-plan carve --for plan.toml --emit plan >> plan.toml
        cce-plan carve --vpc 10.0.0.0/16 --need '4*/22' \
          --emit terraform -o subnets.tf
        cce-plan carve --vpc 10.0.0.0/16 --need '2*/22' --emit plan \
          | cce-plan subnets --subnets -
    .notes =
        A need is [COUNT*]/PREFIX[xZONE]: /22, 3*/24, /22xcn-bj-a, 2*/24xcn-bj-b.
        The largest needs are placed first, each into the smallest free block that suffices: if any arrangement has room for all, this one has.
        What does not fit is finding C410, and exit code 1.
    .subnets = Existing subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, an answer of the VPC or AWS API, or `terraform show -json`; - is standard input; repeatable
    .reserved = IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]
    .emit = Print the new subnets for a plan file or for Terraform instead of the result; findings go to stderr
    .need = Subnets to carve, such as /22, 2*/24 or /22xcn-bj-a; comma-separated or repeated
    .plan = Carve what this plan file lacks next to its subnets in the VPC that it names, as its report requests it
    .name-prefix = Prefix of the ids of new subnets [default: subnet]

cidrs =
    Pod CIDRs per node, from objects of a cluster or a plan file

    Gives each node the block that the allocator would give it, says which nodes get none and why, how full each config is, and for how many more nodes it has room.
    .examples =
        cce-plan cidrs configs.yaml nodes.yaml
        kubectl get clustercidrconfigs,nodes -A -o json | cce-plan cidrs -
        cce-plan cidrs 'cluster/*.yaml' --service-cidr 10.96.0.0/16 --max-pods 110
        cce-plan cidrs configs.yaml nodes.yaml --why node-7
        cce-plan cidrs new.yaml --previous old.yaml
        cce-plan cidrs configs.yaml nodes.yaml --emit yaml > patches.yaml
        cce-plan cidrs plan.toml -f csv --table nodes
    .notes =
        Files hold ClusterCIDRConfig or ClusterCIDR objects, Node objects, a bmctl Cluster, in any order, as YAML, JSON or JSON lines; or a plan file with [[cidr_config]] and node groups with labels.
        A node that gets no pod CIDR is finding D701 or D702, and exit code 1.
    .max-pods = max-pods of every node, instead of its own [default: 110 if it has none]
    .emit = Print patches of the nodes that get something, and the configs of plan files as objects, instead of the result; findings go to stderr
    .files = Objects or plan files; - is standard input; quoted patterns are expanded
    .service-cidr = Range of services, which no node may use; comma-separated or repeated
    .gateway = Keep one IP of each block for a gateway
    .order = Order in which nodes are served; largest-first leaves the fewest gaps
    .previous = Configs of an earlier time: a change in one that still exists is an error; repeatable
    .why = Show why NODE has what it has: each config, and the rule that beat it

volumes =
    How many pods with volumes nodes carry, and which nodes take a pod

    Counts by the scheduler's limits and the machine's disks. Give the limit, or the type of volumes. Several workloads are packed onto the same nodes. `fit` judges a pod on the nodes of a cluster.
    .examples =
        cce-plan volumes --volumes-per-pod 3 --limit 16 --pods 100
        cce-plan volumes --volumes-per-pod 3 --type cbs --data-disks 5 --max-pods 64
        cce-plan volumes --volumes-per-pod db=5,cache=3 --limit 16 --pods 100,200
        cce-plan volumes --volumes-per-pod 4,4 --type cbs,cbs-csi \
          --limit 16 --pods 40,40
        cce-plan volumes fit cluster.json --pod shop/web-0
        cce-plan volumes --volumes-per-pod 2 --type cbs \
          --k8s-version 1.10 --env KUBE_MAX_PD_VOLS=12
    .notes =
        Lists go together place by place: the second --type, --limit, --shared and --pods are those of the second workload; a single value is for all.
        A pod that no node can run is finding V801, and exit code 1.
    .max-pods = Pods that a node runs at most
    .volumes-per-pod = Volumes of each pod of a workload; comma-separated or repeated for several, NAME= in front names one
    .shared = Volumes that all pods of the workload on a node share [default: 0]
    .pods = Pods to place
    .kind = Type of the volumes: aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi or a CSI driver's name
    .limit = Volumes of the type that a node may have [default: the scheduler's built-in limit of the type, 18 for cbs-csi]
    .allocatable = What nodes report: status.allocatable of the type's key, or the count of the `CSINode`
    .instance-type = Instance type of the nodes, on which the built-in limit of EBS depends
    .physical = Disks that a machine takes, of all kinds together [default: 20 for CBS]
    .system-disks = How many of them the machine runs from [default: 1]
    .data-disks = How many of them are attached outside Kubernetes [default: 0]

volumes-fit =
    Which nodes take the volumes of a pod, as the scheduler counts them

    Prints for each node whether the pod fits, by which type or driver, the numbers, and where the limit comes from: the checks of in-tree volumes and of CSI volumes, by version of Kubernetes.
    .examples =
        kubectl get pods,pvc,pv,sc,nodes,csinodes,volumeattachments \
          -A -o json > cluster.json
        cce-plan volumes fit cluster.json --pod shop/web-0
        cce-plan volumes fit cluster.json --pod shop/web-0 --node node-3 -v
        cce-plan volumes fit 'dump/*.yaml' --pod web-0 \
          --k8s-version 1.20 --env KUBE_MAX_PD_VOLS=40
        cce-plan volumes fit cluster.json --pod shop/web-0 -f csv --table volumes
    .notes =
        Files hold Pods, PersistentVolumeClaims, PersistentVolumes, StorageClasses, Nodes, CSINodes and VolumeAttachments, in any order, as YAML, JSON or JSON lines. What is not in them does not exist: give those of the whole cluster.
        A pod that no node takes is finding V811, and exit code 1.
    .files = Files with objects; - is standard input; quoted patterns are expanded
    .physical = CBS disks that a machine attaches [default: 20]
    .system-disks = CBS disks of a machine that no pod uses, the system disk among them [default: 1]
    .pod = The pod to place, wherever it runs now; NAME alone is in the namespace default
    .node = Check only this node
    .checker = Which of the scheduler's checkers to ask

vips =
    How many VIPs nodes hold, and what is lost when some fail

    Two nodes of a broadcast domain are an HA pair; each pair takes one of the domain's 255 VRRP router ids.
    .examples =
        cce-plan vips --nodes 6,10,20,24,50
        cce-plan vips --nodes 20 --require-vips 3000 --failures 1,2,3
        cce-plan vips --domain 12,12,9 --namespaces 180
        cce-plan vips --require-vips 5000 --max-vips-per-node 100,250
        cce-plan vips check services.yaml node-1.ss node-2.ss
    .notes = VIPs are counted so that no set of failed nodes puts more on one than it may hold.
    .nodes = Nodes of one broadcast domain; several numbers are computed one by one
    .domain = Nodes of each of several broadcast domains of one cluster; comma-separated or repeated
    .max-vips-per-node = VIPs that a node may hold; comma-separated or repeated [default: 250]
    .failures = Nodes that fail together; comma-separated or repeated [default: 1,2]
    .require-vips = Error unless the nodes hold so many VIPs; without nodes, find the fewest that do
    .namespaces = Namespaces that need VIPs
    .services = Services to tell apart by a 32-bit id (`tun_id`)

vips-check = Whether services can be reached at their VIPs: owners, ports, and what nodes listen on
    .examples =
        cce-plan vips check services.yaml node-1.ss node-2.ss
        kubectl get services -A -o json | cce-plan vips check - dumps/*.ss
        cce-plan vips check services.yaml plan.toml --listening master-1=ports.txt
        ssh node-1 ss -lntuH \
          | cce-plan vips check services.yaml --listening node-1=-
    .notes =
        Files hold Service objects as YAML, JSON or JSON lines, plan files with [[vip_pool]], and listening ports of a node: `ss -lntuH > NODE.ss`, or `netstat -lntu`. A service names its VIPs in an annotation whose key ends in vip or vips, in loadBalancerIP, externalIPs or its status, or a plan does.
        A conflict is an error finding, and exit code 1.
    .files = Services, plan files and listening ports, told apart by content; - is standard input; quoted patterns are expanded
    .listening = Listening ports of NODE: the output of `ss -lntuH` or `netstat -lntu`, or TCP ports alone, one a line; repeatable. A file of sockets without this flag is for the node that it is named after
    .annotation = One more annotation that holds VIPs, next to those whose keys end in vip or vips

compare =
    Instance types and densities side by side, the best first

    Prints a row for each instance type and density, summed over all subnets. Needs --cidr or --subnets, or both. Without --instance it uses the reference profile of 8 ENIs x 40 IPs.
    .examples =
        cce-plan compare --cidr 10.0.0.0/22
        cce-plan compare --subnets subnets.csv --instance 'bcc.g5.*' \
          --max-pods 32,64,110
        cce-plan compare --subnets subnets.csv --instance 'bcc.*' \
          --require-nodes 60 --top 10
    .notes =
        Ranked by most pods, then fewest stranded IPs, fewest ENIs, most nodes, order of the input. Choices with the required nodes and pods rank first. Nodes beyond --eni-quota do not count.
    .max-pods = Pods per node; comma-separated or repeated [default: 32,64,110,128,256 as far as a type carries them, and those up to 256 that fill its last ENI]
    .reserved = IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]
    .eni-quota = ENI quota of the VPC [default: 500; of other clouds none is known]
    .require-nodes = Error unless some type and density guarantees so many nodes
    .require-pods = Error unless some type and density guarantees so many pods
    .target-nodes = Info if no type and density guarantees so many nodes
    .target-pods = Info if no type and density guarantees so many pods
    .volumes-per-pod = Volumes that each pod attaches: pods for which a node cannot attach them do not count
    .shared-volumes = Volumes that all pods of a node share [default: 0]
    .volumes-per-node = Volumes that a node can attach [default: the scheduler's built-in limit for --volume-type, 18 for cbs-csi, else 16]
    .volume-type = aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi or a CSI driver's name
    .top = Show only the first N ranks; choices with equal limits and results share one

diff =
    What a change of plan costs or gains

    Prints the figures of the cluster, zones, node groups and subnets that changed, and findings that are new or gone. Exit code 1 is about all findings of NEW, or with --only-new about what got worse.
    .examples =
        cce-plan diff old.toml plan.toml
        git show main:plan.toml | cce-plan diff - plan.toml -f markdown
        cce-plan diff saved.json plan.toml --only-new --fail-on warning
    .notes = OLD and NEW are plan files, or outcomes that -f json saved; both of the same kind.
    .old = The plan file or saved JSON outcome before; - is standard input
    .new = The plan file or saved JSON outcome after; - is standard input
    .comment = A comment for a merge request instead: at most 60 lines of Markdown
    .only-new = Show and judge only findings that are new or worse than before

simulate =
    Pools over time, one or several strategies on the same workload

    Nodes join, pods come and go, and each node's pool takes and returns IPs as its strategy says. Prints what broke first, where and when, and what would have prevented it.
    .examples =
        cce-plan simulate plan.toml
        cce-plan simulate plan.toml --strategy all
        cce-plan simulate plan.toml --strategy best-effort,burstable \
          --latency zero -f markdown
        cce-plan simulate plan.toml --strategy all --tune 5s
        cce-plan simulate plan.toml --events events.jsonl --metrics metrics.txt
        cce-plan simulate plan.toml --snapshot 6h,30h --duration 30h
        cce-plan simulate plan.toml -f csv --table series
        cce-plan simulate plan.toml --runs 1000
        cce-plan simulate plan.toml --runs 100000 --shard 3/64 -o shard3.json
        cce-plan simulate --merge shard*.json
    .notes =
        The plan file says what to simulate: [simulation], [[workload]] and [[event]] (`cce-plan schema plan-file` has all keys). Without workloads and events all nodes join, then pods arrive one by one until no node takes another.
    .runs = Make N runs, each with its own random numbers, and show p5, p50 and p95 of every figure
    .jobs = Threads for the runs, at most one per core; the result does not depend on it [default: all cores]
    .shard = Make part K of N of the runs, and write it as JSON for --merge
    .merge = Put all parts together: the same result as all runs at once; files or patterns
    .tune = Try pool settings until no pod waits longer than SPAN (such as 5s), with the fewest IPs
    .events = Write the event stream to FILE, as JSON lines; - is standard output
    .metrics = Write metrics to FILE, in the text format of Prometheus and OpenMetrics; - is standard output
    .snapshot = Write the cluster as objects at times such as 6h,30h, each to SPAN.json: what kubectl would show, for `audit`
    .snapshot-dir = Folder for the files of --snapshot [default: the current one]

pool = One decision of a pool, explained: what is needed, what is too much, the next ENI
    .examples =
        cce-plan pool --strategy best-effort \
          --bound 10 --in-use 7 --pre-allocate 8
        cce-plan pool --strategy burstable --ips-per-eni 30 --max-pods 128 \
          --bound 116 --in-use 88
        cce-plan pool --strategy burstable --model driver --ips-per-eni 30 \
          --bound 29 --in-use 16
        cce-plan pool --strategy tke-shared-eni --enis 4 --ips-per-eni 10 \
          --bound 27 --in-use 0
    .notes =
        --bound counts bound IPs, those in use included. Without --max-allocate and --max-pods only the node's ENIs limit it. TKE's pools are limited by ENIs alone, one of which is the node's own: (ENIs - 1) x (IPs per ENI - 1). If ENIs are needed and not given: 8 of 40 IPs, for TKE 8 of 30.
    .max-pods = kubelet's max-pods: another ceiling
    .enis = ENIs of the node
    .ips-per-eni = IPs of an ENI, primary included
    .burst-multiple = ENIs' worth of IPs that Burstable keeps ready; 0 is best-effort [default: 1]
    .in-use = IPs that pods use [default: 0]
    .strategy = How the node takes IPs
    .bound = Secondary IPs bound to the node, those in use included [default: 0]
    .pending = Pods on the node that wait for an IP [default: 0]
    .pre-allocate = Warm IPs to keep ready [default: by model]
    .min-allocate = Fewest IPs to hold [default: by model]
    .max-allocate = Most IPs to hold [default: no ceiling]
    .max-above-watermark = Warm IPs beyond those kept ready that are not yet excess [default: by model]
    .min-pre-bound = Fewest IPs that TKE keeps bound beyond those of pods [default: 5]
    .max-pre-bound = Most IPs that TKE keeps bound beyond those of pods [default: 5]

audit =
    A live cluster: nodes that are stuck or soon will be, exhausted subnets, drift

    Joins the objects of a cluster with what the cloud reports, and prints for every node, subnet and zone what is bound, in use and warm, what pools will ask for next, and whether subnets can give it.
    .examples =
        kubectl get -A -o json \
          netresourcesets,enis,subnets.cce.baidubce.com,nodes,events,pods \
          | cce-plan audit -
        cce-plan audit cluster.json subnets.json instances.json
        cce-plan audit 'dump/*.yaml' --growth 200/day --migrate
        cce-plan audit cluster.json --before october.json --before november.json
        cce-plan audit cluster.json --plan plan.toml --fail-on warning \
          -o drift.md -o -
        cce-plan audit cluster.json --to-plan today.toml \
          && cce-plan simulate today.toml
        cce-plan audit cluster.json -f csv --table enis
    .notes =
        Objects may come in any number of files and in any order: one object, a list, JSON lines or YAML of several documents. They are told apart by content; what is missing is reported as unknown. Next to the objects of Kubernetes it reads lists of the VPC's subnets and of BCC's machines and types, Terraform's state, and CSV.
    .reserved = IPs that the VPC reserves in each subnet whose source does not say [default: 2]
    .files = Files with objects: YAML, JSON or CSV; patterns such as 'dump/*.yaml' too; - is standard input
    .plan = Show where the cluster differs from this plan file
    .migrate = Show in which order best-effort nodes can leave and join again as Burstable
    .max-pods = Let them join again with this max-pods [default: what each node has]
    .growth = Show when subnets are exhausted if so many IPs are used more each day; also N/week and N/month of 30 days
    .before = Show how fast the cluster grows since this older dump and when subnets are exhausted: a file, a pattern or a folder; @TIME is the dump's time where its objects do not tell, such as old.json@2026-11-01T00:00:00Z; repeatable
    .history = The same from free IPs of subnets over time: what Prometheus answers on /api/v1/query_range
    .at = Time of the objects that are audited where they do not tell, such as 2026-11-25T08:00:00+08:00
    .to-plan = Write the cluster as a plan file to FILE, with the measured growth, so that plan and simulate start from today; - is standard output, findings then go to stderr and the rest to --output FILE alone
    .emit = Print alerts for Prometheus or a dashboard for Grafana instead of the result, with the cluster of today as the plan; findings go to stderr

report =
    One forwardable report of a plan: the answer, subnets, scenarios, simulation, findings, requests

    Puts answers on top and chapters below, as Markdown or as one self-contained HTML page.
    .examples =
        cce-plan report plan.toml > report.md
        cce-plan report plan.toml -o report.html -o report.md
        cce-plan report plan.toml --brief --lang zh -o report.html
        cce-plan report plan.toml --baseline old.toml --strategy all -o report.html
        cce-plan report plan.toml --sections subnets,scenarios,findings
        cce-plan report 'clusters/*.toml' --comment --baseline main/
        cce-plan report plan.toml --request > issue.md
    .notes =
        A terminal shows the first screen: verdict, what to do, addresses over time, scenarios. Files and pipes get Markdown unless --format html or a file that ends in .html says otherwise. It ends with what was run on which input: the same version writes the same bytes again.
    .format = Format of standard output: markdown or html [default: the first screen on a terminal, else markdown]
    .output = Write to FILE, .md or .html; - is standard output; repeatable
    .sections = Only these chapters: changes, groups, subnets, zones, scenarios, vips, pools, findings, requests, assumptions, sources, run
    .brief = For those who decide: what may happen, warnings and errors, requests, what was run
    .comment = A comment for a merge request instead: at most 60 lines of Markdown, with --baseline what changed
    .request = The request instead, as the body of an issue: at most 25 lines of Markdown
    .baseline = Show what changed since OLD: a plan file, an outcome of plan -f json, or a folder with earlier files under the same paths; with --comment only what is new or worse fails
    .keep-going = Comment on the other files where one cannot be planned; the exit code is 2
    .no-simulation = Leave the simulation out
    .subnets = The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable

init =
    Write a plan file by answering questions

    Asks for zones, subnets, instance type, nodes and density, and shows what each density leads to on these very subnets. If they are too small, it shows what would be enough and carves it. Every question has a flag.
    .examples =
        cce-plan init
        cce-plan init --cidr 10.20.0.0/22xcn-bj-a@960 -o shop.toml
        cce-plan init --no-input --zones cn-bj-a,cn-bj-b \
          --cidr 10.20.0.0/21xcn-bj-a,10.20.8.0/21xcn-bj-b \
          --instance bcc.g5.c16m64 --nodes 20 --nodes-in-a-year 60 \
          --max-pods 64 -o -
        cce-plan init --no-input --zones cn-bj-a,cn-bj-b,cn-bj-d \
          --vpc 10.20.0.0/16 --used 10.20.0.0/20 --carve \
          --instance bcc.g5.c16m64 --nodes 20 --nodes-in-a-year 60 \
          --max-pods 64 --survive-zone-loss
    .notes =
        It does not ask what flags answer. Without a terminal it asks nothing, as with --no-input.
        Escape goes back to the previous question, Ctrl-C quits (exit code 130) without writing.
        Standard output gets the command that writes the same file again.
        Exit code 1: written, but the plan falls short of what is asked.
    .max-pods = Pods per node: kubelet's max-pods
    .instance = Instance type of the nodes
    .reserved = IPs that the VPC reserves in each subnet [default: 2]; never asked
    .eni-quota = ENI quota of the VPC [default: 500, which only warns]; never asked
    .output = Write the plan file to FILE; - is standard output
    .nodes = Nodes that are wanted now
    .zones = Zones of the nodes, such as cn-bj-a,cn-bj-b; comma-separated or repeated
    .surge = Extra nodes during a rolling upgrade: a number, or a share such as 10%; never asked
    .strategy = How nodes take IPs [default: burstable]; never asked
    .spread = Who chooses the zones of nodes: even, the cloud balances them; any, the cloud; planned, you [default: even]; never asked
    .used = Range or address of the VPC that is already used, which new subnets avoid; comma-separated or repeated
    .name = Name of the cluster in reports
    .carve = Add the subnets that are missing, carved from the VPC
    .nodes-in-a-year = Nodes that are wanted in a year, the plan's maximum
    .force = Overwrite an existing file
    .no-input = Ask nothing; what is missing is an error

explore =
    A plan on the whole screen: turn the knobs, see what happens

    Turn instance types, densities, nodes, zones lost, strategies and subnets with keys or the mouse; numbers, changes since the start, findings and limits follow at once.
    .examples =
        cce-plan explore plan.toml
        cce-plan explore plan.toml --set node_group.web.nodes=20
        cce-plan explore --lang zh
    .notes =
        Without a file it opens an example. Keys: arrows select and turn, Enter types, 1 to 5 and Tab change the view, m lists the changes that make the plan fit and Enter applies one, u and r undo and redo, s saves, c copies the equivalent command, ? helps, q quits.
        It draws on stderr; when you quit it prints that command on stdout.
        `plan`, `simulate` and `compare` print every number that it shows: nothing requires it.

web =
    Write a page that plans in a browser: one file, without a server

    The page holds the engine: a plan as a form and as text, what to do about it, pictures and tables that follow each key. It loads nothing and sends nothing, and its address holds the plan, so that a link is a plan.
    .examples =
        cce-plan web -o cce-plan.html
        cce-plan web plan.toml -o shop.html
    .notes =
        Without a file it begins with an example. Open the page from disk or put it on any web server.
    .output = Write the page to FILE; - is standard output

catalog = Instance types, their limits, and which rule gave each number
    .examples =
        cce-plan catalog list --kind bcc --vcpu 8..16
        cce-plan catalog show bcc.g5.c16m64
        cce-plan catalog check own.toml

catalog-list = List instance types, all or some
    .examples =
        cce-plan catalog list
        cce-plan catalog list 'bcc.g5.*' --memory 32..
    .names = Only names that match a pattern such as 'bcc.g5.*'
    .kind = Only this kind: bcc, ebc, ehc, bbc or tke
    .family = Only this family, such as g or ic
    .vcpu = Only so many vCPU: N, MIN..MAX, MIN.. or ..MAX
    .memory = Only so much memory in GiB: N, MIN..MAX, MIN.. or ..MAX

catalog-show = Show one instance type: limits, rule and source of each
    .examples = cce-plan catalog show bcc.g5.c16m64
    .name = The type, such as bcc.g5.c16m64; any well-formed name works

catalog-check = Check rows against their own names and the rules
    .examples = cce-plan catalog check own.toml
    .file = Your catalog file; without it, all bundled rows and those of --catalog

explain =
    Explain an event, an error code, a word, a finding or a field

    Codes are found in any case and inside a pasted line of `kubectl describe`, terms of the design documents with and without dashes. Without a topic, lists all topics.
    .topics =
        A code such as SubnetNoMoreIP or Pending, a line that has one, a word such as stranded, a term such as
        max-allocate, a finding such as S103, or a field such as `max_nodes`
    .examples =
        cce-plan explain SubnetNoMoreIP
        cce-plan explain \
          "0/6 nodes are available: 6 Insufficient cce.baidubce.com/ip"
        cce-plan explain stranded S103 max_nodes
        cce-plan explain burstableMehrfachENI KUBE_MAX_PD_VOLS vrid

schema =
    Print the JSON Schema of a result, or of the plan file

    A result has the name in its key `schema`: `plan` for cce-plan/plan@1. The plan file is `plan-file`. Without a name, lists the names.
    .examples =
        cce-plan schema
        cce-plan schema plan-file > plan-file.schema.json
    .name = The result, such as subnets, or plan-file

completions =
    Print tab completions for a shell

    Completes commands, flags, files and values: instance types, strategies, tables, and what `explain` knows. Write the script where the shell looks for it; new shells have it.
    .examples =
        cce-plan completions bash \
          > ~/.local/share/bash-completion/completions/cce-plan
        cce-plan completions zsh > ~/.zfunc/_cce-plan
        cce-plan completions fish > ~/.config/fish/completions/cce-plan.fish
        cce-plan completions powershell >> $PROFILE
        cce-plan completions elvish > ~/.config/elvish/lib/cce-plan.elv
        cce-plan completions nushell > ~/.config/nushell/autoload/cce-plan.nu
    .notes =
        Make the folder first where it is missing: mkdir -p FOLDER.
        bash needs the package bash-completion; without it, put into ~/.bashrc:
          source ~/.local/share/bash-completion/completions/cce-plan
        zsh needs the folder in its path, in ~/.zshrc before compinit:
          fpath=(~/.zfunc $fpath); autoload -Uz compinit && compinit
        fish and nushell need nothing more. elvish needs in ~/.config/elvish/rc.elv: use cce-plan
        The Debian package has completions of bash, zsh and fish in place.
    .shell = Which shell

man =
    Print the manual page, or write all pages into a folder
    .examples =
        cce-plan man > cce-plan.1
        cce-plan man ~/.local/share/man/man1
    .folder = Folder for cce-plan.1 and a page for each command
