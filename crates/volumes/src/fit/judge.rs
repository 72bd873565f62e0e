//! The two checkers, node by node.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use super::claims::{Behind, ClaimFault};
use super::counted::{Counted, Volumes, migrated};
use super::identity::Identity;
use super::outcome::{CountedVolume, FitOutcome, Listed, NodeFit, Uncounted, Verdict};
use super::outcome::{VolumeCheck, VolumeRole};
use super::request::FitRequest;
use super::rules;
use input::objects::{CsiNodeObject, NodeObject, ObjectName, PodObject, TYPE_LABELS};
use model::attach_limits::{AttachLimit, InTree, LimitKey, MissingClaim, csi_limit, in_tree_limit};
use net::quantity::VolumeCount;

/// Judges each node.
pub fn fit(request: &FitRequest<'_>) -> FitOutcome {
    let mut noticed = Notes::default();
    let mut brought = BTreeMap::new();
    let mut nodes = Vec::with_capacity(request.nodes.len());
    let fault = request.count_new(&[], &mut noticed.of_pod).fault;
    for node in &request.nodes {
        nodes.push(match &fault {
            Some(fault) if request.checks_any() => {
                let verdict = Verdict::Fault(fault.clone());
                NodeFit::new(node.name.clone(), verdict, Vec::new(), None)
            }
            _ => OnNode::new(request, node, &mut noticed, &mut brought).judge(),
        });
    }
    let mut outcome = FitOutcome {
        pod: request.pod.name.to_string(),
        assigned: request.pod.node.clone(),
        nodes,
        scheduler: request.scheduler.clone(),
        machine: request.machine,
        kubectl: request.kubectl.clone(),
        not_read: request.not_read.clone(),
        findings: Vec::new(),
    };
    outcome.findings = rules::findings(request, &outcome, fault.as_ref(), &noticed);
    outcome
}

/// What the pod adds to nodes on which the same plug-ins have moved to CSI.
pub(super) struct PodVolumes<'o> {
    pub(super) in_tree: BTreeMap<InTree, Bundle<'o>>,
    pub(super) csi: BTreeMap<&'o str, Bundle<'o>>,
    pub(super) cbs: BTreeSet<Identity<'o>>,
}

/// Its volumes of one type or driver.
pub(super) struct Bundle<'o> {
    used: Volumes<'o>,
    /// In order.
    identities: Vec<Identity<'o>>,
    listed: Arc<[CountedVolume]>,
}

impl<'o> Bundle<'o> {
    fn new(used: Volumes<'o>) -> Self {
        let listed = used
            .iter()
            .map(|(identity, pods)| counted(identity, VolumeRole::New, &[pods]));
        Self {
            listed: listed.collect(),
            identities: used.keys().cloned().collect(),
            used,
        }
    }
}

impl<'o> PodVolumes<'o> {
    fn new(new: Counted<'o>) -> Self {
        Self {
            cbs: new.cbs().cloned().collect(),
            in_tree: bundles(new.in_tree),
            csi: bundles(new.csi),
        }
    }
}

fn bundles<K: Ord>(used: BTreeMap<K, Volumes<'_>>) -> BTreeMap<K, Bundle<'_>> {
    let used = used.into_iter();
    used.map(|(key, used)| (key, Bundle::new(used))).collect()
}

/// Claims by namespace and name, and why they count as no volume.
pub(super) type Claims<'o> = BTreeMap<(&'o str, &'o str), Uncounted>;

/// Facts for the findings.
#[derive(Debug, Default)]
pub(super) struct Notes<'o> {
    /// Claims of the pod that count as no volume.
    pub(super) of_pod: Claims<'o>,
    /// Claims of existing pods.
    pub(super) existing: Claims<'o>,
    /// Existing pods that cannot be judged, with the nodes that cannot be judged because of them.
    pub(super) faults: BTreeMap<String, (ClaimFault, Vec<&'o str>)>,
    /// Whether the pod has volumes of CSI drivers.
    pub(super) has_csi: bool,
}

impl<'o> FitRequest<'o> {
    /// Whether any checker runs.
    pub(super) fn checks_any(&self) -> bool {
        self.scheduler.checks_in_tree() || self.scheduler.checks_csi()
    }

    /// The volumes of the new pod, on a node where `migrated` plug-ins have moved to CSI.
    fn count_new(&self, migrated: &[InTree], uncounted: &mut Claims<'o>) -> Counted<'o> {
        let mut counted = Counted::default();
        self.add_pod(self.pod, migrated, uncounted, &mut counted);
        counted
    }

    /// Adds the volumes of a pod, and what prevents a verdict. A fault in one volume does not stop
    /// the others from being counted.
    fn add_pod(
        &self,
        pod: &'o PodObject,
        migrated: &[InTree],
        uncounted: &mut Claims<'o>,
        counted: &mut Counted<'o>,
    ) {
        let (policy, is_new) = (self.scheduler.missing_claim(), pod.name == self.pod.name);
        for volume in &pod.volumes {
            match self.cluster.behind(pod, volume) {
                Err(found) => {
                    counted.fault.get_or_insert(found);
                }
                Ok(Behind::Missing { namespace, name }) => {
                    if policy == MissingClaim::Error && is_new {
                        counted.fault.get_or_insert_with(|| ClaimFault::Missing {
                            namespace: namespace.to_owned(),
                            name: name.to_owned(),
                        });
                    } else if policy != MissingClaim::Counted || is_new {
                        uncounted.insert((namespace, name), Uncounted::Missing);
                    }
                    if policy == MissingClaim::Counted {
                        counted.add_missing(namespace, name, pod);
                    }
                }
                Ok(Behind::NoProvisioner { claim, class }) => {
                    let unknown = |class: &str| Uncounted::UnknownClass(class.to_owned());
                    let why = class.map_or(Uncounted::NoClass, unknown);
                    uncounted.insert((&claim.name.namespace, &claim.name.name), why);
                }
                Ok(found) => counted.add(found, pod, migrated),
            }
        }
    }
}

/// A node with everything that decides its result.
pub(super) struct OnNode<'r, 'o> {
    pub(super) request: &'r FitRequest<'o>,
    pub(super) node: &'o NodeObject,
    csi_node: Option<&'o CsiNodeObject>,
    migrated: Vec<InTree>,
    pub(super) new: Rc<PodVolumes<'o>>,
    pub(super) existing: Counted<'o>,
    /// By driver, attached volumes that no pod of the node uses.
    pub(super) attached: BTreeMap<&'o str, BTreeSet<Identity<'o>>>,
}

impl<'r, 'o> OnNode<'r, 'o> {
    fn new(
        request: &'r FitRequest<'o>,
        node: &'o NodeObject,
        notes: &mut Notes<'o>,
        brought: &mut BTreeMap<Vec<InTree>, Rc<PodVolumes<'o>>>,
    ) -> Self {
        let cluster = &request.cluster;
        let csi_node = cluster.csi_node(&node.name);
        let migrated = migrated(csi_node);
        let new = brought.entry(migrated.clone()).or_insert_with(|| {
            let new = request.count_new(&migrated, &mut notes.of_pod);
            Rc::new(PodVolumes::new(new))
        });
        let new = Rc::clone(new);
        notes.has_csi |= !new.csi.is_empty();
        let mut existing = Counted::default();
        let pods = cluster.pods_of(&node.name).iter();
        // The pod itself does not count.
        for pod in pods.filter(|pod| pod.name != request.pod.name) {
            request.add_pod(pod, &migrated, &mut notes.existing, &mut existing);
        }
        let mut on_node = Self {
            request,
            node,
            csi_node,
            migrated,
            new,
            existing,
            attached: BTreeMap::new(),
        };
        on_node.attached = on_node.attached();
        let fault = on_node.existing.fault.as_ref();
        if let Some(fault) = fault.filter(|_| on_node.asks_about_pods()) {
            let of_fault = notes.faults.entry(fault.to_string());
            let (_, stopped) = of_fault.or_insert_with(|| (fault.clone(), Vec::new()));
            stopped.push(&node.name);
        }
        on_node
    }

    fn judge(self) -> NodeFit {
        let mut checks = Vec::new();
        if self.request.scheduler.checks_in_tree() {
            let kinds = self.in_tree_types();
            checks.extend(kinds.map(|kind| self.in_tree_check(kind)));
        }
        if self.request.scheduler.checks_csi() {
            let drivers = self.new.csi.keys();
            checks.extend(drivers.map(|driver| self.csi_check(driver)));
        }
        let verdict = match &self.existing.fault {
            Some(fault) if self.asks_about_pods() => Verdict::Fault(fault.clone()),
            _ if checks.iter().all(|check| check.fits) => Verdict::Fits,
            _ => Verdict::Exceeded,
        };
        NodeFit::new(self.node.name.clone(), verdict, checks, self.cbs())
    }

    /// The in-tree types that are checked on the node: those of the pod that have not
    /// moved to CSI.
    fn in_tree_types(&self) -> impl Iterator<Item = InTree> + '_ {
        let kinds = self.new.in_tree.keys().copied();
        kinds.filter(|kind| !self.migrated.contains(kind))
    }

    /// Whether any checker looks at the existing pods. The CSI checker does not if there is no
    /// limit.
    fn asks_about_pods(&self) -> bool {
        let scheduler = &self.request.scheduler;
        let drivers = self.csi_node.map_or(&[][..], |node| &node.drivers);
        let is_limited =
            !self.node.attach_limits.is_empty() || drivers.iter().any(|(_, count)| count.is_some());
        scheduler.checks_in_tree() && self.in_tree_types().next().is_some()
            || scheduler.checks_csi() && !self.new.csi.is_empty() && is_limited
    }

    /// The in-tree checker rejects any volume if there are already too many.
    fn in_tree_check(&self, kind: InTree) -> VolumeCheck {
        let (existing, new) = (&self.existing.in_tree, &self.new.in_tree);
        let limit = (LimitKey::InTree(kind), self.in_tree_limit(kind));
        let mut check = check(limit, existing.get(&kind), None, new.get(&kind));
        check.fits = within(&check);
        check
    }

    /// The CSI checker compares only drivers with new volumes of the pod.
    fn csi_check(&self, driver: &str) -> VolumeCheck {
        let (existing, new) = (self.existing.csi.get(driver), self.new.csi.get(driver));
        let attached = self.attached.get(driver);
        let attached = attached.filter(|_| self.request.scheduler.counts_attachments());
        let limit = (LimitKey::Csi(driver.to_owned()), self.csi_limit(driver));
        let mut check = check(limit, existing, attached, new);
        check.fits = check.new.is_zero() || within(&check);
        check
    }

    pub(super) fn in_tree_limit(&self, kind: InTree) -> AttachLimit {
        let labels = &self.node.labels;
        let label = |key: &&str| labels.iter().find(|(label, _)| label == key);
        let instance_type = TYPE_LABELS.iter().find_map(label);
        in_tree_limit(
            kind,
            &self.request.scheduler,
            self.allocatable(kind.limit_key()),
            instance_type.map(|(_, value)| value.as_str()),
        )
    }

    pub(super) fn csi_limit(&self, driver: &str) -> AttachLimit {
        let drivers = self.csi_node.map_or(&[][..], |node| &node.drivers);
        let of_csi_node = drivers.iter().find(|(name, _)| name == driver);
        let key = LimitKey::Csi(driver.to_owned()).to_string();
        csi_limit(
            of_csi_node.and_then(|(_, count)| *count),
            self.allocatable(&key),
        )
    }

    /// The value of a key in `status.allocatable`.
    pub(super) fn allocatable(&self, key: &str) -> Option<u64> {
        let limits = &self.node.attach_limits;
        limits
            .iter()
            .find(|(name, _)| name == key)
            .map(|&(_, limit)| limit)
    }
}

pub(super) fn count(volumes: usize) -> VolumeCount {
    VolumeCount::new(volumes as u64)
}

/// Whether existing and new volumes are within the limit.
fn within(check: &VolumeCheck) -> bool {
    // A sum that overflows is above any limit.
    let all = check.existing.checked_add(check.new);
    check.limit.limit.is_none() || all.is_ok_and(|all| check.limit.holds(all))
}

fn counted(
    identity: &Identity<'_>,
    role: VolumeRole,
    pods: &[&BTreeSet<&ObjectName>],
) -> CountedVolume {
    CountedVolume {
        volume: identity.to_string(),
        role,
        pods: pods
            .iter()
            .copied()
            .flatten()
            .map(ToString::to_string)
            .collect(),
    }
}

/// The numbers of a check before it is judged.
fn check<'o>(
    (key, limit): (LimitKey, AttachLimit),
    existing: Option<&Volumes<'o>>,
    attached: Option<&BTreeSet<Identity<'o>>>,
    new: Option<&Bundle<'o>>,
) -> VolumeCheck {
    let (mut there, mut known) = (Vec::new(), Vec::new());
    for (identity, pods) in existing.into_iter().flatten() {
        let also = new.and_then(|new| {
            let at = new.identities.binary_search(identity).ok()?;
            known.push(at - known.len());
            new.used.get(identity)
        });
        there.push(match also {
            Some(also) => counted(identity, VolumeRole::Shared, &[pods, also]),
            None => counted(identity, VolumeRole::Existing, &[pods]),
        });
    }
    for identity in attached.into_iter().flatten() {
        there.push(counted(identity, VolumeRole::Attached, &[]));
    }
    let volumes = Listed {
        there,
        of_pod: new.map_or_else(Arc::default, |new| Arc::clone(&new.listed)),
        known,
    };
    VolumeCheck {
        r#type: key.short().to_owned(),
        key,
        limit,
        existing: count(volumes.there.len()),
        new: count(volumes.count() - volumes.there.len()),
        fits: false,
        volumes,
    }
}
