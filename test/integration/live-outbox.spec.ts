import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { EndMessage, LiveMessage } from '../../src/core/live/live-message.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { LiveOutbox } from '../../src/platform/realtime/live-outbox.js';
import type { ToldEnvelope } from '../../src/platform/realtime/live-parcel.js';
import { LivePublisher } from '../../src/platform/realtime/live-publisher.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { PATIENCE_MS } from '../support/patience.js';
import { spawnProgram, type SpawnedProgram } from '../support/program.js';
import { hasRedis, startRedis, type RunningRedis } from '../support/redis.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject } from './uploads-support.js';

interface Listener {
  heard: LiveMessage[];
  close(): void;
}

let database: TestDatabase;
let here: TestApp;
let ada: Caller;
const listeners: Listener[] = [];

const rows = async (table: string, of = database): Promise<number> =>
  (await of.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n ?? 0;
const left = (of = database): Promise<number> => rows('live_messages', of);

/** An open page at a server, admitted. */
async function listen(url: string, who = ada, of = database): Promise<Listener> {
  const before = await rows('live_connections', of);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${who.token}`);
  const heard: LiveMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as LiveMessage));
  await vi.waitUntil(async () => (await rows('live_connections', of)) > before, PATIENCE_MS);
  // The place is taken a moment before the connection receives messages.
  await setTimeout(200);
  const listener = { heard, close: () => socket.close() };
  listeners.push(listener);
  return listener;
}

const idsOf = ({ heard }: Listener): string[] => heard.map(({ requestid }) => requestid);

const about = (requestid: string, status: EndMessage['status'] = 'complete'): EndMessage => ({
  type: 'PSA',
  status,
  projectid: 'p',
  requestid,
});

const tell = (message: EndMessage): Promise<void> =>
  here.app
    .get(TransactionRunner)
    .run((transaction) => here.app.get(LivePublisher).tell(transaction, message, { userIds: [ada.user.id] }));

/** Like a process that ends between its commit and the queue. */
const commitAndDie = (message: EndMessage): Promise<ToldEnvelope> =>
  here.app
    .get(TransactionRunner)
    .run(({ manager }) => here.app.get(LiveOutbox).add(manager, { message, audience: { userIds: [ada.user.id] } }));

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  here = await startTestApp({ database, withWorker: false });
  ada = await Caller.join(here);
});
afterAll(async () => {
  await here.close();
  await database.drop();
});
beforeEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  await database.query('DELETE FROM live_messages');
});

describe('a live message that was committed', () => {
  it('is sent immediately, and leaves nothing behind', async () => {
    const page = await listen(here.url);
    await tell(about('quick'));
    await vi.waitUntil(() => page.heard.length > 0, { timeout: 4_000, interval: 5 });
    await vi.waitUntil(async () => (await left()) === 0, { timeout: 4_000 });
    expect(page.heard).toEqual([about('quick')]);
  });

  it('is sent by a server when its process died before it could', async () => {
    const page = await listen(here.url);
    await commitAndDie(about('left'));
    await vi.waitUntil(() => page.heard.length > 0, PATIENCE_MS);
    expect(page.heard).toEqual([about('left')]);
    await vi.waitUntil(async () => (await left()) === 0, PATIENCE_MS);
  });

  it('does not exist when its transaction is rolled back', async () => {
    const page = await listen(here.url);
    const undone = here.app.get(TransactionRunner).run(async (transaction) => {
      await here.app.get(LivePublisher).tell(transaction, about('undone'), { userIds: [ada.user.id] });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await left()).toBe(0);
    await tell(about('after'));
    await vi.waitUntil(() => page.heard.length > 0, PATIENCE_MS);
    expect(idsOf(page)).toEqual(['after']);
  });

  it('is not written without recipients', async () => {
    await here.app
      .get(TransactionRunner)
      .run((transaction) => here.app.get(LivePublisher).tell(transaction, about('nobody'), { userIds: [] }));
    expect(await left()).toBe(0);
  });

  it('is not sent any more when a newer one about the same subject was', async () => {
    const page = await listen(here.url);
    const older = await commitAndDie(about('same', 'error'));
    await tell(about('same', 'complete'));
    await vi.waitUntil(async () => (await left()) === 0, PATIENCE_MS);
    // A server that had claimed it before.
    here.app.get(LivePublisher).sendLeft(older);
    await tell(about('last'));
    await vi.waitUntil(() => page.heard.length > 1, PATIENCE_MS);
    expect(page.heard).toEqual([about('same', 'complete'), about('last')]);
  });

  it('is replaced by a newer one that was left with it', async () => {
    const page = await listen(here.url);
    await commitAndDie(about('same', 'error'));
    await commitAndDie(about('other'));
    await commitAndDie(about('same', 'complete'));
    await vi.waitUntil(async () => (await left()) === 0, PATIENCE_MS);
    await vi.waitUntil(() => page.heard.length > 1, PATIENCE_MS);
    expect(page.heard).toEqual([about('other'), about('same', 'complete')]);
  });

  it('is not considered replaced by one that was committed before it', async () => {
    const page = await listen(here.url);
    const runner = here.app.get(TransactionRunner);
    let writeOn = (): void => undefined;
    const slow = runner.run(async (transaction) => {
      await here.app.get(LivePublisher).tell(transaction, about('same', 'error'), { userIds: [ada.user.id] });
      await new Promise<void>((resolve) => (writeOn = resolve));
    });
    await tell(about('same', 'complete'));
    await vi.waitUntil(() => page.heard.length > 0, PATIENCE_MS);
    writeOn();
    await slow;
    await vi.waitUntil(() => page.heard.length > 1, PATIENCE_MS);
    expect(page.heard).toEqual([about('same', 'complete'), about('same', 'error')]);
  });
});

describe('the outbox', () => {
  const audience = { userIds: ['ada'] };
  let quiet: TestDatabase;
  let source: DataSource;
  let outbox: LiveOutbox;

  // A program of its own: no server sweeps here.
  beforeAll(async () => {
    quiet = await createTestDatabase();
    source = await new DataSource(dataSourceOptions(quiet.url, 4)).initialize();
    outbox = new LiveOutbox(source);
  });
  afterAll(async () => {
    await source.destroy();
    await quiet.drop();
  });
  const pass = (seconds: number): Promise<unknown> =>
    quiet.query(`UPDATE live_messages SET due_at = due_at - $1 * interval '1 second'`, [seconds]);
  const claim = async (): Promise<string[]> => (await outbox.claim(10)).map(({ id }) => id);

  it('leaves a message to its process for some seconds, then to one server, and to another if that one dies, too', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 15; number += 1) {
      ids.push((await outbox.add(source.manager, { message: about(`${number}`), audience })).id);
    }
    expect(await claim()).toEqual([]);
    await pass(6);
    const both = await Promise.all([claim(), claim()]);
    expect(both.map(({ length }) => length).toSorted()).toEqual([10, 5]);
    expect(both.flat().toSorted()).toEqual(ids);
    expect(await claim()).toEqual([]);
    await pass(61);
    expect(await claim()).toEqual(ids.slice(0, 10));
    await outbox.forget(ids);
    expect(await left(quiet)).toBe(0);
  });

  it('knows which messages a new one replaces: those about the same subject, for the same people', async () => {
    const add = (requestid: string, userIds: string[]): Promise<ToldEnvelope> =>
      outbox.add(source.manager, { message: about(requestid), audience: { userIds } });
    const first = await add('one', ['ada']);
    const others = [await add('two', ['ada']), await add('one', ['ben'])];
    expect([first, ...others].map(({ replaces }) => replaces)).toEqual([[], [], []]);
    expect((await add('one', ['ada'])).replaces).toEqual([first.id]);
  });

  it('does not grow faster than its messages, and returns only the newest of thousands about one subject', async () => {
    await quiet.query('DELETE FROM live_messages');
    const ids: string[] = [];
    for (let number = 0; number < 350; number += 1) {
      ids.push((await outbox.add(source.manager, { message: about('same'), audience })).id);
    }
    const [most] = await quiet.query('SELECT max(cardinality(replaces))::integer AS n FROM live_messages');
    expect(most).toEqual({ n: 100 });
    await pass(6);
    const [first, ...others] = await outbox.claim(300);
    expect([first?.id, others]).toEqual([ids[299], []]);
    expect(first?.replaces.toSorted()).toEqual(ids.slice(0, 299).toSorted());
    await outbox.forget([ids[299] ?? '', ...(first?.replaces ?? [])]);
    const [last] = await outbox.claim(300);
    expect([last?.id, await left(quiet)]).toEqual([ids[349], 50]);
  });

  it('accepts a message to any number of people', async () => {
    const userIds = Array.from({ length: 5_000 }, (_, number) => `person ${number}`);
    const { id } = await outbox.add(source.manager, { message: about('many'), audience: { userIds } });
    await pass(6);
    expect((await outbox.claim(100)).find((one) => one.id === id)?.audience.userIds).toEqual(userIds);
  });
});

describe('live messages that were left behind', () => {
  const servers: SpawnedProgram[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.kill('SIGTERM'))));

  it('reach the pages of every server once, whichever server sends them', async () => {
    const env = { DATABASE_URL: database.url, REVEAL_DATA: here.config.REVEAL_DATA };
    for (let number = 0; number < 2; number += 1) servers.push(await spawnProgram({ role: 'server', env }));
    const pages: Listener[] = [];
    for (const { url } of [here, ...servers]) pages.push(await listen(url));
    const wanted = Array.from({ length: 60 }, (_, number) => `left ${number}`);
    for (const requestid of wanted) await commitAndDie(about(requestid));
    await vi.waitUntil(async () => (await left()) === 0, PATIENCE_MS);
    await tell(about('last'));
    for (const page of pages) {
      await vi.waitUntil(() => idsOf(page).includes('last'), PATIENCE_MS);
      expect(idsOf(page).toSorted()).toEqual([...wanted, 'last'].toSorted());
    }
  });
});

describe.runIf(hasRedis())('a queue that is unavailable for longer than a process lives', () => {
  let redis: RunningRedis | null;
  let folder: string;
  let grown: TestApp;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reveal-live-outbox-'));
    redis = await startRedis(join(folder, 'redis'));
    grown = await startTestApp({ withWorker: false, env: { REDIS_URL: redis?.url ?? '' } });
  });
  afterAll(async () => {
    await grown.close();
    await redis?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses no message: the remaining servers send what another has done', async () => {
    const env = {
      DATABASE_URL: grown.database.url,
      REVEAL_DATA: grown.config.REVEAL_DATA,
      REDIS_URL: redis?.url ?? '',
    };
    const doomed = await spawnProgram({ role: 'server', env });
    const owner = await Caller.join(grown);
    const projectid = await fullProject(grown, owner);
    const page = await listen(grown.url, owner, grown.database);
    await redis?.kill();
    const answer = await fetch(`${doomed.url}/api/main/setprojectcolor`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ projectid, level: 'brand', value: 'Alpine', color: '#123456' }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ color: '#123456' })]);
    await doomed.kill();
    await redis?.restart();
    await vi.waitUntil(() => page.heard.length > 0, PATIENCE_MS);
    expect(page.heard).toEqual([{ type: 'COLORS', status: 'complete', projectid, requestid: projectid }]);
    await vi.waitUntil(async () => (await left(grown.database)) === 0, PATIENCE_MS);
  });
});
