import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_RETAILERS } from '../../src/demo/retailers.js';
import { RetailersFacade, type RetailerUsageSource } from '../../src/retailers/retailers.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { auditOf, Caller } from './auth-support.js';
import { makeClass, makeRetailer, makeUnit } from './retailers-support.js';

let app: TestApp;
/** A separate tenant for each test. */
let admin: Caller;
let analyst: Caller;
let stranger: Caller;
let platform: Caller;
let tenant: string;
let tenants = 0;
/** What projects would say: how many refer to an id. */
const projectCounts = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  const use: RetailerUsageSource = {
    name: 'projects',
    count: (_manager, _kind, ids) => Promise.resolve(new Map(ids.map((id) => [id, projectCounts.get(id) ?? 0]))),
    move: (_manager, _kind, from, into) => {
      const count = projectCounts.get(from) ?? 0;
      projectCounts.set(into, (projectCounts.get(into) ?? 0) + count);
      projectCounts.delete(from);
      return Promise.resolve(count);
    },
  };
  app.app.get(RetailersFacade).registerUsage(use);
  stranger = await Caller.join(app, { tenant: 'elsewhere', groups: ['admin'] });
  platform = await Caller.join(app, { tenant: app.config.PLATFORM_TENANT, groups: ['admin'] });
});
afterAll(() => app?.close());
beforeEach(async () => {
  tenant = `tenant-${(tenants += 1)}`;
  admin = await Caller.join(app, { tenant, groups: ['admin'] });
  analyst = await Caller.join(app, { tenant });
});

const nobodys = '019aa3c2-7f10-7abc-8def-0123456789ab';

describe('creating a retailer', () => {
  it('saves its name, store extraction and product key, and logs it', async () => {
    const { body } = await admin
      .post('/api/main/createretailer', { name: '  Marlow   Stores ', storeExtraction: 53, productKey: 'upc-and-id' })
      .expect(201);
    const kept = { name: 'Marlow Stores', storeExtraction: 53, productKey: 'upc-and-id', status: 'active', count: 0 };
    expect(body).toMatchObject({ ...kept, co: null, classoftradeid: null, mergedinto: null, revision: 1 });
    expect((await analyst.get(`/api/main/getretailer/${body.id}`).expect(200)).body).toEqual(body);
    expect(await auditOf(app, body.id)).toEqual(['retailer.created']);
  });

  it('refuses a name that another of the tenant has, in any case and width, and allows it in other tenants', async () => {
    await makeRetailer(admin, 'Marlow Stores');
    const again = { name: 'ＭＡＲＬＯＷ stores', storeExtraction: 1, productKey: 'upc' };
    const { body } = await admin.post('/api/main/createretailer', again).expect(409);
    expect(body).toMatchObject({ code: 'retailers.name-taken', params: { name: 'ＭＡＲＬＯＷ stores' } });
    const other = await Caller.join(app, { tenant: `${tenant}-beside`, groups: ['admin'] });
    await other.post('/api/main/createretailer', again).expect(201);
  });

  it.each([
    ['name', { name: ' ', storeExtraction: 1, productKey: 'upc' }],
    ['name', { name: 'x'.repeat(121), storeExtraction: 1, productKey: 'upc' }],
    ['storeExtraction', { name: 'A', storeExtraction: 0, productKey: 'upc' }],
    ['storeExtraction', { name: 'A', storeExtraction: 54, productKey: 'upc' }],
    ['storeExtraction', { name: 'A', storeExtraction: 1.5, productKey: 'upc' }],
    ['productKey', { name: 'A', storeExtraction: 1, productKey: 'ean' }],
    ['classoftradeid', { name: 'A', storeExtraction: 1, productKey: 'upc', classoftradeid: 'grocery' }],
  ])('says that %s is wrong in %j', async (field, body) => {
    const { errors } = (await admin.post('/api/main/createretailer', body).expect(400)).body;
    expect(errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('creates one for two simultaneous calls with the same name', async () => {
    const body = { name: 'Twice', storeExtraction: 1, productKey: 'upc' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/main/createretailer', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('changing a retailer', () => {
  it('renames it and moves it to a class of trade, and the log keeps both names', async () => {
    const grocery = await makeClass(admin, 'Grocery');
    const { id } = await makeRetailer(admin, 'Marlow');
    const change = { id, name: 'Marlow Group', classoftradeid: grocery, storeExtraction: 7, revision: 1 };
    const { body } = await admin.post('/api/main/updateretailer', change).expect(200);
    expect(body).toMatchObject({
      name: 'Marlow Group',
      co: 'Grocery',
      storeExtraction: 7,
      productKey: 'upc',
      revision: 2,
    });
    const [entry] = await app.database.query<{ details: object; actor_email: string }>(
      `SELECT details, actor_email FROM audit_entries WHERE subject_id = $1 AND action = 'retailer.changed'`,
      [id],
    );
    expect(entry?.actor_email).toBe(admin.user.email);
    expect(entry?.details).toMatchObject({ name: { from: 'Marlow', to: 'Marlow Group' } });
  });

  it('removes it from its class with null, and leaves it there without a value', async () => {
    const grocery = await makeClass(admin, 'Grocery');
    const { id } = await makeRetailer(admin, 'Marlow', grocery);
    expect((await admin.post('/api/main/updateretailer', { id, name: 'M' }).expect(200)).body.co).toBe('Grocery');
    const { body } = await admin.post('/api/main/updateretailer', { id, classoftradeid: null }).expect(200);
    expect(body.classoftradeid).toBeNull();
  });

  it('is refused on an outdated revision', async () => {
    const { id } = await makeRetailer(admin, 'Marlow');
    await admin.post('/api/main/updateretailer', { id, name: 'First', revision: 1 }).expect(200);
    const { body } = await admin.post('/api/main/updateretailer', { id, name: 'Second', revision: 1 }).expect(409);
    expect(body.code).toBe('retailers.changed');
    expect((await admin.get(`/api/main/getretailer/${id}`)).body.name).toBe('First');
  });

  it('makes it inactive: no longer listed, still available directly, and active again', async () => {
    const { id } = await makeRetailer(admin, 'Marlow');
    const listed = async (query = ''): Promise<string[]> =>
      (await analyst.get(`/api/main/getretailers${query}`).expect(200)).body.flatMap(
        (group: { retailers: { id: string }[] }) => group.retailers.map((one) => one.id),
      );
    await admin.post('/api/main/updateretailerstatus', { id, status: 'inactive' }).expect(200);
    expect(await listed()).toEqual([]);
    expect(await listed('?include=all')).toEqual([id]);
    await admin.post('/api/main/updateretailerstatus', { id, status: 'inactive' }).expect(200);
    await admin.post('/api/main/updateretailerstatus', { id, status: 'active' }).expect(200);
    expect(await listed()).toEqual([id]);
    expect(await auditOf(app, id)).toEqual(['retailer.created', 'retailer.deactivated', 'retailer.reactivated']);
    await admin.post('/api/main/updateretailerstatus', { id, status: 'merged' }).expect(400);
  });
});

describe('the top of the tree', () => {
  it('has classes of trade and their retailers by count of projects, then by name', async () => {
    const [grocery, drug] = [await makeClass(admin, 'Grocery'), await makeClass(admin, 'Drug')];
    await makeClass(admin, 'Empty');
    const [a, b, c, d] = [
      await makeRetailer(admin, 'Store 10', grocery),
      await makeRetailer(admin, 'Store 2', grocery),
      await makeRetailer(admin, 'Apothecary', drug),
      await makeRetailer(admin, 'Corner', undefined),
    ];
    projectCounts.set(c.id, 3);
    const { body } = await analyst.get('/api/main/getretailers').expect(200);
    const brief = (one: { id: string; name: string }, count: number) => ({
      id: one.id,
      name: one.name,
      count,
      status: 'active',
    });
    expect(body).toEqual([
      { id: drug, name: 'Drug', count: 3, retailers: [brief(c, 3)] },
      { id: grocery, name: 'Grocery', count: 0, retailers: [brief(b, 0), brief(a, 0)] },
      { id: null, name: null, count: 0, retailers: [brief(d, 0)] },
    ]);
  });

  it('shows a platform administrator those of all tenants, each with its own, when they name none', async () => {
    const [here, there] = [await makeRetailer(admin, 'Marlow'), await makeRetailer(stranger, `Elmsford ${tenant}`)];
    const { body } = await platform.get('/api/main/getretailertree').expect(200);
    expect(body.allTenants).toBe(true);
    const tenantOf = new Map(body.retailers.map((one: { id: string; tenant: string }) => [one.id, one.tenant]));
    expect([tenantOf.get(here.id), tenantOf.get(there.id)]).toEqual([tenant, 'elsewhere']);
    const own = (await admin.get('/api/main/getretailertree').expect(200)).body;
    expect([own.allTenants, own.retailers.map((one: { id: string }) => one.id)]).toEqual([false, [here.id]]);
  });

  it('shows a platform administrator the tenant they name, and nobody else another one', async () => {
    const { id } = await makeRetailer(admin, 'Marlow');
    const { body } = await platform.get(`/api/main/getretailertree?tenant=${tenant}`).expect(200);
    expect(body.retailers.map((one: { id: string }) => one.id)).toEqual([id]);
    await stranger.get(`/api/main/getretailertree?tenant=${tenant}`).expect(404);
    await stranger.get(`/api/main/getretailers?tenant=${tenant}`).expect(404);
  });
});

describe('the parts of a retailer', () => {
  it('form a tree, are listed by path and can be found anywhere', async () => {
    const { id } = await makeRetailer(admin, 'Marlow');
    const north = await makeUnit(admin, id, 'division', 'North');
    const fresh = await makeUnit(admin, id, 'banner', 'Fresh', north);
    const value = await makeUnit(admin, id, 'banner', 'Value');
    const deep = await makeUnit(admin, id, 'basecallpoint', 'Deep', fresh);
    const top = await makeUnit(admin, id, 'basecallpoint', 'Atop');
    const names = await analyst.get(`/api/main/getretailernames/${id}`).expect(200);
    expect(names.body).toMatchObject([
      { id: fresh, kind: 'banner', parentid: north, path: `${id}/${north}/${fresh}`, basecallpoints: 1 },
      { id: north, kind: 'division', parentid: null, path: `${id}/${north}`, basecallpoints: 1 },
      { id: value, kind: 'banner', parentid: null, path: `${id}/${value}`, basecallpoints: 0 },
    ]);
    const under = await analyst.get(`/api/main/getretailernames/${north}`).expect(200);
    expect(under.body.map((one: { id: string }) => one.id)).toEqual([fresh]);
    const points = async (path: string): Promise<{ basecallpointid: string; place: string }[]> =>
      (await analyst.get(`/api/main/getbasecallpoints/${encodeURIComponent(path)}`).expect(200)).body;
    expect((await points(id)).map((one) => one.basecallpointid)).toEqual([top, deep]);
    expect(await points(`${id}/${north}/${fresh}`)).toMatchObject([{ basecallpointid: deep, place: 'North › Fresh' }]);
    expect((await points(north)).map((one) => one.basecallpointid)).toEqual([deep]);
    expect(await points(value)).toEqual([]);
    for (const wrong of [`${id}/${fresh}`, `${north}/${fresh}`, `${nobodys}/${north}`, 'Marlow', `${id}/`, nobodys]) {
      await analyst.get(`/api/main/getbasecallpoints/${encodeURIComponent(wrong)}`).expect(404);
    }
    expect(await app.app.get(RetailersFacade).path(tenant, deep)).toMatchObject({
      retailer: { id },
      units: [{ id: north }, { id: fresh }, { id: deep }],
    });
  });

  it('are hidden with their parent while that is inactive', async () => {
    const { id } = await makeRetailer(admin, 'Marlow');
    const north = await makeUnit(admin, id, 'division', 'North');
    const deep = await makeUnit(admin, id, 'basecallpoint', 'Deep', north);
    await admin.post('/api/main/updateretailerunit', { id: north, isActive: false }).expect(200);
    expect((await analyst.get(`/api/main/getretailernames/${id}`)).body).toEqual([]);
    expect((await analyst.get(`/api/main/getbasecallpoints/${id}`)).body).toEqual([]);
    const all = await analyst.get(`/api/main/getbasecallpoints/${id}?include=all`).expect(200);
    expect(all.body).toMatchObject([{ basecallpointid: deep, isActive: true }]);
  });

  it('are allowed only where their kind may be, within their retailer, and with a unique name', async () => {
    const [one, two] = [await makeRetailer(admin, 'One'), await makeRetailer(admin, 'Two')];
    const north = await makeUnit(admin, one.id, 'division', 'North');
    const fresh = await makeUnit(admin, one.id, 'banner', 'Fresh', north);
    const refused = async (kind: string, name: string, parentid: string | null, retailerid = one.id): Promise<string> =>
      (await admin.post('/api/main/createretailerunit', { retailerid, kind, name, parentid }).expect(409)).body.code;
    expect(await refused('division', 'Under', north)).toBe('retailers.misplaced');
    expect(await refused('banner', 'Under', fresh)).toBe('retailers.misplaced');
    expect(await refused('banner', 'Abroad', north, two.id)).toBe('retailers.misplaced');
    expect(await refused('banner', 'FRESH', north)).toBe('retailers.name-taken');
    await makeUnit(admin, one.id, 'banner', 'Fresh');
    expect(await refused('banner', 'fresh', null)).toBe('retailers.name-taken');
    const { body } = await admin.post('/api/main/updateretailerunit', { id: fresh, parentid: null }).expect(409);
    expect(body.code).toBe('retailers.name-taken');
  });

  it('are renamed, moved and removed when empty and unused', async () => {
    const { id } = await makeRetailer(admin, 'Marlow');
    const north = await makeUnit(admin, id, 'division', 'North');
    const fresh = await makeUnit(admin, id, 'banner', 'Fresh', north);
    const change = { id: fresh, name: 'Fresher', parentid: null };
    const { body } = await admin.post('/api/main/updateretailerunit', change).expect(200);
    expect(body).toMatchObject({ name: 'Fresher', parentid: null, isActive: true });
    await makeUnit(admin, id, 'basecallpoint', 'Call', north);
    const refused = await admin.post('/api/main/deleteretailerunit', { id: north }).expect(409);
    expect(refused.body).toMatchObject({ code: 'retailers.unit-not-empty', params: { count: 1 } });
    projectCounts.set(fresh, 2);
    const used = await admin.post('/api/main/deleteretailerunit', { id: fresh }).expect(409);
    expect(used.body).toMatchObject({ code: 'retailers.in-use', params: { projects: 2 } });
    projectCounts.delete(fresh);
    await admin.post('/api/main/deleteretailerunit', { id: fresh }).expect(204);
    await admin.post('/api/main/deleteretailerunit', { id: fresh }).expect(404);
    expect(await auditOf(app, fresh)).toEqual([
      ...['retailer-unit.created', 'retailer-unit.changed', 'retailer-unit.removed'],
    ]);
  });
});

describe('a class of trade', () => {
  it('is created, renamed, and removed once it is empty', async () => {
    const id = await makeClass(admin, 'Grocery');
    await admin.post('/api/main/createclassoftrade', { name: 'GROCERY' }).expect(409);
    await admin.post('/api/main/updateclassoftrade', { id, name: 'Supermarkets' }).expect(200);
    const retailer = await makeRetailer(admin, 'Marlow', id);
    const { body } = await admin.post('/api/main/deleteclassoftrade', { id }).expect(409);
    expect(body).toMatchObject({ code: 'retailers.class-not-empty', params: { count: 1 } });
    await admin.post('/api/main/updateretailer', { id: retailer.id, classoftradeid: null }).expect(200);
    await admin.post('/api/main/deleteclassoftrade', { id }).expect(204);
    expect(await auditOf(app, id)).toEqual([
      ...['class-of-trade.created', 'class-of-trade.changed', 'class-of-trade.removed'],
    ]);
  });
});

describe('another tenant', () => {
  it('learns nothing and changes nothing', async () => {
    const grocery = await makeClass(admin, 'Grocery');
    const { id } = await makeRetailer(admin, 'Marlow', grocery);
    const north = await makeUnit(admin, id, 'division', 'North');
    const own = await makeRetailer(stranger, `Own ${tenant}`);
    const gets = ['getretailer', 'getretailernames', 'getbasecallpoints', 'getretailerimpact'];
    for (const call of gets) await stranger.get(`/api/main/${call}/${id}`).expect(404);
    const posts: [string, object][] = [
      ['updateretailer', { id, name: 'Taken' }],
      ['updateretailer', { id: own.id, classoftradeid: grocery }],
      ['updateretailerstatus', { id, status: 'inactive' }],
      ['mergeretailers', { id, into: own.id }],
      ['mergeretailers', { id: own.id, into: id }],
      ['createretailerunit', { retailerid: id, kind: 'division', name: 'South' }],
      ['updateretailerunit', { id: north, name: 'South' }],
      ['deleteretailerunit', { id: north }],
      ['updateclassoftrade', { id: grocery, name: 'Drug' }],
      ['deleteclassoftrade', { id: grocery }],
    ];
    for (const [call, body] of posts) {
      const { status } = await stranger.post(`/api/main/${call}`, body);
      expect([call, body, status]).toEqual([call, body, 404]);
    }
    expect((await admin.get('/api/main/getretailertree').expect(200)).body).toMatchObject({
      classes: [{ id: grocery, name: 'Grocery' }],
      retailers: [{ id, name: 'Marlow', status: 'active', revision: 1 }],
      units: [{ id: north, name: 'North' }],
    });
  });

  it('is not affected by a platform administrator’s merge either', async () => {
    const [here, there] = [await makeRetailer(admin, 'Here'), await makeRetailer(stranger, `There ${tenant}`)];
    await platform.get(`/api/main/getretailer/${here.id}`).expect(200);
    await platform.post('/api/main/mergeretailers', { id: here.id, into: there.id }).expect(404);
    const foreign = await makeClass(stranger, `Class ${tenant}`);
    await platform.post('/api/main/updateretailer', { id: here.id, classoftradeid: foreign }).expect(404);
  });
});

describe('the first retailers of a tenant', () => {
  it('are created once, and never again once somebody has removed them', async () => {
    const begin = () => app.app.get(RetailersFacade).begin(tenant, DEMO_RETAILERS);
    expect((await Promise.all([begin(), begin()])).sort()).toEqual([false, true]);
    const { body } = await analyst.get('/api/main/getretailers').expect(200);
    const grocery = body.find((group: { name: string }) => group.name === 'Grocery');
    expect(grocery.retailers).toHaveLength(3);
    const marlow = grocery.retailers.find((one: { name: string }) => one.name === 'Marlow Kestrel Group');
    expect((await analyst.get(`/api/main/getbasecallpoints/${marlow.id}`).expect(200)).body).toHaveLength(7);
    await admin.post('/api/main/updateretailer', { id: marlow.id, name: 'Ours' }).expect(200);
    expect(await begin()).toBe(false);
  });
});
