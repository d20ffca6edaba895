import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanogramFile, SourceRecord } from '../model.js';
import { COLUMNS, cellOf, type RecordType } from './layout.js';
import { readPlanogramFile } from './reader.js';

/**
 * Checks the reader against a second one that shares none of its code: a state machine that goes character by character
 * and makes every cell a string. Slow and simple enough to be obviously right.
 */
interface NaiveRow {
  readonly line: number;
  readonly type: string;
  readonly cells: readonly string[];
}

function naiveRows(text: string): NaiveRow[] {
  const rows: NaiveRow[] = [];
  let line = 0;
  for (const raw of text.split('\n')) {
    line++;
    const source = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (line === 1 || source === '' || source.startsWith(';')) continue;
    const [type = '', ...cells] = naiveCells(source);
    rows.push({ line, type, cells });
  }
  return rows;
}

function naiveCells(row: string): string[] {
  const meaning: Readonly<Record<string, string>> = { ',': ',', '\\': '\\', '"': '"', n: '\n', r: '\r', t: '\t' };
  const cells: string[] = [];
  let cell = '';
  for (let i = 0; i < row.length; i++) {
    const next = row[i + 1];
    if (row[i] === ',') {
      cells.push(cell);
      cell = '';
    } else if (row[i] === '\\' && next !== undefined && meaning[next] !== undefined) {
      cell += meaning[next];
      i++;
    } else {
      cell += row[i];
    }
  }
  return [...cells, cell];
}

function naiveNumber(text: string): number | null {
  if (!/^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/.test(text) || !Number.isFinite(Number(text))) return null;
  return Number(text) + 0;
}

/** Typed properties that equal a cell, with the layout's name for it. `0`: empty means zero. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Product: {
    width: 'width',
    height: 'height',
    depth: 'depth',
    color: 'color',
    price: 'price',
    caseCost: 'case_cost',
    tax: 'tax_code',
    movement: 'unit_movement',
    caseTotalNumber: 'case_total_number',
  },
  Performance: { price: 'price', caseCost: 'case_cost', tax: 'tax_code', movement: 'unit_movement' },
  Segment: { y: '0y', width: 'width', height: 'height', depth: 'depth' },
  Fixture: {
    type: '0type',
    x: '0x',
    y: '0y',
    z: '0z',
    width: 'width',
    height: 'height',
    depth: 'depth',
    slope: '0slope',
    angle: '0angle',
    roll: '0roll',
    color: 'color',
    merchandisableHeight: 'merch',
    canCombine: '0can_combine',
  },
  Position: {
    x: '0x',
    y: '0y',
    z: '0z',
    width: 'width',
    height: 'height',
    depth: 'depth',
    slope: '0slope',
    angle: '0angle',
    roll: '0roll',
    style: '0merch_style',
    hFacings: '0h_facings',
    vFacings: '0v_facings',
    dFacings: '0d_facings',
    orientation: '0orientation',
    merchWidth: 'merch_style_width',
    merchHeight: 'merch_style_height',
    merchDepth: 'merch_style_depth',
    rankX: 'rank_x',
    rankY: 'rank_y',
    rankZ: 'rank_z',
  },
  Planogram: {
    width: 'width',
    height: 'height',
    depth: 'depth',
    baseWidth: 'base_width',
    baseHeight: 'base_height',
    baseDepth: 'base_depth',
    notchOffset: 'notch_offset',
    notchSpacing: 'notch_spacing',
    trafficFlow: '0traffic_flow',
    numberOfStores: 'number_of_stores',
    movementPeriodDays: 'movement_period',
    dateCreated: 'date_created',
    dateModified: 'date_modified',
    dateEffective: 'date_effective',
  },
  Project: { movementPeriodDays: 'movement_period', numberOfStores: 'number_of_stores' },
};

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Product: {
    upc: 'upc',
    id: 'id',
    name: 'name',
    size: 'size',
    unitOfMeasure: 'uom',
    manufacturer: 'manufacturer',
    category: 'category',
    supplier: 'supplier',
    brand: 'brand',
    subcategory: 'subcategory',
  },
  Performance: { upc: 'upc', id: 'id' },
  Segment: { name: 'name', key: 'key' },
  Fixture: { name: 'name', key: 'key', locationId: 'location_id' },
  Position: { upc: 'upc', id: 'id', locationId: 'location_id' },
  Planogram: {
    name: 'name',
    key: 'key',
    fileName: 'file_name',
    notes: 'notes',
    id: 'id',
    department: 'department',
    guid: 'planogram_guid',
    category: 'category',
    subcategory: 'subcategory',
  },
  Project: { name: 'name' },
};

function typeOf(name: string): RecordType {
  if (!(name in COLUMNS)) throw new Error(`no record type ${name}`);
  return name as RecordType;
}

/** Every record of the model by line, at any depth. */
function recordsByLine(file: PlanogramFile): Map<number, SourceRecord> {
  const all: SourceRecord[] = [...file.products, ...file.others.flatMap((group) => group.records)];
  if (file.project) all.push(file.project);
  for (const planogram of file.planograms) {
    all.push(planogram, ...planogram.performances, ...planogram.segments);
    for (const fixture of planogram.fixtures) all.push(fixture, ...fixture.positions);
  }
  return new Map(all.map((record) => [record.line, record]));
}

/**
 * Both readings of one row as plain values, so that one comparison covers everything; prints places, never contents.
 */
function differences(row: NaiveRow, record: SourceRecord): string[] {
  const wrong: string[] = [];
  for (let cell = 1; cell <= row.cells.length + 2; cell++) {
    const text = row.cells[cell - 1] ?? '';
    if (record.cell(cell) !== text) wrong.push(`line ${row.line} cell ${cell}: text`);
    if (!Object.is(record.numberAt(cell), naiveNumber(text))) wrong.push(`line ${row.line} cell ${cell}: number`);
  }
  const properties = new Map<string, unknown>();
  for (const [property, column] of Object.entries(NUMBERS[row.type] ?? {})) {
    const value = naiveNumber(row.cells[cellOf(typeOf(row.type), column.replace('0', '')) - 1] ?? '');
    properties.set(property, column.startsWith('0') ? (value ?? 0) : value);
  }
  for (const [property, column] of Object.entries(TEXTS[row.type] ?? {})) {
    const text = row.cells[cellOf(typeOf(row.type), column) - 1] ?? '';
    properties.set(property, column === 'upc' || column === 'id' ? text.trim() : text);
  }
  for (const [property, value] of properties) {
    const found: unknown = Reflect.get(record, property);
    if (!Object.is(found, value)) wrong.push(`line ${row.line} ${row.type}.${property}`);
  }
  return wrong;
}

function compare(file: PlanogramFile, text: string): string[] {
  const records = recordsByLine(file);
  return naiveRows(text).flatMap((row) => {
    const record = records.get(row.line);
    return record ? differences(row, record) : [`line ${row.line} ${row.type}: no record`];
  });
}

function readText(text: string): PlanogramFile {
  const outcome = readPlanogramFile(new Uint8Array(Buffer.from(text, 'utf8')));
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`);
  return outcome.file;
}

const SEED = Number(process.env['REVEAL_FUZZ_SEED'] ?? 20261121);

/** Writes a cell so that any text survives: the test's own encoder, not the writer's. */
function encode(text: string): string {
  return text.replace(/[\\,]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
}

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', '0', '1', '-1', '0.0', '48.809999999999995', 'abc') },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom('a', '1', ',', '\\', '"', '\n', '\r', '\t', 'n', 't', ';', ' ') }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')) },
);

const anyRow = fc.record({
  type: fc.constantFrom('Product', 'Performance', 'Segment', 'Position', 'Peg', 'Gadget'),
  // Decimal commas are read only when the whole file has them; see reader-forms.spec.ts.
  cells: fc.array(
    anyText.filter((text) => !/^\s*[+-]?\d*,\d+\s*$/.test(text)),
    { minLength: 0, maxLength: 300, size: 'max' },
  ),
});

/** A file of arbitrary rows, each below the rows that it requires. */
function fileOf(rows: readonly { readonly type: string; readonly cells: readonly string[] }[], end: string): string {
  const lines = ['PROSPACE SCHEMATIC FILE', '; by a test', 'Project,P,,0', 'Planogram,A', 'Fixture,0'];
  for (const { type, cells } of rows) lines.push([type, ...cells.map(encode)].join(','));
  return lines.join(end) + end;
}

describe('the reader and a second, naive one', () => {
  it('agree on every cell and property of arbitrary rows, whatever is escaped in them', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = fileOf(rows, end);
        expect(compare(readText(text), text)).toEqual([]);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('read back any text that was escaped', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (texts) => {
        const clean = texts.map((text) => text.replace(/[\0\p{Cs}]/gu, ''));
        const product = readText(fileOf([{ type: 'Product', cells: clean }], '\n')).products[0];
        expect(clean.map((_, i) => product?.cell(i + 1))).toEqual(clean);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('agree wherever a file is cut off', () => {
    const cells = ['0001', 'a\\b', 'x,y', '', '2.50', '48.809999999999995', ...Array.from({ length: 260 }, () => '0')];
    const rows = ['Product', 'Performance', 'Position', 'Gadget'].map((type) => ({ type, cells }));
    const text = fileOf(rows, '\r\n');
    const planogramRead = text.indexOf('Fixture') - 1;
    fc.assert(
      fc.property(fc.integer({ min: planogramRead, max: text.length }), (length) => {
        const cut = text.slice(0, length);
        expect(compare(readText(cut), cut)).toEqual([]);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  const folder = resolve(process.env['REVEAL_REAL_SAMPLES'] ?? '../shared/samples/real');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.psa')) : [];

  it.skipIf(names.length === 0)('agree on every cell of the real samples', () => {
    for (const name of names) {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const outcome = readPlanogramFile(bytes);
      if (!outcome.ok) throw new Error(`${name} was refused`);
      const text = Buffer.from(bytes).toString(outcome.file.encoding === 'utf-8' ? 'utf8' : 'latin1');
      expect(compare(outcome.file, text)).toEqual([]);
      const unexpected = Object.keys(outcome.file.diagnostics.counts).filter((code) => code !== 'F03');
      expect(unexpected).toEqual([]);
    }
  });

  it.skipIf(names.length === 0)('find real positions on their shelf, each with exactly one product', () => {
    for (const name of names) {
      const outcome = readPlanogramFile(new Uint8Array(readFileSync(join(folder, name))));
      if (!outcome.ok) throw new Error(`${name} was refused`);
      for (const fixture of outcome.file.planograms.flatMap((planogram) => planogram.fixtures)) {
        for (const position of fixture.positions) {
          expect(Math.abs(position.y - (fixture.y + (fixture.height ?? 0)))).toBeLessThan(1e-6);
          const keys = outcome.file.products.filter((p) => p.upc === position.upc && p.id === position.id);
          expect(keys).toEqual([outcome.file.products[position.productIndex]]);
        }
      }
    }
  });
});
