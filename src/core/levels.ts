/** Product attributes, from the widest to the narrowest. */
export const PRODUCT_ATTRIBUTE_LEVELS = [
  'category',
  'subcategory',
  'segment',
  'subsegment',
  'manufacturer',
  'brand',
  'package',
] as const;
export type ProductAttributeLevel = (typeof PRODUCT_ATTRIBUTE_LEVELS)[number];
export const PRODUCT_LEVELS = [...PRODUCT_ATTRIBUTE_LEVELS, 'product'] as const;
export type ProductLevel = (typeof PRODUCT_LEVELS)[number];

/** Store attributes, from the widest to the narrowest. */
export const STORE_ATTRIBUTE_LEVELS = ['banner', 'region', 'state', 'cluster'] as const;
export const STORE_LEVELS = [...STORE_ATTRIBUTE_LEVELS, 'store'] as const;
export type StoreLevel = (typeof STORE_LEVELS)[number];

/** Levels that a table can be grouped by. In analyses, `category` is the product's category, never the planogram's. */
export const ANALYSIS_LEVELS = [...PRODUCT_LEVELS, ...STORE_LEVELS, 'planogram'] as const;
export type AnalysisLevel = (typeof ANALYSIS_LEVELS)[number];

/**
 * Whether items of a level can give each other space, so that sales can be expected to follow when they do: stores and
 * groups of them can't, and planograms only within one store.
 *
 * @param stores how many are in scope
 */
export function canTradeSpace(level: AnalysisLevel, stores: number): boolean {
  return level === 'planogram' ? stores <= 1 : !STORE_LEVELS.some((one) => one === level);
}
