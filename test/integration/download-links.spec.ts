import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallFile } from '../../samples/broken/small-file.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { SecretStore } from '../../src/platform/database/secret-store.js';
import { LinkSigner } from '../../src/platform/storage/signed-link.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { addUser, Caller, signIn, type TestUser } from './auth-support.js';
import { uploadProject, type UploadedProject } from './reports/uploaded-project.js';

let app: TestApp;
let owner: Caller;
let project: UploadedProject;

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app);
  project = await uploadProject(app, owner, [{ name: '1001.psa', bytes: writePlanogramFile(smallFile()) }]);
});
afterAll(() => app?.close());

const get = (path: string, token: string): request.Test =>
  request(app.url).get(path).set('Authorization', `Bearer ${token}`).expect(200);

async function datasetLink(token: string): Promise<URL> {
  const { body } = await get(`/api/main/getextractfile/${project.projectId}`, token);
  return new URL(body[0].link, app.url);
}

/** A link of each kind that a signed-in person gets. */
async function linksOf(token: string): Promise<Record<string, URL>> {
  const { projectId, requestId } = project;
  const own = await request(app.url)
    .post('/api/lite/getdashboardlite')
    .set('Authorization', `Bearer ${token}`)
    .send({ id: projectId })
    .expect(200);
  const archive = await get(`/api/main/getrequestarchive/${projectId}/${requestId}`, token);
  return {
    dataset: await datasetLink(token),
    'dataset of their dashboard page': await datasetLink(own.body.guestToken),
    archive: new URL(archive.body.url, app.url),
  };
}

async function answers(links: Record<string, URL>): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const [kind, link] of Object.entries(links)) {
    const response = await fetch(link);
    const text = await response.text();
    const { code }: { code?: string } = response.ok ? {} : JSON.parse(text);
    told[kind] = response.ok ? 'given' : `${response.status} ${code}`;
  }
  return told;
}

const everyOne = (links: Record<string, URL>, answer: string): Record<string, string> =>
  Object.fromEntries(Object.keys(links).map((kind) => [kind, answer]));

const update =
  (change: string) =>
  ({ id }: TestUser): Promise<unknown> =>
    app.database.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);

/** The ways in which an administrator loses access to the tenant's projects. */
const ENDS: Record<string, (admin: TestUser, refreshToken: string) => Promise<unknown>> = {
  'signs out': (_admin, refreshToken) => request(app.url).post('/api/auth/signout').send({ refreshToken }).expect(204),
  'is disabled': update(`status = 'disabled'`),
  'is no administrator any more': update(`groups = '{}'`),
  'moves to another tenant': update(`tenant = 'elsewhere'`),
};

describe('download links', () => {
  it.each(Object.keys(ENDS))('stop working once the person they were given to %s', async (end) => {
    const admin = await addUser(app, { groups: ['admin'] });
    const { idToken, refreshToken } = await signIn(app, admin.email);
    const links = await linksOf(idToken);
    expect(await answers(links)).toEqual(everyOne(links, 'given'));
    await ENDS[end]?.(admin, refreshToken);
    expect(await answers(links)).toEqual(everyOne(links, '410 storage.link-expired'));
  });

  it('stop working when the owner ends their session, while those of another session still work', async () => {
    const here = await signIn(app, owner.user.email);
    const [ended, going] = [await linksOf(here.idToken), await linksOf(owner.token)];
    await request(app.url).post('/api/auth/signout').send({ refreshToken: here.refreshToken }).expect(204);
    expect(await answers(ended)).toEqual(everyOne(ended, '410 storage.link-expired'));
    expect(await answers(going)).toEqual(everyOne(going, 'given'));
  });

  it('cannot be changed to another holder or to none', async () => {
    const other = await signIn(app, (await addUser(app, { groups: ['admin'] })).email);
    const [links, others] = [await linksOf(owner.token), await linksOf(other.idToken)];
    for (const [kind, link] of Object.entries(links)) {
      link.searchParams.set('for', others[kind]?.searchParams.get('for') ?? '');
    }
    expect(await answers(links)).toEqual(everyOne(links, '403 storage.link-invalid'));
    for (const link of Object.values(links)) link.searchParams.delete('for');
    expect(await answers(links)).toEqual(everyOne(links, '403 storage.link-invalid'));
  });

  it('from a version without holders have expired', async () => {
    const link = await datasetLink(owner.token);
    const [, snapshot] = /dataset\/[^/]+\/([^/]+)/.exec(link.pathname) ?? [];
    const signer = new LinkSigner(await app.app.get(SecretStore).secret('report-datasets'));
    link.search = signer.sign({
      purpose: 'download',
      key: `${project.projectId}/snapshots/${snapshot}/positions.csv`,
      expiresAt: new Date(Date.now() + 60_000),
      filename: 'positions.csv',
    });
    expect(await answers({ link })).toEqual({ link: '410 storage.link-expired' });
  });
});
