import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { LengthUnit } from '../units/length.js';
import type { ColumnDefinition, PART_TABLES, PartTableName } from './columns.js';

/** Dictionary-encoded text: row i reads `dictionary[codes[i]]`; code -1 is null. */
export interface TextData {
  readonly codes: Int32Array<ArrayBuffer>;
  readonly dictionary: string[];
  /** The dictionary has no duplicates and no unused texts. */
  readonly distinct?: true;
}

/**
 * The array that holds a column of each type. Null is NaN in a double, -1 in an int and in a text code; a bool has no
 * null.
 */
export interface DataByType {
  int: Int32Array<ArrayBuffer>;
  double: Float64Array<ArrayBuffer>;
  text: TextData;
  bool: Uint8Array<ArrayBuffer>;
}

export type ColumnData = DataByType[keyof DataByType];

export type ColumnsData<C extends readonly ColumnDefinition[]> = {
  readonly [D in C[number] as D['name']]: DataByType[D['type']];
};

/**
 * One table of one file in columns, each `rows` long; plain typed arrays that share one buffer, so it can be moved
 * between threads.
 */
export interface TableData<T extends PartTableName> {
  readonly rows: number;
  readonly columns: ColumnsData<(typeof PART_TABLES)[T]>;
}

/** A planogram as the browser preview and PostgreSQL need it. */
export interface PlanogramHead {
  readonly planogramNo: number;
  readonly line: number;
  readonly name: string;
  readonly key: string;
  readonly guid: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly department: string | null;
  /** As found, with leading zeros; null when the rule finds none. */
  readonly storeNumber: string | null;
  /** The key that stores are matched by; null with storeNumber. */
  readonly storeKey: string | null;
  readonly numberOfStores: number;
  readonly periodDays: number;
  readonly periodAssumed: boolean;
  /** ISO dates, `2024-03-01`. */
  readonly dateEffective: string | null;
  readonly dateModified: string | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
  readonly depthCm: number | null;
  readonly segments: number;
  readonly fixtures: number;
  readonly positions: number;
  readonly products: number;
  readonly linearCm: number | null;
  readonly availableLinearCm: number | null;
  readonly usedLinearCm: number | null;
  readonly emptyLinearCm: number | null;
  readonly runs: number;
  readonly overfullRuns: number;
}

export interface FileSummary {
  readonly fileNo: number;
  readonly fileName: string;
  readonly projectName: string;
  readonly unit: LengthUnit;
  readonly unitGuessed: boolean;
  readonly planograms: readonly PlanogramHead[];
  /** Sums over the planograms, as shown beside the file. */
  readonly positions: number;
  /** Product rows of the file. */
  readonly products: number;
  /** Distinct store numbers found, in file order. */
  readonly storeNumbers: readonly string[];
  /** True counts of errors and warnings from both the reader and the extraction. */
  readonly errors: number;
  readonly warnings: number;
}

export type PartTables = { readonly [T in PartTableName]: TableData<T> };

export interface FileExtract extends PartTables {
  readonly summary: FileSummary;
  /** The extraction's own findings (G03, G06, G07 …); the reader's are on the file. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Where to find the store number; see `core/naming/store-number.ts`. */
export interface StoreExtraction {
  /** 1 PSA file name, 2 project name, 3 planogram name, 4–53 Desc 1–50 of the planogram. */
  readonly source: number;
  /** The project's own regular expression; the number is its first group, or the whole match without one. */
  readonly pattern?: string;
}

/** Desc cells (1–50) of the Product that hold attributes without a cell of their own. */
export interface AttributeCells {
  readonly segment?: number;
  readonly subsegment?: number;
  readonly package?: number;
}

export interface ExtractionOptions {
  readonly fileNo: number;
  /** The file's name, including folders; the store rule reads its last part. */
  readonly fileName: string;
  readonly storeExtraction: StoreExtraction;
  readonly attributeCells?: AttributeCells;
  /** Days that movement covers when neither planogram nor project says; defaults to 7. */
  readonly defaultPeriodDays?: number;
}
