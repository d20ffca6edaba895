import type { DiagnosticList } from '../diagnostics/diagnostic.js';
import type { LengthUnit } from '../units/length.js';
import type { FileEncoding } from './psa/code-page.js';

/**
 * The planogram file as read: typed, in the file's own unit, in the file's order. Numbers are `null` when the cell is
 * empty, missing or not a number (the last with a diagnostic). Codes are the file's integers; -1 means "inherit".
 * Rarely used cells are decoded on demand through `cell`.
 *
 * Cell numbers are 1-based after the record type, as in docs/psa-format.md and psa/layout.ts.
 */
export interface SourceRecord {
  /** 1-based line in the file. */
  readonly line: number;
  /** The cell's unescaped text; '' when the row is shorter. */
  cell(number: number): string;
  /** The cell as a number; null when empty, missing or not a number. */
  numberAt(number: number): number | null;
}

/** The distinct texts of a file by number: equal numbers mean equal texts. Number 0 is the empty text. */
export interface Texts {
  readonly size: number;
  text(id: number): string;
}

/**
 * Where the reader stores the cells that the model names, for code that copies thousands of them and would otherwise
 * pay for an access each. Slots are those of the record type's plan (psa/*-rows.ts).
 */
export interface StoredRow {
  /** NaN when the cell is empty, missing or not a number. */
  readonly numbers: Float64Array;
  /** Index of the row's first number: slot i is `numbers[firstNumber + i]`. */
  readonly firstNumber: number;
  /** Numbers of texts in the file's `texts`. */
  readonly textIds: Int32Array;
  readonly firstText: number;
}

/** Cells addressed by an ordinal: Desc 1–50, Value 1–50, Flag 1–10. '' or null outside the range. */
export interface CustomCells {
  desc(ordinal: number): string;
  value(ordinal: number): number | null;
  flag(ordinal: number): string;
}

/** Which cells identify a product (Project cell 3). */
export type ProductKeyRule = 'upc' | 'id' | 'upc-and-id';

/** Whether a Performance figure overrides the Product's (Project 197–200). */
export type OverrideRule = 'never' | 'always' | 'when-not-zero';

export interface ProjectRecord extends SourceRecord, CustomCells {
  readonly name: string;
  readonly keyRule: ProductKeyRule;
  /** Days that `movement` covers; null or 0: not given. */
  readonly movementPeriodDays: number | null;
  readonly numberOfStores: number | null;
  readonly priceOverride: OverrideRule;
  readonly costOverride: OverrideRule;
  readonly taxOverride: OverrideRule;
  readonly movementOverride: OverrideRule;
}

export type MerchandisingStyle = 'tray' | 'case' | 'display' | 'alternate' | 'loose';

/** One merchandising style of a product (cells 46–85). */
export interface StyleSize {
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly numberWide: number | null;
  readonly numberHigh: number | null;
  readonly numberDeep: number | null;
  readonly totalNumber: number | null;
  readonly maxHigh: number | null;
}

export interface ProductRecord extends SourceRecord, CustomCells, StoredRow {
  readonly upc: string;
  readonly id: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  /** 0x00BBGGRR; null when not given. */
  readonly color: number | null;
  readonly size: string;
  readonly unitOfMeasure: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly supplier: string;
  readonly price: number | null;
  readonly caseCost: number | null;
  readonly tax: number | null;
  readonly movement: number | null;
  readonly caseTotalNumber: number | null;
  readonly brand: string;
  readonly subcategory: string;
  style(name: MerchandisingStyle): StyleSize;
}

export interface PerformanceRecord extends SourceRecord, CustomCells, StoredRow {
  readonly upc: string;
  readonly id: string;
  readonly price: number | null;
  readonly caseCost: number | null;
  readonly tax: number | null;
  readonly movement: number | null;
  /** Index into `PlanogramFile.products`; -1 when no product matches. */
  readonly productIndex: number;
}

export interface SegmentRecord extends SourceRecord, CustomCells {
  readonly name: string;
  readonly key: string;
  /** offset_x + x, from the planogram's left edge. */
  readonly x: number;
  readonly y: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
}

export interface FixtureRecord extends SourceRecord, CustomCells {
  /** Code list FixtureType; 0 shelf … 10 obstruction, 11 sign. */
  readonly type: number;
  readonly name: string;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly slope: number;
  readonly angle: number;
  readonly roll: number;
  readonly color: number | null;
  /** Gap to the shelf above (cell 23); null or 0: not given. */
  readonly merchandisableHeight: number | null;
  /** 0 no, 1 both, 2 left, 3 right. */
  readonly canCombine: number;
  readonly locationId: string;
  /** Created on every access: read it once, and identify records by their lines. */
  readonly positions: readonly PositionRecord[];
  readonly positionCount: number;
}

export interface CapRecord {
  /** Columns (x), layers (y) or rows (z) of caps; 0: none. */
  readonly count: number;
  readonly nested: boolean;
  readonly reversed: boolean;
  /** Orientation code of the capped units; -1 inherits. */
  readonly orientation: number;
}

export interface PositionRecord extends SourceRecord, CustomCells, StoredRow {
  readonly upc: string;
  readonly id: string;
  /** Index into `PlanogramFile.products`; -1 when no product matches (rule N01). */
  readonly productIndex: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The whole block, including caps. */
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly slope: number;
  readonly angle: number;
  readonly roll: number;
  /** Code list MerchStyle; 0 unit. */
  readonly style: number;
  readonly hFacings: number;
  readonly vFacings: number;
  readonly dFacings: number;
  readonly xCap: CapRecord;
  readonly yCap: CapRecord;
  readonly zCap: CapRecord;
  /** 0–23; the axes by code mod 6. */
  readonly orientation: number;
  /** Size of one facing as placed (33–35). */
  readonly merchWidth: number | null;
  readonly merchHeight: number | null;
  readonly merchDepth: number | null;
  readonly rankX: number | null;
  readonly rankY: number | null;
  readonly rankZ: number | null;
  readonly locationId: string;
}

export interface PlanogramRecord extends SourceRecord, CustomCells {
  readonly name: string;
  readonly key: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly baseWidth: number | null;
  readonly baseHeight: number | null;
  readonly baseDepth: number | null;
  readonly notchOffset: number | null;
  readonly notchSpacing: number | null;
  /** 0 none, 1 left to right, 2 right to left. */
  readonly trafficFlow: number;
  readonly numberOfStores: number | null;
  readonly fileName: string;
  readonly notes: string;
  readonly id: string;
  readonly department: string;
  readonly guid: string;
  readonly category: string;
  readonly subcategory: string;
  /** Days; null or 0: the project's. */
  readonly movementPeriodDays: number | null;
  /** Days since 1899-12-30; null or 0: unset. */
  readonly dateCreated: number | null;
  readonly dateModified: number | null;
  readonly dateEffective: number | null;
  /** Created on every access, like a fixture's positions. */
  readonly performances: readonly PerformanceRecord[];
  readonly segments: readonly SegmentRecord[];
  readonly fixtures: readonly FixtureRecord[];
}

/** Records that no analysis uses: counted, and kept by line (Peg, Divider, 3D point, Supplier, Drawing, unknown). */
export interface OtherRecords {
  readonly type: string;
  readonly known: boolean;
  readonly records: readonly SourceRecord[];
}

export interface PlanogramFile {
  /** As declared on line 2; '' when absent. Unreliable, so it never decides how a row is read. */
  readonly version: string;
  /** The file's encoding. */
  readonly encoding: FileEncoding;
  readonly unit: LengthUnit;
  /** True when Project cell 12 is empty and the unit was guessed from magnitudes (F05). */
  readonly unitGuessed: boolean;
  readonly lines: number;
  readonly bytes: number;
  readonly project: ProjectRecord | null;
  readonly products: readonly ProductRecord[];
  readonly planograms: readonly PlanogramRecord[];
  readonly others: readonly OtherRecords[];
  readonly diagnostics: DiagnosticList;
  readonly texts: Texts;
}

/** Why a file is refused as a whole. Everything else is a diagnostic on a file that was read. */
export type RefusalCode =
  | 'F01.empty'
  | 'F01.not-a-planogram'
  | 'F01.no-planogram-row'
  | 'F01.zip'
  | 'F01.office'
  | 'F01.pdf'
  | 'F01.image'
  | 'F01.packed'
  | 'F01.web-page'
  | 'F01.xml'
  | 'F01.json'
  | 'reader.mixed-decimals'
  | 'reader.line-too-long'
  | 'reader.too-large'
  | 'reader.too-many-rows';

export interface Refusal {
  readonly code: RefusalCode;
  /** 1-based; 0 for the file as a whole. */
  readonly line: number;
  readonly found?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type ReadResult =
  | { readonly ok: true; readonly file: PlanogramFile }
  | { readonly ok: false; readonly refusal: Refusal; readonly diagnostics: DiagnosticList };
