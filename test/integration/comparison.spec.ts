import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { hasLibreOffice, type ReadSheet, readWorkbook, recompute } from '../support/workbook-reader.js';
import { PATIENCE_MS } from '../support/patience.js';
import { Caller } from './auth-support.js';
import { factsOfFiles, groupBy, type OracleFact, sum } from './reports/oracle.js';
import { type Shelf, shelfChange, shelvesOf } from './reports/shelf-oracle.js';
import { type NamedBytes, uploadProject, uploadTo } from './reports/uploaded-project.js';

/** The parts of the answers that are tested. */
interface Figures {
  stores: number;
  [figure: string]: number | null;
}
interface Item {
  key: string;
  name: string | null;
  category: string | null;
  outcome: 'added' | 'dropped' | 'kept';
  before: Figures | null;
  after: Figures | null;
  change: Figures;
  keptOn: number;
  moved: number;
  resized: number;
  reasons: Record<string, string>;
}
interface Head {
  units: { linear: string };
  before: { projectid: string; factRows: number; unit: string; snapshot: { id: string } };
  after: { projectid: string; factRows: number; unit: string; snapshot: { id: string } };
  stores: string;
  sameStores: number;
  reason: string | null;
}
interface List<Row> extends Head {
  items: Row[];
  count: number;
  lastEvaluatedKey: string | null;
  counts: Record<string, number>;
  total: Record<string, number | null>;
}
interface Total extends Head {
  figures: {
    figure: string;
    unit: string;
    before: number | null;
    after: number | null;
    change: number | null;
    ratio: number | null;
    reason: string | null;
  }[];
  assortment: Record<string, number>;
  distribution: Record<string, number>;
}
interface Pair {
  before: { planogramid: string; name: string; filename: string } | null;
  after: { planogramid: string; name: string; filename: string } | null;
  stores: number;
  matchedBy: string | null;
  [count: string]: unknown;
}

const CM_PER_METRE = 100;
/** Stores that both projects have: two measured in inches, one in centimeters. */
const SAME = ['101', '102', '5101'];
let app: TestApp;
let ada: Caller;
let before: { projectId: string; files: NamedBytes[]; facts: OracleFact[]; shelves: Shelf[] };
let after: typeof before;
/** A product that both carry, without movement in the earlier project. */
let silent: string;

const sample = (year: number): Map<string, NamedBytes> =>
  new Map(
    [...generateSamples({ stores: 8, categories: 2, years: [year], lists: false, broken: false })].map((file) => [
      file.path.replace(/^.*\/(\d+_[A-Z]+)_\d+\.psa$/, '$1'),
      { name: file.path, bytes: file.bytes },
    ]),
  );

function pick(files: Map<string, NamedBytes>, names: readonly string[]): NamedBytes[] {
  return names.map((name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`there is no sample ${name}`);
    return file;
  });
}

/** The file without the product's movement, in its Product row and every Performance row. */
function silenced({ name, bytes }: NamedBytes, upc: string): NamedBytes {
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n');
  const told = lines.map((line) => {
    const cells = line.split(',');
    const at = cells[0] === 'Product' ? 36 : cells[0] === 'Performance' ? 7 : -1;
    if (at < 0 || cells[1] !== upc || line.includes('\\')) return line;
    cells[at] = '0';
    return cells.join(',');
  });
  return { name, bytes: Buffer.from(told.join('\r\n'), 'latin1') };
}

const get = async <Body>(path: string): Promise<Body> => (await ada.get(`/api/${path}`).expect(200)).body;
const pair = (): string => `${after.projectId}/${before.projectId}`;
const inSame = (facts: readonly OracleFact[]): OracleFact[] => facts.filter(({ store }) => SAME.includes(store));
const storesOf = (facts: readonly OracleFact[]): Set<string> => new Set(facts.map(({ store }) => store));
const planograms = ({ shelves }: typeof before, store: string): number =>
  shelves.filter((shelf) => shelf.store === store).length;
const upcOf = ({ upc }: OracleFact): string => upc;

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  const [was, is] = [sample(2025), sample(2026)];
  const earlier = pick(was, ['0101_CSD', '0101_SNK', '0102_CSD', '0102_SNK', '5101_CSD', '5102_CSD']);
  const later = pick(is, ['0101_CSD', '0101_SNK', '0102_CSD', '5101_CSD', '5103_CSD', '5103_SNK', '5104_CSD']);
  const [spare] = pick(is, ['5102_CSD']);
  later.push({ name: 'floor.psa', bytes: spare?.bytes ?? new Uint8Array() });
  const carried = new Set(inSame(factsOfFiles(later)).map(upcOf));
  silent = inSame(factsOfFiles(earlier)).find(({ upc, units }) => units !== null && carried.has(upc))?.upc ?? '';
  const quiet = earlier.map((file) => silenced(file, silent));
  const [first, second] = [await uploadProject(app, ada, quiet), await uploadProject(app, ada, later)];
  before = { ...first, files: quiet, facts: factsOfFiles(quiet), shelves: shelvesOf(quiet) };
  after = { ...second, files: later, facts: factsOfFiles(later), shelves: shelvesOf(later) };
});
afterAll(() => app?.close());

describe('the stores of two projects', () => {
  it('are matched by number; stores of only one project, and planograms without a store, are listed separately', async () => {
    const body = await get<{
      items: { key: string; planogramsBefore: number; planogramsAfter: number }[];
      onlyBefore: { key: string }[];
      onlyAfter: { key: string }[];
      unassignedBefore: number;
      unassignedAfter: number;
    }>(`main/samestores/${pair()}`);
    expect(
      body.items.map(({ key, planogramsBefore, planogramsAfter }) => [key, planogramsBefore, planogramsAfter]),
    ).toEqual([...SAME.map((store) => [store, planograms(before, store), planograms(after, store)])]);
    expect(body.onlyBefore.map(({ key }) => key)).toEqual(['5102']);
    expect(body.onlyAfter.map(({ key }) => key)).toEqual(['5103', '5104']);
    expect([body.unassignedBefore, body.unassignedAfter]).toEqual([0, 1]);
  });
});

describe('totals', () => {
  it('are over the same stores, in the units of the later project', async () => {
    const body = await get<Total>(`main/comparisontotal/${pair()}`);
    expect([body.before.unit, body.after.unit, body.units.linear, body.sameStores]).toEqual(['in', 'cm', 'm', 3]);
    expectTotals(body, inSame(before.facts), inSame(after.facts));
    const figure = (name: string) => body.figures.find((one) => one.figure === name);
    expect([figure('stores')?.before, figure('stores')?.after]).toEqual([3, 3]);
    const placed = (side: typeof before): number => SAME.reduce((total, store) => total + planograms(side, store), 0);
    expect(figure('planograms')).toMatchObject({
      before: placed(before),
      after: placed(after),
      change: placed(after) - placed(before),
    });
    const points = (facts: readonly OracleFact[]): number =>
      [...groupBy(facts, upcOf).values()].reduce((total, own) => total + storesOf(own).size, 0);
    const [was, is] = [points(inSame(before.facts)), points(inSame(after.facts))];
    expect(figure('pointsOfDistribution')).toMatchObject({ before: was, after: is, change: is - was });
    near(figure('averageItemsPerStore')?.after, is / 3);
  });

  it('are over all stores on request, including the planogram without a store', async () => {
    const body = await get<Total>(`main/comparisontotal/${pair()}?stores=all`);
    expectTotals(body, before.facts, after.facts);
  });

  it('can be narrowed by a filter, and to one value', async () => {
    const [category] = [...groupBy(inSame(after.facts), (fact) => fact.category).keys()];
    const filters = { category: [category ?? ''], store: ['0101', '5103'] };
    const made = { projectid: after.projectId, compareid: before.projectId, filters };
    const { filterid } = (await ada.post('/api/main/createcomparisonreportfilter', made).expect(200)).body;
    const body = await get<Total>(`main/comparisontotal/${pair()}?filter=${filterid}`);
    const ofFilter = (facts: readonly OracleFact[]): OracleFact[] =>
      facts.filter((fact) => fact.store === '101' && categoryOf(fact.upc) === category);
    expect(body.sameStores).toBe(1);
    expectTotals(body, ofFilter(before.facts), ofFilter(after.facts));
    await ada.post('/api/main/createcomparisonreportfilter', { ...made, filters: { planogram: ['1.0'] } }).expect(400);
  });
});

/** Taken from the later project, or else from the earlier one. */
function categoryOf(upc: string): string {
  return [...after.facts, ...before.facts].find((fact) => fact.upc === upc)?.category ?? '';
}

function expectTotals(body: Total, was: readonly OracleFact[], is: readonly OracleFact[]): void {
  expect([body.before.factRows, body.after.factRows]).toEqual([was.length, is.length]);
  const figure = (name: string) => body.figures.find((one) => one.figure === name);
  for (const name of ['facings', 'capacity', 'positions', 'units', 'sales', 'profit', 'linear'] as const) {
    const size = name === 'linear' ? CM_PER_METRE : 1;
    const [earlier, later] = [sum(was, name) / size, sum(is, name) / size];
    near(figure(name)?.before, earlier);
    near(figure(name)?.after, later);
    near(figure(name)?.change, later - earlier);
    near(figure(name)?.ratio, (later - earlier) / earlier);
  }
  const [upcsBefore, upcsAfter] = [new Set(was.map(upcOf)), new Set(is.map(upcOf))];
  expect([figure('products')?.before, figure('products')?.after]).toEqual([upcsBefore.size, upcsAfter.size]);
  expect(body.assortment).toEqual({
    added: [...upcsAfter].filter((upc) => !upcsBefore.has(upc)).length,
    dropped: [...upcsBefore].filter((upc) => !upcsAfter.has(upc)).length,
    kept: [...upcsAfter].filter((upc) => upcsBefore.has(upc)).length,
  });
}

describe('distribution', () => {
  it('gained, lost and kept matches the files for every product, over the same stores, and adds up', async () => {
    const body = await get<List<Record<string, number> & { key: string }>>(
      `main/getcomparisondist/${pair()}/all/all?limit=10000&stores=all`,
    );
    const [was, is] = [groupBy(inSame(before.facts), upcOf), groupBy(inSame(after.facts), upcOf)];
    expect(body.items.map(({ key }) => key).sort()).toEqual([...new Set([...was.keys(), ...is.keys()])].sort());
    for (const item of body.items) {
      const [earlier, later] = [storesOf(was.get(item.key) ?? []), storesOf(is.get(item.key) ?? [])];
      expect([item.key, item.storesBefore, item.storesAfter, item.gained, item.lost, item.kept]).toEqual([
        item.key,
        earlier.size,
        later.size,
        [...later].filter((store) => !earlier.has(store)).length,
        [...earlier].filter((store) => !later.has(store)).length,
        [...later].filter((store) => earlier.has(store)).length,
      ]);
      near(item.change, (later.size - earlier.size) / 3);
    }
    for (const count of ['gained', 'lost', 'kept'] as const) {
      expect(body.total[count]).toBe(body.items.reduce((total, item) => total + (item[count] ?? 0), 0));
    }
    expect(body.stores).toBe('same');
  });

  it('has the largest changes of all items beside a page of some', async () => {
    type Changes = List<{ gained: number; lost: number }> & { largest: { gained: number; lost: number } };
    const path = `main/getcomparisondist/${pair()}/all/all`;
    const all = await get<Changes>(`${path}?limit=10000`);
    const most = (side: 'gained' | 'lost') => Math.max(...all.items.map((item) => item[side]));
    expect(all.largest).toEqual({ gained: most('gained'), lost: most('lost') });
    // The page of the item that changed least has smaller ones.
    const one = await get<Changes>(`${path}?limit=1&sort=changes`);
    expect(one.items[0]?.gained).toBeLessThan(all.largest.gained);
    expect(one.largest).toEqual(all.largest);
  });

  it('lists the stores of one product', async () => {
    const key = silent;
    const body = await get<Record<'gained' | 'lost' | 'kept', { key: string }[]> & { neither: number }>(
      `main/getcomparisonstores/${pair()}/${key}`,
    );
    const of = (facts: readonly OracleFact[]) => storesOf(inSame(facts).filter(({ upc }) => upc === key));
    const [was, is] = [of(before.facts), of(after.facts)];
    expect(body.kept.map((store) => store.key).sort()).toEqual([...is].filter((store) => was.has(store)).sort());
    expect(body.gained.map((store) => store.key).sort()).toEqual([...is].filter((store) => !was.has(store)).sort());
    expect(body.lost.map((store) => store.key).sort()).toEqual([...was].filter((store) => !is.has(store)).sort());
    expect(body.neither).toBe(3 - new Set([...was, ...is]).size);
    await ada.get(`/api/main/getcomparisonstores/${pair()}/nothing`).expect(404);
  });
});

describe('the assortment', () => {
  it('has every product of either project with its figures before and after, in meters', async () => {
    const body = await get<List<Item>>(`main/getcomparisonassortment/${pair()}/all/all?limit=10000`);
    const [was, is] = [groupBy(inSame(before.facts), upcOf), groupBy(inSame(after.facts), upcOf)];
    expect(body.count).toBe(new Set([...was.keys(), ...is.keys()]).size);
    for (const item of body.items) {
      const [earlier, later] = [was.get(item.key), is.get(item.key)];
      expect(item.outcome).toBe(earlier === undefined ? 'added' : later === undefined ? 'dropped' : 'kept');
      expectSide(item.before, earlier);
      expectSide(item.after, later);
      near(item.change['linear'], (sum(later ?? [], 'linear') - sum(earlier ?? [], 'linear')) / CM_PER_METRE);
      expect(item.category).toBe(categoryOf(item.key));
    }
  });

  it('says why a change is unknown, and does not count the unknown as 0', async () => {
    const { items } = await get<List<Item>>(`main/getcomparisonassortment/${pair()}/product/${silent}`);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ key: silent, outcome: 'kept' });
    expect(items[0]?.before).toMatchObject({ units: null, sales: null, daysOfSupply: null });
    expect(items[0]?.after?.['units']).toBeGreaterThan(0);
    expect(items[0]?.change).toMatchObject({ units: null, sales: null });
    expect(items[0]?.reasons).toMatchObject({ 'before.units': 'no-movement', 'change.units': 'no-movement' });
  });

  it('counts on how many planograms × stores a kept product moved or was resized', async () => {
    const { items, counts } = await get<List<Item>>(`main/getcomparisonassortment/${pair()}/all/all?limit=10000`);
    const expected = new Map<string, { kept: number; moved: number; resized: number }>();
    for (const [earlier, later] of pairsOfShelves()) {
      for (const [upc, item] of later.items) {
        const old = earlier.items.get(upc);
        if (old === undefined) continue;
        const { moved, resized } = shelfChange(old, item);
        const known = expected.get(upc) ?? { kept: 0, moved: 0, resized: 0 };
        expected.set(upc, {
          kept: known.kept + 1,
          moved: known.moved + Number(moved),
          resized: known.resized + Number(resized),
        });
      }
    }
    for (const { key, keptOn, moved, resized } of items) {
      expect([key, { kept: keptOn, moved, resized }]).toEqual([
        key,
        expected.get(key) ?? { kept: 0, moved: 0, resized: 0 },
      ]);
    }
    const some = (of: 'moved' | 'resized'): number => [...expected.values()].filter((item) => item[of] > 0).length;
    expect([counts['moved'], counts['resized']]).toEqual([some('moved'), some('resized')]);
    expect(some('moved')).toBeGreaterThan(0);
    expect(some('resized')).toBeGreaterThan(0);
  });

  it('comes in pages with one order, can be searched and selected, and refuses a cursor of another list', async () => {
    const path = `main/getcomparisonassortment/${pair()}/all/all`;
    const whole = await get<List<Item>>(`${path}?limit=10000&sort=-after.linear`);
    const keys: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page: List<Item> = await get(`${path}?limit=40&sort=-after.linear${next}`);
      keys.push(...page.items.map(({ key }) => key));
      cursor = page.lastEvaluatedKey;
    } while (cursor !== null);
    expect(keys).toEqual(whole.items.map(({ key }) => key));
    const sizes = whole.items.map((item) => item.after?.['linear'] ?? -1);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    const first = await get<List<Item>>(`${path}?limit=1`);
    await ada.get(`/api/${path}?limit=1&stores=all&cursor=${first.lastEvaluatedKey ?? ''}`).expect(400);
    const added = await get<List<Item>>(`${path}?pick=added&limit=10000`);
    expect(added.count).toBe(whole.counts['added']);
    expect(new Set(added.items.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
    const found = await get<List<Item>>(`${path}?search=${silent.slice(2)}`);
    expect(found.items.map(({ key }) => key)).toContain(silent);
    expect(found.count).toBeLessThan(whole.count);
  });

  it('is a file with every row', async () => {
    const path = `/api/main/getcomparisonassortment/${pair()}/all/all?format=csv&notes=true`;
    const { text } = await ada.get(path).expect(200);
    const { count } = await get<List<Item>>(`main/getcomparisonassortment/${pair()}/all/all?limit=1`);
    const lines = text.trim().split('\r\n');
    const head = lines.findIndex((line) => line.startsWith('Key,'));
    expect(lines.slice(head + 1)).toHaveLength(count);
    expect(lines[head]).toContain('"Linear space (m), before"');
    expect(text).toContain('Earlier project');
  });
});

function expectSide(figures: Figures | null, facts: readonly OracleFact[] | undefined): void {
  if (facts === undefined) {
    expect(figures).toBeNull();
    return;
  }
  expect(figures?.stores).toBe(storesOf(facts).size);
  near(figures?.['linear'], sum(facts, 'linear') / CM_PER_METRE);
  for (const name of ['facings', 'capacity', 'positions'] as const) near(figures?.[name], sum(facts, name));
  for (const name of ['units', 'sales', 'profit'] as const) {
    if (facts.some((fact) => fact[name] !== null)) near(figures?.[name], sum(facts, name));
    else expect(figures?.[name]).toBeNull();
  }
}

/**
 * The shelves of the same stores and categories, before and after; among several, those with the same name, or else the
 * most similar.
 */
function pairsOfShelves(): [Shelf, Shelf][] {
  const pairs: [Shelf, Shelf][] = [];
  const left = new Set(before.shelves);
  const keep = (later: Shelf, earlier: Shelf | undefined): boolean => {
    if (earlier === undefined || !left.delete(earlier)) return false;
    return pairs.push([earlier, later]) > 0;
  };
  const common = (one: Shelf, other: Shelf): number =>
    [...one.items.keys()].filter((upc) => other.items.has(upc)).length;
  const alike = (later: Shelf): Shelf[] =>
    [...left]
      .filter(({ store, category }) => store !== '' && store === later.store && category === later.category)
      .sort((a, b) => common(b, later) - common(a, later));
  const unnamed = after.shelves.filter(
    (later) =>
      !keep(
        later,
        alike(later).find(({ name }) => name === later.name),
      ),
  );
  for (const later of unnamed) keep(later, alike(later)[0]);
  return pairs;
}

describe('space', () => {
  it('goes from before to after in steps that add up, for every category and in total', async () => {
    const body = await get<
      Head & { items: (Record<string, number> & { key: string })[]; total: Record<string, number> }
    >(`lite/getspacechange/${pair()}?level=category`);
    const [was, is] = [groupBy(inSame(before.facts), upcOf), groupBy(inSame(after.facts), upcOf)];
    const upcs = [...new Set([...was.keys(), ...is.keys()])];
    const expected = (kept: (upc: string) => boolean) => {
      const steps = { before: 0, added: 0, dropped: 0, grown: 0, shrunk: 0, after: 0 };
      for (const upc of upcs.filter(kept)) {
        const [earlier, later] = [was.get(upc), is.get(upc)];
        const [from, to] = [sum(earlier ?? [], 'linear') / CM_PER_METRE, sum(later ?? [], 'linear') / CM_PER_METRE];
        steps.before += from;
        steps.after += to;
        if (earlier === undefined) steps.added += to;
        else if (later === undefined) steps.dropped += from;
        else if (to > from) steps.grown += to - from;
        else steps.shrunk += from - to;
      }
      return steps;
    };
    const compare = (row: Record<string, number> | undefined, steps: ReturnType<typeof expected>): void => {
      for (const [step, value] of Object.entries(steps)) near(row?.[step], value);
      const { before: from = 0, added = 0, dropped = 0, grown = 0, shrunk = 0, unknown = 0, after: to = 0 } = row ?? {};
      near(from + added - dropped + grown - shrunk + unknown, to);
    };
    expect(body.items.length).toBeGreaterThan(1);
    for (const item of body.items)
      compare(
        item,
        expected((upc) => categoryOf(upc) === item.key),
      );
    compare(
      body.total,
      expected(() => true),
    );
    const [first] = body.items;
    const one = await get<typeof body>(
      `lite/getspacechange/${pair()}?level=brand&parentlevel=category&parentvalue=${encodeURIComponent(first?.key ?? '')}`,
    );
    compare(
      one.total,
      expected((upc) => categoryOf(upc) === first?.key),
    );
  });
});

describe('planograms', () => {
  it('are paired in the same stores; those without a counterpart are listed alone', async () => {
    const { items, counts } = await get<List<Pair>>(`main/getcomparisonplanograms/${pair()}?sort=name`);
    const pairs = pairsOfShelves();
    expect(pairs.length).toBeGreaterThan(3);
    const told = items.map((row) => [nameOf(row.before), nameOf(row.after)].join(' > '));
    const alone = before.shelves.filter(({ file }) => file.includes('0102_SNK')).map((one) => `${nameOf(one)} > -`);
    expect(told.sort()).toEqual(
      [...pairs.map(([earlier, later]) => `${nameOf(earlier)} > ${nameOf(later)}`), ...alone].sort(),
    );
    expect(counts).toMatchObject({ paired: pairs.length, added: 0, dropped: alone.length });
    for (const row of items.filter(({ matchedBy }) => matchedBy !== null)) {
      const [earlier, later] = [shelf(before, row.before), shelf(after, row.after)];
      const kept = [...later.items].filter(([upc]) => earlier.items.has(upc));
      const changes = kept.map(([upc, item]) => shelfChange(earlier.items.get(upc) ?? item, item));
      expect(row).toMatchObject({
        stores: 1,
        added: later.items.size - kept.length,
        dropped: earlier.items.size - kept.length,
        kept: kept.length,
        moved: changes.filter(({ moved }) => moved).length,
        resized: changes.filter(({ resized }) => resized).length,
      });
    }
  });

  it('over all stores also pair planograms of different stores', async () => {
    const { items } = await get<List<Pair>>(`main/getcomparisonplanograms/${pair()}?stores=all`);
    const elsewhere = items.filter(({ stores }) => stores === 0);
    const files = (side: 'before' | 'after'): string[] => elsewhere.flatMap((row) => row[side]?.filename ?? []).sort();
    expect([...new Set(files('before'))]).toEqual(['2025/5102_CSD_2025.psa']);
    const alone = ['2026/5103_CSD_2026.psa', '2026/5103_SNK_2026.psa', '2026/5104_CSD_2026.psa', 'floor.psa'];
    expect([...new Set(files('after'))]).toEqual(alone);
    // The planogram without a store follows the earlier project's only planogram with its name.
    expect(elsewhere.find(({ after: row }) => row?.filename === 'floor.psa')?.matchedBy).toBe('name');
  });

  it('can be compared product by product, with segment and shelf before and after', async () => {
    const { items } = await get<List<Pair>>(`main/getcomparisonplanograms/${pair()}?pick=changed`);
    const [row] = items;
    const path = `main/getplanogramchange/${pair()}/${row?.after?.planogramid}/${row?.before?.planogramid}`;
    const body = await get<{
      items: {
        key: string;
        outcome: string;
        moved: boolean;
        resized: boolean;
        after: { positions: { segment: number; shelf: number }[]; facings: number; linear: number } | null;
      }[];
    }>(path);
    const [earlier, later] = [shelf(before, row?.before), shelf(after, row?.after)];
    expect(body.items.map(({ key }) => key).sort()).toEqual(
      [...new Set([...earlier.items.keys(), ...later.items.keys()])].sort(),
    );
    for (const item of body.items) {
      const [was, is] = [earlier.items.get(item.key), later.items.get(item.key)];
      expect(item.outcome).toBe(was === undefined ? 'added' : is === undefined ? 'dropped' : 'kept');
      if (was !== undefined && is !== undefined) expect(item).toMatchObject(shelfChange(was, is));
      if (is === undefined) continue;
      const places = new Set(item.after?.positions.map(({ segment, shelf: no }) => `${segment}/${no}`));
      expect([...places].sort().join(' ')).toBe(is.places);
      near(item.after?.linear, is.linear / CM_PER_METRE);
    }
    await ada.get(`/api/main/getplanogramchange/${pair()}/99999.0/1.0`).expect(404);
  });
});

interface Named {
  name: string;
  filename?: string;
  file?: string;
}

function nameOf(planogram: Named | null): string {
  return planogram === null ? '-' : `${planogram.filename ?? planogram.file}: ${planogram.name}`;
}

function shelf({ shelves }: typeof before, planogram: Named | null | undefined): Shelf {
  const found = shelves.find((one) => nameOf(one) === nameOf(planogram ?? null));
  if (found === undefined) throw new Error(`no shelf of ${nameOf(planogram ?? null)}`);
  return found;
}

describe('projects without a store in common', () => {
  it('say so, and are compared over all stores on request', async () => {
    const [other] = pick(sample(2025), ['0104_CSD']);
    const { projectId } = await uploadProject(app, ada, other === undefined ? [] : [other]);
    const both = `${projectId}/${before.projectId}`;
    const body = await get<Total>(`main/comparisontotal/${both}`);
    expect([body.reason, body.sameStores]).toEqual(['no-same-stores', 0]);
    expect(body.figures.find(({ figure }) => figure === 'linear')).toMatchObject({
      before: null,
      after: null,
      change: null,
    });
    for (const path of ['getcomparisondist', 'getcomparisonassortment']) {
      expect(await get(`main/${path}/${both}/all/all`)).toMatchObject({
        items: [],
        count: 0,
        reason: 'no-same-stores',
      });
    }
    expect(await get(`main/getcomparisonplanograms/${both}`)).toMatchObject({ items: [], reason: 'no-same-stores' });
    expect(await get(`lite/getspacechange/${both}`)).toMatchObject({ items: [], reason: 'no-same-stores' });
    const all = await get<Total>(`main/comparisontotal/${both}?stores=all`);
    expect(all.reason).toBeNull();
    near(all.figures.find(({ figure }) => figure === 'facings')?.before, sum(before.facts, 'facings'));
  });
});

describe('a workbook of both projects', () => {
  it('has the figures of the calls, and LibreOffice computes its formulas to the same values', async () => {
    const asked = { projectid: after.projectId, compareid: before.projectId, reportname: 'Beside', units: 'm' };
    const bytes = await workbookOf(asked);
    const book = readWorkbook(bytes);
    expect([...book.keys()]).toEqual([
      ...['Summary', 'Comparison', 'Assortment change', 'Distribution change'],
      ...['Change of linear space by categ', 'Planograms before and after', 'Stores of both projects'],
    ]);
    const products = rowsBelow(book.get('Assortment change'));
    const list = await get<List<Item>>(`main/getcomparisonassortment/${pair()}/all/all?limit=10000&units=m`);
    for (const { key, before: was, after: is, change } of list.items) {
      const row = products.get(key);
      expect([key, row?.['Linear space (m), before'] ?? null]).toEqual([key, was?.['linear'] ?? null]);
      expect([key, row?.['Linear space (m), after'] ?? null]).toEqual([key, is?.['linear'] ?? null]);
      expect([key, row?.['Units per week, change'] ?? null]).toEqual([key, change['units']]);
    }
    if (hasLibreOffice()) expectComputed(book, recompute(bytes));
  });
});

interface Made {
  reportid: string;
  status: string;
  files: { link: string }[];
}

/** Requests a workbook of both projects, waits for it and downloads it. */
async function workbookOf(asked: Record<string, unknown>): Promise<Uint8Array> {
  const { reportid } = (await ada.post('/api/main/createcompareworkbook', asked).expect(200)).body;
  const made = await vi.waitFor(
    async () => {
      const { items } = await get<{ items: Made[] }>(`main/getprojectreports/${after.projectId}`);
      const report = items.find((one) => one.reportid === reportid);
      expect(['complete', 'error']).toContain(report?.status);
      return report;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
  expect(made).toMatchObject({ status: 'complete', reporttype: 'COMPARE' });
  const file = await fetch(new URL(made?.files[0]?.link ?? '', app.url));
  return new Uint8Array(await file.arrayBuffer());
}

/** The rows of a sheet by their first cell, with values by heading. */
function rowsBelow(sheet: ReadSheet | undefined): Map<string, Record<string, string | number | null>> {
  const [heads = [], ...rows] = sheet ?? [];
  return new Map(
    rows.map((row) => [
      String(row[0]?.value),
      Object.fromEntries(heads.map((head, at) => [String(head?.value), row[at]?.value ?? null])),
    ]),
  );
}

/** Checks that another program computes every formula's value in the file. */
function expectComputed(book: ReadonlyMap<string, ReadSheet>, computed: ReadonlyMap<string, string[][]>): void {
  let formulas = 0;
  for (const [name, sheet] of book) {
    sheet.forEach((row, at) =>
      row.forEach((cell, column) => {
        if (cell?.formula == null || typeof cell.value !== 'number') return;
        const told = computed.get(name)?.[at]?.[column] ?? '';
        const value = told.endsWith('%') ? Number(told.slice(0, -1)) / 100 : Number(told);
        const place = `${name} ${at + 1}/${column + 1}: ${cell.formula}`;
        expect(Math.abs(value - cell.value), place).toBeLessThan(1e-8 * Math.max(1, Math.abs(cell.value)));
        formulas += 1;
      }),
    );
  }
  expect(formulas).toBeGreaterThan(1000);
}

describe('a saved comparison', () => {
  it('keeps its figures while the project changes, reports newer data, and can be renamed and deleted', async () => {
    const wanted = { reportName: ' Spring 25 to 26 ', projId: after.projectId, compareProjId: before.projectId };
    const { comparisonid } = (await ada.post('/api/main/createcomparereport', wanted).expect(201)).body;
    const saved = async () =>
      (await get<Record<string, unknown>[]>(`main/projectcomparereports/${after.projectId}`))[0];
    expect(await saved()).toMatchObject({
      reportName: 'Spring 25 to 26',
      after: { projectid: after.projectId, newer: false },
      before: { projectid: before.projectId, newer: false },
    });
    const first = await get<Total>(`main/comparisontotal/${pair()}?comparison=${comparisonid}`);
    const keptBook = { projectid: after.projectId, compareid: before.projectId, comparisonid };
    const productsThen = rowsBelow(readWorkbook(await workbookOf(keptBook)).get('Assortment change'));
    const requestid = await uploadTo(app, ada, after.projectId, pick(sample(2026), ['0101_CSD']));
    expect(await saved()).toMatchObject({ after: { newer: true }, before: { newer: false } });
    const again = await get<Total>(`main/comparisontotal/${pair()}?comparison=${comparisonid}`);
    expect(again).toEqual(first);
    const now = await get<Total>(`main/comparisontotal/${pair()}`);
    expect(now.sameStores).toBe(1);
    const productsNow = rowsBelow(readWorkbook(await workbookOf(keptBook)).get('Assortment change'));
    expect(productsNow.size).toBeGreaterThan(0);
    expect(productsNow).toEqual(productsThen);
    // Two analyses of one project: the newest as after, the previous one as before.
    const own = `${after.projectId}/${after.projectId}?comparison=`;
    await ada.get(`/api/main/comparisontotal/${own}${comparisonid}`).expect(404);
    const twice = await get<Total>(
      `main/comparisontotal/${after.projectId}/${after.projectId}?request=${requestid}&comparerequest=latest`,
    );
    expect(twice.figures.every(({ change }) => change === 0 || change === null)).toBe(true);
    const key = { projectid: after.projectId, comparisonid };
    await ada.post('/api/main/renamecomparereport', { ...key, reportName: 'Renamed' }).expect(204);
    expect(await saved()).toMatchObject({ reportName: 'Renamed' });
    await ada.post('/api/main/deletecomparereport', key).expect(204);
    await ada.post('/api/main/deletecomparereport', key).expect(404);
    await ada.get(`/api/main/comparisontotal/${pair()}?comparison=${comparisonid}`).expect(404);
  });

  it('is refused for the same data twice; filters of comparisons are listed separately', async () => {
    const itself = { reportName: 'Itself', projId: after.projectId, compareProjId: after.projectId };
    await ada.post('/api/main/createcomparereport', itself).expect(400);
    const filter = {
      projectid: after.projectId,
      compareid: before.projectId,
      filters: { brand: ['X'] },
      filterName: 'Ours',
      filterSave: true,
    };
    await ada.post('/api/main/createcomparisonreportfilter', filter).expect(200);
    expect(await get(`main/compareprojectreportfilters/${after.projectId}`)).toMatchObject([
      { filterName: 'Ours', compareid: before.projectId, filters: { brand: ['X'] } },
    ]);
    expect(await get(`main/projectreportfilters/${after.projectId}`)).toEqual([]);
  });

  it('and every comparison is hidden from those who lack access to one of the projects', async () => {
    const eve = await Caller.join(app, { tenant: 'acme' });
    const own = await eve.project();
    for (const both of [pair(), `${own}/${before.projectId}`, `${after.projectId}/${own}`]) {
      const { body } = await eve.get(`/api/main/comparisontotal/${both}`).expect(404);
      if (both !== `${own}/${before.projectId}`) expect(body.code).toBe('projects.not-found');
    }
    const wanted = { reportName: 'Peek', projId: own, compareProjId: before.projectId };
    const { body } = await eve.post('/api/main/createcomparereport', wanted).expect(404);
    expect(body.code).toBe('projects.not-found');
  });
});
