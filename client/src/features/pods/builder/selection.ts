import type { CreatePodDto, ProductFilterType } from '../../../api/pods.gen.js';
import {
  type LevelValues,
  PRODUCT_LEVELS,
  STORE_LEVELS,
  asFilters,
  knownValues,
  ofLevels,
} from '../../../components/report-scope/scope-values.js';

/** A product selection as the calls take it. */
export interface CalledSelection {
  type: ProductFilterType;
  values: NonNullable<CreatePodDto['products']>;
}

/** What is chosen by levels, as the calls take it: nothing is all, one level its values, several by level. */
export function selectionOf(values: LevelValues): CalledSelection {
  const products = asFilters(ofLevels(values, PRODUCT_LEVELS));
  const levels = Object.keys(products) as ProductFilterType[];
  const [only] = levels;
  if (only === undefined) return { type: 'all', values: [] };
  return levels.length === 1 ? { type: only, values: products[only] ?? [] } : { type: 'levels', values: products };
}

/** A selection of a call by levels; `all` narrows nothing. */
export function levelsOf(selection: {
  ProductFilterType: ProductFilterType;
  products: CalledSelection['values'];
}): LevelValues {
  const { ProductFilterType: type, products } = selection;
  if (type === 'all') return {};
  return ofLevels(knownValues(Array.isArray(products) ? { [type]: products } : products), PRODUCT_LEVELS);
}

/** The stores of a scope as the calls take them. */
export const storesOf = (values: LevelValues): Record<string, string[]> => asFilters(ofLevels(values, STORE_LEVELS));

/** The most keys that a selection takes. */
export const MOST_KEYS = 5000;

/** Keys out of a pasted text: a line, a tab, a comma or a semicolon parts them; each once, in its order. */
export function pastedKeys(text: string): string[] {
  const keys = text
    .split(/[\n\r\t,;]+/)
    .map((key) => key.trim().replace(/^"(.*)"$/, '$1'))
    .filter((key) => key !== '');
  return [...new Set(keys)];
}
