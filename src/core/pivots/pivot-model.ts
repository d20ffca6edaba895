import { changeBetween } from '../metrics/side-change.js';
import { NONE_KEY } from '../none-key.js';
import { isAdded } from './pivot-lists.js';

/**
 * A row or column line: the values of its fields down to its depth. Fewer values than fields: a subtotal; none: the
 * total.
 */
export interface PivotLine {
  readonly keys: readonly string[];
  readonly names: readonly (string | null)[];
  /** Set on the "others" line: how many lines it stands for. */
  readonly others?: number;
}

/** The figures where two lines cross; lines are given by index. */
export interface PivotCell {
  readonly row: number;
  readonly column: number;
  /** By measure, then by calculated measure. */
  readonly values: readonly (number | null)[];
  /** By measure; present when a value is null. */
  readonly reasons?: readonly (string | null)[];
  /** The same figures of the publication compared with; present when it has rows behind the cell. */
  readonly before?: readonly (number | null)[];
  /** Nothing is left here now, but there was something before. */
  readonly gone?: boolean;
}

/** The parts of a pivot's answer that its table and chart use. */
export interface PivotAnswer {
  readonly question: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  readonly rowLines: readonly PivotLine[];
  readonly columnLines: readonly PivotLine[];
  readonly cells: readonly PivotCell[];
  /** When false, only lines and totals are present. */
  readonly complete: boolean;
  readonly measures: readonly { readonly measure: string; readonly unit: string }[];
  readonly calculated: readonly { readonly name: string; readonly unit: string }[];
  readonly against: { readonly currencyDiffers: boolean } | null;
}

/** What a cell shows: its figure, or its part of its row, its column or everything. */
export const SHOWN_AS = ['value', 'row', 'column', 'total'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

/**
 * For a compared figure: its current value, its value in the other publication, its change, and its relative change.
 */
export const SIDES = ['now', 'before', 'change', 'ratio'] as const;
export type Side = (typeof SIDES)[number];

export interface PivotSort {
  /** The column line that is sorted by, as its keys; null: by name. */
  readonly column: string | null;
  /** A measure, or a calculated measure by name; null: by name. */
  readonly figure: string | null;
  readonly side: Side;
  readonly desc: boolean;
}

/** A figure of a cell: a measure or a calculated measure. */
export interface PivotFigure {
  /** For a calculated measure, its name. */
  readonly id: string;
  readonly unit: string;
  readonly isCalculated: boolean;
}

export interface ShownLine {
  /** Index among the answer's lines. */
  readonly index: number;
  readonly id: string;
  readonly depth: number;
  readonly name: string;
  /** It has lines of its own below it. */
  readonly hasBelow: boolean;
  readonly isClosed: boolean;
}

export interface ShownColumn {
  readonly line: ShownLine;
  /** Index among the figures. */
  readonly measure: number;
  readonly side: Side;
}

export interface CellFigure {
  readonly value: number | null;
  readonly reason: string | null;
}

const SEPARATOR = '\u0001';
export const lineId = (line: PivotLine): string => line.keys.join(SEPARATOR);
/** The product key of a line; null for lines of other fields and for lines without a product. */
export function productOf({ pivot }: Pick<PivotModel, 'pivot'>, { index, depth }: ShownLine): string | null {
  if (pivot.question.rows[depth] !== 'product') return null;
  const key = pivot.rowLines[index]?.keys[depth] ?? NONE_KEY;
  return key === NONE_KEY ? null : key;
}

/** The id of the total line. */
export const TOTAL_ID = '';
/**
 * The key of the line for everything that a limit leaves out. No text in a file is mistaken for it, because texts never
 * start with `~`, just as a plain `~` never stands for a text.
 */
export const OTHERS_KEY = '~others';

/** The answer prepared for display: cells by place, lines as trees. */
export class PivotModel<Answer extends PivotAnswer = PivotAnswer> {
  readonly figures: readonly PivotFigure[];
  private readonly cells = new Map<number, PivotCell>();
  private readonly below: { rows: Map<string, number[]>; columns: Map<string, number[]> };

  constructor(
    readonly pivot: Answer,
    private readonly nameOf: (axis: 'rows' | 'columns', line: PivotLine) => string,
    /** For an incomplete pivot: the cells fetched since, including known empty ones. */
    private readonly fetched: FetchedCells | null = null,
  ) {
    this.figures = [
      ...pivot.measures.map(({ measure, unit }) => ({ id: measure, unit, isCalculated: false })),
      ...pivot.calculated.map(({ name, unit }) => ({ id: name, unit, isCalculated: true })),
    ];
    const width = pivot.columnLines.length;
    for (const cell of pivot.cells) this.cells.set(cell.row * width + cell.column, cell);
    this.below = { rows: childrenOf(pivot.rowLines), columns: childrenOf(pivot.columnLines) };
  }

  /** Whether a cell is loading or has not been requested. */
  isPending(row: number, column: number): boolean {
    if (this.pivot.complete || row === 0 || column === 0) return false;
    return this.fetched?.has(row, column) !== true;
  }

  private cell(row: number, column: number): PivotCell | undefined {
    return this.cells.get(row * this.pivot.columnLines.length + column) ?? this.fetched?.cell(row, column);
  }

  /** The figure where two lines cross; undefined when there is none, now or before. */
  figure(row: number, column: number, at: number, as: ShownAs = 'value', side: Side = 'now'): CellFigure | undefined {
    const cell = this.cell(row, column);
    if (cell === undefined) return undefined;
    if (side !== 'now') return { value: this.sideOf(cell, at, side), reason: null };
    if (cell.gone) return as === 'value' ? { value: null, reason: 'gone' } : undefined;
    const value = cell.values[at] ?? null;
    const reason = cell.reasons?.[at] ?? null;
    if (as === 'value' || !this.canBePart(at)) return { value, reason };
    const whole = this.figure(as === 'row' ? row : 0, as === 'column' ? column : 0, at)?.value ?? null;
    return { value: value === null || whole === null || whole === 0 ? null : value / whole, reason };
  }

  private sideOf(cell: PivotCell, at: number, side: Exclude<Side, 'now'>): number | null {
    const before = cell.before === undefined ? undefined : (cell.before[at] ?? null);
    if (side === 'before') return before ?? null;
    const figure = this.figures[at];
    const isMoney = /^[A-Z]{3}/.test(figure?.unit ?? '');
    if (figure === undefined || (isMoney && this.pivot.against?.currencyDiffers)) return null;
    const now = cell.gone ? undefined : (cell.values[at] ?? null);
    return changeBetween(figure.id, before, now)[side];
  }

  canBePart(at: number): boolean {
    const id = this.figures[at]?.id ?? '';
    return isAdded(id);
  }

  /** Row lines, parents before children, without lines below closed ones and without the total. */
  rows(closed: ReadonlySet<string>, sort: PivotSort | null): ShownLine[] {
    const lines: ShownLine[] = [];
    const walk = (above: string, depth: number): void => {
      for (const index of this.ordered(this.below.rows.get(above) ?? [], sort)) {
        const line = this.shown('rows', index, depth, closed);
        lines.push(line);
        if (!line.isClosed) walk(line.id, depth + 1);
      }
    };
    walk(TOTAL_ID, 0);
    return lines;
  }

  /** Column lines with each figure and its sides: lines before their subtotal, the total last. */
  columns(closed: ReadonlySet<string>, sides: readonly Side[] = ['now']): ShownColumn[] {
    const lines: ShownLine[] = [];
    const walk = (above: string, depth: number): void => {
      for (const index of this.below.columns.get(above) ?? []) {
        const line = this.shown('columns', index, depth, closed);
        if (!line.isClosed) walk(line.id, depth + 1);
        lines.push(line);
      }
    };
    walk(TOTAL_ID, 0);
    lines.push(this.shown('columns', 0, -1, closed));
    return lines.flatMap((line) =>
      this.figures.flatMap((_, measure) => sides.map((side) => ({ line, measure, side }))),
    );
  }

  /** Every line that has lines below it. */
  foldable(axis: 'rows' | 'columns'): string[] {
    return [...this.below[axis].keys()].filter((id) => id !== TOTAL_ID);
  }

  /**
   * The lowest and highest figure of a measure, or of one of its sides, among lines of this depth; null without
   * figures.
   */
  range(
    measure: number,
    as: ShownAs,
    down: number,
    across: number,
    side: Side = 'now',
  ): { low: number; high: number } | null {
    const { rowLines, columnLines, cells } = this.pivot;
    let [low, high] = [Infinity, -Infinity];
    for (const { row, column } of cells) {
      const isAsDeep = rowLines[row]?.keys.length === down && columnLines[column]?.keys.length === across;
      const value = isAsDeep ? (this.figure(row, column, measure, as, side)?.value ?? null) : null;
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return high < low ? null : { low, high };
  }

  /** The names from the outermost line to this one. */
  path(axis: 'rows' | 'columns', index: number): string[] {
    const lines = axis === 'rows' ? this.pivot.rowLines : this.pivot.columnLines;
    const line = lines[index];
    if (line === undefined) return [];
    return line.keys.map((_, at) =>
      this.nameOf(axis, { keys: line.keys.slice(0, at + 1), names: line.names.slice(0, at + 1) }),
    );
  }

  /** The value of each field of a cell's lines, as needed to request the source rows. */
  place(row: number, column: number): Record<string, string> {
    const { question, rowLines, columnLines } = this.pivot;
    const of = (fields: readonly string[], line: PivotLine | undefined) =>
      (line?.keys ?? []).map((key, at) => [fields[at] ?? '', key] as const);
    return Object.fromEntries([...of(question.rows, rowLines[row]), ...of(question.columns, columnLines[column])]);
  }

  private shown(axis: 'rows' | 'columns', index: number, depth: number, closed: ReadonlySet<string>): ShownLine {
    const line = (axis === 'rows' ? this.pivot.rowLines : this.pivot.columnLines)[index] ?? { keys: [], names: [] };
    const id = lineId(line);
    const hasBelow = depth >= 0 && (this.below[axis].get(id)?.length ?? 0) > 0;
    return { index, id, depth, name: this.nameOf(axis, line), hasBelow, isClosed: hasBelow && closed.has(id) };
  }

  /** The "others" line is last in either sort direction. */
  private ordered(indices: readonly number[], sort: PivotSort | null): readonly number[] {
    const sorted = this.sorted(indices, sort);
    const isOthers = (row: number): boolean => this.pivot.rowLines[row]?.keys.at(-1) === OTHERS_KEY;
    return sorted.some(isOthers) ? [...sorted.filter((row) => !isOthers(row)), ...sorted.filter(isOthers)] : sorted;
  }

  private sorted(indices: readonly number[], sort: PivotSort | null): readonly number[] {
    if (sort === null) return indices;
    if (sort.column === null || sort.figure === null) return sort.desc ? [...indices].reverse() : indices;
    const column = this.pivot.columnLines.findIndex((line) => lineId(line) === sort.column);
    const at = this.figures.findIndex(({ id }) => id === sort.figure);
    if (column < 0 || at < 0) return indices;
    const value = (row: number): number | null => this.figure(row, column, at, 'value', sort.side)?.value ?? null;
    // Lines without a figure are last in either direction; ties stay in name order.
    return [...indices].sort((a, b) => {
      const [left, right] = [value(a), value(b)];
      if (left === null || right === null) return left === right ? a - b : left === null ? 1 : -1;
      return (sort.desc ? right - left : left - right) || a - b;
    });
  }
}

/** The direct children of each line, in the answer's order. */
function childrenOf(lines: readonly PivotLine[]): Map<string, number[]> {
  const children = new Map<string, number[]>();
  lines.forEach((line, index) => {
    if (line.keys.length === 0) return;
    const above = line.keys.slice(0, -1).join(SEPARATOR);
    const list = children.get(above);
    if (list === undefined) children.set(above, [index]);
    else list.push(index);
  });
  return children;
}

/** Whether a column is the one being sorted by. */
export function sortedBy(sort: PivotSort | null, column: ShownColumn, figures: readonly PivotFigure[]): boolean {
  return (
    sort !== null &&
    sort.column === column.line.id &&
    sort.figure === figures[column.measure]?.id &&
    sort.side === column.side
  );
}

/** Cells of a large pivot, fetched as they scrolled into view. */
export class FetchedCells {
  constructor(
    private readonly width: number,
    private readonly known = new Set<number>(),
    private readonly cells = new Map<number, PivotCell>(),
  ) {}

  /** A copy with the same cells but a new identity, so that React renders again. */
  copy(): FetchedCells {
    return new FetchedCells(this.width, this.known, this.cells);
  }

  has(row: number, column: number): boolean {
    return this.known.has(row * this.width + column);
  }

  cell(row: number, column: number): PivotCell | undefined {
    return this.cells.get(row * this.width + column);
  }

  /** Adds the cells where these lines cross; missing ones count as empty. */
  add(rows: readonly number[], columns: readonly number[], cells: readonly PivotCell[]): void {
    for (const row of rows) for (const column of columns) this.known.add(row * this.width + column);
    for (const cell of cells) {
      const [row, column] = [rows[cell.row] ?? 0, columns[cell.column] ?? 0];
      this.cells.set(row * this.width + column, { ...cell, row, column });
    }
  }
}
