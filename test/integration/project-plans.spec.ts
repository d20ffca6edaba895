import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TimePeriodsFacade } from '../../src/retailers/time-periods.facade.js';
import { ProjectAnalysesFacade } from '../../src/projects/project-analyses.facade.js';
import { ProjectsFacade } from '../../src/projects/projects.facade.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';

let app: TestApp;
let owner: Caller;
let admin: Caller;
let place: Place;

interface Place {
  classId: string;
  retailerId: string;
  bannerId: string;
  callPoints: string[];
  periodId: string;
}

/** A retailer of class Grocery, with a banner and two base call points under it. */
async function addPlace(tenant: string, name: string): Promise<Place> {
  const [classId, retailerId, bannerId, north, south] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await app.database.query(
    `INSERT INTO classes_of_trade (id, tenant, name, name_key, created_at, updated_at)
     VALUES ($1, $2, $3, lower($3), now(), now())`,
    [classId, tenant, `Grocery ${name}`],
  );
  await app.database.query(
    `INSERT INTO retailers (id, tenant, class_of_trade_id, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, $2, $3, $4, lower($4), 'active', 2, 'upc', now(), now())`,
    [retailerId, tenant, classId, name],
  );
  const units = [
    [bannerId, null, 'banner', 'Banner'],
    [south, bannerId, 'basecallpoint', 'South'],
    [north, bannerId, 'basecallpoint', 'North'],
  ];
  for (const [id, parentId, kind, unit] of units) {
    await app.database.query(
      `INSERT INTO retailer_units (id, retailer_id, parent_id, kind, name, name_key, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, lower($5), now(), now())`,
      [id, retailerId, parentId, kind, unit],
    );
  }
  const period = await app.app.get(TimePeriodsFacade, { strict: false }).default(tenant);
  return { classId, retailerId, bannerId, callPoints: [south, north], periodId: period.id };
}

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  owner = await Caller.join(app, { tenant: 'acme' });
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  place = await addPlace('acme', 'Fresh_Foods');
});
afterAll(() => app?.close());

const bodyOf = (change: object = {}): object => ({
  retailID: place.bannerId,
  baseCallPoints: place.callPoints,
  projectTime: place.periodId,
  setStatus: 'Proposed',
  storeExtraction: 4,
  ...change,
});

const create = async (change: object = {}, as = owner): Promise<string> =>
  (await as.post('/api/main/createproject', bodyOf(change)).expect(201)).body.projectid;

const pageOf = async (body: object, as = owner) =>
  (await as.post('/api/main/listprojectsv2', { ownerid: owner.user.id, ...body }).expect(200)).body;

describe('creating a full project', () => {
  it('names it by its base call points, retailer, period, status and day, and saves all choices', async () => {
    const id = await create({ resetTimes: [{ quarter: '2021-Q3', date: '2021-08-02' }], storePattern: 'S(\\d+)' });
    const { body } = await owner.get(`/api/main/getproject/${id}`).expect(200);
    const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
    const period = String(body.projectTime).toUpperCase();
    expect(body.projName).toBe(`RECAP_NORTH-SOUTH_FRESH FOODS_${period}_PROPOSED_${month}${day}${year?.slice(2)}`);
    expect(body).toMatchObject({
      ...{ kind: 'full', retailName: 'Fresh_Foods', retailID: place.retailerId, co: 'Grocery Fresh_Foods' },
      ...{ hierarchy: 'Banner', multiBase: false, setStatus: 'Proposed', state: 'Active', productKey: 'upc' },
      ...{ storeExtraction: 4, storePattern: 'S(\\d+)', pogCount: 0, prodCount: null, published: null },
      baseCallPoints: [{ name: 'North' }, { name: 'South' }],
    });
    // Those of 2020 and 2021, and that of the time period.
    expect(body.resetTimes).toHaveLength(9);
    expect(body.resetTimes[6]).toEqual({ quarter: '2021-Q3', date: '2021-08-02', inPeriod: false });
  });

  it('reports its base call points with its uploads', async () => {
    const id = await create();
    const { requestid } = (await owner.post('/api/main/createrequest', { projectid: id, filetype: 'PSA' }).expect(201))
      .body;
    const { body } = await owner.get(`/api/main/getprojectrequest/${id}/${requestid}`).expect(200);
    expect(body).toMatchObject({ requestflow: 'full', basecallpoints: [{ name: 'North' }, { name: 'South' }] });
    expect(body.basecallpoints.map((point: { basecallpointid: string }) => point.basecallpointid).sort()).toEqual(
      [...place.callPoints].sort(),
    );
  });

  it('uses the same field for the same value in every answer, and accepts the period in that form', async () => {
    const id = await create();
    const { body: details } = await owner.get(`/api/main/getproject/${id}`).expect(200);
    const listed = (await pageOf({})).items[0];
    const { body: old } = await owner.get(`/api/main/listprojects/${owner.user.id}`).expect(200);
    const said = ({ projectTime, projTime, status, setStatus, state, slkey }: Record<string, unknown>) => ({
      ...{ projectTime, projTime, status, setStatus, state, slkey },
    });
    expect(said(listed)).toMatchObject({ status: 'In-Progress', projTime: place.periodId, slkey: id.slice(-12) });
    expect(said(details)).toEqual(said(listed));
    expect(said(old.items[0])).toEqual(said(listed));
    expect(details.projStatus).toBe('initial');

    const { projectTime, projTime } = details;
    for (const period of [{ projectTime }, { projectTime, projTime }, { projectTime: undefined, projTime }]) {
      const { body } = await owner.get(`/api/main/getproject/${await create(period)}`).expect(200);
      expect(said(body)).toMatchObject({ projectTime, projTime });
    }
    const wrong = [
      [{ projectTime: 'No such period', projTime }, 'projectTime'],
      [{ projectTime: undefined }, 'projectTime'],
      [{ projectTime: undefined, projTime: randomUUID() }, 'projTime'],
    ] as const;
    for (const [change, field] of wrong) {
      const { body } = await owner.post('/api/main/createproject', bodyOf(change)).expect(400);
      expect(body.errors[0].field).toBe(field);
    }
  });

  it('creates one project for two calls with one key, and refuses the key for another body', async () => {
    const key = randomUUID();
    const call = (change: object) => owner.post('/api/main/createproject', bodyOf(change)).set('Idempotency-Key', key);
    const [one, other] = [await call({}).expect(201), await call({}).expect(201)];
    expect(other.body.projectid).toBe(one.body.projectid);
    expect((await call({ setStatus: 'Final' }).expect(409)).body.code).toBe('projects.idempotency-mismatch');
  });

  it('says which field refers to nothing, and accepts nothing of another tenant', async () => {
    const elsewhere = await addPlace('other', 'Elsewhere');
    const wrong: [object, string][] = [
      [{ retailID: elsewhere.retailerId }, 'retailID'],
      [{ baseCallPoints: [] }, 'baseCallPoints'],
      [{ multiBase: true }, 'baseCallPoints'],
      [{ baseCallPoints: [place.bannerId] }, 'baseCallPoints'],
      [{ baseCallPoints: elsewhere.callPoints }, 'baseCallPoints'],
      [{ projectTime: elsewhere.periodId }, 'projectTime'],
      [{ projectTime: '' }, 'projectTime'],
      [{ setStatus: 'Draft' }, 'setStatus'],
      [{ storeExtraction: 54 }, 'storeExtraction'],
      [{ storePattern: '(?=a)' }, 'storePattern'],
    ];
    for (const [change, field] of wrong) {
      const { body } = await owner.post('/api/main/createproject', bodyOf(change)).expect(400);
      expect([field, body.errors?.[0]?.field]).toEqual([field, field]);
    }
  });

  it('counts for its retailer, its place and its period', async () => {
    const before = (await admin.get('/api/main/getretailers').expect(200)).body;
    const countOf = (groups: { retailers: { id: string; count: number }[] }[]) =>
      groups.flatMap(({ retailers }) => retailers).find(({ id }) => id === place.retailerId)?.count ?? 0;
    await create();
    const after = (await admin.get('/api/main/getretailers').expect(200)).body;
    expect(countOf(after)).toBe(countOf(before) + 1);
  });
});

describe('the list of full projects', () => {
  it('pages through all, newest first, with the total', async () => {
    const mine = await Caller.join(app, { tenant: 'acme' });
    const made: string[] = [];
    for (let no = 0; no < 5; no++) made.unshift(await create({ projName: `Project ${no}` }, mine));
    const seen: string[] = [];
    let lastEvaluatedKey: string | null = null;
    for (let page = 0; page < 3; page++) {
      const body = await pageOf({ ownerid: mine.user.id, limit: 2, lastEvaluatedKey }, mine);
      expect(body.total).toBe(5);
      seen.push(...body.items.map(({ projectid }: { projectid: string }) => projectid));
      lastEvaluatedKey = body.lastEvaluatedKey;
    }
    expect(seen).toEqual(made);
    expect(lastEvaluatedKey).toBeNull();
    const { body } = await mine.get(`/api/main/listprojects/${mine.user.id}`).expect(200);
    expect(body.items.map(({ projectid }: { projectid: string }) => projectid)).toEqual(made);
  });

  it('finds by name, retailer, period and class of trade', async () => {
    const id = await create({ projName: 'Über 100% SPRING' });
    const found = async (body: object): Promise<string[]> =>
      (await pageOf({ limit: 200, ...body })).items.map(({ projectid }: { projectid: string }) => projectid);
    expect(await found({ projName: '100% spring' })).toEqual([id]);
    expect(await found({ projName: '1000' })).toEqual([]);
    expect(await found({ retailName: 'fresh' })).toContain(id);
    expect(await found({ retailName: 'stale' })).toEqual([]);
    expect(await found({ hierarchy: place.classId })).toContain(id);
    expect(await found({ hierarchy: 'none' })).toEqual([]);
    expect(await found({ projectTime: 'no such period' })).toEqual([]);
  });

  it('moves projects to the archive and back, and logs it', async () => {
    const id = await create({ projName: 'To the archive' });
    const setState = (setstatus: string, as = owner) =>
      as.post('/api/main/updateprojstatus', { projid: id, setstatus });
    const isIn = async (state: string): Promise<boolean> =>
      (await pageOf({ state, limit: 200 })).items.some(({ projectid }: { projectid: string }) => projectid === id);
    expect((await setState('Archive').expect(200)).body.state).toBe('Archive');
    await setState('Archive').expect(200);
    expect([await isIn('Active'), await isIn('Archive')]).toEqual([false, true]);
    expect((await setState('Active').expect(200)).body.state).toBe('Active');
    expect([await isIn('Active'), await isIn('Archive')]).toEqual([true, false]);
    const written = await app.database.query<{ action: string }>(
      'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [id],
    );
    expect(written.map(({ action }) => action)).toEqual(['project.archived', 'project.activated']);
  });

  it('is for the owner and the tenant’s administrators', async () => {
    const id = await create();
    const other = await Caller.join(app, { tenant: 'acme' });
    const foreign = await Caller.join(app, { tenant: 'other', groups: ['admin'] });
    const body = { ownerid: owner.user.id, limit: 200 };
    await other.post('/api/main/listprojectsv2', body).expect(404);
    await other.get(`/api/main/listprojects/${owner.user.id}/archive`).expect(404);
    await other.post('/api/main/updateprojstatus', { projid: id, setstatus: 'Archive' }).expect(404);
    expect((await foreign.post('/api/main/listprojectsv2', body).expect(200)).body.items).toEqual([]);
    const seen = (await pageOf(body, admin)).items.map(({ projectid }: { projectid: string }) => projectid);
    expect(seen).toContain(id);
  });

  it('shows the counts of the analysis, and what was published', async () => {
    const id = await create({ projName: 'Counted' });
    const projects = app.app.get(ProjectsFacade, { strict: false });
    const analyses = app.app.get(ProjectAnalysesFacade, { strict: false });
    await app.app.get(TransactionRunner).run(async ({ manager }) => {
      const totals = { planograms: 12, products: 345, stores: 6, manufacturers: 7 };
      await projects.dataChanged(manager, id);
      expect(await analyses.analysed(manager, id, 1, totals)).toBe(true);
      await projects.setPublished(manager, id, { number: 3, at: new Date('2026-03-09T10:00:00Z'), dataVersion: 1 });
    });
    const { items } = await pageOf({ projName: 'Counted' });
    expect(items).toMatchObject([{ pogCount: 12, prodCount: 345, storeCount: 6, published: 3, status: 'Published' }]);
  });
});
