//! A row of numbers as a row of blocks.

/// Blocks by height, the lowest first.
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The same for output without block characters.
const ASCII: [char; 8] = ['_', '.', ':', '-', '=', '+', '*', '#'];

/// A block for each of `values`, or an ASCII sign, from the lowest for 0 to the highest for `most`.
/// With more values than `cells`, each block shows the largest of its group.
///
/// A value above 0 never looks like 0: heights are rounded up.
pub(super) fn sparkline(values: &[u64], most: u64, cells: usize, ascii: bool) -> String {
    let signs = if ascii { ASCII } else { BLOCKS };
    let count = values.len().min(cells);
    let bucket = |i: usize| &values[i * values.len() / count..(i + 1) * values.len() / count];
    let largest = (0..count).map(|i| bucket(i).iter().copied().max().unwrap_or(0));
    largest.map(|value| signs[height(value, most)]).collect()
}

/// Which of the signs a value has.
fn height(value: u64, most: u64) -> usize {
    let highest = BLOCKS.len() - 1;
    let height = (u128::from(value) * highest as u128).div_ceil(u128::from(most.max(1)));
    usize::try_from(height).map_or(highest, |height| height.min(highest))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn drawn(values: &[u64], most: u64, cells: usize) -> String {
        sparkline(values, most, cells, false)
    }

    #[test]
    fn heights_go_from_0_to_the_most() {
        let values: Vec<u64> = (0..8).collect();
        assert_eq!(drawn(&values, 7, 8), "▁▂▃▄▅▆▇█");
        assert_eq!(drawn(&[0, 1, 500, 1000], 1000, 9), "▁▂▅█");
        assert_eq!(drawn(&[0, u64::MAX], u64::MAX, 9), "▁█");
    }

    #[test]
    fn without_blocks_heights_are_ascii_signs() {
        let values: Vec<u64> = (0..8).collect();
        assert_eq!(sparkline(&values, 7, 8, true), "_.:-=+*#");
    }

    #[test]
    fn zeros_are_the_lowest_blocks_and_nothing_is_no_block() {
        assert_eq!(drawn(&[0, 0, 0], 0, 9), "▁▁▁");
        assert_eq!(drawn(&[], 0, 9), "");
        assert_eq!(drawn(&[1, 2], 2, 0), "");
    }

    #[test]
    fn a_peak_is_still_there_where_cells_are_few() {
        let mut values = vec![0; 1000];
        values[499] = 7;
        assert_eq!(drawn(&values, 7, 4), "▁█▁▁");
        assert_eq!(drawn(&[1, 2, 3, 4, 7], 7, 2), "▃█");
    }

    proptest! {
        #[test]
        fn every_value_is_in_one_block(
            values in proptest::collection::vec(0_u64..50, 0..200), cells in 1_usize..120,
        ) {
            let most = values.iter().copied().max().unwrap_or(0);
            let drawn: Vec<char> = sparkline(&values, most, cells, false).chars().collect();
            prop_assert_eq!(drawn.len(), values.len().min(cells));
            prop_assert_eq!(drawn.contains(&'█'), most > 0);
        }
    }
}
