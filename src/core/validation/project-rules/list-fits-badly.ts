import type { ProjectRule } from '../project-subject.js';

/**
 * P20: master data substitutes for a product list and lacks products that are on planograms. Reported once, however
 * many are missing: no one declared that these are the project's products, so none of them is wrong individually.
 */
export const productListFitsBadly: ProjectRule = {
  id: 'P20',
  severity: 'warning',
  object: 'prd',
  affects: ['products'],
  remedies: ['upload-products', 'accept-match', 'change-reading', 'waive'],
  *check({ fallback, products, productList }) {
    if (!fallback.products || productList === null) return;
    const listed = new Set(productList.map(({ productKey }) => productKey));
    const placed = products.filter((product) => product.placed);
    const matched = placed.filter(({ productKey }) => listed.has(productKey)).length;
    if (matched < placed.length) yield { line: 0, params: { matched, of: placed.length } };
  },
};

/** S07: like P20, for the store list and the stores that have planograms. */
export const storeListFitsBadly: ProjectRule = {
  id: 'S07',
  severity: 'warning',
  object: 'str',
  affects: ['stores'],
  remedies: ['upload-stores', 'accept-match', 'waive'],
  *check({ fallback, planograms, storeList }) {
    if (!fallback.stores || storeList === null) return;
    const listed = new Set(storeList.map(({ storeKey }) => storeKey));
    const drawn = new Set(planograms.flatMap(({ storeKey }) => storeKey ?? []));
    const matched = [...drawn].filter((key) => listed.has(key)).length;
    if (matched < drawn.size) yield { line: 0, params: { matched, of: drawn.size } };
  },
};
