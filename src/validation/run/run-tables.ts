import type { LocalAnalysis } from '../../reports/analysis-files.facade.js';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { FINDING_COLUMNS } from '../../core/validation/finding-rows.js';
import type { JudgedFile } from '../../uploads/file-findings.facade.js';
import type { JudgedLists } from './standing-lists.js';

/** A run's inputs, as local files. */
export interface RunSources {
  readonly analysis: LocalAnalysis;
  readonly files: readonly JudgedFile[];
  readonly findingParts: readonly string[];
  readonly productParts: readonly string[];
  readonly lists: JudgedLists;
  /** Product key aliases. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Store key aliases. */
  readonly storeAliases: ReadonlyMap<string, string>;
}

const TEXT_PAIR = [
  { name: 'key', type: 'text', nullable: false },
  { name: 'canonical', type: 'text', nullable: false },
] as const;
const FILES = [
  { name: 'file_no', type: 'int', nullable: false },
  { name: 'file_name', type: 'text', nullable: false },
] as const;
const KEYS = [{ name: 'key', type: 'text', nullable: false }] as const;

/**
 * Creates views of a run's inputs: the snapshot's tables as `<table>`, the included files, the findings and Product
 * rows of those files under their resolved keys, and the keys of the lists.
 */
export async function nameTables(db: AnalyticsConnection, sources: RunSources): Promise<void> {
  const { paths } = sources.analysis;
  for (const table of ['planograms', 'stores', 'placements', 'products', 'facts'] as const) {
    await db.viewOfParquet(table, [paths[table]]);
  }
  const { files, aliases, lists } = sources;
  await db.createTable('judged_files', FILES);
  await db.append(
    'judged_files',
    FILES,
    { file_no: Int32Array.from(files, ({ fileNo }) => fileNo), file_name: texts(files.map(({ name }) => name)) },
    files.length,
  );
  await db.createTable('aliases', TEXT_PAIR);
  await db.append(
    'aliases',
    TEXT_PAIR,
    { key: texts([...aliases.keys()]), canonical: texts([...aliases.values()]) },
    aliases.size,
  );
  await addKeys(db, 'listed_products', lists.products?.map(({ productKey }) => productKey) ?? []);
  await addKeys(db, 'listed_stores', lists.stores?.flatMap(({ storeKey }) => storeKey ?? []) ?? []);
  await nameParts(db, sources);
}

async function nameParts(db: AnalyticsConnection, { findingParts, productParts }: RunSources): Promise<void> {
  if (findingParts.length === 0) await db.createTable('all_file_findings', FINDING_COLUMNS);
  else await db.viewOfParquet('all_file_findings', findingParts);
  if (productParts.length === 0) throw new Error('An analysis without Product parts');
  await db.viewOfParquet('all_product_rows', productParts);
  await db.run(
    `CREATE VIEW product_rows AS
     SELECT coalesce(a.canonical, r.product_key) AS product_key, r.* EXCLUDE (product_key)
     FROM all_product_rows r SEMI JOIN judged_files USING (file_no)
     LEFT JOIN aliases a ON a.key = r.product_key`,
  );
}

async function addKeys(db: AnalyticsConnection, table: string, keys: readonly string[]): Promise<void> {
  await db.createTable(table, KEYS);
  await db.append(table, KEYS, { key: texts([...new Set(keys)]) }, new Set(keys).size);
}

/** A text column from values. */
export function texts(values: readonly (string | null)[]): { codes: Int32Array; dictionary: string[] } {
  const codes = new Int32Array(values.length);
  const dictionary: string[] = [];
  values.forEach((value, row) => {
    codes[row] = value === null ? -1 : dictionary.push(value) - 1;
  });
  return { codes, dictionary };
}
