import { Random, round } from '../random.js';
import type { StoreItem } from '../shelves/assortment.js';
import type { SamplePlanogram } from '../shelves/planogram.js';

/** What one product sells on one planogram; movement in units per the banner's movement period. */
export interface Trade {
  readonly item: StoreItem;
  readonly capacity: number;
  readonly price: number;
  readonly caseCost: number;
  readonly movement: number;
}

/**
 * Days of supply that half of the products lie under. The corpus of docs/psa-format.md has 8.2, with 2.9
 * and 34.1 at its 5th and 95th percentile.
 */
const MEDIAN_DAYS = 8.2;
/** How far a product's sales follow its demand (1) rather than its space (0). */
const FOLLOWS_DEMAND = 0.42;

/**
 * Sales of everything on the planogram. Sales follow demand (Zipf) and, as in real stores, space too; the
 * whole is scaled so that the median days of supply come out as observed: days = capacity ÷ (units a week ÷ 7).
 */
export function tradeOf(planogram: SamplePlanogram, seed: string): Trade[] {
  const { store, year } = planogram;
  const capacities = new Map<StoreItem, number>();
  for (const { item, capacity } of planogram.placed) capacities.set(item, (capacities.get(item) ?? 0) + capacity);
  const raw = [...capacities].map(([item, capacity]) => {
    const random = new Random(seed, 'sales', store.number, item.product.upc, year);
    const spread = Math.exp(0.42 * random.normal() + skew(random));
    return {
      item,
      capacity,
      weekly: Math.pow(item.demand, FOLLOWS_DEMAND) * Math.pow(capacity, 1 - FOLLOWS_DEMAND) * spread,
    };
  });
  const scale = median(raw.map(({ capacity, weekly }) => capacity / (weekly / 7))) / MEDIAN_DAYS;
  const periods = store.banner.movementPeriod / 7;
  const trades = raw.map(({ item, capacity, weekly }) =>
    trade(item, capacity, weekly * scale * periods * before(planogram, item, seed), planogram, seed),
  );
  return [...trades, ...planogram.unplaced.map((item) => trade(item, 0, item.demand * periods * 0.2, planogram, seed))];
}

/**
 * Sales of the weeks before the resets beside those after, which are 1: all stores sold a little less then, those that
 * were reset since a little less than the others; stores and products differ.
 */
function before({ isBefore, year, reset, store }: SamplePlanogram, { product }: StoreItem, seed: string): number {
  if (!isBefore) return 1;
  const ofStore = new Random(seed, 'store before', store.number, year);
  const ofItem = new Random(seed, 'sales before', store.number, product.upc, year);
  return Math.exp((reset < year ? -0.04 : -0.01) + 0.012 * ofStore.normal() + 0.06 * ofItem.normal());
}

/** Some products hardly sell: the long upper tail of days of supply. */
function skew(random: Random): number {
  return random.chance(0.1) ? -random.between(0.5, 1.6) : 0;
}

function trade(
  item: StoreItem,
  capacity: number,
  movement: number,
  { store, year }: SamplePlanogram,
  seed: string,
): Trade {
  const { product } = item;
  const random = new Random(seed, 'price', store.banner.key, product.upc, year);
  const level = store.banner.priceLevel * random.between(0.96, 1.05) * (year >= 2026 ? 1.03 : 1);
  const price = Math.max(0.49, Math.round(product.price * level * 10) / 10 - 0.01);
  const inflation = year >= 2026 ? 1.025 : 1;
  return {
    item,
    capacity,
    price: round(price, 2),
    caseCost: round(product.unitCost * inflation * product.form.traits.casePack, 2),
    movement: round(movement, 4),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 1;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
