import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import exceljs from 'exceljs';
import { generateSamples } from '../../samples/generate.js';
import { LivePublisher } from '../../src/platform/realtime/live-publisher.js';
import { ListsReconciler } from '../../src/retailers/lists/jobs/lists.reconciler.js';
import { MasterDataFacade } from '../../src/retailers/master-data.facade.js';
import { RetailerUsage } from '../../src/retailers/retailer-usage.js';
import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { checked, imported, openImport, preview, putFile, waitFor } from './master-data-support.js';

let app: TestApp;
let admin: Caller;
let retailer: string;
let names = 0;

async function newRetailer(productKey = 'upc'): Promise<string> {
  const body = { name: `Retailer ${++names}`, storeExtraction: 3, productKey };
  const answer = await admin.post('/api/main/createretailer', body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.id;
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  retailer = await newRetailer();
});
afterAll(() => app?.close());

const products = async (of = retailer, query = '') =>
  (await admin.get(`/api/main/getmasterproducts/${of}?limit=500${query}`).expect(200)).body;

describe('an import', () => {
  it('imports the sample lists with nothing but a confirmation', async () => {
    const lists = [...generateSamples({ stores: 8, categories: 3, years: [2026], broken: false })].filter(
      ({ kind }) => kind === 'list',
    );
    const bytes = (name: string) => lists.find(({ path }) => path === name)?.bytes ?? new Uint8Array();
    const done = await imported(app, admin, {
      retailerid: retailer,
      object: 'prd',
      filename: 'products.csv',
      bytes: bytes('products.csv'),
    });
    expect(done).toMatchObject({ state: 'complete', version: 1, isblocked: false });
    expect(done.counts).toMatchObject({ changed: 0, removed: 0, unchanged: 0 });
    const stores = await imported(app, admin, {
      retailerid: retailer,
      object: 'str',
      filename: 'stores.csv',
      bytes: bytes('stores.csv'),
    });
    expect(stores.counts).toMatchObject({ added: 8 });
    const overview = (await admin.get(`/api/main/getmasterdata/${retailer}`).expect(200)).body;
    expect(overview).toMatchObject({
      products: { version: 1, rows: done.counts.added },
      stores: { version: 1, rows: 8 },
    });
    const { body: page } = await admin.get(`/api/main/getmasterstores/${retailer}?sort=name&limit=3`).expect(200);
    expect(page.items).toHaveLength(3);
    expect(page.items[0].fields.latitude).toEqual(expect.any(Number));
  });

  it('says in advance what it would change, and changes exactly that', async () => {
    const of = await newRetailer();
    const first = 'UPC;Name;Brand;Price\n0001;One;A;1,50\n0002;Two;A;2,25\n0003;Three;B;3\n';
    await imported(app, admin, { retailerid: of, object: 'prd', filename: 'a.csv', bytes: first });
    const second = 'UPC;Name;Brand;Price\n0001;One;A;1,50\n0002;Two changed;A;2,25\n0004;Four;C;4\n';
    const id = await openImport(app, admin, { retailerid: of, object: 'prd', filename: 'b.csv', bytes: second });
    const check = await checked(admin, id, { mode: 'replace' });
    expect(check.counts).toEqual({ rows: 3, added: 1, changed: 1, removed: 1, unchanged: 1, edited: 0 });
    expect(check.samples).toEqual([
      expect.objectContaining({
        key: '0002',
        what: 'changed',
        before: expect.objectContaining({ name: 'Two' }),
        after: expect.objectContaining({ name: 'Two changed', price: 2.25 }),
      }),
      expect.objectContaining({ key: '0003', what: 'removed', after: null }),
      expect.objectContaining({ key: '0004', what: 'added', before: null }),
    ]);
    expect((await products(of)).items.map((row: { key: string }) => row.key)).toEqual(['0001', '0002', '0003']);
    await admin.post('/api/main/applymasterimport', { importid: id }).expect(200);
    await waitFor(admin, id, 'complete');
    const after = await products(of);
    expect(after).toMatchObject({ version: 2, rows: 3 });
    expect(
      after.items.map(({ key, version, fields }: { key: string; version: number; fields: { name: string } }) => [
        key,
        version,
        fields.name,
      ]),
    ).toEqual([
      ['0001', 1, 'One'],
      ['0002', 2, 'Two changed'],
      ['0004', 2, 'Four'],
    ]);
    const facade = app.app.get(MasterDataFacade);
    const asOf = async (version: number | null) =>
      [...(await facade.products('acme', of, ['0002', '0003', '0004'], version)).values()].map(
        (row) => row.fields['name'],
      );
    expect(await asOf(1)).toEqual(['Two', 'Three']);
    expect(await asOf(null)).toEqual(['Two changed', 'Four']);
    expect(await facade.versions('acme', of)).toEqual({ products: 2, stores: 0 });
    await expect(facade.products('other', of, ['0002'])).rejects.toMatchObject({ code: 'retailers.not-found' });
  });

  it('that adds and updates keeps what the file does not mention', async () => {
    const of = await newRetailer();
    await imported(app, admin, {
      retailerid: of,
      object: 'prd',
      filename: 'a.csv',
      bytes: 'UPC,Name,Brand\n1,One,A\n2,Two,B\n',
    });
    const more = await imported(app, admin, {
      retailerid: of,
      object: 'prd',
      filename: 'b.csv',
      bytes: 'UPC,Brand,Price\n2,,9.99\n3,C,1\n',
      mode: 'merge',
    });
    expect(more.counts).toMatchObject({ added: 1, changed: 1, removed: 0 });
    const { items } = await products(of);
    expect(
      items.map(({ fields: { upc, name, brand, price } }: { fields: Record<string, unknown> }) => [
        upc,
        name,
        brand,
        price,
      ]),
    ).toEqual([
      ['1', 'One', 'A', null],
      ['2', 'Two', 'B', 9.99],
      ['3', null, 'C', 1],
    ]);
  });

  it('with the same content again creates no new version', async () => {
    const of = await newRetailer();
    const file = {
      retailerid: of,
      object: 'str' as const,
      filename: 's.csv',
      bytes: '门店编号,店名,纬度\n0001,主街,31.2\n',
    };
    expect((await imported(app, admin, file)).version).toBe(1);
    const again = await imported(app, admin, file);
    expect(again).toMatchObject({ version: 1, counts: { unchanged: 1, added: 0 } });
  });

  it('of a workbook reads numbers, and names the codes that lost their zeros', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('Items');
    sheet.addRow(['Product list']);
    sheet.addRow([]);
    sheet.addRow(['UPC', 'Item description', 'Width (mm)', 'Retail price']);
    sheet.addRow([18200000188, 'Lager', 262, 8.99]);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const of = await newRetailer();
    const id = await openImport(app, admin, { retailerid: of, object: 'prd', filename: 'items.xlsx', bytes });
    const seen = await preview(admin, id);
    expect(seen).toMatchObject({
      format: 'xlsx',
      sheet: 'Items',
      headline: 3,
      lengthunit: 'mm',
      isunitassumed: false,
      columns: ['upc', 'name', 'width', 'price'],
    });
    expect(seen.rows[0].values).toMatchObject({ upc: '18200000188', width: 26.2, price: 8.99 });
    const check = await checked(admin, id, {});
    expect(check.findings).toMatchObject([{ code: 'tables.code-as-number', severity: 'info', line: 4, cell: 1 }]);
    expect(check.isblocked).toBe(false);
  });

  it('remembers the meaning of columns, including ignored ones', async () => {
    const of = await newRetailer();
    const bytes = 'Code,Txt,Name\n1,Premium,One\n';
    const id = await openImport(app, admin, { retailerid: of, object: 'prd', filename: 'a.csv', bytes });
    await checked(admin, id, { columns: ['upc', 'segment', null] });
    const next = await openImport(app, admin, { retailerid: of, object: 'prd', filename: 'b.csv', bytes });
    const seen = await preview(admin, next);
    expect(seen.columns).toEqual(['upc', 'segment', null]);
    expect(seen.guesses.map(({ reason }: { reason: string }) => reason)).toEqual([
      'remembered',
      'remembered',
      'remembered',
    ]);
  });
});

describe('a file with problems', () => {
  it('is imported without its bad cells and rows, or not at all if requested; the list has every problem', async () => {
    const of = await newRetailer();
    const rows = Array.from({ length: 300 }, (_, row) => `${row},Name,much`).join('\n');
    const bytes = `UPC,Name,Price\n${rows}\n,No key,1\n7,Other name,1\n`;
    const id = await openImport(app, admin, { retailerid: of, object: 'prd', filename: 'bad.csv', bytes });
    const check = await checked(admin, id, { strict: true });
    expect(check.isblocked).toBe(true);
    expect(check.findingcounts).toEqual({
      'tables.not-a-number': 300,
      'tables.missing-key': 1,
      'tables.duplicate-key': 1,
    });
    expect(check.findings).toHaveLength(102);
    expect(check.findings).toContainEqual({
      code: 'tables.duplicate-key',
      severity: 'error',
      line: 303,
      found: '7',
      params: { firstLine: 9 },
    });
    const refusal = await admin.post('/api/main/applymasterimport', { importid: id }).expect(409);
    expect(refusal.body.code).toBe('masterdata.import-blocked');
    const { body: link } = await admin.get(`/api/main/getmasterproblems/${id}`).expect(200);
    const { pathname, search } = new URL(link.url);
    const text = await (await fetch(`${app.url}${pathname}${search}`)).text();
    expect(text.trim().split('\r\n')).toHaveLength(1 + 302);
    expect(text).toContain('2,C,error,');
    expect((await products(of)).rows).toBe(0);
    expect(await checked(admin, id, {})).toMatchObject({ isblocked: false, findingcounts: check.findingcounts });
    await admin.post('/api/main/applymasterimport', { importid: id }).expect(200);
    await waitFor(admin, id, 'complete');
    expect((await products(of)).rows).toBe(300);
  });

  it.each([
    ['tables.empty', ''],
    ['tables.planogram-file', 'PROSPACE SCHEMATIC FILE\r\n; Version 1\r\n'],
    [
      'tables.encrypted',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
  ])('that is not a table answers %s', async (code, bytes) => {
    const id = await openImport(app, admin, { retailerid: retailer, object: 'prd', filename: 'x.csv', bytes });
    const answer = await admin.post('/api/main/previewmasterimport', { importid: id }).expect(422);
    expect(answer.body.code).toBe(code);
  });

  it('without a column for the key is refused, and so are fields that do not exist', async () => {
    const id = await openImport(app, admin, {
      retailerid: retailer,
      object: 'prd',
      filename: 'x.csv',
      bytes: 'UPC,Name\n1,a\n',
    });
    const seen = await preview(admin, id);
    const ask = (columns: (string | null)[]) =>
      admin.post('/api/main/checkmasterimport', {
        importid: id,
        mode: 'merge',
        headline: 1,
        heads: seen.heads,
        columns,
        decimalsign: 'point',
        lengthunit: 'cm',
      });
    expect((await ask([null, 'name']).expect(400)).body.code).toBe('masterdata.key-not-mapped');
    expect((await ask(['upc', 'colour']).expect(400)).body.code).toBe('request.invalid');
    expect((await ask(['upc', 'upc']).expect(400)).body.code).toBe('request.invalid');
  });
});

describe('imports and concurrent changes', () => {
  it('checks again when the list has changed since', async () => {
    const of = await newRetailer();
    const id = await openImport(app, admin, {
      retailerid: of,
      object: 'prd',
      filename: 'a.csv',
      bytes: 'UPC,Name\n1,One\n',
    });
    expect((await checked(admin, id, {})).counts.added).toBe(1);
    await admin
      .post('/api/main/savemasterproduct', {
        retailerid: of,
        key: null,
        version: null,
        set: { upc: '1', name: 'By hand' },
      })
      .expect(200);
    await admin.post('/api/main/applymasterimport', { importid: id }).expect(200);
    const again = await waitFor(admin, id, 'checked');
    expect(again.counts).toMatchObject({ added: 0, changed: 1, edited: 1 });
    await admin.post('/api/main/applymasterimport', { importid: id }).expect(200);
    await waitFor(admin, id, 'complete');
    expect((await products(of)).items[0].fields.name).toBe('One');
  });

  it.each([
    ['were lost with the database', (staging: string) => `TRUNCATE ${staging}`],
    ['were read by a version that knew fewer fields', (staging: string) => `ALTER TABLE ${staging} DROP weight`],
  ])('reads the file again when the unwritten rows %s', async (_why, change) => {
    const of = await newRetailer();
    const file = { filename: 'a.csv', bytes: 'UPC,Name,Weight\n1,One,2.5\n' };
    const id = await openImport(app, admin, { retailerid: of, object: 'prd', ...file });
    await checked(admin, id, {});
    const [row] = await app.database.query<{ staging: string }>('SELECT staging FROM list_imports WHERE id = $1', [id]);
    await app.database.query(change(row?.staging ?? ''));
    await admin.post('/api/main/applymasterimport', { importid: id }).expect(200);
    expect((await waitFor(admin, id, 'checked')).counts.added).toBe(1);
    await admin.post('/api/main/applymasterimport', { importid: id }).expect(200);
    await waitFor(admin, id, 'complete');
    expect((await products(of)).items[0].fields).toMatchObject({ name: 'One', weight: 2.5 });
  });

  it('ends on request, and then accepts no other file', async () => {
    const id = await openImport(app, admin, {
      retailerid: retailer,
      object: 'prd',
      filename: 'a.csv',
      bytes: 'UPC\n1\n',
    });
    await admin.post('/api/main/cancelmasterimport', { importid: id }).expect(200);
    expect((await admin.post('/api/main/previewmasterimport', { importid: id }).expect(409)).body.code).toBe(
      'masterdata.import-state',
    );
    const list = (await admin.get(`/api/main/listmasterimports/${retailer}/prd`).expect(200)).body;
    expect(list[0]).toMatchObject({ importid: id, state: 'cancel' });
  });

  it('leaves nothing behind: staged rows and files of ended imports are swept', async () => {
    const left = () =>
      app.database.query(
        `SELECT relname FROM pg_class c JOIN list_imports i ON starts_with(relname, 'list_staging_' || replace(i.id::text, '-', '')) WHERE i.state IN ('complete', 'cancel', 'error')`,
      );
    await expect.poll(left).toEqual([]);
  });
});

describe('rows of master data', () => {
  let of: string;
  beforeAll(async () => {
    of = await newRetailer();
    const rows = Array.from(
      { length: 250 },
      (_, row) =>
        `${String(row).padStart(4, '0')},Name ${row % 7},${row % 3 === 0 ? '' : `Brand ${row % 5}`},${row % 11}`,
    );
    await imported(app, admin, {
      retailerid: of,
      object: 'prd',
      filename: 'a.csv',
      bytes: `UPC,Name,Brand,Price\n${rows.join('\n')}\n`,
    });
  });

  it.each(['key', 'brand', '-brand', 'price', '-price', '-key'])(
    'come once each, page by page, ordered by %s',
    async (order) => {
      const [sort, desc] = [order.replace('-', ''), order.startsWith('-')];
      const seen: { key: string; fields: Record<string, string | number | null> }[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const { body } = await admin
          .get(`/api/main/getmasterproducts/${of}?limit=60&sort=${sort}&desc=${desc}${next}`)
          .expect(200);
        seen.push(...body.items);
        cursor = body.lastEvaluatedKey;
      } while (cursor !== null);
      expect(new Set(seen.map(({ key }) => key)).size).toBe(250);
      expect(seen).toHaveLength(250);
      const values = seen.map(({ key, fields }) => (sort === 'key' ? key : fields[sort]));
      const filled = values.filter((value) => value !== null);
      expect(values.slice(filled.length).every((value) => value === null)).toBe(true);
      const sorted = [...filled].sort((a, b) => (a! < b! ? -1 : a! > b! ? 1 : 0) * (desc ? -1 : 1));
      expect(filled).toEqual(sorted);
    },
  );

  it('are found by words in any of their names, ignoring case', async () => {
    const { body } = await admin
      .get(`/api/main/getmasterproducts/${of}?search=${encodeURIComponent('BRAND name 1 012')}`)
      .expect(200);
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.found).toBe(body.items.length);
    for (const { key, fields } of body.items) {
      const text = `${key} ${fields.name} ${fields.brand}`.toLowerCase();
      for (const word of ['brand', 'name', '1', '012']) expect(text).toContain(word);
    }
  });

  it('refuse orders and cursors that did not come from a list', async () => {
    await admin.get(`/api/main/getmasterproducts/${of}?sort=search`).expect(400);
    await admin.get(`/api/main/getmasterproducts/${of}?cursor=nonsense`).expect(400);
  });

  it('are edited with their history: who, when, before and after', async () => {
    const before = (await products(of, '&search=0007')).items[0];
    const save = (set: object, version: number, key: string | null = '0007') =>
      admin.post('/api/main/savemasterproduct', { retailerid: of, key, version, set });
    const saved = await save({ name: 'Edited', width: '10 in' }, before.version).expect(200);
    expect(saved.body.fields).toMatchObject({ name: 'Edited', width: 25.4, brand: before.fields.brand });
    expect((await save({ name: 'Late' }, before.version).expect(409)).body.code).toBe('masterdata.row-changed');
    expect((await save({ upc: '0008' }, saved.body.version).expect(409)).body.code).toBe('masterdata.key-taken');
    expect((await save({ price: 'much' }, saved.body.version).expect(400)).body.errors).toEqual([
      { field: 'set.price', message: 'tables.not-a-number' },
    ]);
    expect((await save({ name: 'x' }, 1, 'gone').expect(404)).body.code).toBe('masterdata.row-not-found');
    await admin
      .post('/api/main/removemasterrow', { retailerid: of, object: 'prd', key: '0007', version: saved.body.version })
      .expect(204);
    const { body: history } = await admin.get(`/api/main/getmasterhistory/${of}/prd?key=0007`).expect(200);
    expect(history).toMatchObject([
      { fields: { name: 'Edited' }, how: 'edit', by: admin.user.email, endHow: 'edit', endBy: admin.user.email },
      { fields: { name: before.fields.name }, how: 'import', endHow: 'edit' },
    ]);
    const audit = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id`,
      [of],
    );
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['masterdata.imported', 'masterdata.row-changed', 'masterdata.row-removed']),
    );
    expect((await products(of)).rows).toBe(249);
  });

  it('are exported as files that can be imported again without a change', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await admin
        .get(`/api/main/exportmasterdata/${of}/prd?format=${format}`)
        .buffer(true)
        .parse((response, done) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () => done(null, Buffer.concat(pieces)));
        });
      expect(answer.status).toBe(200);
      const id = await openImport(app, admin, {
        retailerid: of,
        object: 'prd',
        filename: `a.${format}`,
        bytes: answer.body,
      });
      const check = await checked(admin, id, { mode: 'replace' });
      expect(check.counts).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 249 });
    }
  });

  it('have templates that are recognized in both languages', async () => {
    for (const lang of ['en-US', 'zh-CN']) {
      for (const object of ['prd', 'str'] as const) {
        const { text } = await admin.get(`/api/main/mastertemplate/${object}?format=csv&lang=${lang}`).expect(200);
        const id = await openImport(app, admin, { retailerid: of, object, filename: 't.csv', bytes: text });
        const seen = await preview(admin, id);
        expect(seen.columns).toHaveLength(seen.heads.length);
        expect(seen.columns).not.toContain(null);
        expect(new Set(seen.columns).size).toBe(seen.heads.length);
      }
    }
  });
});

describe('tenants and merges', () => {
  it('are boundaries: other tenants find nothing, everybody else is refused', async () => {
    const foreign = await Caller.join(app, { tenant: 'other', groups: ['admin'] });
    const plain = await Caller.join(app, { tenant: 'acme' });
    const platform = await Caller.join(app, { tenant: 'reveal', groups: ['admin'] });
    const id = await openImport(app, admin, {
      retailerid: retailer,
      object: 'prd',
      filename: 'a.csv',
      bytes: 'UPC\n1\n',
    });
    for (const path of [
      `getmasterdata/${retailer}`,
      `getmasterproducts/${retailer}`,
      `getmasterimport/${id}`,
      `listmasterimports/${retailer}/prd`,
      `exportmasterdata/${retailer}/prd?format=csv`,
    ]) {
      await foreign.get(`/api/main/${path}`).expect(404);
      await plain.get(`/api/main/${path}`).expect(403);
      await platform.get(`/api/main/${path}`).expect(200);
    }
    await foreign.post('/api/main/previewmasterimport', { importid: id }).expect(404);
    await foreign
      .post('/api/main/createmasterimport', { retailerid: retailer, object: 'prd', filename: 'x' })
      .expect(404);
    await foreign
      .post('/api/main/savemasterproduct', { retailerid: retailer, key: null, version: null, set: { upc: '9' } })
      .expect(404);
  });

  it('of retailers include master data; what the other already has stays', async () => {
    const [from, into] = [await newRetailer('upc'), await newRetailer('id')];
    await imported(app, admin, {
      retailerid: from,
      object: 'prd',
      filename: 'a.csv',
      bytes: 'UPC,Item number,Name\n1,100,One\n2,200,Two\n',
    });
    await imported(app, admin, {
      retailerid: into,
      object: 'prd',
      filename: 'b.csv',
      bytes: 'Item number,Name\n200,Own\n',
    });
    const usage = app.app.get(RetailerUsage);
    const manager = app.app.get(DataSource).manager;
    expect(await usage.counts(manager, 'retailer', [from])).toMatchObject({
      masterproducts: 2,
      masterstores: 0,
      mappings: 3,
      pictures: 0,
    });
    await admin.post('/api/main/mergeretailers', { id: from, into }).expect(200);
    const { items, rows } = await products(into);
    expect(rows).toBe(2);
    expect(items.map(({ key, fields }: { key: string; fields: { name: string } }) => [key, fields.name])).toEqual([
      ['100', 'One'],
      ['200', 'Own'],
    ]);
  });
});

it('accepts one upload per link', async () => {
  const { body } = await admin
    .post('/api/main/createmasterimport', { retailerid: retailer, object: 'prd', filename: 'a.csv' })
    .expect(201);
  expect((await admin.post('/api/main/previewmasterimport', { importid: body.importid }).expect(409)).body.code).toBe(
    'masterdata.not-uploaded',
  );
  expect(await putFile(app, body.upload.url, 'UPC\n1\n')).toBe(204);
  expect(await putFile(app, body.upload.url, 'UPC\n1\n')).toBe(409);
});

it('cancels and announces imports that wait for a person for more than 72 hours', async () => {
  const file = { retailerid: retailer, object: 'prd', filename: 'left.csv', bytes: 'UPC\n1\n' } as const;
  const [left, recent] = [await openImport(app, admin, file), await openImport(app, admin, file)];
  const age = (id: string, hours: number) =>
    app.database.query('UPDATE list_imports SET updated_at = now() - make_interval(hours => $2) WHERE id = $1', [
      id,
      hours,
    ]);
  await age(left, 73);
  await age(recent, 71);
  const tell = vi.spyOn(app.app.get(LivePublisher), 'tell');
  await app.app.get(ListsReconciler).reconcile();
  const told = tell.mock.calls.map(([, message]) => [message.status, message.requestid]);
  tell.mockRestore();
  expect(told).toEqual([['error', left]]);
  const states = await app.database.query('SELECT id, state FROM list_imports WHERE id = ANY($1)', [[left, recent]]);
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [left]: 'cancel',
    [recent]: 'uploaded',
  });
});
