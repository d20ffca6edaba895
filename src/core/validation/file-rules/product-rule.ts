import { productKey } from '../../naming/product-key.js';
import type { ProductRecord } from '../../planogram/model.js';
import type { FileRule, FileSubject } from '../file-subject.js';
import type { Found, RuleDefinition } from '../rule.js';

/** A product rule's result for one Product row: nothing, or what was found. */
export type ProductJudge = (
  product: ProductRecord,
  isPlaced: boolean,
  subject: FileSubject,
) => Pick<Found, 'cell' | 'found' | 'params'> | null;

/** A rule that is checked for each Product row. */
export function productRule(definition: Omit<RuleDefinition, 'object'>, judge: ProductJudge): FileRule {
  return {
    ...definition,
    object: 'prd',
    *check(subject) {
      const keyRule = subject.file.project?.keyRule ?? 'upc';
      for (const [index, product] of subject.file.products.entries()) {
        const said = judge(product, subject.placed.has(index), subject);
        if (!said) continue;
        const key = productKey(keyRule, product.upc, product.id) ?? product.name.trim();
        yield { line: product.line, record: 'Product', subject: key, ...said };
      }
    },
  };
}
