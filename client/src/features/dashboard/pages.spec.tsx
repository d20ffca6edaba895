import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import PublicReportPage from './public-report-page.js';
import ReportPage from './report-page.js';
import { dashboardAnswer } from '../../testing/report-answers.js';

const ID = '0191e7a0-0000-7000-8000-0000abcdef12';
const SLICE = 'abcdef123456';
const DASH = 'f'.repeat(32);

const project = (status: string, plan: object = { kind: 'lite' }) => ({
  projectid: ID,
  projName: 'Spring reset',
  projStatus: status,
  pogCount: 3,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedts: '2026-03-02T08:00:00.000Z',
  storeExtraction: null,
  storePattern: null,
  unit: 'in',
  currency: 'USD',
  limits: { atRisk: 3, overstock: 28 },
  ...plan,
});

/** The page on its own route, which names the path's parameters. */
function openReport() {
  return renderPage(<p>start</p>, {
    at: '/',
    routes: [
      { path: '/report/:projectID/dashboard', element: <ReportPage /> },
      { path: '/:projectSlice', element: <PublicReportPage /> },
    ],
  });
}

const answersProject = (status: string, plan?: object) =>
  server.use(http.get('*/api/main/getproject/:id', () => HttpResponse.json(project(status, plan))));

/** Reports of an empty project: enough to see which page is shown. */
function answersReports() {
  const empty = dashboardAnswer({ items: [], levels: [{ level: 'category', group: 'product', values: 0 }] });
  const { units, snapshot, filter, factRows } = empty;
  server.use(
    http.get('*/api/main/getdashboardsdata/*', () => HttpResponse.json(empty)),
    http.get('*/api/main/projectplanogramsv1/:p', () =>
      HttpResponse.json({ units, snapshot, filter, factRows, items: [] }),
    ),
  );
}

/** The state of the project's figures. */
const answersState = (figuresat: string | null, failure: object | null) =>
  server.use(http.get('*/api/main/getanalysisstate/:p', () => HttpResponse.json({ figuresat, failure })));

const EARLIER = '2026-11-20T09:30:00.000Z';
const written = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
const FAILURE = { code: 'reports.out-of-memory', reference: 'req-9', retryable: true, requestid: 'r1' };

describe("the owner's page", () => {
  beforeEach(() => answersState(null, null));

  it.each([
    ['processing', 'Spring reset is being processed'],
    ['pending', 'Spring reset is being processed'],
    ['initial', 'Spring reset has no files yet'],
    ['error', 'Spring reset couldn’t be processed'],
    ['cancel', 'Spring reset was canceled'],
  ])('says of a project that is %s: %s', async (status, words) => {
    answersProject(status);
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to projects' }).getAttribute('href')).toBe('/reveallite');
  });

  it('says of a lite project whose analysis failed why, under which reference, and tries again', async () => {
    let status = 'error';
    server.use(http.get('*/api/main/getproject/:id', () => HttpResponse.json(project(status))));
    answersState(null, FAILURE);
    let asked: unknown = null;
    server.use(
      http.post('*/api/main/retryrequest', async ({ request }) => {
        asked = await request.json();
        status = 'processing';
        answersState(null, null);
        return HttpResponse.json({ requestid: 'r1' });
      }),
    );
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard`);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('doesn’t have enough memory');
    expect(notice.textContent).toContain('There are no figures yet. Your files are kept.');
    expect(notice.textContent).toContain('Reference req-9');
    fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Spring reset is being processed')).toBeTruthy();
    expect(asked).toEqual({ projectid: ID, requestid: 'r1' });
  });

  it('keeps the figures of a lite project’s earlier upload, and says how old they are', async () => {
    answersProject('error');
    answersReports();
    answersState(EARLIER, FAILURE);
    server.use(
      http.post('*/api/lite/getdashboardlite', () =>
        HttpResponse.json({ dashboardId: DASH, guestToken: 'guest', expiresIn: 600 }),
      ),
    );
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard`);
    expect(await screen.findByText('No planograms in this project')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain(`from the analysis at ${written(EARLIER)}`);
  });

  it('shows a missing or inaccessible project as a page that does not exist', async () => {
    server.use(http.get('*/api/main/getproject/:id', () => HttpResponse.json({ code: 'http-404' }, { status: 404 })));
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard`);
    expect(await screen.findByText('Page Not Found (404)')).toBeTruthy();
  });

  it('reads a project without planograms with the guest token only, and says what to do', async () => {
    answersProject('complete');
    answersReports();
    let bearer: string | null = null;
    server.use(
      http.post('*/api/lite/getdashboardlite', () =>
        HttpResponse.json({ dashboardId: DASH, guestToken: 'guest', expiresIn: 600 }),
      ),
      http.get('*/api/main/getdashboardsdata/*', ({ request }) => {
        bearer = request.headers.get('Authorization');
        return undefined;
      }),
    );
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard`);
    expect(await screen.findByText('No planograms in this project')).toBeTruthy();
    expect(bearer).toBe('Bearer guest');
  });
});

describe('the report of a full project', () => {
  const PUBLISHED = { kind: 'full', prodCount: 4, published: 2, hasUnpublished: true, analysis: 'current' };
  const asked: { publication: string | null; bearer: string | null }[] = [];

  function answersPublications() {
    asked.length = 0;
    answersReports();
    server.use(
      http.get('*/api/main/getdashboardsdata/*', ({ request }) => {
        const publication = new URL(request.url).searchParams.get('publication');
        asked.push({ publication, bearer: request.headers.get('Authorization') });
        return undefined;
      }),
      http.get('*/api/main/listpublications/:p', () =>
        HttpResponse.json({ items: [], current: 2, lastEvaluatedKey: null }),
      ),
    );
  }

  it('reads the current publication as the signed-in user, and says that there is newer data', async () => {
    answersProject('complete', PUBLISHED);
    answersPublications();
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard`);
    expect(await screen.findByText('No planograms in this project')).toBeTruthy();
    expect(screen.getByText('Newer draft available')).toBeTruthy();
    expect(asked.map(({ publication }) => publication)).toContain('current');
    expect(asked.every(({ bearer }) => bearer !== 'Bearer ')).toBe(true);
  });

  it('reads an earlier one by its number in the address, and says that it is one', async () => {
    answersProject('complete', PUBLISHED);
    answersPublications();
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard?publication=1`);
    expect(await screen.findByText('Reports use publication 2')).toBeTruthy();
    expect(new Set(asked.map(({ publication }) => publication))).toEqual(new Set(['1']));
  });

  it('reads the draft when the address says so, and marks it as one', async () => {
    answersProject('complete', PUBLISHED);
    answersPublications();
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard?publication=draft`);
    expect(await screen.findByText('Draft, not published')).toBeTruthy();
    expect(await screen.findByText('No planograms in this project')).toBeTruthy();
    expect(new Set(asked.map(({ publication }) => publication))).toEqual(new Set(['draft']));
    // Back to what reports read: the address contains nothing about it.
    fireEvent.change(screen.getByRole('combobox', { name: 'Data shown' }), { target: { value: 'current' } });
    await waitFor(() => expect(screen.queryByText('Draft, not published')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('requests the shares within the chosen base, and no other until then', async () => {
    answersProject('complete', PUBLISHED);
    answersPublications();
    const compared: (string | null)[] = [];
    server.use(
      http.get('*/api/main/getdashboardsdata/*', ({ request }) => {
        const within = new URL(request.url).searchParams.get('within');
        compared.push(within);
        return HttpResponse.json(
          dashboardAnswer({ level: 'brand', within: within === 'total' ? 'total' : 'category' }),
        );
      }),
    );
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard?level=brand`);
    const choice = await screen.findByRole('combobox', { name: 'Compared within' });
    expect(choice).toHaveProperty('value', 'category');
    expect(new Set(compared)).toEqual(new Set([null]));
    fireEvent.change(choice, { target: { value: 'total' } });
    await waitFor(() => expect(compared).toContain('total'));
    await waitFor(() => expect(choice).toHaveProperty('value', 'total'));
    expect(router.state.location.search).toContain('within=total');
  });

  it('links to publishing while nothing is published', async () => {
    answersProject('complete', { ...PUBLISHED, published: null, hasUnpublished: false });
    const { router } = await openReport();
    await router.navigate(`/report/${ID}/dashboard`);
    const link = await screen.findByRole('link', { name: 'Publish for Reporting' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${ID}/submitreport`);
  });
});

describe('the shared page', () => {
  const NOT_AVAILABLE = 'This link is not available.';

  it('says only that it is unavailable, whatever the reason', async () => {
    for (const status of [404, 400, 410]) {
      server.use(http.post('*/api/lite/share/open', () => HttpResponse.json({ code: 'x' }, { status })));
      const { router, unmount } = await openReport();
      await router.navigate(`/${SLICE}?dash=${DASH}`);
      expect((await screen.findByRole('alert')).textContent).toContain(NOT_AVAILABLE);
      unmount();
    }
  });

  it('does not exist without the second part of its address', async () => {
    const { router } = await openReport();
    await router.navigate(`/${SLICE}`);
    expect(await screen.findByText('Page Not Found (404)')).toBeTruthy();
  });

  const UNEXPLAINED = { code: 'reports.analysis-failed', reference: null, retryable: false, requestid: null };

  function opens() {
    server.use(
      http.post('*/api/lite/share/open', () =>
        HttpResponse.json({ guestToken: 'g', expiresIn: 600, projectid: ID, dashboardId: DASH, projName: 'Spring' }),
      ),
      http.get('*/api/lite/share/status', () => HttpResponse.json({ isActive: true })),
    );
  }

  it('tells guests how old the figures are when newer data failed, and leaves the retry to the owner', async () => {
    opens();
    answersReports();
    answersState(EARLIER, UNEXPLAINED);
    const { router } = await openReport();
    await router.navigate(`/${SLICE}?dash=${DASH}`);
    const title = await screen.findByText(`Figures as of ${written(EARLIER)}`);
    expect(await screen.findByText('No planograms in this project')).toBeTruthy();
    expect(within(title.closest('[role=status]') as HTMLElement).queryByRole('button')).toBeNull();
  });

  it.each([
    ['none came', UNEXPLAINED, 'This report has no figures yet'],
    ['they are on their way', null, 'This report isn’t ready yet'],
  ])('tells guests why there are no figures: %s', async (_why, failure, words) => {
    opens();
    answersState(null, failure);
    const { router } = await openReport();
    await router.navigate(`/${SLICE}?dash=${DASH}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('disappears as soon as the heartbeat reports that the link is off', async () => {
    answersReports();
    answersState(EARLIER, null);
    let isOn = true;
    server.use(
      http.post('*/api/lite/share/open', () =>
        isOn
          ? HttpResponse.json({ guestToken: 'g', expiresIn: 600, projectid: ID, dashboardId: DASH, projName: 'Spring' })
          : HttpResponse.json({ code: 'sharing.link-not-available' }, { status: 404 }),
      ),
      http.get('*/api/lite/share/status', () => {
        if (isOn) return HttpResponse.json({ isActive: true });
        return HttpResponse.json({ code: 'sharing.link-not-available' }, { status: 404 });
      }),
    );
    const { router, store } = await openReport();
    await router.navigate(`/${SLICE}?dash=${DASH}`);
    expect(await screen.findByText('No planograms in this project')).toBeTruthy();
    isOn = false;
    // Returning to the window polls immediately, without waiting for the next beat.
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText(NOT_AVAILABLE)).toBeTruthy();
    await waitFor(() => expect(store.getState().guest).toMatchObject({ status: 'closed', access: null }));
  });
});
