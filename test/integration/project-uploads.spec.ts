import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TimePeriodsFacade } from '../../src/retailers/time-periods.facade.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { Caller } from './auth-support.js';
import { openRequest, planogramFiles, putArchive, requestOf, submit, type OpenRequest } from './uploads-support.js';
import { v7 as uuidv7 } from 'uuid';

let app: TestApp;
let owner: Caller;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app, { tenant: 'acme' });
  const retailerId = uuidv7();
  await app.database.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', 'Fresh', 'fresh', 'active', 1, 'upc', now(), now())`,
    [retailerId],
  );
  const period = await app.app.get(TimePeriodsFacade, { strict: false }).default('acme');
  const body = {
    retailID: retailerId,
    multiBase: true,
    projectTime: period.id,
    setStatus: 'Final',
    storeExtraction: 1,
  };
  projectId = (await owner.post('/api/main/createproject', body).expect(201)).body.projectid;
});
afterAll(() => app?.close());

async function upload(files: number): Promise<OpenRequest> {
  const request = await openRequest(owner, projectId);
  expect(await putArchive(app, request, buildZip({ files: planogramFiles(files) }))).toBeLessThan(300);
  await submit(owner, request, files).expect(200);
  const isComplete = async (): Promise<void> =>
    expect((await requestOf(owner, request)).requeststatus).toBe('complete');
  await vi.waitFor(isComplete, { timeout: PATIENCE_MS, interval: 100 });
  return request;
}

const stateOf = async (): Promise<string> =>
  (await owner.get(`/api/main/getproject/${projectId}`).expect(200)).body.projStatus;

const listed = async () =>
  (await owner.post('/api/main/listprojectsv2', { ownerid: owner.user.id }).expect(200)).body.items[0];

describe('uploads of a full project', () => {
  it('give the list the exact totals of the reports', async () => {
    expect(await listed()).toMatchObject({ pogCount: null, prodCount: null, storeCount: null });
    await upload(3);
    const { body } = await owner.get(`/api/main/projecttotals/${projectId}`).expect(200);
    expect(body.totalplanograms).toBe(3);
    expect(await listed()).toMatchObject({
      pogCount: body.totalplanograms,
      prodCount: body.totalproducts,
      storeCount: body.totalstores,
    });
    const [row] = await app.database.query<{ manufacturers: number }>(
      'SELECT manufacturers FROM project_plans WHERE project_id = $1',
      [projectId],
    );
    expect(row?.manufacturers).toBe(body.totalmanufacturers);
  });

  it('notify at the end with a link to validation, since nothing is published yet', async () => {
    const { body } = await owner.get('/api/lite/getnotifications').expect(200);
    const told = body.notifications.find(({ code }: { code: string }) => code === 'upload-complete');
    expect(told.link).toBe(`/projectplanogram/${projectId}/validation`);
  });

  it('leave the project open when one is canceled', async () => {
    expect(await stateOf()).toBe('complete');
    const request = await openRequest(owner, projectId);
    const place = { projectid: projectId, requestid: request.requestid, filetype: 'PSA' };
    await owner.post('/api/main/updaterequest', { ...place, requeststatus: 'cancel' }).expect(200);
    expect(await stateOf()).toBe('complete');
    await upload(2);
    expect(await listed()).toMatchObject({ pogCount: 2 });
  });

  it('leave the project open when one is not an archive', async () => {
    const request = await openRequest(owner, projectId);
    expect(await putArchive(app, request, Buffer.from('no zip'))).toBeLessThan(300);
    await submit(owner, request, 1).expect(200);
    const hasFailed = async (): Promise<void> => expect((await requestOf(owner, request)).requeststatus).toBe('error');
    await vi.waitFor(hasFailed, { timeout: PATIENCE_MS, interval: 100 });
    expect(await stateOf()).toBe('error');
    await upload(2);
    expect(await stateOf()).toBe('complete');
  });
});
