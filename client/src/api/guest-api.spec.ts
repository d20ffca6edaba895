import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../testing/server.js';
import { guestApi, openGuest } from './guest-api.js';
import { createStore } from './store.js';

const reportApi = guestApi.injectEndpoints({
  endpoints: (build) => ({ readReport: build.query<{ ok: boolean }, number>({ query: () => '/api/main/report' }) }),
});

const LINK = { kind: 'link', slice: 'abcdef123456', dash: 'f'.repeat(32) } as const;
let opened: { renew?: boolean }[] = [];
let linkOn = true;
let valid = 'guest-1';

beforeEach(() => {
  opened = [];
  linkOn = true;
  valid = 'guest-1';
  server.use(
    http.post('*/api/lite/share/open', async ({ request }) => {
      opened.push((await request.json()) as { renew?: boolean });
      if (!linkOn) return HttpResponse.json({ status: 404, code: 'sharing.link-not-available' }, { status: 404 });
      const guestToken = `guest-${opened.length}`;
      const access = { guestToken, expiresIn: 600, projectid: 'p1', dashboardId: 'd1', projName: 'Summer' };
      return HttpResponse.json(access);
    }),
    http.get('*/api/main/report', ({ request }) =>
      request.headers.get('Authorization') === `Bearer ${valid}`
        ? HttpResponse.json({ ok: true })
        : HttpResponse.json({ status: 401, code: 'auth.not-signed-in' }, { status: 401 }),
    ),
  );
});

describe('a dashboard opened by a link', () => {
  it('reads with the guest token and knows what it reads', async () => {
    const store = createStore();
    expect(await openGuest(LINK, store)).toBeNull();
    expect(store.getState().guest).toMatchObject({
      status: 'open',
      access: { token: 'guest-1', projectId: 'p1', dashboardId: 'd1', projectName: 'Summer' },
    });
    const result = await store.dispatch(reportApi.endpoints.readReport.initiate(1));
    expect(result.data).toEqual({ ok: true });
  });

  it('renews a rejected token without counting a second view', async () => {
    const store = createStore();
    await openGuest(LINK, store);
    valid = 'guest-2';
    const result = await store.dispatch(reportApi.endpoints.readReport.initiate(1));
    expect(result.data).toEqual({ ok: true });
    expect(opened.map((body) => body.renew ?? false)).toEqual([false, true]);
  });

  it('closes when the link is turned off, and requests nothing more', async () => {
    const store = createStore();
    await openGuest(LINK, store);
    linkOn = false;
    valid = 'none';
    const result = await store.dispatch(reportApi.endpoints.readReport.initiate(1));
    expect(result.error).toMatchObject({ code: 'sharing.link-not-available' });
    expect(store.getState().guest).toMatchObject({ status: 'closed', access: null });
    await store.dispatch(reportApi.endpoints.readReport.initiate(2));
    expect(opened).toHaveLength(2);
  });
});
