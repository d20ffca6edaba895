import type { ProjectRule, ResolvedProduct } from '../project-subject.js';

type Attribute = 'category' | 'manufacturer' | 'brand' | 'package' | 'name';

function attributeMissing(id: string, attribute: Attribute): ProjectRule {
  return {
    id,
    severity: 'warning',
    object: 'prd',
    affects: ['products', 'space', 'sales'],
    remedies: ['edit-product', 'upload-products', 'waive'],
    *check({ products }) {
      for (const product of products) if (isMissing(product, attribute)) yield placeOf(product, attribute);
    },
  };
}

/** Attributes of products on no planogram are not needed. */
function isMissing(product: ResolvedProduct, attribute: Attribute): boolean {
  return product.placed && (product[attribute] ?? '').trim() === '';
}

function placeOf({ fileNo, line, productKey, name }: ResolvedProduct, attribute: Attribute) {
  return { fileNo, line, record: 'Product', subject: productKey, params: { attribute, name: name ?? '' } };
}

/** P09–P13: category, manufacturer, brand, package or name is missing from every source. */
export const attributesMissing: readonly ProjectRule[] = [
  attributeMissing('P09', 'category'),
  attributeMissing('P10', 'manufacturer'),
  attributeMissing('P11', 'brand'),
  attributeMissing('P12', 'package'),
  attributeMissing('P13', 'name'),
];
