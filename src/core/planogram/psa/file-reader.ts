import { DiagnosticCollector, foundText } from '../../diagnostics/diagnostic-collector.js';
import type { ReadResult, RefusalCode } from '../model.js';
import { completeFile, type FileContents } from './file-completion.js';
import { declaredVersion, isComment, startOfText } from './header.js';
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
import { PERFORMANCE, POSITION, PRODUCT, ProductRow } from './product-rows.js';
import { RecordTypeReader } from './record-type.js';
import type { RowTable } from './row-table.js';
import { PlanogramSource } from './source.js';
import type { StringTable } from './string-table.js';
import { TableChain } from './table-chain.js';
import { countCells } from './tokenizer.js';
import { TOLERATED_MISSING } from './width-check.js';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface ReadLimits {
  readonly maxLineBytes: number;
  readonly maxRows: number;
  readonly keptDiagnosticsPerCode: number | undefined;
}

/** One pass over a file's lines; order carries meaning, so the planogram and fixture above are remembered. */
export class FileReader implements FileContents {
  readonly source: PlanogramSource;
  readonly diagnostics: DiagnosticCollector;
  readonly products: ProductRow[] = [];
  readonly planograms: PlanogramRow[] = [];
  readonly others: OtherRows;
  /** Cells of the first row of each type: what the declared version is compared with (F03). */
  readonly firstWidths = new Map<RecordType, { readonly line: number; readonly cells: number }>();
  project: ProjectRow | null = null;
  version = '';
  line = 0;
  private readonly tables: Readonly<Record<'project' | 'planogram' | 'product' | 'performance', TableChain>>;
  private readonly shelfTables: Readonly<Record<'segment' | 'fixture' | 'position', TableChain>>;
  private readonly types: RecordTypeReader;
  private previousType: RecordType | undefined;
  private planogram: PlanogramRow | null = null;
  private fixture: FixtureRow | null = null;
  private rows = 0;

  constructor(
    readonly bytes: Uint8Array,
    private readonly limits: ReadLimits,
    strings?: StringTable,
  ) {
    const source = new PlanogramSource(bytes, strings);
    this.source = source;
    this.diagnostics = new DiagnosticCollector(limits.keptDiagnosticsPerCode);
    this.others = new OtherRows(source);
    this.types = new RecordTypeReader(bytes);
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
    const { bytes, limits } = this;
    for (let start = startOfText(bytes); start < bytes.length;) {
      const stop = this.source.scanner.find(LINE_FEED, start);
      this.line++;
      if (stop - start > limits.maxLineBytes) return this.refused('reader.line-too-long', limits.maxLineBytes);
      const end = stop > start && bytes[stop - 1] === CARRIAGE_RETURN ? stop - 1 : stop;
      if (this.line === 1 || isComment(bytes, start)) this.readHeader(start, end);
      else if (end > start) {
        if (++this.rows > limits.maxRows) return this.refused('reader.too-many-rows', limits.maxRows);
        this.readRow(start, end);
      }
      start = stop + 1;
    }
    if (this.planograms.length > 0) {
      this.reportCut();
      return { ok: true, file: completeFile(this) };
    }
    return { ok: false, refusal: { code: 'F01.no-planogram-row', line: 0 }, diagnostics: this.diagnostics.list() };
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
   * A last row without its line end that has fewer cells than the first of its type: a transfer broke off there, and
   * nobody knows what else is missing. A file that ends at the end of a row cannot be told from a whole one.
   */
  private reportCut(): void {
    const { bytes } = this;
    if (bytes.at(-1) === LINE_FEED) return;
    const start = bytes.lastIndexOf(LINE_FEED) + 1;
    const record = this.types.typeOf(start, bytes.length);
    const whole = record === undefined ? undefined : this.firstWidths.get(record);
    if (record === undefined || whole === undefined || whole.line === this.line) return;
    const found = countCells(bytes, start + record.length + 1, bytes.length);
    if (found >= whole.cells - TOLERATED_MISSING) return;
    const params = { expected: whole.cells, found };
    this.diagnostics.add({ code: 'reader.cut-off', severity: 'warning', line: this.line, record, params });
  }

  /** Rows of a type stand together, so only a change of type can bring the first row of one. */
  private noteWidth(type: RecordType | undefined, first: number, end: number): void {
    this.previousType = type;
    if (type === undefined || this.firstWidths.has(type)) return;
    this.firstWidths.set(type, { line: this.line, cells: countCells(this.bytes, first, end) });
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

  /** F09: a row whose planogram (or fixture) has not come yet belongs nowhere and is skipped. */
  private outOfOrder(record: RecordType): void {
    const needs = this.planogram === null ? 'Planogram' : 'Fixture';
    this.diagnostics.add({ code: 'F09', severity: 'error', line: this.line, record, params: { needs } });
  }

  private readCells(table: RowTable, first: number, end: number): number {
    const row = table.read(this.line, first, end);
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
      const found = foundText(text);
      this.diagnostics.add({ code: 'F02', severity: 'warning', line: this.line, record: table.plan.type, cell, found });
    }
  }
}
