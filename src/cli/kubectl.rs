//! The objects of a cluster: from files, or from the cluster itself by `kubectl get`, which only reads.

mod run;

use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::thread;

use super::bounded::{MOST_BYTES_OF_ALL, too_long};
use super::context::{Caller, Context};
use super::error::kept;
use super::flags::{self, Flag};
use super::input_files::{self, Texts};
use input::problem::{Problem, Problems, Source, did_you_mean};
use model::kubectl::Kubectl;
use model::shell::quoted;
use model::{Lost, NoAnswer, NotRead, Why};
use net::quantity::Span;
use run::Answer;
use texts::{Message, errors as say};

/// Files with objects, or the cluster to ask for them.
#[derive(Debug, clap::Args)]
pub(super) struct ObjectArgs {
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    cluster: ClusterArgs,
}

/// What `kubectl` is asked with.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Objects by kubectl")]
struct ClusterArgs {
    #[arg(long, value_name = "NAME")]
    context: Option<String>,
    #[arg(long, value_name = "FILE")]
    kubeconfig: Option<PathBuf>,
    #[arg(short, long, value_name = "NAME")]
    namespace: Option<String>,
    #[arg(long, value_name = "TIME", value_parser = flags::one(timeout))]
    request_timeout: Option<Flag<Span>>,
    #[arg(long, value_name = "KIND", value_parser = flags::list(kinds))]
    allow_missing: Vec<Flag<String>>,
}

/// How long `kubectl` waits for each answer: it asks a server that is silent up to eight times.
const TIMEOUT: Span = Span::of_seconds(30);

fn timeout(source: &Source<'_>, problems: &mut Problems) -> Option<Span> {
    let span = Span::parse(source.text);
    if span.is_none() {
        problems.push(Problem::new(say::NotATimeout { text: source.text }));
    }
    span
}

fn kinds(source: &Source<'_>, problems: &mut Problems) -> Vec<String> {
    flags::each(source, problems, |item| Ok(item.to_owned()))
}

/// A kind of objects, as `kubectl get` names it.
#[derive(Debug)]
pub(super) struct Resource {
    name: &'static str,
    is_namespaced: bool,
    /// Whose clusters have it; others are not asked to.
    family: Option<Family>,
    /// What a command does not know without them.
    lost: Lost,
    /// Whether a verdict without them may be better than the truth.
    is_needed: bool,
}

/// Kinds that a cluster has together, and instead of those of other families.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Family {
    Cce,
    Tke,
    ClusterCidrConfig,
    ClusterCidr,
}

const fn cluster_wide(name: &'static str, lost: Lost) -> Resource {
    Resource { name, is_namespaced: false, family: None, lost, is_needed: true }
}

const fn namespaced(name: &'static str, lost: Lost) -> Resource {
    Resource { name, is_namespaced: true, family: None, lost, is_needed: true }
}

impl Resource {
    const fn of(self, family: Family) -> Self {
        Self { family: Some(family), ..self }
    }

    const fn not_needed(self) -> Self {
        Self { is_needed: false, ..self }
    }

    /// Whether a user means it: `enis` is `enis.cce.baidubce.com`.
    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.name.split('.').next() == Some(name)
    }
}

/// What `audit` reads.
pub(super) const OF_AUDIT: &[Resource] = &[
    cluster_wide("netresourcesets.cce.baidubce.com", Lost::Pools).of(Family::Cce),
    cluster_wide("enis.cce.baidubce.com", Lost::Enis).of(Family::Cce),
    cluster_wide("subnets.cce.baidubce.com", Lost::Subnets).of(Family::Cce),
    cluster_wide("vpcips.networking.tke.cloud.tencent.com", Lost::VpcIps).of(Family::Tke),
    namespaced(
        "vpcipclaims.networking.tke.cloud.tencent.com",
        Lost::VpcIpClaims,
    )
    .of(Family::Tke)
    .not_needed(),
    cluster_wide("nodes", Lost::Nodes),
    namespaced("events", Lost::Events),
    namespaced("pods", Lost::Waits),
];

/// What `volumes fit` reads.
pub(super) const OF_VOLUMES: &[Resource] = &[
    namespaced("pods", Lost::Pods),
    namespaced("persistentvolumeclaims", Lost::Claims),
    cluster_wide("persistentvolumes", Lost::Volumes),
    cluster_wide("storageclasses.storage.k8s.io", Lost::Classes),
    cluster_wide("nodes", Lost::Nodes),
    cluster_wide("csinodes.storage.k8s.io", Lost::CsiNodes),
    cluster_wide("volumeattachments.storage.k8s.io", Lost::Attachments),
];

/// What `cidrs` reads.
pub(super) const OF_CIDRS: &[Resource] = &[
    cluster_wide("nodes", Lost::Nodes),
    cluster_wide("clustercidrconfigs.networking.gke.io", Lost::Configs)
        .of(Family::ClusterCidrConfig),
    cluster_wide("clustercidrs.networking.k8s.io", Lost::Configs).of(Family::ClusterCidr),
];

/// What was read.
#[derive(Debug, Default)]
pub(super) struct Given {
    /// The texts of files, or of what the cluster answered.
    pub(super) texts: Texts,
    /// What the cluster was asked for in vain.
    pub(super) not_read: Vec<NotRead>,
    /// How printed lines reach the cluster.
    pub(super) kubectl: Kubectl,
}

impl Given {
    /// What was made of it; where that fails, what was not read may be why.
    pub(super) fn made<T, E: Into<anyhow::Error>>(
        &self,
        result: Result<T, E>,
    ) -> Result<T, Problems> {
        let mut problems = Problems::new();
        kept(result, &mut problems).ok_or_else(|| {
            self.add_not_read(&mut problems);
            problems
        })
    }

    /// Says after other problems what was not read.
    pub(super) fn add_not_read(&self, problems: &mut Problems) {
        for one in &self.not_read {
            let resource = one.resource.to_string();
            let why = one.why.0.clone();
            problems.push(Problem::new(say::NotFromCluster {
                resource,
                why,
                command: one.command.clone(),
            }));
        }
    }
}

impl ObjectArgs {
    /// The files, or what the cluster answers for `wanted`.
    pub(super) fn read(
        &self,
        wanted: &[Resource],
        context: &Context,
        problems: &mut Problems,
    ) -> Given {
        let flag = self.cluster.first_flag();
        let of_files = |texts| Given { texts, ..Given::default() };
        match (self.files.is_empty(), flag) {
            (false, Some(flag)) => {
                problems.push(Problem::new(say::FilesAndCluster { flag }));
                Given::default()
            }
            (false, None) => of_files(input_files::texts(&self.files, &context.inputs, problems)),
            (true, None) if context.caller == Caller::Shell => {
                let resources = names(wanted);
                problems.push(Problem::new(say::NoObjects { resources }));
                Given::default()
            }
            (true, _) => self.cluster.ask(wanted, context, problems),
        }
    }
}

fn names(wanted: &[Resource]) -> String {
    let names: Vec<&str> = wanted.iter().map(|one| one.name).collect();
    names.join(",")
}

impl ClusterArgs {
    fn first_flag(&self) -> Option<&'static str> {
        let given = [
            (self.context.is_some(), "--context"),
            (self.kubeconfig.is_some(), "--kubeconfig"),
            (self.namespace.is_some(), "--namespace"),
            (self.request_timeout.is_some(), "--request-timeout"),
            (!self.allow_missing.is_empty(), "--allow-missing"),
        ];
        given
            .into_iter()
            .find_map(|(is_given, flag)| is_given.then_some(flag))
    }

    /// How printed lines reach the cluster: the current context is named too, as another may be current when they are
    /// pasted.
    fn named(&self) -> Kubectl {
        let context = self.context.clone().or_else(|| self.current_context());
        let kubeconfig = self.kubeconfig.as_ref();
        let kubeconfig = kubeconfig.map(|file| file.to_string_lossy().into_owned());
        Kubectl::new(context, kubeconfig)
    }

    /// What `kubectl` takes where no context is given; `None` where it has none.
    fn current_context(&self) -> Option<String> {
        let mut command = Command::new("kubectl");
        command.args(["config", "current-context"]);
        if let Some(file) = &self.kubeconfig {
            command.arg("--kubeconfig").arg(file);
        }
        let name = run::answer(&mut command).ok()?.ok()?;
        Some(name.trim().to_owned()).filter(|name| !name.is_empty())
    }

    /// Asks for each kind by itself: where one cannot be had, the others can.
    fn ask(&self, wanted: &[Resource], context: &Context, problems: &mut Problems) -> Given {
        let timeout = Flag::one(&self.request_timeout, problems).unwrap_or(TIMEOUT);
        let allowed = self.allowed(wanted, problems);
        if !problems.is_empty() {
            return Given::default();
        }
        context.hint(say::AsksCluster { resources: names(wanted) });
        let answers: Vec<io::Result<Answer>> = thread::scope(|scope| {
            let asked: Vec<_> = wanted
                .iter()
                .map(|one| scope.spawn(move || run::answer(&mut self.get(one, timeout))))
                .collect();
            let joined = asked.into_iter().map(|one| {
                one.join()
                    .unwrap_or_else(|_| Err(io::ErrorKind::Other.into()))
            });
            joined.collect()
        });
        let mut texts = Texts::new();
        let mut refused: Vec<(&Resource, NoAnswer, Why)> = Vec::new();
        let mut bytes = 0;
        // Those that the cluster has, readable or not.
        let mut families = Vec::new();
        for (resource, answer) in wanted.iter().zip(answers) {
            match answer {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    problems.push(Problem::new(say::NoKubectl));
                    return Given::default();
                }
                Err(error) => {
                    refused.push((resource, NoAnswer::Failed, Why(error.to_string().into())));
                }
                Ok(Err((cause, why))) => {
                    families.extend(resource.family.filter(|_| cause == NoAnswer::Forbidden));
                    refused.push((resource, cause, why));
                }
                Ok(Ok(text)) => {
                    bytes += text.len() as u64;
                    families.extend(resource.family);
                    texts.push((format!("kubectl get {}", resource.name), text));
                }
            }
        }
        if bytes > MOST_BYTES_OF_ALL {
            problems.push(too_long(say::AllFiles, MOST_BYTES_OF_ALL));
        }
        let kubectl = self.named();
        if texts.is_empty() {
            let why = refused.into_iter().next().map(|(.., why)| why.0);
            let why = why.unwrap_or_else(|| say::SaysNothing.to_message());
            let contexts = kubectl.read("config get-contexts");
            let rights = kubectl.read("auth can-i --list");
            problems.push(Problem::new(say::NothingFromCluster {
                why,
                contexts,
                rights,
            }));
            return Given::default();
        }
        // A cluster of one network has no objects of the other.
        let is_other = |family| !families.is_empty() && !families.contains(&family);
        refused.retain(|(resource, ..)| !resource.family.is_some_and(is_other));
        let not_read = refused.into_iter().map(|(resource, cause, why)| NotRead {
            resource: resource.name.into(),
            cause,
            why,
            lost: resource.lost,
            command: self.command(&kubectl, resource, cause),
            allowed_by: allowed
                .iter()
                .find(|name| resource.is_called(name))
                .map(|name| Arc::from(format!("--allow-missing {name}"))),
            is_needed: resource.is_needed,
        });
        let not_read = not_read.collect();
        Given { texts, not_read, kubectl }
    }

    /// The kinds that may be missing, each of them one that is asked for.
    fn allowed(&self, wanted: &[Resource], problems: &mut Problems) -> Vec<String> {
        let allowed = Flag::all(&self.allow_missing, problems);
        for name in &allowed {
            if !wanted.iter().any(|one| one.is_called(name)) {
                let all = wanted.iter().map(|one| one.name);
                let otherwise = say::AllowAKind { resources: names(wanted) };
                let help = did_you_mean(name, all, otherwise.to_message());
                problems.push(Problem::new(say::NotAsked { name }).help(help));
            }
        }
        allowed
    }

    /// In which namespaces objects of a kind are.
    fn scope(&self, resource: &Resource) -> Option<String> {
        let namespace = self.namespace.as_ref();
        let of_one = namespace.map(|name| format!("--namespace={name}"));
        let scope = of_one.unwrap_or_else(|| "--all-namespaces".to_owned());
        resource.is_namespaced.then_some(scope)
    }

    /// What `kubectl get` prints.
    fn get(&self, resource: &Resource, timeout: Span) -> Command {
        let mut command = Command::new("kubectl");
        command.args(["get", resource.name, "-o", "json"]);
        command.args(self.context.iter().map(|name| format!("--context={name}")));
        if let Some(file) = &self.kubeconfig {
            command.arg("--kubeconfig").arg(file);
        }
        command.args(self.scope(resource));
        command.arg(format!("--request-timeout={}ms", timeout.ms()));
        command
    }

    /// What tells more about a cause.
    fn command(&self, kubectl: &Kubectl, resource: &Resource, cause: NoAnswer) -> String {
        let name = resource.name;
        let scope = self.scope(resource);
        let scope = scope.map_or_else(String::new, |scope| format!(" {}", quoted(&scope)));
        kubectl.read(&match cause {
            NoAnswer::Forbidden => format!("auth can-i list {name}{scope}"),
            NoAnswer::Absent => "api-resources".to_owned(),
            NoAnswer::Failed => format!("get {name}{scope}"),
        })
    }
}
