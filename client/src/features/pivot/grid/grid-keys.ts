/** A place in the table: row -1 is the head, column -1 the lines' names; the last row is the total. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const PAGE = 15;

/** Where a key leads; null for nowhere. */
export function nextPlace(
  { row, column }: GridPlace,
  key: string,
  far: boolean,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridPlace | null {
  const inRows = (to: number) => Math.max(-1, Math.min(rows - 1, to));
  const inColumns = (to: number) => Math.max(-1, Math.min(columns - 1, to));
  switch (key) {
    case 'ArrowDown':
      return { row: far ? rows - 1 : inRows(row + 1), column };
    case 'ArrowUp':
      return { row: far ? -1 : inRows(row - 1), column };
    case 'ArrowRight':
      return { row, column: far ? columns - 1 : inColumns(column + 1) };
    case 'ArrowLeft':
      return { row, column: far ? -1 : inColumns(column - 1) };
    case 'PageDown':
      return { row: inRows(row + PAGE), column };
    case 'PageUp':
      return { row: inRows(row - PAGE), column };
    case 'Home':
      return { row: far ? 0 : row, column: -1 };
    case 'End':
      return { row: far ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}
