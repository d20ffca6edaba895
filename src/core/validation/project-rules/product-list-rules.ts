import type { ProjectRule } from '../project-subject.js';

/** P07: on a planogram, not in the product file. */
export const notInProductList: ProjectRule = {
  id: 'P07',
  severity: 'error',
  object: 'prd',
  affects: ['products', 'space', 'sales'],
  remedies: ['accept-match', 'upload-products', 'waive'],
  *check({ products, productList }) {
    if (productList === null) return;
    const listed = new Set(productList.map(({ productKey }) => productKey));
    for (const { productKey, placed, fileNo, line, name } of products) {
      if (!placed || listed.has(productKey)) continue;
      yield { fileNo, line, record: 'Product', subject: productKey, params: { name: name ?? '' } };
    }
  },
};

/** P08: in the product file, on no planogram. */
export const onNoPlanogram: ProjectRule = {
  id: 'P08',
  severity: 'info',
  object: 'prd',
  affects: [],
  remedies: ['accept-match', 'waive'],
  *check({ products, productList }) {
    if (productList === null) return;
    const placed = new Set(products.filter((product) => product.placed).map(({ productKey }) => productKey));
    for (const { productKey, line, name } of productList) {
      if (!placed.has(productKey)) yield { list: 'products', line, subject: productKey, params: { name: name ?? '' } };
    }
  },
};
