import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { UsersFacade } from '../../src/users/users.facade.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { addUser, Caller, PASSWORD, signIn, type SignedIn, type TestUser } from './auth-support.js';

let here: TestApp;
/** Another server on the same database, which holds the connections. */
let there: TestApp;
let admin: Caller;

beforeAll(async () => {
  here = await startTestApp({ withWorker: false });
  there = await startTestApp({ withWorker: false, database: here.database });
  admin = await Caller.join(here, { groups: ['admin'] });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

interface Connection {
  session: SignedIn;
  /** The code that it was closed with. */
  closed: Promise<number>;
  isOpen(): boolean;
}

/** Signs in once more and listens, at the other server. */
async function connect(user: TestUser): Promise<Connection> {
  const session = await signIn(here, user.email);
  const socket = new WebSocket(`${there.url.replace('http', 'ws')}/ws?token=${session.idToken}`);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('pong', resolve);
    socket.once('open', () => socket.ping());
  });
  return { session, closed, isOpen: () => socket.readyState === WebSocket.OPEN };
}

const post = (path: string, { idToken }: SignedIn, body: object): request.Test =>
  request(here.url).post(`/api/auth/${path}`).set('Authorization', `Bearer ${idToken}`).send(body);

const endings: [string, (user: TestUser, one: SignedIn) => Promise<unknown>, 'one' | 'other' | 'both'][] = [
  ['signing out', (_user, one) => post('signout', one, { refreshToken: one.refreshToken }).expect(204), 'one'],
  [
    'ending the other sessions',
    (_user, one) => post('signouteverywhere', one, { keepCurrent: true }).expect(200),
    'other',
  ],
  ['signing out everywhere', (_user, one) => post('signouteverywhere', one, {}).expect(200), 'both'],
  [
    'a new password',
    (_user, one) => post('password', one, { old: PASSWORD, new: 'Another horse 2' }).expect(204),
    'other',
  ],
  [
    'a refresh token used twice',
    async (_user, one) => {
      await post('refresh', one, { refreshToken: one.refreshToken }).expect(200);
      await post('refresh', one, { refreshToken: one.refreshToken }).expect(401);
    },
    'one',
  ],
  [
    'an administrator who disables the user',
    ({ id }) => admin.post('/api/lite/updateuserstatus', { userkey: id, userstatus: 'disabled' }).expect(200),
    'both',
  ],
  [
    'an administrator who takes the application away',
    ({ id }) => admin.post('/api/lite/updateuserapps', { userkey: id, apps: [] }).expect(200),
    'both',
  ],
  [
    'another module, through the facade',
    ({ id }) =>
      here.app
        .get(TransactionRunner)
        .run((transaction) => here.app.get(UsersFacade).endSessionsOf(transaction, id, 'revoked')),
    'both',
  ],
];

it.each(endings)('%s closes live connections at once, in every process, and only those', async (_what, end, which) => {
  const user = await addUser(here);
  const neighbour = await connect(await addUser(here));
  const [one, other] = [await connect(user), await connect(user)];
  await end(user, one.session);
  const ended = which === 'both' ? [one, other] : which === 'one' ? [one] : [other];
  expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual(ended.map(() => 4401));
  for (const goesOn of [one, other, neighbour].filter((each) => !ended.includes(each))) {
    expect(goesOn.isOpen()).toBe(true);
  }
});

it('opens for our own pages and for programs, not for pages of other sites', async () => {
  const { idToken } = await signIn(here, (await addUser(here)).email);
  const outcome = (origin?: string): Promise<unknown> => {
    const socket = new WebSocket(`${here.url.replace('http', 'ws')}/ws?token=${idToken}`, origin ? { origin } : {});
    return new Promise((resolve) => {
      socket.once('close', resolve);
      socket.once('pong', () => setTimeout(() => resolve('open'), 200));
      socket.once('open', () => socket.ping());
    }).finally(() => socket.terminate());
  };
  const origins = [undefined, here.url, 'https://evil.example', 'null'];
  expect(await Promise.all(origins.map(outcome))).toEqual(['open', 'open', 4403, 4403]);
});

it('closes them within seconds when a session was ended behind the program’s back', async () => {
  const user = await addUser(here);
  const { closed } = await connect(user);
  await here.database.query(`UPDATE users SET status = 'disabled' WHERE id = $1`, [user.id]);
  expect(await closed).toBe(4401);
});
