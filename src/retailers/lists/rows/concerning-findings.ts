import { DiagnosticCollector } from '../../../core/diagnostics/diagnostic-collector.js';
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.js';
import type { ImportSettings } from '../list.js';

type Reading = Pick<ImportSettings, 'headLine' | 'columns'>;

/** Findings about a single cell, reported even if nothing uses the cell. */
const OF_A_CELL = ['formula-without-value', 'cell-error', 'date-cell', 'bad-characters'].map(
  (code) => `tables.${code}`,
);

/**
 * Whether a problem of the table concerns the list: not if it is above the headings, or in a cell of an unused column.
 */
export function concerns({ code, line, cell }: Diagnostic, { headLine, columns }: Reading): boolean {
  if (line > 0 && line < headLine) return false;
  if (cell === undefined || line === headLine || !OF_A_CELL.includes(code)) return true;
  return (columns[cell - 1] ?? null) !== null;
}

/** Passes on the problems that concern the list. */
export class ConcerningFindings extends DiagnosticCollector {
  constructor(
    private readonly target: DiagnosticCollector,
    private readonly reading: Reading,
  ) {
    super();
  }

  override hasRoom(code: string): boolean {
    return this.target.hasRoom(code);
  }

  override add(diagnostic: Diagnostic): void {
    if (concerns(diagnostic, this.reading)) this.target.add(diagnostic);
  }

  override count(code: string, times = 1): void {
    this.target.count(code, times);
  }
}
