import exceljs from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BoardDocument, DocumentPage, Part, TablePart } from '../board-pages.js';
import { BoardWords } from '../board-words.js';
import { deckOf } from './deck.js';

const page = (title: string, parts: readonly Part[], lines: readonly string[] = []): DocumentPage => [
  { title, lines, parts },
];
const document = (pages: readonly DocumentPage[], more: Partial<BoardDocument> = {}): BoardDocument => ({
  ...{ title: 'Soup & more', project: 'Spring reset', foot: 'Soup & more  ·  Spring reset', draft: null },
  about: [
    ['Data', 'Publication 3'],
    ['Data as of', 'Nov 21, 2026, 7:12 AM'],
  ],
  pages,
  ...more,
});

const SHARES: Part = {
  ...{ kind: 'bars', upright: false, stacked: false, form: 'percent', axis: null },
  categories: ['Tomato', '番茄 <b>', 'Nothing', 'Unknown'],
  series: [
    { name: 'Share of space', color: '#23263A', values: [0.4, 0.35, 0, null] },
    { name: 'Share of sales', color: '#8D92BA', values: [0.25, 0.5, 0.25, 0] },
  ],
};
const SUPPLY: Part = {
  ...{ kind: 'bars', upright: true, stacked: true, form: 'integer', axis: 'Days' },
  categories: ['0–3', '3–7'],
  series: [
    { name: 'At risk', color: '#B35806', values: [12, null] },
    { name: 'In range', color: '#4393C3', values: [null, 30] },
  ],
};
const QUADRANT: Part = {
  ...{ kind: 'scatter', across: 'Share of sales', up: 'Share of space', end: 0.5, step: 0.1 },
  groups: [
    { name: 'More space', color: '#2166AC' },
    { name: 'More sales', color: '#B35806' },
  ],
  points: [
    { name: 'Tomato', x: 0.25, y: 0.4, group: 0 },
    { name: 'Lentil', x: 0.5, y: 0, group: 1 },
  ],
  naming: [1, 0],
};
const table = (rows: number, rest: readonly string[] = []): TablePart => ({
  kind: 'table',
  columns: [
    { title: 'Brand', isNumber: false, weight: 2 },
    { title: 'Sales', isNumber: true, weight: 1 },
  ],
  rows: Array.from({ length: rows }, (_, at) => [`Brand ${at + 1}`, `$${at}`]),
  bold: new Set([1]),
  total: ['Total', '$1,234'],
  rest,
});

type Files = Record<string, Uint8Array>;
const open = async (of: BoardDocument, language: 'en-US' | 'zh-CN' = 'en-US'): Promise<Files> =>
  unzipSync(await deckOf(of, new BoardWords(language, 'UTC')));
const named = (files: Files, pattern: RegExp): string[] =>
  Object.keys(files)
    .filter((name) => pattern.test(name))
    .sort();
const slides = (files: Files): string[] => {
  const numberOf = (name: string): number => Number(/\d+/.exec(name)?.[0]);
  const names = named(files, /^ppt\/slides\/slide\d+\.xml$/).sort((one, other) => numberOf(one) - numberOf(other));
  return names.map((name) => strFromU8(files[name] ?? new Uint8Array()));
};
const texts = (xml: string): string[] =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) =>
    text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  );

/** Reads the workbook behind a chart with a library independent of the writer. */
async function workbook(files: Files, at: number): Promise<unknown[][]> {
  const name = named(files, /^ppt\/embeddings\/.*\.xlsx$/)[at] ?? '';
  const book = new exceljs.Workbook();
  await book.xlsx.load(new Uint8Array(files[name] ?? []).buffer);
  const sheet = book.worksheets[0];
  const cells = (row: number): unknown[] =>
    Array.from({ length: sheet?.columnCount ?? 0 }, (_, column) => sheet?.getCell(row, column + 1).value ?? null);
  return Array.from({ length: sheet?.rowCount ?? 0 }, (_, row) => cells(row + 1));
}

describe('a presentation of a dashboard', () => {
  let files: Files;
  beforeAll(async () => {
    files = await open(
      document([page('Shares', [SHARES]), page('Supply', [SUPPLY]), page('Space to sales', [QUADRANT])]),
    );
  });

  it('begins with the dashboard, its project, and which data it shows and their date', () => {
    const [first = ''] = slides(files);
    expect(texts(first)).toEqual(
      expect.arrayContaining(['Soup & more', 'Spring reset', 'Publication 3', 'Nov 21, 2026, 7:12 AM']),
    );
  });

  it('has one slide per tile, each with a title that shows in an outline', () => {
    const all = slides(files);
    expect(all).toHaveLength(4); // The title and three tiles.
    for (const [at, title] of ['Shares', 'Supply', 'Space to sales'].entries()) {
      expect(all[at + 1]).toContain('type="title"');
      expect(texts(all[at + 1] ?? '')).toContain(title);
    }
  });

  it('has native charts whose workbooks hold the answered numbers, with zero not being a gap', async () => {
    expect(named(files, /^ppt\/charts\/chart\d+\.xml$/)).toHaveLength(3);
    expect(await workbook(files, 0)).toEqual([
      [expect.anything(), 'Share of space', 'Share of sales'],
      ['Tomato', 0.4, 0.25],
      ['番茄 <b>', 0.35, 0.5],
      ['Nothing', 0, 0.25],
      ['Unknown', null, 0],
    ]);
  });

  it('stacks days of supply by their state', async () => {
    const rows = await workbook(files, 1);
    expect(rows.slice(1)).toEqual([
      ['0–3', 12, null],
      ['3–7', null, 30],
    ]);
    const chart = strFromU8(files[named(files, /^ppt\/charts\/chart\d+\.xml$/)[1] ?? ''] ?? new Uint8Array());
    expect(chart).toContain('<c:grouping val="stacked"/>');
  });

  it('plots space against sales as points, with a series for each side of the diagonal', async () => {
    expect(await workbook(files, 2)).toEqual([
      ['Share of sales', 'More space', 'More sales'],
      [0.25, 0.4, null],
      [0.5, null, 0],
    ]);
  });
});

it('names points of a scatter chart on the side that has room, with no mark left in the text', async () => {
  const files = await open(document([page('Space to sales', [{ ...QUADRANT, end: 0.6 }])]));
  const chart = strFromU8(files[named(files, /^ppt\/charts\/chart\d+\.xml$/)[0] ?? ''] ?? new Uint8Array());
  const sides = [...chart.matchAll(/<a:t>([^<]+)<\/a:t>(?:(?!<a:t>)[\s\S])*?<c:dLblPos val="(.)"\/>/g)];
  // Lentil is on the floor: beside it, its label would cross the axis.
  expect(sides.map(([, name, side]) => [name, side])).toEqual([
    ['Tomato', 'r'],
    ['Lentil', 't'],
  ]);
});

it('draws the diagonal under the points, from one corner of their plot to the other', async () => {
  const files = await open(document([page('Space to sales', [QUADRANT])]));
  const numbers = (xml: string, of: RegExp): number[] => (of.exec(xml) ?? []).slice(1).map(Number);
  const slide = slides(files)[1] ?? '';
  const [, frame = ''] = /<p:xfrm>(.*?)<\/p:xfrm>/s.exec(slide) ?? [];
  const PLACE = /<a:off x="(\d+)" y="(\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"\/>/;
  const [x = 0, y = 0, w = 0, h = 0] = numbers(frame, PLACE);
  const chart = strFromU8(files[named(files, /^ppt\/charts\/chart\d+\.xml$/)[0] ?? ''] ?? new Uint8Array());
  const LAYOUT = /<c:x val="([^"]+)" \/>\s*<c:y val="([^"]+)" \/>\s*<c:w val="([^"]+)" \/>\s*<c:h val="([^"]+)" \/>/;
  const [left = 0, top = 0, wide = 0, high = 0] = numbers(chart, LAYOUT);
  const [, line = ''] = /<a:xfrm flipV="1">(.*?)<\/a:xfrm>/s.exec(slide) ?? [];
  // To a hundredth of a point, which is 127 EMU.
  const expected = [x + left * w, y + top * h, wide * w, high * h];
  const isThere = numbers(line, PLACE).map((at, index) => Math.abs(at - (expected[index] ?? 0)) < 127);
  expect(isThere).toEqual([true, true, true, true]);
});

describe('a table in a presentation', () => {
  it('continues over slides, says at its end what is left out, and has its total only there', async () => {
    const [, ...all] = slides(await open(document([page('Brands', [table(30, ['1,243 more rows, not shown'])])])));
    expect(all).toHaveLength(2);
    const said = all.map(texts);
    expect(said[0]).toContain('Brands (1/2)');
    expect(said[1]).toContain('Brands (2/2)');
    expect(said.map((words) => words.includes('Total'))).toEqual([false, true]);
    expect(said[1]).toContain('1,243 more rows, not shown');
    expect(said.flat().filter((text) => /^Brand \d+$/.test(text))).toHaveLength(30);
    expect(all[0]).toContain('<a:tbl>');
  });

  it('cuts a name that is longer than its column, so that rows keep their height', async () => {
    const long = { ...table(1), rows: [['很长的商品名称'.repeat(40), '$1']] };
    const [, slide = ''] = slides(await open(document([page('Brands', [long])]), 'zh-CN'));
    const shown = texts(slide).find((text) => text.startsWith('很长'));
    expect(shown?.endsWith('…')).toBe(true);
    expect(shown?.length).toBeLessThan(80);
  });
});

describe('other contents of a presentation', () => {
  it('puts two neighboring tiles on one slide', async () => {
    const pair: DocumentPage = [
      { title: 'Shares', lines: [], parts: [SHARES] },
      { title: 'Supply', lines: [], parts: [SUPPLY] },
    ];
    const [, ...all] = slides(await open(document([pair])));
    expect(all).toHaveLength(1);
    expect(all[0]?.match(/<c:chart /g)).toHaveLength(2);
  });

  it('says why a tile shows nothing, and that the data are a draft', async () => {
    const files = await open(
      document([page('Shelf', [{ kind: 'notice', title: null, text: 'The archive is no longer kept.' }])], {
        draft: 'Draft, not published',
      }),
    );
    expect(texts(slides(files)[1] ?? '')).toContain('The archive is no longer kept.');
    const layouts = named(files, /^ppt\/slideLayouts\/.*\.xml$/).map((name) =>
      strFromU8(files[name] ?? new Uint8Array()),
    );
    expect(layouts.some((xml) => xml.includes('Draft, not published'))).toBe(true);
  });

  it('names a font that includes Chinese on Windows and on a Mac', async () => {
    const files = await open(document([page('份额', [SHARES])]), 'zh-CN');
    expect(slides(files)[0]).toContain('Microsoft YaHei');
    expect(strFromU8(files['ppt/theme/theme1.xml'] ?? new Uint8Array())).toContain('Microsoft YaHei');
  });
});
