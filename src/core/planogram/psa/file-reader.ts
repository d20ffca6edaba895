import { DiagnosticCollector, foundText } from '../../diagnostics/diagnostic-collector.js';
import type { ReadResult, Refusal, RefusalCode } from '../model.js';
import { completeFile, type FileContents } from './file-completion.js';
import { DecimalCommas } from './decimal-commas.js';
import { declaredVersion, isComment } from './header.js';
import type { RecordType } from './layout.js';
import { OtherRows } from './other-rows.js';
import {
  FIXTURE,
  FixtureRow,
  PLANOGRAM,
  PlanogramRow,
  PROJECT,
  ProjectRow,
  SEGMENT,
  SegmentRow,
} from './planogram-rows.js';
import type { PlanogramText } from './planogram-text.js';
import { PERFORMANCE, POSITION, PRODUCT, ProductRow } from './product-rows.js';
import { RecordTypeReader } from './record-type.js';
import type { RowTable } from './row-table.js';
import { RowWidths } from './row-widths.js';
import { PlanogramSource } from './source.js';
import type { StringTable } from './string-table.js';
import { TableChain } from './table-chain.js';
import { countCells } from './tokenizer.js';
import { TOLERATED_MISSING } from './width-check.js';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Longer than any name of a record type. */
const LONGEST_TYPE = 40;

export interface ReadLimits {
  readonly maxLineBytes: number;
  readonly maxRows: number;
  readonly keptDiagnosticsPerCode: number | undefined;
}

export interface ReadOptionsOfFile extends ReadLimits {
  readonly strings?: StringTable | undefined;
  /** Found by an earlier pass: numbers have decimal commas. */
  readonly decimalCommas?: DecimalCommas | undefined;
}

/** One pass over a file's lines. Order carries meaning, so the current planogram and fixture are remembered. */
export class FileReader implements FileContents {
  readonly source: PlanogramSource;
  readonly diagnostics: DiagnosticCollector;
  readonly products: ProductRow[] = [];
  readonly planograms: PlanogramRow[] = [];
  readonly others: OtherRows;
  /** Cells of the first row of each type, which are compared with the declared version (F03). */
  readonly firstWidths = new Map<RecordType, { readonly line: number; readonly cells: number }>();
  /** Numbers with commas that this pass could not read. */
  readonly commas = new DecimalCommas();
  project: ProjectRow | null = null;
  version = '';
  line = 0;
  private readonly tables: Readonly<Record<'project' | 'planogram' | 'product' | 'performance', TableChain>>;
  private readonly shelfTables: Readonly<Record<'segment' | 'fixture' | 'position', TableChain>>;
  private readonly types: RecordTypeReader;
  private readonly widths = new RowWidths();
  private previousType: RecordType | undefined;
  private planogram: PlanogramRow | null = null;
  private fixture: FixtureRow | null = null;
  private longPlanogram: Refusal | null = null;
  private rows = 0;

  constructor(
    private readonly text: PlanogramText,
    private readonly limits: ReadOptionsOfFile,
  ) {
    const source = new PlanogramSource(text, limits.strings, limits.decimalCommas !== undefined);
    this.source = source;
    this.diagnostics = new DiagnosticCollector(limits.keptDiagnosticsPerCode);
    this.others = new OtherRows(source);
    this.types = new RecordTypeReader(text.bytes);
    this.tables = {
      project: new TableChain(source, PROJECT, 1e9),
      planogram: new TableChain(source, PLANOGRAM, 100_000),
      product: new TableChain(source, PRODUCT, 1000),
      performance: new TableChain(source, PERFORMANCE, 800),
    };
    this.shelfTables = {
      segment: new TableChain(source, SEGMENT, 10_000),
      fixture: new TableChain(source, FIXTURE, 3000),
      position: new TableChain(source, POSITION, 600),
    };
  }

  read(): ReadResult {
    const { limits, text } = this;
    const { bytes } = text;
    this.line = text.line - 1;
    for (let { start } = text; start < bytes.length;) {
      const stop = this.source.scanner.find(LINE_FEED, start);
      this.line++;
      const end = stop > start && bytes[stop - 1] === CARRIAGE_RETURN ? stop - 1 : stop;
      if (this.line === text.line || isComment(bytes, start)) this.readHeader(start, end);
      else if (end > start) {
        if (++this.rows > limits.maxRows) return this.refused('reader.too-many-rows', limits.maxRows);
        if (end - start > limits.maxLineBytes) this.leaveOut(start, end);
        else this.readRow(start, end);
      }
      start = stop + 1;
    }
    return this.result();
  }

  private result(): ReadResult {
    if (this.planograms.length === 0) {
      const refusal = this.longPlanogram ?? { code: 'F01.no-planogram-row', line: 0 };
      return { ok: false, refusal, diagnostics: this.diagnostics.list() };
    }
    if (this.decimals() === 'mixed') return this.mixedDecimals();
    const cutLine = this.reportCut();
    this.reportOddRows(cutLine);
    this.reportDecimalCommas();
    return { ok: true, file: completeFile(this) };
  }

  /** How the file writes the decimals that this pass could not read. */
  decimals(): ReturnType<DecimalCommas['verdict']> {
    const chains = [...Object.values(this.tables), ...Object.values(this.shelfTables)];
    return this.commas.verdict(() => chains.reduce((sum, chain) => sum + chain.fractions(), 0));
  }

  private mixedDecimals(): ReadResult {
    const { firstLine: line, firstFound: found, numbers } = this.commas;
    const refusal = { code: 'reader.mixed-decimals', line, found, params: { commas: numbers } } as const;
    return { ok: false, refusal, diagnostics: this.diagnostics.list() };
  }

  /** F13; skips the row that is cut off. */
  private reportOddRows(cutLine: number): void {
    for (const { record, line, expected, found } of this.widths.odd()) {
      if (line === cutLine) continue;
      this.diagnostics.add({ code: 'F13', severity: 'warning', line, record, params: { expected, found } });
    }
  }

  /** F11 */
  private reportDecimalCommas(): void {
    const { decimalCommas: known } = this.limits;
    if (known === undefined) return;
    const { firstLine: line, firstFound: found, numbers } = known;
    this.diagnostics.add({ code: 'F11', severity: 'info', line, found, params: { numbers } });
  }

  /** F12. Everything after an omitted planogram or fixture belongs to it, and to no other. */
  private leaveOut(start: number, end: number): void {
    const record = this.types.typeOf(start, Math.min(end, start + LONGEST_TYPE));
    const params = { limit: this.limits.maxLineBytes, bytes: end - start };
    this.diagnostics.add({ code: 'F12', severity: 'error', line: this.line, ...(record && { record }), params });
    if (record === 'Planogram') {
      this.planogram = null;
      this.longPlanogram ??= { code: 'reader.line-too-long', line: this.line, params };
    }
    if (record === 'Planogram' || record === 'Fixture') this.fixture = null;
  }

  private refused(code: RefusalCode, limit: number): ReadResult {
    return { ok: false, refusal: { code, line: this.line, params: { limit } }, diagnostics: this.diagnostics.list() };
  }

  private readHeader(start: number, end: number): void {
    if (this.version === '') this.version = declaredVersion(this.source.text(start, Math.min(end, start + 200)));
  }

  private readRow(start: number, end: number): void {
    const type = this.types.typeOf(start, end);
    const first = start + (type?.length ?? 0) + 1;
    if (type !== this.previousType) this.noteWidth(type, first, end);
    switch (type) {
      case 'Position':
        return this.readPosition(first, end);
      case 'Performance':
        return this.readPerformance(first, end);
      case 'Product':
        return this.readProduct(first, end);
      case 'Fixture':
        return this.readFixture(first, end);
      case 'Segment':
        return this.readSegment(first, end);
      case 'Planogram':
        return this.readPlanogram(first, end);
      case 'Project':
        if (this.project === null) return this.readProject(first, end);
        this.diagnostics.add({ code: 'reader.second-project', severity: 'warning', line: this.line, record: type });
    }
    this.others.add(type, this.line, start, end);
  }

  /**
   * Detects a last row without a line end that has fewer cells than the first of its type: a transfer broke off there,
   * and no one knows what else is missing. A file that ends at the end of a row looks complete. Returns the row's line;
   * 0 when there is none.
   */
  private reportCut(): number {
    const { bytes } = this.text;
    if (bytes.at(-1) === LINE_FEED) return 0;
    const start = bytes.lastIndexOf(LINE_FEED) + 1;
    const record = this.types.typeOf(start, bytes.length);
    const whole = record === undefined ? undefined : this.firstWidths.get(record);
    if (record === undefined || whole === undefined || whole.line === this.line) return 0;
    const found = countCells(bytes, start + record.length + 1, bytes.length);
    if (found >= whole.cells - TOLERATED_MISSING) return 0;
    const params = { expected: whole.cells, found };
    this.diagnostics.add({ code: 'reader.cut-off', severity: 'warning', line: this.line, record, params });
    return this.line;
  }

  /** Rows of a type are consecutive, so only a change of type can bring the first row of one. */
  private noteWidth(type: RecordType | undefined, first: number, end: number): void {
    this.previousType = type;
    if (type === undefined || this.firstWidths.has(type)) return;
    this.firstWidths.set(type, { line: this.line, cells: countCells(this.text.bytes, first, end) });
  }

  private readProject(first: number, end: number): void {
    const table = this.tables.project.withRoom(first);
    this.project = new ProjectRow(table, this.readCells(table, first, end));
  }

  private readProduct(first: number, end: number): void {
    const table = this.tables.product.withRoom(first);
    this.products.push(new ProductRow(table, this.readCells(table, first, end)));
  }

  private readPlanogram(first: number, end: number): void {
    const table = this.tables.planogram.withRoom(first);
    this.planogram = new PlanogramRow(table, this.readCells(table, first, end));
    this.planograms.push(this.planogram);
    this.fixture = null;
  }

  private readPerformance(first: number, end: number): void {
    if (this.planogram === null) return this.outOfOrder('Performance');
    const table = this.tables.performance.withRoom(first);
    this.planogram.performanceRun.add(table, this.readCells(table, first, end));
  }

  private readSegment(first: number, end: number): void {
    if (this.planogram === null) return this.outOfOrder('Segment');
    const table = this.shelfTables.segment.withRoom(first);
    this.planogram.segments.push(new SegmentRow(table, this.readCells(table, first, end)));
  }

  private readFixture(first: number, end: number): void {
    if (this.planogram === null) return this.outOfOrder('Fixture');
    const table = this.shelfTables.fixture.withRoom(first);
    this.fixture = new FixtureRow(table, this.readCells(table, first, end));
    this.planogram.fixtures.push(this.fixture);
  }

  private readPosition(first: number, end: number): void {
    if (this.fixture === null) return this.outOfOrder('Position');
    const table = this.shelfTables.position.withRoom(first);
    this.fixture.positionRun.add(table, this.readCells(table, first, end));
  }

  /** F09: a row before its planogram (or fixture) belongs nowhere and is skipped. */
  private outOfOrder(record: RecordType): void {
    const needs = this.planogram === null ? 'Planogram' : 'Fixture';
    this.diagnostics.add({ code: 'F09', severity: 'error', line: this.line, record, params: { needs } });
  }

  private readCells(table: RowTable, first: number, end: number): number {
    const row = table.read(this.line, first, end);
    this.widths.note(table.plan.type, table.width || this.source.scanner.countCells(first, end), this.line);
    if (table.doubtful) this.reportNumbers(table, row, first, end);
    return row;
  }

  /** F02 for each cell that should be a number and is neither that nor blank. */
  private reportNumbers(table: RowTable, row: number, first: number, end: number): void {
    table.doubtful = false;
    for (let slot = 0; slot < table.plan.numberCells.length; slot++) {
      if (!Number.isNaN(table.number(row, slot))) continue;
      const cell = table.plan.numberCells[slot] as number;
      const text = this.source.cell(first, end, cell);
      if (text.trim() === '') continue;
      this.commas.note(text, this.line);
      const found = foundText(text);
      this.diagnostics.add({ code: 'F02', severity: 'warning', line: this.line, record: table.plan.type, cell, found });
    }
  }
}
