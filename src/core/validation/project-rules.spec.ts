import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from './limits.js';
import { PROJECT_RULES } from './project-rules.js';
import {
  type FileRow,
  type MovementRow,
  type PlanogramRow,
  type ProductVariant,
  type ProjectFound,
  type ProjectSubject,
  type ResolvedProduct,
  type StoreListRow,
  median,
  NO_EMPTIED_CELLS,
} from './project-subject.js';

const file = (fileNo: number, change: Partial<FileRow> = {}): FileRow => ({
  fileNo,
  name: `${fileNo}.psa`,
  content: `bytes ${fileNo}`,
  ...change,
});

const planogram = (fileNo: number, change: Partial<PlanogramRow> = {}): PlanogramRow => ({
  ...{ fileNo, planogramNo: 0, line: 9, name: `Planogram ${fileNo}`, key: `K${fileNo}` },
  ...{ storeKey: String(fileNo), storeNumber: `000${fileNo}`, category: 'Snacks', content: `bytes ${fileNo}` },
  ...{ positions: 40, cubic: 90_000, dateModified: '2026-01-01', dateEffective: '2026-01-15' },
  ...change,
});

const variant = (productKey: string, change: Partial<ProductVariant> = {}): ProductVariant => ({
  ...{ productKey, fileNo: 1, line: 4, name: 'Chips', brand: 'Crisp', manufacturer: 'Acme' },
  ...{ width: 20, height: 30, depth: 8 },
  ...change,
});

const product = (productKey: string, change: Partial<ResolvedProduct> = {}): ResolvedProduct => ({
  ...{ productKey, upc: productKey, fileNo: 1, line: 4, name: 'Chips', brand: 'Crisp', manufacturer: 'Acme' },
  ...{ width: 20, height: 30, depth: 8, category: 'Snacks', subcategory: 'Chips', package: '12 oz', placed: true },
  ...change,
});

const store = (number: string | null, change: Partial<StoreListRow> = {}): StoreListRow => ({
  ...{ line: 2, storeNumber: number, storeKey: number?.replace(/^0+/, '') ?? null },
  ...{ banner: 'Fresh', region: 'North', state: 'OH', attributes: 'Fresh|North|OH' },
  ...change,
});

const movement = (productKey: string, change: Partial<MovementRow> = {}): MovementRow => ({
  ...{ fileNo: 1, planogramNo: 0, line: 5, productKey, category: 'Snacks', storeKey: '1', movement: 10, price: 3 },
  ...change,
});

type Changes = Partial<Omit<ProjectSubject, 'movements'>> & { movements?: readonly MovementRow[] };

/** Two stores with one planogram each, one product, and a product file and a store file that agree with them. */
function findings(changes: Changes = {}): Record<string, ProjectFound[]> {
  const { movements = [movement('036000291452')], ...rest } = changes;
  const subject: ProjectSubject = {
    limits: DEFAULT_LIMITS,
    periodEnd: '2026-03-31',
    files: [file(1), file(2)],
    planograms: [planogram(1), planogram(2)],
    variants: [variant('036000291452')],
    products: [product('036000291452')],
    repeatedProducts: [],
    emptied: { products: NO_EMPTIED_CELLS, stores: NO_EMPTIED_CELLS },
    fallback: { products: false, stores: false },
    productKey: 'upc',
    fileKeys: [{ rule: 'upc', files: 2, of: 2, fileNo: 1 }],
    productList: [{ line: 2, productKey: '036000291452', name: 'Chips' }],
    storeList: [store('0001'), store('0002', { line: 3 })],
    movementMedians: new Map([['Snacks', 10]]),
    movements: () => movements,
    acceptedMatches: new Set(),
    ...rest,
  };
  const said: Record<string, ProjectFound[]> = {};
  for (const rule of PROJECT_RULES) {
    const found = [...rule.check(subject)];
    if (found.length > 0) said[rule.id] = found;
  }
  return said;
}

const only = (said: Record<string, ProjectFound[]>, rule: string): ProjectFound => {
  expect(Object.keys(said)).toEqual([rule]);
  const [first] = said[rule] ?? [];
  if (!first) throw new Error(`${rule} says nothing`);
  return first;
};

describe('the rules across files', () => {
  it('find nothing in files that agree', () => {
    expect(findings()).toEqual({});
  });

  it('F07 names the second of two files with the same bytes', () => {
    const files = [file(1), file(2, { content: 'bytes 1' })];
    const planograms = [planogram(1), planogram(2, { storeKey: '1' })];
    expect(findings({ files, planograms })['F07']).toMatchObject([{ fileNo: 2, params: { other: '1.psa' } }]);
  });

  it('F07 ignores the same content for another store', () => {
    const files = [file(1), file(2, { content: 'bytes 1' }), file(3, { content: 'bytes 1' })];
    const planograms = [
      planogram(1),
      planogram(2, { content: 'bytes 1', storeKey: '2', storeNumber: '2' }),
      planogram(3, { content: 'bytes 1', storeKey: '2', storeNumber: '2' }),
    ];
    expect(findings({ files, planograms })['F07']).toMatchObject([{ fileNo: 3, params: { other: '2.psa' } }]);
  });

  it('F08 suggests the later of two versions of a planogram in a store', () => {
    const later = planogram(2, { key: 'K1', storeKey: '1', dateModified: '2026-02-01' });
    const said = findings({ planograms: [planogram(1), later], storeList: [store('1')] });
    expect(only(said, 'F08')).toMatchObject({ fileNo: 1, params: { key: 'K1', suggestedFileNo: 2 } });
    // The same content twice is for F07.
    expect(findings({ planograms: [planogram(1), { ...later, content: 'bytes 1' }], storeList: [store('1')] })).toEqual(
      {},
    );
  });

  it('F08 suggests the fuller of two versions with the same date, and the last of equal ones', () => {
    const version = (fileNo: number, positions: number, cubic: number) =>
      planogram(fileNo, { key: 'K1', storeKey: '1', positions, cubic });
    const suggested = (...planograms: PlanogramRow[]) =>
      only(findings({ planograms, storeList: [store('1')] }), 'F08')?.params?.['suggestedFileNo'];
    expect(suggested(version(1, 200, 9000), version(2, 12, 9500))).toBe(1);
    expect(suggested(version(1, 200, 9000), version(2, 200, 0))).toBe(1);
    expect(suggested(version(1, 200, 9000), version(2, 200, 9000))).toBe(2);
  });

  it('G04 finds a category drawn twice in a store', () => {
    const said = findings({ planograms: [planogram(1), planogram(2, { storeKey: '1' })], storeList: [store('1')] });
    expect(only(said, 'G04')).toMatchObject({
      fileNo: 2,
      params: { category: 'Snacks', planograms: 2, keptFileNo: 1 },
    });
  });

  it('G08 finds planograms that take effect after the period, and nothing without a period', () => {
    const planograms = [planogram(1, { dateEffective: '2026-04-01' }), planogram(2, { dateEffective: '2026-03-31' })];
    expect(only(findings({ planograms }), 'G08')).toMatchObject({ fileNo: 1, found: '2026-04-01' });
    expect(findings({ planograms, periodEnd: null })).toEqual({});
  });

  it('P03 finds another name, but not another spelling of it', () => {
    const variants = [variant('036000291452'), variant('036000291452', { fileNo: 2, name: ' CHIPS ', brand: null })];
    expect(findings({ variants })).toEqual({});
    const differ = [...variants, variant('036000291452', { fileNo: 3, brand: 'Crunch' })];
    expect(only(findings({ variants: differ }), 'P03')).toMatchObject({
      ...{ fileNo: 3, found: 'Crunch', params: { attribute: 'brand', first: 'Crisp', firstFileNo: 1 } },
    });
  });

  it('P05 finds dimensions that differ by more than 2 %', () => {
    const with21 = [variant('036000291452'), variant('036000291452', { fileNo: 2, width: 20.4 })];
    expect(findings({ variants: with21 })).toEqual({}); // 0.4 of 20.4 is 1.96 %
    const with22 = [variant('036000291452'), variant('036000291452', { fileNo: 2, width: 20.5 })];
    // 0.5 of 20.5 is 2.44 %
    expect(only(findings({ variants: with22 }), 'P05').params).toMatchObject({
      side: 'width',
      smallest: 20,
      largest: 20.5,
    });
  });

  it('P06 finds dimensions that are too small, too large, or over five times the median of a subcategory', () => {
    const sized = (key: string, width: number) => product(key, { width, placed: false });
    const usual = ['1', '2', '3', '4', '5'].map((key) => sized(key, 10));
    const found = findings({
      ...{
        products: [product('036000291452', { width: 0.2 }), sized('8', 201), sized('9', 51), sized('7', 50), ...usual],
      },
    })['P06'];
    // The median of 0.2, 201, 51, 50, 10 × 5 is 10: 50 is exactly 5 times that, 51 is more.
    expect(found?.map(({ subject, params }) => [subject, params?.['reason']])).toEqual([
      ['036000291452', 'small'],
      ['8', 'large'],
      ['9', 'unusual'],
    ]);
  });

  it('P07 and P08 compare with the product file, if there is one', () => {
    const productList = [{ line: 2, productKey: '4006381333931', name: 'Pen' }];
    const said = findings({ productList });
    expect(said['P07']).toMatchObject([{ fileNo: 1, subject: '036000291452' }]);
    expect(said['P08']).toMatchObject([{ list: 'products', line: 2, subject: '4006381333931' }]);
    expect(findings({ productList: null })).toEqual({});
    expect(findings({ products: [product('036000291452', { placed: false })] })).toEqual({
      P08: [{ list: 'products', line: 2, subject: '036000291452', params: { name: 'Chips' } }],
    });
  });

  it('P20 reports once that substituted master data fits badly as product list, instead of P07 and P08', () => {
    const fallback = { products: true, stores: false };
    const products = [product('036000291452'), product('2'), product('3', { placed: false })];
    const unrelated = [{ line: 2, productKey: '4006381333931', name: 'Pen' }];
    const none = findings({ fallback, products, productList: unrelated });
    expect(only(none, 'P20')).toEqual({ line: 0, params: { matched: 0, of: 2 } });
    const productList = [{ line: 2, productKey: '036000291452', name: 'Chips' }, ...unrelated];
    expect(only(findings({ fallback, products, productList }), 'P20').params).toEqual({ matched: 1, of: 2 });
    expect(findings({ fallback, productList })).toEqual({});
  });

  it('S07 reports once that substituted master data fits badly as store list, instead of S03, S04 and S05', () => {
    const fallback = { products: false, stores: true };
    const unrelated = [store('70', { region: '' }), store('71')];
    expect(only(findings({ fallback, storeList: unrelated }), 'S07')).toEqual({
      ...{ line: 0, params: { matched: 0, of: 2 } },
    });
    const storeList = [store('1', { region: null }), store('2'), ...unrelated];
    expect(only(findings({ fallback, storeList }), 'S05').subject).toBe('1');
  });

  it('P09 to P13 find attributes of placed products that no source has', () => {
    const nothing = { category: null, manufacturer: '', brand: ' ', package: null, name: null };
    expect(Object.keys(findings({ products: [product('036000291452', nothing)] }))).toEqual([
      ...['P09', 'P10', 'P11', 'P12', 'P13'],
    ]);
    const productList = null;
    expect(findings({ productList, products: [product('036000291452', { ...nothing, placed: false })] })).toEqual({});
  });

  it('P17 finds keys that are equal without zeros or check digit, once per pair, except accepted matches', () => {
    const products = [product('036000291452'), product('0003600029145', { line: 7 })];
    const productList = null;
    expect(only(findings({ products, productList }), 'P17')).toMatchObject({
      ...{ line: 7, subject: '0003600029145', params: { match: '036000291452' } },
    });
    const acceptedMatches = new Set(['0003600029145|036000291452']);
    expect(findings({ products, productList, acceptedMatches })).toEqual({});
  });

  it('S01 to S05 check the store file', () => {
    const storeList = [
      store(null, { line: 2 }),
      store('1', { line: 3 }),
      store('0001', { line: 4, attributes: 'Other|North|OH' }),
      store('7', { line: 5, region: '', state: null }),
    ];
    const said = findings({ storeList });
    expect(said['S01']).toEqual([{ list: 'stores', line: 2 }]);
    expect(said['S02']).toMatchObject([{ line: 4, params: { firstLine: 3 } }]);
    expect(said['S03']).toMatchObject([{ line: 5, subject: '7' }]);
    expect(said['S04']).toMatchObject([{ fileNo: 2, subject: '0002', params: { planograms: 1 } }]);
    expect(said['S05']).toMatchObject([{ line: 5, params: { missing: 'region, state' } }]);
  });

  it('P18 finds a key that the product file repeats with other values', () => {
    const repeatedProducts = [{ line: 7, firstLine: 3, productKey: '036000291452', differing: 'Crisps, 4.99' }];
    expect(only(findings({ repeatedProducts }), 'P18')).toMatchObject({
      ...{ list: 'products', line: 7, subject: '036000291452', found: 'Crisps, 4.99', params: { firstLine: 3 } },
    });
  });

  it('P21 and S08 find cells of the lists’ files that could not be read', () => {
    const cell = { line: 4, column: 28, key: '036000291452', defect: 'not-a-number', found: '4.99 each' };
    const found = { line: 4, cell: 28, found: '4.99 each', params: { column: 'AB', defect: 'not-a-number' } };
    const ofProducts = { products: { cells: [cell], more: 0 }, stores: NO_EMPTIED_CELLS };
    expect(only(findings({ emptied: ofProducts }), 'P21')).toMatchObject({
      ...found,
      list: 'products',
      subject: cell.key,
    });
    const ofStores = { products: NO_EMPTIED_CELLS, stores: { cells: [{ ...cell, key: '12' }], more: 3 } };
    expect(only(findings({ emptied: ofStores }), 'S08')).toMatchObject({ ...found, list: 'stores', subject: '12' });
  });

  it('P19 finds files with another product key than the list is matched by, once per key, and only with a list', () => {
    const fileKeys = [
      { rule: 'upc', files: 1, of: 6, fileNo: 1 },
      { rule: 'id', files: 3, of: 6, fileNo: 2 },
      { rule: 'upc-and-id', files: 2, of: 6, fileNo: 5 },
    ] as const;
    expect(findings({ fileKeys })['P19']).toMatchObject([
      { fileNo: 2, params: { files: 3, of: 6, fileKey: 'ID', listKey: 'UPC' } },
      { fileNo: 5, params: { files: 2, of: 6, fileKey: 'UPC + ID', listKey: 'UPC' } },
    ]);
    expect(findings({ fileKeys, productList: null })['P19']).toBeUndefined();
    expect(findings({ fileKeys: fileKeys.slice(0, 1) })['P19']).toBeUndefined();
  });

  it('S06 finds a store under a number with a prefix, unless two stores could be meant', () => {
    const storeList = [store('1'), store('ST-0002', { line: 3, storeKey: 'ST-0002' })];
    expect(findings({ storeList })['S06']).toMatchObject([{ subject: '0002', params: { match: 'ST-0002' } }]);
    const two = [...storeList, store('XX2', { line: 4, storeKey: 'XX2' })];
    expect(findings({ storeList: two })['S06']).toBeUndefined();
    expect(findings({ storeList, acceptedMatches: new Set(['2|ST-0002']) })['S06']).toBeUndefined();
  });

  it('M04 finds movement over 20 times the median of its category', () => {
    const movements = [movement('a', { movement: 200 }), movement('b', { movement: 201 })]; // 20 × 10 = 200
    expect(only(findings({ movements }), 'M04')).toMatchObject({ subject: 'b', params: { movement: 201, median: 10 } });
  });

  it('M06 finds a price over three times another store’s, but not within one store', () => {
    const cheap = movement('a', { price: 1 });
    const fair = movement('a', { price: 3, storeKey: '2' });
    const dear = movement('a', { price: 3.5, storeKey: '2', fileNo: 2 });
    expect(findings({ movements: [cheap, fair] })).toEqual({}); // 3 ÷ 1 is not more than 3
    expect(only(findings({ movements: [dear, cheap, fair] }), 'M06')).toMatchObject({
      ...{ fileNo: 2, params: { lowest: 1, highest: 3.5 } },
    });
    expect(findings({ movements: [cheap, { ...dear, storeKey: '1' }] })).toEqual({});
  });

  it('use the mean of the two middle values as median', () => {
    expect([median([]), median([3]), median([4, 1, 2]), median([4, 1, 2, 8])]).toEqual([null, 3, 2, 3]);
  });
});
