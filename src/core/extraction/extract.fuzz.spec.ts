import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateSamples } from '../../../samples/generate.js';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { PART_TABLES, PART_TABLE_NAMES } from './columns.js';
import { extractFile } from './extract.js';

/** A realistic file with some of its cells replaced: the extraction must survive whatever the reader accepts. */
const [sample] = generateSamples({ stores: 1, categories: 1, years: [2025], broken: false, lists: false });
const lines = new TextDecoder().decode(sample?.bytes).split('\r\n');

const nonsense = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e308',
  '-1e308',
  '4294967297',
  '0.5',
  'x',
  '-7',
  '1e-308',
  'NaN',
  ' ',
  '\\,',
);
const change = fc.record({ line: fc.integer({ min: 2, max: lines.length - 2 }), cell: fc.integer({ min: 1, max: 70 }), text: nonsense }); // prettier-ignore

function broken(changes: readonly { line: number; cell: number; text: string }[]): Uint8Array {
  const copy = [...lines];
  for (const { line, cell, text } of changes) {
    const cells = (copy[line] ?? '').split(',');
    if (cell < cells.length) cells[cell] = text;
    copy[line] = cells.join(',');
  }
  return new TextEncoder().encode(copy.join('\r\n'));
}

describe('a file with nonsense in its cells', () => {
  it('is extracted without an exception, an infinite figure or a wrapped integer', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 400 }), (changes) => {
        const result = readPlanogramFile(broken(changes));
        if (!result.ok) return;
        const extract = extractFile(result.file, { fileNo: 1, fileName: 'f.psa', storeExtraction: { source: 3 } });
        for (const name of PART_TABLE_NAMES) {
          for (const column of PART_TABLES[name]) {
            const data = new Map(Object.entries(extract[name].columns)).get(column.name);
            if (data === undefined || 'codes' in data) continue;
            for (const value of data) {
              if (value === Infinity || value === -Infinity) expect.fail(`${name}.${column.name} is ${value}`);
              if (column.type === 'int' && value < (column.nullable ? -1 : 0))
                expect.fail(`${name}.${column.name} is ${value}`);
            }
          }
        }
        for (const head of extract.summary.planograms) {
          for (const value of Object.values(head))
            if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite);
        }
      }),
      // A past failure: a movement period of next to nothing.
      { numRuns: 60, examples: [[[{ line: 2, cell: 5, text: '1e-308' }]], [[{ line: 370, cell: 5, text: '1e-308' }]]] },
    );
  });
});
