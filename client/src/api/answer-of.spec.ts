import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../testing/server.js';
import { identityToken } from '../testing/tokens.js';
import { answerOf } from './answer-of.js';
import { baseApi } from './base-api.js';
import { reportsApi } from './reports.js';
import { signedIn } from './session-slice.js';
import { createStore } from './store.js';

const CELLS = { cells: 'AAAA', values: [] };

/** Asks for cells, invalidates them on their way, and then answers as told, once for each request. */
async function asked(answers: readonly (() => Response)[]) {
  const store = createStore();
  store.dispatch(signedIn(identityToken()));
  let calls = 0;
  let arrive: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.get('*/api/main/getwallcells/:p/:block', async () => {
      calls += 1;
      const answer = answers[Math.min(calls, answers.length) - 1];
      await gate;
      return answer?.();
    }),
  );
  const call = reportsApi.endpoints.getWallCells.initiate({ p: 'p-1', by: 'category', block: 0 });
  const answer = answerOf(store.dispatch(call));
  store.dispatch(baseApi.util.invalidateTags(['Report']));
  arrive();
  return answer;
}

const good = () => HttpResponse.json(CELLS);
const bad = () => HttpResponse.json({ status: 503, code: 'http.unavailable', detail: 'Later.' }, { status: 503 });

describe('the answer to a query outside components', () => {
  it('is read when an invalidation was pending as it arrived', async () => {
    expect(await asked([good])).toEqual(CELLS);
  });

  it('is that of the next attempt when the first failed while an invalidation was pending', async () => {
    expect(await asked([bad, good])).toEqual(CELLS);
  });

  it('is the error when both fail', async () => {
    await expect(asked([bad])).rejects.toMatchObject({ status: 503 });
  });
});
