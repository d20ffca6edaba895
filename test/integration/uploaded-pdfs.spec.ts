import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { RequestsFacade } from '../../src/uploads/requests.facade.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { errorsOf, fullProject, type OpenRequest, planogramFiles, process } from './uploads-support.js';

let app: TestApp;
let ada: Caller;
let first: OpenRequest;

const planograms = planogramFiles(2);
const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
/** As the client packs them: stored. */
const stored = (name: string, content: Buffer): ZipFileSpec => ({ name, content, method: 0 });

const url = (caller: Caller, projectid: string, filename: string, more: object = {}) =>
  caller.post('/api/main/pdffileurl', { projectid, filename, ...more });

async function fetched(link: string): Promise<{ type: string | null; saved: string | null; bytes: Buffer }> {
  const response = await fetch(new URL(link, app.url));
  expect(response.status).toBe(200);
  const { headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return { type: headers.get('content-type'), saved: headers.get('content-disposition'), bytes };
}

async function keysOf({ projectid, requestid }: OpenRequest): Promise<string[]> {
  const keys: string[] = [];
  const storage = app.app.get<ObjectStorage>(OBJECT_STORAGE);
  for await (const { key } of storage.list(`${projectid}/${requestid}/pdfs/`)) keys.push(key);
  return keys;
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
});
afterAll(() => app?.close());

describe('PDFs that were uploaded with planograms', () => {
  it('are neither files nor failures', async () => {
    const files = [
      ...planograms,
      stored('plans/Snacks 零食.PDF', pdf('snacks')),
      { name: 'drinks.pdf', content: pdf('drinks') },
      { name: 'fake.pdf', content: 'PK, not a PDF' },
    ];
    const { request, result } = await process(app, ada, files, await fullProject(app, ada));
    first = request;
    expect(result).toMatchObject({ requeststatus: 'complete', filecount: 2, filecompleted: 2, fileerrored: 0 });
    expect(await errorsOf(ada, first)).toEqual([]);
    const { body } = await ada
      .get(`/api/main/getuploadedfilecount/public/${first.projectid}/${first.requestid}`)
      .expect(200);
    expect(body.filecount).toBe(2);
  });

  it('are returned as uploaded, in any case of their name, with or without folders', async () => {
    for (const name of ['plans/Snacks 零食.PDF', 'SNACKS 零食.pdf']) {
      const { body } = await url(ada, first.projectid, name).expect(200);
      expect(body).toMatchObject({ filename: 'Snacks 零食.PDF', pages: null });
      const { type, saved, bytes } = await fetched(body.link);
      expect(bytes.equals(pdf('snacks'))).toBe(true);
      expect(type).toBe('application/pdf');
      expect(saved).toContain(`filename*=UTF-8''${encodeURIComponent('Snacks 零食.PDF')}`);
    }
  });

  it('are unpacked once for simultaneous requests', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => url(ada, first.projectid, 'drinks.pdf').expect(200)));
    expect(new Set(asked.map(({ body }) => new URL(body.link, app.url).pathname)).size).toBe(1);
    expect((await fetched(asked[0]?.body.link)).bytes.equals(pdf('drinks'))).toBe(true);
    expect((await keysOf(first)).filter((key) => key.endsWith('/2.pdf'))).toHaveLength(1);
  });

  it('leave the drawn PDF of a planogram file as it was, and are not made up', async () => {
    const name = String(planograms[0]?.name);
    const { body } = await url(ada, first.projectid, name).expect(200);
    // 20 ft: all of it, at 1 : 22, and two parts that can be read.
    expect(body).toMatchObject({ pages: 3, uploaded: null });
    const unknown = await url(ada, first.projectid, name.replace(/\.psa$/, '.pdf')).expect(404);
    expect(unknown.body.code).toBe('reports.planogram-not-found');
  });

  it('are refused by name when they are none inside', async () => {
    const { body } = await url(ada, first.projectid, 'fake.pdf').expect(422);
    expect(body).toMatchObject({ code: 'uploads.not-a-pdf', params: { filename: 'fake.pdf' } });
    expect(await keysOf(first)).not.toContain(`${first.projectid}/${first.requestid}/pdfs/3.pdf`);
  });

  it('are not shown to another tenant', async () => {
    const eve = await Caller.join(app, { tenant: 'elsewhere' });
    await url(eve, first.projectid, 'drinks.pdf').expect(404);
  });

  it('come from the newest upload that has one of the name, or from the one that is asked for', async () => {
    const files = [...planograms, stored('Drinks.pdf', pdf('new drinks'))];
    const { request } = await process(app, ada, files, first.projectid);
    const bytesOf = async (more: object) =>
      (await fetched((await url(ada, first.projectid, 'drinks.pdf', more).expect(200)).body.link)).bytes.toString();
    expect(await bytesOf({})).toContain('new drinks');
    expect(await bytesOf({ request: 'latest' })).toContain('new drinks');
    expect(await bytesOf({ request: first.requestid })).toBe(pdf('drinks').toString());
    expect(await bytesOf({ publication: 'draft', request: first.requestid })).toContain('new drinks');
    expect((await url(ada, first.projectid, 'Snacks 零食.pdf').expect(200)).body.filename).toBe('Snacks 零食.PDF');
    await url(ada, first.projectid, 'Snacks 零食.pdf', { request: request.requestid }).expect(404);
  });

  it('are named beside the drawn PDF of the planogram file that they belong to', async () => {
    const file = String(planograms[0]?.name);
    const name = `pdfs/${file
      .split('/')
      .at(-1)
      ?.replace(/\.psa$/, '.PDF')}`;
    await process(app, ada, [...planograms, stored(name, pdf('plan'))], first.projectid);
    const { body } = await url(ada, first.projectid, file).expect(200);
    expect(body).toMatchObject({ pages: 3, uploaded: name });
    const { link } = (await url(ada, first.projectid, body.uploaded).expect(200)).body;
    expect((await fetched(link)).bytes.equals(pdf('plan'))).toBe(true);
  });

  it('are deleted with their archive when its time is over', async () => {
    const { request } = await process(app, ada, [...planograms, stored('late.pdf', pdf('late'))], first.projectid);
    await url(ada, first.projectid, 'late.pdf').expect(200);
    expect(await keysOf(request)).toHaveLength(1);
    await app.app.get(TransactionRunner, { strict: false }).run(async ({ manager }) => {
      const requests = app.app.get(RequestsFacade, { strict: false });
      await requests.removeArchive(manager, request.projectid, request.requestid, new Date());
    });
    expect(await keysOf(request)).toEqual([]);
    const { body } = await url(ada, first.projectid, 'late.pdf').expect(410);
    expect(body.code).toBe('uploads.file-unavailable');
  });

  it('are refused as any file is that unpacks to too much or leaves its folder', async () => {
    const files = [
      ...planograms,
      { name: 'bomb.pdf', content: Buffer.alloc(8 * 1024 * 1024, 'x') },
      stored('../out.pdf', pdf('out')),
    ];
    const { request, result } = await process(app, ada, files, first.projectid);
    expect(result).toMatchObject({ requeststatus: 'complete', filecompleted: 2, fileerrored: 2 });
    expect((await errorsOf(ada, request)).map(({ filename, code }) => [filename, code])).toEqual([
      ['bomb.pdf', 'uploads.zip-bomb'],
      ['../out.pdf', 'uploads.unsafe-name'],
    ]);
  });

  it('are not an upload on their own', async () => {
    const { request, result } = await process(app, ada, [stored('a.pdf', pdf('a')), stored('b.pdf', pdf('b'))]);
    expect(result).toMatchObject({ requeststatus: 'error', error: { code: 'uploads.only-pdfs' } });
    expect(result.error?.message).toContain('Add the .psa files');
    await url(ada, request.projectid, 'a.pdf').expect(404);
  });
});
