import { DIMENSIONS } from '../causes.js';
import { type ProjectRule, groupedBy, median } from '../project-subject.js';

type Side = 'width' | 'height' | 'depth';
/** Fewer products than this do not show what is usual. */
const FEWEST = 5;

/** A dimension under 0.25 cm, over 200 cm, or more than 5 times its subcategory's median. */
export const implausibleDimension: ProjectRule = {
  id: 'P06',
  severity: 'warning',
  object: 'prd',
  affects: ['space', 'capacity'],
  remedies: ['edit-product', 'correct-file', 'waive'],
  *check({ products, limits }) {
    const usual = new Map<string, number | null>();
    for (const [subcategory, group] of groupedBy(products, (product) => product.subcategory)) {
      for (const side of DIMENSIONS) {
        const lengths = group.flatMap((product) => product[side] ?? []);
        usual.set(`${side}\n${subcategory}`, lengths.length < FEWEST ? null : median(lengths));
      }
    }
    const judge = (length: number, side: Side, subcategory: string | null) => {
      if (length < limits.smallestCm) return { reason: 'small', limit: limits.smallestCm };
      if (length > limits.largestCm) return { reason: 'large', limit: limits.largestCm };
      const middle = usual.get(`${side}\n${subcategory}`) ?? null;
      const most = middle === null ? Infinity : middle * limits.medianDimensionTimes;
      return length > most ? { reason: 'unusual', limit: most } : null;
    };
    for (const product of products) {
      for (const side of DIMENSIONS) {
        const length = product[side];
        const said = length === null ? null : judge(length, side, product.subcategory);
        if (!said) continue;
        const { fileNo, line, productKey: subject } = product;
        yield { fileNo, line, record: 'Product', subject, found: String(length), params: { side, ...said } };
      }
    }
  },
};
