import type { KeptEnd } from '../long-name.js';
import { headWidth } from './head-width.js';
import type { ReactNode } from 'react';
import { type Format, NO_VALUE } from '../../lib/format.js';

export type ColumnKind = 'text' | 'integer' | 'number' | 'percent' | 'money' | 'date' | 'dateTime';
export type CellValue = string | number | null | undefined;

/** One column of a `DataTable`. Give translated texts; the table knows no feature's texts. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** The unit of all values, written in the head instead of the cells. */
  unit?: string;
  /**
   * The value for sorting, search and export: raw numbers, shares as 0..1, ISO times. Null and undefined are shown as
   * "–" and sort last.
   */
  value: (row: Row) => CellValue;
  /** How the value is written; defaults to `text`. All other kinds are right-aligned with tabular figures. */
  kind?: ColumnKind;
  /** Decimals of `number`, `percent` and `money`, the same for the whole column, so that the figures line up. */
  digits?: number;
  /** ISO 4217, for `money`. */
  currency?: string;
  /**
   * Renders the cell instead of the written value; search and export still use `value`. Matches are already marked in
   * `text`.
   */
  cell?: (row: Row, text: ReactNode) => ReactNode;
  /** The key of the product in the cell, which links the cell to the product's page if there is one. */
  product?: ((row: Row) => string | null | undefined) | undefined;
  /**
   * Long names are cut before their end, because it tells them apart: the category of a planogram, the size of a
   * product. By default, products keep their last words.
   */
  longNames?: KeptEnd;
  /** Translated reason for a null value: the tooltip of "–". */
  reason?: (row: Row) => string | undefined;
  /** A bar behind the number, from 0 to the column's largest value (or to `barMax`). */
  bar?: boolean;
  barMax?: number;
  /** Minimum width in pixels; text columns grow into the remaining space. */
  width?: number;
  /**
   * The value in the pinned last row, formatted like the column's values; computed by the server, not by adding rows.
   */
  total?: CellValue;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Whether the column can be sorted and searched; default true. Columns of buttons set both to false. */
  sortable?: boolean;
  searchable?: boolean;
  /** Its place on a card on a narrow screen: the heading, one of at most three figures, or part of the footer. */
  card?: 'title' | 'figure' | 'foot';
  /** False for columns of buttons, which exports omit. */
  exported?: boolean;
}

export const isNumeric = (column: { kind?: ColumnKind }): boolean =>
  column.kind !== undefined && column.kind !== 'text' && column.kind !== 'date' && column.kind !== 'dateTime';

/** Formats a value for this column. Text in a numeric column (a rank, a label in the total row) stays unchanged. */
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

/** The last column, if it contains row actions: it stays visible while the others scroll sideways. */
export function isPinnedAtEnd<Row>(columns: readonly DataColumn<Row>[], column: DataColumn<Row>): boolean {
  return column.exported === false && columns.length > 1 && columns.at(-1) === column;
}

/** Minimum width in pixels. A numeric column's head is one line, so the column must not be narrower than its head. */
function widthOf<Row>(column: DataColumn<Row>): number {
  if (column.width !== undefined) return column.width;
  return isNumeric(column) ? Math.max(104, headWidth(column.header, column.unit)) : 160;
}

/**
 * Width of the pinned columns on the two sides, in pixels, for `scroll-padding-inline`: cells that the keyboard scrolls
 * into view must not end up under them.
 */
export function pinnedWidths<Row>(columns: readonly DataColumn<Row>[]): string {
  const [first] = columns;
  const last = columns.at(-1);
  return `${first ? widthOf(first) : 0}px ${last && isPinnedAtEnd(columns, last) ? widthOf(last) : 0}px`;
}

/** `grid-template-columns` for these columns: numbers keep their width, text columns share the rest. */
export function gridTemplate<Row>(columns: readonly DataColumn<Row>[]): string {
  return columns
    .map((column) => {
      const width = widthOf(column);
      const grow = column.card === 'title' ? 2 : isNumeric(column) ? 0.5 : 1;
      return column.exported === false && column.width ? `${width}px` : `minmax(${width}px, ${grow}fr)`;
    })
    .join(' ');
}

/** The minimum width of a row; a narrower table scrolls sideways. */
export function leastWidth<Row>(columns: readonly DataColumn<Row>[]): number {
  return columns.reduce((sum, column) => sum + widthOf(column), 0);
}

/** The columns for exports, without columns of buttons. */
export function exportedColumns<Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row>[] {
  return columns.filter(({ exported }) => exported !== false);
}

/** A column heading for exports, with its unit. */
export function headOf<Row>({ header, unit }: DataColumn<Row>): string {
  return unit ? `${header} (${unit})` : header;
}
