import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** Why a cell could not be read and is left empty. */
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

/** Problems that cost a cell or a row but never the file: the cell stays empty, the row is left out. */
export const BAD_CELL_CODES: ReadonlySet<string> = new Set([
  ...EMPTIED_CELL_CODES,
  ...['unclosed-quote', 'too-many-columns', 'missing-key', 'duplicate-key'].map((code) => `tables.${code}`),
]);

/**
 * The problem with its severity in an import: a bad cell or row is an error only in a strict import, which rejects the
 * whole file.
 */
export function weighed(problem: Diagnostic, isStrict: boolean): Diagnostic {
  if (!BAD_CELL_CODES.has(problem.code)) return problem;
  const severity = isStrict ? 'error' : 'warning';
  return problem.severity === severity ? problem : { ...problem, severity };
}
