import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FigureSettings } from '../../../core/metrics/figure-settings.js';
import { MOVING_SPACE, SUMMED_MEASURE_IDS } from '../../../core/metrics/measures.js';
import { SUPPLY_STATES, supplyBucketOf, supplyBuckets, supplyStatus } from '../../../core/metrics/supply.js';
import {
  ANALYSIS_LEVELS,
  type AnalysisLevel,
  EXCEPTION_KINDS,
  type ExceptionKind,
  NONE_KEY,
  type SalesMeasure,
  SPACE_MEASURES,
  type SpaceMeasure,
} from '../levels.js';
import { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type Group, type Groups, groupsOf } from './analysis.queries.js';
import { type CategoryParts, partsByCategory } from './base.queries.js';
import { binProducts, exceptionRows, supplyOf } from './days-of-supply.queries.js';
import { conditionsOf, Scope } from './scope.js';
import { summedTable } from './summed-rows.js';
import {
  SETTINGS,
  products,
  facts,
  stores,
  filters,
  placed,
  keyAt,
  isIn,
  sumOver,
  expectSame,
  randomRetailer,
  type Placed,
  type RandomRetailer,
} from '../../../../test/support/random-retailer.js';

let retailer: RandomRetailer;
let rolled: LoadedSnapshot;
let unrolled: LoadedSnapshot;

beforeAll(async () => {
  retailer = await randomRetailer();
  ({ rolled, unrolled } = retailer);
}, 60_000);
afterAll(() => retailer.close());

interface Question {
  readonly level: AnalysisLevel;
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
  readonly filters: Readonly<Partial<Record<AnalysisLevel, readonly string[]>>>;
  /** What a link allows its reader to see; null for everything. */
  readonly reach: Readonly<Partial<Record<AnalysisLevel, readonly string[]>>> | null;
  readonly kind: ExceptionKind;
  /** How many rows of the list are asked for: more than a dashboard shows, too. */
  readonly rows: number;
}

const question: fc.Arbitrary<Question> = fc.record({
  level: fc.constantFrom(...ANALYSIS_LEVELS),
  space: fc.constantFrom(...SPACE_MEASURES),
  sales: fc.constantFrom('units' as const, 'sales' as const, 'profit' as const),
  // Mostly filters that rollups can answer.
  filters: fc.oneof(
    fc.constant({}),
    filters(['category'], 1),
    filters(['category', 'brand', 'product'], 2),
    filters(['category', 'region', 'store', 'planogram'], 2),
    filters(['category', 'brand', 'banner', 'region', 'state'], 2),
    filters(ANALYSIS_LEVELS, 3),
  ),
  reach: fc.oneof(fc.constant(null), fc.constant(null), filters(['category', 'region', 'brand'], 1)),
  kind: fc.constantFrom(...EXCEPTION_KINDS),
  rows: fc.constantFrom(7, 150, 1_000_000),
});

const RUNS = 250;
const answers = { facts: 0, product_sums: 0, planogram_sums: 0, place_sums: 0 };

async function reached(snapshot: LoadedSnapshot, { reach }: Question): Promise<LoadedSnapshot> {
  if (reach !== null) await snapshot.whole();
  return snapshot.narrowedBy(reach as never);
}

const byId = (groups: readonly Group[]) => new Map(groups.map((group) => [group.id, group]));

/** What groups say, as values that can be compared. */
function told({ rows, groups, placed, ...others }: Groups) {
  const of = new Map([...(placed?.of.keys() ?? [])].map((id) => [id, placed?.of.get(id)]));
  return { ...others, ids: rows.ids, groups: byId(groups), placed: placed && { total: placed.total, of } };
}

function partsIn({ parts, categories }: CategoryParts) {
  return { categories, parts: new Map([...parts.keys()].map((id) => [id, parts.get(id)])) };
}

function expectPlain(group: Group, rows: readonly Placed[], space: SpaceMeasure, level: AnalysisLevel): void {
  const others: readonly string[] = SPACE_MEASURES.filter((one) => one !== space && one !== 'capacity').map(
    (one) => MOVING_SPACE[one],
  );
  for (const id of SUMMED_MEASURE_IDS) {
    if (others.includes(id)) continue;
    const [sum, plain] = [group[id], sumOver(rows, id)];
    if (plain === null || sum === null) expect(sum, `${group.key} ${id}`).toBe(plain);
    else expect(Math.abs(sum - plain), `${group.key} ${id}`).toBeLessThanOrEqual(Math.abs(plain) * 1e-12 + 1e-12);
  }
  const distinct = (values: unknown[]) => new Set(values).size;
  expect(group.products).toBe(distinct(rows.flatMap(({ fact }) => fact['product_key'] ?? [])));
  expect(group.planograms).toBe(level === 'planogram' ? 1 : distinct(rows.map(({ planogram }) => planogram)));
  expect(group.stores).toBe(distinct(rows.flatMap(({ store }) => (store === 'unassigned' ? [] : store))));
}

describe('rollups of a snapshot', () => {
  it('answer every question as the facts do', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const { level, space, sales, kind, rows } = asked;
        const sides = await Promise.all([reached(rolled, asked), reached(unrolled, asked)]);
        const [one, other] = await Promise.all(
          sides.map(async (side) => {
            const scope = new Scope(side.names, conditionsOf(asked.filters, side.names));
            const [groups, parts, whole, supply, bin, worst] = await Promise.all([
              groupsOf(side, level, space, scope),
              partsByCategory(side, level, scope, { space, sales }),
              partsByCategory(side, null, scope, { space, sales }),
              supplyOf(side, scope, 100),
              binProducts(side, scope, 1),
              exceptionRows(side, kind, scope, rows),
            ]);
            return { ...told(groups), parts: partsIn(parts), whole: partsIn(whole), supply, bin, worst };
          }),
        );
        expectSame(one, other, '');
        const scope = new Scope(sides[0].names, conditionsOf(asked.filters, sides[0].names));
        answers[summedTable(rolled, scope, [level]).table] += 1;
      }),
      { numRuns: RUNS, seed: 15 },
    );
    // Each table was used, and none for everything.
    for (const times of Object.values(answers)) expect(times).toBeGreaterThan(RUNS / 20);
  }, 240_000);

  it('answer for single named stores, as a comparison over the same stores names them', async () => {
    const named = stores.map(({ key }) => String(key));
    // In the list, some planograms name stores of several states, so they are in scope in only some of their stores.
    const ofRegion = stores.filter(({ region }) => region === 'R1').map(({ key }) => String(key));
    const cases = [
      { store: [...named, 'unassigned'], table: 'product_sums' },
      { store: named, table: 'place_sums' },
      { store: named.filter((key) => !ofRegion.includes(key)), table: 'facts' },
    ] as const;
    for (const { store, table } of cases) {
      const scopes = [rolled, unrolled].map((side) => new Scope(side.names, conditionsOf({ store }, side.names)));
      const [ours, plain] = scopes as [Scope, Scope];
      expect(summedTable(rolled, ours, ['product']).table).toBe(table);
      for (const level of ['product', 'category', 'region'] as const) {
        const [one, other] = await Promise.all([
          groupsOf(rolled, level, 'linear', ours),
          groupsOf(unrolled, level, 'linear', plain),
        ]);
        expectSame(told(one), told(other), level);
      }
    }
  });

  it('answer as plain sums over the rows do, group by group', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ level, space, filters: chosen }) => {
        const scope = new Scope(rolled.names, conditionsOf(chosen, rolled.names));
        const { groups, total } = await groupsOf(rolled, level, space, scope);
        const inScope = placed.filter((row) => isIn(row, chosen));
        const rows = new Map<string, Placed[]>();
        for (const row of inScope) rows.set(keyAt(row, level), [...(rows.get(keyAt(row, level)) ?? []), row]);
        const carrying = groups.filter(({ factRows }) => factRows > 0);
        expect(carrying.map(({ key }) => key ?? NONE_KEY).sort()).toEqual([...rows.keys()].sort());
        for (const group of carrying) expectPlain(group, rows.get(group.key ?? NONE_KEY) ?? [], space, level);
        expectPlain(total, inScope, space, 'category');
        // A fact counts once, however many stores its planogram is placed in.
        const once = (of: readonly Placed[]) => new Set(of.map(({ fact }) => fact)).size;
        expect(total.factRows).toBe(once(inScope));
        for (const { key, factRows } of carrying) expect(factRows).toBe(once(rows.get(key ?? NONE_KEY) ?? []));
      }),
      { numRuns: 150, seed: 28 },
    );
  }, 120_000);

  it('have the same bars and worst rows of days of supply as a row-by-row computation', async () => {
    const settings = new FigureSettings(SETTINGS);
    const buckets = supplyBuckets(settings.supply);
    const scope = new Scope(rolled.names, []);
    const { bins, counts, lists } = await supplyOf(rolled, scope, 100);
    const told = facts.map((fact) => {
      const category = products.find(({ product_key: key }) => key === fact['product_key'])?.['category'] ?? null;
      const moves = fact['movement'] !== null;
      const days =
        moves && fact['capacity'] !== null ? Number(fact['capacity']) / (Number(fact['movement']) / 7) : null;
      const status = !moves
        ? null
        : (supplyStatus(days, settings.dosLimitsFor(category as string | null)) ?? 'at-risk');
      return { days, status, bar: !moves ? -1 : days === null ? 0 : supplyBucketOf(days, buckets) };
    });
    for (const { from, status, rows } of bins) {
      const bar = buckets.findIndex((bucket) => bucket.from === from);
      expect(rows, `${from} ${status}`).toBe(told.filter((row) => row.bar === bar && row.status === status).length);
    }
    expect(counts.notmoving).toBe(told.filter(({ bar }) => bar < 0).length);
    expect(SUPPLY_STATES.map((state) => told.filter(({ status }) => status === state).length > 0)).not.toContain(false);
    const worst = told.flatMap(({ days, status }) => (status === 'overstocked' && days !== null ? [days] : []));
    worst.sort((a, b) => b - a);
    expect(lists.overstock.map(({ days }) => days)).toEqual(worst.slice(0, 100));
  });
});
