import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { queueBackend } from '../../src/platform/jobs/queue-backend.js';
import type { EndMessage, LiveMessage, ProgressMessage } from '../../src/core/live/live-message.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { LiveOutbox } from '../../src/platform/realtime/live-outbox.js';
import { LivePlaces } from '../../src/platform/realtime/live-places.js';
import { LivePublisher } from '../../src/platform/realtime/live-publisher.js';
import { CLOSE_TRY_AGAIN } from '../../src/platform/realtime/live.gateway.js';
import { createTestDatabase, startOwnPostgres, type OwnPostgres, type TestDatabase } from '../support/database.js';
import { spawnProgram, type SpawnedProgram } from '../support/program.js';
import { hasRedis, startRedis, type RunningRedis } from '../support/redis.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { addUser, signIn, type TestUser } from './auth-support.js';

interface Listener {
  /** What arrived, without the test's own knocks. */
  messages: LiveMessage[];
  isAdmitted(): boolean;
  closed: Promise<number>;
  close(): void;
}

const ended = (requestid: string): EndMessage => ({ type: 'PSA', status: 'complete', projectid: 'p', requestid });

const read = (requestid: string, filecompleted: number, filecount: number): ProgressMessage => {
  const counts = { filecount, filecompleted, fileerrored: 0 };
  return { type: 'PSA', status: 'progress', projectid: 'p', requestid, ...counts };
};

const completedIn = (message: LiveMessage | undefined): number | undefined =>
  message?.type === 'PSA' ? message.filecompleted : undefined;

function listen(url: string, token: string): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${token}`);
  const messages: LiveMessage[] = [];
  let isAdmitted = false;
  socket.on('message', (data) => {
    const received: LiveMessage = JSON.parse(String(data));
    if (received.type === 'NOTIFICATION') isAdmitted = true;
    else messages.push(received);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => resolve({ messages, isAdmitted: () => isAdmitted, closed, close: () => socket.close() }));
  });
}

async function until(isThere: () => boolean, what: () => string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isThere()) {
    if (Date.now() > end) throw new Error(`Not in time: ${what()}`);
    await setTimeout(20);
  }
}

describe.each(['postgres', ...(hasRedis() ? ['redis'] : [])])('the live channel over %s', (kind) => {
  let database: TestDatabase;
  let here: TestApp;
  let there: SpawnedProgram;
  let ada: TestUser;
  let ben: TestUser;
  let adaToken: string;
  let publisher: LivePublisher;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase();
    const redis = kind === 'redis' ? { REDIS_URL: `${inject('redisUrl')}/15` } : undefined;
    here = await startTestApp({ database, withWorker: false, env: redis });
    there = await spawnProgram({
      role: 'server',
      env: { DATABASE_URL: database.url, REVEAL_DATA: here.config.REVEAL_DATA, LOG_LEVEL: 'trace', ...redis },
    });
    [ada, ben] = [await addUser(here), await addUser(here)];
    adaToken = (await signIn(here, ada.email)).idToken;
    publisher = new LivePublisher(queueBackend(database.url, redis?.REDIS_URL), here.app.get(LiveOutbox));
  });
  afterAll(async () => {
    await publisher.onApplicationShutdown();
    await there.kill('SIGTERM');
    await here.close();
    await database.drop();
  });

  /** Publishes like any process. */
  const tell = (message: EndMessage, userIds: string[]): Promise<void> =>
    here.app.get(TransactionRunner).run((transaction) => publisher.tell(transaction, message, { userIds }));

  /**
   * A socket opens before its token is checked and receives nothing until then, so this knocks until each one has heard
   * it.
   */
  async function admitted(listeners: Listener[]): Promise<void> {
    const knock: EndMessage = { type: 'NOTIFICATION', status: 'complete', projectid: '', requestid: '' };
    const timer = setInterval(() => void tell(knock, [ada.id, ben.id]), 30);
    await until(
      () => listeners.every((listener) => listener.isAdmitted()),
      () => 'the sockets were not admitted',
    );
    clearInterval(timer);
  }

  it('carries a message from any process to the sockets of every server', async () => {
    const listeners = await Promise.all([listen(here.url, adaToken), listen(there.url, adaToken)]);
    await admitted(listeners);
    await tell(ended('one'), [ada.id]);
    for (const { messages } of listeners) {
      await until(
        () => messages.length > 0,
        () => JSON.stringify(messages),
      );
      expect(messages).toEqual([ended('one')]);
    }
    listeners.forEach((listener) => listener.close());
  });

  it('delivers messages that arrive while an open socket is being checked', async () => {
    const places = here.app.get(LivePlaces);
    const take = places.take.bind(places);
    let letIn = (): void => undefined;
    const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
    vi.spyOn(places, 'take').mockImplementationOnce(async (reader) => (await isLetIn, take(reader)));
    const heard = await listen(there.url, adaToken);
    await admitted([heard]);
    const listener = await listen(here.url, adaToken);
    for (const requestid of ['early', 'not-hers']) {
      await tell(ended(requestid), [requestid === 'early' ? ada.id : ben.id]);
    }
    await tell(ended('last'), [ada.id]);
    await until(
      () => heard.messages.length > 1,
      () => JSON.stringify(heard.messages),
    );
    expect(listener.messages).toEqual([]);
    letIn();
    await until(
      () => listener.messages.length > 1,
      () => JSON.stringify(listener.messages),
    );
    expect(listener.messages.map(({ requestid }) => requestid)).toEqual(['early', 'last']);
    heard.close();
    listener.close();
  });

  it('closes a socket that cannot be checked, so that its page tries again', async () => {
    vi.spyOn(here.app.get(LivePlaces), 'take').mockRejectedValueOnce(new Error('the database is away'));
    const listener = await listen(here.url, adaToken);
    expect(await listener.closed).toBe(CLOSE_TRY_AGAIN);
  });

  it('delivers nothing to others', async () => {
    const benToken = (await signIn(here, ben.email)).idToken;
    const [adas, bens] = await Promise.all([listen(here.url, adaToken), listen(there.url, benToken)]);
    await admitted([adas, bens]);
    await tell(ended('for-ada'), [ada.id]);
    await tell(ended('for-both'), [ada.id, ben.id]);
    await until(
      () => bens.messages.length > 0 && adas.messages.length > 1,
      () => JSON.stringify([adas, bens]),
    );
    expect(bens.messages.map(({ requestid }) => requestid)).toEqual(['for-both']);
    adas.close();
    bens.close();
  });

  it('delivers four progress messages a second, including the last one, and then the end', async () => {
    const listener = await listen(there.url, adaToken);
    await admitted([listener]);
    const from = Date.now();
    for (let filecompleted = 1; filecompleted <= 60; filecompleted += 1) {
      publisher.progress(read('many', filecompleted, 60), { userIds: [ada.id] });
      await setTimeout(15);
    }
    const seconds = (Date.now() - from) / 1000;
    await until(
      () => completedIn(listener.messages.at(-1)) === 60,
      () => JSON.stringify(listener.messages.at(-1)),
    );
    // One immediately, then one each quarter of a second, and the last one.
    expect(listener.messages.length).toBeLessThanOrEqual(Math.floor(seconds * 4) + 2);
    await tell(ended('many'), [ada.id]);
    await until(
      () => listener.messages.at(-1)?.status === 'complete',
      () => JSON.stringify(listener.messages.at(-1)),
    );
    listener.close();
  });

  it.each(['', 'not-a-token'])('is closed with 4401 for the token %j', async (token) => {
    const { closed } = await listen(there.url, token);
    expect(await closed).toBe(4401);
  });

  it('writes no token into the log', async () => {
    await fetch(`${there.url}/api/main/nothing?token=${adaToken}&dash=c0ffee`);
    await until(
      () => there.output().includes('/api/main/nothing?token=***&dash=***'),
      () => there.output(),
    );
    expect(there.output()).not.toContain(adaToken.slice(0, 20));
  });
});

describe('messages of which one is numbered first and committed last', () => {
  it('over PostgreSQL reach open sockets, both of them', async () => {
    const app = await startTestApp({ withWorker: false });
    const user = await addUser(app);
    const listener = await listen(app.url, (await signIn(app, user.email)).idToken);
    await vi.waitUntil(async () => (await app.database.query('SELECT FROM live_connections')).length > 0, PATIENCE_MS);
    await setTimeout(200);
    const [slow, quick] = [new pg.Client(app.database.url), new pg.Client(app.database.url)];
    await Promise.all([slow.connect(), quick.connect()]);
    const event = (requestid: string): [object] => [
      { envelope: JSON.stringify({ message: ended(requestid), audience: { userIds: [user.id] } }) },
    ];
    // As far as `publish_event` when it has its number but has not notified the readers yet.
    await slow.query('BEGIN');
    await slow.query(
      `INSERT INTO bullmq.event (queue, event, data, created_at_ms) VALUES ('live', 'message', $1, 0)`,
      event('numbered first'),
    );
    const second = quick.query(`SELECT bullmq.publish_event('live', 'message', $1)`, event('committed first'));
    // Long enough for the second to be read if it does not wait for the first.
    await setTimeout(1000);
    await slow.query(`NOTIFY bullmq_events, 'live'`);
    await slow.query('COMMIT');
    await second;
    await until(
      () => listener.messages.length === 2,
      () => JSON.stringify(listener.messages),
    );
    expect(listener.messages.map(({ requestid }) => requestid)).toEqual(['numbered first', 'committed first']);
    await Promise.all([slow.end(), quick.end()]);
    listener.close();
    await app.close();
  });
});

describe('the live channel and a restart of its backend', () => {
  let postgres: OwnPostgres;
  let redis: RunningRedis | null;
  let folder: string;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    postgres = await startOwnPostgres();
    folder = mkdtempSync(join(tmpdir(), 'reveal-live-'));
    redis = await startRedis(join(folder, 'redis'));
  });
  afterAll(async () => {
    await redis?.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['PostgreSQL', ...(hasRedis() ? ['Redis'] : [])])(
    'of %s: open sockets get the messages sent in the meantime',
    async (kind) => {
      const env: Record<string, string> = kind === 'Redis' ? { REDIS_URL: redis?.url ?? '' } : {};
      const server = await spawnProgram({
        role: 'server',
        env: { DATABASE_URL: postgres.url, REVEAL_DATA: folder, ...env },
      });
      const database = databaseAt(postgres.url);
      const app = await startTestApp({ database, withWorker: false, env });
      const user = await addUser(app);
      const listener = await listen(server.url, (await signIn(app, user.email)).idToken);
      const publisher = new LivePublisher(queueBackend(postgres.url, env['REDIS_URL']), app.app.get(LiveOutbox));
      const below = kind === 'Redis' && redis ? redis : postgres;
      const says = (requestid: string): void => publisher.progress(read(requestid, 1, 2), { userIds: [user.id] });
      const hears = (requestid: string): Promise<void> =>
        until(
          () => listener.messages.some((heard) => heard.requestid === requestid),
          () => `nothing heard of ${requestid}: ${server.output()}`,
        );
      // Nothing was sent before: the server must know its position in the stream from its start.
      await vi.waitUntil(async () => (await database.query('SELECT FROM live_connections')).length > 0, PATIENCE_MS);
      await setTimeout(200);
      await below.stop();
      says('while it is away');
      await below.restart();
      await hears('while it is away');
      says('after');
      await hears('after');
      await publisher.onApplicationShutdown();
      await app.close();
      await server.kill('SIGTERM');
    },
  );
});

/** A database that the test must not drop, as `startTestApp` expects it. */
function databaseAt(url: string): TestDatabase {
  return {
    url,
    query: async (sql, values) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client
        .query(sql, values)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    },
    drop: () => Promise.resolve(),
  };
}
