import request from 'supertest';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataSource } from 'typeorm';
import { QuotasService } from '../../src/platform/quotas/quotas.service.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { LivePublisher } from '../../src/platform/realtime/live-publisher.js';
import { PicturesReconciler } from '../../src/retailers/pictures/jobs/pictures.reconciler.js';
import { ReadPicturesProcessor } from '../../src/retailers/pictures/jobs/read-pictures.processor.js';
import { PictureKeeper, UploadGoneError } from '../../src/retailers/pictures/uploads/picture-keeper.js';
import { PictureUploadsRepository } from '../../src/retailers/pictures/uploads/picture-uploads.repository.js';
import { RetailerUsage } from '../../src/retailers/retailer-usage.js';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { Caller } from './auth-support.js';
import { putFile } from './master-data-support.js';
import { publish, uploadInto, waiveBlocking } from './publishing-support.js';
import { makeRetailer } from './retailers-support.js';
import { fullProject, planogramFiles } from './uploads-support.js';

interface Upload {
  state: string;
  counts: Record<string, number>;
  problems: { code: string; file: string }[];
  error: string | null;
}

let app: TestApp;
let ada: Caller;
let admin: Caller;
let projectId: string;
let retailerId: string;
/** The products on the project's planograms. */
let keys: string[];

const COLOURS = ['#d32f2f', '#1976d2', '#388e3c', '#fbc02d'] as const;
const pictureOf = (colour: string, width = 60, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** Uploads pictures and waits until they are read. */
async function send(caller: Caller, files: readonly ZipFileSpec[], of: object): Promise<Upload> {
  return sendZip(caller, buildZip({ files }), of);
}

async function sendZip(caller: Caller, zip: Uint8Array, of: object): Promise<Upload> {
  const asked = { filename: 'pictures.zip', ...of };
  const { body } = await caller.post('/api/main/createpictureupload', asked).expect(201);
  const { uploadid, upload } = body;
  const inProject = 'projectid' in of ? { projectid: of.projectid } : {};
  const early = await caller.post('/api/main/startpictureupload', { uploadid, ...inProject });
  expect([early.status, early.body.code]).toEqual([409, 'pictures.not-uploaded']);
  expect(await putFile(app, upload.url, zip)).toBe(204);
  await caller.post('/api/main/startpictureupload', { uploadid, ...inProject }).expect(200);
  // Requested twice, it is read once.
  await caller.post('/api/main/startpictureupload', { uploadid, ...inProject }).expect(200);
  let found: Upload = { state: '', counts: {}, problems: [], error: null };
  const isEnded = async (): Promise<void> => {
    const query = 'projectid' in of ? `?projectid=${String(of.projectid)}` : '';
    found = (await caller.get(`/api/main/getpictureupload/${uploadid}${query}`).expect(200)).body;
    expect(['complete', 'error']).toContain(found.state);
  };
  await vi.waitFor(isEnded, { timeout: PATIENCE_MS, interval: 50 });
  return found;
}

async function find(caller: Caller, wanted: readonly string[], project = projectId): Promise<Map<string, string>> {
  const { body } = await caller.post(`/api/main/findproductpictures/${project}`, { keys: wanted }).expect(200);
  return new Map(body.items.map(({ key, picture }: { key: string; picture: string }) => [key, picture]));
}

/** A signed address, on the server of these tests. */
function onTestApp(signed: string): string {
  const { pathname, search } = new URL(signed);
  return `${app.url}${pathname}${search}`;
}

const address = (picture: string, height = 64, project = projectId): string =>
  `/api/main/productpicture/${project}/${picture}/${height}`;

async function objects(): Promise<string[]> {
  const found: string[] = [];
  const storage = app.app.get<ObjectStorage>(OBJECT_STORAGE);
  for (const prefix of ['pictures/', 'pictureuploads/']) {
    for await (const { key } of storage.list(prefix)) found.push(key);
  }
  return found;
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  projectId = await fullProject(app, ada);
  await uploadInto(app, ada, projectId, planogramFiles(2));
  retailerId = (await ada.get(`/api/main/getproject/${projectId}`).expect(200)).body.retailID;
  const { body } = await ada
    .get(`/api/main/projectproducthierarchy/${projectId}/product?publication=draft`)
    .expect(200);
  keys = body.map(({ key }: { key: string }) => key).filter((key: string) => /^\d{6,}$/.test(key));
  expect(keys.length).toBeGreaterThan(6);
});
afterAll(() => app?.close());

describe('an archive of pictures', () => {
  it('is read by content and name, with a result for each file', async () => {
    const [one = '', two = '', three = ''] = keys;
    const upload = await send(
      ada,
      [
        { name: `front/${one}.1.jpg`, content: await pictureOf(COLOURS[0]).jpeg().toBuffer() },
        { name: `${one}.png`, content: await pictureOf(COLOURS[1]).png().toBuffer() },
        // PNG despite its name.
        { name: `${two}.JPG`, content: await pictureOf(COLOURS[1]).png().toBuffer() },
        { name: `${three.replace(/^0+/, '')}.webp`, content: await pictureOf(COLOURS[2]).webp().toBuffer() },
        { name: `${two}.2.jpg`, content: await pictureOf(COLOURS[2]).jpeg().toBuffer() },
        { name: '424242424242.png', content: await pictureOf(COLOURS[3]).png().toBuffer() },
        { name: `${keys[3]}.png`, content: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' },
        { name: `${keys[4]}.jpg`, content: (await pictureOf(COLOURS[3], 400, 400).jpeg().toBuffer()).subarray(0, 300) },
        { name: '.jpg', content: 'x' },
        { name: '__MACOSX/._x.jpg', content: 'x' },
        // 北京/货架.png in the encoding of Chinese Windows.
        { name: Buffer.from('b1b1bea92fbbf5bcdc2e706e67', 'hex'), content: 'x', flags: 0 },
      ],
      { retailerid: retailerId, projectid: projectId },
    );
    expect(upload).toMatchObject({ state: 'complete', error: null });
    expect(upload.counts).toEqual({ taken: 4, replaced: 0, unchanged: 0, unknown: 1, othersides: 1, refused: 5 });
    expect(new Set(upload.problems.map(({ code, file }) => `${code} ${file}`))).toEqual(
      new Set([
        `twice ${one}.png`,
        `not-a-picture ${keys[3]}.png`,
        `damaged ${keys[4]}.jpg`,
        'no-key .jpg',
        'not-a-picture 北京/货架.png',
        'unknown-product 424242424242.png',
      ]),
    );
    expect([...(await find(ada, keys)).keys()].sort()).toEqual([one, two, three].sort());
  });

  it('replaces changed pictures and leaves the rest, with new URLs only for new ones', async () => {
    const [one = '', two = ''] = keys;
    const before = await find(ada, keys);
    const upload = await send(
      admin,
      [
        { name: `${one}.jpg`, content: await pictureOf(COLOURS[3]).jpeg().toBuffer() },
        { name: `${two}.png`, content: await pictureOf(COLOURS[1]).png().toBuffer() },
      ],
      { retailerid: retailerId },
    );
    expect(upload.counts).toMatchObject({ taken: 0, replaced: 1, unchanged: 1, unknown: 0, refused: 0 });
    const after = await find(ada, keys);
    expect(after.get(two)).toBe(before.get(two));
    expect(after.get(one)).not.toBe(before.get(one));
    await ada.get(address(before.get(one) ?? '')).expect(404);
  });

  it.each([
    ['no zip', () => Buffer.from('not a zip at all'), 'pictures.not-a-zip'],
    ['an empty zip', () => buildZip({ files: [{ name: 'folder/', content: '' }] }), 'pictures.archive-empty'],
  ])('that is %s is refused as a whole', async (_what, zip, code) => {
    const upload = await sendZip(admin, zip(), { retailerid: retailerId });
    expect([upload.state, upload.error]).toEqual(['error', code]);
  });

  it('is refused file by file when a file lies about its size or declares too many pixels', async () => {
    const picture = await pictureOf(COLOURS[0]).png().toBuffer();
    const huge = Buffer.from(picture);
    // IHDR: 60,000 × 60,000 pixels.
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    const { counts, problems } = await send(
      admin,
      [
        { name: '111111.png', content: picture, declaredInflated: 10 },
        { name: '222222.png', content: huge },
      ],
      { retailerid: retailerId },
    );
    expect(counts).toMatchObject({ taken: 0, refused: 2 });
    expect(problems.map(({ code }) => code).sort()).toEqual(['too-many-pixels', 'unpacking-failed']);
  });

  it('continues an interrupted upload for its author, until it was read', async () => {
    const wish = { filename: 'pictures.zip', retailerid: retailerId, projectid: projectId };
    const first = (await ada.post('/api/main/createpictureupload', wish).expect(201)).body;
    // Another side, which is skipped: the retailer's pictures stay as they are.
    const content = await pictureOf(COLOURS[0]).png().toBuffer();
    const zip = buildZip({ files: [{ name: `${keys[0]}.2.png`, content }] });
    const half = Math.floor(zip.length / 2);
    const tus = { 'Tus-Resumable': '1.0.0' };
    const begun = await fetch(onTestApp(first.upload.tusUrl), {
      method: 'POST',
      headers: { ...tus, 'Upload-Length': String(zip.length), 'Content-Type': 'application/offset+octet-stream' },
      body: new Uint8Array(zip.subarray(0, half)),
    });
    expect(begun.status).toBe(201);
    const place = new URL(begun.headers.get('Location') ?? '', app.url).pathname;

    const again = { ...wish, uploadid: first.uploadid };
    await admin.post('/api/main/createpictureupload', { ...again, projectid: undefined }).expect(404);
    const next = (await ada.post('/api/main/createpictureupload', again).expect(201)).body;
    expect(next.uploadid).toBe(first.uploadid);
    const signed = `${app.url}${place}${new URL(next.upload.tusUrl).search}`;
    const head = await fetch(signed, { method: 'HEAD', headers: tus });
    expect(head.headers.get('Upload-Offset')).toBe(String(half));
    const rest = await fetch(signed, {
      method: 'PATCH',
      headers: { ...tus, 'Upload-Offset': String(half), 'Content-Type': 'application/offset+octet-stream' },
      body: new Uint8Array(zip.subarray(half)),
    });
    expect(rest.status).toBe(204);
    const inProject = { uploadid: first.uploadid, projectid: projectId };
    await ada.post('/api/main/startpictureupload', inProject).expect(200);
    const { body } = await ada.post('/api/main/createpictureupload', again).expect(409);
    expect(body.code).toBe('pictures.upload-state');
    const isRead = async (): Promise<void> => {
      const path = `/api/main/getpictureupload/${first.uploadid}?projectid=${projectId}`;
      expect((await ada.get(path).expect(200)).body.state).toBe('complete');
    };
    await vi.waitFor(isRead, { timeout: PATIENCE_MS, interval: 50 });
  });

  describe('that ends', () => {
    const told: object[] = [];
    const stateOf = async (query: (sql: string, values: unknown[]) => Promise<unknown[]>, id: string) =>
      (await query('SELECT state FROM picture_uploads WHERE id = $1', [id]))[0];

    beforeAll(() => {
      const live = app.app.get(LivePublisher);
      const { tell } = live;
      vi.spyOn(live, 'tell').mockImplementation(async (transaction, message, audience) => {
        if (message.type === 'PICTURES') {
          const inside = await stateOf((...asked) => transaction.manager.query(...asked), message.requestid);
          const outside = await stateOf((...asked) => app.database.query(...asked), message.requestid);
          told.push({ message, audience, inside, outside });
        }
        return tell.call(live, transaction, message, audience);
      });
    });
    beforeEach(() => told.splice(0));
    afterAll(() => vi.restoreAllMocks());

    const end = (requestid: string, status: 'complete' | 'error', filecount: number, filecompleted: number) => ({
      message: { type: 'PICTURES', status, projectid: retailerId, requestid, filecount, filecompleted },
      audience: { userIds: [ada.user.id], adminsOf: 'acme' },
      inside: { state: status },
      outside: { state: 'reading' },
    });
    const newest = async (): Promise<string> =>
      (await ada.get(`/api/main/listpictureuploads/${retailerId}?projectid=${projectId}`)).body[0].uploadid;

    it('notifies them in the transaction that cancels it when it never arrived', async () => {
      const asked = { filename: 'pictures.zip', retailerid: retailerId, projectid: projectId };
      const { uploadid } = (await ada.post('/api/main/createpictureupload', asked).expect(201)).body;
      await app.app.get(PicturesReconciler).reconcile();
      expect(told).toEqual([]);
      await app.database.query(`UPDATE picture_uploads SET updated_at = now() - interval '73 hours' WHERE id = $1`, [
        uploadid,
      ]);
      await app.app.get(PicturesReconciler).reconcile();
      expect(told).toEqual([
        { ...end(uploadid, 'error', 0, 0), inside: { state: 'cancel' }, outside: { state: 'initial' } },
      ]);
    });

    it('notifies its sender and the administrators in the transaction of its end', async () => {
      const wish = { retailerid: retailerId, projectid: projectId };
      const content = await pictureOf(COLOURS[2]).png().toBuffer();
      const files = [keys[0], keys[1]].map((key) => ({ name: `${key}.png`, content }));
      expect((await send(ada, files, wish)).state).toBe('complete');
      expect(told).toEqual([end(await newest(), 'complete', 2, 2)]);
      told.splice(0);
      expect((await sendZip(ada, Buffer.from('no archive'), wish)).state).toBe('error');
      expect(told).toEqual([end(await newest(), 'error', 0, 0)]);
    });

    it('notifies them when its job failed for good, and once only', async () => {
      const wish = { filename: 'pictures.zip', retailerid: retailerId, projectid: projectId };
      const { uploadid } = (await ada.post('/api/main/createpictureupload', wish).expect(201)).body;
      await app.database.query(
        `UPDATE picture_uploads SET state = 'reading', attempt = 7, files = 9, done = 4 WHERE id = $1`,
        [uploadid],
      );
      const processor = app.app.get(ReadPicturesProcessor);
      for (const attempt of [6, 7, 7]) await processor.failed({ uploadId: uploadid, attempt });
      expect(told).toEqual([end(uploadid, 'error', 9, 4)]);
      const upload = (await ada.get(`/api/main/getpictureupload/${uploadid}?projectid=${projectId}`).expect(200)).body;
      expect([upload.state, upload.error]).toEqual(['error', 'pictures.reading-failed']);
    });
  });
});

describe('a picture', () => {
  it('is newly created WebP, cached by browsers forever', async () => {
    const picture = (await find(ada, keys)).get(keys[1] ?? '') ?? '';
    for (const height of [64, 256, 1024]) {
      const answer = await ada.get(address(picture, height)).expect(200);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      const { format, height: high } = await sharp(answer.body as Buffer).metadata();
      expect([format, high]).toEqual(['webp', Math.min(height, 120)]);
    }
    await ada.get(address(picture, 65)).expect(400);
  });

  it('is visible to people who may see the project, and to nobody else', async () => {
    const picture = (await find(ada, keys)).get(keys[1] ?? '') ?? '';
    const bob = await Caller.join(app, { tenant: 'acme' });
    const foreign = await Caller.join(app, { tenant: 'other', groups: ['admin'] });
    await admin.get(address(picture)).expect(200);
    for (const stranger of [bob, foreign]) {
      await stranger.get(address(picture)).expect(404);
      await stranger.post(`/api/main/findproductpictures/${projectId}`, { keys }).expect(404);
      for (const query of ['', `?projectid=${projectId}`]) {
        await stranger.get(`/api/main/listpictures/${retailerId}${query}`).expect(404);
        await stranger.get(`/api/main/retailerpicture/${retailerId}/${picture}/64${query}`).expect(404);
      }
      const wish = { retailerid: retailerId, projectid: projectId };
      await stranger.post('/api/main/removepictures', { ...wish, pictures: null }).expect(404);
      // Somebody else's upload and a nonexistent one get the same answer.
      const [own] = (await ada.get(`/api/main/listpictureuploads/${retailerId}?projectid=${projectId}`)).body;
      for (const id of [own.uploadid, retailerId]) {
        const answer = await stranger.get(`/api/main/getpictureupload/${id}?projectid=${projectId}`);
        expect([answer.status, answer.body.code]).toEqual([404, 'pictures.upload-not-found']);
      }
    }
    // It does not exist in a project of another retailer, whatever else they may see.
    const other = await fullProject(app, ada);
    await ada.get(address(picture, 64, other)).expect(404);
    expect((await find(ada, keys, other)).size).toBe(0);
    const wish = { retailerid: retailerId, projectid: other, pictures: null };
    await ada.post('/api/main/removepictures', wish).expect(404);
  });

  it('is in a planogram’s PDF once, however many facings show it', async () => {
    const imagesOf = async (): Promise<number> => {
      const { items } = (await ada.get(`/api/main/projectplanogramsv1/${projectId}?publication=draft`).expect(200))
        .body;
      let images = 0;
      for (const { planogramid: filename } of items) {
        const wish = { projectid: projectId, filename, publication: 'draft' };
        const { link } = (await ada.post('/api/main/pdffileurl', wish).expect(200)).body;
        const bytes = Buffer.from(await (await fetch(new URL(link, app.url))).arrayBuffer()).toString('latin1');
        expect(bytes.startsWith('%PDF-')).toBe(true);
        const found = bytes.match(/\/Subtype \/Image/g)?.length ?? 0;
        expect(found).toBeLessThanOrEqual((await find(ada, keys)).size);
        images += found;
      }
      return images;
    };
    // Every product of a planogram has a picture, so that all that fit are shown.
    const content = await pictureOf(COLOURS[2]).png().toBuffer();
    const before = await find(ada, keys);
    const lacking = keys.filter((key) => !before.has(key));
    await send(
      admin,
      lacking.map((key) => ({ name: `${key}.png`, content })),
      { retailerid: retailerId },
    );
    expect(await imagesOf()).toBeGreaterThan(5);
    const added = await find(ada, lacking);
    const wish = { retailerid: retailerId, pictures: [...added.values()] };
    await admin.post('/api/main/removepictures', wish).expect(200);
    expect(await imagesOf()).toBeLessThanOrEqual(2 * before.size);
  });

  it('cannot be changed by people who may only read', async () => {
    const reader = await Caller.join(app, { tenant: 'acme', groups: ['reader'] });
    const answer = await reader.post('/api/main/createpictureupload', { retailerid: retailerId, filename: 'x.zip' });
    expect(answer.status).toBe(403);
    await reader.post('/api/main/removepictures', { retailerid: retailerId, pictures: null }).expect(403);
  });

  it('is found by a key that was accepted as equal', async () => {
    const [, , , , , sixth = ''] = keys;
    await app.database.query(
      `INSERT INTO accepted_matches (retailer_id, object, key, canonical_key, author_email, created_at)
       VALUES ($1, 'prd', '424242424242', $2, 'ada@reveal.example', now())`,
      [retailerId, sixth],
    );
    expect((await find(ada, keys)).has(sixth)).toBe(true);
  });

  it('does not exist in a lite project, which has no retailer', async () => {
    const lite = await ada.project();
    expect((await find(ada, keys, lite)).size).toBe(0);
  });
});

describe('a guest', () => {
  const open = async (filters: object | null): Promise<string> => {
    const wish = { projectid: projectId, ...(filters && { filters }) };
    const { link } = (await ada.post('/api/lite/sharelinks/create', wish).expect(201)).body;
    const url = new URL(link);
    const opened = { slice: url.pathname.slice(1), dash: url.searchParams.get('dash') ?? '' };
    return (await request(app.url).post('/api/lite/share/open').send(opened).expect(200)).body.guestToken;
  };
  const asGuest = (token: string) => ({
    find: async (): Promise<Map<string, string>> => {
      const { body } = await request(app.url)
        .post(`/api/main/findproductpictures/${projectId}`)
        .set('Authorization', `Bearer ${token}`)
        .send({ keys: [...keys, '424242424242'] })
        .expect(200);
      return new Map(body.items.map(({ key, picture }: { key: string; picture: string }) => [key, picture]));
    },
    status: async (path: string): Promise<number> =>
      (await request(app.url).get(path).set('Authorization', `Bearer ${token}`)).status,
  });

  it('sees only the pictures of products that the link shows', async () => {
    await waiveBlocking(ada, projectId);
    await publish(ada, projectId);
    const all = await find(ada, keys);
    const [shown = ''] = all.keys();
    const whole = asGuest(await open(null));
    expect(await whole.find()).toEqual(all);
    for (const picture of all.values()) expect(await whole.status(address(picture))).toBe(200);

    const one = asGuest(await open({ product: [shown] }));
    expect([...(await one.find()).keys()]).toEqual([shown]);
    for (const [key, picture] of all) {
      expect([key, await one.status(address(picture))]).toEqual([key, key === shown ? 200 : 404]);
    }
    expect(await one.status(`/api/main/retailerpicture/${retailerId}/${all.get(shown)}/64`)).toBe(403);
  });
});

describe('the retailer', () => {
  it('learns how many of its products have a picture', async () => {
    const { body } = await admin.get(`/api/main/getpicturesummary/${retailerId}`).expect(200);
    const found = await find(ada, keys);
    expect(body).toMatchObject({ pictures: 4, listed: { products: 0, withpicture: 0 } });
    expect(body.placed.products).toBeGreaterThanOrEqual(keys.length);
    expect(body.placed.withpicture).toBe(found.size);
    const rows: { bytes: number }[] = await app.database.query(
      `SELECT sum(n)::integer AS bytes FROM product_pictures p, unnest(p.bytes) n WHERE removed_at IS NULL AND retailer_id = $1`,
      [retailerId],
    );
    expect(body.bytes).toBe(rows[0]?.bytes);
    expect(body.bytes).toBeGreaterThan(0);
  });

  it('lists them by key, page by page', async () => {
    const page = async (query: string) =>
      (await admin.get(`/api/main/listpictures/${retailerId}?${query}`).expect(200)).body;
    const first = await page('limit=3');
    expect(first.items).toHaveLength(3);
    const second = await page(`limit=3&cursor=${first.lastEvaluatedKey}`);
    expect([second.items.length, second.lastEvaluatedKey]).toEqual([1, null]);
    const found = [...first.items, ...second.items].map(({ key }: { key: string }) => key);
    expect(found).toEqual([...found].sort());
    expect((await page('search=4242')).items.map(({ key }: { key: string }) => key)).toEqual(['424242424242']);
    expect((await page('search=%25')).items).toEqual([]);
  });

  it('has them counted in its tenant’s storage, and accepts none when that is full', async () => {
    const { body } = await admin.get('/api/main/getusage').expect(200);
    const [acme] = body.tenants.filter(({ tenant }: { tenant: string }) => tenant === 'acme');
    const summary = await admin.get(`/api/main/getpicturesummary/${retailerId}`).expect(200);
    expect(acme.pictures).toBeGreaterThanOrEqual(summary.body.bytes);
    const quotas = app.app.get(QuotasService);
    const own = await quotas.own('acme');
    const { manager } = app.app.get(DataSource);
    await quotas.set(manager, 'acme', { ...own, storagePerTenant: 1 });
    try {
      const created = await admin.post('/api/main/createpictureupload', { retailerid: retailerId, filename: 'x.zip' });
      expect(await putFile(app, created.body.upload.url, buildZip({ files: [{ name: '1.jpg', content: 'x' }] }))).toBe(
        403,
      );
    } finally {
      await quotas.set(manager, 'acme', own);
    }
  });

  it('passes them on when it is merged; where both have one, the other’s stays', async () => {
    const from = await makeRetailer(admin, 'Pictured');
    const into = await makeRetailer(admin, 'Kept');
    const red = await pictureOf(COLOURS[0]).png().toBuffer();
    const blue = await pictureOf(COLOURS[1]).png().toBuffer();
    await send(
      admin,
      [
        { name: '1.png', content: red },
        { name: '2.png', content: red },
      ],
      { retailerid: from.id },
    );
    await send(admin, [{ name: '2.png', content: blue }], { retailerid: into.id });
    const of = async (id: string) => (await admin.get(`/api/main/listpictures/${id}`).expect(200)).body.items;
    const [kept] = await of(into.id);
    const usage = app.app.get(RetailerUsage);
    expect(await usage.counts(app.app.get(DataSource).manager, 'retailer', [from.id])).toMatchObject({ pictures: 2 });
    await admin.post('/api/main/mergeretailers', { id: from.id, into: into.id }).expect(200);
    const left = await of(into.id);
    expect(left.map(({ key }: { key: string }) => key)).toEqual(['1', '2']);
    expect(left[1].id).toBe(kept.id);
  });

  it('keeps what is being read when it is merged', async () => {
    const from = await makeRetailer(admin, 'Read from');
    const into = await makeRetailer(admin, 'Read into');
    const content = await pictureOf(COLOURS[0]).png().toBuffer();
    const asked = { retailerid: from.id, filename: 'pictures.zip' };
    const { uploadid, upload } = (await admin.post('/api/main/createpictureupload', asked).expect(201)).body;
    expect(await putFile(app, upload.url, buildZip({ files: [{ name: '1.png', content }] }))).toBe(204);
    await app.database.query(`UPDATE picture_uploads SET state = 'reading', attempt = 1 WHERE id = $1`, [uploadid]);
    const reading = await app.app.get(PictureUploadsRepository).find(uploadid);
    if (!reading) throw new Error('no upload');
    await admin.post('/api/main/mergeretailers', { id: from.id, into: into.id }).expect(200);
    const entry = { key: '1', name: '1.png', bytes: () => Promise.resolve(content) };
    await expect(app.app.get(PictureKeeper).keep(reading, entry, content)).rejects.toThrow(UploadGoneError);
    await app.app.get(PicturesReconciler).reconcile();
    const state = async () => (await admin.get(`/api/main/getpictureupload/${uploadid}`).expect(200)).body.state;
    await vi.waitFor(async () => expect(await state()).toBe('complete'), { timeout: PATIENCE_MS, interval: 50 });
    const standing: { retailer_id: string }[] = await app.database.query(
      `SELECT retailer_id FROM product_pictures WHERE retailer_id = ANY ($1) AND removed_at IS NULL`,
      [[from.id, into.id]],
    );
    expect(standing).toEqual([{ retailer_id: into.id }]);
  });

  it('loses them permanently when they are deleted, and archives once they were read', async () => {
    const [one = ''] = (await find(ada, keys)).values();
    const wish = { retailerid: retailerId, projectid: projectId };
    expect((await ada.post('/api/main/removepictures', { ...wish, pictures: [one] }).expect(200)).body).toEqual({
      removed: 1,
    });
    await ada.get(address(one)).expect(404);
    await ada.post('/api/main/removepictures', wish).expect(400);
    const { body } = await ada.post('/api/main/removepictures', { ...wish, pictures: null }).expect(200);
    expect(body.removed).toBe(3);
    expect((await find(ada, keys)).size).toBe(0);
    const reconciler = app.app.get(PicturesReconciler);
    await reconciler.reconcile();
    await reconciler.removeUnseen(new Date(Date.now() + 1000));
    const standing: { id: string }[] = await app.database.query('SELECT id FROM product_pictures');
    const left = await objects();
    expect(left.filter((key) => key.startsWith('pictureuploads/'))).toEqual([]);
    expect(new Set(left.map((key) => key.split('/')[1]))).toEqual(new Set(standing.map(({ id }) => id)));
    const actions: { action: string }[] = await app.database.query(
      `SELECT DISTINCT action FROM audit_entries WHERE subject_id = $1 ORDER BY 1`,
      [retailerId],
    );
    expect(actions.map(({ action }) => action)).toEqual(['pictures.removed', 'pictures.uploaded']);
  });
});
