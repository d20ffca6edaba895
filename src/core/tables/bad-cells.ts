import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** What a cell that is left empty cannot be read for. */
export const EMPTIED_CELL_CODES: readonly string[] = [
  'not-a-number',
  'not-whole',
  'negative',
  'too-large',
  'latitude',
  'longitude',
  'text-too-long',
  'code-digits-lost',
  'code-not-whole',
  'cell-error',
  'formula-without-value',
].map((code) => `tables.${code}`);

/** Problems that cost a cell or a row, never the file: the cell stays empty, the row is left out. */
export const BAD_CELL_CODES: ReadonlySet<string> = new Set([
  ...EMPTIED_CELL_CODES,
  ...['unclosed-quote', 'too-many-columns', 'missing-key', 'duplicate-key'].map((code) => `tables.${code}`),
]);

/** The problem as it weighs in an import: a bad cell or row is an error only where it is to refuse the whole file. */
export function weighed(problem: Diagnostic, isStrict: boolean): Diagnostic {
  if (!BAD_CELL_CODES.has(problem.code)) return problem;
  const severity = isStrict ? 'error' : 'warning';
  return problem.severity === severity ? problem : { ...problem, severity };
}
