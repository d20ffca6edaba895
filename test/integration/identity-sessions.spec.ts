import { decodeJwt } from 'jose';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ReconcilerRegistry } from '../../src/platform/jobs/reconciler.js';
import { AuditFacade } from '../../src/users/audit.facade.js';
import { addUser, auditOf, Caller, lastMailTo, PASSWORD, signIn, type SignedIn } from './auth-support.js';
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

const as = (app: TestApp, { idToken }: SignedIn, method: 'get' | 'post', path: string, body?: object): request.Test => {
  const call = request(app.url)[method](path).set('Authorization', `Bearer ${idToken}`);
  return body ? call.send(body) : call;
};
const isIn = async (app: TestApp, tokens: SignedIn): Promise<boolean> =>
  (await as(app, tokens, 'get', '/api/lite/getuserdetails')).status === 200;
const sidOf = ({ idToken }: SignedIn): string => String(decodeJwt(idToken).sid);

describe('an identity token', () => {
  it('stops working at the next call, in every process, when its user is disabled, and works again when enabled', async () => {
    const user = await addUser(here);
    const tokens = await signIn(here, user.email);
    expect([await isIn(here, tokens), await isIn(there, tokens)]).toEqual([true, true]);
    await here.database.query(`UPDATE users SET status = 'disabled' WHERE id = $1`, [user.id]);
    expect([await isIn(here, tokens), await isIn(there, tokens)]).toEqual([false, false]);
    const { status, body } = await as(there, tokens, 'get', '/api/lite/getuserdetails');
    expect([status, body.code]).toEqual([401, 'auth.not-signed-in']);
    await here.database.query(`UPDATE users SET status = 'active' WHERE id = $1`, [user.id]);
    expect(await isIn(there, tokens)).toBe(true);
  });

  it('opens no live channel for a disabled user', async () => {
    const user = await addUser(here);
    const { idToken } = await signIn(here, user.email);
    await here.database.query(`UPDATE users SET status = 'disabled' WHERE id = $1`, [user.id]);
    const socket = new WebSocket(`${here.url.replace('http', 'ws')}/ws?token=${idToken}`);
    const code = await new Promise((resolve, reject) => {
      socket.once('close', resolve);
      socket.once('error', reject);
    });
    expect(code).toBe(4401);
  });

  it('stops working when its user loses the app or is removed', async () => {
    const [one, other] = [await addUser(here), await addUser(here)];
    const [first, second] = [await signIn(here, one.email), await signIn(here, other.email)];
    await here.database.query(`UPDATE users SET apps = '{reveal-classic}' WHERE id = $1`, [one.id]);
    await here.database.query(`DELETE FROM users WHERE id = $1`, [other.id]);
    expect([await isIn(here, first), await isIn(here, second)]).toEqual([false, false]);
  });

  it('gives only the user’s current rights: a former administrator is refused at the next call', async () => {
    const admin = await addUser(here, { groups: ['admin'] });
    const tokens = await signIn(here, admin.email);
    const other = await Caller.join(here);
    const project = await other.project();
    expect((await as(here, tokens, 'get', `/api/lite/getprojectlite/${project}`)).status).toBe(200);
    await here.database.query(`UPDATE users SET groups = '{}' WHERE id = $1`, [admin.id]);
    expect((await as(here, tokens, 'get', `/api/lite/getprojectlite/${project}`)).status).toBe(404);
  });

  it('ends with its session: at sign-out, a copied refresh token, or a new password', async () => {
    const user = await addUser(here);
    const [out, copied] = [await signIn(here, user.email), await signIn(here, user.email)];
    await request(here.url).post('/api/auth/signout').send({ refreshToken: out.refreshToken }).expect(204);
    expect(await isIn(there, out)).toBe(false);
    await request(here.url).post('/api/auth/refresh').send({ refreshToken: copied.refreshToken }).expect(200);
    expect(await isIn(there, copied)).toBe(true);
    await request(here.url).post('/api/auth/refresh').send({ refreshToken: copied.refreshToken }).expect(401);
    expect(await isIn(there, copied)).toBe(false);
    expect(await auditOf(here, user.id)).toContain('user.refresh-token-reused');
  });

  it('of one user does not work with the session of another', async () => {
    const [one, other] = [await addUser(here), await addUser(here)];
    const [mine, theirs] = [await signIn(here, one.email), await signIn(here, other.email)];
    await here.database.query(`UPDATE sessions SET user_id = $1 WHERE id = $2`, [other.id, sidOf(mine)]);
    expect([await isIn(here, mine), await isIn(here, theirs)]).toEqual([false, true]);
  });

  it('lives a quarter of an hour', async () => {
    const { exp = 0, iat = 0 } = decodeJwt((await signIn(here, (await addUser(here)).email)).idToken);
    expect(exp - iat).toBe(15 * 60);
  });
});

describe('one’s own sessions', () => {
  it('are listed with their details, last used first, without others’ and ended ones', async () => {
    const user = await addUser(here);
    await signIn(here, (await addUser(here)).email);
    const body = { email: user.email, password: PASSWORD };
    await request(here.url).post('/api/auth/signin').set('User-Agent', 'Firefox on a Mac').send(body).expect(200);
    const ended = await signIn(here, user.email);
    await request(here.url).post('/api/auth/signout').send({ refreshToken: ended.refreshToken }).expect(204);
    const current = await signIn(here, user.email);
    const list = await as(here, current, 'get', '/api/auth/sessions').expect(200);
    expect(list.body).toHaveLength(2);
    expect(list.body[0]).toMatchObject({ sessionid: sidOf(current), client: 'api', isCurrent: true });
    expect(list.body[1]).toMatchObject({ client: 'browser', device: 'Firefox on a Mac', isCurrent: false });
    expect(list.body[1].address).toMatch(/127\.0\.0\.1$/);
    expect(Date.parse(list.body[0].expiresAt) - Date.parse(list.body[0].lastSeenAt)).toBeGreaterThan(29 * 86_400_000);
  });

  it('are ended one by one; others’ cannot be', async () => {
    const [user, other] = [await addUser(here), await addUser(here)];
    const [phone, laptop] = [await signIn(here, user.email), await signIn(here, user.email)];
    const stranger = await signIn(here, other.email);
    const end = (sessionid: string) => as(here, laptop, 'post', '/api/auth/endsession', { sessionid }).expect(204);
    await end(sidOf(phone));
    await end(sidOf(stranger));
    expect([await isIn(there, phone), await isIn(there, laptop), await isIn(there, stranger)]).toEqual([
      false,
      true,
      true,
    ]);
    await request(here.url).post('/api/auth/refresh').send({ refreshToken: phone.refreshToken }).expect(401);
    await as(here, laptop, 'post', '/api/auth/endsession', { sessionid: 'mine' }).expect(400);
  });

  it('are all ended by signing out everywhere, or all except the current one', async () => {
    const user = await addUser(here);
    const [one, two, three] = [
      await signIn(here, user.email),
      await signIn(here, user.email),
      await signIn(here, user.email),
    ];
    const others = await as(here, one, 'post', '/api/auth/signouteverywhere', { keepCurrent: true }).expect(200);
    expect(others.body).toEqual({ ended: 2 });
    expect([await isIn(here, one), await isIn(here, two), await isIn(here, three)]).toEqual([true, false, false]);
    const all = await as(here, one, 'post', '/api/auth/signouteverywhere', {}).expect(200);
    expect(all.body).toEqual({ ended: 1 });
    expect(await isIn(here, one)).toBe(false);
    await request(here.url).post('/api/auth/refresh').send({ refreshToken: one.refreshToken }).expect(401);
  });
});

describe('one’s own password', () => {
  const change = (tokens: SignedIn, old: string, next: string): request.Test =>
    as(here, tokens, 'post', '/api/auth/password', { old, new: next });

  it('is changed with the old one; other sessions end, this one continues, and a mail says so', async () => {
    const user = await addUser(here);
    const [mine, other] = [await signIn(here, user.email), await signIn(here, user.email)];
    await change(mine, PASSWORD, 'Another horse 2').expect(204);
    expect([await isIn(here, mine), await isIn(here, other)]).toEqual([true, false]);
    await request(here.url).post('/api/auth/refresh').send({ refreshToken: mine.refreshToken }).expect(200);
    await expect(signIn(here, user.email)).rejects.toThrow('401');
    const body = { email: user.email, password: 'Another horse 2' };
    await request(here.url).post('/api/auth/signin').send(body).expect(200);
    expect((await lastMailTo(here, user.email))?.subject).toBe('Your password was changed');
    expect(await auditOf(here, user.id)).toContain('user.password-changed');
  });

  it('stays without the old one, and for a new one that is weak or unchanged', async () => {
    const user = await addUser(here);
    const mine = await signIn(here, user.email);
    const answers: [number, string, string | undefined][] = [];
    for (const [old, next] of [
      ['Wrong horse 1', 'Another horse 2'],
      [PASSWORD, 'Password1'],
      [PASSWORD, PASSWORD],
    ] as const) {
      const { status, body } = await change(mine, old, next);
      answers.push([status, body.code, body.params?.reason]);
    }
    expect(answers).toEqual([
      [400, 'NotAuthorizedException', undefined],
      [400, 'InvalidPasswordException', 'common'],
      [400, 'InvalidPasswordException', 'same'],
    ]);
    expect(await isIn(here, await signIn(here, user.email))).toBe(true);
  });

  it('cannot be guessed on an unlocked screen', async () => {
    const mine = await signIn(here, (await addUser(here)).email);
    const statuses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      statuses.push((await change(mine, 'Wrong horse 1', 'Another horse 2')).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(400), 429]);
  });
});

describe('one’s own name', () => {
  it('is changed in part or entirely; the next token has it', async () => {
    const user = await addUser(here);
    const mine = await signIn(here, user.email);
    const rename = (body: object) => as(here, mine, 'post', '/api/auth/attributes', body);
    expect((await rename({ family_name: '  Gondola ' }).expect(200)).body.name).toBe('Ada Gondola');
    expect((await rename({ given_name: '阿达' }).expect(200)).body).toMatchObject({
      first_name: '阿达',
      last_name: 'Gondola',
    });
    const next = await request(here.url)
      .post('/api/auth/refresh')
      .send({ refreshToken: mine.refreshToken })
      .expect(200);
    expect(decodeJwt(next.body.idToken)).toMatchObject({ given_name: '阿达', family_name: 'Gondola' });
    for (const bad of [{ given_name: ' ' }, { given_name: 'a'.repeat(101) }, { given_name: 'a\nb' }, { email: 'x' }]) {
      await rename(bad).expect(400);
    }
  });
});

describe('leftovers', () => {
  it('are removed: unconfirmed sign-ups, old codes and counts, sessions that ended long ago', async () => {
    const [old, fresh] = [
      await addUser(here, { status: 'unconfirmed' }),
      await addUser(here, { status: 'unconfirmed' }),
    ];
    const user = await addUser(here);
    const [ended, going] = [await signIn(here, user.email), await signIn(here, user.email)];
    await here.database.query(`UPDATE users SET updated_at = now() - interval '8 days' WHERE id IN ($1, $2)`, [
      old.id,
      user.id,
    ]);
    await here.database.query(`UPDATE sessions SET ended_at = now() - interval '91 days' WHERE id = $1`, [
      sidOf(ended),
    ]);
    await here.database.query(
      `INSERT INTO account_codes (user_id, purpose, code_hash, wrong, created_at, expires_at)
       VALUES ($1, 'reset', '', 0, now(), now() - interval '25 hours'), ($2, 'confirm', '', 0, now(), now())`,
      [user.id, fresh.id],
    );
    await here.app.get(ReconcilerRegistry, { strict: false }).runAll();
    const left = (sql: string): Promise<{ id: string }[]> => here.database.query(sql);
    const users = (await left('SELECT id FROM users')).map(({ id }) => id);
    expect(users).not.toContain(old.id);
    expect(users).toEqual(expect.arrayContaining([fresh.id, user.id]));
    const sessions = (await left('SELECT id FROM sessions')).map(({ id }) => id);
    expect(sessions).not.toContain(sidOf(ended));
    expect(sessions).toContain(sidOf(going));
    expect(await left('SELECT user_id AS id FROM account_codes')).toEqual([{ id: fresh.id }]);
  });
});

describe('the audit log', () => {
  const entriesFor = async (tenant: string) => {
    const admin = { kind: 'user' as const, userId: 'a', email: 'a', tenant, groups: ['admin'], apps: [] };
    return (await here.app.get(AuditFacade).search(admin, { limit: 1000 })).items;
  };

  it('has sign-ins and refusals with their address, but no passwords', async () => {
    const user = await addUser(here, { tenant: 'audited' });
    await signIn(here, user.email);
    const body = { email: user.email, password: 'Wrong horse 77' };
    await request(here.url).post('/api/auth/signin').send(body).expect(401);
    const [refused, signedIn] = await entriesFor('audited');
    expect(refused).toMatchObject({ action: 'user.sign-in-refused', actorId: null, subjectName: user.email });
    expect(signedIn).toMatchObject({ action: 'user.signed-in', actorEmail: user.email, subjectId: user.id });
    expect(signedIn?.address).toMatch(/127\.0\.0\.1$/);
    expect(JSON.stringify(await here.database.query('SELECT * FROM audit_entries'))).not.toContain('horse');
  });

  it('shows administrators their own tenant, and the platform’s all', async () => {
    await signIn(here, (await addUser(here, { tenant: 'north' })).email);
    await signIn(here, (await addUser(here, { tenant: 'south' })).email);
    const tenants = async (viewer: string) => new Set((await entriesFor(viewer)).map(({ tenant }) => tenant));
    expect(await tenants('north')).toEqual(new Set(['north']));
    expect([...(await tenants('reveal'))]).toEqual(expect.arrayContaining(['north', 'south']));
  });

  it('is searched by action, person and words, and read in pages', async () => {
    const audit = here.app.get(AuditFacade);
    const user = await addUser(here, { tenant: 'paged' });
    for (let round = 0; round < 5; round += 1) await signIn(here, user.email);
    const viewer = { kind: 'user' as const, userId: 'a', email: 'a', tenant: 'paged', groups: ['admin'], apps: [] };
    const pages: number[] = [];
    let before: string | undefined;
    do {
      const page = await audit.search(viewer, { limit: 2, before, action: 'user.*' });
      pages.push(page.items.length);
      before = page.last ?? undefined;
    } while (before);
    expect(pages).toEqual([2, 2, 1]);
    expect((await audit.search(viewer, { action: 'user.signed-in', actorId: user.id })).items).toHaveLength(5);
    expect((await audit.search(viewer, { text: user.email.toUpperCase() })).items).toHaveLength(5);
    expect((await audit.search(viewer, { text: '%' })).items).toHaveLength(0);
    expect((await audit.search(viewer, { from: new Date(Date.now() + 1000) })).items).toHaveLength(0);
  });
});
