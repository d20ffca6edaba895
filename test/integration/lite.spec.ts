import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';

let app: TestApp;
let ada: Caller;
beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  ada = await Caller.join(app);
});

const setStatus = (id: string, status: string): Promise<unknown> =>
  app.database.query('UPDATE projects SET status = $2 WHERE id = $1', [id, status]);
const update = (id: string, change: object) =>
  ada.post('/api/lite/updateprojectsattributeslite', { projectid: id, ...change });
const ids = (items: { projectid: string }[]): string[] => items.map((item) => item.projectid);

describe('createprojectlite', () => {
  it('creates a project in the initial state', async () => {
    const id = await ada.project('  Spring reset ');
    const { body } = await ada.get(`/api/lite/getprojectlite/${id}`).expect(200);
    expect(body).toEqual({
      Item: {
        projectid: id,
        projName: 'Spring reset',
        projStatus: 'initial',
        status: 'initial',
        fileCount: 0,
        createdat: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: body.Item.createdat,
        dashboardId: expect.stringMatching(/^[0-9a-f]{32}$/),
        keptUntil: null,
      },
    });
  });

  const create = (who: Caller, projName: string, key: string) =>
    who.post('/api/lite/createprojectlite', { projName, projStatus: 'initial' }).set('Idempotency-Key', key);

  it('creates one project per Idempotency-Key, even for simultaneous calls', async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => create(ada, 'Spring', 'k1')));
    expect(calls.map((call) => call.status)).toEqual(Array(5).fill(201));
    expect(new Set(calls.map((call) => call.body.projectid)).size).toBe(1);
    const rows = await app.database.query('SELECT id FROM projects WHERE owner_id = $1', [ada.user.id]);
    expect(rows).toHaveLength(1);
  });

  it('refuses the key for another project, and keeps keys of different users apart', async () => {
    const first = await create(ada, 'Spring', 'k1').expect(201);
    const other = await create(ada, 'Autumn', 'k1').expect(409);
    expect(other.body.code).toBe('projects.idempotency-mismatch');
    const bob = await Caller.join(app);
    const his = await create(bob, 'Spring', 'k1').expect(201);
    expect(his.body.projectid).not.toBe(first.body.projectid);
  });

  it.each([
    [{ projName: '', projStatus: 'initial' }, 'projName'],
    [{ projName: 'x'.repeat(201), projStatus: 'initial' }, 'projName'],
    [{ projName: 'Spring', projStatus: 'complete' }, 'projStatus'],
    [{ projName: 'Spring', projStatus: 'initial', ownerid: 'me' }, 'ownerid'],
  ])('answers 400 to %j and names %s', async (body, field) => {
    const answer = await ada.post('/api/lite/createprojectlite', body).expect(400);
    expect(answer.body.errors[0].field).toBe(field);
  });
});

describe('listprojectslite', () => {
  it('lists processing and complete ones, newest first, and only the caller’s own', async () => {
    const made: string[] = [];
    for (const status of ['complete', 'initial', 'processing', 'pending', 'error', 'cancel', 'complete']) {
      const id = await ada.project(status);
      await setStatus(id, status);
      made.push(id);
    }
    const bob = await Caller.join(app, { groups: ['admin'] });
    await setStatus(await bob.project(), 'complete');
    const { body } = await ada.get('/api/lite/listprojectslite').expect(200);
    expect(ids(body.items)).toEqual([made[6], made[2], made[0]]);
    expect(body.lastEvaluatedKey).toBeNull();
  });

  it('continues where the previous page ended, even when newer projects were added', async () => {
    const made: string[] = [];
    const add = async (): Promise<void> => {
      const id = await ada.project();
      await setStatus(id, 'complete');
      made.unshift(id);
    };
    for (let count = 0; count < 5; count += 1) await add();
    const first = await ada.get('/api/lite/listprojectslite?limit=2').expect(200);
    expect(ids(first.body.items)).toEqual(made.slice(0, 2));
    const before = [...made];
    await add();
    const second = await ada.get(`/api/lite/listprojectslite?limit=2&cursor=${first.body.lastEvaluatedKey}`);
    expect(ids(second.body.items)).toEqual(before.slice(2, 4));
    const third = await ada.get(`/api/lite/listprojectslite?limit=2&cursor=${second.body.lastEvaluatedKey}`);
    expect(ids(third.body.items)).toEqual(before.slice(4));
    expect(third.body.lastEvaluatedKey).toBeNull();
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['colour=red', 'colour'],
  ])('answers 400 to ?%s and names %s', async (query, field) => {
    const { body } = await ada.get(`/api/lite/listprojectslite?${query}`).expect(400);
    expect(body.errors[0].field).toBe(field);
  });
});

describe('updateprojectsattributeslite', () => {
  const extraction = async (id: string): Promise<unknown> => {
    const [row] = await app.database.query('SELECT settings FROM projects WHERE id = $1', [id]);
    return row?.settings;
  };

  it('saves where store numbers are looked for, and leaves the other settings unchanged', async () => {
    const id = await ada.project();
    const before = (await extraction(id)) as { limits: object };
    await update(id, { storeExtraction: { option: 7, pattern: 'S(\\d{4})' } }).expect(200);
    expect(await extraction(id)).toEqual({
      limits: before.limits,
      storeExtraction: { option: 7, pattern: 'S(\\d{4})' },
    });
    await update(id, { storeExtraction: { option: 2 } }).expect(200);
    expect(await extraction(id)).toMatchObject({ storeExtraction: { option: 2, pattern: null } });
    await update(id, { projectName: 'Autumn' }).expect(200);
    expect(await extraction(id)).toMatchObject({ storeExtraction: { option: 2, pattern: null } });
  });

  it.each([
    [{ option: 0 }],
    [{ option: 54 }],
    [{ option: 1.5 }],
    [{ option: 1, pattern: '(?=\\d)' }],
    [{ option: 1, pattern: '(' }],
    [{ option: 1, pattern: '' }],
    [{ pattern: 'S' }],
  ])('refuses the store extraction %j', async (storeExtraction) => {
    const id = await ada.project();
    const { body } = await update(id, { storeExtraction }).expect(400);
    expect(body.errors[0].field).toMatch(/^storeExtraction/);
  });

  it('changes name, file count and state', async () => {
    const id = await ada.project();
    const { body } = await update(id, { projectName: 'Autumn', projectStatus: 'pending', fileCount: 7 }).expect(200);
    expect(body).toMatchObject({
      projectid: id,
      projName: 'Autumn',
      status: 'pending',
      projStatus: 'pending',
      fileCount: 7,
    });
  });

  it.each([
    ['initial', 'pending'],
    ['initial', 'cancel'],
    ['pending', 'processing'],
    ['pending', 'cancel'],
    ['processing', 'cancel'],
    ['complete', 'complete'],
    ['cancel', 'cancel'],
  ])('lets a person move it from %s to %s', async (from, to) => {
    const id = await ada.project();
    await setStatus(id, from);
    expect((await update(id, { projectStatus: to }).expect(200)).body.status).toBe(to);
  });

  it.each([
    ['initial', 'complete'],
    ['processing', 'complete'],
    ['processing', 'pending'],
    ['complete', 'initial'],
    ['complete', 'processing'],
    ['cancel', 'processing'],
    ['error', 'cancel'],
  ])('does not let a person move it from %s to %s', async (from, to) => {
    const id = await ada.project();
    await setStatus(id, from);
    const { body } = await update(id, { projectStatus: to, projectName: 'Never' }).expect(409);
    expect(body).toMatchObject({ code: 'projects.illegal-move', params: { from, to } });
    expect((await ada.get(`/api/lite/getprojectlite/${id}`)).body.Item).toMatchObject({
      status: from,
      projName: 'Spring reset',
    });
  });

  it('cancels the open requests with the project', async () => {
    const id = await ada.project();
    const { body: opened } = await ada.post('/api/main/createrequest', { projectid: id, filetype: 'PSA' }).expect(201);
    const states = async (): Promise<[string, string][]> => {
      const { body } = await ada.get(`/api/lite/getallprojectrequestlite/${id}`).expect(200);
      return body.map((row: { requestid: string; requeststatus: string }) => [row.requestid, row.requeststatus]);
    };
    expect(await states()).toEqual([[opened.requestid, 'initial']]);
    await update(id, { projectStatus: 'cancel' }).expect(200);
    expect(await states()).toEqual([[opened.requestid, 'cancel']]);
  });

  it('answers 400 to an unknown state', async () => {
    const { body } = await update(await ada.project(), { projectStatus: 'done' }).expect(400);
    expect(body.errors[0].field).toBe('projectStatus');
  });
});

describe('getdashboardlite', () => {
  it('gives the owner a ten-minute guest token for that one dashboard', async () => {
    const id = await ada.project();
    const { body } = await ada.post('/api/lite/getdashboardlite', { id }).expect(200);
    expect(body).toEqual({
      dashboardId: (await ada.get(`/api/lite/getprojectlite/${id}`)).body.Item.dashboardId,
      guestToken: expect.any(String),
      expiresIn: 600,
    });
    const claims = JSON.parse(Buffer.from(body.guestToken.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ aud: 'guest', projectid: id, dashboardId: body.dashboardId, link: null });
    expect(claims.exp - claims.iat).toBe(600);
  });
});
