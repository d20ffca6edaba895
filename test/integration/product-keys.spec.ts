import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { readPlanogramFile } from '../../src/core/planogram/psa/reader.js';
import type { ListMatchDto } from '../../src/reports/analytics/dto/list-match.dto.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { checkedUpload, openUpload, uploadComesTo } from './project-lists-support.js';
import { analysed, fullProject, takeList } from './reports/full-project.js';
import { uploadTo } from './reports/uploaded-project.js';
import { findingsOf, validated } from './validation-support.js';

let app: TestApp;
let ada: Caller;
let projectId: string;
let uploadid: string;
/** Every product of the file: its UPC, and an ID of the retailer that only the list has. */
let products: { upc: string; id: string }[];

const counts = async (): Promise<Record<string, number>> => {
  const { rules } = await validated(ada, projectId);
  return Object.fromEntries(rules.filter(({ findings }) => findings > 0).map((one) => [one.rule, one.findings]));
};
const names = async (): Promise<Set<string>> => {
  const { body } = await ada.get(`/api/main/getdashboardsdata/${projectId}/latest/product`).expect(200);
  return new Set((body.items as { name: string }[]).map(({ name }) => name));
};

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  projectId = await fullProject(app, ada);
  // The project says that products are known by their ID; the files know them by their UPC.
  await ada.post('/api/main/updateprojectsettings', { projectid: projectId, productKey: 'id' }).expect(200);
  const [file] = [...generateSamples({ stores: 1, categories: 1, years: [2025], lists: false, broken: false })];
  const read = file && readPlanogramFile(file.bytes);
  if (!file || !read?.ok) throw new Error('no sample');
  products = read.file.products.map(({ upc }, nth) => ({ upc, id: `A${1000 + nth}` }));
  await uploadTo(app, ada, projectId, [{ name: file.path, bytes: file.bytes }]);
  const rows = products.map(({ upc, id }) => `${upc},${id},Listed ${id}`);
  // The third line stands again with another name, and once more as it is.
  const repeated = [`${products[1]?.upc},${products[1]?.id},Another name`, rows[2]];
  await takeList(app, ada, projectId, 'PRD', ['UPC,ID,Name', ...rows, ...repeated].join('\n'));
  await analysed(ada, projectId);
});
afterAll(() => app?.close());

describe('a product list that is matched by another key than the files have', () => {
  it('is a finding that names the cause, beside every product that it does not meet', async () => {
    expect(await counts()).toMatchObject({ P19: 1, P07: expect.any(Number) });
    const { items } = await findingsOf(ada, projectId, { rule: 'P19' });
    expect(items).toMatchObject([{ params: { files: 1, of: 1, fileKey: 'UPC', listKey: 'ID' } }]);
    expect([...(await names())].some((name) => name.startsWith('Listed'))).toBe(false);
  });

  it('meets them as soon as the project’s key is theirs, whatever key the list was taken over by', async () => {
    await ada.post('/api/main/updateprojectsettings', { projectid: projectId, productKey: 'upc' }).expect(200);
    await analysed(ada, projectId);
    const found = await counts();
    expect([found['P19'], found['P07']]).toEqual([undefined, undefined]);
    expect([...(await names())].every((name) => name.startsWith('Listed'))).toBe(true);
  });
});

describe('a product key that a list repeats', () => {
  it('is a finding at its line, with what it says otherwise; the first row counts', async () => {
    const { items } = await findingsOf(ada, projectId, { rule: 'P18' });
    expect(items).toMatchObject([
      {
        severity: 'error',
        subject: products[1]?.id,
        line: products.length + 2,
        text: 'Another name',
        params: { firstLine: 3 },
      },
    ]);
    expect(await names()).not.toContain('Another name');
    // Edited, waived or sent again: an error of the list keeps a project from being published until then.
    expect(
      (await ada.get(`/api/main/getprojectvalidation/${projectId}`).expect(200)).body.verdict.blocking,
    ).toContainEqual(expect.objectContaining({ rule: 'P18' }));
  });
});

describe('a product list whose codes lost zeros and check digits', () => {
  const match = async (query = '') =>
    (await ada.get(`/api/main/getlistmatch/${projectId}/prd${query}`).expect(200)).body as ListMatchDto;
  const by = ({ rules }: ListMatchDto, rule: string) => rules.find((one) => one.rule === rule);

  it('says before it is taken over what would match, rule by rule', async () => {
    await ada
      .post('/api/main/removeprojectlist', { projectid: projectId, object: 'prd', scope: 'project' })
      .expect(200);
    const { body } = await ada.get(`/api/main/getdashboardsdata/${projectId}/latest/product`).expect(200);
    const upcs = (body.items as { key: string }[]).map(({ key }) => key);
    const [first = '', second = '', ...others] = upcs;
    const bare = second.replace(/^0+/, '');
    // The first as a list has it that leaves check digits out, the second without its zeros, the others as they are.
    const rows = [`${first.slice(0, -1)},Short`, `${bare},Bare`, ...others.map((upc) => `${upc},Same`), '999,Nowhere'];
    const bytes = `UPC,Name\n${rows.join('\n')}\n`;
    uploadid = await openUpload(app, ada, { projectid: projectId, filetype: 'PRD', bytes });
    await checkedUpload(ada, uploadid);
    const seen = await match(`?uploadid=${uploadid}`);
    expect(seen).toMatchObject({ object: 'prd', placed: upcs.length, keymatch: 'exact' });
    expect(by(seen, 'exact')).toEqual({ rule: 'exact', matched: others.length, unmatched: 2, unused: 3 });
    expect(by(seen, 'zeros')).toEqual({ rule: 'zeros', matched: others.length + 1, unmatched: 1, unused: 2 });
    expect(by(seen, 'gtin')).toEqual({ rule: 'gtin', matched: others.length + 2, unmatched: 0, unused: 1 });
    // No list stands yet.
    expect((await match()).rules).toEqual([]);
  });

  it('gives its names to the products as soon as that is the project’s rule, and is no finding any more', async () => {
    await ada.post('/api/main/applyprojectupload', { uploadid }).expect(200);
    await uploadComesTo(ada, uploadid, 'complete');
    await analysed(ada, projectId);
    expect((await counts())['P07']).toBe(2);
    expect(await names()).not.toContain('Short');
    const { body } = await ada
      .post('/api/main/updateprojectsettings', { projectid: projectId, keyMatch: 'gtin' })
      .expect(200);
    expect(body.keyMatch).toBe('gtin');
    await analysed(ada, projectId);
    const found = await counts();
    // The row of no planogram alone is left (P08); rows that a product takes by the rule are none.
    expect([found['P07'], found['P08']]).toEqual([undefined, 1]);
    expect([...(await names())].sort()).toEqual(['Bare', 'Same', 'Short']);
    expect(by(await match(), 'gtin')).toMatchObject({ unmatched: 0, unused: 1 });
  });

  it('is told to nobody else, and refused for rules that there are not', async () => {
    const eve = await Caller.join(app, { tenant: 'acme' });
    await eve.get(`/api/main/getlistmatch/${projectId}/prd`).expect(404);
    await ada.post('/api/main/updateprojectsettings', { projectid: projectId, keyMatch: 'fuzzy' }).expect(400);
    const stores = (await ada.get(`/api/main/getlistmatch/${projectId}/str`).expect(200)).body;
    expect(stores).toMatchObject({ object: 'str', rules: [] });
  });
});
