import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { factsOfFiles, type OracleFact, type Row, rowsOf } from './reports/oracle.js';
import { type NamedBytes, uploadProject } from './reports/uploaded-project.js';

interface Score {
  score: number | null;
  criteria: { criterion: string; weight: number; score: number | null; lost: number | null }[];
}
interface Card {
  measured: boolean;
  total: Score;
  count: number;
  items: (Score & { key: string; name: string | null; store: string | null; planograms: number; stores: number })[];
  lastEvaluatedKey: string | null;
}

let app: TestApp;
let ada: Caller;
let projectId: string;
let files: NamedBytes[];
let facts: OracleFact[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  files = [...generateSamples({ stores: 5, categories: 3, years: [2026], lists: false, broken: false })].map(
    ({ path, bytes }) => ({ name: path.split('/').at(-1) ?? path, bytes }),
  );
  facts = factsOfFiles(files);
  projectId = (await uploadProject(app, ada, files)).projectId;
});
afterAll(() => app?.close());

const card = async (path: string): Promise<Card> =>
  (await ada.get(`/api/main/getscorecard/${projectId}/${path}`).expect(200)).body;
const of = (score: Score, criterion: string): number | null =>
  score.criteria.find((one) => one.criterion === criterion)?.score ?? null;
const keyOf = ({ file, planogram }: OracleFact): string => `${file}|${planogram}`;
const groups = <Key>(rows: readonly OracleFact[], by: (fact: OracleFact) => Key): Map<Key, OracleFact[]> => {
  const found = new Map<Key, OracleFact[]>();
  for (const fact of rows) found.set(by(fact), [...(found.get(by(fact)) ?? []), fact]);
  return found;
};
const total = (rows: readonly OracleFact[], figure: 'linear' | 'sales'): number =>
  rows.reduce((sum, fact) => sum + (fact[figure] ?? 0), 0);

/** Every planogram stands in one store here, so that each counts once. */
describe('a scorecard, compared with what the test computes from the files', () => {
  it('has days of supply in range as a share of moving products', async () => {
    const moving = facts.filter(({ units }) => units !== null);
    const days = ({ capacity, units }: OracleFact) => (capacity > 0 ? capacity / ((units ?? 0) / 7) : null);
    const isGood = (fact: OracleFact) => (days(fact) ?? 0) >= 3 && (days(fact) ?? 0) <= 28;
    near(of((await card('planogram')).total, 'daysInRange'), (100 * moving.filter(isGood).length) / moving.length);
    for (const store of (await card('store')).items) {
      const own = moving.filter((fact) => fact.store === store.key);
      near(of(store, 'daysInRange'), (100 * own.filter(isGood).length) / own.length);
    }
  });

  it('has space that matches sales: the lesser of space and fair share in each category of a planogram', async () => {
    let good = 0;
    let whole = 0;
    for (const planogram of groups(facts, keyOf).values()) {
      for (const category of groups(planogram, (fact) => fact.category).values()) {
        const [space, sales] = [total(category, 'linear'), total(category, 'sales')];
        if (sales === 0) continue;
        for (const fact of category) good += Math.min(fact.linear, (space * (fact.sales ?? 0)) / sales);
        whole += space;
      }
    }
    near(of((await card('planogram')).total, 'fairShare'), (100 * good) / whole);
  });

  it('has the assortment that at least half of the stores carry, by what it sells in a store', async () => {
    const stores = [...new Set(facts.map(({ store }) => store))];
    const core = [...groups(facts, ({ upc }) => upc)].flatMap(([upc, rows]) => {
      const carrying = new Set(rows.map(({ store }) => store)).size;
      const category = rows[0]?.category ?? '';
      const having = new Set(facts.filter((fact) => fact.category === category).map(({ store }) => store)).size;
      return category !== '' && carrying * 2 >= having
        ? [{ upc, category, value: total(rows, 'sales') / carrying }]
        : [];
    });
    const parts = stores.map((store) => {
      const own = facts.filter((fact) => fact.store === store);
      const here = core.filter(({ category }) => own.some((fact) => fact.category === category));
      const carried = here.filter(({ upc }) => own.some((fact) => fact.upc === upc));
      const sum = (items: typeof core) => items.reduce((value, item) => value + item.value, 0);
      return { store, good: sum(carried), whole: sum(here) };
    });
    const answered = await card('store');
    for (const { store, good, whole } of parts) {
      const item = answered.items.find(({ key }) => key === store);
      near(item && of(item, 'assortment'), (100 * good) / whole);
    }
    const all = parts.reduce((sum, part) => ({ ...sum, good: sum.good + part.good, whole: sum.whole + part.whole }));
    near(of(answered.total, 'assortment'), (100 * all.good) / all.whole);
  });

  it('finds brands in one block like a walk from neighbor to neighbor', async () => {
    let together = 0;
    let all = 0;
    for (const file of files) {
      for (const brand of brandsOf(file)) {
        const areas = brand.map(({ width, height }) => width * height);
        const piece = walked(brand);
        const byPiece = new Map<number, number>();
        piece.forEach((of, at) => byPiece.set(of, (byPiece.get(of) ?? 0) + (areas[at] ?? 0)));
        together += Math.max(...byPiece.values());
        all += areas.reduce((sum, area) => sum + area, 0);
      }
    }
    near(of((await card('planogram')).total, 'blocks'), (100 * together) / all);
  });

  it('has filled shelves and fitting products as the drawings measure them', async () => {
    const answered = await card('planogram?limit=500');
    expect(answered.measured).toBe(true);
    for (const item of answered.items.slice(0, 9)) {
      const { body } = await ada.get(`/api/main/getplanogramdrawing/${projectId}/${item.key}`).expect(200);
      const runs = body.drawing.runs as { available: number; used: number }[];
      const available = runs.reduce((sum, run) => sum + run.available, 0);
      const filled = runs.reduce((sum, run) => sum + Math.min(run.used, run.available), 0);
      if (available === 0) {
        // A pegboard has no width to fill.
        expect([of(item, 'filled'), of(item, 'fits')]).toEqual([null, null]);
        continue;
      }
      expect(of(item, 'filled')).toBeCloseTo((100 * filled) / available, 2);
      near(of(item, 'fits'), (100 * runs.filter((run) => run.used - run.available <= 0.5).length) / runs.length);
    }
  });

  it('weights the criteria as requested, and the lost points add up to 100', async () => {
    const weighed = await card('planogram?weights=daysInRange:10,blocks:0,eyeLevel:0,assortment:0,filled:0,fits:0');
    const [days, fair] = [of(weighed.total, 'daysInRange') ?? 0, of(weighed.total, 'fairShare') ?? 0];
    near(weighed.total.score, (10 * days + 2 * fair) / 12);
    const lost = weighed.total.criteria.reduce((sum, criterion) => sum + (criterion.lost ?? 0), 0);
    near(lost + (weighed.total.score ?? 0), 100);
    await ada.get(`/api/main/getscorecard/${projectId}/planogram?weights=taste:3`).expect(400);
    await ada.get(`/api/main/getscorecard/${projectId}/planogram?weights=blocks:11`).expect(400);
  });

  it('sorts, finds and pages its rows, and gives all of them as a file', async () => {
    const lowest = await card('planogram?limit=4');
    const next = await card(`planogram?limit=4&cursor=${lowest.lastEvaluatedKey}`);
    const scores = [...lowest.items, ...next.items].map(({ score }) => score ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(lowest.count).toBe(groups(facts, keyOf).size);
    const store = facts[0]?.store ?? '';
    const found = await card(`planogram?search=${store}`);
    expect(found.count).toBeGreaterThan(0);
    expect(found.count).toBeLessThan(lowest.count);
    const { text } = await ada.get(`/api/main/getscorecard/${projectId}/planogram?format=csv&limit=2`).expect(200);
    for (const { name } of lowest.items) expect(text).toContain(name);
    expect(text).toContain('Days of supply in range');
  });

  it('leads from a planogram to what it loses points for', async () => {
    const [worst] = (await card('planogram?sort=daysInRange')).items;
    const { body } = await ada.get(`/api/main/getscoredshelf/${projectId}/${worst?.key}`).expect(200);
    expect(body.total.score).toBe(worst?.score);
    const own = facts.filter(
      ({ planogram, store }) => planogram === worst?.name && store === worst.store?.replace(/^0+/, ''),
    );
    const out = own.filter(({ capacity, units }) => {
      if (units === null) return false;
      const days = capacity / (units / 7);
      return days < 3 || days > 28;
    });
    expect(body.daysInRangeCount).toBe(out.length);
    const shown = body.daysInRange.map(({ key }: { key: string }) => key) as string[];
    expect(shown).toHaveLength(Math.min(50, out.length));
    expect(out.map(({ upc }) => upc)).toEqual(expect.arrayContaining(shown));
    await ada.get(`/api/main/getscoredshelf/${projectId}/999.0`).expect(404);
  });
});

interface Stood {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The positions of each brand within its category, planogram by planogram, in centimetres. */
function brandsOf({ bytes }: NamedBytes): Stood[][] {
  const brands = new Map<string, Stood[]>();
  const products = new Map<string, Row>();
  let planogram = 0;
  let fixture: Row = () => '';
  let cm = 1;
  for (const row of rowsOf(bytes)) {
    if (row(0) === 'Project') cm = Number(row(12)) === 0 ? 2.54 : 1;
    if (row(0) === 'Product') products.set(row(1), row);
    if (row(0) === 'Planogram') planogram += 1;
    if (row(0) === 'Fixture') fixture = row;
    if (row(0) !== 'Position' || ['10', '11'].includes(fixture(1))) continue;
    const product = products.get(row(1));
    if (product === undefined || product(232) === '') continue;
    const [x = 0, width = 0, y = 0, height = 0] = [4, 5, 6, 7].map((cell) => Number(row(cell)) * cm);
    const key = `${planogram}|${product(13)}|${product(232)}`;
    brands.set(key, [...(brands.get(key) ?? []), { x, y, width, height }]);
  }
  return [...brands.values()];
}

/** By position the number of its piece: numbers are passed on between neighbours until nothing changes. */
function walked(stood: readonly Stood[]): number[] {
  const piece = stood.map((_, at) => at);
  const between = (a: number, aLong: number, b: number, bLong: number) =>
    Math.max(a, b) - Math.min(a + aLong, b + bLong);
  for (let changed = true; changed;) {
    changed = false;
    stood.forEach((one, a) =>
      stood.forEach((other, b) => {
        const side = between(one.x, one.width, other.x, other.width);
        const upper = between(one.y, one.height, other.y, other.height);
        if (!((upper < -1 && side <= 5) || (side < -1 && upper <= 25))) return;
        if ((piece[b] ?? 0) >= (piece[a] ?? 0)) return;
        piece[a] = piece[b] ?? 0;
        changed = true;
      }),
    );
  }
  return piece;
}
