import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backupsIn, type FoundBackup } from '../../src/platform/backup/backup-folder.js';
import { checkBackup } from '../../src/platform/backup/check-backup.js';
import { filesOf } from '../../src/platform/backup/file-list.js';
import type { Installation } from '../../src/platform/backup/kept-files.js';
import { makeBackup } from '../../src/platform/backup/make-backup.js';
import { restoreBackup, type RestoreOptions } from '../../src/platform/backup/restore-backup.js';
import { HeldStorage } from '../../src/platform/storage/held-storage.js';
import { DiskStorage } from '../../src/platform/storage/disk-storage.js';
import { parseStorageUrl } from '../../src/platform/storage/s3-place.js';
import { S3Storage } from '../../src/platform/storage/s3-storage.js';
import { emptyQueues } from '../../src/platform/jobs/queue-backend.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startFakeS3 } from '../support/fake-s3.js';
import { PATIENCE_MS } from '../support/patience.js';
import { canMountSmallDisk, mountSmallDisk, unmountSmallDisk } from '../support/small-disk.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { type Figures, figuresOf, type Story, tellStory, Visitor } from '../support/version-story.js';
import { Caller } from './auth-support.js';
import {
  type OpenRequest,
  ended,
  openRequest,
  planogramFiles,
  process as upload,
  putArchive,
  submit,
} from './uploads-support.js';

const tus = { 'tus-resumable': '1.0.0' };
const isMountable = canMountSmallDisk();

let folder: string;
let backups: string;
let app: TestApp;
let story: Story;
let figures: Figures;
let running: { request: OpenRequest; location: string; archive: Buffer; sent: number };
let whole: FoundBackup;

const installationOf = ({ database, config }: Pick<TestApp, 'database' | 'config'>): Installation => ({
  databaseUrl: database.url,
  storage: new DiskStorage(join(config.REVEAL_DATA, 'storage')),
  dataFolder: config.REVEAL_DATA,
});

const backup = (into = backups): Promise<FoundBackup> => makeBackup(installationOf(app), into, { kind: 'manual' });

const restoring = (options: Partial<RestoreOptions> = {}): RestoreOptions => ({
  restorePoints: backups,
  withRestorePoint: true,
  isKeptAsItWas: false,
  ...options,
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-backups-'));
  backups = join(folder, 'backups');
  app = await startTestApp();
  story = await tellStory(app);
  figures = await figuresOf(app.url, story);
  running = await beginUpload();
  writeFileSync(join(app.config.REVEAL_DATA, 'demo-password'), 'Correct horse 2', { mode: 0o600 });
  // Claimed by a server that is about to send it.
  await app.database.query(
    `INSERT INTO live_messages (id, subject, envelope, replaces, due_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), '{}', '{}', now() + interval '1 day')`,
  );
  whole = await backup();
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A resumable upload that stops halfway. */
async function beginUpload(): Promise<typeof running> {
  const ada = await Caller.join(app);
  const request = await openRequest(ada);
  const archive = buildZip({ files: planogramFiles(1) });
  const address = new URL(request.tusUrl);
  const url = `${app.url}${address.pathname}${address.search}`;
  const headers = { ...tus, 'upload-length': String(archive.length) };
  const created = await fetch(url, { method: 'POST', headers });
  const location = new URL(created.headers.get('location') ?? '', url).toString();
  const sent = Math.floor(archive.length / 3);
  await patch(location, 0, archive.subarray(0, sent));
  return { request: { ...request, url: ada.user.email }, location, archive, sent };
}

async function patch(location: string, offset: number, body: Buffer): Promise<void> {
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const { status } = await fetch(location, { method: 'PATCH', headers, body: new Uint8Array(body) });
  expect(status).toBe(204);
}

/** Continues the upload on another server, and has it read there. */
async function continueUpload(at: TestApp): Promise<void> {
  const { pathname, search } = new URL(running.location);
  const location = `${at.url}${pathname}${search}`;
  const asked = await fetch(location, { method: 'HEAD', headers: tus });
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(running.sent)]);
  await patch(location, running.sent, running.archive.subarray(running.sent));
  const visitor = await Visitor.signIn(at.url, running.request.url);
  const { projectid, requestid } = running.request;
  const body = { projectid, requestid, requeststatus: 'processing', filecount: 1, filetype: 'PSA' };
  await visitor.post('/api/main/updaterequest', body);
  const state = async (): Promise<string> =>
    (await visitor.get<{ requeststatus: string }>(`/api/main/getrequest/${projectid}/${requestid}/PSAL`)).requeststatus;
  await vi.waitFor(async () => expect(await state()).toBe('complete'), { timeout: PATIENCE_MS, interval: 100 });
}

/** An empty target: a database without tables and an empty folder. */
async function emptyPlace(): Promise<{ database: TestDatabase; data: string }> {
  const database = await createTestDatabase('template0');
  const data = mkdtempSync(join(folder, 'data-'));
  return { database, data };
}

async function restored(from: FoundBackup): Promise<{ at: TestApp; database: TestDatabase }> {
  const { database, data } = await emptyPlace();
  const storage = new DiskStorage(join(data, 'storage'));
  await restoreBackup({ databaseUrl: database.url, storage, dataFolder: data }, from, restoring());
  await emptyQueues(database.url, undefined, []);
  return { at: await startTestApp({ database, env: { REVEAL_DATA: data } }), database };
}

describe('a backup', () => {
  it('has the tables of what is kept, not those of the moment it was made', () => {
    const names = whole.manifest.tables.map(({ name }) => name);
    expect(names).toContain('notifications');
    for (const name of ['live_messages', 'storage_holds', 'job_workers']) expect(names).not.toContain(name);
  });

  it('restores into an empty target: figures, sign-ins, links, and an upload in progress', async () => {
    const { at, database } = await restored(whole);
    expect(await figuresOf(at.url, story)).toEqual(figures);
    expect(readFileSync(join(at.config.REVEAL_DATA, 'demo-password'), 'utf8')).toBe('Correct horse 2');
    await continueUpload(at);
    await at.close();
    await database.drop();
  });

  it('can be read only by its owner', () => {
    for (const file of [
      whole.folder,
      join(whole.folder, 'manifest.json'),
      join(whole.folder, 'database', 'users.copy.gz'),
    ]) {
      expect(statSync(file).mode & 0o077, file).toBe(0);
    }
  });

  it('holds pending work, which continues without the queue', async () => {
    const idle = await startTestApp({ withWorker: false });
    const ada = await Caller.join(idle);
    const request = await openRequest(ada);
    await putArchive(idle, request, buildZip({ files: planogramFiles(1) }));
    await submit(ada, request).expect(200);
    const made = await makeBackup(installationOf(idle), join(folder, 'idle'), { kind: 'manual' });
    await idle.close();
    const { at, database } = await restored(made);
    const visitor = await Visitor.signIn(at.url, ada.user.email);
    const path = `/api/main/getrequest/${request.projectid}/${request.requestid}/PSAL`;
    await vi.waitFor(
      async () => expect((await visitor.get<{ requeststatus: string }>(path)).requeststatus).toBe('complete'),
      { timeout: PATIENCE_MS, interval: 100 },
    );
    await at.close();
    await database.drop();
  });

  it('is consistent while uploads and analyses continue', async () => {
    const ada = await Caller.join(app);
    let isWorking = true;
    const work = (async () => {
      while (isWorking) await upload(app, ada, planogramFiles(1));
    })();
    await backup();
    const made = await backup();
    isWorking = false;
    await work;
    const { at, database } = await restored(made);
    expect(await figuresOf(at.url, story)).toEqual(figures);
    const named = await database.query<{ key: string }>('SELECT storage_key AS key FROM request_parts');
    expect(named.length).toBeGreaterThan(0);
    const storage = new DiskStorage(join(at.config.REVEAL_DATA, 'storage'));
    for (const { key } of named) expect(await storage.stat(key), key).not.toBeNull();
    await at.close();
    await database.drop();
  });

  it('links files of the previous backup, and copies those that are damaged there', async () => {
    const into = join(folder, 'linked');
    const first = await backup(into);
    const kept = [];
    for await (const { path } of filesOf(first.folder)) if (path.startsWith('objects/')) kept.push(path);
    const at = (one: FoundBackup, path: string): string => join(one.folder, 'files', path);
    const [damaged = '', sound = ''] = kept;
    writeFileSync(at(first, damaged), 'x');
    const second = await backup(into);
    expect(statSync(at(second, sound)).ino).toBe(statSync(at(first, sound)).ino);
    await checkBackup(second);
    await expect(checkBackup(first)).rejects.toThrow(`is damaged: files/${damaged} is not what was written`);
  });
});

describe('removals while a backup is made', () => {
  it('wait until it finishes or is killed', async () => {
    const key = 'held/one/file';
    const storage = app.app.get(HeldStorage);
    await storage.putStream(key, Readable.from(['kept']));
    const hold = `INSERT INTO storage_holds VALUES (gen_random_uuid(), now() + interval '1 hour')`;
    await app.database.query(hold);
    await storage.delete(key);
    expect(await storage.deletePrefix('held/')).toBe(1);
    await storage.removeNoted();
    expect(await storage.stat(key)).not.toBeNull();
    // What a killed backup leaves: nobody renews it.
    await app.database.query(`UPDATE storage_holds SET until = now() - interval '1 second'`);
    await expect.poll(() => storage.stat(key)).toBeNull();
    expect(await app.database.query('SELECT * FROM storage_holds')).toEqual([]);
  });
});

describe('a backup that does not finish', () => {
  it('leaves nothing that could be mistaken for one, and the next one removes what a killed one left', async () => {
    const into = join(folder, 'killed');
    const env = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: app.database.url,
      REVEAL_DATA: app.config.REVEAL_DATA,
    };
    const child = spawn(process.execPath, ['dist/src/backup.js', into], { env, stdio: 'ignore' });
    const begun = (): string[] =>
      existsSync(into) ? readdirSync(into).filter((name) => name.startsWith('unfinished-')) : [];
    await vi.waitFor(() => expect(begun().length).toBeGreaterThan(0), { timeout: PATIENCE_MS, interval: 5 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await backupsIn(into)).toEqual([]);
    expect(begun().length).toBeGreaterThan(0);
    const made = await backup(into);
    expect(readdirSync(into)).toEqual([made.name]);
  });

  it.runIf(isMountable)('says that the disk is full, and leaves it unchanged', async () => {
    const small = join(folder, 'small');
    mkdirSync(small);
    mountSmallDisk(small, 1);
    const storage = app.app.get(HeldStorage);
    await storage.putStream('large/file', Readable.from([randomBytes(2_000_000)]));
    try {
      await expect(backup(small)).rejects.toThrow(`The disk of ${small} is full`);
      expect(readdirSync(small)).toEqual([]);
    } finally {
      await storage.delete('large/file');
      unmountSmallDisk(small);
    }
  });
});

describe('a restore', () => {
  it('is refused while the program runs', async () => {
    await expect(restoreBackup(installationOf(app), whole, restoring())).rejects.toThrow(/Reveal is running/);
  });

  it('refuses anything damaged, incomplete or newer before it changes anything', async () => {
    const { database, data } = await emptyPlace();
    const target = { databaseUrl: database.url, storage: new DiskStorage(join(data, 'storage')), dataFolder: data };
    const into = join(folder, 'damaged');
    const made = await backup(into);
    const refused = async (): Promise<string> => {
      const outcome = await restoreBackup(target, (await backupsIn(into))[0] ?? made, restoring()).catch(
        (error: Error) => error.message,
      );
      return typeof outcome === 'string' ? outcome : 'restored';
    };
    const users = join(made.folder, 'database', 'users.copy.gz');
    const bytes = readFileSync(users);
    const flipped = Buffer.from(bytes);
    flipped[20] = (flipped[20] ?? 0) ^ 1;
    writeFileSync(users, flipped);
    expect(await refused()).toMatch(/is damaged: database\/users.copy.gz is not what was written/);
    rmSync(users);
    expect(await refused()).toMatch(/is damaged: database\/users.copy.gz is missing/);
    writeFileSync(users, bytes);
    const newer = { ...made, manifest: { ...made.manifest, version: '99.0.0', migrations: ['AddWings9999999999999'] } };
    await expect(restoreBackup(target, newer, restoring())).rejects.toThrow(/is of a newer Reveal \(99\.0\.0\)/);
    expect(await database.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    await database.drop();
  });

  it('over an existing installation keeps that one first, and can be repeated', async () => {
    const { at, database } = await restored(whole);
    const eve = await Caller.join(at);
    const later = await upload(at, eve, planogramFiles(1));
    const data = at.config.REVEAL_DATA;
    await at.close();
    const storage = new DiskStorage(join(data, 'storage'));
    const target = { databaseUrl: database.url, storage, dataFolder: data };
    const first = await restoreBackup(target, whole, restoring());
    expect(first.restorePoint?.name).toMatch(/-restore-point$/);
    const users = (): Promise<unknown[]> => database.query('SELECT 1 FROM users WHERE email = $1', [eve.user.email]);
    expect(await users()).toEqual([]);
    const left: string[] = [];
    for await (const { key } of storage.list(`${later.request.projectid}/`)) left.push(key);
    expect(left).toEqual([]);
    if (!first.restorePoint) throw new Error('there is no restore point');
    await restoreBackup(target, first.restorePoint, restoring({ withRestorePoint: false }));
    expect(await users()).toHaveLength(1);
    await emptyQueues(database.url, undefined, []);
    const again = await startTestApp({ database, env: { REVEAL_DATA: data } });
    expect(await figuresOf(again.url, story)).toEqual(figures);
    expect((await ended(await Caller.return(again, eve.user), later.request)).requeststatus).toBe('complete');
    await again.close();
    await database.drop();
  });

  it('that is killed leaves the old or the new state, and can be repeated', async () => {
    const { database, data } = await emptyPlace();
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, REVEAL_DATA: data };
    const run = () => spawn(process.execPath, ['dist/src/restore.js', whole.folder], { env, stdio: 'ignore' });
    const first = run();
    const gone = once(first, 'exit');
    const isLoading = `SELECT 1 FROM pg_tables WHERE schemaname = 'reveal_restoring'`;
    await vi.waitFor(async () => expect(await database.query(isLoading)).not.toEqual([]), {
      timeout: PATIENCE_MS,
      interval: 5,
    });
    first.kill('SIGKILL');
    await gone;
    expect(await database.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    const [code] = (await once(run(), 'exit')) as [number];
    expect(code).toBe(0);
    const at = await startTestApp({ database, env: { REVEAL_DATA: data } });
    expect(await figuresOf(at.url, story)).toEqual(figures);
    await at.close();
    await database.drop();
  });

  it('moves from a folder into a bucket and back', async () => {
    const s3 = await startFakeS3();
    const { database, data } = await emptyPlace();
    const storage = new S3Storage(parseStorageUrl(s3.url));
    const target = { databaseUrl: database.url, storage, dataFolder: data };
    expect(await restoreBackup(target, whole, restoring())).toMatchObject({ uploadsLost: 1, restorePoint: null });
    await emptyQueues(database.url, undefined, []);
    const grown = await startTestApp({ database, env: { REVEAL_DATA: data, STORAGE_URL: s3.url } });
    expect(await figuresOf(grown.url, story)).toEqual(figures);
    const made = await makeBackup(target, join(folder, 'grown'), { kind: 'manual' });
    await grown.close();
    await database.drop();
    await s3.stop();
    const { at, database: back } = await restored(made);
    expect(await figuresOf(at.url, story)).toEqual(figures);
    await at.close();
    await back.drop();
  });
});
