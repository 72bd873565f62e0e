# D7xx：节点的 Pod CIDR，以及提供它们的配置。

d701 = no-matching-config
    .nodes =
        { $kind ->
            [node] 节点 { $subject }{" "}
           *[other] “{ $subject }”的 { NODES($nodes) }中有 { $pending_nodes } 个
        }
    .message =
        { $configs ->
            [0] { d701.nodes }得不到 Pod CIDR：没有任何配置
           *[other] { d701.nodes }将停留在 NotReady：{ d701.unmatched }
        }
    .unmatched =
        { $configs ->
            [1] 唯一的配置不匹配
           *[other] { $configs } 个配置均不匹配
        }
    .help =
        { $configs ->
            [0] 给出集群的配置；不带选择器的配置可服务所有节点
           *[other]
                { $kind ->
                    [node] 增加一个不带选择器的配置，或为节点打上标签；--why { $subject } 可查看各配置的要求
                   *[other] 增加一个不带选择器的配置，或为节点组加上某个配置所要求的标签
                }
        }
    .meaning = 没有任何接受新节点的配置与该节点匹配，节点得不到 Pod CIDR，在出现匹配的配置前一直为 NotReady。级别：错误。
    .source = { -pod-cidrs }
    .other = 带有 deletionTimestamp 的配置不再接受新节点，不计在内。

d702 = configs-exhausted
    .configs =
        { $names }{ $more ->
            [0] {""}
           *[other] {" "}等，另有 { $more } 个
        }
    .message = { d701.nodes }将停留在 NotReady：{ d702.configs } 已无空闲块
    .help = 增加一个网段为 /{ $sufficient_range_prefix } 或更大、每节点 /{ $mask } 的配置，可容纳缺少 Pod CIDR 的 { NODES($missing_nodes) }
    .help-smaller-blocks = 增加一个块更小的配置：没有网段能容纳 { $missing_nodes } 个这样的块
    .meaning = 有配置与节点匹配，但都没有在其每个地址族中同时具备空闲块，节点得不到 Pod CIDR，停留在 NotReady。级别：错误。
    .source = { -pod-cidrs }
    .other = 块不与任何配置已分配的块、服务网段以及节点已有的 Pod CIDR 相交才算空闲。任何配置分出的小块都会使包含它的大块不可用。

d703 = pod-cidrs-overlap
    .message = { $subject } 的 { $pod_cidr } 与 { $other_node } 的 { $other_pod_cidr } 重叠
    .help = 排空并重建其中一个节点：节点的 podCIDRs 不可修改，请先删除 Node { $subject }
    .meaning = 两个节点的 Pod CIDR 有重叠，两边的 Pod 可能得到同一 IP，流量只能到达其中之一。级别：错误。
    .source = { -pod-cidrs }

d704 = unmanaged-pod-cidr
    .message =
        { $range_of ->
            [none] { $subject } 的 { $pod_cidrs } 不在任何配置的网段内：仍予保留
           *[other] { $subject } 的 { $pod_cidrs } 位于 { $range_of } 的网段，但节点不满足其要求 `{ $requirement }`：仍保留，但不属于任何配置
        }
    .help =
        { $range_of ->
            [none] 给出集群的全部配置，或排空并重建该节点
           *[other] 为节点打标签以满足 { $range_of } 的 `{ $requirement }`，或排空并重建节点
        }
    .meaning = 节点已有 Pod CIDR，但没有与之匹配的配置的网段与其全部相交。这些地址仍被保留，节点删除后也不会被回收。级别：警告。
    .source = { -pod-cidrs }
    .other = 归属为按尝试顺序第一个匹配且其网段与该节点全部 Pod CIDR 相交的配置。

d705 = block-headroom
    .message =
        { $subject } 的块（{ $masks }）有 { IPS($block_ips) }，max-pods 为 { $max_pods }{ $is_assumed ->
            [true] （假设）
           *[false] {""}
        }，仅 { $ratio } 倍{ $ips_are ->
            [short] ；其中只有 { PODS($pods_per_node) } 能得到 IP
           *[enough] {""}
        }
    .help =
        { $is_assumed ->
            [true] 用 --max-pods 给出实际值；若为 { $max_pods }，请使用 { $sufficient_masks } 的块，或降到 { $half }
           *[false] 使用 { $sufficient_masks } 的块（在新配置中，或对重建的节点用 --node-cidr-mask-size），或将 max-pods 降到 { $half }
        }
    .meaning = 每节点的块 IP 数不足 max-pods 的两倍，刚结束的 Pod 的 IP 会被立即重用，甚至不够分配。级别：警告；块 IP 数少于给定的 max-pods 时为错误。
    .formula = 2^h < 2 x max_pods；错误：2^h < max_pods
    .source = { -pod-cidrs }
    .other = 8 个 Pod 需 /28，16 个需 /27，32 个需 /26，64 个需 /25，110 个需 /24，256 个需 /23。

d706 = several-terms
    .message = 节点须同时满足 { $subject } 的全部 { $terms } 个条件项，而不是满足其一
    .help = 只写一个条件项；若意为“满足其一”，请把 { $subject } 拆成 { $terms } 个配置
    .meaning = 该配置有多个 nodeSelectorTerms。在 Kubernetes 其他地方满足其一即可，而 Pod CIDR 分配器会将其合并，节点须全部满足。级别：警告。
    .source = { -pod-cidrs }

d707 = service-range-overlap
    .message =
        { $lost ->
            [all] 服务网段 { $service_cidr } 占满了 { $subject } 的网段 { $range }：没有可分配的块
           *[some] 服务网段 { $service_cidr } 占用了 { $subject }（{ $range }）{ $total_blocks } 个块中的 { $lost_blocks } 个
        }
    .help = 为 { $subject } 换用 { $service_cidr } 之外的网段
    .meaning = 服务网段与配置的网段重叠，重叠处的块不会分给任何节点。级别：警告；没有剩余块时为错误。
    .source = { -pod-cidrs }

d708 = range-masked
    .message = { $subject } 的 { $written } 主机位不为 0，按 { $range } 处理
    .help = 下次请写作 { $range }
    .meaning = 网段中写的不是其首个地址。分配器会取其所在的整个网段，本程序亦然。级别：提示。
    .source = { -pod-cidrs }

d709 = no-room-for-next
    .message =
        { $example ->
            [none] { d702.configs } 已无空闲块：符合其要求的节点将停留在 NotReady
           *[other] { d702.configs } 已无空闲块：下一个与 { $example } 同类的节点将停留在 NotReady
        }
    .help = 在下一个节点加入或替换之前，增加一个使用其他网段的配置
    .meaning = 现有节点都有 Pod CIDR，但匹配的配置已无空闲块：下一个同类节点将停留在 NotReady。滚动替换节点时，新节点会先于旧节点退出而加入。级别：警告。
    .source = { -pod-cidrs }

d710 = pod-cidr-in-service-range
    .message = { $subject } 的 { $pod_cidr } 与服务网段 { $service_cidr } 重叠
    .help = 将服务网段告知分配器后，排空并重建 { $subject }
    .meaning = 节点上 Pod 的 IP 可能与服务 IP 相同，发往该 Pod 的流量会到达服务。级别：错误。
    .source = { -pod-cidrs }

d711 = families-differ
    .message = { $subject } 没有 { $missing_family } 网段，而 { $dual_stack_config } 两者都有：由 { $subject } 分配的节点没有 { $missing_family }
    .help = 为 { $subject } 增加块大小相同的 { $missing_family } 网段
    .meaning = 双栈集群中每个配置都应有两个地址族的网段；由该配置分配的节点只有一个地址族。级别：警告。
    .source = { -pod-cidrs }
    .other = 若给出了双栈的 Cluster 对象，则视为输入错误。

d712 = secondary-network
    .message = { $subject } 的 { $ranges } 属于第二网络 { $network }：节点的 Pod CIDR 不来自该配置
    .help = 请用不含 spec.network 的配置提供 Pod CIDR；本配置不计入
    .meaning = 配置在 spec.network 中指定了网络，其网段用于 Pod 的第二网卡。节点的 Pod CIDR 不来自该配置，因此排序、余量与 Cluster 检查均不计入它。级别：提示。
    .formula = spec.network 不是 default 或 pod-network
    .source = Google Distributed Cloud 的 ClusterCIDRConfig API，spec.network；GoogleCloudPlatform/gke-networking-api，apis/network/v1/network.go
    .other = default 与 pod-network 是 Pod 默认网络的两个名称，指定它们的配置照常为节点分配。

d713 = nodes-of-one-family
    .message = { $subject } 有两个地址族，而由其分配的 { NODES($nodes) }没有 { $missing_family } 块（例如 { $example }）
    .help = 排空并重建这些节点：节点保留已有的块，只有加入时才会获得两个地址族的块
    .meaning = 这些节点在配置拥有两个地址族的网段之前加入，只保留一个地址族的块：其上的双栈 Pod 没有另一地址族的 IP。级别：警告。
    .source = { -pod-cidrs }
