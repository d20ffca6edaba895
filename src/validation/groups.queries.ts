import type { AnalyticsConnection, AnalyticsParameter, AnalyticsRow } from '../platform/analytics/duckdb.js';
import { type FindingRow, waivedSql, type WaivedWanted } from './findings.queries.js';

/** Findings with a common cause, by column name. */
export interface GroupRow extends AnalyticsRow {
  readonly group_no: number;
  readonly cause: string;
  readonly rule: string;
  readonly severity: string;
  readonly object: string;
  readonly kind: string;
  readonly findings: number;
  readonly added: number;
  readonly subjects: number;
  readonly files: number;
  readonly planograms: number;
  readonly stores: number;
  readonly sales: number | null;
  readonly first_no: number;
  readonly subject: string | null;
  readonly category: string | null;
  readonly name: string | null;
  readonly waived: number;
}

/** Filters of groups, all of which must hold. */
export interface GroupsWanted extends WaivedWanted {
  readonly rule?: string;
  readonly severity?: string;
  readonly object?: string;
  readonly cause?: string;
  readonly search?: string;
  /** Absent: both groups with open findings and fully waived ones. */
  readonly waived?: boolean;
}

interface Paths {
  readonly groups: string;
  readonly findings: string;
}

/** `$1` is the file of the groups, `$2` that of the findings, `$3` and `$4` the waivers. */
function asked({ groups, findings }: Paths, wanted: GroupsWanted): { sql: string; values: AnalyticsParameter[] } {
  const values: AnalyticsParameter[] = [groups, findings, wanted.waivedRules, wanted.waivedIdentities];
  const place = (value: AnalyticsParameter): string => `$${values.push(value)}`;
  const conditions = ['true'];
  for (const column of ['rule', 'severity', 'object', 'cause'] as const) {
    const value = wanted[column];
    if (value !== undefined) conditions.push(`${column} = ${place(value)}`);
  }
  if (wanted.waived !== undefined) conditions.push(wanted.waived ? 'waived = findings' : 'waived < findings');
  if (wanted.search !== undefined && wanted.search.trim() !== '') {
    const text = place(wanted.search.trim().toLowerCase());
    const within = ['subject', 'name', 'category'].map((column) => `contains(lower(coalesce(${column}, '')), ${text})`);
    conditions.push(`(${within.join(' OR ')})`);
  }
  const sql = `(
    SELECT g.*, (CASE WHEN list_contains($3, g.rule) THEN g.findings ELSE coalesce(w.waived, 0) END)::INTEGER AS waived
    FROM read_parquet($1) g
    LEFT JOIN (SELECT cause, count(*) AS waived FROM read_parquet($2)
      WHERE ${waivedSql(wanted, '[]::VARCHAR[]', '$4')} GROUP BY cause) w USING (cause))
    WHERE ${conditions.join(' AND ')}`;
  return { sql, values };
}

/** Groups after `after` in order of priority, at most `limit`. */
export function groupsAfter(
  db: AnalyticsConnection,
  paths: Paths,
  wanted: GroupsWanted,
  { after, limit }: { after: number; limit: number },
): Promise<GroupRow[]> {
  const { sql, values } = asked(paths, wanted);
  const at = values.length;
  return db.query<GroupRow>(`SELECT * FROM ${sql} AND group_no > $${at + 1} ORDER BY group_no LIMIT $${at + 2}`, [
    ...values,
    after,
    limit,
  ]);
}

export async function countGroups(db: AnalyticsConnection, paths: Paths, wanted: GroupsWanted): Promise<number> {
  const { sql, values } = asked(paths, wanted);
  const [row] = await db.query<{ groups: number }>(`SELECT count(*)::INTEGER AS groups FROM ${sql}`, values);
  return row?.groups ?? 0;
}

/** Findings by their places. */
export async function findingsAt(
  db: AnalyticsConnection,
  path: string,
  places: readonly number[],
): Promise<ReadonlyMap<number, FindingRow>> {
  if (places.length === 0) return new Map();
  const rows = await db.query<FindingRow>(
    `SELECT * FROM read_parquet($1) WHERE finding_no IN (${places.map(Number).join(', ')})`,
    [path],
  );
  return new Map(rows.map((row) => [row.finding_no, row]));
}
