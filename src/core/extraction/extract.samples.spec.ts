import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateSamples } from '../../../samples/generate.js';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { extractFile } from './extract.js';

/**
 * The project's own sample files through reader and extraction, compared with sums taken from their text with a plain
 * split and the cell numbers of docs/psa-format.md: trays, cases, caps, pegs, both units, several planograms.
 */
interface NaiveFact {
  linear: number;
  square: number;
  area: number;
  cubic: number;
  facings: number;
  capacity: number;
  movement: number;
  sales: number;
  profit: number;
}

type Row = readonly string[];

const number = (row: Row | undefined, cell: number): number => Number(row?.[cell] ?? '') || 0;
const AXES = ['whd', 'hwd', 'dhw', 'hdw', 'wdh', 'dwh'];

function turn(product: Row | undefined, orientation: number): [number, number, number] {
  const side: Record<string, number> = { w: number(product, 5), h: number(product, 6), d: number(product, 7) };
  const [a = '', b = '', c = ''] = AXES[orientation % 6] ?? '';
  return [side[a] ?? NaN, side[b] ?? NaN, side[c] ?? NaN];
}

function fit(room: number, each: number): number {
  return each > 0 && room > 0 ? Math.max(1, Math.floor(room / each + 1e-6)) : 1;
}

function naiveCapacity(position: Row, product: Row | undefined): number {
  const cell = (at: number) => number(position, at);
  const total = { 1: 52, 2: 60, 3: 68, 4: 76, 5: 84 }[cell(13)];
  const perStyle = total === undefined ? 1 : Math.max(1, number(product, total));
  const turnedBy = (at: number) => turn(product, position[at] === '' || cell(at) < 0 ? cell(29) : cell(at));
  const [base, high, deep] = [cell(14) * cell(33), cell(15) * cell(34), cell(16) * cell(35)];
  const [, xh, xd] = turnedBy(20);
  const [yw, , yd] = turnedBy(24);
  const [zw, zh] = turnedBy(28);
  const x = cell(17) * fit(cell(7), xh) * fit(cell(9), xd);
  const y = cell(21) * fit(base, yw) * fit(deep, yd);
  const z = cell(25) * fit(base, zw) * fit(high, zh);
  const isLoneUnit = cell(14) === 1 && cell(15) === 1 && cell(16) === 0 && x + y + z === 0;
  const rows = isLoneUnit ? 1 : cell(16);
  return cell(14) * cell(15) * rows * perStyle + x + y + z;
}

/** Facts by `planogram/upc`, per week, in centimeters. */
function naiveFacts(text: string): Map<string, NaiveFact> {
  const rows = text.split(/\r?\n/).map((line) => line.split(/(?<!\\),/));
  const project = rows.find((row) => row[0] === 'Project');
  const cm = number(project, 12) === 1 ? 1 : 2.54;
  const products = new Map(rows.filter((row) => row[0] === 'Product').map((row) => [row[1], row]));
  const facts = new Map<string, NaiveFact>();
  let planogram = -1;
  let days = 7;
  let fixtureType = 0;
  let performances = new Map<string | undefined, Row>();
  for (const row of rows) {
    if (row[0] === 'Planogram') {
      planogram += 1;
      days = number(row, 254) || number(project, 5) || 7;
      performances = new Map();
    } else if (row[0] === 'Performance') performances.set(row[1], row);
    else if (row[0] === 'Fixture') fixtureType = number(row, 1);
    else if (row[0] === 'Position' && fixtureType !== 10 && fixtureType !== 11) {
      const product = products.get(row[1]);
      const performance = performances.get(row[1]);
      const figure = (there: number, own: number) => number(performance, there) || number(product, own);
      const week = (figure(7, 36) / days) * 7;
      const sales = week * figure(4, 33);
      const cost = figure(5, 34) / Math.max(1, number(product, 60));
      const key = `${planogram}/${row[1]}`;
      const [w, h, d] = [number(row, 5) * cm, number(row, 7) * cm, number(row, 9) * cm];
      const so = facts.get(key) ?? { linear: 0, square: 0, area: 0, cubic: 0, facings: 0, capacity: 0 };
      facts.set(key, {
        linear: so.linear + w,
        square: so.square + w * d,
        area: so.area + w * h,
        cubic: so.cubic + w * h * d,
        facings: so.facings + number(row, 14) + number(row, 17),
        capacity: so.capacity + naiveCapacity(row, product),
        movement: week,
        sales,
        profit: sales - week * cost,
      });
    }
  }
  return facts;
}

const FIGURES = ['linear', 'square', 'area', 'cubic', 'facings', 'capacity', 'movement', 'sales', 'profit'] as const;

interface TestFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

function factsOf({ path, bytes }: TestFile) {
  const result = readPlanogramFile(bytes);
  if (!result.ok) throw new Error(`${path}: ${result.refusal.code}`);
  return extractFile(result.file, { fileNo: 1, fileName: path, storeExtraction: { source: 3 } }).facts;
}

/**
 * Compares every figure of a file's facts with the plain sums and returns how many it compared. A missing figure is 0
 * in the plain sums.
 */
function compareWithText(file: TestFile, lacking: readonly string[] = []): number {
  const facts = factsOf(file);
  const { columns: c } = facts;
  const expected = naiveFacts(new TextDecoder('latin1').decode(file.bytes));
  expect(facts.rows, file.path).toBe(expected.size);
  for (let row = 0; row < facts.rows; row++) {
    const key = `${c.planogram_no[row]}/${c.product_key.dictionary[c.product_key.codes[row] ?? -1]}`;
    for (const figure of FIGURES) {
      const found = c[figure][row] ?? NaN;
      const plain = expected.get(key)?.[figure] ?? NaN;
      if (Number.isNaN(found) && lacking.includes(figure)) continue;
      if (!(Math.abs(found - plain) <= 1e-9 * Math.abs(plain))) {
        expect({ path: file.path, key, figure, found }).toEqual({ path: file.path, key, figure, found: plain });
      }
    }
  }
  return facts.rows * FIGURES.length;
}

function medianDaysOfSupply(files: readonly TestFile[]): number {
  const days = files.flatMap((file) => {
    const { columns } = factsOf(file);
    return [...columns.daily_movement].flatMap((daily, row) =>
      daily > 0 ? [(columns.capacity_moving[row] ?? NaN) / daily] : [],
    );
  });
  days.sort((a, b) => a - b);
  return days[Math.floor(days.length / 2)] ?? NaN;
}

describe('the sample files, read and extracted', () => {
  const files: TestFile[] = [...generateSamples({ stores: 6, broken: false, lists: false })];

  it('have the facts that the text of each file gives', () => {
    const compared = files.reduce((sum, file) => sum + compareWithText(file), 0);
    expect(compared).toBeGreaterThan(50_000);
  });

  it('have days of supply of a realistic magnitude', () => {
    const median = medianDaysOfSupply(files);
    expect(median).toBeGreaterThan(5); // the corpus of docs/psa-format.md: median 8.2
    expect(median).toBeLessThan(13);
  });
});

/**
 * Real files are never committed: they come from a local folder beside the checkout, or from one named in the
 * environment.
 */
const REAL = resolve(process.env['REVEAL_REAL_SAMPLES'] ?? '../shared/samples/real');

describe.skipIf(!existsSync(REAL))('real files, read and extracted', () => {
  const names = existsSync(REAL) ? readdirSync(REAL).filter((name) => name.endsWith('.psa')) : [];
  const files: TestFile[] = names.map((path) => ({ path, bytes: readFileSync(`${REAL}/${path}`) }));

  it('have the facts that the text of each file gives', () => {
    for (const file of files) expect(compareWithText(file, ['movement', 'sales', 'profit'])).toBeGreaterThan(0);
  });

  it('have a median days of supply within the percentiles of the corpus', () => {
    const median = medianDaysOfSupply(files);
    expect(median).toBeGreaterThan(2.9);
    expect(median).toBeLessThan(34.1);
  });
});
