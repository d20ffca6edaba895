import { foundText } from '../../diagnostics/diagnostic-collector.js';
import type { PlanogramFile } from '../model.js';

/** Enough to judge a file by, however many products it has. */
const MOST_NAMES = 1000;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Distinct names that show whether a file's text was read in the right encoding. */
export function namesBeyondAscii(
  { products, planograms }: Pick<PlanogramFile, 'products' | 'planograms'>,
  most = MOST_NAMES,
): string[] {
  const names = new Set<string>();
  for (const { name } of [...products, ...planograms]) {
    if (names.size === most) break;
    if (BEYOND_ASCII.test(name)) names.add(foundText(name));
  }
  return [...names];
}
