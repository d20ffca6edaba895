import { deepStrictEqual, ok } from 'node:assert';
import { DiagnosticCollector } from '../../../src/core/diagnostics/diagnostic-collector.js';
import { TABLE_LIMITS } from '../../../src/core/tables/table.js';
import { StylesReader } from '../../../src/core/tables/xlsx/cell-styles.js';
import { SharedStringsReader } from '../../../src/core/tables/xlsx/shared-strings.js';
import { SheetReader } from '../../../src/core/tables/xlsx/sheet-reader.js';
import { workbookParts } from '../../../src/core/tables/xlsx/workbook-parts.js';
import type { Target } from './target.js';

const utf8 = new TextDecoder();

/** The parts of a workbook, separated by NUL: sheet, shared texts, styles, workbook, relations. Cut anywhere, they read the same. */
export const fuzz: Target = (bytes) => {
  const [sheet = '', texts = '', styles = '', workbook = '', relations = ''] = utf8
    .decode(bytes.subarray(1))
    .split('\0');
  workbookParts(workbook, relations);
  const size = 1 + ((bytes[0] ?? 0) % 61);
  const cut = (text: string): string[] =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size));
  const read = (pieces: (text: string) => string[]) => {
    const strings = new SharedStringsReader();
    for (const piece of pieces(texts)) strings.push(piece);
    const looks = new StylesReader();
    for (const piece of pieces(styles)) looks.push(piece);
    const findings = new DiagnosticCollector();
    const reader = new SheetReader({ strings: strings.strings, looks: looks.end(), from1904: false }, findings);
    return { rows: pieces(sheet).flatMap((piece) => reader.push(piece)), findings: findings.list() };
  };
  const whole = read((text) => [text]);
  deepStrictEqual(read(cut), whole);
  for (const { cells } of whole.rows) {
    ok(cells.length <= TABLE_LIMITS.columns);
    for (const cell of cells) ok(typeof cell !== 'number' || Number.isFinite(cell), `a cell is ${String(cell)}`);
  }
};
