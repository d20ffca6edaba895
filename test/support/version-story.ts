import { expect } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { totpCode } from '../../src/users/second-factor/totp.js';
import { Caller, PASSWORD, type TestUser } from '../integration/auth-support.js';
import { publish, uploadInto, waiveBlocking } from '../integration/publishing-support.js';
import { uploadProject } from '../integration/reports/uploaded-project.js';
import { fullProject } from '../integration/uploads-support.js';
import type { TestApp } from './test-app.js';

/** A small installation with a bit of everything, and where to find it again. */
export interface Story {
  readonly ada: TestUser;
  /** Has a second factor, and these recovery codes. */
  readonly grace: TestUser & { recoveryCodes: string[] };
  /** Published once, with newer, unpublished data. */
  readonly full: string;
  readonly lite: string;
  readonly pivot: string;
  readonly comparison: string;
  readonly filter: string;
  readonly share: { slice: string; dash: string };
}

/** The figures of a story's reports, for comparison with another version's. */
export type Figures = Record<string, unknown>;

/** Creates everything: uploads, publishing, reports, sharing, a second factor. Requires a worker. */
export async function tellStory(app: TestApp): Promise<Story> {
  const ada = await Caller.join(app);
  const files = samples(2, 2025);
  const lite = await uploadProject(app, ada, samples(2, 2026));
  const full = await fullProject(app, ada);
  const specs = files.map(({ name, bytes }) => ({ name, content: bytes }));
  await uploadInto(app, ada, full, specs);
  await waiveBlocking(ada, full);
  await publish(ada, full);
  await uploadInto(app, ada, full, specs.slice(0, 1), 'replace');
  const question = { rows: ['category'], columns: [], measures: ['linear', 'sales'] };
  const pivot = await ada
    .post('/api/pivot/createpivotfilter', { projectid: lite.projectId, filename: 'By category', ...question })
    .expect(200);
  const wanted = { reportName: 'Before and after', projId: lite.projectId, compareProjId: full };
  const comparison = await ada.post('/api/main/createcomparereport', wanted).expect(201);
  const filters = { projectid: lite.projectId, filters: { category: [await categoryOf(ada, lite.projectId)] } };
  const filter = await ada
    .post('/api/main/createreportfilter', {
      ...filters,
      filterName: 'One category',
      filterType: 'include',
      filterSave: true,
    })
    .expect(200);
  const link = await ada.post('/api/lite/sharelink', { projectId: lite.projectId, action: 'create' }).expect(200);
  const address = new URL(link.body.link);
  return {
    ada: ada.user,
    grace: await protectedUser(app),
    full,
    lite: lite.projectId,
    pivot: pivot.body.pivotid,
    comparison: comparison.body.comparisonid,
    filter: filter.body.filterid,
    share: { slice: address.pathname.slice(1), dash: address.searchParams.get('dash') ?? '' },
  };
}

/** Planograms of the sample generator, one category per store. */
function samples(stores: number, year: number): { name: string; bytes: Uint8Array }[] {
  const made = generateSamples({ stores, categories: 1, years: [year], lists: false, broken: false });
  return [...made].flatMap(({ path, bytes, kind }) => (kind === 'planogram' ? [{ name: path, bytes }] : []));
}

async function categoryOf(caller: Caller, projectId: string): Promise<string> {
  const { body } = await caller.get(`/api/main/getdashboardsdata/${projectId}/latest/category`).expect(200);
  return body.items[0].name;
}

async function protectedUser(app: TestApp): Promise<Story['grace']> {
  const grace = await Caller.join(app);
  const { body } = await grace.post('/api/auth/mfasetup', { password: PASSWORD }).expect(200);
  const bits = [...String(body.secret)].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const code = totpCode(secret, Math.floor(Date.now() / 30_000));
  const on = await grace.post('/api/auth/mfaenable', { code }).expect(200);
  return { ...grace.user, recoveryCodes: on.body.recoveryCodes };
}

/** A person who signs in to a program at an address, with the password of all tests. */
export class Visitor {
  private constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  static async signIn(url: string, email: string): Promise<Visitor> {
    const body = { email, password: PASSWORD, client: 'api' };
    const { idToken } = await answered<{ idToken: string }>(await send(url, '/api/auth/signin', body));
    return new Visitor(url, idToken);
  }

  /** As a guest, by a shared link. */
  static async open(url: string, share: Story['share']): Promise<Visitor> {
    const { guestToken } = await answered<{ guestToken: string }>(await send(url, '/api/lite/share/open', share));
    return new Visitor(url, guestToken);
  }

  async get<Body>(path: string): Promise<Body> {
    const response = await fetch(`${this.url}${path}`, { headers: { authorization: `Bearer ${this.token}` } });
    return answered<Body>(response);
  }

  async post<Body>(path: string, body: object): Promise<Body> {
    return answered<Body>(await send(this.url, path, body, this.token));
  }
}

function send(url: string, path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function answered<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  expect(response.status, `${response.url}: ${text.slice(0, 500)}`).toBeLessThan(300);
  const body: Body = JSON.parse(text);
  return body;
}

/** Signs in, opens the shared link, and reads every report of a story. */
export async function figuresOf(
  url: string,
  { ada, full, lite, pivot, comparison, filter, share }: Story,
): Promise<Figures> {
  const visitor = await Visitor.signIn(url, ada.email);
  const guest = await Visitor.open(url, share);
  const main = (path: string): Promise<unknown> => visitor.get(`/api/main/${path}`);
  const answers: Figures = {
    totals: await main(`projecttotals/${lite}`),
    published: await main(`projecttotals/${full}?publication=current`),
    latest: await main(`projecttotals/${full}?request=latest`),
    categories: await main(`getdashboardsdata/${lite}/latest/category`),
    filtered: await main(`getdashboardsdata/${lite}/latest/brand?filter=${filter}`),
    brands: await main(`getdashboardsdata/${full}/latest/brand?publication=current`),
    comparison: await main(`comparisontotal/${lite}/${full}?comparison=${comparison}`),
    pivot: await visitor.get(`/api/pivot/getpivot/${lite}/${pivot}`),
    guest: await guest.get(`/api/main/getdashboardsdata/${lite}/latest/category`),
    publications: await main(`listpublications/${full}`),
  };
  return figuresOnly(answers) as Figures;
}

/**
 * Only names and numbers, to the digits that do not depend on the order of adding; no links, which differ each time.
 */
function figuresOnly(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(figuresOnly);
  if (typeof value === 'string') return value.startsWith('http') || value.startsWith('/storage') ? 'a link' : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, figuresOnly(inner)]));
}
