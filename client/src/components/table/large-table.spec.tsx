import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { UrlSort } from '../../lib/url-state.js';
import { renderPage } from '../../testing/render.js';
import type { DataColumn } from './data-column.js';
import { LargeTable } from './large-table.js';
import { orderByNumber, reversed, SearchIndex } from './row-index.js';

interface Product {
  upc: string;
  name: string;
  maker: string | null;
  sales: number | null;
}

const PRODUCTS: Product[] = [
  { upc: '1', name: 'Oat flakes 10', maker: 'Alder', sales: null },
  { upc: '2', name: 'Oat flakes 9', maker: 'Northfield', sales: 120 },
  { upc: '3', name: 'Rye bread', maker: null, sales: 80 },
];
const COLUMNS: DataColumn<Product>[] = [
  { id: 'name', header: 'Product', value: (row) => row.name, card: 'title' },
  { id: 'maker', header: 'Manufacturer', value: (row) => row.maker },
  { id: 'sales', header: 'Sales', value: (row) => row.sales, kind: 'integer' },
];
const upcOf = (row: Product) => row.upc;
const withMaker = (row: Product) => row.maker !== null;

function Table({ only }: { only?: (row: Product) => boolean }) {
  const [sort, setSort] = useState<UrlSort | null>(null);
  return (
    <LargeTable
      label="Products"
      columns={COLUMNS}
      rows={PRODUCTS}
      rowId={upcOf}
      sort={sort}
      onSort={setSort}
      storageKey="large-spec"
      fileName="Products"
      {...(only ? { only } : {})}
    />
  );
}

const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);

describe('a very large table', () => {
  it('sorts text naturally and figures from the largest, with missing values last in both directions', async () => {
    await renderPage(<Table />);
    expect(names()).toEqual(['Oat flakes 10', 'Oat flakes 9', 'Rye bread']);
    await userEvent.click(screen.getByRole('button', { name: 'Product' }));
    await waitFor(() => expect(names()).toEqual(['Oat flakes 9', 'Oat flakes 10', 'Rye bread']));
    await userEvent.click(screen.getByRole('button', { name: 'Sales' }));
    await waitFor(() => expect(names()).toEqual(['Oat flakes 9', 'Rye bread', 'Oat flakes 10']));
    await userEvent.click(screen.getByRole('button', { name: 'Sales' }));
    await waitFor(() => expect(names()).toEqual(['Rye bread', 'Oat flakes 9', 'Oat flakes 10']));
  });

  it('searches every text column, marks matches, says how many are left, and offers to clear the search', async () => {
    await renderPage(<Table />);
    await userEvent.type(screen.getByLabelText('Search all columns'), 'NORTH');
    await waitFor(() => expect(names()).toEqual(['Oat flakes 9']));
    expect(screen.getByText('1 of 3 rows')).toBeTruthy();
    expect(document.querySelector('mark')?.textContent).toBe('North');
    await userEvent.type(screen.getByLabelText('Search all columns'), 'x');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset search' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('omits rows that the page filters out', async () => {
    await renderPage(<Table only={withMaker} />);
    expect(names()).toEqual(['Oat flakes 10', 'Oat flakes 9']);
    expect(screen.getByText('2 of 3 rows')).toBeTruthy();
  });
});

describe('the index of rows', () => {
  it('finds nothing across column boundaries, and restores rows when letters are deleted', () => {
    const index = new SearchIndex(COLUMNS, PRODUCTS);
    expect(index.prepare(2)).toBe(true);
    expect([...index.find('oat flakes')]).toEqual([1, 1, 0]);
    expect([...index.find('oat flakes 9')]).toEqual([0, 1, 0]);
    expect([...index.find('oat')]).toEqual([1, 1, 0]);
    expect([...index.find('10alder')]).toEqual([0, 0, 0]);
  });

  it('keeps the order of equal rows, and missing values last in both directions', () => {
    const order = orderByNumber([2, Number.NaN, 1, 2]);
    expect([...order]).toEqual([2, 0, 3, 1]);
    expect([...reversed(order, (index) => index === 1)]).toEqual([3, 0, 2, 1]);
  });
});
