import { encode } from 'iconv-lite';
import type { SampleProduct } from '../catalogue/products.js';
import type { SampleStore } from '../stores.js';
import { workbook } from './workbook.js';

type Row = readonly string[];

const STRAY_CELLS = 25;

const ABBREVIATED: Row = [
  'UPC Cd',
  'Item Desc',
  'Cat',
  'Subcat',
  'Mfr',
  'Brnd',
  'Pkg',
  'Sz',
  'UOM',
  'Wdth',
  'Hgt',
  'Dpth',
];
const CHINESE: Row = [
  '条码',
  '商品名称',
  '类别',
  '子类别',
  '制造商',
  '品牌',
  '包装',
  '规格',
  '单位',
  '宽度',
  '高度',
  '深度',
];

const rowOf = (product: SampleProduct): string[] => [
  product.upc,
  product.name,
  product.category.name,
  product.subcategory.name,
  product.manufacturer,
  product.brand,
  product.form.packaging,
  String(product.form.size),
  product.form.unitOfMeasure,
  ...product.form.dimensions.map(String),
];
/** Of the lengths, in inches. */
const FIRST_LENGTH = 9;

const PACKAGES: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/can|tin/i, '罐装'],
  [/bottle|jug/i, '瓶装'],
  [/box|carton/i, '盒装'],
  [/bag|pouch/i, '袋装'],
];

/** Named as a Chinese chain names it. What GBK has no sign for (È) has lost its accent. */
function chineseRow(product: SampleProduct): Row {
  const [upc = '', ...rest] = rowOf(product).map((cell) => cell.normalize('NFD').replace(/\p{M}/gu, ''));
  const [, word] = PACKAGES.find(([pattern]) => pattern.test(product.form.packaging)) ?? [null, '普通装'];
  return [upc, ...rest.with(0, `${rest[0] ?? ''} ${word}`)];
}

/** As a spreadsheet leaves them: a number has no leading zeros, and some programs drop the check digit. */
const withoutZeros = (upc: string) => upc.replace(/^0+/, '');
const withoutCheckDigit = (upc: string) => upc.slice(0, -1);

const joined = (rows: readonly Row[], delimiter: string, end = '\r\n') =>
  rows
    .map((row) =>
      row.map((cell) => (cell.includes(delimiter) || cell.includes('"') ? quoted(cell) : cell)).join(delimiter),
    )
    .join(end) + end;
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** 25 cells that are no lengths, spread over the list's rows and its three lengths. */
function withStrayCells(rows: readonly Row[]): Row[] {
  const strays = ['#REF!', 'see label', 'approx 4', '3 or 4', 'TBC'];
  const step = Math.max(1, Math.floor(rows.length / STRAY_CELLS));
  return rows.map((row, index) => {
    const nth = index / step;
    if (!Number.isInteger(nth) || nth >= STRAY_CELLS) return row;
    return row.with(FIRST_LENGTH + (nth % 3), strays[nth % strays.length] ?? '');
  });
}

const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));

/** A list whose names are known and whose keys are those of no product. */
export function unrelatedList(products: readonly SampleProduct[]): Uint8Array {
  const rows = products.map((product, index) => rowOf(product).with(0, String(990_000_000_000 + index)));
  return utf8(joined([ABBREVIATED, ...rows], ','));
}

/** Product lists as people have them, by file name. */
export function messyLists(products: readonly SampleProduct[]): { name: string; bytes: Uint8Array }[] {
  const rows = products.map(rowOf);
  const keyed = (key: (upc: string) => string) => rows.map(([upc = '', ...rest]) => [key(upc), ...rest]);
  const withCommas = keyed(withoutZeros).map((row) =>
    row.map((cell = '', column) => (column < FIRST_LENGTH ? cell : cell.replace('.', ','))),
  );
  return [
    {
      name: 'products-gbk.csv',
      bytes: Uint8Array.from(encode(joined([CHINESE, ...products.map(chineseRow)], ','), 'cp936')),
    },
    {
      name: 'products-utf-16.txt',
      bytes: Uint8Array.from(Buffer.from(`\ufeff${joined([ABBREVIATED, ...rows], '\t')}`, 'utf16le')),
    },
    { name: 'products-semicolons.csv', bytes: utf8(joined([ABBREVIATED, ...withCommas], ';')) },
    { name: 'products-tabs-no-check-digit.tsv', bytes: utf8(joined([ABBREVIATED, ...keyed(withoutCheckDigit)], '\t')) },
    { name: 'products-without-header.csv', bytes: utf8(joined(rows, ',')) },
    { name: 'products-25-stray-cells.csv', bytes: utf8(joined([ABBREVIATED, ...withStrayCells(rows)], ',')) },
    { name: 'products-notes-first.xlsx', bytes: withNotesFirst(rows) },
    { name: 'master-list-unrelated.csv', bytes: unrelatedList(products) },
  ];
}

/** A workbook as it is sent around: what to know on the first worksheet, the products on the second. */
function withNotesFirst(rows: readonly Row[]): Uint8Array {
  const notes = [
    ['Item file, spring reset'],
    ['Please read first'],
    ['1. Items are on the next sheet; do not sort.'],
    ['2. Questions: space team, extension', 4411],
    ['Status', 'draft'],
  ];
  // A spreadsheet takes codes and sizes for numbers.
  const items = rows.map((row) =>
    row.map((cell, column) => (column === 0 || column === 7 || column >= FIRST_LENGTH ? Number(cell) : cell)),
  );
  return workbook([
    { name: 'Read me', rows: notes },
    { name: 'Items', rows: [ABBREVIATED, ...items] },
  ]);
}

/** Stores with shortened headings, and numbers that have lost their leading zeros. */
export function messyStoreList(stores: readonly SampleStore[]): Uint8Array {
  const rows = stores.map(({ number, name, banner, region, state, cluster }) => [
    withoutZeros(number),
    name,
    banner.name,
    region,
    state,
    cluster,
  ]);
  return utf8(joined([['STR_NBR', 'STR_NM', 'BNR', 'RGN', 'ST', 'CLSTR'], ...rows], ','));
}

/** One list of so many rows: the planograms' products first, and others of no planogram behind them. */
export function longList(products: readonly SampleProduct[], rows: number): Uint8Array {
  const lines = [ABBREVIATED.join(',')];
  for (let index = 0; index < rows; index++) {
    const product = products[index];
    const row = product
      ? rowOf(product)
      : [String(880_000_000_000 + index), `ITEM ${index}`, 'OTHER', ...Array<string>(ABBREVIATED.length - 3).fill('')];
    lines.push(row.map((cell) => (/[",]/.test(cell) ? quoted(cell) : cell)).join(','));
  }
  return utf8(`${lines.join('\r\n')}\r\n`);
}
