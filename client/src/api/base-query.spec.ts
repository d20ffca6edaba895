import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../testing/server.js';
import { identityToken } from '../testing/tokens.js';
import { authApi } from './auth.js';
import { homeApi } from './home.js';
import { liteApi } from './lite.js';
import { pausedUntil } from './pause.js';
import { sessionLapsed, signedIn, signedOut } from './session-slice.js';
import { createStore } from './store.js';

const NEW_TOKEN = identityToken({ given_name: 'Renewed' });
const OLD_TOKEN = identityToken({ given_name: 'Old' });

function signedInStore() {
  const store = createStore();
  store.dispatch(signedIn(OLD_TOKEN));
  return store;
}

/** A list that requires the new token, and a refresh call that counts its uses. */
function serveRenewal(answer: () => Response = () => HttpResponse.json({ idToken: NEW_TOKEN, expiresIn: 900 })) {
  const seen = { refreshes: 0, calls: [] as (string | null)[] };
  server.use(
    http.post('*/api/auth/refresh', () => {
      seen.refreshes += 1;
      return answer();
    }),
    http.get('*/api/lite/listprojectslite', ({ request }) => {
      const bearer = request.headers.get('Authorization');
      seen.calls.push(bearer);
      return bearer === `Bearer ${NEW_TOKEN}`
        ? HttpResponse.json({ items: [], lastEvaluatedKey: null })
        : HttpResponse.json({ status: 401, code: 'auth.not-signed-in', title: 'Unauthorized' }, { status: 401 });
    }),
    http.get('*/api/lite/getprojectlite/:id', ({ request }) =>
      request.headers.get('Authorization') === `Bearer ${NEW_TOKEN}`
        ? HttpResponse.json({ Item: {} })
        : HttpResponse.json({ status: 401, code: 'auth.not-signed-in' }, { status: 401 }),
    ),
  );
  return seen;
}

describe('a call with an expired token', () => {
  it('is retried with a renewed token, invisibly to the caller', async () => {
    const seen = serveRenewal();
    const store = signedInStore();
    const result = await store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    expect(result.data).toEqual({ items: [], lastEvaluatedKey: null });
    expect(seen.calls).toEqual([`Bearer ${OLD_TOKEN}`, `Bearer ${NEW_TOKEN}`]);
    expect(store.getState().session.user?.firstName).toBe('Renewed');
  });

  it('shares one renewal with other failing calls', async () => {
    const seen = serveRenewal();
    const store = signedInStore();
    const results = await Promise.all([
      store.dispatch(liteApi.endpoints.listProjectsLite.initiate({})),
      store.dispatch(liteApi.endpoints.getProjectLite.initiate({ id: 'a' })),
      store.dispatch(liteApi.endpoints.getProjectLite.initiate({ id: 'b' })),
    ]);
    expect(results.map((result) => result.isSuccess)).toEqual([true, true, true]);
    expect(seen.refreshes).toBe(1);
  });

  it('is retried without a renewal when another call has renewed meanwhile', async () => {
    const seen = serveRenewal();
    const store = signedInStore();
    const slow = store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    store.dispatch(signedIn(NEW_TOKEN));
    expect((await slow).isSuccess).toBe(true);
    expect(seen.refreshes).toBe(0);
  });

  it('holds back calls that start during a renewal', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const seen = serveRenewal();
    server.use(
      http.post('*/api/auth/refresh', async () => {
        seen.refreshes += 1;
        await held;
        return HttpResponse.json({ idToken: NEW_TOKEN, expiresIn: 900 });
      }),
    );
    const store = signedInStore();
    const first = store.dispatch(liteApi.endpoints.getProjectLite.initiate({ id: 'a' }));
    await vi.waitFor(() => expect(seen.refreshes).toBe(1));
    const second = store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    answer();
    expect([(await first).isSuccess, (await second).isSuccess]).toEqual([true, true]);
    expect(seen).toMatchObject({ refreshes: 1, calls: [`Bearer ${NEW_TOKEN}`] });
  });

  it.each([401, 403])(
    'waits when the renewal is refused (%i), and continues when the person is back',
    async (status) => {
      const seen = serveRenewal(() => HttpResponse.json({ status, code: 'NotAuthorizedException' }, { status }));
      const store = signedInStore();
      const calls = [
        store.dispatch(liteApi.endpoints.listProjectsLite.initiate({})),
        store.dispatch(liteApi.endpoints.getProjectLite.initiate({ id: 'a' })),
      ];
      await vi.waitFor(() => expect(store.getState().session.lapsed).toBe(true));
      expect(store.getState().session).toMatchObject({ status: 'signed-in', token: null, user: { firstName: 'Old' } });
      // Started while the session has lapsed: not sent before the session continues.
      calls.push(store.dispatch(liteApi.endpoints.getProjectLite.initiate({ id: 'b' })));
      store.dispatch(signedIn(NEW_TOKEN));
      const results = await Promise.all(calls);
      expect(results.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
      expect(seen).toMatchObject({ refreshes: 1, calls: [`Bearer ${OLD_TOKEN}`, `Bearer ${NEW_TOKEN}`] });
    },
  );

  it.each([
    ['leaves', signedOut('left'), 'signed-out'],
    ['is replaced by somebody else', signedIn(identityToken({ sub: 'someone-else' })), 'replaced'],
  ])('ends when the person %s instead of coming back', async (_what, action, status) => {
    serveRenewal(() => HttpResponse.json({ status: 401, code: 'NotAuthorizedException' }, { status: 401 }));
    const store = signedInStore();
    const call = store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    await vi.waitFor(() => expect(store.getState().session.lapsed).toBe(true));
    store.dispatch(action);
    expect((await call).error).toMatchObject({ status: 401, code: 'auth.not-signed-in' });
    expect(store.getState().session).toMatchObject({ status, token: null, user: null });
  });

  it('never brings back a person who signed out', async () => {
    const seen = serveRenewal();
    const store = signedInStore();
    store.dispatch(signedOut('left'));
    const { error } = await store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    expect(error).toMatchObject({ status: 401, code: 'auth.not-signed-in' });
    expect(seen.refreshes).toBe(0);
  });

  it('keeps the session when the server is too busy to renew', async () => {
    serveRenewal(() => HttpResponse.json({ status: 503, code: 'service.unavailable' }, { status: 503 }));
    const store = signedInStore();
    const result = await store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    expect(result.error).toMatchObject({ status: 503, code: 'service.unavailable' });
    expect(store.getState().session).toMatchObject({ status: 'signed-in', lapsed: false });
  });

  it('keeps the session when the network fails during renewal', async () => {
    serveRenewal(() => HttpResponse.error());
    const store = signedInStore();
    const result = await store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    expect(result.error).toMatchObject({ status: 0, code: 'network' });
    expect(store.getState().session.status).toBe('signed-in');
  });
});

describe('account calls', () => {
  it('renew an expired token, like all others', async () => {
    const seen = serveRenewal();
    server.use(
      http.get('*/api/auth/sessions', ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${NEW_TOKEN}`
          ? HttpResponse.json([])
          : HttpResponse.json({ status: 401, code: 'auth.not-signed-in' }, { status: 401 }),
      ),
    );
    const result = await signedInStore().dispatch(authApi.endpoints.listSessions.initiate());
    expect(result.data).toEqual([]);
    expect(seen.refreshes).toBe(1);
  });

  it('with credentials get errors about those, and renew nothing', async () => {
    const seen = serveRenewal();
    server.use(
      http.post('*/api/auth/signin', () =>
        HttpResponse.json({ status: 401, code: 'NotAuthorizedException' }, { status: 401 }),
      ),
    );
    const signInDto = { email: 'a@b.co', password: 'x' };
    const result = await signedInStore().dispatch(authApi.endpoints.signIn.initiate({ signInDto }));
    expect(result.error).toMatchObject({ status: 401, code: 'NotAuthorizedException' });
    expect(seen.refreshes).toBe(0);
  });

  it('for signing in do not wait for the session they bring back', async () => {
    serveRenewal();
    server.use(http.post('*/api/auth/signin', () => HttpResponse.json({ idToken: NEW_TOKEN, expiresIn: 900 })));
    const store = signedInStore();
    store.dispatch(sessionLapsed());
    const signInDto = { email: 'a@b.co', password: 'x' };
    const result = await store.dispatch(authApi.endpoints.signIn.initiate({ signInDto }));
    expect(result.data).toMatchObject({ idToken: NEW_TOKEN });
  });
});

describe('a failed call', () => {
  const listError = async (response: () => Response) => {
    server.use(http.get('*/api/lite/listprojectslite', response));
    return (await signedInStore().dispatch(liteApi.endpoints.listProjectsLite.initiate({}))).error;
  };

  it("carries the problem's code, reference, values and fields", async () => {
    const problem = {
      status: 400,
      code: 'request.invalid',
      detail: 'One field is not valid.',
      instance: '/api/lite/listprojectslite',
      requestId: 'req-7',
      params: { limit: 100 },
      errors: [{ field: 'limit', message: 'at most 100' }],
    };
    expect(await listError(() => HttpResponse.json(problem, { status: 400 }))).toEqual({
      status: 400,
      code: 'request.invalid',
      detail: 'One field is not valid.',
      reference: 'req-7',
      params: { limit: 100 },
      fields: [{ field: 'limit', message: 'at most 100' }],
    });
  });

  it('has a code of its own when the answer is not a problem or there is none', async () => {
    expect(await listError(() => HttpResponse.json(['odd'], { status: 502 }))).toMatchObject({ code: 'http-502' });
    expect(await listError(() => HttpResponse.error())).toMatchObject({ status: 0, code: 'network' });
    expect(await listError(() => new HttpResponse('<html>'))).toMatchObject({ code: 'unreadable' });
  });
});

describe('a rate-limited call', () => {
  /** Refuses this many calls and accepts the next. */
  function refuse(times: number, code = 'request.too-many'): { calls: number } {
    const seen = { calls: 0 };
    server.use(
      http.get('*/api/lite/listprojectslite', () => {
        seen.calls += 1;
        return seen.calls > times
          ? HttpResponse.json({ items: [], lastEvaluatedKey: null })
          : HttpResponse.json({ status: 429, code, params: { seconds: 20 } }, { status: 429 });
      }),
    );
    return seen;
  }
  const list = () => signedInStore().dispatch(liteApi.endpoints.listProjectsLite.initiate({}));

  it('waits as long as the server says and is retried, as often as necessary', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const seen = refuse(2);
      const call = list();
      await vi.waitFor(() => expect(pausedUntil()).toBeGreaterThan(Date.now() + 19_000));
      await vi.advanceTimersByTimeAsync(19_000);
      expect(seen.calls).toBe(1);
      await vi.advanceTimersByTimeAsync(1500);
      await vi.waitFor(() => expect(seen.calls).toBe(2));
      await vi.waitFor(() => expect(pausedUntil()).toBeGreaterThan(Date.now() + 19_000));
      await vi.advanceTimersByTimeAsync(20_500);
      expect((await call).data).toEqual({ items: [], lastEvaluatedKey: null });
      expect([seen.calls, pausedUntil()]).toEqual([3, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is given up with its page', async () => {
    const seen = refuse(1);
    const call = list();
    await vi.waitFor(() => expect(pausedUntil()).toBeGreaterThan(0));
    call.abort();
    await call;
    await vi.waitFor(() => expect(pausedUntil()).toBe(0));
    expect(seen.calls).toBe(1);
  });

  it('does not wait where attempts are limited', async () => {
    refuse(1, 'LimitExceededException');
    expect((await list()).error).toMatchObject({ status: 429, code: 'LimitExceededException' });
  });

  it('does not wait to report an error', async () => {
    let calls = 0;
    server.use(
      http.post('*/api/lite/reportclienterror', () => {
        calls += 1;
        return HttpResponse.json({ code: 'request.too-many', params: { seconds: 20 } }, { status: 429 });
      }),
    );
    const clientErrorDto = { message: 'x', page: '/', reference: 'r' };
    const { error } = await createStore().dispatch(
      homeApi.endpoints.reportClientError.initiate({ clientErrorDto } as never),
    );
    expect(error).toMatchObject({ code: 'request.too-many' });
    expect(calls).toBe(1);
  });
});
