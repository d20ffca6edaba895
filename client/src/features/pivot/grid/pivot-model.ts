import type { PivotDto, PivotLineDto } from '../../../api/pivot.gen.js';
import { isAdded, type PivotMeasure } from '../state/fields.js';

/** What a cell shows: its figure, or its part of its row, its column, or everything. */
export const SHOWN_AS = ['value', 'row', 'column', 'total'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

export interface PivotSort {
  /** The line across that is sorted by, as its keys; null: by name. */
  readonly column: string | null;
  readonly measure: PivotMeasure | null;
  readonly desc: boolean;
}

export interface ShownLine {
  /** Index in the answer's lines. */
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
  /** Index among the measures. */
  readonly measure: number;
}

export interface CellFigure {
  readonly value: number | null;
  readonly reason: string | null;
}

/** The key of what has no value. */
const NONE = '~';
const SEPARATOR = '\u0001';
export const lineId = (line: PivotLineDto): string => line.keys.join(SEPARATOR);
/** The key of the product that a line is of; null where it is of something else, or of no product. */
export function productOf({ pivot }: Pick<PivotModel, 'pivot'>, { index, depth }: ShownLine): string | null {
  if (pivot.question.rows[depth] !== 'product') return null;
  const key = pivot.rowLines[index]?.keys[depth] ?? NONE;
  return key === NONE ? null : key;
}

/** The line of everything. */
export const TOTAL_ID = '';

/** The answer made ready to be looked at: cells by place, lines as trees. */
export class PivotModel {
  private readonly cells = new Map<number, { values: (number | null)[]; reasons?: (string | null)[] }>();
  private readonly below: { rows: Map<string, number[]>; columns: Map<string, number[]> };

  constructor(
    readonly pivot: PivotDto,
    private readonly nameOf: (axis: 'rows' | 'columns', line: PivotLineDto) => string,
  ) {
    const width = pivot.columnLines.length;
    for (const { row, column, values, reasons } of pivot.cells) {
      this.cells.set(row * width + column, reasons === undefined ? { values } : { values, reasons });
    }
    this.below = { rows: childrenOf(pivot.rowLines), columns: childrenOf(pivot.columnLines) };
  }

  get measures(): readonly PivotMeasure[] {
    return this.pivot.question.measures;
  }

  /** A figure of two lines; undefined: nothing stands there. */
  figure(row: number, column: number, measure: number, as: ShownAs = 'value'): CellFigure | undefined {
    const cell = this.cells.get(row * this.pivot.columnLines.length + column);
    if (cell === undefined) return undefined;
    const value = cell.values[measure] ?? null;
    const reason = cell.reasons?.[measure] ?? null;
    if (as === 'value' || !this.canBePart(measure)) return { value, reason };
    const whole = this.figure(as === 'row' ? row : 0, as === 'column' ? column : 0, measure)?.value ?? null;
    return { value: value === null || whole === null || whole === 0 ? null : value / whole, reason };
  }

  canBePart(measure: number): boolean {
    const name = this.measures[measure];
    return name !== undefined && isAdded(name);
  }

  /** The lines down, each above its own, without those under closed ones; the total is not among them. */
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

  /** The lines across with every measure of each: lines before their sub-total, the total last. */
  columns(closed: ReadonlySet<string>): ShownColumn[] {
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
    return lines.flatMap((line) => this.measures.map((_, measure) => ({ line, measure })));
  }

  /** Every line that has lines below it. */
  foldable(axis: 'rows' | 'columns'): string[] {
    return [...this.below[axis].keys()].filter((id) => id !== TOTAL_ID);
  }

  /** The lowest and highest figure of a measure among the lines that are so deep; null without any. */
  range(measure: number, as: ShownAs, down: number, across: number): { low: number; high: number } | null {
    const { rowLines, columnLines, cells } = this.pivot;
    let [low, high] = [Infinity, -Infinity];
    for (const { row, column } of cells) {
      const isAsDeep = rowLines[row]?.keys.length === down && columnLines[column]?.keys.length === across;
      const value = isAsDeep ? (this.figure(row, column, measure, as)?.value ?? null) : null;
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return high < low ? null : { low, high };
  }

  /** The names from the outermost to a line's own. */
  path(axis: 'rows' | 'columns', index: number): string[] {
    const lines = axis === 'rows' ? this.pivot.rowLines : this.pivot.columnLines;
    const line = lines[index];
    if (line === undefined) return [];
    return line.keys.map((_, at) =>
      this.nameOf(axis, { keys: line.keys.slice(0, at + 1), names: line.names.slice(0, at + 1) }),
    );
  }

  /** A cell's value of each of its lines, as the rows behind it are asked for. */
  place(row: number, column: number): Record<string, string> {
    const { question, rowLines, columnLines } = this.pivot;
    const of = (fields: readonly string[], line: PivotLineDto | undefined) =>
      (line?.keys ?? []).map((key, at) => [fields[at] ?? '', key] as const);
    return Object.fromEntries([...of(question.rows, rowLines[row]), ...of(question.columns, columnLines[column])]);
  }

  private shown(axis: 'rows' | 'columns', index: number, depth: number, closed: ReadonlySet<string>): ShownLine {
    const line = (axis === 'rows' ? this.pivot.rowLines : this.pivot.columnLines)[index] ?? { keys: [], names: [] };
    const id = lineId(line);
    const hasBelow = depth >= 0 && (this.below[axis].get(id)?.length ?? 0) > 0;
    return { index, id, depth, name: this.nameOf(axis, line), hasBelow, isClosed: hasBelow && closed.has(id) };
  }

  private ordered(indices: readonly number[], sort: PivotSort | null): readonly number[] {
    if (sort === null) return indices;
    if (sort.column === null || sort.measure === null) return sort.desc ? [...indices].reverse() : indices;
    const column = this.pivot.columnLines.findIndex((line) => lineId(line) === sort.column);
    const measure = this.measures.indexOf(sort.measure);
    if (column < 0 || measure < 0) return indices;
    const value = (row: number): number | null => this.figure(row, column, measure)?.value ?? null;
    // What has no figure stands last either way; ties keep their order by name.
    return [...indices].sort((a, b) => {
      const [left, right] = [value(a), value(b)];
      if (left === null || right === null) return left === right ? a - b : left === null ? 1 : -1;
      return (sort.desc ? right - left : left - right) || a - b;
    });
  }
}

/** The lines right below each line, in the answer's order. */
function childrenOf(lines: readonly PivotLineDto[]): Map<string, number[]> {
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

/** Whether the line that is sorted by is still there. */
export function sortedBy(sort: PivotSort | null, column: ShownColumn, measures: readonly PivotMeasure[]): boolean {
  return sort !== null && sort.column === column.line.id && sort.measure === measures[column.measure];
}
