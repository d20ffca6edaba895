import type { CategorySpec } from '../catalogue/category-spec.js';
import type { SampleProduct } from '../catalogue/products.js';
import { Random } from '../random.js';
import type { SampleStore } from '../stores.js';
import { storeItems, type StoreItem } from './assortment.js';
import { planBlocks, type BlockPlan } from './blocks.js';
import { fillRuns } from './filling.js';
import { runsOfBlock, type SampleFixture } from './fixtures.js';
import { bars, pegboard } from './hanging.js';
import { inUnit, measuresOf, onNotch, type Measures } from './measures.js';
import type { Placed } from './placement.js';
import { standOnShelves } from './standing.js';

/** A planogram before it is written: what stands where, in the store's unit. */
export interface SamplePlanogram {
  readonly store: SampleStore;
  readonly category: CategorySpec;
  readonly year: number;
  /** The reset that it stands as: of `year`, or of the year before where the newer one has not been made yet. */
  readonly reset: number;
  /** Its sales are of the weeks before the resets of `year`. */
  readonly isBefore: boolean;
  readonly measures: Measures;
  readonly sections: number;
  /** Name of each section, after what it holds most of. */
  readonly sectionNames: readonly string[];
  readonly height: number;
  readonly fixtures: readonly SampleFixture[];
  readonly placed: readonly Placed[];
  /** Sold in the store, but on no shelf of this planogram. */
  readonly unplaced: readonly StoreItem[];
}

export interface PlanogramRequest {
  readonly seed: string;
  readonly store: SampleStore;
  readonly category: CategorySpec;
  readonly year: number;
  readonly products: readonly SampleProduct[];
  /** As it stood and sold before the resets of `year`, of which the first wave of stores gets one. */
  readonly isBefore?: boolean;
}

/**
 * The shelves of one category in one store for one year's reset: one planogram, or two in the stores that keep
 * the hanging goods on a wall of their own.
 */
export function buildPlanograms(request: PlanogramRequest): SamplePlanogram[] {
  const { seed, store, category } = request;
  const standing = category.subcategories.filter((subcategory) => !subcategory.hanging);
  const hanging = category.subcategories.filter((subcategory) => subcategory.hanging);
  const own = new Random(seed, 'wall', store.number, category.code).chance(0.3);
  if (!own || hanging.length === 0 || standing.length === 0) return [buildPlanogram(request)];
  const wall: CategorySpec = {
    ...category,
    code: String(Number(category.code) + 1).padStart(4, '0'),
    name: hanging.map(({ name }) => name).join(' and '),
    sections: [1, 2],
    subcategories: hanging,
  };
  return [
    buildPlanogram({ ...request, category: { ...category, subcategories: standing } }),
    buildPlanogram({ ...request, category: wall }),
  ];
}

function buildPlanogram({
  seed,
  store,
  category,
  year,
  products,
  isBefore = false,
}: PlanogramRequest): SamplePlanogram {
  const reset = isBefore && isResetFirst(seed, store) ? year - 1 : year;
  const measures = measuresOf(category, store.banner.unit);
  const lasting = new Random(seed, 'shelf', store.number, category.code);
  const random = new Random(seed, 'reset', store.number, category.code, reset);
  const sections = sectionCount(store, category, reset, lasting);
  const plans = planBlocks(category, sections, lasting);
  const items = storeItems(seed, store, reset, products).filter(({ product }) =>
    category.subcategories.includes(product.subcategory),
  );
  const columnSection = lastShelvedSection(plans);
  const obstruction = lasting.chance(0.3) && columnSection >= 0 ? inUnit(6, measures.unit) : 0;
  const context: BlockContext = { category, measures, lasting, random, obstruction, columnSection, sections };
  const fixtures: SampleFixture[] = [];
  const placed: Placed[] = [];
  for (const plan of plans) {
    const block = buildBlock(plan, itemsOf(plan, items), context);
    fixtures.push(...block.fixtures);
    placed.push(...block.placed);
  }
  const sign = lasting.chance(0.5);
  fixtures.push(...furniture(context, sign));
  const standing = new Set(placed.map(({ item }) => item));
  return {
    store,
    category,
    year,
    reset,
    isBefore,
    measures,
    sections,
    sectionNames: sectionNames(plans),
    height: onNotch(category.height, measures) + (sign ? onNotch(8, measures) : 0),
    fixtures: fixtures.sort((a, b) => a.section - b.section || b.y - a.y),
    placed,
    unplaced: items.filter((item) => !standing.has(item)).slice(0, Math.ceil(placed.length * 0.03)),
  };
}

/** Three stores in five; the others keep the shelves they have, and show what would have happened without a reset. */
export function isResetFirst(seed: string, store: SampleStore): boolean {
  return new Random(seed, 'wave', store.number).chance(0.6);
}

/** Larger stores have more sections; one in six was extended by a section in 2026. */
function sectionCount(store: SampleStore, category: CategorySpec, year: number, lasting: Random): number {
  const [fewest, most] = category.sections;
  const sections = Math.round(fewest + (most - fewest) * Math.pow(store.size, 1.6) + lasting.between(-0.8, 0.8));
  const extended = lasting.chance(1 / 6) && year >= 2026 ? 1 : 0;
  return Math.min(Math.max(12, most), Math.max(fewest, Math.min(most, sections)) + extended);
}

function itemsOf(plan: BlockPlan, items: readonly StoreItem[]): StoreItem[] {
  return items.filter((item) => plan.subcategories.includes(item.product.subcategory));
}

interface BlockContext {
  readonly category: CategorySpec;
  readonly measures: Measures;
  readonly lasting: Random;
  readonly random: Random;
  /** Width of the building's column; 0 where there is none. */
  readonly obstruction: number;
  /** The last section with shelves: the column stands at its right end. */
  readonly columnSection: number;
  readonly sections: number;
}

function buildBlock(
  plan: BlockPlan,
  items: readonly StoreItem[],
  { category, measures, lasting, random, obstruction, columnSection }: BlockContext,
): { fixtures: readonly SampleFixture[]; placed: readonly Placed[] } {
  const hanging = plan.subcategories[0]?.hanging;
  if (hanging) return hangingBlock(plan, hanging === 'bars' ? bars : pegboard, items, category, measures);
  const obstructed = new Map(obstruction > 0 ? [[columnSection, obstruction]] : []);
  const runs = runsOfBlock(plan, category, measures, lasting, obstructed);
  const placements = fillRuns(runs, items, measures, random);
  return {
    fixtures: runs.flatMap((run) => run.fixtures),
    placed: standOnShelves(placements, measures, random),
  };
}

/** Section by section, each with the products that did not fit into the one before. */
function hangingBlock(
  plan: BlockPlan,
  build: typeof pegboard,
  items: readonly StoreItem[],
  category: CategorySpec,
  measures: Measures,
): { fixtures: readonly SampleFixture[]; placed: readonly Placed[] } {
  const fixtures: SampleFixture[] = [];
  const placed: Placed[] = [];
  for (let i = 0; i < plan.sections; i++) {
    const hung = new Set(placed.map(({ item }) => item));
    const left = items.filter((item) => !hung.has(item));
    const share = left.slice(0, Math.ceil(left.length / (plan.sections - i)));
    const section = build(plan.firstSection + i, share, category, measures);
    fixtures.push(...section.fixtures);
    placed.push(...section.placed);
  }
  return { fixtures, placed };
}

/** -1 when everything hangs. */
function lastShelvedSection(plans: readonly BlockPlan[]): number {
  const last = plans.findLast((plan) => !plan.subcategories[0]?.hanging);
  return last ? last.firstSection + last.sections - 1 : -1;
}

/** A building column at the right end of the last shelves, and a sign above the middle. */
function furniture(
  { measures, category, obstruction, columnSection, sections }: BlockContext,
  sign: boolean,
): SampleFixture[] {
  const fixtures: SampleFixture[] = [];
  const height = onNotch(category.height, measures);
  const common = { z: measures.back, merch: 0, canCombine: 0 };
  if (obstruction > 0) {
    const x = (columnSection + 1) * measures.sectionWidth - obstruction;
    const size = { width: obstruction, height, depth: inUnit(8, measures.unit) };
    fixtures.push({ type: 10, name: 'COLUMN', section: columnSection, x, y: 0, ...size, ...common });
  }
  if (sign) {
    const section = Math.floor(sections / 2);
    const place = { x: section * measures.sectionWidth, y: height, width: measures.sectionWidth };
    const size = { height: onNotch(8, measures), depth: inUnit(1, measures.unit) };
    fixtures.push({ type: 11, name: `SIGN ${category.name.toUpperCase()}`, section, ...place, ...size, ...common });
  }
  return fixtures;
}

function sectionNames(plans: readonly BlockPlan[]): string[] {
  return plans.flatMap((plan) => {
    const names = plan.subcategories.map((subcategory) => subcategory.name.toUpperCase()).join(' & ');
    return Array.from({ length: plan.sections }, () => names);
  });
}
