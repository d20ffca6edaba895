import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { readPlanogramFile } from '../../src/core/planogram/psa/reader.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { analysed, fullProject, takeList } from './reports/full-project.js';
import { uploadTo } from './reports/uploaded-project.js';
import { findingsOf, validated } from './validation-support.js';

let app: TestApp;
let ada: Caller;
let projectid: string;
let upcs: string[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  projectid = await fullProject(app, ada);
  const [file] = [...generateSamples({ stores: 1, categories: 1, years: [2025], lists: false, broken: false })];
  const read = file && readPlanogramFile(file.bytes);
  if (!file || !read?.ok) throw new Error('no sample');
  upcs = read.file.products.map(({ upc }) => upc);
  await uploadTo(app, ada, projectid, [{ name: file.path, bytes: file.bytes }]);
  await analysed(ada, projectid);
});
afterAll(() => app?.close());

/** A product list with this width for each of the first products, and complete rows for the planogram's others. */
function listWith(...widths: string[]): string {
  const unplaced = Array.from({ length: Math.max(0, widths.length - upcs.length) }, (_, nth) => `99900${1000 + nth}`);
  const rows = [...upcs, ...unplaced].map((key, nth) => `${key},Listed ${nth},${widths[nth] ?? '4.5'}`);
  return ['UPC,Name,Width', ...rows].join('\n');
}

async function found(rule: string) {
  await analysed(ada, projectid);
  await validated(ada, projectid);
  return (await findingsOf(ada, projectid, { rule })).items;
}

describe('unreadable cells of a product list', () => {
  it('are findings with their row, column and text, while the rows are imported', async () => {
    await takeList(app, ada, projectid, 'PRD', listWith('four', '4.5', '-3'));
    const place = { severity: 'warning', object: 'prd', cell: 3 };
    expect(await found('P21')).toMatchObject([
      { ...place, line: 2, subject: upcs[0], text: 'four', params: { column: 'C', defect: 'not-a-number' } },
      { ...place, line: 4, subject: upcs[2], text: '-3', params: { column: 'C', defect: 'negative' } },
    ]);
    expect(await found('P07')).toEqual([]);
  });

  it('are waived together with their contents', async () => {
    const [, negative] = await found('P21');
    const asked = { projectid, rule: 'P21', identities: [negative?.identity], reason: 'returned stock' };
    const { waivers } = (await ada.post('/api/main/waivefindings', asked).expect(200)).body;
    expect(waivers).toMatchObject([{ rule: 'P21', about: { text: '-3', line: 4 } }]);
    await ada.post('/api/main/unwaive', { projectid, waiverids: [waivers[0].waiverid] }).expect(200);
  });

  it('disappear once somebody fills them in', async () => {
    const edit = { projectid, object: 'prd', keys: [upcs[0]], changes: { width: 4 } };
    await ada.post('/api/main/editprojectrows', edit).expect(200);
    expect(await found('P21')).toMatchObject([{ subject: upcs[2] }]);
  });

  it('disappear once a file has the row again, even when the cell is only empty', async () => {
    await takeList(app, ada, projectid, 'PRD', listWith('', '4.5', ''));
    expect(await found('P21')).toEqual([]);
  });

  it('are all counted; the first hundred of each defect of a file are listed', async () => {
    await takeList(app, ada, projectid, 'PRD', listWith(...Array<string>(120).fill('wide')));
    // The first product’s width was entered by hand, which a list does not override.
    expect(await found('P21')).toHaveLength(99);
    const { rules } = await validated(ada, projectid);
    expect(rules.find(({ rule }) => rule === 'P21')?.findings).toBe(119);
  });
});
