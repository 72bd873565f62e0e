vips-result = `cce-plan vips -f json` 的输出。

## VipsRow

nodes = 节点
    .meaning = 一个广播域内承载 VIP 的节点数。
    .source = { -input }

## FailureRow

failed_nodes =
    故障
    节点
    .meaning = 同一广播域内同时故障的节点数 k，不论是哪些。
    .source = { -input }

is_bound =
    最坏
    情况
    .meaning = 数值是否仅为界限（最坏情况不会更差）：超过 23 个节点后并非任意两个节点成对。
    .source = { -vips }

lost_pairs =
    丢失
    HA 对
    .meaning = 两个节点均故障的 HA 对。
    .formula = k(k - 1) / 2；不超过 floor(k x pairs_per_node / 2) 与 ha_pairs
    .source = { -vips }
    .other = 超过 23 个节点后并非任意两个节点成对，此为界：任何故障组合都不会更差。

degraded_pairs =
    降级
    HA 对
    .meaning = 一个节点故障的 HA 对。
    .formula = k(nodes - k)；不超过 k x pairs_per_node 与 ha_pairs
    .source = { -vips }
    .other = 超过 23 个节点后并非任意两个节点成对，此为界：任何故障组合都不会更差。

untouched_pairs =
    未受影响
    HA 对
    .meaning = 没有节点故障的 HA 对；其他数值为界时，此为下限。
    .formula = (nodes - k)(nodes - k - 1) / 2；不少于 ha_pairs - k x pairs_per_node
    .source = { -vips }
    .other = 超过 23 个节点后并非任意两个节点成对，此为界：任何故障组合都不会更差。

lost_vips =
    丢失
    VIP
    .meaning = 没有节点承载的 VIP。
    .source = { -vips }

lost_share =
    丢失
    占比
    .meaning = 占全部 VIP 的比例。
    .source = { -vips }

degraded_vips =
    降级
    VIP
    .meaning = 只剩一个节点的 VIP。
    .source = { -vips }

degraded_share =
    降级
    占比
    .meaning = 占全部 VIP 的比例。
    .source = { -vips }

most_vips_on_node =
    单节点
    最多
    .meaning = 任意节点故障时，单节点最坏情况下承载的 VIP 数：其所有 HA 对的 VIP。
    .formula = pairs_per_node x vips_per_ha，不超过 max_vips_per_node
    .source = { -vips }

## NeededRow

required_vips =
    要求
    VIP
    .meaning = 要求的 VIP 数。
    .source = { -input }

needed_domains = 广播域
    .meaning = 能满足要求的广播域数（大小相同）：一个足够时为 1；否则先列广播域最少者，再列节点较少者：节点数不超过最少值一成的前提下，广播域最少。
    .source = { -vips }

nodes_per_domain =
    每广播域
    节点
    .meaning = 每个广播域所需的最少节点数。
    .formula = 能承载其份额的最小值，逐一检查
    .source = { -vips }

needed_nodes = 节点
    .meaning = 所需节点总数。
    .source = { -vips }

fails_again_at =
    再次不足
    节点数
    .meaning = 每广播域节点继续增加时再次不足的节点数；不会再不足时为空。
    .source = { -vips }

## DesignRow

design = 方案
    .meaning = pair-per-namespace：每个命名空间独占一个 HA 对，只用该 HA 对的 VIP；platform-pairs：平台持有全部 HA 对，任意命名空间的 VIP 可挂在任意 HA 对上。
    .source = { -vips }

vips_per_tenant =
    单租户
    VIP
    .meaning = 单个命名空间可用的 VIP 数上限。
    .source = { -vips }

namespaces_fit = 可容纳
    .meaning = 是否可容纳。
    .source = { -vips }

## ServiceRow

tun_ids = tun_id
    .meaning = 数据面可区分的 Service 数：每个占用一个 tun_id，存放于 32 位寄存器。
    .source = { -vips }
    .other = 设计文档写作 4 亿，应为 42.9 亿（4,294,967,296）。

asked_services = Service
    .meaning = 需要区分的 Service 数（--services）。
    .source = { -input }

services_fit = 可容纳
    .meaning = 是否可容纳。
    .source = { -vips }

## 标题

title = VIP
title-domains = 广播域
title-failures = 任意节点故障时
title-needed = 满足要求的节点
title-designs = HA 对由谁持有
title-services = Service

## 结论

lead-only =
    { lead-most.nodes }{ $total_vips ->
        [0] 无法承载 VIP
       *[other] 可承载 { VIPS($total_vips) }{ $vips_per_ha ->
            [none] ，共 { PAIRS($ha_pairs) }
           *[other] ：{ PAIRS($ha_pairs) }，每对 { $vips_per_ha } 个
        }
    }。
lead-most =
    其中最多为 { VIPS($total_vips) }：{ lead-most.nodes }{ $max_vips_per_node ->
        [none] {""}
       *[other] ，单节点上限 { $max_vips_per_node }
    }。
    .nodes =
        { $domains ->
            [1] {""}
           *[other] { $domains } 个广播域的{" "}
        }{ NODES($nodes) }

lead-limit =
    { $max_vips_per_node ->
        [none] 任何故障组合都不会使单节点超过其 VIP 上限。
       *[other] 任何故障组合都不会使单节点承载超过 { VIPS($max_vips_per_node) }。
    }

lead-failures = { $lost }。
lost-with-nodes-down =
    { NODES($failed_nodes) }故障{ $lost_vips ->
        [0] 不丢失 VIP
       *[other] { $is_bound ->
            [true] 至多丢失
           *[false] 丢失
        } { $lost_vips } 个（{ $lost_share }）
    }

lead-needed =
    { VIPS($required_vips) }{ $max_vips_per_node ->
        [none] {" "}
       *[other] （单节点上限 { $max_vips_per_node }）
    }{ $needed_domains ->
        [1] 需要同一广播域的 { NODES($nodes_per_domain) }
       *[other] 可用 { $needed_domains } 个广播域、每个 { NODES($nodes_per_domain) }
    }，可承载 { $total_vips } 个。

lead-services = tun_id 共 { $tun_ids } 个，Service 占用 { $services } 个。

## 假设

assume-either-node = HA 对的 VIP 随时可能全部位于其任一节点。
assume-router-ids = 一个广播域有 255 个 VRRP vrid，且没有其他系统使用 VRRP。
assume-even-pairs = 无法两两成对时，HA 对在节点间均匀分布：由创建者保证。
assume-tun-ids = 每个 Service 占用一个 32 位 tun_id：可支持 4,294,967,296 个 Service。
