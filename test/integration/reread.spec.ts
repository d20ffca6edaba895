import { encode } from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READING_VERSION } from '../../src/core/extraction/reading-version.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { analysed } from './reports/full-project.js';
import { type NamedBytes, uploadTo } from './reports/uploaded-project.js';
import { validated } from './validation-support.js';
import { ended, fullProject, openRequest, planogramFiles, type RequestBody } from './uploads-support.js';

let app: TestApp;
let ada: Caller;
let projectId: string;
/** Planograms of six stores under names whose digits are not the store's. */
const shelves = planogramFiles(6).map(({ content }) => Buffer.from(content ?? ''));
const file = (name: string, nth: number): NamedBytes => ({ name, bytes: shelves[nth] ?? Buffer.alloc(0) });
/** One that is no planogram, and one that the archive's directory alone refuses. */
const BAD = ['bad.psa', 'inside.zip'].map((name) => ({ name, bytes: Buffer.from('no planogram') }));
/** The store number stands in the planogram's name; runs filled up to half are findings no more. */
const BY_NAME = { storeExtraction: 3, storePattern: 'Store=(\\d+)', movementDays: 14, segmentCell: 2 };
const LIMITS = { underfilledShare: 0.5, fewestDaysOfSupply: 3 };

const settings = async (p = projectId) => (await ada.get(`/api/main/getprojectsettings/${p}`).expect(200)).body;
const update = async (body: object, p = projectId) =>
  (await ada.post('/api/main/updateprojectsettings', { projectid: p, ...body }).expect(200)).body;
const requests = async (): Promise<(RequestBody & { rereads: boolean })[]> =>
  (await ada.get(`/api/main/getallprojectrequest/${projectId}`).expect(200)).body;
const figures = async (p: string) => {
  const { items, total, factRows } = (await ada.get(`/api/main/getdashboardsdata/${p}/latest/segment`).expect(200))
    .body;
  return { items, total, factRows };
};
const stores = async (p: string): Promise<string[]> =>
  (await ada.get(`/api/main/getstorelist/${p}`).expect(200)).body.map((row: { store: string }) => row.store).sort();
const findings = async (p: string): Promise<Record<string, number>> =>
  Object.fromEntries((await validated(ada, p)).rules.map((one) => [one.rule, one.findings]));

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  projectId = await fullProject(app, ada);
  await uploadTo(app, ada, projectId, [file('p1.psa', 0), file('p2.psa', 1), file('p3.psa', 2), ...BAD]);
  await uploadTo(app, ada, projectId, [file('p2.psa', 3), file('p4.psa', 4), file('p5.psa', 5)], { mode: 'add' });
  await ada.post('/api/main/excludefiles', { projectid: projectId, filenos: [8], reason: 'chosen' }).expect(200);
  await analysed(ada, projectId);
});
afterAll(() => app?.close());

describe('how a project’s files are read', () => {
  it('can be previewed on its files before it is changed', async () => {
    expect(await settings()).toMatchObject({
      storeExtraction: 1,
      storePattern: null,
      movementDays: 7,
      productKey: 'upc',
      files: 4,
      readotherwise: 0,
      rereading: null,
    });
    const { body } = await ada
      .post('/api/main/previewprojectsettings', { projectid: projectId, ...BY_NAME })
      .expect(200);
    expect(body).toMatchObject({ files: 4, changed: 4, without: 0 });
    const real = shelves.map((content) => /Store=(\d+)/.exec(content.toString('latin1'))?.[1]);
    const seen = body.looked.map(({ filename, before, after, productkey }: Record<string, unknown>) => [
      filename,
      before,
      after,
      productkey,
    ]);
    expect(seen).toEqual([
      ['p1.psa', ['1'], [real[0]], 'upc'],
      ['p3.psa', ['3'], [real[2]], 'upc'],
      ['p2.psa', ['2'], [real[3]], 'upc'],
      ['p4.psa', ['4'], [real[4]], 'upc'],
    ]);
    // All distinguish the four stores. The store's number is in several places; the file's, `p1`, nowhere else.
    const [first, ...others] = body.places;
    expect(first).toMatchObject({ source: 2, number: real[0], stores: 4, areDates: false });
    const byFile = others.find(({ source }: { source: number }) => source === 1);
    expect(byFile).toMatchObject({ example: 'p1.psa', number: '1', stores: 4, areDates: false });
    const byName = others.find(({ source }: { source: number }) => source === 3);
    expect(byName).toMatchObject({ number: real[0], stores: 4, areDates: false });
    expect(byName.example).toContain(`Store=${real[0]} `);
    expect((await settings()).storeExtraction).toBe(1);
    const nowhere = { projectid: projectId, storeExtraction: 53 };
    const { body: none } = await ada.post('/api/main/previewprojectsettings', nowhere).expect(200);
    expect(none).toMatchObject({ changed: 4, without: 4 });
  });

  it('is changed only by its owner, field by field, and logged', async () => {
    expect(await update(BY_NAME)).toMatchObject({ ...BY_NAME, files: 4, readotherwise: 4 });
    await ada.post('/api/main/updatevalidationlimits', { projectid: projectId, limits: LIMITS }).expect(200);
    expect(await update({ packageCell: 5 })).toMatchObject({ ...BY_NAME, packageCell: 5 });
    expect(await update({ packageCell: null })).toMatchObject({ ...BY_NAME, packageCell: null });
    const log = await app.database.query<{ action: string; details: object }>(
      `SELECT action, details FROM audit_entries WHERE subject_id = $1 AND action = 'project.settings-changed' ORDER BY id`,
      [projectId],
    );
    expect(log).toHaveLength(3);
    expect(log[1]?.details).toEqual({ before: { packageCell: null }, after: { packageCell: 5 } });
    for (const wrong of [
      { storeExtraction: 54 },
      { storePattern: '(?=a)' },
      { movementDays: 0 },
      { segmentCell: 51 },
      { codePage: 'latin-9' },
    ]) {
      await ada.post('/api/main/updateprojectsettings', { projectid: projectId, ...wrong }).expect(400);
    }
    const other = await Caller.join(app, { tenant: 'acme' });
    await other.post('/api/main/updateprojectsettings', { projectid: projectId, movementDays: 3 }).expect(404);
    await other.post('/api/main/readagain', { projectid: projectId }).expect(404);
  });
});

describe('files that an earlier version of the product read', () => {
  it('are offered for reading again', async () => {
    const set = (reading: string) =>
      app.database.query(`UPDATE requests SET reading = ${reading} WHERE project_id = $1`, [projectId]);
    const { readotherwise } = await settings();
    await set(`reading - 'version'`);
    expect(await settings()).toMatchObject({ files: 4, readotherwise: 4 });
    await set(`reading || '{"version": ${READING_VERSION}}'`);
    expect(await settings()).toMatchObject({ readotherwise });
  });
});

describe('reading all files again', () => {
  it('waits for no upload and loses none: it is refused while one is at work', async () => {
    const open = await openRequest(ada, projectId);
    await app.database.query(`UPDATE requests SET state = 'processing', step = 'read-archive' WHERE id = $1`, [
      open.requestid,
    ]);
    const { body } = await ada.post('/api/main/readagain', { projectid: projectId }).expect(409);
    expect(body.code).toBe('uploads.underway');
    await app.database.query(`DELETE FROM requests WHERE id = $1`, [open.requestid]);
    const empty = await fullProject(app, ada);
    const nothing = await ada.post('/api/main/readagain', { projectid: empty }).expect(409);
    expect(nothing.body.code).toBe('uploads.nothing-to-read');
  });

  it('ends with the figures and findings of a new upload with these settings', async () => {
    const before = await stores(projectId);
    expect(before).toHaveLength(4);
    const again = () => ada.post('/api/main/readagain', { projectid: projectId }).expect(200);
    const [{ body: request }, { body: same }] = await Promise.all([again(), again()]);
    // Two people who press the button get one request.
    expect(same.requestid).toBe(request.requestid);
    expect(request).toMatchObject({ mode: 'replace', rereads: true, filecount: 7, createdby: ada.user.email });
    const result = await ended(ada, { projectid: projectId, requestid: request.requestid, url: '', tusUrl: '' });
    expect(result).toMatchObject({
      requeststatus: 'complete',
      filecompleted: 5,
      fileerrored: 2,
      fileinuse: 4,
      inuse: true,
    });
    expect((await requests()).map(({ inuse, rereads }) => [inuse, rereads])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(await settings()).toMatchObject({ files: 4, readotherwise: 0, rereading: null });
    await analysed(ada, projectId);

    const fresh = await fullProject(app, ada);
    await update(BY_NAME, fresh);
    await ada.post('/api/main/updatevalidationlimits', { projectid: fresh, limits: LIMITS }).expect(200);
    const current = [file('p1.psa', 0), file('p3.psa', 2), ...BAD, file('p2.psa', 3), file('p4.psa', 4)];
    await uploadTo(app, ada, fresh, current);
    await analysed(ada, fresh);
    const after = await figures(projectId);
    expect(after).toEqual(await figures(fresh));
    expect(await stores(projectId)).toEqual(await stores(fresh));
    expect(await stores(projectId)).not.toEqual(before);
    expect(await findings(projectId)).toEqual(await findings(fresh));
  });

  it('keeps excluded files excluded, and includes them again on request', async () => {
    const { body } = await ada.get(`/api/main/getexcludedfiles/${projectId}`).expect(200);
    const left = (body as { fileno: number; filename: string }[]).at(-1);
    expect(left).toMatchObject({ filename: 'p5.psa' });
    const back = { projectid: projectId, filenos: [left?.fileno] };
    await ada.post('/api/main/includefiles', back).expect(200);
    expect((await settings()).files).toBe(5);
    await ada.post('/api/main/excludefiles', { ...back, reason: 'chosen' }).expect(200);
  });

  it('leaves files usable like those of any upload: drawn, downloaded, read again', async () => {
    const { body: listed } = await ada.get(`/api/main/projectplanogramsv1/${projectId}`).expect(200);
    const [{ planogramid }] = listed.items as [{ planogramid: string }];
    await ada.get(`/api/main/getplanogramdrawing/${projectId}/${planogramid}`).expect(200);
    const { body } = await ada.post('/api/main/readagain', { projectid: projectId }).expect(200);
    const result = await ended(ada, { projectid: projectId, requestid: body.requestid, url: '', tusUrl: '' });
    expect(result).toMatchObject({ requeststatus: 'complete', filecompleted: 5, fileerrored: 2, fileinuse: 4 });
  });

  it('leaves no trace when it is canceled', async () => {
    await update({ storeExtraction: 1, storePattern: null });
    const before = await requests();
    const { body } = await ada.post('/api/main/readagain', { projectid: projectId }).expect(200);
    const move = { projectid: projectId, requestid: body.requestid, requeststatus: 'cancel', filetype: 'PSA' };
    const { status } = await ada.post('/api/main/updaterequest', move);
    if (status !== 200 && status !== 204) return;
    const now = await requests();
    expect(now[0]).toMatchObject({ requeststatus: 'cancel', inuse: false });
    expect(now.slice(1).map(({ requestid, fileinuse }) => [requestid, fileinuse])).toEqual(
      before.map(({ requestid, fileinuse }) => [requestid, fileinuse]),
    );
    expect(await settings()).toMatchObject({ files: 4, readotherwise: 4, rereading: null });
  });
});

describe('files that do not declare their encoding', () => {
  it('are reported with their names, and read correctly once the project sets it', async () => {
    const text = (shelves[0] ?? Buffer.alloc(0))
      .toString('latin1')
      .replace(/^(Product(?:,[^,]*){2}),[^,]*/gm, '$1,乗可乐');
    const p = await fullProject(app, ada);
    await uploadTo(app, ada, p, [{ name: 'S0412.psa', bytes: encode(text, 'cp936') }]);
    await analysed(ada, p);
    const doubts = async () => (await validated(ada, p)).rules.find(({ rule }) => rule === 'F10')?.findings ?? 0;
    expect(await doubts()).toBe(1);
    const names = async (codePage: string | null) =>
      (await ada.post('/api/main/previewprojectsettings', { projectid: p, codePage }).expect(200)).body.looked[0].names;
    expect(await names(null)).toEqual(['\uFFFD\\¿ÉÀÖ']);
    expect(await names('gbk')).toEqual(['乗可乐']);

    expect(await update({ codePage: 'gbk' }, p)).toMatchObject({ codePage: 'gbk', readotherwise: 1 });
    const { body } = await ada.post('/api/main/readagain', { projectid: p }).expect(200);
    await ended(ada, { projectid: p, requestid: body.requestid, url: '', tusUrl: '' });
    await analysed(ada, p);
    expect(await doubts()).toBe(0);
    const { body: listed } = await ada.get(`/api/main/projectplanogramsv1/${p}`).expect(200);
    const { body: shelf } = await ada
      .get(`/api/main/getplanogramdrawing/${p}/${listed.items[0].planogramid}`)
      .expect(200);
    expect(shelf.figures.map(({ name }: { name: string }) => name)).toContain('乗可乐');
  });
});
