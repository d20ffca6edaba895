import { EmptyState } from '../../src/components/feedback/empty-state.js';
import type { DataColumn } from '../../src/components/table/data-column.js';
import { DataTable, type DataTableProps } from '../../src/components/table/data-table.js';
import type { Chapter } from '../story.js';

interface Product {
  readonly upc: string;
  readonly name: string;
  readonly maker: string;
  readonly linear: number;
  readonly sales: number | null;
}

const MAKERS = ['Northfield', 'Alder', 'Harbor & Sons', 'Fizz'];

/** Every seventh has no sales, as products without movement have none. */
const products = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => ({
    upc: String(40_000 + index),
    name: `Oat flakes ${index + 1}`,
    maker: MAKERS[index % MAKERS.length] ?? '',
    linear: 12 + ((index * 37) % 90) / 4,
    sales: index % 7 === 6 ? null : 20 + ((index * 53) % 400),
  }));

const COLUMNS: DataColumn<Product>[] = [
  { id: 'name', header: 'Product', value: (row) => row.name, card: 'title' },
  { id: 'maker', header: 'Manufacturer', value: (row) => row.maker },
  { id: 'linear', header: 'Linear', unit: 'ft', value: (row) => row.linear, kind: 'number', bar: true },
  { id: 'sales', header: 'Sales', value: (row) => row.sales, kind: 'money', reason: () => 'No movement is recorded' },
];

const FEW = products(8);
const MANY = products(5000);

function Products(props: Partial<DataTableProps<Product>>) {
  return <DataTable label="Products" columns={COLUMNS} rows={FEW} rowId={(row) => row.upc} {...props} />;
}

export default {
  title: 'Table',
  stories: [
    { name: 'Rows', Show: () => <Products /> },
    { name: 'Selected', Show: () => <Products selected={new Set(['40001'])} onRowClick={() => undefined} /> },
    { name: 'New rows on their way', Show: () => <Products refreshing /> },
    { name: '5,000 rows', Show: () => <Products rows={MANY} height="560px" /> },
    { name: 'Loading', Show: () => <Products rows={undefined} /> },
    { name: 'Empty', Show: () => <Products rows={[]} empty={<EmptyState title="No products" />} /> },
    {
      name: 'Failed',
      Show: () => <Products rows={undefined} error={{ status: 503, data: {} }} onRetry={() => undefined} />,
    },
  ],
} satisfies Chapter;
