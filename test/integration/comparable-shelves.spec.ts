import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { factsOfFiles, type OracleFact } from './reports/oracle.js';
import { type NamedBytes, uploadProject } from './reports/uploaded-project.js';

interface Shelf {
  planogramid: string;
  name: string;
  store: string;
  banner: string | null;
  distance: number | null;
}
interface Comparable {
  shelf: Shelf;
  category: string | null;
  typical: {
    banner: string | null;
    own: boolean;
    planograms: number;
    stores: number;
    meanDistance: number;
    tied: number;
    shelf: Shelf;
  }[];
  count: number;
  items: Shelf[];
}

let app: TestApp;
let ada: Caller;
let projectId: string;
let facts: OracleFact[];
let planograms: { planogramid: string; name: string; category: string; store: string }[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  const files: NamedBytes[] = [
    ...generateSamples({ stores: 7, categories: 3, years: [2026], lists: false, broken: false }),
  ].map(({ path, bytes }) => ({ name: path.split('/').at(-1) ?? path, bytes }));
  facts = factsOfFiles(files);
  projectId = (await uploadProject(app, ada, files)).projectId;
  planograms = (await ada.get(`/api/main/projectplanogramsv1/${projectId}`).expect(200)).body.items;
});
afterAll(() => app?.close());

const comparable = async (planogram: string, query = ''): Promise<Comparable> =>
  (await ada.get(`/api/main/getcomparableshelves/${projectId}/${planogram}${query}`).expect(200)).body;

/** For a planogram, each product's share of the linear space. */
function sharesOf(name: string): Map<string, number> {
  const own = facts.filter(({ planogram, linear }) => planogram === name && linear > 0);
  const all = own.reduce((sum, { linear }) => sum + linear, 0);
  return new Map(own.map(({ upc, linear }) => [upc, linear / all]));
}

/** ½ Σ |a − b| over the products of both. */
function difference(one: string, other: string): number {
  const [a, b] = [sharesOf(one), sharesOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].reduce(
    (sum, upc) => sum + Math.abs((a.get(upc) ?? 0) - (b.get(upc) ?? 0)) / 2,
    0,
  );
}

/** There is no store list here, so no store has a banner: typical means typical of all stores. */
describe('what a planogram can be compared with, checked against the files', () => {
  it('is every other planogram of its category, with the share of space that differs', async () => {
    const [first] = planograms;
    const answer = await comparable(first!.planogramid);
    const others = planograms.filter((one) => one.category === first!.category && one !== first);
    expect(others.length).toBeGreaterThan(2);
    expect(answer.category).toBe(first!.category);
    expect(answer.count).toBe(others.length);
    expect(answer.items.map(({ planogramid }) => planogramid).sort()).toEqual(
      others.map(({ planogramid }) => planogramid).sort(),
    );
    expect(answer.shelf.distance).toBe(0);
    for (const item of answer.items) near(item.distance, difference(first!.name, item.name));
  });

  it('is, as the typical shelf, the planogram that differs least from the others on average', async () => {
    const [first] = planograms;
    const group = planograms.filter(({ category }) => category === first!.category);
    const sums = group.map((one) => group.reduce((sum, other) => sum + difference(one.name, other.name), 0));
    const least = Math.min(...sums);
    const { typical } = await comparable(first!.planogramid);
    expect(typical).toHaveLength(1);
    expect(typical[0]).toMatchObject({ banner: null, own: true, planograms: group.length, stores: group.length });
    expect(typical[0]?.shelf.planogramid).toBe(group[sums.indexOf(least)]?.planogramid);
    near(typical[0]?.meanDistance ?? null, least / (group.length - 1));
  });

  it('is searched by store, and limited to the requested number', async () => {
    const [first] = planograms;
    const { items } = await comparable(first!.planogramid);
    const wanted = items.at(-1)!;
    const found = await comparable(first!.planogramid, `?search=${encodeURIComponent(wanted.store)}`);
    expect(found.items.map(({ planogramid }) => planogramid)).toContain(wanted.planogramid);
    expect(found.items.every(({ store, name }) => `${store} ${name}`.includes(wanted.store))).toBe(true);
    const one = await comparable(first!.planogramid, '?limit=1');
    expect(one.items).toHaveLength(1);
    expect(one.count).toBe(items.length);
  });

  it('does not exist for an unknown planogram', async () => {
    await ada.get(`/api/main/getcomparableshelves/${projectId}/999.0`).expect(404);
    await ada.get(`/api/main/getcomparableshelves/${projectId}/first`).expect(400);
    await ada.get(`/api/main/getcomparableshelves/${projectId}/${planograms[0]!.planogramid}?limit=0`).expect(400);
  });
});
