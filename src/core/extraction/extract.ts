import type { Diagnostic, DiagnosticList, Severity } from '../diagnostics/diagnostic.js';
import { DEFAULT_PERIOD_DAYS } from '../metrics/product-measures.js';
import { productKey } from '../naming/product-key.js';
import { storeRule } from '../naming/store-number.js';
import type { PlanogramFile } from '../planogram/model.js';
import { centimetresPer } from './cells.js';
import type { ExtractionOptions, FileExtract, FileSummary, PlanogramHead } from './file-extract.js';
import { planogramDiagnostics } from './planogram-diagnostics.js';
import { extractPlanogram } from './planogram-rows.js';
import { productRows } from './product-rows.js';
import { toColumns } from './table-data.js';

/**
 * Turns a file as read into the rows of the part tables: centimetres, per week, one fact a planogram ×
 * product that is placed and counted. Pure and deterministic: the browser's preview and the server's worker
 * get the same. Never throws on content; what it doubts it adds to `diagnostics`.
 */
export function extractFile(file: PlanogramFile, options: ExtractionOptions): FileExtract {
  const cm = centimetresPer(file.unit);
  const rule = storeRule(options.storeExtraction);
  const keyRule = file.project?.keyRule ?? 'upc';
  const keys = file.products.map((product) => productKey(keyRule, product.upc, product.id));
  const planograms = file.planograms.map((planogram, planogramNo) =>
    extractPlanogram(file, planogram, {
      fileNo: options.fileNo,
      fileName: options.fileName,
      planogramNo,
      cm,
      keyRule,
      keys,
      storeRule: rule,
      defaultPeriodDays: options.defaultPeriodDays ?? DEFAULT_PERIOD_DAYS,
    }),
  );
  const heads = planograms.map((planogram) => planogram.head);
  const positions = planograms.flatMap((planogram) => planogram.positions);
  const placed = new Set<number>();
  for (const { row, record } of positions) if (row.counted && record.productIndex >= 0) placed.add(record.productIndex);
  const diagnostics = [
    ...(rule.patternProblem === null ? [] : [patternDiagnostic(rule.patternProblem)]),
    ...heads.flatMap((head) => planogramDiagnostics(head)),
  ];
  const context = {
    fileNo: options.fileNo,
    cm,
    keys,
    cells: options.attributeCells ?? {},
    placed,
    dateModified: newest(heads),
  };
  return {
    summary: summary(file, options, heads, diagnostics),
    planograms: toColumns(
      'planograms',
      planograms.map((planogram) => planogram.row),
    ),
    positions: toColumns(
      'positions',
      positions.map((position) => position.row),
    ),
    products: toColumns('products', productRows(file, context)),
    facts: toColumns(
      'facts',
      planograms.flatMap((planogram) => planogram.facts),
    ),
    diagnostics,
  };
}

/** The buffers of an extract, for the transfer list of a thread's message. */
export function transferableBuffers(extract: FileExtract): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  for (const table of [extract.planograms, extract.positions, extract.products, extract.facts]) {
    for (const data of Object.values(table.columns)) buffers.push('codes' in data ? data.codes.buffer : data.buffer);
  }
  return buffers;
}

function summary(
  file: PlanogramFile,
  options: ExtractionOptions,
  planograms: readonly PlanogramHead[],
  own: readonly Diagnostic[],
): FileSummary {
  const stores = new Set<string>();
  for (const head of planograms) if (head.storeNumber !== null) stores.add(head.storeNumber);
  return {
    fileNo: options.fileNo,
    fileName: options.fileName,
    projectName: file.project?.name ?? '',
    unit: file.unit,
    unitGuessed: file.unitGuessed,
    planograms,
    positions: planograms.reduce((sum, head) => sum + head.positions, 0),
    products: file.products.length,
    storeNumbers: [...stores],
    errors: countOf('error', file.diagnostics, own),
    warnings: countOf('warning', file.diagnostics, own),
  };
}

/** The reader's true counts (its list is bounded), a code's severity being that of its first diagnostic. */
function countOf(severity: Severity, read: DiagnosticList, own: readonly Diagnostic[]): number {
  const severityOf = new Map<string, Severity>();
  for (const item of read.items) if (!severityOf.has(item.code)) severityOf.set(item.code, item.severity);
  let count = 0;
  for (const [code, found] of Object.entries(read.counts)) if (severityOf.get(code) === severity) count += found;
  for (const item of own) if (item.severity === severity) count += 1;
  return count;
}

function newest(heads: readonly PlanogramHead[]): string | null {
  let latest: string | null = null;
  for (const { dateModified } of heads) {
    if (dateModified !== null && (latest === null || dateModified > latest)) latest = dateModified;
  }
  return latest;
}

function patternDiagnostic(problem: string): Diagnostic {
  return { code: 'extraction.store-pattern', severity: 'warning', line: 0, params: { problem } };
}
