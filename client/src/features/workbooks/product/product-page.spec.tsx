import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ColourSourceContext } from '../../../components/project-colours/colour-source.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { PROJECT, analysis, item, project, serveProject } from '../testing/workbook-server.js';
import ProductPage from './product-page.js';

const PLACE = {
  ...{ store: '1001', number: '1001', name: 'Harbour', banner: null, region: null, planogramid: '0.0' },
  ...{ planogram: 'Soup 8 ft', times: 1, facings: 2, shelves: [2, 3], shelfHeight: 1.5, linear: 1, capacity: 6 },
  ...{ units: 42, sales: 84, daysOfSupply: 1, state: 'atrisk' },
};
const VOID = {
  ...{ store: '1002', number: '1002', name: 'Hill', banner: null, region: null, planograms: 1 },
  ...{ categoryUnits: 100, categorySales: 400, expectedSales: 20 },
};

const { units, snapshot, filter, factRows } = analysis([]);
const HEAD = { units, snapshot, filter, factRows };

const NO_STATES = { atrisk: 0, inrange: 0, overstock: 0, notmoving: 0 };

/** Hot soup: in 3 of 4 stores; the fourth sells soup without it. */
async function open(search = '', report: object = {}, pictures: object[] = []) {
  serveProject(project());
  const asked: string[] = [];
  const list = (items: object[], more: object = {}) => ({
    ...HEAD,
    ...{ items, count: items.length, lastEvaluatedKey: null },
    ...more,
  });
  server.use(
    http.get('*/api/main/getproductreport/:p/:upc', ({ params }) =>
      params['upc'] === 'gone'
        ? HttpResponse.json({ code: 'reports.not-in-snapshot' }, { status: 404 })
        : params['upc'] === 'broken'
          ? HttpResponse.json({ code: 'internal' }, { status: 500 })
          : HttpResponse.json({
              ...HEAD,
              product: { key: 'soup', upc: '0123', id: null, name: 'Hot soup', stores: 3 },
              attributes: [
                { field: 'upc', value: '0123', unit: null, source: 'file' },
                { field: 'brand', value: 'North', unit: null, source: 'edit' },
                { field: 'width', value: 2.5, unit: 'in', source: 'file' },
              ],
              category: { key: 'Soup', name: 'Soup' },
              figures: item('soup', 3, { stores: 3, distribution: 0.75, index: 82 }),
              ...{ weightedDistribution: 0.8, storesInScope: 4, voids: 1, voidsInCategory: 1, expectedSales: 20 },
              places: 1,
              states: { atrisk: 1, inrange: 0, overstock: 0, notmoving: 0 },
              limits: { atRisk: 3, overstock: 28 },
              ...report,
            }),
    ),
    http.post('*/api/main/findproductpictures/:p', () => HttpResponse.json({ items: pictures })),
    http.get('*/api/main/getproductplaces/:p/:upc', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(list([PLACE]));
    }),
    http.get('*/api/main/getproductvoids/:p/:upc', () => HttpResponse.json(list([VOID], { shareOfCategory: 0.05 }))),
    http.get('*/api/main/getproducthistory/:p/:upc', () => HttpResponse.json({ ...HEAD, items: [] })),
    http.get('*/api/main/getupcpogstoredata/:p/:upc', () => HttpResponse.json(list([]))),
  );
  const path = '/projectplanogram/:projectID/product/:key';
  const element = (
    <ColourSourceContext value={{ projectId: PROJECT, asGuest: false, publication: null }}>
      <ProductPage />
    </ColourSourceContext>
  );
  const page = await renderPage(<p>start</p>, { routes: [{ path, element }] });
  await page.router.navigate(`/projectplanogram/${PROJECT}/product/${search || 'soup'}`);
  return { ...page, asked };
}

describe('a product’s page', () => {
  it('says in a sentence where the product stands, where it is missing and where it runs out', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Hot soup', level: 1 })).toBeTruthy();
    expect(
      await screen.findByText(
        '3 of 4 stores carry it (75%). 1 store sells Soup without it; at its share elsewhere that would be up to $20 ' +
          'a week. It lasts less than 3 days in 1 place.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Index in category')).toBeTruthy();
    expect(screen.getByText('· edited here')).toBeTruthy();
  });

  it('writes limits with their decimals', async () => {
    await open('', { limits: { atRisk: 2.5, overstock: 28 } });
    await screen.findByText(/It lasts less than 2\.5 days in 1 place\./);
    expect((await screen.findAllByText('Under 2.5 days')).length).toBeGreaterThan(0);
  });

  it('lists each store with shelf and supply, and asks the server to search and to narrow', async () => {
    const { asked } = await open();
    const table = within(await screen.findByRole('region', { name: 'Where it stands' }));
    expect((await table.findByRole('link', { name: '1001 · Harbour' })).getAttribute('href')).toContain(
      'StoreReport?store=1001',
    );
    expect(table.getByText('2, 3')).toBeTruthy();
    await userEvent.selectOptions(table.getByRole('combobox', { name: 'Status' }), 'atrisk');
    await userEvent.type(table.getByRole('searchbox', { name: 'Store or planogram' }), 'harb');
    await waitFor(() => expect(asked.at(-1)).toContain('search=harb'));
    expect(asked.at(-1)).toContain('state=atrisk');
  });

  it('says that a page of stores failed, and shows none of the one before', async () => {
    await open();
    await screen.findByRole('link', { name: '1001 · Harbour' });
    server.use(http.get('*/api/main/getproductplaces/:p/:upc', () => HttpResponse.json({}, { status: 500 })));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'atrisk');
    expect(await screen.findByText('This couldn’t be loaded')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '1001 · Harbour' })).toBeNull();
  });

  it('keeps the room of its picture before that has come, and says when it fails', async () => {
    let fail: (() => void) | undefined;
    server.use(
      http.get(
        '*/api/main/productpicture/:p/x/256',
        () => new Promise<Response>((resolve) => (fail = () => resolve(HttpResponse.json({}, { status: 500 })))),
      ),
    );
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:soup');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await open('', {}, [{ key: 'soup', picture: 'x' }]);
    // With the figures, not after them.
    await screen.findByText('Index in category', {}, { timeout: 10_000 });
    expect(screen.getByRole('status', { name: 'Loading picture' })).toBeTruthy();
    await waitFor(() => expect(fail).toBeDefined(), { timeout: 10_000 });
    fail?.();
    expect(await screen.findByText(/^This picture couldn’t be loaded\./)).toBeTruthy();
    server.use(http.get('*/api/main/productpicture/:p/x/256', () => new HttpResponse(new Uint8Array(4))));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Hot soup' })).toBeTruthy();
  });

  it('shows the stores without it, with what their category sells', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('tab', { name: /Voids/ }));
    expect(await screen.findByRole('link', { name: '1002 · Hill' })).toBeTruthy();
    expect(screen.getByText('$400')).toBeTruthy();
    expect(router.state.location.search).toBe('?show=voids');
  });

  it('says that no planogram carries a product that is only in the list', async () => {
    const nowhere = item('soup', 0, { stores: 0, planograms: 0, distribution: 0 });
    await open('', {
      figures: nowhere,
      voids: 4,
      voidsInCategory: 0,
      expectedSales: null,
      places: 0,
      states: NO_STATES,
    });
    expect(await screen.findByText('No planogram carries it.')).toBeTruthy();
  });

  it('says why a report failed, and retries', async () => {
    await open('broken');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'broken', level: 1 })).toBeTruthy();
  });

  it('of a product that the data do not have says so', async () => {
    await open('gone');
    expect(await screen.findByText('Product gone is not in this data')).toBeTruthy();
  });
});
