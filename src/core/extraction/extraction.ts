import type { Diagnostic, DiagnosticList, Severity } from '../diagnostics/diagnostic.js';
import { DEFAULT_PERIOD_DAYS } from '../metrics/product-measures.js';
import { productKey } from '../naming/product-key.js';
import { patternCode, type StorePatternRefusal } from '../naming/store-pattern.js';
import { storeRule } from '../naming/store-rule.js';
import { coveredSpans } from '../planogram/geometry/covered-spans.js';
import type { PlanogramFile } from '../planogram/model.js';
import { PRODUCT } from '../planogram/psa/product-rows.js';
import { type FileContext, centimetresPer } from './cells.js';
import { FactSums } from './fact-rows.js';
import type { ExtractionOptions, FileExtract, FileSummary, PartTables, PlanogramHead } from './file-extract.js';
import { planogramDiagnostics } from './planogram-diagnostics.js';
import { type HeadContext, planogramHead, writePlanogram } from './planogram-rows.js';
import { positionCount, writePositions } from './position-rows.js';
import { writeProducts } from './product-rows.js';
import { TableWriter } from './table-data.js';
import { TEXTS_AT_MOST, TextPool } from './text-pool.js';

/** What one file produced, beside its rows. */
export interface AddedFile {
  readonly summary: FileSummary;
  /** The extraction's own findings (G03, G06, G07 …); the reader's are on the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** The file's facts; valid until the next file is added. */
  readonly facts: FileExtract['facts'];
}

/** Initial row capacity of the tables. */
export interface Rooms {
  readonly planograms: number;
  readonly positions: number;
  readonly products: number;
}

/**
 * The part tables of one or more files, concatenated in the order they were added: centimeters, per week, one fact per
 * planogram × product that is placed and counted. Pure and deterministic. Never throws on content; doubts become
 * diagnostics.
 */
export class Extraction {
  private readonly pool = new TextPool();
  private readonly planograms: TableWriter<'planograms'>;
  private readonly positions: TableWriter<'positions'>;
  private readonly products: TableWriter<'products'>;
  private readonly facts: TableWriter<'facts'>;

  constructor(rooms: Rooms) {
    this.planograms = new TableWriter('planograms', rooms.planograms);
    this.positions = new TableWriter('positions', rooms.positions);
    this.products = new TableWriter('products', rooms.products);
    this.facts = new TableWriter('facts', rooms.positions);
  }

  add(file: PlanogramFile, options: ExtractionOptions): AddedFile {
    const positions = positionCount(file);
    this.planograms.reserve(file.planograms.length);
    this.positions.reserve(positions);
    this.products.reserve(file.products.length);
    this.facts.reserve(positions);
    const firstFact = this.facts.rows;
    const context = this.context(file, options);
    const sums = new FactSums(this.facts, file);
    const heads = file.planograms.map((_, planogramNo) => this.addPlanogram(file, planogramNo, context, sums));
    writeProducts(this.products, file, context, (index) => sums.isPlaced(index), newest(heads));
    const diagnostics = heads.flatMap((head) => planogramDiagnostics(head));
    const { refusal } = context.storeRule;
    if (refusal !== null) diagnostics.unshift(patternDiagnostic(refusal));
    return {
      summary: summary(file, options, heads, diagnostics),
      diagnostics,
      facts: this.facts.view(firstFact, this.pool.texts),
    };
  }

  /** Returns all rows. The extraction is used up: nothing can be added afterwards. */
  close(): PartTables {
    const { texts } = this.pool;
    return {
      planograms: this.planograms.close(texts),
      positions: this.positions.close(texts),
      products: this.products.close(texts),
      facts: this.facts.close(texts),
    };
  }

  private addPlanogram(file: PlanogramFile, planogramNo: number, context: HeadContext, facts: FactSums): PlanogramHead {
    const planogram = file.planograms[planogramNo];
    if (planogram === undefined) throw new RangeError(`The file has no planogram ${planogramNo}`);
    const spans = coveredSpans(file, planogram);
    const sums = writePositions(this.positions, file, planogram, planogramNo, context, facts, spans);
    const head = planogramHead(file, planogram, planogramNo, sums, { products: facts.products, spans }, context);
    const { fileNo } = context;
    const take = facts.finish(planogram, { fileNo, planogramNo, periodDays: head.periodDays, pool: this.pool });
    writePlanogram(this.planograms, planogram, head, sums, take, file, context);
    return head;
  }

  private context(file: PlanogramFile, options: ExtractionOptions): HeadContext {
    const { pool } = this;
    pool.open(file.texts);
    const keyOf = keysBy(file, pool);
    return {
      fileNo: options.fileNo,
      fileName: options.fileName,
      cm: centimetresPer(file.unit),
      pool,
      keys: Int32Array.from(file.products, (product) => keyOf(product, PRODUCT)),
      keyOf,
      blocks: blocksBy(file, pool),
      cells: options.attributeCells ?? {},
      storeRule: storeRule(options.storeExtraction),
      defaultPeriodDays: options.defaultPeriodDays ?? DEFAULT_PERIOD_DAYS,
    };
  }
}

/** Keyed by UPC or ID alone, the key is that text, trimmed; `productKey` has the rule. */
function keysBy(file: PlanogramFile, pool: TextPool): FileContext['keyOf'] {
  const rule = file.project?.keyRule ?? 'upc';
  if (rule === 'upc')
    return ({ textIds, firstText }, { text }) => pool.trimmed(textIds[firstText + text.upc] as number);
  if (rule === 'id') return ({ textIds, firstText }, { text }) => pool.trimmed(textIds[firstText + text.id] as number);
  return ({ textIds, firstText }, { text }) => {
    const textOf = (slot: number) => file.texts.text(textIds[firstText + slot] as number);
    return pool.code(productKey(rule, textOf(text.upc), textOf(text.id)));
  };
}

/** A number for each brand within its category, by product index; -1 without a brand. */
function blocksBy(file: PlanogramFile, pool: TextPool): Int32Array {
  const blocks = new Map<number, number>();
  return Int32Array.from(file.products, ({ textIds, firstText }) => {
    const brand = pool.trimmed(textIds[firstText + PRODUCT.text.brand] as number);
    if (brand < 0) return -1;
    const block = brand * TEXTS_AT_MOST + pool.trimmed(textIds[firstText + PRODUCT.text.category] as number);
    const known = blocks.get(block);
    if (known !== undefined) return known;
    blocks.set(block, blocks.size);
    return blocks.size - 1;
  });
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

/** The reader's true count (its list is bounded); a code's severity is that of its first diagnostic. */
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

function patternDiagnostic(refusal: StorePatternRefusal): Diagnostic {
  return { ...patternCode(refusal), severity: 'error', line: 0 };
}
