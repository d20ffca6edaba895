import { isText, type TableField } from '../../../../src/core/tables/table-fields.js';

export type RowValues = Record<string, string | number | null>;

/** A row of a list of products or stores, of any kind. */
export interface ListRow {
  key: string;
  fields: RowValues;
}

/** Whether a field's values are figures: right-aligned, with decimals. */
export const isFigure = (field: Pick<TableField, 'type'>): boolean => !isText(field);

const DIGITS: Readonly<Partial<Record<TableField['type'], number>>> = {
  count: 0,
  money: 2,
  number: 3,
  latitude: 4,
  longitude: 4,
};

/** Decimals of a field's figures, in every list. */
export const digitsOf = ({ type }: Pick<TableField, 'type'>): number => DIGITS[type] ?? 1;

type SortOf<Names extends readonly { readonly name: string }[]> = 'key' | Names[number]['name'];

/** The sort order if the list has such a field, otherwise by key, because the address may contain anything. */
export function sortIn<const Names extends readonly { readonly name: string }[]>(
  fields: Names,
  sort: string,
): SortOf<Names> {
  return fields.find(({ name }) => name === sort)?.name ?? 'key';
}
