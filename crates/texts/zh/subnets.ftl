subnets-result = `cce-plan subnets -f json` 的输出。

## SubnetRow

available_is_estimate = 估算
    .meaning = available_ips 是否因未给出而按网段大小估算。
    .source = { -input }

full_enis =
    满额
    网卡
    .meaning = 可用 IP 能填满的弹性网卡数。
    .source = { -design }

startable_nodes =
    可
    加入
    .meaning = 能拿到首个弹性网卡的节点数。超出 max_nodes 的节点也会加入，并占走其他节点所需的 IP。
    .formula = floor(A / (min(m, P + 1)，使用 --node-ip-in-subnet 时再加 1))
    .source = { -design }

occupied_ips =
    占用
    IP
    .meaning = 上述节点占用的 IP。
    .source = { -design }

pod_ips =
    Pod
    IP
    .meaning = 占用 IP 中供 Pod 使用的部分。
    .source = { -design }

occupied_ratio =
    占用
    占比
    .meaning = 占用 IP 占可用 IP 的比例；无可用 IP 时为 0。
    .source = { -design }

binding_limit = 受限于
    .meaning = 阻止该子网增加下一个节点的因素：子网 IP、VPC 弹性网卡配额（仅该子网就会超出时；合计见 Q301），或该子网不承载 Pod 的弹性网卡。在规划中：addresses、vpc-eni-quota 或 cluster-target 中最紧的一个（集群、可用区或节点组）。
    .source = { -here }

## 句子

title = 子网容量
title-all-subnets = 全部子网
title-split = { IPS($total_ips) }的去向
title-densities = 各密度下 { IPS($total_ips) }的去向
bar-case = { $alone ->
        [true] 每节点 { PODS($pods) }
       *[false] { $instance }，每节点 { PODS($pods) }
    }

lead-fit =
    { $guaranteed_nodes ->
        [0] 一个节点（{ PODS($max_pods_per_node) }）也放不下。
       *[other] { $several ->
            [true] Pod 最多的组合：{ $instance ->
                [none] {""}
               *[other] { $instance }，
            }
           *[false] 可容纳{" "}
        }{ NODES($guaranteed_nodes) }，每节点 { PODS($max_pods_per_node) }，共 { PODS($guaranteed_pods) }。
    }

lead-missed = 未达到要求：{ $message }；{ $help }。
lead-node =
    每节点占用 { IPS($ips_per_node) }：Pod { $pods } 个，弹性网卡主 IP { $enis } 个{ $own_ips ->
        [0] {""}
       *[other] ，节点自身 1 个
    }（{ $is_reference ->
        [true] 未给出 --instance，按参考规格
       *[false] { $instance }
    }：{ $primary_nic_only ->
        [true] 主网卡 { $ips_per_eni } 个 IP
       *[false] 至多 { ENIS($enis_limit) }，每个 { $ips_per_eni } 个 IP
    }）。

lead-together-more = 各子网单独计算合计 { $max_nodes } 个，合在一起可保证 { $guaranteed_nodes } 个：一个节点的弹性网卡可分布在同一可用区的多个子网。
lead-together-fewer = 各子网单独计算合计 { $max_nodes } 个，但只能保证 { $guaranteed_nodes } 个：弹性网卡总是进入可用 IP 最多的子网，节点的下一个弹性网卡可能找不到放得下的子网。
lead-no-more = 任何弹性网卡排布都不能再增加节点。
lead-best-case = 最好情况：{ NODES($packed_nodes) }；理论上限：{ $upper_bound_nodes } 个。
