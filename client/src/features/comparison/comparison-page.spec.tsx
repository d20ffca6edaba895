import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallPlanogram } from '../../components/shelf/testing/small-planogram.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { WorkspaceComparisonPage } from './pages/comparison-page.js';
import {
  AFTER_ID,
  BEFORE_ID,
  assortmentAnswer,
  assortmentItem,
  changeAnswer,
  distributionAnswer,
  headAnswer,
  pairsAnswer,
  planogramPair,
  productChange,
  savedComparison,
  spaceAnswer,
  totalAnswer,
} from './testing/comparison-answers.js';

// jsdom neither paints nor scrolls: drawings and charts are checked in Chromium.
const NO_CHART = vi.hoisted(() => ({
  on: () => undefined,
  setOption: () => undefined,
  resize: () => undefined,
  dispose: () => undefined,
  dispatchAction: () => undefined,
}));
vi.mock('echarts/core', () => ({ use: () => undefined, init: () => NO_CHART }));
afterEach(() => window.history.replaceState(null, '', '/'));
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Element.prototype.scrollIntoView = () => Promise.resolve();
});

const project = (projectid: string, projName: string, more: object = {}) => ({
  projectid,
  projName,
  kind: 'full',
  projStatus: 'complete',
  pogCount: 3,
  prodCount: 40,
  storeCount: 24,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedts: '2026-03-02T08:00:00.000Z',
  storeExtraction: null,
  storePattern: null,
  unit: 'in',
  currency: 'USD',
  limits: { atRisk: 3, overstock: 28 },
  retailID: 'r1',
  retailName: 'Marlow',
  baseCallPoints: [{ basecallpointid: 'b1', name: 'North' }],
  published: 3,
  analysis: 'current',
  ...more,
});

/** The address of every call, in order. */
let asked: URL[];

function answers(): void {
  asked = [];
  const answer = (body: object) => HttpResponse.json(body);
  const { units, after } = headAnswer();
  server.use(
    http.get('*', ({ request }) => {
      asked.push(new URL(request.url));
      return undefined;
    }),
    http.get('*/api/main/getproject/:id', ({ params }) =>
      answer(params['id'] === AFTER_ID ? project(AFTER_ID, 'Autumn') : project(BEFORE_ID, 'Spring', { published: 2 })),
    ),
    http.get('*/api/main/listpublications/:p', () => answer({ items: [], lastEvaluatedKey: null })),
    http.get('*/api/main/projectcomparereports/:p', () => answer([savedComparison()])),
    http.get('*/api/main/getprojectreports/:p', () => answer({ items: [], lastEvaluatedKey: null })),
    http.get('*/api/main/comparisontotal/:p/:c', () => answer(totalAnswer())),
    http.get('*/api/lite/getspacechange/:p/:c', () => answer(spaceAnswer())),
    http.get('*/api/main/getcomparisonassortment/*', () =>
      answer(
        assortmentAnswer([
          assortmentItem('001', { outcome: 'dropped', after: null }),
          assortmentItem('002', { moved: 3, resized: 1 }),
        ]),
      ),
    ),
    http.get('*/api/main/getcomparisondist/*', () => answer(distributionAnswer())),
    http.get('*/api/main/getcomparisonstores/*', () =>
      answer({
        ...headAnswer(),
        product: assortmentItem('011'),
        gained: [{ key: '101', store: '0101', name: 'Harbour' }],
        lost: [],
        kept: [],
        neither: 9,
      }),
    ),
    http.get('*/api/main/getcomparisonplanograms/*', () =>
      answer(pairsAnswer([planogramPair(), planogramPair({ before: null, matchedBy: null })])),
    ),
    http.get('*/api/main/getplanogramchange/*', () =>
      answer(
        changeAnswer([
          productChange('003', { name: 'Sparkling Water', outcome: 'dropped', after: null }),
          productChange('000', { name: 'Cola Classic', resized: true }),
          productChange('001', { name: 'Cola Light' }),
        ]),
      ),
    ),
    http.get('*/api/main/getplanogramdrawing/:p/:id', () =>
      answer({
        planogramid: '1.0',
        filename: 'drinks.psa',
        store: '0101',
        drawing: smallPlanogram(),
        figures: [],
        units,
        snapshot: after.snapshot,
        filter: { id: null, name: null, words: [] },
        factRows: 4,
      }),
    ),
  );
}

const PATH = `/projectplanogram/${AFTER_ID}/ComparisonReport`;

async function open(search = '', language: 'en-US' | 'zh-CN' = 'en-US') {
  const view = await renderPage(<p>start</p>, {
    at: '/',
    language,
    routes: [{ path: '/projectplanogram/:projectID/ComparisonReport', element: <WorkspaceComparisonPage /> }],
  });
  // Changes are added to the window's own address, which the test's router does not set.
  window.history.replaceState(null, '', PATH + search);
  await view.router.navigate(PATH + search);
  return view;
}

const COMPARED = `?compare=${BEFORE_ID}`;
const callsOf = (name: string) => asked.filter(({ pathname }) => pathname.includes(`/${name}/`));

describe('choosing the earlier side', () => {
  beforeEach(answers);

  it('offers saved comparisons with their data, and projects of the same place', async () => {
    server.use(
      http.get('*/api/main/listprojectsbase/:base/:x', ({ params }) =>
        HttpResponse.json(
          params['base'] === 'b1'
            ? [{ ...project(BEFORE_ID, 'Spring'), publishedAt: '2026-01-01T00:00:00.000Z', hierarchy: '' }]
            : [{ ...project('x', 'Never analysed'), prodCount: null, published: null, hierarchy: '' }],
        ),
      ),
    );
    await open();
    expect(await screen.findByText('Spring to autumn')).toBeTruthy();
    expect(screen.getByText(/Spring, analysis at Mar 2, 2026/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open “Spring to autumn”' });
    expect(link.getAttribute('href')).toBe(
      `/projectplanogram/${AFTER_ID}/ComparisonReport?compare=${BEFORE_ID}&comparison=${savedComparison().comparisonid}`,
    );
    expect(await screen.findByRole('button', { name: 'Compare with Spring' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Look in' }), 'Projects at Marlow');
    const never = await screen.findByRole('button', { name: 'Compare with Never analysed' });
    expect(never.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('No figures yet')).toBeTruthy();
  });

  it('says when there is nothing to compare with, and tries again what failed', async () => {
    let fails = true;
    server.use(
      http.get('*/api/main/listprojectsbase/:base/:x', () =>
        fails ? HttpResponse.json({ code: 'unexpected' }, { status: 500 }) : HttpResponse.json([]),
      ),
      http.get('*/api/main/projectcomparereports/:p', () => HttpResponse.json([])),
    );
    await open();
    expect(await screen.findByText(/No saved comparisons yet/)).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('No other projects here')).toBeTruthy();
  });

  it('asks before deleting a saved comparison', async () => {
    const deleted: unknown[] = [];
    server.use(
      http.get('*/api/main/listprojectsbase/:base/:x', () => HttpResponse.json([])),
      http.post('*/api/main/deletecomparereport', async ({ request }) => {
        deleted.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “Spring to autumn”' }));
    expect(deleted).toEqual([]);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(deleted).toEqual([{ projectid: AFTER_ID, comparisonid: savedComparison().comparisonid }]),
    );
  });
});

describe('a comparison', () => {
  beforeEach(answers);

  it('starts with how the space changed, and reads the published data of both', async () => {
    await open(COMPARED);
    expect(
      await screen.findByText(
        'Linear space shrank by 10 ft (5.0%) in 24 stores: 3 products added, 5 dropped. Tea changed most, by −30 ft. ' +
          '2 stores are only on the later side, so they aren’t compared. ' +
          '1 store is only on the earlier side, so it isn’t compared.',
      ),
    ).toBeTruthy();
    const [total] = callsOf('comparisontotal');
    expect(total?.pathname).toBe(`/api/main/comparisontotal/${AFTER_ID}/${BEFORE_ID}`);
    expect(total?.searchParams.get('publication')).toBe('current');
    expect(total?.searchParams.get('comparepublication')).toBe('current');
    expect(total?.searchParams.get('stores')).toBe('same');
  });

  it('has every total on both sides, with the change, and the reason for an unknown one', async () => {
    await open(COMPARED);
    const table = await screen.findByRole('table', { name: 'Totals before and after' });
    const row = within(table)
      .getByRole('rowheader', { name: /Linear space/ })
      .closest('tr');
    expect(row?.textContent).toBe('200ftLinear space−10 (−5.0%)190ft');
    expect(within(table).getByText('These products have no recorded movement.')).toBeTruthy();
    expect(within(table).queryByText('Profit per week')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All figures' }));
    expect(within(table).getByText('Profit per week')).toBeTruthy();
  });

  it('lists products by kind of change, and requests a single kind from the server', async () => {
    await open(COMPARED);
    expect(await screen.findByText('Product 001')).toBeTruthy();
    expect(screen.getByRole('grid').textContent).toContain('Moved and resized');
    await userEvent.click(screen.getByRole('button', { name: 'Dropped 5' }));
    await waitFor(() => expect(callsOf('getcomparisonassortment').at(-1)?.searchParams.get('pick')).toBe('dropped'));
    expect(callsOf('getcomparisonassortment').at(-1)?.searchParams.get('sort')).toBe('-before.linear');
  });

  it('narrows the lists to the value that is chosen on the chart, and widens them again', async () => {
    await open(COMPARED);
    const chart = await screen.findByRole('listbox', { name: 'Change by category' });
    chart.focus();
    await userEvent.keyboard('{ArrowDown} ');
    await waitFor(() =>
      expect(callsOf('getcomparisonassortment').at(-1)?.pathname.endsWith('/category/Tea')).toBe(true),
    );
    expect(await screen.findByText('How linear space of Tea changed')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Category: Tea' }));
    await waitFor(() => expect(screen.getByText('How linear space changed')).toBeTruthy());
  });

  it('opens the stores behind a product’s distribution', async () => {
    await open(`${COMPARED}&tab=distribution`);
    const row = (await screen.findByText('Product 011')).closest('[role=row]') as HTMLElement;
    // Of 20 gained at most, on all pages, it has 5; of 3 lost all.
    const bars = [...row.querySelectorAll('.bar')].map((bar) => bar.getAttribute('style'));
    expect(bars).toEqual(['width: calc(0.25 * (100% - 16px));', 'width: calc(1 * (100% - 16px));']);
    // The name links to the product's page; the rest of the row opens its stores.
    await userEvent.click(within(row).getAllByRole('gridcell').at(-1) as HTMLElement);
    const drawer = await screen.findByRole('dialog', { name: 'Stores that carry it' });
    expect(await within(drawer).findByText('0101 · Harbour')).toBeTruthy();
    expect(
      within(drawer).getByText(/1 stores gained, 0 lost, 0 kept; 9 carried it neither before nor after/),
    ).toBeTruthy();
  });

  it('opens a pair of planograms as two drawings, whose changes are listed and narrowed', async () => {
    await open(`${COMPARED}&tab=planograms`);
    await userEvent.click((await screen.findAllByText('Drinks new'))[0] as HTMLElement);
    const after = await screen.findByRole('listbox', { name: 'After: Autumn, Drinks 8 ft' });
    expect(within(after).getAllByRole('option')[0]?.textContent).toMatch(/, Resized$/);
    expect(screen.getByRole('listbox', { name: 'Before: Spring, Drinks 8 ft' })).toBeTruthy();
    const list = await screen.findByRole('grid', { name: 'Products of this planogram' });
    expect(within(list).getByText('Cola Light')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dropped 1' }));
    await waitFor(() => expect(within(list).queryByText('Cola Light')).toBeNull());
    expect(within(list).getByTitle('Sparkling Water')).toBeTruthy();
    const drawings = callsOf('getplanogramdrawing').map(({ pathname, searchParams }) => [
      pathname.split('/').at(-2),
      searchParams.get('publication'),
    ]);
    // For the compared data: publication 2 of the earlier project, 3 of the later one.
    expect(drawings).toEqual(
      expect.arrayContaining([
        [BEFORE_ID, '2'],
        [AFTER_ID, '3'],
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next planogram' }));
    expect(await screen.findByText(/Only Autumn has this planogram/)).toBeTruthy();
  });

  it('says when no store is in both, and offers to compare all', async () => {
    const stores: (string | null)[] = [];
    server.use(
      http.get('*/api/main/comparisontotal/:p/:c', ({ request }) => {
        stores.push(new URL(request.url).searchParams.get('stores'));
        return HttpResponse.json(totalAnswer({ sameStores: 0, reason: 'no-same-stores' }));
      }),
    );
    await open(COMPARED);
    expect(await screen.findByText('No stores in common')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compared stores' }), 'All stores of each');
    await waitFor(() => expect(stores.at(-1)).toBe('all'));
  });

  it('keeps a saved comparison’s data, and can switch to the current data', async () => {
    const id = savedComparison().comparisonid;
    server.use(
      http.get('*/api/main/projectcomparereports/:p', () => {
        const saved = savedComparison();
        return HttpResponse.json([{ ...saved, before: { ...saved.before, newer: true } }]);
      }),
    );
    await open(`${COMPARED}&comparison=${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring to autumn' })).toBeTruthy();
    expect(await screen.findByText('Newer data available')).toBeTruthy();
    expect(callsOf('comparisontotal').at(-1)?.searchParams.get('comparison')).toBe(id);
    await userEvent.click(screen.getByRole('button', { name: 'Compare current data' }));
    await waitFor(() => expect(callsOf('comparisontotal').at(-1)?.searchParams.get('comparison')).toBeNull());
  });

  it('shows the current publication as chosen when the address names it by its number', async () => {
    server.use(
      http.get('*/api/main/getproject/:id', ({ params }) =>
        HttpResponse.json(
          params['id'] === AFTER_ID
            ? project(AFTER_ID, 'Autumn', { hasUnpublished: true })
            : project(BEFORE_ID, 'Spring', { published: 2 }),
        ),
      ),
    );
    await open(`${COMPARED}&publication=3&comparepublication=1`);
    const later = await screen.findByRole('combobox', { name: /Autumn/ });
    expect(within(later).getByRole('option', { selected: true }).textContent).toContain('Publication 3');
    const earlier = screen.getByRole('combobox', { name: /Spring/ });
    expect(within(earlier).getByRole('option', { selected: true }).textContent).toContain('Publication 1');
  });

  it('is saved under a name, with the data on screen', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/main/createcomparereport', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ comparisonid: savedComparison().comparisonid }, { status: 201 });
      }),
    );
    await open(`${COMPARED}&comparepublication=1`);
    await userEvent.click(await screen.findByRole('button', { name: 'Save comparison' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this comparison' });
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Resets');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          reportName: 'Resets',
          projId: AFTER_ID,
          compareProjId: BEFORE_ID,
          publication: 'current',
          comparepublication: '1',
        },
      ]),
    );
    await waitFor(() => expect(callsOf('comparisontotal').at(-1)?.searchParams.has('comparison')).toBe(true));
  });

  it('says that it could not be computed, and tries again', async () => {
    let calls = 0;
    server.use(
      http.get('*/api/main/comparisontotal/:p/:c', () => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json({ code: 'reports.no-earlier-snapshot' }, { status: 404 })
          : HttpResponse.json(totalAnswer());
      }),
    );
    await open(COMPARED);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Totals before and after' })).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    await open(COMPARED, 'zh-CN');
    expect(await screen.findByText(/线性空间减少了|长度/)).toBeTruthy();
    expect(await screen.findByRole('table', { name: '前后合计' })).toBeTruthy();
  });
});

describe('exports of a comparison', () => {
  beforeEach(answers);

  it('include a workbook of the data and stores on screen', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/main/createcompareworkbook', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ reportid: 'r1' });
      }),
    );
    await open(`${COMPARED}&comparepublication=1&stores=all`);
    expect(await screen.findByText('No workbooks yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Create workbook' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      projectid: AFTER_ID,
      compareid: BEFORE_ID,
      publication: 'current',
      comparepublication: '1',
      stores: 'all',
    });
    expect(callsOf('getprojectreports')[0]?.searchParams.get('type')).toBe('COMPARE');
  });

  it('has saved filters that are renamed, and deleted after a question', async () => {
    const kept = { filterid: 'f1', filterName: 'Soups', filterType: 'include', createdAt: '', compareid: BEFORE_ID };
    const sent: [string, unknown][] = [];
    const take = (call: string) =>
      http.post(`*/api/main/${call}`, async ({ request }) => {
        const body = (await request.json()) as { filterName?: string };
        sent.push([call, body]);
        Object.assign(kept, body.filterName ? { filterName: body.filterName } : { compareid: 'gone' });
        return body.filterName ? HttpResponse.json(kept) : new HttpResponse(null, { status: 204 });
      });
    server.use(
      http.get('*/api/main/compareprojectreportfilters/:p', () =>
        HttpResponse.json([{ ...kept, filters: { category: ['Soup'] } }]),
      ),
      take('updatereportfilter'),
      take('deletereportfilter'),
    );
    await open(COMPARED);
    await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
    const list = within(await screen.findByRole('dialog', { name: 'Saved filters' }));
    await userEvent.click(await list.findByRole('button', { name: 'Rename filter “Soups”' }));
    const name = list.getByRole('textbox', { name: 'New name for filter “Soups”' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Broths{Enter}');
    await userEvent.click(await list.findByRole('button', { name: 'Delete filter “Broths”' }));
    expect(list.getByText('Delete “Broths”?')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Delete' }));
    expect(await list.findByText('No saved filters for these two projects.')).toBeTruthy();
    const key = { projectid: AFTER_ID, filterid: 'f1' };
    expect(sent).toEqual([
      ['updatereportfilter', { ...key, filterName: 'Broths' }],
      ['deletereportfilter', key],
    ]);
  });
});
