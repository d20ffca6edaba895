import type { DiagnosticCollector } from '../../diagnostics/diagnostic-collector.js';
import { foundText } from '../../diagnostics/diagnostic-collector.js';
import type { PlanogramFile } from '../model.js';
import type { LengthUnit } from '../../units/length.js';
import type { RecordType } from './layout.js';
import { namesBeyondAscii } from './names-beyond-ascii.js';
import type { OtherRows } from './other-rows.js';
import type { PlanogramRow, ProjectRow } from './planogram-rows.js';
import { ProductJoin } from './product-join.js';
import { PERFORMANCE, POSITION, type ProductRow } from './product-rows.js';
import type { RowPlan } from './row-plan.js';
import type { RowRun } from './row-run.js';
import { JOINED, LINE } from './row-table.js';
import type { PlanogramSource } from './source.js';
import { looksWestern } from './western-names.js';
import { guessUnit } from './unit-guess.js';
import { DeclaredWidths } from './width-check.js';

/** How many names a doubt about the encoding quotes. */
const NAMES_SHOWN = 3;

/** All rows of a file, as the single pass over it left them. */
export interface FileContents {
  readonly source: PlanogramSource;
  readonly diagnostics: DiagnosticCollector;
  readonly version: string;
  readonly line: number;
  readonly project: ProjectRow | null;
  readonly products: ProductRow[];
  readonly planograms: PlanogramRow[];
  readonly others: OtherRows;
  /** Cells of the first row of each type, which are compared with the declared version (F03). */
  readonly firstWidths: ReadonlyMap<RecordType, { readonly line: number; readonly cells: number }>;
}

/** Completes what requires all rows: the unit, joins, and findings about the file as a whole. */
export function completeFile(contents: FileContents): PlanogramFile {
  const { diagnostics } = contents;
  joinProducts(contents);
  reportWidths(contents);
  const others = contents.others.list();
  for (const { type, known, records } of others) {
    if (known) continue;
    const params = { type: foundText(type), rows: records.length };
    diagnostics.add({ code: 'F04', severity: 'info', line: records[0]?.line ?? 0, found: params.type, params });
  }
  const stated = statedUnit(contents);
  const unit = stated ?? guessUnit(contents.planograms, contents.products);
  if (stated === null) reportGuess(contents, unit);
  const { file } = contents.source;
  const { undecodable, encoding } = file;
  if (undecodable > 0) {
    diagnostics.add({ code: 'F06', severity: 'info', line: 0, params: { characters: undecodable, encoding } });
  }
  if (file.doubt !== null) reportEncoding(contents, file.doubt);
  return {
    version: contents.version,
    encoding,
    unit,
    unitGuessed: stated === null,
    lines: contents.line,
    bytes: file.fileBytes,
    project: contents.project,
    products: contents.products,
    planograms: contents.planograms,
    others,
    diagnostics: diagnostics.list(),
    texts: contents.source.strings,
  };
}

/** Project cell 12; null when it is empty or an unknown code. */
function statedUnit(contents: FileContents): LengthUnit | null {
  const code = contents.project?.measurement;
  if (code === 0) return 'in';
  return code === 1 ? 'cm' : null;
}

/**
 * F10, with names as they were read, so that a person sees whether they are right; not reported if all of them look
 * right.
 */
function reportEncoding(contents: FileContents, declared: string): void {
  const names = namesBeyondAscii(contents);
  if (looksWestern(names)) return;
  const examples = names.slice(0, NAMES_SHOWN).join(' · ');
  const params = { encoding: contents.source.file.encoding, declared, examples };
  contents.diagnostics.add({ code: 'F10', severity: 'warning', line: 0, params });
}

function reportGuess(contents: FileContents, unit: LengthUnit): void {
  const { project, diagnostics } = contents;
  if (project === null) diagnostics.add({ code: 'reader.no-project', severity: 'warning', line: 0 });
  const found = foundText(project?.cell(12) ?? '');
  diagnostics.add({
    code: 'F05',
    severity: 'warning',
    line: project?.line ?? 0,
    record: 'Project',
    cell: 12,
    found,
    params: { unit },
  });
}

function reportWidths(contents: FileContents): void {
  const declared = new DeclaredWidths(contents.version);
  for (const [record, { line, cells }] of contents.firstWidths) {
    const mismatch = declared.mismatch(record, cells);
    if (mismatch) contents.diagnostics.add({ code: 'F03', severity: 'info', line, record, params: { ...mismatch } });
  }
}

function joinProducts(contents: FileContents): void {
  const { products, diagnostics } = contents;
  const join = new ProductJoin(contents.project?.keyRule ?? 'upc');
  products.forEach((product, index) => join.add(index, product.upcId, product.idId));
  for (const { first, again } of join.repeated) {
    const params = { line: products[first]?.line ?? 0 };
    const line = products[again]?.line ?? 0;
    diagnostics.add({ code: 'reader.product-repeated', severity: 'warning', line, record: 'Product', params });
  }
  for (const planogram of contents.planograms) {
    joinRun(planogram.performanceRun, PERFORMANCE, join, diagnostics);
    for (const { positionRun } of planogram.fixtures) joinRun(positionRun, POSITION, join, diagnostics);
  }
}

function joinRun(
  run: RowRun,
  plan: RowPlan<string, 'upc' | 'id'>,
  join: ProductJoin,
  diagnostics: DiagnosticCollector,
): void {
  const { upc, id } = plan.text;
  run.stretches((table, from, to) => {
    for (let row = from; row < to; row++) {
      const product = join.find(table.textId(row, upc), table.textId(row, id));
      table.setInt(row, JOINED, product);
      if (product >= 0) continue;
      reportUnjoined(diagnostics, plan.type, table.int(row, LINE), table.text(row, upc), table.text(row, id));
    }
  });
}

/** N01 for a position; a performance row without a product loses its figures, which is reported as well. */
function reportUnjoined(
  diagnostics: DiagnosticCollector,
  record: RecordType,
  line: number,
  upc: string,
  id: string,
): void {
  const code = record === 'Position' ? 'N01' : 'reader.performance-without-product';
  if (!diagnostics.hasRoom(code)) return diagnostics.count(code);
  const params = { upc: foundText(upc), id: foundText(id) };
  const severity = record === 'Position' ? 'error' : 'warning';
  diagnostics.add({ code, severity, line, record, found: foundText(upc || id), params });
}
