import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import type { ResetEffectDto } from '../../src/reports/comparisons/dto/reset-effect.dto.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { factsOfFiles, groupBy, type OracleFact, sum } from './reports/oracle.js';
import { type NamedBytes, uploadProject } from './reports/uploaded-project.js';

/** What `control` stores sell in the later files, times what they sold: a season that every store has in its own way. */
const SEASON: Readonly<Record<string, number>> = { '103': 1.02, '104': 1.08, '5101': 0.97 };
/** Stores that hang the shelf of the next year. */
const RESET = ['101', '102', '5102'];

let app: TestApp;
let ada: Caller;
let before: { projectId: string; facts: OracleFact[] };
let after: typeof before;
/** The shelf changed as in `after`, and nobody exported new movement. */
let still: string;
/** Nothing but movement changed anywhere. */
let untouched: string;

const files = (year: number): Map<string, NamedBytes> =>
  new Map(
    [...generateSamples({ stores: 8, categories: 1, years: [year], lists: false, broken: false })].flatMap((file) => {
      const store = /(\d+)_CSD_\d+\.psa$/.exec(file.path)?.[1];
      return store === undefined ? [] : [[String(Number(store)), { name: `${store}.psa`, bytes: file.bytes }] as const];
    }),
  );

/** A file with the cells of some rows written anew. */
function rewritten(file: NamedBytes | undefined, edit: (cells: string[]) => void): NamedBytes {
  if (file === undefined) throw new Error('there is no such sample');
  const lines = Buffer.from(file.bytes).toString('latin1').split('\r\n');
  const told = lines.map((line) => {
    const cells = line.split(',');
    if (line.includes('\\')) return line;
    edit(cells);
    return cells.join(',');
  });
  return { name: file.name, bytes: Buffer.from(told.join('\r\n'), 'latin1') };
}

const grown = (file: NamedBytes | undefined, by: number): NamedBytes =>
  rewritten(file, (cells) => {
    const at = cells[0] === 'Product' ? 36 : cells[0] === 'Performance' ? 7 : -1;
    if (at >= 0 && cells[at] !== '') cells[at] = String(Number(cells[at]) * by);
  });

/** A facing more of what stands first. */
function wider(file: NamedBytes | undefined): NamedBytes {
  let isDone = false;
  return rewritten(file, (cells) => {
    if (cells[0] !== 'Position' || isDone) return;
    cells[14] = String(Number(cells[14]) + 1);
    isDone = true;
  });
}

/** The oracle reads bytes as they stand; some stores' files are UTF-8. */
function decoded(text: string): string {
  const utf8 = Buffer.from(text, 'latin1').toString('utf8');
  return utf8.includes('\uFFFD') ? text : utf8;
}

const stores = [...RESET, ...Object.keys(SEASON)];
const effect = async (compare: string, query = '', of = after.projectId): Promise<ResetEffectDto> =>
  (await ada.get(`/api/main/getreseteffect/${of}/${compare}${query}`).expect(200)).body;
const sold = (facts: readonly OracleFact[], of: 'sales' | 'units', ...keys: string[]): number =>
  sum(
    facts.filter(({ store }) => keys.includes(store)),
    of,
  );

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  const [was, is] = [files(2025), files(2026)];
  const kept = (store: string): NamedBytes => grown(was.get(store), 1);
  const earlier = stores.map(kept);
  const later = stores.map((store) => {
    const season = SEASON[store];
    // The next year's file is another shelf; its name is that of the earlier one, as a retailer exports it.
    return season === undefined ? grown(is.get(store), 1) : grown(was.get(store), season);
  });
  const make = async (of: NamedBytes[]) => ({
    projectId: (await uploadProject(app, ada, of)).projectId,
    facts: factsOfFiles(of),
  });
  before = await make(earlier);
  after = await make(later);
  still = (await make(stores.map((store) => (store === '101' ? wider(was.get(store)) : kept(store))))).projectId;
  untouched = (await make(stores.map((store) => grown(was.get(store), 1.1)))).projectId;
});
afterAll(() => app?.close());

describe('the effect of a reset', () => {
  it('is the growth of the stores whose shelves changed beyond that of the others, by a second computation', async () => {
    const body = await effect(before.projectId, '?level=store&limit=100');
    const groupOf = Object.fromEntries(body.items.map(({ key, group }) => [key, group]));
    expect(groupOf).toEqual(Object.fromEntries(stores.map((key) => [key, RESET.includes(key) ? 'reset' : 'control'])));
    const of = (facts: OracleFact[], keys: string[]) => sold(facts, 'sales', ...keys);
    const control = Object.keys(SEASON);
    expect(body.reset).toMatchObject({ stores: 3, clusters: 3 });
    expect(body.reset.before).toBeCloseTo(of(before.facts, RESET), 6);
    expect(body.reset.after).toBeCloseTo(of(after.facts, RESET), 6);
    expect(body.control.before).toBeCloseTo(of(before.facts, control), 6);
    expect(body.control.after).toBeCloseTo(of(after.facts, control), 6);
    const growth = (keys: string[]) => of(after.facts, keys) / of(before.facts, keys);
    expect(body.effect).toBeCloseTo(growth(RESET) / growth(control) - 1, 9);
    expect(body.amount).toBeCloseTo(of(after.facts, RESET) - of(before.facts, RESET) * growth(control), 6);
    // The interval, by leaving out each store of a group of three.
    const variance = (keys: string[]): number => {
      const logs = keys.map((left) => Math.log(growth(keys.filter((key) => key !== left))));
      const mean = (logs[0]! + logs[1]! + logs[2]!) / 3;
      return (2 / 3) * logs.reduce((all, log) => all + (log - mean) ** 2, 0);
    };
    const [r, c] = [variance(RESET), variance(control)];
    const freedom = Math.floor((r + c) ** 2 / (r ** 2 / 2 + c ** 2 / 2));
    const t = { 2: 4.303, 3: 3.182, 4: 2.776 }[freedom] ?? Number.NaN;
    const log = Math.log(growth(RESET) / growth(control));
    expect(body.effectLow).toBeCloseTo(Math.exp(log - t * Math.sqrt(r + c)) - 1, 9);
    expect(body.effectHigh).toBeCloseTo(Math.exp(log + t * Math.sqrt(r + c)) - 1, 9);
  });

  it('shows for every store what changed, what it sold and its growth compared with the control stores', async () => {
    const { items, control } = await effect(before.projectId, '?level=store&sales=units&limit=100');
    for (const { key, salesBefore, salesAfter, salesGrowth, beyond, changed, group } of items) {
      const [was, is] = [sold(before.facts, 'units', key), sold(after.facts, 'units', key)];
      expect([salesBefore, salesAfter]).toEqual([expect.closeTo(was, 6), expect.closeTo(is, 6)]);
      expect(salesGrowth).toBeCloseTo(is / was - 1, 9);
      expect((changed ?? 0) > 0).toBe(group === 'reset');
      if (group === 'control') expect([beyond, salesGrowth]).toEqual([null, expect.closeTo((SEASON[key] ?? 0) - 1, 6)]);
      else expect(beyond).toBeCloseTo(is / was / (1 + (control.growth ?? 0)) - 1, 9);
    }
  });

  it.each(['category', 'brand', 'product'] as const)('is shown by %s over the reset stores', async (level) => {
    const body = await effect(before.projectId, `?level=${level}&limit=10000&space=facings`);
    // A product belongs to where the later files put it; a brand in two spellings of one word is one.
    const told = new Map([...before.facts, ...after.facts].map((fact) => [fact.upc, fact]));
    const keyOf = ({ upc }: OracleFact): string =>
      level === 'product' ? upc : decoded(told.get(upc)?.[level] ?? '').toLowerCase();
    const group = (facts: OracleFact[], isReset: boolean) =>
      groupBy(
        facts.filter(({ store }) => RESET.includes(store) === isReset),
        keyOf,
      );
    const [was, is] = [group(before.facts, true), group(after.facts, true)];
    const [beside, besides] = [group(before.facts, false), group(after.facts, false)];
    expect(body.count).toBe(new Set([...was.keys(), ...is.keys()]).size);
    for (const item of body.items) {
      const key = item.key.toLowerCase();
      const [earlier, later] = [was.get(key), is.get(key)];
      expect(item.spaceBefore).toEqual(earlier ? expect.closeTo(sum(earlier, 'facings'), 6) : null);
      expect(item.spaceAfter).toEqual(later ? expect.closeTo(sum(later, 'facings'), 6) : null);
      const carried = (facts: OracleFact[] = []) => new Set(facts.map(({ store, upc }) => `${store} ${upc}`)).size;
      expect([item.pointsBefore, item.pointsAfter]).toEqual([carried(earlier), carried(later)]);
      const soldOf = (facts: OracleFact[] | undefined) =>
        facts?.some(({ sales }) => sales !== null) ? sum(facts, 'sales') : null;
      const [sells, sellsNow] = [soldOf(earlier), soldOf(later)];
      if (sells === null || sellsNow === null) expect(item.salesGrowth).toBeNull();
      else expect(item.salesGrowth).toBeCloseTo(sellsNow / sells - 1, 8);
      const [there, thereNow] = [soldOf(beside.get(key)), soldOf(besides.get(key))];
      if (there === null || thereNow === null) expect(item.controlGrowth).toBeNull();
      else expect(item.controlGrowth).toBeCloseTo(thereNow / there - 1, 8);
    }
    const { total } = body;
    expect(total.salesBefore).toBeCloseTo(sold(before.facts, 'sales', ...RESET), 6);
    expect(total.spaceAfter).toBeCloseTo(
      sum(
        after.facts.filter(({ store }) => RESET.includes(store)),
        'facings',
      ),
      6,
    );
  });

  it('counts a store as reset from the requested share of products on', async () => {
    const { items, reset } = await effect(before.projectId, '?level=store&limit=100');
    const shares = items.map(({ changed }) => changed ?? 0).sort((a, b) => b - a);
    const most = shares[0] ?? 0;
    expect(reset.stores).toBe(3);
    const only = await effect(before.projectId, `?changedfrom=${Math.floor(most * 1000) / 10}`);
    expect(only.reset.stores).toBe(shares.filter((share) => share >= Math.floor(most * 1000) / 1000).length);
    await ada.get(`/api/main/getreseteffect/${after.projectId}/${before.projectId}?changedfrom=101`).expect(400);
  });

  it('is not claimed when the data cannot show it', async () => {
    expect(await effect(before.projectId, '', untouched)).toMatchObject({
      effect: null,
      effectReason: 'no-reset-stores',
      control: { stores: 6 },
      items: [],
    });
    expect(await effect(before.projectId, '?level=store', still)).toMatchObject({
      effect: null,
      effectReason: 'same-movement',
      reset: { stores: 1 },
      control: { stores: 5 },
    });
  });

  it('comes in pages of one order, can be searched, and is available as a file with every row', async () => {
    const all = await effect(before.projectId, '?level=product&limit=10000&sort=name');
    const first = await effect(before.projectId, '?level=product&limit=3&sort=name');
    const next = await effect(
      before.projectId,
      `?level=product&limit=3&sort=name&cursor=${encodeURIComponent(first.lastEvaluatedKey ?? '')}`,
    );
    expect([...first.items, ...next.items]).toEqual(all.items.slice(0, 6));
    const one = all.items[0]?.key ?? '';
    const found = await effect(before.projectId, `?level=product&search=${encodeURIComponent(one)}`);
    expect(found.items.map(({ key }) => key)).toContain(one);
    const csv = await ada
      .get(`/api/main/getreseteffect/${after.projectId}/${before.projectId}?level=store&format=csv`)
      .expect(200);
    const text = csv.text ?? String(csv.body);
    for (const store of stores) expect(text).toContain(store);
    expect(text).toContain('Growth beyond control stores');
  });
});
