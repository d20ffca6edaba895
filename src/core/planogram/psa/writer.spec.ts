import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS, VERSION_CELL_COUNTS, cellOf } from './layout.js';
import { readPlanogramFile } from './reader.js';
import { encodeUtf8, encodeWindows1252 } from './text-encoding.js';
import { escapeCell, writePlanogramFile, writePlanogramText, type PlanogramFileDraft } from './writer.js';

function draft(overrides: Partial<PlanogramFileDraft> = {}): PlanogramFileDraft {
  return {
    version: '2017.2.0',
    encoding: 'windows-1252',
    project: { name: 'Project A', measurement: 0 },
    products: [{ upc: '0001', id: '1', name: 'Tea' }],
    planograms: [
      {
        cells: { name: 'P', width: 48 },
        performances: [{ upc: '0001', id: '1', unit_movement: 7 }],
        segments: [{ name: 'S', width: 48 }],
        fixtures: [
          {
            cells: { name: 'F1' },
            points: [{ x: 1 }],
            dividers: [{ key: 'd' }],
            positions: [{ upc: '0001', id: '1' }],
          },
          { cells: { name: 'F2' }, positions: [] },
        ],
        suppliers: [{ name: 'Sup' }],
        drawings: [{ name: 'Dr' }],
      },
    ],
    pegs: [{ id: 'peg' }],
    ...overrides,
  };
}

const rowsOf = (text: string): string[] => text.split('\r\n').slice(2, -1);

describe('the planogram writer', () => {
  it('writes the header, then the records in the order that carries their meaning', () => {
    const lines = writePlanogramText(draft({ declareCodepage: true })).split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['PROSPACE SCHEMATIC FILE', '; Version 2017.2.0', '; Codepage=1252']);
    expect(lines.slice(3, -1).map((line) => line.slice(0, line.indexOf(',')))).toEqual([
      'Project',
      'Product',
      'Peg',
      'Planogram',
      'Performance',
      'Segment',
      'Fixture',
      '3D point',
      'Divider',
      'Position',
      'Fixture',
      'Supplier',
      'Drawing',
    ]);
    expect(lines.at(-1)).toBe('');
  });

  it('makes every row as wide as its version, and drops columns that the version does not have yet', () => {
    for (const [version, widths] of Object.entries(VERSION_CELL_COUNTS)) {
      const project = { name: 'A', service_level: 95 };
      for (const row of rowsOf(writePlanogramText(draft({ version, project })))) {
        const [type = '', ...cells] = row.split(',');
        const expected = (widths as Readonly<Record<string, number>>)[type] ?? COLUMNS[type as 'Peg'].length;
        expect(cells, `${type} of ${version}`).toHaveLength(expected);
        if (type === 'Project')
          expect(cells[cellOf('Project', 'service_level') - 1]).toBe(expected >= 217 ? '95' : undefined);
      }
    }
  });

  it('fills unnamed cells with defaults that a draft can override', () => {
    const text = writePlanogramText(draft({ defaults: { Product: { price: 0, merch_x_min: -1, name: 'none' } } }));
    const product = rowsOf(text)[1]?.split(',') ?? [];
    expect(product[cellOf('Product', 'price')]).toBe('0');
    expect(product[cellOf('Product', 'merch_x_min')]).toBe('-1');
    expect(product[cellOf('Product', 'name')]).toBe('Tea');
    expect(product[cellOf('Product', 'size')]).toBe('');
  });

  it('escapes commas, backslashes, quotes and line breaks', () => {
    expect(escapeCell('a,b\\c "d"\r\n\te')).toBe('a\\,b\\\\c \\"d\\"\\r\\n\\te');
    expect(escapeCell('plain text')).toBe('plain text');
  });

  it('writes a double so that the same double is read back', () => {
    const noisy = 47.37 + 1.44; // 48.809999999999995
    const row = rowsOf(writePlanogramText(draft({ project: { measurement: noisy } })))[0]?.split(',') ?? [];
    expect(row[12]).toBe('48.809999999999995');
    expect(Number(row[12])).toBe(noisy);
  });

  it('throws on programming errors', () => {
    expect(() => writePlanogramText(draft({ version: '1.0' }))).toThrow('unknown version 1.0');
    expect(() => writePlanogramText(draft({ project: { nmae: 'x' } }))).toThrow('Project has no column nmae');
    expect(() => writePlanogramText(draft({ project: { measurement: Number.NaN } }))).toThrow('not a finite number');
  });

  it('writes LF line ends when asked to', () => {
    expect(writePlanogramText(draft({ lineEnding: '\n' }))).not.toContain('\r');
  });

  it('encodes as declared', () => {
    const project = { name: 'Café €' };
    const find = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
    expect(find(writePlanogramFile(draft({ project })))).toContain('Caf\xe9 \x80');
    expect(find(writePlanogramFile(draft({ project, encoding: 'utf-8' })))).toContain('Caf\xc3\xa9 \xe2\x82\xac');
  });
});

describe('a written file, read back', () => {
  /** Any text except NUL, which the reader replaces because databases reject it. */
  const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\u0000', ''));

  it('has every text cell as it was', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 50, maxLength: 50 }), (texts) => {
        const descriptions = Object.fromEntries(texts.map((text, i) => [`desc_${i + 1}`, text]));
        const products = [{ upc: '0001', id: '1', ...descriptions }];
        const result = readPlanogramFile(writePlanogramFile(draft({ encoding: 'utf-8', products })));
        if (!result.ok) throw new Error(result.refusal.code);
        const product = result.file.products[0];
        expect(texts.map((_, i) => product?.desc(i + 1))).toEqual(texts);
      }),
      { numRuns: 200, seed: 2026 },
    );
  });

  it('has every finite number as the same double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const result = readPlanogramFile(
          writePlanogramFile(draft({ products: [{ upc: '0001', id: '1', value_7: value }] })),
        );
        expect(result.ok && result.file.products[0]?.value(7)).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
});

describe('text encoding', () => {
  // Node 20's own TextDecoder('windows-1252') reads 0x80–0x9f as Latin-1, so it cannot be the reference here.
  it('writes Windows-1252 with its own upper column', () => {
    expect([...encodeWindows1252('A€‚…Œ–™Ÿ\u0081é×ÿ')]).toEqual([
      0x41, 0x80, 0x82, 0x85, 0x8c, 0x96, 0x99, 0x9f, 0x81, 0xe9, 0xd7, 0xff,
    ]);
  });

  it('rejects a character outside Windows-1252', () => {
    expect(() => encodeWindows1252('茶')).toThrow('U+8336');
  });

  it('agrees with the platform on UTF-8, including surrogates', () => {
    const text = 'plain é 茶 😀 \ud800 end \udc00';
    expect(encodeUtf8(text)).toEqual(new TextEncoder().encode(text));
  });
});
