# Q3xx：规划超出配额或集群规模等级。

q301 = vpc-eni-quota
    .message =
        { $pods ->
            [none] {""}
           *[other] 每节点 { $pods } 时
        }需要 { ENIS($planned_enis) }{ $used ->
            [0] {""}
           *[other] （含其他占用 { $used } 个）
        }，{ $quota_is_default ->
            [true] VPC 默认配额
           *[false] VPC 配额
        }为 { $eni_quota }：集群将止步于 { NODES($nodes_within_quota) }
    .help =
        { $ask ->
            [none] 将 VPC 弹性网卡配额申请提升到 { $sufficient_eni_quota }，可满足 { NODES($planned_nodes) }
           *[other] { $ask }
        }{ $quota_is_default ->
            [true] ；此配额为假定值：用 --eni-quota N 或规划文件的 eni_quota 给出实际配额后，因它放不下即为错误
           *[false] {""}
        }
    .meaning = 全部可保证节点所需的弹性网卡超过 VPC 配额，配额会先于 IP 成为瓶颈。可申请提升配额。规划给出配额时，不足以满足规划要求的部分由 C402 说明，其余由本条说明。默认配额即使放不下规划要求的节点也只告警：账号的实际配额可能不同，只有给出的配额才能作为门禁依据。级别：警告。
    .formula = planned_enis 合计 > eni_quota（未给出时为 500）
    .other = 配额统计 VPC 内全部弹性网卡还是仅未挂载的，文档未说明；默认按全部统计，偏保守。规划中 eni_quota_counts = "unattached" 则每节点只计 1 个：即全部节点同时各挂载一个。

q302 = beyond-cluster-class
    .message =
        { NODES($nodes) }{ $surge_nodes ->
            [0] {""}
           *[other] （其中滚动升级临时 { $surge_nodes } 个）
        }、{ PODS($pods) }，超出{ $is_given ->
            [true] 集群规模
           *[false] 最大集群规模
        } { $cluster_class }：{ NODES($class_nodes) }、{ PODS($class_pods) }
    .help = 请申请 { $sufficient_cluster_class }：至多 { NODES($sufficient_nodes) }、{ PODS($sufficient_pods) }
    .help-surge =
        { $room ->
            [0] 滚动升级时不临时增加节点，或将节点分布到多个集群
           *[other] 请缩小滚动升级的批次：每次至多临时增加 { NODES($room) }
        }
    .help-clusters = 请将节点与 Pod 分布到多个集群
    .meaning = 托管集群有规模等级，每级对应最大节点数与推荐最大 Pod 数。规划超出所给等级；未给出时，超出最大等级。滚动升级的临时节点计入，系统组件的 Pod 不计入。级别：警告。
    .formula = 节点数与 Pod 数：L50 50、1,500；L200 200、6,000；L500 500、15,000；L1000 1,000、30,000；L3000 3,000、90,000；L5000 5,000、150,000
    .source = CCE 文档，托管集群使用说明（https://cloud.baidu.com/doc/CCE/s/5lxmxc5i9）
    .other = --cluster-class 或规划文件的 cluster_class 指定等级。默认仅支持创建 L50，更大规模需提工单。

q303 = many-pod-subnets
    .message = 容器子网 { $pod_subnets } 个：{ $is_default ->
        [true] 一个 VPC 默认至多 { $subnet_quota } 个子网（含各类子网）
       *[false] 该 VPC 至多 { $subnet_quota } 个子网（含各类子网）
    }
    .help = 请将 VPC 子网配额（subnetQuota）申请提升到 { $sufficient_subnet_quota } 以上，或改用更少、更大的子网
    .meaning = 规划的容器子网数超过 VPC 子网配额：subnet_quota；未提升配额时各类子网合计至多 10 个。级别：警告。
    .formula = 服务于 Pod 的子网数 > subnet_quota（未给出时为 10）
    .source = VPC 文档，使用限制：每个 VPC 的子网数（https://cloud.baidu.com/doc/VPC/s/9jwvytur6-en）；配额中心 subnetQuota
    .other = 节点、负载均衡、数据库等子网同样计入。子网少而大，零头也更少。
