export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null on the last. */
  readonly lastEvaluatedKey: string | null;
}

/** A page of rows; the cursor is the index of its first row. */
export function rowPage<Row>(rows: readonly Row[], cursor: string | undefined, limit: number): RowPage<Row> {
  const [start, end] = pageBounds(cursor, limit);
  return { rows: rows.slice(start, end), lastEvaluatedKey: end < rows.length ? String(end) : null };
}

/** Where a page begins, and where it ends if there are enough rows. */
export function pageBounds(cursor: string | undefined, limit: number): [start: number, end: number] {
  const start = Number(cursor ?? 0);
  return [start, start + limit];
}
