# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_cce_plan_global_optspecs
    string join \n lang= color= q/quiet v/verbose config= h/help V/version
end

function __fish_cce_plan_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_cce_plan_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_cce_plan_using_subcommand
    set -l cmd (__fish_cce_plan_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c cce-plan -n "__fish_cce_plan_needs_command" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_needs_command" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_needs_command" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_needs_command" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -s V -l version -d 'Print version'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "subnets" -d 'Nodes, pods and waste of each subnet, for one or many instance types and densities'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "plan" -d 'The whole cluster: node groups, zones, quotas, targets, scenarios'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "mend" -d 'The least change that makes a plan fit, with its cost and its proof'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "size" -d 'Which subnets and quotas a demand needs'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "carve" -d 'Aligned, non-overlapping CIDRs in the free space of a VPC'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "cidrs" -d 'Pod CIDRs per node, from objects of a cluster or a plan file'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "volumes" -d 'How many pods with volumes nodes carry, and which nodes take a pod'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "vips" -d 'How many VIPs nodes hold, and what is lost when some fail'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "compare" -d 'Instance types and densities side by side, the best first'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "diff" -d 'What a change of plan costs or gains'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "simulate" -d 'Pools over time, one or several strategies on the same workload'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "pool" -d 'One decision of a pool, explained: what is needed, what is too much, the next ENI'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "audit" -d 'A live cluster: nodes that are stuck or soon will be, exhausted subnets, drift'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "report" -d 'One forwardable report of a plan: the answer, subnets, scenarios, simulation, findings, requests'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "init" -d 'Write a plan file by answering questions'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "explore" -d 'A plan on the whole screen: turn the knobs, see what happens'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "web" -d 'Write a page that plans in a browser: one file, without a server'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "catalog" -d 'Instance types, their limits, and which rule gave each number'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "explain" -d 'Explain an event, an error code, a word, a finding or a field'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "schema" -d 'Print the JSON Schema of a result, or of the plan file'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "completions" -d 'Print tab completions for a shell'
complete -c cce-plan -n "__fish_cce_plan_needs_command" -f -a "man" -d 'Print the manual page, or write all pages into a folder'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l cidr -d 'Subnet, with zone and free IPs if known, such as 10.0.0.0/22xcn-bj-a@960; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l subnets -d 'Subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, the answer of a cloud (Baidu, Tencent, Alibaba, AWS), or `terraform show -json`; - is standard input; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l max-pods -d 'Pods per node; comma-separated or repeated [default: 110]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l instance -d 'Instance type or pattern such as \'bcc.g5.*\'; comma-separated or repeated' -r -f -a "BBC-G3-01\t''
BBC-G4-01S\t''
BBC-G4-02S\t''
BBC-G4-PDDAS\t''
BBC-I2-01\t''
BBC-I3-01S\t''
BBC-I4-01S\t''
BBC-I4-HC04S\t''
BBC-S3-02\t''
bcc.c1.2xlarge\t''
bcc.c1.large\t''
bcc.c1.xlarge\t''
bcc.c2.2xlarge\t''
bcc.c2.large\t''
bcc.c2.xlarge\t''
bcc.c3.2xlarge\t''
bcc.c3.xlarge\t''
bcc.c4.2xlarge\t''
bcc.c4.xlarge\t''
bcc.c5.2xlarge\t''
bcc.c5.xlarge\t''
bcc.c6.c128m256\t''
bcc.c7.c64m128\t''
bcc.ca3.c128m256\t''
bcc.ca3.c64m128\t''
bcc.d1.c12m48\t''
bcc.e1.c2m2\t''
bcc.g1.medium\t''
bcc.g1.small\t''
bcc.g1.tiny\t''
bcc.g2.c2m8\t''
bcc.g2.medium\t''
bcc.g2.small\t''
bcc.g2.tiny\t''
bcc.g3.c2m12\t''
bcc.g3.c2m8\t''
bcc.g3.c4m12\t''
bcc.g3.small\t''
bcc.g3.tiny\t''
bcc.g4.c1m4\t''
bcc.g4.c2m8\t''
bcc.g4.c8m32\t''
bcc.g4.small\t''
bcc.g5.c16m64\t''
bcc.g5.c1m4\t''
bcc.g5.c2m8\t''
bcc.g5.c4m16\t''
bcc.g7.c2m8\t''
bcc.gr1.c1m4\t''
bcc.hgn5IB.c116m978.8A100-80g\t''
bcc.ic1.c1m1\t''
bcc.ic3.c1m1\t''
bcc.ic3.c2m2\t''
bcc.ic4.c16m16\t''
bcc.ic4.c1m1\t''
bcc.ic4.c2m2\t''
bcc.ic5.c1m1\t''
bcc.l1.c1m1\t''
bcc.l3.c16m64\t''
bcc.l3.c32m128\t''
bcc.lgn1.c12m40.1p4\t''
bcc.m1.large\t''
bcc.m1.medium\t''
bcc.m2.large\t''
bcc.m2.medium\t''
bcc.m3.large\t''
bcc.m5.c2m16\t''
bcc.t1.tiny\t''
ebc.l5.c128m512.1d\t''
ebc.l5c.c128m256.1d\t''
ehc.lgn5.c128m1024.8a100.8re.4d\t''
tke.c1\t''
tke.c10\t''
tke.c12\t''
tke.c16\t''
tke.c16-ips40\t''
tke.c2\t''
tke.c24\t''
tke.c24-ips40\t''
tke.c32\t''
tke.c32-ips40\t''
tke.c4\t''
tke.c48\t''
tke.c48-ips40\t''
tke.c6\t''
tke.c64\t''
tke.c64-ips40\t''
tke.c8\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l enis -d 'ENIs per node, instead of the type\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l ips-per-eni -d 'IPs per ENI, primary included, instead of the type\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l expected-pods -d 'Pods that each node is expected to run; adds the steady figures' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l burst-multiple -d 'ENIs\' worth of IPs that Burstable keeps ready [default: 1]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l reserved -d 'IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l eni-quota -d 'ENI quota of the VPC [default: 500; of other clouds none is known]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l cluster-class -d 'Class of the managed cluster, which limits its nodes and pods [default: warn above the largest class]' -r -f -a "L50\t''
L200\t''
L500\t''
L1000\t''
L3000\t''
L5000\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l require-nodes -d 'Error unless every type and density guarantees so many nodes' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l require-pods -d 'Error unless every type and density guarantees so many pods' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l target-nodes -d 'Info if fewer nodes than this are guaranteed' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l target-pods -d 'Info if fewer pods than this are guaranteed' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l mark-created -d 'Write this plan file instead, in which planned subnets that the list has are planned no more' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "rows\t''
totals\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l node-ip-in-subnet -d 'Count each node\'s own IP in these subnets too'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand subnets" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l files-from -d 'More plan files from LIST, names or patterns with blanks or line ends between them (a ? matches a blank in a name); - is standard input' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l baseline -d 'Fail only on findings that are new or worse than in OLD: a plan file, an outcome of plan -f json, or a folder with earlier files under the same paths' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l subnets -d 'The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l horizon -d 'Months of growth that a request covers' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l set -d 'Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l max-pods -d 'max-pods of the node groups, instead of the plan file\'s; an error if one has another of its own: --set node_group.max_pods=N sets it in all' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l reserved -d 'IPs that the VPC reserves in each subnet, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l eni-quota -d 'ENI quota of the VPC, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l emit -d 'Print alerts for Prometheus or a dashboard for Grafana instead of the result; findings go to stderr' -r -f -a "prometheus-rules\t''
dashboard\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "node_groups\t''
reached\t''
zones\t''
cluster\t''
subnets\t''
scenarios\t''
quotas\t''
growth\t''
requests\t''
planned\t''
asked\t''
limits\t''
placement\t''
vip_pools\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l keep-going -d 'Show the results of the other files where one cannot be planned; SARIF, JUnit and GitHub\'s format say why, and the exit code is 2'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l simulate -d 'Simulate the pools too: what they really reach next to guaranteed, best case and upper bound'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand plan" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l files-from -d 'More plan files from LIST, names or patterns with blanks or line ends between them (a ? matches a blank in a name); - is standard input' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l scope -d 'What has to fit: today, maximum, surge, zone-loss, lost-zones, headroom, target, workloads, growth[:MONTHS]' -r -f -a "today\t''
maximum\t''
surge\t''
zone-loss\t''
lost-zones\t''
headroom\t''
target\t''
workloads\t''
growth\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l levers -d 'What may be changed [default: all]' -r -f -a "subnets\t''
density\t''
type\t''
own-subnets\t''
new-group\t''
spread\t''
quota\t''
subnet-quota\t''
vpc-range\t''
recreate\t''
surge\t''
headroom\t''
strategy\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l prefer -d 'Which new subnets to ask for: few, or those with the fewest IPs' -r -f -a "few\t''
addresses\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l max -d 'Show at most N changes' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l apply -d 'Write the plan file after change N, the first by default, comments kept, to standard output or -o FILE' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l subnets -d 'The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l horizon -d 'Months of growth that a request covers' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l set -d 'Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l max-pods -d 'max-pods of the node groups, instead of the plan file\'s; an error if one has another of its own: --set node_group.max_pods=N sets it in all' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l reserved -d 'IPs that the VPC reserves in each subnet, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l eni-quota -d 'ENI quota of the VPC, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "changes\t''
requests\t''
stopped\t''
proof\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand mend" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l nodes -d 'Nodes that are wanted' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l pods-per-node -d 'Pods per node: kubelet\'s max-pods' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l zones -d 'Zones: how many, or their names with commas [default: 1]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l headroom -d 'More nodes to come, as a share such as 20%' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l surge -d 'Extra nodes during a rolling upgrade: a number, or a share such as 10%' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l nodes-per-month -d 'Add this many nodes each month' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l horizon -d 'Months of growth to size for [default: 12]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l instance -d 'Instance type [default: the reference profile of 8 ENIs x 40 IPs]' -r -f -a "BBC-G3-01\t''
BBC-G4-01S\t''
BBC-G4-02S\t''
BBC-G4-PDDAS\t''
BBC-I2-01\t''
BBC-I3-01S\t''
BBC-I4-01S\t''
BBC-I4-HC04S\t''
BBC-S3-02\t''
bcc.c1.2xlarge\t''
bcc.c1.large\t''
bcc.c1.xlarge\t''
bcc.c2.2xlarge\t''
bcc.c2.large\t''
bcc.c2.xlarge\t''
bcc.c3.2xlarge\t''
bcc.c3.xlarge\t''
bcc.c4.2xlarge\t''
bcc.c4.xlarge\t''
bcc.c5.2xlarge\t''
bcc.c5.xlarge\t''
bcc.c6.c128m256\t''
bcc.c7.c64m128\t''
bcc.ca3.c128m256\t''
bcc.ca3.c64m128\t''
bcc.d1.c12m48\t''
bcc.e1.c2m2\t''
bcc.g1.medium\t''
bcc.g1.small\t''
bcc.g1.tiny\t''
bcc.g2.c2m8\t''
bcc.g2.medium\t''
bcc.g2.small\t''
bcc.g2.tiny\t''
bcc.g3.c2m12\t''
bcc.g3.c2m8\t''
bcc.g3.c4m12\t''
bcc.g3.small\t''
bcc.g3.tiny\t''
bcc.g4.c1m4\t''
bcc.g4.c2m8\t''
bcc.g4.c8m32\t''
bcc.g4.small\t''
bcc.g5.c16m64\t''
bcc.g5.c1m4\t''
bcc.g5.c2m8\t''
bcc.g5.c4m16\t''
bcc.g7.c2m8\t''
bcc.gr1.c1m4\t''
bcc.hgn5IB.c116m978.8A100-80g\t''
bcc.ic1.c1m1\t''
bcc.ic3.c1m1\t''
bcc.ic3.c2m2\t''
bcc.ic4.c16m16\t''
bcc.ic4.c1m1\t''
bcc.ic4.c2m2\t''
bcc.ic5.c1m1\t''
bcc.l1.c1m1\t''
bcc.l3.c16m64\t''
bcc.l3.c32m128\t''
bcc.lgn1.c12m40.1p4\t''
bcc.m1.large\t''
bcc.m1.medium\t''
bcc.m2.large\t''
bcc.m2.medium\t''
bcc.m3.large\t''
bcc.m5.c2m16\t''
bcc.t1.tiny\t''
ebc.l5.c128m512.1d\t''
ebc.l5c.c128m256.1d\t''
ehc.lgn5.c128m1024.8a100.8re.4d\t''
tke.c1\t''
tke.c10\t''
tke.c12\t''
tke.c16\t''
tke.c16-ips40\t''
tke.c2\t''
tke.c24\t''
tke.c24-ips40\t''
tke.c32\t''
tke.c32-ips40\t''
tke.c4\t''
tke.c48\t''
tke.c48-ips40\t''
tke.c6\t''
tke.c64\t''
tke.c64-ips40\t''
tke.c8\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l enis -d 'ENIs per node, instead of the type\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l ips-per-eni -d 'IPs per ENI, primary included, instead of the type\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l eni-quota-used -d 'ENIs of the VPC\'s quota that others use [default: 0]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l cluster-class -d 'Class of the managed cluster, which limits its nodes and pods [default: warn above the largest class]' -r -f -a "L50\t''
L200\t''
L500\t''
L1000\t''
L3000\t''
L5000\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l reserved -d 'IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l vpc -d 'Range of the VPC to carve the subnets from; comma-separated or repeated [default with --emit: 10.0.0.0/8]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l used -d 'Range or address in the VPC that is already used; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l layout -d 'Which subnets to carve: one per zone, or the set with the fewest IPs' -r -f -a "single\t''
cheapest\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l emit -d 'Print a plan file, or the subnets for Terraform, instead of the result; findings go to stderr' -r -f -a "plan\t''
terraform\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "zones\t''
demand\t''
proposed\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l survive-zone-loss -d 'Let the other zones take over all nodes if one is lost'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l node-ip-in-subnet -d 'Count each node\'s own IP in these subnets too'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand size" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l vpc -d 'Range of the VPC; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l used -d 'Range or address in the VPC that is already used; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l subnets -d 'Existing subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, an answer of the VPC or AWS API, or `terraform show -json`; - is standard input; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l need -d 'Subnets to carve, such as /22, 2*/24 or /22xcn-bj-a; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l for -d 'Carve what this plan file lacks next to its subnets in the VPC that it names, as its report requests it' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l name-prefix -d 'Prefix of the ids of new subnets [default: subnet]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l reserved -d 'IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l emit -d 'Print the new subnets for a plan file or for Terraform instead of the result; findings go to stderr' -r -f -a "plan\t''
terraform\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "proposed\t''
space\t''
totals\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand carve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l context -d 'Ask the cluster of this context of kubectl instead of reading files; only `kubectl get` and `kubectl config current-context` are run' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l kubeconfig -d 'The same with this kubeconfig file' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -s n -l namespace -d 'The same, with Events, pods and claims of this namespace alone' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l request-timeout -d 'Time that kubectl waits for each answer of the cluster, such as 30s; 0: without end [default: 30s]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l allow-missing -d 'Kinds that may stay unread, such as events,pods; each other kind that the cluster refuses is an error finding' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l service-cidr -d 'Range of services, which no node may use; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l max-pods -d 'max-pods of every node, instead of its own [default: 110 if it has none]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l order -d 'Order in which nodes are served; largest-first leaves the fewest gaps' -r -f -a "input\t''
largest-first\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l previous -d 'Configs of an earlier time: a change in one that still exists is an error; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l why -d 'Show why NODE has what it has: each config, and the rule that beat it' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l emit -d 'Print patches of the nodes that get something, and the configs of plan files as objects, instead of the result; findings go to stderr' -r -f -a "yaml\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "configs\t''
growth\t''
nodes\t''
not_read\t''
why\t''
not_read\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l gateway -d 'Keep one IP of each block for a gateway'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand cidrs" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l volumes-per-pod -d 'Volumes of each pod of a workload; comma-separated or repeated for several, NAME= in front names one' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l shared -d 'Volumes that all pods of the workload on a node share [default: 0]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l pods -d 'Pods to place' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l type -d 'Type of the volumes: aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi or a CSI driver\'s name' -r -f -a "aws-ebs\t''
gce-pd\t''
azure-disk\t''
cinder\t''
cbs\t''
cbs-csi\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l limit -d 'Volumes of the type that a node may have [default: the scheduler\'s built-in limit of the type, 18 for cbs-csi]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l allocatable -d 'What nodes report: status.allocatable of the type\'s key, or the count of the `CSINode`' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l instance-type -d 'Instance type of the nodes, on which the built-in limit of EBS depends' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l physical -d 'Disks that a machine takes, of all kinds together [default: 20 for CBS]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l system-disks -d 'How many of them the machine runs from [default: 1]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l data-disks -d 'How many of them are attached outside Kubernetes [default: 0]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l max-pods -d 'Pods that a node runs at most' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l k8s-version -d 'Version of Kubernetes, such as 1.20 [default: the newest rules]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l env -d 'Environment of the scheduler; one variable matters here' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l feature-gates -d 'Feature gates of the scheduler; one matters here' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "rows\t''
totals\t''
layouts\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and not __fish_seen_subcommand_from fit" -f -a "fit" -d 'Which nodes take the volumes of a pod, as the scheduler counts them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l context -d 'Ask the cluster of this context of kubectl instead of reading files; only `kubectl get` and `kubectl config current-context` are run' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l kubeconfig -d 'The same with this kubeconfig file' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -s n -l namespace -d 'The same, with Events, pods and claims of this namespace alone' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l request-timeout -d 'Time that kubectl waits for each answer of the cluster, such as 30s; 0: without end [default: 30s]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l allow-missing -d 'Kinds that may stay unread, such as events,pods; each other kind that the cluster refuses is an error finding' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l pod -d 'The pod to place, wherever it runs now; NAME alone is in the namespace default' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l node -d 'Check only this node' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l physical -d 'CBS disks that a machine attaches [default: 20]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l system-disks -d 'CBS disks of a machine that no pod uses, the system disk among them [default: 1]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l k8s-version -d 'Version of Kubernetes, such as 1.20 [default: the newest rules]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l env -d 'Environment of the scheduler; one variable matters here' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l feature-gates -d 'Feature gates of the scheduler; one matters here' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l checker -d 'Which of the scheduler\'s checkers to ask' -r -f -a "in-tree\t''
csi\t''
both\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "nodes\t''
volumes\t''
not_read\t''
checks\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand volumes; and __fish_seen_subcommand_from fit" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l nodes -d 'Nodes of one broadcast domain; several numbers are computed one by one' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l domain -d 'Nodes of each of several broadcast domains of one cluster; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l max-vips-per-node -d 'VIPs that a node may hold; comma-separated or repeated [default: 250]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l failures -d 'Nodes that fail together; comma-separated or repeated [default: 1,2]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l require-vips -d 'Error unless the nodes hold so many VIPs; without nodes, find the fewest that do' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l namespaces -d 'Namespaces that need VIPs' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l services -d 'Services to tell apart by a 32-bit id (`tun_id`)' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "rows\t''
totals\t''
failures\t''
needed\t''
designs\t''
services\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and not __fish_seen_subcommand_from check" -f -a "check" -d 'Whether services can be reached at their VIPs: owners, ports, and what nodes listen on'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l listening -d 'Listening ports of NODE: the output of `ss -lntuH` or `netstat -lntu`, or TCP ports alone, one a line; repeatable. A file of sockets without this flag is for the node that it is named after' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l annotation -d 'One more annotation that holds VIPs, next to those whose keys end in vip or vips' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "conflicts\t''
vips\t''
nodes\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand vips; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l cidr -d 'Subnet, with zone and free IPs if known, such as 10.0.0.0/22xcn-bj-a@960; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l subnets -d 'Subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, the answer of a cloud (Baidu, Tencent, Alibaba, AWS), or `terraform show -json`; - is standard input; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l max-pods -d 'Pods per node; comma-separated or repeated [default: 32,64,110,128,256 as far as a type carries them, and those up to 256 that fill its last ENI]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l instance -d 'Instance type or pattern such as \'bcc.g5.*\'; comma-separated or repeated' -r -f -a "BBC-G3-01\t''
BBC-G4-01S\t''
BBC-G4-02S\t''
BBC-G4-PDDAS\t''
BBC-I2-01\t''
BBC-I3-01S\t''
BBC-I4-01S\t''
BBC-I4-HC04S\t''
BBC-S3-02\t''
bcc.c1.2xlarge\t''
bcc.c1.large\t''
bcc.c1.xlarge\t''
bcc.c2.2xlarge\t''
bcc.c2.large\t''
bcc.c2.xlarge\t''
bcc.c3.2xlarge\t''
bcc.c3.xlarge\t''
bcc.c4.2xlarge\t''
bcc.c4.xlarge\t''
bcc.c5.2xlarge\t''
bcc.c5.xlarge\t''
bcc.c6.c128m256\t''
bcc.c7.c64m128\t''
bcc.ca3.c128m256\t''
bcc.ca3.c64m128\t''
bcc.d1.c12m48\t''
bcc.e1.c2m2\t''
bcc.g1.medium\t''
bcc.g1.small\t''
bcc.g1.tiny\t''
bcc.g2.c2m8\t''
bcc.g2.medium\t''
bcc.g2.small\t''
bcc.g2.tiny\t''
bcc.g3.c2m12\t''
bcc.g3.c2m8\t''
bcc.g3.c4m12\t''
bcc.g3.small\t''
bcc.g3.tiny\t''
bcc.g4.c1m4\t''
bcc.g4.c2m8\t''
bcc.g4.c8m32\t''
bcc.g4.small\t''
bcc.g5.c16m64\t''
bcc.g5.c1m4\t''
bcc.g5.c2m8\t''
bcc.g5.c4m16\t''
bcc.g7.c2m8\t''
bcc.gr1.c1m4\t''
bcc.hgn5IB.c116m978.8A100-80g\t''
bcc.ic1.c1m1\t''
bcc.ic3.c1m1\t''
bcc.ic3.c2m2\t''
bcc.ic4.c16m16\t''
bcc.ic4.c1m1\t''
bcc.ic4.c2m2\t''
bcc.ic5.c1m1\t''
bcc.l1.c1m1\t''
bcc.l3.c16m64\t''
bcc.l3.c32m128\t''
bcc.lgn1.c12m40.1p4\t''
bcc.m1.large\t''
bcc.m1.medium\t''
bcc.m2.large\t''
bcc.m2.medium\t''
bcc.m3.large\t''
bcc.m5.c2m16\t''
bcc.t1.tiny\t''
ebc.l5.c128m512.1d\t''
ebc.l5c.c128m256.1d\t''
ehc.lgn5.c128m1024.8a100.8re.4d\t''
tke.c1\t''
tke.c10\t''
tke.c12\t''
tke.c16\t''
tke.c16-ips40\t''
tke.c2\t''
tke.c24\t''
tke.c24-ips40\t''
tke.c32\t''
tke.c32-ips40\t''
tke.c4\t''
tke.c48\t''
tke.c48-ips40\t''
tke.c6\t''
tke.c64\t''
tke.c64-ips40\t''
tke.c8\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l enis -d 'ENIs per node, instead of the type\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l ips-per-eni -d 'IPs per ENI, primary included, instead of the type\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l expected-pods -d 'Pods that each node is expected to run; adds the steady figures' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l burst-multiple -d 'ENIs\' worth of IPs that Burstable keeps ready [default: 1]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l reserved -d 'IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l eni-quota -d 'ENI quota of the VPC [default: 500; of other clouds none is known]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l cluster-class -d 'Class of the managed cluster, which limits its nodes and pods [default: warn above the largest class]' -r -f -a "L50\t''
L200\t''
L500\t''
L1000\t''
L3000\t''
L5000\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l require-nodes -d 'Error unless some type and density guarantees so many nodes' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l require-pods -d 'Error unless some type and density guarantees so many pods' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l target-nodes -d 'Info if no type and density guarantees so many nodes' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l target-pods -d 'Info if no type and density guarantees so many pods' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l volumes-per-pod -d 'Volumes that each pod attaches: pods for which a node cannot attach them do not count' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l shared-volumes -d 'Volumes that all pods of a node share [default: 0]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l volumes-per-node -d 'Volumes that a node can attach [default: the scheduler\'s built-in limit for --volume-type, 18 for cbs-csi, else 16]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l volume-type -d 'aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi or a CSI driver\'s name' -r -f -a "aws-ebs\t''
gce-pd\t''
azure-disk\t''
cinder\t''
cbs\t''
cbs-csi\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l top -d 'Show only the first N ranks; choices with equal limits and results share one' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "rows\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l node-ip-in-subnet -d 'Count each node\'s own IP in these subnets too'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand compare" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l set -d 'Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l max-pods -d 'max-pods of the node groups, instead of the plan file\'s; an error if one has another of its own: --set node_group.max_pods=N sets it in all' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l reserved -d 'IPs that the VPC reserves in each subnet, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l eni-quota -d 'ENI quota of the VPC, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l base-url -d 'Address of the page that `web` wrote, for links that open the plan in it' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "figures\t''
finding_changes\t''
changes\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l only-new -d 'Show and judge only findings that are new or worse than before'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l comment -d 'A comment for a merge request instead: at most 60 lines of Markdown'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l strategy -d 'Strategies side by side: plan, all, best-effort, burstable, tke-shared-eni, tke-static-ip; comma-separated or repeated [default: plan]' -r -f -a "plan\t''
all\t''
best-effort\t''
burstable\t''
tke-shared-eni\t''
tke-static-ip\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l model -d 'Rules to use where the design and the shipping driver differ' -r -f -a "design\t''
driver\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l seed -d 'Random seed' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l duration -d 'Time to simulate, such as 24h or 90m' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l latency -d 'zero: the cloud answers at once; default: 8s for an ENI, 1s for a call of 10 IPs' -r -f -a "zero\t''
default\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l runs -d 'Make N runs, each with its own random numbers, and show p5, p50 and p95 of every figure' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l jobs -d 'Threads for the runs, at most one per core; the result does not depend on it [default: all cores]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l shard -d 'Make part K of N of the runs, and write it as JSON for --merge' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l merge -d 'Put all parts together: the same result as all runs at once; files or patterns' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l tune -d 'Try pool settings until no pod waits longer than SPAN (such as 5s), with the fewest IPs' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l events -d 'Write the event stream to FILE, as JSON lines; - is standard output' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l metrics -d 'Write metrics to FILE, in the text format of Prometheus and OpenMetrics; - is standard output' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l snapshot -d 'Write the cluster as objects at times such as 6h,30h, each to SPAN.json: what kubectl would show, for `audit`' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l snapshot-dir -d 'Folder for the files of --snapshot [default: the current one]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l set -d 'Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l max-pods -d 'max-pods of the node groups, instead of the plan file\'s; an error if one has another of its own: --set node_group.max_pods=N sets it in all' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l reserved -d 'IPs that the VPC reserves in each subnet, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l eni-quota -d 'ENI quota of the VPC, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "strategies\t''
story\t''
node_groups\t''
subnets\t''
nodes\t''
rollouts\t''
prevention\t''
series\t''
figures\t''
settings\t''
best\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand simulate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l strategy -d 'How the node takes IPs' -r -f -a "best-effort\t''
burstable\t''
tke-shared-eni\t''
tke-static-ip\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l bound -d 'Secondary IPs bound to the node, those in use included [default: 0]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l in-use -d 'IPs that pods use [default: 0]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l pending -d 'Pods on the node that wait for an IP [default: 0]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l pre-allocate -d 'Warm IPs to keep ready [default: by model]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l min-allocate -d 'Fewest IPs to hold [default: by model]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l max-allocate -d 'Most IPs to hold [default: no ceiling]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l max-above-watermark -d 'Warm IPs beyond those kept ready that are not yet excess [default: by model]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l enis -d 'ENIs of the node' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l ips-per-eni -d 'IPs of an ENI, primary included' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l max-pods -d 'kubelet\'s max-pods: another ceiling' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l burst-multiple -d 'ENIs\' worth of IPs that Burstable keeps ready; 0 is best-effort [default: 1]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l min-pre-bound -d 'Fewest IPs that TKE keeps bound beyond those of pods [default: 5]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l max-pre-bound -d 'Most IPs that TKE keeps bound beyond those of pods [default: 5]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l model -d 'Rules to use where the design and the shipping driver differ' -r -f -a "design\t''
driver\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "decision\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand pool" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l context -d 'Ask the cluster of this context of kubectl instead of reading files; only `kubectl get` and `kubectl config current-context` are run' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l kubeconfig -d 'The same with this kubeconfig file' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -s n -l namespace -d 'The same, with Events, pods and claims of this namespace alone' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l request-timeout -d 'Time that kubectl waits for each answer of the cluster, such as 30s; 0: without end [default: 30s]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l allow-missing -d 'Kinds that may stay unread, such as events,pods; each other kind that the cluster refuses is an error finding' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l max-pods -d 'Let them join again with this max-pods [default: what each node has]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l growth -d 'Show when subnets are exhausted if so many IPs are used more each day; also N/week and N/month of 30 days' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l before -d 'Show how fast the cluster grows since this older dump and when subnets are exhausted: a file, a pattern or a folder; @TIME is the dump\'s time where its objects do not tell, such as old.json@2026-11-01T00:00:00Z; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l history -d 'The same from free IPs of subnets over time: what Prometheus answers on /api/v1/query_range' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l at -d 'Time of the objects that are audited where they do not tell, such as 2026-11-25T08:00:00+08:00' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l plan -d 'Show where the cluster differs from this plan file' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l model -d 'Rules to use where the design and the shipping driver differ' -r -f -a "design\t''
driver\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l reserved -d 'IPs that the VPC reserves in each subnet whose source does not say [default: 2]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l to-plan -d 'Write the cluster as a plan file to FILE, with the measured growth, so that plan and simulate start from today; - is standard output, findings then go to stderr and the rest to --output FILE alone' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l emit -d 'Print alerts for Prometheus or a dashboard for Grafana instead of the result, with the cluster of today as the plan; findings go to stderr' -r -f -a "prometheus-rules\t''
dashboard\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "nodes\t''
subnets\t''
zones\t''
cluster\t''
growth\t''
rates\t''
taken_by\t''
owners\t''
migration\t''
migration_blocked\t''
drift\t''
events\t''
event_places\t''
actions\t''
requests\t''
waiting\t''
waiting_owners\t''
waiting_pods\t''
enis\t''
read\t''
not_read\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l migrate -d 'Show in which order best-effort nodes can leave and join again as Burstable'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand audit" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l files-from -d 'More plan files from LIST, names or patterns with blanks or line ends between them (a ? matches a blank in a name); - is standard input' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l sections -d 'Only these chapters: changes, groups, subnets, zones, scenarios, vips, pools, findings, requests, assumptions, sources, run' -r -f -a "changes\t''
requests\t''
scenarios\t''
groups\t''
zones\t''
subnets\t''
vips\t''
pools\t''
findings\t''
assumptions\t''
sources\t''
run\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l baseline -d 'Show what changed since OLD: a plan file, an outcome of plan -f json, or a folder with earlier files under the same paths; with --comment only what is new or worse fails' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l strategy -d 'Strategies side by side: plan, all, best-effort, burstable, tke-shared-eni, tke-static-ip; comma-separated or repeated [default: plan]' -r -f -a "plan\t''
all\t''
best-effort\t''
burstable\t''
tke-shared-eni\t''
tke-static-ip\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l model -d 'Rules to use where the design and the shipping driver differ' -r -f -a "design\t''
driver\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l seed -d 'Random seed' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l duration -d 'Time to simulate, such as 24h or 90m' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l latency -d 'zero: the cloud answers at once; default: 8s for an ENI, 1s for a call of 10 IPs' -r -f -a "zero\t''
default\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l subnets -d 'The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l set -d 'Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l max-pods -d 'max-pods of the node groups, instead of the plan file\'s; an error if one has another of its own: --set node_group.max_pods=N sets it in all' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l reserved -d 'IPs that the VPC reserves in each subnet, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l eni-quota -d 'ENI quota of the VPC, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l base-url -d 'Address of the page that `web` wrote, for links that open the plan in it' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -s o -l output -d 'Write to FILE, .md or .html; - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -s f -l format -d 'Format of standard output: markdown or html [default: the first screen on a terminal, else markdown]' -r -f -a "markdown\t''
md\t''
html\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l brief -d 'For those who decide: what may happen, warnings and errors, requests, what was run'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l comment -d 'A comment for a merge request instead: at most 60 lines of Markdown, with --baseline what changed'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l request -d 'The request instead, as the body of an issue: at most 25 lines of Markdown'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l keep-going -d 'Comment on the other files where one cannot be planned; the exit code is 2'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l no-simulation -d 'Leave the simulation out'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand report" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l name -d 'Name of the cluster in reports' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l zones -d 'Zones of the nodes, such as cn-bj-a,cn-bj-b; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l vpc -d 'Range of the VPC; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l used -d 'Range or address of the VPC that is already used, which new subnets avoid; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l cidr -d 'Subnet, with zone and free IPs if known, such as 10.0.0.0/22xcn-bj-a@960; comma-separated or repeated' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l subnets -d 'Subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, the answer of a cloud (Baidu, Tencent, Alibaba, AWS), or `terraform show -json`; - is standard input; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l instance -d 'Instance type of the nodes' -r -f -a "BBC-G3-01\t''
BBC-G4-01S\t''
BBC-G4-02S\t''
BBC-G4-PDDAS\t''
BBC-I2-01\t''
BBC-I3-01S\t''
BBC-I4-01S\t''
BBC-I4-HC04S\t''
BBC-S3-02\t''
bcc.c1.2xlarge\t''
bcc.c1.large\t''
bcc.c1.xlarge\t''
bcc.c2.2xlarge\t''
bcc.c2.large\t''
bcc.c2.xlarge\t''
bcc.c3.2xlarge\t''
bcc.c3.xlarge\t''
bcc.c4.2xlarge\t''
bcc.c4.xlarge\t''
bcc.c5.2xlarge\t''
bcc.c5.xlarge\t''
bcc.c6.c128m256\t''
bcc.c7.c64m128\t''
bcc.ca3.c128m256\t''
bcc.ca3.c64m128\t''
bcc.d1.c12m48\t''
bcc.e1.c2m2\t''
bcc.g1.medium\t''
bcc.g1.small\t''
bcc.g1.tiny\t''
bcc.g2.c2m8\t''
bcc.g2.medium\t''
bcc.g2.small\t''
bcc.g2.tiny\t''
bcc.g3.c2m12\t''
bcc.g3.c2m8\t''
bcc.g3.c4m12\t''
bcc.g3.small\t''
bcc.g3.tiny\t''
bcc.g4.c1m4\t''
bcc.g4.c2m8\t''
bcc.g4.c8m32\t''
bcc.g4.small\t''
bcc.g5.c16m64\t''
bcc.g5.c1m4\t''
bcc.g5.c2m8\t''
bcc.g5.c4m16\t''
bcc.g7.c2m8\t''
bcc.gr1.c1m4\t''
bcc.hgn5IB.c116m978.8A100-80g\t''
bcc.ic1.c1m1\t''
bcc.ic3.c1m1\t''
bcc.ic3.c2m2\t''
bcc.ic4.c16m16\t''
bcc.ic4.c1m1\t''
bcc.ic4.c2m2\t''
bcc.ic5.c1m1\t''
bcc.l1.c1m1\t''
bcc.l3.c16m64\t''
bcc.l3.c32m128\t''
bcc.lgn1.c12m40.1p4\t''
bcc.m1.large\t''
bcc.m1.medium\t''
bcc.m2.large\t''
bcc.m2.medium\t''
bcc.m3.large\t''
bcc.m5.c2m16\t''
bcc.t1.tiny\t''
ebc.l5.c128m512.1d\t''
ebc.l5c.c128m256.1d\t''
ehc.lgn5.c128m1024.8a100.8re.4d\t''
tke.c1\t''
tke.c10\t''
tke.c12\t''
tke.c16\t''
tke.c16-ips40\t''
tke.c2\t''
tke.c24\t''
tke.c24-ips40\t''
tke.c32\t''
tke.c32-ips40\t''
tke.c4\t''
tke.c48\t''
tke.c48-ips40\t''
tke.c6\t''
tke.c64\t''
tke.c64-ips40\t''
tke.c8\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l nodes -d 'Nodes that are wanted now' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l nodes-in-a-year -d 'Nodes that are wanted in a year, the plan\'s maximum' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l max-pods -d 'Pods per node: kubelet\'s max-pods' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l surge -d 'Extra nodes during a rolling upgrade: a number, or a share such as 10%; never asked' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l reserved -d 'IPs that the VPC reserves in each subnet [default: 2]; never asked' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l eni-quota -d 'ENI quota of the VPC [default: 500, which only warns]; never asked' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l strategy -d 'How nodes take IPs [default: burstable]; never asked' -r -f -a "best-effort\t''
burstable\t''
tke-shared-eni\t''
tke-static-ip\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l spread -d 'Who chooses the zones of nodes: even, the cloud balances them; any, the cloud; planned, you [default: even]; never asked' -r -f -a "even\t''
any\t''
planned\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -s o -l output -d 'Write the plan file to FILE; - is standard output' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l carve -d 'Add the subnets that are missing, carved from the VPC'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l survive-zone-loss -d 'Let the other zones take over all nodes if one is lost'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l force -d 'Overwrite an existing file'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -l no-input -d 'Ask nothing; what is missing is an error'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand init" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l set -d 'Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l max-pods -d 'max-pods of the node groups, instead of the plan file\'s; an error if one has another of its own: --set node_group.max_pods=N sets it in all' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l reserved -d 'IPs that the VPC reserves in each subnet, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l eni-quota -d 'ENI quota of the VPC, instead of the plan file\'s' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explore" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -s o -l output -d 'Write the page to FILE; - is standard output' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -l base-url -d 'Address of the page that `web` wrote, for links that open the plan in it' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand web" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -f -a "list" -d 'List instance types, all or some'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -f -a "show" -d 'Show one instance type: limits, rule and source of each'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and not __fish_seen_subcommand_from list show check" -f -a "check" -d 'Check rows against their own names and the rules'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l kind -d 'Only this kind: bcc, ebc, ehc, bbc or tke' -r -f -a "bbc\t''
bcc\t''
ebc\t''
ehc\t''
tke\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l family -d 'Only this family, such as g or ic' -r -f -a "\t''
G\t''
I\t''
S\t''
c\t''
ca\t''
d\t''
e\t''
g\t''
gr\t''
hgn\t''
ic\t''
l\t''
legacy-cpu\t''
legacy-general\t''
legacy-memory\t''
legacy-tiny\t''
lgn\t''
m\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l vcpu -d 'Only so many vCPU: N, MIN..MAX, MIN.. or ..MAX' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l memory -d 'Only so much memory in GiB: N, MIN..MAX, MIN.. or ..MAX' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "instances\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l memory-bands -d 'At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]' -r -f -a "upper-inclusive\t''
lower-inclusive\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l eni-attachable -d 'Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]' -r -f -a "auto\t''
yes\t''
no\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "instances\t''
limits\t''
readings\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l catalog -d 'Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "checks\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -s f -l format -d 'Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges' -r -f -a "table\t''
json\t''
csv\t''
markdown\t''
html\t''
sarif\t''
junit\t''
github\t''
openmetrics\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -s o -l output -d 'Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l table -d 'Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]' -r -f -a "topics\t''
findings\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l chart -d 'Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l chart-width -d 'Width of the picture of addresses over time; below 600 what to ask for is under each zone\'s name [default: 960]' -r
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l fail-on -d 'Exit with 1 from this severity on [default: error]' -r -f -a "error\t''
warning\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l min-severity -d 'Show findings from this severity on [default: info]' -r -f -a "error\t''
warning\t''
info\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l csv-safe -d 'Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -l force -d 'Replace existing files, even those of another kind'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand schema" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand schema" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand schema" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand schema" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand schema" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand completions" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand completions" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand completions" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand completions" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand completions" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand man" -l lang -d 'Language of results, help and errors [default: by locale, else en]' -r -f -a "en\t''
zh\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand man" -l color -d 'When to colour [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand man" -l config -d 'Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]' -r -F
complete -c cce-plan -n "__fish_cce_plan_using_subcommand man" -s q -l quiet -d 'No hints on stderr; results and findings stay'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand man" -s v -l verbose -d 'Show all: every table and finding, and the assumptions made'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from list" -f -a "BBC-G3-01 BBC-G4-01S BBC-G4-02S BBC-G4-PDDAS BBC-I2-01 BBC-I3-01S BBC-I4-01S BBC-I4-HC04S BBC-S3-02 bcc.c1.2xlarge bcc.c1.large bcc.c1.xlarge bcc.c2.2xlarge bcc.c2.large bcc.c2.xlarge bcc.c3.2xlarge bcc.c3.xlarge bcc.c4.2xlarge bcc.c4.xlarge bcc.c5.2xlarge bcc.c5.xlarge bcc.c6.c128m256 bcc.c7.c64m128 bcc.ca3.c128m256 bcc.ca3.c64m128 bcc.d1.c12m48 bcc.e1.c2m2 bcc.g1.medium bcc.g1.small bcc.g1.tiny bcc.g2.c2m8 bcc.g2.medium bcc.g2.small bcc.g2.tiny bcc.g3.c2m12 bcc.g3.c2m8 bcc.g3.c4m12 bcc.g3.small bcc.g3.tiny bcc.g4.c1m4 bcc.g4.c2m8 bcc.g4.c8m32 bcc.g4.small bcc.g5.c16m64 bcc.g5.c1m4 bcc.g5.c2m8 bcc.g5.c4m16 bcc.g7.c2m8 bcc.gr1.c1m4 bcc.hgn5IB.c116m978.8A100-80g bcc.ic1.c1m1 bcc.ic3.c1m1 bcc.ic3.c2m2 bcc.ic4.c16m16 bcc.ic4.c1m1 bcc.ic4.c2m2 bcc.ic5.c1m1 bcc.l1.c1m1 bcc.l3.c16m64 bcc.l3.c32m128 bcc.lgn1.c12m40.1p4 bcc.m1.large bcc.m1.medium bcc.m2.large bcc.m2.medium bcc.m3.large bcc.m5.c2m16 bcc.t1.tiny ebc.l5.c128m512.1d ebc.l5c.c128m256.1d ehc.lgn5.c128m1024.8a100.8re.4d tke.c1 tke.c10 tke.c12 tke.c16 tke.c16-ips40 tke.c2 tke.c24 tke.c24-ips40 tke.c32 tke.c32-ips40 tke.c4 tke.c48 tke.c48-ips40 tke.c6 tke.c64 tke.c64-ips40 tke.c8"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand catalog; and __fish_seen_subcommand_from show" -f -a "BBC-G3-01 BBC-G4-01S BBC-G4-02S BBC-G4-PDDAS BBC-I2-01 BBC-I3-01S BBC-I4-01S BBC-I4-HC04S BBC-S3-02 bcc.c1.2xlarge bcc.c1.large bcc.c1.xlarge bcc.c2.2xlarge bcc.c2.large bcc.c2.xlarge bcc.c3.2xlarge bcc.c3.xlarge bcc.c4.2xlarge bcc.c4.xlarge bcc.c5.2xlarge bcc.c5.xlarge bcc.c6.c128m256 bcc.c7.c64m128 bcc.ca3.c128m256 bcc.ca3.c64m128 bcc.d1.c12m48 bcc.e1.c2m2 bcc.g1.medium bcc.g1.small bcc.g1.tiny bcc.g2.c2m8 bcc.g2.medium bcc.g2.small bcc.g2.tiny bcc.g3.c2m12 bcc.g3.c2m8 bcc.g3.c4m12 bcc.g3.small bcc.g3.tiny bcc.g4.c1m4 bcc.g4.c2m8 bcc.g4.c8m32 bcc.g4.small bcc.g5.c16m64 bcc.g5.c1m4 bcc.g5.c2m8 bcc.g5.c4m16 bcc.g7.c2m8 bcc.gr1.c1m4 bcc.hgn5IB.c116m978.8A100-80g bcc.ic1.c1m1 bcc.ic3.c1m1 bcc.ic3.c2m2 bcc.ic4.c16m16 bcc.ic4.c1m1 bcc.ic4.c2m2 bcc.ic5.c1m1 bcc.l1.c1m1 bcc.l3.c16m64 bcc.l3.c32m128 bcc.lgn1.c12m40.1p4 bcc.m1.large bcc.m1.medium bcc.m2.large bcc.m2.medium bcc.m3.large bcc.m5.c2m16 bcc.t1.tiny ebc.l5.c128m512.1d ebc.l5c.c128m256.1d ehc.lgn5.c128m1024.8a100.8re.4d tke.c1 tke.c10 tke.c12 tke.c16 tke.c16-ips40 tke.c2 tke.c24 tke.c24-ips40 tke.c32 tke.c32-ips40 tke.c4 tke.c48 tke.c48-ips40 tke.c6 tke.c64 tke.c64-ips40 tke.c8"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand explain" -f -a "AttachENIFailed AttachingENIError BandwidthFailed CIDRNotAvailable ContainerCreating CreateENISuccess CreateRouteRuleFailed DeleteENIFailed ENICapacityExceed ENIIPCapacityExceed ENIQuota FailedBorrowEniIPs FailedBorrowSubnet FailedCreateENI FailedCreateExternalENI FailedCreatePodSandBox FailedScheduling IPPoolExhausted InsufficientENIIP InsufficientIP MaxVolumeCount MetaAPIError NoAvailableSubnet NoMoreIP OpenAPIError Pending PrivateIpInUseException SubnetNoMoreIP TooManyPods VPCQuotaLimitExceeded VmMemoryCanNotAttachMoreIpException WaitCreateMoreENI availability-zone best-case can-join eni exhausted fits guaranteed headroom isolated limited-by max-pods node-group out-of-ips placed-as-planned primary-ip recreate request secondary-ip stranded stuck surge upper-bound warm zone-lost InternalIP NetResourceSet available_ip_num bbc bcc best-effort bind_eni_num burstable burstable-migration burstableMehrfachENI cce-network-agent cceStatus cidr-block cloud-api cluster-class container-subnet cross-subnet-ip custom-planned-cluster daemonset ebc eni-bandwidth eni-reclaim eni-scale-up eniNum fault-detection fault-isolation installSourceBasedRouting instance-id instance-type ip_max_per_node ipam ipam-pool ips-by-memory kubelet load-balancer max-above-watermark max-allocate maxAllocateENI maxIPsPerENI max_eni max_ip_per_eni max_node max_pod min-allocate not-ready pre-allocate preAllocateENI primary-nic psts quick-table quota-center ready-and-idle routeTableOffset security-group status-enis subnet-choice subnet-ids subnet-reservation unplanned-cluster useMode vpc vpc-eni vpc-eni-quota vpc-id vpc-subnet vpcStatus watermark AttachVolumeLimit KUBE_MAX_PD_VOLS MaxCBSVolumeCountPred MaxCSIVolumeCountPred MaxEBSVolumeCountPred VolumePluginWithAttachLimits attach attachable-volumes aws-ebs azure-disk cbs cbs-csi csi cvm existing-and-new-volumes feature-gate gce-pd in-tree kube-scheduler maxAttachLimit node-allocatable persistent-volume persistent-volume-claim predicates system-disk two-plans-of-the-limit volume-filter access-switch active-standby arp broadcast-domain broadcast-storm cgw cmp egress exclusive-vip failure-isolation-domain ha-pair host-network listening-port master-node max-vips-per-node namespace-tenant nodeport openshift ovs port-range service-port service-svc snat split-brain target-port tun_id vip-group virtual-ip vrid vrrp ClusterCIDRConfig cidrBlocks cluster-cidr dual-stack flat-mode google-distributed-cloud ip-family island-mode native-routing-cidr node-affinity node-ipam node-pool node-selector overlapping-cidrs perNodeHostBits perNodeMaskSize pod-cidr tie-break-rules auto-scaling-ip-pool bindable-ips bound-ips default-route eni-ip extended-resource global-router ip-link ip-reclaiming-policy ipamd least-enis node-capacity non-static-ip policy-based-routing pre-bound-ips route-table rp_filter secondary-eni shared-eni slow-release static-ip static-ip-annotation tke tke-eni-agent veth vpc-cni A601 A602 A603 A604 A605 A606 A607 A608 A609 A610 A611 A612 A613 A614 A615 A616 A617 A618 A619 A620 A621 A622 A623 A624 A625 A626 A627 A628 C401 C402 C403 C404 C405 C406 C407 C408 C409 C410 C411 C412 C413 C414 C415 C416 C417 C418 C419 C420 C421 C422 C423 C427 D701 D702 D703 D704 D705 D706 D707 D708 D709 D710 D711 D712 D713 H901 H902 H903 H904 H905 H906 H907 H908 H911 H912 H913 H914 H915 H916 H917 H918 N201 N202 N203 N204 N205 N206 N207 N208 N209 N210 N211 N212 N213 N214 P501 P502 P503 P504 P505 P506 P507 P508 P509 P510 P511 P512 P513 P520 Q301 Q302 Q303 S101 S102 S103 S104 S105 S106 S107 S108 S109 S110 S111 S112 V801 V802 V810 V811 V812 V813 V814 V815 V816 V817 V818 V819 V820"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand schema" -f -a "plan-file subnets plan mend size diff carve cidrs cidrs-why volumes volumes-fit vips vips-check compare simulate simulate-runs simulate-shard simulate-tune audit pool catalog-list catalog-show catalog-check explain"
complete -c cce-plan -n "__fish_cce_plan_using_subcommand completions" -f -a "bash zsh fish powershell elvish nushell"
