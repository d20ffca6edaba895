import { DIMENSIONS } from '../causes.js';
import { type ProductVariant, type ProjectRule, groupedBy } from '../project-subject.js';

/** The same key with dimensions that differ by more than 2 % of the larger. A missing one is left to P04. */
export const dimensionsDiffer: ProjectRule = {
  id: 'P05',
  severity: 'warning',
  object: 'prd',
  affects: ['space', 'capacity'],
  remedies: ['edit-product', 'upload-products', 'waive'],
  *check({ variants, limits }) {
    for (const group of groupedBy(variants, ({ productKey }) => productKey).values()) {
      for (const side of DIMENSIONS) {
        const [least, most] = extremes(group, side);
        if (!least || !most) continue;
        const [low, high] = [least[side] ?? 0, most[side] ?? 0];
        if (high - low <= limits.dimensionShare * high) continue;
        yield {
          ...{ fileNo: most.fileNo, line: most.line, record: 'Product', subject: most.productKey },
          found: String(high),
          params: { side, smallest: low, largest: high, smallestFileNo: least.fileNo },
        };
      }
    }
  },
};

function extremes(
  group: readonly ProductVariant[],
  side: 'width' | 'height' | 'depth',
): [ProductVariant | null, ProductVariant | null] {
  let [least, most]: [ProductVariant | null, ProductVariant | null] = [null, null];
  for (const variant of group) {
    const length = variant[side];
    if (length === null) continue;
    if (least === null || length < (least[side] ?? 0)) least = variant;
    if (most === null || length > (most[side] ?? 0)) most = variant;
  }
  return [least, most];
}
