import { describe, expect, it } from 'vitest';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.js';
import { guessColumns, normalHead, unitInHead } from './column-guess.js';
import { findHeadRow, headsOf } from './head-row.js';
import { PRODUCT_FIELDS, STORE_FIELDS } from './table-fields.js';

const products = (heads: string[]) => guessColumns(PRODUCT_FIELDS, heads, []).map(({ field }) => field);
const stores = (heads: string[]) => guessColumns(STORE_FIELDS, heads, []).map(({ field }) => field);

describe('what a column means', () => {
  it('is told by the heads that the sample generator writes', () => {
    const heads = ['UPC', 'Name', 'Category', 'SubCategory', 'Segment', 'Subsegment', 'Manufacturer', 'Brand', 'Package', 'Size', 'Unit']; // prettier-ignore
    expect(products(heads)).toEqual(['upc', 'name', 'category', 'subcategory', 'segment', 'subsegment', 'manufacturer', 'brand', 'package', 'size', 'unit_of_measure']); // prettier-ignore
    expect(stores(['Store Number', 'Store Name', 'Banner', 'Region', 'State', 'Cluster', 'Latitude', 'Longitude'])).toEqual(['number', 'name', 'banner', 'region', 'state', 'cluster', 'latitude', 'longitude']); // prettier-ignore
  });

  it('is told by heads in Chinese', () => {
    expect(products(['商品条码', '商品名称', '大类', '中类', '品牌', '生产厂家', '规格', '售价', '成本价', '箱规'])).toEqual(['upc', 'name', 'category', 'subcategory', 'brand', 'manufacturer', 'size', 'price', 'unit_cost', 'case_total_number']); // prettier-ignore
    expect(stores(['门店编号', '门店品牌', '省/州', '门店群'])).toEqual(['number', 'banner', 'state', 'cluster']);
    expect(stores(['门店编号', '店名', '大区', '省份', '城市', '纬度', '经度'])).toEqual(['number', 'name', 'region', 'state', 'city', 'latitude', 'longitude']); // prettier-ignore
  });

  it('is told by heads that people write their own way', () => {
    expect(products(['Item_UPC', 'itemDescription', 'MANUFACTURER NAME', 'Catagory', 'Width (cm)', 'Retail $', 'Nonsense'])).toEqual(['upc', 'name', 'manufacturer', 'category', 'width', 'price', null]); // prettier-ignore
  });

  it('gives no field twice: the surer column has it', () => {
    const guesses = guessColumns(PRODUCT_FIELDS, ['Brand Name Long', 'Brand'], []);
    expect(guesses.map(({ field }) => field)).toEqual([null, 'brand']);
  });

  it('follows what was decided before, also to leave a column out', () => {
    const remembered = { [normalHead('Descr. 7')]: 'segment', [normalHead('Name')]: null };
    const guesses = guessColumns(PRODUCT_FIELDS, ['UPC', 'Name', 'Descr. 7'], [], remembered);
    expect(guesses.map(({ field, reason }) => [field, reason])).toEqual([
      ['upc', 'name'],
      [null, 'remembered'],
      ['segment', 'remembered'],
    ]);
  });

  it('is the UPC for a column full of bar codes', () => {
    const samples = ['0001820000018', '018200000188', '4006381333931'].map((upc, line) => ({
      line,
      cells: ['x', upc],
    }));
    expect(guessColumns(PRODUCT_FIELDS, ['A', 'B'], samples)[1]).toMatchObject({ field: 'upc', reason: 'content' });
  });

  it('knows the unit in a head', () => {
    expect(['Width (mm)', 'Height in', '宽度（厘米）', 'Depth_cm', 'Width', 'Brand'].map(unitInHead)).toEqual(['mm', 'in', 'cm', 'cm', null, null]); // prettier-ignore
  });
});

describe('the row of the heads', () => {
  const rows = (...lines: string[]) => lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }));

  it('is found below a title and a date', () => {
    expect(findHeadRow(rows('Product list', '2026-01-01', 'UPC,Product,Brand', '1,a,b'), PRODUCT_FIELDS)).toBe(2);
  });

  it('is the first full row when no name is known', () => {
    expect(findHeadRow(rows('Liste', 'aa,bb,cc', '1,2,3'), PRODUCT_FIELDS)).toBe(1);
    expect(findHeadRow([], PRODUCT_FIELDS)).toBe(-1);
  });

  it('names heads that come twice or are empty by their column, and says so', () => {
    const findings = new DiagnosticCollector();
    expect(headsOf({ line: 3, cells: ['UPC', 'Name', '', 'name', ''] }, findings)).toEqual(['UPC', 'Name', '(C)', 'name (D)']); // prettier-ignore
    expect(findings.list().items).toMatchObject([
      { code: 'tables.empty-head', line: 3, cell: 3 },
      { code: 'tables.duplicate-head', line: 3, cell: 4, params: { first: 'B' } },
    ]);
  });
});
