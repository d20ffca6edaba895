import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessRule } from '../../src/platform/auth/access.decorators.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { routesOf, type Route } from './access-routes.js';
import { Caller } from './auth-support.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { openRequest, planogramFiles, putArchive, requestOf, submit, type OpenRequest } from './uploads-support.js';

let app: TestApp;
let routes: Route[];
let owner: Caller;
let projectId: string;
let dashboardId: string;
/** The request that the project's data came from, and one that still waits for its archive. */
let done: OpenRequest;
let open: OpenRequest;
/** What stands in a route's places so that the owner gets an answer. */
let places: Record<string, string>;
/** Bearer tokens by who calls. */
let tokens: Record<Who, string>;

const WHO = ['other', 'foreign admin', 'guest', 'guest of another', 'owner', 'admin', 'platform admin'] as const;
type Who = (typeof WHO)[number];

beforeAll(async () => {
  app = await startTestApp();
  routes = routesOf(app);
  owner = await Caller.join(app, { tenant: 'acme' });
  projectId = await owner.project();
  done = await openRequest(owner, projectId);
  expect(await putArchive(app, done, buildZip({ files: planogramFiles(2) }))).toBeLessThan(300);
  await submit(owner, done, 2).expect(200);
  const isComplete = async () => expect((await requestOf(owner, done)).requeststatus).toBe('complete');
  await vi.waitFor(isComplete, { timeout: 60_000, interval: 100 });
  open = await openRequest(owner, projectId);
  places = await placesOf();
  const otherProject = await owner.project();
  const link = await owner.post('/api/lite/sharelink', { projectId, action: 'create' }).expect(200);
  dashboardId = link.body.dashboardId;
  const join = async (tenant: string, groups: string[] = []): Promise<string> =>
    (await Caller.join(app, { tenant, groups })).token;
  const guestOf = async (id: string): Promise<string> =>
    (await owner.post('/api/lite/getdashboardlite', { id }).expect(200)).body.guestToken;
  const opened = await request(app.url)
    .post('/api/lite/share/open')
    .send({ slice: projectId.slice(-12), dash: dashboardId });
  tokens = {
    other: await join('acme'),
    'foreign admin': await join('other', ['admin']),
    guest: opened.body.guestToken,
    'guest of another': await guestOf(otherProject),
    owner: owner.token,
    admin: await join('acme', ['admin']),
    'platform admin': await join('reveal', ['admin']),
  };
});
afterAll(() => app?.close());

/** Real values for every place of every path, so that nothing but access decides what is answered. */
async function placesOf(): Promise<Record<string, string>> {
  const planograms = await owner.get(`/api/main/projectplanogramsv1/${projectId}`).expect(200);
  const products = await owner.get(`/api/main/projectproducthierarchy/${projectId}/product`).expect(200);
  return {
    p: projectId,
    id: projectId,
    r: done.requestid,
    requestid: 'latest',
    type: 'PSAL',
    bucket: 'uploads',
    level: 'category',
    parent: 'all',
    parentlevel: 'category',
    parentvalue: 'all',
    category: 'all',
    value: 'all',
    measure: 'linear',
    space: 'linear',
    sales: 'units',
    sort: 'name',
    figure: 'sales',
    path: projectId,
    planogramid: planograms.body.items[0].planogramid,
    store: planograms.body.items[0].store,
    upc: products.body[0].key,
    snapshotid: planograms.body.snapshot.id,
    name: 'products',
    imageid: '5f0c9f0e-9f0e-4f0e-8f0e-5f0c9f0e9f0e',
  };
}

const addressOf = ({ path }: Route): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => {
    const place = name === 'level' && path.includes('storehierarchy') ? 'store' : places[name];
    if (place === undefined) throw new Error(`${path}: give the place "${name}" a value in placesOf()`);
    return encodeURIComponent(place);
  });
const call = ({ method }: Pick<Route, 'method'>, address: string, token?: string, body?: object): request.Test => {
  const sent = request(app.url)[method](address);
  if (token) sent.set('Authorization', `Bearer ${token}`);
  return method === 'get' ? sent : sent.send(body ?? {});
};
const having = (kind: AccessRule['kind']): Route[] => routes.filter(({ rules }) => rules[0]?.kind === kind);
const named = ({ method, path }: Route, status: number): string => `${method} ${path} ${status}`;

describe('every route', () => {
  it('carries exactly one access decorator', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter(({ rules }) => rules.length !== 1).map(({ handler }) => handler)).toEqual([]);
  });

  it('is open without a token only where that was meant', () => {
    expect(having('public').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'get /api/auth/.well-known/jwks.json',
      'post /api/auth/confirm',
      'post /api/auth/forgot',
      'post /api/auth/forgotsubmit',
      'post /api/auth/mfa',
      'post /api/auth/newpassword',
      'get /api/auth/oidc/callback',
      'get /api/auth/oidc/start',
      'get /api/auth/providers',
      'post /api/auth/refresh',
      'post /api/auth/resend',
      'post /api/auth/signin',
      'post /api/auth/signout',
      'post /api/auth/signup',
      // Open to this very machine while the program is tried out; the tests' program is not.
      'get /api/dev/outbox',
      'get /api/dev/outbox/:id',
      'get /api/health/live',
      'get /api/health/ready',
      'get /api/lite/getshellconfig',
      // The client's own failures, signed in or not; counted per address.
      'post /api/lite/reportclienterror',
      // Contact Us: people who cannot sign in may need it most; counted per address.
      'post /api/lite/sendsupportquestion',
      'post /api/lite/share/open',
      'get /api/lite/supportimage/:imageid',
      'post /api/lite/uploadsupportimage',
      // A signed link of getextractfile: the signature is the key, a guest's for a minute.
      'get /api/main/dataset/:p/:snapshotid/:name',
    ]);
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
        projectid: projectId,
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
    await owner.post('/api/lite/sharelink', { projectId, action: 'update', isActive: false }).expect(200);
    try {
      for (const route of having('guest-readable')) {
        const { status, body } = await call(route, addressOf(route), tokens.guest, { projectid: projectId });
        expect([named(route, status), body.code]).toEqual([named(route, 404), 'sharing.link-not-available']);
      }
    } finally {
      await owner.post('/api/lite/sharelink', { projectId, action: 'update', isActive: true }).expect(200);
    }
  });
});

const READERS = ['owner', 'admin', 'guest'] as const;

/** What is read of a project by its path, for those who may. */
function underProject(): Route[] {
  const found = routes.filter(
    ({ method, path, rules }) =>
      method === 'get' && /:p\b/.test(path) && !['admin', 'public'].includes(rules[0]?.kind ?? ''),
  );
  expect(found.length).toBeGreaterThan(20);
  return found;
}

describe('who may', () => {
  /** The statuses in the order of WHO. */
  const table: [string, Route['method'], () => string, () => object, number[]][] = [
    [
      'read a lite project',
      'get',
      () => `/api/lite/getprojectlite/${projectId}`,
      () => ({}),
      [404, 404, 403, 403, 200, 200, 200],
    ],
    [
      'read a project',
      'get',
      () => `/api/main/getproject/${projectId}`,
      () => ({}),
      [404, 404, 403, 403, 200, 200, 200],
    ],
    ['see their home', 'get', () => '/api/lite/gethome', () => ({}), [200, 200, 403, 403, 200, 200, 200]],
    ['search for projects', 'get', () => '/api/main/searchprojects', () => ({}), [200, 200, 403, 403, 200, 200, 200]],
    [
      'see what they were told',
      'get',
      () => '/api/lite/getnotifications',
      () => ({}),
      [200, 200, 403, 403, 200, 200, 200],
    ],
    [
      'mark what they were told as read',
      'post',
      () => '/api/lite/updatenotification',
      () => ({}),
      [200, 200, 403, 403, 200, 200, 200],
    ],
    [
      'change a lite project',
      'post',
      () => '/api/lite/updateprojectsattributeslite',
      () => ({ projectid: projectId, fileCount: 1 }),
      [404, 404, 404, 404, 200, 200, 200],
    ],
    [
      'open the dashboard of a project',
      'post',
      () => '/api/lite/getdashboardlite',
      () => ({ id: projectId }),
      [404, 404, 403, 403, 200, 200, 200],
    ],
    [
      'share a project',
      'post',
      () => '/api/lite/sharelink',
      () => ({ projectId, action: 'create' }),
      [404, 404, 404, 404, 200, 200, 200],
    ],
    [
      'open a request',
      'post',
      () => '/api/main/createrequest',
      () => ({ projectid: projectId, filetype: 'PSA' }),
      [404, 404, 404, 404, 201, 201, 201],
    ],
    [
      'renew a request’s upload link',
      'post',
      () => '/api/main/renewupload',
      () => ({ projectid: projectId, requestid: open.requestid }),
      [404, 404, 404, 404, 200, 200, 200],
    ],
    [
      'submit a request (which has no archive)',
      'post',
      () => '/api/main/updaterequest',
      () => ({
        projectid: projectId,
        requestid: open.requestid,
        requeststatus: 'processing',
        filecount: 1,
        filetype: 'PSA',
      }),
      [404, 404, 404, 404, 409, 409, 409],
    ],
    [
      'filter a report once',
      'post',
      () => '/api/main/createreportfilter',
      () => ({
        projectid: projectId,
        filters: { brand: ['x'] },
        filterName: '',
        filterType: 'report',
        filterSave: false,
      }),
      [404, 404, 200, 404, 200, 200, 200],
    ],
    [
      'save a filter',
      'post',
      () => '/api/main/createreportfilter',
      () => ({
        projectid: projectId,
        filters: { brand: ['x'] },
        filterName: 'mine',
        filterType: 'report',
        filterSave: true,
      }),
      [404, 404, 403, 404, 200, 200, 200],
    ],
    [
      'rename a saved filter (that is not there)',
      'post',
      () => '/api/main/updatereportfilter',
      () => ({ projectid: projectId, filterid: projectId, filterName: 'mine' }),
      [404, 404, 404, 404, 404, 404, 404],
    ],
    [
      'delete a saved filter (that is not there)',
      'post',
      () => '/api/main/deletereportfilter',
      () => ({ projectid: projectId, filterid: projectId }),
      [404, 404, 404, 404, 404, 404, 404],
    ],
    [
      'list their own projects',
      'get',
      () => '/api/lite/listprojectslite',
      () => ({}),
      [200, 200, 403, 403, 200, 200, 200],
    ],
    [
      'read the retailer tree of their tenant',
      'get',
      () => '/api/main/getretailers',
      () => ({}),
      [200, 200, 403, 403, 200, 200, 200],
    ],
    [
      'read their time periods',
      'get',
      () => '/api/lite/gettimeperiod',
      () => ({}),
      [200, 200, 403, 403, 200, 200, 200],
    ],
    ['see their sessions', 'get', () => '/api/auth/sessions', () => ({}), [200, 200, 403, 403, 200, 200, 200]],
    [
      'see whether their sign-in asks for a code',
      'get',
      () => '/api/auth/mfastatus',
      () => ({}),
      [200, 200, 403, 403, 200, 200, 200],
    ],
    [
      'not begin a second factor without their password',
      'post',
      () => '/api/auth/mfasetup',
      () => ({ password: 'Wrong horse 1' }),
      [400, 400, 403, 403, 400, 400, 400],
    ],
    [
      'not turn a second factor on without a code',
      'post',
      () => '/api/auth/mfaenable',
      () => ({ code: '000000' }),
      [400, 400, 403, 403, 400, 400, 400],
    ],
    [
      'not have recovery codes without a code',
      'post',
      () => '/api/auth/mfarecovery',
      () => ({ code: '000000' }),
      [400, 400, 403, 403, 400, 400, 400],
    ],
    [
      'not turn a second factor off without their password',
      'post',
      () => '/api/auth/mfadisable',
      () => ({ password: 'Wrong horse 1', code: '000000' }),
      [400, 400, 403, 403, 400, 400, 400],
    ],
    [
      'end a session, of their own only',
      'post',
      () => '/api/auth/endsession',
      () => ({ sessionid: '019aa3c2-7f10-7abc-8def-0123456789ab' }),
      [204, 204, 403, 403, 204, 204, 204],
    ],
    [
      'end their other sessions',
      'post',
      () => '/api/auth/signouteverywhere',
      () => ({ keepCurrent: true }),
      [200, 200, 403, 403, 200, 200, 200],
    ],
    [
      'change their own name',
      'post',
      () => '/api/auth/attributes',
      () => ({ given_name: 'Grace' }),
      [200, 200, 403, 403, 200, 200, 200],
    ],
    [
      'not change a password without the old one',
      'post',
      () => '/api/auth/password',
      () => ({ old: 'Wrong horse 1', new: 'Another horse 2' }),
      [400, 400, 403, 403, 400, 400, 400],
    ],
    ['see who they are', 'get', () => '/api/lite/getuserdetails', () => ({}), [200, 200, 403, 403, 200, 200, 200]],
    [
      'ask whether their link is on',
      'get',
      () => '/api/lite/share/status',
      () => ({}),
      [200, 200, 200, 200, 200, 200, 200],
    ],
  ];

  it.each(table)('%s', async (_act, method, address, body, expected) => {
    const statuses: [Who, number][] = [];
    for (const who of WHO) statuses.push([who, (await call({ method }, address(), tokens[who], body())).status]);
    expect(statuses).toEqual(WHO.map((who, index) => [who, expected[index]]));
  });

  it('not read with a token of one project another project named beside it', async () => {
    const { status } = await call({ method: 'get' }, '/api/lite/share/status?projectid=x', tokens.guest);
    expect(status).toBe(404);
  });
});

function isAboutToken(rule: AccessRule | undefined): boolean {
  return rule?.kind === 'guest-readable' && rule.project === 'token';
}
