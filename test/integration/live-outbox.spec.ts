import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { EndMessage, LiveMessage } from '../../src/core/live/live-message.js';
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

const count = async (sql: string): Promise<number> =>
  (await database.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`))[0]?.n ?? 0;
const left = (): Promise<number> => count('live_messages');

/** A page that is open at a server, admitted. */
async function listen(url: string): Promise<Listener> {
  const before = await count('live_connections');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${ada.token}`);
  const heard: LiveMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as LiveMessage));
  await vi.waitUntil(async () => (await count('live_connections')) > before, PATIENCE_MS);
  // The place is taken a moment before the connection hears.
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
  here.app.get(TransactionRunner).run((transaction) =>
    here.app.get(LivePublisher).tell(transaction, message, { userIds: [ada.user.id] }),
  );

/** As a process does that ends between its commit and the queue. */
const commitAndDie = (message: EndMessage): Promise<ToldEnvelope> =>
  here.app.get(TransactionRunner).run(({ manager }) =>
    here.app.get(LiveOutbox).add(manager, { message, audience: { userIds: [ada.user.id] } }),
  );

const agedBy = (seconds: number): Promise<unknown> =>
  database.query(`UPDATE live_messages SET due_at = due_at - $1 * interval '1 second'`, [seconds]);

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
  it('is sent at once, and nothing is left of it', async () => {
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

  it('is nothing when its transaction is undone', async () => {
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

  it('is not written for nobody', async () => {
    await here.app
      .get(TransactionRunner)
      .run((transaction) => here.app.get(LivePublisher).tell(transaction, about('nobody'), { userIds: [] }));
    expect(await left()).toBe(0);
  });

  it('is not sent any more when a newer one about the same thing was', async () => {
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

  it('is not taken for replaced by one that was committed before it', async () => {
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

  it('is claimed by one server alone, and by another when that one goes, too', async () => {
    const outbox = here.app.get(LiveOutbox);
    const none = await outbox.claim(10);
    for (let number = 0; number < 15; number += 1) await commitAndDie(about(`claimed ${number}`));
    const early = await outbox.claim(10);
    // The sweep of this process may be quicker: whoever it is, nobody takes one twice.
    await agedBy(6);
    const claims = (await Promise.all([outbox.claim(10), outbox.claim(10)])).flat().map(({ id }) => id);
    expect([none, early]).toEqual([[], []]);
    expect(new Set(claims).size).toBe(claims.length);
    expect(await outbox.claim(10)).toEqual([]);
    await agedBy(61);
    await vi.waitUntil(async () => (await left()) === 0, PATIENCE_MS);
  });
});

describe('live messages that were left', () => {
  const servers: SpawnedProgram[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.kill('SIGTERM'))));

  it('reach the pages of every server once, whichever of them sends', async () => {
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

describe.runIf(hasRedis())('a queue that is away for longer than a process lives', () => {
  let redis: RunningRedis | null;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reveal-live-outbox-'));
    redis = await startRedis(join(folder, 'redis'));
  });
  afterAll(async () => {
    await redis?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('costs no message: a server that is left tells what the other has done', async () => {
    const env = { DATABASE_URL: database.url, REVEAL_DATA: here.config.REVEAL_DATA, REDIS_URL: redis?.url ?? '' };
    const [doomed, heir] = await Promise.all([
      spawnProgram({ role: 'server', env }),
      spawnProgram({ role: 'server', env }),
    ]);
    const projectid = await fullProject(here, ada);
    const page = await listen(heir.url);
    await redis?.kill();
    const answer = await fetch(`${doomed.url}/api/main/setprojectcolor`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ projectid, level: 'brand', value: 'Alpine', color: '#123456' }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ color: '#123456' })]);
    await doomed.kill();
    await redis?.restart();
    const said = { type: 'COLORS', status: 'complete', projectid, requestid: projectid };
    await vi.waitUntil(() => page.heard.length > 0, PATIENCE_MS);
    expect(page.heard).toEqual([said]);
    await vi.waitUntil(async () => (await left()) === 0, PATIENCE_MS);
    await heir.kill('SIGTERM');
  });
});
