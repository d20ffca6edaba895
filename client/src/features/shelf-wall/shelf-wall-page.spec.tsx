import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallPlanogram } from '../../components/shelf/testing/small-planogram.js';
import { PROJECT } from '../../testing/project.js';
import { renderPage } from '../../testing/render.js';
import { REPORT_HEAD } from '../../testing/report-answers.js';
import { server } from '../../testing/server.js';
import ShelfWallPage from './shelf-wall-page.js';

// jsdom paints nothing: the wall is checked in Chromium.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Element.prototype.scrollIntoView = () => Promise.resolve();
});
afterEach(() => window.history.replaceState(null, '', '/'));

const HEAD = { ...REPORT_HEAD, snapshot: { ...REPORT_HEAD.snapshot, draft: true } };

const planograms = (scores: (number | null)[], differences: (number | null)[] = [null, null]) => ({
  ids: [4, 7],
  keys: ['1.0', '2.0'],
  names: ['Drinks 8 ft', 'Drinks 4 ft'],
  stores: ['0101', '0102'],
  banners: ['Marlow', null],
  widths: [243.84, 121.92],
  heights: [183, 183],
  scores,
  differences,
});
const NONE = {
  ids: [],
  keys: [],
  names: [],
  stores: [],
  banners: [],
  widths: [],
  heights: [],
  scores: [],
  differences: [],
};

function answers(isEmpty = false): void {
  server.use(
    http.get('*/api/main/getproject/:id', () => HttpResponse.json(PROJECT)),
    http.get('*/api/main/projectcolors/:p/:level', ({ params }) =>
      HttpResponse.json({ level: params['level'], items: [] }),
    ),
    http.get('*/api/main/getshelfwall/:p', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const order = searchParams.get('order');
      const cursor = searchParams.get('cursor');
      const categories = [{ key: 'Drinks', name: 'Drinks', planograms: 2 }];
      const shown = isEmpty
        ? NONE
        : planograms(order === 'score' ? [41.2, 80] : [null, null], order === 'unusual' ? [0.432, 0] : undefined);
      // One planogram per page; the wall combines both.
      const [from, to] = cursor === '1' ? [1, 2] : [0, 1];
      const page = Object.fromEntries(Object.entries(shown).map(([name, all]) => [name, all.slice(from, to)]));
      const lastEvaluatedKey = isEmpty || cursor === '1' ? null : '1';
      return HttpResponse.json({ ...HEAD, categories, planograms: page, lastEvaluatedKey });
    }),
    http.get('*/api/main/getplanogramdrawing/:p/:id', ({ params }) =>
      HttpResponse.json({
        ...HEAD,
        ...{ planogramid: params['id'], filename: `${String(params['id'])}.psa`, store: '0101', figures: [] },
        drawing: { ...smallPlanogram(), name: 'Drawn large' },
        supply: { limits: { low: 3, high: 28, byCategory: [] }, products: [] },
      }),
    ),
  );
}

async function page(search = ''): Promise<void> {
  const { router } = await renderPage(<p>start</p>, {
    routes: [{ path: '/projectplanogram/:projectID/wall', element: <ShelfWallPage /> }],
  });
  const path = `/projectplanogram/p1/wall${search}`;
  // Changes are added to the window's own address, which the test's router does not set.
  window.history.replaceState(null, '', path);
  await router.navigate(path);
}

describe('the wall of planograms', () => {
  it('says how many there are and how wide, and is walked by keys to a planogram that Enter opens', async () => {
    answers();
    const user = userEvent.setup();
    await page();
    await screen.findByText('2 planograms in 2 stores, from 4.0 ft to 8.0 ft wide.');
    const wall = screen.getByRole('listbox', { name: 'Wall of 2 planograms' });
    wall.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(within(wall).getByRole('option').textContent).toBe('Drinks 4 ft · Store 0102');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Drawn large' });
    screen.getByText(/2\.0\.psa/);
  });

  it('leaves the wheel to the page, and zooms with Ctrl or ⌘', async () => {
    answers();
    await page();
    const wall = await screen.findByRole('listbox', { name: 'Wall of 2 planograms' });
    // False means that the page does not scroll.
    expect(fireEvent.wheel(wall, { deltaY: 100 })).toBe(true);
    expect(fireEvent.wheel(wall, { deltaY: 100, ctrlKey: true })).toBe(false);
    expect(fireEvent.wheel(wall, { deltaY: 100, metaKey: true })).toBe(false);
  });

  it('links from an open planogram to its page, in the selected data', async () => {
    answers();
    await page('?planogram=2.0&publication=draft');
    const link = await screen.findByRole('link', { name: 'Planogram page' });
    expect(link.getAttribute('href')).toBe('/projectplanogram/p1/planogram?publication=draft&planogram=2.0');
  });

  it('names the lowest score when it is ordered by it', async () => {
    answers();
    await page('?order=score');
    await screen.findByText('Drinks 8 ft · Store 0101 has the lowest score of 2 planograms: 41 of 100.');
  });

  it('links to the planogram that differs most from its banner’s typical shelf, and from there to both', async () => {
    answers();
    const user = userEvent.setup();
    await page('?publication=draft');
    await user.click(await screen.findByRole('button', { name: 'Most unusual first' }));
    await screen.findByText(
      'Drinks 8 ft · Store 0101 differs most from the typical shelf of Marlow: other products have 43.2% of its space.',
    );
    expect(screen.getByRole('link', { name: 'Compare with the typical shelf' }).getAttribute('href')).toBe(
      '/projectplanogram/p1/shelves?publication=draft&planogram=1.0',
    );
  });

  it('is a list, too', async () => {
    answers();
    await page('?view=list');
    await screen.findByText('Store 0102');
    expect(screen.queryByRole('listbox', { name: /Wall of/ })).toBeNull();
  });

  it('says that a category filter leaves nothing, and removes it', async () => {
    answers(true);
    const user = userEvent.setup();
    await page('?category=Snacks');
    await screen.findByText('No planograms match the filters and the category.');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Upload planogram files to see them on the wall.');
  });
});
