import type { CategorySpec, SubcategorySpec } from '../catalogue/category-spec.js';
import type { Random } from '../random.js';

/** A stretch of sections that one subcategory, or several small ones, fill from the deck to the top. */
export interface BlockPlan {
  readonly subcategories: readonly SubcategorySpec[];
  readonly firstSection: number;
  readonly sections: number;
}

/**
 * Divides the sections of a planogram among the subcategories by their share, in the category's order;
 * small ones share a stretch, hanging ones keep a section of their own at the end (none when the store
 * is too small for it).
 */
export function planBlocks(category: CategorySpec, sections: number, random: Random): BlockPlan[] {
  const hanging = category.subcategories.filter((subcategory) => subcategory.hanging);
  const standing = category.subcategories.filter((subcategory) => !subcategory.hanging);
  if (standing.length === 0) return [{ subcategories: hanging, firstSection: 0, sections }];
  const hangingSections = hanging.length > 0 && sections >= 6 ? 1 : 0;
  const plans = standingBlocks(mixed(standing, random), sections - hangingSections);
  if (hangingSections > 0) {
    plans.push({ subcategories: hanging, firstSection: sections - 1, sections: 1 });
  }
  return plans;
}

/** Some stores run the category the other way round. */
function mixed(subcategories: readonly SubcategorySpec[], random: Random): readonly SubcategorySpec[] {
  return random.chance(0.25) ? [...subcategories].reverse() : subcategories;
}

function standingBlocks(subcategories: readonly SubcategorySpec[], sections: number): BlockPlan[] {
  const total = subcategories.reduce((sum, subcategory) => sum + subcategory.share, 0);
  const plans: BlockPlan[] = [];
  let group: SubcategorySpec[] = [];
  let reached = 0;
  let first = 0;
  subcategories.forEach((subcategory, index) => {
    group.push(subcategory);
    reached += (subcategory.share / total) * sections;
    const last = index === subcategories.length - 1;
    const end = last ? sections : Math.round(reached);
    if (end - first < 1) return;
    plans.push({ subcategories: group, firstSection: first, sections: end - first });
    group = [];
    first = end;
  });
  const left = plans.at(-1);
  if (group.length > 0 && left) plans[plans.length - 1] = { ...left, subcategories: [...left.subcategories, ...group] };
  return plans;
}
