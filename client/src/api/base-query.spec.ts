import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../testing/server.js';
import { identityToken } from '../testing/tokens.js';
import { liteApi } from './lite.js';
import { signedIn } from './session-slice.js';
import { createStore } from './store.js';

const NEW_TOKEN = identityToken({ given_name: 'Renewed' });
const OLD_TOKEN = identityToken({ given_name: 'Old' });

function signedInStore() {
  const store = createStore();
  store.dispatch(signedIn(OLD_TOKEN));
  return store;
}

/** A list that only the new token may read, and a refresh that counts itself. */
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

describe('a call whose token has run out', () => {
  it('is made again with a renewed token, without the caller noticing', async () => {
    const seen = serveRenewal();
    const store = signedInStore();
    const result = await store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    expect(result.data).toEqual({ items: [], lastEvaluatedKey: null });
    expect(seen.calls).toEqual([`Bearer ${OLD_TOKEN}`, `Bearer ${NEW_TOKEN}`]);
    expect(store.getState().session.user?.firstName).toBe('Renewed');
  });

  it('shares one renewal with the calls that fail beside it', async () => {
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

  it('ends the session when the renewal is refused', async () => {
    serveRenewal(() => HttpResponse.json({ status: 401, code: 'NotAuthorizedException' }, { status: 401 }));
    const store = signedInStore();
    const result = await store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    expect(result.error).toMatchObject({ status: 401, code: 'auth.not-signed-in' });
    expect(store.getState().session).toMatchObject({ status: 'signed-out', ended: 'expired', token: null });
  });

  it('keeps the session when the network fails during renewal', async () => {
    serveRenewal(() => HttpResponse.error());
    const store = signedInStore();
    const result = await store.dispatch(liteApi.endpoints.listProjectsLite.initiate({}));
    expect(result.error).toMatchObject({ status: 0, code: 'network' });
    expect(store.getState().session.status).toBe('signed-in');
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
      instance: 'req-7',
      params: { limit: 100 },
      errors: [{ field: 'limit', message: 'at most 100' }],
    };
    expect(await listError(() => HttpResponse.json(problem, { status: 400 }))).toEqual({
      status: 400,
      code: 'request.invalid',
      detail: 'One field is not valid.',
      instance: 'req-7',
      params: { limit: 100 },
      fields: [{ field: 'limit', message: 'at most 100' }],
    });
  });

  it('has a code of its own when the answer is no problem or none came', async () => {
    expect(await listError(() => HttpResponse.json(['odd'], { status: 502 }))).toMatchObject({ code: 'http-502' });
    expect(await listError(() => HttpResponse.error())).toMatchObject({ status: 0, code: 'network' });
    expect(await listError(() => new HttpResponse('<html>'))).toMatchObject({ code: 'unreadable' });
  });
});
