//! What files say of pod CIDRs.

use std::collections::HashMap;
use std::sync::Arc;

use super::Args;
use crate::cli::context::Context;
use crate::cli::error::kept;
use crate::cli::input_files::{self, hint_at_yaml, say_missing, sources};
use crate::cli::kubectl::OF_CIDRS;
use engine::cidrs::{
    CidrsRequest, NodeSource, PodGroup, PodNode, ServiceRange, changed, cluster_configs,
};
use input::cidr_config::{CidrConfig, Labels};
use input::objects::{self, ObjectInput, Objects, PodCluster};
use input::problem::{Problem, Problems, Source};
use input::records::Format;
use model::plan_format;
use model::{DEFAULT_MAX_PODS, PodCidrPlan, Policy, parse_pod_cidrs};
use texts::errors as say;

/// Nodes of all groups of a plan: no cluster has more.
const MOST_NODES: u64 = 1_000_000;

/// The contents of the files.
pub(super) struct Input {
    pub(super) request: CidrsRequest,
    /// What is allowed, and what is shown.
    pub(super) policy: Policy,
    /// What was of no use.
    pub(super) skipped: Vec<(String, u64)>,
}

/// Reads the files that a command names; `configured` is max-pods of the configuration file.
pub(super) fn read(
    args: &Args,
    max_pods: Option<u64>,
    configured: Option<u64>,
    context: &Context,
    mut problems: Problems,
) -> Result<Input, Problems> {
    let asked = args.objects.read(OF_CIDRS, context, &mut problems);
    let texts = &asked.texts;
    let previous = input_files::texts(&args.previous, &context.inputs, &mut problems);
    hint_at_yaml(texts, context);
    let sources: Vec<Source<'_>> = sources(texts);
    let given = Given::read(&sources, &mut problems);
    say_missing(&given.objects.completeness.missing(), context);
    let before = Given::read(&self::sources(&previous), &mut problems);
    let configs = given.configs(&sources, &mut problems);
    if problems.is_empty() {
        let old = before.configs(&self::sources(&previous), &mut problems);
        problems.append(changed(&old, &configs, &sources));
    }
    let mut read = given.request(configs, max_pods, configured, &sources, &mut problems);
    read.request.not_read.clone_from(&asked.not_read);
    asked.made(problems.or_else(read))
}

/// What was read, before any part is held against another.
#[derive(Default)]
struct Given {
    objects: Objects,
    plans: Vec<PodCidrPlan>,
}

impl Given {
    fn read(sources: &[Source<'_>], problems: &mut Problems) -> Self {
        let mut given = Self::default();
        let mut inputs: Vec<ObjectInput<'_>> = Vec::new();
        for &source in sources {
            if Format::of_name(source.name) == Some(Format::Csv) {
                problems.push(Problem::new(say::IsCsv { file: source.name }));
                continue;
            }
            match plan_format(&source) {
                Some(format) => {
                    let plan = kept(parse_pod_cidrs(&source, format), problems);
                    given.plans.extend(plan);
                }
                None => inputs.push(ObjectInput { source, format: None }),
            }
        }
        let objects = objects::read(&inputs, &|_| {});
        given.objects = kept(objects, problems).unwrap_or_default();
        given
    }

    /// All configs, with problems for invalid ones and for duplicate names.
    fn configs(&self, sources: &[Source<'_>], problems: &mut Problems) -> Vec<CidrConfig> {
        let mut configs: Vec<CidrConfig> = Vec::new();
        for object in &self.objects.cidr_configs {
            problems.append(object.problems.clone());
            configs.extend(object.config.clone());
        }
        configs.extend(self.plans.iter().flat_map(|plan| plan.configs.clone()));
        let mut known: HashMap<&str, &CidrConfig> = HashMap::new();
        for config in &configs {
            let Some(first) = known.insert(&config.name, config) else {
                continue;
            };
            problems.push_with(|| {
                let other = first.origin.as_ref();
                let other = other.map(|origin| format!("{}:{}", origin.file, origin.line));
                let wrong = say::ConfigTwice { name: &config.name, other };
                Problem::new(wrong).at_origin(config.origin.as_ref(), sources)
            });
        }
        configs
    }

    fn request(
        self,
        configs: Vec<CidrConfig>,
        max_pods: Option<u64>,
        configured: Option<u64>,
        sources: &[Source<'_>],
        problems: &mut Problems,
    ) -> Input {
        let is_secondary = |config: &CidrConfig| config.network.is_some();
        let (secondary, mut configs): (Vec<_>, Vec<_>) =
            configs.into_iter().partition(is_secondary);
        let mut services: Vec<ServiceRange> = Vec::new();
        let of_plan = self.plans.iter().find_map(|plan| plan.max_pods);
        let of_plan = of_plan.or(configured);
        let fallback = of_plan.unwrap_or(DEFAULT_MAX_PODS);
        let mut default_max_pods = fallback;
        let mut default_is_assumed = of_plan.is_none();
        let any_wrong = !problems.is_empty();
        if let Some(cluster) = self.cluster(sources, problems) {
            default_max_pods = cluster.max_pods.unwrap_or(fallback);
            default_is_assumed &= cluster.max_pods.is_none();
            let density = max_pods.unwrap_or(fallback);
            services.extend(
                cluster
                    .services
                    .iter()
                    .map(|&(network, _)| ServiceRange { network, origin: cluster.origin.clone() }),
            );
            let own = if any_wrong {
                Err(cluster.problems.clone())
            } else {
                cluster_configs(cluster, &configs, density, sources)
            };
            configs.extend(kept(own, problems).unwrap_or_default());
        }
        services.extend(self.plans.iter().filter_map(|plan| {
            let (network, origin) = plan.service_cidr.clone()?;
            Some(ServiceRange { network: network.into(), origin })
        }));
        let (nodes, groups) = self.nodes(sources, problems);
        let holds_no_config = configs.is_empty() && secondary.is_empty();
        if holds_no_config && nodes.is_empty() && problems.is_empty() {
            problems.push(Problem::new(say::NoConfigNoNode));
        }
        let policies = self.plans.iter().map(|plan| &plan.policy);
        let policy = Policy {
            min_severity: policies.clone().find_map(|policy| policy.min_severity),
            allow: policies
                .flat_map(|policy| policy.allow.iter().cloned())
                .collect(),
            ..Policy::default()
        };
        Input {
            skipped: self.objects.skipped,
            policy,
            request: CidrsRequest {
                configs,
                secondary,
                nodes,
                groups,
                services,
                max_pods,
                default_max_pods,
                default_is_assumed,
                ..CidrsRequest::default()
            },
        }
    }

    /// The one cluster, where one is given.
    fn cluster(&self, sources: &[Source<'_>], problems: &mut Problems) -> Option<&PodCluster> {
        let clusters = &self.objects.pod_clusters;
        for second in clusters.iter().skip(1) {
            problems.push_with(|| {
                let wrong = say::SecondCluster { name: &second.name };
                Problem::new(wrong).at_origin(second.origin.as_ref(), sources)
            });
        }
        clusters.first().filter(|_| clusters.len() == 1)
    }

    /// All nodes, those of objects first, and the groups of plans.
    fn nodes(
        &self,
        sources: &[Source<'_>],
        problems: &mut Problems,
    ) -> (Vec<PodNode>, Vec<PodGroup>) {
        let mut nodes: Vec<PodNode> = Vec::new();
        for object in &self.objects.nodes {
            problems.append(object.pod_cidr_problems.clone());
            nodes.push(PodNode {
                name: object.name.clone(),
                labels: Arc::new(Labels::new(object.labels.clone())),
                pod_cidrs: object.pod_cidrs.clone(),
                max_pods: object.max_pods,
                source: NodeSource::Object(object.origin.clone()),
            });
        }
        let mut groups: Vec<PodGroup> = Vec::new();
        let of_plans = self.plans.iter().flat_map(|plan| &plan.groups);
        let count = of_plans
            .clone()
            .fold(0_u64, |sum, group| sum.saturating_add(group.nodes));
        if count > MOST_NODES {
            let wrong = say::TooManyNodes { count, most: MOST_NODES };
            problems.push(Problem::new(wrong));
            return (nodes, groups);
        }
        for group in of_plans {
            for number in 1..=group.nodes {
                nodes.push(PodNode {
                    name: format!("{}-{number}", group.name),
                    labels: group.labels.clone(),
                    pod_cidrs: Vec::new(),
                    max_pods: group.max_pods,
                    source: NodeSource::Group(groups.len()),
                });
            }
            groups.push(PodGroup { name: group.name.clone(), origin: group.origin.clone() });
        }
        let mut known: HashMap<&str, &PodNode> = HashMap::with_capacity(nodes.len());
        for node in &nodes {
            if known.insert(&node.name, node).is_none() {
                continue;
            }
            problems.push_with(|| {
                let origin = match &node.source {
                    NodeSource::Object(origin) => origin.as_ref(),
                    NodeSource::Group(group) => groups[*group].origin.as_ref(),
                };
                let wrong = say::NodeTwice { name: &node.name };
                Problem::new(wrong).at_origin(origin, sources)
            });
        }
        (nodes, groups)
    }
}
