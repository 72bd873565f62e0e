module completions {

  def "nu-complete cce-plan lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan color" [] {
    [ "auto" "always" "never" ]
  }

  # How many nodes and pods your subnets can really carry on Baidu Cloud CCE
  export extern cce-plan [
    --lang: string@"nu-complete cce-plan lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    --version(-V)             # Print version
  ]

  def "nu-complete cce-plan subnets instance" [] {
    [ "BBC-G3-01" "BBC-G4-01S" "BBC-G4-02S" "BBC-G4-PDDAS" "BBC-I2-01" "BBC-I3-01S" "BBC-I4-01S" "BBC-I4-HC04S" "BBC-S3-02" "bcc.c1.2xlarge" "bcc.c1.large" "bcc.c1.xlarge" "bcc.c2.2xlarge" "bcc.c2.large" "bcc.c2.xlarge" "bcc.c3.2xlarge" "bcc.c3.xlarge" "bcc.c4.2xlarge" "bcc.c4.xlarge" "bcc.c5.2xlarge" "bcc.c5.xlarge" "bcc.c6.c128m256" "bcc.c7.c64m128" "bcc.ca3.c128m256" "bcc.ca3.c64m128" "bcc.d1.c12m48" "bcc.e1.c2m2" "bcc.g1.medium" "bcc.g1.small" "bcc.g1.tiny" "bcc.g2.c2m8" "bcc.g2.medium" "bcc.g2.small" "bcc.g2.tiny" "bcc.g3.c2m12" "bcc.g3.c2m8" "bcc.g3.c4m12" "bcc.g3.small" "bcc.g3.tiny" "bcc.g4.c1m4" "bcc.g4.c2m8" "bcc.g4.c8m32" "bcc.g4.small" "bcc.g5.c16m64" "bcc.g5.c1m4" "bcc.g5.c2m8" "bcc.g5.c4m16" "bcc.g7.c2m8" "bcc.gr1.c1m4" "bcc.hgn5IB.c116m978.8A100-80g" "bcc.ic1.c1m1" "bcc.ic3.c1m1" "bcc.ic3.c2m2" "bcc.ic4.c16m16" "bcc.ic4.c1m1" "bcc.ic4.c2m2" "bcc.ic5.c1m1" "bcc.l1.c1m1" "bcc.l3.c16m64" "bcc.l3.c32m128" "bcc.lgn1.c12m40.1p4" "bcc.m1.large" "bcc.m1.medium" "bcc.m2.large" "bcc.m2.medium" "bcc.m3.large" "bcc.m5.c2m16" "bcc.t1.tiny" "ebc.l5.c128m512.1d" "ebc.l5c.c128m256.1d" "ehc.lgn5.c128m1024.8a100.8re.4d" "tke.c1" "tke.c10" "tke.c12" "tke.c16" "tke.c16-ips40" "tke.c2" "tke.c24" "tke.c24-ips40" "tke.c32" "tke.c32-ips40" "tke.c4" "tke.c48" "tke.c48-ips40" "tke.c6" "tke.c64" "tke.c64-ips40" "tke.c8" ]
  }

  def "nu-complete cce-plan subnets memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan subnets eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan subnets cluster_class" [] {
    [ "L50" "L200" "L500" "L1000" "L3000" "L5000" ]
  }

  def "nu-complete cce-plan subnets format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan subnets table" [] {
    [ "rows" "totals" "findings" ]
  }

  def "nu-complete cce-plan subnets fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan subnets min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan subnets lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan subnets color" [] {
    [ "auto" "always" "never" ]
  }

  # Nodes, pods and waste of each subnet, for one or many instance types and densities
  export extern "cce-plan subnets" [
    --cidr: string            # Subnet, with zone and free IPs if known, such as 10.0.0.0/22xcn-bj-a@960; comma-separated or repeated
    --subnets: path           # Subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, the answer of a cloud (Baidu, Tencent, Alibaba, AWS), or `terraform show -json`; - is standard input; repeatable
    --max-pods: string        # Pods per node; comma-separated or repeated [default: 110]
    --instance: string@"nu-complete cce-plan subnets instance" # Instance type or pattern such as 'bcc.g5.*'; comma-separated or repeated
    --enis: string            # ENIs per node, instead of the type's
    --ips-per-eni: string     # IPs per ENI, primary included, instead of the type's
    --memory-bands: string@"nu-complete cce-plan subnets memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan subnets eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --expected-pods: string   # Pods that each node is expected to run; adds the steady figures
    --burst-multiple: string  # ENIs' worth of IPs that Burstable keeps ready [default: 1]
    --reserved: string        # IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]
    --node-ip-in-subnet       # Count each node's own IP in these subnets too
    --eni-quota: string       # ENI quota of the VPC [default: 500; of other clouds none is known]
    --cluster-class: string@"nu-complete cce-plan subnets cluster_class" # Class of the managed cluster, which limits its nodes and pods [default: warn above the largest class]
    --require-nodes: string   # Error unless every type and density guarantees so many nodes
    --require-pods: string    # Error unless every type and density guarantees so many pods
    --target-nodes: string    # Info if fewer nodes than this are guaranteed
    --target-pods: string     # Info if fewer pods than this are guaranteed
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --mark-created: path      # Write this plan file instead, in which planned subnets that the list has are planned no more
    --format(-f): string@"nu-complete cce-plan subnets format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan subnets table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan subnets fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan subnets min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan subnets lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan subnets color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan plan memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan plan eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan plan emit" [] {
    [ "prometheus-rules" "dashboard" ]
  }

  def "nu-complete cce-plan plan format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan plan table" [] {
    [ "node_groups" "reached" "zones" "cluster" "subnets" "scenarios" "quotas" "growth" "requests" "planned" "asked" "limits" "placement" "vip_pools" "findings" ]
  }

  def "nu-complete cce-plan plan fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan plan min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan plan lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan plan color" [] {
    [ "auto" "always" "never" ]
  }

  # The whole cluster: node groups, zones, quotas, targets, scenarios
  export extern "cce-plan plan" [
    --files-from: path        # More plan files from LIST, names or patterns with blanks or line ends between them (a ? matches a blank in a name); - is standard input
    --baseline: path          # Fail only on findings that are new or worse than in OLD: a plan file, an outcome of plan -f json, or a folder with earlier files under the same paths
    --keep-going              # Show the results of the other files where one cannot be planned; SARIF, JUnit and GitHub's format say why, and the exit code is 2
    --simulate                # Simulate the pools too: what they really reach next to guaranteed, best case and upper bound
    --subnets: path           # The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable
    --horizon: string         # Months of growth that a request covers
    --set: string             # Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable
    --max-pods: string        # max-pods of the node groups, instead of the plan file's; an error if one has another of its own: --set node_group.max_pods=N sets it in all
    --reserved: string        # IPs that the VPC reserves in each subnet, instead of the plan file's
    --eni-quota: string       # ENI quota of the VPC, instead of the plan file's
    --memory-bands: string@"nu-complete cce-plan plan memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan plan eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --emit: string@"nu-complete cce-plan plan emit" # Print alerts for Prometheus or a dashboard for Grafana instead of the result; findings go to stderr
    --format(-f): string@"nu-complete cce-plan plan format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan plan table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan plan fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan plan min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan plan lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan plan color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...files: path            # Plan files: TOML, JSON or YAML; - is standard input
  ]

  def "nu-complete cce-plan mend scope" [] {
    [ "today" "maximum" "surge" "zone-loss" "lost-zones" "headroom" "target" "workloads" "growth" ]
  }

  def "nu-complete cce-plan mend levers" [] {
    [ "subnets" "density" "type" "own-subnets" "new-group" "spread" "quota" "subnet-quota" "vpc-range" "recreate" "surge" "headroom" "strategy" ]
  }

  def "nu-complete cce-plan mend prefer" [] {
    [ "few" "addresses" ]
  }

  def "nu-complete cce-plan mend memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan mend eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan mend format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan mend table" [] {
    [ "changes" "requests" "stopped" "proof" "findings" ]
  }

  def "nu-complete cce-plan mend fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan mend min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan mend lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan mend color" [] {
    [ "auto" "always" "never" ]
  }

  # The least change that makes a plan fit, with its cost and its proof
  export extern "cce-plan mend" [
    --files-from: path        # More plan files from LIST, names or patterns with blanks or line ends between them (a ? matches a blank in a name); - is standard input
    --scope: string@"nu-complete cce-plan mend scope" # What has to fit: today, maximum, surge, zone-loss, lost-zones, headroom, target, workloads, growth[:MONTHS]
    --levers: string@"nu-complete cce-plan mend levers" # What may be changed [default: all]
    --prefer: string@"nu-complete cce-plan mend prefer" # Which new subnets to ask for: few, or those with the fewest IPs
    --max: string             # Show at most N changes
    --apply: string           # Write the plan file after change N, the first by default, comments kept, to standard output or -o FILE
    --subnets: path           # The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable
    --horizon: string         # Months of growth that a request covers
    --set: string             # Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable
    --max-pods: string        # max-pods of the node groups, instead of the plan file's; an error if one has another of its own: --set node_group.max_pods=N sets it in all
    --reserved: string        # IPs that the VPC reserves in each subnet, instead of the plan file's
    --eni-quota: string       # ENI quota of the VPC, instead of the plan file's
    --memory-bands: string@"nu-complete cce-plan mend memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan mend eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --format(-f): string@"nu-complete cce-plan mend format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan mend table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan mend fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan mend min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan mend lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan mend color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...files: path            # Plan files: TOML, JSON or YAML; - is standard input
  ]

  def "nu-complete cce-plan size instance" [] {
    [ "BBC-G3-01" "BBC-G4-01S" "BBC-G4-02S" "BBC-G4-PDDAS" "BBC-I2-01" "BBC-I3-01S" "BBC-I4-01S" "BBC-I4-HC04S" "BBC-S3-02" "bcc.c1.2xlarge" "bcc.c1.large" "bcc.c1.xlarge" "bcc.c2.2xlarge" "bcc.c2.large" "bcc.c2.xlarge" "bcc.c3.2xlarge" "bcc.c3.xlarge" "bcc.c4.2xlarge" "bcc.c4.xlarge" "bcc.c5.2xlarge" "bcc.c5.xlarge" "bcc.c6.c128m256" "bcc.c7.c64m128" "bcc.ca3.c128m256" "bcc.ca3.c64m128" "bcc.d1.c12m48" "bcc.e1.c2m2" "bcc.g1.medium" "bcc.g1.small" "bcc.g1.tiny" "bcc.g2.c2m8" "bcc.g2.medium" "bcc.g2.small" "bcc.g2.tiny" "bcc.g3.c2m12" "bcc.g3.c2m8" "bcc.g3.c4m12" "bcc.g3.small" "bcc.g3.tiny" "bcc.g4.c1m4" "bcc.g4.c2m8" "bcc.g4.c8m32" "bcc.g4.small" "bcc.g5.c16m64" "bcc.g5.c1m4" "bcc.g5.c2m8" "bcc.g5.c4m16" "bcc.g7.c2m8" "bcc.gr1.c1m4" "bcc.hgn5IB.c116m978.8A100-80g" "bcc.ic1.c1m1" "bcc.ic3.c1m1" "bcc.ic3.c2m2" "bcc.ic4.c16m16" "bcc.ic4.c1m1" "bcc.ic4.c2m2" "bcc.ic5.c1m1" "bcc.l1.c1m1" "bcc.l3.c16m64" "bcc.l3.c32m128" "bcc.lgn1.c12m40.1p4" "bcc.m1.large" "bcc.m1.medium" "bcc.m2.large" "bcc.m2.medium" "bcc.m3.large" "bcc.m5.c2m16" "bcc.t1.tiny" "ebc.l5.c128m512.1d" "ebc.l5c.c128m256.1d" "ehc.lgn5.c128m1024.8a100.8re.4d" "tke.c1" "tke.c10" "tke.c12" "tke.c16" "tke.c16-ips40" "tke.c2" "tke.c24" "tke.c24-ips40" "tke.c32" "tke.c32-ips40" "tke.c4" "tke.c48" "tke.c48-ips40" "tke.c6" "tke.c64" "tke.c64-ips40" "tke.c8" ]
  }

  def "nu-complete cce-plan size cluster_class" [] {
    [ "L50" "L200" "L500" "L1000" "L3000" "L5000" ]
  }

  def "nu-complete cce-plan size layout" [] {
    [ "single" "cheapest" ]
  }

  def "nu-complete cce-plan size memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan size eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan size emit" [] {
    [ "plan" "terraform" ]
  }

  def "nu-complete cce-plan size format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan size table" [] {
    [ "zones" "demand" "proposed" "findings" ]
  }

  def "nu-complete cce-plan size fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan size min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan size lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan size color" [] {
    [ "auto" "always" "never" ]
  }

  # Which subnets and quotas a demand needs
  export extern "cce-plan size" [
    --nodes: string           # Nodes that are wanted
    --pods-per-node: string   # Pods per node: kubelet's max-pods
    --zones: string           # Zones: how many, or their names with commas [default: 1]
    --headroom: string        # More nodes to come, as a share such as 20%
    --surge: string           # Extra nodes during a rolling upgrade: a number, or a share such as 10%
    --nodes-per-month: string # Add this many nodes each month
    --horizon: string         # Months of growth to size for [default: 12]
    --survive-zone-loss       # Let the other zones take over all nodes if one is lost
    --instance: string@"nu-complete cce-plan size instance" # Instance type [default: the reference profile of 8 ENIs x 40 IPs]
    --enis: string            # ENIs per node, instead of the type's
    --ips-per-eni: string     # IPs per ENI, primary included, instead of the type's
    --node-ip-in-subnet       # Count each node's own IP in these subnets too
    --eni-quota-used: string  # ENIs of the VPC's quota that others use [default: 0]
    --cluster-class: string@"nu-complete cce-plan size cluster_class" # Class of the managed cluster, which limits its nodes and pods [default: warn above the largest class]
    --reserved: string        # IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]
    --vpc: string             # Range of the VPC to carve the subnets from; comma-separated or repeated [default with --emit: 10.0.0.0/8]
    --used: string            # Range or address in the VPC that is already used; comma-separated or repeated
    --layout: string@"nu-complete cce-plan size layout" # Which subnets to carve: one per zone, or the set with the fewest IPs
    --memory-bands: string@"nu-complete cce-plan size memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan size eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --emit: string@"nu-complete cce-plan size emit" # Print a plan file, or the subnets for Terraform, instead of the result; findings go to stderr
    --format(-f): string@"nu-complete cce-plan size format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan size table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan size fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan size min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan size lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan size color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan carve emit" [] {
    [ "plan" "terraform" ]
  }

  def "nu-complete cce-plan carve format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan carve table" [] {
    [ "proposed" "space" "totals" "findings" ]
  }

  def "nu-complete cce-plan carve fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan carve min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan carve lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan carve color" [] {
    [ "auto" "always" "never" ]
  }

  # Aligned, non-overlapping CIDRs in the free space of a VPC
  export extern "cce-plan carve" [
    --vpc: string             # Range of the VPC; comma-separated or repeated
    --used: string            # Range or address in the VPC that is already used; comma-separated or repeated
    --subnets: path           # Existing subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, an answer of the VPC or AWS API, or `terraform show -json`; - is standard input; repeatable
    --need: string            # Subnets to carve, such as /22, 2*/24 or /22xcn-bj-a; comma-separated or repeated
    --for: path               # Carve what this plan file lacks next to its subnets in the VPC that it names, as its report requests it
    --name-prefix: string     # Prefix of the ids of new subnets [default: subnet]
    --reserved: string        # IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]
    --emit: string@"nu-complete cce-plan carve emit" # Print the new subnets for a plan file or for Terraform instead of the result; findings go to stderr
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --format(-f): string@"nu-complete cce-plan carve format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan carve table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan carve fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan carve min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan carve lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan carve color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan cidrs order" [] {
    [ "input" "largest-first" ]
  }

  def "nu-complete cce-plan cidrs emit" [] {
    [ "yaml" ]
  }

  def "nu-complete cce-plan cidrs format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan cidrs table" [] {
    [ "configs" "growth" "nodes" "not_read" "why" "not_read" "findings" ]
  }

  def "nu-complete cce-plan cidrs fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan cidrs min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan cidrs lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan cidrs color" [] {
    [ "auto" "always" "never" ]
  }

  # Pod CIDRs per node, from objects of a cluster or a plan file
  export extern "cce-plan cidrs" [
    --context: string         # Ask the cluster of this context of kubectl instead of reading files; only `kubectl get` and `kubectl config current-context` are run
    --kubeconfig: path        # The same with this kubeconfig file
    --namespace(-n): string   # The same, with Events, pods and claims of this namespace alone
    --request-timeout: string # Time that kubectl waits for each answer of the cluster, such as 30s; 0: without end [default: 30s]
    --allow-missing: string   # Kinds that may stay unread, such as events,pods; each other kind that the cluster refuses is an error finding
    --service-cidr: string    # Range of services, which no node may use; comma-separated or repeated
    --max-pods: string        # max-pods of every node, instead of its own [default: 110 if it has none]
    --gateway                 # Keep one IP of each block for a gateway
    --order: string@"nu-complete cce-plan cidrs order" # Order in which nodes are served; largest-first leaves the fewest gaps
    --previous: path          # Configs of an earlier time: a change in one that still exists is an error; repeatable
    --why: string             # Show why NODE has what it has: each config, and the rule that beat it
    --emit: string@"nu-complete cce-plan cidrs emit" # Print patches of the nodes that get something, and the configs of plan files as objects, instead of the result; findings go to stderr
    --format(-f): string@"nu-complete cce-plan cidrs format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan cidrs table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan cidrs fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan cidrs min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan cidrs lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan cidrs color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...files: path            # Objects or plan files; - is standard input; quoted patterns are expanded
  ]

  def "nu-complete cce-plan volumes kind" [] {
    [ "aws-ebs" "gce-pd" "azure-disk" "cinder" "cbs" "cbs-csi" ]
  }

  def "nu-complete cce-plan volumes format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan volumes table" [] {
    [ "rows" "totals" "layouts" "findings" ]
  }

  def "nu-complete cce-plan volumes fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan volumes min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan volumes lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan volumes color" [] {
    [ "auto" "always" "never" ]
  }

  # How many pods with volumes nodes carry, and which nodes take a pod
  export extern "cce-plan volumes" [
    --volumes-per-pod: string # Volumes of each pod of a workload; comma-separated or repeated for several, NAME= in front names one
    --shared: string          # Volumes that all pods of the workload on a node share [default: 0]
    --pods: string            # Pods to place
    --type: string@"nu-complete cce-plan volumes kind" # Type of the volumes: aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi or a CSI driver's name
    --limit: string           # Volumes of the type that a node may have [default: the scheduler's built-in limit of the type, 18 for cbs-csi]
    --allocatable: string     # What nodes report: status.allocatable of the type's key, or the count of the `CSINode`
    --instance-type: string   # Instance type of the nodes, on which the built-in limit of EBS depends
    --physical: string        # Disks that a machine takes, of all kinds together [default: 20 for CBS]
    --system-disks: string    # How many of them the machine runs from [default: 1]
    --data-disks: string      # How many of them are attached outside Kubernetes [default: 0]
    --max-pods: string        # Pods that a node runs at most
    --k8s-version: string     # Version of Kubernetes, such as 1.20 [default: the newest rules]
    --env: string             # Environment of the scheduler; one variable matters here
    --feature-gates: string   # Feature gates of the scheduler; one matters here
    --format(-f): string@"nu-complete cce-plan volumes format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan volumes table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan volumes fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan volumes min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan volumes lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan volumes color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan volumes fit checker" [] {
    [ "in-tree" "csi" "both" ]
  }

  def "nu-complete cce-plan volumes fit format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan volumes fit table" [] {
    [ "nodes" "volumes" "not_read" "checks" "findings" ]
  }

  def "nu-complete cce-plan volumes fit fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan volumes fit min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan volumes fit lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan volumes fit color" [] {
    [ "auto" "always" "never" ]
  }

  # Which nodes take the volumes of a pod, as the scheduler counts them
  export extern "cce-plan volumes fit" [
    --context: string         # Ask the cluster of this context of kubectl instead of reading files; only `kubectl get` and `kubectl config current-context` are run
    --kubeconfig: path        # The same with this kubeconfig file
    --namespace(-n): string   # The same, with Events, pods and claims of this namespace alone
    --request-timeout: string # Time that kubectl waits for each answer of the cluster, such as 30s; 0: without end [default: 30s]
    --allow-missing: string   # Kinds that may stay unread, such as events,pods; each other kind that the cluster refuses is an error finding
    --pod: string             # The pod to place, wherever it runs now; NAME alone is in the namespace default
    --node: string            # Check only this node
    --physical: string        # CBS disks that a machine attaches [default: 20]
    --system-disks: string    # CBS disks of a machine that no pod uses, the system disk among them [default: 1]
    --k8s-version: string     # Version of Kubernetes, such as 1.20 [default: the newest rules]
    --env: string             # Environment of the scheduler; one variable matters here
    --feature-gates: string   # Feature gates of the scheduler; one matters here
    --checker: string@"nu-complete cce-plan volumes fit checker" # Which of the scheduler's checkers to ask
    --format(-f): string@"nu-complete cce-plan volumes fit format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan volumes fit table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan volumes fit fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan volumes fit min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan volumes fit lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan volumes fit color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...files: path            # Files with objects; - is standard input; quoted patterns are expanded
  ]

  def "nu-complete cce-plan vips format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan vips table" [] {
    [ "rows" "totals" "failures" "needed" "designs" "services" "findings" ]
  }

  def "nu-complete cce-plan vips fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan vips min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan vips lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan vips color" [] {
    [ "auto" "always" "never" ]
  }

  # How many VIPs nodes hold, and what is lost when some fail
  export extern "cce-plan vips" [
    --nodes: string           # Nodes of one broadcast domain; several numbers are computed one by one
    --domain: string          # Nodes of each of several broadcast domains of one cluster; comma-separated or repeated
    --max-vips-per-node: string # VIPs that a node may hold; comma-separated or repeated [default: 250]
    --failures: string        # Nodes that fail together; comma-separated or repeated [default: 1,2]
    --require-vips: string    # Error unless the nodes hold so many VIPs; without nodes, find the fewest that do
    --namespaces: string      # Namespaces that need VIPs
    --services: string        # Services to tell apart by a 32-bit id (`tun_id`)
    --format(-f): string@"nu-complete cce-plan vips format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan vips table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan vips fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan vips min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan vips lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan vips color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan vips check format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan vips check table" [] {
    [ "conflicts" "vips" "nodes" "findings" ]
  }

  def "nu-complete cce-plan vips check fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan vips check min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan vips check lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan vips check color" [] {
    [ "auto" "always" "never" ]
  }

  # Whether services can be reached at their VIPs: owners, ports, and what nodes listen on
  export extern "cce-plan vips check" [
    --listening: string       # Listening ports of NODE: the output of `ss -lntuH` or `netstat -lntu`, or TCP ports alone, one a line; repeatable. A file of sockets without this flag is for the node that it is named after
    --annotation: string      # One more annotation that holds VIPs, next to those whose keys end in vip or vips
    --format(-f): string@"nu-complete cce-plan vips check format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan vips check table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan vips check fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan vips check min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan vips check lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan vips check color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...files: path            # Services, plan files and listening ports, told apart by content; - is standard input; quoted patterns are expanded
  ]

  def "nu-complete cce-plan compare instance" [] {
    [ "BBC-G3-01" "BBC-G4-01S" "BBC-G4-02S" "BBC-G4-PDDAS" "BBC-I2-01" "BBC-I3-01S" "BBC-I4-01S" "BBC-I4-HC04S" "BBC-S3-02" "bcc.c1.2xlarge" "bcc.c1.large" "bcc.c1.xlarge" "bcc.c2.2xlarge" "bcc.c2.large" "bcc.c2.xlarge" "bcc.c3.2xlarge" "bcc.c3.xlarge" "bcc.c4.2xlarge" "bcc.c4.xlarge" "bcc.c5.2xlarge" "bcc.c5.xlarge" "bcc.c6.c128m256" "bcc.c7.c64m128" "bcc.ca3.c128m256" "bcc.ca3.c64m128" "bcc.d1.c12m48" "bcc.e1.c2m2" "bcc.g1.medium" "bcc.g1.small" "bcc.g1.tiny" "bcc.g2.c2m8" "bcc.g2.medium" "bcc.g2.small" "bcc.g2.tiny" "bcc.g3.c2m12" "bcc.g3.c2m8" "bcc.g3.c4m12" "bcc.g3.small" "bcc.g3.tiny" "bcc.g4.c1m4" "bcc.g4.c2m8" "bcc.g4.c8m32" "bcc.g4.small" "bcc.g5.c16m64" "bcc.g5.c1m4" "bcc.g5.c2m8" "bcc.g5.c4m16" "bcc.g7.c2m8" "bcc.gr1.c1m4" "bcc.hgn5IB.c116m978.8A100-80g" "bcc.ic1.c1m1" "bcc.ic3.c1m1" "bcc.ic3.c2m2" "bcc.ic4.c16m16" "bcc.ic4.c1m1" "bcc.ic4.c2m2" "bcc.ic5.c1m1" "bcc.l1.c1m1" "bcc.l3.c16m64" "bcc.l3.c32m128" "bcc.lgn1.c12m40.1p4" "bcc.m1.large" "bcc.m1.medium" "bcc.m2.large" "bcc.m2.medium" "bcc.m3.large" "bcc.m5.c2m16" "bcc.t1.tiny" "ebc.l5.c128m512.1d" "ebc.l5c.c128m256.1d" "ehc.lgn5.c128m1024.8a100.8re.4d" "tke.c1" "tke.c10" "tke.c12" "tke.c16" "tke.c16-ips40" "tke.c2" "tke.c24" "tke.c24-ips40" "tke.c32" "tke.c32-ips40" "tke.c4" "tke.c48" "tke.c48-ips40" "tke.c6" "tke.c64" "tke.c64-ips40" "tke.c8" ]
  }

  def "nu-complete cce-plan compare memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan compare eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan compare cluster_class" [] {
    [ "L50" "L200" "L500" "L1000" "L3000" "L5000" ]
  }

  def "nu-complete cce-plan compare volume_type" [] {
    [ "aws-ebs" "gce-pd" "azure-disk" "cinder" "cbs" "cbs-csi" ]
  }

  def "nu-complete cce-plan compare format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan compare table" [] {
    [ "rows" "findings" ]
  }

  def "nu-complete cce-plan compare fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan compare min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan compare lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan compare color" [] {
    [ "auto" "always" "never" ]
  }

  # Instance types and densities side by side, the best first
  export extern "cce-plan compare" [
    --cidr: string            # Subnet, with zone and free IPs if known, such as 10.0.0.0/22xcn-bj-a@960; comma-separated or repeated
    --subnets: path           # Subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, the answer of a cloud (Baidu, Tencent, Alibaba, AWS), or `terraform show -json`; - is standard input; repeatable
    --max-pods: string        # Pods per node; comma-separated or repeated [default: 32,64,110,128,256 as far as a type carries them, and those up to 256 that fill its last ENI]
    --instance: string@"nu-complete cce-plan compare instance" # Instance type or pattern such as 'bcc.g5.*'; comma-separated or repeated
    --enis: string            # ENIs per node, instead of the type's
    --ips-per-eni: string     # IPs per ENI, primary included, instead of the type's
    --memory-bands: string@"nu-complete cce-plan compare memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan compare eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --expected-pods: string   # Pods that each node is expected to run; adds the steady figures
    --burst-multiple: string  # ENIs' worth of IPs that Burstable keeps ready [default: 1]
    --reserved: string        # IPs that the VPC reserves in each subnet [default: 2; 3 with machines of TKE]
    --node-ip-in-subnet       # Count each node's own IP in these subnets too
    --eni-quota: string       # ENI quota of the VPC [default: 500; of other clouds none is known]
    --cluster-class: string@"nu-complete cce-plan compare cluster_class" # Class of the managed cluster, which limits its nodes and pods [default: warn above the largest class]
    --require-nodes: string   # Error unless some type and density guarantees so many nodes
    --require-pods: string    # Error unless some type and density guarantees so many pods
    --target-nodes: string    # Info if no type and density guarantees so many nodes
    --target-pods: string     # Info if no type and density guarantees so many pods
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --volumes-per-pod: string # Volumes that each pod attaches: pods for which a node cannot attach them do not count
    --shared-volumes: string  # Volumes that all pods of a node share [default: 0]
    --volumes-per-node: string # Volumes that a node can attach [default: the scheduler's built-in limit for --volume-type, 18 for cbs-csi, else 16]
    --volume-type: string@"nu-complete cce-plan compare volume_type" # aws-ebs, gce-pd, azure-disk, cinder, cbs, cbs-csi or a CSI driver's name
    --top: string             # Show only the first N ranks; choices with equal limits and results share one
    --format(-f): string@"nu-complete cce-plan compare format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan compare table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan compare fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan compare min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan compare lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan compare color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan diff memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan diff eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan diff format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan diff table" [] {
    [ "figures" "finding_changes" "changes" "findings" ]
  }

  def "nu-complete cce-plan diff fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan diff min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan diff lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan diff color" [] {
    [ "auto" "always" "never" ]
  }

  # What a change of plan costs or gains
  export extern "cce-plan diff" [
    --only-new                # Show and judge only findings that are new or worse than before
    --comment                 # A comment for a merge request instead: at most 60 lines of Markdown
    --set: string             # Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable
    --max-pods: string        # max-pods of the node groups, instead of the plan file's; an error if one has another of its own: --set node_group.max_pods=N sets it in all
    --reserved: string        # IPs that the VPC reserves in each subnet, instead of the plan file's
    --eni-quota: string       # ENI quota of the VPC, instead of the plan file's
    --memory-bands: string@"nu-complete cce-plan diff memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan diff eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --base-url: string        # Address of the page that `web` wrote, for links that open the plan in it
    --format(-f): string@"nu-complete cce-plan diff format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan diff table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan diff fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan diff min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan diff lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan diff color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    old: path                 # The plan file or saved JSON outcome before; - is standard input
    new: path                 # The plan file or saved JSON outcome after; - is standard input
  ]

  def "nu-complete cce-plan simulate strategy" [] {
    [ "plan" "all" "best-effort" "burstable" "tke-shared-eni" "tke-static-ip" ]
  }

  def "nu-complete cce-plan simulate model" [] {
    [ "design" "driver" ]
  }

  def "nu-complete cce-plan simulate latency" [] {
    [ "zero" "default" ]
  }

  def "nu-complete cce-plan simulate memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan simulate eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan simulate format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan simulate table" [] {
    [ "strategies" "story" "node_groups" "subnets" "nodes" "rollouts" "prevention" "series" "figures" "settings" "best" "findings" ]
  }

  def "nu-complete cce-plan simulate fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan simulate min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan simulate lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan simulate color" [] {
    [ "auto" "always" "never" ]
  }

  # Pools over time, one or several strategies on the same workload
  export extern "cce-plan simulate" [
    --strategy: string@"nu-complete cce-plan simulate strategy" # Strategies side by side: plan, all, best-effort, burstable, tke-shared-eni, tke-static-ip; comma-separated or repeated [default: plan]
    --model: string@"nu-complete cce-plan simulate model" # Rules to use where the design and the shipping driver differ
    --seed: string            # Random seed
    --duration: string        # Time to simulate, such as 24h or 90m
    --latency: string@"nu-complete cce-plan simulate latency" # zero: the cloud answers at once; default: 8s for an ENI, 1s for a call of 10 IPs
    --runs: string            # Make N runs, each with its own random numbers, and show p5, p50 and p95 of every figure
    --jobs: string            # Threads for the runs, at most one per core; the result does not depend on it [default: all cores]
    --shard: string           # Make part K of N of the runs, and write it as JSON for --merge
    --merge: path             # Put all parts together: the same result as all runs at once; files or patterns
    --tune: string            # Try pool settings until no pod waits longer than SPAN (such as 5s), with the fewest IPs
    --events: path            # Write the event stream to FILE, as JSON lines; - is standard output
    --metrics: path           # Write metrics to FILE, in the text format of Prometheus and OpenMetrics; - is standard output
    --snapshot: string        # Write the cluster as objects at times such as 6h,30h, each to SPAN.json: what kubectl would show, for `audit`
    --snapshot-dir: path      # Folder for the files of --snapshot [default: the current one]
    --set: string             # Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable
    --max-pods: string        # max-pods of the node groups, instead of the plan file's; an error if one has another of its own: --set node_group.max_pods=N sets it in all
    --reserved: string        # IPs that the VPC reserves in each subnet, instead of the plan file's
    --eni-quota: string       # ENI quota of the VPC, instead of the plan file's
    --memory-bands: string@"nu-complete cce-plan simulate memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan simulate eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --format(-f): string@"nu-complete cce-plan simulate format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan simulate table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan simulate fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan simulate min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan simulate lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan simulate color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    file?: path               # The plan file: TOML, JSON or YAML; - is standard input
  ]

  def "nu-complete cce-plan pool strategy" [] {
    [ "best-effort" "burstable" "tke-shared-eni" "tke-static-ip" ]
  }

  def "nu-complete cce-plan pool model" [] {
    [ "design" "driver" ]
  }

  def "nu-complete cce-plan pool format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan pool table" [] {
    [ "decision" "findings" ]
  }

  def "nu-complete cce-plan pool fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan pool min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan pool lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan pool color" [] {
    [ "auto" "always" "never" ]
  }

  # One decision of a pool, explained: what is needed, what is too much, the next ENI
  export extern "cce-plan pool" [
    --strategy: string@"nu-complete cce-plan pool strategy" # How the node takes IPs
    --bound: string           # Secondary IPs bound to the node, those in use included [default: 0]
    --in-use: string          # IPs that pods use [default: 0]
    --pending: string         # Pods on the node that wait for an IP [default: 0]
    --pre-allocate: string    # Warm IPs to keep ready [default: by model]
    --min-allocate: string    # Fewest IPs to hold [default: by model]
    --max-allocate: string    # Most IPs to hold [default: no ceiling]
    --max-above-watermark: string # Warm IPs beyond those kept ready that are not yet excess [default: by model]
    --enis: string            # ENIs of the node
    --ips-per-eni: string     # IPs of an ENI, primary included
    --max-pods: string        # kubelet's max-pods: another ceiling
    --burst-multiple: string  # ENIs' worth of IPs that Burstable keeps ready; 0 is best-effort [default: 1]
    --min-pre-bound: string   # Fewest IPs that TKE keeps bound beyond those of pods [default: 5]
    --max-pre-bound: string   # Most IPs that TKE keeps bound beyond those of pods [default: 5]
    --model: string@"nu-complete cce-plan pool model" # Rules to use where the design and the shipping driver differ
    --format(-f): string@"nu-complete cce-plan pool format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan pool table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan pool fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan pool min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan pool lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan pool color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan audit model" [] {
    [ "design" "driver" ]
  }

  def "nu-complete cce-plan audit memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan audit eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan audit emit" [] {
    [ "prometheus-rules" "dashboard" ]
  }

  def "nu-complete cce-plan audit format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan audit table" [] {
    [ "nodes" "subnets" "zones" "cluster" "growth" "rates" "taken_by" "owners" "migration" "migration_blocked" "drift" "events" "event_places" "actions" "requests" "waiting" "waiting_owners" "waiting_pods" "enis" "read" "not_read" "findings" ]
  }

  def "nu-complete cce-plan audit fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan audit min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan audit lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan audit color" [] {
    [ "auto" "always" "never" ]
  }

  # A live cluster: nodes that are stuck or soon will be, exhausted subnets, drift
  export extern "cce-plan audit" [
    --context: string         # Ask the cluster of this context of kubectl instead of reading files; only `kubectl get` and `kubectl config current-context` are run
    --kubeconfig: path        # The same with this kubeconfig file
    --namespace(-n): string   # The same, with Events, pods and claims of this namespace alone
    --request-timeout: string # Time that kubectl waits for each answer of the cluster, such as 30s; 0: without end [default: 30s]
    --allow-missing: string   # Kinds that may stay unread, such as events,pods; each other kind that the cluster refuses is an error finding
    --migrate                 # Show in which order best-effort nodes can leave and join again as Burstable
    --max-pods: string        # Let them join again with this max-pods [default: what each node has]
    --growth: string          # Show when subnets are exhausted if so many IPs are used more each day; also N/week and N/month of 30 days
    --before: path            # Show how fast the cluster grows since this older dump and when subnets are exhausted: a file, a pattern or a folder; @TIME is the dump's time where its objects do not tell, such as old.json@2026-11-01T00:00:00Z; repeatable
    --history: path           # The same from free IPs of subnets over time: what Prometheus answers on /api/v1/query_range
    --at: string              # Time of the objects that are audited where they do not tell, such as 2026-11-25T08:00:00+08:00
    --plan: path              # Show where the cluster differs from this plan file
    --model: string@"nu-complete cce-plan audit model" # Rules to use where the design and the shipping driver differ
    --reserved: string        # IPs that the VPC reserves in each subnet whose source does not say [default: 2]
    --memory-bands: string@"nu-complete cce-plan audit memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan audit eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --to-plan: path           # Write the cluster as a plan file to FILE, with the measured growth, so that plan and simulate start from today; - is standard output, findings then go to stderr and the rest to --output FILE alone
    --emit: string@"nu-complete cce-plan audit emit" # Print alerts for Prometheus or a dashboard for Grafana instead of the result, with the cluster of today as the plan; findings go to stderr
    --format(-f): string@"nu-complete cce-plan audit format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan audit table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan audit fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan audit min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan audit lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan audit color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...files: path            # Files with objects: YAML, JSON or CSV; patterns such as 'dump/*.yaml' too; - is standard input
  ]

  def "nu-complete cce-plan report sections" [] {
    [ "changes" "requests" "scenarios" "groups" "zones" "subnets" "vips" "pools" "findings" "assumptions" "sources" "run" ]
  }

  def "nu-complete cce-plan report strategy" [] {
    [ "plan" "all" "best-effort" "burstable" "tke-shared-eni" "tke-static-ip" ]
  }

  def "nu-complete cce-plan report model" [] {
    [ "design" "driver" ]
  }

  def "nu-complete cce-plan report latency" [] {
    [ "zero" "default" ]
  }

  def "nu-complete cce-plan report memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan report eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan report fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan report min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan report format" [] {
    [ "markdown" "md" "html" ]
  }

  def "nu-complete cce-plan report table" [] {
    [ "findings" ]
  }

  def "nu-complete cce-plan report lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan report color" [] {
    [ "auto" "always" "never" ]
  }

  # One forwardable report of a plan: the answer, subnets, scenarios, simulation, findings, requests
  export extern "cce-plan report" [
    --files-from: path        # More plan files from LIST, names or patterns with blanks or line ends between them (a ? matches a blank in a name); - is standard input
    --sections: string@"nu-complete cce-plan report sections" # Only these chapters: changes, groups, subnets, zones, scenarios, vips, pools, findings, requests, assumptions, sources, run
    --brief                   # For those who decide: what may happen, warnings and errors, requests, what was run
    --comment                 # A comment for a merge request instead: at most 60 lines of Markdown, with --baseline what changed
    --request                 # The request instead, as the body of an issue: at most 25 lines of Markdown
    --baseline: path          # Show what changed since OLD: a plan file, an outcome of plan -f json, or a folder with earlier files under the same paths; with --comment only what is new or worse fails
    --keep-going              # Comment on the other files where one cannot be planned; the exit code is 2
    --no-simulation           # Leave the simulation out
    --strategy: string@"nu-complete cce-plan report strategy" # Strategies side by side: plan, all, best-effort, burstable, tke-shared-eni, tke-static-ip; comma-separated or repeated [default: plan]
    --model: string@"nu-complete cce-plan report model" # Rules to use where the design and the shipping driver differ
    --seed: string            # Random seed
    --duration: string        # Time to simulate, such as 24h or 90m
    --latency: string@"nu-complete cce-plan report latency" # zero: the cloud answers at once; default: 8s for an ENI, 1s for a call of 10 IPs
    --subnets: path           # The subnets that there are, as `carve --subnets` reads them: planned ones among them are planned no more, and what differs is said; repeatable
    --set: string             # Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable
    --max-pods: string        # max-pods of the node groups, instead of the plan file's; an error if one has another of its own: --set node_group.max_pods=N sets it in all
    --reserved: string        # IPs that the VPC reserves in each subnet, instead of the plan file's
    --eni-quota: string       # ENI quota of the VPC, instead of the plan file's
    --memory-bands: string@"nu-complete cce-plan report memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan report eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --base-url: string        # Address of the page that `web` wrote, for links that open the plan in it
    --output(-o): path        # Write to FILE, .md or .html; - is standard output; repeatable
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan report fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan report min_severity" # Show findings from this severity on [default: info]
    --format(-f): string@"nu-complete cce-plan report format" # Format of standard output: markdown or html [default: the first screen on a terminal, else markdown]
    --table: string@"nu-complete cce-plan report table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --lang: string@"nu-complete cce-plan report lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan report color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...files: path            # Plan files: TOML, JSON or YAML; - is standard input
  ]

  def "nu-complete cce-plan init instance" [] {
    [ "BBC-G3-01" "BBC-G4-01S" "BBC-G4-02S" "BBC-G4-PDDAS" "BBC-I2-01" "BBC-I3-01S" "BBC-I4-01S" "BBC-I4-HC04S" "BBC-S3-02" "bcc.c1.2xlarge" "bcc.c1.large" "bcc.c1.xlarge" "bcc.c2.2xlarge" "bcc.c2.large" "bcc.c2.xlarge" "bcc.c3.2xlarge" "bcc.c3.xlarge" "bcc.c4.2xlarge" "bcc.c4.xlarge" "bcc.c5.2xlarge" "bcc.c5.xlarge" "bcc.c6.c128m256" "bcc.c7.c64m128" "bcc.ca3.c128m256" "bcc.ca3.c64m128" "bcc.d1.c12m48" "bcc.e1.c2m2" "bcc.g1.medium" "bcc.g1.small" "bcc.g1.tiny" "bcc.g2.c2m8" "bcc.g2.medium" "bcc.g2.small" "bcc.g2.tiny" "bcc.g3.c2m12" "bcc.g3.c2m8" "bcc.g3.c4m12" "bcc.g3.small" "bcc.g3.tiny" "bcc.g4.c1m4" "bcc.g4.c2m8" "bcc.g4.c8m32" "bcc.g4.small" "bcc.g5.c16m64" "bcc.g5.c1m4" "bcc.g5.c2m8" "bcc.g5.c4m16" "bcc.g7.c2m8" "bcc.gr1.c1m4" "bcc.hgn5IB.c116m978.8A100-80g" "bcc.ic1.c1m1" "bcc.ic3.c1m1" "bcc.ic3.c2m2" "bcc.ic4.c16m16" "bcc.ic4.c1m1" "bcc.ic4.c2m2" "bcc.ic5.c1m1" "bcc.l1.c1m1" "bcc.l3.c16m64" "bcc.l3.c32m128" "bcc.lgn1.c12m40.1p4" "bcc.m1.large" "bcc.m1.medium" "bcc.m2.large" "bcc.m2.medium" "bcc.m3.large" "bcc.m5.c2m16" "bcc.t1.tiny" "ebc.l5.c128m512.1d" "ebc.l5c.c128m256.1d" "ehc.lgn5.c128m1024.8a100.8re.4d" "tke.c1" "tke.c10" "tke.c12" "tke.c16" "tke.c16-ips40" "tke.c2" "tke.c24" "tke.c24-ips40" "tke.c32" "tke.c32-ips40" "tke.c4" "tke.c48" "tke.c48-ips40" "tke.c6" "tke.c64" "tke.c64-ips40" "tke.c8" ]
  }

  def "nu-complete cce-plan init strategy" [] {
    [ "best-effort" "burstable" "tke-shared-eni" "tke-static-ip" ]
  }

  def "nu-complete cce-plan init spread" [] {
    [ "even" "any" "planned" ]
  }

  def "nu-complete cce-plan init memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan init eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan init lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan init color" [] {
    [ "auto" "always" "never" ]
  }

  # Write a plan file by answering questions
  export extern "cce-plan init" [
    --name: string            # Name of the cluster in reports
    --zones: string           # Zones of the nodes, such as cn-bj-a,cn-bj-b; comma-separated or repeated
    --vpc: string             # Range of the VPC; comma-separated or repeated
    --used: string            # Range or address of the VPC that is already used, which new subnets avoid; comma-separated or repeated
    --cidr: string            # Subnet, with zone and free IPs if known, such as 10.0.0.0/22xcn-bj-a@960; comma-separated or repeated
    --subnets: path           # Subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, the answer of a cloud (Baidu, Tencent, Alibaba, AWS), or `terraform show -json`; - is standard input; repeatable
    --carve                   # Add the subnets that are missing, carved from the VPC
    --instance: string@"nu-complete cce-plan init instance" # Instance type of the nodes
    --nodes: string           # Nodes that are wanted now
    --nodes-in-a-year: string # Nodes that are wanted in a year, the plan's maximum
    --survive-zone-loss       # Let the other zones take over all nodes if one is lost
    --max-pods: string        # Pods per node: kubelet's max-pods
    --surge: string           # Extra nodes during a rolling upgrade: a number, or a share such as 10%; never asked
    --reserved: string        # IPs that the VPC reserves in each subnet [default: 2]; never asked
    --eni-quota: string       # ENI quota of the VPC [default: 500, which only warns]; never asked
    --strategy: string@"nu-complete cce-plan init strategy" # How nodes take IPs [default: burstable]; never asked
    --spread: string@"nu-complete cce-plan init spread" # Who chooses the zones of nodes: even, the cloud balances them; any, the cloud; planned, you [default: even]; never asked
    --memory-bands: string@"nu-complete cce-plan init memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan init eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --output(-o): path        # Write the plan file to FILE; - is standard output
    --force                   # Overwrite an existing file
    --no-input                # Ask nothing; what is missing is an error
    --lang: string@"nu-complete cce-plan init lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan init color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan explore memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan explore eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan explore lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan explore color" [] {
    [ "auto" "always" "never" ]
  }

  # A plan on the whole screen: turn the knobs, see what happens
  export extern "cce-plan explore" [
    --set: string             # Set a key of the plan file: node_group.web.nodes=20, cluster.strategy=tke-shared-eni, subnet.sbn-a.exclusive=true; repeatable
    --max-pods: string        # max-pods of the node groups, instead of the plan file's; an error if one has another of its own: --set node_group.max_pods=N sets it in all
    --reserved: string        # IPs that the VPC reserves in each subnet, instead of the plan file's
    --eni-quota: string       # ENI quota of the VPC, instead of the plan file's
    --memory-bands: string@"nu-complete cce-plan explore memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan explore eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --lang: string@"nu-complete cce-plan explore lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan explore color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    file?: path               # The plan file: TOML, JSON or YAML; - is standard input
  ]

  def "nu-complete cce-plan web lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan web color" [] {
    [ "auto" "always" "never" ]
  }

  # Write a page that plans in a browser: one file, without a server
  export extern "cce-plan web" [
    --output(-o): path        # Write the page to FILE; - is standard output
    --force                   # Replace existing files, even those of another kind
    --base-url: string        # Address of the page that `web` wrote, for links that open the plan in it
    --lang: string@"nu-complete cce-plan web lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan web color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    file?: path               # The plan file: TOML, JSON or YAML; - is standard input
  ]

  def "nu-complete cce-plan catalog lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan catalog color" [] {
    [ "auto" "always" "never" ]
  }

  # Instance types, their limits, and which rule gave each number
  export extern "cce-plan catalog" [
    --lang: string@"nu-complete cce-plan catalog lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan catalog color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete cce-plan catalog list names" [] {
    [ "BBC-G3-01" "BBC-G4-01S" "BBC-G4-02S" "BBC-G4-PDDAS" "BBC-I2-01" "BBC-I3-01S" "BBC-I4-01S" "BBC-I4-HC04S" "BBC-S3-02" "bcc.c1.2xlarge" "bcc.c1.large" "bcc.c1.xlarge" "bcc.c2.2xlarge" "bcc.c2.large" "bcc.c2.xlarge" "bcc.c3.2xlarge" "bcc.c3.xlarge" "bcc.c4.2xlarge" "bcc.c4.xlarge" "bcc.c5.2xlarge" "bcc.c5.xlarge" "bcc.c6.c128m256" "bcc.c7.c64m128" "bcc.ca3.c128m256" "bcc.ca3.c64m128" "bcc.d1.c12m48" "bcc.e1.c2m2" "bcc.g1.medium" "bcc.g1.small" "bcc.g1.tiny" "bcc.g2.c2m8" "bcc.g2.medium" "bcc.g2.small" "bcc.g2.tiny" "bcc.g3.c2m12" "bcc.g3.c2m8" "bcc.g3.c4m12" "bcc.g3.small" "bcc.g3.tiny" "bcc.g4.c1m4" "bcc.g4.c2m8" "bcc.g4.c8m32" "bcc.g4.small" "bcc.g5.c16m64" "bcc.g5.c1m4" "bcc.g5.c2m8" "bcc.g5.c4m16" "bcc.g7.c2m8" "bcc.gr1.c1m4" "bcc.hgn5IB.c116m978.8A100-80g" "bcc.ic1.c1m1" "bcc.ic3.c1m1" "bcc.ic3.c2m2" "bcc.ic4.c16m16" "bcc.ic4.c1m1" "bcc.ic4.c2m2" "bcc.ic5.c1m1" "bcc.l1.c1m1" "bcc.l3.c16m64" "bcc.l3.c32m128" "bcc.lgn1.c12m40.1p4" "bcc.m1.large" "bcc.m1.medium" "bcc.m2.large" "bcc.m2.medium" "bcc.m3.large" "bcc.m5.c2m16" "bcc.t1.tiny" "ebc.l5.c128m512.1d" "ebc.l5c.c128m256.1d" "ehc.lgn5.c128m1024.8a100.8re.4d" "tke.c1" "tke.c10" "tke.c12" "tke.c16" "tke.c16-ips40" "tke.c2" "tke.c24" "tke.c24-ips40" "tke.c32" "tke.c32-ips40" "tke.c4" "tke.c48" "tke.c48-ips40" "tke.c6" "tke.c64" "tke.c64-ips40" "tke.c8" ]
  }

  def "nu-complete cce-plan catalog list kind" [] {
    [ "bbc" "bcc" "ebc" "ehc" "tke" ]
  }

  def "nu-complete cce-plan catalog list family" [] {
    [ "" "G" "I" "S" "c" "ca" "d" "e" "g" "gr" "hgn" "ic" "l" "legacy-cpu" "legacy-general" "legacy-memory" "legacy-tiny" "lgn" "m" ]
  }

  def "nu-complete cce-plan catalog list memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan catalog list eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan catalog list format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan catalog list table" [] {
    [ "instances" "findings" ]
  }

  def "nu-complete cce-plan catalog list fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan catalog list min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan catalog list lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan catalog list color" [] {
    [ "auto" "always" "never" ]
  }

  # List instance types, all or some
  export extern "cce-plan catalog list" [
    --kind: string@"nu-complete cce-plan catalog list kind" # Only this kind: bcc, ebc, ehc, bbc or tke
    --family: string@"nu-complete cce-plan catalog list family" # Only this family, such as g or ic
    --vcpu: string            # Only so many vCPU: N, MIN..MAX, MIN.. or ..MAX
    --memory: string          # Only so much memory in GiB: N, MIN..MAX, MIN.. or ..MAX
    --memory-bands: string@"nu-complete cce-plan catalog list memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan catalog list eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --format(-f): string@"nu-complete cce-plan catalog list format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan catalog list table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan catalog list fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan catalog list min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan catalog list lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan catalog list color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...names: string@"nu-complete cce-plan catalog list names" # Only names that match a pattern such as 'bcc.g5.*'
  ]

  def "nu-complete cce-plan catalog show name" [] {
    [ "BBC-G3-01" "BBC-G4-01S" "BBC-G4-02S" "BBC-G4-PDDAS" "BBC-I2-01" "BBC-I3-01S" "BBC-I4-01S" "BBC-I4-HC04S" "BBC-S3-02" "bcc.c1.2xlarge" "bcc.c1.large" "bcc.c1.xlarge" "bcc.c2.2xlarge" "bcc.c2.large" "bcc.c2.xlarge" "bcc.c3.2xlarge" "bcc.c3.xlarge" "bcc.c4.2xlarge" "bcc.c4.xlarge" "bcc.c5.2xlarge" "bcc.c5.xlarge" "bcc.c6.c128m256" "bcc.c7.c64m128" "bcc.ca3.c128m256" "bcc.ca3.c64m128" "bcc.d1.c12m48" "bcc.e1.c2m2" "bcc.g1.medium" "bcc.g1.small" "bcc.g1.tiny" "bcc.g2.c2m8" "bcc.g2.medium" "bcc.g2.small" "bcc.g2.tiny" "bcc.g3.c2m12" "bcc.g3.c2m8" "bcc.g3.c4m12" "bcc.g3.small" "bcc.g3.tiny" "bcc.g4.c1m4" "bcc.g4.c2m8" "bcc.g4.c8m32" "bcc.g4.small" "bcc.g5.c16m64" "bcc.g5.c1m4" "bcc.g5.c2m8" "bcc.g5.c4m16" "bcc.g7.c2m8" "bcc.gr1.c1m4" "bcc.hgn5IB.c116m978.8A100-80g" "bcc.ic1.c1m1" "bcc.ic3.c1m1" "bcc.ic3.c2m2" "bcc.ic4.c16m16" "bcc.ic4.c1m1" "bcc.ic4.c2m2" "bcc.ic5.c1m1" "bcc.l1.c1m1" "bcc.l3.c16m64" "bcc.l3.c32m128" "bcc.lgn1.c12m40.1p4" "bcc.m1.large" "bcc.m1.medium" "bcc.m2.large" "bcc.m2.medium" "bcc.m3.large" "bcc.m5.c2m16" "bcc.t1.tiny" "ebc.l5.c128m512.1d" "ebc.l5c.c128m256.1d" "ehc.lgn5.c128m1024.8a100.8re.4d" "tke.c1" "tke.c10" "tke.c12" "tke.c16" "tke.c16-ips40" "tke.c2" "tke.c24" "tke.c24-ips40" "tke.c32" "tke.c32-ips40" "tke.c4" "tke.c48" "tke.c48-ips40" "tke.c6" "tke.c64" "tke.c64-ips40" "tke.c8" ]
  }

  def "nu-complete cce-plan catalog show memory_bands" [] {
    [ "upper-inclusive" "lower-inclusive" ]
  }

  def "nu-complete cce-plan catalog show eni_attachable" [] {
    [ "auto" "yes" "no" ]
  }

  def "nu-complete cce-plan catalog show format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan catalog show table" [] {
    [ "instances" "limits" "readings" "findings" ]
  }

  def "nu-complete cce-plan catalog show fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan catalog show min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan catalog show lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan catalog show color" [] {
    [ "auto" "always" "never" ]
  }

  # Show one instance type: limits, rule and source of each
  export extern "cce-plan catalog show" [
    --memory-bands: string@"nu-complete cce-plan catalog show memory_bands" # At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota of IPs [default: upper-inclusive]
    --eni-attachable: string@"nu-complete cce-plan catalog show eni_attachable" # Whether elastic bare metal (EBC, EHC) attaches ENIs; auto: only if a catalog row says so [default: auto]
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --format(-f): string@"nu-complete cce-plan catalog show format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan catalog show table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan catalog show fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan catalog show min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan catalog show lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan catalog show color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    name: string@"nu-complete cce-plan catalog show name" # The type, such as bcc.g5.c16m64; any well-formed name works
  ]

  def "nu-complete cce-plan catalog check format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan catalog check table" [] {
    [ "checks" "findings" ]
  }

  def "nu-complete cce-plan catalog check fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan catalog check min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan catalog check lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan catalog check color" [] {
    [ "auto" "always" "never" ]
  }

  # Check rows against their own names and the rules
  export extern "cce-plan catalog check" [
    --catalog: path           # Your own rows over the bundled ones: a file, a folder of .toml files, or the answer of BCC that lists flavours; repeatable
    --format(-f): string@"nu-complete cce-plan catalog check format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan catalog check table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan catalog check fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan catalog check min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan catalog check lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan catalog check color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    file?: path               # Your catalog file; without it, all bundled rows and those of --catalog
  ]

  def "nu-complete cce-plan explain topics" [] {
    [ "AttachENIFailed" "AttachingENIError" "BandwidthFailed" "CIDRNotAvailable" "ContainerCreating" "CreateENISuccess" "CreateRouteRuleFailed" "DeleteENIFailed" "ENICapacityExceed" "ENIIPCapacityExceed" "ENIQuota" "FailedBorrowEniIPs" "FailedBorrowSubnet" "FailedCreateENI" "FailedCreateExternalENI" "FailedCreatePodSandBox" "FailedScheduling" "IPPoolExhausted" "InsufficientENIIP" "InsufficientIP" "MaxVolumeCount" "MetaAPIError" "NoAvailableSubnet" "NoMoreIP" "OpenAPIError" "Pending" "PrivateIpInUseException" "SubnetNoMoreIP" "TooManyPods" "VPCQuotaLimitExceeded" "VmMemoryCanNotAttachMoreIpException" "WaitCreateMoreENI" "availability-zone" "best-case" "can-join" "eni" "exhausted" "fits" "guaranteed" "headroom" "isolated" "limited-by" "max-pods" "node-group" "out-of-ips" "placed-as-planned" "primary-ip" "recreate" "request" "secondary-ip" "stranded" "stuck" "surge" "upper-bound" "warm" "zone-lost" "InternalIP" "NetResourceSet" "available_ip_num" "bbc" "bcc" "best-effort" "bind_eni_num" "burstable" "burstable-migration" "burstableMehrfachENI" "cce-network-agent" "cceStatus" "cidr-block" "cloud-api" "cluster-class" "container-subnet" "cross-subnet-ip" "custom-planned-cluster" "daemonset" "ebc" "eni-bandwidth" "eni-reclaim" "eni-scale-up" "eniNum" "fault-detection" "fault-isolation" "installSourceBasedRouting" "instance-id" "instance-type" "ip_max_per_node" "ipam" "ipam-pool" "ips-by-memory" "kubelet" "load-balancer" "max-above-watermark" "max-allocate" "maxAllocateENI" "maxIPsPerENI" "max_eni" "max_ip_per_eni" "max_node" "max_pod" "min-allocate" "not-ready" "pre-allocate" "preAllocateENI" "primary-nic" "psts" "quick-table" "quota-center" "ready-and-idle" "routeTableOffset" "security-group" "status-enis" "subnet-choice" "subnet-ids" "subnet-reservation" "unplanned-cluster" "useMode" "vpc" "vpc-eni" "vpc-eni-quota" "vpc-id" "vpc-subnet" "vpcStatus" "watermark" "AttachVolumeLimit" "KUBE_MAX_PD_VOLS" "MaxCBSVolumeCountPred" "MaxCSIVolumeCountPred" "MaxEBSVolumeCountPred" "VolumePluginWithAttachLimits" "attach" "attachable-volumes" "aws-ebs" "azure-disk" "cbs" "cbs-csi" "csi" "cvm" "existing-and-new-volumes" "feature-gate" "gce-pd" "in-tree" "kube-scheduler" "maxAttachLimit" "node-allocatable" "persistent-volume" "persistent-volume-claim" "predicates" "system-disk" "two-plans-of-the-limit" "volume-filter" "access-switch" "active-standby" "arp" "broadcast-domain" "broadcast-storm" "cgw" "cmp" "egress" "exclusive-vip" "failure-isolation-domain" "ha-pair" "host-network" "listening-port" "master-node" "max-vips-per-node" "namespace-tenant" "nodeport" "openshift" "ovs" "port-range" "service-port" "service-svc" "snat" "split-brain" "target-port" "tun_id" "vip-group" "virtual-ip" "vrid" "vrrp" "ClusterCIDRConfig" "cidrBlocks" "cluster-cidr" "dual-stack" "flat-mode" "google-distributed-cloud" "ip-family" "island-mode" "native-routing-cidr" "node-affinity" "node-ipam" "node-pool" "node-selector" "overlapping-cidrs" "perNodeHostBits" "perNodeMaskSize" "pod-cidr" "tie-break-rules" "auto-scaling-ip-pool" "bindable-ips" "bound-ips" "default-route" "eni-ip" "extended-resource" "global-router" "ip-link" "ip-reclaiming-policy" "ipamd" "least-enis" "node-capacity" "non-static-ip" "policy-based-routing" "pre-bound-ips" "route-table" "rp_filter" "secondary-eni" "shared-eni" "slow-release" "static-ip" "static-ip-annotation" "tke" "tke-eni-agent" "veth" "vpc-cni" "A601" "A602" "A603" "A604" "A605" "A606" "A607" "A608" "A609" "A610" "A611" "A612" "A613" "A614" "A615" "A616" "A617" "A618" "A619" "A620" "A621" "A622" "A623" "A624" "A625" "A626" "A627" "A628" "C401" "C402" "C403" "C404" "C405" "C406" "C407" "C408" "C409" "C410" "C411" "C412" "C413" "C414" "C415" "C416" "C417" "C418" "C419" "C420" "C421" "C422" "C423" "C427" "D701" "D702" "D703" "D704" "D705" "D706" "D707" "D708" "D709" "D710" "D711" "D712" "D713" "H901" "H902" "H903" "H904" "H905" "H906" "H907" "H908" "H911" "H912" "H913" "H914" "H915" "H916" "H917" "H918" "N201" "N202" "N203" "N204" "N205" "N206" "N207" "N208" "N209" "N210" "N211" "N212" "N213" "N214" "P501" "P502" "P503" "P504" "P505" "P506" "P507" "P508" "P509" "P510" "P511" "P512" "P513" "P520" "Q301" "Q302" "Q303" "S101" "S102" "S103" "S104" "S105" "S106" "S107" "S108" "S109" "S110" "S111" "S112" "V801" "V802" "V810" "V811" "V812" "V813" "V814" "V815" "V816" "V817" "V818" "V819" "V820" ]
  }

  def "nu-complete cce-plan explain format" [] {
    [ "table" "json" "csv" "markdown" "html" "sarif" "junit" "github" "openmetrics" ]
  }

  def "nu-complete cce-plan explain table" [] {
    [ "topics" "findings" ]
  }

  def "nu-complete cce-plan explain fail_on" [] {
    [ "error" "warning" "never" ]
  }

  def "nu-complete cce-plan explain min_severity" [] {
    [ "error" "warning" "info" ]
  }

  def "nu-complete cce-plan explain lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan explain color" [] {
    [ "auto" "always" "never" ]
  }

  # Explain an event, an error code, a word, a finding or a field
  export extern "cce-plan explain" [
    --format(-f): string@"nu-complete cce-plan explain format" # Format of standard output [default: table]; sarif, junit and github hold findings alone, openmetrics the numbers as gauges
    --output(-o): path        # Write to FILE, in the format of its extension (.json .csv .md .html .sarif .xml .txt); - is standard output; repeatable
    --table: string@"nu-complete cce-plan explain table" # Table that CSV or text holds: one of the result, or findings [default: the first for CSV, the answer for text]
    --csv-safe                # Put an apostrophe before CSV cells that begin with =, +, - or @, so that no spreadsheet computes them
    --chart: path             # Draw the result to FILE.svg: its first picture, or the one called NAME to FILE.NAME.svg; repeatable
    --chart-width: string     # Width of the picture of addresses over time; below 600 what to ask for is under each zone's name [default: 960]
    --force                   # Replace existing files, even those of another kind
    --fail-on: string@"nu-complete cce-plan explain fail_on" # Exit with 1 from this severity on [default: error]
    --min-severity: string@"nu-complete cce-plan explain min_severity" # Show findings from this severity on [default: info]
    --lang: string@"nu-complete cce-plan explain lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan explain color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    ...topics: string@"nu-complete cce-plan explain topics" # A code such as SubnetNoMoreIP or Pending, a line that has one, a word such as stranded, a term such as max-allocate, a finding such as S103, or a field such as `max_nodes`
  ]

  def "nu-complete cce-plan schema name" [] {
    [ "plan-file" "subnets" "plan" "mend" "size" "diff" "carve" "cidrs" "cidrs-why" "volumes" "volumes-fit" "vips" "vips-check" "compare" "simulate" "simulate-runs" "simulate-shard" "simulate-tune" "audit" "pool" "catalog-list" "catalog-show" "catalog-check" "explain" ]
  }

  def "nu-complete cce-plan schema lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan schema color" [] {
    [ "auto" "always" "never" ]
  }

  # Print the JSON Schema of a result, or of the plan file
  export extern "cce-plan schema" [
    --lang: string@"nu-complete cce-plan schema lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan schema color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    name?: string@"nu-complete cce-plan schema name" # The result, such as subnets, or plan-file
  ]

  def "nu-complete cce-plan completions shell" [] {
    [ "bash" "zsh" "fish" "powershell" "elvish" "nushell" ]
  }

  def "nu-complete cce-plan completions lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan completions color" [] {
    [ "auto" "always" "never" ]
  }

  # Print tab completions for a shell
  export extern "cce-plan completions" [
    --lang: string@"nu-complete cce-plan completions lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan completions color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    shell: string@"nu-complete cce-plan completions shell" # Which shell
  ]

  def "nu-complete cce-plan man lang" [] {
    [ "en" "zh" ]
  }

  def "nu-complete cce-plan man color" [] {
    [ "auto" "always" "never" ]
  }

  # Print the manual page, or write all pages into a folder
  export extern "cce-plan man" [
    --lang: string@"nu-complete cce-plan man lang" # Language of results, help and errors [default: by locale, else en]
    --color: string@"nu-complete cce-plan man color" # When to colour [default: auto]
    --quiet(-q)               # No hints on stderr; results and findings stay
    --verbose(-v)             # Show all: every table and finding, and the assumptions made
    --config: path            # Read defaults from FILE [default: $XDG_CONFIG_HOME/cce-plan/config.toml]
    --help(-h)                # Print help (see more with '--help')
    folder?: path             # Folder for cce-plan.1 and a page for each command
  ]

}

export use completions *
