import type { ColumnDefinition } from '../../core/extraction/columns.js';
import type { Severity } from '../../core/diagnostics/diagnostic.js';
import { FINDING_COLUMNS, findingRows } from '../../core/validation/finding-rows.js';
import { CATALOGUE } from '../../core/validation/verdict.js';
import type { ProjectFound } from '../../core/validation/project-subject.js';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { texts } from './run-tables.js';

/** A finding across files, or of a file that could not be read. */
export interface ProjectFinding extends ProjectFound {
  readonly rule: string;
}

const PROJECT_COLUMNS: readonly ColumnDefinition[] = [
  ...FINDING_COLUMNS.map((column) => (column.name === 'file_no' ? { ...column, nullable: true } : column)),
  { name: 'list', type: 'text', nullable: true, description: '' },
  { name: 'file_name', type: 'text', nullable: true, description: '' },
];
const RULES = [
  { name: 'rule', type: 'text', nullable: false },
  { name: 'rule_no', type: 'int', nullable: false },
  { name: 'severity', type: 'text', nullable: false },
  { name: 'severity_no', type: 'int', nullable: false },
  { name: 'object', type: 'text', nullable: false },
] as const;
const SEVERITY_NO: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Rows that are held before they go into the database, which spills what does not fit its memory. */
const ROWS_AT_ONCE = 10_000;

/** What the rules across files found, and the files that could not be read: as many as there are, but few in memory. */
export class ProjectFindings {
  private held: ProjectFinding[] = [];

  private constructor(
    private readonly db: AnalyticsConnection,
    private readonly fileNames: ReadonlyMap<number, string>,
  ) {}

  static async open(db: AnalyticsConnection, fileNames: ReadonlyMap<number, string>): Promise<ProjectFindings> {
    await db.createTable('project_findings', PROJECT_COLUMNS);
    return new ProjectFindings(db, fileNames);
  }

  /** To be followed by `complete` after the last. */
  async add(finding: ProjectFinding): Promise<void> {
    this.held.push(finding);
    if (this.held.length >= ROWS_AT_ONCE) await this.complete();
  }

  /** All that were added stand in the table `project_findings`. */
  async complete(): Promise<void> {
    const findings = this.held;
    this.held = [];
    const { rows, columns } = findingRows(0, findings);
    const own = {
      file_no: Int32Array.from(findings, ({ fileNo }) => fileNo ?? -1),
      list: texts(findings.map(({ list }) => list ?? null)),
      file_name: texts(
        findings.map(({ fileNo }) => (fileNo === undefined ? null : (this.fileNames.get(fileNo) ?? null))),
      ),
    };
    await this.db.append('project_findings', PROJECT_COLUMNS, { ...columns, ...own }, rows);
  }
}

/**
 * Makes `found`: all findings with the rule they are of, where they stand in words, and their identity (the same as
 * `findingIdentity` gives, hashed). The subject of products counts under the key that a match gave it.
 */
export async function gatherFindings(db: AnalyticsConnection): Promise<void> {
  await db.createTable('rules', RULES);
  await db.append(
    'rules',
    RULES,
    {
      rule: texts(CATALOGUE.map(({ id }) => id)),
      rule_no: Int32Array.from(CATALOGUE, (_, index) => index),
      severity: texts(CATALOGUE.map(({ severity }) => severity)),
      severity_no: Int32Array.from(CATALOGUE, ({ severity }) => SEVERITY_NO[severity]),
      object: texts(CATALOGUE.map(({ object }) => object)),
    },
    CATALOGUE.length,
  );
  await db.run(
    `CREATE VIEW found AS
     WITH every AS (
       SELECT f.*, NULL::VARCHAR AS list, j.file_name FROM all_file_findings f JOIN judged_files j USING (file_no)
       UNION ALL BY NAME
       SELECT * FROM project_findings)
     SELECT e.rule, r.rule_no, r.severity, r.severity_no, r.object, e.file_no, e.file_name, e.planogram_no,
       nullif(g.name, '') AS planogram_name, coalesce(s.store_key, g.store_key) AS store_key,
       coalesce(s.store_number, g.store_number) AS store_number, g.category, e.line, e.record, e.cell, e.found,
       e.fixture_no, e.position_no,
       CASE WHEN r.object IN ('prd', 'prs') THEN coalesce(a.canonical, e.subject) ELSE e.subject END AS subject,
       e.list, e.params, ${IDENTITY} AS identity
     FROM every e JOIN rules r USING (rule)
     LEFT JOIN planograms g ON g.file_no = e.file_no AND g.planogram_no = e.planogram_no
     LEFT JOIN (SELECT planogram_id, min(store_id) AS store_id FROM placements WHERE store_id > 0 GROUP BY 1) p
       ON p.planogram_id = g.planogram_id
     LEFT JOIN stores s ON s.store_id = p.store_id
     LEFT JOIN aliases a ON a.key = e.subject`,
  );
}

/** 64 bits of the MD5 of `findingIdentity`, in 16 hexadecimal digits. */
const IDENTITY = `left(md5(concat(e.rule, chr(31), coalesce(e.list, e.file_name, ''), chr(31),
  coalesce(e.planogram_no::VARCHAR, ''), chr(31), coalesce(e.subject, ''), chr(31),
  coalesce(e.cell::VARCHAR, ''), chr(31), coalesce(e.side, ''))), 16)`;

/** @param previous the findings of the validation before; null: there is none, and nothing is new */
export async function writeFindings(db: AnalyticsConnection, path: string, previous: string | null): Promise<void> {
  if (previous === null) await db.run('CREATE TABLE before (rule VARCHAR, identity VARCHAR, findings INTEGER)');
  else {
    await db.run(
      `CREATE TABLE before AS
       SELECT rule, identity, count(*)::INTEGER AS findings FROM read_parquet($1) GROUP BY rule, identity`,
      [previous],
    );
  }
  const isNew = previous === null ? 'false' : 'nth > coalesce(b.findings, 0)';
  await db.copyToParquet(
    `(SELECT (row_number() OVER (ORDER BY ${ORDER}))::INTEGER AS finding_no,
        f.* EXCLUDE (rule_no, severity_no, nth), ${isNew} AS is_new
      FROM (SELECT *, row_number() OVER (PARTITION BY identity ORDER BY ${ORDER}) AS nth FROM found) f
      LEFT JOIN before b ON b.rule = f.rule AND b.identity = f.identity
      ORDER BY finding_no)`,
    path,
    { rowGroupRows: 30_720 },
  );
}

/** By weight, rule and place, so that a validation of the same data is the same file. */
const ORDER = ['severity_no', 'rule_no', 'list', 'file_no', 'planogram_no', 'line', 'cell', 'position_no', 'subject']
  .map((column) => `${column} NULLS FIRST`)
  .join(', ');

/** What a rule found, of the findings that are kept. */
export interface KeptCounts {
  readonly rule: string;
  readonly kept: number;
  readonly files: number;
  readonly planograms: number;
  readonly stores: number;
  readonly added: number;
  readonly gone: number;
}

/** Of every rule that has findings, or had some. */
export async function keptCounts(db: AnalyticsConnection, path: string): Promise<KeptCounts[]> {
  return db.query<KeptCounts & Record<string, string | number>>(
    `WITH now AS (
       SELECT rule, count(*)::INTEGER AS kept, count(DISTINCT file_no)::INTEGER AS files,
         count(DISTINCT (file_no, planogram_no)) FILTER (WHERE planogram_no IS NOT NULL)::INTEGER AS planograms,
         count(DISTINCT coalesce(store_key, CASE WHEN object = 'str' THEN subject END))::INTEGER AS stores,
         count_if(is_new)::INTEGER AS added
       FROM read_parquet($1) GROUP BY rule),
     after AS (SELECT rule, identity, count(*) AS findings FROM read_parquet($1) GROUP BY rule, identity),
     lost AS (
       SELECT b.rule, sum(greatest(b.findings - coalesce(a.findings, 0), 0))::INTEGER AS gone
       FROM before b LEFT JOIN after a USING (rule, identity) GROUP BY b.rule)
     SELECT rule, coalesce(kept, 0) AS kept, coalesce(files, 0) AS files, coalesce(planograms, 0) AS planograms,
       coalesce(stores, 0) AS stores, coalesce(added, 0) AS added, coalesce(gone, 0) AS gone
     FROM now FULL JOIN lost USING (rule) ORDER BY rule`,
    [path],
  );
}

/** What the summaries count: products and planograms with where they stand and whether the lists have them. */
export async function writeSubjects(
  db: AnalyticsConnection,
  paths: { readonly products: string; readonly planograms: string },
  listed: { readonly products: boolean; readonly stores: boolean },
): Promise<void> {
  const inList = (isListed: boolean, condition: string) => (isListed ? condition : 'NULL::BOOLEAN');
  const attributes = ['category', 'subcategory', 'segment', 'subsegment', 'manufacturer', 'brand', 'package'];
  const values = attributes.map((name) => `nullif(p.${name}, '') AS ${name}`).join(', ');
  const alone = attributes.map((name) => `NULL::VARCHAR AS ${name}`).join(', ');
  await db.copyToParquet(
    `(SELECT p.product_key, p.placed, ${inList(listed.products, 'l.key IS NOT NULL')} AS listed, ${values}
      FROM products p LEFT JOIN listed_products l ON l.key = p.product_key WHERE p.product_id > 0
      UNION ALL
      SELECT l.key, false, true, ${alone} FROM listed_products l
      WHERE l.key NOT IN (SELECT product_key FROM products WHERE product_id > 0)
      ORDER BY 1)`,
    paths.products,
  );
  await db.copyToParquet(
    `(SELECT g.file_no, g.planogram_no, nullif(g.category, '') AS category, any_value(s.store_key) AS store_key,
        ${inList(listed.stores, 'bool_or(l.key IS NOT NULL)')} AS listed
      FROM planograms g LEFT JOIN placements p ON p.planogram_id = g.planogram_id AND p.store_id > 0
      LEFT JOIN stores s ON s.store_id = p.store_id LEFT JOIN listed_stores l ON l.key = s.store_key
      GROUP BY ALL ORDER BY 1, 2)`,
    paths.planograms,
  );
}
