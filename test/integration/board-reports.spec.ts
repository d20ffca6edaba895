import exceljs from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  smallFile,
  smallPerformance,
  smallPlanogram,
  smallProduct,
  SMALL_UPCS,
} from '../../samples/broken/small-file.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { uploadProject } from './reports/uploaded-project.js';

interface Report {
  reportid: string;
  reporttype: string;
  reportname: string;
  status: string;
  code: string | null;
  files: { name: string; link: string; type: string }[];
  settings: {
    format: string | null;
    board: { boardid: string | null; version: number | null; question: string | null } | null;
    filters: object;
  };
}

let app: TestApp;
let ada: Caller;
let projectId: string;

/** Two stores with the same shelf; products of two categories, with Chinese brands. */
const FILES = ['1001.psa', '1002.psa'].map((name) => ({
  name,
  bytes: writePlanogramFile(
    smallFile({
      encoding: 'utf-8',
      products: SMALL_UPCS.map((upc, index) =>
        smallProduct(upc, index, { brand: `品牌 ${index}`, category: index < 4 ? 'Laundry' : 'Soup' }),
      ),
      planograms: [
        smallPlanogram({
          performances: SMALL_UPCS.map((upc, index) => smallPerformance(upc, { unit_movement: 3 + 2 * index })),
        }),
      ],
    }),
  ),
}));

const tile = (id: string, kind: string, y: number, more: object = {}) => ({
  ...{ id, kind, title: '', question: '', filters: null, text: '', x: 0, y, w: 12, h: 6 },
  ...more,
});
const TILES = [
  tile('figures', 'figures', 0, { h: 4 }),
  tile('share', 'share', 4, { question: 'level=brand', w: 6 }),
  tile('space', 'spaceToSales', 4, { question: 'level=brand', x: 6, w: 6 }),
  tile('table', 'table', 10, { question: 'level=product&about=spaceToSales' }),
  tile('supply', 'supply', 16),
  tile('exceptions', 'exceptions', 22),
  tile('shelf', 'shelf', 28),
  tile('pivot', 'pivot', 34, { question: 'rows=category,brand&values=linear,sales' }),
  tile('bays', 'shelfPivot', 40, { question: 'rows=shelf&values=linear&view=chart' }),
  tile('score', 'scorecard', 46),
  tile('note', 'text', 52, { title: 'What next', text: 'Talk to **the supplier**\n\n- 一\n- two' }),
];

const make = async (body: object = {}): Promise<{ boardid: string }> =>
  (await ada.post('/api/main/createboard', { projectid: projectId, name: 'Review', tiles: TILES, ...body }).expect(200))
    .body;
const ask = (boardid: string, body: object, by = ada) =>
  by.post('/api/main/createboardreport', { projectid: projectId, boardid, ...body });
const reportOf = async (id: string): Promise<Report> => {
  const { body } = await ada.get(`/api/main/getprojectreports/${projectId}?type=BOARD`).expect(200);
  const found = body.items.find(({ reportid }: Report) => reportid === id);
  if (found === undefined) throw new Error('the report is not listed');
  return found;
};
async function made(boardid: string, body: object): Promise<Report> {
  return ended((await ask(boardid, body).expect(200)).body.reportid);
}
async function ended(reportid: string): Promise<Report> {
  const isEnded = async () => expect(['complete', 'error']).toContain((await reportOf(reportid)).status);
  await vi.waitFor(isEnded, { timeout: PATIENCE_MS, interval: 100 });
  return reportOf(reportid);
}
async function download({ files }: Report): Promise<Uint8Array> {
  const response = await fetch(new URL(files[0]?.link ?? '', app.url));
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
async function deck(boardid: string, body: object = {}): Promise<Record<string, Uint8Array>> {
  return unzipSync(await download(await made(boardid, { format: 'pptx', ...body })));
}
const slides = (files: Record<string, Uint8Array>): string[] => {
  const numberOf = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1]);
  const names = Object.keys(files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  return names.sort((a, b) => numberOf(a) - numberOf(b)).map((name) => strFromU8(files[name] ?? new Uint8Array()));
};
const words = (xml: string): string => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join(' | ');

/** The numbers behind the presentation's chart with these headings, by the first column. */
async function chartBehind(files: Record<string, Uint8Array>, head: RegExp): Promise<Map<string, unknown[]>> {
  for (const name of Object.keys(files).filter((one) => /^ppt\/embeddings\/.*\.xlsx$/.test(one))) {
    const book = new exceljs.Workbook();
    await book.xlsx.load(new Uint8Array(files[name] ?? []).buffer);
    const [sheet] = book.worksheets;
    if (!head.test(String(sheet?.getCell(1, 2).value))) continue;
    const rows = Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, at) => at + 2);
    return new Map(
      rows.map((row) => [
        String(sheet?.getCell(row, 1).value),
        [2, 3].map((at) => sheet?.getCell(row, at).value ?? null),
      ]),
    );
  }
  throw new Error('no chart has such heads');
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  ({ projectId } = await uploadProject(app, ada, FILES));
});
afterAll(() => app?.close());

describe('a dashboard as a presentation', () => {
  let files: Record<string, Uint8Array>;
  let boardid: string;
  beforeAll(async () => {
    ({ boardid } = await make());
    files = await deck(boardid, { lang: 'en-US', timezone: 'Asia/Shanghai' });
  });

  it('is listed as the dashboard’s report, under its name', async () => {
    const report = await made(boardid, { format: 'pptx' });
    expect(report).toMatchObject({ reporttype: 'BOARD', reportname: 'Review', status: 'complete' });
    expect(report.settings).toMatchObject({ format: 'pptx', board: { boardid, version: 1 } });
    expect(report.files.map(({ name }) => name)).toEqual(['Review.pptx']);
  });

  it('has every kind of tile, neighboring tiles on one slide, and the formulas at the end', () => {
    const all = slides(files).map(words);
    // Title, figures, the pair, table, supply, exceptions, shelf, two pivots, scorecard, text; then formulas.
    expect(all.findIndex((text) => text.includes('How the figures are calculated'))).toBe(11);
    expect(all.slice(11).every((text) => text.includes('How the figures are calculated'))).toBe(true);
    expect(all[0]).toContain('Review');
    expect(all[1]).toContain('Key figures');
    expect(all[2]).toMatch(/Share of shelf by brand.*Space to sales/);
    expect(all[6]).toContain('Category');
    expect(all[10]).toContain('the supplier');
    expect(all.slice(11).join()).toContain('Space ÷ fair-share space × 100');
    expect(all.join()).not.toContain('couldn’t be created');
  });

  it('has the answer of the screen’s call in the chart’s workbook', async () => {
    const { body } = await ada.get(`/api/main/getdashboardsdata/${projectId}/latest/brand`).expect(200);
    const items = body.items as { name: string; shareOfSpace: number; shareOfSales: number }[];
    const shares = items.map(({ name, shareOfSpace, shareOfSales }) => [name, [shareOfSpace, shareOfSales]] as const);
    expect(await chartBehind(files, /^Share of space/)).toEqual(new Map(shares));
  });

  it('draws the shelf as shapes with the names of its products', () => {
    const shelf = slides(files)[6] ?? '';
    expect(shelf.match(/<p:sp>/g)?.length).toBeGreaterThan(SMALL_UPCS.length);
    expect(shelf).not.toContain('<p:pic>');
  });

  it('says when its data were made, in the reader’s time zone', async () => {
    const at = await dataTime();
    const shown = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Shanghai',
    });
    expect(words(slides(files)[0] ?? '')).toContain(shown.format(new Date(at)));
  });
});

const dataTime = async (): Promise<string> => {
  const { body } = await ada.get(`/api/main/getdashboardsdata/${projectId}/latest/brand`).expect(200);
  return body.snapshot.createdAt;
};

describe('the filters of a dashboard', () => {
  const SOUP = { category: ['Soup'] };
  const answer = async (filters: object) => {
    const { filterid } = (await ada.post(`/api/main/createreportfilter`, { projectid: projectId, filters }).expect(200))
      .body;
    const path = `/api/main/getdashboardsdata/${projectId}/latest/brand?filter=${filterid}`;
    return (await ada.get(path).expect(200)).body.items as {
      name: string;
      shareOfSpace: number;
      shareOfSales: number;
    }[];
  };
  const expected = async (filters: object) =>
    new Map(
      (await answer(filters)).map(({ name, shareOfSpace, shareOfSales }) => [name, [shareOfSpace, shareOfSales]]),
    );
  const share = (more: object = {}) => tile('share', 'share', 0, { question: 'level=brand', ...more });

  it('narrow each tile like the screen’s calls, and are listed on the title slide', async () => {
    const { boardid } = await make({ tiles: [share()], filters: SOUP });
    const files = await deck(boardid, { lang: 'en-US' });
    expect(await chartBehind(files, /^Share of space/)).toEqual(await expected(SOUP));
    expect(words(slides(files)[0] ?? '')).toContain('Category: Soup');
  });

  it('of a tile replace the dashboard’s, and the tile says so', async () => {
    const { boardid } = await make({ tiles: [share({ filters: { category: ['Laundry'] } })], filters: SOUP });
    const files = await deck(boardid, { lang: 'en-US' });
    expect(await chartBehind(files, /^Share of space/)).toEqual(await expected({ category: ['Laundry'] }));
    expect(words(slides(files)[1] ?? '')).toContain('Own filter: Category: Laundry');
  });

  it('on screen are used, not the saved ones', async () => {
    const { boardid } = await make({ tiles: [share()], filters: SOUP });
    const files = await deck(boardid, { lang: 'en-US', filters: {} });
    expect((await chartBehind(files, /^Share of space/)).size).toBe(SMALL_UPCS.length);
    expect(words(slides(files)[0] ?? '')).toContain('All stores and products');
  });

  it('that leave nothing are explained in words, and so is a pivot that no longer exists', async () => {
    const { boardid } = await make({
      tiles: [share({ filters: { category: ['Tea'] } }), tile('gone', 'pivot', 6, { question: `pivot=${projectId}` })],
    });
    const all = slides(await deck(boardid, { lang: 'en-US' })).map(words);
    expect(all[1]).toContain('No matching data');
    expect(all[2]).toMatch(/Pivot table.*This tile couldn’t be created: This pivot no longer exists/);
  });
});

describe('a dashboard in Chinese', () => {
  it('has its reader’s words, unchanged names, and a font for both', async () => {
    const { boardid } = await make();
    const files = await deck(boardid, { lang: 'zh-CN' });
    const all = slides(files).map(words);
    expect(all[1]).toContain('关键指标');
    expect(all[11]).toContain('数值的计算方法');
    expect(all.join()).toContain('品牌 0');
    expect(strFromU8(files['ppt/theme/theme1.xml'] ?? new Uint8Array())).toContain('Microsoft YaHei');
  });

  it('is a PDF of the same pages, with its own font', async () => {
    const { boardid } = await make();
    const report = await made(boardid, { format: 'pdf', lang: 'zh-CN', reportname: '评审' });
    expect(report.files.map(({ name, type }) => [name, type])).toEqual([['评审.pdf', 'application/pdf']]);
    const bytes = Buffer.from(await download(report)).toString('latin1');
    expect(bytes.startsWith('%PDF-1.7')).toBe(true);
    // Eleven as in the presentation, plus the formulas on pages that hold more of them.
    expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(13);
    expect(bytes).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansHans-Regular/);
  });
});

describe('the built-in dashboard', () => {
  const SOUP = { category: ['Soup'] };
  const order = (body: object) =>
    ada.post('/api/main/createboardreport', { projectid: projectId, format: 'pptx', lang: 'en-US', ...body });

  it('is a presentation of its page, with the level and filter on screen', async () => {
    const { reportid } = (await order({ question: 'level=brand', filters: SOUP }).expect(200)).body;
    const report = await ended(reportid);
    expect(report).toMatchObject({ reportname: 'Report dashboard', status: 'complete' });
    expect(report.settings.board).toEqual({ boardid: null, version: null, question: 'level=brand' });
    const files = unzipSync(await download(report));
    const all = slides(files).map(words);
    expect(all[0]).toMatch(/Report dashboard.*Category: Soup/);
    expect(all[1]).toContain('Key figures');
    expect(all[2]).toMatch(/Share of shelf by brand.*Space to sales/);
    expect((await chartBehind(files, /^Share of space/)).size).toBe(SMALL_UPCS.length - 4);
    expect(all.join()).not.toContain('couldn’t be created');
  });

  it('has its name in the chosen language unless another name is given', async () => {
    const named = await order({ lang: 'zh-CN' }).expect(200);
    expect((await ended(named.body.reportid)).reportname).toBe('报告仪表板');
  });

  it('has no versions, and custom dashboards have no question', async () => {
    const { boardid } = await make({ tiles: [] });
    const refused = async (body: object) => (await order(body).expect(400)).body.errors[0].field;
    expect([await refused({ version: 1 }), await refused({ boardid, question: 'level=brand' })]).toEqual([
      'version',
      'question',
    ]);
  });

  it('is not available to other tenants', async () => {
    const other = await Caller.join(app, { tenant: 'globex' });
    await other.post('/api/main/createboardreport', { projectid: projectId, format: 'pdf' }).expect(404);
  });
});

describe('a requested dashboard', () => {
  it('uses the named version, whatever was saved since', async () => {
    const { boardid } = await make({ name: 'First', tiles: [tile('a', 'text', 0, { text: 'As it was' })] });
    const change = { projectid: projectId, boardid, version: 1, name: 'Second', tiles: [] };
    await ada.post('/api/main/updateboard', change).expect(200);
    expect(slides(await deck(boardid, { version: 1 })).map(words)[1]).toContain('As it was');
    const second = slides(await deck(boardid, { lang: 'en-US' })).map(words);
    expect(second[0]).toContain('Second');
    expect(second[1]).toContain('This dashboard has no tiles.');
  });

  it('is kept when the dashboard is deleted, but cannot be requested any more', async () => {
    const { boardid } = await make({ tiles: [TILES[0]] });
    const report = await made(boardid, { format: 'pdf' });
    await ada.post('/api/main/deleteboard', { projectid: projectId, boardid }).expect(204);
    expect((await reportOf(report.reportid)).status).toBe('complete');
    await ask(boardid, { format: 'pdf' }).expect(404);
  });

  it.each([
    ['a format that there is not', { format: 'docx' }, 'format'],
    ['a time zone that there is not', { format: 'pdf', timezone: 'Mars/Olympus' }, 'timezone'],
    ['a level that there is not', { format: 'pdf', filters: { aisle: ['1'] } }, 'filters.aisle'],
  ])('is refused with %s', async (_what, body, field) => {
    const { boardid } = await make({ tiles: [] });
    const { status, body: refused } = await ask(boardid, body);
    expect([status, refused.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('is not available to other tenants', async () => {
    const { boardid } = await make({ tiles: [] });
    await ask(boardid, { format: 'pdf' }, await Caller.join(app, { tenant: 'globex' })).expect(404);
  });
});
