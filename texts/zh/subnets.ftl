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

binding_limit = 瓶颈
    .meaning = 阻止该子网增加下一个节点的因素：子网 IP、VPC 弹性网卡配额（仅该子网就会超出时；合计见 Q301），或该子网不承载 Pod 的弹性网卡。在方案中：addresses、vpc-eni-quota 或 cluster-target 中最紧的一个（集群、可用区或节点组）。
    .source = { -here }
