import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import {
  PROJECT,
  analysis,
  item,
  keepReports,
  project,
  report,
  serveProject,
  storeFigures,
} from '../testing/workbook-server.js';
import StoreReportPage from './store-report-page.js';

const STORE_PRODUCT = {
  ...{ store: '1001', storeName: 'Harbour', key: 'soup', upc: '0123', name: 'Hot soup', category: 'Soup' },
  ...{ brand: 'North', planograms: 1, positions: 1, facings: 2, linear: 1, square: 1, area: 1, cubic: 1 },
  ...{ capacity: 6, units: 42, sales: 84, profit: 10, daysOfSupply: 1 },
};

const placed = (segment: number, shelf: number, facings: number) => ({
  ...{ facings, linear: 1, capacity: 6 },
  positions: [{ ...{ position: 0, segment, shelf, shelfheight: 2, fixture: 1, line: 9 }, facings, linear: 1 }],
});
const soap = { planogramid: '0.0', name: 'Soap', key: 'S', category: 'Soap', filename: '1001.psa', store: '1001' };
const change = (name: string, action: string, before: object | null, after: object | null) => ({
  ...{ key: name, name, upc: null, category: null, subcategory: null, manufacturer: null, brand: null, action },
  ...{ outcome: 'kept', moved: false, resized: false, before, after, facingsChange: 0, linearChange: null },
});
const RESET = {
  ...analysis([]),
  since: { publication: 1 },
  isNew: false,
  unchanged: 1,
  planograms: [
    {
      ...{ before: soap, after: soap, unchanged: 4 },
      items: [
        change('Old soap', 'remove', placed(1, 2, 3), null),
        change('New soap', 'place', null, placed(1, 2, 4)),
        change('Bar soap', 'move', placed(1, 1, 2), placed(2, 3, 2)),
      ],
    },
    { ...{ before: null, after: { ...soap, planogramid: '0.1', name: 'Candles' }, unchanged: 0 }, items: [] },
  ],
};

/** A store of the banner Corner that has soup; its banner has tea, too. */
async function open(search: string, planograms = 1, reset: object = RESET) {
  const { filters } = serveProject(project());
  const { sent } = keepReports([report('made', { reporttype: 'STORE', reportname: 'Store report Harbour' })]);
  const groups: string[] = [];
  server.use(
    http.get('*/api/main/getspaceanalysisv1/:p/store/all/all', () =>
      HttpResponse.json(analysis([item('1001', 12, { name: 'Harbour' }), item('1002', 7, { name: 'Hill' })])),
    ),
    http.get('*/api/main/getstorelist/:p', () =>
      HttpResponse.json(['1001', '1002'].map((key) => ({ key, store: `0${key}`, name: null, planograms: 1 }))),
    ),
    http.get('*/api/main/getspaceanalysisv1/:p/product/all/all', ({ request }) => {
      groups.push(JSON.stringify(filters[Number(new URL(request.url).searchParams.get('filter')?.slice(1))]));
      return HttpResponse.json(analysis([item('soup', 3, { stores: 4 }), item('tea', 8, { stores: 3 })]));
    }),
    http.get('*/api/main/getdashboardsdata/:p/latest/category', () => HttpResponse.json(storeFigures(planograms))),
    http.get('*/api/main/reportstorehierarchy/:p', () =>
      HttpResponse.json({
        items:
          planograms === 0
            ? []
            : [
                {
                  ...{ level: 'store', key: '1001', name: 'Harbour', id: 'x', upc: null, below: null },
                  path: [{ level: 'banner', key: 'Corner', name: 'Corner' }],
                  ...{ products: 2, planograms: 1, stores: 1 },
                },
              ],
        ...{ count: 1, levels: [], lastEvaluatedKey: null },
      }),
    ),
    http.get('*/api/main/projectplanogramsv1/:p', () =>
      HttpResponse.json({ items: [], units: {}, snapshot: {}, filter: {}, factRows: 0 }),
    ),
    http.get('*/api/main/getstorereset/:p/:store', () => HttpResponse.json(reset)),
    http.get('*/api/main/getstoreupcdata/:p/:store', () =>
      HttpResponse.json({ ...analysis([]), items: [STORE_PRODUCT] }),
    ),
    http.get('*/api/main/projectproductsbyfilter/:p/banner/Corner', () =>
      HttpResponse.json([{ key: 'tea', upc: '0456', name: 'The tea', category: 'Tea', brand: 'South', stores: 3 }]),
    ),
  );
  const path = '/projectplanogram/:projectID/StoreReport';
  const page = await renderPage(<p>start</p>, { routes: [{ path, element: <StoreReportPage /> }] });
  await page.router.navigate(`/projectplanogram/${PROJECT}/StoreReport${search}`);
  return { ...page, sent, groups };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Store Report', () => {
  it('starts with all stores, each linked to its report', async () => {
    const { router } = await open('');
    await userEvent.click(await screen.findByRole('link', { name: 'Hill' }));
    expect(router.state.location.search).toBe('?store=1002');
  });

  it('numbers stores as the files do', async () => {
    await open('');
    expect(await screen.findByText('01002')).toBeTruthy();
  });

  it('says in a sentence what the store is, where it stands and what needs a hand', async () => {
    await open('?store=1001');
    expect(await screen.findByRole('heading', { name: 'Harbour', level: 1 })).toBeTruthy();
    expect(screen.getByText('Harbour carries 2 products on 1 planogram. 1 of them lasts under 3 days.')).toBeTruthy();
    expect(screen.getByText('Corner')).toBeTruthy();
    expect(await (await section('Exceptions')).findByText('Hot soup')).toBeTruthy();
    expect(await (await section('Products')).findByText('North')).toBeTruthy();
  });

  it('lists what changes since the publication before, in the order in which one walks', async () => {
    await open('?store=1001');
    const list = await section('Reset list');
    expect(await list.findByText(/^Since publication 1: 3 changes on 2 of 3 planograms,/)).toBeTruthy();
    const rows = list.getAllByRole('row').slice(1);
    const cells = rows.map((row) => within(row).getAllByRole('gridcell'));
    expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
      ['Soap', 'Remove', 'Old soap', 'Segment 1, shelf 2', '–', '3', '–'],
      ['Soap', 'Place', 'New soap', '–', 'Segment 1, shelf 2', '–', '4'],
      ['Soap', 'Move', 'Bar soap', 'Segment 1, shelf 1', 'Segment 2, shelf 3', '2', '2'],
    ]);
  });

  it('says that there is no publication before, or that nothing has changed since', async () => {
    const same = { ...RESET, planograms: [], unchanged: 3 };
    const first = await open('?store=1001', 1, { ...same, since: null });
    expect(await (await section('Reset list')).findByText('No earlier publication to compare with')).toBeTruthy();
    first.unmount();
    await open('?store=1001', 1, same);
    expect(await (await section('Reset list')).findByText('Nothing has changed since publication 1')).toBeTruthy();
  });

  it('lists what its banner carries and it does not, of the categories that it has', async () => {
    const { groups } = await open('?store=1001');
    const missing = await section('Carried elsewhere but not here');
    expect(await missing.findByText('The tea')).toBeTruthy();
    expect(missing.queryByText('The soup')).toBeNull();
    expect(
      missing.getByText(
        'This store doesn’t carry 1 of 2 products that its group (Banner: Corner) carries. ' +
          'The best of them, The tea, averages $80 per week in each store that carries it.',
      ),
    ).toBeTruthy();
    expect(groups).toEqual([JSON.stringify({ banner: ['Corner'], category: ['Soup', 'Snacks'] })]);
    await userEvent.click(missing.getByRole('checkbox', { name: 'Only categories this store carries' }));
    await waitFor(() => expect(groups.at(-1)).toBe(JSON.stringify({ banner: ['Corner'] })));
  });

  it('is requested as a workbook or a PDF, for this store and this data', async () => {
    const { sent } = await open('?store=1001');
    const downloads = await section('Export');
    expect(await downloads.findByText('Store report Harbour')).toBeTruthy();
    await userEvent.click(downloads.getByRole('button', { name: 'Create PDF' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: 'createreportrequest',
      body: {
        ...{ projectid: PROJECT, reporttype: 'STORE', reportname: 'Store report Harbour', publication: 'current' },
        options: { filters: { store: ['1001'] }, format: 'pdf' },
      },
    });
  });

  it('of a store that is not in the data says so, and links back to all', async () => {
    const { router } = await open('?store=9999&publication=1', 0);
    expect(await screen.findByText('Store 9999 is not in this data')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'All stores' }));
    expect(router.state.location.search).toBe('?publication=1');
  });

  it('says when the store cannot be loaded, and retries', async () => {
    await open('');
    server.use(
      http.get('*/api/main/getdashboardsdata/:p/latest/category', () => HttpResponse.json({}, { status: 503 }), {
        once: true,
      }),
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Harbour' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Harbour', level: 1 })).toBeTruthy();
  });
});
