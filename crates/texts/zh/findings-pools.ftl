# P5xx：地址池模拟中出现的问题。

p501 = pods-wait-for-ever
    .message =
        { $strategy } 下，{ PODS($asked_pods) } 中有 { $waiting_pods } 个在结束时仍等待 IP（ContainerCreating），分布在 { NODES($nodes) }上{ $longest_wait_ms ->
            [none] {""}
           *[other] ；最长已等待 { SPAN($longest_wait_ms) }
        }
    .help =
        { $of_other_subnets ->
            [true] 为这些 Pod 指定的子网腾出 IP，或在其节点的弹性网卡上腾出位置；其他子网帮不上忙
           *[false] { $by_quota ->
                [true] 申请 P513 所给出的弹性网卡配额；子网仍有 IP
               *[false] { $strategy ->
                    [best-effort] 改用 Burstable（会隔离此类节点），或按模拟给出的数量为可用区补足 IP
                   *[other] 按模拟给出的数量为可用区补足 IP，或减少其节点上的 Pod
                }
            }
        }
    .meaning = 模拟结束时，有 Pod 位于地址池无法扩容的节点上而没有 IP，停留在 ContainerCreating。BestEffort 下没有任何机制阻止调度器继续向其调度。级别：错误。
    .formula = 结束时位于地址池无法扩容的节点上且没有 IP 的 Pod 数 > 0

p502 = nodes-stuck
    .message =
        { $strategy } 下，{ NODES($nodes) }中有 { $stuck_nodes } 个卡死{ $first_ms ->
            [none] {""}
           *[other] （最早自 { SPAN($first_ms) }）
        }；例如 { $example } 的 { ENIS($enis) }已全部绑定，其中 { $enis_in_dry_subnets } 个有空位但子网已耗尽，其余已满，其上有 { PODS($waiting_pods) } 等待
    .help = 将这些节点排空并重建，减少节点数或先为可用区增加 IP：弹性网卡已全部绑定的节点用不上新子网
    .meaning = 节点的弹性网卡已全部绑定且所在子网已耗尽；弹性网卡不能更换子网，子网不能扩容，因此该节点永远无法为等待中的 Pod 提供 IP。新增子网无效，除非其上 Pod 结束或子网 IP 归还，只能重建节点。级别：错误。
    .formula = 有 Pod 等待，节点弹性网卡数 = E，且没有任何弹性网卡在有剩余 IP 的子网中有空位

p503 = nodes-starved
    .message = { $strategy } 下，{ NODES($nodes) }中有 { $starved_nodes } 个缺 IP：{ $example } 上有 { PODS($waiting_pods) } 等待且无法扩容（{ $why }）
    .help =
        { $by_quota ->
            [true] 申请 P513 所给出的弹性网卡配额：子网仍有 IP，这些节点仍有弹性网卡名额
           *[false] 在其可用区新增子网：这些节点仍有弹性网卡名额，可以用上
        }
    .meaning = 有 Pod 在地址池无法扩容的节点上等待，而节点仍有弹性网卡名额：在其可用区新增子网即可解救；若由 VPC 弹性网卡配额所致（P513），则需提升配额。级别：错误。
    .formula = 有 Pod 等待，节点弹性网卡数 < E，且没有子网能容纳新弹性网卡，或 VPC 弹性网卡配额已用尽

p504 = nodes-isolated
    .message =
        { $strategy } 下，{ NODES($nodes) }中有 { $isolated_nodes } 个被隔离{ $first_ms ->
            [none] {""}
           *[other] （最早自 { SPAN($first_ms) }）
        }；共占用 { IPS($ips_on_isolated) }：{ $cause ->
            [quota] VPC 弹性网卡配额已用尽（P513）
            [short-enis] 为跨子网 IP 让出的地址无法补回
           *[subnets] 没有子网放得下它们的下一个弹性网卡（共剩余 { IPS($available_ips) }）{ $nodes_by_quota ->
                [0] {""}
               *[other] ；其中 { NODES($nodes_by_quota) }：VPC 弹性网卡配额已用尽（P513）
            }{ $short_nodes ->
                [0] {""}
               *[other] ；其中 { NODES($short_nodes) }：为跨子网 IP 让出的地址无法补回
            }
        }
    .help =
        { $cause ->
            [quota] 申请 P513 所给出的弹性网卡配额，或加入的节点不要超过 plan 给出的配额允许数
            [short-enis] 设置 psts_reserve = true，为弹性网卡保留让出的 IP，或在这些弹性网卡所在的子网腾出 IP
           *[subnets] { $guaranteed_nodes ->
                [none] 加入的节点不要超过 plan 给出的可保证节点数（S103）
               *[other] 至多加入 { NODES($guaranteed_nodes) }，即这些子网可保证的数量（S103）
            }，或按模拟给出的数量为可用区补足 IP
        }
    .meaning = Burstable 下，节点需要下一个弹性网卡而可用区内没有子网能整块容纳时会被隔离（NotReady，NoAvailableSubnet）：已有 Pod 继续运行，但不再接收新 Pod；下一个弹性网卡被 VPC 配额阻止（P513），或为跨子网 IP 让出的地址无法补回时同样被隔离。能创建弹性网卡或补回地址后恢复。原因是加入的节点多于可保证的节点（S103）。级别：错误。
    .formula = bound - used < b x c 且 bound < cap，且可用区内没有子网有 min(c, cap - bound) + 1 个 IP

p505 = pods-never-started
    .message = { $strategy } 下，{ PODS($asked_pods) } 中有 { $never_started_pods } 个在结束时仍为 Pending：没有节点接收
    .help =
        { $by_quota ->
            [true] 申请 P513 所给出的弹性网卡配额，或增加弹性网卡较少的节点
           *[false] 在有剩余 IP 处增加节点，或在节点被隔离处增加 IP
        }
    .meaning = 请求的 Pod 在结束时仍为 Pending：所有节点已满、被隔离，或没有为其绑定的 IP。级别：错误。
    .formula = 结束时没有节点接收的 Pod 数 > 0

p506 = rollout-unfinished
    .message =
        { $strategy } 下，{ $workload } 自 { SPAN($began_ms) } 开始的滚动更新在结束时未完成：{ $left_pods ->
            [0] 旧 Pod 已全部移除，但新 Pod 未全部运行
           *[other] { PODS($of_pods) } 中有 { $left_pods } 个未替换
        }
    .help = 留出更多时间、减小 surge，或为并存的新 Pod 准备 IP
    .meaning = 已开始的滚动更新在结束时仍未替换全部 Pod：新 Pod 在等待 IP 或节点，旧 Pod 因此不能继续移除。级别：错误。
    .formula = 结束时仍有旧 Pod，或新 Pod 未运行

p507 = nodes-did-not-join
    .message = { $strategy } 下，{ NODES($unjoined_nodes) }未能加入；现有 { NODES($joined_nodes) }
    .help = 为 role 为 nodes 的子网增加 IP，或为节点组增加可用区
    .meaning = 有节点无法加入：用于节点自身 IP 的子网已耗尽，或其节点组的可用区全部故障。级别：错误。
    .formula = 没有自身 IP 或没有可用区的加入次数 > 0

p508 = enis-stay-short
    .message = { $strategy } 下，{ ENIS($enis) }中有 { $short_enis } 个缺少因跨子网 IP 让出的辅助 IP
    .help = 设置 psts_reserve = true，为弹性网卡保留让出的 IP
    .meaning = 使用其他子网 IP 的 Pod 占用了一个预热辅助 IP 的位置，该 IP 归还子网后被其他使用者取走，Pod 结束后无法补回。级别：警告。
    .formula = 为跨子网 IP 让出的辅助 IP 数 > 弹性网卡上的跨子网 IP 数

p509 = subnet-ran-dry
    .message = { $strategy } 下，子网 { $subnet } 在 { SPAN($at_ms) } 首次耗尽；结束时剩余 { IPS($available_ips) }
    .help = 请关注：此后需要新弹性网卡的节点必须使用该可用区的其他子网
    .meaning = 子网没有剩余 IP。这本身符合预期；但在 BestEffort 下，节点由此开始缺 IP。级别：提示。
    .formula = 子网剩余 IP 首次为 0

p510 = max-pods-not-reached
    .message = { $strategy } 下，max-pods 允许的 { PODS($most_pods) } 中只有 { $running_pods } 个能运行：没有节点有多余的 IP
    .help =
        { $by_quota ->
            [true] 申请 P513 所给出的弹性网卡配额，或将 max-pods 降到配额所能承载的数量
           *[false] 按模拟给出的数量补足 IP，或将 max-pods 降到子网所能承载的数量
        }
    .meaning = 持续调度 Pod 直到没有节点接收时，运行的 Pod 数少于 max-pods 所允许，而没有 Pod 等待、也没有节点被隔离：IP 先用完，调度器也知道。级别：错误。
    .formula = 默认场景结束时运行的 Pod 数 < 全部节点 max-pods 之和

p511 = runs-go-wrong
    .message = { $strategy } 下，{ $runs } 次运行中有 { $wrong_runs } 次出现错误（{ $share }）
    .help = 为可用区补足 IP；用 simulate 查看单次运行中最先出现的问题以及如何避免
    .meaning = 在多次模拟中，部分运行出现错误：单独来看，该次运行含有规划未豁免的错误级发现，例如节点卡死或 Pod 永远等待。级别：超过 5% 的运行时为错误，否则为警告。
    .formula = 含错误的运行次数 > 0

p512 = max-pods-above-ceiling
    .message = { $strategy } 下，{ NODES($nodes) }已达上限而仍有 Pod 等待：{ $example } 的 max-pods 为 { $max_pods }，而最多可有 { IPS($most_ips) }
    .help = 将 max-pods 设为 { $most_ips }，或选用弹性网卡或 IP 更多的机型
    .meaning = kubelet 的 max-pods 高于节点弹性网卡所能承载的 IP 数（N201）：无论子网有多少 IP，调度来的多余 Pod 都永远等待。级别：错误。
    .formula = 节点已绑定 min(max-pods, E x c) 个 IP，仍有 Pod 等待

p513 = eni-quota-used-up
    .message =
        { $strategy } 下，VPC { $is_default ->
            [true] 默认弹性网卡配额
           *[false] 弹性网卡配额
        } { $eni_quota }{ $eni_quota_used ->
            [0] {" "}
           *[other] （含其他占用 { $eni_quota_used } 个）
        }使 { NODES($nodes) }中 { $stopped_nodes } 个无法获得下一个弹性网卡
    .help = 申请将 VPC 弹性网卡配额提升到 { $eni_quota_needed } 以上；可用 eni_quota 给出其当前配额
    .meaning = 子网有节点下一个弹性网卡所需的 IP，但 VPC 的弹性网卡已达配额：增加子网无效，提升配额才有用。仅由默认配额引起的其他发现同样为警告，因为配额可申请提升。级别：给出了配额时为错误，否则为警告。
    .formula = 集群弹性网卡数 + eni_quota_used = eni_quota（未给出时为 500），而节点还需要弹性网卡
    .other = 配额统计 VPC 内全部弹性网卡还是仅未挂载的，文档未说明；eni_quota_counts = "unattached" 时配额不会中止模拟。

p520 = guarantee-refuted
    .message = 按 { $subject } 的顺序，可保证的节点上只运行 { PODS($planned_pods) } 中的 { $running_pods } 个；{ $zone } 中 { $node_group } 的一个节点达不到其 Pod 数
    .help = 请勿依据该规划建设，并附上规划文件反馈
    .meaning = plan --simulate 按多种顺序重放可保证的节点，其中一种顺序下有节点达不到其 Pod 数。这是证明或模拟器的缺陷：请勿依据该规划建设，并附上规划文件反馈。级别：错误。
    .formula = 某种顺序下 running_pods < planned_pods
