import { PRODUCT_ATTRIBUTE_LEVELS } from '../../src/core/levels.js';
import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type ColumnDefinition, PART_TABLE_NAMES, PART_TABLES } from '../../src/core/extraction/columns.js';
import { FigureSettings } from '../../src/core/metrics/figure-settings.js';
import { SUMMED_MEASURE_IDS, SUMMED_MEASURES } from '../../src/core/metrics/measures.js';
import { AnalyticsDatabase, type AnalyticsValues } from '../../src/platform/analytics/duckdb.js';
import { MAGIC, parquetFooter } from '../../src/platform/analytics/parquet/parquet-file.js';
import { RowGroupEncoder } from '../../src/platform/analytics/parquet/row-group-encoder.js';
import { type AnalysisLevel, isProductLevel, NONE_KEY } from '../../src/reports/analytics/levels.js';
import { buildSnapshot } from '../../src/reports/analytics/snapshots/building/snapshot-builder.js';
import { ROLLUP_TABLES, SNAPSHOT_TABLES } from '../../src/reports/analytics/snapshots/building/snapshot-tables.js';
import { LoadedSnapshot, type SnapshotPaths } from '../../src/reports/analytics/snapshots/loaded-snapshot.js';

/*
 * A random retailer: its snapshot's rollups, its facts, and plain sums over the rows that both were created from must
 * give the same answers to any question.
 */

const [FILES, PRODUCTS, STORES] = [120, 90, 25];
export const SETTINGS = { dosLow: 4, dosHigh: 21, byCategory: [{ category: 'C1', dosLow: 9, dosHigh: 12 }] };

export type Row = Record<string, number | string | null>;

/** Pseudorandom integers from 0 to below `below`, the same each time. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const draw = draws(20_261_126);
const chance = (of: number): boolean => draw(100) < of;

/** Some products lack a value; brands and packages occur in several categories. */
export const products: Row[] = Array.from({ length: PRODUCTS }, (_, product) => ({
  product_key: `P${product}`,
  name: `Product ${product}`,
  ...Object.fromEntries(
    PRODUCT_ATTRIBUTE_LEVELS.map((level, at) => [
      level,
      chance(8) ? null : `${level.charAt(0).toUpperCase()}${draw(3 + at * 2)}`,
    ]),
  ),
  case_total_number: chance(20) ? null : 1 + draw(24),
}));
/** Two banners, and stores that lack a region or everything else. */
export const stores: Row[] = Array.from({ length: STORES }, (_, store) => ({
  key: String(store + 1),
  name: `Store ${store + 1}`,
  banner: `B${store % 2}`,
  region: chance(15) ? null : `R${store % 4}`,
  state: `S${store % 7}`,
  cluster: chance(50) ? null : `K${store % 3}`,
}));

export interface Planogram {
  readonly file: number;
  readonly store: string | null;
  /** How many stores it counts for without one. */
  readonly times: number;
  readonly carries: number[];
  /** The file's name for its own category. */
  readonly category: string | null;
}

/** Some planograms are in no store, some are in several stores by the list, some have no products. */
export const planograms: Planogram[] = Array.from({ length: FILES }, (_, file) => ({
  file,
  store: chance(10) ? null : String(1 + draw(STORES)),
  times: 1 + draw(4),
  category: file % 5 === 0 ? null : `G${file % 3}`,
  carries: chance(4) ? [] : [...new Set(Array.from({ length: 3 + draw(25) }, () => draw(PRODUCTS)))],
}));
const shared = planograms.filter(({ file }) => file % 11 === 3);
shared.forEach(({ file }, at) => {
  for (const store of [at % STORES, (at + 7) % STORES, (at + 13) % STORES]) {
    const row = stores[store];
    if (row !== undefined) row['planogram'] = [row['planogram'], `planogram ${file}`].filter(Boolean).join(';');
  }
});

const maybe = (value: number, missing: number): number | null => (chance(missing) ? null : value);
export const facts: Row[] = planograms.flatMap(({ file, carries }) => {
  const rows = carries.map((product): Row => {
    const [facings, width] = [1 + draw(6), (2 + draw(40) / 7) * 2.54];
    const linear = maybe(facings * width, 6);
    const capacity = maybe(1 + draw(90), 8);
    const movement = maybe((1 + draw(400)) / 7, 25);
    const price = maybe(0.5 + draw(900) / 97, 10);
    const cost = maybe(0.3 + draw(500) / 93, 15);
    const sales = movement === null || price === null ? null : movement * price;
    return {
      ...{ file_no: file, product_key: chance(3) ? null : `P${product}`, positions: 1 + draw(3), facings, linear },
      ...{ square: linear && linear * 40.64, area: linear && linear * 20.1, cubic: maybe(width * 777.7, 30), capacity },
      ...{ movement, price, unit_cost: cost, sales, profit: sales && cost && movement && sales - movement * cost },
      ...{ daily_movement: movement && movement / 7, capacity_moving: movement && capacity },
    };
  });
  return rows;
});

/**
 * The positions of a layout, always the same for a number. Variants 1 to 5 differ in one respect; variant 6 has another
 * order.
 */
function layoutRows(layout: number, variant: number): Row[] {
  const own = draws(7_000 + layout);
  const isBare = layout % 5 === 4;
  const rows = Array.from({ length: 4 + own(14) }, (): Row => {
    const [fixture, facings, width] = [own(5), 1 + own(5), (2 + own(30) / 7) * 2.54];
    const isSign = own(12) === 0;
    const linear = own(15) === 0 ? null : facings * width;
    return {
      ...{ product_key: own(20) === 0 ? null : `P${own(PRODUCTS)}`, fixture_no: isSign ? 9 : fixture },
      ...{ fixture_type: isSign ? 11 : fixture === 4 ? 7 : own(2) * 3, counted: isSign ? 0 : 1, style: own(2) },
      ...{ segment_no: isBare ? null : fixture >> 1, x: own(90), y: fixture * 31.7 + (fixture === 4 ? own(40) : 0) },
      ...{ orientation: own(3) * 4, facings, linear, square: linear && linear * 40.64, area: linear && linear * 20.1 },
      ...{ cubic: own(4) === 0 ? null : width * 777.7, capacity: own(9) === 0 ? null : 1 + own(80) },
    };
  });
  const [first = {}, ...others] = rows;
  if (variant === 1) return [{ ...first, facings: Number(first['facings']) + 1 }, ...others];
  // Too little to count as moved.
  if (variant === 2) return rows.map((row) => ({ ...row, y: Number(row['y']) + 0.4 }));
  if (variant === 3) return rows.map((row) => (row['fixture_no'] === 1 ? { ...row, y: 55.5 } : row));
  if (variant === 4) return [...others, { ...first, product_key: `P${own(PRODUCTS)}` }];
  if (variant === 5) return rows.map((row, at) => (at % 3 === 0 ? { ...row, fixture_no: 3, y: 95.1 } : row));
  // The same positions in another order.
  return variant === 6 ? [...rows].reverse() : rows;
}

/** Every column that tells layouts apart, without those of products. */
const LAYOUT_COLUMNS = [
  ...['segment_no', 'fixture_no', 'fixture_type', 'style', 'orientation', 'y', 'linear', 'square', 'area', 'cubic'],
  ...['facings', 'capacity'],
] as const;

/**
 * Files share a few layouts. In each version, one file in seven differs from its layout in one column; between them they
 * cover every column. In a later version, some files have another layout or a variant of theirs.
 */
function positionsOf(version: number): Row[] {
  const [own, later] = [draws(31), draws(900 + version)];
  return planograms.flatMap(({ file }) => {
    const layout = own(9);
    const [isOther, isVariant] = [version > 0 && later(10) === 0, version > 0 && later(3) === 0];
    const rows = layoutRows(isOther ? later(9) : layout, isVariant ? 1 + later(6) : 0);
    const column = file % 7 === 0 ? LAYOUT_COLUMNS[(file / 7) % LAYOUT_COLUMNS.length] : undefined;
    const more = (row: Row): Row => (column === undefined ? {} : { [column]: Number(row[column]) + 1 });
    return rows.map((row, at) => ({ ...row, ...more(row), file_no: file, position_no: at }));
  });
}

/** A column's value for each row; missing ones are null. */
function valuesOf({ name, type, nullable }: ColumnDefinition, rows: readonly Row[]): AnalyticsValues {
  const of = (row: Row) => row[name] ?? null;
  if (type === 'double') return Float64Array.from(rows, (row) => (of(row) as number | null) ?? Number.NaN);
  if (type === 'int') return Int32Array.from(rows, (row) => (of(row) as number | null) ?? (nullable ? -1 : 0));
  if (type === 'bool') return Uint8Array.from(rows, (row) => (of(row) as number | null) ?? 1);
  const dictionary = [...new Set(rows.map(of))].filter((text): text is string => text !== null);
  return { codes: Int32Array.from(rows, (row) => dictionary.indexOf(String(of(row)))), dictionary, distinct: true };
}

const PART_ROWS: Readonly<Record<Exclude<(typeof PART_TABLE_NAMES)[number], 'positions'>, Row[]>> = {
  planograms: planograms.map(({ file, store, times, category }) => ({
    category,
    ...{ file_no: file, name: `planogram ${file}`, key: `key ${file}`, unit: 'cm', date_modified: '2026-01-01' },
    ...{ store_key: store, store_number: store, number_of_stores: times },
  })),
  products: products.map((row) => ({ ...row, file_no: 0, date_modified: '2026-01-01' })),
  facts,
};

export interface RandomRetailer {
  readonly rolled: LoadedSnapshot;
  /** The same, which also keeps analyses of everything. */
  readonly keeping: LoadedSnapshot;
  /** The same snapshot without rollups, as before they existed. */
  readonly unrolled: LoadedSnapshot;
  /** The path of a table, which both snapshots share. */
  readonly path: (table: string) => string;
  readonly close: () => Promise<void>;
}

/**
 * The retailer's snapshot, once with rollups of everything despite few rows, and once without. Another version has other
 * positions.
 */
export async function randomRetailer(version = 0): Promise<RandomRetailer> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-rollups-'));
  const out = join(folder, 'out');
  mkdirSync(out);
  const encoder = new RowGroupEncoder();
  const parts: Record<string, string[]> = {};
  for (const table of PART_TABLE_NAMES) {
    const definitions: readonly ColumnDefinition[] = PART_TABLES[table];
    const rows = table === 'positions' ? positionsOf(version) : PART_ROWS[table];
    const columns = Object.fromEntries(definitions.map((column) => [column.name, valuesOf(column, rows)]));
    const { shape, content } = encoder.encode(definitions, [{ rows: rows.length, columns }]);
    const path = join(folder, `${table}.parquet`);
    writeFileSync(path, Buffer.concat([MAGIC, content, parquetFooter(definitions, [shape])]));
    parts[table] = [path];
  }
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 256, threads: 1 });
  const listed = stores.map(({ key, ...fields }) => ({ key: String(key), fields }));
  await buildSnapshot(
    database.connection,
    {
      parts: { planograms: [], positions: [], products: [], facts: [], ...parts },
      fileNames: (fileNos) => Promise.resolve(fileNos.map((fileNo) => ({ fileNo, name: `${fileNo}.psa` }))),
      currency: 'USD',
      limits: SETTINGS,
      stores: {
        rows: async function* () {
          yield await Promise.resolve(listed);
        },
        edits: [],
        aliases: new Map(),
      },
    },
    out,
    { rolledAbove: 0, rollupLimits: { placesPay: 2, firstKept: 150, layoutsPay: 1 } },
  );
  database.close();
  const path = (table: string): string => join(out, `${table}.parquet`);
  const of = (tables: readonly string[]) =>
    Object.fromEntries(tables.map((table) => [table, path(table)])) as SnapshotPaths;
  // A second thread takes twice as long for so few rows.
  const options = { threads: 1, memoryLimitMb: 512, connections: 4, settings: new FigureSettings(SETTINGS) };
  const tables = of([...SNAPSHOT_TABLES, ...ROLLUP_TABLES]);
  const rolled = await LoadedSnapshot.load(tables, [out], options);
  // Room for some analyses, but not for all that are asked for.
  const keeping = await LoadedSnapshot.load(tables, [out], { ...options, keptBytes: 64_000 });
  const unrolled = await LoadedSnapshot.load(of(SNAPSHOT_TABLES), [out], options);
  await unrolled.whole();
  const close = async () => {
    await rolled.close();
    await keeping.close();
    await unrolled.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { rolled, keeping, unrolled, path, close };
}

/** Existing values, an unknown one, and none. */
export function valuesAt(level: AnalysisLevel): readonly string[] {
  if (level === 'planogram') return planograms.map(({ file }) => `${file}.0`);
  if (level === 'product') return [...products.map(({ product_key: key }) => String(key)), NONE_KEY];
  if (level === 'store') return [...stores.map(({ key }) => String(key)), 'unassigned'];
  const rows = isProductLevel(level) ? products : stores;
  return [...new Set(rows.map((row) => String(row[level] ?? NONE_KEY))), 'no such value'];
}

export const filters = (levels: readonly AnalysisLevel[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...levels), { maxLength: most }).chain((chosen) =>
    fc.record(
      Object.fromEntries(
        chosen.map((level) => [
          level,
          fc.uniqueArray(fc.constantFrom(...valuesAt(level)), {
            minLength: 1,
            maxLength: level === 'planogram' ? 40 : 3,
          }),
        ]),
      ),
    ),
  );
/** A fact's row in a store: a planogram's fact counts once in each of its stores. */
export interface Placed {
  readonly fact: Row;
  readonly product: Row | undefined;
  readonly planogram: number;
  readonly store: string;
  readonly weight: number;
}

function placesOf({ file, store, times }: Planogram): { store: string; weight: number }[] {
  const named = stores.filter((row) =>
    String(row['planogram'] ?? '')
      .split(';')
      .includes(`planogram ${file}`),
  );
  if (named.length > 0) return named.map(({ key }) => ({ store: String(key), weight: 1 }));
  return [store === null ? { store: 'unassigned', weight: times } : { store, weight: 1 }];
}

export const placed: Placed[] = planograms.flatMap((planogram) =>
  placesOf(planogram).flatMap(({ store, weight }) =>
    facts
      .filter((fact) => fact['file_no'] === planogram.file)
      .map((fact) => ({
        ...{ fact, planogram: planogram.file, store, weight },
        product: products.find(({ product_key: key }) => key === fact['product_key']),
      })),
  ),
);

/** A row's key at a level. */
export function keyAt({ fact, product, store, planogram }: Placed, level: AnalysisLevel): string {
  if (level === 'planogram') return `${planogram}.0`;
  if (level === 'product') return String(fact['product_key'] ?? NONE_KEY);
  if (isProductLevel(level)) return String(product?.[level] ?? NONE_KEY);
  if (level === 'store') return store;
  return String(stores.find(({ key }) => key === store)?.[level] ?? NONE_KEY);
}

export function isIn(row: Placed, conditions: Readonly<Partial<Record<AnalysisLevel, readonly string[]>>>): boolean {
  return Object.entries(conditions).every(([level, keys]) => keys.includes(keyAt(row, level as AnalysisLevel)));
}

/** A sum of the registry, added row by row with compensated rounding (Neumaier). */
export function sumOver(rows: readonly Placed[], id: (typeof SUMMED_MEASURE_IDS)[number]): number | null {
  const {
    column,
    times,
    known = [],
  }: { column: string; times?: string; known?: readonly string[] } = SUMMED_MEASURES[id];
  let [sum, lost, count] = [0, 0, 0];
  for (const { fact, product, weight } of rows) {
    const at = (name: string) => (name === 'case_total_number' ? product?.[name] : fact[name]) ?? null;
    const values = [at(column), ...(times === undefined ? [] : [at(times)])];
    if ([...values, ...known.map(at)].includes(null)) continue;
    const value = values.reduce<number>((product_, one) => product_ * Number(one), weight);
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
    count += 1;
  }
  return count === 0 ? null : sum + lost;
}

/** Equal except for the last digits of fractional sums, which are never shown. */
export function expectSame(one: unknown, other: unknown, path: string): void {
  if (typeof one === 'number' && typeof other === 'number') {
    if (Number.isInteger(one) && Number.isInteger(other)) expect(one, path).toBe(other);
    else expect(Math.abs(one - other), path).toBeLessThanOrEqual(Math.abs(other) * 1e-12);
  } else if (one instanceof Map && other instanceof Map) {
    expect([...one.keys()].sort(), path).toEqual([...other.keys()].sort());
    for (const [key, value] of one) expectSame(value, other.get(key), `${path}.${String(key)}`);
  } else if (ArrayBuffer.isView(one)) {
    expect(one, path).toEqual(other);
  } else if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    expect(Object.keys(one).sort(), path).toEqual(Object.keys(other).sort());
    for (const [key, value] of Object.entries(one)) expectSame(value, (other as Row)[key], `${path}.${key}`);
  } else expect(one, path).toBe(other);
}
