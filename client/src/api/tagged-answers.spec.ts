import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../testing/server.js';
import { identityToken } from '../testing/tokens.js';
import { homeApi } from './home.js';
import { signedIn } from './session-slice.js';
import { createStore } from './store.js';

/** A first page that changes when `state.tag` does; records the tag of each request. */
function serveHome() {
  const state = { tag: 'W/"a"', asked: [] as (string | null)[], caching: [] as (string | null)[] };
  server.use(
    http.get('*/api/lite/gethome', ({ request }) => {
      state.asked.push(request.headers.get('If-None-Match'));
      state.caching.push(request.headers.get('Cache-Control'));
      const headers = { etag: state.tag };
      if (request.headers.get('If-None-Match') === state.tag) return new HttpResponse(null, { status: 304, headers });
      return HttpResponse.json({ projects: [{ name: state.tag }] }, { headers });
    }),
  );
  return state;
}

function openHome() {
  const store = createStore();
  store.dispatch(signedIn(identityToken({})));
  const query = store.dispatch(homeApi.endpoints.getHome.initiate());
  return { store, query };
}

describe('data on screen', () => {
  it('is requested by its tag, and stays the same object while unchanged', async () => {
    const home = serveHome();
    const { query } = openHome();
    const first = (await query).data;
    const again = (await query.refetch()).data;
    expect(home.asked).toEqual([null, 'W/"a"']);
    expect(home.caching[1]).toBe('max-age=0');
    expect(again).toBe(first);
    expect(first).toEqual({ projects: [{ name: 'W/"a"' }] });
  });

  it('is replaced when it has changed', async () => {
    const home = serveHome();
    const { query } = openHome();
    await query;
    home.tag = 'W/"b"';
    expect((await query.refetch()).data).toEqual({ projects: [{ name: 'W/"b"' }] });
    expect((await query.refetch()).data).toEqual({ projects: [{ name: 'W/"b"' }] });
    expect(home.asked[1]).toBe('W/"a"');
  });
});
