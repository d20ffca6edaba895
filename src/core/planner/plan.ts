import type { PlanogramFile } from '../planogram/model.js';
import { toCentimetres } from '../units/length.js';
import type { Candidate } from './candidates.js';
import { MOST_STATES } from './knapsack.js';
import type { PlanOptions } from './plan-options.js';
import { plannedPositions } from './planned-positions.js';
import { plannedRuns } from './planned-runs.js';
import { planStretch } from './plan-stretch.js';
import { countedSupply, planRange, restockingOf } from './plan-totals.js';
import type { FacingsPlan } from './plan-types.js';
import { rowEdits } from './row-edits.js';
import { shelfContents } from './shelf-products.js';
import type { Settled } from './settled.js';
import { type ShelfRun, shelfRuns } from './shelf-runs.js';

/**
 * Plans the best facings for a planogram's items on their current shelves, run by run (docs/metrics.md). Pure; never
 * throws on content. After `mostStates` partial plans, the remaining shelves are filled greedily. Throws RangeError
 * when the file has no planogram with that number, which is a bug in the caller.
 */
export function planFacings(
  file: PlanogramFile,
  planogramNo: number,
  options: PlanOptions,
  mostStates = MOST_STATES,
): FacingsPlan {
  const planogram = file.planograms[planogramNo];
  if (!planogram) throw new RangeError(`the file has no planogram ${planogramNo}`);
  const contents = shelfContents(file, planogram);
  const shelves = shelfRuns(file, planogram, contents, options);
  const cm = toCentimetres(1, file.unit);
  const given = new Map<number, Candidate>();
  const unproven = new Set<ShelfRun>();
  let left = mostStates;
  for (const run of shelves.runs) {
    for (const stretch of run.stretches) {
      const plan = planStretch(file, stretch, contents.products, options, cm, left);
      left = Math.max(0, left - plan.looked);
      for (const [position, candidate] of plan.given) given.set(position, candidate);
      if (!plan.isProven) unproven.add(run);
    }
  }
  const { products } = contents;
  const today = products.map(({ capacity }) => capacity);
  const held = [...today];
  for (const [position, { capacity }] of given) held[shelves.places.get(position)?.product ?? -1] = capacity;
  const settled: Settled = { given, held, unproven };
  const positions = plannedPositions(planogram, products, shelves, settled, options, file.unit);
  return {
    positions,
    runs: plannedRuns(shelves.runs, products, positions, settled, cm),
    edits: rowEdits(shelves.runs, given, cm),
    supply: {
      before: countedSupply(products, today, options),
      after: countedSupply(products, held, options),
    },
    restocking: {
      before: restockingOf(products, today),
      after: restockingOf(products, held),
    },
    sales: products.reduce((sum, { trade }) => sum + (trade.sales ?? 0), 0),
    change: planRange(given),
    isProven: unproven.size === 0,
  };
}
