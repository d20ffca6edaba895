import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject, planogramFiles, process } from './uploads-support.js';
import { findingsOf, validated } from './validation-support.js';

let app: TestApp;
let owner: Caller;
let project: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app, { tenant: 'acme' });
  project = await fullProject(app, owner);
});
afterAll(() => app?.close());

describe('likely matches', () => {
  it('are suggested, accepted for the retailer, and gone from the next analysis on; forgotten, they are back', async () => {
    const [first, second] = planogramFiles(2, 1);
    const text = Buffer.from((first?.content ?? '') as Uint8Array).toString('latin1');
    const upc = /\r\nPosition,(\d+),/.exec(text)?.[1] ?? '';
    const shorter = upc.replace(/^0+/, '');
    expect(shorter).not.toBe(upc);
    const other = text
      .replaceAll(`Product,${upc},`, `Product,${shorter},`)
      .replaceAll(`Position,${upc},`, `Position,${shorter},`)
      .replaceAll(`Performance,${upc},`, `Performance,${shorter},`);
    const copy = { name: '7777 other.psa', content: Uint8Array.from(Buffer.from(other, 'latin1')) };
    await process(app, owner, [...(first && second ? [first, second] : []), copy], project);
    const before = await validated(owner, project);
    const [finding] = (await findingsOf(owner, project, { rule: 'P17' })).items;
    expect(finding).toMatchObject({ subject: shorter, params: { match: upc }, object: 'prd' });

    const match = { projectid: project, object: 'prd', key: shorter };
    const { body } = await owner.post('/api/main/acceptmatch', { ...match, canonical: upc }).expect(200);
    expect(body).toEqual({ changed: true, projects: 1 });
    expect((await owner.post('/api/main/acceptmatch', { ...match, canonical: upc })).body.changed).toBe(false);
    await owner
      .post('/api/main/acceptmatch', { projectid: project, object: 'prd', key: upc, canonical: shorter })
      .expect(409);
    await owner.post('/api/main/acceptmatch', { ...match, canonical: 'third' }).expect(409);
    expect((await owner.get(`/api/main/listmatches/${project}`).expect(200)).body).toMatchObject([
      { object: 'prd', key: shorter, canonical: upc, by: owner.user.email },
    ]);
    const after = await validated(owner, project, before.validation?.number);
    expect(after.rules.find(({ rule }) => rule === 'P17')).toMatchObject({ findings: 0, gone: 1 });

    await owner.post('/api/main/forgetmatch', match).expect(200);
    await owner.post('/api/main/forgetmatch', match).expect(404);
    const again = await validated(owner, project, after.validation?.number);
    expect(again.rules.find(({ rule }) => rule === 'P17')).toMatchObject({ findings: 1, added: 1 });
  });
});
