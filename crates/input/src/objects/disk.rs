//! Where a volume's data is: a disk of a plug-in that is built into Kubernetes, or a CSI driver's.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::fields::Fields;

/// A volume plug-in that is built into Kubernetes.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum InTree {
    AwsEbs,
    /// Persistent disks of GCE.
    GcePd,
    AzureDisk,
    /// Cinder of `OpenStack`.
    Cinder,
    /// CBS of TKE.
    Cbs,
}

impl InTree {
    /// All of them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The word for it in flags and plan files.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The key of its limit in a node's `status.allocatable`.
    pub const fn limit_key(self) -> &'static str {
        match self {
            Self::AwsEbs => "attachable-volumes-aws-ebs",
            Self::GcePd => "attachable-volumes-gce-pd",
            Self::AzureDisk => "attachable-volumes-azure-disk",
            Self::Cinder => "attachable-volumes-cinder",
            Self::Cbs => "attachable-volumes-qcloud-cbs",
        }
    }

    /// The plug-in's name: the provisioner of its storage classes, and what a `CSINode` lists it by
    /// once it has moved to CSI.
    pub const fn plugin(self) -> &'static str {
        match self {
            Self::AwsEbs => "kubernetes.io/aws-ebs",
            Self::GcePd => "kubernetes.io/gce-pd",
            Self::AzureDisk => "kubernetes.io/azure-disk",
            Self::Cinder => "kubernetes.io/cinder",
            Self::Cbs => "cloud.tencent.com/qcloud-cbs",
        }
    }

    /// The CSI driver that serves its volumes after migration; `None` if no driver is known.
    pub const fn csi_driver(self) -> Option<&'static str> {
        match self {
            Self::AwsEbs => Some("ebs.csi.aws.com"),
            Self::GcePd => Some("pd.csi.storage.gke.io"),
            Self::AzureDisk => Some("disk.csi.azure.com"),
            Self::Cinder => Some("cinder.csi.openstack.org"),
            // In-tree CBS and its CSI driver can both be in use. They count separately.
            Self::Cbs => None,
        }
    }

    /// By its plug-in's name.
    pub fn of_plugin(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.plugin() == name)
    }

    /// The field of a volume that holds such a disk, and the field of the disk that names it.
    const fn fields(self) -> (&'static str, &'static str) {
        match self {
            Self::AwsEbs => ("awsElasticBlockStore", "volumeID"),
            Self::GcePd => ("gcePersistentDisk", "pdName"),
            Self::AzureDisk => ("azureDisk", "diskName"),
            Self::Cinder => ("cinder", "volumeID"),
            Self::Cbs => ("qcloudCbs", "cbsDiskId"),
        }
    }
}

/// A disk of a built-in plug-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disk {
    /// The plug-in that it belongs to.
    pub kind: InTree,
    /// The plug-in's id for it: `volumeID`, `pdName`, `diskName` or `cbsDiskId`.
    pub id: String,
    /// `diskURI` of Azure.
    pub uri: Option<String>,
}

/// What a `PersistentVolume` represents, if it is attached to machines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VolumeSource {
    /// A disk of a built-in plug-in.
    Disk(Disk),
    /// A volume of a CSI driver.
    Csi {
        /// `csi.driver`.
        driver: String,
        /// `csi.volumeHandle`.
        handle: String,
    },
}

impl Disk {
    /// The disk of a volume; a problem if it has no id.
    pub(super) fn of(volume: &Fields<'_, '_>) -> Option<Self> {
        let mut kinds = InTree::ALL.iter();
        let kind = *kinds.find(|kind| volume.has(kind.fields().0))?;
        let (field, key) = kind.fields();
        let disk = volume.part(field)?;
        Some(Self { kind, id: disk.needed(key)?, uri: disk.text("diskURI") })
    }
}

impl VolumeSource {
    /// The content of a `PersistentVolumeSpec`; `None` if nothing is attached to machines.
    pub(super) fn of(spec: &Fields<'_, '_>) -> Option<Self> {
        if !spec.has("csi") {
            return Disk::of(spec).map(Self::Disk);
        }
        let csi = spec.part("csi")?;
        let (driver, handle) = (csi.needed("driver"), csi.needed("volumeHandle"));
        Some(Self::Csi { driver: driver?, handle: handle? })
    }
}
