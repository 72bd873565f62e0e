# `--help`、man 手册、补全与参考文档中命令与参数的说明。`.examples` 只在英文文件中，两种语言共用。

example = 示例：
examples = 示例：
help-flag = 打印帮助（-h 概要，--help 全文）
version-flag = 打印版本
usage = 用法：
default = 默认：{ $value }
possible-values = 可用的值：{ $values }

## man 手册页

manual =
    .examples = 示例
    .notes = 说明
    .exit-status = 退出状态
    .exit-0 = 已算出，没有达到 --fail-on 级别的发现。
    .exit-1 = 已算出，有达到 --fail-on 级别的发现。
    .exit-2 = 无法计算：参数或输入有误，或文件无法读写。
    .exit-130 = 被 Ctrl-C 中断。
    .environment = 环境变量
    .no-color = 设置任意值即不着色，除非 --color 或 CCE_PLAN_COLOR 另有指定。
    .columns = 标准输出不是终端时表格和文本的列数，至少 40。未设置、为 0 或不是数字时为 100。
    .empty = 命令行选项优先于对应的变量。空变量视为未设置。

## 多个命令中含义相同的参数

arguments =
    .allow-missing = 可以不读的对象类型，如 events,pods；集群拒绝的其他类型均为错误级的发现
    .burst-multiple = Burstable 预留的 IP，以弹性网卡为单位 [默认：1]
    .catalog = 自己的机型数据，优先于内置机型目录：文件、含 .toml 文件的文件夹，或 BCC 查询机型规格的返回；可重复
    .chart = 将结果绘制到 FILE.svg：第一张图，或将名为 NAME 的图绘制到 FILE.NAME.svg；可重复
    .chart-width = IP 随时间变化图的宽度（像素）；小于 600 时，需申请的内容列在可用区名称下方 [默认：960]
    .cidr = 子网，已知时附可用区与空闲 IP 数，如 10.0.0.0/22xcn-bj-a@960；以逗号分隔或重复
    .cluster-class = 托管集群规格，决定节点与 Pod 的上限 [默认：超过最大规格时警告]
    .context = 不读文件，由 kubectl 读取该上下文的集群；只运行 `kubectl get` 与 `kubectl config current-context`
    .base-url = `web` 写出的页面的地址，用于可打开该规划的链接
    .csv-safe = 在以 =、+、- 或 @ 开头的 CSV 单元格前加撇号，以免电子表格将其作为公式计算
    .eni-attachable = 弹性裸金属（EBC、EHC）能否绑定弹性网卡；auto：仅当机型目录注明时 [默认：auto]
    .eni-quota = VPC 弹性网卡配额，取代规划文件中的值
    .enis = 每节点弹性网卡数，取代机型的值
    .env = 调度器的环境变量；此处只有一个有作用
    .expected-pods = 每节点预期运行的 Pod 数；增加稳态数值
    .fail-on = 有发现达到此级别时以退出码 1 结束 [默认：error]
    .feature-gates = 调度器的特性开关；此处只有一个有作用
    .file = 规划文件：TOML、JSON 或 YAML；- 为标准输入
    .files = 规划文件：TOML、JSON 或 YAML；- 为标准输入
    .files-from = 另从 LIST 读取规划文件：文件名或通配符，以空格或换行分隔（文件名中的空格用 ? 匹配）；- 为标准输入
    .force = 替换已有文件，即使是另一种文件
    .format = 标准输出的格式 [默认：table]；sarif、junit 与 github 只含发现，openmetrics 将数值写成 Prometheus 指标
    .duration = 模拟时长，如 24h 或 90m
    .instance = 机型或通配符，如 'bcc.g5.*'；以逗号分隔或重复
    .ips-per-eni = 单网卡 IP 数（含主 IP），取代机型的值
    .k8s-version = Kubernetes 版本，如 1.20 [默认：最新规则]
    .kubeconfig = 同上，使用该 kubeconfig 文件
    .latency = zero：云立即应答；default：每个弹性网卡 8s，每次申请 10 个 IP 1s
    .max-pods = 节点组的 max-pods，取代规划文件中的值；若有节点组自行设置了其他值则报错：--set node_group.max_pods=N 设置全部节点组
    .memory-bands = 内存恰为 8、32、64 GiB 时资料不一致：取较低（upper-inclusive）还是较高的 IP 配额 [默认：upper-inclusive]
    .min-severity = 只显示此级别及以上的发现 [默认：info]
    .model = 设计文档与实际驱动不一致时采用哪一方的规则
    .namespace = 同上，只读取该命名空间的 Event、Pod 和 PVC
    .node-ip-in-subnet = 节点自身的 IP 也计入这些子网
    .output = 写入 FILE，格式由扩展名决定（.json .csv .md .html .sarif .xml .txt）；- 为标准输出；可重复
    .request-timeout = kubectl 等待集群每次回答的时间，如 30s；0 表示一直等待 [默认：30s]
    .reserved = VPC 在每个子网保留的 IP 数，取代规划文件中的值
    .seed = 随机种子
    .set =
        设置规划文件中的键：node_group.web.nodes=20、cluster.strategy=tke-shared-eni、subnet.sbn-a.exclusive=true；可重复

        节点组以名称指定，子网以 ID 或 CIDR 指定。不写名称则对全部生效：node_group.max_pods=64。空值表示删除该键，恢复默认值。
    .strategy = 并列比较的策略：plan、all、best-effort、burstable、tke-shared-eni、tke-static-ip；以逗号分隔或重复 [默认：plan]
    .subnets = 子网：TOML、JSON、YAML、CSV、每行一个 CIDR、Subnet 对象、云的应答（百度、腾讯、阿里、AWS）或 `terraform show -json`；- 为标准输入；可重复
    .survive-zone-loss = 一个可用区故障时，由其余可用区承接全部节点
    .table = CSV 或文本输出哪张表：结果中的一张，或 findings [默认：CSV 为第一张，文本为结论]
    .used = VPC 中已占用的网段或地址；以逗号分隔或重复
    .vpc = VPC 网段；以逗号分隔或重复

headings =
    .answers = 问题的答案
    .audit = 审计
    .changes = 变更
    .cluster = 集群
    .demand = 需求
    .demands = 要求
    .fit = 放置
    .global-options = 全局选项
    .instead-of-what-the-plan-file-says = 取代规划文件中的值
    .limits = 限制
    .limits-of-instance-types = 机型限制
    .many-runs = 多次运行
    .more-of-the-plan = 规划的其他内容
    .new-subnets = 新子网
    .nodes = 节点
    .output = 输出
    .report = 报告
    .scheduler = 调度器
    .simulation = 模拟
    .subnets = 子网
    .vpc = VPC
    .volumes = 存储卷
    .workloads = 工作负载
    .commands = 命令
    .arguments = 参数
    .objects-by-kubectl = 由 kubectl 读取对象
    .options = 选项

## 命令

cce-plan = 子网在百度智能云 CCE 上究竟能承载多少节点与 Pod
    .notes =
        退出码：0 已算出；1 已算出，且有达到 --fail-on 级别的发现；2 无法计算；130 被中断。
        离线运行：不联网、不遥测、无需凭证。
    .lang = 结果、帮助与错误信息的语言 [默认：按 locale，否则 en]
    .color = 何时使用颜色 [默认：auto]
    .quiet = stderr 不输出提示；结果与发现不受影响
    .verbose = 显示全部：所有表、发现与所作假设
    .config = 从 FILE 读取默认值 [默认：$XDG_CONFIG_HOME/cce-plan/config.toml]

subnets =
    每个子网的节点、Pod 与零头，可同时计算多种机型与密度

    每个子网、机型与密度一行。需要 --cidr 或 --subnets，也可同时给出。不给 --instance 时使用参考规格：8 个弹性网卡，每个 40 个 IP。
    .notes =
        子网文件的键：id、cidr、zone、available_ips、reserved、exclusive（true 或 false）与 role（pods、nodes 或 both）；只有 cidr 必填。CSV 在第一行列出键名：
          id,cidr,zone,available_ips
          sbn-a1,10.20.0.0/22,cn-bj-a,960
        TOML 每个子网一张表：
        {"  [[subnet]]"}
          cidr = "10.20.0.0/22"
          available_ips = 960
    .max-pods = 每节点 Pod 数；以逗号分隔或重复 [默认：110]
    .mark-created = 改为输出该规划文件，其中已在列表中的计划子网不再视为计划
    .reserved = VPC 在每个子网保留的 IP 数 [默认：2；TKE 机型为 3]
    .eni-quota = VPC 弹性网卡配额 [默认：500；其他云未知]
    .require-nodes = 任一机型与密度可保证的节点数不足此数即为错误
    .require-pods = 任一机型与密度可保证的 Pod 数不足此数即为错误
    .target-nodes = 可保证的节点少于此数时给出提示
    .target-pods = 可保证的 Pod 少于此数时给出提示

plan =
    整个集群：节点组、可用区、配额、目标与场景

    共用子网的节点组一并规划。场景包括当前、上限、滚动升级、每个可用区故障以及增长。
    .notes =
        规划文件，版本 1（TOML、JSON 或 YAML；`cce-plan schema plan-file` 列出全部键）：
          version = 1
        {"  [cluster]"}
          name = "shop"
          max_pods = 64
        {"  [[subnet]]"}
          cidr = "10.20.0.0/22"
          zone = "cn-bj-a"
        {"  [[node_group]]"}
          name = "web"
          instance = "bcc.g5.c16m64"
          nodes = 8
          max_nodes = 12
          surge = "25%"
        {"  [[growth]]"}
          nodes_per_month = 2
        {"  [[node]]"}
          name = "node-1"
          enis = [{"{"} subnet = "10.20.0.0/22", secondary_ips = 39, used_ips = 12 {"}"}]

        以 [[node]] 表示已有的节点，计入所属节点组；它占用的 IP 不在 available_ips 之内。

        examples/ 目录中有一个小集群、一个三可用区集群和一个 5,000 节点的集群。
    .baseline = 只在发现为新增或比 OLD 加重时失败；OLD 为规划文件、plan -f json 的结果，或以相同路径存放之前文件的目录
    .keep-going = 某个文件无法规划时仍显示其他文件的结果；SARIF、JUnit 与 GitHub 格式写明原因，退出码为 2
    .simulate = 同时模拟地址池：实际达到的规模，与可保证、最好情况、理论上限并列
    .emit = 改为输出 Prometheus 告警或 Grafana 看板；发现输出到 stderr
    .subnets = 现有子网列表（格式同 `carve --subnets`）：其中的计划子网不再视为计划，并列出差异；可重复
    .horizon = 一次申请覆盖多少个月的增长

mend =
    使规划满足要求的最小变更，附代价与证明

    指出哪里不满足，并列出可解决的变更：只需申请的在前（与 `plan` 所列一致），其次是新节点的不同做法，再次是涉及运行中节点的，有所放弃的在最后。每种变更都经修改后重新规划验证；少一步就不满足。
    .notes =
        不给 --scope 时，规划所检查的全部情况必须满足：当前、上限、滚动升级余量、[policy] 与目标的要求、规划期内的增长，以及任一可用区故障。只写 zone-loss 或 growth 时，在规划自身要求之上追加。
        手段：subnets、density、type、own-subnets、new-group、spread、quota、subnet-quota、vpc-range、recreate、surge、headroom、strategy。
        退出码：0 规划满足或有变更可满足；1 没有变更可满足（C417）；2 无法计算。
    .scope = 必须满足的内容：today、maximum、surge、zone-loss、lost-zones、headroom、target、workloads、growth[:月数]
    .levers = 可使用的手段 [默认：全部]
    .prefer = 新增子网的取舍：few 数量少，addresses 地址最少
    .max = 最多显示 N 种变更
    .apply = 写出应用变更 N（默认第一项）后的规划文件（保留注释）到标准输出或 -o FILE
    .subnets = 现有子网列表（格式同 `carve --subnets`）：其中的计划子网不再视为计划，并列出差异；可重复
    .horizon = 一次申请覆盖多少个月的增长

size =
    一项需求需要哪些子网与配额

    给出每个可用区的 IP 数、最小的单个子网、IP 最少的子网组合，以及 VPC 需申请的弹性网卡配额。
    .notes =
        headroom 计入 max_nodes；surge 与可用区故障在其之上计算，但不同时发生。对 --emit 写出的规划文件运行 `plan` 不会短缺；前缀再长一位就会短缺。
    .layout = 划分哪些子网：每可用区一个，或 IP 最少的组合
    .instance = 机型 [默认：参考规格，8 个弹性网卡，每个 40 个 IP]
    .reserved = VPC 在每个子网保留的 IP 数 [默认：2；TKE 机型为 3]
    .nodes-per-month = 每月增加的节点数
    .horizon = 按多少个月的增长计算 [默认：12]
    .nodes = 需要的节点数
    .pods-per-node = 每节点 Pod 数，即 kubelet 的 max-pods
    .zones = 可用区：数量，或以逗号分隔的名称 [默认：1]
    .headroom = 将来增加的节点，以比例表示，如 20%
    .surge = 滚动升级期间额外的节点：数量，或比例如 10%
    .eni-quota-used = VPC 配额中已被他用的弹性网卡数 [默认：0]
    .vpc = 用于划分子网的 VPC 网段；以逗号分隔或重复 [使用 --emit 时默认：10.0.0.0/8]
    .emit = 不输出结果，改为输出规划文件或 Terraform 子网；发现输出到 stderr

carve =
    在 VPC 的空闲空间中划分对齐且不重叠的 CIDR

    为每项需求提出一个网段，并显示 VPC 地址图：已用、拟建、空闲。
    .notes =
        需求写作 [COUNT*]/PREFIX[xZONE]：/22、3*/24、/22xcn-bj-a、2*/24xcn-bj-b。
        最大的需求最先放置，放入足够大的最小空闲块：只要存在放得下全部需求的放法，这样放就放得下。
        放不下的需求报告为 C410，退出码 1。
    .subnets = 已有子网：TOML、JSON、YAML、CSV、每行一个 CIDR、Subnet 对象、VPC 或 AWS API 的应答，或 `terraform show -json`；- 为标准输入；可重复
    .reserved = VPC 在每个子网保留的 IP 数 [默认：2；TKE 机型为 3]
    .emit = 不输出结果，改为输出规划文件或 Terraform 的新子网；发现输出到 stderr
    .need = 要划分的子网，如 /22、2*/24 或 /22xcn-bj-a；以逗号分隔或重复
    .plan = 在此规划文件所写的 VPC 中、其子网之外，划分其短缺的部分，与其报告中的申请一致
    .name-prefix = 新子网 ID 的前缀 [默认：subnet]

cidrs =
    每个节点的 Pod CIDR，依据集群对象或规划文件

    给出分配器会分给每个节点的地址块，说明哪些节点分不到及原因、每个配置的占用率，以及还能容纳多少节点。
    .notes =
        文件可含 ClusterCIDRConfig 或 ClusterCIDR 对象、Node 对象、bmctl 的 Cluster，顺序不限，格式为 YAML、JSON 或 JSON Lines；也可以是含 [[cidr_config]] 且节点组带标签的规划文件。
        分不到 Pod CIDR 的节点报告为 D701 或 D702，退出码 1。
    .max-pods = 所有节点的 max-pods，取代节点自身的值 [默认：未注明时为 110]
    .emit = 不输出结果，改为输出获得地址块的节点的补丁，以及规划文件中的配置对象；发现输出到 stderr
    .files = 对象或规划文件；- 为标准输入；引号中的通配符会展开
    .service-cidr = 服务网段，任何节点不得使用；以逗号分隔或重复
    .gateway = 每个地址块为网关保留一个 IP
    .order = 为节点分配的顺序；largest-first 留下的空隙最少
    .previous = 早先的配置：仍存在的配置若有改动即为错误；可重复
    .why = 说明 NODE 为何得到这些：每个配置，以及胜过它的规则

volumes =
    节点能承载多少带存储卷的 Pod，哪些节点能接纳某个 Pod

    依据调度器的限制与机器的磁盘数。给出限制，或存储卷类型。多个工作负载会装箱到相同的节点。`fit` 判断集群节点能否接纳某个 Pod。
    .notes =
        列表按位置对应：第二个 --type、--limit、--shared 与 --pods 属于第二个工作负载；只有一个值时对全部生效。
        没有节点能运行的 Pod 报告为 V801，退出码 1。
    .max-pods = 每节点最多运行的 Pod 数
    .volumes-per-pod = 工作负载每个 Pod 的存储卷数；多个以逗号分隔或重复，前缀 NAME= 为其命名
    .shared = 工作负载在同一节点的所有 Pod 共用的存储卷数 [默认：0]
    .pods = 需要放置的 Pod 数
    .kind = 存储卷类型：aws-ebs、gce-pd、azure-disk、cinder、cbs、cbs-csi 或 CSI 驱动名
    .limit = 每节点此类存储卷的上限 [默认：调度器对该类型的内置值，cbs-csi 为 18]
    .allocatable = 节点报告的值：status.allocatable 中该类型的键，或 `CSINode` 的 count
    .instance-type = 节点机型，EBS 的内置限制由其决定
    .physical = 机器可挂载的磁盘总数 [默认：CBS 为 20]
    .system-disks = 其中的系统盘数 [默认：1]
    .data-disks = 其中由 Kubernetes 之外挂载的磁盘数 [默认：0]

volumes-fit =
    哪些节点能接纳某个 Pod 的存储卷，按调度器的方式计数

    对每个节点给出 Pod 能否放入、由哪个类型或驱动决定、各项数值以及限制的来源：in-tree 存储卷与 CSI 存储卷的检查，按 Kubernetes 版本区分。
    .notes =
        文件可含 Pods、PersistentVolumeClaims、PersistentVolumes、StorageClasses、Nodes、CSINodes 与 VolumeAttachments，顺序不限，格式为 YAML、JSON 或 JSON Lines。文件中没有的视为不存在：请给出整个集群的对象。
        没有节点能接纳的 Pod 报告为 V811，退出码 1。
    .files = 含对象的文件；- 为标准输入；引号中的通配符会展开
    .physical = 一台机器可挂载的 CBS 磁盘数 [默认：20]
    .system-disks = 一台机器上不供 Pod 使用的 CBS 磁盘数，含系统盘 [默认：1]
    .pod = 要放置的 Pod，不论现在何处；只写 NAME 则在命名空间 default 中
    .node = 只检查此节点
    .checker = 使用调度器的哪个检查器

vips =
    节点能持有多少 VIP，部分节点故障时损失多少

    同一广播域的两个节点组成一个 HA 对；每个 HA 对占用广播域 255 个 VRRP vrid 中的一个。
    .notes = VIP 数的计算保证：任意一组节点故障时，没有节点持有超过上限的 VIP。
    .nodes = 一个广播域的节点数；多个数字逐一计算
    .domain = 同一集群多个广播域各自的节点数；以逗号分隔或重复
    .max-vips-per-node = 每节点可持有的 VIP 数；以逗号分隔或重复 [默认：250]
    .failures = 同时故障的节点数；以逗号分隔或重复 [默认：1,2]
    .require-vips = 节点持有的 VIP 不足此数即为错误；不给节点数时求最少的节点数
    .namespaces = 需要 VIP 的命名空间数
    .services = 需以 32 位 ID（`tun_id`）区分的服务数

vips-check = 服务能否通过其 VIP 访问：归属、端口，以及节点上的监听
    .notes =
        文件可含 Service 对象（YAML、JSON 或 JSON Lines）、含 [[vip_pool]] 的规划文件，以及节点的监听端口：`ss -lntuH > NODE.ss` 或 `netstat -lntu`。服务的 VIP 取自键名以 vip 或 vips 结尾的注解、loadBalancerIP、externalIPs 或其状态，也可由规划文件给出。
        冲突为错误级别的发现，退出码 1。
    .files = 服务、规划文件与监听端口，按内容识别；- 为标准输入；引号中的通配符会展开
    .listening = NODE 的监听端口：`ss -lntuH` 或 `netstat -lntu` 的输出，或每行一个的 TCP 端口；可重复。未用此参数的套接字文件属于与其同名的节点
    .annotation = 除键名以 vip 或 vips 结尾的注解外，另一个含 VIP 的注解

compare =
    机型与密度并列比较，最优者在前

    每种机型与密度一行，对全部子网求和。需要 --cidr 或 --subnets，也可同时给出。不给 --instance 时使用参考规格：8 个弹性网卡，每个 40 个 IP。
    .notes =
        依次按 Pod 最多、零头 IP 最少、弹性网卡最少、节点最多、输入顺序排名。满足节点与 Pod 要求者在前。超出 --eni-quota 的节点不计。
    .max-pods = 每节点 Pod 数；以逗号分隔或重复 [默认：机型能承载的 32,64,110,128,256，以及不超过 256 且恰好用满最后一个弹性网卡的值]
    .reserved = VPC 在每个子网保留的 IP 数 [默认：2；TKE 机型为 3]
    .eni-quota = VPC 弹性网卡配额 [默认：500；其他云未知]
    .require-nodes = 没有机型与密度能保证此节点数即为错误
    .require-pods = 没有机型与密度能保证此 Pod 数即为错误
    .target-nodes = 没有机型与密度能保证此节点数时给出提示
    .target-pods = 没有机型与密度能保证此 Pod 数时给出提示
    .volumes-per-pod = 每个 Pod 挂载的存储卷数：节点挂载不了其存储卷的 Pod 不计
    .shared-volumes = 同一节点所有 Pod 共用的存储卷数 [默认：0]
    .volumes-per-node = 节点可挂载的存储卷数 [默认：调度器对 --volume-type 的内置值，cbs-csi 为 18，否则 16]
    .volume-type = aws-ebs、gce-pd、azure-disk、cinder、cbs、cbs-csi 或 CSI 驱动名
    .top = 只显示前 N 名；限制与结果相同的选项名次相同

diff =
    规划的改动带来的代价或收益

    给出集群、可用区、节点组与子网中有变化的数值，以及新增或消失的发现。退出码 1 针对 NEW 的全部发现；加 --only-new 时只针对变差的部分。
    .notes = OLD 与 NEW 为规划文件，或由 -f json 保存的结果；两者须为同一种。
    .old = 之前的规划文件或保存的 JSON 结果；- 为标准输入
    .new = 之后的规划文件或保存的 JSON 结果；- 为标准输入
    .comment = 改为合并请求的评论：不超过 60 行 Markdown
    .only-new = 只显示并判定新增或变差的发现

simulate =
    地址池模拟：在相同负载上运行一种或多种策略

    节点加入，Pod 创建与结束，各节点的地址池按策略申请与归还 IP。给出最先出现的问题、位置与时间，以及如何避免。
    .notes =
        模拟内容由规划文件给出：[simulation]、[[workload]] 与 [[event]]（`cce-plan schema plan-file` 列出全部键）。没有工作负载与事件时，全部节点先加入，随后 Pod 逐个创建，直到没有节点能接纳。
    .runs = 运行 N 次，各用不同的随机数，给出每项数值的 p5、p50 与 p95
    .jobs = 运行所用的线程数，至多每核一个，不影响结果 [默认：全部核]
    .shard = 只运行 N 份中的第 K 份，并写成 JSON 供 --merge 使用
    .merge = 合并全部分片：与一次运行全部的结果相同；文件或通配符
    .tune = 尝试地址池参数，使 Pod 等待不超过 SPAN（如 5s），且占用 IP 最少
    .events = 将事件流写入 FILE，JSON Lines 格式；- 为标准输出
    .metrics = 将指标写入 FILE，Prometheus 与 OpenMetrics 文本格式；- 为标准输出
    .snapshot = 将集群在指定时刻（如 6h,30h）的对象分别写入 SPAN.json，与 kubectl 所示一致，供 `audit` 读取
    .snapshot-dir = --snapshot 文件所在目录 [默认：当前目录]

pool = 解释地址池的一次决策：需要多少、多余多少、下一个弹性网卡
    .notes =
        --bound 为已绑定的 IP 数，含使用中的。不给 --max-allocate 与 --max-pods 时只受节点弹性网卡限制。TKE 的地址池只受弹性网卡限制，其中一个属于节点自身：(弹性网卡数 - 1) x (单网卡 IP 数 - 1)。需要弹性网卡而未给出时：8 个，每个 40 个 IP；TKE 为 8 个，每个 30 个。
    .max-pods = kubelet 的 max-pods：另一项上限
    .enis = 节点的弹性网卡数
    .ips-per-eni = 单网卡 IP 数，含主 IP
    .burst-multiple = Burstable 预留的 IP，以弹性网卡为单位；0 即 best-effort [默认：1]
    .in-use = Pod 使用的 IP 数 [默认：0]
    .strategy = 节点获取 IP 的方式
    .bound = 节点已绑定的辅助 IP 数，含使用中的 [默认：0]
    .pending = 节点上等待 IP 的 Pod 数 [默认：0]
    .pre-allocate = 保持预热的 IP 数 [默认：按 model]
    .min-allocate = 最少持有的 IP 数 [默认：按 model]
    .max-allocate = 最多持有的 IP 数 [默认：无上限]
    .max-above-watermark = 超出预热数但尚不算多余的预热 IP 数 [默认：按 model]
    .min-pre-bound = TKE 在 Pod 之外最少保持绑定的 IP 数 [默认：5]
    .max-pre-bound = TKE 在 Pod 之外最多保持绑定的 IP 数 [默认：5]

audit =
    运行中的集群：卡死或即将卡死的节点、已耗尽的子网、预热 IP、偏差

    关联集群对象与云的数据，给出每个节点、子网与可用区已绑定、使用中与预热的 IP，地址池接下来会申请什么，子网能否满足。
    .notes =
        对象可分布在任意多个文件中，顺序不限：单个对象、列表、JSON Lines 或多文档 YAML。按内容识别；缺少的数据报告为未知。除 Kubernetes 对象外，还可读取 VPC 子网列表、BCC 实例与规格列表、Terraform 状态与 CSV。
    .reserved = 来源未注明时，VPC 在每个子网保留的 IP 数 [默认：2]
    .files = 含对象的文件：YAML、JSON 或 CSV；也可用通配符，如 'dump/*.yaml'；- 为标准输入
    .plan = 显示集群与此规划文件的差异
    .migrate = 显示 BestEffort 节点以何种顺序退出并以 Burstable 重新加入
    .max-pods = 重新加入时使用的 max-pods [默认：各节点现有值]
    .growth = 显示每天多用这么多 IP 时子网何时耗尽；也可写 N/week 与 N/month（30 天）
    .before = 显示自此较早的转储以来集群增长多快、子网何时耗尽：文件、通配符或目录；对象没有说明时间时用 @TIME 给出，如 old.json@2026-11-01T00:00:00Z；可重复
    .history = 同上，数据为各子网剩余 IP 随时间的变化：Prometheus 的 /api/v1/query_range 的结果
    .at = 被审计对象的时间（对象没有说明时），如 2026-11-25T08:00:00+08:00
    .to-plan = 将集群（含测得的增长）写成规划文件 FILE，使 plan 与 simulate 从当前状态开始；- 为标准输出，此时发现输出到 stderr，其余只写入 --output FILE
    .emit = 改为输出 Prometheus 告警或 Grafana 看板，以当前集群为规划；发现输出到 stderr

report =
    可转发的规划报告：结论、子网、场景、模拟、发现与申请

    结论在前，章节在后；Markdown，或一个自包含的 HTML 页面。
    .notes =
        终端上只显示首屏：结论、建议操作、IP 随时间的变化、场景。写入文件或管道时默认为 Markdown，除非 --format html 或文件以 .html 结尾。末尾记录对哪些输入运行了什么：同一版本会写出相同的内容。
    .format = 标准输出的格式：markdown 或 html [默认：终端上为首屏，否则 markdown]
    .output = 写入 FILE，.md 或 .html；- 为标准输出；可重复
    .sections = 只含这些章节：changes、groups、subnets、zones、scenarios、vips、pools、findings、requests、assumptions、sources、run
    .comment = 改为合并请求的评论：不超过 60 行 Markdown，有 --baseline 时只列变化
    .request = 改为申请本身，作为工单正文：不超过 25 行 Markdown
    .brief = 供决策者阅读：可能发生什么、警告与错误、申请、运行记录
    .baseline = 显示相对 OLD 的变化；OLD 为规划文件、plan -f json 的结果，或以相同路径存放之前文件的目录；与 --comment 一起时只在新增或加重时失败
    .keep-going = 某个文件无法规划时仍评论其他文件；退出码为 2
    .no-simulation = 不含模拟
    .subnets = 现有子网列表（格式同 `carve --subnets`）：其中的计划子网不再视为计划，并列出差异；可重复

init =
    通过回答问题写出规划文件

    询问可用区、子网、机型、节点与密度，并在这些子网上显示每种密度的结果。子网不足时给出所需子网并划分。每个问题都有对应参数。
    .notes =
        参数已给出的不再询问。没有终端时不提问，等同 --no-input。
        Esc 返回上一题，Ctrl-C 结束（退出码 130）且不写入。
        标准输出给出写出同一文件的等效命令。
        退出码 1：已写入，但规划未满足要求。
    .max-pods = 每节点 Pod 数，即 kubelet 的 max-pods
    .instance = 节点机型
    .reserved = VPC 在每个子网保留的 IP 数 [默认：2]；不提问
    .eni-quota = VPC 弹性网卡配额 [默认：500，仅警告]；不提问
    .output = 将规划文件写入 FILE；- 为标准输出
    .nodes = 当前需要的节点数
    .zones = 节点所在可用区，如 cn-bj-a,cn-bj-b；以逗号分隔或重复
    .surge = 滚动升级期间额外的节点：数量，或比例如 10%；不提问
    .strategy = 节点获取 IP 的方式 [默认：burstable]；不提问
    .spread = 由谁选择节点的可用区：even 由云均衡，any 由云任选，planned 由您 [默认：even]；不提问
    .used = VPC 中已占用的网段或地址，新子网会避开；以逗号分隔或重复
    .name = 报告中的集群名称
    .carve = 补足缺少的子网，从 VPC 中划分
    .nodes-in-a-year = 一年后需要的节点数，即规划的上限
    .force = 覆盖已有文件
    .no-input = 不提问；缺少的即为错误

explore =
    全屏查看规划：调整参数，查看变化

    用键盘或鼠标调整机型、密度、节点数、故障的可用区、策略与子网；数值、与起点之差、发现与限制因素随即更新。
    .notes =
        不给文件时打开示例。按键：方向键选择与调整，Enter 输入，1 至 5 与 Tab 切换视图，m 列出使规划满足要求的变更，按 Enter 应用一项，u 与 r 撤销、重做，s 保存，c 复制等效命令，? 帮助，q 退出。
        界面绘制在 stderr；退出时在标准输出打印该命令。
        其中的每个数字 `plan`、`simulate` 与 `compare` 都会给出：没有它也能完成一切。

web =
    写出在浏览器中做规划的页面：一个文件，无需服务器

    页面内含引擎：规划的表单和文本、建议操作、图和表，随每次按键更新。页面不加载、不发送任何数据；其地址包含规划，因此一个链接就是一份规划。
    .notes =
        不给文件时，页面从示例开始。可从磁盘打开页面，也可放到任意 Web 服务器上。
    .output = 将页面写到 FILE；- 表示标准输出

catalog = 机型、其限制，以及每个数字依据的规则

catalog-list = 列出全部或部分机型
    .names = 只列出名称匹配通配符的机型，如 'bcc.g5.*'
    .kind = 只列出此类：bcc、ebc、ehc、bbc 或 tke
    .family = 只列出此系列，如 g 或 ic
    .vcpu = 只列出此 vCPU 数：N、MIN..MAX、MIN.. 或 ..MAX
    .memory = 只列出此内存（GiB）：N、MIN..MAX、MIN.. 或 ..MAX

catalog-show = 显示一种机型：限制，及各自的规则与来源
    .name = 机型，如 bcc.g5.c16m64；任何合规的名称均可

catalog-check = 对照名称与规则检查条目
    .file = 自有机型目录文件；不给则检查全部内置条目与 --catalog 的条目

explain =
    解释事件、错误代码、用词、发现或字段

    代码不分大小写，也可在粘贴的 `kubectl describe` 行中查找；设计文档中的术语带不带连字符均可。不给主题时列出全部。
    .topics = 代码（如 SubnetNoMoreIP、Pending）或含代码的整行、用词（如 零头）、术语（如 max-allocate）、发现（如 S103）或字段（如 `max_nodes`）

schema =
    打印结果或规划文件的 JSON Schema

    结果的名称在其键 `schema` 中：cce-plan/plan@1 的名称为 `plan`。规划文件为 `plan-file`。不给名称时列出全部名称。
    .name = 结果名称，如 subnets，或 plan-file

completions =
    打印 shell 的补全脚本

    补全命令、选项、文件与取值：机型、策略、表名，以及 `explain` 认识的主题。把脚本写到 shell 查找补全的位置，新开的 shell 即可使用。
    .notes =
        目录不存在时先创建：mkdir -p 目录。
        bash 需要软件包 bash-completion；没有时在 ~/.bashrc 中加入：
          source ~/.local/share/bash-completion/completions/cce-plan
        zsh 需要该目录在其路径中，在 ~/.zshrc 的 compinit 之前：
          fpath=(~/.zfunc $fpath); autoload -Uz compinit && compinit
        fish 与 nushell 无需其他设置。elvish 需要在 ~/.config/elvish/rc.elv 中加入：use cce-plan
        Debian 软件包已装好 bash、zsh 与 fish 的补全。
    .shell = 哪种 shell

man = 打印 man 手册页，或将全部手册页写入目录
    .folder = 存放 cce-plan.1 与各命令手册页的目录
