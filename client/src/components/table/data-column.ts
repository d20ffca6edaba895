import { headWidth } from './head-width.js';
import type { ReactNode } from 'react';
import { type Format, NO_VALUE } from '../../lib/format.js';

export type ColumnKind = 'text' | 'integer' | 'number' | 'percent' | 'money' | 'date' | 'dateTime';
export type CellValue = string | number | null | undefined;

/** One column of a `DataTable`. Give translated words; the table knows no feature's texts. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** The unit of every value below, written in the head and not in the cells. */
  unit?: string;
  /** What is sorted, searched and exported: raw numbers, shares as 0..1, ISO times. Null and undefined are drawn as "–" and sort last. */
  value: (row: Row) => CellValue;
  /** How the value is written; `text` unless given. Everything but text is right-aligned with tabular figures. */
  kind?: ColumnKind;
  /** Decimals of `number`, `percent` and `money`: one number for the whole column, so that the figures line up. */
  digits?: number;
  /** ISO 4217, for `money`. */
  currency?: string;
  /** Draws the cell in place of the written value; searched and exported is still `value`. `text` has its matches marked already. */
  cell?: (row: Row, text: ReactNode) => ReactNode;
  /** The key of the product that the cell names: the cell leads to the product's page, where there is one. */
  product?: ((row: Row) => string | null | undefined) | undefined;
  /** Names beside their store: cut in the middle where they are too long, for it is their ends that tell them apart. */
  longNames?: boolean;
  /** Why a value is null, translated: the tooltip of "–". */
  reason?: (row: Row) => string | undefined;
  /** A bar behind the number, from 0 to the column's largest value (or to `barMax`). */
  bar?: boolean;
  barMax?: number;
  /** Least width in pixels; text columns grow into the room that is left. */
  width?: number;
  /** The pinned last row's value, written as the column's values are; computed by the server, not by adding rows. */
  total?: CellValue;
  /** Not shown until chosen. */
  hidden?: boolean;
  /** Can be sorted and searched unless false. Columns of buttons set both to false. */
  sortable?: boolean;
  searchable?: boolean;
  /** On a narrow screen: the card's heading, one of its (at most three) figures, or part of its foot. */
  card?: 'title' | 'figure' | 'foot';
  /** Left out of exports: columns of buttons. */
  exported?: boolean;
}

export const isNumeric = (column: { kind?: ColumnKind }): boolean =>
  column.kind !== undefined && column.kind !== 'text' && column.kind !== 'date' && column.kind !== 'dateTime';

/** A value as this column writes it. Text in a numeric column (a rank, a label in the total row) stays as it is. */
export function writeValue<Row>(column: DataColumn<Row>, value: CellValue, format: Format): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (column.kind === 'date') return format.date(String(value));
  if (column.kind === 'dateTime') return format.dateTime(String(value));
  if (typeof value === 'string') return value;
  switch (column.kind) {
    case 'integer':
      return format.integer(value);
    case 'number':
      return format.number(value, column.digits ?? 1);
    case 'percent':
      return format.percent(value, column.digits ?? 1);
    case 'money':
      return format.money(value, column.currency ?? 'USD', column.digits ?? 0);
    default:
      return String(value);
  }
}

/** The last column, when it holds what one does with a row: it stays in sight while the others scroll sideways. */
export function isPinnedAtEnd<Row>(columns: readonly DataColumn<Row>[], column: DataColumn<Row>): boolean {
  return column.exported === false && columns.length > 1 && columns.at(-1) === column;
}

/** In pixels, at least. A numeric column's head is one line, and no narrower column may cut it off. */
function widthOf<Row>(column: DataColumn<Row>): number {
  if (column.width !== undefined) return column.width;
  return isNumeric(column) ? Math.max(104, headWidth(column.header, column.unit)) : 160;
}

/**
 * How much of the two sides is taken by columns that stay in sight, in pixels, as `scroll-padding-inline` has it: what is
 * scrolled into view for the keyboard must not come to lie under them.
 */
export function pinnedWidths<Row>(columns: readonly DataColumn<Row>[]): string {
  const [first] = columns;
  const last = columns.at(-1);
  return `${first ? widthOf(first) : 0}px ${last && isPinnedAtEnd(columns, last) ? widthOf(last) : 0}px`;
}

/** `grid-template-columns` for these columns: numbers keep their width, text shares what is left. */
export function gridTemplate<Row>(columns: readonly DataColumn<Row>[]): string {
  return columns
    .map((column) => {
      const width = widthOf(column);
      const grow = column.card === 'title' ? 2 : isNumeric(column) ? 0.5 : 1;
      return column.exported === false && column.width ? `${width}px` : `minmax(${width}px, ${grow}fr)`;
    })
    .join(' ');
}

/** The least width of a row before the table scrolls sideways. */
export function leastWidth<Row>(columns: readonly DataColumn<Row>[]): number {
  return columns.reduce((sum, column) => sum + widthOf(column), 0);
}

/** The columns that files have: those of buttons are none. */
export function exportedColumns<Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row>[] {
  return columns.filter(({ exported }) => exported !== false);
}

/** A heading as files have it, with its unit. */
export function headOf<Row>({ header, unit }: DataColumn<Row>): string {
  return unit ? `${header} (${unit})` : header;
}
