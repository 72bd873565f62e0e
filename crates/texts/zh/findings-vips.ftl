# H9xx：节点可承载的 VIP，以及 VIP 上的 Service 与端口。

h901 = too-few-nodes-for-pairs
    .nodes =
        { $domains ->
            [1] { NODES($nodes) }
           *[other] { $domains } 个广播域的 { NODES($nodes) }
        }
    .who =
        { $who ->
            [pool] VIP 池 { $vip_pool }（{ h901.nodes }）
           *[nodes] { h901.nodes }
        }
    .who-holds = { h901.who }可承载
    .message =
        { $who ->
            [pool] VIP 池 { $vip_pool } 有广播域只有 { NODES($nodes) }：没有 HA 对，无法承载 VIP
           *[nodes] 广播域内只有 { NODES($nodes) }：没有 HA 对，无法承载 VIP
        }
    .help = 为该广播域至少配置 2 个节点，可承载 { VIPS($max_vips_per_node) }
    .meaning = 一个 HA 对由同一广播域的两个节点组成，不足两个节点的广播域无法承载 VIP。级别：警告；规划中的 VIP 池为错误。
    .source = { -vips }

h902 = vips-below-required
    .message = { h901.who-holds } { VIPS($total_vips) }；要求 { $required_vips } 个，缺 { $missing } 个
    .help =
        { $needed_domains ->
            [none] 提高 { $limit_key }：多少个节点都不够
            [1] 同一广播域使用 { NODES($needed_nodes_per_domain) }（可承载 { VIPS($needed_vips) }），或提高 { $limit_key }
           *[other] 使用 { $needed_domains } 个广播域、每个 { NODES($needed_nodes_per_domain) }（可承载 { VIPS($needed_vips) }），或提高 { $limit_key }
        }
    .meaning = 节点可承载的 VIP 少于 --require-vips 或 VIP 池 require_vips 的要求；计数保证任何故障组合都不会使单节点超过上限。级别：错误。
    .source = { -vips }

h903 = pairs-without-vips
    .message = { h901.who }无法承载 VIP：单节点属于 { PAIRS($pairs_per_node) }，而上限为 { VIPS($max_vips_per_node) }
    .help = 只让其中 { NODES($best_nodes) }承载 VIP（共 { VIPS($best_vips) }），或将 { $limit_key } 提高到 { $pairs_per_node }
    .meaning = 单个节点所在的 HA 对多于其 VIP 上限。最坏情况下节点要承载其所有 HA 对的 VIP，因此每个 HA 对一个 VIP 也不能有。级别：警告；规划中的 VIP 池为错误。
    .source = { -vips }

h904 = router-ids-exhausted
    .message =
        { h901.who }：一个广播域只有 { $ha_pairs } 个 vrid，并非任意两个节点都能成对；按单节点至多 { PAIRS($pairs_per_node) }计算{ $nodes_without_pair ->
            [0] {""}
           *[other] ；{ NODES($nodes_without_pair) }不属于任何 HA 对
        }
    .help = 将 HA 对均匀分布到各节点，或将节点分到多个广播域
    .meaning = 一个广播域只有 255 个 VRRP vrid，因此至多 255 个 HA 对。节点达到 24 个后两两组合超过 255：需由创建者把 HA 对均匀分布到各节点。超过 510 个节点后，部分节点不属于任何 HA 对。级别：提示。
    .formula = nodes x (nodes - 1) / 2 > 255；pairs_per_node = ceil(2 x 255 / nodes)
    .source = { -vips }

h905 = more-nodes-hold-less
    .message =
        { $required ->
            [none] 一个广播域的 { NODES($more_nodes) }可承载 { VIPS($vips_of_more) }，而仅用其中 { NODES($fewer_nodes) }可承载 { VIPS($vips_of_fewer) }
           *[other] 一个广播域的 { NODES($fewer_nodes) }满足所需的 { $required } 个 VIP，而 { NODES($more_nodes) }只能承载 { VIPS($vips_of_more) }
        }
    .help =
        { $required ->
            [none] 只让 { NODES($fewer_nodes) }承载 VIP，或提高 { $limit_key }
           *[other] 扩容后仍只让 { NODES($fewer_nodes) }承载 VIP，或提高 { $limit_key }
        }
    .meaning = 节点更少反而可承载更多 VIP：每增加一个节点，单节点就多属于一个 HA 对，其上限由所有 HA 对均分并向下取整。单节点上限较小时会出现。级别：提示。
    .formula = floor(max_vips_per_node / pairs_per_node) x ha_pairs 不随 nodes 单调增加
    .source = { -vips }

h906 = one-domain-too-small
    .message = 要求 { VIPS($required_vips) }，而一个广播域无论多少节点至多承载 { $most_in_one_domain } 个（单节点上限 { $max_vips_per_node }）
    .help =
        使用 { $domains } 个广播域、每个 { NODES($nodes_per_domain) }，可承载 { VIPS($total_vips) }{ $few_nodes_domains ->
            [none] {""}
           *[other] ；{ $few_nodes_domains } 个、每个 { NODES($few_nodes_per_domain) }所需节点更少
        }
    .meaning = 一个广播域至多 255 个 HA 对，每个 HA 对至多承载单节点上限个 VIP：一个广播域内再多节点也无法满足要求。级别：错误。
    .source = { -vips }

h907 = namespaces-above-tenants
    .message =
        { $platform ->
            [enough] { h901.who }：{ $namespaces } 个命名空间，HA 对仅 { $tenants_with_own_pair } 个，不足以各占一个
           *[short] { h901.who }：{ $namespaces } 个命名空间，VIP 仅 { $tenants_of_platform } 个，不足以各占一个
        }
    .help =
        { $platform ->
            [enough] 由平台持有 HA 对，任意命名空间的 VIP 可挂在任意 HA 对上：可容纳 { $tenants_of_platform } 个命名空间
           *[short] 由平台持有 HA 对，并增加节点或广播域，或提高 { $limit_key }
        }
    .meaning = 每个命名空间独占一个 HA 对时，一个广播域至多 255 个命名空间可用 VIP。由平台持有 HA 对时，命名空间数只受 VIP 总数限制。级别：警告；平台方案也不够时为错误。
    .formula = namespaces > ha_pairs；错误：namespaces > total_vips
    .source = { -vips }

h908 = services-above-tun-ids
    .message = { $services } 个 Service，tun_id 仅 { $tun_ids } 个
    .help = 将 Service 分到多个集群
    .meaning = 每个 Service 占用一个 tun_id，数据面以 32 位寄存器存放。级别：错误。
    .source = { -vips }
    .other = 设计文档写作 4 亿；2^32 实为 4,294,967,296。

h911 = vip-in-two-namespaces
    .message =
        { $owner ->
            [none] { $vip } 同时被 { $namespaces } 使用：{ $services }
           *[other] { $vip } 属于 { $owner }，却被 { $namespaces } 使用：{ $services }
        }
    .help = { $vip } 只留给 { $keeps }，为其他命名空间的 Service 分配各自的 VIP
    .meaning = 一个 VIP 只属于一个命名空间。集群本身不会阻止其他命名空间的 Service 使用它，流量可能到达其他租户。级别：错误。
    .source = { -vips }

h912 = port-in-two-services
    .message = { $first_service } 与 { $second_service } 在 { $vip } 上都使用 { $protocol } 端口 { PLAIN($port) }：只有一个能被访问到
    .help =
        { $suggested_port ->
            [none] { $vip } 上 20000～29999 内已无空闲端口：为 { $service } 分配其他 VIP
           *[other] 将 { $service } 的 port 改为空闲的 { PLAIN($suggested_port) }，targetPort 不变：二者可以不同
        }
    .meaning = 两个 Service 在同一 VIP 上使用同一协议的同一端口：只有一个能被访问到。不同 VIP 上的端口可以重复。级别：错误。
    .source = { -vips }

h913 = port-twice-in-service
    .message = { $service } 在 { $vip } 上两次使用 { $protocol } 端口 { PLAIN($port) }：只有一个目标能被访问到
    .help =
        { $suggested_port ->
            [none] { h912.help }
           *[other] 将第二个改为空闲的 { PLAIN($suggested_port) }，targetPort 不变
        }
    .meaning = Service 两次列出同一协议的同一端口：其中一个目标永远无法访问。级别：错误。
    .source = { -vips }

h914 = port-listened-on
    .message = { $services } 在 { $vip } 上使用 { $protocol } 端口 { PLAIN($port) }，而 { $nodes } 正在监听该端口：VIP 位于该节点时无法访问
    .help = { h912.help }
    .meaning = 可承载该 VIP 的节点自身监听了该端口（监听所有地址或该 VIP）：VIP 位于该节点时，客户端访问到的是节点上的进程而非 Service。只监听其他地址（如 127.0.0.1）的进程没有影响。级别：错误。
    .source = { -vips }
    .other = 监听 :: 或 * 的套接字视为同时接受 IPv4：除非创建时限定为 IPv6。只有端口的列表不含地址，视为监听所有地址。

h915 = port-outside-range
    .message = { $services } 在 { $vip } 上使用 { $protocol } 端口 { PLAIN($port) }，不在 20000～29999 内
    .help = { h912.help }
    .meaning = 端口不在 20000～29999 内。更低的端口多为系统服务与 hostNetwork 容器所用，30000 起为 NodePort 范围，今天空闲的端口明天可能被占用。级别：提示。
    .formula = port < 20000 或 port > 29999
    .source = { -vips }

h916 = node-ports-unknown
    .message = { $node } 可承载使用中的 { VIPS($vips) }，但监听端口未知
    .message-pool = VIP 池 { $vip_pool } 的 { NODES($nodes) }中，仅 { $known_nodes } 个的监听端口已知
    .message-all = 可承载 { VIPS($vips) } 的节点，其监听端口未知
    .message-protocol = { $node } 的监听信息不含 { $protocol } 端口，而 Service 使用了该协议
    .message-ipv6 = { $node } 的端口列表丢失了 IPv6 地址上的端口，这些端口通常也接受 IPv4
    .help = 在该节点执行 `ss { $flags } > { $node }.ss`，再以 --listening { $node }={ $node }.ss 给出
    .meaning = 节点可承载使用中的 VIP，但没有其监听端口的信息，或只有端口的列表丢失了一部分：未发现冲突不等于没有冲突。级别：警告；仅缺少某一协议时为提示。
    .source = { -vips }

h917 = vip-without-effect
    .message =
        { $service } 配置了 { $vips }，但不会生效：{ $why ->
            [external-name] 其类型为 ExternalName
            [headless] 它是 headless Service
           *[no-ports] 它没有端口
        }
    .help =
        { $why ->
            [no-ports] 为其添加端口，或移除 VIP
           *[other] 将 VIP 配置到有集群 IP 的 Service，或移除 VIP
        }
    .meaning = Service 配置了 VIP 却不会生效：ExternalName 只是别名，headless Service 没有集群 IP，没有端口则无可访问。级别：警告。
    .source = { -vips }

h918 = vip-service-missing
    .message = 规划将 { $vip } 分配给 { $service }，但文件中没有该 Service：其端口未被检查
    .help = 加入该对象（`kubectl get service -o json -n { $object }`），或更正名称
    .meaning = 规划将 VIP 分配给某 Service，但文件中没有该 Service，其端口未被检查。级别：警告。
    .source = { -vips }
