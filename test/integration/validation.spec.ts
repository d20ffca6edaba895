import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { Caller } from './auth-support.js';
import { fullProject, planogramFiles, process } from './uploads-support.js';
import { allFindings, findingsOf, validated, validationOf } from './validation-support.js';

let app: TestApp;
let owner: Caller;
let project: string;

/** Four good planograms, one of them twice under another name, and a file that is none. */
function files(): ZipFileSpec[] {
  const good = planogramFiles(2, 2);
  const [first] = good;
  return [
    ...good,
    { name: 'again/copy of 1001.psa', content: first?.content ?? '' },
    { name: 'broken/none.psa', content: 'this is no planogram\r\n' },
  ];
}

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app, { tenant: 'acme' });
  project = await fullProject(app, owner);
});
afterAll(() => app?.close());

describe('the validation of a project', () => {
  it('is none before there is anything to judge', async () => {
    const body = await validationOf(owner, project);
    expect(body).toMatchObject({ validation: null, pending: null, verdict: null, rules: [], trend: [], stale: false });
    expect(body.limits.touchCm).toBe(0.5);
    expect((await findingsOf(owner, project)).items).toEqual([]);
    await owner.post('/api/main/revalidate', { projectid: project }).expect(409);
  });

  it('follows an upload by itself, and names file, line and text of every finding', async () => {
    await process(app, owner, files(), project);
    const body = await validated(owner, project);
    expect(body.totals).toMatchObject({ files: 5, refused: 1, planograms: 5 });
    const rules = new Map(body.rules.map((rule) => [rule.rule, rule]));
    expect(rules.get('F01')).toMatchObject({ severity: 'error', object: 'file', findings: 1, files: 1, added: 0 });
    expect(rules.get('F07')).toMatchObject({ severity: 'warning', findings: 1 });
    expect(body.verdict?.publishable).toBe(false);
    expect(body.verdict?.blocking.map(({ rule }) => rule)).toContain('F01');
    const [refused] = (await findingsOf(owner, project, { rule: 'F01' })).items;
    expect(refused).toMatchObject({ filename: 'broken/none.psa', params: { code: 'F01.not-a-planogram' } });
    const [twice] = (await findingsOf(owner, project, { rule: 'F07' })).items;
    expect(twice?.filename).toBe('again/copy of 1001.psa');
  });

  it('lists exactly the findings that it counts, in a steady order', async () => {
    const { rules } = await validationOf(owner, project);
    const items = await allFindings(owner, project);
    for (const { rule, findings } of rules) {
      expect([rule, items.filter((item) => item.rule === rule).length]).toEqual([rule, findings]);
    }
    expect(items.length).toBe(rules.reduce((sum, { findings }) => sum + findings, 0));
    expect(items.map(({ findingid }) => findingid)).toEqual(items.map((_, index) => index + 1));
    const weights = items.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
    expect(weights).toEqual([...weights].sort());
  });

  it('narrows findings by what is asked', async () => {
    const all = await allFindings(owner, project);
    const some = all.find(({ planogramid }) => planogramid !== null);
    if (!some?.planogramid) throw new Error('no finding stands on a planogram');
    const onPlanogram = await findingsOf(owner, project, { planogram: some.planogramid, limit: 5000 });
    expect(onPlanogram.count).toBe(all.filter(({ planogramid }) => planogramid === some.planogramid).length);
    const inFile = await findingsOf(owner, project, { file: some.fileno ?? 0, limit: 5000 });
    expect(inFile.count).toBe(all.filter(({ fileno }) => fileno === some.fileno).length);
    const found = await findingsOf(owner, project, { search: 'COPY OF', limit: 5000 });
    expect(found.count).toBe(all.filter(({ filename }) => filename?.includes('copy of')).length);
    expect((await findingsOf(owner, project, {}, 'file')).items.every(({ object }) => object === 'file')).toBe(true);
    await owner.get(`/api/main/getvalidationmessage/${project}/nothing`).expect(400);
  });

  it('counts open findings by planogram and product', async () => {
    const all = await allFindings(owner, project);
    const { body } = await owner.get(`/api/main/getfindingcounts/${project}/pln`).expect(200);
    const [one] = body.items as { key: string; errors: number; warnings: number; infos: number }[];
    const on = all.filter(({ planogramid }) => planogramid === one?.key);
    expect(one).toMatchObject({
      errors: on.filter(({ severity }) => severity === 'error').length,
      warnings: on.filter(({ severity }) => severity === 'warning').length,
      infos: on.filter(({ severity }) => severity === 'info').length,
    });
    const products = (await owner.get(`/api/main/getfindingcounts/${project}/prd`).expect(200)).body.items;
    expect(products.length).toBeGreaterThan(0);
  });

  it('sums up planograms and products by state', async () => {
    const planograms = (await owner.get(`/api/main/projectplanogramsummary/${project}`).expect(200)).body;
    expect(planograms.total).toMatchObject({ planograms: 5, matched: 5, unmatched: 0 });
    expect(planograms.items).toHaveLength(2);
    const products = (await owner.get(`/api/main/projectproductsummary/${project}`).expect(200)).body;
    const totals = (await owner.get(`/api/main/projecttotals/${project}`).expect(200)).body;
    expect(products.total.matched).toBe(totals.totalproducts);
    const brands = (await owner.get(`/api/main/projectproductsummaryv1/${project}/brand`).expect(200)).body;
    expect(brands.total).toEqual(products.total);
    expect(brands.items.length).toBeGreaterThan(products.items.length);
  });
});
