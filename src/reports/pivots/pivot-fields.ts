import { PRODUCT_LEVELS, type ProductLevel, STORE_LEVELS, type StoreLevel } from '../analytics/levels.js';

/** Where a position stands and how: known of positions alone. */
export const POSITION_FIELDS = ['bay', 'shelf', 'fixture', 'fixturetype', 'merchstyle', 'orientation'] as const;
export type PositionField = (typeof POSITION_FIELDS)[number];

/** Everything that a pivot's lines can be made of. `bay` is the planogram's segment; `segment` is the product's. */
export const PIVOT_FIELDS = [
  ...PRODUCT_LEVELS,
  ...STORE_LEVELS,
  'planogramcategory',
  'planogram',
  ...POSITION_FIELDS,
] as const;
export type PivotField = (typeof PIVOT_FIELDS)[number];

/**
 * What a pivot counts. facts: planogram × product × store, with sales. positions: each position on its shelf; movement
 * is known by product and planogram, never by position, so there are no sales.
 */
export const PIVOT_TABLES = ['facts', 'positions'] as const;
export type PivotTable = (typeof PIVOT_TABLES)[number];

/** Codes of the format: their key is the code, their words are the reader's. */
const CODE_FIELDS: readonly string[] = ['fixturetype', 'merchstyle', 'orientation'];

export function isPivotField(name: string): name is PivotField {
  return (PIVOT_FIELDS as readonly string[]).includes(name);
}

export function isPositionField(field: string): field is PositionField {
  return (POSITION_FIELDS as readonly string[]).includes(field);
}

export function isCodeField(field: PivotField): boolean {
  return CODE_FIELDS.includes(field);
}

export function fieldsOf(table: PivotTable): readonly PivotField[] {
  return table === 'positions' ? PIVOT_FIELDS : PIVOT_FIELDS.filter((field) => !isPositionField(field));
}

export type FieldGroup = 'product' | 'store' | 'planogram' | 'position';

export function groupOfField(field: PivotField): FieldGroup {
  if ((PRODUCT_LEVELS as readonly string[]).includes(field)) return 'product';
  if ((STORE_LEVELS as readonly string[]).includes(field)) return 'store';
  return isPositionField(field) ? 'position' : 'planogram';
}

export type ProductField = ProductLevel;
export type StoreField = StoreLevel;
