import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SecretStore } from '../../src/platform/database/secret-store.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { DiskStorage } from '../../src/platform/storage/disk-storage.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { LinkSigner } from '../../src/platform/storage/signed-link.js';
import { StorageLinks } from '../../src/platform/storage/storage-links.js';
import { UploadListeners, type FinishedUpload } from '../../src/platform/storage/upload-listeners.js';
import type { UserPrincipal } from '../../src/platform/auth/principal.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startFakeS3, type FakeS3 } from '../support/fake-s3.js';
import { spawnProgram } from '../support/program.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { addUser } from './auth-support.js';

const tus = { 'tus-resumable': '1.0.0' };
const key = '0190c0de/0190beef/file.zip';

interface Made {
  program: TestApp;
  finished: FinishedUpload[];
  storage: ObjectStorage;
  links: StorageLinks;
}

async function started(env: Record<string, string> = {}): Promise<Made> {
  const program = await startTestApp({ withWorker: false, env });
  const finished: FinishedUpload[] = [];
  program.app.get(UploadListeners).register({
    beforeUpload: (wanted) =>
      wanted.startsWith('closed/')
        ? Promise.reject(new AppError({ code: 'uploads.cancelled', status: 409, detail: 'Cancelled.' }))
        : Promise.resolve(),
    uploadFinished: (upload) => Promise.resolve(void finished.push(upload)),
  });
  return { program, finished, storage: program.app.get(OBJECT_STORAGE), links: program.app.get(StorageLinks) };
}

const absolute = (made: Made, path: string): string => new URL(path, made.program.url).toString();

async function problemOf(response: Response): Promise<{ status: number; code: string }> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const { status, code }: { status: number; code: string } = JSON.parse(await response.text());
  expect(status).toBe(response.status);
  return { status, code };
}

describe('a signed upload link', () => {
  let made: Made;
  beforeEach(async () => {
    made = await started();
  });
  afterEach(() => made.program.close());

  it('accepts one object with a plain PUT and without sign-in', async () => {
    const { url } = await made.links.upload(key);
    const response = await fetch(absolute(made, url), { method: 'PUT', body: Buffer.from('zip bytes') });
    expect(response.status).toBe(204);
    expect((await made.storage.getBytes(key)).toString()).toBe('zip bytes');
    expect(made.finished).toEqual([{ key, bytes: 9 }]);
  });

  it('works once', async () => {
    const { url } = await made.links.upload(key);
    await fetch(absolute(made, url), { method: 'PUT', body: 'first' });
    const again = await fetch(absolute(made, url), { method: 'PUT', body: 'second' });
    expect(await problemOf(again)).toEqual({ status: 409, code: 'storage.already-uploaded' });
    expect((await made.storage.getBytes(key)).toString()).toBe('first');
  });

  it('works only until it expires', async () => {
    const secret = await made.program.app.get(SecretStore).secret('storage-links');
    const query = new LinkSigner(secret).sign({ purpose: 'upload', key, expiresAt: new Date(Date.now() - 1000) });
    const late = await fetch(`${made.program.url}/storage/objects/${key}?${query}`, { method: 'PUT', body: 'late' });
    expect(await problemOf(late)).toEqual({ status: 410, code: 'storage.link-expired' });
    expect(await made.storage.stat(key)).toBeNull();
  });

  it('gives access only to its own object', async () => {
    const { url } = await made.links.upload(key);
    const other = absolute(made, url).replace('0190beef', '0190dead');
    expect(await problemOf(await fetch(other, { method: 'PUT', body: 'x' }))).toEqual({
      status: 403,
      code: 'storage.link-invalid',
    });
    expect((await fetch(absolute(made, url))).status).toBe(403);
  });

  it.each(['content-length', 'chunked'] as const)('refuses more bytes than agreed and keeps none (%s)', async (way) => {
    const { url } = await made.links.upload(key, { maxBytes: 1000 });
    const answer = await put(absolute(made, url), Buffer.alloc(300_000), way);
    expect(answer).toMatchObject({ status: 413, code: 'storage.too-large' });
    expect(await made.storage.stat(key)).toBeNull();
    expect(made.finished).toEqual([]);
  });

  it('asks the responsible module before it accepts bytes', async () => {
    const { url } = await made.links.upload('closed/file.zip');
    const response = await fetch(absolute(made, url), { method: 'PUT', body: 'x' });
    expect(await problemOf(response)).toEqual({ status: 409, code: 'uploads.cancelled' });
  });
});

describe('a signed download link', () => {
  let made: Made;
  let ada: UserPrincipal;
  beforeAll(async () => {
    made = await started();
    const { id: userId, email } = await addUser(made.program);
    ada = { kind: 'user', userId, email, tenant: 'acme', groups: [], apps: [] };
    const { url } = await made.links.upload('exports/table.csv');
    await fetch(absolute(made, url), { method: 'PUT', body: 'abcdefghij' });
  });
  afterAll(() => made.program.close());

  it('returns the object under the name it was made for', async () => {
    const { url } = await made.links.download(ada, 'exports/table.csv', 'Über “Shelf”.csv');
    const response = await fetch(absolute(made, url));
    expect(await response.text()).toBe('abcdefghij');
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%9Cber");
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('returns a requested range', async () => {
    const { url } = await made.links.download(ada, 'exports/table.csv', 'table.csv');
    const response = await fetch(absolute(made, url), { headers: { range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await response.text()).toBe('cde');
  });

  it('cannot be used to put an object', async () => {
    const { url } = await made.links.download(ada, 'exports/other.csv', 'other.csv');
    expect((await fetch(absolute(made, url), { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it('says when the object no longer exists', async () => {
    const { url } = await made.links.download(ada, 'exports/gone.csv', 'gone.csv');
    expect(await problemOf(await fetch(absolute(made, url)))).toEqual({ status: 404, code: 'storage.missing' });
  });
});

describe.each(['a folder', 'S3'])('a resumable upload into %s', (place) => {
  let made: Made;
  let s3: FakeS3 | null = null;
  const body = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));

  beforeAll(async () => {
    s3 = place === 'S3' ? await startFakeS3() : null;
    made = await started(s3 ? { STORAGE_URL: s3.url } : {});
  });
  afterAll(async () => {
    await made.program.close();
    await s3?.stop();
  });

  it('continues where it broke off and stores the object under its key', async () => {
    const { tusUrl } = await made.links.upload(key);
    const location = await create(absolute(made, tusUrl), body.length);
    await patch(location, 0, body.subarray(0, 300_000));
    expect(await offsetOf(location)).toBe(300_000);
    expect(await made.storage.stat(key)).toBeNull();
    const last = await patch(location, 300_000, body.subarray(300_000));
    expect(last.status).toBe(204);
    expect((await made.storage.getBytes(key)).equals(body)).toBe(true);
    expect(made.finished).toEqual([{ key, bytes: body.length }]);
  });

  it('tells a client that missed the last answer that everything arrived', async () => {
    const other = '0190c0de/0190aaaa/file.zip';
    const { tusUrl } = await made.links.upload(other);
    const location = await create(absolute(made, tusUrl), 4);
    await patch(location, 0, Buffer.from('1234'));
    expect(await offsetOf(location)).toBe(4);
  });

  it('is refused once the object exists', async () => {
    const { tusUrl } = await made.links.upload(key);
    const response = await fetch(absolute(made, tusUrl), {
      method: 'POST',
      headers: { ...tus, 'upload-length': '5' },
    });
    expect(await problemOf(response)).toEqual({ status: 409, code: 'storage.already-uploaded' });
  });

  it('is refused when it declares more than agreed', async () => {
    const { tusUrl } = await made.links.upload('p/too-large/file.zip', { maxBytes: 1000 });
    const response = await fetch(absolute(made, tusUrl), {
      method: 'POST',
      headers: { ...tus, 'upload-length': '1001' },
    });
    expect(response.status).toBe(413);
  });

  it('belongs to its link: another link must not change it', async () => {
    const { tusUrl } = await made.links.upload('p/mine/file.zip');
    const location = await create(absolute(made, tusUrl), 10);
    const theirs = new URL((await made.links.upload('p/theirs/file.zip')).tusUrl, made.program.url);
    const stolen = `${location.split('?')[0]}${theirs.search}`;
    expect((await patch(stolen, 0, Buffer.from('0123456789'))).status).toBe(403);
    expect((await patch(location.split('?')[0] ?? '', 0, Buffer.from('0123456789'))).status).toBe(403);
  });
});

describe('a resumable upload on a server that is killed', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'reveal-kill-'));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('continues on the next server without losing anything acknowledged', async () => {
    const env = { DATABASE_URL: database.url, REVEAL_DATA: folder };
    const first = await spawnProgram({ role: 'server', env });
    const signing = await startTestApp({ withWorker: false, database });
    const { tusUrl } = await signing.app.get(StorageLinks).upload(key);
    await signing.close();
    const body = Buffer.alloc(2_000_000, 7);
    const location = new URL(await create(new URL(tusUrl, first.url).toString(), body.length));
    await patch(location.toString(), 0, body.subarray(0, 1_000_000));
    const stalled = patch(location.toString(), 1_000_000, body.subarray(1_000_000, 1_500_000), body.length).catch(
      () => null,
    );
    await first.kill('SIGKILL');
    await stalled;
    const second = await spawnProgram({ role: 'server', env });
    const resumed = new URL(`${location.pathname}${location.search}`, second.url).toString();
    const offset = await offsetOf(resumed);
    expect(offset).toBeGreaterThanOrEqual(1_000_000);
    expect((await patch(resumed, offset, body.subarray(offset))).status).toBe(204);
    const stored = await new DiskStorage(join(folder, 'storage')).getBytes(key);
    expect(stored.equals(body)).toBe(true);
    await second.kill('SIGTERM');
  });
});

async function create(url: string, bytes: number): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { ...tus, 'upload-length': String(bytes) } });
  expect(response.status).toBe(201);
  return new URL(response.headers.get('location') ?? '', url).toString();
}

/** `declared` larger than the body means a request that never ends. */
function patch(url: string, offset: number, body: Buffer, declared = body.length): Promise<{ status: number }> {
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      { method: 'PATCH', headers: { ...headers, 'content-length': declared } },
      (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
      },
    );
    request.on('error', reject);
    request.write(body);
    if (declared === body.length) request.end();
  });
}

async function offsetOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: tus });
  expect(response.status).toBe(200);
  return Number(response.headers.get('upload-offset'));
}

function put(url: string, body: Buffer, way: 'content-length' | 'chunked'): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    const headers = way === 'content-length' ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' };
    const request = httpRequest(url, { method: 'PUT', headers }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () => resolve(JSON.parse(text)));
    });
    request.on('error', reject);
    request.end(body);
  });
}
