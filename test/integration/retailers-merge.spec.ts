import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { RetailersFacade, type RetailerUsageSource } from '../../src/retailers/retailers.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { auditOf, Caller } from './auth-support.js';
import { makeClass, makeRetailer, makeUnit, type MadeRetailer } from './retailers-support.js';

let app: TestApp;
let admin: Caller;
let tenant: string;
let tenants = 0;
let from: MadeRetailer;
let into: MadeRetailer;
/** Set to make the work of a merge fail in its middle. */
let isFailing = false;

/** Something that refers to retailers, in a table of its own: moved inside the transaction, as projects will be. */
const use: RetailerUsageSource = {
  name: 'projects',
  count: async (manager, _kind, ids) => {
    const sql = `SELECT refers_to AS id, count(*)::int AS n FROM test_uses WHERE refers_to = ANY($1) GROUP BY 1`;
    const rows: { id: string; n: number }[] = await manager.query(sql, [ids]);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  move: async (manager, _kind, gone, kept) => {
    const sql = `UPDATE test_uses SET refers_to = $2 WHERE refers_to = $1 RETURNING 1`;
    const [, moved]: [unknown, number] = await manager.query(sql, [gone, kept]);
    if (isFailing) throw new Error('the database went away');
    return moved;
  },
};
const refer = (id: string, times: number) =>
  app.database.query(`INSERT INTO test_uses SELECT $1::uuid FROM generate_series(1, $2)`, [id, times]);
const usageOf = async (id: string): Promise<number> =>
  (await app.database.query(`SELECT 1 FROM test_uses WHERE refers_to = $1`, [id])).length;
const merge = (id: string, target: string) => admin.post('/api/main/mergeretailers', { id, into: target });

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  await app.database.query(`CREATE TABLE test_uses (refers_to uuid)`);
  app.app.get(RetailersFacade).registerUsage(use);
});
afterAll(() => app?.close());
beforeEach(async () => {
  isFailing = false;
  tenant = `merging-${(tenants += 1)}`;
  admin = await Caller.join(app, { tenant, groups: ['admin'] });
  from = await makeRetailer(admin, 'Marlow Fresh');
  into = await makeRetailer(admin, 'Marlow');
});

describe('merging a retailer into another', () => {
  it('hands over its parts, joins those that both have, and moves what refers to them', async () => {
    const north = await makeUnit(admin, from.id, 'division', 'NORTH');
    const own = await makeUnit(admin, from.id, 'banner', 'Own', north);
    const call = await makeUnit(admin, from.id, 'basecallpoint', 'Call', north);
    const kept = await makeUnit(admin, into.id, 'division', 'North');
    const sameCall = await makeUnit(admin, into.id, 'basecallpoint', 'call', kept);
    await refer(from.id, 3);
    await refer(call, 2);
    const preview = await admin.get(`/api/main/getretailerimpact/${from.id}?into=${into.id}`).expect(200);
    expect(preview.body).toEqual({
      ...{ projects: 3, masterproducts: 0, masterstores: 0, mappings: 0, pictures: 0 },
      ...{ divisions: 1, banners: 1, basecallpoints: 1 },
      folded: [
        { kind: 'division', name: 'NORTH' },
        { kind: 'basecallpoint', name: 'Call' },
      ],
    });
    const { body } = await merge(from.id, into.id).expect(200);
    expect(body).toMatchObject({ already: false, moved: { projects: 3 }, units: 1, folded: 2 });
    expect(body.retailer).toMatchObject({ id: into.id, name: 'Marlow', count: 3, status: 'active' });
    const { body: tree } = await admin.get('/api/main/getretailertree?include=all').expect(200);
    expect(tree.retailers.map(({ id }: MadeRetailer) => id)).toEqual([into.id]);
    expect(tree.units).toMatchObject([
      { id: sameCall, retailerid: into.id, parentid: kept },
      { id: kept, retailerid: into.id, parentid: null },
      { id: own, retailerid: into.id, parentid: kept },
    ]);
    expect([await usageOf(from.id), await usageOf(into.id), await usageOf(call), await usageOf(sameCall)]).toEqual([
      0, 3, 0, 2,
    ]);
    expect((await admin.get(`/api/main/getretailer/${from.id}`)).body).toMatchObject({
      ...{ status: 'merged', mergedinto: into.id },
    });
    expect(await auditOf(app, from.id)).toEqual(['retailer.created', 'retailer.merged']);
  });

  it('moves its projects, with their call points', async () => {
    const north = await makeUnit(admin, from.id, 'division', 'North');
    const call = await makeUnit(admin, from.id, 'basecallpoint', 'Call', north);
    const kept = await makeUnit(admin, into.id, 'division', 'North');
    const same = await makeUnit(admin, into.id, 'basecallpoint', 'Call', kept);
    const [period] = (await admin.get('/api/lite/gettimeperiod').expect(200)).body;
    const plan = {
      retailID: north,
      baseCallPoints: [call],
      projectTime: period.id,
      setStatus: 'Final',
      storeExtraction: 3,
    };
    const { projectid } = (await admin.post('/api/main/createproject', plan).expect(201)).body;
    const usage = await admin.get(`/api/main/getretailerimpact/${from.id}`).expect(200);
    expect(usage.body.projects).toBe(1);
    await merge(from.id, into.id).expect(200);
    const { body } = await admin.get(`/api/main/getproject/${projectid}`).expect(200);
    expect(body).toMatchObject({
      retailID: into.id,
      retailName: 'Marlow',
      baseCallPoints: [{ basecallpointid: same, name: 'Call' }],
    });
    expect((await admin.get(`/api/main/getretailer/${into.id}`)).body.count).toBe(1);
    const removal = await admin.post('/api/main/deleteretailerunit', { id: same }).expect(409);
    expect(removal.body.code).toBe('retailers.in-use');
    const newdefaultid = (await admin.get('/api/lite/gettimeperiod')).body[1].id;
    const gone = await admin.post('/api/lite/deletetimeperiod', { id: period.id, newdefaultid }).expect(409);
    expect(gone.body).toMatchObject({ code: 'retailers.in-use', params: { projects: 1 } });
  });

  it('changes nothing the second time', async () => {
    await refer(from.id, 2);
    await merge(from.id, into.id).expect(200);
    const before = (await admin.get(`/api/main/getretailer/${into.id}`)).body;
    const { body } = await merge(from.id, into.id).expect(200);
    expect(body).toMatchObject({ already: true, moved: { projects: 0 }, units: 0, folded: 0 });
    expect(body.retailer).toEqual(before);
    expect(await auditOf(app, from.id)).toEqual(['retailer.created', 'retailer.merged']);
  });

  it('refuses itself, a cycle, and a retailer that was merged elsewhere', async () => {
    const third = await makeRetailer(admin, 'Kestrel');
    const codeOf = async (id: string, target: string): Promise<string> =>
      (await merge(id, target).expect(409)).body.code;
    expect(await codeOf(from.id, from.id)).toBe('retailers.merge-itself');
    await merge(from.id, into.id).expect(200);
    expect(await codeOf(into.id, from.id)).toBe('retailers.merge-cycle');
    expect(await codeOf(from.id, third.id)).toBe('retailers.merged');
    expect(await codeOf(third.id, from.id)).toBe('retailers.merged');
    const preview = await admin.get(`/api/main/getretailerimpact/${into.id}?into=${from.id}`).expect(409);
    expect(preview.body.code).toBe('retailers.merge-cycle');
    const change = await admin.post('/api/main/updateretailer', { id: from.id, name: 'Back' }).expect(409);
    expect(change.body.code).toBe('retailers.merged');
    const unit = { retailerid: from.id, kind: 'division', name: 'South' };
    expect((await admin.post('/api/main/createretailerunit', unit).expect(409)).body.code).toBe('retailers.merged');
  });

  it('redirects earlier merges to the last of a chain, and others find it there', async () => {
    const third = await makeRetailer(admin, 'Kestrel');
    await merge(from.id, into.id).expect(200);
    await merge(into.id, third.id).expect(200);
    expect((await admin.get(`/api/main/getretailer/${from.id}`)).body.mergedinto).toBe(third.id);
    expect(await app.app.get(RetailersFacade).find(tenant, from.id)).toMatchObject({ id: third.id, name: 'Kestrel' });
  });

  it('frees its name, and its class of trade when that is removed', async () => {
    const grocery = await makeClass(admin, 'Grocery');
    await admin.post('/api/main/updateretailer', { id: from.id, classoftradeid: grocery }).expect(200);
    await merge(from.id, into.id).expect(200);
    await makeRetailer(admin, 'Marlow Fresh');
    await admin.post('/api/main/deleteclassoftrade', { id: grocery }).expect(204);
  });

  it('is rolled back as a whole when it fails halfway', async () => {
    const north = await makeUnit(admin, from.id, 'division', 'North');
    await refer(from.id, 2);
    isFailing = true;
    await merge(from.id, into.id).expect(500);
    isFailing = false;
    expect([await usageOf(from.id), await usageOf(into.id)]).toEqual([2, 0]);
    const { body } = await admin.get('/api/main/getretailertree').expect(200);
    expect(body.retailers).toHaveLength(2);
    expect(body.units).toMatchObject([{ id: north, retailerid: from.id }]);
    expect(await auditOf(app, from.id)).toEqual(['retailer.created']);
  });

  it('in both directions at once ends with one of them merged', async () => {
    const answers = await Promise.all([merge(from.id, into.id), merge(into.id, from.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = await app.database.query<{ status: string }>(
      `SELECT status FROM retailers WHERE tenant = $1 ORDER BY status`,
      [tenant],
    );
    expect(states.map(({ status }) => status)).toEqual(['active', 'merged']);
  });

  it('and adding a part at the same time loses neither', async () => {
    const add = { retailerid: from.id, kind: 'division', name: 'Late' };
    const [merged, added] = await Promise.all([
      merge(from.id, into.id),
      admin.post('/api/main/createretailerunit', add),
    ]);
    expect(merged.status).toBe(200);
    const { body } = await admin.get('/api/main/getretailertree').expect(200);
    // Either the part came first and moved along, or the retailer was merged by then and the part was refused.
    const expected = added.status === 201 ? [{ id: added.body.id, retailerid: into.id }] : [];
    expect(body.units).toMatchObject(expected);
    expect([201, 409]).toContain(added.status);
  });

  it('waits for new references to the retailer, and moves them too', async () => {
    const transactions = app.app.get(TransactionRunner);
    const facade = app.app.get(RetailersFacade);
    const unit = await makeUnit(admin, from.id, 'division', 'North');
    let merging: Promise<unknown> = Promise.resolve();
    await transactions.run(async ({ manager }) => {
      await facade.hold(manager, from.id, [unit]);
      merging = merge(from.id, into.id).then(({ status }) => expect(status).toBe(200));
      const isWaiting = async () => expect(await waitingForLocks()).toBeGreaterThan(0);
      await vi.waitFor(isWaiting, { timeout: PATIENCE_MS, interval: 50 });
      await manager.query(`INSERT INTO test_uses VALUES ($1)`, [from.id]);
    });
    await merging;
    expect([await usageOf(from.id), await usageOf(into.id)]).toEqual([0, 1]);
    const late = transactions.run(({ manager }) => facade.hold(manager, from.id, []));
    await expect(late).rejects.toMatchObject({ code: 'retailers.merged' });
    const moved = transactions.run(({ manager }) => facade.hold(manager, into.id, [unit]));
    await expect(moved).resolves.toBeUndefined();
    const gone = transactions.run(({ manager }) => facade.hold(manager, into.id, [from.id]));
    await expect(gone).rejects.toMatchObject({ code: 'retailers.unit-not-found' });
  });
});

const waitingForLocks = async (): Promise<number> =>
  (
    await app.database.query(`SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database OR l.database IS NULL
    WHERE NOT l.granted AND d.datname = current_database()`)
  ).length;
