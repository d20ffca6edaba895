import { isText, type TableField } from '../../../../src/core/tables/table-fields.js';

export type RowValues = Record<string, string | number | null>;

/** A row of a list of products or stores, of any kind. */
export interface ListRow {
  key: string;
  fields: RowValues;
}

/** Whether a field's values are figures: on the right, with decimals. */
export const isFigure = (field: Pick<TableField, 'type'>): boolean => !isText(field);

type SortOf<Names extends readonly { readonly name: string }[]> = 'key' | Names[number]['name'];

/** The order if the list has such a field, else by key: the address may say anything. */
export function sortIn<const Names extends readonly { readonly name: string }[]>(
  fields: Names,
  sort: string,
): SortOf<Names> {
  return fields.find(({ name }) => name === sort)?.name ?? 'key';
}
