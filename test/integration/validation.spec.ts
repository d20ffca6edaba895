import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingIdentity } from '../../src/core/validation/identity.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { Caller } from './auth-support.js';
import { fullProject, planogramFiles, process } from './uploads-support.js';
import { allFindings, findingsOf, validated, validationOf } from './validation-support.js';

let app: TestApp;
let owner: Caller;
let project: string;

/** Four good files with five planograms, one of them twice under another name, and a file that is none. */
function files(): ZipFileSpec[] {
  const good = planogramFiles(2, 2);
  const [first] = good;
  return [
    ...good,
    { name: 'again/copy of 0101.psa', content: first?.content ?? '' },
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
  it('does not exist before there is anything to validate', async () => {
    const body = await validationOf(owner, project);
    expect(body).toMatchObject({ validation: null, pending: null, verdict: null, rules: [], trend: [], stale: false });
    expect(body.limits.touchCm).toBe(0.5);
    expect((await findingsOf(owner, project)).items).toEqual([]);
    await owner.post('/api/main/revalidate', { projectid: project }).expect(409);
  });

  it('follows an upload automatically, and gives file, line and text of every finding', async () => {
    await process(app, owner, files(), project, 'replace', true);
    const body = await validated(owner, project);
    expect(body.totals).toMatchObject({ files: 5, refused: 1, planograms: 6 });
    const rules = new Map(body.rules.map((rule) => [rule.rule, rule]));
    expect(rules.get('F01')).toMatchObject({ severity: 'error', object: 'file', findings: 1, files: 1, added: 0 });
    expect(rules.get('F07')).toMatchObject({ severity: 'warning', findings: 1 });
    expect(body.verdict?.publishable).toBe(false);
    expect(body.verdict?.blocking.map(({ rule }) => rule)).toContain('F01');
    const [refused] = (await findingsOf(owner, project, { rule: 'F01' })).items;
    expect(refused).toMatchObject({ filename: 'broken/none.psa', params: { code: 'F01.not-a-planogram' } });
    const [twice] = (await findingsOf(owner, project, { rule: 'F07' })).items;
    expect(twice?.filename).toBe('again/copy of 0101.psa');
  });

  it('lists exactly the findings that it counts, in a steady order', async () => {
    const { rules } = await validationOf(owner, project);
    const items = await allFindings(owner, project);
    for (const { rule, findings } of rules) {
      expect([rule, items.filter((item) => item.rule === rule).length]).toEqual([rule, findings]);
    }
    expect(items.length).toBe(rules.reduce((sum, { findings }) => sum + findings, 0));
    expect(items.map(({ findingid }) => findingid)).toEqual(items.map((_, index) => index + 1));
    // What a finding is over uploads is the core's word, hashed.
    for (const { identity, rule, filename, planogramid, subject, cell, list, params, line } of items) {
      const planogramNo = planogramid === null ? {} : { planogramNo: Number(planogramid.split('.')[1]) };
      const about = { line, params, ...planogramNo, ...(subject === null ? {} : { subject }) };
      const found = { ...about, ...(cell === null ? {} : { cell }), ...(list === null ? {} : { list }) };
      const text = findingIdentity(rule, found, filename);
      expect(identity).toBe(createHash('md5').update(text).digest('hex').slice(0, 16));
    }
    const weights = items.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
    expect(weights).toEqual([...weights].sort());
  });

  it('pages as every list of calls.md does: lastEvaluatedKey leads on, without a gap or a finding twice', async () => {
    const whole = (await allFindings(owner, project)).map(({ findingid }) => findingid);
    expect((await allFindings(owner, project, 'all', 7)).map(({ findingid }) => findingid)).toEqual(whole);
    const first = await findingsOf(owner, project, { waived: 'all', limit: whole.length - 1 });
    const last = await findingsOf(owner, project, { waived: 'all', cursor: first.lastEvaluatedKey ?? '' });
    expect([last.items.map(({ findingid }) => findingid), last.lastEvaluatedKey]).toEqual([whole.slice(-1), null]);
    expect(first).not.toHaveProperty('cursor');
    for (const cursor of ['7', 'no key', '']) {
      const answer = await owner.get(`/api/main/getvalidationmessage/${project}/all?cursor=${cursor}`).expect(400);
      expect(JSON.stringify(answer.body)).toContain('cursor must be the lastEvaluatedKey of a page');
    }
  });

  it('filters findings as requested', async () => {
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
    expect(planograms.total).toMatchObject({ planograms: 6, matched: 6, unmatched: 0 });
    expect(planograms.items).toHaveLength(3);
    const products = (await owner.get(`/api/main/projectproductsummary/${project}`).expect(200)).body;
    const totals = (await owner.get(`/api/main/projecttotals/${project}`).expect(200)).body;
    expect(products.total.matched).toBe(totals.totalproducts);
    const brands = (await owner.get(`/api/main/projectproductsummaryv1/${project}/brand`).expect(200)).body;
    expect(brands.total).toEqual(products.total);
    expect(brands.items.length).toBeGreaterThan(products.items.length);
  });
});

describe('waivers', () => {
  const open = async (rule: string) => (await validationOf(owner, project)).rules.find((one) => one.rule === rule);

  it('take findings out of what counts, with author and reason, and back in', async () => {
    const [finding] = (await findingsOf(owner, project, { rule: 'F01' })).items;
    const body = { projectid: project, rule: 'F01', identities: [finding?.identity], reason: '  a note of ours ' };
    const { waivers, unknown } = (await owner.post('/api/main/waivefindings', body).expect(200)).body;
    expect(waivers).toMatchObject([{ rule: 'F01', reason: 'a note of ours', by: owner.user.email, findings: 1 }]);
    expect(waivers[0].about).toMatchObject({ filename: 'broken/none.psa', list: null });
    expect(unknown).toEqual([]);
    expect(await open('F01')).toMatchObject({ findings: 1, waived: 1, waivedwhole: false });
    expect((await validationOf(owner, project)).verdict?.blocking.map(({ rule }) => rule)).not.toContain('F01');
    expect((await findingsOf(owner, project, { rule: 'F01' })).count).toBe(0);
    const [waived] = (await findingsOf(owner, project, { rule: 'F01', waived: 'waived' })).items;
    expect(waived?.waiver).toMatchObject({ reason: 'a note of ours', whole: false });
    const again = (await owner.post('/api/main/waivefindings', body).expect(200)).body;
    expect(again.waivers).toEqual([]);
    const undone = await owner.post('/api/main/unwaive', { projectid: project, waiverids: [waivers[0].waiverid] });
    expect(undone.body).toEqual({ undone: 1 });
    expect(await open('F01')).toMatchObject({ findings: 1, waived: 0 });
    const actions = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'validation.%' ORDER BY at`,
      [project],
    );
    expect(actions.map(({ action }) => action)).toEqual(['validation.waived', 'validation.unwaived']);
  });

  it('refuse what says nothing: no reason, no such rule; and pass over what is not found', async () => {
    const call = (change: object) =>
      owner.post('/api/main/waivefindings', { projectid: project, rule: 'F01', reason: 'why', ...change });
    await call({ reason: '   ' }).expect(400);
    await call({ rule: 'F99' }).expect(400);
    await call({ identities: [] }).expect(400);
    const { body } = await call({ identities: ['0123456789abcdef'] }).expect(200);
    expect(body).toEqual({ waivers: [], unknown: ['0123456789abcdef'] });
  });

  it('of a whole rule hold for findings to come, too', async () => {
    const body = { projectid: project, rule: 'F01', reason: 'notes are kept beside the files' };
    await owner.post('/api/main/waivefindings', body).expect(200);
    const more = [{ name: 'broken/more.psa', content: 'nor is this' }];
    const { validation } = await validationOf(owner, project);
    await process(app, owner, [...more, ...planogramFiles(1)], project, 'add');
    const after = await validated(owner, project, validation?.number);
    const rule = after.rules.find((one) => one.rule === 'F01');
    expect(rule).toMatchObject({ findings: 2, waived: 2, waivedwhole: true, added: 1, gone: 0 });
    expect(after.trend).toHaveLength(2);
    const listed = (await owner.get(`/api/main/listwaivers/${project}`).expect(200)).body;
    expect(listed).toMatchObject([{ rule: 'F01', identity: null, findings: 2 }]);
  });
});

describe('the change between two uploads', () => {
  it('lists resolved and new findings', async () => {
    const before = await validationOf(owner, project);
    const page = await findingsOf(owner, project, { waived: 'all', limit: 1 });
    await process(app, owner, [...planogramFiles(2, 1), { name: 'new.psa', content: 'no' }], project, 'replace');
    const after = await validated(owner, project, before.validation?.number);
    const rule = (id: string) => after.rules.find((one) => one.rule === id);
    // A page asked before goes on in its own validation, so that nobody reads half of each.
    const rest = await findingsOf(owner, project, { waived: 'all', limit: 5000, cursor: page.lastEvaluatedKey ?? '' });
    expect(rest.validationid).toBe(before.validation?.validationid);
    expect([rest.items[0]?.findingid, rest.items.length]).toEqual([2, page.count - 1]);
    expect(rule('F01')).toMatchObject({ findings: 1, added: 1, gone: 2 });
    expect(rule('F07')).toMatchObject({ findings: 0, added: 0, gone: 1 });
    const gone = await findingsOf(owner, project, { rule: 'F01', gone: true, waived: 'all' });
    expect(gone.count).toBe(2);
    expect(gone.items.every((finding) => finding.rule === 'F01' && finding.filename !== null)).toBe(true);
    const still = (await findingsOf(owner, project, { rule: 'F01', waived: 'all' })).items;
    expect(gone.items.some(({ identity }) => still.some((one) => one.identity === identity))).toBe(false);
    const [first] = (await findingsOf(owner, project, { rule: 'F01', gone: true, waived: 'all', limit: 1 })).items;
    expect(first).toEqual(gone.items[0]);
    const [fresh] = (await findingsOf(owner, project, { added: true, waived: 'all' })).items;
    expect(fresh?.filename).toBe('new.psa');
    const earlier = { validation: before.validation?.validationid ?? '', waived: 'all', rule: 'F07' };
    expect((await findingsOf(owner, project, earlier)).count).toBe(1);
  });
});

describe('limits', () => {
  it('of rules across files judge anew at once, others say that files are to be read again', async () => {
    const change = (limits: object) => owner.post('/api/main/updatevalidationlimits', { projectid: project, limits });
    const number = (await validationOf(owner, project)).validation?.number;
    const { body } = await change({ medianMovementTimes: 1 }).expect(200);
    expect(body).toMatchObject({ readagain: [], limits: { medianMovementTimes: 1, touchCm: 0.5 } });
    expect(body.validation.number).toBe((number ?? 0) + 1);
    const after = await validated(owner, project, number);
    expect(after.rules.find(({ rule }) => rule === 'M04')?.findings).toBeGreaterThan(5);
    const touch = (await change({ touchCm: 2, medianMovementTimes: null }).expect(200)).body;
    expect(touch).toMatchObject({ readagain: ['touchCm'], limits: { medianMovementTimes: 20 } });
    await change({ smallestCm: 300 }).expect(400);
    await change({ touchCm: -1 }).expect(400);
    const last = await validated(owner, project, after.validation?.number);
    expect(last.rules.find(({ rule }) => rule === 'M04')?.findings ?? 0).toBe(0);
    // Judging anew is not reading anew: the files were still read by the other limit.
    expect(last.readagain).toEqual(['touchCm']);
  });
});

describe('the export', () => {
  it('is a workbook with sheets for each kind of object, in the language asked for', async () => {
    const response = await owner
      .get(`/api/main/exportvalidation/${project}?lang=zh-CN`)
      .buffer(true)
      .parse((stream, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    expect(response.headers).toMatchObject({
      'content-language': 'zh-CN',
      vary: expect.stringContaining('Accept-Language'),
    });
    const { default: exceljs } = await import('exceljs');
    const book = new exceljs.Workbook();
    await book.xlsx.load(response.body as never);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['文件', '陈列图', '商品', '门店', '销售业绩', '说明']);
    const rows = book.worksheets.slice(0, 5).reduce((sum, sheet) => sum + sheet.rowCount - 1, 0);
    expect(rows).toBe((await findingsOf(owner, project, { waived: 'all' })).count);
    expect(book.worksheets[0]?.getRow(2).getCell(4).value).toContain('不是陈列图文件');
  });
});
