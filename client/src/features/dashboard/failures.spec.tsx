import type { ReportTileKind } from '@core/boards/built-in-board.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { openGuest } from '../../api/guest-api.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { Dashboard } from './dashboard.js';
import { dashboardAnswer, REPORT_HEAD } from '../../testing/report-answers.js';

const ID = '0191e7a0-0000-7000-8000-0000abcdef12';
const DASH = 'f'.repeat(32);
const SELECTED = 'sel';

const refused = () => HttpResponse.json({ status: 503, code: 'service.unavailable' }, { status: 503 });

/** What the server refuses: figures of the selection, those of the charts, the list of planograms. */
let refuses: { selection: boolean; charts: boolean; planograms: boolean };

beforeEach(() => {
  refuses = { selection: false, charts: false, planograms: false };
  server.use(
    http.post('*/api/lite/share/open', () =>
      HttpResponse.json({ guestToken: 'g', expiresIn: 600, projectid: ID, dashboardId: DASH, projName: 'Spring' }),
    ),
    http.post('*/api/main/createreportfilter', () => HttpResponse.json({ filterid: SELECTED })),
    http.get('*/api/main/getdashboardsdata/*', ({ request }) => {
      const isSelection = new URL(request.url).searchParams.get('filter') === SELECTED;
      return (isSelection ? refuses.selection : refuses.charts) ? refused() : HttpResponse.json(dashboardAnswer());
    }),
    http.get('*/api/main/projectplanogramsv1/:p', () =>
      refuses.planograms ? refused() : HttpResponse.json({ ...REPORT_HEAD, first: 0, count: 0, items: [] }),
    ),
  );
});

/** The built-in dashboard, with a category selected: charts and selection then make different calls. */
async function open(search = '?sel=category:Snacks') {
  const page = await renderPage(<p>start</p>, {
    at: '/',
    user: null,
    routes: [{ path: '/shared', element: <Dashboard projectId={ID} projectName="Spring" /> }],
  });
  await openGuest({ kind: 'link', slice: 'abcdef123456', dash: DASH }, page.store);
  await act(() => page.router.navigate(`/shared${search}`));
  await screen.findByText('Spring');
  return page;
}

/** A part by its kind. By its id, because asking for roles on a page this large takes a second each time. */
const part = (kind: ReportTileKind) => within(document.getElementById(`tile-${kind}`) ?? document.body);
const messages = () => document.querySelectorAll('[role=alert]').length;
const expectMessages = (count: number) => waitFor(() => expect(messages()).toBe(count));
const expectFigures = () => waitFor(() => expect(part('figures').getByText('Linear space')).toBeTruthy());
const expectTable = () => waitFor(() => expect(part('table').getAllByText('Drinks').length).toBeGreaterThan(0));
const again = (kind: ReportTileKind) => fireEvent.click(part(kind).getByText('Try again'));

describe('a part of the built-in dashboard that fails', () => {
  it('says so alone when the figures of the selection fail, and the charts stay', async () => {
    refuses.selection = true;
    await open();
    await expectTable();
    await expectMessages(3);
    expect(part('figures').getByText('Key figures')).toBeTruthy();
    expect(part('figures').getByText('This couldn’t be loaded')).toBeTruthy();
    expect(part('supply').getByRole('alert')).toBeTruthy();
    expect(part('exceptions').getByRole('alert')).toBeTruthy();
    refuses.selection = false;
    again('supply');
    await expectFigures();
    await expectMessages(0);
  });

  it('says so alone when the charts fail at first, and the key figures stay', async () => {
    refuses.charts = true;
    await open();
    await expectFigures();
    await expectMessages(3);
    expect(part('share').getByText('Share of shelf')).toBeTruthy();
    expect(part('spaceToSales').getByRole('alert')).toBeTruthy();
    expect(part('table').getByRole('alert')).toBeTruthy();
    refuses.charts = false;
    again('share');
    await expectTable();
    await expectMessages(0);
  });

  it('says so alone when the shelf fails', async () => {
    refuses.planograms = true;
    await open();
    await expectTable();
    await expectFigures();
    await expectMessages(1);
    expect(part('shelf').getByRole('alert')).toBeTruthy();
  });

  it('is one message when everything fails, not one of each part', async () => {
    refuses = { selection: true, charts: true, planograms: true };
    await open();
    await expectMessages(1);
    expect(document.getElementById('tile-figures')).toBeNull();
    refuses = { selection: false, charts: false, planograms: false };
    fireEvent.click(screen.getByText('Try again'));
    await expectFigures();
    await expectMessages(0);
  });

  it('is one message when everything fails after it was shown, with the old figures below', async () => {
    const { router } = await open('');
    await expectFigures();
    refuses = { selection: true, charts: true, planograms: true };
    await act(() => router.navigate('/shared?level=brand&filter=brand:A'));
    await expectMessages(1);
    await expectFigures();
    expect(part('shelf').queryByRole('alert')).toBeNull();
  });
});
