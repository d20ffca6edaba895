import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acrossFindings,
  ownFindings,
  type Place,
  readIndependently,
  splitCells,
  totalsOf,
} from '../support/independent-psa.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject, planogramFiles, process } from './uploads-support.js';
import { allFindings, validated } from './validation-support.js';

/** The rules that are computed a second time in test/support/independent-psa.ts. */
const COMPARED = [
  ...[
    'F01',
    'F07',
    'F08',
    'G01',
    'G02',
    'G03',
    'G04',
    'G05',
    'G06',
    'G07',
    'G08',
    'N01',
    'N02',
    'N10',
    'P01',
    'P03',
    'P04',
  ],
  ...['P05', 'P06', 'P14', 'P15', 'P16', 'M01', 'M02', 'M03', 'M04', 'M06'],
];

interface Draft {
  readonly name: string;
  readonly lines: string[];
}

/** Sets a cell (from 1) of the n-th row (from 0) of a record type. */
function set(draft: Draft, type: string, nth: number, cell: number, value: string): void {
  const at = draft.lines.flatMap((line, index) => (line.startsWith(`${type},`) ? [index] : []))[nth] ?? -1;
  const cells = splitCells(draft.lines[at] ?? '');
  cells[cell] = value;
  draft.lines[at] = cells.join(',');
}

const cellOf = (draft: Draft, type: string, nth: number, cell: number): string =>
  splitCells(draft.lines.filter((line) => line.startsWith(`${type},`))[nth] ?? '')[cell] ?? '';

/** The place of a planogram's performance row, and of the product row, of the position that stands n-th. */
function rowsOf(draft: Draft, nth: number): { performance: number; product: number } {
  const upc = cellOf(draft, 'Position', nth, 1);
  const placeOf = (type: string) =>
    draft.lines.filter((line) => line.startsWith(`${type},`)).findIndex((line) => splitCells(line)[1] === upc);
  return { performance: placeOf('Performance'), product: placeOf('Product') };
}

/** 0 facings in the direction of a cell, and no caps. */
function leaveEmpty(draft: Draft, nth: number, facings: number): void {
  for (const cell of [facings, 17, 21, 25]) set(draft, 'Position', nth, cell, '0');
}

/** Good files of two stores, and copies of them in which nearly everything that rules look for is wrong once. */
function drafts(): Draft[] {
  const good = planogramFiles(2, 2).map(({ name, content }) => ({
    name: String(name),
    lines: new TextDecoder('latin1')
      .decode(typeof content === 'string' ? new TextEncoder().encode(content) : content)
      .split('\r\n'),
  }));
  const copy = (of: number, name: string, key: string): Draft => {
    const draft = { name, lines: [...(good[of]?.lines ?? [])] };
    if (key !== '') set(draft, 'Planogram', 0, 2, key);
    return draft;
  };
  const figures = copy(0, 'wrong/0101 figures.psa', 'KEY-A');
  const [zero, cases, cost, unpriced, negative, fast, dear] = [4, 9, 14, 19, 24, 29, 34].map((nth) =>
    rowsOf(figures, nth),
  );
  leaveEmpty(figures, 1, 14);
  leaveEmpty(figures, 3, 16);
  for (const cell of [14, 15]) set(figures, 'Position', 3, cell, '1');
  set(figures, 'Position', 2, 1, '0999999999999');
  set(figures, 'Project', 0, 5, '0');
  set(figures, 'Planogram', 0, 254, '0');
  set(figures, 'Planogram', 0, 189, '60000');
  set(figures, 'Product', zero?.product ?? -1, 6, '0');
  set(figures, 'Product', cases?.product ?? -1, 60, '0');
  set(figures, 'Performance', cost?.performance ?? -1, 5, '99999');
  set(figures, 'Performance', unpriced?.performance ?? -1, 4, '0');
  set(figures, 'Product', unpriced?.product ?? -1, 33, '0');
  set(figures, 'Performance', negative?.performance ?? -1, 7, '-3');
  set(figures, 'Performance', fast?.performance ?? -1, 7, '123456');
  const product = figures.lines.findIndex((line) => line.startsWith('Product,'));
  figures.lines.splice(product, 0, (figures.lines[product] ?? '').replace(/^Product,[^,]*,[^,]*,/, 'Product,,NO-UPC,'));
  const names = copy(2, 'wrong/5101 names.psa', 'KEY-B');
  set(names, 'Planogram', 0, 226, '');
  set(names, 'Planogram', 0, 3, '1200');
  set(names, 'Product', 3, 3, 'ANOTHER NAME');
  set(names, 'Product', 5, 5, '7.77');
  const abroad = copy(0, 'wrong/9999 prices.psa', 'KEY-C');
  set(abroad, 'Performance', dear?.performance ?? -1, 4, '777');
  const empty = copy(1, 'wrong/no number.psa', 'KEY-D');
  const bare = { name: empty.name, lines: empty.lines.filter((line) => !line.startsWith('Position,')) };
  set(bare, 'Planogram', 0, 4, '0');
  const version = copy(3, 'again/5101 version.psa', '');
  set(version, 'Planogram', 0, 171, 'changed');
  const first = version.lines.findIndex((line) => line.startsWith('Product,'));
  version.lines.splice(
    first,
    0,
    (version.lines[first] ?? '').replace(/^Product,[^,]*,[^,]*,/, 'Product,0000000000994,994,'),
  );
  set(version, 'Product', 0, 7, '250');
  return [
    ...good,
    figures,
    names,
    abroad,
    bare,
    version,
    { name: 'again/0101 twice.psa', lines: [...(good[1]?.lines ?? [])] },
  ];
}

let app: TestApp;
let owner: Caller;
let project: string;
let computed: Place[];
let encoded: { name: string; content: Uint8Array }[];
let files: ReturnType<typeof readIndependently>[];

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app, { tenant: 'acme' });
  project = await fullProject(app, owner);
  const texts = [
    ...drafts().map(({ name, lines }) => ({ name, text: lines.join('\r\n') })),
    { name: 'none.psa', text: 'not a planogram' },
  ];
  files = texts.map(({ name, text }) => readIndependently(name, text));
  const read = files.filter((file) => file !== null);
  const period = (await owner.get(`/api/main/getproject/${project}`).expect(200)).body;
  computed = [
    ...texts.filter((_, index) => files[index] === null).map(({ name }): Place => `F01 ${name}:1`),
    ...ownFindings(read, periodEnd(period.projectTime)),
    ...acrossFindings(read),
  ];
  encoded = texts.map(({ name, text }) => ({ name, content: Uint8Array.from(Buffer.from(text, 'latin1')) }));
});
afterAll(() => app?.close());

/** The last day of a quarter as periods are written: `Q4 2026` or `2026-Q4`. */
function periodEnd(display: string): string {
  const [, quarter = '4'] = /Q([1-4])/.exec(display) ?? [];
  const [year = '2026'] = /\d{4}/.exec(display) ?? [];
  return new Date(Date.UTC(Number(year), Number(quarter) * 3, 0)).toISOString().slice(0, 10);
}

describe('the numbers of a validation', () => {
  it('equal those of an independent script: every finding of 27 rules, by file and line', async () => {
    await process(app, owner, encoded, project, 'replace', true);
    await validated(owner, project);
    const findings = await allFindings(owner, project);
    const product = findings.map(({ rule, filename, line }): Place => `${rule} ${filename}:${line}`);
    for (const rule of COMPARED) {
      const of = (places: readonly Place[]) => places.filter((place) => place.startsWith(rule)).sort();
      expect({ rule, places: of(product) }).toEqual({ rule, places: of(computed) });
      expect([rule, of(computed).length > 0]).toEqual([rule, true]);
    }
  });

  it('are counts of the same findings, and totals that the reports give', async () => {
    const { rules, totals } = await validated(owner, project);
    for (const rule of COMPARED) {
      const count = computed.filter((place) => place.startsWith(rule)).length;
      expect([rule, rules.find((one) => one.rule === rule)?.findings]).toEqual([rule, count]);
    }
    const independent = totalsOf(files.filter((file) => file !== null));
    expect(totals).toMatchObject({ files: files.length - 1, refused: 1, ...independent });
    const { body } = await owner.get(`/api/main/projecttotals/${project}`).expect(200);
    expect(body).toMatchObject({
      totalplanograms: independent.planograms,
      totalproducts: independent.products,
      totalstores: independent.stores,
    });
  });
});
