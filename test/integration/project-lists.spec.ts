import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LivePublisher } from '../../src/platform/realtime/live-publisher.js';
import type { LiveMessage } from '../../src/core/live/live-message.js';
import { ProjectListsFacade, type ListSource, type SourceRow } from '../../src/projects/project-lists.facade.js';
import { ApplyImportProcessor } from '../../src/retailers/lists/jobs/apply-import.processor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { imported } from './master-data-support.js';
import {
  addRetailer,
  checkedUpload,
  dataVersion,
  openUpload,
  projectAt,
  uploadComesTo,
  uploadedList,
} from './project-lists-support.js';

let app: TestApp;
let lists: ProjectListsFacade;
let admin: Caller;
let owner: Caller;
let retailer: string;
let project: string;
const said: { message: LiveMessage; userIds: string[] }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  lists = app.app.get(ProjectListsFacade, { strict: false });
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  owner = await Caller.join(app, { tenant: 'acme' });
  retailer = await addRetailer(app);
  project = await projectAt(app, owner, retailer);
  const live = app.app.get(LivePublisher, { strict: false });
  const { tell, progress } = live;
  live.tell = (transaction, message, audience) => {
    said.push({ message, userIds: audience.userIds });
    return tell.call(live, transaction, message, audience);
  };
  live.progress = (message, audience) => {
    said.push({ message, userIds: audience.userIds });
    progress.call(live, message, audience);
  };
});
afterAll(() => app?.close());

const sourcesOf = async (of: string, caller = owner) =>
  (await caller.get(`/api/main/getlistsources/${of}`).expect(200)).body;
async function rowsOf(source: ListSource | null): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  if (source) for await (const batch of lists.rows(source)) rows.push(...batch);
  return rows;
}
const namesOf = async (of: string) =>
  (await rowsOf(await lists.sourceOf(of, 'prd'))).map(({ key, fields }) => `${key} ${fields['name']}`);

describe('a project’s own list', () => {
  it('is current with its rows, its lines and its file, and makes the analysis outdated once', async () => {
    const of = await projectAt(app, owner, retailer);
    const before = await dataVersion(app, of);
    const bytes = 'UPC,Name,Brand\n0002,Two,B\n\n0001,One,A\n';
    const done = await uploadedList(app, owner, { projectid: of, filetype: 'PRD', bytes, filename: 'own.csv' });
    expect(done).toMatchObject({
      scope: 'project',
      projectid: of,
      state: 'complete',
      version: 1,
      rejected: 0,
      touches: null,
    });
    expect(done.counts).toMatchObject({ added: 2 });
    expect(await dataVersion(app, of)).toBe(before + 1);
    const source = await lists.sourceOf(of, 'prd');
    expect(source).toMatchObject({
      kind: 'project',
      version: 1,
      rows: 2,
      fileName: 'own.csv',
      by: owner.user.email,
      rule: null,
    });
    expect((await rowsOf(source)).map(({ key, line }) => [key, line])).toEqual([
      ['0001', 4],
      ['0002', 2],
    ]);
    expect(await lists.sourceOf(of, 'str')).toBeNull();
    expect(await lists.versions(of)).toMatchObject({
      products: { kind: 'project', version: 1, fileName: 'own.csv' },
      stores: null,
      productEdits: 0,
    });
    const again = await uploadedList(app, owner, { projectid: of, filetype: 'PRD', bytes });
    expect(again).toMatchObject({ version: 1, counts: { unchanged: 2 } });
    expect(await dataVersion(app, of)).toBe(before + 1);
  });

  it('is unchanged for readers of its version, and unchanged rows have the newest file’s lines', async () => {
    const of = await projectAt(app, owner, retailer);
    await uploadedList(app, owner, { projectid: of, filetype: 'PRD', bytes: 'UPC,Name\n1,One\n2,Two\n' });
    const before = await lists.sourceOf(of, 'prd');
    await uploadedList(app, owner, { projectid: of, filetype: 'PRD', bytes: 'UPC,Name\n3,Three\n2,Two\n' });
    expect((await rowsOf(before)).map(({ key }) => key)).toEqual(['1', '2']);
    expect((await rowsOf(await lists.sourceOf(of, 'prd'))).map(({ key, line }) => [key, line])).toEqual([
      ['2', 3],
      ['3', 2],
    ]);
  });

  it('reports rows without a number and repeated numbers: counted before the import, kept after', async () => {
    const bytes = 'Store number,Name,State\n001,Main,NY\n,Nameless,NY\n1,Other,NJ\n002,Second,NY\n002,Second,NY\n';
    const uploadid = await openUpload(app, owner, { projectid: project, filetype: 'STR', bytes });
    const seen = (await owner.post('/api/main/previewprojectupload', { uploadid }).expect(200)).body;
    expect(seen.findings).toMatchObject([{ code: 'tables.missing-key', severity: 'warning', line: 3, cell: 1 }]);
    const check = await checkedUpload(owner, uploadid);
    expect(check).toMatchObject({ isblocked: false, rejected: 2, touches: 1, counts: { rows: 2, added: 2 } });
    expect(check.findingcounts).toEqual({
      'tables.missing-key': 1,
      'tables.duplicate-key': 1,
      'tables.duplicate-row': 1,
    });
    await owner.post('/api/main/applyprojectupload', { uploadid }).expect(200);
    await uploadComesTo(owner, uploadid, 'complete');
    const source = await lists.sourceOf(project, 'str');
    expect((await rowsOf(source)).map(({ key, line, fields }) => [key, line, fields['name']])).toEqual([
      ['1', 2, 'Main'],
      ['2', 5, 'Second'],
    ]);
    expect(source && (await lists.rejected(source))).toMatchObject([
      { line: 3, reason: 'no-key', key: null, fileName: 'list.csv', fields: { name: 'Nameless', state: 'NY' } },
      { line: 4, reason: 'differs', key: '1', firstLine: 2, fields: { name: 'Other', state: 'NJ' } },
    ]);
    // Corrected in the file: no row changes, but the findings do.
    const right = await uploadedList(app, owner, {
      projectid: project,
      filetype: 'STR',
      bytes: 'Store number,Name,State\n001,Main,NY\n002,Second,NY\n',
    });
    expect(right).toMatchObject({ version: 2, counts: { unchanged: 2 } });
    const now = await lists.sourceOf(project, 'str');
    expect(now && (await lists.rejected(now))).toEqual([]);
  });

  it('without a key in any row is refused, however tolerant the import', async () => {
    const uploadid = await openUpload(app, owner, {
      projectid: project,
      filetype: 'PRD',
      bytes: 'UPC,Name\n,One\n,Two\n',
    });
    expect(await checkedUpload(owner, uploadid)).toMatchObject({ isblocked: true });
    const { body } = await owner.post('/api/main/applyprojectupload', { uploadid }).expect(409);
    expect(body.code).toBe('masterdata.import-blocked');
  });

  it('when added to keeps the rejected rows of earlier files until they are resolved', async () => {
    const of = await projectAt(app, owner, retailer);
    const put = (bytes: string, mode: 'replace' | 'merge') =>
      uploadedList(app, owner, { projectid: of, filetype: 'PRD', bytes, mode, filename: `${mode}.csv` });
    await put('UPC,Name\n1,One\n1,Uno\n,None\n', 'replace');
    await put('UPC,Name\n2,Two\n2,Due\n', 'merge');
    const kept = async () =>
      (await lists.rejected((await lists.sourceOf(of, 'prd'))!)).map(({ fileName, line }) => `${fileName}:${line}`);
    expect(await kept()).toEqual(['replace.csv:3', 'replace.csv:4', 'merge.csv:3']);
    await put('UPC,Name\n1,Uno\n', 'merge');
    expect(await kept()).toEqual(['replace.csv:4', 'merge.csv:3']);
    expect(await namesOf(of)).toEqual(['1 Uno', '2 Two']);
  });

  it('reports its progress to uploader and owner, as PRD and STR of the project', async () => {
    said.length = 0;
    const done = await uploadedList(app, admin, {
      projectid: project,
      filetype: 'STR',
      bytes: 'Store number,Name\n9,Nine\n',
    });
    const about = said.filter(({ message }) => message.requestid === done.uploadid);
    expect(new Set(about.map(({ message }) => `${message.type} ${message.projectid}`))).toEqual(
      new Set([`STR ${project}`]),
    );
    expect(about.filter(({ message }) => message.status === 'complete')).toHaveLength(2);
    for (const { userIds } of about) expect(userIds.sort()).toEqual([admin.user.id, owner.user.id].sort());
  });

  it('is available page by page and as lines, searched and sorted', async () => {
    const of = await projectAt(app, owner, retailer);
    const rows = Array.from({ length: 120 }, (_none, row) => `${String(row).padStart(3, '0')},Name ${row % 7}`);
    await uploadedList(app, owner, { projectid: of, filetype: 'PRD', bytes: `UPC,Name\n${rows.join('\n')}\n` });
    const page = (await owner.get(`/api/main/uploadedproducts/${of}?limit=50&sort=name&search=name`).expect(200)).body;
    expect(page).toMatchObject({ kind: 'project', version: 1, rows: 120, found: 120 });
    expect(page.items).toHaveLength(50);
    expect(page.items[0]).toMatchObject({ key: '000', line: 2, fields: { name: 'Name 0' } });
    const second = (
      await owner
        .get(`/api/main/uploadedproducts/${of}?limit=500&sort=name&search=name&cursor=${page.lastEvaluatedKey}`)
        .expect(200)
    ).body;
    expect(second.items).toHaveLength(70);
    const streamed = await request(app.url)
      .get(`/api/main/uploadedproducts/${of}`)
      .set('Authorization', `Bearer ${owner.token}`)
      .set('Accept', 'application/x-ndjson')
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => done(null, text));
      });
    expect(streamed.headers['content-type']).toBe('application/x-ndjson');
    const lines = String(streamed.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { key: string });
    expect(lines.map(({ key }) => key)).toEqual(rows.map((row) => row.slice(0, 3)));
    expect((await owner.get(`/api/main/uploadedstores/${of}`).expect(200)).body).toMatchObject({
      kind: null,
      items: [],
      rows: 0,
    });
  });
});

describe('the current list', () => {
  it('is the project’s own before the retailer’s before master data, and a change affects exactly those who use it', async () => {
    const shop = await addRetailer(app);
    const [one, two, archived] = [
      await projectAt(app, owner, shop),
      await projectAt(app, owner, shop),
      await projectAt(app, owner, shop),
    ];
    await owner.post('/api/main/updateprojstatus', { projid: archived, setstatus: 'Archive' }).expect(200);
    // The archived one is outdated from then on, and analyzed when somebody makes it active again.
    const versions = () => Promise.all([one, two, archived].map((id) => dataVersion(app, id)));
    const [start = 0] = await versions();
    const list = (name: string) => `UPC,Name\n1,${name}\n`;
    await imported(app, admin, { retailerid: shop, object: 'prd', filename: 'm.csv', bytes: list('Master') });
    expect(await versions()).toEqual([start + 1, start + 1, start + 1]);
    expect(await namesOf(one)).toEqual(['1 Master']);
    await uploadedList(app, owner, { projectid: two, filetype: 'PRD', bytes: list('Own') });
    expect(await versions()).toEqual([start + 1, start + 2, start + 1]);
    const uploadid = await openUpload(app, owner, {
      projectid: one,
      filetype: 'PRD',
      scope: 'retailer',
      bytes: list('Shared'),
    });
    expect(await checkedUpload(owner, uploadid)).toMatchObject({ scope: 'retailer', touches: 1 });
    await owner.post('/api/main/applyprojectupload', { uploadid }).expect(200);
    await uploadComesTo(owner, uploadid, 'complete');
    expect(await versions()).toEqual([start + 2, start + 2, start + 2]);
    expect([await namesOf(one), await namesOf(two), await namesOf(archived)]).toEqual([
      ['1 Shared'],
      ['1 Own'],
      ['1 Shared'],
    ]);
    // Master data are overridden now: nobody uses them.
    await imported(app, admin, { retailerid: shop, object: 'prd', filename: 'm.csv', bytes: list('Master 2') });
    expect(await versions()).toEqual([start + 2, start + 2, start + 2]);
    const { products, stores } = await sourcesOf(one);
    expect([products.standing, stores.standing]).toEqual(['retailer', null]);
    expect(products.lists.map(({ kind, rows, filename }: Record<string, unknown>) => [kind, rows, filename])).toEqual([
      ['project', 0, null],
      ['retailer', 1, 'list.csv'],
      ['master', 1, 'm.csv'],
    ]);
    expect(products.projects.map(({ projectid, hasown }: Record<string, unknown>) => [projectid, hasown])).toEqual([
      [one, false],
      [two, true],
    ]);
    await owner.post('/api/main/removeprojectlist', { projectid: one, object: 'prd', scope: 'retailer' }).expect(200);
    expect(await versions()).toEqual([start + 3, start + 2, start + 3]);
    expect(await namesOf(one)).toEqual(['1 Master 2']);
    await owner.post('/api/main/removeprojectlist', { projectid: two, object: 'prd', scope: 'project' }).expect(200);
    expect(await namesOf(two)).toEqual(['1 Master 2']);
    const again = await owner.post('/api/main/removeprojectlist', { projectid: two, object: 'prd', scope: 'project' });
    expect([again.status, again.body.code]).toEqual([404, 'lists.not-found']);
    const audit = await app.database.query<{ action: string; details: { touched: number; projects: string[] } }>(
      `SELECT action, details FROM audit_entries WHERE subject_id = $1 AND action LIKE 'lists.%' ORDER BY id`,
      [shop],
    );
    expect(audit.map(({ action, details }) => [action, details.touched, details.projects])).toEqual([
      ['lists.retailer-imported', 1, [one]],
      ['lists.retailer-removed', 1, [one]],
    ]);
  });

  it('is keyed by the project’s rule, even when its own rule is another', async () => {
    const shop = await addRetailer(app, 'upc');
    const of = await projectAt(app, owner, shop, { productKey: 'id' });
    await imported(app, admin, {
      retailerid: shop,
      object: 'prd',
      filename: 'm.csv',
      bytes: 'UPC,Item number,Name\n1,B7,One\n2,A9,Two\n3,,Three\n4,A9,Four\n',
    });
    const source = await lists.sourceOf(of, 'prd');
    expect(source).toMatchObject({ kind: 'master', rule: 'id' });
    expect(await namesOf(of)).toEqual(['A9 Two', 'B7 One']);
  });

  it('follows the project when retailers are merged', async () => {
    const [from, into] = [await addRetailer(app), await addRetailer(app)];
    const [moved, there] = [await projectAt(app, owner, from), await projectAt(app, owner, into)];
    await uploadedList(app, owner, {
      projectid: moved,
      filetype: 'PRD',
      scope: 'retailer',
      bytes: 'UPC,Name\n1,From\n2,Only\n',
    });
    await uploadedList(app, owner, {
      projectid: there,
      filetype: 'PRD',
      scope: 'retailer',
      bytes: 'UPC,Name\n1,Into\n',
    });
    const before = [await dataVersion(app, moved), await dataVersion(app, there)];
    await admin.post('/api/main/mergeretailers', { id: from, into }).expect(200);
    for (const of of [moved, there]) expect(await namesOf(of)).toEqual(['1 Into', '2 Only']);
    const after = [await dataVersion(app, moved), await dataVersion(app, there)];
    expect(after.every((version, index) => version > (before[index] ?? 0))).toBe(true);
  });
});

describe('uploads', () => {
  it('of a type are listed for the project: its own, its retailer’s, and planograms as requests', async () => {
    const of = await projectAt(app, owner, retailer);
    await uploadedList(app, owner, { projectid: of, filetype: 'PRD', bytes: 'UPC\n1\n', filename: 'mine.csv' });
    const list = async (body: object) => (await owner.post(`/api/main/getprojectupload/${of}`, body).expect(200)).body;
    expect(await list({ filetype: 'PRD', scope: 'project' })).toMatchObject({
      requests: [],
      uploads: [{ filename: 'mine.csv', state: 'complete', createdby: owner.user.email, scope: 'project' }],
    });
    expect((await list({ filetype: 'STR', scope: 'project' })).uploads).toEqual([]);
    const opened = (
      await owner
        .post('/api/main/createprojectupload', { projectid: of, filelist: ['a.zip', 'b.zip'], filetype: 'PSA' })
        .expect(201)
    ).body;
    expect(
      opened.uploads.map(({ filename, uploadid, requestid }: Record<string, unknown>) => [
        filename,
        uploadid === requestid,
      ]),
    ).toEqual([
      ['a.zip', true],
      ['b.zip', true],
    ]);
    const requests = (await list({ filetype: 'PSA' })).requests;
    expect(requests.map(({ requestid }: { requestid: string }) => requestid).sort()).toEqual(
      opened.uploads.map(({ requestid }: { requestid: string }) => requestid).sort(),
    );
    await owner.post('/api/main/createprojectupload', { projectid: of, filelist: [], filetype: 'PRD' }).expect(400);
    await owner.post('/api/main/createprojectupload', { projectid: of, filelist: ['a'], filetype: 'XXX' }).expect(400);
  });

  it('remember the meaning of columns for all lists of the retailer, including master data', async () => {
    const shop = await addRetailer(app);
    const of = await projectAt(app, owner, shop);
    const bytes = 'UPC,Zzz\n1,Alpha\n';
    const first = await openUpload(app, owner, { projectid: of, filetype: 'PRD', bytes });
    await checkedUpload(owner, first, { columns: ['upc', 'supplier'] });
    const second = await openUpload(app, owner, { projectid: of, filetype: 'PRD', scope: 'retailer', bytes });
    const { body } = await owner.post('/api/main/previewprojectupload', { uploadid: second }).expect(200);
    expect(body.columns).toEqual(['upc', 'supplier']);
    const open = (
      await admin
        .post('/api/main/createmasterimport', { retailerid: shop, object: 'prd', filename: 'm.csv' })
        .expect(201)
    ).body;
    const { pathname, search } = new URL(open.upload.url);
    await fetch(`${app.url}${pathname}${search}`, { method: 'PUT', body: bytes });
    const seen = (await admin.post('/api/main/previewmasterimport', { importid: open.importid }).expect(200)).body;
    expect(seen.columns).toEqual(['upc', 'supplier']);
  });

  it('whose import fails for good end and are announced, and end even if their project is gone', async () => {
    const failed = async (leave: (of: string) => Promise<unknown>) => {
      const of = await projectAt(app, owner, await addRetailer(app));
      const uploadid = await openUpload(app, owner, { projectid: of, filetype: 'PRD', bytes: 'UPC,Name\n1,One\n' });
      await checkedUpload(owner, uploadid);
      await leave(of);
      const [{ attempt = 0 } = {}] = await app.database.query<{ attempt: number }>(
        `UPDATE list_imports SET state = 'applying', attempt = attempt + 1 WHERE id = $1 RETURNING attempt`,
        [uploadid],
      );
      said.length = 0;
      const processor = app.app.get(ApplyImportProcessor, { strict: false });
      for (const one of [attempt - 1, attempt, attempt]) await processor.failed({ importId: uploadid, attempt: one });
      const rows = await app.database.query('SELECT state, error_code FROM list_imports WHERE id = $1', [uploadid]);
      const told = said.filter(({ message }) => message.requestid === uploadid);
      return { rows, told: told.map(({ message: { type, status } }) => [type, status]) };
    };
    const rows = [{ state: 'error', error_code: 'masterdata.apply-failed' }];
    expect(await failed(async () => undefined)).toEqual({ rows, told: [['PRD', 'error']] });
    const forget = (of: string) => app.database.query('DELETE FROM project_plans WHERE project_id = $1', [of]);
    expect(await failed(forget)).toEqual({ rows, told: [] });
  });

  it('return the file unchanged, and their problems as CSV', async () => {
    const bytes = 'UPC,Name\n1,One\n,None\n';
    const { uploadid } = await uploadedList(app, owner, { projectid: project, filetype: 'PRD', bytes });
    const fetched = async (call: string) => {
      const { url } = (await owner.get(`/api/main/${call}/${uploadid}`).expect(200)).body as { url: string };
      const { pathname, search } = new URL(url);
      return (await fetch(`${app.url}${pathname}${search}`)).text();
    };
    expect(await fetched('getprojectuploadfile')).toBe(bytes);
    expect(await fetched('getprojectuploadproblems')).toContain('3,A,warning');
  });

  it('are private: others, other tenants, and calls about another kind find nothing', async () => {
    const other = await Caller.join(app, { tenant: 'acme' });
    const foreign = await Caller.join(app, { tenant: 'other', groups: ['admin'] });
    const { uploadid } = await uploadedList(app, owner, { projectid: project, filetype: 'PRD', bytes: 'UPC\n1\n' });
    const shared = await uploadedList(app, owner, {
      projectid: project,
      filetype: 'PRD',
      bytes: 'UPC\n1\n',
      scope: 'retailer',
    });
    for (const caller of [other, foreign]) {
      for (const id of [uploadid, shared.uploadid]) {
        for (const call of ['getlistupload', 'getprojectuploadproblems', 'getprojectuploadfile'])
          await caller.get(`/api/main/${call}/${id}`).expect(404);
        for (const call of ['previewprojectupload', 'applyprojectupload', 'cancelprojectupload'])
          await caller.post(`/api/main/${call}`, { uploadid: id }).expect(404);
      }
    }
    await admin.get(`/api/main/getmasterimport/${uploadid}`).expect(404);
    // A colleague with a project at the same retailer sees that its list was changed, but not whose project it was.
    const colleague = await projectAt(app, other, retailer);
    const { products } = await sourcesOf(colleague, other);
    expect(
      products.projects
        .filter(({ projectid }: { projectid: string | null }) => projectid !== null)
        .map(({ projectid }: { projectid: string }) => projectid),
    ).toEqual([colleague]);
    expect((await owner.get(`/api/main/getlistsources/${await owner.project()}`).expect(404)).body.code).toBe(
      'projects.not-found',
    );
  });

  it('in a lite project are planograms only', async () => {
    const lite = await owner.project();
    await owner
      .post('/api/main/createprojectupload', { projectid: lite, filelist: ['a.csv'], filetype: 'PRD' })
      .expect(404);
    await owner
      .post('/api/main/createprojectupload', { projectid: lite, filelist: ['a.zip'], filetype: 'PSA' })
      .expect(201);
  });
});
