import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { UrlSort } from '../../../lib/url-state.js';
import { renderPage } from '../../../testing/render.js';
import type { DataColumn } from '../data-column.js';
import { FarTable } from './far-table.js';
import type { AskFar } from './use-far-table.js';

interface Product {
  upc: string;
  name: string;
}

const ALL = 1_000_000;
const COLUMNS: DataColumn<Product>[] = [{ id: 'name', header: 'Product', value: (row) => row.name, card: 'title' }];
const upcOf = (row: Product) => row.upc;

/** A server with a million products: in reverse when sorted, five when searched. */
const ask: AskFar<Product> = ({ search, sort }, offset, limit) => {
  const count = search === '' ? ALL : 5;
  const rows = Array.from({ length: Math.min(limit, count - offset) }, (_, at) => {
    const number = sort ? ALL - 1 - offset - at : offset + at;
    return { upc: String(number), name: `${search || 'Product'} ${number}` };
  });
  return Promise.resolve({ version: 'v1', count, rows });
};

function Table({ ask: asked = ask }: { ask?: AskFar<Product> }) {
  const [sort, setSort] = useState<UrlSort | null>(null);
  return (
    <FarTable
      label="Products"
      columns={COLUMNS}
      rowId={upcOf}
      ask={asked}
      all={ALL}
      newest="v1"
      sort={sort}
      onSort={setSort}
      storageKey="far-spec"
      fileName="Products"
    />
  );
}

const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);

describe('a table of rows kept on the server', () => {
  it('shows the first page, then another sort order, then search results', async () => {
    await renderPage(<Table />);
    await waitFor(() => expect(names()[1]).toBe('Product 1'));
    expect(screen.getByText('1,000,000 rows')).toBeTruthy();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1000001');
    await userEvent.click(screen.getByRole('button', { name: 'Product' }));
    await waitFor(() => expect(names()[0]).toBe('Product 999999'));
    await userEvent.type(screen.getByLabelText('Search all columns'), 'oat');
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(names()[0]).toBe('oat 999999');
    expect(screen.getByText('5 of 1,000,000 rows')).toBeTruthy();
  });

  it('gives no number of rows before the first page has arrived', async () => {
    let answer = () => {};
    const later: AskFar<Product> = async (...question) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return ask(...question);
    };
    await renderPage(<Table ask={later} />);
    const count = () => screen.getByText('1,000,000 rows');
    expect(getComputedStyle(count()).visibility).toBe('hidden');
    expect(screen.queryByText(/^0 of/)).toBeNull();
    answer();
    await waitFor(() => expect(getComputedStyle(count()).visibility).toBe('visible'));
  });

  it('jumps to the last of a million rows with a key, and loads it once it has stayed visible', async () => {
    await renderPage(<Table />);
    await waitFor(() => expect(names()[1]).toBe('Product 1'));
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(names().at(-1)).toBe('Product 999999'));
    // A new sort order starts at its beginning.
    await userEvent.click(screen.getByRole('button', { name: 'Product' }));
    await waitFor(() => expect(names()[0]).toBe('Product 999999'));
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(names().at(-1)).toBe('Product 0'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(names()[0]).toBe('Product 999999'));
  });
});
