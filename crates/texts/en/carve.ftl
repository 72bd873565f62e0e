carve-result = What `cce-plan carve -f json` prints.

## ProposedRow

subnet = Subnet
    .meaning = The network that is proposed: aligned, inside the VPC, free.
    .formula = the lowest address of the smallest free block that is large enough; the largest needs first
    .source = { -here }

id = Id
    .meaning = A name for it: --name-prefix and a number that no existing subnet has.
    .source = { -here }

zone = Zone
    .meaning = Its availability zone, as asked for.
    .source = { -input }

available_ips =
    Available
    IPs
    .meaning = IPs that can be handed out once it is made.
    .formula = 2^(32 - prefix) - reserved
    .source = { -design }

prefix = Prefix
    .meaning = Its prefix length.
    .source = { -input }

need = Need
    .meaning = The need that it meets, as written.
    .source = { -input }

## SpaceRow

range = Range
    .meaning = The part of the VPC: a network where it is one, else its first and last address.
    .source = { -here }

first_ip = First IP
    .meaning = Its first address.
    .source = { -here }

last_ip = Last IP
    .meaning = Its last address.
    .source = { -here }

space-row-total_ips =
    Total
    IPs
    .meaning = All its IPs, the first and the last included.
    .formula = last_ip - first_ip + 1
    .source = IPv4

state = State
    .meaning = used: taken already; proposed: one of the subnets above; free: left over.
    .source = { -here }

space-row-id = Id
    .meaning = Id of the subnet that has it, where known.
    .source = { -input }

space-row-zone = Zone
    .meaning = Zone of that subnet, where known.
    .source = { -input }

## TotalsRow

vpc_ips =
    VPC
    IPs
    .meaning = All IPs of the VPC.
    .source = { -input }

used_ips =
    Used
    IPs
    .meaning = IPs taken already.
    .source = { -input }

proposed_ips =
    Proposed
    IPs
    .meaning = IPs of the proposed subnets.
    .formula = sum of total_ips
    .source = { -here }

free_ips =
    Free
    IPs
    .meaning = IPs that stay free.
    .formula = vpc_ips - used_ips - proposed_ips
    .source = { -here }

free_blocks =
    Free
    blocks
    .meaning = Aligned networks that the free IPs are, as few and as large as can be.
    .source = { -here }

largest_free_prefix =
    Largest
    free
    .meaning = Prefix length of the largest of them: the largest subnet for which there is room.
    .source = { -here }

## Sentences

title = Subnets in free space
title-space = The whole VPC
title-map = Map of the VPC
block = { $zone ->
        [none] { $range }
       *[other] { $range } { $zone }
    }
block-told = { $id ->
        [none] { $block }
       *[other] { $block }, { $id }
    }

lead-no-help = New subnets alone do not end the shortage: nothing to carve. Run `cce-plan mend` on the plan.
lead-nothing = The subnets of the plan are enough for { $scope }: nothing to carve.
lead-ranges = the { $ranges } ranges of the VPC
lead-carved =
    { $placed ->
        [all] { SUBNETS($proposed) } { $proposed ->
            [one] fits
           *[other] fit
        }
        [not-the-one] The subnet does not fit
        [none] None of { SUBNETS($wanted) } fits
       *[some] Only { $proposed } of { SUBNETS($wanted) } { $proposed ->
            [one] fits
           *[other] fit
        }
    } into { $vpc }; { $largest_free_prefix ->
        [none] no IP stays free
       *[other] { IPS($free_ips) } { $free_ips ->
            [one] stays
           *[other] stay
        } free, the largest block is a /{ $largest_free_prefix }
    }.{ $scope ->
        [none] {""}
       *[other] {" "}They are enough for { $scope }.
    }

mark-used = used
mark-proposed = proposed, at least in part
mark-partly-used = partly used
mark-free = free

assume-free = Everything that is not given as used is free: the cloud was not asked.
assume-one-range = A subnet lies within one range of the VPC.
assume-new-reserved = The VPC reserves { $reserved_ips } IPs of each new subnet.
todo-emit = Write them for Terraform, or with --emit plan for a plan file:
