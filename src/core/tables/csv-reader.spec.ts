import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.js';
import { CsvReader } from './csv-reader.js';
import { DELIMITERS, guessDelimiter } from './delimiter-guess.js';

function read(text: string, delimiter = ',', pieces = [text], macLines = false) {
  const findings = new DiagnosticCollector();
  const reader = new CsvReader(delimiter, findings, { macLines });
  const rows = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
  return { rows, findings: findings.list().items };
}

const cells = (text: string, delimiter?: string) => read(text, delimiter).rows.map((row) => row.cells);

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.stringMatching(/^[a-z"',;\t| \r\n|。苏打]{0,12}$/),
  fc.constantFrom('', '"', '""', 'a"b', ' x ', '0001820000018', '1,5'),
);
const table = fc
  .integer({ min: 1, max: 6 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }));

describe('the CSV reader compared with papaparse', () => {
  it('gives the same cells for any RFC 4180 table, split into any pieces', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...DELIMITERS),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 9 }),
        (rows, delimiter, newline, size) => {
          const text = Papa.unparse(rows, { delimiter, newline, quotes: false });
          const theirs = Papa.parse<string[]>(text, { delimiter, newline, skipEmptyLines: true }).data;
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          const ours = read(text, delimiter, pieces).rows.map((row) => row.cells);
          // papaparse skips rows with one empty cell even if it is quoted; this reader skips empty lines.
          expect(ours.filter((row) => row.length > 1 || row[0] !== '')).toEqual(theirs.filter((row) => row.length > 1 || row[0] !== '')); // prettier-ignore
        },
      ),
      { numRuns: 600 },
    );
  });

  it('never throws and never loses a line of text, whatever the input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab",\n\r ]{0,60}$/), (text) => {
        const { rows } = read(text);
        for (const { line, cells } of rows) {
          expect(line).toBeGreaterThan(0);
          expect(cells.length).toBeGreaterThan(0);
        }
        const letters = (value: string) => value.replace(/[^ab]/g, '');
        expect(rows.map((row) => letters(row.cells.join(''))).join('')).toBe(letters(text));
      }),
      { numRuns: 600 },
    );
  });
});

describe('rows and their lines', () => {
  it('count line breaks inside quotes and empty lines', () => {
    expect(read('a,b\n\n"x\ny",2\r\nlast,3').rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\ny', '2'] },
      { line: 5, cells: ['last', '3'] },
    ]);
  });

  it('may end with CR alone', () => {
    expect(read('a,b\r1,2\r', ',', ['a,b\r1,2\r'], true).rows.map((row) => row.cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('treat a quote inside an unquoted cell as a character', () => {
    expect(cells('12" pan,5\nx,6')).toEqual([
      ['12" pan', '5'],
      ['x', '6'],
    ]);
    expect(read('12" pan,5').findings).toEqual([]);
  });

  it('keep text after a closing quote and report its place', () => {
    const { rows, findings } = read('id,name\n1,"a" b\n');
    expect(rows[1]?.cells).toEqual(['1', 'a b']);
    expect(findings).toMatchObject([{ code: 'tables.stray-quote', line: 2, cell: 2 }]);
  });

  it('report a quote that never closes with its line, and continue after it', () => {
    const { rows, findings } = read('id,name\n1,"open\n2,b\n3,c\n');
    expect(rows.map((row) => row.cells)).toEqual([
      ['id', 'name'],
      ['1', '"open'],
      ['2', 'b'],
      ['3', 'c'],
    ]);
    expect(findings).toMatchObject([{ code: 'tables.unclosed-quote', severity: 'error', line: 2 }]);
  });

  it('give up a quoted cell after a million characters, so that memory stays bounded', () => {
    const findings = new DiagnosticCollector();
    const reader = new CsvReader(',', findings);
    reader.push('a,b\n1,"open\n');
    let rows = 0;
    for (let i = 0; i < 200; i++) rows += reader.push('x,y\n'.repeat(4000)).length;
    expect(rows).toBeGreaterThan(700_000);
    expect(findings.list().counts).toEqual({ 'tables.unclosed-quote': 1 });
  });
});

describe('guessing the delimiter', () => {
  it.each([
    ['UPC,Name\n1,a\n2,b', ','],
    ['UPC;Preis\n1;1,50\n2;2,75', ';'],
    ['UPC\tName\n1\ta, b\n2\tc', '\t'],
    ['UPC|Name, long\n1|a\n2|b', '|'],
    ['UPC\n1\n2', ','],
    ['a,"x;y;z;w",b\n1,"p;q;r;s",2', ','],
  ])('%j has %j', (text, delimiter) => {
    expect(guessDelimiter(text).delimiter).toBe(delimiter);
  });

  it("honors Excel's own line", () => {
    expect(guessDelimiter('sep=;\r\na,b;c')).toMatchObject({ delimiter: ';', isDeclared: true });
  });
});
