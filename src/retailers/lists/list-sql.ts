import type { ProductKeyRule } from '../../core/planogram/model.js';
import { sqlType } from './entities/field-columns.js';
import type { ImportMode, ListShape, TableObject } from './list.js';

/** The statements that compare and import a list. Names come only from the declared fields, never from a caller. */

/** For the current transaction: joins lists of half a million rows in memory instead of on disk. */
export const ROOM_FOR_JOINS = `SET LOCAL work_mem = '96MB'`;

/** A table for one reading of a file; unlogged, because the file can be read again. */
export function createStaging(shape: ListShape, staging: string): string {
  const columns = shape.fields.map((field, index) => `${shape.columns[index]} ${sqlType(field)}`);
  return `CREATE UNLOGGED TABLE ${staging} (line integer NOT NULL, key text COLLATE "C" NOT NULL, ${columns.join(', ')})`;
}

/**
 * The resulting value from the file's row (s) and the current row (m): merging keeps what the file does not contain.
 */
function valueOf(column: string, mode: ImportMode): string {
  return mode === 'merge' ? `coalesce(s.${column}, m.${column})` : `s.${column}`;
}

function differs(shape: ListShape, mode: ImportMode): string {
  const now = shape.columns.map((column) => valueOf(column, mode)).join(', ');
  const before = shape.columns.map((column) => `m.${column}`).join(', ');
  return `ROW(${now}) IS DISTINCT FROM ROW(${before})`;
}

/** The searchable text, from the columns that `from` gives. */
export function searchText(shape: ListShape, from: (column: string) => string): string {
  return `lower(concat_ws(' ', ${shape.searched.map(from).join(', ')}))`;
}

/** Rows of the file joined with the list ($1 owner, $2 object); `what` is null where nothing changes. */
function sideBySide(shape: ListShape, staging: string, mode: ImportMode): string {
  const open = `(SELECT * FROM ${shape.table} WHERE owner_id = $1 AND version_to IS NULL)`;
  const join = mode === 'replace' ? 'FULL JOIN' : 'LEFT JOIN';
  return `
    SELECT s.key AS s_key, m.key AS m_key, m.version_from,
      CASE WHEN m.key IS NULL THEN 'added' WHEN s.key IS NULL THEN 'removed'
           WHEN ${differs(shape, mode)} THEN 'changed' END AS what
    FROM ${staging} s ${join} ${open} m ON m.key = s.key`;
}

/**
 * What importing the file would do, in one pass over both: the number of rows of each kind, and examples of each by
 * key. $1 owner, $2 object, $3 number of examples.
 */
export function compareLists(shape: ListShape, staging: string, mode: ImportMode): string {
  const pairs = (value: (column: string) => string): string =>
    shape.fields.map(({ name }, index) => `'${name}', ${value(shape.columns[index] ?? '')}`).join(', ');
  const before = `jsonb_build_object(${pairs((column) => `m.${column}`)})`;
  const after = `jsonb_build_object(${pairs((column) => valueOf(column, mode))})`;
  const some = (what: string): string =>
    `(SELECT coalesce(s_key, m_key) AS key, what FROM changes WHERE what = '${what}' ORDER BY 1 LIMIT $3)`;
  return `
    WITH changes AS MATERIALIZED (${sideBySide(shape, staging, mode)}),
    counts AS (
      SELECT count(s_key)::int AS rows,
        count(*) FILTER (WHERE what = 'added')::int AS added,
        count(*) FILTER (WHERE what = 'changed')::int AS changed,
        count(*) FILTER (WHERE what = 'removed')::int AS removed,
        count(*) FILTER (WHERE what IS NULL)::int AS unchanged,
        count(*) FILTER (WHERE what IN ('changed', 'removed') AND v.how = 'edit')::int AS edited
      FROM changes d
      LEFT JOIN list_versions v ON v.owner_id = $1 AND v.object = $2 AND v.version = d.version_from),
    chosen AS (${['changed', 'removed', 'added'].map(some).join(' UNION ALL ')}),
    samples AS (
      SELECT c.key, c.what, CASE WHEN m.key IS NOT NULL THEN ${before} END AS before,
        CASE WHEN s.key IS NOT NULL THEN ${after} END AS after
      FROM chosen c
      LEFT JOIN ${staging} s ON s.key = c.key
      LEFT JOIN ${shape.table} m ON m.owner_id = $1 AND m.key = c.key AND m.version_to IS NULL)
    SELECT (SELECT row_to_json(counts) FROM counts) AS counts,
      (SELECT coalesce(json_agg(samples), '[]') FROM samples) AS samples`;
}

/** Rows of the file that repeat an earlier key, with that earlier line, their values, and whether they are equal. */
export function repeatedKeys(shape: ListShape, staging: string): string {
  const of = (row: string): string => shape.columns.map((column) => `${row}.${column}`).join(', ');
  const fields = shape.fields.map(({ name }, index) => `'${name}', s.${shape.columns[index]}`).join(', ');
  return `
    WITH repeated AS MATERIALIZED (SELECT key FROM ${staging} GROUP BY key HAVING count(*) > 1),
    firsts AS (SELECT DISTINCT ON (key) * FROM ${staging} WHERE key IN (SELECT key FROM repeated) ORDER BY key, line)
    SELECT s.line, s.key, f.line AS "firstLine", ROW(${of('s')}) IS NOT DISTINCT FROM ROW(${of('f')}) AS same,
      jsonb_build_object(${fields}) AS fields
    FROM ${staging} s JOIN firsts f ON f.key = s.key AND s.line > f.line
    ORDER BY s.line LIMIT $1`;
}

/** Keeps the first row of each key. */
export function dropRepeated(staging: string): string {
  return `DELETE FROM ${staging} s USING (SELECT key, min(line) AS line FROM ${staging} GROUP BY key HAVING count(*) > 1) f
    WHERE s.key = f.key AND s.line > f.line`;
}

/** Closes the rows that the file changes; $1 owner, $2 the new version. */
export function closeChanged(shape: ListShape, staging: string, mode: ImportMode): string {
  return `UPDATE ${shape.table} m SET version_to = $2 FROM ${staging} s
    WHERE m.owner_id = $1 AND m.version_to IS NULL AND m.key = s.key AND ${differs(shape, mode)}`;
}

/** Closes the rows that the file does not contain. */
export function closeMissing(shape: ListShape, staging: string): string {
  return `UPDATE ${shape.table} m SET version_to = $2
    WHERE m.owner_id = $1 AND m.version_to IS NULL AND NOT EXISTS (SELECT 1 FROM ${staging} s WHERE s.key = m.key)`;
}

/** Inserts the rows that are new or were just closed by `closeChanged`. */
export function insertNew(shape: ListShape, staging: string, mode: ImportMode): string {
  const values = shape.columns.map((column) => valueOf(column, mode));
  return `
    INSERT INTO ${shape.table} (owner_id, key, version_from, line, line_version, ${shape.columns.join(', ')}, search)
    SELECT $1, s.key, $2, s.line, $2, ${values.join(', ')}, ${searchText(shape, (column) => valueOf(column, mode))}
    FROM ${staging} s
    LEFT JOIN ${shape.table} m ON m.owner_id = $1 AND m.key = s.key AND m.version_to = $2
    LEFT JOIN ${shape.table} o ON o.owner_id = $1 AND o.key = s.key AND o.version_to IS NULL
    WHERE o.key IS NULL
    ORDER BY s.key`;
}

/** Updates the line numbers of rows that the file contains but does not change. */
export function moveLines(shape: ListShape, staging: string): string {
  return `UPDATE ${shape.table} m SET line = s.line, line_version = $2 FROM ${staging} s
    WHERE m.owner_id = $1 AND m.version_to IS NULL AND m.version_from < $2 AND m.key = s.key`;
}

/** A row's key by another rule than its list's, as `listKey` computes it. */
export function keyExpression(object: TableObject, rule: ProductKeyRule): string {
  if (object === 'str') return 'key';
  if (rule === 'upc') return 'upc';
  if (rule === 'id') return 'item_id';
  return `CASE WHEN coalesce(upc, item_id) IS NULL THEN NULL ELSE coalesce(upc, '') || '|' || coalesce(item_id, '') END`;
}
