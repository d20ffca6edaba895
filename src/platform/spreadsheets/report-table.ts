/** A cell of an exported table; null is written as an empty cell. */
export type TableCell = string | number | boolean | null;

export interface TableColumn {
  /** The heading's words, with the unit in parentheses: `Linear (ft)`. */
  readonly title: string;
  readonly type: 'text' | 'number' | 'count' | 'ratio';
  /** Width in characters, for XLSX. */
  readonly width?: number;
  /** Outline level of the column in a workbook: it folds under the preceding column with a lower level; 0: never. */
  readonly outline?: number;
}

/** A table to write as CSV or XLSX, with its scope and the time of its data. */
export interface ReportTable {
  /** Also the file's name, without its extension. */
  readonly title: string;
  /** The name of its sheet beside others, if it differs from the title. */
  readonly sheet?: string;
  readonly columns: readonly TableColumn[];
  /** Rows on demand: an export is never in memory as a whole. */
  readonly rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>;
  /** `Data as of`, `Filter`, `Units` … with their values, in this order. */
  readonly about: readonly (readonly [string, string])[];
  /** Written as the last row, in bold. */
  readonly total?: readonly TableCell[];
  /**
   * In a workbook, by row: its outline level (it folds under the preceding row with a lower level), and whether it is
   * bold.
   */
  readonly outline?: { readonly rows: readonly number[]; readonly bold: readonly boolean[] };
}
