import { describe, expect, it } from 'vitest';
import type { PlanogramFile, ReadResult } from '../model.js';
import { cellOf, type RecordType } from './layout.js';
import { readPlanogramFile, type ReadOptions } from './reader.js';

/** Declares no version, because the short rows here would disagree with any. */
const HEAD = 'PROSPACE SCHEMATIC FILE\r\n; by hand\r\n';

/** A row with the named cells in place and everything else empty. */
function row(type: RecordType, cells: Readonly<Record<string, string | number>> = {}): string {
  const texts: string[] = [];
  for (const [column, text] of Object.entries(cells)) texts[cellOf(type, column) - 1] = String(text);
  return [type, ...Array.from(texts, (text) => text ?? '')].join(',');
}

const PROJECT = row('Project', { name: 'P', primary_key: 0, measurement: 0 });
const COLA = row('Product', { upc: '0001', id: 'c', name: 'Cola', width: 2.5, height: 5, depth: 2.5 });
const SHELF = row('Fixture', { type: 0, name: 'Shelf 1', x: 0, width: 48 });

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

function result(lines: readonly string[], options?: ReadOptions): ReadResult {
  return readPlanogramFile(bytesOf(HEAD + lines.join('\r\n') + '\r\n'), options);
}

function read(...lines: string[]): PlanogramFile {
  return accepted(result(lines));
}

function accepted(outcome: ReadResult): PlanogramFile {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`);
  return outcome.file;
}

function refusalOf(outcome: ReadResult): unknown {
  return outcome.ok ? 'accepted' : outcome.refusal;
}

function codes(file: PlanogramFile): Readonly<Record<string, number>> {
  return file.diagnostics.counts;
}

function onlyPosition(file: PlanogramFile) {
  const position = file.planograms[0]?.fixtures[0]?.positions[0];
  if (!position) throw new Error('no position');
  return position;
}

describe('refusals (F01)', () => {
  it('refuses an empty file, and one with blanks only', () => {
    expect(refusalOf(readPlanogramFile(new Uint8Array()))).toEqual({ code: 'F01.empty', line: 0 });
    expect(refusalOf(readPlanogramFile(bytesOf(' \r\n\t\r\n')))).toEqual({ code: 'F01.empty', line: 0 });
  });

  it('goes by the first line, not the name, and quotes it', () => {
    expect(refusalOf(readPlanogramFile(bytesOf('%PSA measurement\u0000v2\nPROSPACE SCHEMATIC FILE\n')))).toEqual({
      code: 'F01.not-a-planogram',
      line: 1,
      found: '%PSA measurement\uFFFDv2',
    });
    expect(refusalOf(readPlanogramFile(bytesOf('PROSPACE SCHEMATIC FILES\nPlanogram\n')))).toMatchObject({
      code: 'F01.not-a-planogram',
    });
  });

  it('cuts a long first line to 80 characters', () => {
    const outcome = readPlanogramFile(bytesOf('x'.repeat(5000)));
    expect(outcome.ok ? '' : outcome.refusal.found).toBe(`${'x'.repeat(79)}…`);
  });

  it('refuses a file without a planogram row, keeping earlier diagnostics', () => {
    const outcome = result([PROJECT, COLA, 'Gadget,1']);
    expect(refusalOf(outcome)).toEqual({ code: 'F01.no-planogram-row', line: 0 });
  });

  it('refuses a file beyond the size or row limit', () => {
    expect(refusalOf(result([PROJECT, 'Planogram,A'], { maxBytes: 50 }))).toMatchObject({
      code: 'reader.too-large',
      params: { limit: 50 },
    });
    expect(refusalOf(result([PROJECT, 'Planogram,A', SHELF], { maxRows: 2 }))).toEqual({
      code: 'reader.too-many-rows',
      line: 5,
      params: { limit: 2 },
    });
  });
});

describe('lines and the header', () => {
  it('reads CRLF, LF and a last line without a line end alike', () => {
    const lines = ['PROSPACE SCHEMATIC FILE', '; by hand', PROJECT, COLA, 'Planogram,A', SHELF];
    for (const text of [lines.join('\r\n'), lines.join('\n'), `${lines.join('\n')}\n`]) {
      const file = accepted(readPlanogramFile(bytesOf(text)));
      expect(file.planograms[0]?.name).toBe('A');
      expect(file.planograms[0]?.fixtures[0]?.width).toBe(48);
      expect(file.lines).toBe(6);
      expect(file.planograms[0]?.line).toBe(5);
    }
  });

  it('treats a carriage return as part of the line end only directly before a line feed', () => {
    const file = accepted(readPlanogramFile(bytesOf('PROSPACE SCHEMATIC FILE\r\nPlanogram,A\rB\r\n')));
    expect(file.planograms[0]?.name).toBe('A\rB');
  });

  it.each([
    ['PROSPACE SCHEMATIC FILE   \n; Version 2019.1.0\n', '2019.1.0'],
    ['PROSPACE SCHEMATIC FILE\n;V8.0.1.2\n', '8.0.1.2'],
    ['PROSPACE SCHEMATIC FILE ; Version 2020.1.1\n', '2020.1.1'],
    ['PROSPACE SCHEMATIC FILE V8.0\n', '8.0'],
    ['PROSPACE SCHEMATIC FILE\n; written by hand\n; Codepage=1252\n; Version 2021.1.2\n', '2021.1.2'],
    ['PROSPACE SCHEMATIC FILE\n', ''],
  ])('finds the version wherever it is declared: %j', (head, version) => {
    expect(accepted(readPlanogramFile(bytesOf(`${head}Planogram,A\n`))).version).toBe(version);
  });

  it('skips comments and blank lines anywhere, but counts them as lines', () => {
    const file = read(PROJECT, '; a remark, with commas', '', 'Planogram,A');
    expect(file.planograms[0]?.line).toBe(6);
    expect(codes(file)).toEqual({});
  });
});

describe('cells', () => {
  it('resolves escapes, and keeps the backslash of an unknown one', () => {
    const file = read(PROJECT, 'Planogram,a\\,b \\\\ \\"c\\" \\n\\r\\t \\x \\', SHELF);
    expect(file.planograms[0]?.name).toBe('a,b \\ "c" \n\r\t \\x \\');
  });

  it('treats a quotation mark as an ordinary character', () => {
    const file = read(PROJECT, 'Planogram,"A,B" 12",7');
    expect([file.planograms[0]?.name, file.planograms[0]?.key]).toEqual(['"A', 'B" 12"']);
    expect(file.planograms[0]?.width).toBe(7);
  });

  it('counts cells across escaped commas before and after the cells that it needs', () => {
    const cells = { upc: '1\\,2', id: 'i', width: 3, name: 'x\\,y', brand: 'Bra\\,nd', subcategory: 'S' };
    const product = read(PROJECT, row('Product', cells), 'Planogram,A').products[0];
    expect(product).toMatchObject({ upc: '1,2', name: 'x,y', width: 3, brand: 'Bra,nd', subcategory: 'S' });
  });

  it('treats missing trailing cells as empty', () => {
    const file = read(PROJECT, 'Product,0001', 'Planogram', 'Fixture', 'Position,0001');
    expect(file.products[0]).toMatchObject({ upc: '0001', id: '', width: null, brand: '', color: null });
    expect(file.planograms[0]).toMatchObject({ name: '', width: null, trafficFlow: 0, category: '' });
    expect(onlyPosition(file)).toMatchObject({ x: 0, width: null, hFacings: 0, rankX: null, locationId: '' });
  });

  it('reads cells by number on demand: text, number, beyond the row', () => {
    const file = read(PROJECT, 'Product,1,2,na\\,me,,7.50', 'Planogram,A');
    const product = file.products[0];
    expect([product?.cell(3), product?.cell(5), product?.cell(0), product?.cell(400)]).toEqual([
      'na,me',
      '7.50',
      '',
      '',
    ]);
    expect([product?.numberAt(5), product?.numberAt(3), product?.numberAt(4)]).toEqual([7.5, null, null]);
  });

  it('finds Desc, Value and Flag by ordinal, across the runs of a performance row', () => {
    const file = read(
      PROJECT,
      row('Product', { desc_1: 'first', desc_50: 'last', value_50: '1.5', flag_10: '1' }),
      'Planogram,A',
      row('Performance', { desc_10: 'd10', desc_11: 'd11', desc_31: 'd31', value_30: 30, value_50: 50, flag_1: 'f' }),
    );
    const product = file.products[0];
    expect([product?.desc(1), product?.desc(50), product?.desc(51), product?.desc(0)]).toEqual([
      'first',
      'last',
      '',
      '',
    ]);
    expect([product?.value(50), product?.value(1), product?.value(51), product?.flag(10)]).toEqual([
      1.5,
      null,
      null,
      '1',
    ]);
    const performance = file.planograms[0]?.performances[0];
    expect([10, 11, 31].map((n) => performance?.desc(n))).toEqual(['d10', 'd11', 'd31']);
    expect([30, 50].map((n) => performance?.value(n))).toEqual([30, 50]);
    expect([performance?.flag(1), performance?.flag(11)]).toEqual(['f', '']);
  });
});

describe('numbers', () => {
  it.each([
    ['0', 0],
    ['0.0', 0],
    ['-0', 0],
    ['48.809999999999995', 48.809999999999995],
    ['.5', 0.5],
    ['5.', 5],
    ['-1.25', -1.25],
    ['+3', 3],
    ['1e3', 1000],
    ['1.5E-2', 0.015],
    [' 7 ', 7],
    ['123456789012345678901234567890', 123456789012345678901234567890],
  ])('reads %j as %d', (text, value) => {
    const file = read(PROJECT, row('Planogram', { width: text }));
    expect(Object.is(file.planograms[0]?.width, value)).toBe(true);
    expect(codes(file)).toEqual({});
  });

  it.each(['abc', '1\\,500', '0x10', 'Infinity', 'NaN', '1e999', '--1', '1.2.3', '1 2', '-', '.'])(
    'reports %j as not a number (F02), with line, cell and text, and reads it as missing',
    (text) => {
      const file = read(PROJECT, row('Planogram', { name: 'A', height: text, depth: 3 }));
      expect(file.planograms[0]).toMatchObject({ height: null, depth: 3 });
      const found = text.replace('\\,', ',');
      expect(file.diagnostics.items).toEqual([
        { code: 'F02', severity: 'warning', line: 4, record: 'Planogram', cell: 4, found },
      ]);
    },
  );

  it('treats a blank cell as empty, not as a wrong number', () => {
    const file = read(PROJECT, row('Planogram', { width: '  ' }));
    expect(file.planograms[0]?.width).toBeNull();
    expect(codes(file)).toEqual({});
  });

  it('keeps 100 diagnostics per code and counts all of them', () => {
    const broken = Array.from({ length: 250 }, () => row('Product', { upc: '9', width: 'wide' }));
    const file = read(PROJECT, ...broken, 'Planogram,A');
    expect(codes(file)['F02']).toBe(250);
    expect(file.diagnostics.items.filter((item) => item.code === 'F02')).toHaveLength(100);
  });
});

describe('text encoding', () => {
  const write = (name: Uint8Array, mark: readonly number[] = []) =>
    readPlanogramFile(
      new Uint8Array([...mark, ...bytesOf(`${HEAD}${PROJECT}\r\nPlanogram,`), ...name, ...bytesOf(',key\r\n')]),
    );

  it('reads valid UTF-8 as UTF-8, with or without a byte order mark', () => {
    for (const mark of [[], [0xef, 0xbb, 0xbf]]) {
      const file = accepted(write(new Uint8Array(Buffer.from('Crème 咖啡 😀')), mark));
      expect([file.encoding, file.planograms[0]?.name, file.planograms[0]?.key]).toEqual([
        'utf-8',
        'Crème 咖啡 😀',
        'key',
      ]);
      expect(codes(file)).toEqual({});
    }
  });

  it('reads everything else as Windows-1252, and counts undefined bytes (F06)', () => {
    // 0xE8 è, 0x80 €, 0x81 and 0x9D undefined
    const file = accepted(write(new Uint8Array([0xe8, 0x80, 0x81, 0x9d])));
    expect([file.encoding, file.planograms[0]?.name]).toEqual(['windows-1252', 'è€\uFFFD\uFFFD']);
    expect(file.diagnostics.items).toEqual([
      { code: 'F06', severity: 'info', line: 0, params: { characters: 2, encoding: 'windows-1252' } },
      expect.objectContaining({ code: 'F10' }),
    ]);
  });

  it('decides for the whole file: one broken sequence makes all of it Windows-1252', () => {
    const file = accepted(write(new Uint8Array([0xc3, 0xa9, 0xff])));
    expect([file.encoding, file.planograms[0]?.name]).toEqual(['windows-1252', 'Ã©ÿ']);
  });

  it('replaces NUL, which no database accepts', () => {
    const file = accepted(write(new Uint8Array([0x41, 0x00, 0x42])));
    expect([file.planograms[0]?.name, codes(file)['F06']]).toEqual(['A\uFFFDB', 1]);
  });
});

describe('structure', () => {
  it('attaches segments, fixtures, positions and performance rows by their order, in several planograms', () => {
    const file = read(
      PROJECT,
      COLA,
      'Planogram,A',
      'Performance,0001,c',
      row('Segment', { name: 'S1', offset_x: 48, x: 1, width: 48 }),
      row('Fixture', { name: 'F1' }),
      row('Position', { upc: '0001', id: 'c', rank_x: 1 }),
      row('Position', { upc: '0001', id: 'c', rank_x: 2 }),
      row('Fixture', { name: 'F2' }),
      'Planogram,B',
      row('Fixture', { name: 'F3' }),
      row('Position', { upc: '0001', id: 'c', rank_x: 3 }),
    );
    const shape = file.planograms.map((planogram) => ({
      name: planogram.name,
      performances: planogram.performances.length,
      segments: planogram.segments.map((segment) => [segment.name, segment.x]),
      fixtures: planogram.fixtures.map((fixture) => [fixture.name, fixture.positions.map((p) => p.rankX)]),
    }));
    expect(shape).toEqual([
      {
        name: 'A',
        performances: 1,
        segments: [['S1', 49]],
        fixtures: [
          ['F1', [1, 2]],
          ['F2', []],
        ],
      },
      { name: 'B', performances: 0, segments: [], fixtures: [['F3', [3]]] },
    ]);
  });

  it('keeps the rows of each shelf together, however many there are', () => {
    const shelves = [5000, 0, 3, 1400, 1];
    const rows = shelves.flatMap((positions, shelf) => [
      row('Fixture', { name: `F${shelf}` }),
      ...Array.from({ length: positions }, (_, n) => row('Position', { upc: '0001', id: 'c', rank_x: n })),
    ]);
    const file = read(PROJECT, COLA, 'Planogram,A', ...rows);
    // Two header lines, project, product, planogram and the fixture's own row precede the first position.
    let line = 7;
    for (const [shelf, fixture] of (file.planograms[0]?.fixtures ?? []).entries()) {
      const positions = shelves[shelf] ?? NaN;
      expect(fixture.positionCount).toBe(positions);
      expect(fixture.positions.map((p) => [p.line, p.rankX, p.productIndex])).toEqual(
        Array.from({ length: positions }, (_, n) => [line + n, n, 0]),
      );
      line += positions + 1;
    }
    expect(line).toBe(7 + 6404 + 5);
  });

  it('skips a row that precedes its parent, and reports it (F09)', () => {
    const file = read(PROJECT, COLA, 'Position,0001,c', SHELF, 'Planogram,A', 'Position,0001,c', SHELF);
    expect(file.planograms[0]?.fixtures).toHaveLength(1);
    expect(file.diagnostics.items).toEqual([
      { code: 'F09', severity: 'error', line: 5, record: 'Position', params: { needs: 'Planogram' } },
      { code: 'F09', severity: 'error', line: 6, record: 'Fixture', params: { needs: 'Planogram' } },
      { code: 'F09', severity: 'error', line: 8, record: 'Position', params: { needs: 'Fixture' } },
    ]);
  });

  it('does not attach a planogram to the previous planogram’s fixture', () => {
    const file = read(PROJECT, COLA, 'Planogram,A', SHELF, 'Planogram,B', 'Position,0001,c');
    expect(file.planograms[0]?.fixtures[0]?.positions).toHaveLength(0);
    expect(codes(file)).toEqual({ F09: 1 });
  });

  it('keeps records without analysis by type, and counts unknown ones (F04)', () => {
    const file = read(PROJECT, 'Peg,hook,,12', 'Planogram,A', SHELF, '3D point,1,2,3', 'Gadget,a\\,b,9', 'Gadget');
    const others = file.others.map(({ type, known, records }) => [
      type,
      known,
      records.map((r) => [r.line, r.cell(1)]),
    ]);
    expect(others).toEqual([
      ['Peg', true, [[4, 'hook']]],
      ['3D point', true, [[7, '1']]],
      [
        'Gadget',
        false,
        [
          [8, 'a,b'],
          [9, ''],
        ],
      ],
    ]);
    expect(file.diagnostics.items).toEqual([
      { code: 'F04', severity: 'info', line: 8, found: 'Gadget', params: { type: 'Gadget', rows: 2 } },
    ]);
    expect(file.others[0]?.records[0]?.numberAt(3)).toBe(12);
  });

  it('keeps at most 100 unknown types apart', () => {
    const file = read(PROJECT, 'Planogram,A', ...Array.from({ length: 300 }, (_, n) => `Type${n},x`));
    expect(file.others).toHaveLength(101);
    expect(file.others.at(-1)).toMatchObject({ type: '…', known: false });
    expect(file.others.at(-1)?.records).toHaveLength(200);
  });

  it('uses the first Project row, and reports another', () => {
    const file = read(PROJECT, row('Project', { name: 'second', measurement: 1 }), 'Planogram,A');
    expect([file.project?.name, file.unit, codes(file)]).toEqual(['P', 'in', { 'reader.second-project': 1 }]);
  });

  it('reports that a file ends in the middle of a row, compared with the first row of its type', () => {
    const position = `Position,0001,c${','.repeat(163)}`; // 2 + 163 = 165 cells
    const lines = [PROJECT, 'Planogram,A', 'Fixture,0', position];
    const cut = (last: string, end = '') =>
      accepted(readPlanogramFile(bytesOf(`${HEAD}${[...lines, last].join('\r\n')}${end}`))).diagnostics;
    const found = { code: 'reader.cut-off', severity: 'warning', line: 7, record: 'Position' };
    const ofCut = ({ items }: { items: readonly { code: string }[] }) =>
      items.filter(({ code }) => code === 'reader.cut-off');
    // 2 + 38 = 40 cells
    expect(ofCut(cut(`Position,0001,c${','.repeat(38)}`))).toEqual([
      { ...found, params: { expected: 165, found: 40 } },
    ]);
    // Not cut: complete, two empty cells fewer, shorter but with a line end, first of its type, or within the type's
    // name.
    for (const last of [position, position.slice(0, -2), `Performance,1,2`, 'Posi'])
      expect(ofCut(cut(last))).toEqual([]);
    expect(ofCut(cut('Position,0001,c', '\r\n'))).toEqual([]);
  });

  it('reports once per type rows of another width than the declared version has (F03)', () => {
    const wide = `Position,0001,c${','.repeat(200)}`; // 2 + 200 = 202 cells; the version has 166
    const exact = `Planogram,A${','.repeat(261)}`;
    const lines = ['PROSPACE SCHEMATIC FILE', '; Version 2017.2.0', exact, `Fixture,0${','.repeat(165)}`, wide, wide];
    const file = accepted(readPlanogramFile(bytesOf(lines.join('\n'))));
    expect(file.diagnostics.items.filter((item) => item.code === 'F03')).toEqual([
      {
        code: 'F03',
        severity: 'info',
        line: 5,
        record: 'Position',
        params: { version: '2017.2.0', expected: 166, found: 202 },
      },
    ]);
  });
});

describe('the unit', () => {
  const unitOf = (measurement: string, planogram: string, product = COLA) => {
    const file = read(row('Project', { measurement }), product, planogram);
    return [file.unit, file.unitGuessed, codes(file)];
  };
  const gondola = (height: number, depth: number) => row('Planogram', { name: 'A', height, depth });

  it('is the one in Project cell 12', () => {
    expect(unitOf('0', gondola(180, 60))).toEqual(['in', false, {}]);
    expect(unitOf('1.0', gondola(72, 24))).toEqual(['cm', false, {}]);
  });

  it('is guessed from magnitudes when the cell is empty, and reported (F05)', () => {
    expect(unitOf('', gondola(72, 24))).toEqual(['in', true, { F05: 1 }]);
    expect(unitOf('', gondola(180, 60), row('Product', { width: 7, height: 30 }))).toEqual(['cm', true, { F05: 1 }]);
    expect(unitOf('', 'Planogram,A', 'Product,1')).toEqual(['in', true, { F05: 1 }]);
  });

  it('is guessed for an unknown code and for a file without a Project row', () => {
    expect(unitOf('7', gondola(72, 24))).toEqual(['in', true, { F05: 1 }]);
    const file = read(gondola(180, 60));
    expect([file.project, file.unit, codes(file)]).toEqual([null, 'cm', { 'reader.no-project': 1, F05: 1 }]);
  });
});

describe('products of positions and performance rows', () => {
  const products = [
    row('Product', { upc: '0001820000018', id: 'A', name: 'first' }),
    row('Product', { upc: '1820000018', id: 'B', name: 'without leading zeros' }),
    row('Product', { upc: '1820000018', id: 'C', name: 'same UPC, other ID' }),
  ];
  const joined = (rule: number, upc: string, id: string) => {
    const file = read(
      row('Project', { primary_key: rule, measurement: 0 }),
      ...products,
      'Planogram,A',
      row('Performance', { upc, id, unit_movement: 12 }),
      SHELF,
      row('Position', { upc, id }),
    );
    const performance = file.planograms[0]?.performances[0];
    expect(performance?.productIndex).toBe(onlyPosition(file).productIndex);
    return [onlyPosition(file).productIndex, codes(file)];
  };
  const NOT_FOUND = [-1, { N01: 1, 'reader.performance-without-product': 1 }];

  it('are found by UPC and ID together under every key rule', () => {
    for (const rule of [0, 1, 2]) {
      expect(joined(rule, '1820000018', 'C')).toEqual([2, {}]);
      expect(joined(rule, '0001820000018', 'A')).toEqual([0, {}]);
    }
  });

  it('are found by the key alone when the rule names one cell', () => {
    expect(joined(0, '1820000018', 'other')).toEqual([1, {}]);
    expect(joined(1, 'other', 'C')).toEqual([2, {}]);
    expect(joined(2, '1820000018', 'other')).toEqual(NOT_FOUND);
    expect(joined(1, '1820000018', 'other')).toEqual(NOT_FOUND);
  });

  it('are not found by an empty key', () => {
    expect(joined(0, '', '')).toEqual(NOT_FOUND);
  });

  it('are reported with line and key when the file does not define them (N01)', () => {
    const file = read(PROJECT, COLA, 'Planogram,A', SHELF, 'Position,0002,c');
    expect(file.diagnostics.items).toEqual([
      { code: 'N01', severity: 'error', line: 7, record: 'Position', found: '0002', params: { upc: '0002', id: 'c' } },
    ]);
  });

  it('are joined even if only one side escapes its key', () => {
    const file = read(PROJECT, 'Product,12",x', 'Planogram,A', SHELF, 'Position,12\\",x');
    expect(onlyPosition(file)).toMatchObject({ productIndex: 0, upc: '12"' });
  });

  it('are the first among duplicates of a key, and the duplicate is reported', () => {
    const file = read(PROJECT, COLA, COLA, 'Planogram,A', SHELF, 'Position,0001,c');
    expect(onlyPosition(file).productIndex).toBe(0);
    expect(file.diagnostics.items).toEqual([
      { code: 'reader.product-repeated', severity: 'warning', line: 5, record: 'Product', params: { line: 4 } },
    ]);
  });
});

describe('the typed properties', () => {
  it('reads the project: key rule, overrides by code, movement period', () => {
    const cells = {
      primary_key: 2,
      movement_period: 28,
      number_of_stores: 4,
      use_performance_price: 0,
      use_performance_cost: 1,
      use_performance_tax_code: 2,
    };
    expect(read(row('Project', cells), 'Planogram,A').project).toMatchObject({
      keyRule: 'upc-and-id',
      movementPeriodDays: 28,
      numberOfStores: 4,
      priceOverride: 'never',
      costOverride: 'always',
      taxOverride: 'when-not-zero',
      movementOverride: 'when-not-zero',
    });
  });

  it('reads caps: number, nested, reversed, orientation, and -1 for an inherited orientation', () => {
    const file = read(
      PROJECT,
      'Planogram,A',
      SHELF,
      row('Position', { x_cap_num: 2, x_cap_nested: 1, x_cap_orientation: 3, y_cap_num: 1, z_cap_orientation: -1 }),
    );
    const position = onlyPosition(file);
    expect(position.xCap).toEqual({ count: 2, nested: true, reversed: false, orientation: 3 });
    expect(position.yCap).toEqual({ count: 1, nested: false, reversed: false, orientation: -1 });
    expect(position.zCap).toEqual({ count: 0, nested: false, reversed: false, orientation: -1 });
  });

  it('reads a merchandising style of a product', () => {
    const cells = { case_width: 12, case_height: 8, case_depth: 16, case_number_wide: 3, case_total_number: 24 };
    const product = read(PROJECT, row('Product', cells), 'Planogram,A').products[0];
    expect(product?.style('case')).toEqual({
      width: 12,
      height: 8,
      depth: 16,
      numberWide: 3,
      numberHigh: null,
      numberDeep: null,
      totalNumber: 24,
      maxHigh: null,
    });
    expect(product?.caseTotalNumber).toBe(24);
    expect(product?.style('tray').totalNumber).toBeNull();
  });

  it("keeps each record's cells apart when they are read alternately", () => {
    const file = read(PROJECT, 'Product,1,a', 'Product,2,b', 'Planogram,A');
    const [first, second] = file.products;
    expect([first?.cell(2), second?.cell(2), first?.cell(1), second?.cell(1)]).toEqual(['a', 'b', '1', '2']);
  });

  it('reads the same from a view into a larger buffer, at any offset', () => {
    const text = bytesOf(`${HEAD}${[PROJECT, COLA, 'Planogram,A', SHELF, 'Position,0001,c,,1.5,2'].join('\n')}`);
    for (let offset = 0; offset < 9; offset++) {
      const buffer = new Uint8Array(offset + text.length + 5).fill(0x2c);
      buffer.set(text, offset);
      const file = accepted(readPlanogramFile(buffer.subarray(offset, offset + text.length)));
      expect(onlyPosition(file)).toMatchObject({ productIndex: 0, x: 1.5, width: 2 });
      expect(codes(file)).toEqual({});
    }
  });
});
