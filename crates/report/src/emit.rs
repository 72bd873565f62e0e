//! Text for other programs, in their format instead of a document.

mod changes;
mod cluster_plan;
mod objects;
mod plan_file;
mod pod_cidrs;
mod terraform;
mod watch;

use std::collections::HashSet;
use std::fmt::Write as _;

pub use changes::write_changes;
pub use objects::write_objects;
pub use plan_file::emit_plan;
pub use pod_cidrs::emit_pod_cidrs;
pub use watch::{Watch, WatchForm, emit_watch};

use model::ProfileOptions;
use net::lang::Lang;
use net::quantity::EniCount;
use net::{Cidr, is_deceptive};
use strum::{EnumString, VariantNames};

pub use cluster_plan::{ClusterPlan, cluster_plan};

/// A form in which subnets are handed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Emit {
    /// `[[subnet]]` tables of a plan file.
    Plan,
    /// Resources for Terraform's provider `baidubce/baiducloud`.
    Terraform,
}

/// A subnet to be handed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmittedSubnet {
    /// Its id or name, if it has one.
    pub id: Option<String>,
    /// Its network.
    pub cidr: Cidr,
    /// Its zone, where known.
    pub zone: Option<String>,
    /// Its role, where it is not pods.
    pub role: Option<&'static str>,
    /// Whether it is exclusive.
    pub exclusive: bool,
    /// Addresses still free, where known.
    pub available_ips: Option<u64>,
    /// Addresses that the VPC reserves in it, if that differs from the other subnets.
    pub reserved: Option<u64>,
    /// Whether it is proposed and does not exist yet.
    pub is_new: bool,
}

impl EmittedSubnet {
    /// An unused subnet for pods that is proposed, without a zone.
    pub const fn proposed(id: String, cidr: Cidr) -> Self {
        Self {
            id: Some(id),
            cidr,
            zone: None,
            role: None,
            exclusive: false,
            available_ips: None,
            reserved: None,
            is_new: true,
        }
    }

    /// Its id, or its network if it has no id.
    pub fn label(&self) -> String {
        self.id.clone().unwrap_or_else(|| self.cidr.to_string())
    }
}

/// A whole plan file of one node group.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EmittedPlan {
    /// What reports call the cluster.
    pub name: Option<String>,
    /// The VPC's ranges.
    pub vpc: Vec<String>,
    /// What of them others take.
    pub vpc_used: Vec<String>,
    /// The ENI quota to plan with, where it is not the default one.
    pub eni_quota: Option<u64>,
    /// The one by default, where that is known; for a comment.
    pub default_eni_quota: Option<EniCount>,
    /// The ENI quota that is asked for, where it is not there yet.
    pub planned_eni_quota: Option<u64>,
    /// ENIs of it that others use.
    pub eni_quota_used: u64,
    /// The class of the cluster, where it is given.
    pub cluster_class: Option<&'static str>,
    /// Addresses that the VPC keeps of each subnet.
    pub reserved: u64,
    /// How the limits of instance types are read.
    pub options: ProfileOptions,
    pub subnets: Vec<EmittedSubnet>,
    /// The instance type, where one is named.
    pub instance: Option<String>,
    /// ENIs of a node and addresses of each, if the type does not give them.
    pub limits: Option<(u32, u32)>,
    /// Nodes that are wanted now.
    pub nodes: u64,
    /// Nodes at most.
    pub max_nodes: u64,
    /// Pods of a node.
    pub max_pods: u64,
    /// Extra nodes during a rolling upgrade, as a plan file has it.
    pub surge: Option<String>,
    /// How nodes take addresses, where it is not the default.
    pub strategy: Option<&'static str>,
    /// How nodes are spread over the zones, where it is not the default.
    pub spread: Option<&'static str>,
    /// Months from now, and the number of nodes wanted from each on.
    pub milestones: Vec<(u64, u64)>,
    /// Nodes that are added each month, where milestones do not say.
    pub nodes_per_month: Option<u64>,
    /// Months of growth that a request covers.
    pub horizon: Option<u64>,
    /// The zones of the nodes, where no subnet says.
    pub zones: Vec<String>,
    /// Whether the others must hold all nodes when any one zone is lost; `None` with one zone.
    pub survive_zone_loss: Option<bool>,
    /// Codes of findings that are accepted, each with why.
    pub allow: Vec<(&'static str, String)>,
    /// In which language comments say what each key is; `None` for no comments.
    pub comments: Option<Lang>,
}

/// The text of `subnets` in a form, with descriptions in `lang`. Zones that are in `unnamed` are only
/// numbered: Terraform has variables for their names.
///
/// ```
/// use cce_plan_report::{Emit, EmittedSubnet, emit};
/// let id = "subnet-1".to_owned();
/// let subnet = EmittedSubnet::proposed(id, "10.0.0.0/22".parse()?);
/// let text = emit(Emit::Plan, &[subnet], &[], net::lang::Lang::En);
/// assert_eq!(text, "[[subnet]]\nid = \"subnet-1\"\ncidr = \"10.0.0.0/22\"\nplanned = true\n");
/// # Ok::<(), net::CidrError>(())
/// ```
pub fn emit(form: Emit, subnets: &[EmittedSubnet], unnamed: &[String], lang: Lang) -> String {
    match form {
        Emit::Plan => plan_file::text_of(subnets),
        Emit::Terraform => terraform::text(subnets, unnamed, lang),
    }
}

/// A name that is not used yet: with a number from 2 up if this one is used.
fn unique(name: &str, sign: char, taken: &mut HashSet<String>) -> String {
    let mut unique = name.to_owned();
    let mut number = 1_u64;
    while !taken.insert(unique.clone()) {
        number += 1;
        unique = format!("{name}{sign}{number}");
    }
    unique
}

/// A text in quotes with backslashes, as TOML and HCL both read it.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            c if is_deceptive(c) && c <= '\u{ffff}' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c if is_deceptive(c) => {
                let _ = write!(quoted, "\\U{:08x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
