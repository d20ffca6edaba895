import { createHmac } from 'node:crypto';
import {
  base64url,
  calculateJwkThumbprint,
  decodeJwt,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
} from 'jose';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { addUser, auditOf, lastMailTo, PASSWORD, signIn, uniqueEmail, type TestUserOptions } from './auth-support.js';
import { API, Browser, CLIENT, SCRIPT, TestProvider, type Person } from './oidc-support.js';

let provider: TestProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await TestProvider.listen();
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: 'Acme sign-in',
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_AUDIENCE: API,
    OIDC_CLAIM_GROUPS: 'groups',
    OIDC_ADMIN_GROUP: 'shelf-admins',
    OIDC_CLAIM_TENANT: 'org',
    OIDC_CLAIM_APPS: 'programs',
  };
  app = await startTestApp({ withWorker: false, env });
  provider.open([`${app.url}/api/auth/oidc/callback`]);
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});
beforeEach(async () => {
  provider.tamper = null;
  await app.database.query('DELETE FROM attempt_counters');
});

let people = 0;
/** A person who is new at the provider. */
function person(claims: Record<string, unknown> = {}): Person {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: uniqueEmail(),
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Shelf',
    groups: ['analysts'],
    org: 'acme',
    programs: ['reveal-next'],
    ...claims,
  };
}

const isBack = (address: URL): boolean => address.origin === app.url && !address.pathname.startsWith('/api/');
const pathOf = (address: URL): string => `${address.pathname}${address.search}${address.hash}`;

/** Signs a person in like a browser; returns our page where the browser ends. */
async function enter(who: Person, browser = new Browser(), returnTo = '/projects?tab=2#top'): Promise<string> {
  provider.signsIn = who;
  const start = `${app.url}/api/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`;
  return pathOf(await browser.open(start, isBack));
}

const textOf = (body: unknown, name: string): string => {
  const entry = Object.entries(Object(body)).find(([key]) => key === name)?.[1];
  if (typeof entry !== 'string') throw new Error(`no ${name} in ${JSON.stringify(body)}`);
  return entry;
};
const tokenOf = async (browser: Browser): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const address = new URL(`${app.url}/api/auth/refresh`);
  const response = await browser.ask(address, { method: 'POST', headers, body: '{}' });
  return textOf(await response.json(), 'idToken');
};
const details = (token: string): request.Test =>
  request(app.url).get('/api/lite/getuserdetails').set('Authorization', `Bearer ${token}`);
const rowOf = async (email: unknown): Promise<Record<string, unknown>> => {
  const [row] = await app.database.query<Record<string, unknown>>('SELECT * FROM users WHERE email = $1', [email]);
  return row ?? {};
};
const sayWhy = async (email: unknown): Promise<unknown> => {
  const [entry] = await app.database.query<{ details: Record<string, unknown> }>(
    `SELECT details FROM audit_entries WHERE subject_name = $1 AND action = 'user.sign-in-refused' ORDER BY id DESC`,
    [email],
  );
  return entry?.details['reason'];
};

describe('the sign-in methods', () => {
  it('name the provider', async () => {
    const { body } = await request(app.url).get('/api/auth/providers').expect(200);
    expect(body).toEqual({ password: true, signup: true, oidc: { name: 'Acme sign-in' } });
  });
});

describe('signing in through the provider', () => {
  it('leads to the requested page, with a session for the person the provider names', async () => {
    const [browser, grace] = [new Browser(), person({ groups: ['analysts', 'shelf-admins'] })];
    expect(await enter(grace, browser)).toBe('/projects?tab=2#top');
    const token = await tokenOf(browser);
    expect(decodeJwt(token)).toMatchObject({
      email: grace['email'],
      given_name: 'Grace',
      family_name: 'Shelf',
      'custom:tenant': 'acme',
      'custom:apps': ['reveal-next'],
      groups: ['admin', 'analysts'],
    });
    const { body } = await details(token).expect(200);
    expect(body).toMatchObject({ UserEmail: grace['email'], isAdmin: true, tenant: 'acme', userstatus: 'active' });
    expect(await rowOf(grace['email'])).toMatchObject({ password_hash: null, status: 'active' });
    expect(await auditOf(app, body.userid)).toEqual(['user.identity-created', 'user.signed-in']);
  });

  it('uses PKCE, state and nonce, and keeps them in a cookie that scripts cannot read', async () => {
    const response = await request(app.url).get('/api/auth/oidc/start').expect(302);
    const asked = new URL(String(response.headers['location'])).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${app.url}/api/auth/oidc/callback`,
    });
    const cookie = String(response.headers['set-cookie']?.[0]);
    expect(cookie).toMatch(/^reveal_oidc=[\w-]+; Path=\/api\/auth\/oidc; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThanOrEqual(32);
    expect(cookie).not.toContain(asked.get('state') ?? '');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    '/%0d/../\\evil',
    'javascript:alert(1)',
    '/api/auth/oidc/start',
    '/user/login',
    '',
  ])('never leads to another site, or back to the sign-in page: %s', async (returnTo) => {
    expect(await enter(person(), new Browser(), returnTo)).toBe('/');
  });

  it('copies names, groups and apps each time, and logs changed rights', async () => {
    const grace = person({ groups: ['shelf-admins'] });
    await enter(grace);
    const browser = new Browser();
    await enter({ ...grace, given_name: 'Grace B.', groups: ['analysts'] }, browser);
    const { body } = await details(await tokenOf(browser)).expect(200);
    expect(body).toMatchObject({ first_name: 'Grace B.', isAdmin: false, groups: ['analysts'] });
    expect(await auditOf(app, body.userid)).toContain('user.groups-from-provider');
  });

  it('makes nobody an administrator for a group that only has the same name as ours', async () => {
    const grace = person({ groups: ['admin'] });
    await enter(grace);
    expect((await rowOf(grace['email']))['groups']).toEqual([]);
  });

  it('identifies people by issuer and subject: a new verified address is copied', async () => {
    const grace = person();
    await enter(grace);
    const { id } = await rowOf(grace['email']);
    const email = uniqueEmail();
    await enter({ ...grace, email });
    expect((await rowOf(email))['id']).toBe(id);
  });

  it('ends after twelve hours in any case', async () => {
    const browser = new Browser();
    await enter(person(), browser);
    await tokenOf(browser);
    const [session] = await app.database.query<{ hours: number; left: number }>(
      `SELECT extract(epoch FROM ends_at - created_at) / 3600 AS hours,
         extract(epoch FROM expires_at - created_at) / 3600 AS left FROM sessions ORDER BY id DESC LIMIT 1`,
    );
    expect([Number(session?.hours), Number(session?.left)]).toEqual([expect.closeTo(12, 2), expect.closeTo(12, 2)]);
  });
});

describe('people the provider admits and we do not', () => {
  it('without this edition, see that access is denied', async () => {
    const grace = person({ programs: ['another'] });
    const browser = new Browser();
    expect(await enter(grace, browser)).toBe('/accessdenied');
    expect(browser.cookie(app.url, 'reveal_refresh')).toBeUndefined();
    expect(await sayWhy(grace['email'])).toBe('users.app-missing');
  });

  it('disabled here, stay out, with a session and through the provider', async () => {
    const [browser, grace] = [new Browser(), person()];
    await enter(grace, browser);
    const token = await tokenOf(browser);
    await app.database.query(`UPDATE users SET status = 'disabled' WHERE email = $1`, [grace['email']]);
    await details(token).expect(401);
    expect(await enter(grace)).toBe('/user/login?failed=users.oidc-disabled');
    expect((await rowOf(grace['email']))['status']).toBe('disabled');
  });

  it('without a tenant, or with another one than before', async () => {
    expect(await enter(person({ org: undefined }))).toBe('/user/login?failed=users.oidc-claims');
    const grace = person();
    await enter(grace);
    expect(await enter({ ...grace, org: 'other' })).toBe('/user/login?failed=users.oidc-claims');
    expect((await rowOf(grace['email']))['tenant']).toBe('acme');
  });

  it('who refuse at the provider', async () => {
    const browser = new Browser();
    provider.signsIn = person();
    const isCallback = (address: URL): boolean => address.pathname.endsWith('/callback');
    const answer = await browser.open(`${app.url}/api/auth/oidc/start`, isCallback);
    answer.searchParams.delete('code');
    answer.searchParams.set('error', 'access_denied');
    expect(pathOf(await browser.open(answer.href, isBack))).toBe('/user/login?failed=users.oidc-refused');
  });
});

describe('an address that already has an account', () => {
  const local = async (options: TestUserOptions = {}) => {
    const user = await addUser(app, options);
    return { user, grace: person({ email: user.email }) };
  };

  it('opens that account when the provider verified it; the person is notified', async () => {
    const { user, grace } = await local();
    expect(await enter(grace)).toBe('/projects?tab=2#top');
    expect((await rowOf(user.email))['id']).toBe(user.id);
    expect(await auditOf(app, user.id)).toContain('user.identity-linked');
    expect((await lastMailTo(app, user.email))?.subject).toContain('identity provider');
    await signIn(app, user.email);
  });

  const cases: [string, TestUserOptions, Record<string, unknown>, string][] = [
    ['is not verified by the provider', {}, { email_verified: false }, 'users.oidc-claims'],
    ['is not said to be verified', {}, { email_verified: undefined }, 'users.oidc-account-exists'],
    ['belongs to another tenant', { tenant: 'other' }, {}, 'users.oidc-account-exists'],
    ['was disabled', { status: 'disabled' }, {}, 'users.oidc-disabled'],
  ];
  it.each(cases)('does not open an account that %s', async (_why, options, claims, code) => {
    const { user, grace } = await local(options);
    expect(await enter({ ...grace, ...claims })).toBe(`/user/login?failed=${code}`);
    const linked = await app.database.query('SELECT 1 FROM user_identities WHERE user_id = $1', [user.id]);
    expect(linked).toEqual([]);
  });

  it('does not bypass a second factor', async () => {
    const { user, grace } = await local();
    await app.database.query(
      `INSERT INTO second_factors (user_id, secret, last_step, created_at, enabled_at) VALUES ($1, '', 0, now(), now())`,
      [user.id],
    );
    expect(await enter(grace)).toBe('/user/login?failed=users.oidc-account-exists');
  });

  it('does not open the account of the address’s former owner at the provider', async () => {
    const { grace } = await local();
    await enter(grace);
    const successor = person({ email: grace['email'] });
    expect(await enter(successor)).toBe('/user/login?failed=users.oidc-account-exists');
  });

  it('removes the password of an unconfirmed sign-up and of an invitation', async () => {
    for (const status of ['unconfirmed', 'invited'] as const) {
      const { user, grace } = await local({ status });
      expect(await enter(grace)).toBe('/projects?tab=2#top');
      expect(await rowOf(user.email)).toMatchObject({ id: user.id, status: 'active', password_hash: null });
    }
  });

  it('gives no password to people who only came through the provider', async () => {
    const grace = person();
    await enter(grace);
    await request(app.url).post('/api/auth/forgot').send({ email: grace['email'] }).expect(200);
    expect(await lastMailTo(app, String(grace['email']))).toBeNull();
  });

  it('creates one user for two simultaneous first sign-ins', async () => {
    const grace = person();
    const both = await Promise.all([enter(grace), enter(grace)]);
    expect(both).toEqual(['/projects?tab=2#top', '/projects?tab=2#top']);
  });
});

describe('an answer that does not belong to the sign-in', () => {
  const REFUSED = '/user/login?failed=users.oidc-refused';
  const STALE = '/user/login?failed=users.oidc-stale';

  /** Goes as far as the provider's answer, which has not reached us yet. */
  async function answered(browser: Browser): Promise<URL> {
    provider.signsIn = person();
    return browser.open(`${app.url}/api/auth/oidc/start`, ({ pathname }) => pathname.endsWith('/callback'));
  }
  /** Moves the clocks of the provider and of our program forward. */
  const later = (seconds: number): void => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  };
  afterEach(() => vi.useRealTimers());
  const give = async (browser: Browser, answer: URL): Promise<string> =>
    pathOf(await browser.open(answer.href, isBack));

  it('is refused with another state', async () => {
    const browser = new Browser();
    const answer = await answered(browser);
    answer.searchParams.set('state', 'x'.repeat(43));
    expect(await give(browser, answer)).toBe(REFUSED);
  });

  it('is refused with another nonce in the token', async () => {
    const browser = new Browser();
    browser.rewrite = (address) => {
      if (address.searchParams.has('nonce')) address.searchParams.set('nonce', 'another');
      return address;
    };
    expect(await give(browser, await answered(browser))).toBe(REFUSED);
  });

  it('is refused without the PKCE verifier for its code', async () => {
    const browser = new Browser();
    browser.rewrite = (address) => {
      if (address.searchParams.has('code_challenge')) address.searchParams.set('code_challenge', 'a'.repeat(43));
      return address;
    };
    expect(await give(browser, await answered(browser))).toBe(REFUSED);
  });

  it('is refused in a browser that did not start it: no link signs anybody in as somebody else', async () => {
    const answer = await answered(new Browser());
    expect(await give(new Browser(), answer)).toBe(STALE);
    const other = new Browser();
    await answered(other);
    expect(await give(other, answer)).toBe(REFUSED);
  });

  it('is refused with an altered cookie, and after ten minutes', async () => {
    const browser = new Browser();
    const answer = await answered(browser);
    const cookie = browser.cookie(app.url, 'reveal_oidc') ?? '';
    browser.setCookie(app.url, 'reveal_oidc', `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`);
    expect(await give(browser, answer)).toBe(STALE);
    const late = await answered(browser);
    later(601);
    expect(await give(browser, late)).toBe(STALE);
  });

  it('is refused the second time, and when the code has expired', async () => {
    const browser = new Browser();
    const answer = await answered(browser);
    const cookie = browser.cookie(app.url, 'reveal_oidc') ?? '';
    expect(await give(browser, answer)).toBe('/');
    expect(await give(browser, answer)).toBe(STALE);
    browser.setCookie(app.url, 'reveal_oidc', cookie);
    expect(await give(browser, answer)).toBe(REFUSED);

    const late = await answered(browser);
    later(61);
    expect(await give(browser, late)).toBe(REFUSED);
  });

  it('is refused when the ID token is for somebody else, expired, foreign, unsigned or signed with the client’s secret', async () => {
    const claimsOf = (answer: Record<string, unknown>) => decodeJwt(String(answer['id_token']));
    const foreign = (await generateKeyPair('RS256')).privateKey;
    const none = base64url.encode(JSON.stringify({ alg: 'none' }));
    const sign = (claims: object, key: CryptoKey, kid = 'one') =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
    const own = await provider.privateKey();
    const changes: Record<string, (claims: object) => Promise<string>> = {
      audience: (claims) => sign({ ...claims, aud: 'another-client' }, own),
      issuer: (claims) => sign({ ...claims, iss: 'https://evil.example' }, own),
      expired: (claims) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 }, own),
      foreign: (claims) => sign(claims, foreign),
      unsigned: (claims) => Promise.resolve(`${none}.${base64url.encode(JSON.stringify(claims))}.`),
      secret: (claims) =>
        new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret)),
    };
    for (const [name, change] of Object.entries(changes)) {
      provider.tamper = async (answer) => ({ ...answer, id_token: await change(claimsOf(answer)) });
      expect([name, await enter(person())]).toEqual([name, REFUSED]);
    }
    provider.tamper = async (answer) => ({ ...answer, id_token: await sign(claimsOf(answer), own) });
    expect(await enter(person())).toBe('/projects?tab=2#top');
  });

  it('is limited per address', async () => {
    const browser = new Browser();
    const answer = await answered(browser);
    answer.searchParams.set('state', 'x'.repeat(43));
    await give(browser, answer);
    await app.database.query('UPDATE attempt_counters SET attempts = 600');
    expect(await enter(person())).toBe('/user/login?failed=LimitExceededException');
  });
});

describe('bearer tokens of the provider', () => {
  /** A real access token for our API, requested by another program. */
  async function accessToken(who: Person): Promise<string> {
    provider.signsIn = who;
    const verifier = 'v'.repeat(43);
    const challenge = base64url.encode(
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
    );
    const address = new URL(`${provider.issuer}/auth`);
    address.search = new URLSearchParams({
      ...{ client_id: SCRIPT.id, redirect_uri: SCRIPT.redirect, response_type: 'code', scope: 'openid email' },
      ...{ resource: API, code_challenge: challenge, code_challenge_method: 'S256' },
    }).toString();
    const answer = await new Browser().open(address.href, ({ href }) => href.startsWith(SCRIPT.redirect));
    const body = new URLSearchParams({
      ...{ grant_type: 'authorization_code', code: answer.searchParams.get('code') ?? '', client_id: SCRIPT.id },
      ...{ redirect_uri: SCRIPT.redirect, code_verifier: verifier, resource: API },
    });
    const response = await fetch(`${provider.issuer}/token`, { method: 'POST', body });
    return textOf(await response.json(), 'access_token');
  }

  it('are accepted like our own: the same person, the same guards', async () => {
    const grace = person();
    const token = await accessToken(grace);
    expect(decodeJwt(token)).toMatchObject({ iss: provider.issuer, aud: API, sub: grace.sub });
    const { body } = await details(token).expect(200);
    expect(body).toMatchObject({ UserEmail: grace['email'], isAdmin: false, tenant: 'acme' });
    expect(await auditOf(app, body.userid)).toEqual(['user.identity-created']);
    await details(token).expect(200);
    await enter(grace);
    expect((await rowOf(grace['email']))['id']).toBe(body.userid);
  });

  it('bring changed rights with the next token', async () => {
    const grace = person({ groups: ['shelf-admins'] });
    const claims = async (changed: object, secondsAgo: number) =>
      new SignJWT({ ...grace, ...changed, iss: provider.issuer, aud: API })
        .setIssuedAt(Math.floor(Date.now() / 1000) - secondsAgo)
        .setExpirationTime('5m')
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(await provider.privateKey());
    expect((await details(await claims({}, 20))).body.isAdmin).toBe(true);
    const newer = await claims({ groups: [] }, 10);
    expect((await details(newer)).body.isAdmin).toBe(false);
    const older = await claims({}, 20);
    expect((await details(older)).body.isAdmin).toBe(false);
  });

  it('are refused for other audiences and issuers, expired, unsigned, or signed with another or the public key', async () => {
    const grace = person();
    await details(await accessToken(grace)).expect(200);
    const own = await provider.privateKey();
    const now = Math.floor(Date.now() / 1000);
    const good = { ...grace, iss: provider.issuer, aud: API, iat: now, exp: now + 300 };
    const sign = (claims: object, key: CryptoKey = own, kid = 'one') =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
    const foreign = (await generateKeyPair('RS256')).privateKey;
    const { n, e, kty } = provider.key;
    const publicKey = await importJWK({ n, e, kty }, 'RS256');
    const pem = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey);
    const unsigned = (head: object) =>
      `${base64url.encode(JSON.stringify(head))}.${base64url.encode(JSON.stringify(good))}`;
    const confused = unsigned({ alg: 'HS256', typ: 'JWT', kid: 'one' });
    const bad: Record<string, string> = {
      audience: await sign({ ...good, aud: CLIENT.id }),
      issuer: await sign({ ...good, iss: 'https://evil.example' }),
      expired: await sign({ ...good, iat: now - 900, exp: now - 120 }),
      endless: await sign({ ...good, exp: undefined }),
      foreign: await sign(good, foreign),
      unknownKey: await sign(good, foreign, await calculateJwkThumbprint({ n, e, kty })),
      unsigned: `${unsigned({ alg: 'none' })}.`,
      confused: `${confused}.${createHmac('sha256', pem).update(confused).digest('base64url')}`,
      altered: (await sign(good)).replace(/.{8}$/, 'AAAAAAAA'),
    };
    for (const [name, token] of Object.entries(bad)) {
      const { status, body } = await details(token);
      expect([name, status, body.code]).toEqual([name, 401, 'auth.not-signed-in']);
    }
    await details(await sign(good)).expect(200);
    // The clocks may differ by half a minute.
    await details(await sign({ ...good, exp: now - 5 })).expect(200);
  });

  it('do not admit people who were disabled or lack this edition', async () => {
    const grace = person();
    const token = await accessToken(grace);
    await details(token).expect(200);
    await app.database.query(`UPDATE users SET status = 'disabled' WHERE email = $1`, [grace['email']]);
    expect((await details(token)).body.code).toBe('users.oidc-disabled');
    const { status, body } = await details(await accessToken(person({ programs: [] })));
    expect([status, body.code]).toEqual([403, 'users.app-missing']);
  });

  it('open the live channel', async () => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws?token=${await accessToken(person())}`);
    const outcome = await new Promise((resolve) => {
      socket.once('close', resolve);
      socket.once('pong', () => resolve('open'));
      socket.once('open', () => socket.ping());
    });
    socket.terminate();
    expect(outcome).toBe('open');
  });
});

describe('a company without passwords', () => {
  let strict: TestApp;
  beforeAll(async () => {
    const env = {
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: CLIENT.id,
      PASSWORDS: 'off',
      PUBLIC_URL: 'https://reveal.company.example',
    };
    strict = await startTestApp({ withWorker: false, database: app.database, env });
  });
  afterAll(() => strict?.close());

  it('says so, and closes every call about passwords', async () => {
    const { body } = await request(strict.url).get('/api/auth/providers').expect(200);
    expect(body).toEqual({ password: false, signup: false, oidc: { name: '127.0.0.1:9' } });
    const user = await addUser(app);
    const calls = ['signin', 'newpassword', 'mfa', 'signup', 'confirm', 'resend', 'forgot', 'forgotsubmit'];
    const body1 = { email: user.email, password: PASSWORD };
    for (const call of calls) {
      const answer = await request(strict.url).post(`/api/auth/${call}`).send(body1);
      expect([call, answer.status, answer.body.code]).toEqual([call, 403, 'users.passwords-off']);
    }
    const { idToken, refreshToken } = await signIn(app, user.email);
    const change = await request(strict.url)
      .post('/api/auth/password')
      .set('Authorization', `Bearer ${idToken}`)
      .send({ old: PASSWORD, new: 'Another horse 2' });
    expect(change.body.code).toBe('users.passwords-off');
    await request(strict.url).post('/api/auth/refresh').send({ refreshToken }).expect(200);
  });

  it('leads back to the sign-in page when the provider does not respond', async () => {
    const { headers } = await request(strict.url).get('/api/auth/oidc/start').expect(302);
    expect(headers['location']).toBe('/user/login?failed=users.oidc-unavailable');
  });
});
