import { expect, vi } from 'vitest';
import type { TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import type { Caller } from './auth-support.js';

export interface ImportFile {
  readonly retailerid: string;
  readonly object: 'prd' | 'str';
  readonly filename: string;
  readonly bytes: string | Uint8Array;
  readonly mode?: 'replace' | 'merge';
}

/** PUTs a file to its link, as a browser does: without a bearer token. */
export async function putFile(app: Pick<TestApp, 'url'>, url: string, bytes: string | Uint8Array): Promise<number> {
  const { pathname, search } = new URL(url);
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  const response = await fetch(`${app.url}${pathname}${search}`, { method: 'PUT', body });
  await response.body?.cancel();
  return response.status;
}

/** Opens an import and uploads its file; returns its id. */
export async function openImport(
  app: Pick<TestApp, 'url'>,
  caller: Caller,
  { bytes, ...file }: ImportFile,
): Promise<string> {
  const { body } = await caller
    .post('/api/main/createmasterimport', { retailerid: file.retailerid, object: file.object, filename: file.filename })
    .expect(201);
  expect(await putFile(app, body.upload.url, bytes)).toBe(204);
  return body.importid;
}

export async function preview(caller: Caller, importid: string, choice: object = {}) {
  const answer = await caller.post('/api/main/previewmasterimport', { importid, ...choice });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body;
}

/** Polls like a client until the import has reached a state. */
export async function waitFor(caller: Caller, importid: string, state: string) {
  let body = { state: '', error: null, counts: null };
  const isThere = async () => {
    body = (await caller.get(`/api/main/getmasterimport/${importid}`).expect(200)).body;
    expect([state, 'error']).toContain(body.state);
  };
  await vi.waitFor(isThere, { timeout: PATIENCE_MS, interval: 40 });
  expect([body.state, body.error]).toEqual([state, null]);
  return (await caller.get(`/api/main/getmasterimport/${importid}`).expect(200)).body;
}

/** Confirms the guess (or `choice`) and waits for the result of the check. */
export async function checked(
  caller: Caller,
  importid: string,
  choice: { mode?: string; columns?: (string | null)[]; strict?: boolean },
) {
  const seen = await preview(caller, importid);
  const { headline, heads, decimalsign, lengthunit, columns } = seen;
  const body = { importid, mode: 'replace', headline, heads, decimalsign, lengthunit, columns, ...choice };
  const answer = await caller.post('/api/main/checkmasterimport', body);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return waitFor(caller, importid, 'checked');
}

/** All steps: open, upload, check, import. */
export async function imported(app: Pick<TestApp, 'url'>, caller: Caller, file: ImportFile) {
  const id = await openImport(app, caller, file);
  const check = await checked(caller, id, { mode: file.mode ?? 'replace' });
  expect(check.findings.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
  await caller.post('/api/main/applymasterimport', { importid: id }).expect(200);
  return waitFor(caller, id, 'complete');
}
