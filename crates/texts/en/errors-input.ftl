# What is wrong with text, records and objects of the input; `.help` says the way out.

of-document = document { PLAIN($document) }:{ " " }
of-path = { $path }:{ " " }
with-help = { $title }: { $help }

did-you-mean = did you mean "{ $near }"?

one-of =
    { $near ->
        [none] write one of { $all }
       *[other] did you mean "{ $near }"? It is one of { $all }
    }

## What a value is, or should be

text = text
time = a time such as 2026-11-26T08:00:00Z
quoted-text = text in quotes
whole-number = a whole number
unquoted-number = a whole number without quotes
other-number = a number that is not whole or below 0
count = a whole number from 0 up
possible-count = a whole number up to { PLAIN($most) }
truth = true or false
nothing = nothing
date = a date
list = a list
texts = a list of texts
networks = a list of networks
table = a table
mapping = a mapping
object = an object

read-as-truth = { $written }, which YAML reads as { $truth }
write-in-quotes = write "{ $written }", in quotes

## Networks, addresses and counts

cidr-empty = the CIDR is empty
    .help = write a network such as 10.0.0.0/22
cidr-no-prefix = { $address } has no prefix length
    .help = write the subnet's prefix length too, such as { $address }/24
cidr-prefix-range = /{ $prefix } is not an IPv4 prefix length: it goes from 0 to 32
    .help = write a prefix length from 0 to 32, such as { $address }/24
cidr-host-bits = { $given } has host bits set
    .help = write { $network }, or { $address }/32 for the single address
cidr-ipv6 = { $given } is an IPv6 network; nodes and pods draw on the IPv4 addresses of a subnet
    .help = give the subnet's IPv4 CIDR
cidr-malformed = "{ $given }" is not an IPv4 network in CIDR notation
    .help = write a network such as 10.0.0.0/22

network-no-prefix = "{ $given }" has no prefix length
network-prefix-range = "{ $given }" has no { $family } prefix length: it goes from 0 to { PLAIN($most) }
network-malformed = "{ $given }" is not a network in CIDR notation

address-malformed = "{ $given }" is not an IPv4 or IPv6 address
address-unspecified = { $address } is the unspecified address, which no service can have for itself
address-loopback = { $address } is a loopback address, which no service can have for itself
address-multicast = { $address } is a multicast address, which no service can have for itself

count-overflow = a count of { $what } is too large to add up
no-threads = the threads cannot be started: { $words }
    .help = give a lower number to --jobs

## Texts

no-toml = not valid TOML here: { $words }
    .help = texts need quotes, and each key has one value on its line
no-json = not valid JSON here: { $words }
    .help = check the commas, quotes and brackets up to here
json-record = a { $noun } object or a list of them
no-json-record = not valid JSON here: { $words }
    .help = check the commas, quotes and brackets up to here
list-within-list = not valid JSON here: a list within the list
    .help = check the commas, quotes and brackets up to here
many-keys = not valid JSON here: more keys than any object has
    .help = check the commas, quotes and brackets up to here
long-list = not valid JSON here: more items than any list has
    .help = check the commas, quotes and brackets up to here
no-yaml = not valid YAML here: { $words }
    .help = check the indentation, quotes and brackets around here
too-large-yaml = not valid YAML here: it is nested too deeply, holds too many values, or grows too large through its aliases
    .help = check the indentation, quotes and brackets around here
yaml-unread = { $file } is YAML, which this build does not read
    .help = give the same as JSON
no-csv = not valid CSV here: { $words }
not-as-written = { $what }: { $words }

several-documents = { $file } is not one YAML document
    .help = write one mapping, without --- between parts
plan-file-is-empty = { $file } is empty
    .help = `cce-plan schema plan-file` has all keys of a plan file
file-is-csv = { $file } is CSV
    .help = write TOML, JSON or YAML here

too-long = { PLAIN($size) } MiB of { $format }
    .help = at most { PLAIN($most) } MiB are read at once; a longer list is read as CSV or JSON lines
too-many-values = too many values in one
    .help = give objects as items of a list, which are read one by one
too-deep = nested too deeply
    .help = nothing here needs so many levels
long-without-items = { PLAIN($size) } MiB without a list of items to read one by one
    .help = write objects as items of one list, each on lines of its own, or as JSON
too-many-documents = more than { $millions } million documents
    .help = give what the command asks for alone, such as one kind of objects
too-many-items = more than { $millions } million items
    .help = give what the command asks for alone, such as one kind of objects
too-many-lines = more than { $millions } million lines of JSON
    .help = give what the command asks for alone, such as one kind of objects

## Keys and tables

key-twice = key "{ $key }" is given twice
    .help = keep one of them
key-twice-in = { $path } has { $key } twice
    .help = keep one of them
table-twice = [{ $table }] is there twice
    .help = write [[{ $table }]], with double brackets, above each if it is a list of tables; else keep one
unknown-key = unknown { $noun } key "{ $key }"
the-keys = the keys are { $keys }
unknown-top-key = unknown key "{ $key }" at the top
    .help =
        { $near ->
            [none] only [[{ $list }]] tables are read here
           *[other] did you mean [[{ $near }]], with double brackets?
        }
key-next-to-list = unknown key "{ $key }" next to "{ $list }"
    .help = leave it out
element-is-no-table = an element of { $key } is not a table
    .help = write [[{ $list }]] above its keys

## Records

noun = { $noun }
no-record = { $file } holds no { $noun }
    .help = give at least one: TOML [[{ $list }]] tables, a JSON or YAML list, JSON lines, or CSV with a header; the keys are { $keys }
no-record-in-nothing = { $file } is empty
    .help = give at least one: TOML [[{ $list }]] tables, a JSON or YAML list, JSON lines, or CSV with a header; the keys are { $keys }
no-mapping = { $found } where a { $noun } mapping belongs
    .help = write a list of mappings, such as - { $key }: ...
wrong-value = { $key } is { $found }, not { $wanted }
    .help = write { $wanted }
write-number = write { PLAIN($n) }, without quotes or a unit
value-is = { $key } is { $what }
long-text = { $key } of { PLAIN($bytes) } bytes
    .help = write at most { PLAIN($most) }
empty-text = { $key } is empty
    .help = fill it in, or leave the key out
text-is-no-number = { $key } "{ $text }" is not a whole number
    .help = write digits alone, without separators or units, up to 2^64 - 1
no-count = { $key } { $text } is not a whole number from 0 up
    .help = write a count of 0 or more, up to 2^64 - 1
text-is-no-truth = { $key } "{ $text }" is not true or false
    .help = write true or false

## CSV

many-columns = a header of { PLAIN($columns) } columns
    .help = at most { PLAIN($most) } are read
many-cells = { PLAIN($cells) } cells, but the header names { PLAIN($columns) } columns
    .help = quote cells that hold the separator
unknown-column = unknown column "{ $column }"
    .help = did you mean "{ $near }"?
column-twice = column "{ $key }" is there twice
    .help = keep one of them
no-column = the header names no column "{ $column }"
    .help = the first line names the columns: { $keys }
text-after-quote = text after the closing quote of a cell
    .help = a cell in quotes begins and ends with one; write a quote within it twice
open-quote = a quote that is never closed
    .help = a cell in quotes begins and ends with one; write a quote within it twice

## Objects

file-is-empty = { $file } is empty
    .help = give objects, or leave the file out
no-objects = { $file } holds no objects
    .help = give Kubernetes objects as YAML or JSON
the-object = the object
empty-object = { $object } is an empty object
    .help = { $known }
unknown-object = { $object } is not recognised: its keys are { $keys }
    .help = { $known }
known-objects = give Kubernetes objects (NetResourceSet, ENI, Subnet, Node, Service, ClusterCIDRConfig), answers of the VPC and BCC APIs, `terraform show -json`, subnets of AWS, Tencent Cloud or Alibaba Cloud, or CSV with a header
known-of-volumes = give Kubernetes objects: Pod, PersistentVolumeClaim, PersistentVolume, StorageClass, Node, CSINode, VolumeAttachment
of-kind =
    { $count ->
        [one] 1 { $kind }
       *[other] { PLAIN($count) } { $kinds }
    }
and-kind = { $before }, { $kind }
and-more-kinds = { $before }, { PLAIN($more) } more
no-object =
    { $path ->
        [none] { $found } where an object belongs
       *[other] { $path } { $found } where an object belongs
    }
    .help = take it out
part-of-list =
    { $pager ->
        [kubectl] { $file } is not all that was asked for: { $kind }
       *[other] { $more ->
            [none] { $file } is not all: its list of { $read } { $read ->
                [one] { $kind }
               *[other] { $kinds }
            } is one page of several
           *[other] { $file } is not all: { $more } { $more ->
                [one] { $kind } is
               *[other] { $kinds } are
            } not in its list of { $read }
        }
    }
    .help =
        { $pager ->
            [kubernetes] `kubectl get` reads all pages; after `kubectl get --raw`, ask again with continue=METADATA.CONTINUE until the answer has none, and give all answers
            [baidu] ask again with marker=NEXTMARKER until isTruncated is false, and give all answers
            [tencent] ask again with --Offset and --Limit until TotalCount are there, and give all answers
            [alibaba] ask again with --PageNumber until TotalCount are there, and give all answers; or all at once with --pager
            [aws] the AWS CLI reads all pages without --max-items and --no-paginate; or ask again with --starting-token, and give all answers
            [google] gcloud reads all pages; or ask again with pageToken=NEXTPAGETOKEN, and give all answers
            [azure] az reads all pages; or ask for nextLink until there is none, and give all answers
           *[kubectl] read these objects too, and give them with the others
        }
items-twice = items is given twice
    .help = put all items into one list
item-is-no-object = { $path } is { $found }, not an object
    .help = take it out

unlike-kind = { $path } is { $found }, not { $wanted }
    .help = the object is not as its API writes it: dump it again, or mend the value
unlike = { $path } is { $found }, not { $wanted }
    .help = the object is not as its API writes it: dump it again, or mend the value
missing = { $path } is missing
    .help = the object is not as its API writes it: dump it again, or add the value
without-name = a { $kind } without metadata.name
    .help = objects have names; those of a template get theirs from the cluster

node-without-name = { $object } has no metadata.name
    .help = a Node has a name
resource-set-without-name = { $object } has no metadata.name
    .help = a NetResourceSet has the name of its node
service-without-name = { $object } has no metadata.name
    .help = a Service has a name
eni-without-id = { $object } has neither spec.id nor metadata.name
    .help = an ENI has an id
machine-without-id = { $object } has no id
    .help = a machine has an id
attachment-without-spec = VolumeAttachment { $name } has no spec
    .help = dump it again
key-is-no-address = { $path } has "{ $key }", which is no address
    .help = its keys are IP addresses
port-without-number = { $path } has no port
    .help = a port of a Service has a number
no-port = { $path } is { PLAIN($port) }
    .help = a port is a number from 1 to 65535
no-network = { $path } { $error }
    .help = write a network such as 10.0.0.0/24 or fd00::/120
pod-cidrs-differ = { $path } is { $one }, and the first of podCIDRs is { $first }
    .help = keep both the same, as Kubernetes does

## Subnets

subnet-without-id = { $object } is a subnet without id and network
    .help = a subnet has an id and a network
subnet-without-cidr = a subnet without cidr
    .help = add its network, such as 10.0.0.0/22
more-free-than-all = more free addresses than { $cidr } has: { PLAIN($free) }
    .help = it has { PLAIN($all) } in all; correct the count or the network
too-many-subnets = more than { $millions } million subnets
    .help = give those of one VPC; no cluster uses as many

## Configs of pod CIDRs

not-given = { $path } is missing
    .help = { $wanted }
own-name = give it a name of its own
no-name = { $path } "{ $name }" is no name of an object
    .help = write small letters, digits and dashes, with dots between them; at most 253
no-family =
    { $name ->
        [none] a config has neither { $prefix }ipv4 nor { $prefix }ipv6
       *[other] "{ $name }" has neither { $prefix }ipv4 nor { $prefix }ipv6
    }
    .help = give it a range of at least one family

a-range =
    { $family ->
        [IPv4] write a range such as 10.0.0.0/16
       *[IPv6] write a range such as fd00::/104
    }
no-range = { $path } { $error }
    .help = { $wanted }
other-family = { $path } "{ $text }" is { $found }, where { $family } belongs
    .help = { $wanted }

a-size = write a whole number from { PLAIN($least) } to { PLAIN($most) }
few-bits = { $written } is below { PLAIN($least) } host bits
    .help = { $wanted }
many-bits = { $written } is beyond the { PLAIN($bits) } bits of { $family }
    .help = { $wanted }
no-prefix-length = { $written } is no prefix length of an { $family } block
    .help = { $wanted }
few-bits-left = { $written } leaves { PLAIN($bits) } host bits, fewer than 4
    .help = { $wanted }: a block has at least 16 addresses
blocks-differ =
    { $path ->
        [none] the mask: blocks differ in size, { PLAIN($v4_bits) } host bits in IPv4 (/{ PLAIN($v4_mask) }) and { PLAIN($v6_bits) } in IPv6 (/{ PLAIN($v6_mask) })
       *[other] { $path }: blocks differ in size, { PLAIN($v4_bits) } host bits in IPv4 (/{ PLAIN($v4_mask) }) and { PLAIN($v6_bits) } in IPv6 (/{ PLAIN($v6_mask) })
    }
    .help =
        { $v4_wanted ->
            [none] write { PLAIN($v6_wanted) } for IPv6{ $v6_range ->
                [none] {""}
               *[other] {" "}and a range of /{ PLAIN($v6_range) }
            }: 32 - v4 = 128 - v6; masks that differ, as kube-controller-manager allows, are not computed
           *[other] write { PLAIN($v6_wanted) } for IPv6, or { PLAIN($v4_wanted) } for IPv4: 32 - v4 = 128 - v6
        }
large-blocks = { $written } makes blocks of /{ PLAIN($mask) }, larger than the range { $range }
    .help = blocks are /{ PLAIN($prefix) } or smaller, or the range is larger
small-blocks = { $written } makes blocks of /{ PLAIN($mask) }, { PLAIN($bits) } bits longer than the range { $range }
    .help =
        { $prefix ->
            [none] IPv6 blocks are at most 16 bits longer: write /{ PLAIN($most) } or shorter
           *[other] IPv6 blocks are at most 16 bits longer: write a range of /{ PLAIN($prefix) }, or without IPv4 a mask of /{ PLAIN($most) } or shorter
        }

a-label-key = write a label's key, such as rack or node.kubernetes.io/instance-type
no-label-key =
    { $path ->
        [none] "{ $key }" is not a label key
       *[other] { $path } "{ $key }" is not a label key
    }
    .help =
        { $broken ->
            [prefix] before the slash stands a DNS name: small letters, digits, dashes and dots, no underscores, such as example.com/my_pool
            [slashes] a label's key has one slash at most
           *[name] write at most 63 letters, digits, dashes, underscores and dots; it begins and ends with a letter or digit, such as my_pool or example.com/my_pool
        }
no-label-value = "{ $value }" is no label value
    .help = write at most 63 letters, digits, dashes, dots and underscores
one-field = metadata.name is the one field of a node that can be matched
no-such-field = { $path } "{ $key }" is no field that can be matched
    .help = metadata.name is the one field of a node that can be matched
a-word = write one of { $all }
unknown-operator = { $path } "{ $operator }" is not known
    .help = { $wanted }
takes-no-values = { $path }: { $operator } takes no values
    .help = leave values out
takes-one-number = { $path }: { $operator } takes exactly one whole number
    .help = write one value such as "16"
without-values = { $path }: { $operator } without values
    .help = write at least one value
no-value =
    { $field ->
        [true] { $path }: "{ $value }" is no name of a node
       *[false] { $path }: "{ $value }" is no label value
    }
    .help = write at most 63 letters, digits, dashes, dots and underscores, the first and the last a letter or digit

## Listening ports

no-socket = { $file } holds no socket
    .help = give the output of `ss -lntuH` or `netstat -lntu` of a node
socket-without-columns = a row of a socket without all of its columns
    .help = give the output of `ss -lntuH` or `netstat -lntu` as it is
socket-without-state = a row of a socket without a state that is known
    .help = give the output of `ss -lntuH` or `netstat -lntu` as it is, in English
not-address-and-port = "{ $text }" is no address with a port
    .help = give the output of `ss -lntuH` or `netstat -lntu` as it is
not-port = "{ $port }" is no number of a port
    .help = dump with -n, which leaves ports as numbers: `ss -lntuH`, `netstat -lntu`
not-bare-port = "{ $port }" is not a port
    .help = write one port a line, from 0 to 65535, or give the output of `ss -lntuH`
not-address = "{ $address }" is no address
    .help = dump with -n and whole addresses: `ss -lntuH`, or `netstat -lntuW`

## Saved results

not-saved = this is no saved result
saved-other = this is { $schema }, not { $expected }
not-as-saved = this is not as it was saved
give-saved = give a file that `-f json` or `-o FILE.json` wrote, unchanged
give-shards = give files that `simulate --runs N --shard K/N -o FILE.json` wrote, unchanged
shard-without-strategies = { $file }: it has no strategies
shard-of-bad-digest = { $file }: its digest is not sixteen hexadecimal digits
shard-of-large-latency = { $file }: its latency is too large
shard-of-no-number = { $file }: there is no shard { PLAIN($number) } of { PLAIN($of) }

## History

history-failed = { $file } is a failed query: { $error }
    .help = ask again, and save the answer
history-is-other = { $file } is not the answer to a range query
    .help = save what /api/v1/query_range answers for free IPs by subnet, such as cce_plan_audit_subnets_available_ips
history-is-no-matrix = { $file } has a { $found }, not a matrix
    .help = ask /api/v1/query_range, which answers for a range of time
history-without-subnet = a series without a label that names its subnet
    .help = the label is one of { $wanted }: ask for example min by (subnet) (cce_plan_audit_subnets_available_ips)
history-is-no-sample = this is not a time and a number
    .help = a sample is seconds and a count of IPs in quotes: [1764111000, "253"]
history-is-empty = { $file } has no samples
    .help = ask for a longer range, or for another metric
