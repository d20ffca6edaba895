import type { LengthUnit } from '../../src/core/units/length.js';
import type { Random } from '../random.js';
import type { StoreItem } from './assortment.js';
import type { Run } from './fixtures.js';
import type { Measures } from './measures.js';
import { NO_CAP, type Placement } from './placement.js';
import { caseBox, trayBox, turned, unitBox, type Box, type Pose } from './pose.js';

/** What one run holds so far. */
class RunFill {
  readonly placements: Placement[] = [];
  used = 0;

  constructor(readonly run: Run) {}

  get free(): number {
    return this.run.width - this.used;
  }

  add(placement: Placement): void {
    this.placements.push(placement);
    this.used += placement.horizontal * placement.pose.size.width;
  }
}

/**
 * Fills the runs of a block: the best sellers that the width takes, bulky ones low, brands side by side,
 * then the room that is left goes to whichever product is shortest of stock. Leaves 0 to 7 % of each run empty.
 */
export function fillRuns(
  runs: readonly Run[],
  items: readonly StoreItem[],
  measures: Measures,
  random: Random,
): Placement[] {
  const fills = runs.map((run) => new RunFill(run));
  const filler = new Filler(fills, measures, random);
  const { chosen, waiting } = choose(runs, items, measures.unit);
  for (const { item, facings } of [...chosen].sort(byBlock)) filler.place(item, facings);
  for (const item of waiting) filler.place(item, 1);
  for (const { item } of chosen.slice(0, 2)) if (random.chance(0.5)) filler.place(item, 2);
  for (const fill of fills) filler.grow(fill);
  return fills.flatMap((fill) => fill.placements);
}

interface Choice {
  readonly item: StoreItem;
  readonly facings: number;
}

/** More facings for everyone until the assortment fills the width, where a store has more room than products. */
const GENEROSITY = [0.5, 0.7, 0.95, 1.3, 1.8, 2.5, 3.5, 5];

function choose(
  runs: readonly Run[],
  items: readonly StoreItem[],
  unit: LengthUnit,
): { chosen: readonly Choice[]; waiting: readonly StoreItem[] } {
  const room = runs.reduce((sum, run) => sum + run.width, 0) * 0.9;
  const middle = items[Math.floor(items.length / 2)]?.demand ?? 1;
  for (const generosity of GENEROSITY) {
    const chosen: Choice[] = [];
    let used = 0;
    for (const item of items) {
      const facings = Math.min(8, Math.max(1, Math.round(generosity * Math.sqrt(item.demand / middle))));
      used += facings * unitBox(item.product, unit).width;
      if (used > room) return { chosen, waiting: items.slice(chosen.length) };
      chosen.push({ item, facings });
    }
  }
  const most = (item: StoreItem) => Math.min(8, Math.max(2, Math.round(5 * Math.sqrt(item.demand / middle))));
  return { chosen: items.map((item) => ({ item, facings: most(item) })), waiting: [] };
}

/** Bulky forms first (they take the lowest shelves), then brand by brand, variant by variant. */
function byBlock({ item: a }: Choice, { item: b }: Choice): number {
  return bulk(b) - bulk(a) || compare(a.product.brand, b.product.brand) || compare(a.product.name, b.product.name);
}

function bulk({ product }: StoreItem): number {
  const [width, height, depth] = product.form.dimensions;
  return Math.round(Math.log2(width * height * depth) * 2);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

class Filler {
  private from = 0;

  constructor(
    private readonly fills: readonly RunFill[],
    private readonly measures: Measures,
    private readonly random: Random,
  ) {}

  /** Puts a product on the first run from the current one upward where it fits, with fewer facings when it must. */
  place(item: StoreItem, facings: number): void {
    while (this.from < this.fills.length - 1 && this.isFull(this.from)) this.from++;
    const order = [...this.fills.slice(this.from), ...this.fills.slice(0, this.from)];
    for (let wanted = facings; wanted >= 1; wanted--) {
      for (const fill of order) {
        const placement = this.fitted(item, wanted, fill);
        if (!placement) continue;
        fill.add(placement);
        return;
      }
    }
  }

  private isFull(index: number): boolean {
    const fill = this.fills[index];
    return fill !== undefined && fill.free < fill.run.width * 0.06;
  }

  private fitted(item: StoreItem, facings: number, fill: RunFill): Placement | null {
    if (fill.free <= 0 || fill.placements.some((placement) => placement.item === item)) return null;
    const pose = this.pose(item, fill.run);
    const room = fill.run.merch - this.measures.clearance;
    if (!pose || facings * pose.size.width > fill.free) return null;
    const stacks = item.product.form.traits.stacks === true || pose.style === 1;
    const vertical = stacks ? Math.min(5, Math.floor(room / pose.size.height)) : 1;
    const deep = Math.floor(fill.run.depth / pose.size.depth);
    const base = { item, pose, run: fill.run, horizontal: facings, vertical, deep };
    return { ...base, xCap: NO_CAP, yCap: NO_CAP, zCap: NO_CAP };
  }

  private pose(item: StoreItem, run: Run): Pose | null {
    const room: Box = { width: run.width, height: run.merch - this.measures.clearance, depth: run.depth };
    return this.poses(item, run).find(({ size }) => size.height <= room.height && size.depth <= room.depth) ?? null;
  }

  private poses({ product }: StoreItem, run: Run): Pose[] {
    const { unit } = this.measures;
    const { traits } = product.form;
    const poses: Pose[] = [];
    const tray = trayBox(product, unit);
    if (tray && this.random.chance(0.55)) poses.push({ style: 1, orientation: 0, size: tray, units: tray.units });
    if (traits.fromCase && run.level === 0 && this.random.chance(0.5)) {
      const box = caseBox(product, unit);
      poses.push({ style: 2, orientation: 0, size: box, units: box.units });
    }
    const box = unitBox(product, unit);
    if (traits.turns && this.random.chance(0.3)) {
      const orientation = this.random.pick(traits.turns);
      poses.push({ style: 0, orientation, size: turned(box, orientation), units: 1 });
    }
    poses.push({ style: 0, orientation: 0, size: box, units: 1 });
    return poses;
  }

  /** Gives the free width of a run to the products with the least stock for their demand. */
  grow(fill: RunFill): void {
    const keepFree = fill.run.width * this.random.between(0, 0.07);
    for (;;) {
      const next = fill.placements
        .filter(({ pose, horizontal }) => horizontal < 9 && pose.size.width <= fill.free - keepFree)
        .sort((a, b) => stock(a) / a.item.demand - stock(b) / b.item.demand)[0];
      if (!next) return;
      next.horizontal++;
      fill.used += next.pose.size.width;
    }
  }
}

function stock({ horizontal, vertical, deep, pose }: Placement): number {
  return horizontal * vertical * deep * pose.units;
}
