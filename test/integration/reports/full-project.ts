import { expect, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { TimePeriodsFacade } from '../../../src/retailers/time-periods.facade.js';
import type { TestApp } from '../../support/test-app.js';
import { PATIENCE_MS } from '../../support/patience.js';
import type { Caller } from '../auth-support.js';
import { putFile } from '../master-data-support.js';

/** A full project of a new retailer; the store number stands in the file's name. */
export async function fullProject(app: TestApp, caller: Caller): Promise<string> {
  const retailerId = uuidv7();
  await app.database.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', $2, $2, 'active', 1, 'upc', now(), now())`,
    [retailerId, retailerId],
  );
  const period = await app.app.get(TimePeriodsFacade, { strict: false }).default('acme');
  const place = { retailID: retailerId, multiBase: true, projectTime: period.id };
  const { body } = await caller
    .post('/api/main/createproject', { ...place, setStatus: 'Final', storeExtraction: 1 })
    .expect(201);
  return body.projectid;
}

/** Takes a CSV over as the project's own list of products or stores, the whole way that a person goes. */
export async function takeList(
  app: TestApp,
  caller: Caller,
  projectid: string,
  filetype: 'PRD' | 'STR',
  csv: string,
): Promise<void> {
  const created = await caller
    .post('/api/main/createprojectupload', { projectid, filelist: ['list.csv'], filetype })
    .expect(201);
  const { uploadid, upload } = created.body.uploads[0];
  expect(await putFile(app, upload.url, csv)).toBe(204);
  const seen = await caller.post('/api/main/previewprojectupload', { uploadid }).expect(200);
  const { headline, heads, decimalsign, lengthunit, columns } = seen.body;
  const choice = { uploadid, mode: 'replace', headline, heads, decimalsign, lengthunit, columns };
  await caller.post('/api/main/checkprojectupload', choice).expect(200);
  await listUploadIn(caller, uploadid, 'checked');
  await caller.post('/api/main/applyprojectupload', { uploadid }).expect(200);
  await listUploadIn(caller, uploadid, 'complete');
}

async function listUploadIn(caller: Caller, uploadid: string, state: string): Promise<void> {
  const isThere = async (): Promise<void> => {
    const { body } = await caller.get(`/api/main/getlistupload/${uploadid}`).expect(200);
    expect([state, body.error]).toEqual([body.state, null]);
  };
  await vi.waitFor(isThere, { timeout: PATIENCE_MS, interval: 50 });
}

/** Asks for the analysis, and waits until it is of the data as they are. */
export async function analysed(caller: Caller, projectid: string): Promise<void> {
  await caller.post('/api/main/analyseproject', { projectid }).expect(200);
  const isCurrent = async (): Promise<void> => {
    const { body } = await caller.get(`/api/main/getproject/${projectid}`).expect(200);
    expect([body.analysis, body.analysisError]).toEqual(['current', null]);
  };
  await vi.waitFor(isCurrent, { timeout: PATIENCE_MS, interval: 50 });
}
