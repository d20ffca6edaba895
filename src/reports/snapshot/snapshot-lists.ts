import { TABLE_FIELDS, type TableObject } from '../../core/tables/table-fields.js';
import type { AnalyticsColumn, AnalyticsConnection, AnalyticsValues } from '../../platform/analytics/duckdb.js';
import type { ListedRow, SnapshotList } from './snapshot-source.js';

const TEXT_TYPES = ['code', 'text'];
const KEY = { name: 'key', type: 'text', nullable: false } as const;

function columnsOf(object: TableObject): AnalyticsColumn[] {
  return TABLE_FIELDS[object].map(({ name, type }) => ({ name, type: TEXT_TYPES.includes(type) ? 'text' : 'double' }));
}

/**
 * Loads a list and the edits as tables `<object>_list` and `<object>_edits`, one row a key: of rows whose keys became
 * one by an accepted match, that of the key itself. Of the list only what `wanted` (a query of keys) needs is kept.
 */
export async function addList(
  db: AnalyticsConnection,
  object: TableObject,
  list: SnapshotList | undefined,
  wanted: string,
): Promise<void> {
  const aliases = object === 'prd' ? 'product_aliases' : 'store_aliases';
  const listed = list?.rows?.() ?? nothing();
  await loadRows(db, object, `${object}_list`, aliases, listed, `WHERE key IN (${wanted})`);
  await loadRows(db, object, `${object}_edits`, aliases, [list?.edits ?? []], '');
}

async function loadRows(
  db: AnalyticsConnection,
  object: TableObject,
  table: string,
  aliases: string,
  rows: AsyncIterable<readonly ListedRow[]> | Iterable<readonly ListedRow[]>,
  where: string,
): Promise<void> {
  const columns = [KEY, ...columnsOf(object)];
  const read = `${table}_read`;
  await db.createTable(read, columns);
  for await (const batch of rows) await db.append(read, columns, valuesOf(columns, batch), batch.length);
  const fields = columns.slice(1).map(({ name }) => `r.${name}`);
  await db.run(
    `CREATE TABLE ${table} AS
     SELECT * FROM (
       SELECT DISTINCT ON (coalesce(a.canonical, r.key)) coalesce(a.canonical, r.key) AS key, ${fields.join(', ')}
       FROM ${read} r LEFT JOIN ${aliases} a ON a.key = r.key
       ORDER BY coalesce(a.canonical, r.key), (a.key IS NOT NULL), r.key)
     ${where}`,
  );
  await db.run(`DROP TABLE ${read}`);
}

function valuesOf(columns: readonly AnalyticsColumn[], rows: readonly ListedRow[]): Record<string, AnalyticsValues> {
  const values: Record<string, AnalyticsValues> = {};
  for (const { name, type } of columns) {
    const of = (row: ListedRow): string | number | null => (name === KEY.name ? row.key : (row.fields[name] ?? null));
    values[name] = type === 'text' ? textsOf(rows.map(of)) : Float64Array.from(rows, (row) => numberOf(of(row)));
  }
  return values;
}

function textsOf(texts: readonly (string | number | null)[]): AnalyticsValues {
  const dictionary: string[] = [];
  const codes = Int32Array.from(texts, (text) =>
    text === null || text === '' ? -1 : dictionary.push(String(text)) - 1,
  );
  return { codes, dictionary };
}

function numberOf(value: string | number | null): number {
  return value === null || value === '' ? Number.NaN : Number(value);
}

function* nothing(): Generator<readonly ListedRow[]> {
  // A project without a list.
}
