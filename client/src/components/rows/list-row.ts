import type { TableField } from '../../../../src/core/tables/table-fields.js';

export type RowValues = Record<string, string | number | null>;

/** A row of a list of products or stores, of any kind. */
export interface ListRow {
  key: string;
  fields: RowValues;
}

/** Whether a field's values are figures: on the right, with decimals. */
export const isFigure = ({ type }: Pick<TableField, 'type'>): boolean => type !== 'code' && type !== 'text';
