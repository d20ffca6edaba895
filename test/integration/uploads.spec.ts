import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { WebSocket } from 'ws';
import { AnalyticsDatabase } from '../../src/platform/analytics/duckdb.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { UploadsFacade } from '../../src/uploads/uploads.facade.js';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  cancel,
  ended,
  errorsOf,
  fullProject,
  openRequest,
  planogramFiles,
  process,
  putArchive,
  requestOf,
  submit,
} from './uploads-support.js';

let app: TestApp;
let ada: Caller;
let storage: ObjectStorage;
const three = planogramFiles(3);

beforeAll(async () => {
  app = await startTestApp();
  storage = app.app.get<ObjectStorage>(OBJECT_STORAGE);
});
afterAll(() => app?.close());
beforeEach(async () => {
  ada = await Caller.join(app);
});

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of storage.list(prefix)) keys.push(object.key);
  return keys;
}

describe('an upload from createrequest to complete', () => {
  it('gives every file its outcome, heads and parts, and completes the project', async () => {
    const broken: ZipFileSpec = { name: 'broken.psa', content: 'PROSPACE SCHEMATIC FILE\r\n; no planogram here\r\n' };
    const folder: ZipFileSpec = { name: '__MACOSX/._x.psa', content: 'resource fork' };
    const { request, result } = await process(app, ada, [...three, broken, { name: 'notes.txt' }, folder]);
    expect(result).toMatchObject({
      requeststatus: 'complete',
      filecount: 5,
      fileprocessing: 0,
      filecompleted: 3,
      fileerrored: 2,
      entriesskipped: 1,
      error: null,
    });
    const errors = await errorsOf(ada, request);
    expect(errors).toMatchObject([
      { filename: 'broken.psa', line: 0, code: 'F01.no-planogram-row', message: 'The file holds no planogram.' },
      { filename: 'notes.txt', line: 0, code: 'uploads.not-psa', message: 'Only .psa files are read.' },
    ]);
    const { body: extracted } = await ada
      .get(`/api/main/getrequestfiles/${request.projectid}/${request.requestid}/pogextract`)
      .expect(200);
    expect(extracted).toHaveLength(3);
    expect(extracted[0]).toMatchObject({ fileno: 1, filename: three[0]?.name, planograms: 1 });
    expect(extracted[0].positions).toBeGreaterThan(10);
    const { body: project } = await ada.get(`/api/lite/getprojectlite/${request.projectid}`).expect(200);
    expect(project.Item).toMatchObject({ status: 'complete', fileCount: 3 });
  });

  it('writes four Parquet parts whose rows are those the files report', async () => {
    const { request } = await process(app, ada, three);
    const uploads = app.app.get(UploadsFacade);
    const parts = await uploads.parts(request.requestid);
    expect(Object.values(parts).map((list) => list.length)).toEqual([1, 1, 1, 1]);
    const [positions] = parts.positions;
    const path = storage.localPath(positions?.storageKey ?? '') ?? '';
    const duck = await AnalyticsDatabase.open({ folders: [app.config.REVEAL_DATA], memoryLimitMb: 128, threads: 1 });
    const files = await duck.connection.query(
      'SELECT file_no, count(*) AS positions FROM read_parquet($1) WHERE counted GROUP BY 1 ORDER BY 1',
      [path],
    );
    duck.close();
    const heads = await uploads.planogramHeads(request.requestid);
    expect(files).toEqual(heads.map(({ fileNo, positions: count }) => ({ file_no: fileNo, positions: count })));
    expect(await keysBelow(`${request.projectid}/${request.requestid}/parts/`)).toHaveLength(4);
  });

  it('reads a single file again from the archive by its number', async () => {
    const { request } = await process(app, ada, three);
    const uploads = app.app.get(UploadsFacade);
    const bytes = await uploads.readFileBytes(request.projectid, 2);
    expect(Buffer.from(bytes).equals(Buffer.from(three[1]?.content ?? ''))).toBe(true);
    await expect(uploads.readFileBytes(request.projectid, 9)).rejects.toMatchObject({ status: 404 });
    expect(await uploads.fileNames(request.projectid, [1, 3, 99])).toEqual(
      new Map([
        [1, three[0]?.name],
        [3, three[2]?.name],
      ]),
    );
  });

  it('continues the file numbers with a second upload and names the first of the same archive', async () => {
    const first = await process(app, ada, three);
    const second = await process(app, ada, three, first.request.projectid);
    expect(second.result).toMatchObject({ requeststatus: 'complete', sameasrequestid: first.request.requestid });
    const heads = await app.app.get(UploadsFacade).planogramHeads(second.request.requestid);
    expect(heads.map((head) => head.fileNo)).toEqual([4, 5, 6]);
  });

  it('leaves out the second of two files with the same content and store (F07), unless it is to keep it', async () => {
    const copy = { ...three[0], name: `copies/${three[0]?.name}` };
    const { request, result } = await process(app, ada, [...three, copy]);
    expect(result).toMatchObject({ filecompleted: 4, copiesleftout: 1, fileinuse: 3 });
    const rows = await app.database.query<{ file_no: number; same_as_file_no: number; diagnostics: unknown[] }>(
      'SELECT file_no, same_as_file_no, diagnostics FROM request_files WHERE request_id = $1 AND same_as_file_no > 0',
      [request.requestid],
    );
    expect(rows).toMatchObject([{ file_no: 4, same_as_file_no: 1 }]);
    expect(rows[0]?.diagnostics[0]).toEqual({ code: 'F07', severity: 'info', line: 0, params: { file: 1 } });
    const kept = await process(app, ada, [...three, copy], undefined, 'replace', true);
    expect(kept.result).toMatchObject({ filecompleted: 4, copiesleftout: 0, fileinuse: 4 });
  });

  it('counts the same content for another store, and not one that an earlier upload has', async () => {
    const owner = await Caller.join(app, { tenant: 'acme' });
    const project = await fullProject(app, owner);
    const elsewhere = { ...three[0], name: 'Store 9999.psa' };
    const first = await process(app, owner, [...three, elsewhere], project);
    expect(first.result).toMatchObject({ filecompleted: 4, copiesleftout: 0, fileinuse: 4 });
    const again = { ...three[1], name: `again/${three[1]?.name}` };
    const added = await process(app, owner, [again], project, 'add');
    expect(added.result).toMatchObject({ filecompleted: 1, copiesleftout: 1, fileinuse: 0 });
    const { body: excluded } = await owner.get(`/api/main/getexcludedfiles/${project}`).expect(200);
    expect(excluded).toMatchObject([{ fileno: 5, reason: 'duplicate', excludedby: null }]);
    const audited = await app.database.query<Record<string, unknown>>(
      'SELECT action, actor_id, details FROM audit_entries WHERE subject_id = $1',
      [project],
    );
    expect(audited).toContainEqual({
      ...{ action: 'project.files-excluded', actor_id: null },
      details: { files: 1, names: [again.name], reason: 'duplicate' },
    });
    await owner.post('/api/main/includefiles', { projectid: project, filenos: [5] }).expect(200);
    expect(await requestOf(owner, added.request)).toMatchObject({ copiesleftout: 1, fileinuse: 1 });
  });

  it('lists folders with their files', async () => {
    const named = three.map((file, i) => ({ ...file, name: i === 0 ? 'top.psa' : `east/${i}.psa` }));
    const { request } = await process(app, ada, [...named, { name: 'east/deep/x.txt' }]);
    const { body } = await ada
      .get(`/api/lite/getmultifolderlist/${request.projectid}/${request.requestid}`)
      .expect(200);
    expect(body).toEqual([
      { folder: '', filecount: 1, filecompleted: 1, fileerrored: 0 },
      { folder: 'east', filecount: 2, filecompleted: 2, fileerrored: 0 },
      { folder: 'east/deep', filecount: 1, filecompleted: 0, fileerrored: 1 },
    ]);
  });

  it('pages through failed files with the header’s cursor', async () => {
    const bad = Array.from({ length: 25 }, (_, i) => ({ name: `${i}.txt` }));
    const { request } = await process(app, ada, [...three, ...bad]);
    const path = `/api/main/getrequestfiles/${request.projectid}/${request.requestid}/error?limit=10`;
    const names: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await ada.get(cursor ? `${path}&cursor=${cursor}` : path).expect(200);
      names.push(...page.body.map((file: { filename: string }) => file.filename));
      sizes.push(page.body.length);
      cursor = page.headers['x-last-evaluated-key'];
    } while (cursor);
    expect(sizes).toEqual([10, 10, 5]);
    expect(new Set(names).size).toBe(25);
    await ada.get(`${path}&cursor=bm9uc2Vuc2U`).expect(400);
  });
});

describe('live messages of an upload', () => {
  it('tell the owner and the administrators of progress and the end, and nobody else', async () => {
    const eve = await Caller.join(app);
    const head = await Caller.join(app, { groups: ['admin'] });
    const foreign = await Caller.join(app, { groups: ['admin'], tenant: 'elsewhere' });
    const heard = await listen(ada);
    const seen = await listen(head);
    const overheard = [await listen(eve), await listen(foreign)];
    const { request } = await process(app, ada, planogramFiles(8));
    const { projectid, requestid } = request;
    const end = {
      type: 'PSA',
      status: 'complete',
      projectid,
      requestid,
      filecount: 8,
      filecompleted: 8,
      fileerrored: 0,
    };
    // A notification says the same to people, in its own time; an administrator hears of the tenant's other uploads too.
    const ofRequest = ({ messages }: Heard = heard): unknown[] => messages.filter(isOf(requestid));
    await expect.poll(() => ofRequest().at(-1)).toEqual(end);
    const progress = ofRequest().slice(0, -1);
    expect(progress.length).toBeGreaterThan(0);
    for (const message of progress) expect(message).toMatchObject({ status: 'progress', requestid, filecount: 8 });
    await expect.poll(() => ofRequest(seen)).toEqual(ofRequest());
    expect(overheard.flatMap(({ messages }) => messages)).toEqual([]);
    for (const { socket } of [heard, seen, ...overheard]) socket.close();
  });

  it('tell other pages that an upload was canceled', async () => {
    const heard = await listen(ada);
    const request = await openRequest(ada);
    await cancel(ada, request).expect(200);
    const { requestid } = request;
    await expect.poll(() => heard.messages.filter(isOf(requestid))).toMatchObject([{ status: 'error', requestid }]);
    heard.socket.close();
  });

  const isOf =
    (requestid: string) =>
    (message: Message): boolean =>
      message['type'] === 'PSA' && message['requestid'] === requestid;

  type Message = Record<string, unknown>;
  interface Heard {
    readonly socket: WebSocket;
    readonly messages: Message[];
  }

  async function listen(caller: Caller): Promise<Heard> {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws?token=${caller.token}`);
    const messages: Message[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data))));
    await new Promise((open, fail) => socket.once('open', open).once('error', fail));
    return { socket, messages };
  }
});

describe('an archive that cannot be read', () => {
  it.each([
    ['not a zip', Buffer.from('PROSPACE SCHEMATIC FILE\r\n'), 'uploads.not-a-zip', 'file.zip'],
    ['truncated', buildZip({ files: three }).subarray(0, 5_000), 'uploads.archive-truncated', 'file.zip'],
    [
      'overlapping',
      buildZip({
        files: [
          { name: 'a.psa', content: 'x' },
          { name: 'b.psa', sharesDataOf: 0 },
        ],
      }),
      'uploads.overlapping-entries',
      'b.psa',
    ],
  ])('%s ends in error, named, with nothing left in storage', async (_what, zip, code, filename) => {
    const request = await openRequest(ada);
    await putArchive(app, request, zip);
    await submit(ada, request).expect(200);
    const result = await ended(ada, request);
    expect(result).toMatchObject({ requeststatus: 'error', error: { code } });
    expect(await errorsOf(ada, request)).toMatchObject([{ filename, line: 0, code }]);
    const { body: project } = await ada.get(`/api/lite/getprojectlite/${request.projectid}`).expect(200);
    expect(project.Item.status).toBe('error');
    await expect.poll(() => keysBelow(`${request.projectid}/${request.requestid}/`)).toEqual([]);
  });

  it('without any readable planogram ends in error, each file with its reason', async () => {
    const { request, result } = await process(app, ada, [
      { name: 'a.psa', content: '' },
      { name: 'b.psa', content: 'hello' },
    ]);
    expect(result).toMatchObject({ requeststatus: 'error', fileerrored: 2, error: { code: 'uploads.no-planogram' } });
    expect((await errorsOf(ada, request)).map(({ filename, code }) => [filename, code])).toEqual([
      ['file.zip', 'uploads.no-planogram'],
      ['a.psa', 'F01.empty'],
      ['b.psa', 'F01.not-a-planogram'],
    ]);
  });

  it('with a bomb, an encrypted file and a leaving name reads the others', async () => {
    const { request, result } = await process(app, ada, [
      { name: 'bomb.psa', content: Buffer.alloc(8 * 1024 * 1024, 'x') },
      { name: 'secret.psa', content: 'x', flags: 0x801 },
      { name: '../../etc/passwd.psa', content: 'x' },
      { name: 'liar.psa', content: Buffer.alloc(500_000, 'x'), declaredInflated: 1_000 },
      ...three,
    ]);
    expect(result).toMatchObject({ requeststatus: 'complete', filecompleted: 3, fileerrored: 4 });
    expect((await errorsOf(ada, request)).map(({ filename, code }) => [filename, code])).toEqual([
      ['bomb.psa', 'uploads.zip-bomb'],
      ['secret.psa', 'uploads.encrypted-entry'],
      ['../../etc/passwd.psa', 'uploads.unsafe-name'],
      ['liar.psa', 'uploads.size-mismatch'],
    ]);
  });

  it('keeps texts that PostgreSQL cannot hold from failing the batch', async () => {
    const text = Buffer.from(three[0]?.content ?? '').toString('latin1');
    const content = Buffer.from(text.replace(/\r\nPlanogram,/, '\r\nPlanogram,nul\u0000inside '), 'latin1');
    const { result } = await process(app, ada, [{ name: 'nul.psa', content }, ...three]);
    expect(result).toMatchObject({ requeststatus: 'complete', filecompleted: 4, fileerrored: 0 });
  });
});

describe('the states of a request', () => {
  it('goes from initial to uploaded when its archive is whole', async () => {
    const request = await openRequest(ada);
    expect((await requestOf(ada, request)).requeststatus).toBe('initial');
    const count = `/api/main/getuploadedfilecount/public/${request.projectid}/${request.requestid}`;
    expect((await ada.get(count).expect(200)).body).toMatchObject({ filecount: 0, bytes: 0 });
    expect(await putArchive(app, request, buildZip({ files: three }))).toBe(204);
    expect((await requestOf(ada, request)).requeststatus).toBe('uploaded');
    expect((await ada.get(count).expect(200)).body).toMatchObject({ filecount: 3 });
    const elsewhere = await ada.get(count.replace('/public/', '/private/')).expect(400);
    expect(elsewhere.body.errors).toMatchObject([{ field: 'bucket' }]);
  });

  it('is told with its archive, its edition and its place, and as part of no comparison', async () => {
    const request = await openRequest(ada);
    const told = {
      ...{ filename: 'file.zip', requestflow: 'lite', basecallpoints: [] },
      ...{ isCompare: false, compareid: null, comparedProject: null },
    };
    expect(await requestOf(ada, request)).toMatchObject(told);
    const all = await ada.get(`/api/main/getallprojectrequest/${request.projectid}`).expect(200);
    expect(all.body).toMatchObject([told]);
  });

  it('is not submitted before its archive is in storage', async () => {
    const request = await openRequest(ada);
    const { body } = await submit(ada, request).expect(409);
    expect(body.code).toBe('uploads.not-uploaded');
    expect((await requestOf(ada, request)).requeststatus).toBe('initial');
  });

  it('is submitted from storage alone when the event of the upload was lost', async () => {
    const request = await openRequest(ada);
    await putArchive(app, request, buildZip({ files: three }));
    await app.database.query(`UPDATE requests SET state = 'initial', uploaded_at = NULL WHERE id = $1`, [
      request.requestid,
    ]);
    await submit(ada, request, 3).expect(200);
    expect(await ended(ada, request)).toMatchObject({ requeststatus: 'complete', filecompleted: 3 });
  });

  it('is submitted once, whoever is first', async () => {
    const request = await openRequest(ada);
    await putArchive(app, request, buildZip({ files: three }));
    const answers = await Promise.all([submit(ada, request), submit(ada, request), submit(ada, request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await ended(ada, request)).toMatchObject({ requeststatus: 'complete', filecompleted: 3 });
    const { body } = await submit(ada, request).expect(409);
    expect(body).toMatchObject({ code: 'uploads.request-state', params: { state: 'complete', wanted: 'processing' } });
    await cancel(ada, request).expect(409);
  });

  it('ends as cancel, with its project, and takes no upload after that', async () => {
    const request = await openRequest(ada);
    await cancel(ada, request).expect(200);
    expect(await requestOf(ada, request)).toMatchObject({ requeststatus: 'cancel' });
    expect(await putArchive(app, request, buildZip({ files: three }))).toBe(409);
    await submit(ada, request).expect(409);
    expect(await keysBelow(`${request.projectid}/`)).toEqual([]);
  });

  it('gives a new upload link until the archive has arrived', async () => {
    const request = await openRequest(ada);
    const place = { projectid: request.projectid, requestid: request.requestid };
    const { body } = await ada.post('/api/main/renewupload', place).expect(200);
    expect(await putArchive(app, { ...request, url: body.url }, buildZip({ files: three }))).toBe(204);
    await ada.post('/api/main/renewupload', place).expect(409);
  });

  it('takes an upload link once', async () => {
    const request = await openRequest(ada);
    expect(await putArchive(app, request, buildZip({ files: three }))).toBe(204);
    expect(await putArchive(app, request, buildZip({ files: [] }))).toBe(409);
  });

  it('lists the requests of a project, newest first', async () => {
    const first = await openRequest(ada);
    const second = await openRequest(ada, first.projectid);
    const { body } = await ada.get(`/api/main/getallprojectrequest/${first.projectid}`).expect(200);
    expect(body.map((item: { requestid: string }) => item.requestid)).toEqual([second.requestid, first.requestid]);
  });
});

describe('who may', () => {
  it('answers 404 to everyone but the owner and the tenant’s administrators', async () => {
    const request = await openRequest(ada);
    const { projectid: p, requestid: r } = request;
    const eve = await Caller.join(app);
    const boss = await Caller.join(app, { groups: ['admin'] });
    for (const path of [
      `getrequest/${p}/${r}/PSAL`,
      `getprojectrequest/${p}/${r}`,
      `getallprojectrequest/${p}`,
      `getrequestfiles/${p}/${r}/pogextract`,
      `getrequestfiles/${p}/${r}/error`,
      `getuploadedfilecount/public/${p}/${r}`,
    ]) {
      await eve.get(`/api/main/${path}`).expect(404);
      await boss.get(`/api/main/${path}`).expect(200);
    }
    await eve.get(`/api/lite/getmultifolderlist/${p}/${r}`).expect(404);
    await eve.post('/api/main/createrequest', { projectid: p, filetype: 'PSA' }).expect(404);
    await eve.post('/api/main/renewupload', { projectid: p, requestid: r }).expect(404);
    await submit(eve, request).expect(404);
    await cancel(eve, request).expect(404);
  });

  it('answers 404 for a request of another project of one’s own', async () => {
    const request = await openRequest(ada);
    const other = await ada.project('Other');
    await ada.get(`/api/main/getprojectrequest/${other}/${request.requestid}`).expect(404);
    await ada.get(`/api/main/getprojectrequest/${request.projectid}/${uuidv7()}`).expect(404);
  });

  it('names the fields of a bad body', async () => {
    const { body } = await ada.post('/api/main/createrequest', { projectid: 'x', filetype: 'EXE' }).expect(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(['projectid', 'filetype']);
  });
});
