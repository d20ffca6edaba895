import type { Diagnostic, Severity } from '../diagnostics/diagnostic.js';
import type { PlanogramHead } from './file-extract.js';

/**
 * The rules of docs/validation.md that need one planogram only: G01 no positions, G02 no size, G03 no store number, G06
 * no category, G07 period assumed. They point to the planogram's row.
 */
export function planogramDiagnostics(head: PlanogramHead): Diagnostic[] {
  const found: Diagnostic[] = [];
  const add = (code: string, severity: Severity) =>
    found.push({ code, severity, line: head.line, record: 'Planogram', params: { planogram: head.name } });
  if (head.positions === 0) add('G01', 'error');
  if (head.widthCm === null || head.heightCm === null || head.depthCm === null) add('G02', 'warning');
  if (head.storeNumber === null) add('G03', 'error');
  if (head.category === null) add('G06', 'warning');
  if (head.periodAssumed) add('G07', 'info');
  return found;
}
