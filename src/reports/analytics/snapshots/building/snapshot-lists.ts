import { isText, TABLE_FIELDS, type TableObject } from '../../../../core/tables/table-fields.js';
import type { AnalyticsColumn, AnalyticsConnection, AnalyticsValues } from '../../../../platform/analytics/duckdb.js';
import type { ListedRow, SnapshotList } from './snapshot-source.js';

/** Rows of a list that are processed at once: about 10 MB. */
const ROWS_AT_ONCE = 20_000;
const KEY = { name: 'key', type: 'text', nullable: false } as const;
/** The row's own key, which an accepted match or the key rule may replace. */
const OWN_KEY = { name: 'own_key', type: 'text', nullable: false } as const;

/** How a row `l` of a list came to have its key, by the name in `matched_by`; null without a row. */
export const matchedBySql = (byRule: string): string =>
  `CASE WHEN l.key IS NULL THEN NULL WHEN ${byRule} THEN 'rule' WHEN l.own_key = l.key THEN 'exact' ELSE 'accepted' END`;

function columnsOf(object: TableObject): AnalyticsColumn[] {
  return TABLE_FIELDS[object].map((field) => ({ name: field.name, type: isText(field) ? 'text' : 'double' }));
}

/**
 * Loads a list and the edits as tables `<object>_list` and `<object>_edits`, one row per key, with its own key as
 * `own_key`. When an accepted match merged several keys, the row of the key itself is used. Only wanted rows of the list
 * are held, however long it is.
 *
 * @param wanted a condition on a row `r` of the list with `a.canonical`, the key that a match gave it
 */
export async function addList(
  db: AnalyticsConnection,
  object: TableObject,
  list: SnapshotList | undefined,
  wanted: string,
): Promise<void> {
  const listed = list?.rows?.() ?? nothing();
  await loadRows(db, object, `${object}_list`, listed, wanted);
  await loadRows(db, object, `${object}_edits`, [list?.edits ?? []], 'true');
}

async function loadRows(
  db: AnalyticsConnection,
  object: TableObject,
  table: string,
  rows: AsyncIterable<readonly ListedRow[]> | Iterable<readonly ListedRow[]>,
  wanted: string,
): Promise<void> {
  const aliases = object === 'prd' ? 'product_aliases' : 'store_aliases';
  const columns = [KEY, ...columnsOf(object)];
  const read = `${table}_read`;
  const every = `${table}_every`;
  const fields = columns.slice(1).map(({ name }) => `r.${name}`);
  const take = async (): Promise<void> => {
    await db.run(
      `INSERT INTO ${every}
       SELECT r.key, coalesce(a.canonical, r.key), ${fields.join(', ')}
       FROM ${read} r LEFT JOIN ${aliases} a ON a.key = r.key WHERE ${wanted}`,
    );
    await db.run(`DROP TABLE ${read}`);
  };
  await db.createTable(every, [OWN_KEY, ...columns]);
  await db.createTable(read, columns);
  let held = 0;
  for await (const batch of rows) {
    await db.append(read, columns, valuesOf(columns, batch), batch.length);
    held += batch.length;
    if (held < ROWS_AT_ONCE) continue;
    await take();
    await db.createTable(read, columns);
    held = 0;
  }
  await take();
  // A list has each key once; only a match can merge several rows.
  const matched = `(SELECT canonical FROM ${aliases})`;
  await db.run(
    `CREATE TABLE ${table} AS
     SELECT * FROM ${every} WHERE key NOT IN ${matched}
     UNION ALL
     SELECT * FROM (
       SELECT DISTINCT ON (key) * FROM ${every} WHERE key IN ${matched}
       ORDER BY key, own_key <> key, own_key)`,
  );
  await db.run(`DROP TABLE ${every}`);
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
