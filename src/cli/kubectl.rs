//! The objects of a cluster: from files, or from the cluster itself by `kubectl get`, which only reads.

use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use super::bounded::{self, MOST_BYTES, MOST_BYTES_OF_ALL, too_long};
use super::context::{Caller, Context};
use super::input_files::{self, Texts};
use input::problem::{Problem, Problems};
use model::kubectl::Kubectl;
use net::visible_lines;
use texts::{Message, Phrase, Said, errors as say};

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
}

/// A kind of objects, as `kubectl get` names it.
#[derive(Debug)]
pub(super) struct Resource {
    name: &'static str,
    is_namespaced: bool,
    /// Whose clusters have it; others are not asked to.
    network: Option<Network>,
    /// What a command does not know without them.
    lost: Phrase,
}

/// Whose network component a kind of objects belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Network {
    Cce,
    Tke,
}

const fn cluster_wide(name: &'static str, lost: Phrase) -> Resource {
    Resource { name, is_namespaced: false, network: None, lost }
}

const fn namespaced(name: &'static str, lost: Phrase) -> Resource {
    Resource { name, is_namespaced: true, network: None, lost }
}

impl Resource {
    const fn of(self, network: Network) -> Self {
        Self { network: Some(network), ..self }
    }
}

/// What `audit` reads.
pub(super) const OF_AUDIT: &[Resource] = &[
    cluster_wide("netresourcesets.cce.baidubce.com", say::LostPools::PHRASE).of(Network::Cce),
    cluster_wide("enis.cce.baidubce.com", say::LostEnis::PHRASE).of(Network::Cce),
    cluster_wide("subnets.cce.baidubce.com", say::LostSubnets::PHRASE).of(Network::Cce),
    cluster_wide(
        "vpcips.networking.tke.cloud.tencent.com",
        say::LostVpcIps::PHRASE,
    )
    .of(Network::Tke),
    namespaced(
        "vpcipclaims.networking.tke.cloud.tencent.com",
        say::LostVpcIpClaims::PHRASE,
    )
    .of(Network::Tke),
    cluster_wide("nodes", say::LostNodes::PHRASE),
    namespaced("events", say::LostEvents::PHRASE),
    namespaced("pods", say::LostWaits::PHRASE),
];

/// What `volumes fit` reads.
pub(super) const OF_VOLUMES: &[Resource] = &[
    namespaced("pods", say::LostPods::PHRASE),
    namespaced("persistentvolumeclaims", say::LostClaims::PHRASE),
    cluster_wide("persistentvolumes", say::LostVolumes::PHRASE),
    cluster_wide("storageclasses.storage.k8s.io", say::LostClasses::PHRASE),
    cluster_wide("nodes", say::LostNodes::PHRASE),
    cluster_wide("csinodes.storage.k8s.io", say::LostCsiNodes::PHRASE),
    cluster_wide(
        "volumeattachments.storage.k8s.io",
        say::LostAttachments::PHRASE,
    ),
];

/// What `cidrs` reads.
pub(super) const OF_CIDRS: &[Resource] = &[
    cluster_wide("nodes", say::LostNodes::PHRASE),
    cluster_wide(
        "clustercidrconfigs.networking.gke.io",
        say::LostConfigs::PHRASE,
    ),
    cluster_wide("clustercidrs.networking.k8s.io", say::LostConfigs::PHRASE),
];

impl ObjectArgs {
    /// How printed lines reach the cluster that is read: the current context is named too, as another may be current when
    /// they are pasted.
    pub(super) fn kubectl(&self, context: &Context) -> Kubectl {
        let asks = self.files.is_empty()
            && (context.caller == Caller::Kubectl || self.cluster.first_flag().is_some());
        if asks {
            self.cluster.named()
        } else {
            Kubectl::default()
        }
    }

    /// Names and texts of the files, or of what the cluster answers for `wanted`.
    pub(super) fn texts(
        &self,
        wanted: &[Resource],
        stdin_is_read: &mut bool,
        context: &Context,
        problems: &mut Problems,
    ) -> Texts {
        let flag = self.cluster.first_flag();
        match (self.files.is_empty(), flag) {
            (false, Some(flag)) => {
                problems.push(Problem::new(say::FilesAndCluster { flag }));
                Texts::new()
            }
            (false, None) => input_files::texts(&self.files, stdin_is_read, context.lang, problems),
            (true, None) if context.caller == Caller::Shell => {
                let resources = names(wanted);
                problems.push(Problem::new(say::NoObjects { resources }));
                Texts::new()
            }
            (true, _) => self.cluster.ask(wanted, context, problems),
        }
    }
}

fn names(wanted: &[Resource]) -> String {
    let names: Vec<&str> = wanted.iter().map(|one| one.name).collect();
    names.join(",")
}

/// What became of one question.
type Answer = Result<String, Said>;

impl ClusterArgs {
    fn first_flag(&self) -> Option<&'static str> {
        let given = [
            (self.context.is_some(), "--context"),
            (self.kubeconfig.is_some(), "--kubeconfig"),
            (self.namespace.is_some(), "--namespace"),
        ];
        given
            .into_iter()
            .find_map(|(is_given, flag)| is_given.then_some(flag))
    }

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
        let output = command.stdin(Stdio::null()).output().ok()?;
        let name = String::from_utf8(output.stdout).ok()?;
        let name = name.trim();
        (output.status.success() && !name.is_empty()).then(|| name.to_owned())
    }

    /// Asks for each kind by itself: where one cannot be had, the others can.
    fn ask(&self, wanted: &[Resource], context: &Context, problems: &mut Problems) -> Texts {
        context.hint(say::AsksCluster { resources: names(wanted) });
        let answers: Vec<io::Result<Answer>> = thread::scope(|scope| {
            let asked: Vec<_> = wanted
                .iter()
                .map(|one| scope.spawn(|| self.get(one)))
                .collect();
            let joined = asked.into_iter().map(|one| {
                one.join()
                    .unwrap_or_else(|_| Ok(Err(say::SaysNothing.said())))
            });
            joined.collect()
        });
        let (mut texts, mut refused) = (Texts::new(), Vec::new());
        let mut bytes = 0;
        let mut networks = Vec::new();
        for (resource, answer) in wanted.iter().zip(answers) {
            match answer {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    problems.push(Problem::new(say::NoKubectl));
                    return Texts::new();
                }
                Err(error) => refused.push((resource, Said::from(error.to_string()))),
                Ok(Err(why)) => refused.push((resource, why)),
                Ok(Ok(text)) => {
                    bytes += text.len() as u64;
                    networks.extend(resource.network);
                    texts.push((format!("kubectl get {}", resource.name), text));
                }
            }
        }
        if bytes > MOST_BYTES_OF_ALL {
            problems.push(too_long(say::AllFiles, MOST_BYTES_OF_ALL));
        }
        if texts.is_empty() {
            let why = refused.into_iter().map(|(_, why)| why).next();
            let why = why.unwrap_or_else(|| say::SaysNothing.said());
            problems.push(Problem::new(say::NothingFromCluster { why }));
            return texts;
        }
        // A cluster of one network has no objects of the other.
        let is_other = |network| !networks.is_empty() && !networks.contains(&network);
        refused.retain(|(resource, _)| !resource.network.is_some_and(is_other));
        for (resource, why) in refused {
            let lost = resource.lost.said();
            context.hint(say::NotFromCluster { resource: resource.name, why, lost });
        }
        texts
    }

    /// What `kubectl get` prints, or why it prints nothing.
    fn get(&self, resource: &Resource) -> io::Result<Answer> {
        let mut command = Command::new("kubectl");
        command.args(["get", resource.name, "-o", "json"]);
        if let Some(context) = &self.context {
            command.arg(format!("--context={context}"));
        }
        if let Some(file) = &self.kubeconfig {
            command.arg("--kubeconfig").arg(file);
        }
        match &self.namespace {
            _ if !resource.is_namespaced => {}
            Some(namespace) => {
                command.arg(format!("--namespace={namespace}"));
            }
            None => {
                command.arg("--all-namespaces");
            }
        }
        command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (stdout, mut stderr) = (child.stdout.take(), child.stderr.take());
        let said = thread::spawn(move || {
            let mut said = Vec::new();
            let read = stderr
                .as_mut()
                .map(|stderr| stderr.take(1 << 16).read_to_end(&mut said));
            read.transpose().map(|_| said)
        });
        let text = stdout.map_or(Ok(None), |stdout| bounded::read(stdout, 0, MOST_BYTES))?;
        let Some(text) = text else {
            child.kill()?;
            child.wait()?;
            let what = Said::from(format!("kubectl get {}", resource.name));
            return Ok(Err(say::TooLong { what, most: MOST_BYTES }.said()));
        };
        let status = child.wait()?;
        let said = said.join().unwrap_or(Ok(Vec::new()))?;
        if !status.success() {
            return Ok(Err(reason(&String::from_utf8_lossy(&said))));
        }
        Ok(String::from_utf8(text).map_err(|error| Said::from(error.to_string())))
    }
}

/// The last line that says something, without what `kubectl` puts before each.
fn reason(said: &str) -> Said {
    let mut lines = said.lines().rev().map(str::trim);
    match lines.find(|line| !line.is_empty()) {
        Some(line) => {
            let line = line.strip_prefix("error: ").unwrap_or(line);
            visible_lines(line).into_owned().into()
        }
        None => say::SaysNothing.said(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_the_last_line_that_kubectl_says() {
        let said = "E1125 memcache.go:265 \"Unhandled Error\"\nerror: the server doesn't have a resource type \"enis\"\n\n";
        assert_eq!(
            reason(said).to_string(),
            "the server doesn't have a resource type \"enis\""
        );
        assert_eq!(reason("").to_string(), "it says nothing");
        assert_eq!(reason("\u{1b}[31mred\n").to_string(), "\u{fffd}[31mred");
    }
}
