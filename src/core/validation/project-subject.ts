import type { ProductKeyRule } from '../planogram/model.js';
import type { ValidationLimits } from './limits.js';
import type { Found, RuleDefinition } from './rule.js';

/** A finding across files: which file its row stands in. */
export interface ProjectFound extends Found {
  /** The file's number in the project; left out when the finding stands in none. */
  readonly fileNo?: number;
  /** The row stands in the project's product or store file, not in a planogram file. */
  readonly list?: 'products' | 'stores';
  /** The store that it is about, by the key that stores are matched by. */
  readonly storeKey?: string;
}

export interface FileRow {
  readonly fileNo: number;
  readonly name: string;
  /** SHA-256 of its bytes, or any text that is equal when the bytes are. */
  readonly content: string;
}

export interface PlanogramRow {
  readonly fileNo: number;
  readonly planogramNo: number;
  readonly line: number;
  readonly name: string;
  readonly key: string;
  readonly storeKey: string | null;
  readonly storeNumber: string | null;
  readonly category: string | null;
  /** Of its file. */
  readonly content: string;
  /** Its positions that count, and what they take, in cm³: the fuller of two versions has more. */
  readonly positions: number;
  readonly cubic: number;
  /** ISO dates; null when unset. */
  readonly dateModified: string | null;
  readonly dateEffective: string | null;
}

/** One way in which a product's rows describe it; rows that say the same are one variant. */
export interface ProductVariant {
  readonly productKey: string;
  /** The first row that says so. */
  readonly fileNo: number;
  readonly line: number;
  readonly name: string | null;
  readonly brand: string | null;
  readonly manufacturer: string | null;
  /** Centimetres; null when missing. */
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
}

/** A product as it counts in reports: its attributes resolved over all sources. */
export interface ResolvedProduct extends ProductVariant {
  readonly upc: string | null;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly package: string | null;
  /** It has a position that counts. */
  readonly placed: boolean;
}

export interface ProductListRow {
  readonly line: number;
  readonly productKey: string;
  readonly name: string | null;
}

/** A row of the product file whose key came before with other values; the first row counts. */
export interface RepeatedProductRow {
  readonly line: number;
  readonly firstLine: number;
  readonly productKey: string;
  /** What it says otherwise than the first. */
  readonly differing: string;
}

/** A cell of the product or store file that could not be read, so that it is empty in the list. */
export interface EmptiedCellRow {
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** The key of its row. */
  readonly key: string;
  /** What is wrong with it, a code of EMPTIED_CELL_CODES without its `tables.`. */
  readonly defect: string;
  readonly found: string;
}

/** The cells of a list's files that stayed empty. */
export interface EmptiedCells {
  /** The first of each defect, by file and line. */
  readonly cells: readonly EmptiedCellRow[];
  /** How many more there were when the files were taken over; they are counted, and listed nowhere but there. */
  readonly more: number;
}

/** Of a list that was read whole, or that nobody uploaded. */
export const NO_EMPTIED_CELLS: EmptiedCells = { cells: [], more: 0 };

/** By which cells some of the files know their products; `of` is how many files there are. */
export interface FileKeys {
  readonly rule: ProductKeyRule;
  readonly files: number;
  readonly of: number;
  /** The first of these files. */
  readonly fileNo: number;
}

export interface StoreListRow {
  readonly line: number;
  readonly storeNumber: string | null;
  readonly storeKey: string | null;
  readonly banner: string | null;
  readonly region: string | null;
  readonly state: string | null;
  /** Everything the row says of the store, as one text: equal when the rows agree. */
  readonly attributes: string;
}

/** A placed product of a planogram, as far as rules across files read it. */
export interface MovementRow {
  readonly fileNo: number;
  readonly planogramNo: number;
  readonly line: number;
  readonly productKey: string;
  readonly category: string | null;
  readonly storeKey: string | null;
  /** Units per week; null when missing. */
  readonly movement: number | null;
  readonly price: number | null;
}

/** A project as the rules across its files read it. Lists are in order of file and row, so that findings are stable. */
export interface ProjectSubject {
  readonly limits: ValidationLimits;
  /** The last day of the project's time period, ISO; null when it has none that names days. */
  readonly periodEnd: string | null;
  readonly files: readonly FileRow[];
  readonly planograms: readonly PlanogramRow[];
  readonly variants: readonly ProductVariant[];
  readonly products: readonly ResolvedProduct[];
  /** Which lists stand in because nobody uploaded one for the project or its retailer: master data. */
  readonly fallback: { readonly products: boolean; readonly stores: boolean };
  /** The product list that stands for the project; null when there is none. */
  readonly productList: readonly ProductListRow[] | null;
  /** Rows that the product file holds once too often. */
  readonly repeatedProducts: readonly RepeatedProductRow[];
  /** Cells of the standing lists' files that could not be read. */
  readonly emptied: { readonly products: EmptiedCells; readonly stores: EmptiedCells };
  /** By which cells the project's product lists are matched, and by which its files know their products. */
  readonly productKey: ProductKeyRule;
  readonly fileKeys: readonly FileKeys[];
  readonly storeList: readonly StoreListRow[] | null;
  /** Median weekly movement above 0 by category. */
  readonly movementMedians: ReadonlyMap<string, number>;
  /** May be read more than once; streamed where there are millions. */
  movements(): Iterable<MovementRow>;
  /** Matches that a person accepted, as `key|key` in either order: they are not suggested again. */
  readonly acceptedMatches: ReadonlySet<string>;
}

/** A rule that needs more than one file. */
export interface ProjectRule extends RuleDefinition {
  /** Pure; never throws on content. */
  check(subject: ProjectSubject): Iterable<ProjectFound>;
}

/** Rows by a key, in the order of their first row; rows without a key are left out. */
export function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The middle value, of an even number the mean of the two; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
