# 写出的规划文件中的注释。

comment-file = 规划文件：子网、节点及其增长。`cce-plan plan FILE` 给出结果，`cce-plan schema plan-file` 列出全部键。
comment-name = 报告中的名称。
comment-vpc-cidrs = VPC 网段；每个子网都位于其中之一。
comment-vpc-used = VPC 中已被其他用途占用的网段。
comment-eni-quota = VPC 弹性网卡配额。
comment-no-eni-quota =
    { $eni_quota ->
        [none] 未给出 VPC 弹性网卡配额：此处不作限制。
       *[other] 未给出 VPC 弹性网卡配额：默认为 { PLAIN($eni_quota) }，仅告警。
            eni_quota = { PLAIN($eni_quota) }
    }
comment-eni-quota-used = 其中的其他占用。
comment-cluster-class = 托管集群的规模等级。
comment-reserved = VPC 在每个子网保留的地址数。
comment-memory-bands = 内存恰为 8、32、64 GiB 时取哪一档 IP 配额。
comment-eni-attachable = 弹性裸金属是否挂载弹性网卡。
comment-subnets = Pod 从这些子网获取 IP。available_ips 为尚可分配的 IP 数；不写则视为未使用的子网。
comment-new-subnet = 拟建：须在创建集群之前建好。
comment-instance = 机型：决定弹性网卡数与单网卡 IP 数。
comment-nodes = 当前需要的节点数。
comment-max-nodes = 节点数上限。
comment-max-nodes-in-a-year = 节点数上限：一年后需要的节点数。
comment-max-pods = 每节点 Pod 数，即 kubelet 的 max-pods。之后若要提高，须排空并重建节点。
comment-surge = 滚动升级期间额外的节点数。
comment-strategy = 节点获取 IP 的方式。
comment-spread = 由谁选择节点的可用区："even"、"any" 由云，"planned" 由您。
comment-growth = 一年内从 { $nodes } 个节点均匀增至 { $max_nodes } 个。month 为距今月数。
comment-planned-eni-quota = 申请中的弹性网卡配额。
comment-horizon = 申请须覆盖的增长月数。
comment-survive-zone-loss = 任一可用区故障时，其余可用区须承载全部节点。
comment-allow = 已知并接受的发现。
