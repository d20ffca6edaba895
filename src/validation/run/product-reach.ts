import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';

/** Planograms held at once, each once per group of products on it: some 50 MB. */
export const PAIRS_AT_ONCE = 1_000_000;

/**
 * Whether all findings in `scope` are about products wherever they are placed, perhaps on millions of shelves: these
 * are counted by product instead of being listed.
 */
export async function isOfProducts(db: AnalyticsConnection): Promise<boolean> {
  const [row] = await db.query<{ others: boolean }>(
    `SELECT count(*) > 0 AS others FROM scope WHERE planogram_no IS NOT NULL OR store_id IS NOT NULL OR store IS NOT NULL
       OR (product_id IS NULL AND file_no IS NOT NULL)`,
  );
  return row?.others === false;
}

/** Data about products that all rules share. */
export async function prepareProducts(db: AnalyticsConnection): Promise<void> {
  await makeReach(db, 'reach_of_products', 'INTEGER');
}

/**
 * Creates `c_files`, `c_planograms`, `c_stores` and `c_sales` of a rule about products, and `reached`: the planograms
 * with any of them.
 */
export async function countByProduct(db: AnalyticsConnection, pairsAtOnce: number): Promise<void> {
  await db.run(
    `CREATE TABLE reached AS
     SELECT DISTINCT planogram_id FROM facts SEMI JOIN (SELECT DISTINCT product_id FROM scope) USING (product_id)`,
  );
  await db.run(`CREATE TABLE members AS SELECT DISTINCT cause, product_id FROM scope WHERE product_id IS NOT NULL`);
  await db.run(
    'CREATE TABLE lone AS SELECT cause, any_value(product_id) AS product_id FROM members GROUP BY cause HAVING count(*) = 1',
  );
  await addReach(
    db,
    'reach_of_products',
    `SELECT DISTINCT product_id AS grouped, product_id FROM lone
     ANTI JOIN reach_of_products r ON r.grouped = lone.product_id`,
    pairsAtOnce,
  );
  await makeReach(db, 'reach_of_causes', 'UBIGINT');
  await addReach(
    db,
    'reach_of_causes',
    'SELECT cause AS grouped, product_id FROM members ANTI JOIN lone USING (cause)',
    pairsAtOnce,
  );
  await db.run(
    `CREATE TABLE reaches AS
     SELECT l.cause, r.* EXCLUDE (grouped) FROM lone l JOIN reach_of_products r ON r.grouped = l.product_id
     UNION ALL SELECT grouped AS cause, * EXCLUDE (grouped) FROM reach_of_causes`,
  );
  await addCounts(db);
  for (const table of ['members', 'lone', 'reach_of_causes', 'reaches']) await db.run(`DROP TABLE ${table}`);
}

/** Includes the file named by a finding even if its product is on no shelf there. */
async function addCounts(db: AnalyticsConnection): Promise<void> {
  const statements = [
    `CREATE TABLE placed_there AS
     SELECT DISTINCT s.cause, s.file_no FROM facts f
     JOIN (SELECT s.cause, s.file_no, m.product_id, d.planogram_id
           FROM (SELECT DISTINCT cause, file_no FROM scope WHERE file_no IS NOT NULL) s
           JOIN members m USING (cause) JOIN drawn d USING (file_no)) s USING (planogram_id, product_id)`,
    `CREATE TABLE c_files AS
     SELECT cause, sum(files) AS files FROM (
       SELECT cause, files FROM reaches
       UNION ALL
       SELECT cause, count(*) FROM (SELECT DISTINCT cause, file_no FROM scope WHERE file_no IS NOT NULL)
       ANTI JOIN placed_there USING (cause, file_no) GROUP BY cause)
     GROUP BY cause`,
    'CREATE TABLE c_planograms AS SELECT cause, planograms FROM reaches',
    'CREATE TABLE c_stores AS SELECT cause, stores FROM reaches',
    'CREATE TABLE c_sales AS SELECT cause, sales FROM reaches',
    'DROP TABLE placed_there',
  ];
  for (const sql of statements) await db.run(sql);
}

async function makeReach(db: AnalyticsConnection, table: string, type: string): Promise<void> {
  await db.run(`CREATE TABLE ${table} (grouped ${type}, files BIGINT, planograms BIGINT, stores BIGINT, sales DOUBLE)`);
}

/**
 * Counts the places of groups of products, one portion of the groups at a time.
 *
 * @param members SQL for the products of each group
 */
async function addReach(db: AnalyticsConnection, table: string, members: string, pairsAtOnce: number): Promise<void> {
  await db.run(`CREATE TABLE grouping AS ${members}`);
  const [counted] = await db.query<{ pairs: number }>(
    'SELECT count(*) AS pairs FROM facts JOIN grouping USING (product_id)',
  );
  const portions = Math.ceil((counted?.pairs ?? 0) / pairsAtOnce);
  for (let portion = 0; portion < portions; portion += 1) {
    await db.run(
      `CREATE TABLE pairs AS
       SELECT m.grouped, f.planogram_id, sum(f.sales) AS sales
       FROM facts f JOIN (FROM grouping WHERE hash(grouped) % ${portions} = ${portion}) m USING (product_id) GROUP BY ALL`,
    );
    await db.run(
      `INSERT INTO ${table}
       SELECT grouped, files, planograms, coalesce(stores, 0), sales
       FROM (
         SELECT grouped, count(DISTINCT d.file_no) AS files, count(*) AS planograms, sum(p.sales * d.weight) AS sales
         FROM pairs p JOIN drawn d USING (planogram_id) GROUP BY grouped)
       LEFT JOIN (
         SELECT grouped, count(DISTINCT k.store) AS stores
         FROM pairs JOIN placements USING (planogram_id) JOIN store_keys k USING (store_id) GROUP BY grouped)
       USING (grouped)`,
    );
    await db.run('DROP TABLE pairs');
  }
  await db.run('DROP TABLE grouping');
}
