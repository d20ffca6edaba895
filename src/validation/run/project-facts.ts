import { DIMENSIONS } from '../../core/validation/causes.js';
import type { ValidationLimits } from '../../core/validation/limits.js';
import type {
  FileKeys,
  MovementRow,
  PlanogramRow,
  ProductVariant,
  ResolvedProduct,
} from '../../core/validation/project-subject.js';
import type { ProductKeyRule } from '../../core/planogram/model.js';
import type { AnalyticsConnection, AnalyticsRow } from '../../platform/analytics/duckdb.js';

/** A row as DuckDB answers it. */
type Row<Of> = Of & AnalyticsRow;

/** Spellings examined per attribute; two different ones are already a finding. */
const SPELLINGS_MOST = 4;
/** Variants collected at once: some 30 MB. */
const WAYS_AT_ONCE = 200_000;
/** Combines a row's file and line into one ordered integer: its minimum takes a fraction of the time of a struct's. */
const LINES_A_FILE = 4_294_967_296;
const PLACE = `file_no::BIGINT * ${LINES_A_FILE} + line`;
const FILE_OF = `(place // ${LINES_A_FILE})::INTEGER`;
const LINE_OF = `(place % ${LINES_A_FILE})::INTEGER`;
/** Most rows for the movement rules; further findings are only counted. */
export const MOVEMENTS_MOST = 100_000;

/** Each planogram once per store, in order of file and row. */
export function planogramRows(db: AnalyticsConnection): Promise<Omit<PlanogramRow, 'content'>[]> {
  return db.query<Row<Omit<PlanogramRow, 'content'>>>(
    `SELECT g.file_no AS "fileNo", g.planogram_no AS "planogramNo", g.line, coalesce(g.name, '') AS name,
       coalesce(g.key, '') AS key, s.store_key AS "storeKey", s.store_number AS "storeNumber", g.category,
       g.date_modified AS "dateModified", g.date_effective AS "dateEffective",
       coalesce(g.positions, 0)::INTEGER AS positions, coalesce(g.cubic, 0) AS cubic
     FROM planograms g
     LEFT JOIN placements p ON p.planogram_id = g.planogram_id AND p.store_id > 0
     LEFT JOIN stores s ON s.store_id = p.store_id
     ORDER BY g.planogram_id, p.store_id`,
  );
}

/**
 * Creates `product_ways`: each variant in which files describe a product, with its first row. Millions of Product rows
 * are streamed once; nearly all describe a product alike, so little is held. If they differ a lot, processes one
 * portion of the products at a time.
 */
export async function addProductWays(db: AnalyticsConnection): Promise<void> {
  const [estimated] = await db.query<{ ways: number }>(
    'SELECT approx_count_distinct(hash(product_key, name, width)) AS ways FROM product_rows',
  );
  const portions = Math.max(1, Math.ceil((estimated?.ways ?? 0) / WAYS_AT_ONCE));
  for (let portion = 0; portion < portions; portion += 1) {
    const isOfPortion = portions === 1 ? 'true' : `hash(product_key) % ${portions} = ${portion}`;
    await db.run(
      `${portion === 0 ? 'CREATE TABLE product_ways AS' : 'INSERT INTO product_ways'}
       SELECT product_key, name, brand, manufacturer, width, height, depth, min(${PLACE}) AS place
       FROM product_rows WHERE product_key IS NOT NULL AND ${isOfPortion} GROUP BY ALL`,
    );
  }
}

/**
 * For products with several variants, those that rules can use: the first with each of the first few spellings of name,
 * brand and manufacturer, and the first with the smallest and the largest side. The others add nothing, and there may
 * be millions.
 */
export async function productVariants(db: AnalyticsConnection): Promise<ProductVariant[]> {
  await db.run(
    `CREATE TABLE varied_ways AS
     FROM product_ways
     SEMI JOIN (SELECT product_key FROM product_ways GROUP BY product_key HAVING count(*) > 1) USING (product_key)`,
  );
  const telling = [
    ...(['name', 'brand', 'manufacturer'] as const).map(firstSpellings),
    ...DIMENSIONS.flatMap((side) => [extremes(side, 'min'), extremes(side, 'max')]),
  ];
  const variants = await db.query<Row<ProductVariant>>(
    `SELECT product_key AS "productKey", ${FILE_OF} AS "fileNo", ${LINE_OF} AS line, name, brand, manufacturer, width,
       height, depth
     FROM varied_ways SEMI JOIN (${telling.join(' UNION ')}) USING (place) ORDER BY place, product_key`,
  );
  await db.run('DROP TABLE varied_ways');
  return variants;
}

/** Rules compare spellings less strictly than the database, so this takes a few more than two. */
function firstSpellings(attribute: string): string {
  return `SELECT place FROM (
      SELECT place, row_number() OVER (PARTITION BY product_key ORDER BY place) AS nth
      FROM (
        SELECT product_key, min(place) AS place FROM varied_ways WHERE ${attribute} IS NOT NULL
        GROUP BY product_key, lower(regexp_replace(trim(${attribute}), '\\s+', ' ', 'g'))))
    WHERE nth <= ${SPELLINGS_MOST}`;
}

function extremes(side: string, end: 'min' | 'max'): string {
  return `SELECT min(place) AS place FROM varied_ways
    JOIN (SELECT product_key, ${end}(${side}) AS ${side} FROM varied_ways GROUP BY product_key) USING (product_key, ${side})
    GROUP BY product_key`;
}

/** Products as reports use them, with their first place. */
export function resolvedProducts(db: AnalyticsConnection): Promise<ResolvedProduct[]> {
  return db.query<Row<ResolvedProduct>>(
    `WITH named AS (SELECT product_key, min(place) AS place FROM product_ways GROUP BY 1),
     unnamed AS (SELECT product_id FROM products ANTI JOIN named USING (product_key) WHERE product_id > 0),
     placed AS (
       SELECT product_id, min(planogram_id) AS planogram_id FROM facts SEMI JOIN unnamed USING (product_id) GROUP BY 1)
     SELECT p.product_key AS "productKey", coalesce(${FILE_OF}, g.file_no, 0)::INTEGER AS "fileNo",
       coalesce(${LINE_OF}, g.line, 0)::INTEGER AS line, p.name, p.brand, p.manufacturer, p.width, p.height, p.depth,
       p.upc, p.category, p.subcategory, p.package, p.placed
     FROM products p LEFT JOIN named USING (product_key) LEFT JOIN placed USING (product_id)
     LEFT JOIN planograms g USING (planogram_id)
     WHERE p.product_id > 0 ORDER BY "fileNo", line, "productKey"`,
  );
}

/** Facts with what rules read: the median of movement is that of the product's category, else the planogram's. */
const MOVING = `
  SELECT g.file_no, g.planogram_no, coalesce(f.performance_line, f.product_line, 0) AS line, p.product_key,
    coalesce(p.category, g.category) AS category, g.store_key, f.movement, f.price
  FROM facts f JOIN planograms g USING (planogram_id) JOIN products p USING (product_id)
  WHERE f.product_id > 0`;

/** The quantiles between which an estimate looks for the median; a worse estimate costs a sort. */
const MIDDLE = [0.47, 0.53] as const;

/**
 * Median of weekly movement above 0, by category. A database computes a median with all values in memory; so this
 * estimates a range that contains it, reads only those values in order, and counts to the middle.
 */
export async function movementMedians(db: AnalyticsConnection): Promise<Map<string, number>> {
  await db.run(
    `CREATE TABLE movement_spans AS
     SELECT category, ends[1] AS low, ends[2] AS high FROM (
       SELECT category, approx_quantile(movement, [${MIDDLE.join(', ')}]) AS ends FROM (${MOVING})
       WHERE movement > 0 AND category IS NOT NULL GROUP BY category)`,
  );
  const moving = `(SELECT m.category, m.movement, s.low, s.high FROM (${MOVING}) m JOIN movement_spans s USING (category)
    WHERE m.movement > 0)`;
  const counts = await db.query<{ category: string; rows: number; below: number; upTo: number }>(
    `SELECT category, count(*)::INTEGER AS rows, count_if(movement < low)::INTEGER AS below,
       count_if(movement <= high)::INTEGER AS "upTo" FROM ${moving} GROUP BY category ORDER BY category`,
  );
  const middles = new Map(counts.map(({ category, rows, below }) => [category, new Middle(rows, below)]));
  const missed = counts.filter(({ rows, below, upTo }) => below > (rows - 1) / 2 || upTo <= rows / 2);
  for (const { category, rows } of missed) middles.set(category, new Middle(rows, 0));
  const whole = missed.map(({ category }) => category);
  const ordered = db.stream<{ category: string; movement: number }>(
    `SELECT category, movement FROM ${moving} WHERE movement BETWEEN low AND high OR list_contains($1, category)
     ORDER BY category, movement`,
    [whole],
  );
  for await (const batch of ordered) for (const { category, movement } of batch) middles.get(category)?.pass(movement);
  return new Map([...middles].map(([category, middle]) => [category, middle.value]));
}

/**
 * The middle of values streamed in order, given the number of smaller ones; for an even number, the mean of the two.
 */
class Middle {
  private lower = 0;
  private upper = 0;

  constructor(
    private readonly count: number,
    private passed: number,
  ) {}

  pass(value: number): void {
    if (this.passed === Math.floor((this.count - 1) / 2)) this.lower = value;
    if (this.passed === Math.floor(this.count / 2)) this.upper = value;
    this.passed += 1;
  }

  get value(): number {
    return (this.lower + this.upper) / 2;
  }
}

/** The rows in which rules about movement and prices can find something. */
export interface Suspects {
  readonly rows: readonly MovementRow[];
  /** The number of facts with movement above the median's multiple, which may exceed the rows. */
  readonly aboveMedian: number;
}

/**
 * Of millions of facts, the possible findings: movement above its median's multiple (M04), and for products whose
 * prices differ by the limit's factor, the first row with the lowest and with the highest price (M06). The rules
 * decide.
 */
export async function suspects(
  db: AnalyticsConnection,
  limits: ValidationLimits,
  medians: ReadonlyMap<string, number>,
): Promise<Suspects> {
  await db.run(`CREATE TABLE medians (category VARCHAR, middle DOUBLE)`);
  for (const [category, middle] of medians) await db.run('INSERT INTO medians VALUES ($1, $2)', [category, middle]);
  await db.run(
    `CREATE TABLE fast AS
     SELECT m.* FROM (${MOVING}) m JOIN medians USING (category) WHERE m.movement > medians.middle * ${limits.medianMovementTimes}`,
  );
  await db.run(
    `CREATE TABLE price_ends AS
     WITH differing AS (
       SELECT product_key FROM (${MOVING}) GROUP BY product_key HAVING max(price) > min(price) * ${limits.priceTimes})
     SELECT product_key,
       min({price: price, file_no: file_no, planogram_no: planogram_no, line: line}) AS low,
       min({price: -price, file_no: file_no, planogram_no: planogram_no, line: line}) AS high
     FROM (${MOVING}) SEMI JOIN differing USING (product_key) WHERE price IS NOT NULL GROUP BY product_key`,
  );
  const [counted] = await db.query<{ rows: number }>('SELECT count(*)::INTEGER AS rows FROM fast');
  const rows = await db.query<Row<MovementRow>>(
    `SELECT file_no AS "fileNo", planogram_no AS "planogramNo", line, product_key AS "productKey", category,
       store_key AS "storeKey", movement, price
     FROM (
       (SELECT * FROM fast ORDER BY file_no, planogram_no, line LIMIT ${MOVEMENTS_MOST})
       UNION
       SELECT m.* FROM (${MOVING}) m JOIN price_ends e ON e.product_key = m.product_key
         AND ((m.price = e.low.price AND m.file_no = e.low.file_no AND m.planogram_no = e.low.planogram_no AND m.line = e.low.line)
           OR (m.price = -e.high.price AND m.file_no = e.high.file_no AND m.planogram_no = e.high.planogram_no AND m.line = e.high.line)))
     ORDER BY "fileNo", "planogramNo", line, "productKey"`,
  );
  return { rows, aboveMedian: counted?.rows ?? 0 };
}

/** Drops the tables that only rules needed. */
export async function forgetFacts(db: AnalyticsConnection): Promise<void> {
  for (const table of ['movement_spans', 'medians', 'fast', 'price_ends', 'product_ways']) {
    await db.run(`DROP TABLE ${table}`);
  }
}

/** Counts of what was validated. */
export async function judgedTotals(
  db: AnalyticsConnection,
): Promise<{ planograms: number; products: number; stores: number }> {
  const [row] = await db.query<{ planograms: number; products: number; stores: number }>(
    `SELECT (SELECT count(*) FROM planograms)::INTEGER AS planograms,
       (SELECT count(*) FROM products WHERE product_id > 0 AND placed)::INTEGER AS products,
       (SELECT count(*) FROM stores WHERE store_id > 0)::INTEGER AS stores`,
  );
  return row ?? { planograms: 0, products: 0, stores: 0 };
}

/**
 * How the included files identify their products, derived from their keys: a file with equal UPCs and IDs fits any
 * rule. Files without a product key are skipped.
 */
export async function fileKeys(db: AnalyticsConnection, own: ProductKeyRule): Promise<FileKeys[]> {
  const rows = await db.query<{ fits: ProductKeyRule; files: number; first: number }>(
    `WITH keyed AS (
       SELECT file_no, bool_and(product_key = trim(coalesce(upc, ''))) AS upc,
         bool_and(product_key = trim(coalesce(id, ''))) AS id
       FROM all_product_rows SEMI JOIN judged_files USING (file_no) WHERE product_key IS NOT NULL GROUP BY file_no),
     ruled AS (
       SELECT file_no, CASE WHEN upc AND id THEN $1 WHEN upc THEN 'upc' WHEN id THEN 'id' ELSE 'upc-and-id' END AS fits
       FROM keyed)
     SELECT fits, count(*)::INTEGER AS files, min(file_no)::INTEGER AS first FROM ruled GROUP BY fits ORDER BY first`,
    [own === 'upc-and-id' ? 'upc' : own],
  );
  const of = rows.reduce((sum, { files }) => sum + files, 0);
  return rows.map(({ fits, files, first }) => ({ rule: fits, files, of, fileNo: first }));
}
