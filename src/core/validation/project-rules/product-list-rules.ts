import type { ProjectRule } from '../project-subject.js';

/** P07: on a planogram, not in the product list. Against substituted master data, P20 reports it once instead. */
export const notInProductList: ProjectRule = {
  id: 'P07',
  severity: 'error',
  object: 'prd',
  affects: ['products', 'space', 'sales'],
  remedies: ['accept-match', 'upload-products', 'waive'],
  *check({ products, productList, fallback }) {
    if (productList === null || fallback.products) return;
    const listed = new Set(productList.map(({ productKey }) => productKey));
    for (const { productKey, placed, fileNo, line, name } of products) {
      if (!placed || listed.has(productKey)) continue;
      yield { fileNo, line, record: 'Product', subject: productKey, params: { name: name ?? '' } };
    }
  },
};

/** P08: in the product list, on no planogram. Master data may have more products than any project draws. */
export const onNoPlanogram: ProjectRule = {
  id: 'P08',
  severity: 'info',
  object: 'prd',
  affects: [],
  remedies: ['accept-match', 'waive'],
  *check({ products, productList, fallback }) {
    if (productList === null || fallback.products) return;
    const placed = new Set(products.filter((product) => product.placed).map(({ productKey }) => productKey));
    for (const { productKey, line, name } of productList) {
      if (!placed.has(productKey)) yield { list: 'products', line, subject: productKey, params: { name: name ?? '' } };
    }
  },
};

/** P18: the same product key with different values in the product file. */
export const productValuesDiffer: ProjectRule = {
  id: 'P18',
  severity: 'error',
  object: 'prd',
  affects: ['products'],
  remedies: ['upload-products', 'edit-product', 'waive'],
  *check({ repeatedProducts }) {
    for (const { line, firstLine, productKey, differing } of repeatedProducts) {
      yield { list: 'products', line, subject: productKey, found: differing.slice(0, 80), params: { firstLine } };
    }
  },
};

const KEY_WORDS = { upc: 'UPC', id: 'ID', 'upc-and-id': 'UPC + ID' } as const;

/**
 * P19: files identify their products by other cells than the product list is matched by, so none of its rows matches.
 */
export const keysDiffer: ProjectRule = {
  id: 'P19',
  severity: 'warning',
  object: 'prd',
  affects: ['products'],
  remedies: ['change-reading', 'upload-products', 'waive'],
  *check({ productList, productKey, fileKeys }) {
    if (productList === null) return;
    for (const { rule, files, of, fileNo } of fileKeys) {
      if (rule === productKey) continue;
      const params = { files, of, fileKey: KEY_WORDS[rule], listKey: KEY_WORDS[productKey] };
      yield { fileNo, line: 0, record: 'Project', subject: KEY_WORDS[rule], params };
    }
  },
};
