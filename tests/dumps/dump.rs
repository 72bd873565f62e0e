//! Files of a cluster's objects.

use super::cloud::{self, Counts};
use super::cluster::Cluster;
use super::draw::Draw;
use super::json;
use super::kubernetes::Kubernetes;
use super::manner::{Manner, Script};
use super::sheet;
use super::terraform;
use super::value::{Value, map};
use super::yaml::Yaml;

/// Objects of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// `NetResourceSet`, including those of RDMA.
    ResourceSets,
    Enis,
    /// `Subnet` of CCE.
    Subnets,
    Nodes,
    Pods,
    /// The VPC's list of subnets with its counts.
    VpcList,
    /// The same without, as the API answers.
    VpcListWithoutCounts,
    /// The same with only zeros.
    VpcListOfZeros,
    /// The VPC's answers for single subnets.
    VpcDetails,
    /// BCC's list of machines.
    Instances,
    /// BCC's list of instance types.
    Flavours,
    /// The same without groups.
    FlatFlavours,
    /// `terraform show -json` of a state.
    TerraformState,
    /// The same of a plan.
    TerraformPlan,
    /// `aws ec2 describe-subnets`.
    Aws,
}

impl Part {
    /// What `kubectl` dumps of a cluster.
    pub(crate) const CLUSTER: [Self; 4] =
        [Self::ResourceSets, Self::Enis, Self::Subnets, Self::Nodes];
}

/// How objects are in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// `kind: List` in YAML.
    YamlList,
    /// Documents between `---`.
    YamlDocuments,
    /// `kind: List` in JSON.
    JsonList,
    JsonArray,
    /// An object a line.
    JsonLines,
}

impl Form {
    pub(crate) const ALL: [Self; 5] = [
        Self::YamlList,
        Self::YamlDocuments,
        Self::JsonList,
        Self::JsonArray,
        Self::JsonLines,
    ];

    /// The usual end of a file's name.
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::YamlList | Self::YamlDocuments => "yaml",
            Self::JsonList | Self::JsonArray => "json",
            Self::JsonLines => "jsonl",
        }
    }
}

/// A file by its name.
#[derive(Debug, Clone)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A cluster to write.
pub(crate) struct Dump<'c> {
    cluster: &'c Cluster,
    pub(crate) manner: Manner,
    pub(crate) script: Script,
    draw: Draw,
}

impl<'c> Dump<'c> {
    /// As `kubectl` and the APIs write.
    pub(crate) fn new(cluster: &'c Cluster) -> Self {
        let draw = Draw::new(cluster.seed, "dump");
        Self { cluster, manner: Manner::usual(), script: Script::kubectl(), draw }
    }

    /// In hand-written form; `variant` selects one.
    pub(crate) fn odd(cluster: &'c Cluster, variant: u64) -> Self {
        let mut draw = Draw::new(cluster.seed ^ variant << 32, "odd dump");
        Self {
            cluster,
            manner: Manner::draw(&mut draw),
            script: Script::draw(&mut draw),
            draw,
        }
    }

    /// The objects of some kinds.
    pub(crate) fn objects(&self, parts: &[Part]) -> Vec<Value> {
        let mut objects = Vec::new();
        for &part in parts {
            self.each(part, &mut |value| objects.push(value));
        }
        objects
    }

    /// All of some kinds in one text.
    pub(crate) fn text(&mut self, form: Form, parts: &[Part]) -> String {
        let whole = self.script.anchors || self.script.indented_lists || form != Form::YamlList;
        if whole || !self.script.sorted {
            return self.write(form, self.objects(parts));
        }
        // A large dump never is in memory as objects.
        let mut text = String::from("apiVersion: v1\nitems:\n");
        let mut yaml = Yaml::new(&self.script, self.draw.next());
        for &part in parts {
            self.each(part, &mut |value| yaml.item(&value.sorted(), &mut text));
        }
        text.push_str("kind: List\nmetadata:\n  resourceVersion: \"\"\n");
        finish(&self.script, text)
    }

    /// Objects in one text.
    pub(crate) fn write(&mut self, form: Form, objects: Vec<Value>) -> String {
        let objects: Vec<Value> = objects
            .into_iter()
            .map(|object| self.ordered(object))
            .collect();
        let mut yaml = Yaml::new(&self.script, self.draw.next());
        let mut text = String::new();
        let list = |items| {
            map! {
                "apiVersion": "v1",
                "items": Value::List(items),
                "kind": "List",
                "metadata": map! { "resourceVersion": "" },
            }
        };
        match form {
            Form::YamlList => yaml.document(&list(objects), &mut text),
            Form::YamlDocuments => {
                for object in objects {
                    text.push_str("---\n");
                    yaml.document(&object, &mut text);
                }
            }
            Form::JsonList => json::write(&list(objects), self.script.pretty, &mut text),
            Form::JsonArray => json::write(&Value::List(objects), self.script.pretty, &mut text),
            Form::JsonLines => {
                for object in objects {
                    json::write(&object, false, &mut text);
                    text.push('\n');
                }
            }
        }
        finish(&self.script, text)
    }

    /// The objects shuffled over some files, each in a different form.
    pub(crate) fn scattered(&mut self, parts: &[Part], files: usize) -> Vec<File> {
        let mut objects = self.objects(parts);
        self.draw.shuffle(&mut objects);
        let mut heaps = vec![Vec::new(); files];
        for object in objects {
            heaps[self.draw.below(files)].push(object);
        }
        heaps.retain(|heap| !heap.is_empty());
        let file = |(i, heap)| {
            let form = *self.draw.pick(&Form::ALL);
            let name = format!("part-{i}.{}", form.extension());
            File { name, text: self.write(form, heap) }
        };
        heaps.into_iter().enumerate().map(file).collect()
    }

    /// Each object in a separate file.
    pub(crate) fn singles(&mut self, parts: &[Part]) -> Vec<File> {
        let objects = self.objects(parts);
        let file = |(i, object)| {
            let yaml = self.draw.chance(50);
            let (form, extension) = if yaml {
                (Form::YamlDocuments, "yml")
            } else {
                (Form::JsonLines, "json")
            };
            File {
                name: format!("one-{i}.{extension}"),
                text: self.write(form, vec![object]),
            }
        };
        objects.into_iter().enumerate().map(file).collect()
    }

    /// The subnets as a spreadsheet exports them.
    pub(crate) fn sheet(&self) -> String {
        sheet::subnets(self.cluster)
    }

    fn ordered(&mut self, value: Value) -> Value {
        if self.script.sorted {
            value.sorted()
        } else {
            value.shuffled(&mut self.draw)
        }
    }

    fn each(&self, part: Part, object: &mut dyn FnMut(Value)) {
        let (cluster, manner) = (self.cluster, &self.manner);
        let kubernetes = Kubernetes { cluster, manner };
        match part {
            Part::ResourceSets => {
                for node in &cluster.nodes {
                    object(kubernetes.resource_set(node));
                    if node.rdma {
                        object(kubernetes.rdma_set(node));
                    }
                }
            }
            Part::Enis => {
                for node in &cluster.nodes {
                    node.enis
                        .iter()
                        .for_each(|eni| object(kubernetes.eni(eni, Some(node))));
                }
                cluster
                    .orphans
                    .iter()
                    .for_each(|eni| object(kubernetes.eni(eni, None)));
            }
            Part::Subnets => cluster
                .subnets
                .iter()
                .for_each(|subnet| object(kubernetes.subnet(subnet))),
            Part::Nodes => cluster
                .nodes
                .iter()
                .for_each(|node| object(kubernetes.node(node))),
            Part::Pods => {
                for node in &cluster.nodes {
                    let addresses = node.enis.iter().flat_map(|eni| &eni.secondaries);
                    let used = addresses.filter(|address| address.used);
                    used.for_each(|address| object(kubernetes.pod(node, address)));
                }
            }
            Part::VpcList => object(cloud::subnet_list(cluster, Counts::Told)),
            Part::VpcListWithoutCounts => object(cloud::subnet_list(cluster, Counts::Absent)),
            Part::VpcListOfZeros => object(cloud::subnet_list(cluster, Counts::AllZero)),
            Part::VpcDetails => {
                cluster
                    .subnets
                    .iter()
                    .for_each(|subnet| object(cloud::subnet_detail(cluster, subnet)));
            }
            Part::Instances => object(cloud::instance_list(cluster, manner)),
            Part::Flavours => object(cloud::flavour_list(cluster, manner, false)),
            Part::FlatFlavours => object(cloud::flavour_list(cluster, manner, true)),
            Part::TerraformState => object(terraform::state(cluster)),
            Part::TerraformPlan => object(terraform::plan(cluster)),
            Part::Aws => object(cloud::aws_subnets(cluster)),
        }
    }
}

/// What an editor does to all of a file.
fn finish(script: &Script, text: String) -> String {
    let text = if script.crlf {
        text.replace('\n', "\r\n")
    } else {
        text
    };
    if script.byte_order_mark {
        format!("\u{feff}{text}")
    } else {
        text
    }
}
