# H9xx: VIPs that nodes hold, and services and their ports on VIPs.

h901 = too-few-nodes-for-pairs
    .nodes =
        { NODES($nodes) }{ $domains ->
            [1] {""}
           *[other] {" "}in { $domains } broadcast domains
        }
    .who =
        { $who ->
            [pool] VIP pool { $vip_pool } ({ h901.nodes })
           *[nodes] { h901.nodes }
        }
    .who-holds =
        { $who ->
            [pool] { h901.who } holds
           *[nodes]
                { $nodes ->
                    [one] { h901.who } holds
                   *[other] { h901.who } hold
                }
        }
    .message =
        { $who ->
            [pool] VIP pool { $vip_pool } has { NODES($nodes) } in a broadcast domain: no HA pair, so no VIPs there
           *[nodes] { NODES($nodes) } in a broadcast domain: no HA pair, so no VIPs
        }
    .help = give the domain at least 2 nodes, which hold { VIPS($max_vips_per_node) }
    .meaning = An HA pair is two nodes of one broadcast domain, so a domain of fewer than two nodes holds no VIPs. Severity: warning; error for a pool of a plan.
    .formula = nodes < 2
    .source = { -vips }

h902 = vips-below-required
    .message = { h901.who-holds } { VIPS($total_vips) }, but { $required_vips } are required: { $missing } too few
    .help =
        { $needed_domains ->
            [none] raise { $limit_key }: no number of nodes is enough
            [1] use { NODES($needed_nodes_per_domain) } in one broadcast domain, which hold { VIPS($needed_vips) }, or raise { $limit_key }
           *[other] use { $needed_domains } broadcast domains of { NODES($needed_nodes_per_domain) }, which hold { VIPS($needed_vips) }, or raise { $limit_key }
        }
    .meaning = The nodes hold fewer VIPs than --require-vips or a pool's require_vips asks for, counted so that no set of failures puts more VIPs on a node than it may hold. Severity: error.
    .formula = total_vips < required_vips
    .source = { -vips }

h903 = pairs-without-vips
    .message = { h901.who-holds } no VIPs: a node is in { PAIRS($pairs_per_node) }, but may hold only { VIPS($max_vips_per_node) }
    .help = let only { $best_nodes } of them hold VIPs ({ VIPS($best_vips) } in total), or raise { $limit_key } to { $pairs_per_node }
    .meaning = A node is in more HA pairs than it may hold VIPs. In the worst case it holds the VIPs of all its pairs, so no pair can have even one. Severity: warning; error for a pool of a plan.
    .formula = max_vips_per_node < pairs_per_node
    .source = { -vips }

h904 = router-ids-exhausted
    .message =
        { h901.who }: a broadcast domain has only { $ha_pairs } router ids, so not every two nodes form a pair; counted with at most { PAIRS($pairs_per_node) } per node{ $nodes_without_pair ->
            [0] {""}
            [one] ; { NODES($nodes_without_pair) } is in no pair
           *[other] ; { NODES($nodes_without_pair) } are in no pair
        }
    .help = spread the pairs evenly over the nodes, or the nodes over several broadcast domains
    .meaning = A broadcast domain has 255 VRRP router ids and so 255 HA pairs. From 24 nodes on there are more couples of nodes than that: the pairs must be spread evenly when they are created. Above 510 nodes some are in no pair. Severity: info.
    .formula = nodes x (nodes - 1) / 2 > 255; pairs_per_node = ceil(2 x 255 / nodes)
    .source = { -vips }

h905 = more-nodes-hold-less
    .message =
        { $required ->
            [none] { NODES($more_nodes) } in a broadcast domain hold { VIPS($vips_of_more) }, but { $fewer_nodes } of them alone hold { VIPS($vips_of_fewer) }
           *[other] { NODES($fewer_nodes) } in a broadcast domain hold the { $required } VIPs that are required, but { NODES($more_nodes) } hold only { VIPS($vips_of_more) }
        }
    .help =
        { $required ->
            [none] let only { NODES($fewer_nodes) } hold VIPs, or raise { $limit_key }
           *[other] keep VIPs on { NODES($fewer_nodes) } when the domain grows, or raise { $limit_key }
        }
    .meaning = Fewer nodes hold more VIPs: each additional node puts every node in one more pair, all pairs of a node share its limit, and each share is rounded down. It happens where the limit of a node is small. Severity: info.
    .formula = floor(max_vips_per_node / pairs_per_node) x ha_pairs is not monotone in nodes
    .source = { -vips }

h906 = one-domain-too-small
    .message = { VIPS($required_vips) } are required, but one broadcast domain holds at most { $most_in_one_domain } with any number of nodes ({ $max_vips_per_node } per node)
    .help =
        use { $domains } broadcast domains of { NODES($nodes_per_domain) }, which hold { VIPS($total_vips) }{ $few_nodes_domains ->
            [none] {""}
           *[other] ; { $few_nodes_domains } domains of { NODES($few_nodes_per_domain) } need fewer nodes in total
        }
    .meaning = A broadcast domain has 255 HA pairs, and a pair holds at most what a node may hold: no number of nodes in one domain holds the VIPs that are required. Severity: error.
    .formula = required_vips > 255 x max_vips_per_node
    .source = { -vips }

h907 = namespaces-above-tenants
    .message =
        { $platform ->
            [enough] { h901.who }: { $namespaces } namespaces, but only { PAIRS($tenants_with_own_pair) }: not enough for one each
           *[short] { h901.who }: { $namespaces } namespaces, but only { VIPS($tenants_of_platform) }: not enough for one each
        }
    .help =
        { $platform ->
            [enough] let the platform own the pairs, and put VIPs of any namespace on any pair: room for { $tenants_of_platform } namespaces
           *[short] let the platform own the pairs, and add nodes or broadcast domains, or raise { $limit_key }
        }
    .meaning = With one pair per namespace, at most 255 namespaces of a broadcast domain have VIPs. Pairs that the platform owns serve as many namespaces as there are VIPs. Severity: warning; error where that is not enough either.
    .formula = namespaces > ha_pairs; error: namespaces > total_vips
    .source = { -vips }

h908 = services-above-tun-ids
    .message = { $services } services, but only { $tun_ids } tun_ids
    .help = spread the services over several clusters
    .meaning = Each service takes a tun_id, which the datapath keeps in a 32-bit register. Severity: error.
    .formula = services > 2^32
    .source = { -vips }
    .other = The design says 400 million; 2^32 is 4,294,967,296.

h911 = vip-in-two-namespaces
    .message =
        { $owner ->
            [none] { $vip } is used from { $namespaces }: { $services }
           *[other] { $vip } belongs to { $owner }, but is used from { $namespaces }: { $services }
        }
    .help = keep { $vip } for { $keeps }, and give services of other namespaces their own VIPs
    .meaning = A VIP belongs to one namespace. The cluster does not stop services of other namespaces from using it, so traffic of one tenant can reach another. Severity: error.
    .source = { -vips }

h912 = port-in-two-services
    .message = { $first_service } and { $second_service } both use { $protocol } port { PLAIN($port) } on { $vip }: only one of them is reached
    .help =
        { $suggested_port ->
            [none] no port from 20000 to 29999 is free on { $vip }: give { $service } another VIP
           *[other] give { $service } port { PLAIN($suggested_port) }, which is free, and keep its targetPort: the two may differ
        }
    .meaning = Two services use the same port of the same protocol on the same VIP: only one of them is reached. Services on different VIPs may use the same port. Severity: error.
    .source = { -vips }

h913 = port-twice-in-service
    .message = { $service } has { $protocol } port { PLAIN($port) } twice on { $vip }: only one of its targets is reached
    .help =
        { $suggested_port ->
            [none] { h912.help }
           *[other] give the second of them port { PLAIN($suggested_port) }, which is free, and keep its targetPort
        }
    .meaning = A service lists the same port of the same protocol twice: one of the two targets is never reached. Severity: error.
    .source = { -vips }

h914 = port-listened-on
    .message =
        { $services } { $service_count ->
            [one] uses
           *[other] use
        } { $protocol } port { PLAIN($port) } on { $vip }, but { $nodes } { $node_count ->
            [one] listens
           *[other] listen
        } on it: { $service_count ->
            [one] the service
           *[other] the services
        } cannot be reached while the VIP is there
    .help = { h912.help }
    .meaning = A node that can hold the VIP listens on the port itself, on all of its IPs or on the VIP: while it holds the VIP, clients reach the process on the node, not the service. A process that listens only on another IP, such as 127.0.0.1, does no harm. Severity: error.
    .source = { -vips }
    .other = A socket on :: or * counts as IPv4 too, as it does unless it was created for IPv6 only. A list of ports alone does not say the IP: each port counts at every IP.

h915 = port-outside-range
    .message =
        { $services } { $service_count ->
            [one] uses
           *[other] use
        } { $protocol } port { PLAIN($port) } on { $vip }, outside 20000 to 29999
    .help = { h912.help }
    .meaning = The port is outside 20000 to 29999. Lower ports belong to system services and pods on the host network, ports from 30000 on to NodePort services, so a port that is free today may be taken tomorrow. Severity: info.
    .formula = port < 20000 or port > 29999
    .source = { -vips }

h916 = node-ports-unknown
    .message = { $node } can hold { VIPS($vips) } in use, but its listening ports are unknown
    .message-pool = listening ports are known for { $known_nodes } of the { NODES($nodes) } of VIP pool { $vip_pool }
    .message-all = the listening ports of the nodes that can hold { VIPS($vips) } are unknown
    .message-protocol = the dump of { $node } does not cover { $protocol } ports, which services use
    .message-ipv6 = the list of ports of { $node } has lost those at IPv6 addresses, which often accept IPv4 too
    .help = run `ss { $flags } > { $node }.ss` on the node, and pass --listening { $node }={ $node }.ss
    .meaning = A node can hold a VIP in use, but no dump lists its listening ports, or a list of ports alone has lost some: no conflict found does not mean no conflict. Severity: warning; info where a dump covers only other protocols.
    .source = { -vips }

h917 = vip-without-effect
    .message =
        { $vips } of { $service } { $count ->
            [one] has
           *[other] have
        } no effect: { $why ->
            [external-name] the service is an ExternalName
            [headless] the service is headless
           *[no-ports] the service has no ports
        }
    .help =
        { $why ->
            [no-ports] give the service a port, or remove the VIP
           *[other] put the VIP on a Service with a cluster IP, or remove it
        }
    .meaning = A service has a VIP that proxies do not serve: an ExternalName is only another name, a headless service has no cluster IP, and without a port there is nothing to reach. Severity: warning.
    .source = { -vips }

h918 = vip-service-missing
    .message = the plan gives { $vip } to { $service }, but no file has that service: its ports are not checked
    .help = pass its object (`kubectl get service -o json -n { $object }`), or correct the name
    .meaning = A plan gives a VIP to a service that is in none of the files, so its ports are not checked. Severity: warning.
    .source = { -vips }
