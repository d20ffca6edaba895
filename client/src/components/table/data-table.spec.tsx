import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Excel from 'exceljs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render.js';
import type { DataColumn } from './data-column.js';
import { DataTable, type DataTableProps } from './data-table.js';
import { readWorkbook } from '../../../../test/support/workbook-reader.js';
import { gridOf, tableFile } from './table-file.js';

interface Product {
  upc: string;
  name: string;
  maker: string;
  linear: number;
  sales: number | null;
}

const PRODUCTS: Product[] = [
  { upc: '1', name: 'Oat flakes 9', maker: 'Northfield', linear: 30, sales: 120.5 },
  { upc: '2', name: 'Oat flakes 10', maker: 'Alder', linear: 12.25, sales: null },
  { upc: '3', name: 'Rye bread', maker: 'Northfield', linear: 45, sales: 80 },
];

const COLUMNS: DataColumn<Product>[] = [
  { id: 'name', header: 'Product', value: (row) => row.name, card: 'title' },
  { id: 'maker', header: 'Manufacturer', value: (row) => row.maker },
  { id: 'linear', header: 'Linear', unit: 'ft', value: (row) => row.linear, kind: 'number', bar: true, total: 87.25 },
  {
    id: 'sales',
    header: 'Sales',
    value: (row) => row.sales,
    kind: 'money',
    reason: () => 'No movement is recorded',
    total: 200.5,
  },
];

const show = (props: Partial<DataTableProps<Product>> = {}, language: 'en-US' | 'zh-CN' = 'en-US') =>
  renderPage(<DataTable label="Products" columns={COLUMNS} rows={PRODUCTS} rowId={(row) => row.upc} {...props} />, {
    language,
  });

/** The texts of one column from the top; the total row is last. */
function column(index: number): string[] {
  const grid = screen.getByRole('grid');
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[index]?.textContent ?? '');
}

const sortBy = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

beforeEach(() => window.localStorage.clear());

describe('the order of a table', () => {
  it('sorts text naturally, whatever its digits', async () => {
    await show();
    await sortBy('Product');
    expect(column(0)).toEqual(['Oat flakes 9', 'Oat flakes 10', 'Rye bread', 'Total']);
    await sortBy('Product');
    expect(column(0)).toEqual(['Rye bread', 'Oat flakes 10', 'Oat flakes 9', 'Total']);
  });

  it('starts with the largest figures and keeps missing values last in both directions', async () => {
    await show();
    await sortBy('Sales');
    expect(column(3)).toEqual(['$121', '$80', '–', '$201']);
    await sortBy('Sales');
    expect(column(3)).toEqual(['$80', '$121', '–', '$201']);
    expect(screen.getByRole('columnheader', { name: /Sales/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('can be stored in the address instead', async () => {
    const onSort = vi.fn();
    await show({ sort: { id: 'linear', desc: true }, onSort });
    expect(column(0)[0]).toBe('Rye bread');
    await sortBy('Linear');
    expect(onSort).toHaveBeenCalledWith({ id: 'linear', desc: false });
  });
});

describe('searching a table', () => {
  it('searches every text column, marks the matches and says how many rows are left', async () => {
    await show();
    await userEvent.type(screen.getByLabelText('Search all columns'), 'NORTH');
    await waitFor(() => expect(screen.getByText('2 of 3 rows')).toBeTruthy());
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['North', 'North']);
  });

  it('searches one column with Search and clears it with Reset', async () => {
    await show();
    const openSearch = () => userEvent.click(screen.getByRole('button', { name: 'Search Product' }));
    await openSearch();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search Product' }), 'rye');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(column(0)).toEqual(['Rye bread', 'Total']));
    expect(document.querySelector('mark')?.textContent).toBe('Rye');
    await openSearch();
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(column(0)).toHaveLength(4));
  });

  it('says when nothing matches and offers to clear the search', async () => {
    await show();
    await userEvent.type(screen.getByLabelText('Search all columns'), 'nothing like it');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset search' }));
    await waitFor(() => expect(column(0)).toHaveLength(4));
  });
});

describe('the columns of a table', () => {
  it('can be hidden, reordered, remembered and restored', async () => {
    const first = await show({ storageKey: 'spec' });
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Manufacturer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move Sales up' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['Product', 'Sales', 'Linear ft']);
    first.unmount();

    await show({ storageKey: 'spec' });
    expect(heads()).toEqual(['Product', 'Sales', 'Linear ft']);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(heads()).toEqual(['Product', 'Manufacturer', 'Linear ft', 'Sales']);
  });
});

describe('what a table shows', () => {
  it('formats figures with their column’s decimals and pins the given total', async () => {
    await show();
    expect(column(2)).toEqual(['30.0', '12.3', '45.0', '87.3']);
  });

  it('writes a missing value as a dash with its reason', async () => {
    await show();
    expect(screen.getByTitle('No movement is recorded').textContent).toBe('–');
  });

  it('reserves space while loading, says what failed, and offers to try again', async () => {
    const loading = await show({ rows: undefined });
    expect(screen.getByRole('status', { name: 'Products: Loading' })).toBeTruthy();
    loading.unmount();
    const retry = vi.fn();
    await show({ rows: undefined, error: { status: 503, code: 'service.unavailable' }, onRetry: retry });
    expect(screen.getByRole('alert').textContent).toContain('starting or busy');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('keeps the old rows when a refresh fails', async () => {
    await show({ error: { status: 0, code: 'network' } });
    expect(column(0)).toHaveLength(4);
  });

  it('says what to do when there are no rows', async () => {
    await show({ rows: [], empty: <p>Upload files first</p> });
    expect(screen.getByText('Upload files first')).toBeTruthy();
  });

  it('renders only the visible rows of 100,000', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({
      upc: String(index),
      name: `Product ${index}`,
      maker: 'Northfield',
      linear: index,
      sales: index,
    }));
    await show({ rows: many });
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('100001');
    const drawn = screen.getAllByRole('row').length;
    expect(drawn).toBeGreaterThan(15);
    expect(drawn).toBeLessThan(60);
  });
});

describe('the keyboard in a table', () => {
  it('moves between rows with the arrow keys, selects with Space and opens with Enter', async () => {
    const onRowClick = vi.fn();
    const onRowOpen = vi.fn();
    await show({ onRowClick, onRowOpen });
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(onRowClick).toHaveBeenLastCalledWith(PRODUCTS[1]);
    await userEvent.keyboard('{End}{Enter}');
    expect(onRowOpen).toHaveBeenLastCalledWith(PRODUCTS[2]);
    const active = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toContain('Rye bread');
  });
});

describe('a file exported from a table', () => {
  const withButtons = [...COLUMNS, { id: 'act', header: '', value: () => null, exported: false }];
  const content = {
    ...{ title: 'Products', about: [{ label: 'Filter', text: 'Category: Cereal' }] },
    ...{ columns: withButtons, rows: PRODUCTS.slice(0, 2) },
  };

  it('contains only data as CSV: heads with units, and raw values', () => {
    expect(gridOf(content)).toEqual([
      ['Product', 'Manufacturer', 'Linear (ft)', 'Sales'],
      ['Oat flakes 9', 'Northfield', 30, 120.5],
      ['Oat flakes 10', 'Alder', 12.25, null],
    ]);
  });

  it('has the total in the workbook, and the filter and data time on its second sheet', async () => {
    const names = { data: 'Data', about: 'About', rows: 'Rows' };
    const file = await tableFile('xlsx', content, names);
    const sheets = readWorkbook(new Uint8Array(await file.arrayBuffer()));
    const values = (name: string) => sheets.get(name)?.map((row) => row.map((cell) => cell?.value ?? null));
    expect(values('Data')).toEqual([
      ['Product', 'Manufacturer', 'Linear (ft)', 'Sales'],
      ['Oat flakes 9', 'Northfield', 30, 120.5],
      ['Oat flakes 10', 'Alder', 12.25],
      [null, null, 87.25, 200.5],
    ]);
    expect(values('About')).toEqual([['Products'], ['Filter', 'Category: Cereal'], ['Rows', 2]]);
  });

  it('formats numbers and times as on the screen, also for another reader', async () => {
    const one = { count: 1234, share: 0.125, at: '2026-11-27T08:30:00Z', day: '2026-11-27', text: '=1+1' };
    type One = typeof one;
    const column = (id: keyof One, more: Partial<DataColumn<One>>): DataColumn<One> => ({
      ...{ id, header: id, value: (row: One) => row[id] },
      ...more,
    });
    const columns = [
      column('count', { kind: 'integer' }),
      column('share', { kind: 'percent', digits: 2 }),
      column('at', { kind: 'dateTime' }),
      column('day', { kind: 'date' }),
      column('text', {}),
    ];
    const file = await tableFile(
      'xlsx',
      { title: 'One', about: [], columns, rows: [one] },
      { data: 'Data', about: 'About', rows: 'Rows' },
    );
    const book = new Excel.Workbook();
    await book.xlsx.load(await file.arrayBuffer());
    const cells = [1, 2, 3, 4, 5].map((at) => book.getWorksheet('Data')?.getRow(2).getCell(at));
    expect(cells.map((cell) => cell?.numFmt)).toEqual(['#,##0', '0.00 %', 'yyyy-mm-dd hh:mm', 'yyyy-mm-dd', '@']);
    // Workbooks have no time zones, so it contains the reader's local time.
    const shown = new Date(one.at);
    const clock = Date.UTC(2026, 10, shown.getDate(), shown.getHours(), shown.getMinutes());
    expect((cells[2]?.value as Date).getTime()).toBe(clock);
    expect((cells[3]?.value as Date).toISOString()).toBe('2026-11-27T00:00:00.000Z');
    expect([cells[0]?.value, cells[1]?.value, cells[4]?.value]).toEqual([1234, 0.125, '=1+1']);
  });
});

describe('a table on a narrow screen', () => {
  it('is a list of cards with the name and at most three figures', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await show();
    const cards = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(cards[0]?.textContent).toBe('Oat flakes 9Linear ft30.0Sales$121');
    vi.unstubAllGlobals();
  });
});
