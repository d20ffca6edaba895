import { CAP_COLUMNS, PRODUCT_FIELD_COLUMNS, SCORE_COLUMNS } from '../../../../core/extraction/columns.js';
import type { AnalyticsColumn } from '../../../../platform/analytics/duckdb.js';

/**
 * A snapshot is a folder of immutable Parquet files, one per table. Rows are joined by small whole numbers that are
 * assigned in the snapshot and mean nothing outside it: `planogram_id`, `product_id`, `store_id` and, per level,
 * `<level>_id`. Id 0 means "none" at a level, the product without a key, and the store `unassigned`.
 *
 * | table | a row is |
 * |---|---|
 * | files | a planogram file: file_no, name |
 * | planograms | a planogram, with its heads and measures in cm |
 * | stores | a store, with its levels |
 * | placements | a planogram in a store: weight times (1; the planogram's own number of stores without a store) |
 * | products | a product key, attributes merged, with its level ids |
 * | level_values | a value of a product or store level: level, value_id, name |
 * | positions | a position, sorted by planogram |
 * | facts | planogram × product, before stores are multiplied in, sorted by planogram |
 */
export const SNAPSHOT_TABLES = [
  'files',
  'planograms',
  'stores',
  'placements',
  'products',
  'level_values',
  'positions',
  'facts',
] as const;
export type SnapshotTable = (typeof SNAPSHOT_TABLES)[number];

/**
 * The rollups of a snapshot's facts, stored beside them as Parquet files when the snapshot is built: the answers to
 * most questions in few rows. Each is derived from the facts only and gives exactly their answers ([decision 28]).
 * Older snapshots have none.
 *
 * | table | a row is |
 * |---|---|
 * | product_sums | a product: its facts times their stores, summed; planograms and stores that carry it |
 * | planogram_sums | a planogram × category of products: its facts summed, each once, and its products |
 * | carried_counts | a value of a level, in all categories (-1) or in one: distinct products, planograms and stores |
 * | supply_counts | a product × bar and state of days of supply: its facts |
 * | supply_worst | a fact out of range: the 100 worst of each kind and category |
 * | places | a planogram: its place. Planograms of a place have one category and equal counts in stores of the same levels |
 * | place_sums | a place × product: its facts summed, each once. Empty, like places, when there are too many places to pay off |
 * | place_supply | a place × category of products × bar and state of days of supply: its facts |
 * | supply_first | a fact out of range: of each kind all with a key up to some bound, and whether that is all of them |
 * | layouts | a planogram with counted positions: its layout. Planograms of a layout have one category and the same products in the same places and sizes |
 * | layout_positions | a counted position of one planogram of each layout. Empty when planograms differ too much to pay off |
 */
export const HELD_ROLLUPS = [
  'product_sums',
  'planogram_sums',
  'carried_counts',
  'supply_counts',
  'supply_worst',
  'places',
] as const;
/** Tables that stay on disk: a question reads only the columns and rows that it needs. */
export const READ_ROLLUPS = ['place_sums', 'place_supply', 'supply_first'] as const;
/** Tables derived from the positions, by their own definitions. They stay on disk, too. */
export const LAYOUT_TABLES = ['layouts', 'layout_positions'] as const;
export const ROLLUP_TABLES = [...HELD_ROLLUPS, ...READ_ROLLUPS, ...LAYOUT_TABLES] as const;
export type RollupTable = (typeof ROLLUP_TABLES)[number];

/** How a product or store was found in its list. */
const MATCH_COLUMNS: readonly AnalyticsColumn[] = [
  { name: 'list_key', type: 'text' },
  { name: 'matched_by', type: 'text' },
];

/** Columns that parts of earlier versions may lack. */
export function grownPartColumns(table: string): readonly AnalyticsColumn[] {
  if (table === 'planograms') return SCORE_COLUMNS;
  if (table === 'positions') return CAP_COLUMNS;
  return table === 'products' ? PRODUCT_FIELD_COLUMNS : [];
}

/** Columns that snapshots of earlier versions may lack. */
export function grownColumns(table: string): readonly AnalyticsColumn[] {
  const isListed = table === 'products' || table === 'stores';
  return [...grownPartColumns(table), ...(isListed ? MATCH_COLUMNS : [])];
}

export interface TableSize {
  readonly rows: number;
  readonly bytes: number;
}

export interface SnapshotManifest {
  readonly tables: Readonly<Record<SnapshotTable, TableSize> & Partial<Record<RollupTable, TableSize>>>;
  /** The hash of the definitions that its rollups were made by. Rollups made by other definitions are not read. */
  readonly rollups?: string;
  /** The same for its layouts. */
  readonly layouts?: string;
  readonly unit: 'in' | 'cm';
  readonly currency: string;
}
