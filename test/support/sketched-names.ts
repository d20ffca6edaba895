import { PRODUCT_ATTRIBUTE_LEVELS, STORE_ATTRIBUTE_LEVELS } from '../../src/core/levels.js';
import { type AnalyticsConnection, AnalyticsDatabase } from '../../src/platform/analytics/duckdb.js';
import { SnapshotNames } from '../../src/reports/analytics/snapshots/building/snapshot-names.js';

/** A project in brief: planograms with their stores ('' for none) and products. */
export interface Sketch {
  readonly planograms: readonly {
    readonly name?: string;
    readonly key?: string;
    readonly category?: string;
    readonly stores: readonly string[];
    readonly products: readonly string[];
  }[];
  /** Category by product key; `key upc` gives the product its own UPC. */
  readonly products: Readonly<Record<string, string>>;
  readonly regions?: Readonly<Record<string, string>>;
}

const text = (value: string | undefined): string =>
  value === undefined || value === '' ? 'NULL' : `'${value.replaceAll("'", "''")}'`;

/** The names of such a project, and what its planograms carry. */
export async function namesOf(sketch: Sketch): Promise<SnapshotNames> {
  const database = await AnalyticsDatabase.open({ folders: [], memoryLimitMb: 128, threads: 1 });
  try {
    return await sketchedNames(database.connection, sketch);
  } finally {
    database.close();
  }
}

async function sketchedNames(
  db: AnalyticsConnection,
  { planograms, products, regions = {} }: Sketch,
): Promise<SnapshotNames> {
  const keys = Object.keys(products).sort();
  const stores = [...new Set(planograms.flatMap((planogram) => planogram.stores))].filter(Boolean).sort();
  const levels = {
    category: [...new Set(Object.values(products))].sort(),
    region: [...new Set(Object.values(regions))].sort(),
  };
  const idIn = (values: readonly string[], value: string | undefined): number => values.indexOf(value ?? '') + 1;
  const placed = new Set(planograms.flatMap((planogram) => planogram.products));
  const productRows = ['', ...keys].map((key, id) => {
    const [own = '', upc = own] = key.split(' ');
    const attributes = PRODUCT_ATTRIBUTE_LEVELS.map((level) =>
      level === 'category' ? `${idIn(levels.category, products[key])}, ${text(products[key])}` : '0, NULL',
    );
    return `(${id}, ${text(own)}, ${text(upc)}, NULL, ${text(own)}, ${placed.has(key)}, ${attributes.join(', ')})`;
  });
  const named = PRODUCT_ATTRIBUTE_LEVELS.map((level) => `${level}_id, ${level}`).join(', ');
  await db.run(
    `CREATE TABLE products AS SELECT * FROM (VALUES ${productRows.join(', ')}) t(product_id, product_key, upc, id, name, placed, ${named})`,
  );
  const planogramRows = planograms.map(
    ({ name, key, category }, id) =>
      `(${id}, ${id + 1}, 0, 1, ${text(name)}, ${text(key)}, ${text(category)}, NULL, NULL)`,
  );
  await db.run(
    `CREATE TABLE planograms AS SELECT * FROM (VALUES ${planogramRows.join(', ')})
     t(planogram_id, file_no, planogram_no, line, name, key, category, available_linear, used_linear)`,
  );
  const storeRows = ['unassigned', ...stores].map((store, id) => {
    const attributes = STORE_ATTRIBUTE_LEVELS.map((level) =>
      level === 'region' ? `${idIn(levels.region, regions[store])}, ${text(regions[store])}` : '0, NULL',
    );
    return `(${id}, ${text(store)}, ${text(store)}, NULL, ${attributes.join(', ')})`;
  });
  const storeNames = STORE_ATTRIBUTE_LEVELS.map((level) => `${level}_id, ${level}`).join(', ');
  await db.run(
    `CREATE TABLE stores AS SELECT * FROM (VALUES ${storeRows.join(', ')}) t(store_id, store_key, store_number, name, ${storeNames})`,
  );
  await db.run(`CREATE TABLE files AS SELECT planogram_id + 1 AS file_no, 'f' || planogram_id AS name FROM planograms`);
  const placements = planograms.flatMap((planogram, id) =>
    planogram.stores.map((store) => `(${id}, ${store === '' ? 0 : stores.indexOf(store) + 1}, 1.0)`),
  );
  await db.run(
    `CREATE TABLE placements AS SELECT * FROM (VALUES ${placements.join(', ')}) t(planogram_id, store_id, weight)`,
  );
  const facts = planograms.flatMap((planogram, id) =>
    planogram.products.map((key) => `(${id}, ${keys.indexOf(key) + 1})`),
  );
  await db.run(`CREATE TABLE facts AS SELECT * FROM (VALUES ${facts.join(', ')}) t(planogram_id, product_id)`);
  const values = Object.entries(levels).flatMap(([level, names]) =>
    names.map((name, at) => `('${level}', ${at + 1}, ${text(name)})`),
  );
  await db.run(`CREATE TABLE level_values AS SELECT * FROM (VALUES ${values.join(', ')}) t(level, value_id, name)`);
  return SnapshotNames.read(db);
}
