/** A cell of an exported table; null is written as an empty cell. */
export type TableCell = string | number | boolean | null;

export interface TableColumn {
  /** The head's words, the unit in brackets: `Linear (ft)`. */
  readonly title: string;
  readonly type: 'text' | 'number' | 'count' | 'ratio';
  /** Width in characters, for XLSX. */
  readonly width?: number;
  /** How deep the column can be folded away in a workbook, under the one before it that is less deep; 0: never. */
  readonly outline?: number;
}

/** A table to write as CSV or XLSX, with what it shows and when the data was made. */
export interface ReportTable {
  /** Also the file's name, without its ending. */
  readonly title: string;
  /** What a sheet of it is called among others, where that is not its title. */
  readonly sheet?: string;
  readonly columns: readonly TableColumn[];
  /** Rows as they are needed: an export never stands in memory whole. */
  readonly rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>;
  /** `Data as of`, `Filter`, `Units` … with their values, in this order. */
  readonly about: readonly (readonly [string, string])[];
  /** Written as the last row, in bold. */
  readonly total?: readonly TableCell[];
  /** In a workbook: by row, how deep it can be folded away under the row before it that is less deep, and whether it is bold. */
  readonly outline?: { readonly rows: readonly number[]; readonly bold: readonly boolean[] };
}
