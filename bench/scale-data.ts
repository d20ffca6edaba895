/**
 * A retailer's planogram data of any size, as reading would leave it: Parquet parts by the product's own writer, without
 * planogram files. A million positions are 5,000 planograms of 200 positions, ten per store. There are 20 categories of
 * 1,000 products, with 190 of them on a planogram; assortments differ by cluster of stores. One movement in eight is
 * missing.
 */
import { openSync, closeSync, mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ColumnDefinition,
  PART_TABLE_NAMES,
  PART_TABLES,
  type PartTableName,
} from '../src/core/extraction/columns.js';
import type { AnalyticsText, AnalyticsValues } from '../src/platform/analytics/duckdb.js';
import { MAGIC, parquetFooter } from '../src/platform/analytics/parquet/parquet-file.js';
import { RowGroupEncoder } from '../src/platform/analytics/parquet/row-group-encoder.js';
import type { ListedRow } from '../src/reports/analytics/snapshots/building/snapshot-source.js';

const PLANOGRAMS_A_MILLION = 5_000;
const PLANOGRAMS_A_STORE = 10;
const CATEGORIES = 20;
const PRODUCTS_A_CATEGORY = 1_000;
const PRODUCTS_A_PLANOGRAM = 190;
const POSITIONS_A_PLANOGRAM = 200;
/** The number of rows in a batch of an upload. */
const PLANOGRAMS_A_PART = 100;
const STORES_AT_ONCE = 1_000;
/** Centimeters. */
const DEPTH = 40.64;

export type Parts = Record<PartTableName, string[]>;

export interface ScaleData {
  readonly planograms: number;
  readonly stores: number;
  readonly positions: number;
}

/** The amount of data for a number of million positions. */
export function scaleData(millions: number): ScaleData {
  const planograms = Math.ceil((millions * PLANOGRAMS_A_MILLION) / PLANOGRAMS_A_STORE) * PLANOGRAMS_A_STORE;
  return { planograms, stores: planograms / PLANOGRAMS_A_STORE, positions: planograms * POSITIONS_A_PLANOGRAM };
}

/** A planogram's category and products. */
function planogramOf(file: number): { store: number; category: number; first: number } {
  const store = Math.floor(file / PLANOGRAMS_A_STORE);
  const category = ((file % PLANOGRAMS_A_STORE) * 2 + (store % 2)) % CATEGORIES;
  return { store, category, first: (store % 40) * 53 + (store % 7) };
}

/** The product in row `row` of a planogram; no product repeats, because 3 and 1,000 have no common divisor. */
function productOf({ category, first }: { category: number; first: number }, row: number): number {
  return category * PRODUCTS_A_CATEGORY + ((first + row * 3) % PRODUCTS_A_CATEGORY);
}

const keyOf = (product: number): string => String(product).padStart(13, '0');

/** Texts of rows, each once in the dictionary. */
function textsOf(rows: number, at: (row: number) => string | null): AnalyticsText {
  const dictionary: string[] = [];
  const numbers = new Map<string, number>();
  const codes = new Int32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const text = at(row);
    let code = text === null ? -1 : numbers.get(text);
    if (code === undefined) {
      code = dictionary.push(text ?? '') - 1;
      numbers.set(text ?? '', code);
    }
    codes[row] = code;
  }
  return { codes, dictionary, distinct: true };
}

type At = (row: number) => number | string | null;

/** A column's values by row; without a function, all the same. */
function columnOf({ type, name, nullable }: ColumnDefinition, rows: number, at: At | undefined): AnalyticsValues {
  if (type === 'text') return textsOf(rows, (row) => (at?.(row) ?? null) as string | null);
  if (type === 'bool') return new Uint8Array(rows).fill(1);
  const values = type === 'int' ? new Int32Array(rows) : new Float64Array(rows);
  if (at === undefined) return values.fill(type === 'double' ? 2.54 : nullable ? 7 : name.endsWith('no') ? 0 : 1);
  for (let row = 0; row < rows; row += 1) values[row] = (at(row) ?? Number.NaN) as number;
  return values;
}

const productKeys = (product: number): Record<string, string> => {
  const category = Math.floor(product / PRODUCTS_A_CATEGORY);
  const within = product % PRODUCTS_A_CATEGORY;
  const brand = (category * 40 + (within % 40)) % 600;
  return {
    name: `The name of product ${product}`,
    upc: keyOf(product),
    id: `P${product}`,
    category: `Category ${category}`,
    subcategory: `Subcategory ${category}-${within % 6}`,
    segment: `Segment ${category}-${within % 12}`,
    brand: `Brand ${brand}`,
    manufacturer: `Manufacturer ${brand >> 2}`,
    package: `Package ${within % 10}`,
  };
};

/** Writes one table after the other; columns that are the same in every part are created once. */
class PartWriter {
  private readonly encoder = new RowGroupEncoder();
  private readonly alike = new Map<string, AnalyticsValues>();

  constructor(private readonly folder: string) {}

  write(table: PartTableName, no: number, rows: number, said: Readonly<Record<string, At | AnalyticsValues>>): string {
    const definitions: readonly ColumnDefinition[] = PART_TABLES[table];
    const columns = Object.fromEntries(
      definitions.map((column) => {
        const known = said[column.name];
        if (known !== undefined && typeof known !== 'function') return [column.name, known];
        if (known !== undefined) return [column.name, columnOf(column, rows, known)];
        const key = `${table} ${column.name} ${rows}`;
        const values = this.alike.get(key) ?? columnOf(column, rows, undefined);
        this.alike.set(key, values);
        return [column.name, values];
      }),
    );
    const { shape, content } = this.encoder.encode(definitions, [{ rows, columns }]);
    const path = join(this.folder, `${table}-${no}.parquet`);
    const file = openSync(path, 'w');
    for (const bytes of [MAGIC, content, parquetFooter(definitions, [shape])]) writeSync(file, bytes);
    closeSync(file);
    return path;
  }
}

/** The figures of a part's facts, which differ from row to row and from planogram to planogram. */
function factFigures(first: number, products: Int32Array) {
  const rows = products.length;
  const column = () => new Float64Array(rows);
  const figures = {
    ...{ facings: column(), linear: column(), square: column(), area: column(), cubic: column(), capacity: column() },
    ...{ movement: column(), sales: column(), profit: column(), price: column(), unit_cost: column() },
    ...{ daily_movement: column(), capacity_moving: column() },
  };
  for (let row = 0; row < rows; row += 1) {
    const product = products[row] ?? 0;
    const draw = ((first + row) * 7919 + product * 104_729) % 1_000_003;
    const facings = (product % 4) + 1;
    const linear = facings * (3 + (product % 37) * 0.25) * 2.54;
    const height = (4 + (product % 11)) * 2.54;
    const capacity = facings * (2 + (product % 3)) * 4;
    const movement = draw % 8 === 0 ? Number.NaN : ((draw % 400) + 1) / 7;
    const price = 0.99 + (product % 40) * 0.25;
    figures.facings[row] = facings;
    figures.linear[row] = linear;
    figures.square[row] = linear * DEPTH;
    figures.area[row] = linear * height;
    figures.cubic[row] = linear * height * DEPTH;
    figures.capacity[row] = capacity;
    figures.movement[row] = movement;
    figures.sales[row] = movement * price;
    figures.profit[row] = movement * price * 0.3;
    figures.price[row] = price;
    figures.unit_cost[row] = price * 0.7;
    figures.daily_movement[row] = movement / 7;
    figures.capacity_moving[row] = Number.isNaN(movement) ? movement : capacity;
  }
  return figures;
}

function writePart(writer: PartWriter, no: number, planograms: number): Record<PartTableName, string> {
  const first = no * PLANOGRAMS_A_PART;
  const own = Array.from({ length: planograms }, (_, index) => planogramOf(first + index));
  const rowOf = (each: number) => {
    const files = new Int32Array(planograms * each);
    const products = new Int32Array(planograms * each);
    own.forEach((planogram, index) => {
      for (let row = 0; row < each; row += 1) {
        files[index * each + row] = first + index;
        products[index * each + row] = productOf(planogram, row % PRODUCTS_A_PLANOGRAM);
      }
    });
    return { files, products };
  };
  const [facts, positions] = [rowOf(PRODUCTS_A_PLANOGRAM), rowOf(POSITIONS_A_PLANOGRAM)];
  // One file of each part describes a product, because all files would say the same.
  const described = [...new Set(facts.products)].sort((a, b) => a - b);
  const words = described.map(productKeys);
  const figures = factFigures(first * PRODUCTS_A_PLANOGRAM, facts.products);
  const codes = new Int32Array(CATEGORIES * PRODUCTS_A_CATEGORY);
  described.forEach((product, code) => (codes[product] = code));
  const dictionary = described.map(keyOf);
  const keysOf = ({ products }: { products: Int32Array }): AnalyticsText => ({
    codes: products.map((product) => codes[product] ?? 0),
    dictionary,
    distinct: true,
  });
  const at = (row: number) => planogramOf(first + row);
  const sum = (column: Float64Array): At => {
    return (row) => {
      let total = 0;
      const start = row * PRODUCTS_A_PLANOGRAM;
      for (let fact = start; fact < start + PRODUCTS_A_PLANOGRAM; fact += 1) total += column[fact] ?? 0;
      return total;
    };
  };
  return {
    planograms: writer.write('planograms', no, planograms, {
      file_no: (row) => first + row,
      name: (row) => `Category ${at(row).category}, store ${at(row).store}`,
      key: (row) => `planogram ${first + row}`,
      category: (row) => `Category ${at(row).category}`,
      store_number: (row) => String(at(row).store).padStart(6, '0'),
      store_key: (row) => String(at(row).store),
      unit: () => 'in',
      date_modified: (row) => `2026-01-${String(((first + row) % 28) + 1).padStart(2, '0')}`,
      positions: () => POSITIONS_A_PLANOGRAM,
      products: () => PRODUCTS_A_PLANOGRAM,
      available_linear: (row) => 3_000 + ((first + row) % 9) * 120,
      used_linear: (row) => 2_400 + ((first + row) % 13) * 50,
      linear: sum(figures.linear),
      square: sum(figures.square),
      area: sum(figures.area),
      cubic: sum(figures.cubic),
      capacity: sum(figures.capacity),
    }),
    positions: writer.write('positions', no, positions.files.length, {
      file_no: positions.files,
      product_key: keysOf(positions),
      position_no: (row) => row % POSITIONS_A_PLANOGRAM,
      line: (row) => (row % POSITIONS_A_PLANOGRAM) + 500,
      fixture_no: (row) => Math.floor((row % POSITIONS_A_PLANOGRAM) / 20),
      x: (row) => (row % 20) * 17.78,
      y: (row) => Math.floor((row % POSITIONS_A_PLANOGRAM) / 20) * 38.1,
    }),
    products: writer.write('products', no, described.length, {
      file_no: () => first,
      product_key: (row) => keyOf(described[row] ?? 0),
      ...Object.fromEntries(
        Object.keys(words[0] ?? {}).map((name) => [name, (row: number) => words[row]?.[name] ?? null]),
      ),
      color: () => 0,
      date_modified: () => '2026-01-01',
    }),
    facts: writer.write('facts', no, facts.files.length, {
      file_no: facts.files,
      product_key: keysOf(facts),
      positions: (row) => (row % PRODUCTS_A_PLANOGRAM < POSITIONS_A_PLANOGRAM - PRODUCTS_A_PLANOGRAM ? 2 : 1),
      ...figures,
      movement_reason: (row) => (Number.isNaN(figures.movement[row]) ? 'no-movement' : null),
    }),
  };
}

/** Writes the parts of the planograms into `folder`. */
export function writeScaleParts(folder: string, { planograms }: ScaleData): Parts {
  mkdirSync(folder, { recursive: true });
  const writer = new PartWriter(folder);
  const parts: Parts = { planograms: [], positions: [], products: [], facts: [] };
  for (let no = 0; no * PLANOGRAMS_A_PART < planograms; no += 1) {
    const written = writePart(writer, no, Math.min(PLANOGRAMS_A_PART, planograms - no * PLANOGRAMS_A_PART));
    for (const table of PART_TABLE_NAMES) parts[table].push(written[table]);
  }
  return parts;
}

/** The retailer's list of stores: 5 banners, 12 regions, 40 states, 40 clusters. */
export async function* scaleStores({ stores }: ScaleData): AsyncGenerator<ListedRow[]> {
  for (let first = 0; first < stores; first += STORES_AT_ONCE) {
    yield await Promise.resolve(
      Array.from({ length: Math.min(STORES_AT_ONCE, stores - first) }, (_, index) => {
        const store = first + index;
        const fields = {
          name: `Store ${store}`,
          banner: `Banner ${store % 5}`,
          region: `Region ${store % 12}`,
          state: `State ${store % 40}`,
          cluster: `Cluster ${store % 40}`,
        };
        return { key: String(store), fields };
      }),
    );
  }
}
