import { positive } from '../metrics/reason.js';
import { isOverfull } from '../metrics/shelf-fill.js';
import type { Settled } from './settled.js';
import type { PlannedPosition, PlannedRun, Restocking } from './plan-types.js';
import { restockingOf } from './plan-totals.js';
import type { ShelfProduct } from './shelf-products.js';
import type { ShelfRun } from './shelf-runs.js';

export function plannedRuns(
  runs: readonly ShelfRun[],
  products: readonly ShelfProduct[],
  positions: readonly PlannedPosition[],
  { given, held, unproven }: Settled,
  cm: number,
): PlannedRun[] {
  const byPosition = new Map(positions.map((position) => [position.position, position]));
  return runs.map((run): PlannedRun => {
    const places = run.blocks.flatMap((block) => block.places);
    const first = byPosition.get(places[0]?.position ?? -1);
    const own = [...new Set(places.map(({ product }) => product))].map((index) => products[index] as ShelfProduct);
    const before = own.map(({ capacity }) => capacity);
    const wider = places.reduce((sum, { position, record }) => {
      const width = given.get(position)?.width ?? record.width ?? 0;
      return sum + width - (record.width ?? 0);
    }, 0);
    const used = run.blocks.reduce((sum, { from, to }) => sum + (positive(to - from) ?? 0), 0);
    return {
      fixtures: run.fixtures,
      segment: first?.segment ?? null,
      shelf: first?.shelf ?? 0,
      available: (run.to - run.from) * cm,
      used: { before: used * cm, after: (used + wider) * cm },
      isOverfull: isOverfull({ available: run.to - run.from, used }, cm),
      changed: places.filter(({ position }) => byPosition.get(position)?.reason != null).length,
      restocking: {
        before: ofRun(own, before),
        after: ofRun(
          own,
          own.map(({ index }) => held[index] ?? 0),
        ),
      },
      isProven: !unproven.has(run),
    };
  });
}

/** Totals for the products on a run, each with all its places. */
function ofRun(products: readonly ShelfProduct[], held: readonly number[]): Restocking {
  return restockingOf(
    products.map((product, index) => ({ ...product, index })),
    held,
  );
}
