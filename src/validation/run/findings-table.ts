import { rm } from 'node:fs/promises';
import type { ColumnDefinition } from '../../core/extraction/columns.js';
import { PRODUCT_ATTRIBUTE_LEVELS } from '../../core/levels.js';
import type { Severity } from '../../core/diagnostics/diagnostic.js';
import { OF_THE_FILE, causeOf } from '../../core/validation/causes.js';
import { FINDING_COLUMNS, findingRows } from '../../core/validation/finding-rows.js';
import { CATALOGUE } from '../../core/validation/verdict.js';
import type { ProjectFound } from '../../core/validation/project-subject.js';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { orderFindings } from './findings-order.js';
import { texts } from './run-tables.js';

/** A finding across files, or of a file that could not be read. */
export interface ProjectFinding extends ProjectFound {
  readonly rule: string;
}

const PROJECT_COLUMNS: readonly ColumnDefinition[] = [
  ...FINDING_COLUMNS.map((column) => (column.name === 'file_no' ? { ...column, nullable: true } : column)),
  { name: 'list', type: 'text', nullable: true, description: '' },
  { name: 'file_name', type: 'text', nullable: true, description: '' },
  { name: 'store_key', type: 'text', nullable: true, description: '' },
];
const RULES = [
  { name: 'rule', type: 'text', nullable: false },
  { name: 'severity', type: 'text', nullable: false },
  { name: 'rank', type: 'int', nullable: false },
  { name: 'object', type: 'text', nullable: false },
  { name: 'cause', type: 'text', nullable: false },
  { name: 'moves', type: 'bool', nullable: false },
] as const;
const SEVERITY_NO: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Rows held before they are inserted into the database, which spills what does not fit its memory. */
const ROWS_AT_ONCE = 10_000;
/** More than any project has files. */
const FILES_MOST = 4_294_967_296;

/** The findings of rules across files, and the files that could not be read: any number, with few in memory. */
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

  /** Call `complete` after the last one. */
  async add(finding: ProjectFinding): Promise<void> {
    this.held.push(finding);
    if (this.held.length >= ROWS_AT_ONCE) await this.complete();
  }

  /** All added findings are in the table `project_findings`. */
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
      store_key: texts(findings.map(({ storeKey }) => storeKey ?? null)),
    };
    await this.db.append('project_findings', PROJECT_COLUMNS, { ...columns, ...own }, rows);
  }
}

/** The rank of each rule of the catalog: by weight, then in catalog order. */
function ranks(): Int32Array {
  const weights = CATALOGUE.map(({ severity }, index) => SEVERITY_NO[severity] * CATALOGUE.length + index);
  const sorted = Int32Array.from(weights).sort();
  return Int32Array.from(weights, (weight) => sorted.indexOf(weight));
}

/**
 * Creates `found`: all findings with their rule, their place as text, and their identity (a hash of `findingIdentity`).
 * A product is identified by the key that a match gave it.
 */
export async function gatherFindings(db: AnalyticsConnection): Promise<void> {
  await db.createTable('rules', RULES);
  await db.append(
    'rules',
    RULES,
    {
      rule: texts(CATALOGUE.map(({ id }) => id)),
      severity: texts(CATALOGUE.map(({ severity }) => severity)),
      rank: ranks(),
      object: texts(CATALOGUE.map(({ object }) => object)),
      cause: texts(CATALOGUE.map(({ id }) => causeOf(id))),
      moves: Uint8Array.from(CATALOGUE, ({ affects }) => Number(affects.some((figure) => figure !== 'drawing'))),
    },
    CATALOGUE.length,
  );
  // One join instead of three, because each would hold its texts.
  await db.run(
    `CREATE TABLE stood AS
     SELECT g.file_no, g.planogram_no, nullif(g.name, '') AS name, g.category,
       coalesce(s.store_key, g.store_key) AS store_key, coalesce(s.store_number, g.store_number) AS store_number
     FROM planograms g
     LEFT JOIN (SELECT planogram_id, min(store_id) AS store_id FROM placements WHERE store_id > 0 GROUP BY 1) p
       ON p.planogram_id = g.planogram_id
     LEFT JOIN stores s ON s.store_id = p.store_id`,
  );
  await db.run(
    `CREATE TABLE found AS
     WITH every AS (
       SELECT f.*, NULL::VARCHAR AS list, j.file_name, NULL::VARCHAR AS store_key FROM all_file_findings f JOIN judged_files j USING (file_no)
       UNION ALL BY NAME
       SELECT * FROM project_findings)
     SELECT e.rule, ${PLACE} AS place, r.severity, r.object, e.file_no, e.file_name, e.planogram_no,
       g.name AS planogram_name, coalesce(e.store_key, g.store_key) AS store_key,
       CASE WHEN e.store_key IS NULL THEN g.store_number ELSE e.subject END AS store_number, g.category, e.line, e.record, e.cell, e.found,
       e.fixture_no, e.position_no,
       CASE WHEN r.object IN ('prd', 'prs') THEN coalesce(a.canonical, e.subject) ELSE e.subject END AS subject,
       e.list, e.params, ${IDENTITY} AS identity,
       ${CAUSE} AS cause
     FROM every e JOIN rules r USING (rule)
     LEFT JOIN stood g ON g.file_no = e.file_no AND g.planogram_no = e.planogram_no
     LEFT JOIN aliases a ON a.key = e.subject`,
  );
  await db.run('DROP TABLE stood');
}

/** 64 bits of the MD5 of `findingIdentity`, in 16 hexadecimal digits. */
const IDENTITY = `left(md5(concat(e.rule, chr(31), coalesce(e.list, e.file_name, ''), chr(31),
  coalesce(e.planogram_no::VARCHAR, ''), chr(31), coalesce(e.subject, ''), chr(31),
  coalesce(e.cell::VARCHAR, ''), chr(31), coalesce(e.side, ''))), 16)`;

/** The kind of a finding's cause, as in `causeOf`; `r` is its rule. */
export function causeSql(params: string): string {
  const isOfTheFile = `contains(${params}, '${JSON.stringify(OF_THE_FILE).slice(1, -1)}')`;
  return `CASE WHEN r.cause = 'product' AND ${isOfTheFile} THEN 'dimension' ELSE r.cause END`;
}

/** What findings of a rule have in common, as in `causeOf`: 64 bits, like identities, but never equal to one. */
const CAUSE = `left(md5(concat(e.rule, chr(31), ${causeSql('e.params')}, chr(31), CASE ${causeSql('e.params')}
  WHEN 'product' THEN coalesce(a.canonical, e.subject, '')
  WHEN 'dimension' THEN e.side
  WHEN 'fixture' THEN concat(g.category, chr(31), e.subject)
  WHEN 'category' THEN coalesce(g.category, '')
  WHEN 'cell' THEN concat(e.record, chr(31), e.cell)
  WHEN 'wording' THEN coalesce(e.params, '')
  ELSE '' END)), 16)`;

/**
 * A finding's place by rule, list and file (the first three sort keys) as one number. Findings without a list precede
 * those with one, and findings without a file precede those of the first.
 */
const PLACE = `(r.rank * 4 + CASE e.list WHEN 'products' THEN 1 WHEN 'stores' THEN 2 ELSE 0 END) * ${FILES_MOST}
  + coalesce(e.file_no + 1, 0)`;

const IDENTITY_NUMBER = `('0x' || identity)::UBIGINT AS identity`;

/** Findings compared at once: some 50 MB. */
const FINDINGS_AT_ONCE = 400_000;

/**
 * Writes `found` in order, and creates `lost`: the findings resolved since the previous validation, by rule.
 *
 * @param previous the findings of the previous validation; null: there is none, and nothing is new
 */
export async function writeFindings(db: AnalyticsConnection, path: string, previous: string | null): Promise<void> {
  // Intermediate files: sorting together with writing or comparing would take memory for both.
  const folder = `${path}.ordered`;
  const findings = await orderFindings(db, folder);
  await compare(db, previous, Math.max(1, Math.ceil(findings / FINDINGS_AT_ONCE)));
  const isNew = previous === null ? 'false AS is_new' : 'n.is_new';
  await db.copyToParquet(
    `(SELECT (row_number() OVER ())::INTEGER AS finding_no, o.* EXCLUDE (place, found_no, bytes), ${isNew}
      FROM ordered o ${previous === null ? '' : 'POSITIONAL JOIN news n'})`,
    path,
    { rowGroupRows: 30_720 },
  );
  await db.run('DROP VIEW ordered');
  await rm(folder, { recursive: true });
}

/**
 * Creates `news` (for each row, whether the finding in `ordered` is new) and `lost`, one portion of the identities at a
 * time.
 */
async function compare(db: AnalyticsConnection, previous: string | null, portions: number): Promise<void> {
  await db.run('CREATE TABLE lost (rule VARCHAR, gone INTEGER)');
  if (previous === null) return;
  // By number alone, because an identity belongs to one rule. Its place in the order is its row in the table.
  await db.run(`CREATE TABLE numbered AS SELECT ${IDENTITY_NUMBER} FROM ordered`);
  await db.run('CREATE TABLE judged (nr BIGINT, is_new BOOLEAN)');
  for (let portion = 0; portion < portions; portion += 1) await comparePortion(db, previous, portion, portions);
  await db.run('CREATE TABLE news AS SELECT is_new FROM judged ORDER BY nr');
  await db.run('DROP TABLE judged');
  await db.run('DROP TABLE numbered');
}

async function comparePortion(
  db: AnalyticsConnection,
  previous: string,
  portion: number,
  portions: number,
): Promise<void> {
  const isOfPortion = `WHERE identity % ${portions} = ${portion}`;
  await db.run(
    `CREATE TABLE before AS
     SELECT rule, identity, count(*)::INTEGER AS findings FROM (SELECT rule, ${IDENTITY_NUMBER} FROM read_parquet($1))
     ${isOfPortion} GROUP BY rule, identity`,
    [previous],
  );
  await db.run(
    `INSERT INTO judged
     SELECT nr, nth > coalesce(b.findings, 0)
     FROM (
       SELECT rowid AS nr, identity, row_number() OVER (PARTITION BY identity ORDER BY rowid) AS nth
       FROM numbered ${isOfPortion}) o
     LEFT JOIN (SELECT identity, sum(findings) AS findings FROM before GROUP BY identity) b USING (identity)`,
  );
  await db.run(
    `INSERT INTO lost
     SELECT b.rule, sum(greatest(b.findings - coalesce(a.findings, 0), 0))::INTEGER
     FROM before b
     LEFT JOIN (SELECT identity, count(*) AS findings FROM numbered ${isOfPortion} GROUP BY identity) a USING (identity)
     GROUP BY b.rule`,
  );
  await db.run('DROP TABLE before');
}

/** A rule's counts over the stored findings. */
export interface KeptCounts {
  readonly rule: string;
  readonly kept: number;
  readonly added: number;
  readonly gone: number;
}

/** For every rule that has or had findings; `lost` has the resolved ones. */
export async function keptCounts(db: AnalyticsConnection, path: string): Promise<KeptCounts[]> {
  const gone = await db.query<{ rule: string; gone: number }>(
    'SELECT rule, sum(gone)::INTEGER AS gone FROM lost GROUP BY rule',
  );
  const counts = new Map<string, KeptCounts>(gone.map((row) => [row.rule, { ...row, kept: 0, added: 0 }]));
  const found = await db.query<{ rule: string; kept: number; added: number }>(
    `SELECT rule, count(*)::INTEGER AS kept, count_if(is_new)::INTEGER AS added FROM read_parquet($1) GROUP BY rule`,
    [path],
  );
  for (const row of found) counts.set(row.rule, { ...row, gone: counts.get(row.rule)?.gone ?? 0 });
  return [...counts.values()].sort((one, other) => (one.rule < other.rule ? -1 : 1));
}

/** The data of the summaries: products and planograms with their places, and whether the lists contain them. */
export async function writeSubjects(
  db: AnalyticsConnection,
  paths: { readonly products: string; readonly planograms: string },
  listed: { readonly products: boolean; readonly stores: boolean },
): Promise<void> {
  const inList = (isListed: boolean, condition: string) => (isListed ? condition : 'NULL::BOOLEAN');
  const values = PRODUCT_ATTRIBUTE_LEVELS.map((name) => `nullif(p.${name}, '') AS ${name}`).join(', ');
  const alone = PRODUCT_ATTRIBUTE_LEVELS.map((name) => `NULL::VARCHAR AS ${name}`).join(', ');
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
