import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { publish, uploadInto, waiveBlocking } from './publishing-support.js';
import { baseByCategory, factsOfFiles, groupBy, type OracleFact, sum } from './reports/oracle.js';
import { type NamedBytes, uploadProject, type UploadedProject } from './reports/uploaded-project.js';
import { fullProject } from './uploads-support.js';

/**
 * Which lines a pivot shows, cells requested by lines, calculated measures, and a comparison with another publication.
 */
interface Line {
  keys: string[];
  others?: number;
}
interface Cell {
  row: number;
  column: number;
  values: (number | null)[];
  reasons?: (string | null)[];
  before?: (number | null)[];
  gone?: boolean;
}
interface Pivot {
  pivotid: string | null;
  factRows: number;
  complete: boolean;
  snapshot: { id: string };
  question: { limits: object[]; calculated: object[]; against: string | null };
  measures: { measure: string; unit: string }[];
  calculated: { name: string; unit: string }[];
  against: { snapshot: { publication: number | null }; currencyDiffers: boolean } | null;
  rowLines: Line[];
  columnLines: Line[];
  cells: Cell[];
}

let app: TestApp;
let ada: Caller;
let project: UploadedProject;
let facts: OracleFact[];
const files: NamedBytes[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  for (const file of generateSamples({ stores: 4, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  facts = factsOfFiles(files);
  project = await uploadProject(app, ada, files);
});
afterAll(() => app?.close());

const OTHERS = '~others';
const CM_PER_FOOT = 30.48;
const ask = async (body: object, projectid = project.projectId): Promise<Pivot> =>
  (await ada.post('/api/pivot/previewpivot', { projectid, ...body }).expect(200)).body;
const at = (lines: readonly Line[], keys: readonly string[]): number =>
  lines.findIndex((line) => line.keys.join('|') === keys.join('|'));
const cellOf = (pivot: Pivot, down: readonly string[], across: readonly string[] = []): Cell => {
  const [row, column] = [at(pivot.rowLines, down), at(pivot.columnLines, across)];
  const found = pivot.cells.find((cell) => cell.row === row && cell.column === column);
  if (found === undefined) throw new Error(`no cell ${down.join('|')} × ${across.join('|')}`);
  return found;
};
const valuesOf = (pivot: Pivot, down: readonly string[], across: readonly string[] = []) =>
  cellOf(pivot, down, across).values;
const brandsBySales = (own: readonly OracleFact[]): [string, OracleFact[]][] =>
  [...groupBy(own, (fact) => fact.brand)].sort((a, b) => sum(b[1], 'sales') - sum(a[1], 'sales'));
const asZip = (list: readonly NamedBytes[]) => list.map(({ name, bytes }) => ({ name, content: bytes }));
const distinct = <T>(values: readonly T[]): number => new Set(values).size;
const stores = () => distinct(facts.map(({ store }) => store));

describe('lines that a pivot shows', () => {
  it('are the top ones under each parent line, and all else is one line, computed from the rows themselves', async () => {
    const measures = ['linear', 'sales', 'products', 'stores', 'distribution', 'index', 'itemDistribution'];
    const limits = [{ field: 'brand', by: 'sales', top: 2 }];
    const pivot = await ask({ rows: ['category', 'brand'], measures, limits, within: 'category' });
    let checked = 0;
    for (const [category, inCategory] of groupBy(facts, (fact) => fact.category)) {
      const brands = brandsBySales(inCategory);
      const lines = pivot.rowLines.filter(({ keys }) => keys.length === 2 && keys[0] === category);
      const kept = brands.slice(0, 2).map(([brand]) => brand);
      const left = brands.slice(2);
      expect(lines.map(({ keys }) => keys[1]).sort()).toEqual([...kept, ...(left.length > 0 ? [OTHERS] : [])].sort());
      if (left.length === 0) continue;
      // Last, after all that have a name.
      expect(lines.at(-1)).toMatchObject({ keys: [category, OTHERS], others: left.length });
      const own = left.flatMap(([, rows]) => rows);
      const [linear, sales, products, inStores, distribution, index] = valuesOf(pivot, [category, OTHERS]);
      near(linear, sum(own, 'linear') / CM_PER_FOOT);
      near(sales, sum(own, 'sales'));
      // Counted again, not added up.
      expect(products).toBe(distinct(own.map(({ upc }) => upc)));
      expect(inStores).toBe(distinct(own.map(({ store }) => store)));
      near(distribution, distinct(own.map(({ store }) => store)) / stores());
      const base = baseByCategory(own, facts);
      near(index, (sum(own, 'linear') / base.fairShare) * 100);
      // The parent line includes all its brands, shown or not.
      near(valuesOf(pivot, [category])[1], sum(inCategory, 'sales'));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(2);
    near(valuesOf(pivot, [])[1], sum(facts, 'sales'));
  });

  it('are both ends, without others if these are not wanted, and the totals stay', async () => {
    const limits = [{ field: 'brand', by: 'sales', top: 2, bottom: 1, others: false }];
    const pivot = await ask({ rows: ['brand'], measures: ['sales'], limits });
    const brands = brandsBySales(facts).map(([brand]) => brand);
    const kept = [...brands.slice(0, 2), brands.at(-1)];
    expect(
      pivot.rowLines
        .slice(1)
        .map(({ keys }) => keys[0])
        .sort(),
    ).toEqual(kept.sort());
    near(valuesOf(pivot, [])[0], sum(facts, 'sales'));
  });

  it('have a figure within limits, in the answer’s units', async () => {
    const feet = [...groupBy(facts, (fact) => fact.brand)].map(
      ([brand, own]) => [brand, sum(own, 'linear') / CM_PER_FOOT] as const,
    );
    const sorted = feet.map(([, value]) => value).sort((a, b) => a - b);
    const [least = 0, most = 0] = [sorted[2], sorted[6]];
    const limits = [{ field: 'brand', by: 'linear', least: least - 1e-6, most: most + 1e-6, others: false }];
    const pivot = await ask({ rows: ['brand'], measures: ['linear'], limits });
    const expected = feet.filter(([, value]) => value >= least && value <= most).map(([brand]) => brand);
    expect(expected.length).toBe(5);
    expect(
      pivot.rowLines
        .slice(1)
        .map(({ keys }) => keys[0])
        .sort(),
    ).toEqual(expected.sort());
    const inCm = await ada
      .post('/api/pivot/previewpivot?units=cm', { projectid: project.projectId, rows: ['brand'], limits })
      .expect(200);
    // A few feet are hundreds of centimeters: none is that narrow.
    expect(inCm.body.rowLines.slice(1)).toEqual([]);
  });

  it('are ranked across, and others of stores are relative to the stores that they stand for', async () => {
    const limits = [{ field: 'store', by: 'sales', top: 1 }];
    const pivot = await ask({ rows: ['brand'], columns: ['store'], measures: ['sales', 'distribution'], limits });
    const [best] = [...groupBy(facts, ({ store }) => store)].sort((a, b) => sum(b[1], 'sales') - sum(a[1], 'sales'));
    expect(pivot.columnLines.map(({ keys }) => keys)).toEqual([[], [best?.[0]], [OTHERS]]);
    for (const [brand, own] of groupBy(facts, (fact) => fact.brand)) {
      const elsewhere = own.filter(({ store }) => store !== best?.[0]);
      if (elsewhere.length === 0) continue;
      const [sales, distribution] = valuesOf(pivot, [brand], [OTHERS]);
      near(sales, sum(elsewhere, 'sales'));
      near(distribution, distinct(elsewhere.map(({ store }) => store)) / (stores() - 1));
    }
  });

  it('cannot say which items a store could have when each leaves out its own', async () => {
    const limits = [{ field: 'brand', by: 'sales', top: 2 }];
    const pivot = await ask({ rows: ['store', 'brand'], measures: ['itemDistribution'], limits });
    const others = pivot.rowLines.flatMap(({ keys }, row) => (keys[1] === OTHERS ? [row] : []));
    expect(others.length).toBe(stores());
    for (const row of others) {
      expect(pivot.cells.find((cell) => cell.row === row)).toMatchObject({ values: [null], reasons: ['others'] });
    }
  });

  it('open the rows behind others', async () => {
    const limits = [{ field: 'brand', by: 'sales', top: 2 }];
    const [category, own] = [...groupBy(facts, (fact) => fact.category)][0] ?? ['', []];
    const left = brandsBySales(own).slice(2);
    const asked = { projectid: project.projectId, rows: ['category', 'brand'], measures: ['sales'], limits };
    const { body } = await ada
      .post('/api/pivot/getpivotrows', { ...asked, cell: { category, brand: OTHERS }, limit: 1000 })
      .expect(200);
    expect(body.count).toBe(left.flatMap(([, rows]) => rows).length);
    const sales = body.items.reduce((all: number, row: { sales: number | null }) => all + (row.sales ?? 0), 0);
    near(
      sales,
      sum(
        left.flatMap(([, rows]) => rows),
        'sales',
      ),
    );
  });

  it.each([
    [[{ field: 'region', by: 'sales', top: 2 }], 'limits.0.field', 'neither in rows nor in columns'],
    [[{ field: 'brand', by: 'sale', top: 2 }], 'limits.0.by', 'neither a measure'],
    [[{ field: 'brand', by: 'sales' }], 'limits.0', 'give top, bottom, least or most'],
    [[{ field: 'brand', by: 'sales', least: 3, most: 2 }], 'limits.0.most', 'must not be below least'],
    [
      [
        { field: 'brand', by: 'sales', top: 2 },
        { field: 'brand', by: 'linear', top: 2 },
      ],
      'limits.1.field',
      'has a limit already',
    ],
  ])('%j is refused at %s', async (limits, field, message) => {
    const asked = { projectid: project.projectId, rows: ['brand'], limits };
    const { body } = await ada.post('/api/pivot/previewpivot', asked).expect(400);
    expect(body.errors).toEqual([{ field, message: expect.stringContaining(message) }]);
  });
});

describe('a calculated measure', () => {
  const calculated = [
    { name: 'Margin', formula: 'profit / sales', format: 'percent' },
    { name: 'Sales per foot and store', formula: 'sales / linear / stores', format: 'money' },
  ];

  it('is computed from the figures of each line, and totals from totals, even when those are not shown', async () => {
    const pivot = await ask({ rows: ['brand'], measures: ['linear'], calculated });
    expect(pivot.measures.map(({ measure }) => measure)).toEqual(['linear']);
    expect(pivot.calculated).toEqual([
      { name: 'Margin', unit: 'ratio' },
      { name: 'Sales per foot and store', unit: 'USD' },
    ]);
    for (const [key, own] of [['', facts] as const, ...groupBy(facts, (fact) => fact.brand)]) {
      const [linear, margin, rate] = valuesOf(pivot, key === '' ? [] : [key]);
      near(linear, sum(own, 'linear') / CM_PER_FOOT);
      near(margin, sum(own, 'profit') / sum(own, 'sales'));
      near(rate, sum(own, 'sales') / (sum(own, 'linear') / CM_PER_FOOT) / distinct(own.map(({ store }) => store)));
    }
  });

  it('ranks lines, is saved with the pivot and written to its files', async () => {
    const limits = [{ field: 'brand', by: 'Margin', top: 1, others: true }];
    const asked = { projectid: project.projectId, rows: ['brand'], measures: ['sales'], calculated, limits };
    const saved = (await ada.post('/api/pivot/createpivotfilter', { ...asked, filename: 'Margins' }).expect(200)).body;
    const [best] = [...groupBy(facts, (fact) => fact.brand)].sort(
      (a, b) => sum(b[1], 'profit') / sum(b[1], 'sales') - sum(a[1], 'profit') / sum(a[1], 'sales'),
    );
    expect(saved.rowLines.map(({ keys }: Line) => keys)).toEqual([[], [best?.[0]], [OTHERS]]);
    const opened = await ada.get(`/api/pivot/getpivot/${project.projectId}/${saved.pivotid}`).expect(200);
    expect(opened.body).toMatchObject({ cells: saved.cells, question: { calculated, limits: [limits[0]] } });
    const csv = await ada
      .get(`/api/pivot/getpivot/${project.projectId}/${saved.pivotid}?format=csv&notes=true`)
      .expect(200);
    expect(csv.text).toContain('Margin,Sales per foot and store (USD)');
    expect(csv.text).toContain(`Others (${distinct(facts.map(({ brand }) => brand)) - 1})`);
  });

  it.each([
    ['sales / shelf', 'shelf is no measure'],
    ['sales.constructor', 'nothing else'],
    ['sales /', 'at character 8'],
    ['process(1)', 'process is no function'],
  ])('%s is refused', async (formula, message) => {
    const asked = { projectid: project.projectId, rows: ['brand'], calculated: [{ name: 'x', formula }] };
    const { body } = await ada.post('/api/pivot/previewpivot', asked).expect(400);
    expect(body.errors).toEqual([{ field: 'calculated.0.formula', message: expect.stringContaining(message) }]);
  });
});

describe('cells requested by lines', () => {
  const measures = ['linear', 'sales', 'shareOfSpace', 'index', 'products', 'distribution', 'itemDistribution'];
  const windowOf = async (question: object, snapshotid: string, rows: string[][], columns: string[][]) => {
    const lines = { down: rows.map((keys) => ({ keys })), across: columns.map((keys) => ({ keys })) };
    const asked = { projectid: project.projectId, ...question, snapshotid, lines };
    return (await ada.post('/api/pivot/getpivotcells', asked).expect(200)).body.cells as Cell[];
  };

  it.each([
    [{ rows: ['category', 'brand'], columns: ['store'], within: 'parent' }],
    [{ rows: ['category', 'brand'], columns: ['store'], within: 'category' }],
    [{ rows: ['brand'], columns: ['store', 'planogramcategory'], within: 'column' }],
    [{ rows: ['store', 'brand'], columns: ['category'], within: 'row' }],
    [{ rows: ['product'], columns: ['store'], within: 'total' }],
    [
      {
        rows: ['category', 'brand'],
        columns: ['store'],
        within: 'parent',
        limits: [
          { field: 'brand', by: 'sales', top: 2 },
          { field: 'store', by: 'linear', bottom: 1 },
        ],
      },
    ],
    [{ rows: ['category'], columns: ['bay', 'shelf'], table: 'positions', measures: ['linear', 'shareOfSpace'] }],
  ])('are those of the whole answer: %j', async (shape) => {
    const question = { measures, calculated: [{ name: 'Sales rate', formula: 'sales / linear' }], ...shape };
    if ('table' in shape) question.calculated = [];
    const whole = await ask(question);
    expect(whole.complete).toBe(true);
    const keys = (lines: readonly Line[]) => lines.slice(1, 61).map((line) => line.keys);
    const [rows, columns] = [keys(whole.rowLines), keys(whole.columnLines)];
    const cells = await windowOf(question, whole.snapshot.id, rows, columns);
    const expected = whole.cells
      .filter(({ row, column }) => row > 0 && row <= rows.length && column > 0 && column <= columns.length)
      .map((cell) => ({ ...cell, row: cell.row - 1, column: cell.column - 1 }));
    const sorted = [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
    expect(expected.length).toBeGreaterThan(10);
    expect(sorted.map(({ row, column, reasons }) => [row, column, reasons])).toEqual(
      expected.map(({ row, column, reasons }) => [row, column, reasons]),
    );
    sorted.forEach(({ values }, index) =>
      values.forEach((value, figure) => {
        const other = expected[index]?.values[figure] ?? null;
        if (other === null) expect(value).toBeNull();
        else near(value, other);
      }),
    );
  });

  it('replace the answer of a pivot with too many figures, whose lines and totals come first', async () => {
    const question = {
      rows: ['store', 'planogram', 'product', 'bay', 'shelf'],
      columns: ['orientation'],
      measures: ['linear', 'square', 'area', 'cubic', 'facings', 'capacity', 'positions'],
    };
    const pivot = await ask(question);
    expect(pivot.complete).toBe(false);
    expect(pivot.cells.every(({ row, column }) => row === 0 || column === 0)).toBe(true);
    near(valuesOf(pivot, [])[0], sum(facts, 'linear') / CM_PER_FOOT);
    const rows = pivot.rowLines.slice(1, 120).map(({ keys }) => keys);
    const columns = pivot.columnLines.slice(1).map(({ keys }) => keys);
    const cells = await windowOf(question, pivot.snapshot.id, rows, columns);
    rows.forEach((keys, row) => {
      const parts = cells.filter((cell) => cell.row === row).reduce((all, { values }) => all + (values[0] ?? 0), 0);
      near(parts, Number(valuesOf(pivot, keys)[0]));
    });
    const asked = { projectid: project.projectId, ...question };
    const csv = await ada.post('/api/pivot/previewpivot?format=csv&notes=true', asked).expect(200);
    const lines = csv.text.trimEnd().split('\r\n');
    // A line for each, a total, a head; above them, up to the empty line, what the file is of.
    expect(lines.length - 1 - lines.indexOf('')).toBe(pivot.rowLines.length + 1);
  });

  it('are refused with more figures than an answer holds, and when the snapshot no longer exists', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ keys: [`${index}`] }));
    const asked = {
      projectid: project.projectId,
      rows: ['product'],
      columns: ['store'],
      measures: measures.slice(0, 3),
    };
    const own = (await ask({ rows: ['product'] })).snapshot.id;
    const large = { ...asked, snapshotid: own, lines: { down: lines(200), across: lines(200) } };
    const { body } = await ada.post('/api/pivot/getpivotcells', large).expect(400);
    expect(body.errors).toEqual([{ field: 'lines', message: expect.stringContaining('ask for fewer lines') }]);
    const gone = { ...asked, snapshotid: project.projectId, lines: { down: lines(1), across: lines(1) } };
    await ada.post('/api/pivot/getpivotcells', gone).expect(404);
    const stranger = await Caller.join(app);
    await stranger.post('/api/pivot/getpivotcells', { ...large, lines: gone.lines }).expect(404);
  });
});

describe('a comparison with another publication', () => {
  it('has its figures in every cell, including lines that only one of them has', async () => {
    const full = await fullProject(app, ada);
    const [kept, dropped] = [files.slice(0, -3), files.slice(-3)];
    await uploadInto(app, ada, full, asZip([...kept, ...dropped]));
    await waiveBlocking(ada, full);
    await publish(ada, full);
    await uploadInto(app, ada, full, asZip(kept));
    await waiveBlocking(ada, full);
    await publish(ada, full);
    const [before, now] = [factsOfFiles([...kept, ...dropped]), factsOfFiles(kept)];
    const calculated = [{ name: 'Rate', formula: 'sales / linear' }];
    const question = { rows: ['category', 'product'], columns: ['store'], measures: ['linear', 'sales'], calculated };
    const pivot = await ask({ ...question, against: '1' }, full);
    expect(pivot.against).toMatchObject({ snapshot: { publication: 1 }, currencyDiffers: false });
    const check = (own: readonly OracleFact[], cells: (number | null)[] | undefined): void => {
      near(cells?.[0], sum(own, 'linear') / CM_PER_FOOT);
      near(cells?.[1], sum(own, 'sales'));
    };
    check(now, cellOf(pivot, []).values);
    check(before, cellOf(pivot, []).before);
    const key = ({ category, upc, store }: OracleFact): string => [category, upc, store].join('|');
    const [nowBy, beforeBy] = [groupBy(now, key), groupBy(before, key)];
    let gone = 0;
    for (const [place, own] of beforeBy) {
      const [category = '', upc = '', store = ''] = place.split('|');
      const cell = cellOf(pivot, [category, upc], [store]);
      check(own, cell.before);
      const left = nowBy.get(place);
      if (left === undefined) {
        expect(cell).toMatchObject({ gone: true, values: [null, null, null] });
        gone += 1;
      } else check(left, cell.values);
    }
    expect(gone).toBeGreaterThan(0);
    // Requested by lines, it is the same.
    const rows = pivot.rowLines.slice(1, 50).map(({ keys }) => ({ keys }));
    const columns = pivot.columnLines.slice(1).map(({ keys }) => ({ keys }));
    const asked = {
      projectid: full,
      ...question,
      against: '1',
      snapshotid: pivot.snapshot.id,
      lines: { down: rows, across: columns },
    };
    const { cells } = (await ada.post('/api/pivot/getpivotcells', asked).expect(200)).body as { cells: Cell[] };
    const expected = pivot.cells.filter(({ row, column }) => row > 0 && row <= rows.length && column > 0);
    expect(cells.map(({ row, column, gone: isGone }) => [row + 1, column + 1, isGone])).toEqual(
      expected.map(({ row, column, gone: isGone }) => [row, column, isGone]),
    );
    // In a file: figure, earlier figure, change, change in percent.
    const csv = await ada.post('/api/pivot/previewpivot?format=csv&notes=true', {
      projectid: full,
      rows: ['category'],
      measures: ['sales'],
      against: '1',
    });
    expect(csv.text).toContain('publication 1');
    const total = csv.text.trimEnd().split('\r\n').at(-1)?.split(',').map(Number) ?? [];
    near(total[1], sum(now, 'sales'));
    near(total[2], sum(before, 'sales'));
    near(total[3], sum(now, 'sales') - sum(before, 'sales'));
    near(total[4], sum(now, 'sales') / sum(before, 'sales') - 1);
    const none = await ada.post('/api/pivot/previewpivot', { projectid: full, ...question, against: '9' }).expect(404);
    expect(none.body.code).toBe('reports.no-publication');
  });
});
