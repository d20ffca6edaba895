import { useGetMasterProductsQuery, useGetMasterStoresQuery } from '../../api/master-data.js';
import { type ListRow, type RowValues, sortIn } from '../../components/rows/list-row.js';
import { PRODUCT_FIELDS, STORE_FIELDS, type TableObject } from '../../../../src/core/tables/table-fields.js';

/** The specification's object codes, as used in the address and the tabs. */
export const OBJECTS = ['prd', 'str'] as const satisfies TableObject[];

/** A tab beside the lists: the products' pictures. */
export const PICTURES = 'pictures';
export const TABS = [...OBJECTS, PICTURES] as const;

export interface ListPage {
  items: (ListRow & { version: number })[];
  lastEvaluatedKey: string | null;
  rows: number;
  version: number;
  found: number | null;
}

export interface RowsWanted {
  retailerId: string;
  object: TableObject;
  search: string;
  sort: string;
  desc: boolean;
  limit: number;
  cursor: string | undefined;
}

/** A page of the chosen list: products or stores, in one shape. */
export function useRows({ retailerId, object, search, sort, desc, limit, cursor }: RowsWanted) {
  const wanted = {
    retailerid: retailerId,
    desc,
    limit,
    ...(search === '' ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const isProducts = object === 'prd';
  const products = useGetMasterProductsQuery({ ...wanted, sort: sortIn(PRODUCT_FIELDS, sort) }, { skip: !isProducts });
  const stores = useGetMasterStoresQuery({ ...wanted, sort: sortIn(STORE_FIELDS, sort) }, { skip: isProducts });
  const { data, currentData, error, isFetching, refetch } = isProducts ? products : stores;
  // While another page loads, the previous one stays, dimmed; reloading the same page does not flicker.
  const isTurning = isFetching && currentData === undefined;
  const page: ListPage | undefined = data && { ...data, items: data.items.map(rowOf) };
  return { page, error, isTurning, refetch };
}

function rowOf({ key, version, fields }: { key: string; version: number; fields: object }) {
  return { key, version, fields: Object.fromEntries(Object.entries(fields)) as RowValues };
}
