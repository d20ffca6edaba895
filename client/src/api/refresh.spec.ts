import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../testing/server.js';
import { identityToken } from '../testing/tokens.js';
import { refreshTokens } from './refresh.js';

/** The attempt ids that the server receives; it gives these answers one after another. */
function attemptsAnswered(...answers: (() => Response)[]): string[] {
  const heard: string[] = [];
  server.use(
    http.post('*/api/auth/refresh', async ({ request }) => {
      const { attempt } = (await request.json()) as { attempt: string };
      heard.push(attempt);
      return answers[heard.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  return heard;
}

const renewed = (): Response => HttpResponse.json({ idToken: identityToken({}), expiresIn: 900 });

describe('a renewal', () => {
  it('repeats the same attempt if its answer was lost', async () => {
    const heard = attemptsAnswered(
      () => HttpResponse.error(),
      () => new HttpResponse(null, { status: 502 }),
      () => new HttpResponse(null, { status: 429 }),
      renewed,
    );
    expect(await refreshTokens()).toMatchObject({ error: { code: 'network' } });
    for (const status of [502, 429]) expect(await refreshTokens()).toMatchObject({ error: { status } });
    expect(await refreshTokens()).toHaveProperty('idToken');
    expect(heard[0]).toMatch(/^[\da-f]{32}$/);
    expect(new Set(heard).size).toBe(1);
  });

  it('starts another attempt after being answered or refused', async () => {
    const heard = attemptsAnswered(renewed, () => new HttpResponse(null, { status: 401 }), renewed);
    for (let turn = 0; turn < 3; turn += 1) await refreshTokens();
    expect(new Set(heard).size).toBe(3);
  });
});
