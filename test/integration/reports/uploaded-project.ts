import { zipSync } from 'fflate';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from '../../support/test-app.js';
import type { Caller } from '../auth-support.js';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface UploadedProject {
  readonly projectId: string;
  readonly requestId: string;
}

/** A lite project whose files went the whole way: signed upload, archive, reading, analysis. */
export async function uploadProject(
  app: TestApp,
  caller: Caller,
  files: readonly NamedBytes[],
): Promise<UploadedProject> {
  const projectId = await caller.project('Reports');
  return { projectId, requestId: await uploadTo(app, caller, projectId, files) };
}

/** A further request of a project, waited for until it is complete. */
export async function uploadTo(
  app: TestApp,
  caller: Caller,
  projectId: string,
  files: readonly NamedBytes[],
  choice: { mode?: 'replace' | 'add' } = {},
): Promise<string> {
  const opened = { projectid: projectId, filetype: 'PSA', ...choice };
  const created = await caller.post('/api/main/createrequest', opened).expect(201);
  const { requestid, upload } = created.body as { requestid: string; upload: { url: string } };
  const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 1 });
  const url = new URL(upload.url, app.url);
  const put = await fetch(url, {
    method: 'PUT',
    body: Buffer.from(zip),
    headers: { 'content-type': 'application/zip' },
  });
  if (!put.ok) throw new Error(`upload: ${put.status} ${await put.text()}`);
  await caller
    .post('/api/main/updaterequest', {
      projectid: projectId,
      requestid,
      requeststatus: 'processing',
      filecount: files.length,
      filetype: 'PSA',
    })
    .expect(200);
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await caller.get(`/api/main/getrequest/${projectId}/${requestid}/PSAL`).expect(200);
    if (body.requeststatus === 'complete') return requestid;
    if (body.requeststatus === 'error' || body.requeststatus === 'cancel') throw new Error(JSON.stringify(body));
    await wait(100);
  }
  throw new Error('the request did not end within a minute');
}
