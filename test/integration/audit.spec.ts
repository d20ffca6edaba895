import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditFacade } from '../../src/users/audit.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';

let app: TestApp;
let admin: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  other = await Caller.join(app, { tenant: 'globex', groups: ['admin'] });
  platform = await Caller.join(app, { tenant: 'reveal', groups: ['admin'] });
  const user = await Caller.join(app, { tenant: 'acme' });
  await admin.post('/api/lite/updatenameofuser', { userkey: user.user.id, first_name: '=cmd()' }).expect(200);
  await request(app.url).post('/api/auth/signin').send({ email: 'nobody@nowhere.example', password: 'x' });
});
afterAll(() => app?.close());

interface Entry {
  id: string;
  at: string;
  action: string;
  actor: { userid: string; email: string } | null;
  subject: { kind: string; id: string | null; name: string | null };
  tenant: string | null;
  details: { field: string; before: string | null; after: string | null; value: string | null }[];
}
const search = async (query = '', by = admin): Promise<{ items: Entry[]; lastEvaluatedKey: string | null }> =>
  (await by.get(`/api/lite/auditlog?${query}`).expect(200)).body;

describe('the audit log', () => {
  it('is for administrators of each tenant; the platform’s see all entries, including those without a tenant', async () => {
    const analyst = await Caller.join(app, { tenant: 'acme' });
    for (const call of ['auditlog', 'auditexport?format=csv']) await analyst.get(`/api/lite/${call}`).expect(403);
    expect(new Set((await search('', admin)).items.map(({ tenant }) => tenant))).toEqual(new Set(['acme']));
    expect(new Set((await search('', other)).items.map(({ tenant }) => tenant))).toEqual(new Set(['globex']));
    const all = (await search('limit=500', platform)).items;
    expect(all.some(({ tenant }) => tenant === 'acme') && all.some(({ tenant }) => tenant === null)).toBe(true);
  });

  it('can be limited to one tenant by those who see all, and opens no other tenant to the rest', async () => {
    const tenants = async (query: string, by: Caller) =>
      new Set((await search(`limit=500&${query}`, by)).items.map(({ tenant }) => tenant));
    expect(await tenants('tenant=globex', platform)).toEqual(new Set(['globex']));
    expect(await tenants('tenant=globex', admin)).toEqual(new Set());
    const all = (by: Caller) => by.get('/api/lite/auditlog').then(({ body }) => body.allTenants);
    expect([await all(platform), await all(admin)]).toEqual([true, false]);
    const file = await platform
      .get('/api/lite/auditexport?format=csv&lang=en-US&tenant=globex')
      .buffer(true)
      .expect(200);
    const [heading, ...lines] = file.text.trimEnd().split('\r\n');
    expect(heading).toContain('Tenant');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes('globex'))).toBe(true);
  });

  it('is searched by action, group of actions, actor, subject, words and time', async () => {
    const [renamed] = (await search('event=user.renamed')).items;
    expect(renamed).toMatchObject({
      actor: { userid: admin.user.id, email: admin.user.email },
      details: [
        { field: 'givenName', before: 'Ada', after: '=cmd()' },
        { field: 'familyName', before: 'Shelf', after: 'Shelf' },
      ],
    });
    const subject = renamed?.subject.id ?? '';
    const found = async (query: string) => (await search(query)).items.map(({ id }) => id);
    for (const query of [
      `actor=${admin.user.id}&event=user.renamed`,
      `subject=${subject}&event=user.*&text=${admin.user.email.toUpperCase()}`,
      `event=user.renamed&from=2020-01-01T00:00:00Z&to=2999-01-01T00:00:00Z`,
    ]) {
      expect(await found(query)).toEqual([renamed?.id]);
    }
    expect(await found(`event=user.renamed&to=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await found('event=retailer.*')).toEqual([]);
  });

  it('refuses unknown filters', async () => {
    for (const query of ['event=DROP', 'actor=me', 'from=yesterday', 'limit=501', 'cursor=1', 'order=up']) {
      await admin.get(`/api/lite/auditlog?${query}`).expect(400);
    }
  });
});

describe('a long audit log', () => {
  const COUNT = 2500;
  let owner: Caller;
  beforeAll(async () => {
    owner = await Caller.join(app, { tenant: 'long', groups: ['admin'] });
    const audit = app.app.get(AuditFacade, { strict: false });
    for (let number = 0; number < COUNT; number += 1) {
      await audit.record({
        action: 'user.renamed',
        actor: { userId: owner.user.id, email: owner.user.email },
        tenant: 'long',
        subject: { kind: 'user', id: null, name: `=1+1, person ${number}` },
        details: { number },
      });
    }
  });

  it('is read page by page, newest first, each entry once', async () => {
    const numbers: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof search>> = await search(
        `limit=500&event=user.renamed${cursor ? `&cursor=${cursor}` : ''}`,
        owner,
      );
      numbers.push(...page.items.map(({ details }) => Number(details[0]?.value)));
      cursor = page.lastEvaluatedKey;
    }
    expect(numbers).toEqual(Array.from({ length: COUNT }, (_, index) => COUNT - 1 - index));
  });

  it('is exported as CSV with readable sentences in the requested language, and never as a formula', async () => {
    const file = await owner
      .get('/api/lite/auditexport?format=csv&event=user.renamed&lang=zh-CN')
      .buffer(true)
      .expect(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(COUNT + 1);
    expect(lines[0]).toContain('时间,操作人,事件');
    expect(lines[1]).toContain(`"=1+1, person ${COUNT - 1} 的姓名已更改"`.replace('"=', `"'=`));
    expect(lines.some((line) => /(^|,)"?=/.test(line))).toBe(false);
    const [entry] = (await search('event=audit.exported', owner)).items;
    expect(entry?.details.map(({ field, value }) => [field, value])).toEqual([
      ['event', 'user.renamed'],
      ['format', 'csv'],
    ]);
  });

  it('is exported as a workbook that can be read back', async () => {
    const file = await owner
      .get('/api/lite/auditexport?format=xlsx&event=user.renamed')
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    const { default: exceljs } = await import('exceljs');
    const book = new exceljs.Workbook();
    await book.xlsx.load(file.body);
    const [sheet] = book.worksheets;
    expect(sheet?.rowCount).toBe(COUNT + 1);
    expect(sheet?.getCell('C2').value).toBe(`The name of =1+1, person ${COUNT - 1} was changed`);
  });
});
