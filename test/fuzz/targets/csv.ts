import { deepStrictEqual, ok } from 'node:assert';
import { DiagnosticCollector } from '../../../src/core/diagnostics/diagnostic-collector.js';
import { CsvReader } from '../../../src/core/tables/csv-reader.js';
import { TABLE_LIMITS, type TableRow } from '../../../src/core/tables/table.js';
import type { Target } from './target.js';

const latin = new TextDecoder('latin1');

const DELIMITERS = [',', ';', '\t', '|'];

/** The rows are the same however the text is cut, in order, and no wider than a table may be. */
export const fuzz: Target = (bytes) => {
  const [first = 0, second = 0] = bytes;
  const text = latin.decode(bytes.subarray(2));
  const read = (pieces: readonly string[]) => {
    const findings = new DiagnosticCollector();
    const reader = new CsvReader(DELIMITERS[first % DELIMITERS.length] ?? ',', findings, { macLines: first > 127 });
    return { rows: [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()], findings: findings.list() };
  };
  const whole = read([text]);
  const size = 1 + (second % 61);
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size));
  deepStrictEqual(read(pieces), whole);
  inOrder(whole.rows);
};

function inOrder(rows: readonly TableRow[]): void {
  let last = 0;
  for (const { line, cells } of rows) {
    ok(line > last, `line ${line} after line ${last}`);
    ok(cells.length <= TABLE_LIMITS.columns);
    last = line;
  }
}
