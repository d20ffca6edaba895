import { encode } from 'iconv-lite';
import type { SampleProduct } from '../catalogue/products.js';

type Row = readonly string[];

const ABBREVIATED: Row = ['UPC Cd', 'Item Desc', 'Cat', 'Subcat', 'Mfr', 'Brnd', 'Pkg', 'Sz', 'UOM'];
const CHINESE: Row = ['条码', '商品名称', '类别', '子类别', '制造商', '品牌', '包装', '规格', '单位'];

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
];

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

/** 25 cells that are no sizes, spread over the list. */
function withStrayCells(rows: readonly Row[]): Row[] {
  const step = Math.max(1, Math.floor(rows.length / 25));
  const strays = ['n/a', '#REF!', 'see label', '-', '12 oz?'];
  return rows.map((row, index) => {
    const nth = index / step;
    if (!Number.isInteger(nth) || nth >= 25) return row;
    return row.map((cell, column) => (column === 7 ? (strays[nth % strays.length] ?? '') : cell));
  });
}

/** Product lists as people have them, by file name. */
export function messyLists(products: readonly SampleProduct[]): { name: string; bytes: Uint8Array }[] {
  const rows = products.map(rowOf);
  const keyed = (key: (upc: string) => string) => rows.map(([upc = '', ...rest]) => [key(upc), ...rest]);
  const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));
  const unrelated = rows.map(([, ...rest], index) => [String(990_000_000_000 + index), ...rest]);
  return [
    { name: 'products-gbk.csv', bytes: Uint8Array.from(encode(joined([CHINESE, ...rows], ','), 'cp936')) },
    {
      name: 'products-utf-16.txt',
      bytes: Uint8Array.from(Buffer.from(`\ufeff${joined([ABBREVIATED, ...rows], '\t')}`, 'utf16le')),
    },
    { name: 'products-semicolons.csv', bytes: utf8(joined([ABBREVIATED, ...keyed(withoutZeros)], ';')) },
    { name: 'products-tabs-no-check-digit.tsv', bytes: utf8(joined([ABBREVIATED, ...keyed(withoutCheckDigit)], '\t')) },
    { name: 'products-without-header.csv', bytes: utf8(joined(rows, ',')) },
    { name: 'products-25-stray-cells.csv', bytes: utf8(joined([ABBREVIATED, ...withStrayCells(rows)], ',')) },
    { name: 'master-list-unrelated.csv', bytes: utf8(joined([ABBREVIATED, ...unrelated], ',')) },
  ];
}

/** One list of so many rows: the planograms' products first, and others of no planogram behind them. */
export function longList(products: readonly SampleProduct[], rows: number): Uint8Array {
  const lines = [ABBREVIATED.join(',')];
  for (let index = 0; index < rows; index++) {
    const product = products[index];
    const row = product
      ? rowOf(product)
      : [String(880_000_000_000 + index), `ITEM ${index}`, 'OTHER', ...Array<string>(6).fill('')];
    lines.push(row.map((cell) => (/[",]/.test(cell) ? quoted(cell) : cell)).join(','));
  }
  return Uint8Array.from(Buffer.from(`${lines.join('\r\n')}\r\n`));
}
