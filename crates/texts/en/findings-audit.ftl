# A6xx: what a running cluster's objects say.

a601 = node-stuck
    .message =
        { $subject } is stuck at { $bound_ips } of { $most_ips } IPs for pods, all in use: { $enis ->
            [one] the only ENI it may attach is bound
           *[other] all { ENIS($enis) } it may attach are bound
        }{ $growing_enis ->
            [0] {" "}and full
           *[other] { $full_enis ->
                [0] , in exhausted subnets ({ $names })
               *[other] , { $full_enis } full and { $growing_enis } in exhausted subnets ({ $names })
            }
        }
    .help =
        { $elsewhere_ips ->
            [none] { $sufficient_prefix ->
                [none] drain and re-create the node, which is { IPS($missing_ips) } short: its subnets then have enough IPs for it
               *[other] add a subnet in its zone (for it alone a /{ $sufficient_prefix }) to the subnets of the cluster or node group, then drain and re-create the node, which is { IPS($missing_ips) } short: a new subnet does not help while all its ENIs are bound
            }
           *[other] replace it by a machine whose primary NIC is in another subnet, with { IPS($elsewhere_ips) }, then drain and remove it: its pods have IPs only of the subnet of its primary NIC, which never changes
        }
    .meaning = All ENIs that the node may attach are bound, none of them can get another IP, and every IP it has is in use, although it may run more pods. Pods scheduled to it wait in ContainerCreating. An ENI never changes its subnet and a subnet cannot be enlarged, so a new subnet does not help: only replacing the node does, unless its pods end or IPs are released. A subnet whose number of free IPs is unknown never counts as exhausted. Severity: error.
    .formula = ENIs bound = E, IPs bound <= IPs in use < min(P, E x c), and every ENI with room is in a subnet without IPs
    .source = { -pools }

a602 = node-one-eni-from-stuck
    .message =
        { $subject } is one ENI from stuck: { $bound_enis } of { ENIS($enis_limit) } { $bound_enis ->
            [one] is
           *[other] are
        } bound and cannot grow{ $dry_count ->
            [0] {""}
           *[other] {" "}(exhausted: { $names })
        }, and the last one brings it to { $reachable_ips } of { $most_ips } IPs for pods
    .help =
        { $again ->
            [true] its last ENI cannot bring it to its maximum: { $sufficient_prefix ->
                [none] drain and re-create the node, for which its subnets then have enough IPs
               *[other] add a subnet in its zone (for it alone a /{ $sufficient_prefix }) to the subnets of the cluster or node group, then drain and re-create the node
            }
           *[false] add a subnet in its zone (for it alone a /{ $sufficient_prefix }) to the node's subnets before its last ENI, of { IPS($last_eni_ips) }, is created
        }
    .meaning = The ENIs of the node cannot grow, and it may attach one more. As its subnets are now, that ENI does not bring it to the pods it may run: once it is created, the node is stuck when its IPs are used up. A new subnet still helps if the last ENI is created in it. Severity: warning.
    .formula = E - ENIs bound = 1, no ENI can grow, and IPs bound + those of the last ENI < min(P, E x c)
    .source = { -pools }

a603 = node-cannot-reach-max-pods
    .message =
        { $why ->
            [limits] { $nodes ->
                [1] { $subject } has IPs for at most { $reachable_ips } of { $max_pods } pods
               *[other] { NODES($nodes) } (for example { $subject }) have IPs for at most { $reachable_ips } of { $max_pods } pods each
            }: the limit is { ENIS($enis_limit) } of { $ips_per_eni } IPs
            [enis-all-bound] { $subject } can reach { $reachable_ips } of { $max_pods } pods: all its ENIs are bound and cannot grow{ $dry_count ->
                [0] {""}
               *[other] {" "}(exhausted: { $names })
            }, and it is stuck after { $more_pods ->
                [one] 1 more pod
               *[other] { $more_pods } more pods
            }
            [subnets] { $subject } can reach { $reachable_ips } of { $max_pods } pods: it is { IPS($missing_ips) } short even if it alone takes all that its subnets have left
           *[last-enis] { $subject } can reach { $reachable_ips } of { $max_pods } pods: its last ENIs cannot carry the remaining { IPS($missing_ips) }
        }
    .help =
        { $why ->
            [limits] set max-pods to { $reachable_ips }, or choose a larger instance type
           *[other] { $again ->
                [true] { $sufficient_prefix ->
                    [none] drain and re-create it, for which its subnets then have enough IPs
                   *[other] add a subnet in its zone (for it alone a /{ $sufficient_prefix }) to the subnets of the cluster or node group, then drain and re-create it
                }
               *[false] { $elsewhere_ips ->
                    [none] add a subnet in its zone (for it alone a /{ $sufficient_prefix }) to the node's subnets{ $why ->
                        [last-enis] {" "}before its last ENIs are created in what is left
                       *[other] {""}
                    }
                   *[other] replace it by a machine whose primary NIC is in another subnet, with { IPS($elsewhere_ips) }, then drain and remove it
                }
            }{ $reachable_ips ->
                [0] {""}
               *[other] , or lower its max-pods to { $reachable_ips }
            }
        }
    .meaning = The node can never have an IP for each of max-pods pods, even if it alone takes all that its subnets have left: its ENIs are in exhausted subnets, its subnets have too few IPs, or its instance type allows fewer. The scheduler still counts up to max-pods. Nodes for which the instance type is the only reason share one finding. Severity: warning.
    .formula = IPs bound + what its ENIs can still get + what new ENIs can get from its subnets < P, at most E x c in all
    .source = { -pools }

a604 = subnet-dry
    .message =
        { $subject } is exhausted{ $told_by_controller ->
            [true] , as its controller reports
           *[false] {""}
        }: it serves { NODES($nodes) }{ $enis ->
            [none] {""}
           *[other] {" "}and holds { ENIS($enis) } of the cluster
        }{ $idle_ips ->
            [none] {""}
            [0] {""}
           *[other] ; warm (bound but unused) in it: { IPS($idle_ips) }
        }{ $other_ips ->
            [none] {""}
            [0] {""}
           *[other] ; held by something other than the cluster's nodes: { $other_ips }
        }
    .help =
        add a subnet { $zone ->
            [none] {""}
           *[other] in { $zone }{" "}
        }{ $sufficient_prefix ->
            [none] {""}
           *[other] (a /{ $sufficient_prefix } is enough){" "}
        }{ $elsewhere_ips ->
            [none] to the cluster
            [0] to the cluster
           *[other] before the other subnets of its nodes run out ({ IPS($elsewhere_ips) } left for new ENIs)
        }: a subnet cannot be enlarged{ $own_nodes ->
            [0] {""}
           *[other] ; that does not help { NODES($own_nodes) } whose pods have IPs only of the subnet of their primary NIC
        }
    .help-own = replace { NODES($own_nodes) } by machines whose primary NIC is in another subnet, with { IPS($own_ips) } for all: their pods have IPs only of the subnet of their primary NIC, which never changes
    .meaning = A subnet in which nodes create their ENIs has no IP left, and the other subnets of these nodes cannot supply all that the nodes may still ask for, or the zone is exhausted within 30 days at the given growth. ENIs in it cannot grow and no ENI can be created in it. An exhausted subnet is not reported where its nodes can get all they may have elsewhere, or where no node uses it. Severity: error.
    .formula = A = 0 (or hasNoMoreIP), and what its nodes may still ask for > what all their subnets have, ENI by ENI, or days left of the zone <= 30
    .source = { -pools }

a605 = subnet-nearly-dry
    .message = { $subject } has { IPS($available_ips) } left: { $reasons }
    .reason-next-eni = the next ENI of its nodes needs { $next_eni_ips }
    .reason-share = { $share } of its { $size_ips }
    .reason-days =
        enough for { $days_left ->
            [one] 1 day
           *[other] { $days_left } days
        }
    .help =
        add a subnet{ $zone ->
            [none] {""}
           *[other] {" "}in { $zone }
        }{ $nodes ->
            [0] {""}
           *[other] {" "}for its { NODES($nodes) }
        }{ $sufficient_prefix ->
            [none] {""}
           *[other] {" "}(a /{ $sufficient_prefix } is enough)
        }{ $available_ips ->
            [0] {""}
           *[other] {" "}before it is exhausted
        }: a subnet cannot be enlarged{ $own_nodes ->
            [0] {""}
           *[other] ; that does not help { NODES($own_nodes) } whose pods have IPs only of the subnet of their primary NIC
        }
    .help-own = replace { NODES($own_nodes) } by machines whose primary NIC is in another subnet, with { IPS($own_ips) } for all: their pods have IPs only of the subnet of their primary NIC, which never changes
    .meaning = A subnet in which nodes create their ENIs cannot hold the next whole ENI of one of them, or has less than a tenth of its size left, while all subnets of these nodes together cannot supply what the nodes may still ask for. Or it is exhausted within 30 days at the given growth, and so is its zone. The message says which. Severity: warning.
    .formula = (A < the next whole ENI of a node that may create one in it, or A < size / 10) and what its nodes may still ask for > what all their subnets have, ENI by ENI; or days left of subnet and zone <= 30
    .source = { -pools }

a606 = limits-differ-from-quota
    .message-values =
        { NODES($nodes) }{ $instance ->
            [none] {""}
           *[other] {" "}of { $instance }
        } ({ $example }): the { $nodes ->
            [one] object says
           *[other] objects say
        } { $object_enis ->
            [none] ?
           *[other] { $object_enis }
        } ENIs of { $object_ips_per_eni ->
            [none] ?
           *[other] { $object_ips_per_eni }
        } IPs, the quota is { $quota_enis ->
            [none] ?
           *[other] { $quota_enis }
        } ENIs of { $quota_ips_per_eni ->
            [none] ?
           *[other] { $quota_ips_per_eni }
        } IPs
    .message-enis =
        { NODES($nodes) }{ $instance ->
            [none] {""}
           *[other] {" "}of { $instance }
        } { $nodes ->
            [one] has
           *[other] have
        } more ENIs than the limit: { $example } has { $enis }, the limit is { $enis_limit }
    .message-ips =
        { NODES($nodes) }{ $instance ->
            [none] {""}
           *[other] {" "}of { $instance }
        } { $nodes ->
            [one] has
           *[other] have
        } ENIs with more IPs than the limit: an ENI of { $example } has { $ips }, the limit is { $ips_per_eni }
    .help-values = if the quota was raised, let the nodes join again to get it; if not, correct the catalog row with --catalog
    .help-above = compare the node's object with the machine: limits were lowered, or ENIs were attached by hand
    .meaning = The objects of nodes of a type have other limits than the cloud's list or the catalog, or nodes hold more than their limit. The limits in the objects count, because the driver uses them: they are set when a node joins and do not follow a raised quota. Nodes of one type with the same difference share one finding. Severity: info.
    .formula = maxAllocateENI, maxIPsPerENI of the object against eniQuota, nicIpv4Quota of the list, else the catalog
    .source = driver, NetResourceSet objects; the instance lists; the catalog

a607 = best-effort-node
    .message =
        { $best_effort_nodes } of { NODES($nodes) }{ $zone ->
            [none] {""}
           *[other] {" "}in { $zone }
        } { $best_effort_nodes ->
            [one] is
           *[other] are
        } best-effort, for example { $example }
    .help = run `cce-plan audit --migrate` for an order in which they can join again as Burstable
    .meaning = Nodes whose object has no burstableMehrfachENI, or 0, take single IPs by watermarks. Their ENIs compete for the IPs of a subnet, nothing isolates the nodes when it is exhausted, and they can become stuck. They become Burstable when they are removed and join again. max-allocate and max-above-watermark do not tell the mode. One finding for each zone. Severity: info.
    .formula = burstableMehrfachENI = 0, and useMode is not Primary
    .source = { -pools }

a608 = count-unknown
    .message =
        { $all_zero_list ->
            [true] a list reports 0 IPs for all of its subnets, so the number for { SUBNETS($subnets) } counts as unknown: { $some_names }
           *[false] the number of free IPs in { SUBNETS($subnets) } is unknown: { $some_names }
        }
    .help = also give the Subnet objects of the cluster ({ $command }) or the detail of each subnet
    .meaning = Nodes use subnets for which the input has no number of free IPs. Such a subnet never counts as exhausted: results that depend on it are unknown. The call that lists subnets does not return the number. A list in which every number is 0 counts as one without numbers, with a warning, because all subnets may really be exhausted. Severity: info, or warning for such a list.
    .source = VPC API, subnet list and detail; driver, Subnet objects

a609 = orphan-eni
    .message =
        { $node ->
            [none] { ENIS($enis) } without a node { $enis ->
                [one] holds
               *[other] hold
            } { IPS($ips) }, for example { $subject }
           *[other] { ENIS($enis) } of { NODES($nodes) } missing from the input { $enis ->
                [one] holds
               *[other] hold
            } { IPS($ips) }, for example { $subject } of { $node }
        }
    .help =
        give the NetResourceSets of all nodes; { $node ->
            [none] an ENI of CCE without a node is cleaned up by the operator
           *[other] if a node is gone and its NetResourceSet is not, delete that: `{ $command }`. The operator then cleans up its ENIs
        }. Do not detach or delete ENIs of CCE by hand
    .meaning = ENI objects name a node that is not in the input, or no node. Either the input lacks some nodes, or nodes are gone and their ENIs still hold IPs. They count as held by others in a subnet. Severity: warning.
    .source = driver, ENI objects (spec.nodeName) and docs/vpc-eni/vpc-eni.md: ENIs of CCE may not be deleted or detached; eni-syncer cleans them up after their NetResourceSet is deleted

a610 = migration-blocked
    .message =
        { NODES($blocked_nodes) }{ $zone ->
            [none] {""}
           *[other] {" "}of { $zone }
        } cannot become Burstable ({ $some_names }), { $moved_nodes } can: { $why ->
            [too-few-ips] the subnets are { IPS($short_ips) } short in any order
            [too-many-pods] they run more pods than --max-pods
            [no-order] no order works (all were tried); the next node is { IPS($short_ips) } short in one subnet
            [no-order-found] no order was found, although one may exist; the next node is { IPS($short_ips) } short in one subnet
           *[unknown] limits or numbers of free IPs are unknown
        }
    .help =
        { $why ->
            [unknown] also give the Subnet objects and the instance list, so that numbers of free IPs and limits are known
            [too-many-pods] give a larger --max-pods, or drain pods from them first
           *[other] { $sufficient_prefix ->
                [none] add subnets for these nodes, or drain pods from them first
               *[other] first migrate the nodes that can, then add a /{ $sufficient_prefix } to the subnets of the others, or drain pods from them
            }
        }
    .meaning = Best-effort nodes of a zone cannot be removed and join again as Burstable one by one, with the pods they have, without one of them missing IPs for a whole ENI. A node gives back what its ENIs hold, and then takes whole ENIs until one ENI's worth of IPs is warm. Either all IPs together are too few, or in every order the IPs left are in the wrong subnets, or no order was found (all are tried when few nodes are left), or too little is known. Severity: error.
    .formula = each step: IPs of its subnets + those of its own ENIs >= those of the whole ENIs that it creates, each in one subnet, until warm >= c or bound = min(P, E x c)
    .source = { -pools }

a611 = node-cannot-grow
    .message-unserved = { $subject } cannot grow: it needs { IPS($needed_ips) }, but none of its subnets serves it
    .message-isolated =
        { $subject } cannot grow (isolated): { $first_ips ->
            [0] its next ENI needs { IPS($next_eni_ips) }, but none of its subnets ({ $some_names }) has
           *[other] its ENIs take { IPS($first_ips) } first, its next ENI needs { $next_eni_ips }, but then none of its subnets ({ $some_names }) has
        } more than { $largest_available_ips } left; warm IPs: { $idle_ips }
    .message-starved = { $subject } cannot grow (out of IPs): it has no warm IP and needs { IPS($needed_ips) }, but its subnets are exhausted ({ $some_names })
    .help =
        add a subnet{ $zone ->
            [none] {""}
           *[other] {" "}in { $zone }
        } with at least { IPS($next_eni_ips) } to its list, or with { $missing_ips } to reach its max-pods{ $sufficient_prefix ->
            [none] {""}
           *[other] {" "}(for it alone a /{ $sufficient_prefix })
        }
    .meaning = A node's pool needs IPs and none of its subnets has them, but the node may still create ENIs: a new subnet helps at once. With Burstable, the node is below its watermark and no subnet holds the next whole ENI, so the design isolates it (NoAvailableSubnet): it takes no new pods. With best-effort, it has no warm IP, and pods scheduled to it wait. Severity: error.
    .formula = ENIs bound < E, bound < min(P, E x c); Burstable: warm < b x c and every A < the next ENI; best-effort: warm <= 0, no ENI with room in a subnet with IPs, and every A < 2
    .source = { -pools }

a612 = plan-drift
    .message =
        { $of ->
            [cluster] { $about }
           *[other] { $about } { $subject }
        }: planned { $matter } { $planned }, found { $observed }
    .message-missing =
        { $of ->
            [cluster] { $about }
           *[other] { $about } { $subject }
        } is planned but does not exist ({ $planned })
    .message-unplanned =
        { $of ->
            [cluster] { $about }
           *[other] { $about } { $subject }
        } exists but is not planned ({ $observed })
    .help =
        { $what ->
            [available-ips] write today's number into the plan and plan again: others use this subnet
            [strategy] run `cce-plan audit --migrate` for an order in which best-effort nodes can join again as Burstable
           *[other] change the cluster or the plan; `cce-plan audit --to-plan FILE` writes the cluster as a plan
        }
    .meaning = The cluster differs from the plan: a subnet, zone or node exists but is not planned or the other way round; a subnet's network, zone or exclusiveness differs; others took IPs that the plan counts on; there are fewer or more nodes than planned; or nodes of a group have another mode, max-pods or limits. A node is assigned to a group by its name, instance type, limits and zone; a node that fits several groups counts only for the cluster and its zone. Severity: warning.
    .formula = nodes: from nodes to max_nodes of the groups, spread over their zones; available IPs: less than planned by more than the cluster's own nodes hold
    .source = { -here }

a613 = counts-disagree
    .message = pools and ENI objects differ by { IPS($ips) } on { ENIS($enis) } of { NODES($nodes) }: { $example } of { $subject } has { $pool_ips } in the pool and { $eni_ips } in the ENI object; the larger number is used
    .help = dump all objects at one moment; if the difference stays, check the ENI in the console
    .meaning = The pool of a node and the object of one of its ENIs have different numbers of IPs on it. The larger one is used, so that no IP is promised twice. Usually the objects were read at different moments; if the difference stays, the two are out of sync. Severity: info.
    .formula = entries of spec.ipam.pool of the ENI against its privateIPSet without the primary
    .source = driver, NetResourceSet and ENI objects

a614 = subnet-sources-disagree
    .message =
        sources disagree on { $subject }: { $of ->
            [cidr] CIDR
           *[zone] zone
        } { $used } is used, another source says { $other }
    .help = check the id in the console, and give files of one cluster and one moment
    .meaning = Objects of the same subnet differ in its network or zone. The better source is used: the VPC API, then the cluster's Subnet object, then lists of others. An id that is used twice, or a file of another cluster, looks like this. Severity: warning.
    .source = VPC API; driver, Subnet objects

a615 = idle-ips-locked
    .message =
        { IPS($idle_ips) } of { $subject } { $idle_ips ->
            [one] is
           *[other] are
        } warm on { NODES($holding_nodes) } ({ $example_idle_ips } on { $example }), while { NODES($lacking_nodes) } { $lacking_nodes ->
            [one] needs
           *[other] need
        } IPs
    .help =
        { $best_effort_idle_ips ->
            [0] cordon the nodes that need IPs, so that pods go where the warm IPs are; { $tke_idle_ips ->
                [0] Burstable gives them back only when a node is removed
               *[other] on the nodes of TKE, a lower tke.cloud.tencent.com/route-eni-ip-max-warm-target of their NodeENIConfig releases them
            }
           *[other] on the best-effort nodes, which hold { $best_effort_idle_ips } of them, lower pre-allocate and max-above-watermark and release the excess; cordon the nodes that need IPs, so that pods go where IPs are
        }
    .meaning = A subnet cannot serve nodes that need IPs, while other nodes hold IPs of it that no pod uses and keep them for pods of their own. A bound IP serves only its node. Severity: info.
    .formula = bound - in use, summed over the nodes with ENIs in the subnet
    .source = { -pools }

a616 = candidate-serves-none
    .message =
        { NODES($nodes) } ({ $example }) { $nodes ->
            [one] lists
           *[other] list
        } { $subject }, which gives them no IPs: { $why ->
            [exclusive] it is exclusive
            [off] it is turned off (status.enable is not true{ $reason ->
                [none] {""}
               *[other] : { $reason }
            })
            [bare-metal-only] it is only for bare metal
           *[other-zone] it is in { $subnet_zone }, they are in { $node_zone }
        }
    .help = remove it from the nodes' list, or replace it with a subnet that serves them
    .meaning = Nodes have a subnet in their list that gives them no IPs: it is exclusive, turned off, only for bare metal, or in another zone. Its free IPs count for none of them. Severity: warning.
    .source = { -pools }

a617 = node-without-pool
    .message =
        { $all ->
            [true] too little is known to judge { NODES($nodes) }: the input has no NetResourceSet (for example of { $subject })
           *[false] { $nodes_without_pool } of { NODES($nodes) } { $nodes_without_pool ->
                [one] has
               *[other] have
            } no NetResourceSet in the input, for example { $subject }
        }
    .help = give all of them ({ $command }); if one is missing in the cluster, check the agent's log on that node
    .meaning = The input has Kubernetes nodes without their NetResourceSet. How these nodes take IPs, and how many are in use, is unknown; without any ENI object also which ENIs they have. Either the objects were not given, or the agent has not created them and no pod of the node gets an IP. Severity: info, or warning where no node has one, because then no node is judged.
    .source = driver, NetResourceSet objects

a618 = object-given-twice
    .message =
        { $kind } objects are given more than once: { $aside } { $aside ->
            [one] is
           *[other] are
        } ignored, for example one of { $subject }; the last of each counts
    .help = give one dump of the cluster, or give the newest one last
    .meaning = Several objects of a kind have the same name, for example because two dumps of a cluster are given together. The last of each counts, and the others are ignored. Severity: info.
    .source = { -here }

a619 = events-unexplained
    .message =
        { $pods ->
            [0] { $events } { $events ->
                [one] Event reports
               *[other] Events report
            }
            [one] 1 Pod reports
           *[other] { $pods } Pods report
        } { $subject }{ $nodes ->
            [0] {""}
           *[other] {" "}on { NODES($nodes) }
        }, but nothing in the state of nodes and subnets explains it
    .help = dump objects and Events at one moment, and run `cce-plan explain { $subject }` for other causes: quota, API limits, an old Event
    .meaning = Events report a code whose usual causes this audit can see, and it sees none of them on these nodes and subnets. The Events may be older than the objects, or the cause is outside the dump: a quota, a limit of the cloud API, or objects that were not given. Severity: warning.
    .formula = Events with the code, and none of the findings that its `explain` page names on their nodes and subnets
    .source = Events; { -here }

a620 = max-allocate-differs
    .message =
        { $names }: the kubelet allows { PODS($kubelet_max_pods) }, but the pool stops at { IPS($max_allocate) } (max-allocate): up to { PODS($pods_per_node) } { $nodes ->
            [one] {""}
           *[other] per node{" "}
        }{ $pods_per_node ->
            [one] gets
           *[other] get
        } no IP
    .message-larger =
        { $names }: the pool may bind { IPS($max_allocate) } (max-allocate), but the kubelet allows only { PODS($kubelet_max_pods) }: { IPS($pods_per_node) } { $nodes ->
            [one] {""}
           *[other] per node{" "}
        }{ $pods_per_node ->
            [one] serves
           *[other] serve
        } no pod
    .message-no-effect = { $names }: max-allocate is { $max_allocate } and the kubelet's max-pods { $kubelet_max_pods }, without effect: the ENIs carry only { IPS($carried_ips) }
    .help =
        restart the agent, which reads max-pods only when it starts: { $nodes ->
            [one] `{ $command }`
           *[other] `{ $command }` on all nodes, or on each of these `{ $command_of_one }`
        }
    .meaning = The pool of a Burstable node has another max-allocate than the kubelet has max-pods (status.capacity.pods of the Node). The agent takes max-allocate from the kubelet's configuration when it starts, and does not follow a later change. If max-allocate is smaller, the pool stops there: the scheduler still sends pods up to max-pods, and they wait for an IP. If it is larger, the pool binds IPs that no pod can use. Severity: warning; info where max-allocate is larger, or where the ENIs carry no more anyway.
    .formula = |min(max-allocate, E x c) - min(max-pods, E x c)|
    .source = CCE design, section on the maximum of the Burstable pool; driver, nodediscovery of the agent and its DaemonSet (cce-network-v2/deploy)
    .other = The namespace kube-system is assumed, as in the driver's documentation. Where it is another, `kubectl get daemonsets -A` shows it.

a621 = subnets-of-other-vpc
    .message =
        { SUBNETS($subnets) } of { $subject } { $subnets ->
            [one] is
           *[other] are
        } left out: the cluster is in { $cluster_vpc }
    .message-mixed = the subnets are in { $vpcs } VPCs ({ $names }), and nothing says in which the cluster is: zones count all of them
    .help = nothing to do, or list only the subnets of { $cluster_vpc }
    .help-mixed = give the NetResourceSets of the cluster too ({ $command }), or only the subnets of its VPC
    .meaning = The input has subnets of several VPCs, for example all of an account. A node's ENIs are in the VPC of the node: subnets of another VPC that no node names serve none of its pods, and are in no number of the audit. Where no pool and no ENI says which VPC is the cluster's, all subnets count. Severity: info; warning where the VPC of the cluster is unknown.
    .source = { -design }; NetResourceSet spec.eni.vpc-id and the objects of the subnets

a622 = pods-wait-for-ips
    .message =
        { PODS($pods) }{ $nodes ->
            [0] {""}
            [one] {" "}on { $most_on }
           *[other] {" "}on { NODES($nodes) }, most on { $most_on },
        } { $pods ->
            [one] waits
           *[other] wait
        } for an IP{ $since ->
            [none] {""}
           *[other] {" "}since { $since }
        }: { $cause ->
            [node-stuck] { $nodes ->
                [one] the node is stuck
               *[other] their nodes are stuck
            }
            [subnets-exhausted] the subnets of their nodes are exhausted
            [eni-quota] a quota of ENIs is reached
            [node-full] { $nodes ->
                [one] the node has all the IPs that it may have
               *[other] their nodes have all the IPs that they may have
            }
            [cross-subnet] no ENI has a slot for an IP of their own subnets
            [pool-waits] the pool of their nodes asks for more
           *[no-address] the objects do not tell why there is none
        }
    .help =
        { $cause ->
            [node-stuck] do what A601 says of the stuck nodes
            [subnets-exhausted] do what A604 and A611 say of the subnets and nodes
            [eni-quota] request a larger quota of ENIs
            [node-full] { $nodes ->
                [0] add nodes, or nodes of a type that carries more pods
               *[other] add nodes, or delete the pods and let them go to nodes with IPs
            }
            [cross-subnet] add nodes, or lower the pods of other subnets on these nodes
            [pool-waits] wait for a minute or two; if they still wait, { $command }
           *[no-address] { $command }
        }
    .meaning = Pods do not run because they have no IP. The reason is that of the node which has none for them: what A601 says of a stuck node holds for its pods. Where the node does not tell, codes of Events of the pod and of its pool do. Pods for which the scheduler finds no node with an IP share the reason of all nodes without an IP, where these have one reason. One finding for each reason. Severity: error, or warning where the pool asks for more or the reason is unknown.
    .formula = pods that are neither running, ended nor being deleted, without an IP, and without an Event that says they wait for volumes
    .source = Kubernetes, Pod status; driver, event codes; { -pools }

a623 = wait-unexplained
    .message =
        { PODS($pods) } { $pods ->
            [one] waits
           *[other] wait
        }, and { $has_events ->
            [true] neither objects nor Events tell
           *[false] the objects alone do not tell
        } for what
    .help =
        { $has_events ->
            [true] { $command }
           *[false] also give the Events ({ $events }), or { $command }
        }
    .meaning = Pods do not run, and nothing in the input says for what they wait: Events are gone after an hour, the scheduler has not said anything yet, or its message is not known here. The command shows what the cluster knows of one of them. Severity: info.
    .source = { -here }

a627 = fewer-max-pods
    .message = with max-pods { $advised_max_pods } instead of { $max_pods }, { NODES($nodes) } that become Burstable take { IPS($advised_ips) } instead of { IPS($ips) }
    .help = where { $advised_max_pods } pods on a node are enough (the fullest runs { $most_used }), set it where nodes join again: `cce-plan audit --migrate --max-pods { $advised_max_pods }` shows the order
    .meaning = A Burstable node takes whole ENIs, up to max-pods. The advised max-pods fill whole ENIs, serve the pods of the fullest node, and take the fewest IPs. A node then runs no more pods than that. Severity: info.
    .formula = k x c for the least k with k x c >= the most pods of a node; of several c, the one that takes the fewest IPs
    .source = { -pools }

a624 = exhausted-on-day
    .message =
        at the rate since { $since_day }, { $what ->
            [enis] the ENI quota of the VPC ({ ENIS($left) } left, { ENIS($per_day) } a day) is used up
           *[ips] { IPS($left) } are left, { IPS($per_day) } a day are taken, and all subnets are exhausted
        } { $first_day ->
            [none] after the year 9999
           *[other] { $mean_day ->
                [none] on { $first_day } at the earliest
               *[other] { $one_day ->
                    [true] on { $first_day }
                   *[false] between { $first_day } (the fastest rate, { $fastest_per_day } a day) and { $mean_day } (the mean)
                }
            }
        }
    .help =
        { $what ->
            [enis] request ENI quota before { $first_day ->
                [none] it is used up
               *[other] { $first_day }
            }: { ENIS($advised) } last a year at the mean rate, and 90 days at the fastest
           *[ips] add a subnet{ $zone ->
                [none] {""}
               *[other] {" "}in { $zone }
            } before { $first_day ->
                [none] they are
               *[other] { $first_day }
            }: { IPS($advised) }{ $sufficient_prefix ->
                [none] {""}
               *[other] {" "}(a /{ $sufficient_prefix })
            } last a year at the mean rate, and 90 days at the fastest; --to-plan writes the rate for `plan` and `mend`
        }
    .meaning = All subnets of a zone that serve pods are exhausted, or the ENI quota of the VPC is used up, on some day if it goes on as measured between older dumps (--before) or in a history (--history) and now. The range is from the fastest rate between two dumps, or of a day of the history, to the mean rate. What shrinks, or grows no more than pods that come and go make, has no day. Severity: warning; info where more than 90 days are left.
    .formula = now + left / rate, rounded down; rates are exact fractions of addresses and milliseconds
    .source = the objects that were read, and the moments that they name

a625 = addresses-kept
    .message = { $claims } { $claims ->
            [one] address is
           *[other] addresses are
        } kept for pods that are gone: { $some_names }
    .help = if no pod of these names is to come back, give them back: `{ $command }` for the first; claim-expired-duration of tke-eni-ipamd does so by itself
    .meaning = The input has VpcIPClaims of TKE without a pod of their name. A claim of a static IP stays when its pod ends, and so does its address: it is taken from its subnet and serves no pod until one of that name comes back. By default TKE never gives it back. A claim that is being deleted does not count. Severity: info.
    .formula = VpcIPClaims whose namespace and name no Pod of the input has
    .source = Tencent Cloud, "Static IP Address Features"

a628 = part-of-objects
    .message = { $what }
    .help = { $way }
    .meaning = An answer says itself that it is one page of several, or kubectl says next to the objects that it could not read some. What is missing is in no number of the audit: subnets look fuller, nodes and pods fewer. Give all pages, or ask for them at once. Severity: warning.
    .formula = Kubernetes: metadata.continue, metadata.remainingItemCount; Baidu: isTruncated, nextMarker; Tencent and Alibaba: TotalCount > items of all pages; AWS: NextToken; Google: nextPageToken; Azure: nextLink; lines of kubectl next to the objects
    .source = the documentation of these APIs on pages

a626 = objects-not-read
    .message = { $resource } were not read ({ $reason }), so this is not known: { $unknown }
    .help =
        { $cause ->
            [forbidden] grant the verbs get and list on { $resource }; `{ $command }` says whether they are granted
            [absent] the cluster has no such kind: check that it is the right one (`{ $command }`)
           *[failed] `{ $command }` shows what goes wrong; run it again, or with a longer --request-timeout
        }. To do without: --allow-missing { $resource }
    .meaning = kubectl was asked for these objects and did not get them. Nothing is concluded from their absence, so the verdict can be better than the truth, and a gate must not pass because rights were taken away. Kinds of another cloud's network are not expected. With --allow-missing the finding is info. Severity: error; warning for objects that no other finding needs.
    .source = the answers of kubectl
