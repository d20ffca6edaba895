import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  ended,
  judged,
  planOf,
  planogramsOf,
  publish,
  statusOf,
  uploadInto,
  waiveBlocking,
} from './publishing-support.js';
import { fullProject, planogramFiles } from './uploads-support.js';

let app: TestApp;
let owner: Caller;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app, { tenant: 'acme' });
  projectId = await fullProject(app, owner);
});
afterAll(() => app?.close());

const files = planogramFiles(5);
const projectOf = async () => (await owner.get(`/api/main/getproject/${projectId}`).expect(200)).body;
const publications = async () => (await owner.get(`/api/main/listpublications/${projectId}`).expect(200)).body;
const submitted = (requestid = 'latest') => owner.post(`/api/main/submitproject/${projectId}/${requestid}`);

describe('before there is anything to publish', () => {
  it('says so, and refuses', async () => {
    expect(await planOf(owner, projectId)).toMatchObject({
      canPublish: false,
      blockers: ['nothing'],
      analysis: 'none',
      validation: 'none',
      totals: null,
      current: null,
      nextNumber: 1,
    });
    expect(await statusOf(owner, projectId)).toMatchObject({ status: 'not-submitted', progress: 0 });
    expect((await submitted().expect(409)).body.code).toBe('publishing.nothing');
    await owner.get(`/api/main/projecttotals/${projectId}?publication=current`).expect(404);
  });

  it('publishes no lite project', async () => {
    const lite = await owner.project();
    expect((await owner.post(`/api/main/submitproject/${lite}/latest`).expect(409)).body.code).toBe(
      'publishing.not-full',
    );
    expect(await planOf(owner, lite)).toMatchObject({ canPublish: false, blockers: ['not-full'] });
  });
});

describe('publishing', () => {
  it('is refused while errors are open, with their rules', async () => {
    // A name without a number: the extraction rule finds no store.
    const [first, ...rest] = files.slice(0, 3);
    await uploadInto(app, owner, projectId, [{ ...first!, name: 'store.psa' }, ...rest]);
    const plan = await planOf(owner, projectId);
    expect(plan).toMatchObject({ canPublish: false, blockers: ['errors'], validation: 'blocked' });
    expect(plan.rules.map(({ rule }) => rule)).toContain('G03');
    expect(plan.rules.reduce((sum, { findings }) => sum + findings, 0)).toBe(plan.verdict?.errors);
    const { body } = await submitted().expect(409);
    expect(body).toMatchObject({ code: 'publishing.blocked', params: { errors: plan.verdict?.errors } });
    expect(await statusOf(owner, projectId)).toMatchObject({ status: 'not-submitted' });
  });

  it('creates publication 1 once the blocking rules are waived: with author, files and verdict', async () => {
    await waiveBlocking(owner, projectId);
    expect(await planOf(owner, projectId)).toMatchObject({ canPublish: true, blockers: [], validation: 'passed' });
    expect(await publish(owner, projectId)).toMatchObject({ number: 1, unchanged: false, progress: 100 });
    const { items, current } = await publications();
    expect(current).toBe(1);
    expect(items).toMatchObject([
      {
        number: 1,
        current: true,
        author: owner.user.email,
        totals: { planograms: 3, files: 3 },
        verdict: { errors: 0 },
        settings: { storeExtraction: 1, productKey: 'upc', currency: 'USD' },
        moves: [{ kind: 'published', by: owner.user.email }],
      },
    ]);
    expect(items[0].verdict.waived).toBeGreaterThan(0);
    expect(await projectOf()).toMatchObject({ published: 1, hasUnpublished: false });
    expect(await planogramsOf(owner, projectId, 'current')).toBe(3);
  });

  it('notifies the owner, once', async () => {
    const { body } = await owner.get('/api/lite/getnotifications').expect(200);
    const told = body.notifications.filter(({ code }: { code: string }) => code === 'project-published');
    expect(told).toMatchObject([{ params: { number: 1 }, link: `/report/${projectId}/dashboard` }]);
  });

  it('the same data creates no second number, however many clicks', async () => {
    expect(await planOf(owner, projectId)).toMatchObject({ sameAs: 1 });
    const clicks = await Promise.all([submitted(), submitted(), submitted()]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ended(owner, projectId)).toMatchObject({ status: 'published', number: 1, unchanged: true });
    expect((await publications()).items).toHaveLength(1);
  });

  it('shows what a newer upload changes, while reports read the publication', async () => {
    const [, second] = files;
    const newer = { ...second!, content: Buffer.concat([Buffer.from(second!.content ?? ''), Buffer.from('\r\n')]) };
    await uploadInto(app, owner, projectId, [newer, files[3]!], 'add');
    await waiveBlocking(owner, projectId);
    expect(await projectOf()).toMatchObject({ published: 1, hasUnpublished: true });
    expect(await planOf(owner, projectId)).toMatchObject({
      nextNumber: 2,
      sameAs: null,
      changes: {
        since: 1,
        totals: { planograms: 1, files: 1 },
        files: {
          added: 1,
          replaced: 1,
          removed: 0,
          kept: 2,
          addedNames: [files[3]!.name],
          replacedNames: [newer.name],
        },
      },
    });
    expect(await planogramsOf(owner, projectId, 'current')).toBe(3);
    expect(await planogramsOf(owner, projectId, null)).toBe(4);
  });

  it('is announced on the first page, but not to people with a link', async () => {
    const { body: home } = await owner.get('/api/lite/gethome').expect(200);
    const newer = home.attention.filter(({ kind }: { kind: string }) => kind === 'unpublished');
    expect(newer).toMatchObject([{ projectid: projectId, count: 1 }]);
    const { body: opened } = await owner.post('/api/lite/getdashboardlite', { id: projectId }).expect(200);
    for (const query of ['', '?request=latest', '?publication=current']) {
      const response = await fetch(`${app.url}/api/main/projecttotals/${projectId}${query}`, {
        headers: { authorization: `Bearer ${opened.guestToken}` },
      });
      expect(await response.json()).toMatchObject({ totalplanograms: 3 });
    }
  });

  it('creates one publication for many simultaneous clicks', async () => {
    const clicks = await Promise.all([submitted(), submitted(), submitted(), submitted()]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await ended(owner, projectId)).toMatchObject({ number: 2, unchanged: false });
    expect((await publications()).items.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(await planogramsOf(owner, projectId, 'current')).toBe(4);
    expect(await planogramsOf(owner, projectId, '1')).toBe(3);
    await owner.get(`/api/main/projecttotals/${projectId}?publication=3`).expect(404);
  });
});

describe('publications', () => {
  const names = async (number: number): Promise<string[]> => {
    const { body } = await owner.get(`/api/main/getpublicationfiles/${projectId}?number=${number}&limit=2`).expect(200);
    const all = body.items;
    let next = body.lastEvaluatedKey;
    while (next !== null) {
      const query = `number=${number}&limit=2&cursor=${next}`;
      const page = (await owner.get(`/api/main/getpublicationfiles/${projectId}?${query}`).expect(200)).body;
      all.push(...page.items);
      next = page.lastEvaluatedKey;
    }
    return all.map(({ filename }: { filename: string }) => filename);
  };

  it('list the exact files that they were made from, page by page and as CSV', async () => {
    expect((await names(1)).sort()).toEqual(['store.psa', files[1]!.name, files[2]!.name].sort());
    const two = await names(2);
    expect(two.sort()).toEqual(['store.psa', files[1]!.name, files[2]!.name, files[3]!.name].sort());
    const { text, headers } = await owner.get(`/api/main/exportpublicationfiles/${projectId}?number=1`).expect(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-language']).toBe('en-US');
    expect(
      text
        .trim()
        .split('\r\n')
        .filter((line) => line.includes('.psa,')),
    ).toHaveLength(3);
    await owner.get(`/api/main/getpublicationfiles/${projectId}?number=9`).expect(404);
  });

  it('can be restored; the data stay unchanged, and publishing them points back without a new number', async () => {
    const restored = await owner.post('/api/main/restorepublication', { projectid: projectId, number: 1 }).expect(200);
    expect(restored.body).toMatchObject({ number: 1, current: true });
    expect(restored.body.moves[0]).toMatchObject({ kind: 'restored', by: owner.user.email });
    expect(await planogramsOf(owner, projectId, 'current')).toBe(3);
    expect(await planogramsOf(owner, projectId, null)).toBe(4);
    expect(await projectOf()).toMatchObject({ published: 1, hasUnpublished: true });
    expect(await planOf(owner, projectId)).toMatchObject({ sameAs: 2, canPublish: true });
    // Restoring what reports already read changes nothing.
    const again = await owner.post('/api/main/restorepublication', { projectid: projectId, number: 1 }).expect(200);
    expect(again.body.moves).toHaveLength(2);
    expect(await publish(owner, projectId)).toMatchObject({ number: 2, unchanged: true });
    expect(await projectOf()).toMatchObject({ published: 2, hasUnpublished: false });
    expect((await publications()).items).toHaveLength(2);
    await owner.post('/api/main/restorepublication', { projectid: projectId, number: 7 }).expect(404);
  });

  it('cannot be seen or made by others', async () => {
    const other = await Caller.join(app, { tenant: 'acme' });
    for (const call of ['getpublicationplan', 'submitstatus', 'listpublications', 'getpublicationfiles']) {
      await other.get(`/api/main/${call}/${projectId}`).expect(404);
    }
    await other.post(`/api/main/submitproject/${projectId}/latest`).expect(404);
    await other.post('/api/main/restorepublication', { projectid: projectId, number: 1 }).expect(404);
  });

  it('are among the reports of their owner, across projects, newest first', async () => {
    const first = (await owner.get('/api/main/listreports?limit=1').expect(200)).body;
    expect(first.items).toMatchObject([{ projectid: projectId, number: 2, current: true, totals: { planograms: 4 } }]);
    const rest = (await owner.get(`/api/main/listreports?cursor=${first.lastEvaluatedKey}`).expect(200)).body;
    expect(rest).toMatchObject({ items: [{ number: 1, current: false }], lastEvaluatedKey: null });
  });

  it('are in one list with the requested reports', async () => {
    const { reportid } = (await owner.post('/api/main/createreportdata', { projectid: projectId }).expect(200)).body;
    const listed = async (query: string) => (await owner.get(`/api/main/listreports${query}`).expect(200)).body;
    const every = (await listed('')).items;
    expect(every).toMatchObject([
      { reporttype: 'DATA', reportid, projectid: projectId, publication: 2 },
      { reporttype: 'publication', number: 2 },
      { reporttype: 'publication', number: 1 },
    ]);
    expect((await listed('?type=publication')).items).toEqual(every.slice(1));
    expect((await listed('?type=requested')).items).toMatchObject([{ reportid }]);
    expect((await listed('?type=DATA')).items).toMatchObject([{ reportid }]);
    expect((await listed('?type=PDF')).items).toEqual([]);
    // A page may end between the two kinds: nothing is repeated or left out.
    const first = await listed('?limit=1');
    expect(first.items).toMatchObject([{ reportid }]);
    const second = await listed(`?limit=1&cursor=${first.lastEvaluatedKey}`);
    expect(second.items).toMatchObject([{ number: 2 }]);
    const third = await listed(`?limit=1&cursor=${second.lastEvaluatedKey}`);
    expect(third).toMatchObject({ items: [{ number: 1 }], lastEvaluatedKey: null });
    expect((await owner.get('/api/main/listreports?type=OTHER').expect(400)).body.code).toBe('request.invalid');
  });

  it('refuse an upload that no longer belongs to the data', async () => {
    const before = (await publications()).items[1].requests[0];
    await uploadInto(app, owner, projectId, files.slice(0, 2), 'replace');
    expect((await submitted(before).expect(409)).body.code).toBe('publishing.request-not-current');
    const plan = await judged(owner, projectId);
    expect(plan.changes).toMatchObject({ since: 2, files: { added: 1, replaced: 1, removed: 3, kept: 0 } });
  });

  it('are in the audit log', async () => {
    const rows = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'project.p%' ORDER BY id`,
      [projectId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'project.published',
      'project.published',
      'project.publication-restored',
      'project.publication-restored',
    ]);
  });
});
