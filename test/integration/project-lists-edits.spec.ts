import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectListsFacade } from '../../src/projects/project-lists.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { addRetailer, dataVersion, projectAt, uploadedList } from './project-lists-support.js';

let app: TestApp;
let lists: ProjectListsFacade;
let owner: Caller;
let admin: Caller;
let retailer: string;

beforeAll(async () => {
  app = await startTestApp();
  lists = app.app.get(ProjectListsFacade, { strict: false });
  owner = await Caller.join(app, { tenant: 'acme' });
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  retailer = await addRetailer(app);
});
afterAll(() => app?.close());

type Values = Record<string, string | number | null>;

const edit = (projectid: string, keys: string[], changes: Values, more: object = {}, caller = owner) =>
  caller.post('/api/main/editprojectrows', { projectid, object: 'prd', keys, changes, ...more });
const undo = (projectid: string, version: number) =>
  owner.post('/api/main/undoedit', { projectid, object: 'prd', version });
const editsOf = async (projectid: string) =>
  (await owner.get(`/api/main/getprojectedits/${projectid}/prd`).expect(200)).body;
const historyOf = async (projectid: string, key: string) =>
  (await owner.get(`/api/main/getrowhistory/${projectid}/prd?key=${key}`).expect(200)).body;
const kept = async (projectid: string): Promise<Record<string, Values>> => {
  const rows = await lists.edits(projectid, 'prd');
  return Object.fromEntries(
    rows.map(({ key, fields }) => [
      key,
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    ]),
  );
};

describe('an edit', () => {
  it('overrides the list: only the changed fields, typed like a file’s', async () => {
    const of = await projectAt(app, owner, retailer);
    const before = await dataVersion(app, of);
    const { body } = await edit(of, ['b', 'a'], {
      brand: '  New   brand ',
      width: '10 in',
      case_total_number: '4',
      price: 1.5,
    }).expect(200);
    expect(body).toEqual({ version: 1, changed: 2 });
    const fields = { brand: 'New brand', width: 25.4, case_total_number: 4, price: 1.5 };
    expect(await kept(of)).toEqual({ a: fields, b: fields });
    expect(await editsOf(of)).toMatchObject({
      version: 1,
      rows: [
        { key: 'a', fields },
        { key: 'b', fields },
      ],
    });
    expect((await editsOf(of)).fields).not.toContain('upc');
    expect(await dataVersion(app, of)).toBe(before + 1);
    expect(await lists.versions(of)).toMatchObject({ productEdits: 1, storeEdits: 0 });
  });

  it('repeated changes nothing, creates no version, and does not make the analysis outdated', async () => {
    const of = await projectAt(app, owner, retailer);
    await edit(of, ['1'], { brand: 'A' }, { version: 0 }).expect(200);
    const version = await dataVersion(app, of);
    expect((await edit(of, ['1'], { brand: 'A' }, { version: 0 }).expect(200)).body).toEqual({
      version: 1,
      changed: 0,
    });
    expect((await edit(of, ['9'], { brand: null }).expect(200)).body).toEqual({ version: 1, changed: 0 });
    expect(await dataVersion(app, of)).toBe(version);
  });

  it('with an invalid value is refused, naming the field, and changes nothing', async () => {
    const of = await projectAt(app, owner, retailer);
    const wrong = async (changes: Values) => (await edit(of, ['1'], changes).expect(400)).body.errors;
    expect(await wrong({ weight: '500 g' })).toEqual([{ field: 'changes.weight', message: 'tables.not-a-number' }]);
    expect(await wrong({ price: 'much', brand: 'A' })).toEqual([
      { field: 'changes.price', message: 'tables.not-a-number' },
    ]);
    expect(await wrong({ case_total_number: 1.5 })).toEqual([
      { field: 'changes.case_total_number', message: 'tables.not-whole' },
    ]);
    expect((await wrong({ colour: 'red' }))[0].field).toBe('changes.colour');
    expect((await wrong({ upc: '2' }))[0]).toEqual({
      field: 'changes.upc',
      message: 'upc names the row and cannot be changed',
    });
    expect((await wrong({}))[0].field).toBe('changes');
    await edit(of, [], { brand: 'A' }).expect(400);
    await edit(
      of,
      Array.from({ length: 5_001 }, (_none, key) => `${key}`),
      { brand: 'A' },
    ).expect(400);
    expect(await kept(of)).toEqual({});
  });

  it('of rows that others have changed since is a conflict; of other rows it is not', async () => {
    const of = await projectAt(app, owner, retailer);
    await edit(of, ['1', '2'], { brand: 'A' }).expect(200);
    await edit(of, ['1'], { brand: 'B' }, { version: 1 }, admin).expect(200);
    const late = await edit(of, ['1', '2'], { segment: 'S' }, { version: 1 });
    expect([late.status, late.body.code, late.body.params]).toEqual([409, 'lists.rows-changed', { rows: 1, key: '1' }]);
    expect((await edit(of, ['2'], { segment: 'S' }, { version: 1 }).expect(200)).body).toEqual({
      version: 3,
      changed: 1,
    });
    expect(await kept(of)).toEqual({ 1: { brand: 'B' }, 2: { brand: 'A', segment: 'S' } });
  });

  it('made twice at the same moment loses nothing: each is its own version', async () => {
    const of = await projectAt(app, owner, retailer);
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((brand, at) => edit(of, ['1', `own ${at}`], { brand })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4]);
    expect(Object.keys(await kept(of))).toEqual(['1', 'own 0', 'own 1', 'own 2', 'own 3']);
    expect((await historyOf(of, '1')).edits).toHaveLength(4);
  });

  it('of thousands of rows is one, and is undone as one', async () => {
    const of = await projectAt(app, owner, retailer);
    const keys = Array.from({ length: 5_000 }, (_none, at) => String(at).padStart(12, '0'));
    await edit(of, ['000000000007'], { brand: 'Seven' }).expect(200);
    expect((await edit(of, keys, { category: 'Beer' }, { reason: ' Wrong in the file ' }).expect(200)).body).toEqual({
      version: 2,
      changed: 5_000,
    });
    expect(Object.keys(await kept(of))).toHaveLength(5_000);
    expect((await editsOf(of)).edits[0]).toMatchObject({
      version: 2,
      how: 'edit',
      rows: 5_000,
      reason: 'Wrong in the file',
      by: owner.user.email,
    });
    expect((await undo(of, 2).expect(200)).body).toEqual({ version: 3, changed: 5_000 });
    expect(await kept(of)).toEqual({ '000000000007': { brand: 'Seven' } });
  });
});

describe('the history', () => {
  it('of a row says who did what when, with before and after, beside its versions in the list', async () => {
    const of = await projectAt(app, owner, retailer);
    await uploadedList(app, owner, { projectid: of, filetype: 'PRD', bytes: 'UPC,Brand\n1,Listed\n' });
    await edit(of, ['1'], { brand: 'A', segment: 'S' }, { reason: 'because' }).expect(200);
    await edit(of, ['1'], { brand: null }, {}, admin).expect(200);
    const { version, edits, list } = await historyOf(of, '1');
    expect(version).toBe(2);
    expect(edits).toMatchObject([
      { version: 2, how: 'edit', by: admin.user.email, reason: null, before: { brand: 'A' }, after: { brand: null } },
      {
        version: 1,
        how: 'edit',
        by: owner.user.email,
        reason: 'because',
        before: { brand: null, segment: null },
        after: { brand: 'A', segment: 'S' },
      },
    ]);
    expect(Object.keys(edits[0].after)).toEqual(['brand']);
    expect(list).toMatchObject([{ line: 2, how: 'import', by: owner.user.email, fields: { brand: 'Listed' } }]);
    expect(await historyOf(of, 'untouched')).toEqual({ version: 2, edits: [], list: [] });
  });

  it('finds stores by their number without leading zeros', async () => {
    const of = await projectAt(app, owner, retailer);
    await owner
      .post('/api/main/editprojectrows', { projectid: of, object: 'str', keys: ['0042'], changes: { region: 'North' } })
      .expect(200);
    expect((await lists.edits(of, 'str')).map(({ key, fields }) => [key, fields['region']])).toEqual([['42', 'North']]);
    const { body } = await owner.get(`/api/main/getrowhistory/${of}/str?key=042`).expect(200);
    expect(body.edits).toHaveLength(1);
  });
});

describe('an undo', () => {
  it('reverts one edit, and can be undone itself', async () => {
    const of = await projectAt(app, owner, retailer);
    await edit(of, ['1'], { brand: 'A' }).expect(200);
    await edit(of, ['1', '2'], { brand: 'B' }).expect(200);
    expect((await undo(of, 2).expect(200)).body).toEqual({ version: 3, changed: 2 });
    expect(await kept(of)).toEqual({ 1: { brand: 'A' } });
    expect((await undo(of, 3).expect(200)).body).toEqual({ version: 4, changed: 2 });
    expect(await kept(of)).toEqual({ 1: { brand: 'B' }, 2: { brand: 'B' } });
    expect((await historyOf(of, '2')).edits.map(({ how, reason }: Values) => [how, reason])).toEqual([
      ['undo', '#3'],
      ['undo', '#2'],
      ['edit', null],
    ]);
  });

  it('does not change rows that were changed since, and rejects an unknown edit', async () => {
    const of = await projectAt(app, owner, retailer);
    await edit(of, ['1', '2'], { brand: 'A' }).expect(200);
    await edit(of, ['2'], { brand: 'B' }).expect(200);
    const late = await undo(of, 1);
    expect([late.status, late.body.code, late.body.params]).toEqual([409, 'lists.rows-changed', { rows: 1, key: '2' }]);
    expect(await kept(of)).toEqual({ 1: { brand: 'A' }, 2: { brand: 'B' } });
    const never = await undo(of, 7);
    expect([never.status, never.body.code]).toEqual([404, 'lists.edit-not-found']);
  });
});
