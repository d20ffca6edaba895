import { PRODUCT_FIELD_COLUMNS, SCORE_COLUMNS } from '../../../../core/extraction/columns.js';
import type { AnalyticsColumn } from '../../../../platform/analytics/duckdb.js';

/**
 * A snapshot is a folder of Parquet files that never change, one a table. Its rows are joined by small whole numbers,
 * made in it and meaning nothing outside: `planogram_id`, `product_id`, `store_id` and, per level, `<level>_id`.
 * Id 0 stands for "none" at a level, for the product without a key, and for the store `unassigned`.
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
 * What is summed up of a snapshot's facts when it is made, beside them as Parquet files: what most questions ask, in few
 * rows. Each is made of the facts alone and answers what it answers exactly as they do ([decision 28]). Snapshots of
 * before have none.
 *
 * | table | a row is |
 * |---|---|
 * | product_sums | a product: its facts times the stores they stand in, summed; planograms and stores that carry it |
 * | planogram_sums | a planogram × category of products: its facts summed, each once, and its products |
 * | carried_counts | a value of a level, in all categories (-1) or in one: distinct products, planograms and stores |
 * | supply_counts | a product × bar and state of days of supply: its facts |
 * | supply_worst | a fact out of bounds: the 100 worst of each kind and category |
 * | places | a planogram: its place. Planograms of a place are of one category and stand as often in stores of the same levels |
 * | place_sums | a place × product: its facts summed, each once. Empty, as places is, where places are too many to pay |
 * | place_supply | a place × category of products × bar and state of days of supply: its facts |
 * | supply_first | a fact out of bounds: of each kind all with a key up to some bound, and whether that is all of them |
 * | layouts | a planogram with positions that count: its layout. Planograms of a layout are of one category and have the same products in the same places and sizes |
 * | layout_positions | a position that counts, of one planogram of each layout. Empty where planograms are too different to pay |
 */
export const HELD_ROLLUPS = [
  'product_sums',
  'planogram_sums',
  'carried_counts',
  'supply_counts',
  'supply_worst',
  'places',
] as const;
/** Those that stay on disk: a question reads the columns and rows that it asks for. */
export const READ_ROLLUPS = ['place_sums', 'place_supply', 'supply_first'] as const;
/** What is made of the positions, by definitions of their own. They stay on disk too. */
export const LAYOUT_TABLES = ['layouts', 'layout_positions'] as const;
export const ROLLUP_TABLES = [...HELD_ROLLUPS, ...READ_ROLLUPS, ...LAYOUT_TABLES] as const;
export type RollupTable = (typeof ROLLUP_TABLES)[number];

/** Columns that files written by earlier versions may lack: what is known has grown and will again. */
export function grownColumns(table: string): readonly AnalyticsColumn[] {
  if (table === 'planograms') return SCORE_COLUMNS;
  return table === 'products' ? PRODUCT_FIELD_COLUMNS : [];
}

export interface TableSize {
  readonly rows: number;
  readonly bytes: number;
}

export interface SnapshotManifest {
  readonly tables: Readonly<Record<SnapshotTable, TableSize> & Partial<Record<RollupTable, TableSize>>>;
  /** By which definitions its rollups were made: others than this program's are not read. */
  readonly rollups?: string;
  /** The same of its layouts. */
  readonly layouts?: string;
  readonly unit: 'in' | 'cm';
  readonly currency: string;
}
