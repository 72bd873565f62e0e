# TKE CBS 挂载上限设计文档中的术语，供 `explain` 查询。

kube-scheduler = 调度器
    .alias = kube-scheduler 调度器
    .meaning = Kubernetes 中为 Pod 选择节点的组件，选择前会统计存储卷数。
    .planner = `volumes fit` 按版本（`--k8s-version`）作出相同判断；`simulate` 中由 `[simulation] scheduler` 决定 Pod 的去向。

cbs = CBS
    .alias = 云硬盘 | 腾讯云云硬盘
    .meaning = 腾讯云云硬盘。一台机器最多挂载 20 块，包括系统盘。
    .planner = `--type cbs`（in-tree）与 `cbs-csi`；机器方面为 `--physical`、`--system-disks`、`--data-disks`；两者合计超出时有 V818、V819。

cvm = CVM
    .alias = 云服务器 CVM
    .meaning = 腾讯云的云服务器。
    .planner = IP 方面为机型目录中的 tke.c1 至 tke.c16-ips40；`volumes` 中为 20 块磁盘。

system-disk = 系统盘
    .alias = 系统磁盘
    .meaning = 机器的启动磁盘，计入可挂载的 20 块磁盘。
    .planner = `--system-disks`，默认 1；其余本机磁盘为 `--data-disks` 与 `data_disks`。

attach = 挂载存储卷
    .alias = attach 失败 | 挂载云盘
    .meaning = 将磁盘连接到 Pod 所在的机器。超出机器上限时失败，Pod 一直 ContainerCreating。
    .planner = `volumes fit` 找出调度器放行而机器无法挂载的节点（attaches 列）。

maxAttachLimit = maxAttachLimit
    .alias = 挂载上限
    .meaning = 一个节点可挂载的某类存储卷数。
    .planner = `--limit`、`volumes_per_node`，否则按调度器的规则得出，并注明来源（`limit_source`）。

KUBE_MAX_PD_VOLS = KUBE_MAX_PD_VOLS
    .alias = 卷数上限环境变量
    .meaning = 调度器的环境变量：同时作为所有 in-tree 类型的上限，须为大于 0 的整数；CSI 驱动不使用它。
    .planner = `--env KUBE_MAX_PD_VOLS=N`。优先于内部默认值，低于 allocatable；文档中的一处列表将默认值排在其前，但流程图和代码并非如此。不是数字时有 V810。

AttachVolumeLimit = AttachVolumeLimit
    .alias = AttachVolumeLimit 特性门控
    .meaning = 使上限取自节点 allocatable 的特性门控：1.11 默认关闭，1.12 起开启，1.17 起始终开启。
    .planner = `--feature-gates AttachVolumeLimit=false`；默认由 `--k8s-version` 决定。

feature-gate = 特性门控
    .alias = feature gate 开关
    .meaning = Kubernetes 中开启或关闭某个特性的开关，各版本有默认值。
    .planner = `volumes` 与 `volumes fit` 的 `--feature-gates` 只认 AttachVolumeLimit。

attachable-volumes = attachable-volumes 键
    .alias = 存储卷上限键
    .meaning = 节点 status.allocatable 中某类存储卷上限的键：attachable-volumes-aws-ebs、attachable-volumes-qcloud-cbs、attachable-volumes-csi-驱动名。
    .planner = `volumes fit` 读取它们；`volumes` 的 `--allocatable`。值为 0 同样有效；过长的驱动名按调度器的方式缩短。

node-allocatable = node.status.allocatable
    .alias = 节点可分配资源
    .meaning = 节点声明的可供 Pod 使用的资源。存储卷上限写在其中，由 kubelet 或外部组件（patch）设置。
    .planner = `volumes fit` 读取它，CSINode 中的上限优先。IP 方面为 tke.cloud.tencent.com/eni-ip，即已绑定 IP 数。

predicates = Predicates 阶段
    .alias = 预选 | 预选策略
    .meaning = 调度器排除无法接收 Pod 的节点的阶段，存储卷计数是其中的检查之一。
    .planner = `volumes fit` 给出各节点上这些检查的结果；不检查资源、污点和亲和性。

MaxEBSVolumeCountPred = in-tree 存储卷检查
    .alias = MaxEBSVolumeCountPred 预选策略
    .meaning = 调度器针对单个云的存储卷检查，默认上限：EBS 39（部分机型 25）、GCE PD 16、Azure Disk 16。Kubernetes 1.14 起弃用。
    .planner = `--checker in-tree`；`--type aws-ebs`、`gce-pd`、`azure-disk`、`cinder`、`cbs`；由它决定时有 V817。

MaxCBSVolumeCountPred = MaxCBSVolumeCountPred
    .alias = CBS 预选策略
    .meaning = 腾讯云调度器为 CBS 增加的 in-tree 检查，默认上限 16。
    .planner = `--type cbs`；`volumes fit` 按磁盘 ID 统计 qcloudCbs 存储卷。

MaxCSIVolumeCountPred = MaxCSIVolumeCountPred
    .alias = CSI 预选策略
    .meaning = 调度器对 CSI 存储卷的检查，每个驱动一个上限；没有上限即不限。
    .planner = `--checker csi`；没有上限的驱动见 V815，不支持该检查的版本见 V816。

volume-filter = 存储卷过滤
    .alias = EBSVolumeFilter 过滤器
    .meaning = in-tree 检查识别本类存储卷的方式：EBSVolumeFilter 在 Pod 及其 PV 中查找 AWSElasticBlockStore。
    .planner = `volumes fit` 采用相同方式；`-v` 列出所统计的存储卷。

existing-and-new-volumes = 已有与新增存储卷
    .alias = 已有存储卷 | 新增存储卷
    .meaning = 节点上 Pod 的存储卷，以及新 Pod 增加的存储卷；已在节点上的不重复计数。
    .planner = `volumes fit` 的 existing 与 new 列：两者之和不超过上限即可放下。

VolumePluginWithAttachLimits = VolumePluginWithAttachLimits
    .alias = 存储卷上限接口
    .meaning = in-tree 插件的接口：kubelet 由此得到上限（GetVolumeLimits），并在 initialNode、tryUpdateNodeStatus 时写入 allocatable。
    .planner = 不直接使用：从 Node 中读取它写入的值。

in-tree = in-tree 插件
    .alias = intree 插件
    .meaning = 内置在 Kubernetes 中的存储代码，与 CSI 驱动相对。
    .planner = `--checker in-tree`；CSINode 标明已迁移的插件计入其 CSI 驱动。

csi = CSI
    .alias = 容器存储接口 | CSI 驱动
    .meaning = 容器存储接口：Kubernetes 之外的存储驱动，用于取代 in-tree 插件。
    .planner = `--checker csi`、`--type 驱动名`；上限取自 CSINode，否则取自 allocatable。

cbs-csi = CBS 的 CSI 驱动
    .alias = CSI CBS
    .meaning = CSI 驱动 com.tencent.cloud.csi.cbs。它与 in-tree CBS 分别计数，但共用机器的 20 块磁盘。
    .planner = `--type cbs-csi`，默认每节点 18；两个上限之和超出机器时有 V818。

persistent-volume = PersistentVolume
    .alias = 持久卷
    .meaning = Kubernetes 中独立于 Pod 存在的存储卷对象。
    .planner = `volumes fit` 由 PVC 找到它；多个 Pod 共用的存储卷只计一次。

persistent-volume-claim = PersistentVolumeClaim
    .alias = 持久卷声明
    .meaning = Pod 申请持久卷的对象。
    .planner = `volumes fit` 读取它；未绑定的按存储类的类型计数；无法使用时有 V813。

aws-ebs = AWS EBS
    .alias = EBS 卷
    .meaning = AWS 的磁盘：默认每节点 39，c5、m5、r5、t3、z1d 等机型为 25。
    .planner = `--type aws-ebs`；后一个数字需 `--instance-type`。

gce-pd = GCE PD
    .alias = GCE 持久盘
    .meaning = Google Cloud 的磁盘：默认每节点 16。
    .planner = `--type gce-pd`。

azure-disk = Azure Disk
    .alias = Azure 磁盘
    .meaning = Azure 的磁盘：默认每节点 16。
    .planner = `--type azure-disk`。

two-plans-of-the-limit = CBS 上限的两个方案
    .alias = 方案1 | 方案2 | 方案 1 | 方案 2
    .meaning = 文档的方案 1 为 in-tree CBS 增加检查，各版本可用；方案 2 需使用 CSI 和 Kubernetes 1.12。
    .planner = `--k8s-version` 决定可用的检查：低于 1.11 只有 in-tree，1.12 起两者都有；见 V816、V817。
