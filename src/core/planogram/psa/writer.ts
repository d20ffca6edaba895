import { COLUMNS, FIRST_LINE, VERSION_CELL_COUNTS, type RecordType } from './layout.js';
import { encodeUtf8, encodeWindows1252 } from './text-encoding.js';

/** A cell of a draft. Numbers are written with the fewest digits that read back as the same double. */
export type CellValue = string | number;

/** Cells by column name of layout.ts. Missing ones get the file's default for that column, or stay empty. */
export type Cells = Readonly<Record<string, CellValue>>;

export interface FixtureDraft {
  readonly cells: Cells;
  readonly points?: readonly Cells[];
  readonly dividers?: readonly Cells[];
  readonly positions: readonly Cells[];
}

export interface PlanogramDraft {
  readonly cells: Cells;
  readonly performances: readonly Cells[];
  readonly segments: readonly Cells[];
  readonly fixtures: readonly FixtureDraft[];
  readonly suppliers?: readonly Cells[];
  readonly drawings?: readonly Cells[];
}

/** A planogram file to write; every length in the unit that `project.measurement` names. */
export interface PlanogramFileDraft {
  /** A key of VERSION_CELL_COUNTS: decides the declared version and the number of cells per row. */
  readonly version: string;
  readonly encoding: 'utf-8' | 'windows-1252';
  /** Writes the `; Codepage=1252` comment that some programs add. */
  readonly declareCodepage?: boolean;
  readonly lineEnding?: '\r\n' | '\n';
  /** What a program writes into unset cells (`0`, `-1`), per record type. */
  readonly defaults?: Readonly<Partial<Record<RecordType, Cells>>>;
  readonly project: Cells;
  readonly products: readonly Cells[];
  readonly pegs?: readonly Cells[];
  readonly planograms: readonly PlanogramDraft[];
}

/**
 * Writes a planogram file: header lines, then the records in the order of docs/psa-format.md, with cells escaped and
 * every row as wide as the version requires. Drops columns that the version does not have yet, since versions only
 * append. Throws RangeError for an unknown version or column, a number that is not finite, and a character that
 * Windows-1252 lacks.
 */
export function writePlanogramFile(draft: PlanogramFileDraft): Uint8Array {
  const text = writePlanogramText(draft);
  return draft.encoding === 'utf-8' ? encodeUtf8(text) : encodeWindows1252(text);
}

/** The same file as text, before encoding. */
export function writePlanogramText(draft: PlanogramFileDraft): string {
  const rows = new RowWriter(draft);
  const lines = [FIRST_LINE, `; Version ${draft.version}`];
  if (draft.declareCodepage) lines.push('; Codepage=1252');
  lines.push(rows.line('Project', draft.project));
  for (const product of draft.products) lines.push(rows.line('Product', product));
  for (const peg of draft.pegs ?? []) lines.push(rows.line('Peg', peg));
  for (const planogram of draft.planograms) pushPlanogram(lines, rows, planogram);
  const end = draft.lineEnding ?? '\r\n';
  return lines.join(end) + end;
}

function pushPlanogram(lines: string[], rows: RowWriter, planogram: PlanogramDraft): void {
  lines.push(rows.line('Planogram', planogram.cells));
  for (const performance of planogram.performances) lines.push(rows.line('Performance', performance));
  for (const segment of planogram.segments) lines.push(rows.line('Segment', segment));
  for (const fixture of planogram.fixtures) {
    lines.push(rows.line('Fixture', fixture.cells));
    for (const point of fixture.points ?? []) lines.push(rows.line('3D point', point));
    for (const divider of fixture.dividers ?? []) lines.push(rows.line('Divider', divider));
    for (const position of fixture.positions) lines.push(rows.line('Position', position));
  }
  for (const supplier of planogram.suppliers ?? []) lines.push(rows.line('Supplier', supplier));
  for (const drawing of planogram.drawings ?? []) lines.push(rows.line('Drawing', drawing));
}

/** Index of each column name per record type, built once. */
const COLUMN_INDEX = new Map(
  Object.entries(COLUMNS).map(([type, names]) => [type, new Map(names.map((name, index) => [name, index]))]),
);

class RowWriter {
  private readonly widths: Readonly<Partial<Record<RecordType, number>>>;
  private readonly blanks = new Map<RecordType, readonly string[]>();

  constructor(private readonly draft: PlanogramFileDraft) {
    const widths = VERSION_CELL_COUNTS[draft.version];
    if (!widths) throw new RangeError(`unknown version ${draft.version}`);
    this.widths = widths;
  }

  line(type: RecordType, cells: Cells): string {
    const row = this.blank(type).slice();
    fill(type, row, cells);
    return `${type},${row.join(',')}`;
  }

  private blank(type: RecordType): readonly string[] {
    const known = this.blanks.get(type);
    if (known) return known;
    const row = new Array<string>(this.widths[type] ?? COLUMNS[type].length).fill('');
    fill(type, row, this.draft.defaults?.[type] ?? {});
    this.blanks.set(type, row);
    return row;
  }
}

function fill(type: RecordType, row: string[], cells: Cells): void {
  const indexes = COLUMN_INDEX.get(type);
  for (const name in cells) {
    const index = indexes?.get(name);
    if (index === undefined) throw new RangeError(`${type} has no column ${name}`);
    const value = cells[name];
    if (index < row.length && value !== undefined) row[index] = cellText(value, type, name);
  }
}

function cellText(value: CellValue, type: RecordType, name: string): string {
  if (typeof value === 'string') return escapeCell(value);
  if (!Number.isFinite(value)) throw new RangeError(`${type}.${name} is not a finite number`);
  return String(value);
}

const NEEDS_ESCAPE = /[\\,"\n\r\t]/;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  ',': '\\,',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A cell's escaped text. Quotes are escaped too, as in real files, though it is not required. */
export function escapeCell(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(/[\\,"\n\r\t]/g, (character) => ESCAPES[character] ?? character) : text;
}
