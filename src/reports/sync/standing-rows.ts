import { isText, TABLE_FIELDS, type TableField } from '../../core/tables/table-fields.js';
import type { AnalyticsColumn, AnalyticsConnection, AnalyticsValues } from '../../platform/analytics/duckdb.js';
import type { ListedObject } from './sync-objects.js';

/** A row of the current list or of a project's edits: its key, its line in the file, and its values by field. */
export interface StandingRow {
  readonly key: string;
  readonly line: number | null;
  readonly values: Readonly<Record<string, string | number | null>>;
}

/** A field's column; a product's `id` keeps its name here, because no row has another one. */
const columnOf = (field: TableField): AnalyticsColumn => ({
  name: field.name,
  type: isText(field) ? 'text' : 'double',
});

/** The columns of an object's tables `listed` and `edits`. */
export function standingColumns(object: ListedObject): AnalyticsColumn[] {
  return [{ name: 'key', type: 'text' }, { name: 'line', type: 'int' }, ...TABLE_FIELDS[object].map(columnOf)];
}

/**
 * Inserts rows into a table batch by batch, so that a list is never completely in memory. The table has a key as often
 * as it was given; the first one counts (`firstOf`).
 */
export async function stageRows(
  db: AnalyticsConnection,
  table: 'listed' | 'edits',
  object: ListedObject,
  batches: AsyncIterable<readonly StandingRow[]> | Iterable<readonly StandingRow[]>,
): Promise<void> {
  const columns = standingColumns(object);
  await db.createTable(`${table}_rows`, columns);
  for await (const rows of batches) {
    await db.append(`${table}_rows`, columns, valuesOf(columns, rows), rows.length);
  }
  // A project's own list may repeat a key (reported by S02); the first row counts.
  await db.run(
    `CREATE TABLE ${table} AS SELECT * EXCLUDE (place) FROM (
       SELECT *, row_number() OVER (PARTITION BY key ORDER BY line NULLS LAST) AS place FROM ${table}_rows)
     WHERE place = 1`,
  );
  await db.run(`DROP TABLE ${table}_rows`);
}

function valuesOf(columns: readonly AnalyticsColumn[], rows: readonly StandingRow[]): Record<string, AnalyticsValues> {
  return Object.fromEntries(columns.map((column) => [column.name, columnValues(column, rows)]));
}

function columnValues({ name, type }: AnalyticsColumn, rows: readonly StandingRow[]): AnalyticsValues {
  if (name === 'line') return Int32Array.from(rows, (row) => row.line ?? -1);
  if (type === 'double') {
    return Float64Array.from(rows, (row) => {
      const value = row.values[name];
      return typeof value === 'number' ? value : Number.NaN;
    });
  }
  const dictionary: string[] = [];
  const codes = Int32Array.from(rows, (row) => {
    const value = name === 'key' ? row.key : row.values[name];
    return value === null || value === undefined || value === '' ? -1 : dictionary.push(String(value)) - 1;
  });
  return { codes, dictionary };
}
