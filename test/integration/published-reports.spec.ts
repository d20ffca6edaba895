import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { publish, uploadInto, waiveBlocking } from './publishing-support.js';
import { fullProject, planogramFiles } from './uploads-support.js';

/** One figure of each kind of report about a project, enough to tell one data set from another. */
interface Told {
  pivot: number | null;
  comparison: number | null;
  stores: number;
  storeProducts: number;
  pod: number;
  rows: number;
  workbook: number | null;
}

let app: TestApp;
let ada: Caller;
/** The project that is published, changed and restored, and an earlier one to compare it with. */
let project: string;
let earlier: string;
/** Both of the later project. */
let first: Told;
let second: Told;

const files = planogramFiles(4);
const body = async <Answer>(path: string): Promise<Answer> => (await ada.get(path).expect(200)).body as Answer;
/** `null` is the newest analysis, in its other spelling. */
const query = (publication: string | null): string =>
  publication === null ? 'request=latest' : publication === '' ? '' : `publication=${publication}`;

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  project = await fullProject(app, ada);
  earlier = await fullProject(app, ada);
  await uploadInto(app, ada, earlier, files.slice(0, 1));
  await waiveBlocking(ada, earlier);
  await publish(ada, earlier);
  await uploadInto(app, ada, project, files.slice(0, 2));
  await waiveBlocking(ada, project);
  await publish(ada, project);
});
afterAll(() => app?.close());

async function pivotOf(publication: string | null): Promise<number | null> {
  const asked = { projectid: project, rows: ['store'], measures: ['linear'] };
  interface Pivot {
    cells: { row: number | null; column: number | null; values: (number | null)[] }[];
  }
  const { cells } = (await ada.post(`/api/pivot/previewpivot?${query(publication)}`, asked).expect(200)).body as Pivot;
  return cells.reduce((most, { values }) => Math.max(most, values[0] ?? 0), 0);
}

async function comparisonOf(which: string): Promise<number | null> {
  interface Total {
    figures: { figure: string; after: number | null }[];
  }
  const { figures } = await body<Total>(`/api/main/comparisontotal/${project}/${earlier}?stores=all&${which}`);
  return figures.find(({ figure }) => figure === 'linear')?.after ?? null;
}

/** Products × stores of a new pod analysis over everything. */
async function podOf(publication: string | null): Promise<number> {
  const made = await ada
    .post('/api/lite/createdashpod', {
      projectid: project,
      ProductFilterType: 'all',
      ...(publication === null ? { requestid: 'latest' } : publication === '' ? {} : { publication }),
    })
    .expect((response) => expect([200, 201]).toContain(response.status));
  const asked = { projectid: project, requestid: made.body.requestid };
  return (await ada.post('/api/lite/getdashpod', asked).expect(200)).body.total.pointsOfDistribution;
}

/** The rows of a report that is made in the queue, and its publication. */
async function requestedOf(
  call: string,
  about: object,
  choice: object,
): Promise<{ id: string; publication: number | null }> {
  const { reportid } = (await ada.post(call, { projectid: project, ...about, ...choice }).expect(200)).body;
  interface Page {
    items: { reportid: string; status: string; publication: number | null }[];
  }
  let publication: number | null = null;
  await vi.waitFor(
    async () => {
      const { items } = await body<Page>(`/api/main/getprojectreports/${project}`);
      const found = items.find((item) => item.reportid === reportid);
      expect(found?.status).toBe('complete');
      publication = found?.publication ?? null;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
  return { id: reportid, publication };
}

/** `null` requests the newest analysis, as an explicit choice; an empty text means nothing. */
async function told(publication: string | null): Promise<Told> {
  const by = query(publication);
  const choice = publication === null ? { request: 'latest' } : publication === '' ? {} : { publication };
  const rows = await requestedOf('/api/main/createreportdata', { options: { level: 'store' } }, choice);
  const workbook = await requestedOf('/api/lite/createexcelreport', { horizontalGrouping: 'none' }, choice);
  const stores = await body<{ key: string }[]>(`/api/main/getstorelist/${project}?${by}`);
  const [store = { key: '' }] = stores;
  return {
    pivot: await pivotOf(publication),
    comparison: await comparisonOf(by),
    stores: stores.length,
    storeProducts: (await body<{ products: object[] }>(`/api/main/getstorereport/${project}/${store.key}?${by}`))
      .products.length,
    pod: await podOf(publication),
    rows: (await body<{ count: number }>(`/api/main/getreportdata?projectid=${project}&reportid=${rows.id}`)).count,
    workbook: workbook.publication,
  };
}

/** What an answer's heading says about its data. */
interface Head {
  snapshot: { publication: number | null; draft: boolean };
}

describe('reports of published data', () => {
  it('use the first publication, which has the analyzed data', async () => {
    first = await told('current');
    expect(first).toMatchObject({ stores: 2, rows: 2, workbook: 1 });
    // The newest analysis is that publication.
    expect(await told(null)).toEqual(first);
  });

  it('stay unchanged when more is uploaded and analyzed, while the newest analysis shows it', async () => {
    const saved = { reportName: 'Before', projId: project, compareProjId: earlier };
    const kept = (await ada.post('/api/main/createcomparereport', saved).expect(201)).body.comparisonid;
    await uploadInto(app, ada, project, files.slice(2), 'add');
    const working = await told(null);
    expect(working).toMatchObject({ stores: 4, rows: 4, workbook: null });
    for (const figure of ['pivot', 'comparison', 'pod'] as const) {
      expect([figure, Number(working[figure]) > Number(first[figure])]).toEqual([figure, true]);
    }
    expect(await told('current')).toEqual(first);
    expect(await told('draft')).toEqual(working);
    // Calls that do not say which data they want.
    expect(await told('')).toEqual(first);
    // What is made without a choice also uses the publication.
    const usual = await requestedOf('/api/lite/createexcelreport', { horizontalGrouping: 'none' }, {});
    expect(usual.publication).toBe(1);
    expect(await comparisonOf(`comparison=${kept}`)).toBe(first.comparison);
    const again = await ada.post('/api/main/createcomparereport', { ...saved, reportName: 'After' }).expect(201);
    expect(await comparisonOf(`comparison=${again.body.comparisonid}`)).toBe(first.comparison);
  });

  it('say in every heading and file whether they are a publication or a draft', async () => {
    const call = (choice: string) => `/api/main/getspaceanalysisv1/${project}/category/all/all?${choice}`;
    const headOf = async (path: string) => {
      const { publication, draft } = (await body<Head>(path)).snapshot;
      return { publication, draft };
    };
    const published = { publication: 1, draft: false };
    const unpublished = { publication: null, draft: true };
    expect(await headOf(call(''))).toEqual(published);
    expect(await headOf(call('publication=draft'))).toEqual(unpublished);
    expect(await headOf(call('request=latest'))).toEqual(unpublished);
    expect(await headOf(`/api/main/projecttotals/${project}`)).toEqual(published);
    expect(await headOf(`/api/main/getdashboardsdata/${project}/latest/category`)).toEqual(unpublished);
    expect(await headOf(`/api/main/getdashboardsdata/${project}/latest/category?publication=current`)).toEqual(
      published,
    );
    for (const path of [`getscorecard/${project}/store`, `getfacingsplans/${project}`, `getlinear/${project}`]) {
      expect([path, await headOf(`/api/main/${path}`)]).toEqual([path, published]);
      expect([path, await headOf(`/api/main/${path}?publication=draft`)]).toEqual([path, unpublished]);
    }
    const asked = { projectid: project, filename: 'Kept', rows: ['category'], measures: ['linear'] };
    const pivot = (await ada.post('/api/pivot/createpivotfilter', asked).expect(200)).body as Head;
    expect(pivot.snapshot).toMatchObject(published);
    const pair = await body<{ after: Head; before: Head }>(
      `/api/main/getcomparisonassortment/${project}/${earlier}/all/all`,
    );
    expect([pair.after.snapshot, pair.before.snapshot]).toMatchObject([published, published]);

    const csv = await ada.get(call('format=csv&notes=true')).expect(200);
    expect(csv.text).toContain('Data,Publication 1');
    expect(csv.headers['content-disposition']).not.toContain('Draft');
    const draftCsv = await ada.get(call('format=csv&notes=true&publication=draft')).expect(200);
    expect(draftCsv.text).toContain('Draft - Space analysis by category');
    expect(draftCsv.text).toContain('Data,"Draft, not published"');
    expect(draftCsv.headers['content-disposition']).toContain('Draft - Space analysis');
    const chinese = await ada.get(call('format=csv&notes=true&publication=draft&lang=zh-CN')).expect(200);
    expect(chinese.text).toContain('草稿（未发布）');
    const { items } = await body<{ items: { planogramid: string }[] }>(`/api/main/getfacingsplans/${project}`);
    const planned = (choice: string) =>
      ada.get(`/api/main/getfacingsplanfile/${project}/${items[0]?.planogramid}?${choice}`).expect(200);
    expect((await planned('')).headers['content-disposition']).not.toContain('Draft');
    expect((await planned('publication=draft')).headers['content-disposition']).toContain('Draft - ');
    expect((await planned('publication=draft&lang=zh-CN')).headers['content-disposition']).toContain(
      encodeURIComponent('草稿 - '),
    );
    const sets = await body<{ publication: number | null; draft: boolean; link: string }[]>(
      `/api/main/getextractfile/${project}?publication=draft`,
    );
    expect(sets.every((set) => set.draft && set.publication === null && set.link.includes('draft'))).toBe(true);
  });

  it('are not sent again to callers that have them, until they change', async () => {
    const path = `/api/main/getspaceanalysisv1/${project}/category/all/all`;
    const tagOf = async (choice: string) => (await ada.get(`${path}?${choice}`).expect(200)).headers['etag'] as string;
    const tag = await tagOf('publication=draft');
    expect(await tagOf('request=latest')).toBe(tag);
    const others = await Promise.all(['publication=1', 'publication=draft&units=m'].map(tagOf));
    expect(new Set([tag, ...others]).size).toBe(3);
    const again = await ada.get(`${path}?publication=draft`).set('If-None-Match', tag).expect(304);
    expect(again.text).toBe('');
    // A caller without access does not learn whether it is unchanged.
    const bea = await Caller.join(app, { tenant: 'other' });
    await bea.get(`${path}?publication=draft`).set('If-None-Match', tag).expect(404);
    // The same analysis as a publication: its heading says so.
    await waiveBlocking(ada, project);
    await publish(ada, project);
    const changed = await ada.get(`${path}?publication=draft`).set('If-None-Match', tag).expect(200);
    expect((changed.body as Head).snapshot).toMatchObject({ publication: 2, draft: false });
  });

  it('use the second publication once it exists, and the first again when it is restored', async () => {
    second = await told('current');
    expect(second).toMatchObject({ stores: 4, rows: 4, workbook: 2 });
    expect(second.comparison).not.toBe(first.comparison);
    expect(await told('1')).toEqual(first);
    await ada.post('/api/main/restorepublication', { projectid: project, number: 1 }).expect(200);
    expect(await told('current')).toEqual(first);
    const usual = await requestedOf('/api/lite/createexcelreport', { horizontalGrouping: 'none' }, {});
    expect(usual.publication).toBe(1);
    expect(await told('2')).toEqual(second);
  });
});
