compare-result = `cce-plan compare -f json` 的输出。

## ChoiceRow

rank = 排名
    .meaning = 在全部组合中的名次，从 1 起：满足要求的在前，其后依次按 Pod 多、零头 IP 少、弹性网卡少、节点多、输入顺序排列。上限与结果均相同的组合名次相同。超出弹性网卡配额的节点不计。
    .source = { -here }

ips_per_pod =
    IP/
    Pod
    .meaning = 平均每个 Pod 占用的 IP，含分摊的网卡主 IP；无法容纳 Pod 时为空。
    .source = { -here }

within_eni_quota =
    配额
    以内
    .meaning = VPC 弹性网卡配额是否足以承载按 IP 可保证的全部节点。仅用主网卡的机型不占用配额。
    .formula = guaranteed_by_addresses x n <= eni_quota（未给出时为 500）
    .source = { -here }

meets_requirements =
    满足
    要求
    .meaning = 保证的节点数与 Pod 数是否达到 --require-nodes 与 --require-pods 的要求，给出弹性网卡配额时以配额以内计；无要求时为是。
    .source = { -here }

pareto = 帕累托
    .meaning = 是否位于帕累托前沿：没有其他组合的 Pod 不少，节点、零头 IP 与弹性网卡都不多，且至少一项更好。超出弹性网卡配额的节点不计。表格中以 * 标记。
    .source = { -here }

suggested_max_pods =
    可试
    Pod/
    节点
    .meaning = 附近恰好用满最后一个弹性网卡的密度：最接近的 c 的倍数，等距取较小者；除非请求本就超过 256，否则不超过 256。仅在最后一个弹性网卡未满，且该密度的 Pod 不少于当前或零头更少时给出。
    .formula = P - P mod c，或再加 c；c = m - 1
    .source = { -here }

suggested_pods =
    可试
    Pod 数
    .meaning = 按 suggested_max_pods 可保证的 Pod 总数，以弹性网卡配额以内计。
    .source = { -here }

equal_choices =
    其他
    相同
    .meaning = 上限与结果均相同、名次也相同的其他机型与密度的个数；未加 -v 时表格中合为一行。
    .source = { -here }

nodes_within_quota =
    配额内
    节点
    .meaning = 给定弹性网卡配额以内的保证节点数。
    .formula = min(guaranteed_by_addresses, floor(eni_quota / n))；仅主网卡：guaranteed_by_addresses
    .source = { -here }

pods_within_quota =
    配额内
    Pod
    .meaning = 上述节点上的 Pod 总数，排名以此为准。
    .source = { -here }

volume_pods_per_node =
    按卷
    Pod
    .meaning = 节点可为其挂载存储卷的 Pod 数。
    .formula = floor((每节点存储卷 - 共享存储卷) / 每 Pod 存储卷)
    .source = { -volumes }

usable_pods_per_node =
    每节点
    可用
    .meaning = 按 IP 与存储卷，节点可运行的 Pod 数。
    .source = { -here }

usable_pods =
    可用
    Pod
    .meaning = 按 IP 与存储卷，全部可保证节点可运行的 Pod 数，以弹性网卡配额以内计；排名以此为准。
    .source = { -here }

## 句子

title-split = 按可保证节点数计算的 IP 去向（最优组合在前）
title = 机型与密度对比

lead-best =
    { $combinations ->
        [1] {""}
       *[other] 最佳组合：
    }{ $instance }，{ NODES($nodes) }，每节点 { PODS($pods_per_node) }，共 { PODS($pods) }。
lead-none =
    { $combinations ->
        [1] 一个节点（{ $instance }，{ PODS($pods_per_node) }）也放不下。
       *[other] { $combinations } 个组合均放不下一个节点。
    }
lead-no-volumes = 任何节点都挂载不下单个 Pod 的存储卷，无法运行任何 Pod。
lead-volumes = 受存储卷限制：每 Pod { VOLUMES($per_pod) }、每节点 { $limit } 个，节点的 IP 可供 { $by_addresses } 个 Pod，只能运行 { $by_volumes } 个；--max-pods { PLAIN($by_volumes) } 可避免其余 IP 的占用。

lead-equal =
    { $names ->
        [none] 另有 { $count } 个组合结果完全相同
       *[other] 结果完全相同：{ $names }
    }。
lead-beats =
    比第二名（{ $which }）多 { PODS($more_pods) }{ $share ->
        [none] {""}
       *[other] {" "}({ $share })
    }。
lead-beats-required = 第二名（{ $which }）达不到要求。
lead-ties =
    与第二名（{ $which }）的 Pod 数相同，{ $by ->
        [nodes] 少用 { NODES($difference) }
        [stranded] 零头少 { IPS($difference) }
       *[enis] 少用 { ENIS($difference) }
    }。
lead-place =
    { $alone ->
        [true] 每节点 { PODS($pods) }
       *[false] { $instance }，每节点 { PODS($pods) }
    }

lead-requirements =
    { $met ->
        [0] { $combinations } 个组合均达不到要求。
       *[other] { $combinations } 个组合中有 { $met } 个满足要求。
    }
lead-better-density = 换成恰好用满最后一个弹性网卡的密度，Pod 还能更多：{ $which }，共 { PODS($pods) }。
lead-front = { $combinations } 个组合中有 { $front } 个位于帕累托前沿（*）：没有其他组合的 Pod 不少，节点、零头 IP、弹性网卡都不多，且至少一项更好。
lead-equal-types = 上限相同的机型合为一行：{ $types }。
lead-top = 共 { $combinations } 个组合，仅列出前 { $shown } 个。

assume-densities = 未指定密度：对比每节点 { $pods } 个 Pod，超出机型上限的密度以其上限代替；另加 { $most } 以内恰好用满最后一个弹性网卡的密度。
assume-volumes =
    每个 Pod 挂载 { $per_pod } 个存储卷，每节点至多 { $limit } 个{ $shared ->
        [0] {""}
       *[other] ，另有 { $shared } 个由节点上所有 Pod 共享
    }；排名、要求、帕累托前沿与建议均按可运行的 Pod 计。
assume-required = 满足要求的组合排在前面。
assume-ranking = 依次按 Pod 多、节点少、零头 IP 少、弹性网卡少、输入顺序排名。
assume-by-quota =
    排名、帕累托前沿与建议均不计超出{ $given ->
        [true] {""}
       *[false] 默认
    }弹性网卡配额（{ $eni_quota }）的节点；max_nodes、max_pods、planned_enis 仅按 IP 计算。
assume-no-pods = { SUBNETS($subnets) }不承载 Pod 的弹性网卡，其 IP 计为零头。
assume-equal = 上限与结果均相同的机型与密度名次相同，未加 -v 时合为一行。
todo-begin = 以最佳组合开始规划：
