import type { CellValue, DataColumn } from './data-column.js';
import { isNumeric } from './data-column.js';

/** Separates the texts of two columns. Nobody types this character, so no search matches across columns. */
const GAP = '\u0001';

/** Each row's searchable text, from the columns included in a search of everything. */
export class SearchIndex<Row> {
  private readonly words: readonly DataColumn<Row>[];
  private readonly texts: string[] = [];
  /** The previous search: when the user types more, only its results are searched. */
  private last: { text: string; found: Uint8Array } | null = null;

  constructor(
    columns: readonly DataColumn<Row>[],
    private readonly rows: readonly Row[],
  ) {
    this.words = columns.filter((column) => column.searchable !== false && !isNumeric(column));
  }

  /** Indexes some more rows; returns false when all are done. */
  prepare(count: number): boolean {
    const end = Math.min(this.rows.length, this.texts.length + count);
    for (let at = this.texts.length; at < end; at += 1) {
      const row = this.rows[at];
      this.texts.push(row === undefined ? '' : this.textOf(row));
    }
    return end < this.rows.length;
  }

  /** By row: 1 when a text contains `text` (in lower case), otherwise 0. */
  find(text: string): Uint8Array {
    this.prepare(this.rows.length);
    const within = this.last !== null && text.startsWith(this.last.text) ? this.last.found : null;
    const found = new Uint8Array(this.rows.length);
    for (let at = 0; at < found.length; at += 1) {
      if (within?.[at] !== 0 && this.texts[at]?.includes(text)) found[at] = 1;
    }
    this.last = { text, found };
    return found;
  }

  private textOf(row: Row): string {
    let text = '';
    for (const column of this.words) {
      const value = column.value(row);
      if (value !== null && value !== undefined) text += GAP + String(value);
    }
    return text.toLocaleLowerCase();
  }
}

/** Sorts row numbers by value, smallest first and missing values last; equal rows keep their order. */
export function orderByNumber(values: ArrayLike<number>): Uint32Array {
  const order = Uint32Array.from({ length: values.length }, (_, index) => index);
  const at = (index: number) => values[index] ?? Number.NaN;
  return order.sort((a, b) => {
    const one = at(a);
    const other = at(b);
    if (Number.isNaN(one)) return Number.isNaN(other) ? a - b : 1;
    if (Number.isNaN(other)) return -1;
    return one - other || a - b;
  });
}

/** The same order reversed, with missing values still last. */
export function reversed(order: Uint32Array, isMissing: (index: number) => boolean): Uint32Array {
  const known = order.findIndex((index) => isMissing(index));
  const end = known === -1 ? order.length : known;
  return Uint32Array.from({ length: order.length }, (_, place) =>
    place < end ? (order[end - 1 - place] ?? 0) : (order[place] ?? 0),
  );
}

export const isMissing = (value: CellValue): boolean => value === null || value === undefined || value === '';
