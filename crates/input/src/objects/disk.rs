//! Where a volume's data is: a disk of a plug-in that is built into Kubernetes, or a CSI driver's.

use strum::VariantArray;

use super::fields::Fields;

/// A volume plug-in that is built into Kubernetes, or into TKE's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum DiskKind {
    /// `awsElasticBlockStore`.
    AwsElasticBlockStore,
    /// `gcePersistentDisk`.
    GcePersistentDisk,
    /// `azureDisk`.
    AzureDisk,
    Cinder,
    /// `qcloudCbs`.
    QcloudCbs,
}

impl DiskKind {
    /// The field of a volume that holds such a disk, and the field of the disk that names it.
    const fn fields(self) -> (&'static str, &'static str) {
        match self {
            Self::AwsElasticBlockStore => ("awsElasticBlockStore", "volumeID"),
            Self::GcePersistentDisk => ("gcePersistentDisk", "pdName"),
            Self::AzureDisk => ("azureDisk", "diskName"),
            Self::Cinder => ("cinder", "volumeID"),
            Self::QcloudCbs => ("qcloudCbs", "cbsDiskId"),
        }
    }
}

/// A disk of a built-in plug-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disk {
    /// Whose.
    pub kind: DiskKind,
    /// What the plug-in knows it by: `volumeID`, `pdName`, `diskName` or `cbsDiskId`.
    pub id: String,
    /// `diskURI` of Azure.
    pub uri: Option<String>,
}

/// What a `PersistentVolume` stands for, as far as it is attached to machines.
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
    /// The disk that a volume holds; a problem where it has no id.
    pub(super) fn of(volume: &Fields<'_, '_>) -> Option<Self> {
        let mut kinds = DiskKind::VARIANTS.iter();
        let kind = *kinds.find(|kind| volume.has(kind.fields().0))?;
        let (field, key) = kind.fields();
        let disk = volume.part(field)?;
        Some(Self {
            kind,
            id: disk.needed(key)?,
            uri: disk.text("diskURI"),
        })
    }
}

impl VolumeSource {
    /// What a `PersistentVolumeSpec` says; `None` where nothing is attached to machines.
    pub(super) fn of(spec: &Fields<'_, '_>) -> Option<Self> {
        if !spec.has("csi") {
            return Disk::of(spec).map(Self::Disk);
        }
        let csi = spec.part("csi")?;
        let (driver, handle) = (csi.needed("driver"), csi.needed("volumeHandle"));
        Some(Self::Csi {
            driver: driver?,
            handle: handle?,
        })
    }
}
