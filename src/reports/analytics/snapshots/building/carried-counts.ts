import { PairSet } from '../../queries/pair-set.js';

/** A level: the value id of each product or each store. */
export interface CountedLevel {
  readonly level: string;
  readonly values: Int32Array;
}

export interface CountedData {
  /** By product id, its category id. */
  readonly categories: Int32Array;
  readonly productLevels: readonly CountedLevel[];
  readonly storeLevels: readonly CountedLevel[];
  /** By planogram id, the stores that it is placed in, each once; 0 is not a store. */
  readonly placed: readonly (readonly number[])[];
}

/** A level value's counts, over all categories (-1) or in one. */
export interface CountRow {
  readonly level: string;
  readonly value: number;
  readonly category: number;
  readonly products: number;
  readonly planograms: number;
  readonly stores: number;
}

export const ALL_CATEGORIES = -1;
/** Everything as one value of one level. */
export const WHOLE_LEVEL = 'all';

const idCount = (ids: Int32Array): number => ids.reduce((most, id) => Math.max(most, id), -1) + 1;
const storeCount = (levels: readonly CountedLevel[]): number =>
  Math.max(1, ...levels.map(({ values }) => values.length));

function add(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** One bit per pair: 250 MB at this limit. 75,000 products in 25,000 stores come close to it. */
export const PAIRS_AT_MOST = 2_000_000_000;

/** The pairs that counting holds: values of products × stores, and values of stores × products and categories. */
export function countedPairs({ categories, productLevels, storeLevels }: CountedData): number {
  const [products, stores, inCategories] = [categories.length, storeCount(storeLevels), idCount(categories)];
  const whole = 1 + new Set(categories).size;
  const values = productLevels.reduce((sum, { values: ids }) => {
    const pairs = new Set(Array.from(ids, (value, product) => value * inCategories + (categories[product] ?? 0)));
    return sum + idCount(ids) + pairs.size;
  }, whole);
  const carried = storeLevels.reduce(
    (sum, { values: ids }) => sum + idCount(ids) * products + stores * inCategories,
    0,
  );
  return values * stores + carried;
}

/**
 * Counts distinct products, planograms and stores as `countCarried` does, for questions without conditions or limited
 * to a single category. Distinct counts do not add up, so each value of each level is counted separately, in one walk
 * over the planograms. It holds one bit per product and store, and a number per value.
 */
export class CarriedCounts {
  private readonly productGroups: readonly ProductGroups[];
  private readonly storeGroups: readonly StoreGroups[];
  /** By product id: the number of planograms and stores that carry it. */
  readonly products: { readonly planograms: Int32Array; readonly stores: Int32Array };
  private readonly last: Int32Array;

  constructor(private readonly data: CountedData) {
    const { categories, productLevels, storeLevels } = data;
    const stores = storeCount(storeLevels);
    const whole = { level: WHOLE_LEVEL, values: new Int32Array(categories.length) };
    this.products = { planograms: new Int32Array(categories.length), stores: new Int32Array(categories.length) };
    this.last = new Int32Array(categories.length).fill(-1);
    this.productGroups = [whole, ...productLevels].flatMap((level) => [
      new ProductGroups(level, null, stores),
      new ProductGroups(level, categories, stores),
    ]);
    // A product that is new in a store has one more store.
    const inStore = (store: number, product: number) => store > 0 && add(this.products.stores, product);
    this.storeGroups = storeLevels.map(
      (level) => new StoreGroups(level, categories, level.level === 'store' ? inStore : () => undefined),
    );
  }

  /** All planogram × product rows of one planogram: its products, in any order, possibly repeated. */
  add(planogram: number, carried: Int32Array): void {
    const placed = this.data.placed[planogram] ?? [];
    if (placed.length === 0 || carried.length === 0) return;
    for (const product of carried) {
      if (this.last[product] === planogram) continue;
      this.last[product] = planogram;
      add(this.products.planograms, product);
    }
    for (const groups of this.productGroups) groups.add(planogram, carried, placed);
    for (const groups of this.storeGroups) groups.add(planogram, carried, placed);
  }

  *rows(): Generator<CountRow> {
    for (const groups of this.productGroups) yield* groups.rows(this.products.planograms);
    for (const groups of this.storeGroups) yield* groups.rows();
  }
}

/** Groups of products: each product is in one group, a planogram in many. */
class ProductGroups {
  private readonly planograms: Int32Array;
  private readonly stores: Int32Array;
  private readonly groups: Int32Array;
  /** By group, its value and its category. */
  private readonly named: { readonly value: number; readonly category: number }[] = [];
  private readonly last: Int32Array;
  private readonly pairs: PairSet;

  constructor(
    private readonly counted: CountedLevel,
    categories: Int32Array | null,
    stores: number,
  ) {
    const { values } = counted;
    this.groups = categories === null ? values : new Int32Array(values.length);
    const count = categories === null ? idCount(values) : this.pairUp(categories);
    this.planograms = new Int32Array(count);
    this.stores = new Int32Array(count);
    this.last = new Int32Array(count).fill(-1);
    this.pairs = new PairSet(count, stores);
  }

  /** Numbers the pairs of value and category that products have. */
  private pairUp(categories: Int32Array): number {
    const numbers = new Map<string, number>();
    this.counted.values.forEach((value, product) => {
      const category = categories[product] ?? 0;
      const pair = `${value}.${category}`;
      let group = numbers.get(pair);
      if (group === undefined) {
        group = this.named.push({ value, category }) - 1;
        numbers.set(pair, group);
      }
      this.groups[product] = group;
    });
    return numbers.size;
  }

  add(planogram: number, carried: Int32Array, placed: readonly number[]): void {
    for (const product of carried) {
      const group = this.groups[product] ?? 0;
      if (this.last[group] === planogram) continue;
      this.last[group] = planogram;
      add(this.planograms, group);
      for (const store of placed) if (store > 0 && this.pairs.add(group, store)) add(this.stores, group);
    }
  }

  /** @param carried by product id, the number of planograms that carry it */
  *rows(carried: Int32Array): Generator<CountRow> {
    const products = new Int32Array(this.planograms.length);
    for (let product = 1; product < carried.length; product += 1) {
      if ((carried[product] ?? 0) > 0) add(products, this.groups[product] ?? 0);
    }
    for (let group = 0; group < products.length; group += 1) {
      if (this.planograms[group] === 0) continue;
      yield {
        level: this.counted.level,
        ...(this.named[group] ?? { value: group, category: ALL_CATEGORIES }),
        products: products[group] ?? 0,
        planograms: this.planograms[group] ?? 0,
        stores: this.stores[group] ?? 0,
      };
    }
  }
}

/** Groups of stores. A product, or a planogram in several stores, may be in many. */
class StoreGroups {
  private readonly all: { readonly products: Int32Array; readonly planograms: Int32Array; readonly stores: Int32Array };
  private readonly carried: PairSet;
  private readonly seen: Uint8Array;
  private readonly storeCategories: PairSet;
  private readonly categoryCount: number;
  private readonly numbers = new Map<number, number>();
  /** By pair of value and category, in the order of `numbers`: products, planograms, stores. */
  private readonly inCategory: [number, number, number][] = [];
  /** By category, the last planogram that had it, and the pair that is being counted. */
  private readonly last: Int32Array;
  private readonly at: Int32Array;

  constructor(
    private readonly counted: CountedLevel,
    private readonly categories: Int32Array,
    private readonly isNew: (value: number, product: number) => void,
  ) {
    const count = idCount(counted.values);
    this.all = {
      products: new Int32Array(count),
      planograms: new Int32Array(count),
      stores: new Int32Array(count),
    };
    this.carried = new PairSet(count, categories.length);
    this.seen = new Uint8Array(counted.values.length);
    this.categoryCount = idCount(categories);
    this.storeCategories = new PairSet(counted.values.length, this.categoryCount);
    this.last = new Int32Array(this.categoryCount).fill(-1);
    this.at = new Int32Array(this.categoryCount);
  }

  add(planogram: number, carried: Int32Array, placed: readonly number[]): void {
    const inside = this.categoriesOf(planogram, carried);
    const { values } = this.counted;
    for (const value of new Set(placed.map((store) => values[store] ?? 0))) {
      add(this.all.planograms, value);
      for (const category of inside) {
        const pair = this.pairOf(value, category);
        this.at[category] = pair;
        this.count(pair, 1);
      }
      for (const product of carried) {
        if (!this.carried.add(value, product)) continue;
        this.isNew(value, product);
        if (product === 0) continue;
        add(this.all.products, value);
        this.count(this.at[this.categories[product] ?? 0] ?? 0, 0);
      }
    }
    for (const store of placed) {
      if (store === 0) continue;
      const value = values[store] ?? 0;
      if (this.seen[store] === 0) add(this.all.stores, value);
      this.seen[store] = 1;
      for (const category of inside) {
        if (this.storeCategories.add(store, category)) this.count(this.pairOf(value, category), 2);
      }
    }
  }

  private categoriesOf(planogram: number, carried: Int32Array): number[] {
    const inside: number[] = [];
    for (const product of carried) {
      const category = this.categories[product] ?? 0;
      if (this.last[category] === planogram) continue;
      this.last[category] = planogram;
      inside.push(category);
    }
    return inside;
  }

  private pairOf(value: number, category: number): number {
    const pair = value * this.categoryCount + category;
    let number = this.numbers.get(pair);
    if (number === undefined) {
      number = this.inCategory.push([0, 0, 0]) - 1;
      this.numbers.set(pair, number);
    }
    return number;
  }

  private count(pair: number, what: 0 | 1 | 2): void {
    const counts = this.inCategory[pair];
    if (counts !== undefined) counts[what] += 1;
  }

  *rows(): Generator<CountRow> {
    const { level } = this.counted;
    const { products, planograms, stores } = this.all;
    for (let value = 0; value < products.length; value += 1) {
      if (planograms[value] === 0) continue;
      const counts = { products: products[value] ?? 0, planograms: planograms[value] ?? 0, stores: stores[value] ?? 0 };
      yield { level, value, category: ALL_CATEGORIES, ...counts };
    }
    for (const [pair, number] of this.numbers) {
      const [ofProducts, ofPlanograms, ofStores] = this.inCategory[number] ?? [0, 0, 0];
      const category = pair % this.categoryCount;
      const counts = { products: ofProducts, planograms: ofPlanograms, stores: ofStores };
      yield { level, value: (pair - category) / this.categoryCount, category, ...counts };
    }
  }
}
