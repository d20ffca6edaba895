import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { analysed, fullProject, takeList } from './reports/full-project.js';
import { factsOfFiles, groupBy, type OracleFact, rowsOf, sum } from './reports/oracle.js';
import { type NamedBytes, uploadProject, type UploadedProject, uploadTo } from './reports/uploaded-project.js';

interface Manifest {
  snapshot: { id: string } | null;
  units: { linear: string };
  objects: { object: string; rows: number; version: string; updatedat: string; listed: boolean }[];
}
type Row = Record<string, string | number | boolean | null | string[]>;

const CM_PER_FOOT = 30.48;
const PATHS = { prd: 'projectproducts', str: 'projectstores', pln: 'projectplanogramsv1', prs: 'getproductstores' };

let app: TestApp;
let ada: Caller;
let project: UploadedProject;
let facts: OracleFact[];
const files: NamedBytes[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  for (const file of generateSamples({ stores: 3, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  facts = factsOfFiles(files);
  project = await uploadProject(app, ada, files);
});
afterAll(() => app?.close());

const manifestOf = async (projectId: string): Promise<Manifest> =>
  (await ada.get(`/api/main/getindexeddb?projectid=${projectId}`).expect(200)).body;

/** A list as a browser fetches it. */
async function fetchLines(object: keyof typeof PATHS, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/api/main/${PATHS[object]}/${project.projectId}`, {
    method: object === 'prd' ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${ada.token}`, accept: 'application/x-ndjson', ...headers },
  });
}
const linesOf = async (object: keyof typeof PATHS): Promise<Row[]> => {
  const text = await (await fetchLines(object)).text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
};
const near = (value: unknown, expected: number) => expect(value).toBeCloseTo(expected, 3);
const distinct = (values: readonly unknown[]): number => new Set(values).size;

describe('the manifest of the local database', () => {
  it('gives rows and version of each object, unchanged until something changes', async () => {
    const manifest = await manifestOf(project.projectId);
    expect(manifest.objects.map(({ object }) => object)).toEqual(['prd', 'str', 'pln', 'prs']);
    expect(manifest.units.linear).toBe('ft');
    for (const object of ['prd', 'str', 'pln', 'prs'] as const) {
      expect(manifest.objects.find((one) => one.object === object)?.rows).toBe((await linesOf(object)).length);
    }
    expect(await manifestOf(project.projectId)).toEqual(manifest);
  });

  it('of a project without an analysis says that there is nothing yet', async () => {
    const empty = await manifestOf(await ada.project('Empty'));
    expect(empty.snapshot).toBeNull();
    expect(empty.objects.map(({ rows }) => rows)).toEqual([0, 0, 0, 0]);
  });
});

describe('a list for the local database', () => {
  it('of products has the figures of the files’ own rows, product by product', async () => {
    const rows = (await linesOf('prd')).filter((row) => row['match'] !== 'unplaced');
    const byProduct = groupBy(facts, (fact) => fact.upc);
    expect(rows.map((row) => row['UPC']).sort()).toEqual([...byProduct.keys()].sort());
    for (const row of rows) {
      const own = byProduct.get(String(row['UPC'])) ?? [];
      near(row['linear'], sum(own, 'linear') / CM_PER_FOOT);
      near(row['sales'], sum(own, 'sales'));
      near(row['positions'], sum(own, 'positions'));
      expect(row['stores']).toBe(distinct(own.map(({ store }) => store)));
      expect(row['planograms']).toBe(distinct(own.map(({ file, planogram }) => `${file}|${planogram}`)));
      expect(row['Category']).toBe(own[0]?.category);
      // No list stands: there is nothing that it could match.
      expect(row['match']).toBe('placed');
    }
  });

  it('of products has the weight and the status that the files’ Product rows give', async () => {
    // Banners measure in pounds or kilograms; the newest file that gives a weight is the one that counts.
    const given = new Set<string>();
    for (const { bytes } of files) {
      const products = rowsOf(bytes).filter((cell) => cell(0) === 'Product');
      for (const cell of products) given.add(`${cell(1)}|${Number(cell(234)) || null}|${cell(249)}`);
    }
    const rows = await linesOf('prd');
    const told = rows.map((row) => `${row['UPC']}|${row['weight']}|${row['status']}`);
    expect(told.filter((one) => !given.has(one))).toEqual([]);
    expect(distinct(rows.map((row) => row['weight']))).toBeGreaterThan(3);
    expect(distinct(rows.map((row) => row['status']))).toBe(2);
  });

  it('of stores, of planograms and of products by store counts each once', async () => {
    const stores = await linesOf('str');
    const byStore = groupBy(facts, (fact) => fact.store);
    expect(stores.map((row) => row['key']).sort()).toEqual([...byStore.keys()].sort());
    for (const row of stores) {
      const own = byStore.get(String(row['key'])) ?? [];
      near(row['linear'], sum(own, 'linear') / CM_PER_FOOT);
      expect(row['products']).toBe(distinct(own.map(({ upc }) => upc)));
      expect(row['planograms']).toBe(distinct(own.map(({ file, planogram }) => `${file}|${planogram}`)));
    }
    const planograms = await linesOf('pln');
    expect(planograms).toHaveLength(distinct(facts.map(({ file, planogram }) => `${file}|${planogram}`)));
    near(
      planograms.reduce((total, row) => total + Number(row['linear']), 0),
      sum(facts, 'linear') / CM_PER_FOOT,
    );
    const productStores = await linesOf('prs');
    expect(productStores).toHaveLength(distinct(facts.map(({ store, upc }) => `${store}|${upc}`)));
    near(
      productStores.reduce((total, row) => total + Number(row['sales']), 0),
      sum(facts, 'sales'),
    );
  });

  it('is compressed, names its version and its rows, and is not sent twice', async () => {
    const answer = await fetchLines('prd');
    const manifest = await manifestOf(project.projectId);
    const version = manifest.objects[0]?.version ?? '';
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('x-sync-version')).toBe(version);
    expect(answer.headers.get('etag')).toBe(`"${version}"`);
    expect(Number(answer.headers.get('x-sync-rows'))).toBe((await answer.text()).split('\n').length - 1);
    const again = await fetchLines('prd', { 'if-none-match': `"${version}"` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const plain = await fetchLines('prd', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await plain.text()).split('\n').length - 1).toBe(manifest.objects[0]?.rows);
  });

  it('is a JSON array for callers that do not accept lines', async () => {
    const { body } = await ada.post(`/api/main/projectproducts/${project.projectId}`, {}).expect(200);
    expect(body).toEqual(await linesOf('prd'));
    const empty = await ada.get(`/api/main/projectstores/${await ada.project('Empty too')}`).expect(200);
    expect(empty.body).toEqual([]);
    const planograms = await ada.get(`/api/main/projectplanogramsv1/${project.projectId}`).expect(200);
    expect(planograms.body.items).toHaveLength((await linesOf('pln')).length);
    expect(planograms.body.units.linear).toBe('ft');
  });

  it('is not available to others', async () => {
    const eve = await Caller.join(app);
    await eve.get(`/api/main/getindexeddb?projectid=${project.projectId}`).expect(404);
    await eve.post(`/api/main/projectproducts/${project.projectId}`, {}).expect(404);
    await eve
      .get(`/api/main/projectplanogramsv1/${project.projectId}`)
      .set('accept', 'application/x-ndjson')
      .expect(404);
  });
});

describe('lists beside the planograms', () => {
  it('tell matched, unmatched and unplaced apart, edits stand over all, and each change is a new version', async () => {
    const projectid = await fullProject(app, ada);
    await uploadTo(app, ada, projectid, files.slice(0, 2));
    await analysed(ada, projectid);
    const rows = async (): Promise<Row[]> =>
      (await ada.post(`/api/main/projectproducts/${projectid}`, {}).expect(200)).body;
    const version = async (object: string) =>
      (await manifestOf(projectid)).objects.find((one) => one.object === object)?.version;
    const before = await rows();
    const placed = before.filter((row) => row['match'] === 'placed').map((row) => String(row['UPC']));
    expect(placed.length).toBeGreaterThan(2);
    const versions = [await version('prd'), await version('str')];
    const analyses = async (): Promise<number> => {
      const sql = 'SELECT analysed_version AS n FROM project_plans WHERE project_id = $1';
      return (await app.database.query<{ n: number }>(sql, [projectid]))[0]?.n ?? 0;
    };
    const analysedThen = await analyses();

    const [listed = '', ...others] = placed;
    const csv = `UPC,Name,Brand\n${listed},Listed name,Listed brand\n9990000000017,Nowhere,None\n`;
    await takeList(app, ada, projectid, 'PRD', csv);
    expect(await version('prd')).not.toBe(versions[0]);
    const withList = new Map((await rows()).map((row) => [row['UPC'], row]));
    expect(withList.get(listed)).toMatchObject({ match: 'matched', name: 'Listed name', line: 2, edited: [] });
    expect(withList.get(others[0] ?? '')).toMatchObject({ match: 'unmatched', line: null });
    expect(withList.get('9990000000017')).toMatchObject({ match: 'unplaced', planograms: 0, linear: null, line: 3 });
    expect(withList.size).toBe(before.length + 1);

    const listVersion = await version('prd');
    const edit = { projectid, object: 'prd', keys: [listed], changes: { brand: 'Edited brand' } };
    const { body } = await ada.post('/api/main/editprojectrows', edit).expect(200);
    expect(await version('prd')).not.toBe(listVersion);
    const edited = (await rows()).find((row) => row['UPC'] === listed);
    expect(edited).toMatchObject({ brand: 'Edited brand', name: 'Listed name', edited: ['brand'] });
    await ada.post('/api/main/undoedit', { projectid, object: 'prd', version: body.version }).expect(200);
    expect((await rows()).find((row) => row['UPC'] === listed)).toMatchObject({ brand: 'Listed brand', edited: [] });
    // What changed are products: the stores are another version only if a new analysis came meanwhile.
    const stores = await version('str');
    expect(stores === versions[1] || (await analyses()) > analysedThen).toBe(true);
  });
});
