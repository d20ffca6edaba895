import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smallFile, smallPerformance, smallPlanogram, SMALL_UPCS } from '../../samples/broken/small-file.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { uploadProject } from './reports/uploaded-project.js';

let app: TestApp;
let ada: Caller;
let projectid: string;

const bytes = writePlanogramFile(
  smallFile({
    planograms: [
      smallPlanogram({ performances: SMALL_UPCS.map((upc) => smallPerformance(upc, { unit_movement: 3 })) }),
    ],
  }),
);
const tile = { id: 'a', kind: 'share', title: '', question: 'level=brand', filters: null, text: '' };
const TILES = [{ ...tile, x: 0, y: 0, w: 6, h: 8 }];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  ({ projectId: projectid } = await uploadProject(app, ada, [{ name: '1001.psa', bytes }]));
});
afterAll(() => app?.close());

const make = async (name: string): Promise<string> =>
  (await ada.post('/api/main/createboard', { projectid, name, tiles: TILES }).expect(200)).body.boardid;

interface Call {
  name: string;
  body: (boardid: string) => object;
}
const CHANGES: Call[] = [
  { name: 'createboard', body: () => ({ name: 'Mine', tiles: TILES }) },
  { name: 'duplicateboard', body: (boardid) => ({ boardid, name: 'Copy' }) },
  { name: 'updateboard', body: (boardid) => ({ boardid, version: 1, name: 'Changed' }) },
  { name: 'addboardtile', body: (boardid) => ({ boardid, tile: TILES[0] }) },
  { name: 'restoreboardversion', body: (boardid) => ({ boardid, version: 3, number: 1 }) },
  { name: 'setfirstboard', body: (boardid) => ({ boardid }) },
  { name: 'deleteboard', body: (boardid) => ({ boardid }) },
  { name: 'undeleteboard', body: (boardid) => ({ boardid }) },
];
const READS = ['listboards/P', 'getboard/P/B', 'getboardversions/P/B', 'getboardversion/P/B/1', 'getfirstboard/P'];

/** The status of every call about a dashboard, by name. */
async function answers(boardid: string, token: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const bearer = `Bearer ${token}`;
  for (const path of READS) {
    const place = `/api/main/${path.replace('P', projectid).replace('B', boardid)}`;
    found.set(path, (await request(app.url).get(place).set('Authorization', bearer)).status);
  }
  for (const { name, body } of CHANGES) {
    const sent = request(app.url).post(`/api/main/${name}`).set('Authorization', bearer);
    found.set(name, (await sent.send({ projectid, ...body(boardid) })).status);
  }
  const order = request(app.url).post('/api/main/createboardreport').set('Authorization', bearer);
  found.set('createboardreport', (await order.send({ projectid, boardid, format: 'pdf' })).status);
  return found;
}
const every = (status: number): number[] => [...READS, ...CHANGES, 'createboardreport'].map(() => status);

describe('dashboards of a lite project', () => {
  it('are its owner’s, with every call', async () => {
    const found = await answers(await make('Owned'), ada.token);
    expect(Object.fromEntries(found)).toEqual({
      ...Object.fromEntries([...found.keys()].map((call) => [call, 200])),
      deleteboard: 204,
    });
  });

  it('do not exist for colleagues and other tenants', async () => {
    const boardid = await make('Private');
    for (const tenant of ['acme', 'globex']) {
      const other = await Caller.join(app, { tenant });
      expect([...(await answers(boardid, other.token)).values()]).toEqual(every(404));
    }
    expect((await ada.get(`/api/main/getboard/${projectid}/${boardid}`).expect(200)).body.version).toBe(1);
  });

  it('are closed to guests of its link, who keep the built-in one', async () => {
    const boardid = await make('Not shared');
    const { guestToken } = (await ada.post('/api/lite/getdashboardlite', { id: projectid }).expect(200)).body;
    expect([...(await answers(boardid, guestToken)).values()]).toEqual(every(404));
    const figures = request(app.url).get(`/api/main/getdashboardsdata/${projectid}/latest/brand`);
    await figures.set('Authorization', `Bearer ${guestToken}`).expect(200);
  });

  it('are documents from the queue, whose notification opens their list', async () => {
    const boardid = await make('Handed over');
    const order = { projectid, boardid, format: 'pdf', lang: 'en-US' };
    const { reportid } = (await ada.post('/api/main/createboardreport', order).expect(200)).body;
    const reportOf = async () =>
      (await ada.get(`/api/main/getprojectreports/${projectid}?type=BOARD`).expect(200)).body.items.find(
        (report: { reportid: string }) => report.reportid === reportid,
      );
    await vi.waitFor(async () => expect((await reportOf()).status).toBe('complete'), { timeout: PATIENCE_MS });
    const report = await reportOf();
    expect(report).toMatchObject({ projKind: 'lite', publication: null, reportname: 'Handed over' });
    const file = await fetch(new URL(report.files[0].link, app.url));
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 8)
        .toString('latin1'),
    ).toBe('%PDF-1.7');
    const told = await app.database.query<{ link: string }>(
      `SELECT link FROM notifications WHERE user_id = $1 AND code = 'report-complete' AND link LIKE $2`,
      [ada.user.id, `%${reportid}`],
    );
    expect(told).toEqual([{ link: `/report/${projectid}/dashboards?report=${reportid}` }]);
  });

  it('disappear with the project, and so do their documents', async () => {
    const ofProject = (id: string) =>
      app.database.query(
        `SELECT id FROM boards WHERE project_id = $1 UNION ALL
         SELECT board_id FROM board_versions v JOIN boards b ON b.id = v.board_id WHERE b.project_id = $1 UNION ALL
         SELECT id FROM report_requests WHERE project_id = $1`,
        [id],
      );
    await make('Last');
    expect((await ofProject(projectid)).length).toBeGreaterThan(2);
    await ada.post('/api/main/deleteproject', { projectid, name: 'Reports' }).expect(204);
    await vi.waitFor(async () => expect(await ofProject(projectid)).toEqual([]), { timeout: PATIENCE_MS });
    const left = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of app.app.get<ObjectStorage>(OBJECT_STORAGE).list(`${projectid}/`)) keys.push(key);
      return keys;
    };
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: PATIENCE_MS });
  });
});
