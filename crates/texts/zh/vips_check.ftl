vips-check-result = `cce-plan vips check FILE... -f json` 的输出。

## ConflictRow

kind = 冲突
    .meaning = namespaces：多个命名空间使用同一 VIP，或使用者不是其所有者；services：两个 Service 使用同一端口；repeated-port：一个 Service 两次使用；listening：可承载该 VIP 的节点监听了该端口；outside-range：不在 20000～29999 内。
    .source = { -vips }

severity = 级别
    .meaning = 严重程度。
    .source = { -vips }

vip = VIP
    .meaning = VIP 地址。
    .source = { -input }

port = 端口
    .meaning = VIP 上的端口；与端口无关时为空。
    .source = { -input }

protocol = 协议
    .meaning = 端口的协议。
    .source = { -input }

services = Service
    .meaning = 冲突的 Service（含命名空间）；两个使用同一端口时，建议修改的在后。
    .source = { -input }

nodes = 节点
    .meaning = 监听该端口的节点。
    .source = { -input }

suggested_port =
    空闲
    端口
    .meaning = 建议改用的端口：20000～29999 内距离最近（相等取较小）、在该 Service 的所有 VIP 上未被使用、且可承载这些 VIP 的节点均未监听。全部采纳也不会产生新的冲突。
    .source = { -vips }
    .other = Service 的 port 与 targetPort 可以不同：Pod 的监听端口无需改动。

## VipRow

vip_pool = VIP 池
    .meaning = 列出该 VIP 的规划池。
    .source = { -input }

owner = 所有者
    .meaning = 规划中拥有该 VIP 的命名空间。
    .source = { -input }

users = Service
    .meaning = 使用该 VIP 的 Service。
    .source = { -input }

ports = 端口数
    .meaning = 这些 Service 在其上使用的端口数。
    .source = { -input }

holders = 节点
    .meaning = 可承载该 VIP 且监听端口已知的节点：其池中的节点；规划未说明时为任意节点。
    .source = { -input }

## NodeRow

tcp_listeners = TCP
    .meaning = 监听的 TCP 套接字数。
    .source = { -input }

udp_listeners = UDP
    .meaning = 接收任意来源的 UDP 套接字数。
    .source = { -input }

sctp_listeners = SCTP
    .meaning = 监听的 SCTP 套接字数。
    .source = { -input }

known_protocols = 已知协议
    .meaning = 监听信息所含的协议；其他协议未知。
    .source = { -input }

held_vips = VIP
    .meaning = 该节点可承载的 VIP 数。
    .source = { -input }

## 标题

title = VIP 与端口冲突
title-conflicts = 冲突
title-vips = VIP
title-nodes = 监听的套接字

## 结论

lead-conflicts =
    { $services ->
        [0] 没有 Service 使用 VIP。
       *[other] { $services } 个 Service 使用 { VIPS($vips) }，{ lead-conflicts.found }。
    }
    .found =
        { $conflicts ->
            [0] 未发现冲突
           *[other] 有 { $conflicts } 处冲突
        }
lead-unknown-ports = 部分可承载 VIP 的节点监听端口未知：可能还有更多冲突。

## 假设

assume-all-ports = 监听信息包含节点的全部监听端口。
assume-any-address = 监听 :: 或 * 的套接字同时接受 IPv4。
assume-unplanned = 规划未列出的 VIP 可位于任意节点。
