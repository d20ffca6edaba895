import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import MasterDataPage from './master-data-page.js';

const RETAILER = '0199aaaa-0000-7000-8000-000000000001';
const IMPORT = '0199aaaa-0000-7000-8000-000000000009';

interface World {
  rows: { key: string; version: number; fields: Record<string, string | number | null> }[];
  asked: URLSearchParams[];
  saved: unknown[];
  checked: { columns: (string | null)[]; mode: string }[];
  import: Record<string, unknown>;
}

const row = (upc: string, name: string) => ({ key: upc, version: 1, fields: { upc, name, brand: 'A', price: 2.5 } });

const IMPORT_BASE = {
  importid: IMPORT,
  retailerid: RETAILER,
  object: 'prd',
  mode: null,
  strict: false,
  filename: 'products.csv',
  bytes: 10,
  rowsread: 0,
  progress: 0,
  counts: null,
  samples: [],
  findings: [],
  findingcounts: {},
  isblocked: false,
  error: null,
  version: null,
  createdby: 'ada@reveal.example',
  createdat: '2026-11-21T09:00:00Z',
  finishedat: null,
};

/** The server for the page. */
function serve(
  rows: World['rows'] = [row('0001', 'Lager'), row('0002', 'Stout')],
  state: object = { state: 'uploaded' },
): World {
  const world: World = { rows, asked: [], saved: [], checked: [], import: { ...IMPORT_BASE, ...state } };
  const retailer = {
    id: RETAILER,
    name: 'Marlow',
    status: 'active',
    count: 0,
    co: null,
    classoftradeid: null,
    mergedinto: null,
    storeExtraction: 3,
    productKey: 'upc',
    revision: 1,
  };
  server.use(
    http.get('*/api/main/getretailertree', () => HttpResponse.json({ classes: [], retailers: [retailer], units: [] })),
    http.get('*/api/main/getmasterdata/:id', () =>
      HttpResponse.json({
        products: {
          version: rows.length > 0 ? 1 : 0,
          rows: rows.length,
          updatedAt: rows.length > 0 ? '2026-11-20T10:00:00Z' : null,
        },
        stores: { version: 0, rows: 0, updatedAt: null },
        productKey: ['upc'],
      }),
    ),
    http.get('*/api/main/getmasterproducts/:id', ({ request }) => {
      const query = new URL(request.url).searchParams;
      world.asked.push(query);
      const found = rows.filter(({ fields }) =>
        String(fields['name'])
          .toLowerCase()
          .includes(query.get('search') ?? ''),
      );
      return HttpResponse.json({
        items: found,
        lastEvaluatedKey: null,
        rows: rows.length,
        version: 1,
        found: found.length,
      });
    }),
    http.get('*/api/main/getmasterhistory/:id/prd', () =>
      HttpResponse.json([
        {
          key: '0001',
          version: 2,
          fields: { upc: '0001', name: 'Lager', price: 2.5 },
          how: 'edit',
          at: '2026-11-20T10:00:00Z',
          by: 'grace@reveal.example',
          versionTo: null,
          endHow: null,
          endAt: null,
          endBy: null,
        },
        {
          key: '0001',
          version: 1,
          fields: { upc: '0001', name: 'Lagr', price: 2.5 },
          how: 'import',
          at: '2026-11-19T10:00:00Z',
          by: 'ada@reveal.example',
          versionTo: 2,
          endHow: 'edit',
          endAt: null,
          endBy: null,
        },
      ]),
    ),
    http.post('*/api/main/savemasterproduct', async ({ request }) => {
      const body = (await request.json()) as { set: { price?: string } };
      world.saved.push(body);
      if (body.set.price === 'much')
        return HttpResponse.json(
          { status: 400, code: 'request.invalid', errors: [{ field: 'set.price', message: 'tables.not-a-number' }] },
          { status: 400 },
        );
      return HttpResponse.json(row('0001', 'Changed'));
    }),
    http.get('*/api/main/getmasterimport/:id', () => HttpResponse.json(world.import)),
    http.post('*/api/main/previewmasterimport', async ({ request }) => {
      const { columns = null } = (await request.json()) as { columns?: (string | null)[] | null };
      const mapped = columns ?? ['upc', null];
      return HttpResponse.json({
        format: 'csv',
        encoding: 'utf-8',
        delimiter: ';',
        sheets: [],
        sheet: null,
        lines: 3,
        headline: 1,
        heads: ['UPC', 'Bezeichnung'],
        guesses: [
          { field: 'upc', confidence: 1, reason: 'name' },
          { field: null, confidence: 0, reason: null },
        ],
        columns: mapped,
        decimalsign: 'point',
        lengthunit: 'in',
        isunitassumed: true,
        rows: [
          { line: 2, cells: ['0001', 'Lager'], values: { upc: '0001', name: mapped[1] === 'name' ? 'Lager' : null } },
        ],
        findings: [],
      });
    }),
    http.post('*/api/main/checkmasterimport', async ({ request }) => {
      world.checked.push((await request.json()) as World['checked'][number]);
      world.import = {
        ...world.import,
        state: 'checked',
        mode: 'merge',
        counts: { rows: 2, added: 1, changed: 1, removed: 0, unchanged: 0, edited: 1 },
        samples: [{ key: '0001', what: 'changed', before: { name: 'Lagr' }, after: { name: 'Lager' } }],
      };
      return HttpResponse.json(world.import);
    }),
    http.post('*/api/main/applymasterimport', () => {
      world.import = { ...world.import, state: 'complete', version: 2 };
      return HttpResponse.json({ ...world.import, state: 'applying' });
    }),
  );
  return world;
}

const open = (query = '') => renderPage(<MasterDataPage />, { at: `/masterdata${query}`, user: { groups: ['admin'] } });

describe('master data', () => {
  it('show the rows of the only retailer, searched and ordered by the server', async () => {
    const world = serve();
    await open();
    expect(await screen.findByText('Stout')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(world.asked.at(-1)?.get('sort')).toBe('name'));
    await userEvent.type(screen.getByRole('searchbox'), 'stout');
    await waitFor(() => expect(world.asked.at(-1)?.get('search')).toBe('stout'));
    expect(await screen.findByText(/1 of 2 rows/)).toBeTruthy();
  });

  it('say before a retailer is chosen what the one with the most projects is missing', async () => {
    serve();
    const retailer = (id: string, name: string, count: number, status = 'active') => ({ id, name, count, status });
    const retailers = [
      retailer('r1', 'Dash', 1),
      retailer(RETAILER, 'Marlow', 4),
      retailer('r3', 'Old', 9, 'inactive'),
    ];
    server.use(http.get('*/api/main/getretailertree', () => HttpResponse.json({ classes: [], retailers, units: [] })));
    await open();
    expect((await screen.findByRole('note')).textContent).toContain(
      'Marlow has 2 products but no stores in master data',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open Marlow' }));
    expect(await screen.findByText('Stout')).toBeTruthy();
  });

  it('say what to do when there are none', async () => {
    serve([]);
    await open();
    expect(await screen.findByText('No master products yet')).toBeTruthy();
  });

  it('are edited in a drawer: only changes are sent, and the server’s errors are shown at their fields', async () => {
    const world = serve();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Open 0001' }));
    const price = await screen.findByLabelText('Price');
    await userEvent.clear(price);
    await userEvent.type(price, 'much');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Not a number/)).toBeTruthy();
    expect(world.saved).toEqual([{ retailerid: RETAILER, key: '0001', version: 2, set: { price: 'much' } }]);
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Manual edit by grace@reveal.example')).toBeTruthy();
    expect(screen.getByText('Lagr', { selector: 'del' })).toBeTruthy();
  });

  it('are imported: columns corrected, changes reviewed, list replaced', async () => {
    const world = serve();
    await open(`?import=${IMPORT}`);
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(await within(dialog).findByLabelText('Field for Bezeichnung'), 'name');
    await waitFor(() => expect(within(dialog).getAllByText('Lager').length).toBeGreaterThan(1));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check file' }));
    expect(await within(dialog).findByText('Lagr', { selector: 'del' })).toBeTruthy();
    expect(world.checked).toMatchObject([{ columns: ['upc', 'name'], mode: 'merge', headline: 1 }]);
    expect(within(dialog).getByText(/edited by hand and would be overwritten/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText('The list is up to date', undefined, { timeout: 4000 })).toBeTruthy();
  });

  it('cannot be imported while the key has no column, or while the file has errors', async () => {
    serve();
    await open(`?import=${IMPORT}`);
    await userEvent.selectOptions(await screen.findByLabelText('Field for UPC'), '');
    expect(await screen.findByText(/Choose a column for UPC/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check file' })).toHaveProperty('disabled', true);
  });

  it('name each problem with its place and its remedy', async () => {
    const findings = [
      { code: 'tables.duplicate-key', severity: 'error', line: 303, cell: 2, found: '7', params: { firstLine: 9 } },
    ];
    serve([], {
      state: 'checked',
      isblocked: true,
      findings,
      findingcounts: { 'tables.duplicate-key': 12 },
      counts: { rows: 1, added: 0, changed: 0, removed: 0, unchanged: 0, edited: 0 },
    });
    await open(`?import=${IMPORT}`);
    expect(await screen.findByText(/An earlier row has the same key but other values/)).toBeTruthy();
    expect(screen.getByText(/Row 303, column B, first in row 9/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
