# Q3xx: where a plan is larger than a quota or a class.

q301 = vpc-eni-quota
    .message =
        { ENIS($planned_enis) } needed{ $pods ->
            [none] {""}
           *[other] {" "}at { $pods }
        }{ $used ->
            [0] {""}
           *[other] , including { $used } used by others
        }, but the { $quota_is_default ->
            [true] default quota of a VPC
           *[false] VPC's quota
        } is { $eni_quota }: it stops the cluster at { NODES($nodes_within_quota) }
    .help =
        { $ask ->
            [none] request an ENI quota of { $sufficient_eni_quota } for the VPC, enough for { NODES($planned_nodes) }
           *[other] { $ask }
        }{ $quota_is_default ->
            [true] ; the quota is assumed: give it with --eni-quota N, or eni_quota in a plan file, and what it stops is an error
           *[false] {""}
        }
    .meaning = All guaranteed nodes together need more ENIs than the VPC's quota, so the quota stops the cluster before its IPs run out. The quota can be raised on request. In a plan that gives its quota, C402 says what is too small for what the plan asks for, and this finding the rest. The default quota only warns, also where it stops nodes that the plan asks for: an account may have another one, and only a quota that is given is a fact that a gate can fail on. Severity: warning.
    .formula = sum of planned_enis > eni_quota (500 unless given)
    .source = { -design }
    .other = Whether the quota counts all ENIs of the VPC or only those not attached is not documented; all are counted, the cautious reading. In a plan, eni_quota_counts = "unattached" counts one ENI per node instead: all nodes attach one at the same time.

q302 = beyond-cluster-class
    .message =
        { NODES($nodes) }{ $surge_nodes ->
            [0] {""}
           *[other] {" "}({ $surge_nodes } of them during a rolling upgrade)
        } and { PODS($pods) } are more than { $is_given ->
            [true] cluster class { $cluster_class } is made for
           *[false] the largest cluster class, { $cluster_class }, is made for
        }: { NODES($class_nodes) } and { PODS($class_pods) }
    .help = request class { $sufficient_cluster_class }: up to { NODES($sufficient_nodes) } and { PODS($sufficient_pods) }
    .help-surge =
        { $room ->
            [0] upgrade without extra nodes, or spread the nodes over several clusters
            [1] upgrade in smaller steps, with at most 1 extra node at a time
           *[other] upgrade in smaller steps, with at most { $room } extra nodes at a time
        }
    .help-clusters = spread the nodes and pods over several clusters
    .meaning = A managed cluster has a class, and each class is made for a number of nodes and pods. The plan has more of one of them than the given class, or than the largest class where none is given. Nodes of a rolling upgrade count; pods of system components do not. Severity: warning.
    .formula = nodes and pods: L50 50, 1,500; L200 200, 6,000; L500 500, 15,000; L1000 1,000, 30,000; L3000 3,000, 90,000; L5000 5,000, 150,000
    .source = CCE documentation, use of managed clusters (https://cloud.baidu.com/doc/CCE/s/5lxmxc5i9)
    .other = Set the class with --cluster-class, or cluster_class in a plan file. Without a request only L50 can be created.

q303 = many-pod-subnets
    .message = { SUBNETS($pod_subnets) } for pods, but { $is_default ->
        [true] a VPC has at most { $subnet_quota } subnets of all kinds by default
       *[false] the VPC has at most { $subnet_quota } subnets of all kinds
    }
    .help = request a subnet quota (subnetQuota) of { $sufficient_subnet_quota } or more for the VPC, or use fewer, larger subnets
    .meaning = The plan has more subnets for pods than the VPC may have: subnet_quota, or 10 of all kinds unless its quota was raised. Severity: warning.
    .formula = subnets that serve pods > subnet_quota (10 unless given)
    .source = VPC documentation, limits: subnets of a VPC (https://cloud.baidu.com/doc/VPC/s/9jwvytur6-en); subnetQuota of the quota center
    .other = Subnets for nodes, load balancers and databases count too. Fewer, larger subnets also strand fewer IPs.
