import type { Diagnostic, DiagnosticList, Severity } from '../diagnostics/diagnostic.js';
import { DEFAULT_PERIOD_DAYS } from '../metrics/product-measures.js';
import { productKey } from '../naming/product-key.js';
import { storeRule } from '../naming/store-number.js';
import type { PlanogramFile, PlanogramRecord } from '../planogram/model.js';
import { centimetresPer } from './cells.js';
import { type PlacedProduct, placedProducts, writeFact } from './fact-rows.js';
import type { ExtractionOptions, FileExtract, FileSummary, PlanogramHead } from './file-extract.js';
import { planogramDiagnostics } from './planogram-diagnostics.js';
import { type HeadContext, planogramHead, writePlanogram } from './planogram-rows.js';
import { type ExtractedPosition, positionCount, writePositions } from './position-rows.js';
import { writeProducts } from './product-rows.js';
import { type TableWriter, closeTable, tableWriter } from './table-data.js';

/**
 * Turns a file as read into the rows of the part tables: centimetres, per week, one fact a planogram ×
 * product that is placed and counted. Pure and deterministic: the browser's preview and the server's worker
 * get the same. Never throws on content; what it doubts it adds to `diagnostics`.
 */
export function extractFile(file: PlanogramFile, options: ExtractionOptions): FileExtract {
  const context = headContext(file, options);
  const planograms = tableWriter('planograms', file.planograms.length);
  const positions = tableWriter('positions', positionCount(file));
  const extracted = extractPlanograms(file, positions, context);
  extracted.forEach(({ planogram, head, positions: own }, row) =>
    writePlanogram(planograms, row, planogram, head, own, file, options.fileNo),
  );
  const heads = extracted.map(({ head }) => head);
  const products = tableWriter('products', file.products.length);
  writeProducts(products, file, context, placedIndexes(extracted), newest(heads));
  const diagnostics = heads.flatMap((head) => planogramDiagnostics(head));
  const problem = context.storeRule.patternProblem;
  if (problem !== null) diagnostics.unshift(patternDiagnostic(problem));
  return {
    summary: summary(file, options, heads, diagnostics),
    planograms: closeTable(planograms),
    positions: closeTable(positions),
    products: closeTable(products),
    facts: closeTable(writeFacts(file, extracted, options.fileNo)),
    diagnostics,
  };
}

/** The buffers of an extract, for the transfer list of a thread's message. */
export function transferableBuffers(extract: FileExtract): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const table of [extract.planograms, extract.positions, extract.products, extract.facts]) {
    for (const data of Object.values(table.columns)) buffers.add('codes' in data ? data.codes.buffer : data.buffer);
  }
  return [...buffers];
}

interface ExtractedPlanogram {
  readonly planogram: PlanogramRecord;
  readonly head: PlanogramHead;
  readonly positions: readonly ExtractedPosition[];
  readonly placed: readonly PlacedProduct[];
}

function headContext(file: PlanogramFile, options: ExtractionOptions): HeadContext {
  const keyRule = file.project?.keyRule ?? 'upc';
  return {
    fileNo: options.fileNo,
    fileName: options.fileName,
    cm: centimetresPer(file.unit),
    keyRule,
    keys: file.products.map((product) => productKey(keyRule, product.upc, product.id)),
    cells: options.attributeCells ?? {},
    storeRule: storeRule(options.storeExtraction),
    defaultPeriodDays: options.defaultPeriodDays ?? DEFAULT_PERIOD_DAYS,
  };
}

function extractPlanograms(
  file: PlanogramFile,
  writer: TableWriter<'positions'>,
  context: HeadContext,
): ExtractedPlanogram[] {
  let row = 0;
  return file.planograms.map((planogram, planogramNo) => {
    const positions = writePositions(writer, row, file, planogram, planogramNo, context);
    row += positions.length;
    const placed = placedProducts(planogram, positions);
    const head = planogramHead(file, planogram, planogramNo, positions, placed.length, context);
    return { planogram, head, positions, placed };
  });
}

function writeFacts(
  file: PlanogramFile,
  planograms: readonly ExtractedPlanogram[],
  fileNo: number,
): TableWriter<'facts'> {
  const facts = tableWriter(
    'facts',
    planograms.reduce((sum, { placed }) => sum + placed.length, 0),
  );
  let row = 0;
  for (const { head, placed } of planograms) {
    const place = { fileNo, planogramNo: head.planogramNo, periodDays: head.periodDays, project: file.project };
    for (const product of placed) writeFact(facts, row++, file, product, place);
  }
  return facts;
}

function placedIndexes(planograms: readonly ExtractedPlanogram[]): ReadonlySet<number> {
  const indexes = new Set<number>();
  for (const { placed } of planograms) for (const { productIndex } of placed) indexes.add(productIndex);
  return indexes;
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
