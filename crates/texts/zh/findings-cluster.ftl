# C4xx：集群整体的不足。

c401 = below-target
    .message =
        { $group ->
            [none] {""}
           *[other] { $group }：
        }{ $pods ->
            [none] {""}
           *[other] 每节点 { $pods } 时
        }可保证 { $have }，{ $goal ->
            [required] 要求为
           *[target] 目标为
        } { $wanted }
    .missing = 还缺的 { NODES($missing_nodes) }
    .help =
        { $step ->
            [quota] 将 VPC 弹性网卡配额申请提升到 { $quota_for_all }
            [quota-subnet] 将 VPC 弹性网卡配额申请提升到 { $quota_for_all }，并增加一个 /{ $sufficient_prefix }（{ IPS($missing_ips) }）
            [quota-subnets] 将 VPC 弹性网卡配额申请提升到 { $quota_for_all }，并增加含 { IPS($missing_ips) }的子网
            [ask] { $ask }
            [nodes] 多规划 { NODES($missing_nodes) }，或改用可承载更多 Pod 的机型
            [subnet] 增加一个 /{ $sufficient_prefix }：{ c401.missing }需要 { IPS($missing_ips) }
           *[subnets] 增加子网：{ c401.missing }需要 { IPS($missing_ips) }
        }
    .meaning = 全部子网可保证的节点数或 Pod 数低于目标。目标只是期望，除非规划写明 required = true。目标不超过规模上限而上限本身放不下时不再重复，由 C402、C403 或 Q301 说明。级别：提示；要求必须达到时为错误，仅默认弹性网卡配额不足时为警告。
    .formula = max_nodes 合计 < 目标节点数，或 max_pods 合计 < 目标 Pod 数
    .other = 设计文档一处写 15,000 个 Pod，另一处写 150,000 个；集群上限应为 5,000 个节点、150,000 个 Pod。

c402 = requirement-missed
    .message = { c401.message }
    .message-quota = { $when }需要 { ENIS($needed_enis) }，VPC 配额为 { $eni_quota }：{ NODES($wanted_nodes) }中只能有 { $max_nodes } 个
    .help = { c401.help }
    .meaning = 全部子网可保证的节点数或 Pod 数低于 --require-nodes 或 --require-pods 的要求，或规划给出的弹性网卡配额不足以满足规划的要求。规划中 IP 不足时改报 C403。跨子网拼装的节点不计入，因为控制器不保证能做到。级别：错误。
    .formula = max_nodes 合计 < 要求的节点数，或 max_pods 合计 < 要求的 Pod 数

c403 = zone-short
    .message = { $zone_words }，{ $when }：{ $shortage }
    .help =
        { $remedy }{ $sufficient_max_pods ->
            [none] {""}
           *[other] ，或将 max-pods 降至 { $sufficient_max_pods }
        }
    .meaning = 某可用区的子网无法在任意加入顺序下保证各节点组在该区的节点：当前、规模上限时或滚动升级时，取最先出现者。missing_ips 为 needed_ips - available_ips；IP 总数足够但并非任何顺序都放得下时为 0。级别：错误。
    .formula = 可用区内可保证的节点数 < 该区需要的节点数；按各节点组在该区最多可能得到的节点计：由云均衡时为均分后进一，spread = "any" 时为全部，其余按规划指定
    .other = 最好情况下可能放得下更多（packed_nodes），但控制器不保证能得到这种排布。

c404 = zone-loss-not-survived
    .message =
        { $zones } { $lost ->
            [several] 同时
           *[one] {""}
        }故障后无法承接：{ $parts }
    .short = { $in_zone } 有 { NODES($nodes) }放不下（{ $lack }）
    .stranded = { $group } 的 { NODES($nodes) }没有其他可用区
    .other-zone =
        { $lost ->
            [several] 为 { $group } 增加 { $zones } 以外的可用区
           *[one] 为 { $group } 增加第二个可用区
        }
    .then = 其余均满足后，用 `cce-plan mend` 查找由此需要的变更
    .help = { $steps }
    .meaning = 规模上限时若一个可用区故障，或 [policy] 的 lost_zones 所列可用区同时故障，其节点迁往所属节点组的其他可用区，后者容纳不下。missing_ips 为这些可用区“需要 - 可用”之和。若各区正常时已有不足，则不再重复。级别：[policy] 的 lost_zones 所列可用区为错误，survive_zone_loss = true 时任一可用区均为错误；其余为警告。
    .formula = 各节点组的节点分布于其余可用区后，某区可保证的节点数 < 需要的节点数

c405 = service-cidr-overlap
    .message =
        { $role ->
            [service] Service 网段
            [vpc] VPC 网段
           *[subnet] 子网
        } { $range } 与{ $other_role ->
            [service] {" "}Service 网段
            [vpc] {" "}VPC 网段
           *[subnet] 子网
        } { $other_range } 重叠
    .help =
        { $role ->
            [service] 在创建集群前改用其他 Service 网段：之后无法更改
           *[other] 更正其中之一
        }
    .meaning = Service 网段与 VPC 网段或子网重叠，部分地址有两种含义，流量会丢失；或 VPC 的两个网段互相重叠。级别：错误。
    .formula = 两个网段存在相同地址
    .source = Kubernetes：Service IP 网段不得与节点、Pod 网段重叠

c406 = exhaustion-date
    .message =
        { $lost_zone ->
            [none] 按规划的增长，{ $when }资源将不足
           *[other] { $from }起不能承受 { $lost_zone } 故障
        }：{ $parts }
    .short = { $short_zone }：{ $shortage }
    .short-enis = VPC 配额缺 { ENIS($missing_enis) }
    .help =
        { $lacks ->
            [enis] { $steps }
           *[ips] { $steps }：子网不可扩容
        }
    .meaning = 按规划的增长，某月起 IP 或弹性网卡配额不足；或自某月起不再能承受一个可用区故障。给出最早的月份与届时不足的可用区。默认配额若先于 IP 不足，另有一条发现。同一月份有多个可用区如此时，各有一条发现，建议相同。增长的节点组按当月节点数计，其余按上限计。级别：警告。
    .formula = nodes + nodes_per_month x 月数，或已到达的里程碑：120 个月内首个某区保证数 < 需要数的月份

c407 = kubelet-above-256
    .message = 每节点 { PODS($requested_max_pods) }，超过 kubelet 常见上限（{ $limit }）
    .help = 将 Pod 分散到更多节点，max-pods 不超过 { $limit }
    .meaning = max-pods 超过 256。如此高的密度超出常见的运行与测试范围：kubelet、容器运行时以及节点 CPU、内存会先于网络成为瓶颈。级别：警告。
    .source = Kubernetes 大规模集群注意事项（每节点 110 个 Pod）；256 为常见用法的上限

c408 = headroom-below-policy
    .message = { $subject } 在规模上限 { NODES($wanted_max_nodes) }之外余量为 { NODES($headroom_nodes) }，[policy] 要求 { $asked_nodes } 个（{ $share }）
    .help = { $ask }
    .meaning = 某可用区在规模上限之外仍可保证的节点数，低于 [policy] 的 min_headroom。该区 IP 已不足时改报 C403。级别：错误；仅默认弹性网卡配额不足时为警告。
    .formula = headroom_nodes < min_headroom x 该区 wanted_max_nodes
    .source = 规划的 [policy]

c409 = stranded-above-policy
    .message = { IPS($available_ips) }中有 { $stranded_ips } 个（{ $share }）为无法使用的零头，[policy] 允许 { $allowed_share }
    .help = 用 `cce-plan compare` 按零头比较密度与机型；S104 指出具体子网
    .meaning = 无法再容纳节点的 IP 占比高于 [policy] 的 max_stranded。级别：错误。
    .source = 规划的 [policy]

c410 = vpc-space-short
    .message =
        { $which ->
            [single] { $need } 放不下
           *[other] { $need } 的 { $wanted_subnets } 个子网中有 { $missing_subnets } 个放不下
        }：{ c410.left }
    .left =
        { $left ->
            [none] 已无空闲 IP
            [scattered] 虽空闲 { IPS($free_ips) }，但分散在 { BLOCKS($free_blocks) }中，最大的为 /{ $largest_free_prefix }
           *[other] 仅空闲 { IPS($free_ips) }，共 { BLOCKS($free_blocks) }，最大的为 /{ $largest_free_prefix }
        }
    .help =
        { $sufficient_range_prefix ->
            [none] 没有 IPv4 网段能放下全部缺少的子网：请减少需求
           *[other] 为 VPC 增加 /{ $sufficient_range_prefix } 或更大的网段，即可放下全部缺少的子网
        }{ $instead ->
            [smaller] ；或改为 { PLAIN($instead_subnets) }*/{ $instead_prefix }{ $suffix }，总地址数相同且放得下
            [largest] ；或改小需求，目前最大能放下 /{ $largest_free_prefix }{ $suffix }
           *[none] {""}
        }
    .meaning = VPC 中没有足够大的对齐空闲块可容纳所需子网。按从大到小依次放入恰好够用的最小空闲块：只要存在能放下全部子网的排布，此法必能放下。其余子网仍会给出。级别：错误。
    .formula = 不存在前缀长度不大于所需前缀的空闲块

c411 = subnet-outside-vpc
    .message = 子网 { $subject } 不在 VPC 网段（{ $vpc_cidrs }）内
    .help = 更正该子网，或将其网段加入 vpc_cidrs
    .meaning = 某子网不在 vpc_cidrs 给出的任何 VPC 网段内，无法在其中创建。级别：错误。
    .formula = vpc_cidrs 中没有网段包含该子网
    .source = 子网是 VPC 网段的一部分

c412 = allowance-unused
    .message =
        { $about ->
            [none] 已豁免 { $allowed_code }（“{ $reason }”），但并未出现
           *[other] 已豁免 { $about } 的 { $allowed_code }（“{ $reason }”），但并未出现
        }
    .help = 将其从 allow 中移除，以免日后掩盖问题
    .meaning = [policy] 豁免了规划中并不存在的发现。过期的豁免会掩盖之后出现的同类发现。级别：提示。
    .formula = 没有发现具有该代码（及给出的对象）
    .source = 规划的 [policy]

c413 = demand-too-large
    .message = { NODES($nodes) }需要 { IPS($needed_ips) }：所需子网超出 IPv4 私有网段的容量
    .help = 减少节点数或单节点 Pod 数，或增加可用区
    .meaning = 满足需求的子网超出全部 IPv4 私有网段，任何 VPC 都放不下。级别：错误。
    .formula = 各可用区最省组合的 IP 合计 > 2^24 + 2^20 + 2^16

c414 = existing-node-cannot-fill
    .message =
        { $node_group }：{ $zone ->
            [none] {""}
           *[other] 可用区 { $zone }{" "}
        }已有的 { NODES($existing_nodes) }中有 { $unfilled_nodes } 个无法达到 { PODS($max_pods) }：{ $parts }
    .named =
        { $others ->
            [0] { $first }{" "}
           *[other] { $first } 等 { NODES($count) }
        }
    .stuck = { c414.named }可再创建的弹性网卡不够
    .without-room = 没有子网放得下 { c414.named }后续的弹性网卡
    .add-subnet =
        { $sufficient_prefix ->
            [none] 增加共 { IPS($missing_ips) }的子网
           *[other] { $zone ->
                [none] {""}
               *[other] 在可用区 { $zone }{" "}
            }增加一个 /{ $sufficient_prefix }：还缺 { IPS($missing_ips) }
        }
    .recreate =
        { $count ->
            [1] 将 { $first } 排空并重建
           *[other] 将 { NODES($count) }逐个排空并重建
        }，其占用的 IP 随之释放
    .help = { $steps }
    .meaning = 已有节点仍须能达到其全部 Pod。所缺 IP 先由已有弹性网卡补足（其所在子网有余时），其余靠在节点组的子网中新建弹性网卡。有的节点做不到：或者可再创建的弹性网卡不够，增加子网也无效，只能排空并重建；或者没有子网放得下。这些节点计入需要的节点、不计入可保证的节点，因此级别为错误的 C402 与 C403 也会包含它们；此处指出是哪些节点及原因。级别：警告。
    .formula = need = P - secondary_ips - cross_subnet_ips；已有弹性网卡先补至 c（以其子网的可用 IP 为限）；其余 > (E - 弹性网卡数) x c 时无法补足，否则新弹性网卡需要 其余 + ceil(其余 / c) 个 IP

c415 = weak-guarantee
    .message = 最好情况可容纳 { $packed_nodes } 个节点，{ $strategy } 只能保证 { $guaranteed_nodes } 个：某些顺序会损失 { $lost_nodes } 个（{ $share }）
    .help =
        { $ways ->
            [both] 改用 burstable（可保证 { NODES($burstable_nodes) }），或每个可用区改用一个同样大小的子网（可保证 { NODES($one_subnet_nodes) }）
            [burstable] 改用 burstable（可保证 { NODES($burstable_nodes) }）
            [one-subnet] 每个可用区改用一个同样大小的子网（可保证 { NODES($one_subnet_nodes) }）
           *[slots] 选用弹性网卡数多于所需的机型
        }
    .meaning = 按单个 IP 申请的策略下，弹性网卡可能停在已耗尽的子网中未填满，却仍占用弹性网卡名额。可用区内有多个子网时，某些顺序会使节点缺 IP，因此可保证的节点少于最好情况。每个可用区只用一个子网、弹性网卡名额多于所需，或改用 Burstable 均有帮助。级别：警告。
    .formula = (packed_nodes - guaranteed_by_addresses) / packed_nodes >= 5%，策略非 burstable

c416 = growth-without-dates
    .message = 增长的各月没有日期
    .help = 在 [cluster] 中加入 start，例如 start = "2027-01"：结果将给出需要新子网的月份
    .meaning = 规划未给出 start，增长按距今月数计算。级别：提示。
    .formula = 规划有 [[growth]]，而 [cluster] 没有 start

c417 = nothing-mends
    .message = 单独使用一种手段或同时使用两种手段（{ $levers }）都无法使规划满足要求
    .help = 减少规划的节点，或缩小范围：--scope today 只看当前需要
    .meaning = `cce-plan mend` 找不到使范围内全部满足的变更，手段表列出各手段受阻的原因。级别：错误。
    .formula = 单独一种手段或同时两种手段的最小变更均不能满足范围

c418 = max-pods-below-use
    .message =
        { $node_group }：{ $existing_nodes ->
            [1] { $first_node } 正在运行 { $used_ips } 个 Pod，而 max_pods 为 { $max_pods }
           *[other] { $existing_nodes } 个已有节点运行的 Pod 多于 max_pods = { $max_pods }：{ $first_node } 运行 { $used_ips } 个
        }
    .help =
        将 max_pods 设为 { $used_ips } 或更大，或排空并重建{ $existing_nodes ->
            [1] { $first_node }
           *[other] 这 { $existing_nodes } 个节点
        }：Pod 结束之前，{ $first_node } 一直占用其全部 { IPS($bound_ips) }
    .meaning = max_pods 即 kubelet 的 max-pods，节点的地址池以它为 max-allocate。调低它不会收回已在使用的地址：不驱逐 Pod，不删除弹性网卡，Pod 运行期间也不释放 IP；只是 kubelet 不再启动新的 Pod。规划按此类节点实际占用的地址计算。级别：警告。
    .formula = used_ips + cross_subnet_ips > P - host_network_pods
    .other = 设计文档未说明 max-allocate 变小时弹性网卡如何处理；本程序不收回任何地址。

c419 = workload-subnet-short
    .message = 工作负载 { $workload } 需要 { $subnet } 的 { IPS($pods) }，{ $why ->
            [slots] 但节点的弹性网卡可能已没有空余位置
            [others] 但可能先被其他 Pod 或弹性网卡占用
           *[ips] 而该子网只有 { $available_ips }：还缺 { $missing_ips }
        }
    .help = { $why ->
            [slots] { $enough_max_pods ->
                [0] 使用弹性网卡位置更多的节点
               *[other] 将其节点组的 max_pods 降为 { $enough_max_pods }
            }：驱动不会归还已满 IP 池的 IP，其他子网的 IP 需要空余位置
            [others] 为该工作负载指定专用子网
           *[ips] 为该工作负载换用更大的子网，或只规划 { $available_ips } 个副本
        }
    .meaning = 指定了子网的工作负载，其 Pod 的 IP 来自该子网，在节点上只占用弹性网卡的一个位置。子网 IP 不足，或可能先被弹性网卡及其他工作负载占用时，无论节点是否有余量，Pod 都会等待 IP。使用已发布的驱动（model = "driver"）时，如果节点的弹性网卡已被自身的 IP 占满，Pod 也会等待。级别：错误。
    .formula = 工作负载同时运行的最大 Pod 数 > 其子网的 IP 数，或并非任何顺序下都可保证，或（驱动，Burstable）单节点上 > E x c - P

c420 = no-warm-ips
    .message = { $node_group }：{ $setting } = 0 的 { $strategy } 池在 Pod 启动时不会申请 IP，节点达不到其 Pod 数
    .help = 在 [simulation] 中将 { $setting } 设为 1 或更大
    .meaning = 设计中的 BestEffort 池与 TKE 共享网卡池只为保留预热 IP 而绑定 IP。不保留任何预热 IP 时，Pod 需要 IP 时池不会增长：Pod 一直等待，或无法调度。该节点组没有任何节点可保证。级别：警告。
    .formula = 设计模型的 best-effort：pre_allocate = 0；tke-shared-eni：min_pre_bound = 0

c421 = placement-decides
    .message = 只有按以下方式放置，{ NODES($nodes) }才全部放得下：{ $groups }
    .help = 在这些可用区创建这些节点，并写入 { $names } 的 zone_nodes；`cce-plan mend` 可写入
    .meaning = 节点组有多个可用区，节点数除不尽，或云可能把节点放到任一可用区。放在所列的可用区时规划全部满足，放在别处则不满足。级别：错误。
    .formula = 某个可用区放不下它最多可能得到的节点，而 zone_nodes 如 placement 时全部放得下
    .source = { -here }

c422 = cloud-chooses-zones
    .message = { $node_group }：可用区由云选择（spread = "any"），因此 { $zones } 每个都必须放得下全部 { NODES($nodes) }
    .help = 如果由您选择每个节点的可用区，请设 spread = "planned"：规划会说明放在哪里（以前写 "any" 的规划即按此计算）
    .meaning = spread = "any" 时，节点组的每个新节点可能在它的任一可用区，只有每个可用区都放得下全部节点，规划才算放得下。spread = "planned" 时，规划为每个节点指定可用区，创建节点时须照此选择。级别：提示。
    .formula = spread = "any"，有多个可用区，且有尚不存在的节点
    .source = { -here }

c423 = zones-of-two-regions
    .message = { $subject } 的可用区 { $zone } 属于地域 { $region }，而 { $other } 的可用区 { $other_zone } 属于 { $other_region }
    .help = 更正其中一个可用区；如果属于两个集群，请分别规划
    .meaning = 集群及其 VPC、子网都在同一地域，可用区名以地域开头。另一地域的可用区多半是写错，而规划会把它算作多出的一个可用区。级别：错误。
    .formula = 有子网的两个可用区，其名称形如地域内的可用区（cn-bj-d、ap-guangzhou-3、us-east-1a），而地域不同
    .source = { -here }

c427 = created-differently
    .message = { $differs ->
        [zone] { $subject } 位于可用区 { $created }，而规划中为 { $zone }
        [network] 可用区 { $zone } 中创建的是 { $created }，而非计划的 { $subject }
       *[absent] 规划中的 { $subject } 不在现有子网之列
    }
    .help = { $differs ->
        [zone] 更正规划中的可用区，或在正确的可用区重新创建
        [network] 已按 { $created } 计算：将其写入规划，或另行创建 { $subject }
       *[absent] 从规划中去掉它；若仍待创建，写明 planned = true
    }
    .meaning = 使用 `plan --subnets 列表` 时，将规划中的子网与现有子网比对。列表中已有的计划子网不再视为计划；以其他网段创建的按实际网段计算。级别：警告。
    .formula = 对规划中的子网：列表中它位于其他可用区，或其可用区内有规划未写的网段，或（非计划子网）列表中没有它
    .source = { -here }
