import { PRODUCT_LEVELS, type ProductLevel, STORE_LEVELS, type StoreLevel } from '../analytics/levels.js';
import {
  isPivotField,
  PIVOT_FIELDS,
  PIVOT_TABLES,
  type PivotField,
  type PivotTable,
  POSITION_FIELDS,
  type PositionField,
} from '../../core/pivots/pivot-lists.js';

export {
  isPivotField,
  PIVOT_FIELDS,
  PIVOT_TABLES,
  type PivotField,
  type PivotTable,
  POSITION_FIELDS,
  type PositionField,
};

/** Codes of the format: the key is the code, the word is in the reader's language. */
const CODE_FIELDS: readonly string[] = ['fixturetype', 'merchstyle', 'orientation'];

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
