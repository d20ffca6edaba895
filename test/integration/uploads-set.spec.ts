import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadingResources } from '../../src/uploads/reading/reading-resources.js';
import { ThreadFailure } from '../../src/platform/threads/thread-pool.js';
import { UploadsFacade } from '../../src/uploads/uploads.facade.js';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  cutPlanogram,
  ended,
  fullProject,
  openRequest,
  planogramFiles,
  process,
  putArchive,
  requestOf,
} from './uploads-support.js';
import type { OpenRequest, RequestBody } from './uploads-support.js';

let app: TestApp;
let owner: Caller;
let projectId: string;
const planograms = planogramFiles(6).map(({ content }) => cutPlanogram(content ?? ''));

/** The n-th planogram under a name. */
const file = (name: string, nth: number): ZipFileSpec => ({ name, content: planograms[nth] ?? '' });

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app, { tenant: 'acme' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  projectId = await fullProject(app, owner);
});
afterEach(() => vi.restoreAllMocks());

async function send(files: readonly ZipFileSpec[], mode?: 'replace' | 'add'): Promise<OpenRequest> {
  const { request, result } = await process(app, owner, files, projectId, mode);
  expect(result).toMatchObject({ requeststatus: 'complete', error: null });
  return request;
}

/** The names that count, by the file's number in the project, as the analysis is told. */
async function counted(finishing: string | null = null): Promise<Record<number, string>> {
  const { requestIds, excludedFileNos } = await app.app.get(UploadsFacade).dataSet(projectId, finishing);
  const rows = await app.database.query<{ file_no: number; name: string }>(
    `SELECT file_no, name FROM request_files
     WHERE request_id = ANY ($1::uuid[]) AND state = 'completed' AND file_no <> ALL ($2::integer[]) ORDER BY file_no`,
    [requestIds, excludedFileNos],
  );
  return Object.fromEntries(rows.map(({ file_no, name }) => [file_no, name]));
}

const dataVersion = async (): Promise<number> => {
  const sql = 'SELECT data_version FROM project_plans WHERE project_id = $1';
  return (await app.database.query<{ data_version: number }>(sql, [projectId]))[0]?.data_version ?? 0;
};

const preview = async (body: object) =>
  (await owner.post('/api/main/previewupload', { projectid: projectId, ...body }).expect(200)).body;

const uses = async ({ requestid }: OpenRequest, query = ''): Promise<string[]> => {
  const { body } = await owner
    .get(`/api/main/getrequestfiles/${projectId}/${requestid}/pogextract${query}`)
    .expect(200);
  return (body as { filename: string; use: string }[]).map(({ filename, use }) => `${filename} ${use}`);
};

const audited = (): Promise<{ action: string; details: unknown }[]> =>
  app.database.query('SELECT action, details FROM audit_entries WHERE subject_id = $1 ORDER BY id', [projectId]);

describe('what a project’s data is', () => {
  it('is the newest upload that replaced, and those that added to it, each name in its newest version', async () => {
    const first = await send([file('a.psa', 0), file('x/b.psa', 1)]);
    const added = await send([file('x/b.psa', 2), file('c.psa', 3)], 'add');
    expect(await counted()).toEqual({ 1: 'a.psa', 3: 'x/b.psa', 4: 'c.psa' });
    expect(await uses(first)).toEqual(['a.psa used', 'x/b.psa superseded']);
    const replacing = await send([file('a.psa', 4)]);
    expect(await counted()).toEqual({ 5: 'a.psa' });
    expect(await uses(first)).toEqual(['a.psa past', 'x/b.psa past']);
    const { body } = await owner.get(`/api/main/getallprojectrequest/${projectId}`).expect(200);
    const told = (body as RequestBody[]).map(({ requestid, mode, inuse, fileinuse }) => [
      requestid,
      mode,
      inuse,
      fileinuse,
    ]);
    expect(told).toEqual([
      [replacing.requestid, 'replace', true, 1],
      [added.requestid, 'add', false, 0],
      [first.requestid, 'replace', false, 0],
    ]);
  });

  it('keeps the older version of a file whose new one cannot be read', async () => {
    await send([file('a.psa', 0), file('b.psa', 1)]);
    await send([{ name: 'a.psa', content: 'no planogram' }, file('c.psa', 2)], 'add');
    expect(await counted()).toEqual({ 1: 'a.psa', 2: 'b.psa', 4: 'c.psa' });
  });

  it('goes by the order of submission, whichever ends first', async () => {
    const [large, small] = [await send([file('a.psa', 0), file('b.psa', 1)]), await send([file('b.psa', 2)], 'add')];
    await app.database.query(
      `UPDATE requests SET state = 'processing', step = 'analyse', finished_at = NULL WHERE id = $1`,
      [large.requestid],
    );
    expect(await counted()).toEqual({ 3: 'b.psa' });
    expect(await counted(large.requestid)).toEqual({ 1: 'a.psa', 3: 'b.psa' });
    const { requestIds } = await app.app.get(UploadsFacade).dataSet(projectId, large.requestid);
    expect(requestIds).toEqual([large.requestid, small.requestid]);
  });

  it('is one upload alone in a lite project, which takes no other mode', async () => {
    projectId = await owner.project();
    const first = await send([file('a.psa', 0)]);
    await send([file('b.psa', 1)]);
    expect(await counted()).toEqual({ 2: 'b.psa' });
    expect(await counted(first.requestid)).toEqual({ 1: 'a.psa' });
    const wanted = { projectid: projectId, filetype: 'PSA', mode: 'add' };
    const { body } = await owner.post('/api/main/createrequest', wanted).expect(400);
    expect(body.errors).toEqual([{ field: 'mode', message: 'mode must be replace in a lite project' }]);
  });

  it('has a new version with every upload, and who sent it is remembered', async () => {
    const before = await dataVersion();
    const request = await send([file('a.psa', 0)]);
    expect(await dataVersion()).toBe(before + 1);
    expect(await requestOf(owner, request)).toMatchObject({ mode: 'replace', createdby: owner.user.email });
  });
});

describe('what an upload would change', () => {
  it('is told for both ways before anything is submitted', async () => {
    await send([file('a.psa', 0), file('x/b.psa', 1)]);
    const told = await preview({ names: ['x/b.psa', 'c.psa', 'c.psa', 'notes.txt', '__MACOSX/c.psa'] });
    expect(told).toMatchObject({ current: 2, files: 2, underway: 0 });
    expect(told.choices).toEqual([
      {
        mode: 'replace',
        added: 1,
        replaced: 1,
        kept: 0,
        gone: 1,
        total: 2,
        addednames: ['c.psa'],
        replacednames: ['x/b.psa'],
        keptnames: [],
        gonenames: ['a.psa'],
        copies: null,
        copynames: [],
      },
      {
        mode: 'add',
        added: 1,
        replaced: 1,
        kept: 1,
        gone: 0,
        total: 3,
        addednames: ['c.psa'],
        replacednames: ['x/b.psa'],
        keptnames: ['a.psa'],
        gonenames: [],
        copies: null,
        copynames: [],
      },
    ]);
    const request = await openRequest(owner, projectId);
    const { requestid } = request;
    const asked = { projectid: projectId, requestid };
    expect((await owner.post('/api/main/previewupload', asked).expect(409)).body.code).toBe('uploads.not-uploaded');
    await putArchive(app, request, buildZip({ files: [file('x/b.psa', 1), file('c.psa', 2), file('notes.txt', 3)] }));
    const counted = { copies: 0, copynames: [] };
    expect(await preview({ requestid })).toEqual({
      ...told,
      choices: told.choices.map((choice: object) => ({ ...choice, ...counted })),
    });
    await owner.post('/api/main/previewupload', { ...asked, names: [] }).expect(400);
  });

  it('counts copies of one another, and when they are added of what stays', async () => {
    await send([file('a.psa', 0), file('b.psa', 1)]);
    const request = await openRequest(owner, projectId);
    // One content twice; that of a.psa, which stays; that of b.psa, of which it is the new version.
    const files = [file('x/1.psa', 2), file('x/2.psa', 2), file('x/a.psa', 0), file('b.psa', 1)];
    await putArchive(app, request, buildZip({ files }));
    const { choices } = await preview({ requestid: request.requestid });
    expect(choices).toMatchObject([
      { mode: 'replace', total: 4, copies: 1, copynames: ['x/2.psa'] },
      { mode: 'add', total: 5, copies: 2, copynames: ['x/2.psa', 'x/a.psa'] },
    ]);
  });

  it('is what it then changes, and every name is told by its count when there are many', async () => {
    const names = Array.from({ length: 3_000 }, (_, nth) => `s/${String(nth).padStart(5, '0')}.psa`);
    const told = await preview({ names });
    expect(told.choices[0]).toMatchObject({ added: 3_000, total: 3_000, addednames: names.slice(0, 20) });
  });
});

describe('files that are left out', () => {
  it('no longer count, once, with a new version of the data and a log entry', async () => {
    await send([file('a.psa', 0), file('b.psa', 1)]);
    const added = await send([file('b.psa', 2)], 'add');
    const before = await dataVersion();
    const exclude = (filenos: number[]) =>
      owner.post('/api/main/excludefiles', { projectid: projectId, filenos, reason: 'chosen' });
    expect((await exclude([3]).expect(200)).body).toEqual({ projectid: projectId, changed: 1, excluded: 1 });
    // The version before it counts again: this is how an older one is chosen.
    expect(await counted()).toEqual({ 1: 'a.psa', 2: 'b.psa' });
    expect(await uses(added)).toEqual(['b.psa excluded']);
    expect((await exclude([3]).expect(200)).body).toMatchObject({ changed: 0, excluded: 1 });
    expect(await dataVersion()).toBe(before + 1);
    const { body } = await owner.get(`/api/main/getexcludedfiles/${projectId}`).expect(200);
    expect(body).toMatchObject([{ fileno: 3, filename: 'b.psa', reason: 'chosen', excludedby: owner.user.email }]);
    await owner.post('/api/main/includefiles', { projectid: projectId, filenos: [3, 1] }).expect(200);
    expect(await counted()).toEqual({ 1: 'a.psa', 3: 'b.psa' });
    expect(await dataVersion()).toBe(before + 2);
    expect(await audited()).toMatchObject([
      { action: 'project.files-excluded', details: { files: 1, names: ['b.psa'], reason: 'chosen' } },
      { action: 'project.files-included', details: { files: 1, names: ['b.psa'] } },
    ]);
  });

  it('must be files of the project that were read', async () => {
    await send([file('a.psa', 0), { name: 'bad.psa', content: '' }]);
    for (const filenos of [[2], [1, 99]]) {
      const wanted = { projectid: projectId, filenos, reason: 'duplicate' };
      const { body } = await owner.post('/api/main/excludefiles', wanted).expect(400);
      expect(body.errors[0]).toMatchObject({ field: 'filenos' });
    }
    expect(await counted()).toEqual({ 1: 'a.psa' });
  });
});

/** Until it is undone, the reading threads die over files of this name. */
function dieOver(name: string): void {
  const pool = app.app.get(ReadingResources).pool;
  const real = pool.run.bind(pool);
  vi.spyOn(pool, 'run').mockImplementation((task, transfer) => {
    const at = task.files.findIndex((packed) => packed.name === name);
    return at < 0 ? real(task, transfer) : Promise.reject(new ThreadFailure('crashed', 'gone', at));
  });
}

describe('trying again', () => {
  it('reads the files again that stopped the reader, adds them, and leaves what is complete as it is', async () => {
    dieOver('b.psa');
    const request = await send([file('a.psa', 0), file('b.psa', 1), { name: 'bad.psa', content: '' }]);
    expect(await requestOf(owner, request)).toMatchObject({ fileerrored: 2, fileretryable: 1, retryable: true });
    const { body: failed } = await owner
      .get(`/api/main/getrequestfiles/${projectId}/${request.requestid}/error`)
      .expect(200);
    expect(failed).toMatchObject([
      { fileno: 2, filename: 'b.psa', code: 'uploads.reader-crashed', retryable: true },
      { fileno: 3, filename: 'bad.psa', code: 'F01.empty', retryable: false },
    ]);
    vi.restoreAllMocks();
    const place = { projectid: projectId, requestid: request.requestid };
    const { body: again } = await owner.post('/api/main/retryrequest', place).expect(200);
    expect(again).toMatchObject({ mode: 'add', retryofrequestid: request.requestid, filecount: 1 });
    await owner.post('/api/main/retryrequest', place).expect(409);
    const second = { ...request, requestid: again.requestid };
    expect(await ended(owner, second)).toMatchObject({ requeststatus: 'complete', filecompleted: 1, inuse: true });
    expect(await counted()).toEqual({ 1: 'a.psa', 4: 'b.psa' });
    expect(await requestOf(owner, request)).toMatchObject({ filecompleted: 1, fileretryable: 0, retryable: false });
    expect((await owner.post('/api/main/retryrequest', place).expect(409)).body.code).toBe('uploads.not-retryable');
    // Its bytes come out of the first archive, for the drawing and for the download alike.
    const bytes = await app.app.get(UploadsFacade).readFileBytes(projectId, 4);
    expect(Buffer.compare(bytes, Buffer.from(planograms[1] ?? ''))).toBe(0);
    const { body: link } = await owner.get(`/api/main/getrequestarchive/${projectId}/${again.requestid}`).expect(200);
    expect(link.filename).toMatch(/^Recap.* \d{4}-\d\d-\d\d \d{4}\.zip$/i);
  });

  it('does not restore an old version of a file that was sent again in the meantime', async () => {
    dieOver('b.psa');
    const request = await send([file('a.psa', 0), file('b.psa', 1)]);
    vi.restoreAllMocks();
    await send([file('b.psa', 2)], 'add');
    expect(await requestOf(owner, request)).toMatchObject({ fileretryable: 0, retryable: false });
  });
});

describe('the files of a request', () => {
  it('are found by a part of their name, and downloads are unchanged', async () => {
    const request = await send([
      file('North/a.psa', 0),
      file('south/b.psa', 1),
      { name: 'North/bad.psa', content: '' },
    ]);
    expect(await uses(request, '?search=NORTH')).toEqual(['North/a.psa used']);
    const place = `/api/main/getrequestfiles/${projectId}/${request.requestid}/error`;
    expect((await owner.get(`${place}?search=bad`).expect(200)).body).toHaveLength(1);
    expect((await owner.get(`${place}?search=south`).expect(200)).body).toEqual([]);
    const { body: link } = await owner.get(`/api/main/getrequestarchive/${projectId}/${request.requestid}`).expect(200);
    const { pathname, search } = new URL(link.url);
    const response = await fetch(`${app.url}${pathname}${search}`);
    expect(response.headers.get('content-disposition')).toContain(link.filename);
    expect((await response.arrayBuffer()).byteLength).toBe(link.bytes);
  });

  it('cannot be downloaded before anything has arrived', async () => {
    const { requestid } = await openRequest(owner, projectId);
    const { body } = await owner.get(`/api/main/getrequestarchive/${projectId}/${requestid}`).expect(410);
    expect(body.code).toBe('uploads.file-unavailable');
  });
});
