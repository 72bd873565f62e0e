vips-check-result = What `cce-plan vips check FILE... -f json` prints.

## ConflictRow

kind = Conflict
    .meaning = namespaces: services of two namespaces use the VIP, or of another than its owner; services: two services have the port; repeated-port: a service has it twice; listening: nodes that can hold the VIP listen on it; outside-range: it lies outside 20000 to 29999.
    .source = { -vips }

severity = Severity
    .meaning = How much it matters.
    .source = { -vips }

vip = VIP
    .meaning = The VIP.
    .source = { -input }

port = Port
    .meaning = The port on the VIP; none where it is about the VIP itself.
    .source = { -input }

protocol = Protocol
    .meaning = The protocol of the port.
    .source = { -input }

services = Services
    .meaning = The services that are at odds, with their namespaces; of two with the same port the one that is to move comes last.
    .source = { -input }

nodes = Nodes
    .meaning = The nodes that listen on the port.
    .source = { -input }

suggested_port =
    Free
    port
    .meaning = A port for the service to move to: the nearest from 20000 to 29999, the lower of two, that nothing has on any of its VIPs and no node listens on that can hold one. All of them together make no new conflict.
    .formula = argmin |p - port|
    .source = { -vips }
    .other = Port and targetPort of a Service may differ: pods go on listening where they do.

## VipRow

vip_pool = Pool
    .meaning = The plan's pool that lists it.
    .source = { -input }

owner = Owner
    .meaning = The namespace that a plan gives it to.
    .source = { -input }

users = Services
    .meaning = The services that use it.
    .source = { -input }

ports = Ports
    .meaning = Ports that they have on it.
    .source = { -input }

holders = Nodes
    .meaning = Nodes that can hold it and whose listening ports are known: those of its pool, or any where no plan says.
    .source = { -input }

## NodeRow

tcp_listeners = TCP
    .meaning = TCP sockets that listen there.
    .source = { -input }

udp_listeners = UDP
    .meaning = UDP sockets that take from anybody there.
    .source = { -input }

sctp_listeners = SCTP
    .meaning = SCTP sockets that listen there.
    .source = { -input }

known_protocols = Known
    .meaning = Protocols that the dump was taken of; of others nothing is known.
    .source = { -input }

held_vips = VIPs
    .meaning = VIPs that the node can hold.
    .source = { -input }

## Titles

title = Conflicts of VIPs and ports
title-conflicts = Conflicts
title-vips = VIPs
title-nodes = Listening sockets

## The answer

lead-conflicts =
    { $services ->
        [0] No service has a VIP.
        [one] 1 service uses { VIPS($vips) }: { lead-conflicts.found }.
       *[other] { $services } services use { VIPS($vips) }: { lead-conflicts.found }.
    }
    .found =
        { $conflicts ->
            [0] no known conflict
            [one] 1 conflict
           *[other] { $conflicts } conflicts
        }
lead-unknown-ports = The listening ports of some nodes that can hold a VIP are unknown: there may be more conflicts.

## Assumptions

assume-all-ports = A dump holds all listening ports of its node.
assume-any-address = A socket that listens on :: or * takes IPv4 too.
assume-unplanned = A VIP that no plan lists can be on any node.
