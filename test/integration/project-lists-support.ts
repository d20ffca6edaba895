import { expect, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { TimePeriodsFacade } from '../../src/retailers/time-periods.facade.js';
import type { TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import type { Caller } from './auth-support.js';
import { putFile } from './master-data-support.js';

export interface ListFile {
  readonly projectid: string;
  readonly filetype: 'PRD' | 'STR';
  readonly bytes: string | Uint8Array;
  readonly scope?: 'project' | 'retailer';
  readonly mode?: 'replace' | 'merge';
  readonly filename?: string;
}

/** A retailer of `acme`, created without the API. */
export async function addRetailer({ database }: TestApp, productKey = 'upc'): Promise<string> {
  const id = uuidv7();
  await database.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', $2, $2, 'active', 1, $3, now(), now())`,
    [id, `retailer ${id}`, productKey],
  );
  return id;
}

/** A full project at a retailer. */
export async function projectAt(app: TestApp, caller: Caller, retailID: string, change: object = {}): Promise<string> {
  const period = await app.app.get(TimePeriodsFacade, { strict: false }).default('acme');
  const place = { retailID, multiBase: true, projectTime: period.id, setStatus: 'Final', storeExtraction: 1 };
  return (await caller.post('/api/main/createproject', { ...place, ...change }).expect(201)).body.projectid;
}

/** Opens an upload and puts its file; returns its id. */
export async function openUpload(app: Pick<TestApp, 'url'>, caller: Caller, file: ListFile): Promise<string> {
  const { projectid, filetype, scope, filename = 'list.csv', bytes } = file;
  const body = { projectid, filelist: [filename], filetype, ...(scope ? { scope } : {}) };
  const answer = await caller.post('/api/main/createprojectupload', body).expect(201);
  const [created] = answer.body.uploads;
  expect(created).toMatchObject({ filename, requestid: null });
  expect(await putFile(app, created.upload.url, bytes)).toBe(204);
  return created.uploadid;
}

export async function uploadComesTo(caller: Caller, uploadid: string, state: string) {
  let body = { state: '', error: null };
  const isThere = async () => {
    body = (await caller.get(`/api/main/getlistupload/${uploadid}`).expect(200)).body;
    expect([state, 'error']).toContain(body.state);
  };
  await vi.waitFor(isThere, { timeout: PATIENCE_MS, interval: 40 });
  expect([body.state, body.error]).toEqual([state, null]);
  return (await caller.get(`/api/main/getlistupload/${uploadid}`).expect(200)).body;
}

/** Confirms the guess and waits for the result of the check. */
export async function checkedUpload(caller: Caller, uploadid: string, choice: object = {}) {
  const seen = (await caller.post('/api/main/previewprojectupload', { uploadid }).expect(200)).body;
  const { headline, heads, decimalsign, lengthunit, columns } = seen;
  const body = { uploadid, mode: 'replace', headline, heads, decimalsign, lengthunit, columns, ...choice };
  await caller.post('/api/main/checkprojectupload', body).expect(200);
  return uploadComesTo(caller, uploadid, 'checked');
}

/** All steps: open, put, check, import. */
export async function uploadedList(app: Pick<TestApp, 'url'>, caller: Caller, file: ListFile) {
  const uploadid = await openUpload(app, caller, file);
  await checkedUpload(caller, uploadid, { mode: file.mode ?? 'replace' });
  await caller.post('/api/main/applyprojectupload', { uploadid }).expect(200);
  return uploadComesTo(caller, uploadid, 'complete');
}

/** The version of a full project's data. */
export async function dataVersion({ database }: TestApp, projectId: string): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    'SELECT data_version AS version FROM project_plans WHERE project_id = $1',
    [projectId],
  );
  return row?.version ?? -1;
}
