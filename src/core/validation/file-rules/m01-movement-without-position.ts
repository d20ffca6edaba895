import { cellOf } from '../../planogram/psa/layout.js';
import { positive } from '../../metrics/reason.js';
import { type FileRule, productSubject } from '../file-subject.js';

/** A Performance row has movement, but its product is not on the planogram: no figure includes its sales. */
export const movementWithoutPosition: FileRule = {
  id: 'M01',
  severity: 'warning',
  object: 'prs',
  affects: ['sales'],
  remedies: ['correct-file', 'waive'],
  *check({ planograms }) {
    for (const { planogram, planogramNo, positions, keyRule } of planograms) {
      const placed = new Set<number | string>();
      for (const { position, counted } of positions) if (counted) placed.add(identityOf(position));
      for (const performance of planogram.performances) {
        if (positive(performance.movement) === null || placed.has(identityOf(performance))) continue;
        yield {
          line: performance.line,
          record: 'Performance',
          cell: cellOf('Performance', 'unit_movement'),
          found: String(performance.movement),
          planogramNo,
          subject: productSubject(keyRule, performance),
        };
      }
    }
  },
};

function identityOf({ productIndex, upc, id }: { productIndex: number; upc: string; id: string }): number | string {
  return productIndex >= 0 ? productIndex : `${upc.trim()}\n${id.trim()}`;
}
