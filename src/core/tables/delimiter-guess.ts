import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.js';
import { CsvReader } from './csv-reader.js';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface DelimiterGuess {
  readonly delimiter: Delimiter;
  /** The first line is Excel's hint `sep=;`, which is not a row. */
  readonly isDeclared: boolean;
  /** Lines end with CR alone. */
  readonly macLines: boolean;
}

const SAMPLE_ROWS = 100;

/**
 * Guesses the delimiter from the start of a file: the one that splits the most rows into the same number of cells,
 * above one.
 */
export function guessDelimiter(sample: string): DelimiterGuess {
  const declared = /^sep=([,;\t|])\r?\n/i.exec(sample)?.[1];
  const macLines = !sample.includes('\n') && sample.includes('\r');
  if (declared) return { delimiter: declared as Delimiter, isDeclared: true, macLines };
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const score = scoreOf(sample, delimiter, macLines);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return { delimiter: best, isDeclared: false, macLines };
}

/** Share of rows with the most common width, times a weight for that width; 0 for one column. */
function scoreOf(sample: string, delimiter: Delimiter, macLines: boolean): number {
  const reader = new CsvReader(delimiter, new DiagnosticCollector(0), { macLines });
  const rows = [...reader.push(sample), ...(sample.length < 65_536 ? reader.end() : [])].slice(0, SAMPLE_ROWS);
  const widths = new Map<number, number>();
  for (const { cells } of rows) {
    // A quoted character mistaken for the delimiter leaves cells with an unmatched quote; so do inches (12").
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + (cells.some(hasHalfQuotes) ? 0.5 : 1));
  }
  let score = 0;
  for (const [width, count] of widths) {
    if (width > 1) score = Math.max(score, (count / rows.length) ** 2 * (1 + Math.log2(width) / 10));
  }
  return score;
}

function hasHalfQuotes(cell: string | number | null): boolean {
  return typeof cell === 'string' && cell.split('"').length % 2 === 0;
}
