import type { ProductKeyRule } from '../planogram/model.js';
import type { ValidationLimits } from './limits.js';
import type { Found, RuleDefinition } from './rule.js';

/** A finding across files, with the file of its row. */
export interface ProjectFound extends Found {
  /** The file's number in the project; absent when the finding is in no file. */
  readonly fileNo?: number;
  /** The row is in the project's product or store file, not in a planogram file. */
  readonly list?: 'products' | 'stores';
  /** The store it is about, by the key that stores are matched by. */
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
  /** Its positions that count, and the space they take, in cm³: the fuller of two versions has more. */
  readonly positions: number;
  readonly cubic: number;
  /** ISO dates; null when unset. */
  readonly dateModified: string | null;
  readonly dateEffective: string | null;
}

/** One way in which a product's rows describe it; identical rows form one variant. */
export interface ProductVariant {
  readonly productKey: string;
  /** The first row of this variant. */
  readonly fileNo: number;
  readonly line: number;
  readonly name: string | null;
  readonly brand: string | null;
  readonly manufacturer: string | null;
  /** Centimeters; null when missing. */
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
}

/** A product as reports use it: its attributes resolved over all sources. */
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

/** A row of the product file whose key occurred before with other values; the first row counts. */
export interface RepeatedProductRow {
  readonly line: number;
  readonly firstLine: number;
  readonly productKey: string;
  /** How it differs from the first row. */
  readonly differing: string;
}

/** A cell of the product or store file that could not be read and is therefore empty in the list. */
export interface EmptiedCellRow {
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** The key of its row. */
  readonly key: string;
  /** The problem, as a code of EMPTIED_CELL_CODES without its `tables.` prefix. */
  readonly defect: string;
  readonly found: string;
}

/** The cells of a list's files that stayed empty. */
export interface EmptiedCells {
  /** The first ones of each problem, by file and line. */
  readonly cells: readonly EmptiedCellRow[];
  /** How many more there were when the files were imported; these are counted only. */
  readonly more: number;
}

/** For a list that was read completely or never uploaded. */
export const NO_EMPTIED_CELLS: EmptiedCells = { cells: [], more: 0 };

/** How some of the files identify their products; `of` is the number of these files. */
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
  /** Everything the row says about the store, as one text; equal when rows agree. */
  readonly attributes: string;
}

/** A placed product of a planogram, with the fields that rules across files read. */
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

/** A project as the rules across its files read it. Lists are ordered by file and row, so that findings are stable. */
export interface ProjectSubject {
  readonly limits: ValidationLimits;
  /** The last day of the project's time period, ISO; null when its period has no dates. */
  readonly periodEnd: string | null;
  readonly files: readonly FileRow[];
  readonly planograms: readonly PlanogramRow[];
  readonly variants: readonly ProductVariant[];
  readonly products: readonly ResolvedProduct[];
  /** Which lists are substituted by master data, because no one uploaded one for the project or its retailer. */
  readonly fallback: { readonly products: boolean; readonly stores: boolean };
  /** The project's product list in use; null when there is none. */
  readonly productList: readonly ProductListRow[] | null;
  /** Duplicate rows of the product file. */
  readonly repeatedProducts: readonly RepeatedProductRow[];
  /** Cells in the files of the lists in use that could not be read. */
  readonly emptied: { readonly products: EmptiedCells; readonly stores: EmptiedCells };
  /** How the project's product lists are matched, and how its files identify their products. */
  readonly productKey: ProductKeyRule;
  readonly fileKeys: readonly FileKeys[];
  readonly storeList: readonly StoreListRow[] | null;
  /** Median of weekly movement above 0, by category. */
  readonly movementMedians: ReadonlyMap<string, number>;
  /** Can be read more than once; streamed when there are millions. */
  movements(): Iterable<MovementRow>;
  /** Matches that a person accepted, as `key|key` in either order; they are not suggested again. */
  readonly acceptedMatches: ReadonlySet<string>;
}

/** A rule that needs more than one file. */
export interface ProjectRule extends RuleDefinition {
  /** Pure; never throws on content. */
  check(subject: ProjectSubject): Iterable<ProjectFound>;
}

/** Groups rows by a key, in the order of their first row; skips rows without a key. */
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

/** The middle value, or the mean of the two middle ones; null for none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
