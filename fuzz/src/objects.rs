//! Objects of other programs: all their readers get the same bytes.

use std::collections::HashSet;
use std::sync::Arc;

use engine::audit::{AuditRequest, audit};
use engine::cidrs::{CidrsRequest, NodeSource, PodNode, ServiceRange, cluster_configs};
use engine::vips::{self, VipInputs, gather};
use engine::volumes::{FitOptions, FitRequest, fit};
use input::cidr_config::Labels;
use input::objects::{ObjectInput, Objects, read, read_volumes};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Settings, parse_plan};
use net::lang::Lang;
use report::cluster_plan;
use report::view;

/// A text is objects or problems; what commands make of the objects can be written.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    let source = Source::new("f", text);
    for format in [None, Some(Format::Yaml), Some(Format::Json)] {
        let inputs = [ObjectInput { source, format }];
        match read(&inputs, &|_| {}) {
            Ok(objects) => {
                audited(&objects);
                given_blocks(&objects, source);
                checked(&objects, source);
            }
            Err(problems) => super::refused(&problems),
        }
        match read_volumes(&inputs, &|_| {}) {
            Ok(objects) => fitted(&objects, source),
            Err(problems) => super::refused(&problems),
        }
    }
}

/// A plan file that is made of a cluster is a plan file.
fn audited(objects: &Objects) {
    let mut request = AuditRequest::new(objects, Catalog::bundled());
    request.ips_per_day = Some(7);
    request.migrate = true;
    let Ok(outcome) = audit(request) else { return };
    for subnet in &outcome.subnets {
        // It is one of them.
        let _zone = &outcome.zones[subnet.zone_index];
    }
    super::written(
        &view::audit::document(&outcome, &request, Lang::Zh),
        Lang::Zh,
    );
    if let Ok(plan) = cluster_plan(&outcome, &request, Lang::En) {
        let (source, none) = (Source::new("plan.toml", &plan.text), Settings::default());
        let read = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
        assert!(read.is_ok(), "{read:?}\n{}", plan.text);
    }
}

fn given_blocks(objects: &Objects, source: Source<'_>) {
    let mut configs: Vec<_> = objects
        .cidr_configs
        .iter()
        .filter_map(|one| one.config.clone())
        .collect();
    let mut services = Vec::new();
    if let [cluster] = &objects.pod_clusters[..] {
        let service = |&(network, _): &(_, _)| ServiceRange { network, origin: None };
        services.extend(cluster.services.iter().map(service));
        match cluster_configs(cluster, &configs, 110, &[source]) {
            Ok(own) => configs.extend(own),
            Err(problems) => super::refused(&problems),
        }
    }
    let mut names = HashSet::new();
    configs.retain(|config| names.insert(config.name.clone()));
    let mut names = HashSet::new();
    let nodes = objects.nodes.iter().filter(|node| names.insert(&node.name));
    let nodes = nodes.map(|node| PodNode {
        name: node.name.clone(),
        labels: Arc::new(Labels::new(node.labels.clone())),
        pod_cidrs: node.pod_cidrs.clone(),
        max_pods: node.max_pods,
        source: NodeSource::Object(None),
    });
    super::cidrs::allocated(&CidrsRequest {
        nodes: nodes.collect(),
        configs,
        services,
        default_max_pods: 110,
        ..CidrsRequest::default()
    });
}

/// VIPs of services.
fn checked(objects: &Objects, source: Source<'_>) {
    let sources = [source];
    let inputs =
        VipInputs { services: &objects.services, sources: &sources, ..VipInputs::default() };
    match gather(inputs) {
        Ok(request) => {
            let outcome = vips::check(request);
            super::written(&view::vips::check_document(&outcome, Lang::En), Lang::En);
        }
        Err(problems) => super::refused(&problems),
    }
}

/// A node takes a pod where no check of its volumes fails.
fn fitted(objects: &Objects, source: Source<'_>) {
    for pod in objects.pods.iter().take(3) {
        let options = FitOptions { pod: Some(pod.name.to_string()), ..FitOptions::default() };
        match FitRequest::new(objects, options, &[source]) {
            Ok(request) => {
                let outcome = fit(&request);
                assert!(outcome.fitting() <= outcome.nodes.len());
                super::written(&view::volumes_fit::document(&outcome, Lang::Zh), Lang::Zh);
            }
            Err(problems) => super::refused(&problems),
        }
    }
}
