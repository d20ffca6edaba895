import { PART_TABLE_NAMES, PART_TABLES, type PartTableName } from '../../../../core/extraction/columns.js';
import type { AnalyticsConnection } from '../../../../platform/analytics/duckdb.js';
import type { SnapshotSource } from './snapshot-source.js';
import { grownPartColumns } from './snapshot-tables.js';

type Parts = SnapshotSource['parts'];

/** Where a table has keys that an accepted match may replace, and the table of those matches. */
const ALIASED: Readonly<Record<PartTableName, { readonly column: string; readonly aliases: string }>> = {
  planograms: { column: 'store_key', aliases: 'store_aliases' },
  positions: { column: 'product_key', aliases: 'product_aliases' },
  products: { column: 'product_key', aliases: 'product_aliases' },
  facts: { column: 'product_key', aliases: 'product_aliases' },
};

/**
 * Creates a view `<table>_parts` of each table's parts: without the excluded files, with matched keys replaced, and
 * with the rows' positions in their parts (`file_row_number`).
 *
 * @returns the parts in the order in which the views read them, and whether the rows come sorted by file and planogram,
 *   so that no sorting is needed
 */
export async function nameParts(
  db: AnalyticsConnection,
  source: SnapshotSource,
): Promise<{ parts: Parts; sorted: boolean }> {
  await addAliases(db, 'product_aliases', source.products?.aliases);
  await addAliases(db, 'store_aliases', source.stores?.aliases);
  const excluded = source.excludedFileNos ?? [];
  await addExcluded(db, excluded);
  const { parts, sorted } = await inOrder(db, source.parts);
  for (const table of PART_TABLE_NAMES) {
    const { column, aliases } = ALIASED[table];
    const replaces = (aliases === 'store_aliases' ? source.stores : source.products)?.aliases.size ?? 0;
    await readParts(db, table, parts[table]);
    const columns = replaces > 0 ? `r.* REPLACE (coalesce(a.canonical, r.${column}) AS ${column})` : 'r.*';
    const join = replaces > 0 ? `LEFT JOIN ${aliases} a ON a.key = r.${column}` : '';
    const where = excluded.length > 0 ? 'WHERE r.file_no NOT IN (SELECT file_no FROM excluded)' : '';
    await db.run(`CREATE VIEW ${table}_parts AS SELECT ${columns} FROM ${table}_read r ${join} ${where}`);
  }
  return { parts, sorted };
}

/**
 * Sorts the parts of each table by file. Batches are contiguous in an archive, so files of different parts almost never
 * interleave. Then the large tables need no sorting: they stream through instead of being held. Within a part, the rows
 * of all tables have the same order, that of its planograms.
 */
async function inOrder(db: AnalyticsConnection, parts: Parts): Promise<{ parts: Parts; sorted: boolean }> {
  const { length } = parts.planograms;
  if (length === 0 || PART_TABLE_NAMES.some((table) => parts[table].length !== length)) return { parts, sorted: false };
  const spans = await db.query<{ filename: string; first: number; last: number; sorted: boolean }>(
    `SELECT filename, min(file_no) AS first, max(file_no) AS last, bool_and(place = file_row_number) AS sorted
     FROM (
       SELECT filename, file_no, file_row_number,
         row_number() OVER (PARTITION BY filename ORDER BY file_no, planogram_no) - 1 AS place
       FROM read_parquet($1, filename = true, file_row_number = true))
     GROUP BY filename ORDER BY first, last`,
    [[...parts.planograms]],
  );
  const places = new Map(parts.planograms.map((path, index) => [path, index]));
  const order = spans.map(({ filename }) => places.get(filename) ?? -1);
  const disjoint = spans.every(({ first, sorted }, index) => sorted && first > (spans[index - 1]?.last ?? -1));
  if (!disjoint || order.length !== parts.planograms.length || order.includes(-1)) return { parts, sorted: false };
  const arranged = (table: PartTableName) => order.map((index) => parts[table][index] ?? '');
  return {
    parts: {
      planograms: arranged('planograms'),
      positions: arranged('positions'),
      products: arranged('products'),
      facts: arranged('facts'),
    },
    sorted: true,
  };
}

/** A table's parts unchanged; an empty table when there are no parts. */
async function readParts(db: AnalyticsConnection, table: PartTableName, parts: readonly string[]): Promise<void> {
  const name = `${table}_read`;
  const place = { name: 'file_row_number', type: 'int' } as const;
  if (parts.length === 0) return db.createTable(name, [...PART_TABLES[table], place]);
  return db.viewOfParquet(name, parts, { places: true, columns: grownPartColumns(table) });
}

async function addExcluded(db: AnalyticsConnection, fileNos: readonly number[]): Promise<void> {
  const columns = [{ name: 'file_no', type: 'int', nullable: false }] as const;
  await db.createTable('excluded', columns);
  await db.append('excluded', columns, { file_no: Int32Array.from(fileNos) }, fileNos.length);
}

async function addAliases(
  db: AnalyticsConnection,
  table: string,
  aliases: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const columns = [
    { name: 'key', type: 'text', nullable: false },
    { name: 'canonical', type: 'text', nullable: false },
  ] as const;
  await db.createTable(table, columns);
  const codes = Int32Array.from(aliases.keys(), (_, row) => row);
  const values = {
    key: { codes, dictionary: [...aliases.keys()] },
    canonical: { codes, dictionary: [...aliases.values()] },
  };
  await db.append(table, columns, values, aliases.size);
}
