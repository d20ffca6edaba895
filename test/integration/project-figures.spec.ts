import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { judged, publish, waiveBlocking } from './publishing-support.js';
import { analysed, fullProject } from './reports/full-project.js';
import { factsOfFiles, type OracleFact } from './reports/oracle.js';
import { type NamedBytes, uploadTo } from './reports/uploaded-project.js';

interface Bin {
  from: number;
  to: number | null;
  status: string;
  rows: number;
}
interface Supply {
  limits: { atRisk: number; overstock: number; byCategory: object[] };
  rows: number;
  bins: Bin[];
  atRisk: { count: number; items: { key: string }[] };
  overstock: { count: number };
}

let app: TestApp;
let ada: Caller;
let projectid: string;
let facts: OracleFact[];
/** Two categories; the second gets its own limits below. */
let categories: string[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  const files: NamedBytes[] = [];
  for (const file of generateSamples({ stores: 2, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  facts = factsOfFiles(files);
  categories = [...new Set(facts.map(({ category }) => category))].sort();
  projectid = await fullProject(app, ada);
  await uploadTo(app, ada, projectid, files);
  await analysed(ada, projectid);
});
afterAll(() => app?.close());

const project = async () => (await ada.get(`/api/main/getproject/${projectid}`).expect(200)).body;
const update = (body: object, as = ada) => as.post('/api/main/updateprojectsettings', { projectid, ...body });
const supply = async (query = ''): Promise<Supply> =>
  (await ada.get(`/api/main/getdaysofsupply/${projectid}/category${query}`).expect(200)).body.daysOfSupply;
const versionOf = async (): Promise<number> => {
  const [row] = await app.database.query(`SELECT data_version FROM project_plans WHERE project_id = $1`, [projectid]);
  return row?.data_version ?? NaN;
};
/** Days of supply of a row: units on the shelf ÷ daily sales. */
const days = ({ capacity, units }: OracleFact): number => capacity / ((units ?? 0) / 7);
const moving = () => facts.filter(({ units }) => units !== null);

describe('a project’s figure settings', () => {
  it('have defaults where nobody has set them', async () => {
    const usual = { dosLow: 3, dosHigh: 28, elasticity: 0.17, lowCoverageBelow: 0.8, byCategory: [], currency: 'USD' };
    expect(await project()).toMatchObject({ ...usual, limits: { atRisk: 3, overstock: 28 } });
  });

  it('name the field that cannot be accepted', async () => {
    const wrong: [object, string][] = [
      [{ dosLow: 0 }, 'dosLow'],
      [{ dosLow: 28 }, 'dosLow'],
      [{ dosHigh: 2 }, 'dosLow'],
      [{ dosHigh: 5000 }, 'dosHigh'],
      [{ currency: 'EURO' }, 'currency'],
      [{ currency: 'usd' }, 'currency'],
      [{ elasticity: -0.1 }, 'elasticity'],
      [{ elasticity: '0.2' }, 'elasticity'],
      [{ lowCoverageBelow: 80 }, 'lowCoverageBelow'],
      [{ byCategory: [{ dosLow: 4 }] }, 'byCategory.0.category'],
      [{ byCategory: [{ category: 'A', dosLow: 30 }] }, 'byCategory.0.dosLow'],
      [{ byCategory: [{ category: 'A' }, { category: 'A' }] }, 'byCategory'],
      [{ resetTimes: [{ quarter: '2019-Q1', date: '2019-01-01' }] }, 'resetTimes.0.quarter'],
      [{ resetTimes: [{ quarter: '2021-Q3', date: '2021-02-30' }] }, 'resetTimes.0.date'],
    ];
    const before = await versionOf();
    for (const [body, field] of wrong) {
      const { body: answer } = await update(body).expect(400);
      expect([body, answer.errors[0].field]).toEqual([body, field]);
    }
    expect(await versionOf()).toBe(before);
  });

  it('are previewed on the newest analysis before they are changed', async () => {
    const own = categories[1] ?? '';
    const byCategory = [{ category: own, dosLow: 10 }];
    const { body } = await ada
      .post('/api/main/previewfiguresettings', { projectid, dosLow: 5, lowCoverageBelow: 1, byCategory })
      .expect(200);
    const keys = (of: OracleFact[]) => ({ rows: of.length, products: new Set(of.map(({ upc }) => upc)).size });
    expect(body.categories).toEqual(categories);
    expect(body.before.atRisk).toEqual(keys(moving().filter((fact) => days(fact) < 3)));
    expect(body.after.atRisk).toEqual(keys(moving().filter((fact) => days(fact) < (fact.category === own ? 10 : 5))));
    expect(body.after.overstocked).toEqual(keys(moving().filter((fact) => days(fact) > 28)));
    const covered = categories.map((category) =>
      facts.filter((fact) => fact.category === category).every(({ units }) => units),
    );
    expect(body.after.lowCoverage).toBe(covered.filter((all) => !all).length);
    expect(await project()).toMatchObject({ dosLow: 3 });
    const crossing = await ada.post('/api/main/previewfiguresettings', { projectid, dosLow: 40 }).expect(400);
    expect(crossing.body.errors[0].field).toBe('dosLow');
  });

  it('are saved, shown, written to the audit log, and change the data', async () => {
    const before = await versionOf();
    const own = categories[1] ?? '';
    const byCategory = [{ category: own, dosLow: 10, dosHigh: null, elasticity: 0.3 }];
    const set = { dosLow: 5, dosHigh: 20.5, currency: 'EUR', elasticity: 0.2, lowCoverageBelow: 1, byCategory };
    const { body } = await update(set).expect(200);
    expect(body).toMatchObject(set);
    expect(await project()).toMatchObject({ ...set, limits: { atRisk: 5, overstock: 20.5 } });
    expect(await versionOf()).toBe(before + 1);
    const [entry] = await app.database.query(
      `SELECT details FROM audit_entries WHERE subject_id = $1 AND action = 'project.settings-changed' ORDER BY id DESC`,
      [projectid],
    );
    expect(entry?.details).toEqual({
      before: { dosLow: 3, dosHigh: 28, currency: 'USD', elasticity: 0.17, lowCoverageBelow: 0.8, byCategory: [] },
      after: set,
    });
    await update(set).expect(200);
    expect(await versionOf()).toBe(before + 1);
  });

  it('count every exception by the limits of the product’s category, in the bars too', async () => {
    await analysed(ada, projectid);
    const own = categories[1] ?? '';
    const low = (fact: OracleFact) => (fact.category === own ? 10 : 5);
    const shown = await supply();
    const byCategory = [{ category: own, atRisk: 10, overstock: 20.5 }];
    expect(shown.limits).toEqual({ atRisk: 5, overstock: 20.5, byCategory });
    const atRisk = moving().filter((fact) => days(fact) < low(fact));
    expect(shown.atRisk.count).toBe(atRisk.length);
    // Otherwise the category's own limit would change nothing, and this would prove nothing.
    expect(atRisk.length).not.toBe(moving().filter((fact) => days(fact) < 5).length);
    expect(shown.overstock.count).toBe(moving().filter((fact) => days(fact) > 20.5).length);
    const rowsOf = (status: string) => shown.bins.reduce((sum, bin) => sum + (bin.status === status ? bin.rows : 0), 0);
    expect(rowsOf('at-risk')).toBe(atRisk.length);
    // Bars use the project's limits and their rows their own: in that category, 7 to 14 days are at risk up to 10.
    const bar = moving().filter((fact) => days(fact) >= 7 && days(fact) < 14);
    const parts = shown.bins.filter(({ from }) => from === 7).map(({ status, rows }) => [status, rows]);
    expect(parts).toEqual([
      ['at-risk', bar.filter((fact) => fact.category === own && days(fact) < 10).length],
      ['in-range', bar.filter((fact) => fact.category !== own || days(fact) >= 10).length],
    ]);
    expect(shown.bins.reduce((sum, { rows }) => sum + rows, 0)).toBe(moving().length);
  });

  it('name the currency and the limits in answers and files, and mark coverage by its limit', async () => {
    const { body } = await ada.get(`/api/main/getdashboardsdata/${projectid}/latest/category`).expect(200);
    expect(body.units.money).toBe('EUR');
    expect(body.total).toMatchObject({ lowCoverage: body.total.coverage < 1 });
    const marked = body.items.map((item: { coverage: number; lowCoverage: boolean }) => item.lowCoverage);
    expect(marked).toEqual(body.items.map((item: { coverage: number }) => item.coverage < 1));
    const file = await ada
      .get(`/api/main/getdaysofsupply/${projectid}/category?format=csv&notes=true&table=atrisk&lang=en-US`)
      .expect(200);
    expect(file.text).toContain('at risk under 5 days, overstocked over 20.5 days');
    expect(file.text).toContain(`Limits for ${categories[1]}`);
  });

  it('stay in a publication as they were when it was published', async () => {
    await judged(ada, projectid);
    await waiveBlocking(ada, projectid);
    await publish(ada, projectid);
    await update({ dosLow: null, dosHigh: null, byCategory: null, currency: null }).expect(200);
    const { changes } = (await ada.get(`/api/main/getpublicationplan/${projectid}`).expect(200)).body;
    expect(changes.settings).toEqual([
      { name: 'dosLow', before: '5', after: '3' },
      { name: 'dosHigh', before: '20.5', after: '28' },
      { name: 'byCategory', before: null, after: null },
      { name: 'currency', before: 'EUR', after: 'USD' },
    ]);
    await analysed(ada, projectid);
    expect((await supply('?publication=draft')).limits).toEqual({ atRisk: 3, overstock: 28, byCategory: [] });
    const published = await supply('?publication=current');
    expect(published.limits).toMatchObject({ atRisk: 5, overstock: 20.5 });
    const [publication] = (await ada.get(`/api/main/listpublications/${projectid}`).expect(200)).body.items;
    const kept = { dosLow: 5, dosHigh: 20.5, currency: 'EUR', elasticity: 0.2, lowCoverageBelow: 1 };
    expect(publication.settings).toMatchObject({ ...kept, byCategory: [{ category: categories[1], dosLow: 10 }] });
  });

  it('set a reset time for each quarter of the time period, without changing the data', async () => {
    const before = await versionOf();
    const { resetTimes } = await project();
    const [quarter] = resetTimes.filter(({ inPeriod }: { inPeriod: boolean }) => inPeriod);
    const date = `${quarter.quarter.slice(0, 4)}-10-05T06:00`;
    await update({ resetTimes: [{ quarter: quarter.quarter, date }] }).expect(200);
    const timeOf = async () =>
      (await project()).resetTimes.find((time: { quarter: string }) => time.quarter === quarter.quarter);
    expect(await timeOf()).toEqual({ quarter: quarter.quarter, date, inPeriod: true });
    await update({ resetTimes: [{ quarter: quarter.quarter, date: null }] }).expect(200);
    expect((await timeOf()).date).toBeNull();
    expect(await versionOf()).toBe(before);
  });

  it('cannot be changed by others', async () => {
    const other = await Caller.join(app, { tenant: 'acme' });
    await update({ dosLow: 1 }, other).expect(404);
    const lite = await ada.project();
    const refused = await ada.post('/api/main/updateprojectsettings', { projectid: lite, dosLow: 1 }).expect(400);
    expect(refused.body.errors[0].field).toBe('projectid');
  });
});
