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
/** Every product of the file: its UPC, and a retailer ID that only the list has. */
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
  // The project says that products are identified by ID; the files identify them by UPC.
  await ada.post('/api/main/updateprojectsettings', { projectid: projectId, productKey: 'id' }).expect(200);
  const [file] = [...generateSamples({ stores: 1, categories: 1, years: [2025], lists: false, broken: false })];
  const read = file && readPlanogramFile(file.bytes);
  if (!file || !read?.ok) throw new Error('no sample');
  products = read.file.products.map(({ upc }, nth) => ({ upc, id: `A${1000 + nth}` }));
  await uploadTo(app, ada, projectId, [{ name: file.path, bytes: file.bytes }]);
  const rows = products.map(({ upc, id }) => `${upc},${id},Listed ${id}`);
  // The third line is repeated with another name, and again unchanged.
  const repeated = [`${products[1]?.upc},${products[1]?.id},Another name`, rows[2]];
  await takeList(app, ada, projectId, 'PRD', ['UPC,ID,Name', ...rows, ...repeated].join('\n'));
  await analysed(ada, projectId);
});
afterAll(() => app?.close());

describe('a product list matched by another key than the files have', () => {
  it('is a finding that names the cause, in addition to every product without a match', async () => {
    expect(await counts()).toMatchObject({ P19: 1, P07: expect.any(Number) });
    const { items } = await findingsOf(ada, projectId, { rule: 'P19' });
    expect(items).toMatchObject([{ params: { files: 1, of: 1, fileKey: 'UPC', listKey: 'ID' } }]);
    expect([...(await names())].some((name) => name.startsWith('Listed'))).toBe(false);
  });

  it('matches as soon as the project’s key is theirs, whatever key the list was imported by', async () => {
    await ada.post('/api/main/updateprojectsettings', { projectid: projectId, productKey: 'upc' }).expect(200);
    await analysed(ada, projectId);
    const found = await counts();
    expect([found['P19'], found['P07']]).toEqual([undefined, undefined]);
    expect([...(await names())].every((name) => name.startsWith('Listed'))).toBe(true);
  });
});

describe('a product key repeated in a list', () => {
  it('is a finding at its line, with the differences; the first row counts', async () => {
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
    // Edited, waived or sent again: until then, an error in the list blocks publishing.
    expect(
      (await ada.get(`/api/main/getprojectvalidation/${projectId}`).expect(200)).body.verdict.blocking,
    ).toContainEqual(expect.objectContaining({ rule: 'P18' }));
  });
});

describe('a product list whose codes lost zeros and check digits', () => {
  const match = async (query = '') =>
    (await ada.get(`/api/main/getlistmatch/${projectId}/prd${query}`).expect(200)).body as ListMatchDto;
  const by = ({ rules }: ListMatchDto, rule: string) => rules.find((one) => one.rule === rule);

  it('says before the import what would match, rule by rule', async () => {
    await ada
      .post('/api/main/removeprojectlist', { projectid: projectId, object: 'prd', scope: 'project' })
      .expect(200);
    const { body } = await ada.get(`/api/main/getdashboardsdata/${projectId}/latest/product`).expect(200);
    const upcs = (body.items as { key: string }[]).map(({ key }) => key);
    const [first = '', second = '', ...others] = upcs;
    const bare = second.replace(/^0+/, '');
    // The first in a list's notation without check digits, the second without its zeros, the others unchanged.
    const rows = [`${first.slice(0, -1)},Short`, `${bare},Bare`, ...others.map((upc) => `${upc},Same`), '999,Nowhere'];
    const bytes = `UPC,Name\n${rows.join('\n')}\n`;
    uploadid = await openUpload(app, ada, { projectid: projectId, filetype: 'PRD', bytes });
    await checkedUpload(ada, uploadid);
    const seen = await match(`?uploadid=${uploadid}`);
    expect(seen).toMatchObject({ object: 'prd', placed: upcs.length, keymatch: 'exact' });
    expect(by(seen, 'exact')).toEqual({ rule: 'exact', matched: others.length, unmatched: 2, unused: 3 });
    expect(by(seen, 'zeros')).toEqual({ rule: 'zeros', matched: others.length + 1, unmatched: 1, unused: 2 });
    expect(by(seen, 'gtin')).toEqual({ rule: 'gtin', matched: others.length + 2, unmatched: 0, unused: 1 });
    // There is no list yet.
    expect((await match()).rules).toEqual([]);
  });

  it('names the products as soon as the project has that rule, and is no longer a finding', async () => {
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
    // Only the row without a planogram is left (P08); rows that a product gets by the rule are not.
    expect([found['P07'], found['P08']]).toEqual([undefined, 1]);
    expect([...(await names())].sort()).toEqual(['Bare', 'Same', 'Short']);
    expect(by(await match(), 'gtin')).toMatchObject({ unmatched: 0, unused: 1 });
  });

  it('is hidden from others, and refused for unknown rules', async () => {
    const eve = await Caller.join(app, { tenant: 'acme' });
    await eve.get(`/api/main/getlistmatch/${projectId}/prd`).expect(404);
    await ada.post('/api/main/updateprojectsettings', { projectid: projectId, keyMatch: 'fuzzy' }).expect(400);
    const stores = (await ada.get(`/api/main/getlistmatch/${projectId}/str`).expect(200)).body;
    expect(stores).toMatchObject({ object: 'str', rules: [] });
  });
});
