import type { RuleCountDto } from '../../api/validation.gen.js';

/** Open errors by the page that lists their objects; `errors` is the total. */
export type ErrorCounts = Record<'planograms' | 'products' | 'stores' | 'errors', number>;

/** What the rules of a group are about, by the letter of their ids (docs/validation.md): files are planograms' files. */
const PAGE_OF: Readonly<Record<string, keyof ErrorCounts>> = {
  F: 'planograms',
  G: 'planograms',
  X: 'planograms',
  N: 'planograms',
  P: 'products',
  M: 'products',
  S: 'stores',
};

/** Open errors of the blocking rules, by page. */
export function errorCounts(blocking: readonly RuleCountDto[]): ErrorCounts {
  const counts: ErrorCounts = { planograms: 0, products: 0, stores: 0, errors: 0 };
  for (const { rule, findings, waived } of blocking) {
    const open = Math.max(0, findings - waived);
    const page = PAGE_OF[rule.charAt(0)];
    counts.errors += open;
    if (page) counts[page] += open;
  }
  return counts;
}
