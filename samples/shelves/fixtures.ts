import type { CategorySpec } from '../catalogue/category-spec.js';
import type { Random } from '../random.js';
import type { BlockPlan } from './blocks.js';
import { inUnit, onNotch, type Measures } from './measures.js';

/** A fixture as it will be written; x from the left, y from the floor, z from the back. */
export interface SampleFixture {
  readonly type: number;
  readonly name: string;
  readonly section: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly merch: number;
  readonly canCombine: number;
}

/** Shelves at one height over which products run on without a gap: one shelf, or several that combine. */
export interface Run {
  readonly fixtures: readonly SampleFixture[];
  readonly level: number;
  readonly x: number;
  readonly width: number;
  readonly merch: number;
  readonly depth: number;
}

/** A shelf whose outline is given by 3D points. */
export const POLYGONAL = 3;

/** The runs of a block: its shelves from the deck up, combined over its sections in most stores. */
export function runsOfBlock(
  plan: BlockPlan,
  category: CategorySpec,
  measures: Measures,
  random: Random,
  obstructed: ReadonlyMap<number, number>,
): Run[] {
  const gaps = plan.subcategories[0]?.gaps ?? [];
  const combined = plan.sections > 1 && random.chance(0.7);
  const tops = shelfTops(gaps, category, measures);
  return tops.flatMap((top, level) => {
    const spec = { level, top, next: tops[level + 1] ?? null, combined };
    const shelves = Array.from({ length: plan.sections }, (_, i) => {
      const one = shelf(plan, i, spec, category, measures);
      return level === 0 && !combined && random.chance(0.08) ? { ...one, type: POLYGONAL } : one;
    });
    return combined ? [runOf(shelves, level, obstructed)] : shelves.map((one) => runOf([one], level, obstructed));
  });
}

/** Upper faces of the shelves, the deck first; the last gap repeats as long as a shelf stays below the uprights' top. */
function shelfTops(gaps: readonly number[], category: CategorySpec, measures: Measures): number[] {
  const tops = [measures.deckHeight];
  const limit = onNotch(category.height, measures) - onNotch(9, measures);
  for (let level = 0; ; level++) {
    const gap = gaps[Math.min(level, gaps.length - 1)] ?? 12;
    const next = (tops.at(-1) ?? 0) + onNotch(gap, measures) + measures.shelfThickness;
    if (next > limit) return tops;
    tops.push(next);
  }
}

interface Level {
  readonly level: number;
  readonly top: number;
  readonly next: number | null;
  readonly combined: boolean;
}

function shelf(
  plan: BlockPlan,
  index: number,
  { level, top, next, combined }: Level,
  category: CategorySpec,
  measures: Measures,
): SampleFixture {
  const section = plan.firstSection + index;
  const height = level === 0 ? measures.deckHeight : measures.shelfThickness;
  const ceiling = next === null ? onNotch(category.height, measures) : next - measures.shelfThickness;
  const first = index === 0;
  const last = index === plan.sections - 1;
  return {
    type: 0,
    name: `${level === 0 ? 'BASE DECK' : 'SHELF'} ${section + 1}-${level + 1}`,
    section,
    x: section * measures.sectionWidth,
    y: top - height,
    z: measures.back,
    width: measures.sectionWidth,
    height,
    depth: inUnit(level === 0 ? category.deckDepth : category.shelfDepth, measures.unit),
    merch: ceiling - top,
    canCombine: !combined ? 0 : first ? 3 : last ? 2 : 1,
  };
}

function runOf(fixtures: readonly SampleFixture[], level: number, obstructed: ReadonlyMap<number, number>): Run {
  const first = fixtures[0];
  const last = fixtures.at(-1);
  if (!first || !last) throw new RangeError('a run has at least one shelf');
  return {
    fixtures,
    level,
    x: first.x,
    width: last.x + last.width - first.x - (obstructed.get(last.section) ?? 0),
    merch: Math.min(...fixtures.map((fixture) => fixture.merch)),
    depth: Math.min(...fixtures.map((fixture) => fixture.depth)),
  };
}
