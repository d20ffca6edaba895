import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { generateSamples } from '../../samples/generate.js';
import { readPlanogramFile } from '../../src/core/planogram/psa/reader.js';
import { ListFilesCleaner, SUPERSEDED_DAYS } from '../../src/retailers/lists/jobs/list-files.cleaner.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { Caller, signIn } from './auth-support.js';
import { putFile } from './master-data-support.js';
import { analysed, fullProject, takeList } from './reports/full-project.js';
import { uploadTo } from './reports/uploaded-project.js';

let app: TestApp;
let ada: Caller;
let projectId: string;
/** Another project of the same retailer. */
let otherId: string;
let upcs: string[];

const plan = async (): Promise<{ version: number; analysed: number | null }> => {
  const sql = `SELECT data_version AS version, analysed_version AS analysed FROM project_plans WHERE project_id = $1`;
  const [row] = await app.database.query<{ version: number; analysed: number | null }>(sql, [projectId]);
  return row ?? { version: 0, analysed: null };
};
const move = async (setstatus: 'Active' | 'Archive') =>
  (await ada.post('/api/main/updateprojstatus', { projid: projectId, setstatus }).expect(200)).body;
const csv = (name: string): string => ['UPC,Name', ...upcs.map((upc) => `${upc},${name}`)].join('\n');

async function retailersList(name: string): Promise<void> {
  const { body } = await ada
    .post('/api/main/createprojectupload', {
      projectid: otherId,
      filelist: ['l.csv'],
      filetype: 'PRD',
      scope: 'retailer',
    })
    .expect(201);
  const { uploadid, upload } = body.uploads[0];
  expect(await putFile(app, upload.url, csv(name))).toBe(204);
  const seen = await ada.post('/api/main/previewprojectupload', { uploadid }).expect(200);
  const { headline, heads, decimalsign, lengthunit, columns } = seen.body;
  const choice = { uploadid, mode: 'replace', headline, heads, decimalsign, lengthunit, columns };
  await ada.post('/api/main/checkprojectupload', choice).expect(200);
  const stateIs = (state: string) =>
    vi.waitFor(
      async () => expect((await ada.get(`/api/main/getlistupload/${uploadid}`).expect(200)).body.state).toBe(state),
      { timeout: PATIENCE_MS, interval: 50 },
    );
  await stateIs('checked');
  await ada.post('/api/main/applyprojectupload', { uploadid }).expect(200);
  await stateIs('complete');
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  projectId = await fullProject(app, ada);
  otherId = await fullProject(app, ada);
  await app.database.query(
    `UPDATE project_plans SET retailer_id = (SELECT retailer_id FROM project_plans WHERE project_id = $1) WHERE project_id = $2`,
    [projectId, otherId],
  );
  const [file] = [...generateSamples({ stores: 1, categories: 1, years: [2025], lists: false, broken: false })];
  const read = file && readPlanogramFile(file.bytes);
  if (!file || !read?.ok) throw new Error('no sample');
  upcs = read.file.products.map(({ upc }) => upc);
  await uploadTo(app, ada, projectId, [{ name: file.path, bytes: file.bytes }]);
  await analysed(ada, projectId);
});
afterAll(() => app?.close());

describe('a project in the archive', () => {
  it('is not analyzed when a shared list changes, but as soon as it is active again, which is announced', async () => {
    await move('Archive');
    const before = await plan();
    await retailersList('Renamed');
    expect(await plan()).toEqual({ version: before.version + 1, analysed: before.analysed });
    const { body } = await ada.get(`/api/main/listprojects/${ada.user.id}/archive`).expect(200);
    expect(body.items).toMatchObject([{ projectid: projectId, analysis: 'stale' }]);
    expect((await move('Active')).analysis).toMatch(/stale|running/);
    await vi.waitFor(async () => expect((await plan()).analysed).toBe(before.version + 1), { timeout: PATIENCE_MS });
    const report = await ada.get(`/api/main/getdashboardsdata/${projectId}/latest/product`).expect(200);
    expect(new Set(report.body.items.map(({ name }: { name: string }) => name))).toEqual(new Set(['Renamed']));
  });

  it('says nothing when nothing has changed', async () => {
    const before = await plan();
    await move('Archive');
    expect((await move('Active')).analysis).toBe('current');
    expect(await plan()).toEqual(before);
  });
});

describe('opening uploads twice with one key', () => {
  const twice = (key: string, body: object) =>
    [1, 2].map(() => ada.post('/api/main/createprojectupload', body).set('Idempotency-Key', key));

  it.each(['PSA', 'STR'])('returns the same uploads of %s, with working links', async (filetype) => {
    const body = { projectid: projectId, filelist: ['one.zip', 'two.zip'], filetype };
    const [first, second] = await Promise.all(twice(`key-${filetype}`, body));
    expect([first?.status, second?.status]).toEqual([201, 201]);
    const ids = (answer: typeof first) => answer?.body.uploads.map(({ uploadid }: { uploadid: string }) => uploadid);
    expect(ids(second)).toEqual(ids(first));
    expect(await putFile(app, second?.body.uploads[1].upload.url, 'x')).toBe(204);
    // Arrived uploads have no link any more; another body is another call.
    const [again] = await Promise.all(twice(`key-${filetype}`, body));
    expect(again?.status).toBe(409);
    const [other] = await Promise.all(twice(`key-${filetype}`, { ...body, filelist: ['three.zip'] }));
    expect(other?.body.code).toBe('projects.idempotency-mismatch');
  });
});

describe('files of lists', () => {
  it('are removed long after they were replaced, and not before', async () => {
    await takeList(app, ada, projectId, 'PRD', csv('First'));
    await takeList(app, ada, projectId, 'PRD', csv('Second'));
    const uploads = async (): Promise<{ uploadid: string; bytes: number | null }[]> =>
      (await ada.post(`/api/main/getprojectupload/${projectId}`, { filetype: 'PRD', scope: 'project' }).expect(200))
        .body.uploads;
    const cleaner = app.app.get(ListFilesCleaner, { strict: false });
    await app.database.query(`UPDATE list_imports SET swept_at = now() WHERE state = 'complete'`);
    expect(await cleaner.clean()).toBe(0);
    await app.database.query(
      `UPDATE list_imports SET finished_at = now() - make_interval(days => $1) WHERE state = 'complete'`,
      [SUPERSEDED_DAYS + 1],
    );
    expect(await cleaner.clean()).toBe(1);
    const [second, first] = await uploads();
    expect([first?.bytes, second?.bytes]).toEqual([null, expect.any(Number)]);
    await ada.get(`/api/main/getprojectuploadfile/${first?.uploadid}`).expect(409);
    await ada.get(`/api/main/getprojectuploadfile/${second?.uploadid}`).expect(200);
  });
});

describe('an administrator viewing another’s project', () => {
  it('is notified when it is validated, like its owner, and others are not', async () => {
    const join = async (options: Parameters<typeof Caller.join>[1]) => {
      const { user } = await Caller.join(app, options);
      const { idToken } = await signIn(app, user.email);
      const heard: string[] = [];
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws?token=${idToken}`);
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      socket.on('message', (data) => heard.push(JSON.parse(String(data)).type));
      return { heard, socket };
    };
    const admin = await join({ tenant: 'acme', groups: ['admin'] });
    const colleague = await join({ tenant: 'acme' });
    const foreign = await join({ tenant: 'other', groups: ['admin'] });
    await vi.waitFor(
      async () => {
        await ada.post('/api/main/revalidate', { projectid: projectId }).expect(202);
        await vi.waitFor(() => expect(admin.heard).toContain('VALIDATION'), { timeout: 4_000, interval: 50 });
      },
      { timeout: PATIENCE_MS, interval: 100 },
    );
    expect([colleague.heard, foreign.heard]).toEqual([[], []]);
    for (const { socket } of [admin, colleague, foreign]) socket.close();
  });
});
