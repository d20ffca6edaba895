import type { AnalyticsConnection, AnalyticsParameter, AnalyticsRow } from '../platform/analytics/duckdb.js';

/** A row of a validation's findings, by column name. */
export interface FindingRow extends AnalyticsRow {
  readonly finding_no: number;
  readonly identity: string;
  readonly rule: string;
  readonly severity: string;
  readonly object: string;
  readonly file_no: number | null;
  readonly file_name: string | null;
  readonly planogram_no: number | null;
  readonly planogram_name: string | null;
  readonly store_number: string | null;
  readonly category: string | null;
  readonly line: number;
  readonly record: string | null;
  readonly cell: number | null;
  readonly found: string | null;
  readonly fixture_no: number | null;
  readonly position_no: number | null;
  readonly subject: string | null;
  readonly list: string | null;
  readonly params: string | null;
  readonly is_new: boolean;
  /** Undefined or null in findings from an earlier version. */
  readonly cause: string | null;
}

/** The project's waivers. */
export interface WaivedWanted {
  readonly waivedRules: readonly string[];
  /** Of findings or of their causes. */
  readonly waivedIdentities: readonly string[];
  /** Whether the findings have causes; those of earlier versions have none. */
  readonly hasCauses: boolean;
}

/** Filters of findings, all of which must hold. */
export interface FindingsWanted extends WaivedWanted {
  readonly object?: string;
  readonly rule?: string;
  readonly severity?: string;
  readonly file?: number;
  readonly planogramNo?: number;
  readonly subject?: string;
  /** A store's key. */
  readonly store?: string;
  readonly cause?: string;
  readonly search?: string;
  readonly added?: boolean;
  /** Only findings that this file of a later validation no longer contains. */
  readonly goneIn?: string;
  /** Absent: both open and waived ones. */
  readonly waived?: boolean;
}

/** Where to read and under which condition, with the bound values of both. */
interface Bound {
  readonly from: string;
  readonly sql: string;
  readonly values: readonly AnalyticsParameter[];
}

const SEARCHED = ['file_name', 'planogram_name', 'store_number', 'subject', 'found'] as const;

/** The key of the store that a finding is about; findings in lists had none in earlier versions. */
const STORE_KEY = `coalesce(store_key, regexp_replace(upper(trim(subject)), '^0+(.)', '\\1'))`;

/** Sixteen hexadecimal digits as a number. Distinguishes rules, too. */
const IDENTITY_NUMBER = `('0x' || identity)::UBIGINT AS identity`;

/** `$1` is the file of the findings. */
function conditions(wanted: FindingsWanted): Bound {
  const values: AnalyticsParameter[] = [];
  const place = (value: AnalyticsParameter): string => `$${values.push(value) + 1}`;
  const sql = ['true'];
  const equal = (column: string, value: string | number | undefined): void => {
    if (value !== undefined) sql.push(`${column} = ${place(value)}`);
  };
  equal('object', wanted.object);
  equal('rule', wanted.rule);
  equal('severity', wanted.severity);
  equal('file_no', wanted.file);
  equal('planogram_no', wanted.planogramNo);
  equal('subject', wanted.subject);
  equal(STORE_KEY, wanted.store);
  if (wanted.cause !== undefined) sql.push(wanted.hasCauses ? `cause = ${place(wanted.cause)}` : 'false');
  if (wanted.added === true) sql.push('is_new');
  if (wanted.added === false) sql.push('NOT is_new');
  if (wanted.search !== undefined && wanted.search.trim() !== '') {
    const text = place(wanted.search.trim().toLowerCase());
    sql.push(`(${SEARCHED.map((column) => `contains(lower(${column}), ${text})`).join(' OR ')})`);
  }
  if (wanted.waived !== undefined) {
    const is = waivedSql(wanted, place(wanted.waivedRules), place(wanted.waivedIdentities));
    sql.push(wanted.waived ? is : `NOT ${is}`);
  }
  const from = wanted.goneIn === undefined ? 'read_parquet($1)' : goneSql(place(wanted.goneIn));
  return { from, sql: sql.join(' AND '), values };
}

/**
 * Identities that occur more often here than in the later file, counted as the run that wrote that file did. Millions
 * are compared by number alone; texts are read only for the remaining ones.
 */
const goneSql = (later: string): string =>
  `(SELECT b.* FROM read_parquet($1) b SEMI JOIN (
      SELECT finding_no FROM (
        SELECT finding_no, identity, row_number() OVER (PARTITION BY identity ORDER BY finding_no) AS nth
        FROM (SELECT finding_no, ${IDENTITY_NUMBER} FROM read_parquet($1)))
      LEFT JOIN (
        SELECT identity, count(*) AS findings FROM (SELECT ${IDENTITY_NUMBER} FROM read_parquet(${later})) GROUP BY 1)
        USING (identity)
      WHERE nth > coalesce(findings, 0)) USING (finding_no))`;

/** Whether a finding is waived: by its rule, individually, or by its cause. */
export function waivedSql({ hasCauses }: Pick<WaivedWanted, 'hasCauses'>, rules: string, identities: string): string {
  const isOne = (column: string): string => `${column} IN (SELECT unnest(${identities}))`;
  return `(list_contains(${rules}, rule) OR ${isOne('identity')}${hasCauses ? ` OR ${isOne('cause')}` : ''})`;
}

/** Findings after `after` in file order, at most `limit`. */
export function findingsAfter(
  db: AnalyticsConnection,
  path: string,
  wanted: FindingsWanted,
  { after, limit }: { after: number; limit: number },
): Promise<FindingRow[]> {
  const { from, sql, values } = conditions(wanted);
  return db.query<FindingRow>(
    `SELECT * FROM ${from} WHERE finding_no > $${values.length + 2} AND ${sql}
     ORDER BY finding_no LIMIT $${values.length + 3}`,
    [path, ...values, after, limit],
  );
}

/**
 * All of them in file order. They are stored in that order and are streamed, because sorting millions would take memory
 * for all of them.
 */
export function streamFindings(
  db: AnalyticsConnection,
  path: string,
  wanted: Omit<FindingsWanted, 'goneIn'>,
): AsyncGenerator<FindingRow[]> {
  const { from, sql, values } = conditions(wanted);
  return db.stream<FindingRow>(`SELECT * FROM ${from} WHERE ${sql}`, [path, ...values]);
}

/** All of them at once, for rules with a limited number of findings. */
export function openFindings(
  db: AnalyticsConnection,
  path: string,
  wanted: Omit<FindingsWanted, 'goneIn'>,
): Promise<FindingRow[]> {
  const { from, sql, values } = conditions(wanted);
  return db.query<FindingRow>(`SELECT * FROM ${from} WHERE ${sql} ORDER BY finding_no`, [path, ...values]);
}

export async function countFindings(db: AnalyticsConnection, path: string, wanted: FindingsWanted): Promise<number> {
  const { from, sql, values } = conditions(wanted);
  const [row] = await db.query<{ findings: number }>(`SELECT count(*)::INTEGER AS findings FROM ${from} WHERE ${sql}`, [
    path,
    ...values,
  ]);
  return row?.findings ?? 0;
}

export interface CountRow extends AnalyticsRow {
  readonly key: string;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Open findings by subject: planograms by everything on them, products and stores by name. */
export async function* countsByKey(
  db: AnalyticsConnection,
  path: string,
  object: 'pln' | 'prd' | 'str',
  wanted: WaivedWanted,
): AsyncGenerator<CountRow[]> {
  const key = { pln: `file_no || '.' || planogram_no`, prd: 'subject', str: STORE_KEY }[object];
  const about =
    object === 'pln'
      ? 'planogram_no IS NOT NULL'
      : object === 'prd'
        ? `object IN ('prd', 'prs') AND subject IS NOT NULL AND rule <> 'M07'`
        : `object = 'str' AND subject IS NOT NULL`;
  yield* db.stream<CountRow>(
    `SELECT ${key} AS key, count_if(severity = 'error')::INTEGER AS errors,
       count_if(severity = 'warning')::INTEGER AS warnings, count_if(severity = 'info')::INTEGER AS infos
     FROM read_parquet($1) WHERE ${about} AND NOT ${waivedSql(wanted, '$2', '$3')}
     GROUP BY 1 ORDER BY 1`,
    [path, wanted.waivedRules, wanted.waivedIdentities],
  );
}

/** One finding for each of these identities or causes. */
export function findingsOf(
  db: AnalyticsConnection,
  path: string,
  rule: string,
  { by, keys }: { by: 'identity' | 'cause'; keys: readonly string[] },
): Promise<FindingRow[]> {
  return db.query<FindingRow>(
    `SELECT f.* FROM read_parquet($1) f SEMI JOIN (
       SELECT min(finding_no) AS finding_no FROM read_parquet($1)
       WHERE rule = $2 AND ${by} IN (SELECT unnest($3)) GROUP BY ${by}) USING (finding_no)
     ORDER BY finding_no`,
    [path, rule, keys],
  );
}
