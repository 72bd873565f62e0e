## FindingRow

code = Code
    .meaning = Letter for the area and number; never reused.
    .source = { -here }

name = Name
    .meaning = Kebab-case name, as stable as the code.
    .source = { -here }

severity = Severity
    .meaning = error: the plan does not work; warning: it will hurt; info: worth knowing.
    .source = { -here }

subject = Subject
    .meaning = What it is about: a subnet, an instance type, the cluster.
    .source = { -here }

message = Finding
    .meaning = What is true, with numbers.
    .source = { -here }

help = Next step
    .meaning = One next step, with numbers.
    .source = { -here }

## When

when-today = today
when-at-maximum = at maximum
when-upgraded = during a rolling upgrade
when-zones-lost = without { $zones }
when-grown =
    { $months ->
        [0] at once
       *[other] in month { $months }{ $month ->
            [none] {""}
           *[other] {" "}({ $month })
        }
    }
when-month =
    { $month ->
        [none] month { $months }
       *[other] { $month }
    }

## Names

names-and-more = { $names } and { PLAIN($more) } more
nodes-and-others =
    { $names } and { $others ->
        [1] 1 other
       *[other] { $others } others
    }

## Shortages, and what to ask for

of-zone =
    { $zone ->
        [none] the cluster
       *[other] zone { $zone }
    }
in-zone = in { of-zone }
lack =
    { $lack ->
        [stuck] existing nodes that no subnet helps, see C414
        [order] enough IPs in sum, but not in every order
        [place] enough IPs in sum, but not where these nodes can use them
        [pods] { IPS($missing_ips) } short
        [nodes] subnets for nodes are { IPS($missing_node_ips) } short
       *[both] { IPS($missing_ips) } short, subnets for nodes are { IPS($missing_node_ips) } short
    }
shortage =
    { $lack ->
        [stuck] { shortage.fit }: { lack }
       *[other] needs { IPS($needed_ips) }, has { $available_ips } ({ lack }): { shortage.fit }{ $stuck_nodes ->
            [0] {""}
           *[other] ; no subnet helps { $stuck_nodes } of them (C414)
        }
    }
    .fit =
        { $missing_nodes ->
            [1] 1 of { NODES($wanted_nodes) } does not fit
           *[other] { $missing_nodes } of { NODES($wanted_nodes) } do not fit
        } ({ $groups })
in-zones =
    { $count ->
        [1] { in-zone }
       *[other] in each of { $zones }
    }
add-subnet = add a /{ $prefix } { in-zones }
add-node-subnet = add a /{ $prefix } with role nodes { in-zones }
add-group-subnet = add a /{ $prefix } { in-zones } for a new node group { $group }: nodes beyond { PLAIN($kept_nodes) } of { $of }
add-workload-subnet = add a /{ $prefix } { in-zones } for the pods of workload { $workload } alone
add-range = add a range of /{ $prefix } to the VPC, which has no room for new subnets
request-subnet-quota = request a quota of { $subnet_quota } subnets for the VPC
request-quota = request an ENI quota of { $eni_quota } for the VPC
look-further = set policy.horizon to { $months } for what to ask for by then
ask-mend = run `cce-plan mend` on the plan: no subnets and quota were found here that suffice
ask = { $steps }{ $due ->
        [none] {""}
       *[other] {" "}by { $due }
    }, enough for { $scope }
ask-scope =
    all scenarios{ $zones ->
        [except] {" "}without a zone loss
        [listed] {" "}without a zone loss
        [some] {" "}with all zones
        [some-and-listed] {" "}with all zones
       *[any] {""}
    }{ $month ->
        [none] {""}
       *[other] {" "}through { $month }
    }{ $more ->
        [target] {" "}and the target
       *[none] {""}
    }{ $zones ->
        [any] , also without any one zone
        [some] , and without { $names }, but not without another zone
        [listed] , at maximum also without the zones in lost_zones
        [both] , also without any one zone, at maximum without those in lost_zones
        [some-and-listed] , and without { $names }, but not without another zone; at maximum also without the zones in lost_zones
       *[none] {""}
    }
recreate-nodes = drain and re-create { NODES($stuck_nodes) } (C414)
