import { type ProductVariant, type ProjectRule, groupedBy } from '../project-subject.js';

const ATTRIBUTES = ['name', 'brand', 'manufacturer'] as const;

/** The same key with different names, brands or manufacturers. Case, spaces and missing values are ignored. */
export const namesDiffer: ProjectRule = {
  id: 'P03',
  severity: 'warning',
  object: 'prd',
  affects: ['products', 'space', 'sales'],
  remedies: ['edit-product', 'upload-products', 'waive'],
  *check({ variants }) {
    for (const group of groupedBy(variants, ({ productKey }) => productKey).values()) {
      for (const attribute of ATTRIBUTES) {
        const [first, other] = differing(group, attribute);
        if (!first || !other) continue;
        yield {
          ...{ fileNo: other.fileNo, line: other.line, record: 'Product', subject: other.productKey },
          found: other[attribute] ?? '',
          params: { attribute, first: first[attribute] ?? '', firstFileNo: first.fileNo },
        };
      }
    }
  },
};

function differing(
  group: readonly ProductVariant[],
  attribute: (typeof ATTRIBUTES)[number],
): readonly ProductVariant[] {
  const bySpelling = groupedBy(group, (variant) => spelling(variant[attribute]));
  return [...bySpelling.values()].flatMap(([first]) => first ?? []);
}

function spelling(text: string | null): string | null {
  return text === null ? null : text.trim().replace(/\s+/g, ' ').toLowerCase();
}
