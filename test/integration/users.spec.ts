import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsersFacade } from '../../src/users/users.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { addUser, Caller, signIn, uniqueEmail } from './auth-support.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
});
afterAll(() => app?.close());

describe('getuserdetails', () => {
  it('shows the signed-in user as they are now, which may be newer than the token', async () => {
    const ada = await Caller.join(app, { tenant: 'acme' });
    const before = await ada.get('/api/lite/getuserdetails').expect(200);
    expect(before.body).toEqual({
      userid: ada.user.id,
      UserEmail: ada.user.email,
      name: 'Ada Shelf',
      first_name: 'Ada',
      last_name: 'Shelf',
      isAdmin: false,
      groups: [],
      apps: ['reveal-next'],
      tenant: 'acme',
      userstatus: 'active',
      hasPassword: true,
    });
    await app.database.query(`UPDATE users SET groups = '{admin}' WHERE id = $1`, [ada.user.id]);
    expect((await ada.get('/api/lite/getuserdetails')).body.isAdmin).toBe(true);
  });
});

describe('seeing that a user exists', () => {
  const wanted = (email: string, password: string) => ({
    email,
    givenName: 'Demo',
    familyName: 'User',
    password,
    tenant: 'reveal',
    groups: ['admin'],
  });
  const tries = async (email: string, password: string): Promise<number> =>
    (await request(app.url).post('/api/auth/signin').send({ email, password })).status;

  it('adds them once, for repeated and simultaneous calls', async () => {
    const email = uniqueEmail();
    const users = app.app.get(UsersFacade);
    const made = await Promise.all([1, 2, 3].map(() => users.ensureActive(wanted(email, 'Correct horse 1'), 'keep')));
    expect(new Set(made.map(({ principal }) => principal.userId)).size).toBe(1);
    expect(made.map(({ password }) => password)).toEqual(['as-wanted', 'as-wanted', 'as-wanted']);
    expect(await tries(email, 'Correct horse 1')).toBe(200);
  });

  it('sets another password only on request, and leaves the rest', async () => {
    const { email } = await addUser(app, { tenant: 'acme' });
    const users = app.app.get(UsersFacade);
    expect(await users.ensureActive(wanted(email, 'Another horse 2'), 'keep')).toMatchObject({ password: 'kept' });
    expect(await tries(email, 'Another horse 2')).toBe(401);
    const set = await users.ensureActive(wanted(email, 'Another horse 2'), 'set');
    expect(set).toMatchObject({ principal: { tenant: 'acme', groups: [] }, password: 'set' });
    expect(await tries(email, 'Another horse 2')).toBe(200);
    await expect(signIn(app, email)).rejects.toThrow('401');
  });
});
