import { FILE_RULES } from '../../core/validation/file-rules.js';
import { REFUSED_FILE } from '../../core/validation/verdict.js';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { causeSql } from './findings-table.js';
import { countByProduct, isOfProducts, PAIRS_AT_ONCE, prepareProducts } from './product-reach.js';

/** How far a rule's findings reach. */
export interface Reach {
  readonly files: number;
  readonly planograms: number;
  readonly stores: number;
}

export const NO_REACH: Reach = { files: 0, planograms: 0, stores: 0 };

/** Rules of one file: a finding about a product concerns its own file, not every file that has the product. */
const OF_FILES: ReadonlySet<string> = new Set([REFUSED_FILE, ...FILE_RULES].map(({ id }) => id));

const WEIGHT = `CASE r.severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END`;
const NUMBER = `('0x' || f.cause)::UBIGINT`;

/** Which subjects a finding about a whole list concerns: those that the list lacks. */
const LACKING: Readonly<Record<string, string>> = {
  P20: `SELECT product_id, NULL::INTEGER AS store_id FROM products p ANTI JOIN listed_products l ON l.key = p.product_key
    WHERE p.product_id > 0 AND p.placed`,
  S07: `SELECT NULL::INTEGER AS product_id, store_id FROM stores s ANTI JOIN listed_stores l ON l.key = s.store_key
    WHERE s.store_id > 0`,
};

/**
 * Writes the groups of findings with a common cause, highest impact first: errors before warnings before notes,
 * findings that affect figures before others, then by the weekly sales of what is affected.
 *
 * Processes one rule at a time, with integers only, so that memory holds a single rule's data and the rest can be
 * spilled.
 *
 * @param findings the file of the findings, each with its cause
 * @param pairsAtOnce planograms of products held at once
 * @returns how far the findings of each rule reach, over all stores and files that they concern
 */
export async function writeGroups(
  db: AnalyticsConnection,
  findings: string,
  path: string,
  pairsAtOnce = PAIRS_AT_ONCE,
): Promise<{ reach: ReadonlyMap<string, Reach>; groups: number }> {
  await prepare(db);
  const reach = new Map<string, Reach>();
  const rules = await db.query<{ rule: string }>('SELECT DISTINCT rule FROM read_parquet($1) ORDER BY rule', [
    findings,
  ]);
  for (const { rule } of rules) {
    await addScope(db, findings, rule);
    const isByProduct = !OF_FILES.has(rule) && (await isOfProducts(db));
    await (isByProduct ? countByProduct(db, pairsAtOnce) : countTouched(db, OF_FILES.has(rule)));
    reach.set(rule, await reachOf(db));
    await addGroups(db, findings, rule);
    for (const table of ['scope', 'reached', ...COUNTS]) await db.run(`DROP TABLE ${table}`);
  }
  await db.copyToParquet(
    `(SELECT (row_number() OVER (ORDER BY ${WEIGHT}, NOT r.moves, g.sales DESC NULLS LAST, g.stores DESC, g.files DESC,
          g.findings DESC, r.rank, g.first_no))::INTEGER AS group_no,
        lpad(lower(hex(g.cause)), 16, '0') AS cause, g.rule, r.severity, r.object, g.kind, g.findings, g.added,
        g.subjects, g.files, g.planograms, g.stores, g.sales, g.first_no, g.subject, g.category, p.name
      FROM groups g JOIN rules r USING (rule)
      LEFT JOIN (SELECT product_key, name FROM products WHERE product_id > 0) p
        ON p.product_key = CASE WHEN g.kind = 'product' THEN g.subject END
      ORDER BY group_no)`,
    path,
  );
  const [counted] = await db.query<{ groups: number }>('SELECT count(*)::INTEGER AS groups FROM groups');
  return { reach, groups: counted?.groups ?? 0 };
}

async function prepare(db: AnalyticsConnection): Promise<void> {
  const statements = [
    `CREATE TABLE drawn AS
     SELECT g.planogram_id, g.file_no, g.planogram_no, coalesce(p.weight, 0) AS weight
     FROM planograms g LEFT JOIN (SELECT planogram_id, sum(weight) AS weight FROM placements GROUP BY 1) p
       USING (planogram_id)`,
    `CREATE TABLE drawn_sales AS
     SELECT planogram_id, sum(f.sales) * any_value(d.weight) AS sales FROM facts f JOIN drawn d USING (planogram_id)
     GROUP BY planogram_id`,
    // Stores are identified by key, including stores of the list without a planogram.
    `CREATE TABLE store_keys AS SELECT store_id, hash(store_key) AS store FROM stores WHERE store_id > 0`,
    `CREATE TABLE groups (rule VARCHAR, cause UBIGINT, findings INTEGER, added INTEGER, subjects INTEGER,
       first_no INTEGER, subject VARCHAR, category VARCHAR, kind VARCHAR, files INTEGER, planograms INTEGER, stores INTEGER, sales DOUBLE)`,
  ];
  for (const sql of statements) await db.run(sql);
  await prepareProducts(db);
}

/** Creates `scope`: the distinct subjects of a rule's findings. */
async function addScope(db: AnalyticsConnection, findings: string, rule: string): Promise<void> {
  const lacking = LACKING[rule];
  if (lacking !== undefined) {
    await db.run(
      `CREATE TABLE scope AS
       SELECT ${NUMBER} AS cause, NULL::INTEGER AS file_no, NULL::INTEGER AS planogram_no, l.product_id, l.store_id,
         NULL::UBIGINT AS store
       FROM read_parquet($1) f, (${lacking}) l WHERE f.rule = $2`,
      [findings, rule],
    );
    return;
  }
  await db.run(
    // Joins only by equal keys: an additional condition on one side makes the database compare every row with every
    // other.
    `CREATE TABLE scope AS
     SELECT DISTINCT f.cause, f.file_no, f.planogram_no, p.product_id, s.store_id, f.store
     FROM (
       SELECT ${NUMBER} AS cause, file_no, planogram_no,
         CASE WHEN object IN ('prd', 'prs') OR position_no IS NOT NULL THEN subject END AS product_key,
         CASE WHEN object = 'str' THEN hash(store_key) END AS store
       FROM read_parquet($1) f WHERE rule = $2) f
     LEFT JOIN (SELECT product_key, product_id FROM products WHERE product_id > 0) p USING (product_key)
     LEFT JOIN store_keys s USING (store)`,
    [findings, rule],
  );
}

/** Creates `touched`: the planograms of each cause, and which of their products (null: all). */
async function addTouched(db: AnalyticsConnection, isOfFiles: boolean): Promise<void> {
  const ofProducts = isOfFiles
    ? `SELECT s.cause, f.planogram_id, s.product_id FROM scope s JOIN drawn d USING (file_no)
       JOIN facts f ON f.planogram_id = d.planogram_id AND f.product_id = s.product_id
       WHERE s.planogram_no IS NULL AND s.store IS NULL`
    : `SELECT s.cause, f.planogram_id, s.product_id FROM scope s JOIN facts f USING (product_id)
       WHERE s.planogram_no IS NULL AND s.store IS NULL`;
  await db.run(
    `CREATE TABLE touched AS
     SELECT s.cause, d.planogram_id, s.product_id FROM scope s
     JOIN drawn d ON d.file_no = s.file_no AND d.planogram_no = s.planogram_no WHERE s.store IS NULL
     UNION
     SELECT s.cause, d.planogram_id, NULL FROM scope s JOIN drawn d USING (file_no)
     WHERE s.planogram_no IS NULL AND s.product_id IS NULL AND s.store IS NULL
     UNION
     SELECT s.cause, p.planogram_id, NULL FROM scope s JOIN placements p USING (store_id)
     UNION
     ${ofProducts}`,
  );
}

const FILES = `SELECT t.cause, d.file_no FROM touched t JOIN drawn d USING (planogram_id)
  UNION SELECT cause, file_no FROM scope WHERE file_no IS NOT NULL AND store IS NULL`;
const STORES = `SELECT t.cause, k.store FROM touched t JOIN placements p USING (planogram_id) JOIN store_keys k USING (store_id)
  UNION SELECT cause, store FROM scope WHERE store IS NOT NULL`;
/** The counts of each cause of a rule, each computed separately: a single join would hold them all in memory. */
const COUNTS = ['c_files', 'c_planograms', 'c_stores', 'c_sales'] as const;
const COUNTED: Readonly<Record<(typeof COUNTS)[number], string>> = {
  c_files: `SELECT cause, count(*) AS files FROM (${FILES}) GROUP BY cause`,
  c_planograms: `SELECT cause, count(*) AS planograms FROM (SELECT DISTINCT cause, planogram_id FROM touched) GROUP BY cause`,
  c_stores: `SELECT cause, count(*) AS stores FROM (${STORES}) GROUP BY cause`,
  c_sales: `SELECT cause, sum(sales) AS sales FROM (
      SELECT t.cause, f.sales * d.weight AS sales FROM touched t JOIN facts f USING (planogram_id, product_id)
      JOIN drawn d USING (planogram_id)
      UNION ALL
      SELECT t.cause, s.sales FROM touched t JOIN drawn_sales s USING (planogram_id) WHERE t.product_id IS NULL)
    GROUP BY cause`,
};

/** Collects and counts the places of each cause: the `COUNTS`, and the planograms that are `reached`. */
async function countTouched(db: AnalyticsConnection, isOfFiles: boolean): Promise<void> {
  await addTouched(db, isOfFiles);
  for (const table of COUNTS) await db.run(`CREATE TABLE ${table} AS ${COUNTED[table]}`);
  await db.run('CREATE TABLE reached AS SELECT DISTINCT planogram_id FROM touched');
  await db.run('DROP TABLE touched');
}

async function reachOf(db: AnalyticsConnection): Promise<Reach> {
  const [row] = await db.query<Record<keyof Reach, number>>(
    `SELECT (SELECT count(*) FROM (
         SELECT d.file_no FROM reached JOIN drawn d USING (planogram_id)
         UNION SELECT file_no FROM scope WHERE file_no IS NOT NULL AND store IS NULL))::INTEGER AS files,
       (SELECT count(*) FROM reached)::INTEGER AS planograms,
       (SELECT count(*) FROM (
         SELECT k.store FROM reached JOIN placements p USING (planogram_id) JOIN store_keys k USING (store_id)
         UNION SELECT store FROM scope WHERE store IS NOT NULL))::INTEGER AS stores`,
  );
  return row ?? NO_REACH;
}

async function addGroups(db: AnalyticsConnection, findings: string, rule: string): Promise<void> {
  await db.run(
    `INSERT INTO groups
     SELECT $2, c.cause, c.findings, c.added, c.subjects, c.first_no, c.subject, c.category, c.kind, coalesce(f.files, 0),
       coalesce(p.planograms, 0), coalesce(s.stores, 0), m.sales
     FROM (
       SELECT ${NUMBER} AS cause, count(*)::INTEGER AS findings, count_if(is_new)::INTEGER AS added,
         count(DISTINCT subject)::INTEGER AS subjects, min(finding_no)::INTEGER AS first_no, min(subject) AS subject,
         min(category) AS category, any_value(${causeSql('f.params')}) AS kind
       FROM read_parquet($1) f JOIN rules r USING (rule) WHERE rule = $2 GROUP BY 1) c
     LEFT JOIN c_files f USING (cause) LEFT JOIN c_planograms p USING (cause) LEFT JOIN c_stores s USING (cause)
     LEFT JOIN c_sales m USING (cause)`,
    [findings, rule],
  );
}
