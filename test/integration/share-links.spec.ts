import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { ReconcilerRegistry } from '../../src/platform/jobs/reconciler.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { type Route, routesOf } from './access-routes.js';
import { Caller } from './auth-support.js';
import { type NamedBytes, uploadProject } from './reports/uploaded-project.js';

interface Link {
  linkid: string;
  link: string;
  isFirst: boolean;
  state: string;
  [field: string]: unknown;
}
interface Access {
  guestToken: string;
  expiresIn: number;
  pass: string;
  downloads: string;
  dashboardId: string;
}
type Filters = Record<string, string[]>;

const PASSWORD = 'shelf and aisle';
let app: TestApp;
let ada: Caller;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  const files: NamedBytes[] = [];
  for (const file of generateSamples({ stores: 3, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  ({ projectId } = await uploadProject(app, ada, files));
});
afterAll(() => app?.close());

const halves = ({ link }: Pick<Link, 'link'>): { slice: string; dash: string } => {
  const url = new URL(link);
  return { slice: url.pathname.slice(1), dash: url.searchParams.get('dash') ?? '' };
};
const make = async (wish: object = {}, projectid = projectId): Promise<Link> =>
  (await ada.post('/api/lite/sharelinks/create', { projectid, ...wish }).expect(201)).body;
const act = (verb: string, link: Link, more: object = {}, projectid = projectId): request.Test =>
  ada.post(`/api/lite/sharelinks/${verb}`, { projectid, linkid: link.linkid, ...more });
const listed = async (projectid = projectId): Promise<Link[]> =>
  (await ada.get(`/api/lite/sharelinks/${projectid}`).expect(200)).body;
const open = (link: Pick<Link, 'link'>, more: object = {}): request.Test =>
  request(app.url)
    .post('/api/lite/share/open')
    .set('X-Request-Id', 'the-same')
    .send({ ...halves(link), ...more });
const enter = async (link: Pick<Link, 'link'>, more: object = {}): Promise<Access> =>
  (await open(link, more).expect(200)).body;
const asGuest = (token: string, path: string): request.Test =>
  request(app.url).get(path).set('Authorization', `Bearer ${token}`);
const status = (token: string): request.Test => asGuest(token, '/api/lite/share/status');
const datasets = (token: string): request.Test => asGuest(token, `/api/main/getextractfile/${projectId}`);
const closed = { code: 'sharing.link-not-available' };

describe('several links of a project', () => {
  it('are separate from the first, each with its own address', async () => {
    const id = await ada.project();
    const first = (await ada.post('/api/lite/sharelink', { projectId: id, action: 'create' }).expect(200)).body;
    const [one, two] = [await make({ label: ' Buyers ' }, id), await make({}, id)];
    expect(one).toMatchObject({
      ...{ isFirst: false, label: 'Buyers', state: 'on', expiresAt: null, hasPassword: false, filters: null },
      ...{ downloads: 'page', viewCount: 0, lastViewedAt: null, rotatedAt: null },
    });
    const all = await listed(id);
    expect(all.map(({ linkid }) => linkid)).toEqual([expect.any(String), two.linkid, one.linkid]);
    expect(all[0]).toMatchObject({ isFirst: true, link: first.link, downloads: 'data' });
    expect(new Set(all.map(({ link }) => link)).size).toBe(3);
    await act('delete', one, {}, id).expect(204);
    expect((await open(one)).body).toMatchObject(closed);
    const kept = await act('delete', all[0] as Link, {}, id).expect(409);
    expect(kept.body.code).toBe('sharing.first-link-stays');
    const others = await act('change', one, { label: 'x' }, id).expect(404);
    expect(others.body.code).toBe('sharing.link-missing');
  });

  it('are 50 at most', async () => {
    const id = await ada.project();
    const statuses: number[] = [];
    for (let place = 0; place < 51; place += 1) {
      statuses.push((await ada.post('/api/lite/sharelinks/create', { projectid: id })).status);
    }
    expect(statuses).toEqual([...Array<number>(50).fill(201), 409]);
  });

  it('never tell a guest the address of another', async () => {
    const { body: first } = await ada.post('/api/lite/sharelink', { projectId, action: 'create' }).expect(200);
    const link = await make();
    const access = await enter(link);
    expect(access.dashboardId).toBe(halves(link).dash);
    const claims = Buffer.from(access.guestToken.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.stringify(access) + claims).not.toContain(first.dashboardId);
  });

  it.each([
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ expiresAt: '2099-01-01' }, 'expiresAt'],
    [{ password: 'short' }, 'password'],
    [{ filters: { aisle: ['1'] } }, 'filters.aisle'],
    [{ downloads: 'all' }, 'downloads'],
    [{ label: 'x'.repeat(81) }, 'label'],
  ])('refuse %j', async (wish, field) => {
    const { body } = await ada.post('/api/lite/sharelinks/create', { projectid: projectId, ...wish }).expect(400);
    expect(body.errors[0].field).toBe(field);
  });

  it('are changed with an entry in the audit log, which has no password', async () => {
    const id = await ada.project('Watched');
    const link = await make({ label: 'Buyers', password: PASSWORD, filters: { store: ['1', '2'] } }, id);
    await act('change', link, { isActive: false }, id).expect(200);
    await act('rotate', link, {}, id).expect(200);
    await act('delete', link, {}, id).expect(204);
    const entries = await app.database.query<{ action: string; details: object }>(
      'SELECT action, details FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual(
      ['created', 'changed', 'rotated', 'deleted'].map((happened) => `project.link-${happened}`),
    );
    expect(entries[0]?.details).toEqual({ link: link.linkid, name: 'Buyers', password: 'set', filter: { store: 2 } });
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
    expect(JSON.stringify(entries)).not.toContain(halves(link).dash);
  });
});

describe('a new address', () => {
  it('ends the old one, its pages and its downloads at their next call', async () => {
    const link = await make({ downloads: 'data' });
    const { guestToken } = await enter(link);
    const files = (await datasets(guestToken).expect(200)).body as { link: string }[];
    const saved = (): request.Test =>
      request(app.url).get(new URL(files[0]?.link ?? '').pathname + new URL(files[0]?.link ?? '').search);
    await saved().expect(200);
    const rotated = (await act('rotate', link).expect(200)).body as Link;
    expect(rotated.link).not.toBe(link.link);
    expect(rotated.rotatedAt).toEqual(expect.any(String));
    expect((await open(link).expect(404)).body).toMatchObject(closed);
    expect((await open(link, { renew: true }).expect(404)).body).toMatchObject(closed);
    expect((await status(guestToken).expect(404)).body).toMatchObject(closed);
    expect((await saved().expect(404)).body).toMatchObject(closed);
    const bare = new URL(files[0]?.link ?? '');
    bare.searchParams.delete('for');
    expect((await request(app.url).get(bare.pathname + bare.search)).status).toBe(403);
    await status((await enter(rotated)).guestToken).expect(200);
  });

  it('of the first link is the project’s dashboard id; the owner’s own page goes on', async () => {
    const id = await ada.project();
    const act1 = (body: object) => ada.post('/api/lite/sharelink', { projectId: id, ...body });
    const before = (await act1({ action: 'create' }).expect(200)).body;
    const own = (await ada.post('/api/lite/getdashboardlite', { id }).expect(200)).body;
    const other = await make({}, id);
    const guest = await enter(other);
    const [first] = await listed(id);
    await act('rotate', first as Link, {}, id).expect(200);
    const after = (await act1({ action: 'create' }).expect(200)).body;
    expect(after.dashboardId).not.toBe(before.dashboardId);
    expect(after.link).toContain(after.dashboardId);
    expect((await ada.get(`/api/lite/getprojectlite/${id}`)).body.Item.dashboardId).toBe(after.dashboardId);
    expect((await act1({ action: 'update', isActive: true, dashboardId: before.dashboardId })).status).toBe(404);
    await open(before).expect(404);
    await open(after).expect(200);
    await status(own.guestToken).expect(200);
    await status(guest.guestToken).expect(200);
  });
});

describe('the end of a link', () => {
  it('stops it automatically, and no token outlives it', async () => {
    const link = await make({ expiresAt: new Date(Date.now() + 120_000).toISOString(), downloads: 'data' });
    const { guestToken, expiresIn } = await enter(link);
    expect(expiresIn).toBeLessThanOrEqual(120);
    const files = (await datasets(guestToken).expect(200)).body as { link: string }[];
    await app.database.query('UPDATE share_links SET expires_at = now() WHERE id = $1', [link.linkid]);
    const unknown = await open({ link: `${app.url}/${projectId.slice(-12)}?dash=${'0'.repeat(32)}` });
    const over = await open(link);
    expect([over.status, over.text]).toEqual([unknown.status, unknown.text]);
    expect((await status(guestToken).expect(404)).body).toMatchObject(closed);
    const address = new URL(files[0]?.link ?? '');
    await request(app.url)
      .get(address.pathname + address.search)
      .expect(404);
    expect((await listed()).find(({ linkid }) => linkid === link.linkid)?.state).toBe('ended');
    const later = { expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    expect((await act('change', link, later).expect(200)).body.state).toBe('on');
    await open(link).expect(200);
  });
});

describe('a password', () => {
  it('is asked for, and a pass stands in for it until it is another one', async () => {
    const link = await make({ password: PASSWORD });
    expect(link.hasPassword).toBe(true);
    expect((await open(link).expect(401)).body.code).toBe('sharing.password-needed');
    expect((await open(link, { password: 'not this one' }).expect(401)).body.code).toBe('sharing.password-wrong');
    expect((await listed()).find(({ linkid }) => linkid === link.linkid)?.['viewCount']).toBe(0);
    const { pass, guestToken } = await enter(link, { password: PASSWORD });
    await enter(link, { pass });
    // Not the last sign: some of its bits stand for nothing, and another one may be the same pass.
    await open(link, { pass: pass.replace(/.(?=.{6}$)/, (sign) => (sign === 'A' ? 'B' : 'A')) }).expect(401);
    await open(await make({ password: PASSWORD }), { pass }).expect(401);
    await act('change', link, { password: 'another secret' }).expect(200);
    expect((await open(link, { pass }).expect(401)).body.code).toBe('sharing.password-needed');
    expect((await status(guestToken).expect(404)).body).toMatchObject(closed);
    await act('change', link, { password: null }).expect(200);
    await open(link).expect(200);
  });

  it('can be tried ten times from one network, without effect on another link or network', async () => {
    const [link, other] = [await make({ password: PASSWORD }), await make({ password: PASSWORD })];
    const guesses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      guesses.push((await open(link, { password: `wrong one ${guess}` })).status);
    }
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
    const refused = await open(link, { password: PASSWORD }).expect(429);
    expect(refused.body.code).toBe('LimitExceededException');
    await open(other, { password: PASSWORD }).expect(200);
  });

  it('is stored only as a hash', async () => {
    const link = await make({ password: PASSWORD });
    const [row] = await app.database.query<{ text: string }>(
      'SELECT to_jsonb(l)::text AS text FROM share_links l WHERE id = $1',
      [link.linkid],
    );
    expect(row?.text).toContain('$argon2id$');
    expect(row?.text).not.toContain(PASSWORD);
  });
});

describe('downloads', () => {
  it.each([
    ['none', 403, 403],
    ['page', 200, 403],
    ['data', 200, 200],
  ])('of a link that allows %s: files of the page %i, data sets %i', async (downloads, page, data) => {
    const { guestToken, downloads: told } = await enter(await make({ downloads }));
    expect(told).toBe(downloads);
    const path = `/api/main/getdashboardsdata/${projectId}/latest/category`;
    await asGuest(guestToken, path).expect(200);
    for (const format of ['csv', 'xlsx']) {
      const file = await asGuest(guestToken, `${path}?format=${format}`).expect(page);
      if (page === 403) expect(file.body.code).toBe('sharing.downloads-off');
    }
    const sets = await datasets(guestToken).expect(data);
    if (data === 403) expect(sets.body.code).toBe('sharing.downloads-off');
    await asGuest(guestToken, `/api/main/projectplanogramsv1/${projectId}`)
      .set('accept', 'application/x-ndjson')
      .expect(403);
  });

  it('that are turned off stop at the next call, signed URLs too', async () => {
    const link = await make({ downloads: 'data' });
    const { guestToken } = await enter(link);
    const files = (await datasets(guestToken).expect(200)).body as { link: string }[];
    await act('change', link, { downloads: 'page' }).expect(200);
    const address = new URL(files[0]?.link ?? '');
    await request(app.url)
      .get(address.pathname + address.search)
      .expect(403);
    expect((await status(guestToken).expect(200)).body.downloads).toBe('page');
  });
});

describe('the address of a data set', () => {
  it.each<[string, (link: Link) => request.Test]>([
    ['turned off', (link) => act('change', link, { isActive: false }).expect(200)],
    ['given a password', (link) => act('change', link, { password: PASSWORD }).expect(200)],
    ['deleted', (link) => act('delete', link).expect(204)],
  ])('closes at once when its link is %s', async (_what, change) => {
    const link = await make({ downloads: 'data' });
    const files = (await datasets((await enter(link)).guestToken).expect(200)).body as { link: string }[];
    const { pathname, search } = new URL(files[0]?.link ?? '');
    await request(app.url)
      .get(pathname + search)
      .expect(200);
    await change(link);
    expect(
      (
        await request(app.url)
          .get(pathname + search)
          .expect(404)
      ).body,
    ).toMatchObject(closed);
  });
});

describe('views', () => {
  const viewsOf = async (
    { linkid }: Link,
    before = '',
  ): Promise<{ items: Record<string, string>[]; last: string | null; days: number }> =>
    (await ada.get(`/api/lite/sharelinks/views/${projectId}/${linkid}${before}`).expect(200)).body;

  it('are recorded with time, coarse network and browser; renewing an open page does not count', async () => {
    const link = await make();
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
    const { pass } = (await open(link).set('user-agent', browser).expect(200)).body as Access;
    await open(link, { renew: true, pass }).expect(200);
    // A renewal that cannot prove an opening is one.
    await open(link, { renew: true }).expect(200);
    const { items, days } = await viewsOf(link);
    expect(days).toBe(90);
    expect(items).toEqual([
      { viewedAt: expect.any(String), network: '127.0.0.0/24', browser: 'Other' },
      { viewedAt: expect.any(String), network: '127.0.0.0/24', browser: 'Firefox' },
    ]);
    expect((await listed()).find(({ linkid }) => linkid === link.linkid)).toMatchObject({
      viewCount: 2,
      lastViewedAt: expect.any(String),
    });
  });

  it('come page by page and are deleted after 90 days', async () => {
    const link = await make();
    await open(link).expect(200);
    await app.database.query(
      `INSERT INTO share_link_views (id, link_id, viewed_at, network, browser)
       SELECT gen_random_uuid(), $1, now() - make_interval(days => CASE WHEN n <= 20 THEN 91 ELSE 1 END), 'n', 'b'
       FROM generate_series(1, 120) n`,
      [link.linkid],
    );
    const first = await viewsOf(link);
    expect(first.items).toHaveLength(100);
    expect((await viewsOf(link, `?before=${first.last}`)).items).toHaveLength(21);
    await app.app.get(ReconcilerRegistry).runAll(Date.now() + 7_200_000);
    const [left] = await app.database.query<{ views: number }>(
      'SELECT count(*)::integer AS views FROM share_link_views WHERE link_id = $1',
      [link.linkid],
    );
    expect(left?.views).toBe(101);
  });

  it('are reported to the owner once per address', async () => {
    const told = async (): Promise<number> =>
      (await ada.get('/api/lite/getnotifications').expect(200)).body.notifications.filter(
        ({ params }: { params: { link?: string } }) => params.link === 'Told',
      ).length;
    const link = await make({ label: 'Told' });
    await open(link).expect(200);
    await open(link).expect(200);
    expect(await told()).toBe(1);
    const rotated = (await act('rotate', link).expect(200)).body as Link;
    await open(rotated).expect(200);
    await open(rotated).expect(200);
    expect(await told()).toBe(2);
  });
});

/** Every text of an answer: the strings of JSON, the cells of CSV. */
function textsOf(answer: request.Response): string[] {
  if ((answer.headers['content-type'] ?? '').startsWith('text/csv')) {
    return answer.text.split(/\r?\n/).flatMap((line) => line.split(/[,;]/).map((cell) => cell.replace(/^"|"$/g, '')));
  }
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(answer.body);
  return texts;
}

/** What the owner sees: products, stores, planograms and files by all their texts. */
async function textsSeen(filters: Filters | null): Promise<Set<string>> {
  const query = filters === null ? '' : `?filter=${await filterId(filters)}`;
  const seen = new Set<string>();
  const paths = ['projectproductsbyfilter/P/category/all', 'getstorelist/P', 'projectplanogramsv1/P'];
  for (const path of paths) {
    const answer = await ada.get(`/api/main/${path.replace('P', projectId)}${query}`).expect(200);
    const rows = Array.isArray(answer.body) ? answer.body : answer.body.items;
    for (const row of rows as Record<string, unknown>[]) {
      for (const value of Object.values(row)) if (typeof value === 'string' && value.length > 2) seen.add(value);
    }
  }
  return seen;
}

async function filterId(filters: Filters): Promise<string> {
  const body = { projectid: projectId, filters, filterSave: false };
  return (await ada.post('/api/main/createreportfilter', body).expect(200)).body.filterid;
}

interface Place {
  store: string;
  category: string;
  product: string;
  planogram: string;
}

describe('a fixed filter', () => {
  let routes: Route[];
  let whole: Set<string>;
  let stores: string[];
  let categories: string[];

  beforeAll(async () => {
    routes = routesOf(app).filter(({ rules }) => rules[0]?.kind === 'guest-readable');
    whole = await textsSeen(null);
    const keys = async (path: string): Promise<string[]> =>
      ((await ada.get(`/api/main/${path}`).expect(200)).body as { key: string }[]).map(({ key }) => key);
    stores = await keys(`getstorelist/${projectId}`);
    categories = await keys(`projectproducthierarchy/${projectId}/category`);
    await ada
      .post('/api/main/createreportfilter', {
        ...{ projectid: projectId, filterName: 'Told by its name', filterSave: true },
        filters: { store: [stores[1]] },
      })
      .expect(200);
  });

  const placeWithin = async (filters: Filters): Promise<Place> => {
    const query = `?filter=${await filterId(filters)}`;
    const get = async (path: string) => (await ada.get(`/api/main/${path}${query}`).expect(200)).body;
    const [product] = await get(`projectproductsbyfilter/${projectId}/category/all`);
    const { items } = await get(`projectplanogramsv1/${projectId}`);
    return { store: items[0].store, category: product.category, product: product.key, planogram: items[0].planogramid };
  };
  /** Every guest-readable address with a place in its path and its query. */
  const addressesOf = ({ store, category, product, planogram }: Place): string[] => {
    const one: Record<string, string> = {
      ...{ p: projectId, requestid: 'latest', measure: 'linear', space: 'linear', sales: 'sales', sort: 'name' },
      ...{ from: '0', figure: 'linear', store, upc: product, planogramid: planogram, category },
      ...{ parent: category, parentlevel: 'store', parentvalue: store, value: category, level: 'product' },
    };
    return (
      routes
        // A picture has no words, and a Lite project no pictures: product-pictures.spec.ts tries limits on them.
        .filter(({ method, path }) => method === 'get' && path.includes(':p') && !path.includes('/productpicture/'))
        .flatMap(({ path }) => {
          const levels = path.includes('storehierarchy')
            ? ['store']
            : path.includes('planogramhierarchy')
              ? ['planogram', 'category']
              : path.includes(':level')
                ? ['product']
                : [''];
          return levels.map((level) =>
            path.replace(/:(\w+)/g, (_whole, name: string) => {
              const value = name === 'level' && !path.includes(':value') ? level : one[name];
              if (name === 'level' && path.includes(':value')) return 'category';
              if (value === undefined) throw new Error(`${path}: no value for ${name}`);
              return encodeURIComponent(value);
            }),
          );
        })
    );
  };

  const cases: [string, (all: { stores: string[]; categories: string[] }) => Filters][] = [
    ['one store', ({ stores: [store = ''] }) => ({ store: [store] })],
    ['one category', ({ categories: [category = ''] }) => ({ category: [category] })],
    ['a store and a category', (all) => ({ store: all.stores.slice(0, 1), category: all.categories.slice(1, 2) })],
  ];
  it.each(cases.slice(0, 2))('to %s leaves nothing else in any answer to a guest', async (_name, filtersOf) => {
    const filters = filtersOf({ stores, categories });
    const inside = await textsSeen(filters);
    const outside = [...whole].filter((text) => !inside.has(text) && ![...inside].some((own) => own.includes(text)));
    expect(outside.length).toBeGreaterThan(10);
    const { guestToken } = await enter(await make({ filters, downloads: 'data' }));
    const rest: Filters = {};
    if (filters['store']) rest['store'] = stores.filter((store) => !filters['store']?.includes(store));
    else rest['category'] = categories.filter((category) => !filters['category']?.includes(category));
    const [within, beyond] = [await placeWithin(filters), await placeWithin(rest)];
    const said = new Set([...Object.values(within), ...Object.values(beyond), ...Object.values(rest).flat()]);
    const wider = await filterId(rest);
    let answers = 0;
    const found: string[] = [];
    const look = (address: string, answer: request.Response, mayEcho: boolean): void => {
      expect([200, 400, 404], `${address} ${answer.text?.slice(0, 200)}`).toContain(answer.status);
      if (answer.status === 200) answers += 1;
      const isTable = (answer.headers['content-type'] ?? '').startsWith('text/csv');
      for (const text of textsOf(answer)) {
        // A cell of a table may be a number that looks like a planogram's id.
        if (isTable && /^\d+\.\d+$/.test(text)) continue;
        const hidden = outside.find((each) => text === each || (each.length > 5 && text.includes(each)));
        if (hidden !== undefined && !(mayEcho && said.has(hidden))) found.push(`${address}: ${text}`);
      }
    };
    for (const address of addressesOf(within)) {
      for (const query of ['', '?format=csv', `?filter=${wider}`]) {
        look(address + query, await asGuest(guestToken, address + query), query.startsWith('?filter'));
      }
    }
    for (const address of addressesOf(beyond)) look(address, await asGuest(guestToken, address), true);
    expect(found).toEqual([]);
    expect(answers).toBeGreaterThan(50);

    const files = (await datasets(guestToken).expect(200)).body as { name: string; rows: number; link: string }[];
    for (const { name, rows, link } of files) {
      const address = new URL(link);
      const file = await request(app.url)
        .get(address.pathname + address.search)
        .expect(200);
      look(`data set ${name}`, file, false);
      const lines = file.text.split('\n').filter((line) => line.trim() !== '').length - 1;
      expect([name, lines]).toEqual([name, rows]);
      expect(rows).toBeGreaterThan(0);
    }
    expect(found).toEqual([]);
    expect((await asGuest(guestToken, `/api/main/projectreportfilters/${projectId}`).expect(200)).body).toEqual([]);
  });

  it.each(cases)('to %s gives the figures that the owner has with that filter', async (_name, filtersOf) => {
    const filters = filtersOf({ stores, categories });
    const { guestToken } = await enter(await make({ filters }));
    const own = await filterId(filters);
    for (const level of ['category', 'product', 'store', 'planogram']) {
      const path = `/api/main/getdashboardsdata/${projectId}/latest/${level}`;
      const { levels, filter, ...guests } = (await asGuest(guestToken, path).expect(200)).body;
      const { levels: all, ...owners } = (await ada.get(`${path}?filter=${own}`).expect(200)).body;
      expect({ ...guests, filter: owners.filter }).toEqual(owners);
      expect(filter).toEqual({ id: null, name: null, words: [] });
      expect(levels).not.toEqual(all);
      // A guest's own filter narrows further and widens nothing.
      const narrowed = await request(app.url)
        .post('/api/main/createreportfilter')
        .set('Authorization', `Bearer ${guestToken}`)
        .send({ projectid: projectId, filters: { store: stores } })
        .expect(200);
      const again = await asGuest(guestToken, `${path}?filter=${narrowed.body.filterid}`).expect(200);
      expect(again.body.total).toEqual(guests.total);
    }
    const totals = await asGuest(guestToken, `/api/main/projecttotals/${projectId}`).expect(200);
    expect(totals.body).toEqual((await ada.get(`/api/main/projecttotals/${projectId}?filter=${own}`)).body);
  });

  it('hides a saved filter, even from those who know its id', async () => {
    const { guestToken } = await enter(await make({ filters: { store: stores.slice(0, 1) } }));
    const [saved] = (await ada.get(`/api/main/projectreportfilters/${projectId}`).expect(200)).body;
    await asGuest(guestToken, `/api/main/projecttotals/${projectId}?filter=${saved.filterid}`).expect(404);
  });

  it('that changes applies from an open page’s next call on', async () => {
    const link = await make({ filters: { store: stores.slice(0, 1) } });
    const { guestToken } = await enter(link);
    const seen = async (): Promise<string[]> =>
      (await asGuest(guestToken, `/api/main/getstorelist/${projectId}`).expect(200)).body.map(
        ({ key }: Place & { key: string }) => key,
      );
    expect(await seen()).toEqual(stores.slice(0, 1));
    await act('change', link, { filters: { store: stores.slice(1, 2) } }).expect(200);
    expect(await seen()).toEqual(stores.slice(1, 2));
    await act('change', link, { filters: { store: ['nowhere'] } }).expect(200);
    expect(await seen()).toEqual([]);
    await act('change', link, { filters: null }).expect(200);
    expect(await seen()).toEqual(stores);
  });
});
