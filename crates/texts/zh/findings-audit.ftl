# A6xx：运行中集群的对象说明了什么。

a601 = node-stuck
    .message =
        { $subject } 已卡死：可绑定的 { ENIS($enis) }已全部绑定，{ $growing_enis ->
            [0] 均已满
           *[other] { $full_enis ->
                [0] 所在子网均已耗尽（{ $names }）
               *[other] { $full_enis } 个已满，{ $growing_enis } 个所在子网已耗尽（{ $names }）
            }
        }，供 Pod 使用的 { $bound_ips } 个 IP 全部在用，而上限为 { $most_ips } 个
    .help =
        { $elsewhere_ips ->
            [none] { $sufficient_prefix ->
                [none] 排空并重建该节点（尚缺 { IPS($missing_ips) }）：重建后其子网的 IP 足够
               *[other] 先在其可用区为集群或节点组增加子网（仅为该节点时 /{ $sufficient_prefix } 即够），再排空并重建该节点；弹性网卡已全部绑定的节点用不上新子网（尚缺 { IPS($missing_ips) }）
            }
           *[other] 用主网卡位于另一子网（有 { IPS($elsewhere_ips) }）的机器替换该节点，再排空并移除：其 Pod 只能使用主网卡所在子网的 IP，而主网卡不能更换子网
        }
    .meaning = 节点可绑定的弹性网卡已全部绑定，均无法再获得 IP，且已有 IP 全部在用，而节点还可运行更多 Pod：调度到其上的 Pod 将停在 ContainerCreating。弹性网卡不能更换子网，子网不能扩容，新增子网无效，除非 Pod 结束或 IP 归还，只能排空并重建节点。可用数未知的子网不视为耗尽。级别：错误。
    .formula = 已绑定弹性网卡 = E，已绑定 IP <= 在用 IP < min(P, E x c)，且有空位的弹性网卡所在子网均已耗尽
    .source = { -pools }

a602 = node-one-eni-from-stuck
    .message =
        { $subject } 濒临卡死（再绑定一个弹性网卡即卡死）：{ ENIS($enis_limit) }已绑定 { $bound_enis } 个且不能增长{ $dry_count ->
            [0] {""}
           *[other] （已耗尽：{ $names }）
        }；最后一个只能使其达到 { $reachable_ips } 个 IP，上限为 { $most_ips } 个
    .help =
        { $again ->
            [true] 最后一个弹性网卡不足以使其达到上限：{ $sufficient_prefix ->
                [none] 排空并重建节点，重建后其子网的 IP 足够
               *[other] 先在其可用区为集群或节点组增加子网（仅为该节点时 /{ $sufficient_prefix } 即够），再排空并重建节点
            }
           *[false] 趁最后一个弹性网卡（{ IPS($last_eni_ips) }）尚未创建，在其可用区为节点增加子网（仅为该节点时 /{ $sufficient_prefix } 即够）
        }
    .meaning = 节点现有弹性网卡均无法扩容，只能再绑定一个；按子网现状，这最后一个也不足以达到节点上限：绑定之后，IP 用完即卡死。趁最后一个弹性网卡尚未创建，新增子网仍有用。级别：警告。
    .formula = E - 已绑定弹性网卡 = 1，现有弹性网卡不能增长，且 已绑定 IP + 最后一个弹性网卡的 IP < min(P, E x c)
    .source = { -pools }

a603 = node-cannot-reach-max-pods
    .message =
        { $why ->
            [limits] { $subject } { $nodes ->
                [1] 的
               *[other] 等 { NODES($nodes) }的
            } { ENIS($enis_limit) }（每个 { $ips_per_eni } 个 IP）至多为 Pod 提供 { $reachable_ips } 个 IP，而 max-pods 为 { $max_pods }
            [enis-all-bound] { $subject } 最多运行 { $reachable_ips } 个 Pod（max-pods 为 { $max_pods }）：弹性网卡已全部绑定且不能增长{ $dry_count ->
                [0] {""}
               *[other] （已耗尽：{ $names }）
            }；再增加 { PODS($more_pods) }即卡死
            [subnets] 即使子网余量全归 { $subject }，也最多运行 { $reachable_ips } 个 Pod（max-pods 为 { $max_pods }）：缺 { IPS($missing_ips) }
           *[last-enis] { $subject } 最多运行 { $reachable_ips } 个 Pod（max-pods 为 { $max_pods }）：所余弹性网卡承载不了其余 { IPS($missing_ips) }
        }
    .help =
        { $why ->
            [limits] 将 max-pods 设为 { $reachable_ips }，或选用更大的机型
           *[other] { $again ->
                [true] { $sufficient_prefix ->
                    [none] 排空并重建节点，重建后其子网的 IP 足够
                   *[other] 先在其可用区为集群或节点组增加子网（仅为该节点时 /{ $sufficient_prefix } 即够），再排空并重建节点
                }
               *[false] { $elsewhere_ips ->
                    [none] { $why ->
                        [last-enis] 在最后几个弹性网卡用余量创建之前，
                       *[other] {""}
                    }在其可用区为节点增加子网（仅为该节点时 /{ $sufficient_prefix } 即够）
                   *[other] 用主网卡位于另一子网（有 { IPS($elsewhere_ips) }）的机器替换该节点，再排空并移除
                }
            }{ $reachable_ips ->
                [0] {""}
               *[other] ，或将其 max-pods 降至 { $reachable_ips }
            }
        }
    .meaning = 即使子网余量全归该节点，也无法为 max-pods 个 Pod 各提供一个 IP：弹性网卡所在子网已耗尽、子网余量不足，或机型本身承载不了。而调度器仍按 max-pods 调度。仅因机型所致的节点合并提示。级别：警告。
    .formula = 已绑定 IP + 现有弹性网卡还能获得的 IP + 新弹性网卡能从子网获得的 IP < P，合计至多 E x c
    .source = { -pools }

a604 = subnet-dry
    .message =
        { $subject } 已耗尽{ $told_by_controller ->
            [true] （据其控制器）
           *[false] {""}
        }：{ NODES($nodes) }可在其中创建弹性网卡{ $enis ->
            [none] {""}
           *[other] ，其中已有 { ENIS($enis) }
        }{ $idle_ips ->
            [none] {""}
            [0] {""}
           *[other] ；其中 { IPS($idle_ips) }已预热（绑定而未使用）
        }{ $other_ips ->
            [none] {""}
            [0] {""}
           *[other] ；集群节点以外占用 { $other_ips } 个
        }
    .help =
        { $elsewhere_ips ->
            [none] { $zone ->
                [none] {""}
               *[other] 在 { $zone }{" "}
            }为集群增加子网：子网不可扩容
            [0] { $zone ->
                [none] {""}
               *[other] 在 { $zone }{" "}
            }为集群增加子网：子网不可扩容
           *[other] 新弹性网卡仍可建于其他子网（尚余 { IPS($elsewhere_ips) }）；子网不可扩容，请在其用尽前{ $zone ->
                [none] {""}
               *[other] 在 { $zone }{" "}
            }增加子网
        }{ $sufficient_prefix ->
            [none] {""}
           *[other] （/{ $sufficient_prefix } 即够）
        }{ $own_nodes ->
            [0] {""}
           *[other] ；{ NODES($own_nodes) }的 Pod 只能使用主网卡所在子网的 IP，新增子网对其无效
        }
    .help-own = 用主网卡位于另一子网（共需 { IPS($own_ips) }）的机器替换 { NODES($own_nodes) }：其 Pod 只能使用主网卡所在子网的 IP，而主网卡不能更换子网
    .meaning = 节点在其中创建弹性网卡的子网已无可用 IP，且这些节点的其他子网不足以提供节点还可能申请的 IP，或其可用区按给定增长将在 30 天内耗尽。其中的弹性网卡不能增长，也不能再创建新的。若节点能从其他子网获得所需的全部 IP，或无节点使用，则不提示。级别：错误。
    .formula = A = 0（或 hasNoMoreIP），且 节点还可能申请的 IP > 其全部子网的余量（按弹性网卡逐个计算），或可用区剩余天数 <= 30
    .source = { -pools }

a605 = subnet-nearly-dry
    .message = { $subject } 剩余 { IPS($available_ips) }：{ $reasons }
    .reason-next-eni = 放不下节点的下一个弹性网卡（需 { $next_eni_ips } 个）
    .reason-share = 为其容量 { $size_ips } 个的 { $share }
    .reason-days = 可维持 { $days_left } 天
    .help =
        { $available_ips ->
            [0] {""}
           *[other] 在耗尽前
        }{ $zone ->
            [none] {""}
           *[other] 于 { $zone }{" "}
        }{ $nodes ->
            [0] {""}
           *[other] 为使用它的 { NODES($nodes) }
        }增加子网{ $sufficient_prefix ->
            [none] {""}
           *[other] （/{ $sufficient_prefix } 即够）
        }：子网不可扩容{ $own_nodes ->
            [0] {""}
           *[other] ；{ NODES($own_nodes) }的 Pod 只能使用主网卡所在子网的 IP，新增子网对其无效
        }
    .help-own = 用主网卡位于另一子网（共需 { IPS($own_ips) }）的机器替换 { NODES($own_nodes) }：其 Pod 只能使用主网卡所在子网的 IP，而主网卡不能更换子网
    .meaning = 节点在其中创建弹性网卡的子网放不下某节点的下一个完整弹性网卡，或余量不足其容量的十分之一，而这些节点的全部子网合计不足以提供节点还可能申请的 IP；或按给定增长，该子网及其可用区将在 30 天内耗尽。信息中指明原因。级别：警告。
    .formula = （A < 可在其中创建弹性网卡的节点的下一个完整弹性网卡，或 A < 容量 / 10）且 节点还可能申请的 IP > 其全部子网的余量（按弹性网卡逐个计算）；或子网及其可用区剩余天数 <= 30
    .source = { -pools }

a606 = limits-differ-from-quota
    .message-values =
        { $instance ->
            [none] {""}
           *[other] { $instance } 的{" "}
        }{ NODES($nodes) }（{ $example }）：对象为 { $object_enis ->
            [none] ?
           *[other] { $object_enis }
        } 个弹性网卡、每个 { $object_ips_per_eni ->
            [none] ?
           *[other] { $object_ips_per_eni }
        } 个 IP，配额为 { $quota_enis ->
            [none] ?
           *[other] { $quota_enis }
        } 个弹性网卡、每个 { $quota_ips_per_eni ->
            [none] ?
           *[other] { $quota_ips_per_eni }
        } 个 IP
    .message-enis =
        { $instance ->
            [none] {""}
           *[other] { $instance } 的{" "}
        }{ NODES($nodes) }的弹性网卡数超出限额：{ $example } 有 { $enis } 个，限额 { $enis_limit } 个
    .message-ips =
        { $instance ->
            [none] {""}
           *[other] { $instance } 的{" "}
        }{ NODES($nodes) }有弹性网卡的 IP 数超出限额：{ $example } 的一个有 { $ips } 个，限额 { $ips_per_eni } 个
    .help-values = 若配额已提升，节点重新加入后才会采用新值；否则用 --catalog 修正机型目录
    .help-above = 将节点对象与实例核对：限额曾被下调，或有手工绑定的弹性网卡
    .meaning = 某机型节点对象中的限额与云上列表或机型目录不一致，或节点持有超出限额。以对象中的值为准，因为驱动据此工作；该值在节点加入时写入，配额提升后不会随之变化。同机型同情形的节点合并提示。级别：提示。
    .formula = 对象的 maxAllocateENI、maxIPsPerENI 与列表的 eniQuota、nicIpv4Quota（否则机型目录）相比
    .source = 驱动，NetResourceSet 对象；实例列表；机型目录

a607 = best-effort-node
    .message =
        { $zone ->
            [none] {""}
           *[other] { $zone } 的{" "}
        }{ NODES($nodes) }中有 { $best_effort_nodes } 个为 BestEffort，例如 { $example }
    .help = 运行 `cce-plan audit --migrate`，按其给出的顺序将节点逐个移出并以 Burstable 重新加入
    .meaning = 节点对象没有 burstableMehrfachENI 或其为 0 时，节点按水位逐个申请 IP：其弹性网卡在同一子网中互相竞争而不知彼此，子网耗尽时无隔离，且可能卡死。移出集群并重新加入后变为 Burstable。max-allocate 与 max-above-watermark 与模式无关。每个可用区提示一次。级别：提示。
    .formula = burstableMehrfachENI = 0，且 useMode 不为 Primary
    .source = { -pools }

a608 = count-unknown
    .message =
        { $all_zero_list ->
            [true] 列表中所有子网的可用 IP 数均为 0；其中 { SUBNETS($subnets) }按未知处理：{ $some_names }
           *[false] { SUBNETS($subnets) }的可用 IP 数未知：{ $some_names }
        }
    .help = 另提供集群的 Subnet 对象（{ $command }）或各子网的详情
    .meaning = 节点使用的子网缺少可用 IP 数。未知的子网不视为耗尽，取决于它的结论均为未知。查询子网列表的接口不返回该数；全部为 0 的列表按未返回处理并告警，因为也可能确已全部耗尽。级别：提示；全 0 列表为警告。
    .source = VPC API，子网列表与详情；驱动，Subnet 对象

a609 = orphan-eni
    .message =
        { $node ->
            [none] { ENIS($enis) }不属于任何节点，占用 { IPS($ips) }，例如 { $subject }
           *[other] { ENIS($enis) }属于不在给定之列的 { NODES($nodes) }，占用 { IPS($ips) }，例如 { $node } 的 { $subject }
        }
    .help =
        请给出全部节点的 NetResourceSet；{ $node ->
            [none] CCE 的弹性网卡若不属于任何节点，由 operator 清理
           *[other] 若节点已不存在而其 NetResourceSet 仍在，请将其删除：`{ $command }`，之后由 operator 清理其弹性网卡
        }。请勿手工解绑或删除 CCE 的弹性网卡
    .meaning = ENI 对象所属节点不在给定节点之中，或未指明节点：或因节点对象未给全，或因节点已不在而弹性网卡残留并占用 IP。它们计入子网的其他占用。级别：警告。
    .source = 驱动，ENI 对象（spec.nodeName）与 docs/vpc-eni/vpc-eni.md：CCE 上的 ENI 不允许删除和解绑，NetResourceSet 删除后由 eni-syncer 清理

a610 = migration-blocked
    .message =
        { $zone ->
            [none] {""}
           *[other] { $zone } 的{" "}
        }{ NODES($blocked_nodes) }无法迁移至 Burstable（{ $some_names }），可迁移 { $moved_nodes } 个：{ $why ->
            [too-few-ips] 无论何种顺序均缺 { IPS($short_ips) }
            [too-many-pods] 其运行的 Pod 多于 --max-pods
            [no-order] 已尝试所有顺序；下一个节点在单个子网中缺 { IPS($short_ips) }
            [no-order-found] 未找到可行顺序（不等于不存在）；下一个节点在单个子网中缺 { IPS($short_ips) }
           *[unknown] 限额或子网可用 IP 数未知
        }
    .help =
        { $why ->
            [too-many-pods] 提供更大的 --max-pods，或先迁走其上部分 Pod
            [unknown] 另提供 Subnet 对象与实例列表，以获知可用 IP 数与限额
           *[other] { $sufficient_prefix ->
                [none] 为这些节点增加子网，或先迁走其上部分 Pod
               *[other] 先迁移可迁移的节点，再为其余节点增加一个 /{ $sufficient_prefix } 子网，或迁走其上部分 Pod
            }
        }
    .meaning = 某可用区的 BestEffort 节点无法在保持现有 Pod 的情况下逐个移出集群并以 Burstable 重新加入，而不致缺少完整弹性网卡所需的 IP。节点先归还其弹性网卡的 IP，再按整个弹性网卡申请，直至有一个弹性网卡的 IP 预热。原因为：IP 总量不足；无论何种顺序余量都不在所需子网；未找到可行顺序（剩余节点不多时已逐一尝试）；或信息不足。级别：错误。
    .formula = 每一步：子网可用 IP + 节点自身弹性网卡的 IP >= 所建各完整弹性网卡的 IP（每个位于同一子网），直至预热 >= c 或已绑定 = min(P, E x c)
    .source = { -pools }

a611 = node-cannot-grow
    .message-unserved = { $subject } 无法扩容：需要 { IPS($needed_ips) }，而其子网中没有可用于它的
    .message-isolated =
        { $subject } 无法扩容（已隔离）：{ $first_ips ->
            [0] 下一个弹性网卡需要 { IPS($next_eni_ips) }，而其子网最多余
           *[other] 现有弹性网卡先占用 { IPS($first_ips) }，下一个弹性网卡需要 { $next_eni_ips } 个，而届时其子网最多余
        } { $largest_available_ips } 个（{ $some_names }）；预热 { $idle_ips } 个
    .message-starved = { $subject } 无法扩容（缺 IP）：已无预热 IP，需要 { IPS($needed_ips) }，而其子网均已耗尽（{ $some_names }）
    .help =
        { $zone ->
            [none] {""}
           *[other] 在 { $zone }{" "}
        }为其增加至少有 { $next_eni_ips } 个 IP 的子网；达到其 max-pods 需 { $missing_ips } 个{ $sufficient_prefix ->
            [none] {""}
           *[other] ，仅为该节点时 /{ $sufficient_prefix } 即够
        }
    .meaning = 节点地址池需要 IP，而其子网都无法提供，但节点仍可绑定弹性网卡：新增子网立即有效。Burstable 下节点低于水位且没有子网放得下下一个完整弹性网卡，按设计将被隔离（NoAvailableSubnet），不再接收新 Pod；BestEffort 下已无预热 IP，调度到其上的 Pod 将等待。级别：错误。
    .formula = 已绑定弹性网卡 < E，已绑定 IP < min(P, E x c)；Burstable：预热 < b x c 且各子网 A < 下一个弹性网卡；BestEffort：无预热，有空位的弹性网卡所在子网均耗尽，且各子网 A < 2
    .source = { -pools }

a612 = plan-drift
    .message =
        { $of ->
            [cluster] { $about }
           *[other] { $about } { $subject }
        }：{ $matter }规划为 { $planned }，实际为 { $observed }
    .message-missing =
        { $of ->
            [cluster] { $about }
           *[other] { $about } { $subject }
        } 已规划但不存在（{ $planned }）
    .message-unplanned =
        { $of ->
            [cluster] { $about }
           *[other] { $about } { $subject }
        } 存在但未规划（{ $observed }）
    .help =
        { $what ->
            [available-ips] 将当前可用数写入规划并重新计算：该子网另有其他占用
            [strategy] 运行 `cce-plan audit --migrate`，按其给出的顺序将 BestEffort 节点重新加入为 Burstable
           *[other] 修改集群或规划；`cce-plan audit --to-plan FILE` 将集群写为规划文件
        }
    .meaning = 集群与规划不一致：子网、可用区或节点存在而未规划，或规划而不存在；子网的 CIDR、可用区、独占属性不同；规划所依赖的 IP 已被其他使用者占用；节点数少于或多于规划；或节点组中节点的模式、max-pods、限额不同。节点按名称、机型、限额与可用区归组；可归入多个组的节点只计入集群与可用区。级别：警告。
    .formula = 节点数：各组 nodes 至 max_nodes，按可用区分布；可用 IP 数：低于规划且差额超出集群自身节点所占
    .source = { -here }

a613 = counts-disagree
    .message = 地址池与弹性网卡对象在 { NODES($nodes) }的 { ENIS($enis) }上相差 { IPS($ips) }：{ $subject } 的 { $example } 按地址池为 { $pool_ips } 个，按弹性网卡为 { $eni_ips } 个；取较大者
    .help = 在同一时刻读取全部对象；若差异仍在，请在控制台核对该弹性网卡
    .meaning = 节点地址池与其弹性网卡对象所记的 IP 数不同。取较大者，以免重复承诺。多因对象读取时刻不同；若长期存在则说明两者不同步。级别：提示。
    .formula = spec.ipam.pool 中该弹性网卡的条目数与其 privateIPSet（不含主 IP）相比
    .source = 驱动，NetResourceSet 与 ENI 对象

a614 = subnet-sources-disagree
    .message =
        { $subject } 的来源不一致：{ $of ->
            [cidr] CIDR
           *[zone] 可用区
        } 采用 { $used }，另一来源为 { $other }
    .help = 在控制台核对该 ID，并只给出同一集群同一时刻的文件
    .meaning = 同一子网的多个对象在 CIDR 或可用区上不一致。采用更可靠的来源：VPC API，其次集群的 Subnet 对象，再次其他列表。ID 重复使用或混入其他集群的文件时会出现。级别：警告。
    .source = VPC API；驱动，Subnet 对象

a615 = idle-ips-locked
    .message = { $subject } 有 { IPS($idle_ips) }预热在 { NODES($holding_nodes) }上（{ $example } 有 { $example_idle_ips } 个），而 { NODES($lacking_nodes) }缺 IP
    .help =
        { $best_effort_idle_ips ->
            [0] 封锁缺 IP 的节点，使 Pod 调度到有 IP 的节点；{ $tke_idle_ips ->
                [0] Burstable 仅在移除节点时归还
               *[other] 在 TKE 节点上，调低其 NodeENIConfig 的 tke.cloud.tencent.com/route-eni-ip-max-warm-target 可释放
            }
           *[other] 其中 { IPS($best_effort_idle_ips) }位于 BestEffort 节点：可调低 pre-allocate 与 max-above-watermark 并开启释放；封锁缺 IP 的节点可使 Pod 调度到有 IP 的节点
        }
    .meaning = 子网无法满足缺 IP 的节点，而其 IP 在其他节点上预热；已绑定的 IP 只能供所在节点使用。级别：提示。
    .formula = 在该子网有弹性网卡的各节点的 已绑定 - 在用 之和
    .source = { -pools }

a616 = candidate-serves-none
    .message =
        { NODES($nodes) }（{ $example }）列有 { $subject }，但它不能为其提供 IP：{ $why ->
            [exclusive] 独占子网
            [off] 已停用（status.enable 不为 true{ $reason ->
                [none] {""}
               *[other] ：{ $reason }
            }）
            [bare-metal-only] 仅供裸金属使用
           *[other-zone] 子网在 { $subnet_zone }，节点在 { $node_zone }
        }
    .help = 将其移出节点的子网列表，或换成可用的子网
    .meaning = 节点的子网列表中有不能为其提供 IP 的子网：独占、已停用、仅供裸金属使用，或位于其他可用区。其余量不计给这些节点。级别：警告。
    .source = { -pools }

a617 = node-without-pool
    .message =
        { $all ->
            [true] 信息不足，无法判断 { NODES($nodes) }：没有给定 NetResourceSet（例如 { $subject } 的）
           *[false] { NODES($nodes) }中有 { $nodes_without_pool } 个没有给定的 NetResourceSet，例如 { $subject }
        }
    .help = 给出全部对象（{ $command }）；若集群中确实没有，请查看该节点上 agent 的日志
    .meaning = 给定了 Kubernetes 节点而没有其 NetResourceSet：其 IP 申请方式与在用数未知；若也没有任何 ENI 对象，其弹性网卡亦未知。或因对象未给出，或因 agent 尚未创建，此时该节点的 Pod 得不到 IP。级别：提示；若所有节点都没有，则无法判断任何节点，为警告。
    .source = 驱动，NetResourceSet 对象

a618 = object-given-twice
    .message = { $kind } 对象有重复：忽略 { $aside } 个，例如 { $subject }；以最后一个为准
    .help = 只给出一份导出，或将最新的放在最后
    .meaning = 同类对象中有名称相同者，例如同时给出集群的两份导出。以最后一个为准，其余忽略。级别：提示。
    .source = { -here }

a619 = events-unexplained
    .message =
        { $pods ->
            [0] { $events } 次 Event
           *[other] { $pods } 个 Pod
        }{" "}报告 { $subject }{ $nodes ->
            [0] {""}
           *[other] （{ NODES($nodes) }）
        }，但节点与子网的状态无法解释
    .help = 在同一时刻导出对象与 Event，并用 `cce-plan explain { $subject }` 查看其他原因：配额、API 限流或较早的 Event
    .meaning = Event 报告的代码通常能由 `audit` 看到原因，但在相关节点与子网上没有看到。Event 可能早于对象，或原因不在导出之内：配额、云 API 限流，或未给出的对象。级别：警告。
    .formula = 有该代码的 Event，且其 `explain` 页所列发现均不在相关节点与子网上
    .source = Event；{ -here }

a620 = max-allocate-differs
    .message =
        { $names }：kubelet 允许 { PODS($kubelet_max_pods) }，而地址池最多 { IPS($max_allocate) }（max-allocate）：{ $nodes ->
            [1] {""}
           *[other] 每个节点
        }最多有 { PODS($pods_per_node) } 得不到 IP
    .message-larger =
        { $names }：地址池最多绑定 { IPS($max_allocate) }（max-allocate），而 kubelet 只允许 { PODS($kubelet_max_pods) }：{ $nodes ->
            [1] {""}
           *[other] 每个节点
        }有 { IPS($pods_per_node) }没有 Pod 可用
    .message-no-effect = { $names }：max-allocate 为 { $max_allocate }，kubelet 的 max-pods 为 { $kubelet_max_pods }，但没有影响：弹性网卡只能承载 { IPS($carried_ips) }
    .help =
        重启 agent（只在启动时读取 max-pods）：{ $nodes ->
            [1] `{ $command }`
           *[other] 全部节点用 `{ $command }`，或在这些节点上逐个执行 `{ $command_of_one }`
        }
    .meaning = Burstable 节点的地址池的 max-allocate 与 kubelet 的 max-pods（Node 的 status.capacity.pods）不同。agent 启动时从 kubelet 配置读取 max-allocate，之后的修改不会生效。max-allocate 较小时地址池到此为止，而调度器仍按 max-pods 调度，多出的 Pod 等待 IP；较大时地址池会绑定没有 Pod 可用的 IP。级别：警告；max-allocate 较大或弹性网卡本就承载不了更多时为提示。
    .other = 假定命名空间为 kube-system（与驱动文档一致）；若不同，用 `kubectl get daemonsets -A` 查看。
    .source = CCE 设计文档，Burstable 地址池上限一节；驱动，agent 的 nodediscovery 及其 DaemonSet（cce-network-v2/deploy）

a621 = subnets-of-other-vpc
    .message = 未计入 { $subject } 的 { SUBNETS($subnets) }：集群在 { $cluster_vpc } 中
    .message-mixed = 子网属于 { $vpcs } 个 VPC（{ $names }），而没有信息说明集群在哪一个：可用区计入了全部子网
    .help = 无需处理，也可以只提供 { $cluster_vpc } 的子网
    .help-mixed = 请同时提供集群的 NetResourceSet（{ $command }），或只提供其 VPC 的子网
    .meaning = 输入中有多个 VPC 的子网，例如账号下的全部子网。节点的弹性网卡与节点在同一 VPC 中：其他 VPC 中未被节点引用的子网不能为 Pod 提供 IP，不计入任何数字。没有地址池或弹性网卡说明集群的 VPC 时，计入全部子网。级别：提示；集群的 VPC 未知时为警告。
    .source = { -design }；NetResourceSet 的 spec.eni.vpc-id 与子网对象

a622 = pods-wait-for-ips
    .message =
        { PODS($pods) }{ $nodes ->
            [0] {" "}
            [1] （在 { $most_on } 上）
           *[other] （在 { NODES($nodes) }上，{ $most_on } 上最多）
        }在等待 IP{ $since ->
            [none] {""}
           *[other] ，始于 { $since }
        }：{ $cause ->
            [node-stuck] 节点已卡死
            [subnets-exhausted] 节点的子网已耗尽
            [eni-quota] 弹性网卡配额已满
            [node-full] 节点已有其可拥有的全部 IP
            [cross-subnet] 没有弹性网卡空位放其专属子网的 IP
            [pool-waits] 节点的地址池正在申请
           *[no-address] 对象没有说明为何没有 IP
        }
    .help =
        { $cause ->
            [node-stuck] 按 A601 对卡死节点的建议处理
            [subnets-exhausted] 按 A604 与 A611 对子网与节点的建议处理
            [eni-quota] 申请更大的弹性网卡配额
            [node-full] { $nodes ->
                [0] 新增节点，或换用可承载更多 Pod 的机型
               *[other] 新增节点，或删除这些 Pod，让它们调度到有 IP 的节点
            }
            [cross-subnet] 新增节点，或减少这些节点上使用其他子网的 Pod
            [pool-waits] 等待一两分钟；仍在等待时执行 { $command }
           *[no-address] { $command }
        }
    .meaning = Pod 因没有 IP 而未运行。原因与没有 IP 可给的节点一致：A601 对卡死节点的说明也适用于其上的 Pod。节点没有说明时，以 Pod 及其地址池的 Event 代码为准。调度器找不到有 IP 的节点时，若所有没有 IP 的节点原因相同，即为该原因。每个原因一条发现。级别：错误；地址池正在申请或原因未知时为警告。
    .formula = 未运行、未结束、未在删除且没有 IP 的 Pod，并且没有 Event 说明其在等待存储卷
    .source = Kubernetes，Pod 状态；driver，事件代码；{ -pools }

a623 = wait-unexplained
    .message =
        { PODS($pods) } 在等待，而{ $has_events ->
            [true] 对象与 Event 均未说明
           *[false] 仅凭对象无法得知
        }在等什么
    .help =
        { $has_events ->
            [true] { $command }
           *[false] 同时提供 Event（{ $events }），或执行 { $command }
        }
    .meaning = Pod 未运行，而输入没有说明它们在等什么：Event 一小时后即被清除，调度器尚未给出消息，或其消息不在已知之列。该命令显示集群对其中一个 Pod 的所知。级别：提示。
    .source = { -here }

a627 = fewer-max-pods
    .message = 若 max-pods 由 { $max_pods } 改为 { $advised_max_pods }，改为 Burstable 的 { NODES($nodes) }共占用 { IPS($advised_ips) }，而不是 { IPS($ips) }
    .help = 若每个节点 { $advised_max_pods } 个 Pod 已足够（最多的节点运行 { $most_used } 个），请在节点重新加入时设置；`cce-plan audit --migrate --max-pods { $advised_max_pods }` 给出次序
    .meaning = Burstable 节点按整个弹性网卡占用 IP，直至 max-pods。建议值填满整个弹性网卡，可容纳 Pod 最多的节点，且占用 IP 最少。此后每个节点运行的 Pod 不超过该值。级别：提示。
    .formula = k x c，k 为满足 k x c >= 单节点最多 Pod 数的最小值；有多个 c 时取占用 IP 最少者
    .source = { -pools }

a624 = exhausted-on-day
    .message =
        按 { $since_day } 以来的速度，{ $what ->
            [enis] VPC 的弹性网卡配额剩余 { $left } 个、每天占用 { $per_day } 个，
           *[ips] 剩余 { IPS($left) }、每天占用 { IPS($per_day) }，全部子网
        }{ $first_day ->
            [none] 在 9999 年之后耗尽
           *[other] { $mean_day ->
                [none] 最早于 { $first_day } 耗尽
               *[other] { $one_day ->
                    [true] 在 { $first_day } 耗尽
                   *[false] 在 { $first_day }（最快速度，每天 { $fastest_per_day } 个）至 { $mean_day }（平均速度）之间耗尽
                }
            }
        }
    .help =
        { $what ->
            [enis] 请在{ $first_day ->
                [none] 耗尽
               *[other] {" "}{ $first_day }{" "}
            }前申请弹性网卡配额：{ $advised } 个可按平均速度维持一年，按最快速度维持 90 天
           *[ips] 请在{ $first_day ->
                [none] 耗尽
               *[other] {" "}{ $first_day }{" "}
            }前{ $zone ->
                [none] {""}
               *[other] 在 { $zone }{" "}
            }新增子网：{ IPS($advised) }{ $sufficient_prefix ->
                [none] {""}
               *[other] （/{ $sufficient_prefix }）
            }可按平均速度维持一年，按最快速度维持 90 天；--to-plan 会为 `plan` 和 `mend` 写出该速度
        }
    .meaning = 按照较早的转储（--before）或历史数据（--history）到现在测得的速度，某可用区中为 Pod 提供 IP 的子网将在某天全部耗尽，或 VPC 的弹性网卡配额将用尽。日期范围从两次转储之间（或历史中一天）的最快速度到平均速度。减少的，或增长不超过 Pod 来去造成的波动的，没有日期。级别：警告；剩余超过 90 天时为提示。
    .formula = 现在 + 剩余 / 速度，向下取整；速度为 IP 数与毫秒数的精确分数
    .source = 读入的对象及其中的时间

a625 = addresses-kept
    .message = 为已不存在的 Pod 保留了 { $claims } 个 IP：{ $some_names }
    .help = 若同名 Pod 不会再出现，请释放：第一个为 `{ $command }`；tke-eni-ipamd 的 claim-expired-duration 可自动释放
    .meaning = 给定的 TKE VpcIPClaim 中，有的没有同名 Pod。固定 IP 的 VpcIPClaim 在 Pod 结束后仍然保留，其 IP 也随之保留：它占用子网地址，在同名 Pod 再次出现之前不为任何 Pod 服务。TKE 默认不回收。正在删除的不计。级别：提示。
    .formula = 命名空间与名称不属于任何给定 Pod 的 VpcIPClaim
    .source = 腾讯云，固定 IP 的使用方法

a628 = part-of-objects
    .message = { $what }
    .help = { $way }
    .meaning = 查询结果自称只是多页中的一页，或 kubectl 在对象前后说明有些未能读取。缺少的部分不计入任何数字：子网显得更满，节点与 Pod 显得更少。请给出所有页，或一次查询全部。级别：警告。
    .formula = Kubernetes：metadata.continue、metadata.remainingItemCount；百度：isTruncated、nextMarker；腾讯与阿里：TotalCount > 各页合计；AWS：NextToken；Google：nextPageToken；Azure：nextLink；对象前后的 kubectl 信息
    .source = 各 API 关于分页的文档

a626 = objects-not-read
    .message = 未读到 { $resource }（{ $reason }），因此无法得知：{ $unknown }
    .help =
        { $cause ->
            [forbidden] 授予对 { $resource } 的 get 和 list 权限；`{ $command }` 可以查看是否已授予
            [absent] 集群没有此类对象：请确认集群是否正确（`{ $command }`）
           *[failed] 用 `{ $command }` 查看原因，然后重试，或加大 --request-timeout
        }。如果可以不读：--allow-missing { $resource }
    .meaning = 已通过 kubectl 读取这些对象，但没有读到。缺少它们不能说明任何问题：结论可能好于实际，权限被收回也不应使检查通过。不属于本集群网络的对象不算缺少。使用 --allow-missing 时级别为提示。级别：错误；其他结论不依赖的对象为警告。
    .source = kubectl 的回答
