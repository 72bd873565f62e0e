# S1xx：子网能容纳什么，剩下什么。

s101 = subnet-holds-no-node
    .message = { $subject } 一个节点也放不下：可用 { IPS($available_ips) }，而一个节点（{ $pods }）需要 { $ips_per_node } 个
    .message-no-subnet = 没有任何子网可用于承载 Pod 的弹性网卡，一个节点也放不下
    .help =
        { $step ->
            [ask] { $ask }
            [larger] 改用 /{ $sufficient_prefix } 或更大的子网
            [other] 改用至少有 { IPS($ips_per_node) }可用的子网
           *[none] 降低 max-pods：任何 IPv4 子网都放不下这样的节点
        }{ $step ->
            [ask] {""}
           *[other] { $largest_max_pods ->
                [none] {""}
               *[other] ，或每节点至多 { PODS($largest_max_pods) }
            }
        }
    .meaning = 子网的可用 IP 少于该密度下一个节点所需的 IP。级别：错误。

s102 = subnet-nearly-useless
    .message =
        全部子网合计仅能容纳 { NODES($max_nodes) }{ $pods ->
            [none] {""}
           *[other] ，每节点 { $pods }
        }，而子网创建后不可扩容
    .help =
        { $is_plan ->
            [true] 在规划中写明如何增长（max_nodes 或 [[growth]]）：所需资源随即列入申请
           *[false] { $sufficient_prefix ->
                [none] 增加子网，或降低 max-pods
               *[other] 现在就申请一个 /{ $sufficient_prefix }（可容纳 { NODES($enough_nodes) }），或申请更多子网
            }
        }
    .meaning = 全部子网合计至多容纳 32 个节点。子网不可扩容，弹性网卡也不支持变更子网，这样的集群无法扩容。级别：警告。
    .formula = max_nodes 合计 <= 32

s103 = nodes-will-starve
    .message = { $subject } 可加入 { NODES($startable_nodes) }，但只有 { $max_nodes } 个能达到 { $pods }：多出的 { $extra_nodes } 个会占用其他节点所需的 IP
    .help = 此子网请限制在 { NODES($max_nodes) }以内；若要全部 { $startable_nodes } 个节点，请增加 { IPS($missing_ips) }
    .meaning = 超出 max_nodes 的节点仍能拿到首个弹性网卡并加入集群，却占用其他节点后续弹性网卡所需的 IP，导致节点在达到期望 Pod 数之前缺 IP。级别：警告；受影响节点少于 max_nodes 的 5% 时为提示。
    .formula = startable_nodes = floor(A / (min(m, P + 1)，使用 --node-ip-in-subnet 时再加 1)) > max_nodes

s104 = stranded-ips
    .message = { $subject } 的 { IPS($available_ips) }中有 { $stranded_ips } 个（{ $share }）为无法使用的零头：每节点 { $pods }，再加一个节点需要 { $ips_per_node } 个
    .help = 把剩余 IP 留作他用，例如负载均衡
    .help-density = 改为每节点 { PODS($better_max_pods) }，零头为 { $left } 个
    .help-prefix = 改用 /{ $better_prefix }，{ $of } 个中零头仅 { $left } 个
    .meaning = 子网装满节点后，剩余 IP 超过可用 IP 的 10%，又不足以再容纳一个节点。级别：警告。
    .other = 同一可用区内多个子网的零头可合并容纳节点，因为一个节点的弹性网卡可分布在不同子网：见 packed_max_nodes。

s105 = available-is-estimate
    .message =
        { $zero_list ->
            [true] { $subject } 的可用 { IPS($available_ips) }为估计值：列表中所有子网的可用 IP 数均为 0，按未给出处理
           *[false] { $subject } 按未使用计算，可用 { IPS($available_ips) }
        }
    .help =
        { $zero_list ->
            [true] 提供集群的 Subnet 对象，或给出数量：--cidr { $subject }@N（确已耗尽则为 @0）
           *[false] { $in_plan ->
                [true] 请给出剩余可用 IP 数：规划文件中该子网的 available_ips，或 `--set 'subnet."{ $subject }".available_ips=N'`
               *[false] 请给出剩余可用 IP 数：文件中的 available_ips，或 --cidr { $subject }@N
            }
        }
    .meaning = 未给出剩余可用 IP 数，因此按空子网（扣除 VPC 保留地址和规划中节点已占用的地址）计算。若子网已在使用，实际数字会更低。列表中所有子网的可用 IP 数均为 0 时按未给出处理，因为查询子网列表的接口不返回该数。级别：提示；全 0 列表为警告，其子网也可能确已耗尽。

s106 = last-eni-nearly-empty
    .message = { $pods } 时，节点的第 { $enis_per_node } 个弹性网卡只承载 { $last_eni_pods } 个 Pod（可承载 { $secondary_ips_per_eni } 个）
    .help = 改为每节点 { PODS($better_max_pods) }，只需 { ENIS($fewer_enis) }
    .meaning = 节点有多个弹性网卡，而最后一个仅用到十分之一以下。略微降低密度即可省下该弹性网卡、其主 IP 以及 VPC 弹性网卡配额。级别：提示。
    .formula = n > 1 且 P - (n - 1) x c <= c / 10

s107 = exclusive-subnet
    .message = { $subject } 为独占子网：其 { IPS($available_ips) }不能用于弹性网卡
    .help = 将其移出规划，或改为共享子网
    .meaning = 独占子网只供专用 Pod 使用，不为弹性网卡提供 IP，因此不承载规划中的任何节点。级别：警告。
    .source = 驱动，Subnet 对象（spec.exclusive）

s108 = node-only-subnet
    .message = { $subject } 的角色为 nodes：其 { IPS($available_ips) }不承载 Pod
    .help = 如需在其中规划 Pod，将角色设为 both
    .meaning = 角色为 nodes 的子网只存放节点自身的 IP，不在其中创建承载 Pod 的弹性网卡。级别：提示。
    .source = 子网给定的角色

s109 = subnet-without-group
    .message = 没有节点组使用 { $subject }（{ IPS($available_ips) }）
    .help = 将其可用区或该子网加入节点组，或从规划中移除
    .meaning = 规划中的某子网未服务于任何节点组（按 zones、subnets、node_subnets）：其 IP 不计入任何容量。级别：提示。
    .formula = 没有节点组使用该子网

s110 = subnet-closed
    .message =
        { $why ->
            [no-more-ips] { $subject } 的 Subnet 对象为 hasNoMoreIP：无论报告的数量是多少，可用 IP 均按 0 计
            [off] { $subject } 已停用（status.enable 为 false）：不会在其中创建弹性网卡
           *[off-by-omission] { $subject } 已停用（没有 status.enable，驱动视为 false）：不会在其中创建弹性网卡
        }
    .help =
        { $why ->
            [no-more-ips] 重新导出 Subnet 对象：驱动会按 VPC 的数量更新 hasNoMoreIP
           *[other] 检查 Subnet 对象的 status.reason，或改用其他子网
        }
    .meaning = Subnet 对象使驱动不在该子网创建弹性网卡，无论可用 IP 数是多少：status.hasNoMoreIP 为 true，可用 IP 按 0 计；或 status.enable 不为 true，该子网不承载节点。enable 为 false 时驱动会将其从对象中省略。级别：警告。
    .formula = 可用 = enable 且非 hasNoMoreIP 且 availableIPNum >= 需要数
    .source = 驱动，pkg/bce/bcesync/borrowed_subnet.go 的 CanBorrow；SubnetStatus

s111 = column-ignored
    .message = 列“{ $header }”未被读取
    .help = 如果其中是子网的信息，请将其命名为 id、cidr、zone、available_ips、reserved、exclusive 或 role
    .meaning = 子网的 CSV 文件中有一列未被读取。各列按键名识别，也按控制台的中文和英文列名识别。如果该列是子网的可用 IP 数，不读取它会使结果过于乐观。级别：警告。
    .source = { -here }

s112 = several-vpcs
    .message = 子网属于 { $vpcs } 个 VPC（{ $names }）：一个集群只在一个 VPC 中，合计相当于 { $vpcs } 个集群
    .help = 只提供一个 VPC 的子网，例如 vpcId 为 { $first } 的子网
    .meaning = 列表中有多个 VPC 的子网，例如账号下的全部子网。节点的弹性网卡与节点在同一 VPC 中，因此没有集群能使用全部子网。各子网照常计算，两个 VPC 可以有相同的网段。多个 VPC 都有的可用区按 VPC 分别计算，写作 VPC/可用区；合计为各部分之和。级别：警告。
