import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis, type RunningRedis } from '../support/redis.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';

/** The lowest possible limits, used up well within a minute; limits under 100 are exact. */
const LIMIT = 10;

describe.each(hasRedis() ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])('calls counted over %s', (store) => {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-calls-'));
  let redis: RunningRedis | null = null;
  let here: TestApp;
  let there: TestApp;

  beforeAll(async () => {
    if (store === 'Redis') redis = await startRedis(folder);
    const env = { CALLS_PER_MINUTE: String(LIMIT), ...(redis ? { REDIS_URL: redis.url } : {}) };
    here = await startTestApp({ withWorker: false, env });
    there = await startTestApp({ withWorker: false, env, database: here.database });
  });
  afterAll(async () => {
    await there?.close();
    await here?.close();
    await redis?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The statuses of this many calls, sent to both servers in turn. */
  async function statuses(token: string, calls: number, path = '/api/lite/getnotifications'): Promise<number[]> {
    const told: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const response = await request((call % 2 === 0 ? here : there).url)
        .get(path)
        .set('Authorization', `Bearer ${token}`);
      told.push(response.status);
    }
    return told;
  }

  async function guestOf(owner: Caller): Promise<{ guest: string; own: string }> {
    const id = await owner.project();
    const { link } = (await owner.post('/api/lite/sharelinks/create', { projectid: id }).expect(201)).body;
    const own = (await owner.post('/api/lite/getdashboardlite', { id }).expect(200)).body.guestToken;
    const { pathname, searchParams } = new URL(link);
    const opened = await request(here.url)
      .post('/api/lite/share/open')
      .send({ slice: pathname.slice(1), dash: searchParams.get('dash') })
      .expect(200);
    return { guest: opened.body.guestToken, own };
  }

  it('are limited for one person across both servers, but not for others at the same address', async () => {
    const [ada, bob] = [await Caller.join(here), await Caller.join(here)];
    const { guest, own } = await guestOf(bob);
    const told = await statuses(ada.token, LIMIT + 4);
    expect(told).toEqual([...Array<number>(LIMIT).fill(200), 429, 429, 429, 429]);

    const refused = await request(there.url)
      .get('/api/lite/getnotifications')
      .set('Authorization', `Bearer ${ada.token}`);
    expect(refused.body).toMatchObject({ code: 'request.too-many', params: { seconds: expect.any(Number) } });
    expect(Number(refused.headers['retry-after'])).toBe(refused.body.params.seconds);
    expect(refused.body.params.seconds).toBeLessThanOrEqual(60);
    // A new session belongs to the same person.
    const again = await Caller.return(here, ada.user);
    expect(await statuses(again.token, 1)).toEqual([429]);

    expect(await statuses(bob.token, 2)).toEqual([200, 200]);
    expect(await statuses(guest, 2, '/api/lite/share/status')).toEqual([200, 200]);
    expect(await statuses(own, 2, '/api/lite/share/status')).toEqual([200, 200]);
  });

  it('count a dashboard page as its reader’s, and a guest’s calls only against their link', async () => {
    const bob = await Caller.join(here);
    const [first, second] = [await guestOf(bob), await guestOf(await Caller.join(here))];
    const guest = await statuses(first.guest, LIMIT + 1, '/api/lite/share/status');
    expect(guest.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(await statuses(second.guest, 1, '/api/lite/share/status')).toEqual([200]);
    expect(await statuses(bob.token, 1)).toEqual([200]);
    await statuses(first.own, LIMIT, '/api/lite/share/status');
    expect(await statuses(bob.token, 1)).toEqual([429]);
  });

  it('are not counted before the caller is known', async () => {
    expect(await statuses('nobody', LIMIT + 5)).toEqual(Array<number>(LIMIT + 5).fill(401));
  });

  it.runIf(store === 'Redis')('continue while Redis is unavailable', async () => {
    const eve = await Caller.join(here);
    await statuses(eve.token, 2);
    await redis?.kill();
    expect(await statuses(eve.token, 4)).toEqual([200, 200, 200, 200]);
  });
});
