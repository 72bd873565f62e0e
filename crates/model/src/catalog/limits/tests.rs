use super::*;
use crate::catalog::Catalog;

fn limits(name: &str, bands: MemoryBands, attachment: EniAttachment) -> (u32, u32, bool) {
    let found = Catalog::bundled().get(name).unwrap();
    let limits = Limits::of(&found.instance, bands, attachment, Overrides::default()).unwrap();
    (limits.enis, limits.ips_per_eni, limits.primary_nic_only)
}

/// Source: the CCE design's table and the driver (upper), the annotations page (lower).
#[test]
fn addresses_per_eni_by_memory_in_both_readings() {
    let rows = [
        (1, 2, 2),
        (2, 8, 8),
        (7, 8, 8),
        (8, 8, 16),
        (9, 16, 16),
        (31, 16, 16),
        (32, 16, 30),
        (33, 30, 30),
        (63, 30, 30),
        (64, 30, 40),
        (65, 40, 40),
        (1024, 40, 40),
    ];
    for (memory, upper, lower) in rows {
        let by = |bands| ips_per_eni_by_memory(memory, bands);
        assert_eq!(by(MemoryBands::UpperInclusive), upper, "{memory} GiB");
        assert_eq!(by(MemoryBands::LowerInclusive), lower, "{memory} GiB");
        assert_eq!(upper != lower, bands_disagree_at(memory), "{memory} GiB");
    }
}

#[test]
fn each_kind_has_its_rule() {
    let (bands, auto) = (MemoryBands::UpperInclusive, EniAttachment::Auto);
    assert_eq!(limits("bcc.g5.c16m64", bands, auto), (8, 30, false));
    assert_eq!(limits("bcc.g5.c16m64", bands.other(), auto), (8, 40, false));
    assert_eq!(limits("bcc.g5.c4m16", bands, auto), (4, 16, false));
    assert_eq!(limits("bcc.g1.tiny", bands, auto), (1, 8, false));
    assert_eq!(limits("BBC-G4-01S", bands, auto), (1, 40, true));
    let ebc = |attachment| limits("ebc.l5.c128m512.1d", bands, attachment);
    assert_eq!(ebc(auto), (1, 40, true));
    assert_eq!(ebc(EniAttachment::Yes), (8, 40, false));
    assert_eq!(ebc(EniAttachment::No), (1, 40, true));
    assert_eq!(
        limits("bcc.g5.c4m16", bands, EniAttachment::No),
        (4, 16, false)
    );
}

/// Source: TKE's table of machine sizes, ENIs x addresses with the machine's own ENI, and pods.
#[test]
fn a_tke_size_has_the_published_pods_one_eni_being_its_own() {
    let (bands, auto) = (MemoryBands::UpperInclusive, EniAttachment::Auto);
    for (name, all, ips, pods) in [
        ("tke.c1", 2, 6, 5),
        ("tke.c2", 4, 10, 27),
        ("tke.c6", 4, 10, 27),
        ("tke.c8", 6, 20, 95),
        ("tke.c12", 8, 30, 203),
        ("tke.c16", 8, 30, 203),
        ("tke.c16-ips40", 8, 40, 273),
    ] {
        let instance = Catalog::bundled().get(name).unwrap().instance;
        let limits = Limits::of(&instance, bands, auto, Overrides::default()).unwrap();
        let got = (limits.all_enis(), limits.ips_per_eni, limits.most_pods());
        assert_eq!(got, (all, ips, pods), "{name}");
        assert_eq!(limits.enis_rule, LimitRule::TkeSize);
    }
    let mut instance = Catalog::bundled().get("tke.c4").unwrap().instance;
    instance.enis = Some(1);
    let error = Limits::of(&instance, bands, auto, Overrides::default()).unwrap_err();
    assert!(matches!(error, LimitError::OwnEniAlone { .. }));
}

#[test]
fn what_the_user_gives_beats_a_row_and_a_row_beats_the_rules() {
    let mut instance = Catalog::bundled().get("bcc.g5.c4m16").unwrap().instance;
    instance.enis = Some(6);
    let (bands, auto) = (MemoryBands::UpperInclusive, EniAttachment::Auto);
    let row = Limits::of(&instance, bands, auto, Overrides::default()).unwrap();
    assert_eq!((row.enis, row.enis_rule), (6, LimitRule::CatalogRow));
    let given = Overrides { enis: Some(2), ips_per_eni: Some(9) };
    let given = Limits::of(&instance, bands, auto, given).unwrap();
    assert_eq!(
        (given.enis, given.ips_per_eni, given.most_pods()),
        (2, 9, 16)
    );
    assert_eq!(given.ips_rule, LimitRule::Given);
}
