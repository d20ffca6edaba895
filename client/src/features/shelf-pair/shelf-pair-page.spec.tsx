import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallPlanogram } from '../../components/shelf/testing/small-planogram.js';
import { PROJECT } from '../../testing/project.js';
import { renderPage } from '../../testing/render.js';
import { REPORT_HEAD } from '../../testing/report-answers.js';
import { server } from '../../testing/server.js';
import ShelfPairPage from './shelf-pair-page.js';

// jsdom neither paints nor scrolls: drawings are checked in Chromium.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Element.prototype.scrollIntoView = () => Promise.resolve();
});
afterEach(() => window.history.replaceState(null, '', '/'));

const drawing = smallPlanogram();
const [gone] = [...new Set(drawing.positions.flatMap(({ key }) => (key === null ? [] : [key])))];
const HEAD = { ...REPORT_HEAD, snapshot: { ...REPORT_HEAD.snapshot, draft: true } };
const shelf = (planogramid: string, store: string, distance: number) => ({
  ...{ planogramid, name: `Planogram ${planogramid}`, store, storeName: null, banner: 'Marlow', stores: 1, distance },
});
const figuresOf = (sales: number) => [
  {
    key: gone,
    name: 'Best seller',
    facings: 3,
    linear: 1,
    capacity: 20,
    daysOfSupply: 6,
    sales,
    units: 10,
    reasons: {},
  },
];

/** @param wider how many times as wide the other shelf is */
function answers(typical = '2.0', wider = 1): void {
  const { bounds } = drawing;
  const other = { ...drawing, bounds: { ...bounds, width: bounds.width * wider } };
  const drawn = (planogramid: string) => ({
    ...HEAD,
    ...{ planogramid, filename: `${planogramid}.psa`, store: planogramid === '1.0' ? '0101' : '0102' },
    // The first lacks a product of the other.
    drawing:
      planogramid === '1.0'
        ? {
            ...drawing,
            positions: drawing.positions.filter(({ key }) => key !== gone).map((one, index) => ({ ...one, index })),
            paintOrder: [],
          }
        : other,
    figures: planogramid === '1.0' ? [] : figuresOf(250),
    supply: { limits: { low: 3, high: 28, byCategory: [] }, products: [] },
  });
  server.use(
    http.get('*/api/main/getproject/:id', () => HttpResponse.json(PROJECT)),
    http.get('*/api/main/projectcolors/:p/:level', ({ params }) =>
      HttpResponse.json({ level: params['level'], items: [] }),
    ),
    http.get('*/api/main/getplanogramdrawing/:p/:id', ({ params }) => HttpResponse.json(drawn(String(params['id'])))),
    http.get('*/api/main/getcomparableshelves/:p/:id', () =>
      HttpResponse.json({
        ...HEAD,
        shelf: shelf('1.0', '0101', 0),
        category: 'Drinks',
        typical: [
          {
            ...{ banner: 'Marlow', own: true, planograms: 3, stores: 3, meanDistance: 0.25, tied: 1 },
            shelf: shelf(typical, '0102', 0.4),
          },
        ],
        count: 2,
        items: [shelf('2.0', '0102', 0.4), shelf('3.0', '0103', 0.5)],
      }),
    ),
  );
}

async function page(search: string): Promise<void> {
  const { router } = await renderPage(<p>start</p>, {
    routes: [{ path: '/projectplanogram/:projectID/shelves', element: <ShelfPairPage /> }],
  });
  const path = `/projectplanogram/p1/shelves${search}`;
  // Changes are added to the window's own address, which the test's router does not set.
  window.history.replaceState(null, '', path);
  await router.navigate(path);
}

describe('two shelves beside each other', () => {
  it('are a planogram and the typical one of its banner, and start with the largest difference', async () => {
    answers();
    await page('?planogram=1.0');
    await screen.findByText('Store 0101 lacks 1 product that sells $250 per week on Store 0102.');
    screen.getByText(/Typical of Marlow: it differs by 25% of its space from the 2 other stores/);
    expect(screen.getAllByRole('listbox')).toHaveLength(2);
  });

  it('have a strip with all of a wide one below, each its own', async () => {
    answers('2.0', 5);
    await page('?planogram=1.0');
    const wide = await screen.findByRole('region', { name: /Store 0102/ });
    await waitFor(() => expect(wide.querySelector('[data-part=shelf-strip]')).not.toBeNull());
    const [narrow] = screen.getAllByRole('region', { name: /Store 0101/ });
    expect(narrow?.querySelector('[data-part=shelf-strip]')).toBeNull();
  });

  it('show the address’s product on both sides', async () => {
    answers();
    await page(`?planogram=1.0&on=${gone}`);
    const row = within(await screen.findByRole('row', { name: /^Facings Not here/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Not here', '3', '–']);
  });

  it('say that the planogram is the typical one itself, and offer the others', async () => {
    answers('1.0');
    const user = userEvent.setup();
    await page('?planogram=1.0');
    await screen.findByText('Store 0101 itself has the typical shelf of Marlow');
    await user.click(screen.getByRole('button', { name: /Choose a planogram/ }));
    await screen.findByText(/Store 0103 · Marlow · differs by 50% of its space/);
  });

  it('say what to do when no planogram was chosen', async () => {
    answers();
    await page('');
    await screen.findByText('Choose a planogram first');
  });

  it('say that a planogram of the address is not in this data', async () => {
    answers();
    server.use(
      http.get('*/api/main/getplanogramdrawing/:p/:id', () =>
        HttpResponse.json({ code: 'reports.planogram-not-found', status: 404, title: 'Not found' }, { status: 404 }),
      ),
    );
    await page('?planogram=1.0');
    await screen.findByText('One of the planograms isn’t in this data');
  });
});
