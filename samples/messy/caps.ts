import type { SamplePlanogram } from '../shelves/planogram.js';
import type { Placed } from '../shelves/placement.js';

/** Where the block that follows begins, to a hair. */
const TOUCH = 1e-6;

/**
 * The planogram with side caps as real files have them, which all say the same of the block and differ in its x alone:
 * one in three on the left of the facings, one on the right, one with room for them on both sides, where the neighbour
 * has been taken out.
 */
export function withCapsOnEverySide(planogram: SamplePlanogram): SamplePlanogram {
  const placed: Placed[] = [];
  const gone = new Set<Placed>();
  let nth = 0;
  planogram.placed.forEach((one, index) => {
    if (gone.has(one)) return;
    const moved = one.xCap.count > 0 ? facingsBehindCaps(one) : null;
    const way = moved === null ? 'right' : (['left', 'right', 'both'] as const)[nth++ % 3];
    placed.push(moved === null || way === 'right' ? one : moved);
    const next = planogram.placed[index + 1];
    if (way === 'both' && next && isRightOf(one, next) && next.width >= capsWidth(one)) gone.add(next);
  });
  return { ...planogram, placed };
}

const capsWidth = ({ width, horizontal, pose }: Placed): number => width - horizontal * pose.size.width;

/** Its caps at the block's left; null where the facings would begin on the next shelf of the run. */
function facingsBehindCaps(placed: Placed): Placed | null {
  const x = placed.x + capsWidth(placed);
  return x < placed.fixture.x + placed.fixture.width - TOUCH ? { ...placed, x } : null;
}

/** On the same shelf, or the next one of its run. */
function isRightOf(one: Placed, next: Placed): boolean {
  return Math.abs(next.x - one.x - one.width) < TOUCH && next.y === one.y;
}
