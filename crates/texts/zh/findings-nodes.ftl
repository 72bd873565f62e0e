# N2xx：节点机型的限制。

n201 = max-pods-above-node-limit
    .message =
        max-pods { $requested_max_pods } 超过 { $instance } 的上限：{ $own_enis ->
            [0] { ENIS($enis) }
           *[other] ({ ENIS($enis) } - { $own_enis })
        } x { $secondary_ips_per_eni } = { $node_limit }；按 { $node_limit } 计算
    .help = 将 kubelet 的 max-pods 设为 { $node_limit }，或选用弹性网卡更多、内存更大的机型
    .meaning = max-pods 超过节点弹性网卡可承载的上限，节点至多 E x c 个 Pod（TKE 策略下为 (E - 1) x c，其中一个弹性网卡属于节点自身），kubelet 会接收超出的 Pod 而分配不到 IP。按该数计算。级别：警告。
    .source = { -design }

n202 = primary-nic-only
    .message = { $instance } 不可绑定弹性网卡：仅用主网卡，每节点至多 { PODS($node_limit) }
    .help = 如需更高密度，请选用可绑定弹性网卡的机型
    .meaning = 该机型不可绑定弹性网卡，Pod 使用主网卡的辅助 IP，主网卡的主 IP 即节点 IP：每节点占用 1 + P 个 IP。级别：提示。
    .source = { -design }

n203 = quota-sources-disagree
    .message = 内存恰为 { $memory_gib } GiB 时资料不一致：{ $instance } 单网卡 { $ips_per_eni } 个 IP（{ $memory_bands }，已采用：IP 可供 { NODES($max_nodes) }，每节点 { PODS($pods) }），或 { $other_ips_per_eni } 个（可供 { NODES($other_max_nodes) }，每节点 { PODS($other_pods) }）
    .help = 请查询该机型的 nicIpv4Quota；按另一种读法计算：--memory-bands { $other_bands }
    .meaning = 内存恰为 8、32、64 GiB 时，各来源给出的单网卡 IP 数不一致：设计文档与驱动含上界，驱动的注解文档含下界。同时给出两种结果，默认取保守值。级别：提示。
    .formula = 按内存分档的 m，含上界：8、16、30；含下界：16、30、40
    .source = CCE 设计文档内存表、驱动 resource_quota_manager.go（含上界）；驱动文档 vpc-eni-node-spec-max-ip-num.md（含下界）
    .other = --memory-bands lower-inclusive 采用另一种读法。设计文档的示例给 bcc.g5.c16m64 的是 40，与其表格不符。

n204 = instance-not-in-catalog
    .message = 机型目录中没有 { $instance }；按名称推算为 { ENIS($enis_limit) }、单网卡 { $ips_per_eni } 个 IP
    .help =
        { $near ->
            [none] 请确认该机型存在；用 --catalog 给出其配额
           *[other] 若实为 { $near }，请改正；否则请核实该机型的配额，并用 --catalog 给出
        }
    .meaning = 机型目录中没有该机型，其 vCPU 与内存由名称解析，限制按规则推算。级别：提示。
    .formula = E = min(vCPU, 8)；m 按内存分档
    .source = instance-catalog/README.md，名称与规则

n205 = reported-memory-below-nominal
    .message =
        { $instance } 标称 { $memory_gib } GiB，内核上报值更低，单网卡可能只有 { $memory_gib ->
            [1] 0
           *[other] 2
        } 个 IP，而非 { $ips_per_eni } 个
    .help = 选用 4 GiB 及以上的机型，或先用一个节点验证
    .meaning = 驱动将内核上报的内存向下取整到 GiB，而内核上报值略低于标称值：2 GiB 节点可能只得到 1 GiB 档的 2 个 IP，1 GiB 节点可能一个也没有。级别：警告。
    .formula = 1、2 GiB 时的 m 取决于 floor(上报的 GiB)
    .source = 驱动 resource_quota_manager.go；由代码推断，未经实测

n206 = second-eni-from-first-pod
    .message = 每节点 { PODS($pods) } 时，节点上的第一个 Pod（含 DaemonSet）就会触发第二个弹性网卡：{ $instance } 从 { $first_eni_ips } 个增至 { IPS($two_eni_ips) }
    .help = 凡是运行 Pod 的节点，都应按此 IP 数规划
    .meaning = Burstable 始终保持一个弹性网卡容量的预热 IP。只要有一个占用 IP 的 Pod（例如 DaemonSet），首个弹性网卡的预热 IP 就不足，节点会立即创建第二个弹性网卡。级别：提示。
    .formula = b >= 1 且 P > c
    .source = CCE 设计文档，Burstable 地址池一节
    .other = 现行驱动在预热 IP 少于半个弹性网卡时才申请下一个。

n207 = eni-attachment-unknown
    .message =
        无资料说明 { $instance } 能否绑定弹性网卡：按仅主网卡计算，每节点 { PODS($primary_only_node_limit) }{ $attachable_node_limit ->
            [none] {""}
           *[other] ；可绑定时为 { $attachable_node_limit } 个
        }{ $memory_gib ->
            [none] {""}
           *[other] ；驱动的内存表中 { $memory_gib } GiB 对应 { $memory_table_ips_per_eni } 个 IP：{ $memory_table_primary_only_node_limit } 个{ $memory_table_attachable_node_limit ->
                [none] {""}
               *[other] ，可绑定时 { $memory_table_attachable_node_limit } 个
            }
        }
    .help =
        查询该机型的 eniQuota：为 0 则指定 --eni-attachable no，否则 yes{ $memory_table_ips_per_eni ->
            [none] {""}
           *[other] ；在 --catalog 的机型目录行中给出单网卡 { PLAIN($memory_table_ips_per_eni) } 个 IP 即采用驱动的内存表
        }
    .meaning = 弹性裸金属分为可绑定和不可绑定弹性网卡两类，公开资料未逐一说明。规划取最保守的读法：仅主网卡。驱动默认视为可绑定，除非 API 返回的弹性网卡配额为 0。单网卡 IP 数各来源也不一致：设计文档为裸金属 40 个，驱动按内存表取值（64 GiB 为 30 个）。因差别很大，级别：警告。
    .formula = 按仅主网卡：m - 1 个 Pod；可绑定时：E x c 个 Pod，E = min(vCPU, 8)
    .source = CCE 设计文档，EBC 实例（user-define-cluster-mode.md）；驱动 node_ebc.go、node_bcc.go 与 resource_quota_manager.go
    .other = --eni-attachable yes（规划文件 eni_attachable）按可绑定计算，--eni-attachable no 按仅主网卡且不再告警；--ips-per-eni（节点组 ips_per_eni）可采用驱动的内存表；带 enis 的机型目录行可为该机型定论。

n208 = node-runs-no-workload
    .message =
        { $subject }：节点上放不下任何业务 Pod：{ $limit }{ $density_limit ->
            [volumes] {""}
            [memory] {""}
            [node-eni-limit] {""}
           *[other] {" "}
        }只允许 { $pods_per_node } 个带 IP 的 Pod，DaemonSet 占 { $daemonset_pods } 个
    .help =
        { $density_limit ->
            [volumes] 将数据分散到存储卷更少的 Pod（volumes_per_pod、shared_volumes），或提高 volumes_per_node（CBS 不超过机器的磁盘数）
           *[other] 提高 max_pods，选用更大的机型，或更正 Pod 及各节点的需求
        }
    .meaning = 某节点组的节点除 DaemonSet 外无法再运行任何 Pod：受 max-pods（减去主机网络 Pod）、节点弹性网卡，或 Pod 的 CPU、内存、存储卷限制。级别：错误。
    .source = { -here }

n209 = max-pods-beyond-machine
    .message =
        { $subject }：{ $limit }{ $density_limit ->
            [volumes] {""}
            [memory] {""}
            [node-eni-limit] {""}
           *[other] {" "}
        }只允许每节点 { PODS($pods_per_node) }，却按 { $max_pods_per_node } 个申领 IP：每节点 { $ips_per_node } 个
    .help = 将 max_pods 降至 { $better_max_pods }：每节点只需 { IPS($better_ips_per_node) }
    .meaning = CPU、内存或存储卷使节点可运行的 Pod 少于 max-pods，但节点仍可能按 max-pods 申领 IP。级别：提示。
    .formula = CPU、内存或存储卷允许的 Pod 数 < max_pods_per_node
    .source = { -design }

n210 = catalog-column-ignored
    .message = 机型目录的列“{ $header }”未被读取
    .help = 如果其中是机型的信息，请按目录行的键名命名：{ $keys }
    .meaning = --catalog 的 CSV 文件中有一列未被读取。各列按目录行的键名识别。如果该列是机型的弹性网卡数或单网卡 IP 数，则限额改按规则推算，结果可能过于乐观。级别：警告。
    .source = { -here }

n211 = row-differs-from-name
    .message = { $subject } 的 { $key } = { PLAIN($row) }，而名称表示 { PLAIN($name) }
    .help = 改为 { $key } = { PLAIN($name) }，或更正名称
    .meaning = 机型名称中含有 vCPU 与内存，而目录行给出的数字不同。级别：错误。
    .formula = row.vcpu = 名称中的 c...，row.memory_gib = 名称中的 m...
    .source = instance-catalog/README.md，名称

n212 = row-differs-from-rule
    .message = { $subject } 的 { $key } = { PLAIN($row) }，规则为 { PLAIN($rule) }；以目录行为准
    .help = 请确认 { $key } 与 API 返回值一致
    .meaning = 目录行自带的配额与规则推算值不同。以目录行为准；若其正确，则规则值得复核。级别：警告。
    .formula = enis = min(vCPU, 8)；ips_per_eni 按内存分档
    .source = instance-catalog/README.md，规则

n213 = limits-beyond-documented
    .message = { $limits }
    .limit-enis = 给定每节点 { ENIS($enis_limit) }，而有文档的机型至多 { $most_enis } 个
    .limit-ips = 给定单网卡 { $ips_per_eni } 个 IP，而有文档的机型至多 { $most_ips } 个
    .help = 请给定至多 { ENIS($most_enis) }、单网卡 { $most_ips } 个 IP；或查询机型的 eniQuota 与 nicIpv4Quota 并写入机型目录行
    .meaning = 给定的限额超出任何有文档的机型：每台机器至多绑定 8 个弹性网卡，单网卡至多 40 个 IP。规划仍按给定值计算。级别：警告。
    .source = { -design }
    .other = 机型目录行中的限额不受此限：目录行可来自 BCC 套餐列表，其配额优先于一切规则。

n214 = of-two-clouds
    .message = 一起规划的内容属于两个云：{ $parts }
    .instance = { $instance } 是 { $of } 的机型
    .strategy = { $strategy } 是 { $of } 的策略
    .rules = 保留 IP 和配额按 { $of } 计
    .help =
        { $in_plan ->
            [true] 请选用 { $of } 的机型和策略 { $strategies }，或在 [cluster] 的 cloud 中写明实际的云
           *[false] 请写规划文件，选用 { $of } 的策略（{ $strategies }）后规划：本命令按 Burstable 计算
        }
    .meaning = 每个云有自己的机型、地址池策略、保留 IP 和配额。混用得出的数字不属于任何集群：TKE 的机器另有一个不承载 Pod 的弹性网卡，地址池逐个获取 IP，VPC 在每个子网保留 3 个 IP。级别：警告。
    .formula = 机型、策略与规划所属的云不全相同
    .source = { -here }
