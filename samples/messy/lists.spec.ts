import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiagnosticCollector } from '../../src/core/diagnostics/diagnostic-collector.js';
import { TABLE_FIELDS, type TableObject } from '../../src/core/tables/table-fields.js';
import { openTable } from '../../src/platform/spreadsheets/open-table.js';
import type { TableShape } from '../../src/platform/spreadsheets/table-source.js';
import { copyLines, type ImportPreview, previewTable } from '../../src/retailers/lists/imports/import-reader.js';
import { buildStores } from '../stores.js';
import { messyAssortments } from './catalogue.js';
import { longList, messyLists, messyStoreList } from './lists.js';

const SEED = 'reveal';
const products = messyAssortments(SEED).flatMap(({ products: own }) => own);
const lists = new Map(messyLists(products).map(({ name, bytes }) => [name, bytes]));
const upcs = new Set(products.map(({ upc }) => upc));

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'reveal-lists-'))));
afterAll(() => rmSync(folder, { recursive: true }));

interface ListAsRead {
  readonly shape: TableShape;
  readonly preview: ImportPreview;
  /** Of the rows that are taken. */
  readonly keys: string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Reads a list as an import does whose guesses nobody changes. */
async function readAsGuessed(name: string, bytes: Uint8Array, object: TableObject = 'prd'): Promise<ListAsRead> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const open = async () => {
    const opened = await openTable(path, { fields: TABLE_FIELDS[object] });
    if (!opened.ok) throw new Error(opened.refusal.code);
    return opened.source;
  };
  const first = await open();
  const preview = await previewTable(first, { object, rule: 'upc', fileName: name, remembered: {} });
  await first.close();
  const source = await open();
  const findings = new DiagnosticCollector(100);
  const { headLine, columns, decimalSign, lengthUnit } = preview;
  const settings = { encoding: null, delimiter: null, sheet: null, headLine, columns, decimalSign, lengthUnit };
  const keys: string[] = [];
  const run = { object, rule: 'upc', findings, reject: () => undefined, onPiece: async () => undefined } as const;
  for await (const text of copyLines(source, { ...run, settings: { ...settings, lang: 'en-US' } })) {
    for (const line of text.split('\n').slice(0, -1)) keys.push(line.split('\t')[1] ?? '');
  }
  await source.close();
  return { shape: source.shape, preview, keys, counts: findings.list().counts };
}

const known = new Map<string, Promise<ListAsRead>>();

/** A messy list as read, once for all tests. */
function list(name: string): Promise<ListAsRead> {
  const read = known.get(name) ?? readAsGuessed(name, lists.get(name) ?? new Uint8Array());
  known.set(name, read);
  return read;
}

const COLUMNS = [
  ...['upc', 'name', 'category', 'subcategory', 'manufacturer', 'brand', 'package', 'size', 'unit_of_measure'],
  ...['width', 'height', 'depth'],
];

describe('the messy product lists', () => {
  it.each([
    ['products-gbk.csv', { encoding: 'gb18030', delimiter: ',' }, 1],
    ['products-utf-16.txt', { encoding: 'utf-16le', delimiter: '\t' }, 1],
    ['products-semicolons.csv', { encoding: 'utf-8', delimiter: ';' }, 1],
    ['products-tabs-no-check-digit.tsv', { encoding: 'utf-8', delimiter: '\t' }, 1],
    ['products-25-stray-cells.csv', { encoding: 'utf-8', delimiter: ',' }, 1],
    ['products-notes-first.xlsx', { format: 'xlsx', sheets: ['Read me', 'Items'], sheet: 'Items' }, 1],
    ['master-list-unrelated.csv', { encoding: 'utf-8', delimiter: ',' }, 1],
  ])('%s is known by itself, with every column and row', async (name, shape, headLine) => {
    const read = await list(name);
    expect(read.shape).toMatchObject(shape);
    expect(read.preview.headLine).toBe(headLine);
    expect(read.preview.columns).toEqual(COLUMNS);
    expect(read.keys).toHaveLength(products.length);
  });

  it('are eight', () => {
    expect(lists.size).toBe(8);
  });

  it('names products in Chinese in the one in GBK', async () => {
    const { preview } = await list('products-gbk.csv');
    expect(preview.heads.slice(0, 2)).toEqual(['条码', '商品名称']);
    expect(preview.rows.every(({ values }) => /^[ -~]+ (?:罐|瓶|盒|袋|普通)装$/.test(String(values['name'])))).toBe(
      true,
    );
  });

  it('has no header in one', async () => {
    const { preview, keys } = await list('products-without-header.csv');
    expect(preview.headLine).toBe(0);
    expect(preview.findings).toContainEqual(expect.objectContaining({ code: 'tables.no-heads' }));
    expect(preview.columns[0]).toBe('upc');
    expect(keys).toHaveLength(products.length);
  });

  it('has 25 stray cells in one, which cost no row', async () => {
    const { counts, keys } = await list('products-25-stray-cells.csv');
    const { 'tables.not-a-number': texts = 0, 'tables.cell-error': errors = 0 } = counts;
    expect(texts + errors).toBe(25);
    expect(keys).toHaveLength(products.length);
  });

  it('keeps the keys whole in the plain ones, without zeros or check digits in others', async () => {
    expect((await list('products-gbk.csv')).keys.every((key) => upcs.has(key))).toBe(true);
    const short = await list('products-semicolons.csv');
    expect(short.keys.every((key) => upcs.has(key.padStart(13, '0')))).toBe(true);
    expect(short.keys.some((key) => upcs.has(key))).toBe(false);
    expect(short.preview.decimalSign).toBe('comma');
    const cut = new Set([...upcs].map((upc) => upc.slice(0, -1)));
    expect((await list('products-tabs-no-check-digit.tsv')).keys.every((key) => cut.has(key))).toBe(true);
    const numbers = (await list('products-notes-first.xlsx')).keys;
    expect(numbers.every((key) => upcs.has(key.padStart(13, '0')))).toBe(true);
  });

  it('shares no key with the unrelated master list, by any rule', async () => {
    const digits = new Set([...upcs].flatMap((upc) => [upc.replace(/^0+/, ''), upc.slice(0, -1).replace(/^0+/, '')]));
    const { keys } = await list('master-list-unrelated.csv');
    expect(keys.filter((key) => digits.has(key) || digits.has(key.slice(0, -1)))).toEqual([]);
  });

  it('goes on to 200,000 rows', async () => {
    const { keys, preview } = await readAsGuessed('long.csv', longList(products, 200_000));
    expect(preview.columns).toEqual(COLUMNS);
    expect(keys).toHaveLength(200_000);
    expect(new Set(keys).size).toBe(200_000);
  });
});

describe('the messy store list', () => {
  it('has shortened headings, and numbers without their leading zeros', async () => {
    const stores = buildStores(SEED, 6);
    const { preview, keys } = await readAsGuessed('stores.csv', messyStoreList(stores), 'str');
    expect(preview.heads).toEqual(['STR_NBR', 'STR_NM', 'BNR', 'RGN', 'ST', 'CLSTR']);
    expect(preview.columns.slice(0, 4)).toEqual(['number', 'name', 'banner', 'region']);
    expect(keys).toEqual(stores.map(({ number }) => number.replace(/^0+/, '')));
  });
});
