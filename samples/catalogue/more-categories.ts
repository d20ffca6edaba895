import type { CategorySpec } from './category-spec.js';

/** Further categories for larger sets. */
export const MORE_CATEGORIES: readonly CategorySpec[] = [];
