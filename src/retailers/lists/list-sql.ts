import type { ProductKeyRule } from '../../core/planogram/model.js';
import { sqlType } from './entities/field-columns.js';
import type { ImportMode, ListShape, TableObject } from './list.js';

/** The statements that compare and take over a list. Names come from the declared fields alone, never from a caller. */

/** For the transaction at hand: lists of half a million rows are joined in memory instead of on disk. */
export const ROOM_FOR_JOINS = `SET LOCAL work_mem = '96MB'`;

/** A table for one reading of a file; unlogged, since it can be read again. */
export function createStaging(shape: ListShape, staging: string): string {
  const columns = shape.fields.map((field, index) => `${shape.columns[index]} ${sqlType(field)}`);
  return `CREATE UNLOGGED TABLE ${staging} (line integer NOT NULL, key text COLLATE "C" NOT NULL, ${columns.join(', ')})`;
}

/** What a row of the file (s) comes to beside the row that stands (m): merging keeps what the file does not say. */
function valueOf(column: string, mode: ImportMode): string {
  return mode === 'merge' ? `coalesce(s.${column}, m.${column})` : `s.${column}`;
}

function differs(shape: ListShape, mode: ImportMode): string {
  const now = shape.columns.map((column) => valueOf(column, mode)).join(', ');
  const before = shape.columns.map((column) => `m.${column}`).join(', ');
  return `ROW(${now}) IS DISTINCT FROM ROW(${before})`;
}

/** What a search looks into, of the columns that `from` gives. */
export function searchText(shape: ListShape, from: (column: string) => string): string {
  return `lower(concat_ws(' ', ${shape.searched.map(from).join(', ')}))`;
}

/** Rows of the file side by side with the list ($1 owner, $2 object); `what` is null where nothing changes. */
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
 * What taking the file over would do, in one pass over both: how many rows of each sort, and some of each by key.
 * $1 owner, $2 object, $3 how many of each.
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

/** Rows of the file whose key came before, with the line where it did, their values, and whether they say the same. */
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

/** Leaves the first row of each key. */
export function dropRepeated(staging: string): string {
  return `DELETE FROM ${staging} s USING (SELECT key, min(line) AS line FROM ${staging} GROUP BY key HAVING count(*) > 1) f
    WHERE s.key = f.key AND s.line > f.line`;
}

/** Ends the rows that the file changes; $1 owner, $2 the new version. */
export function closeChanged(shape: ListShape, staging: string, mode: ImportMode): string {
  return `UPDATE ${shape.table} m SET version_to = $2 FROM ${staging} s
    WHERE m.owner_id = $1 AND m.version_to IS NULL AND m.key = s.key AND ${differs(shape, mode)}`;
}

/** Ends the rows that the file does not have. */
export function closeMissing(shape: ListShape, staging: string): string {
  return `UPDATE ${shape.table} m SET version_to = $2
    WHERE m.owner_id = $1 AND m.version_to IS NULL AND NOT EXISTS (SELECT 1 FROM ${staging} s WHERE s.key = m.key)`;
}

/** Begins the rows that are new or were just ended by `closeChanged`. */
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

/** Rows that the file has and does not change stand in its lines from now on. */
export function moveLines(shape: ListShape, staging: string): string {
  return `UPDATE ${shape.table} m SET line = s.line, line_version = $2 FROM ${staging} s
    WHERE m.owner_id = $1 AND m.version_to IS NULL AND m.version_from < $2 AND m.key = s.key`;
}

/** A row's key by another rule than its list's, as `listKey` makes it. */
export function keyExpression(object: TableObject, rule: ProductKeyRule): string {
  if (object === 'str') return 'key';
  if (rule === 'upc') return 'upc';
  if (rule === 'id') return 'item_id';
  return `CASE WHEN coalesce(upc, item_id) IS NULL THEN NULL ELSE coalesce(upc, '') || '|' || coalesce(item_id, '') END`;
}
