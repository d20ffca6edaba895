import { createHmac, generateKeyPairSync } from 'node:crypto';
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
  type JSONWebKeySet,
} from 'jose';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SigningKeysService } from '../../src/platform/auth/signing-keys.service.js';
import { TokensService } from '../../src/platform/auth/tokens.service.js';
import { addUser, auditOf, PASSWORD, signIn, uniqueEmail } from './auth-support.js';
import { SharedCounters } from '../../src/platform/limits/shared-counters.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let here: TestApp;
/** A second server process, on the same database. */
let there: TestApp;

beforeAll(async () => {
  here = await startTestApp({ withWorker: false });
  there = await startTestApp({ withWorker: false, database: here.database });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

beforeEach(() => here.database.query('DELETE FROM attempt_counters'));

const post = (app: TestApp, path: string, body: object): request.Test =>
  request(app.url).post(`/api/auth/${path}`).send(body);
const refreshCookie = (response: request.Response): string => String(response.headers['set-cookie']?.[0] ?? '');
const cookiePair = (response: request.Response): string => refreshCookie(response).split(';')[0] ?? '';
/** The cookie by which a browser is known. */
const deviceCookie = (response: request.Response): string =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => /reveal_device=/.test(cookie))
    ?.split(';')[0] ?? 'none';
const details = (app: TestApp, token: string): request.Test =>
  request(app.url).get('/api/lite/getuserdetails').set('Authorization', `Bearer ${token}`);

/**
 * How well two lists of times can be told apart: the probability that one drawn from the first is longer
 * (Mann–Whitney). 0.5 = not at all, 0 or 1 = always. For two lists of 20 from the same source, it leaves 0.5 ± 0.36
 * only once in 10,000 times (standard deviation √(41 / (12 × 400)) = 0.092); skipping the hash gives 0 or 1.
 */
function distinguishable(first: number[], second: number[]): number {
  const wins = first.flatMap((one) => second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

/** Each call has its own reference. */
const withoutReference = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');

describe('signing in', () => {
  it('gives an identity token that anyone can verify with the published keys', async () => {
    const user = await addUser(here, { groups: ['admin'] });
    const { body } = await post(here, 'signin', { email: user.email.toUpperCase(), password: PASSWORD }).expect(200);
    const { body: keySet }: { body: JSONWebKeySet } = await request(there.url).get('/api/auth/.well-known/jwks.json');
    const { payload, protectedHeader } = await jwtVerify(body.idToken, createLocalJWKSet(keySet), {
      issuer: 'reveal',
      audience: 'reveal',
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({
      sub: user.id,
      email: user.email,
      given_name: 'Ada',
      family_name: 'Shelf',
      'custom:tenant': 'acme',
      'custom:apps': ['reveal-next'],
      groups: ['admin'],
    });
    expect(body.expiresIn).toBe((payload.exp ?? 0) - (payload.iat ?? 0));
  });

  it('lets caches keep the published keys for five minutes, and nothing else', async () => {
    const keys = await request(here.url).get('/api/auth/.well-known/jwks.json').expect(200);
    expect(keys.headers['cache-control']).toBe('public, max-age=300');
    const user = await addUser(here);
    const tokens = await post(here, 'signin', { email: user.email, password: PASSWORD }).expect(200);
    expect(tokens.headers['cache-control']).toBe('no-store');
  });

  it('never shows the private half of a key', async () => {
    const { body } = await request(here.url).get('/api/auth/.well-known/jwks.json').expect(200);
    expect(Object.keys(body.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('keeps a browser’s refresh token where scripts and other sites cannot reach it', async () => {
    const user = await addUser(here);
    const response = await post(here, 'signin', { email: user.email, password: PASSWORD }).expect(200);
    expect(Object.keys(response.body).sort()).toEqual(['expiresIn', 'idToken']);
    expect(refreshCookie(response)).toMatch(
      /^reveal_refresh=[\w-]{43}; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  it('marks the cookie Secure when the connection uses https', async () => {
    const secure = await startTestApp({
      withWorker: false,
      database: here.database,
      env: { PUBLIC_URL: 'https://reveal.example' },
    });
    try {
      const user = await addUser(secure);
      const response = await post(secure, 'signin', { email: user.email, password: PASSWORD }).expect(200);
      expect(refreshCookie(response)).toMatch(
        /^__Host-reveal_refresh=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      );
      await post(secure, 'refresh', {}).set('Cookie', cookiePair(response)).expect(200);
    } finally {
      await secure.close();
    }
  });

  it('gives a program that asks for it the refresh token in the body, without a cookie', async () => {
    const user = await addUser(here);
    const response = await post(here, 'signin', { email: user.email, password: PASSWORD, client: 'api' }).expect(200);
    expect(response.body.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('answers an unknown user and a wrong password with the same bytes, except for the call’s reference', async () => {
    const user = await addUser(here);
    const wrong = await post(here, 'signin', { email: user.email, password: 'Wrong horse 1' }).expect(401);
    const unknown = await post(here, 'signin', { email: uniqueEmail(), password: PASSWORD }).expect(401);
    expect(wrong.body.code).toBe('NotAuthorizedException');
    expect(withoutReference(unknown.text)).toBe(withoutReference(wrong.text));
    expect(unknown.headers['set-cookie']).toBe(wrong.headers['set-cookie']);
  });

  it('takes equally long for an unknown user, a wrong password, a user without a password and a disabled user', async () => {
    const withoutPassword = await addUser(here);
    await here.database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [withoutPassword.id]);
    const emails = {
      'wrong password': (await addUser(here)).email,
      'no password': withoutPassword.email,
      disabled: (await addUser(here, { status: 'disabled' })).email,
      unconfirmed: (await addUser(here, { status: 'unconfirmed' })).email,
    };
    const times: Record<string, number[]> = { unknown: [] };
    for (let round = -2; round < 20; round += 1) {
      await here.database.query('DELETE FROM attempt_counters');
      // Alternating, so that other load on the machine affects all alike; the first rounds warm up.
      for (const [who, email] of Object.entries({ ...emails, unknown: uniqueEmail() })) {
        const start = performance.now();
        await post(here, 'signin', { email, password: 'Wrong horse 1' }).expect(401);
        if (round >= 0) (times[who] ??= []).push(performance.now() - start);
      }
    }
    for (const who of Object.keys(emails)) {
      const told = distinguishable(times[who] ?? [], times['unknown'] ?? []);
      expect(told, who).toBeGreaterThan(0.14);
      expect(told, who).toBeLessThan(0.86);
    }
  });

  it.each([
    ['unconfirmed', 403, 'UserNotConfirmedException'],
    ['disabled', 401, 'NotAuthorizedException'],
  ] as const)('tells a %s user so only after the right password', async (status, answer, code) => {
    const user = await addUser(here, { status });
    const wrong = await post(here, 'signin', { email: user.email, password: 'Wrong horse 1' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'NotAuthorizedException']);
    const right = await post(here, 'signin', { email: user.email, password: PASSWORD });
    expect([right.status, right.body.code]).toEqual([answer, code]);
  });

  it('refuses a user without this edition’s app with its own code', async () => {
    const user = await addUser(here, { apps: ['reveal-classic'] });
    const { status, body } = await post(here, 'signin', { email: user.email, password: PASSWORD });
    expect([status, body.code]).toEqual([403, 'users.app-missing']);
  });

  it('names the fields of a bad body', async () => {
    const { status, body } = await post(here, 'signin', { email: 'nobody', password: '' });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(['email', 'password']);
  });
});

describe('limiting attempts', () => {
  it('stops after 8 wrong passwords, in every process, even for the right one', async () => {
    const user = await addUser(here);
    for (let round = 0; round < 8; round += 1) {
      const app = round % 2 === 0 ? here : there;
      await post(app, 'signin', { email: user.email, password: 'Wrong horse 1' }).expect(401);
    }
    const { status, body, headers } = await post(there, 'signin', { email: user.email, password: PASSWORD });
    expect([status, body.code]).toEqual([429, 'LimitExceededException']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
  });

  it('counts simultaneous attempts one by one', async () => {
    const user = await addUser(here);
    const tries = Array.from({ length: 20 }, (_, index) =>
      post(index % 2 === 0 ? here : there, 'signin', { email: user.email, password: 'Wrong horse 1' }),
    );
    const statuses = (await Promise.all(tries)).map((response) => response.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  });

  it('records a lockout once, however many further attempts follow', async () => {
    const user = await addUser(here);
    for (let round = 0; round < 12; round += 1) {
      await post(here, 'signin', { email: user.email, password: 'Wrong horse 1' });
    }
    const entries = await auditOf(here, user.id);
    expect(entries.filter((action) => action === 'user.sign-in-refused')).toHaveLength(8);
    expect(entries.filter((action) => action === 'user.sign-in-locked')).toHaveLength(1);
  });

  it('limits an address that does not exist in the same way', async () => {
    const email = uniqueEmail();
    const statuses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      statuses.push((await post(here, 'signin', { email, password: 'Wrong horse 1' })).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(401), 429]);
  });

  it('resets the count after the right password', async () => {
    const user = await addUser(here);
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 7; wrong += 1) {
        await post(here, 'signin', { email: user.email, password: 'Wrong horse 1' }).expect(401);
      }
      await post(here, 'signin', { email: user.email, password: PASSWORD }).expect(200);
    }
  });
});

describe('limiting attempts behind a proxy', () => {
  let proxied: TestApp;
  beforeAll(async () => {
    proxied = await startTestApp({ withWorker: false, database: here.database, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => proxied?.close());

  const attempt = async (email: string, address: string): Promise<number> => {
    const body = { email, password: 'Wrong horse 1' };
    return (await post(proxied, 'signin', body).set('X-Forwarded-For', address)).status;
  };

  it('lets the owner of an account sign in while a guesser is refused', async () => {
    const user = await addUser(here);
    for (let round = 0; round < 60; round += 1) await attempt(user.email, '203.0.113.7');
    expect(await attempt(user.email, '203.0.113.7')).toBe(429);
    await post(proxied, 'signin', { email: user.email, password: PASSWORD })
      .set('X-Forwarded-For', '198.51.100.1')
      .expect(200);
  });

  /** As if this many had been counted already; the tests try the last one of each limit. */
  const counted = (key: string, by: number): Promise<unknown> => here.app.get(SharedCounters).count(key, 3600, by);

  it('stops guesses at one account from many addresses after 100 an hour, but not its owner', async () => {
    const user = await addUser(here);
    const signInFrom = (address: string, cookie = ''): request.Test =>
      post(proxied, 'signin', { email: user.email, password: PASSWORD })
        .set('X-Forwarded-For', address)
        .set('Cookie', cookie);
    const atHome = await signInFrom('198.51.100.1').expect(200);
    await counted(`sign-in|account|${user.email}`, 98);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push(await attempt(user.email, `203.0.113.${round}`));
    expect(statuses).toEqual([401, 401, 429, 429]);
    // From their usual network, and with their browser from anywhere.
    await signInFrom('198.51.100.1').expect(200);
    await signInFrom('192.0.2.1', deviceCookie(atHome)).expect(200);
  });

  it('lets people of an office sign in after eighty wrong passwords there', async () => {
    const [newcomer, colleague] = [await addUser(here), await addUser(here)];
    await post(proxied, 'signin', { email: colleague.email, password: PASSWORD })
      .set('X-Forwarded-For', '203.0.113.80')
      .expect(200);
    for (let round = 0; round < 80; round += 1) await attempt(uniqueEmail(), '203.0.113.80');
    for (const { email } of [newcomer, colleague]) {
      await post(proxied, 'signin', { email, password: PASSWORD }).set('X-Forwarded-For', '203.0.113.80').expect(200);
    }
  });

  it('stops trying names from one network after 240 an hour, known and unknown alike, but not its regular users', async () => {
    const [known, athome] = [await addUser(here), await addUser(here)];
    await post(proxied, 'signin', { email: athome.email, password: PASSWORD })
      .set('X-Forwarded-For', '2001:db8:1:2::9')
      .expect(200);
    await counted('sign-in|strangers|2001:db8:1:2', 238);
    const unknown = await Promise.all([1, 2].map(() => attempt(uniqueEmail(), '2001:db8:1:2::7')));
    expect(unknown).toEqual([401, 401]);
    const refused = (email: string): request.Test =>
      post(proxied, 'signin', { email, password: 'Wrong horse 1' }).set('X-Forwarded-For', '2001:db8:1:2:ffff::1');
    const [one, other] = [await refused(known.email), await refused(uniqueEmail())];
    expect([one.status, other.status]).toEqual([429, 429]);
    expect(withoutReference(one.text)).toBe(withoutReference(other.text));
    expect(await attempt(athome.email, '2001:db8:1:2::7')).toBe(401);
    expect(await attempt(uniqueEmail(), '2001:db8:1:3::7')).toBe(401);
  });

  it('does not affect a person whose colleague on the same network tries their password', async () => {
    const user = await addUser(here);
    const first = await post(proxied, 'signin', { email: user.email, password: PASSWORD })
      .set('X-Forwarded-For', '203.0.113.90')
      .expect(200);
    for (let round = 0; round < 9; round += 1) await attempt(user.email, '203.0.113.90');
    const body = { email: user.email, password: PASSWORD };
    await post(proxied, 'signin', body).set('X-Forwarded-For', '203.0.113.90').expect(429);
    const own = post(proxied, 'signin', body).set('X-Forwarded-For', '203.0.113.90').set('Cookie', deviceCookie(first));
    await own.expect(200);
    // Nobody else's account gets a higher limit.
    const other = await addUser(here);
    for (let round = 0; round < 8; round += 1) {
      await post(proxied, 'signin', { email: other.email, password: 'Wrong horse 1' })
        .set('X-Forwarded-For', '203.0.113.90')
        .set('Cookie', deviceCookie(first))
        .expect(401);
    }
    expect(await attempt(other.email, '203.0.113.90')).toBe(429);
  });

  it('also limits a known browser, and then counts it like any other there', async () => {
    const user = await addUser(here);
    const cookie = deviceCookie(await post(here, 'signin', { email: user.email, password: PASSWORD }).expect(200));
    const wrong = (): request.Test =>
      post(here, 'signin', { email: user.email, password: 'Wrong horse 1' }).set('Cookie', cookie);
    for (let round = 0; round < 16; round += 1) await wrong().expect(401);
    await wrong().expect(429);
  });
});

describe('staying signed in', () => {
  it('changes the refresh token with every use, in cookie and body', async () => {
    const user = await addUser(here);
    const first = await post(here, 'signin', { email: user.email, password: PASSWORD });
    const second = await post(there, 'refresh', {}).set('Cookie', cookiePair(first)).expect(200);
    expect(cookiePair(second)).not.toBe(cookiePair(first));
    await details(here, second.body.idToken).expect(200);

    const api = await signIn(here, user.email);
    const { body } = await post(here, 'refresh', { refreshToken: api.refreshToken }).expect(200);
    expect(body.refreshToken).not.toBe(api.refreshToken);
    await post(here, 'refresh', { refreshToken: body.refreshToken }).expect(200);
  });

  it('ends the whole token family when a used token is used again, and removes the cookie', async () => {
    const user = await addUser(here);
    const first = await post(here, 'signin', { email: user.email, password: PASSWORD });
    const second = await post(here, 'refresh', {}).set('Cookie', cookiePair(first)).expect(200);
    const reuse = await post(there, 'refresh', {}).set('Cookie', cookiePair(first)).expect(401);
    expect(reuse.body.code).toBe('NotAuthorizedException');
    expect(refreshCookie(reuse)).toMatch(/^reveal_refresh=; .*Expires=Thu, 01 Jan 1970/);
    await post(here, 'refresh', {}).set('Cookie', cookiePair(second)).expect(401);
  });

  describe('a refresh whose answer was lost', () => {
    const attempt = 'first-attempt-of-a-page';

    /** Already used once by the attempt when a test starts. */
    async function lost() {
      const { refreshToken: token } = await signIn(here, (await addUser(here)).email);
      const answer = await post(here, 'refresh', { refreshToken: token, attempt }).expect(200);
      return { token, given: String(answer.body.refreshToken) };
    }
    const again = async (token: string, name?: string) =>
      post(there, 'refresh', { refreshToken: token, ...(name ? { attempt: name } : {}) });

    it('is answered again for the same attempt, however often the answer is lost', async () => {
      const { token } = await lost();
      expect((await again(token, attempt)).status).toBe(200);
      const { status, body } = await again(token, attempt);
      expect(status).toBe(200);
      expect((await again(body.refreshToken)).status).toBe(200);
    });

    it('continues with the first token if it did arrive', async () => {
      const { token, given } = await lost();
      await again(token, attempt);
      expect((await again(given)).status).toBe(200);
    });

    it.each<[string, string?]>([['another attempt', 'other-attempt-of-a-page'], ['no attempt']])(
      'ends the family for %s',
      async (_, name) => {
        const { token, given } = await lost();
        expect((await again(token, name)).status).toBe(401);
        expect((await again(given)).status).toBe(401);
      },
    );

    it('ends the family once a token from it has been used', async () => {
      const { token, given } = await lost();
      const { body } = await again(given, 'second-attempt-of-a-page');
      expect((await again(token, attempt)).status).toBe(401);
      expect((await again(body.refreshToken)).status).toBe(401);
    });

    it('ends the family when two of its tokens are used', async () => {
      const { token, given } = await lost();
      const { body: second } = await again(token, attempt);
      const { body: third } = await again(second.refreshToken, attempt);
      expect((await again(given, attempt)).status).toBe(401);
      expect((await again(third.refreshToken)).status).toBe(401);
    });

    it('refuses an attempt name shorter than 16 characters, without using up the token', async () => {
      const { given } = await lost();
      expect((await again(given, 'short')).status).toBe(400);
      expect((await again(given)).status).toBe(200);
    });
  });

  it('does not affect the user’s other sessions', async () => {
    const user = await addUser(here);
    const stolen = await signIn(here, user.email);
    const other = await signIn(here, user.email);
    await post(here, 'refresh', { refreshToken: stolen.refreshToken }).expect(200);
    await post(here, 'refresh', { refreshToken: stolen.refreshToken }).expect(401);
    await post(here, 'refresh', { refreshToken: other.refreshToken }).expect(200);
  });

  it('accepts one of two simultaneous uses and then ends the family', async () => {
    const user = await addUser(here);
    const { refreshToken } = await signIn(here, user.email);
    const both = await Promise.all([post(here, 'refresh', { refreshToken }), post(there, 'refresh', { refreshToken })]);
    expect(both.map((response) => response.status).sort()).toEqual([200, 401]);
    const winner = both.find((response) => response.status === 200);
    await post(here, 'refresh', { refreshToken: winner?.body.refreshToken }).expect(401);
  });

  it('has the user’s current rights, and ends when they are disabled', async () => {
    const user = await addUser(here);
    const first = await signIn(here, user.email);
    await here.database.query(`UPDATE users SET groups = '{admin}' WHERE id = $1`, [user.id]);
    const { body } = await post(here, 'refresh', { refreshToken: first.refreshToken }).expect(200);
    expect((await details(here, body.idToken)).body.isAdmin).toBe(true);
    await here.database.query(`UPDATE users SET status = 'disabled' WHERE id = $1`, [user.id]);
    await post(here, 'refresh', { refreshToken: body.refreshToken }).expect(401);
    await here.database.query(`UPDATE users SET status = 'active' WHERE id = $1`, [user.id]);
    await post(here, 'refresh', { refreshToken: body.refreshToken }).expect(401);
  });

  it('ends at sign-out and when the session expires', async () => {
    const user = await addUser(here);
    const first = await post(here, 'signin', { email: user.email, password: PASSWORD });
    const out = await post(there, 'signout', {}).set('Cookie', cookiePair(first)).expect(204);
    expect(refreshCookie(out)).toMatch(/^reveal_refresh=;/);
    await post(here, 'refresh', {}).set('Cookie', cookiePair(first)).expect(401);

    const second = await signIn(here, user.email);
    await here.database.query(`UPDATE sessions SET expires_at = now() WHERE user_id = $1 AND ended_at IS NULL`, [
      user.id,
    ]);
    await post(here, 'refresh', { refreshToken: second.refreshToken }).expect(401);
  });

  it('ends 90 days after sign-in, however often it is refreshed', async () => {
    const user = await addUser(here);
    const first = await signIn(here, user.email);
    const left = async (): Promise<number> => {
      const [row] = await here.database.query<{ days: string }>(
        `SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM sessions WHERE user_id = $1`,
        [user.id],
      );
      return Number(row?.days);
    };
    expect(await left()).toBeCloseTo(30, 1);
    await here.database.query(`UPDATE sessions SET ends_at = now() + interval '2 days' WHERE user_id = $1`, [user.id]);
    await post(here, 'refresh', { refreshToken: first.refreshToken }).expect(200);
    expect(await left()).toBeCloseTo(2, 1);
  });

  it('refuses anything that was never a token, and a missing token', async () => {
    await post(here, 'refresh', {}).expect(401);
    await post(here, 'refresh', { refreshToken: 'a'.repeat(43) }).expect(401);
    await post(here, 'signout', {}).expect(204);
  });

  it('forgets used tokens once they are older than any session’s refresh can be', async () => {
    const user = await addUser(here);
    const first = await signIn(here, user.email);
    const second = await post(here, 'refresh', { refreshToken: first.refreshToken }).expect(200);
    const kept = (): Promise<unknown[]> =>
      here.database.query(
        'SELECT 1 FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE s.user_id = $1',
        [user.id],
      );
    expect(await kept()).toHaveLength(2);
    await here.database.query(
      `UPDATE refresh_tokens SET used_at = now() - interval '31 days' WHERE used_at IS NOT NULL`,
    );
    await post(here, 'refresh', { refreshToken: second.body.refreshToken }).expect(200);
    expect(await kept()).toHaveLength(2);
  });

  it('keeps no refresh token in the database', async () => {
    const user = await addUser(here);
    const { refreshToken } = await signIn(here, user.email);
    const rows = await here.database.query(`SELECT encode(token_hash, 'escape') AS hash FROM refresh_tokens`);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });
});

describe('identity tokens', () => {
  it('are refused when altered, foreign, unsigned, signed with the public key as a secret, or expired', async () => {
    const user = await addUser(here);
    const { idToken } = await signIn(here, user.email);
    const { kid = '' } = decodeProtectedHeader(idToken);
    const sid = decodeJwt(idToken).sid;
    const claims = {
      sid,
      email: user.email,
      'custom:tenant': 'acme',
      'custom:apps': ['reveal-next'],
      groups: ['admin'],
    };
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const jwt = (): SignJWT =>
      new SignJWT(claims).setSubject(user.id).setIssuer('reveal').setAudience('reveal').setExpirationTime('5m');
    const [head, , signature] = idToken.split('.');
    const altered = [
      head,
      Buffer.from(JSON.stringify({ ...claims, sub: user.id, aud: 'reveal' })).toString('base64url'),
      signature,
    ].join('.');
    const { publicKey } = await publicPem(kid);
    const confused = [
      Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid })).toString('base64url'),
      Buffer.from(JSON.stringify({ ...claims, sub: user.id, iss: 'reveal', aud: 'reveal', exp: 4e9 })).toString(
        'base64url',
      ),
    ].join('.');
    const bad = {
      altered,
      foreign: await jwt().setProtectedHeader({ alg: 'ES256', kid }).sign(foreign),
      unknownKey: await jwt()
        .setProtectedHeader({ alg: 'ES256', kid: '019aa3c2-7f10-7abc-8def-0123456789ab' })
        .sign(foreign),
      unsigned: new UnsecuredJWT({ ...claims, sub: user.id, iss: 'reveal', aud: 'reveal', exp: 4e9 }).encode(),
      confused: `${confused}.${createHmac('sha256', publicKey).update(confused).digest('base64url')}`,
      expired: await expiredToken(claims, user.id),
      nonsense: 'not.a.token',
    };
    for (const [name, token] of Object.entries(bad)) {
      const { status, body, headers } = await details(here, token);
      expect([name, status, body.code]).toEqual([name, 401, 'auth.not-signed-in']);
      expect(headers['www-authenticate']).toBe('Bearer');
    }
    await details(here, idToken).expect(200);
  });

  it('stay valid when the key changes, and every process accepts the new key’s tokens immediately', async () => {
    const user = await addUser(here);
    const before = (await signIn(here, user.email)).idToken;
    const kid = await here.app.get(SigningKeysService).rotate();
    const after = (await signIn(here, user.email)).idToken;
    expect(decodeProtectedHeader(after).kid).toBe(kid);
    expect(decodeProtectedHeader(before).kid).not.toBe(kid);
    await details(there, after).expect(200);
    await details(there, before).expect(200);
  });

  it('are signed by a new key once the newest is 30 days old; processes that start together create one', async () => {
    const dataSource = here.app.get(DataSource);
    const process = (): SigningKeysService => new SigningKeysService(dataSource);
    const before = await process().signingKey();
    await here.database.query(`UPDATE signing_keys SET created_at = created_at - interval '30 days'`);
    const made = await Promise.all(Array.from({ length: 5 }, () => process().signingKey()));
    expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
    expect(made[0]?.kid).not.toBe(before.kid);
    expect((await process().published()).map(({ kid }) => kid)).toContain(before.kid);
  });

  it('open the live channel for users only', async () => {
    const user = await addUser(here);
    const { idToken } = await signIn(here, user.email);
    const guest = await here.app
      .get(TokensService)
      .signGuest({ projectid: 'p', dashboardId: 'd', link: { id: 'l', version: 1 }, reader: null });
    expect(await closedWith(idToken)).toBeNull();
    expect(await closedWith(guest.token)).toBe(4401);
    expect(await closedWith('nonsense')).toBe(4401);
    expect(await closedWith('')).toBe(4401);
  });

  it('are no longer valid when their key has expired', async () => {
    const user = await addUser(here);
    const { idToken } = await signIn(here, user.email);
    const { kid } = decodeProtectedHeader(idToken);
    await here.database.query('UPDATE signing_keys SET expires_at = now() WHERE kid = $1', [kid]);
    expect(await new SigningKeysService(here.app.get(DataSource)).verificationKey(kid ?? '')).toBeNull();
  });

  /** The code that the server closes a socket with; null when it still answers a ping. */
  async function closedWith(token: string): Promise<number | null> {
    const socket = new WebSocket(`${here.url.replace('http', 'ws')}/ws?token=${token}`);
    const code = await new Promise<number | null>((resolve, reject) => {
      socket.once('close', resolve);
      socket.once('error', reject);
      socket.once('pong', () => setTimeout(() => resolve(null), 200));
      socket.once('open', () => socket.ping());
    });
    socket.terminate();
    return code;
  }

  async function publicPem(kid: string): Promise<{ publicKey: string }> {
    return { publicKey: (await here.app.get(SigningKeysService).verificationKey(kid)) ?? '' };
  }

  async function expiredToken(claims: object, sub: string): Promise<string> {
    const { kid, privatePem } = await here.app.get(SigningKeysService).signingKey();
    const { importPKCS8 } = await import('jose');
    return new SignJWT({ ...claims })
      .setSubject(sub)
      .setIssuer('reveal')
      .setAudience('reveal')
      .setExpirationTime('-1s')
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(await importPKCS8(privatePem, 'ES256'));
  }
});
