import { AppError } from '../../../platform/errors/app-error.js';
import { OutOfMemoryError } from '../../../platform/memory/memory-budget.js';

/** Why an analysis failed, as a code that pages have a text for. What the database said is for operators only. */
export function analysisFailureCode(error: Error): string {
  if (error instanceof OutOfMemoryError) return 'reports.out-of-memory';
  return error instanceof AppError ? error.code : 'reports.analysis-failed';
}
