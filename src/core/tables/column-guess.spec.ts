import { describe, expect, it } from 'vitest';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.js';
import { guessColumns, unitInHead } from './column-guess.js';
import { normalHead } from './head-names.js';
import { findHeadRow, fitOf, headlessHeads, headsOf } from './head-row.js';
import { PRODUCT_FIELDS, STORE_FIELDS } from './table-fields.js';

const products = (heads: string[]) => guessColumns(PRODUCT_FIELDS, heads, []).map(({ field }) => field);
const stores = (heads: string[]) => guessColumns(STORE_FIELDS, heads, []).map(({ field }) => field);

describe('the meaning of a column', () => {
  it('is recognized by the headings that the sample generator writes', () => {
    const heads = [
      'UPC',
      'Name',
      'Category',
      'SubCategory',
      'Segment',
      'Subsegment',
      'Manufacturer',
      'Brand',
      'Package',
      'Size',
      'Unit',
    ];
    expect(products(heads)).toEqual([
      'upc',
      'name',
      'category',
      'subcategory',
      'segment',
      'subsegment',
      'manufacturer',
      'brand',
      'package',
      'size',
      'unit_of_measure',
    ]);
    expect(
      stores(['Store Number', 'Store Name', 'Banner', 'Region', 'State', 'Cluster', 'Latitude', 'Longitude']),
    ).toEqual(['number', 'name', 'banner', 'region', 'state', 'cluster', 'latitude', 'longitude']);
  });

  it('is recognized by Chinese headings', () => {
    expect(
      products(['商品条码', '商品名称', '大类', '中类', '品牌', '生产厂家', '规格', '售价', '成本价', '箱规']),
    ).toEqual([
      'upc',
      'name',
      'category',
      'subcategory',
      'brand',
      'manufacturer',
      'size',
      'price',
      'unit_cost',
      'case_total_number',
    ]);
    expect(stores(['门店编号', '门店品牌', '省/州', '门店群'])).toEqual(['number', 'banner', 'state', 'cluster']);
    expect(stores(['门店编号', '店名', '大区', '省份', '城市', '纬度', '经度'])).toEqual([
      'number',
      'name',
      'region',
      'state',
      'city',
      'latitude',
      'longitude',
    ]);
  });

  it('is recognized by headings that people write their own way', () => {
    expect(
      products(['Item_UPC', 'itemDescription', 'MANUFACTURER NAME', 'Catagory', 'Width (cm)', 'Retail $', 'Nonsense']),
    ).toEqual(['upc', 'name', 'manufacturer', 'category', 'width', 'price', null]);
  });

  it.each([
    [['UPC Nbr', 'Item Desc', 'Brnd', 'Mfr', 'Cat', 'Subcat', 'Pkg', 'Sz', 'UOM', 'Wt', 'Reg Prc', 'Case Pk', 'Sts'], ['upc', 'name', 'brand', 'manufacturer', 'category', 'subcategory', 'package', 'size', 'unit_of_measure', 'weight', 'price', 'case_total_number', 'status']], // prettier-ignore
    [['ITEM #', 'Prod Descr', 'BRND_NM', 'Cat Desc', 'Sub Cat Nm', 'Vendor Nm', 'Unit Cst', 'Wdth', 'Hgt', 'Dpth', 'Prc'], ['id', 'name', 'brand', 'category', 'subcategory', 'supplier', 'unit_cost', 'width', 'height', 'depth', 'price']], // prettier-ignore
    [['国条码', '商品名称', '品牌名', '所属品类', '厂商名称', '销售价格'], ['upc', 'name', 'brand', 'category', 'manufacturer', 'price']], // prettier-ignore
  ])('is recognized by common abbreviations for products: %j', (heads, fields) => {
    expect(products(heads)).toEqual(fields);
  });

  it.each([
    [['STR_NBR', 'STR_NM', 'BNR', 'RGN', 'CLSTR', 'ST', 'CTY', 'Lat', 'Long', 'POG'], ['number', 'name', 'banner', 'region', 'cluster', 'state', 'city', 'latitude', 'longitude', 'planogram']], // prettier-ignore
    [
      ['STR #', 'Banner Desc', 'Region Nm', 'Store Clstr', 'Prov'],
      ['number', 'banner', 'region', 'cluster', 'state'],
    ],
    [['门店编号', '门店名', '所属区域', '所在省份', '城市名称', '门店级别'], ['number', 'name', 'region', 'state', 'city', 'cluster']], // prettier-ignore
  ])('is recognized by common abbreviations for stores: %j', (heads, fields) => {
    expect(stores(heads)).toEqual(fields);
  });

  it('is recognized by content in a file without headings', () => {
    const cells = [
      ['018200000188', 'Lager 12 oz can', 'Beer', 'Northern'],
      ['018200000195', 'Stout bottle', 'Beer', 'Northern'],
      ['4006381333931', 'Pale ale', 'Beer', 'Harbour'],
    ];
    const samples = cells.map((row, line) => ({ line, cells: row }));
    const heads = headlessHeads(samples);
    expect(heads).toEqual(['(A)', '(B)', '(C)', '(D)']);
    const guesses = guessColumns(PRODUCT_FIELDS, heads, samples, {}, false);
    expect(guesses.map(({ field, reason }) => [field, reason])).toEqual([
      ['upc', 'content'],
      ['name', 'content'],
      [null, null],
      [null, null],
    ]);
    const shops = ['0001,Main Street,NY', '0002,Second Avenue,NY'].map((row, line) => ({
      line,
      cells: row.split(','),
    }));
    expect(guessColumns(STORE_FIELDS, headlessHeads(shops), shops, {}, false).map(({ field }) => field)).toEqual([
      'number',
      'name',
      null,
    ]);
  });

  it('is never given twice: the surer column has it', () => {
    const guesses = guessColumns(PRODUCT_FIELDS, ['Brand Name Long', 'Brand'], []);
    expect(guesses.map(({ field }) => field)).toEqual([null, 'brand']);
  });

  it('follows earlier decisions, including leaving a column out', () => {
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

  it('includes the unit in a heading', () => {
    expect(['Width (mm)', 'Height in', '宽度（厘米）', 'Depth_cm', 'Width', 'Brand'].map(unitInHead)).toEqual([
      'mm',
      'in',
      'cm',
      'cm',
      null,
      null,
    ]);
  });
});

describe('the row of headings', () => {
  const rows = (...lines: string[]) => lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }));

  it('is found below a title and a date', () => {
    expect(findHeadRow(rows('Product list', '2026-01-01', 'UPC,Product,Brand', '1,a,b'), PRODUCT_FIELDS)).toBe(2);
  });

  it('is the first full row when no name is known', () => {
    expect(findHeadRow(rows('Liste', 'aa,bb,cc', '1,2,3'), PRODUCT_FIELDS)).toBe(1);
    expect(findHeadRow([], PRODUCT_FIELDS)).toBe(-1);
  });

  it('does not exist where the table begins with its data', () => {
    expect(findHeadRow(rows('018200000188,Lager,Pack', '018200000195,Stout,Pack'), PRODUCT_FIELDS)).toBe(-1);
    expect(findHeadRow(rows('0001,Main Street', '0002,Second Avenue'), STORE_FIELDS)).toBe(-1);
    expect(findHeadRow(rows('Artikel,2025,2026', '7,1,2', '8,3,4'), PRODUCT_FIELDS)).toBe(0);
  });

  it('is recognized by abbreviations, below notes', () => {
    expect(findHeadRow(rows('Exported 2026-11-01 by buying', 'STR_NBR,BNR', '1,North'), STORE_FIELDS)).toBe(1);
  });

  it('ranks a worksheet of rows above one of notes or a pivot', () => {
    const notes = rows('How to use this list', 'Ask buying,for the rest');
    const list = rows('Notes', 'UPC,Item Desc,Brnd', '1,a,b', '2,c,d');
    expect(fitOf(list, PRODUCT_FIELDS)).toBeGreaterThan(fitOf(notes, PRODUCT_FIELDS));
    expect(fitOf(rows('Category,Items', 'Beer,12', 'Wine,4'), PRODUCT_FIELDS)).toBeLessThan(
      fitOf(list, PRODUCT_FIELDS),
    );
    expect(fitOf([], PRODUCT_FIELDS)).toBe(0);
  });

  it('names duplicate and empty headings by their column, and reports them', () => {
    const findings = new DiagnosticCollector();
    expect(headsOf({ line: 3, cells: ['UPC', 'Name', '', 'name', ''] }, findings)).toEqual([
      'UPC',
      'Name',
      '(C)',
      'name (D)',
    ]);
    expect(findings.list().items).toMatchObject([
      { code: 'tables.empty-head', line: 3, cell: 3 },
      { code: 'tables.duplicate-head', line: 3, cell: 4, params: { first: 'B' } },
    ]);
  });
});
