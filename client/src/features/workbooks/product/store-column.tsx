import type { DataColumn } from '../../../components/table/data-column.js';
import { StoreLink } from './store-link.js';
import type { ProductWords } from './use-product-words.js';

interface StoreRow {
  store: string;
  number: string;
  name: string | null;
}

/** A store by number and name, linked to its report. */
export function storeColumn<Row extends StoreRow>({ level, value }: ProductWords): DataColumn<Row> {
  return {
    id: 'store',
    header: level('store'),
    value: ({ number, name }) => (name === null ? value(number) : `${number} · ${name}`),
    cell: (row, text) => <StoreLink store={row.store}>{text}</StoreLink>,
    card: 'title',
    width: 220,
  };
}
