import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessRule } from '../../src/platform/auth/access.decorators.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { routesOf, type Route } from './access-routes.js';
import { NOTHING, ENTRIES, PUBLIC, WHO, type Who, type World } from './access-entries.js';
import { addUser, Caller } from './auth-support.js';
import { makeRetailer } from './retailers-support.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { fullProject, openRequest, planogramFiles, putArchive, requestOf, submit } from './uploads-support.js';

let app: TestApp;
let routes: Route[];
let owner: Caller;
let world: World;
/** Values for a route's parameters with which the owner gets an answer. */
let places: Record<string, string>;
/** Bearer tokens by caller. */
let tokens: Record<Who, string>;

beforeAll(async () => {
  app = await startTestApp();
  routes = routesOf(app);
  owner = await Caller.join(app, { tenant: 'acme' });
  const projectId = await owner.project();
  const done = await openRequest(owner, projectId);
  expect(await putArchive(app, done, buildZip({ files: planogramFiles(2) }))).toBeLessThan(300);
  await submit(owner, done, 2).expect(200);
  const isComplete = async () => expect((await requestOf(owner, done)).requeststatus).toBe('complete');
  await vi.waitFor(isComplete, { timeout: PATIENCE_MS, interval: 100 });
  const admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  world = {
    ...{ projectId, done, open: await openRequest(owner, projectId) },
    fullProjectId: await fullProject(app, owner),
    ...{ ownerId: owner.user.id, subjectId: (await addUser(app)).id },
    retailerId: (await makeRetailer(admin, 'Walked')).id,
  };
  places = await placesOf();
  const otherProject = await owner.project();
  const link = await owner.post('/api/lite/sharelink', { projectId, action: 'create' }).expect(200);
  const join = async (tenant: string, groups: string[] = []): Promise<string> =>
    (await Caller.join(app, { tenant, groups })).token;
  const guestOf = async (id: string): Promise<string> =>
    (await owner.post('/api/lite/getdashboardlite', { id }).expect(200)).body.guestToken;
  const opened = await request(app.url)
    .post('/api/lite/share/open')
    .send({ slice: projectId.slice(-12), dash: link.body.dashboardId });
  tokens = {
    other: await join('acme'),
    'foreign admin': await join('other', ['admin']),
    guest: opened.body.guestToken,
    'guest of another': await guestOf(otherProject),
    owner: owner.token,
    admin: admin.token,
    'platform admin': await join('reveal', ['admin']),
  };
});
afterAll(() => app?.close());

/** Real values for every parameter of every path, so that only access decides the answer. */
async function placesOf(): Promise<Record<string, string>> {
  const { projectId, done, ownerId, retailerId } = world;
  const planograms = await owner.get(`/api/main/projectplanogramsv1/${projectId}`).expect(200);
  const products = await owner.get(`/api/main/projectproducthierarchy/${projectId}/product`).expect(200);
  const pivot = { projectid: projectId, filename: 'Pivot', rows: ['category'] };
  const pivots = await owner.post('/api/pivot/createpivotfilter', pivot).expect(200);
  const board = await owner.post('/api/main/createboard', { projectid: projectId, name: 'Board' }).expect(200);
  const shared = await owner.post('/api/lite/sharelinks/create', { projectid: projectId }).expect(201);
  const pod = await owner
    .post('/api/lite/createdashpod', { projectid: projectId, ProductFilterType: 'all' })
    .expect(200);
  return {
    p: projectId,
    compare: projectId,
    base: retailerId,
    x: projectId,
    compareplanogramid: planograms.body.items[0].planogramid,
    product: products.body[0].key,
    id: projectId,
    owner: ownerId,
    linkid: shared.body.linkid,
    path: retailerId,
    retailerid: retailerId,
    object: 'prd',
    importid: NOTHING,
    uploadid: NOTHING,
    r: done.requestid,
    requestid: 'latest',
    type: 'PSAL',
    bucket: 'public',
    kind: 'duckdb',
    level: 'category',
    parent: 'all',
    parentlevel: 'category',
    parentvalue: 'all',
    category: 'all',
    value: 'all',
    from: '0',
    measure: 'linear',
    space: 'linear',
    sales: 'units',
    sort: 'name',
    figure: 'sales',
    field: 'brand',
    pivotid: pivots.body.pivotid,
    boardid: board.body.boardid,
    number: '1',
    block: '0',
    planograms: '0',
    planogramid: planograms.body.items[0].planogramid,
    store: planograms.body.items[0].store,
    upc: products.body[0].key,
    snapshotid: planograms.body.snapshot.id,
    podid: pod.body.requestid,
    storelevel: 'banner',
    name: 'products',
    pictureid: NOTHING,
    height: '64',
    imageid: '5f0c9f0e-9f0e-4f0e-8f0e-5f0c9f0e9f0e',
  };
}

/** Calls that only full projects have. */
const OF_FULL_PROJECTS =
  /\/(getlistsources|getlistmatch|uploaded(products|stores)|getprojectupload|getprojectsettings|getprojectedits|getrowhistory)\//;
/** Query strings that calls under a project require. */
const QUERIES: Readonly<Record<string, string>> = { '/api/main/getrowhistory/:p/:object': '?key=1' };

/** Some parameter names have another meaning in some paths. */
function placeIn(path: string, name: string): string | undefined {
  if (name === 'p' && OF_FULL_PROJECTS.test(path)) return world.fullProjectId;
  if (name === 'level' && path.includes('storehierarchy')) return 'store';
  return name === 'id' && path.includes('getretailer') ? places['path'] : places[name];
}

const addressOf = ({ path }: Route): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => {
    const place = placeIn(path, name);
    if (place === undefined) throw new Error(`${path}: give the place "${name}" a value in placesOf()`);
    return encodeURIComponent(place);
  }) + (QUERIES[path] ?? '');
const call = ({ method }: Pick<Route, 'method'>, address: string, token?: string, body?: object): request.Test => {
  const sent = request(app.url)[method](address);
  if (token) sent.set('Authorization', `Bearer ${token}`);
  return method === 'get' ? sent : sent.send(body ?? {});
};
const having = (kind: AccessRule['kind']): Route[] => routes.filter(({ rules }) => rules[0]?.kind === kind);
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
const named = ({ method, path }: Route, status: number): string => `${method} ${path} ${status}`;

describe('every route', () => {
  it('has exactly one access decorator', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter(({ rules }) => rules.length !== 1).map(({ handler }) => handler)).toEqual([]);
  });

  it('is open without a token only where that is intended', () => {
    expect(having('public').map(nameOf).sort()).toEqual([...PUBLIC].sort());
  });

  it('that is not public answers 401 without a token and with a bad one', async () => {
    const closed = routes.filter(({ rules }) => rules[0]?.kind !== 'public');
    for (const route of closed) {
      for (const token of [undefined, 'nonsense']) {
        const { status } = await call(route, addressOf(route), token);
        expect(named(route, status)).toBe(named(route, 401));
      }
    }
  });

  it('that is not public answers 401 to an administrator who was disabled, and to one whose session was ended', async () => {
    const [disabled, ended] = [
      await Caller.join(app, { tenant: 'acme', groups: ['admin'] }),
      await Caller.join(app, { tenant: 'acme', groups: ['admin'] }),
    ];
    await app.database.query(`UPDATE users SET status = 'disabled' WHERE id = $1`, [disabled.user.id]);
    await ended.post('/api/auth/signouteverywhere').expect(200);
    for (const route of routes.filter(({ rules }) => rules[0]?.kind !== 'public')) {
      for (const { token } of [disabled, ended]) {
        const { status } = await call(route, addressOf(route), token);
        expect(named(route, status)).toBe(named(route, 401));
      }
    }
  });

  it('for administrators answers 403 to everybody else', async () => {
    for (const route of having('admin')) {
      for (const who of ['other', 'owner', 'guest'] as const) {
        const { status } = await call(route, addressOf(route), tokens[who]);
        const expected = who === 'guest' && /:(p|compare)\b/.test(route.path) ? 404 : 403;
        expect(named(route, status)).toBe(named(route, expected));
      }
    }
  });

  it('that is not for guests refuses them: 404 under a project, else 403', async () => {
    for (const route of having('permission')) {
      const { status } = await call(route, addressOf(route), tokens.guest);
      expect(named(route, status)).toBe(named(route, /:(p|compare)\b/.test(route.path) ? 404 : 403));
    }
  });

  it('for guests answers 404 to guests of another project', async () => {
    const own = having('guest-readable').filter(({ rules }) => !isAboutToken(rules[0]));
    for (const route of own) {
      const { status, body } = await call(route, addressOf(route), tokens['guest of another'], {
        projectid: world.projectId,
      });
      expect([named(route, status), body.code]).toEqual([named(route, 404), 'projects.not-found']);
    }
  });

  it('under a project answers its owner, and its guests where they may read', async () => {
    const unlike: string[] = [];
    for (const route of underProject()) {
      for (const who of route.rules[0]?.kind === 'guest-readable' ? READERS : READERS.slice(0, 2)) {
        const { status, body } = await call(route, addressOf(route), tokens[who]);
        if (status !== 200) unlike.push(`${who}: ${named(route, status)} ${JSON.stringify(body.errors ?? body.code)}`);
      }
    }
    expect(unlike).toEqual([]);
  });

  it('under a project answers 404 to everybody whose it is not, and never says why', async () => {
    for (const route of underProject()) {
      for (const who of ['other', 'foreign admin', 'guest of another'] as const) {
        const { status, body } = await call(route, addressOf(route), tokens[who]);
        expect([who, named(route, status), body.code]).toEqual([who, named(route, 404), 'projects.not-found']);
      }
    }
  });

  it('for guests stops for all of them when the link is turned off', async () => {
    await owner
      .post('/api/lite/sharelink', { projectId: world.projectId, action: 'update', isActive: false })
      .expect(200);
    try {
      for (const route of having('guest-readable')) {
        const { status, body } = await call(route, addressOf(route), tokens.guest, { projectid: world.projectId });
        expect([named(route, status), body.code]).toEqual([named(route, 404), 'sharing.link-not-available']);
      }
    } finally {
      await owner
        .post('/api/lite/sharelink', { projectId: world.projectId, action: 'update', isActive: true })
        .expect(200);
    }
  });
});

const READERS = ['owner', 'admin', 'guest'] as const;

/** A lite project, which this test uses, has no pictures; product-pictures.spec.ts tests who may see one. */
const OF_THEIR_OWN = /\/productpicture\//;

/** What those with access read from a project by its path. */
function underProject(): Route[] {
  const found = routes.filter(
    ({ method, path, rules }) =>
      method === 'get' &&
      /:p\b/.test(path) &&
      !OF_THEIR_OWN.test(path) &&
      !['admin', 'public'].includes(rules[0]?.kind ?? ''),
  );
  expect(found.length).toBeGreaterThan(20);
  return found;
}

describe('who may', () => {
  it('call which routes: every route that is neither public nor read under a project has an entry, and every entry a route', () => {
    const walkedByItself = new Set([...having('public'), ...underProject()].map(nameOf));
    const told = new Set<string>(ENTRIES.map(({ call: entry }) => entry));
    const untold = routes.map(nameOf).filter((name) => !walkedByItself.has(name) && !told.has(name));
    expect(untold, 'add an entry to access-entries.ts').toEqual([]);
    const existing = new Set(routes.map(nameOf));
    expect([...told].filter((name) => !existing.has(name))).toEqual([]);
  });

  it.each(ENTRIES.map((entry) => [entry.act, entry] as const))('%s', async (_act, entry) => {
    const route = routes.find((each) => nameOf(each) === entry.call);
    if (!route) throw new Error(`there is no ${entry.call}`);
    const query = typeof entry.query === 'function' ? entry.query(world) : (entry.query ?? '');
    const address = `${addressOf(route)}${query}`;
    const statuses: [Who, number][] = [];
    for (const who of WHO) {
      statuses.push([who, (await call(route, address, tokens[who], entry.body?.(world))).status]);
    }
    expect(statuses).toEqual(WHO.map((who, index) => [who, entry.answers[index]]));
  });

  it('never read another project named beside the token’s own', async () => {
    const { status } = await call({ method: 'get' }, '/api/lite/share/status?projectid=x', tokens.guest);
    expect(status).toBe(404);
  });
});

function isAboutToken(rule: AccessRule | undefined): boolean {
  return rule?.kind === 'guest-readable' && rule.project === 'token';
}
