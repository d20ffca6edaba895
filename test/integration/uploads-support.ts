import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { TimePeriodsFacade } from '../../src/retailers/time-periods.facade.js';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import type { TestApp } from '../support/test-app.js';
import type { Caller } from './auth-support.js';

/** Planogram files of the sample generator, one category a store, 60 to 300 KB each. */
export function planogramFiles(stores: number, categories = 1): ZipFileSpec[] {
  const files: ZipFileSpec[] = [];
  for (const sample of generateSamples({ stores, categories, years: [2025], lists: false, broken: false })) {
    files.push({ name: sample.path, content: sample.bytes });
  }
  return files;
}

/** A planogram of the generator with one product and one position: for tests that need many files, not large ones. */
export function cutPlanogram(content: Uint8Array | string): string {
  const seen = new Map<string, number>();
  const lines = Buffer.from(content)
    .toString('utf8')
    .split('\r\n')
    .filter((line) => {
      const record = line.split(',', 1)[0] ?? '';
      seen.set(record, (seen.get(record) ?? 0) + 1);
      return !['Product', 'Position', 'Performance'].includes(record) || seen.get(record) === 1;
    });
  return lines.join('\r\n');
}

export interface OpenRequest {
  readonly projectid: string;
  readonly requestid: string;
  readonly url: string;
  readonly tusUrl: string;
}

/** A project with an open request. */
export async function openRequest(caller: Caller, project?: string): Promise<OpenRequest> {
  const projectid = project ?? (await caller.project());
  const { body } = await caller.post('/api/main/createrequest', { projectid, filetype: 'PSA' }).expect(201);
  return { projectid, requestid: body.requestid, url: body.upload.url, tusUrl: body.upload.tusUrl };
}

/** PUTs the archive to the request's link, like a browser: without a bearer token. */
export async function putArchive(app: Pick<TestApp, 'url'>, { url }: OpenRequest, zip: Uint8Array): Promise<number> {
  const address = new URL(url);
  const target = `${app.url}${address.pathname}${address.search}`;
  const body = new Uint8Array(zip);
  const response = await fetch(target, { method: 'PUT', body, headers: { 'content-type': 'application/zip' } });
  await response.body?.cancel();
  return response.status;
}

export function submit(
  caller: Caller,
  { projectid, requestid }: OpenRequest,
  filecount = 1,
  mode?: 'replace' | 'add',
  keepcopies?: boolean,
) {
  const body = { projectid, requestid, requeststatus: 'processing', filecount, filetype: 'PSA', mode, keepcopies };
  return caller.post('/api/main/updaterequest', body);
}

export function cancel(caller: Caller, { projectid, requestid }: OpenRequest) {
  const body = { projectid, requestid, requeststatus: 'cancel', filetype: 'PSA' };
  return caller.post('/api/main/updaterequest', body);
}

export async function requestOf(caller: Caller, { projectid, requestid }: OpenRequest): Promise<RequestBody> {
  const { body } = await caller.get(`/api/main/getrequest/${projectid}/${requestid}/PSAL`).expect(200);
  return body;
}

/** A full project of a retailer of its own, in the caller's tenant `acme`. */
export async function fullProject(app: TestApp, caller: Caller): Promise<string> {
  const retailID = uuidv7();
  await app.database.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', $2, $2, 'active', 1, 'upc', now(), now())`,
    [retailID, `fresh ${retailID}`],
  );
  const period = await app.app.get(TimePeriodsFacade, { strict: false }).default('acme');
  const place = { retailID, multiBase: true, projectTime: period.id, setStatus: 'Final', storeExtraction: 1 };
  return (await caller.post('/api/main/createproject', place).expect(201)).body.projectid;
}

export interface RequestBody {
  requestid: string;
  mode: 'replace' | 'add';
  createdby: string | null;
  inuse: boolean;
  fileinuse: number;
  copiesleftout: number;
  fileretryable: number;
  retryable: boolean;
  retryofrequestid: string | null;
  requeststatus: string;
  filecount: number;
  fileprocessing: number;
  filecompleted: number;
  fileerrored: number;
  entriesskipped: number;
  sameasrequestid: string | null;
  error: { code: string; filename: string; message: string } | null;
}

const ENDED = ['complete', 'error', 'cancel'];

/** Polls like a client until the request has ended. */
export async function ended(caller: Caller, request: OpenRequest): Promise<RequestBody> {
  let body = await requestOf(caller, request);
  await expect
    .poll(async () => (body = await requestOf(caller, request)).requeststatus, { interval: 100 })
    .toSatisfy((state: string) => ENDED.includes(state));
  return body;
}

/** All steps: open, upload, submit, wait for the end. */
export async function process(
  app: TestApp,
  caller: Caller,
  files: readonly ZipFileSpec[],
  project?: string,
  mode?: 'replace' | 'add',
  keepcopies?: boolean,
) {
  const request = await openRequest(caller, project);
  await putArchive(app, request, buildZip({ files }));
  await submit(caller, request, files.length, mode, keepcopies).expect(200);
  return { request, result: await ended(caller, request) };
}

export async function errorsOf(caller: Caller, { projectid, requestid }: OpenRequest): Promise<FailedFile[]> {
  const { body } = await caller.get(`/api/main/getrequestfiles/${projectid}/${requestid}/error`).expect(200);
  return body;
}

export interface FailedFile {
  fileno: number | null;
  retryable: boolean;
  filename: string;
  line: number;
  code: string;
  message: string;
}
