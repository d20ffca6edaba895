import Excel from 'exceljs';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  baseByCategory,
  baseIn,
  changeRange,
  daysOfSupply,
  factsOfFiles,
  groupBy,
  type OracleBase,
  type OracleFact,
  sum,
} from './reports/oracle.js';
import { type NamedBytes, uploadProject, type UploadedProject, uploadTo } from './reports/uploaded-project.js';

interface Pivot {
  pivotid: string | null;
  filename: string | null;
  outdated: boolean;
  publication: number | null;
  factRows: number;
  question: { table: string; rows: string[]; measures: string[]; within: string };
  replaced: { measure: string; by: string[] }[];
  measures: { measure: string; unit: string }[];
  rowLines: { keys: string[]; names: (string | null)[] }[];
  columnLines: { keys: string[]; names: (string | null)[] }[];
  cells: { row: number; column: number; values: (number | null)[]; reasons?: (string | null)[] }[];
}

let app: TestApp;
let ada: Caller;
let project: UploadedProject;
let facts: OracleFact[];
const files: NamedBytes[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  for (const file of generateSamples({ stores: 3, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  facts = factsOfFiles(files);
  project = await uploadProject(app, ada, files);
});
afterAll(() => app?.close());

const ask = async (body: object, query = ''): Promise<Pivot> =>
  (await ada.post(`/api/pivot/previewpivot${query}`, { projectid: project.projectId, ...body }).expect(200)).body;
const distinct = <T>(values: readonly T[]): number => new Set(values).size;
const CM_PER_FOOT = 30.48;

/** A cell by its keys, as measure → value. */
function cellOf(pivot: Pivot, down: readonly string[], across: readonly string[] = []): Record<string, number | null> {
  const at = (lines: Pivot['rowLines'], keys: readonly string[]): number =>
    lines.findIndex((line) => line.keys.join('|') === keys.join('|'));
  const [row, column] = [at(pivot.rowLines, down), at(pivot.columnLines, across)];
  const cell = pivot.cells.find((one) => one.row === row && one.column === column);
  if (cell === undefined) throw new Error(`no cell ${down.join('|')} × ${across.join('|')}`);
  return Object.fromEntries(pivot.measures.map(({ measure }, index) => [measure, cell.values[index] ?? null]));
}

const MEASURES = [
  ...['linear', 'square', 'area', 'cubic', 'facings', 'capacity', 'positions', 'units', 'sales', 'profit'],
  ...['daysOfSupply', 'products', 'stores', 'planograms', 'distribution', 'averageItemsPerStore'],
] as const;

/** Compares all figures of a cell with the rows of its files; `storesInScope` of the cell's own stores. */
function expectCell(cell: Record<string, number | null>, own: readonly OracleFact[], storesInScope: number): void {
  near(cell['linear'], sum(own, 'linear') / CM_PER_FOOT);
  near(cell['square'], sum(own, 'square') / CM_PER_FOOT ** 2);
  near(cell['area'], sum(own, 'area') / CM_PER_FOOT ** 2);
  near(cell['cubic'], sum(own, 'cubic') / CM_PER_FOOT ** 3);
  for (const figure of ['facings', 'capacity', 'positions', 'units', 'sales', 'profit'] as const) {
    near(cell[figure], sum(own, figure));
  }
  near(cell['daysOfSupply'], daysOfSupply(own));
  expect(cell['products']).toBe(distinct(own.map(({ upc }) => upc)));
  expect(cell['stores']).toBe(distinct(own.map(({ store }) => store)));
  expect(cell['planograms']).toBe(distinct(own.map(({ file, planogram }) => `${file}|${planogram}`)));
  near(cell['distribution'], distinct(own.map(({ store }) => store)) / storesInScope);
  near(cell['averageItemsPerStore'], distinct(own.map(({ upc, store }) => `${upc}|${store}`)) / storesInScope);
}

describe('a pivot', () => {
  it('has in every cell, sub-total and total the figures of the files’ own rows', async () => {
    const pivot = await ask({ rows: ['category', 'brand'], columns: ['store'], measures: [...MEASURES.slice(0, 12)] });
    const more = await ask({ rows: ['category', 'brand'], columns: ['store'], measures: [...MEASURES.slice(12)] });
    const cell = (down: string[], across: string[]) => ({
      ...cellOf(pivot, down, across),
      ...cellOf(more, down, across),
    });
    const stores = groupBy(facts, ({ store }) => store);
    let compared = 0;
    const compare = (down: string[], across: string[], own: readonly OracleFact[]): void => {
      expectCell(cell(down, across), own, across.length === 0 ? stores.size : 1);
      compared += 1;
    };
    for (const [across, mine] of [[[], facts] as const, ...[...stores].map(([key, rows]) => [[key], rows] as const)]) {
      compare([], [...across], mine);
      for (const [category, inCategory] of groupBy(mine, (fact) => fact.category)) {
        compare([category], [...across], inCategory);
        for (const [brand, own] of groupBy(inCategory, (fact) => fact.brand))
          compare([category, brand], [...across], own);
      }
    }
    expect(compared).toBe(pivot.cells.length);
    expect(pivot.factRows).toBe(facts.length);
    expect(pivot.rowLines[0]?.keys).toEqual([]);
  });

  it('compares what is carried with the possible items and stores, and weights stores by their sales', async () => {
    const measures = ['itemDistribution', 'totalDistributionPoints', 'pointsOfDistribution'];
    const pivot = await ask({ rows: ['store', 'brand'], columns: ['category'], measures });
    const sold = (rows: readonly OracleFact[]): number => sum(rows, 'sales');
    const everywhere = [...groupBy(facts, ({ store }) => store)];
    // Item by item: 100 points are one item in all stores that sell.
    const points = (own: readonly OracleFact[], stores: typeof everywhere): number => {
      const all = stores.reduce((total, [, rows]) => total + sold(rows), 0);
      return [...groupBy(own, ({ upc }) => upc).values()].reduce((total, rows) => {
        const carrying = new Set(rows.map(({ store }) => store));
        const weight = stores.reduce((part, [store, of]) => part + (carrying.has(store) ? sold(of) : 0), 0);
        return total + (100 * weight) / all;
      }, 0);
    };
    const expectOf = (cell: ReturnType<typeof cellOf>, possible: readonly OracleFact[], stores: typeof everywhere) => {
      const names = new Set(stores.map(([store]) => store));
      const own = possible.filter(({ store }) => names.has(store));
      const pairs = distinct(own.map(({ upc, store }) => `${upc}|${store}`));
      expect(cell['pointsOfDistribution']).toBe(pairs);
      near(cell['itemDistribution'], pairs / (distinct(possible.map(({ upc }) => upc)) * stores.length));
      near(cell['totalDistributionPoints'], points(own, stores));
    };
    expectOf(cellOf(pivot, []), facts, everywhere);
    for (const [category, possible] of groupBy(facts, (fact) => fact.category)) {
      expectOf(cellOf(pivot, [], [category]), possible, everywhere);
      for (const one of everywhere) {
        if (possible.some(({ store }) => store === one[0])) {
          expectOf(cellOf(pivot, [one[0]], [category]), possible, [one]);
        }
      }
    }
    const [[store = ''] = []] = everywhere;
    const { brand = '', category = '' } = facts.find((fact) => fact.store === store) ?? {};
    const possible = facts.filter((fact) => fact.brand === brand && fact.category === category);
    expectOf(cellOf(pivot, [store, brand], [category]), possible, everywhere.slice(0, 1));
  });

  it('takes shares and the index relative to its column, its row, the parent line or everything', async () => {
    const question = {
      rows: ['category', 'brand'],
      columns: ['store'],
      measures: ['shareOfSpace', 'shareOfSales', 'index'],
    };
    const { store = '', category = '', brand = '' } = facts[0] ?? {};
    const own = facts.filter((fact) => fact.store === store && fact.category === category && fact.brand === brand);
    const parents = {
      column: facts.filter((fact) => fact.store === store),
      row: facts.filter((fact) => fact.category === category && fact.brand === brand),
      parent: facts.filter((fact) => fact.store === store && fact.category === category),
      total: facts,
    };
    for (const [within, parent] of Object.entries(parents)) {
      const cell = cellOf(await ask({ ...question, within }), [category, brand], [store]);
      const [space, sales] = [sum(own, 'linear') / sum(parent, 'linear'), sum(own, 'sales') / sum(parent, 'sales')];
      near(cell['shareOfSpace'], space);
      near(cell['shareOfSales'], sales);
      near(cell['index'], (space / sales) * 100);
    }
  });

  it('judges by category without a product line above, and otherwise by that line', async () => {
    const measures = ['shareOfSpace', 'index', 'fairShareSpace', 'expectedChangeLow', 'expectedChangeHigh'];
    const { brand = '', category = '', store = '' } = facts[0] ?? {};
    const own = facts.filter((fact) => fact.brand === brand);
    const expectCell = (cell: Record<string, number | null>, of: OracleFact[], base: OracleBase): void => {
      near(cell['shareOfSpace'], sum(of, 'linear') / base.space);
      near(cell['index'], (sum(of, 'linear') / base.fairShare) * 100);
      near(cell['fairShareSpace'], base.fairShare / CM_PER_FOOT);
      const [low, high] = changeRange(of, base);
      near(cell['expectedChangeLow'], low);
      near(cell['expectedChangeHigh'], high);
    };
    const alone = await ask({ rows: ['brand'], measures });
    expect(alone.question).toMatchObject({ within: 'category' });
    expectCell(cellOf(alone, [brand]), own, baseByCategory(own, facts));
    const below = await ask({ rows: ['category', 'brand'], measures });
    expect(below.question).toMatchObject({ within: 'parent' });
    const inCategory = facts.filter((fact) => fact.category === category);
    const here = inCategory.filter((fact) => fact.brand === brand);
    expectCell(cellOf(below, [category, brand]), here, baseIn(here, inCategory));
    expectCell(cellOf(below, [category]), inCategory, baseIn(inCategory, facts));
    // A brand in a store: its categories in that store, whichever way the lines run.
    const there = facts.filter((fact) => fact.store === store);
    const sold = there.filter((fact) => fact.brand === brand);
    const byStore = await ask({ rows: ['store', 'brand'], measures });
    expect(byStore.question).toMatchObject({ within: 'category' });
    expectCell(cellOf(byStore, [store, brand]), sold, baseByCategory(sold, there));
    expectCell(cellOf(byStore, [store]), there, baseIn(there, facts));
    const across = await ask({ rows: ['brand'], columns: ['store'], measures });
    expectCell(cellOf(across, [brand], [store]), sold, baseByCategory(sold, there));
    const total = cellOf(alone, []);
    expect([total['index'], total['expectedChangeLow']]).toEqual([100, null]);
  });

  it('of positions splits space by their places, and adds up to the facts', async () => {
    const measures = ['linear', 'positions', 'facings', 'capacity', 'products', 'stores'];
    const whole = cellOf(await ask({ measures }), []);
    for (const rows of [['bay', 'shelf'], ['fixturetype', 'merchstyle'], ['orientation'], ['planogram', 'fixture']]) {
      const pivot = await ask({ rows, columns: [], measures });
      expect(pivot.question.table).toBe('positions');
      const total = cellOf(pivot, []);
      for (const measure of measures) near(total[measure], Number(whole[measure]));
      const leaves = pivot.cells.filter(({ row }) => pivot.rowLines[row]?.keys.length === rows.length);
      expect(leaves.length).toBeGreaterThan(0);
      for (const at of [0, 1, 2, 3]) {
        near(
          leaves.reduce((all, { values }) => all + Number(values[at]), 0),
          Number(total[measures[at] ?? '']),
        );
      }
    }
    near(whole['linear'], sum(facts, 'linear') / CM_PER_FOOT);
  });

  it('keeps what its filters name: products, stores and positions', async () => {
    const stores = [...new Set(facts.map(({ store }) => store))].slice(0, 2);
    const brand = facts[0]?.brand ?? '';
    const kept = facts.filter((fact) => stores.includes(fact.store) && fact.brand === brand);
    const pivot = await ask({ rows: ['store'], measures: ['linear'], filters: { store: stores, brand: [brand] } });
    near(cellOf(pivot, [])['linear'], sum(kept, 'linear') / CM_PER_FOOT);
    const first = await ask({ rows: ['bay'], measures: ['linear'], filters: { bay: ['1'], brand: [brand] } });
    const all = await ask({ rows: ['bay'], measures: ['linear'], filters: { brand: [brand] } });
    expect(first.rowLines.map(({ keys }) => keys)).toEqual([[], ['1']]);
    near(cellOf(first, [])['linear'], Number(cellOf(all, ['1'])['linear']));
  });

  it('of nothing says so: a total without figures, with the reason', async () => {
    const pivot = await ask({
      rows: ['brand'],
      measures: ['linear', 'sales', 'products'],
      filters: { brand: ['None'] },
    });
    expect(pivot.cells).toEqual([
      { row: 0, column: 0, values: [null, null, 0], reasons: ['no-dimensions', 'no-movement', null] },
    ]);
    expect(pivot.factRows).toBe(0);
  });
});

describe('a question that cannot be answered', () => {
  const refused = async (body: object): Promise<{ code: string; errors: { field: string; message: string }[] }> =>
    (await ada.post('/api/pivot/previewpivot', { projectid: project.projectId, ...body }).expect(400)).body;

  it.each([
    [{ rows: ['brnd'] }, 'rows.0', 'brnd is no field'],
    [{ rows: ['brand'], columns: ['brand'] }, 'columns.0', 'stands in rows.0 already'],
    [{ measures: ['lineal'] }, 'measures.0', 'lineal is no measure'],
    [{ measures: [] }, 'measures', 'at least one'],
    [{ rows: ['shelf'], measures: ['sales'] }, 'measures.0', 'table=facts'],
    [{ table: 'facts', rows: ['shelf'] }, 'rows.0', 'table=positions'],
    [{ filters: { brand: 'x' } }, 'filters.brand', 'list of texts'],
    [{ filters: { colour: ['x'] } }, 'filters.colour', 'colour is no field'],
    [{ rows: ['category', 'brand', 'product', 'package', 'store', 'planogram'] }, 'rows', 'at most 5'],
  ])('%j is refused at %s', async (body, field, message) => {
    const { code, errors } = await refused(body);
    expect(code).toBe('request.invalid');
    expect(errors).toEqual([{ field, message: expect.stringContaining(message) }]);
  });
});

describe('a saved pivot', () => {
  const question = { rows: ['category'], columns: [], measures: ['linear', 'sales', 'salesPerLinear'] };
  const save = async (filename: string, more: object = {}): Promise<Pivot> =>
    (
      await ada
        .post('/api/pivot/createpivotfilter', { projectid: project.projectId, filename, ...question, ...more })
        .expect(200)
    ).body;
  const open = async (id: string | null, query = ''): Promise<Pivot> =>
    (await ada.get(`/api/pivot/getpivot/${project.projectId}/${id}${query}`).expect(200)).body;

  it('is listed, opened with its stored numbers, in any units, renamed and deleted', async () => {
    const made = await save('  Categories ');
    expect(made).toMatchObject({ filename: 'Categories', outdated: false, publication: null });
    expect((await open(made.pivotid)).cells).toEqual(made.cells);
    const metres = await open(made.pivotid, '?units=m');
    near(cellOf(metres, [])['linear'], sum(facts, 'linear') / 100);
    near(cellOf(metres, [])['salesPerLinear'], sum(facts, 'sales') / (sum(facts, 'linear') / 100));
    near(cellOf(made, [])['salesPerLinear'], sum(facts, 'sales') / (sum(facts, 'linear') / CM_PER_FOOT));
    const key = { projectid: project.projectId, pivotid: made.pivotid };
    await ada.post('/api/pivot/updatepivot', { ...key, filename: ' ' }).expect(400);
    await ada.post('/api/pivot/updatepivot', { ...key, filename: 'By category' }).expect(200);
    const { body } = await ada.get(`/api/pivot/listpivots/${project.projectId}`).expect(200);
    expect(body[0]).toMatchObject({ pivotid: made.pivotid, filename: 'By category', author: ada.user.email });
    await ada.post('/api/pivot/deletepivot', key).expect(204);
    await ada.post('/api/pivot/deletepivot', key).expect(404);
  });

  it('belongs to its project: nobody else finds it', async () => {
    const { pivotid } = await save('Mine');
    const eve = await Caller.join(app);
    await eve.get(`/api/pivot/getpivot/${project.projectId}/${pivotid}`).expect(404);
    const theirs = await eve.project('Theirs');
    await eve.get(`/api/pivot/getpivot/${theirs}/${pivotid}`).expect(404);
    await eve.post('/api/pivot/deletepivot', { projectid: theirs, pivotid }).expect(404);
    await ada.get(`/api/pivot/getpivot/${project.projectId}/${pivotid}`).expect(200);
  });

  it('comes as CSV and XLSX, in both languages', async () => {
    const { pivotid } = await save('Export');
    const path = `/api/pivot/getpivot/${project.projectId}/${pivotid}`;
    const csv = await ada.get(`${path}?format=csv&notes=true&lang=zh-CN`).expect(200);
    expect(csv.text).toContain('透视表 Export');
    expect(csv.text).toContain('合计');
  });

  it('as a workbook has the answer’s numbers, collapsed under their sub-totals', async () => {
    const { pivotid } = await save('Workbook', {
      rows: ['category', 'brand'],
      columns: ['store'],
      measures: ['linear'],
    });
    const pivot = await open(pivotid);
    const address = `${app.url}/api/pivot/getpivot/${project.projectId}/${pivotid}?format=xlsx`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${ada.token}` } });
    const book = new Excel.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    const sheet = book.worksheets[0];
    const stores = pivot.columnLines.length - 1;
    pivot.rowLines.slice(1).forEach(({ keys }, at) => {
      const row = sheet?.getRow(at + 2);
      // A sub-total is at level 0; its brands collapse under it.
      expect([at, row?.outlineLevel ?? 0]).toEqual([at, keys.length - 1]);
      // The names of two fields, a column for each store, the total of all stores last.
      near(row?.getCell(3 + stores).value, Number(cellOf(pivot, keys)['linear']));
    });
    near(sheet?.getRow(pivot.rowLines.length + 1).getCell(3 + stores).value, sum(facts, 'linear') / CM_PER_FOOT);
  });

  it('shows the rows behind a cell, page by page, down to file and line', async () => {
    const { store = '', brand = '' } = facts[0] ?? {};
    const own = facts.filter((fact) => fact.store === store && fact.brand === brand);
    const rows: { line: number; linear: number; filename: string }[] = [];
    let cursor: string | undefined;
    do {
      const body = { rows: ['brand'], columns: ['store'], cell: { brand, store }, limit: 5, cursor };
      const page = await ada.post('/api/pivot/getpivotrows', { projectid: project.projectId, ...body }).expect(200);
      expect(page.body.count).toBe(own.length);
      rows.push(...page.body.items);
      cursor = page.body.lastEvaluatedKey ?? undefined;
    } while (cursor !== undefined);
    expect(rows).toHaveLength(own.length);
    near(
      rows.reduce((all, { linear }) => all + linear, 0),
      sum(own, 'linear') / CM_PER_FOOT,
    );
    expect(rows.every(({ filename, line }) => filename !== '' && line > 0)).toBe(true);
    const shelf = { rows: ['bay', 'shelf'], measures: ['linear'] };
    const pivot = await ask(shelf);
    const cell = { bay: '1', shelf: '1' };
    const page = await ada
      .post('/api/pivot/getpivotrows', { projectid: project.projectId, ...shelf, cell, limit: 1000 })
      .expect(200);
    near(
      page.body.items.reduce((all: number, row: { linear: number }) => all + row.linear, 0),
      Number(cellOf(pivot, ['1', '1'])['linear']),
    );
  });

  it('with a former measure opens, names its replacement, and is recomputed with it', async () => {
    const made = await save('Old', { measures: ['linear', 'coverage'] });
    const old = JSON.stringify(['linear', 'opportunityValue']);
    await app.app
      .get(DataSource)
      .query(`UPDATE pivots SET question = jsonb_set(question, '{measures}', $1::jsonb) WHERE id = $2`, [
        old,
        made.pivotid,
      ]);
    const by = ['spaceGapValue', 'expectedChangeLow', 'expectedChangeHigh'];
    const kept = await open(made.pivotid);
    expect(kept).toMatchObject({
      replaced: [{ measure: 'opportunityValue', by }],
      question: { measures: ['linear', ...by] },
    });
    near(cellOf(kept, [])['linear'], sum(facts, 'linear') / CM_PER_FOOT);
    expect(kept.cells[0]).toMatchObject({ reasons: [null, 'replaced', 'replaced', 'replaced'] });
    const key = { projectid: project.projectId, pivotid: made.pivotid };
    const again = (await ada.post('/api/pivot/updatepivot', { ...key, again: true }).expect(200)).body as Pivot;
    expect(again).toMatchObject({ replaced: [], question: { measures: ['linear', ...by] } });
    const { category = '' } = facts[0] ?? {};
    const own = facts.filter((fact) => fact.category === category);
    const [low] = changeRange(own, baseIn(own, facts));
    near(cellOf(again, [category])['expectedChangeLow'], low);
    const asked = { projectid: project.projectId, rows: ['brand'], measures: ['opportunityValue'] };
    const refused = await ada.post('/api/pivot/previewpivot', asked).expect(400);
    expect(refused.body.errors[0].message).toContain('spaceGapValue');
  });

  // Last: it gives the project newer data.
  it('keeps its numbers when the data change, says that they are outdated, and is recomputed on request', async () => {
    const made = await save('Kept');
    await uploadTo(app, ada, project.projectId, files.slice(0, 1));
    const kept = await open(made.pivotid);
    expect(kept).toMatchObject({ outdated: true, cells: made.cells });
    const now = await open(made.pivotid, '?request=latest');
    expect(now.factRows).toBeLessThan(made.factRows);
    const key = { projectid: project.projectId, pivotid: made.pivotid };
    const again = (await ada.post('/api/pivot/updatepivot', { ...key, again: true }).expect(200)).body as Pivot;
    expect(again).toMatchObject({ outdated: false, cells: now.cells, filename: 'Kept' });
    expect((await open(made.pivotid)).cells).toEqual(now.cells);
  });
});
