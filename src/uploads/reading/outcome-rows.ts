import type { Diagnostic } from '../../core/diagnostics/diagnostic.js';
import type { PlanogramHead } from '../../core/extraction/file-extract.js';
import type { FileOutcomeRow } from '../requests/request-files.repository.js';
import type { FileRead } from '../threads/chunk-answer.js';
import type { FileOutcome } from './read-batch.js';

/** A file's outcome as columns of `request_files`. */
export function outcomeRow(outcome: FileOutcome, sameAsFileNo: number | null = null): FileOutcomeRow {
  const { file } = outcome;
  if ('code' in outcome) return errorRow(file.fileNo, outcome.code, 0, outcome.params, null);
  const { answer } = outcome;
  if (!answer.ok) {
    const { code, line, found, params } = answer.refusal;
    const shown = { ...params, ...(found === undefined ? {} : { found }) };
    return errorRow(file.fileNo, code, line, shown, answer.diagnostics);
  }
  return readRow(file.fileNo, answer, sameAsFileNo);
}

function readRow(
  fileNo: number,
  { summary, diagnostics, ruleCounts }: FileRead,
  sameAsFileNo: number | null,
): FileOutcomeRow {
  const same: Diagnostic[] =
    sameAsFileNo === null ? [] : [{ code: 'F07', severity: 'info', line: 0, params: { file: sameAsFileNo } }];
  return {
    file_no: fileNo,
    state: 'completed',
    error_code: null,
    error_line: 0,
    error_params: null,
    planograms: summary.planograms.length,
    positions: summary.positions,
    products: summary.products,
    errors: summary.errors,
    warnings: summary.warnings + same.length,
    store_numbers: summary.storeNumbers,
    unit: summary.unit,
    diagnostics: [...same, ...diagnostics],
    rule_counts: ruleCounts,
  };
}

function errorRow(
  fileNo: number,
  code: string,
  line: number,
  params: FileOutcomeRow['error_params'],
  diagnostics: unknown,
): FileOutcomeRow {
  return {
    file_no: fileNo,
    state: 'error',
    error_code: code,
    error_line: line,
    error_params: params,
    planograms: 0,
    positions: 0,
    products: 0,
    errors: 0,
    warnings: 0,
    store_numbers: [],
    unit: null,
    diagnostics,
    rule_counts: null,
  };
}

/** A planogram's head as columns of `planogram_heads`. */
export function headRow(projectId: string, requestId: string, fileNo: number, head: PlanogramHead): object {
  return {
    project_id: projectId,
    request_id: requestId,
    file_no: fileNo,
    planogram_no: head.planogramNo,
    line: head.line,
    name: head.name,
    key: head.key,
    guid: head.guid,
    category: head.category,
    subcategory: head.subcategory,
    department: head.department,
    store_number: head.storeNumber,
    store_key: head.storeKey,
    number_of_stores: head.numberOfStores,
    period_days: head.periodDays,
    period_assumed: head.periodAssumed,
    date_effective: head.dateEffective,
    date_modified: head.dateModified,
    width_cm: head.widthCm,
    height_cm: head.heightCm,
    depth_cm: head.depthCm,
    segments: head.segments,
    fixtures: head.fixtures,
    positions: head.positions,
    products: head.products,
    linear_cm: head.linearCm,
    available_linear_cm: head.availableLinearCm,
    used_linear_cm: head.usedLinearCm,
  };
}
