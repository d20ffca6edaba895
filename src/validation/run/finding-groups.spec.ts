import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalyticsConnection, AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { type Reach, writeGroups } from './finding-groups.js';

const [PRODUCTS, STORES, FILES] = [7, 5, 9];
/** Rules across files about products only, rules that also name planograms or stores, and rules of one file. */
const RULES = { P03: 'prd', P07: 'prd', P20: 'prd', M04: 'prs', F08: 'pln', S01: 'str', P15: 'prd', X02: 'prs' };
const OF_FILES = new Set(['P15', 'X02']);

type Found = {
  rule: string;
  cause: string;
  file: number | null;
  planogram: number | null;
  product: string | null;
  store: string | null;
};
type World = {
  planograms: { id: number; file: number; no: number; placed: { store: number; weight: number }[] }[];
  facts: { planogram: number; product: number; sales: number | null }[];
  listed: number[];
  found: Found[];
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reveal-groups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Numbers from a seeded generator. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const nameOf = (number: number): string => `P${number}`;
const hex = (number: number): string => number.toString(16).padStart(16, '0');

function worldOf(seed: number): World {
  const draw = drawn(seed);
  const planograms: World['planograms'] = [];
  for (let file = 1; file <= FILES; file += 1) {
    for (let no = 0; no <= draw(3); no += 1) {
      const stores = new Set(Array.from({ length: draw(3) }, () => draw(STORES + 1)));
      const placed = [...stores].map((store) => ({ store, weight: draw(3) }));
      planograms.push({ id: planograms.length, file, no, placed });
    }
  }
  const facts = planograms.flatMap(({ id }) =>
    Array.from({ length: PRODUCTS + 1 }, (_, product) => product)
      .filter(() => draw(3) === 0)
      .map((product) => ({ planogram: id, product, sales: draw(5) === 0 ? null : draw(100) })),
  );
  const found = Object.keys(RULES).flatMap((rule) => Array.from({ length: draw(9) }, () => findingOf(rule, draw)));
  const listed = Array.from({ length: PRODUCTS }, (_, product) => product + 1).filter(() => draw(2) === 0);
  return { planograms, facts, listed, found };
}

function findingOf(rule: string, draw: (below: number) => number): Found {
  const cause = hex(Object.keys(RULES).indexOf(rule) * 16 + draw(4) + 1);
  const product = nameOf(draw(PRODUCTS + 2));
  // One file more than those with planograms: it could not be read, or has none.
  const file = draw(FILES + 1) + 1;
  if (rule === 'P20') return { rule, cause, file: null, planogram: null, product: null, store: null };
  if (rule === 'S01') return { rule, cause, file: null, planogram: null, product: null, store: `S${draw(STORES + 2)}` };
  if (rule === 'F08' || rule === 'X02')
    return { rule, cause, file, planogram: draw(3) === 0 ? null : draw(3), product: null, store: null };
  const planogram = rule === 'M04' && draw(2) === 0 ? draw(3) : null;
  const isOfList = rule === 'P07' && draw(2) === 0;
  return { rule, cause, file: isOfList ? null : file, planogram, product, store: null };
}

/** The places of a cause's findings, computed the naive way. */
function reachOf({ planograms, facts, listed }: World, found: readonly Found[]): Reach & { sales: number | null } {
  const [whole, parts] = [new Set<number>(), new Set<number>()];
  const [files, stores] = [new Set<number>(), new Set<string>()];
  const ofProducts = facts.filter(({ product }) => product > 0);
  for (const { rule, file, planogram, product, store } of found) {
    if (store !== null) {
      stores.add(store);
      planograms.forEach(
        ({ id, placed }) => placed.some((at) => at.store > 0 && `S${at.store}` === store) && whole.add(id),
      );
      continue;
    }
    if (file !== null) files.add(file);
    const isHere = ({ id }: { id: number }): boolean =>
      planograms[id]?.file === file && (planogram === null || planograms[id].no === planogram);
    const isIt = (fact: World['facts'][number]): boolean =>
      rule === 'P20' ? !listed.includes(fact.product) : nameOf(fact.product) === product;
    const known = product !== null && Number(product.slice(1)) >= 1 && Number(product.slice(1)) <= PRODUCTS;
    if (planogram !== null) {
      for (const { id } of planograms.filter(isHere)) {
        if (!known) whole.add(id);
        else parts.add(id * 100 + Number(product.slice(1)));
      }
    } else if (!known && rule !== 'P20') {
      if (file !== null) for (const { id } of planograms.filter(isHere)) whole.add(id);
    } else {
      for (const fact of ofProducts.filter(isIt)) {
        if (!OF_FILES.has(rule) || isHere({ id: fact.planogram })) parts.add(fact.planogram * 100 + fact.product);
      }
    }
  }
  const touched = new Set([...whole, ...[...parts].map((pair) => Math.floor(pair / 100))]);
  for (const id of touched) {
    files.add(planograms[id]?.file ?? 0);
    planograms[id]?.placed.forEach(({ store }) => store > 0 && stores.add(`S${store}`));
  }
  const weight = (id: number): number => planograms[id]?.placed.reduce((sum, at) => sum + at.weight, 0) ?? 0;
  const sold = [
    ...[...whole].flatMap((id) => facts.filter((fact) => fact.planogram === id)),
    ...facts.filter((fact) => parts.has(fact.planogram * 100 + fact.product)),
  ].flatMap(({ planogram, sales }) => (sales === null ? [] : [sales * weight(planogram)]));
  return {
    files: files.size,
    planograms: touched.size,
    stores: stores.size,
    sales: sold.length === 0 ? null : sold.reduce((sum, sales) => sum + sales, 0),
  };
}

const literal = (value: string | number | null): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value}'`;
const rows = (values: readonly (readonly (string | number | null)[])[], columns: string): string =>
  values.length === 0
    ? `(SELECT ${columns
        .split(', ')
        .map((name) => `NULL AS ${name}`)
        .join(', ')} WHERE false)`
    : `(SELECT * FROM (VALUES ${values.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}) t(${columns}))`;

async function fill(db: AnalyticsConnection, { planograms, facts, listed, found }: World, path: string): Promise<void> {
  const products = Array.from({ length: PRODUCTS + 1 }, (_, id) => [id, nameOf(id)]);
  const stores = Array.from({ length: STORES + 1 }, (_, id) => [id, `S${id}`]);
  const tables = {
    planograms: rows(
      planograms.map(({ id, file, no }) => [id, file, no]),
      'planogram_id, file_no, planogram_no',
    ),
    placements: rows(
      planograms.flatMap(({ id, placed }) => placed.map(({ store, weight }) => [id, store, weight])),
      'planogram_id, store_id, weight',
    ),
    facts: rows(
      facts.map(({ planogram, product, sales }) => [planogram, product, sales]),
      'planogram_id, product_id, sales',
    ),
    products: `(SELECT *, true AS placed, product_key AS name FROM ${rows(products, 'product_id, product_key')})`,
    stores: rows(stores, 'store_id, store_key'),
    listed_products: rows(
      listed.map((id) => [nameOf(id)]),
      'key',
    ),
    listed_stores: `(SELECT '' AS key WHERE false)`,
    rules: `(SELECT *, 'warning' AS severity, 1 AS rank, 'rule' AS cause, true AS moves
      FROM ${rows(Object.entries(RULES), 'rule, object')})`,
  };
  for (const [table, sql] of Object.entries(tables)) await db.run(`CREATE TABLE ${table} AS ${sql}`);
  const said = found.map(({ rule, cause, file, planogram, product, store }, index) => [
    ...[index + 1, rule, RULES[rule as keyof typeof RULES], cause, file, planogram, product, store],
  ]);
  await db.copyToParquet(
    `(SELECT finding_no, rule, object, cause, file_no::INTEGER AS file_no, planogram_no::INTEGER AS planogram_no,
        subject::VARCHAR AS subject, store_key::VARCHAR AS store_key, NULL::INTEGER AS position_no, false AS is_new,
        NULL::VARCHAR AS category, NULL::VARCHAR AS params
      FROM ${rows(said, 'finding_no, rule, object, cause, file_no, planogram_no, subject, store_key')})`,
    path,
  );
}

const grouped = <Of>(items: readonly Of[], key: (item: Of) => string): Map<string, Of[]> =>
  items.reduce(
    (groups, item) => groups.set(key(item), [...(groups.get(key(item)) ?? []), item]),
    new Map<string, Of[]>(),
  );

describe('the reach of findings', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed + 1))('matches a naive count, world %i', async (seed) => {
    const world = worldOf(seed);
    const [findings, path] = [join(folder, `found-${seed}.parquet`), join(folder, `groups-${seed}.parquet`)];
    const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
    await fill(database.connection, world, findings);
    const { reach, groups } = await writeGroups(database.connection, findings, path);
    const written = await database.connection.query(
      'SELECT cause, files, planograms, stores, sales FROM read_parquet($1) ORDER BY cause',
      [path],
    );
    database.close();
    const wanted = [...grouped(world.found, ({ cause }) => cause)].map(([cause, found]) => ({
      cause,
      ...reachOf(world, found),
    }));
    expect(written).toEqual(wanted.sort((one, other) => (one.cause < other.cause ? -1 : 1)));
    expect(groups).toBe(wanted.length);
    for (const [rule, found] of grouped(world.found, (one) => one.rule)) {
      const { files, planograms, stores } = reachOf(world, found);
      expect(reach.get(rule), rule).toEqual({ files, planograms, stores });
    }
  });
});
