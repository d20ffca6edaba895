import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RetailersFacade } from '../../src/retailers/retailers.facade.js';
import { TimePeriodsFacade } from '../../src/retailers/time-periods.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { auditOf, Caller } from './auth-support.js';

interface Period {
  id: string;
  dis: string;
  timeperiod: string;
  isDefault: boolean;
  isActive: boolean;
  sortOrder: number;
  revision: number;
}

let app: TestApp;
let admin: Caller;
let analyst: Caller;
let tenant: string;
let tenants = 0;
let used: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  app.app.get(RetailersFacade).registerUsage({
    name: 'projects',
    count: (_manager, _kind, ids) => Promise.resolve(new Map(ids.map((id) => [id, used.includes(id) ? 4 : 0]))),
    move: () => Promise.resolve(0),
  });
});
afterAll(() => app?.close());
beforeEach(async () => {
  used = [];
  tenant = `times-${(tenants += 1)}`;
  admin = await Caller.join(app, { tenant, groups: ['admin'] });
  analyst = await Caller.join(app, { tenant });
});

const list = async (who = admin): Promise<Period[]> => (await who.get('/api/lite/gettimeperiod').expect(200)).body;
const update = (body: object) => admin.post('/api/lite/updatetimeperiod', body);
const first = async (): Promise<Period> => at(await list(), 0);
function at(periods: Period[], index: number): Period {
  const found = periods[index];
  if (!found) throw new Error(`there is no period ${index}`);
  return found;
}
const defaults = async (): Promise<string[]> => (await list()).filter((one) => one.isDefault).map(({ id }) => id);
const defaultPeriod = async (): Promise<Period> => {
  const found = (await list()).find((one) => one.isDefault);
  if (!found) throw new Error('no default');
  return found;
};
const notDefault = async (): Promise<Period> => {
  const found = (await list()).find((one) => !one.isDefault);
  if (!found) throw new Error('all default');
  return found;
};

describe('the time periods of a tenant', () => {
  it('are ten at the start, one of them the default, created once for simultaneous requests', async () => {
    const [one, two, three] = await Promise.all([list(), list(analyst), list()]);
    expect(one).toHaveLength(10);
    expect([two, three]).toEqual([one, one]);
    expect(one.filter((period) => period.isDefault)).toHaveLength(1);
    expect(one.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await app.app.get(TimePeriodsFacade).default(tenant)).toMatchObject({ isDefault: true, isActive: true });
  });

  it('are separate from those of others', async () => {
    const { id } = await first();
    const stranger = await Caller.join(app, { tenant: `${tenant}-beside`, groups: ['admin'] });
    await stranger.get(`/api/lite/gettimeperiod?tenant=${tenant}`).expect(404);
    await stranger.post('/api/lite/updatetimeperiod', { id, dis: 'Mine' }).expect(404);
    await stranger.post('/api/lite/deletetimeperiod', { id }).expect(404);
    const was = (await list()).map((one) => one.id);
    await stranger.post('/api/lite/ordertimeperiods', { was, order: was.toReversed() }).expect(409);
    const platform = await Caller.join(app, { tenant: app.config.PLATFORM_TENANT, groups: ['admin'] });
    expect((await platform.get(`/api/lite/gettimeperiod?tenant=${tenant}`).expect(200)).body).toEqual(await list());
  });
});

describe('a new time period', () => {
  it('is at the top, with its days', async () => {
    const body = {
      dis: 'Spring reset',
      type: 'custom',
      timeperiod: '2026-02-01/2026-07-31',
      currentIndex: 2,
      previousIndex: 1,
    };
    const made = (await admin.post('/api/lite/createtimeperiod', body).expect(201)).body;
    expect(made).toMatchObject({ ...body, from: '2026-02-01', to: '2026-07-31', isActive: true, isDefault: false });
    const all = await list();
    expect(all.map(({ sortOrder }) => sortOrder)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
    expect(all[0]?.id).toBe(made.id);
    expect(await auditOf(app, made.id)).toEqual(['time-period.created']);
  });

  it.each([
    ['timeperiod', { dis: 'A', type: 'quarter', timeperiod: '2026-Q5' }],
    ['timeperiod', { dis: 'A', type: 'week', timeperiod: '2027-W53' }],
    ['type', { dis: 'A', type: 'decade', timeperiod: '2020' }],
    ['dis', { dis: '  ', type: 'year', timeperiod: '2020' }],
    ['previousIndex', { dis: 'A', type: 'year', timeperiod: '2020', currentIndex: 3, previousIndex: 3 }],
    ['previousIndex', { dis: 'A', type: 'year', timeperiod: '2020', previousIndex: 3 }],
    ['currentIndex', { dis: 'A', type: 'year', timeperiod: '2020', currentIndex: 0 }],
  ])('says that %s is wrong in %j', async (field, body) => {
    const { errors } = (await admin.post('/api/lite/createtimeperiod', body).expect(400)).body;
    expect(errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('is refused when its days or its index are taken, or when it would be an inactive default', async () => {
    const taken = await first();
    const codeOf = async (body: object): Promise<string> =>
      (await admin.post('/api/lite/createtimeperiod', { dis: 'A', ...body }).expect(409)).body.code;
    expect(await codeOf({ type: 'quarter', timeperiod: taken.timeperiod })).toBe('retailers.period-taken');
    expect(await codeOf({ type: 'quarter', timeperiod: '2020-Q1', currentIndex: 1 })).toBe('retailers.index-taken');
    const inactive = { type: 'year', timeperiod: '2020', isDefault: true, isActive: false };
    expect(await codeOf(inactive)).toBe('retailers.default-needed');
  });
});

describe('the default', () => {
  it('can be moved: there is always exactly one', async () => {
    const next = await notDefault();
    await update({ id: next.id, isDefault: true }).expect(200);
    expect(await defaults()).toEqual([next.id]);
    const made = { dis: 'New', type: 'year', timeperiod: '2020', isDefault: true };
    const { body } = await admin.post('/api/lite/createtimeperiod', made).expect(201);
    expect(await defaults()).toEqual([body.id]);
  });

  it('is not removed or made inactive unless another takes its place', async () => {
    const [now, next] = [await defaultPeriod(), await notDefault()];
    for (const body of [{ isDefault: false }, { isActive: false }, { isActive: false, newdefaultid: now.id }]) {
      expect((await update({ id: now.id, ...body }).expect(409)).body.code).toBe('retailers.default-needed');
    }
    const removal = await admin.post('/api/lite/deletetimeperiod', { id: now.id }).expect(409);
    expect(removal.body.code).toBe('retailers.default-needed');
    const { body } = await update({ id: now.id, isActive: false, newdefaultid: next.id }).expect(200);
    expect(body).toMatchObject({ isActive: false, isDefault: false });
    expect(await defaults()).toEqual([next.id]);
    await update({ id: now.id, isDefault: true }).expect(409);
    await admin.post('/api/lite/deletetimeperiod', { id: next.id, newdefaultid: now.id }).expect(409);
    await update({ id: now.id, isActive: true }).expect(200);
    await admin.post('/api/lite/deletetimeperiod', { id: next.id, newdefaultid: now.id }).expect(204);
    expect(await defaults()).toEqual([now.id]);
  });

  it('stays unique when two are chosen at the same moment', async () => {
    const all = await list();
    const wanted = all.filter((one) => !one.isDefault).slice(0, 4);
    const answers = await Promise.all(wanted.map(({ id }) => update({ id, isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await defaults()).toHaveLength(1);
  });

  it('is guarded by the database itself', async () => {
    await list();
    const run = (sql: string) => app.database.query(sql, [tenant]);
    await expect(run(`UPDATE time_periods SET is_default = true WHERE tenant = $1`)).rejects.toThrow(/uq_time_periods/);
    await expect(run(`UPDATE time_periods SET is_default = false WHERE tenant = $1`)).rejects.toThrow(/no default/);
    await expect(run(`DELETE FROM time_periods WHERE tenant = $1 AND is_default`)).rejects.toThrow(/no default/);
    const inactive = `UPDATE time_periods SET is_active = false WHERE tenant = $1 AND is_default`;
    await expect(run(inactive)).rejects.toThrow(/ck_time_periods_is_default/);
    await run(`DELETE FROM time_periods WHERE tenant = $1`);
  });
});

describe('changing a time period', () => {
  it('keeps fields that are not named, and finds it by type and period as well', async () => {
    const { id, timeperiod } = await first();
    const { body } = await update({
      type: 'quarter',
      timeperiod,
      dis: 'Now',
      currentIndex: 80,
      previousIndex: null,
    }).expect(200);
    expect(body).toMatchObject({ id, dis: 'Now', timeperiod, currentIndex: 80, previousIndex: null, revision: 2 });
    await update({ type: 'quarter', timeperiod: '1999-Q1', dis: 'Never' }).expect(404);
    await update({ dis: 'Whose' }).expect(400);
    expect(await auditOf(app, id)).toEqual(['time-period.changed']);
  });

  it('is refused on an outdated revision', async () => {
    const { id } = await first();
    await update({ id, dis: 'First', revision: 1 }).expect(200);
    expect((await update({ id, dis: 'Second', revision: 1 }).expect(409)).body.code).toBe('retailers.changed');
    await update({ id, dis: 'First', revision: 2 }).expect(200);
    expect((await first()).revision).toBe(2);
  });

  it('moves it to a place in the list, the others making room', async () => {
    const before = await list();
    await update({ id: at(before, 5).id, sortOrder: 2 }).expect(200);
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toEqual([0, 5, 1, 2, 3, 4, 6, 7, 8, 9].map((index) => before[index]?.id));
    await update({ id: at(before, 0).id, sortOrder: 99 }).expect(200);
    expect((await list()).at(-1)).toMatchObject({ id: before[0]?.id, sortOrder: 10 });
  });

  it('removes it unless a project uses it', async () => {
    const { id } = await notDefault();
    used = [id];
    const { body } = await admin.post('/api/lite/deletetimeperiod', { id }).expect(409);
    expect(body).toMatchObject({ code: 'retailers.in-use', params: { projects: 4 } });
    used = [];
    await admin.post('/api/lite/deletetimeperiod', { id }).expect(204);
    expect((await list()).map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the order', () => {
  it('is set as a whole, and refused when the list has changed since it was read', async () => {
    const was = (await list()).map(({ id }) => id);
    const order = was.toReversed();
    const { body } = await admin.post('/api/lite/ordertimeperiods', { order, was }).expect(200);
    expect(body.map(({ id }: Period) => id)).toEqual(order);
    const stale = await admin.post('/api/lite/ordertimeperiods', { order: was, was }).expect(409);
    expect(stale.body.code).toBe('retailers.order-changed');
    await admin.post('/api/lite/ordertimeperiods', { order: order.slice(1), was: order }).expect(409);
    await admin.post('/api/lite/ordertimeperiods', { order: [...order, order[0]], was: order }).expect(400);
    expect((await list()).map(({ id }) => id)).toEqual(order);
  });
});
