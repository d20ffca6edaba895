import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject } from './uploads-support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const setTenant = (userId: string, tenant: string) =>
  app.database.query(`UPDATE users SET tenant = $2 WHERE id = $1`, [userId, tenant]);

describe('a read-only analyst', () => {
  it('is created by an administrator, reads, and changes nothing until they become an analyst again', async () => {
    const admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
    const ada = await Caller.join(app, { tenant: 'acme' });
    const projectid = await fullProject(app, ada);
    const setReadonly = (readonly: boolean) =>
      admin.post('/api/lite/updateusertype', { userkey: ada.user.id, addtoadmin: false, readonly }).expect(200);

    expect((await setReadonly(true)).body).toMatchObject({ isAdmin: false, readonly: true });
    await ada.get(`/api/main/getproject/${projectid}`).expect(200);
    await ada.get(`/api/main/listprojects/${ada.user.id}`).expect(200);
    const filter = { projectid, filters: { brand: ['Acme'] } };
    await ada.post('/api/main/createreportfilter', filter).expect(200);
    await ada.post('/api/main/previewprojectsettings', { projectid, movementDays: 14 }).expect(200);
    await ada.get(`/api/main/listboards/${projectid}`).expect(200);
    await ada.get(`/api/main/getprojectreports/${projectid}`).expect(200);
    // Nothing is analysed yet: a report of it is a matter of figures, not of who asks.
    const early = await ada.post('/api/lite/createexcelreport', { projectid, horizontalGrouping: 'none' });
    expect([early.status, early.body.code]).toEqual([404, 'reports.no-snapshot']);
    const refused: [string, object][] = [
      ['main/updateprojectsettings', { projectid, dosLow: 2 }],
      ['main/setprojectcolor', { projectid, level: 'brand', value: 'WHITBRAY', color: '#123456' }],
      ['main/createrequest', { projectid, filetype: 'PSA' }],
      ['main/createreportfilter', { ...filter, filterName: 'Kept', filterSave: true }],
      ['main/createboard', { projectid, name: 'Board' }],
      ['main/setfirstboard', { projectid }],
      ['main/updateprojstatus', { projid: projectid, setstatus: 'Archive' }],
      ['main/deletereport', { projectid, reportid: projectid }],
      ['lite/createprojectlite', { projName: 'New', projStatus: 'initial' }],
      ['lite/sharelink', { projectId: projectid, action: 'create' }],
    ];
    for (const [call, body] of refused) {
      const answer = await ada.post(`/api/${call}`, body);
      expect([call, answer.status]).toEqual([call, 403]);
    }

    expect((await setReadonly(false)).body).toMatchObject({ readonly: false });
    await ada.post('/api/main/updateprojectsettings', { projectid, dosLow: 2 }).expect(200);
    const actions = await app.database.query(
      `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'user.%reader%' ORDER BY id`,
      [ada.user.id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['user.made-reader', 'user.reader-removed']);
  });
});

describe('people of a limited tenant', () => {
  it('have lite projects, and nothing of the full edition, including administrators', async () => {
    const ada = await Caller.join(app, { tenant: 'acme' });
    const projectid = await fullProject(app, ada);
    const admin = await Caller.join(app, { tenant: 'site', groups: ['admin'] });
    const ben = await Caller.join(app, { tenant: 'site' });
    // What they made before their tenant was limited is not theirs to open any more.
    await setTenant(ada.user.id, 'site');

    const lite = await ben.project();
    await ben.get(`/api/main/getproject/${lite}`).expect(200);
    await ben.get('/api/lite/listprojectslite').expect(200);
    await ben.get('/api/lite/gethome').expect(200);
    await ada.get(`/api/main/getproject/${projectid}`).expect(404);
    for (const call of [`main/listprojects/${ben.user.id}`, 'main/getretailers', 'lite/gettimeperiod']) {
      expect([call, (await ben.get(`/api/${call}`)).status]).toEqual([call, 403]);
    }
    await ben.post('/api/main/listprojectsv2', { ownerid: ben.user.id }).expect(403);
    await admin.get('/api/lite/userlist').expect(403);
  });
});
