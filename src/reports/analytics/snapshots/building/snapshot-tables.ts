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

/** Read from the Parquet file where they are asked for; all others stand in memory. */
export const UNLOADED_TABLES: readonly SnapshotTable[] = ['positions'];

/** Columns that files written by earlier versions may lack: what is known has grown and will again. */
export function grownColumns(table: string): readonly AnalyticsColumn[] {
  if (table === 'planograms') return SCORE_COLUMNS;
  return table === 'products' ? PRODUCT_FIELD_COLUMNS : [];
}

/** Product levels that a product has as an attribute; `product` itself is its id. */
export const ATTRIBUTE_LEVELS = [
  'category',
  'subcategory',
  'segment',
  'subsegment',
  'manufacturer',
  'brand',
  'package',
] as const;
/** Store levels that a store has as an attribute; `store` itself is its id. */
export const STORE_ATTRIBUTE_LEVELS = ['banner', 'region', 'state', 'cluster'] as const;

export interface SnapshotManifest {
  readonly tables: Readonly<Record<SnapshotTable, { readonly rows: number; readonly bytes: number }>>;
  readonly unit: 'in' | 'cm';
  readonly currency: string;
}
