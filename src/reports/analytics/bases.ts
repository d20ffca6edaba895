import { type Base, baseOf, type BasePart, baseOver, meanElasticity } from '../../core/metrics/base.js';
import { DEFAULT_ELASTICITY } from '../../core/metrics/figure-settings.js';
import type { AnalysisOptions } from '../../core/metrics/analysis.js';
import type { AnalysisLevel } from './levels.js';
import { type Group, groupsOf } from './queries/analysis.queries.js';
import { categoriesInScope, type CategoryPart, partsByCategory } from './queries/base.queries.js';
import type { Scope } from './queries/scope.js';
import type { LoadedSnapshot } from './snapshots/loaded-snapshot.js';
import type { Within } from './within.js';

/** What the groups of an analysis are compared with. */
export interface Bases {
  readonly within: Within;
  readonly of: (group: Group) => Base;
  /** What a group has in each category that it is compared within; nothing when it is not by category. */
  readonly partsOf: (group: Group) => readonly CategoryPart[];
  /** Those categories by their ids. */
  readonly categories: ReadonlyMap<number, Group>;
}

/** Everything within one parent. */
export function basesIn(
  whole: Group,
  options: AnalysisOptions,
  within: Within = 'parent',
  elasticity: (group: Group) => number | undefined = () => options.elasticity,
): Bases {
  return {
    within,
    of: (group) => baseOf(group, whole, options, elasticity(group)),
    partsOf: () => [],
    categories: new Map(),
  };
}

export interface BaseQuestion {
  readonly level: AnalysisLevel;
  readonly within: Within;
  /** What the groups are in. */
  readonly scope: Scope;
  /** What they are compared with: the same stores, and there more products when the parent is one of them. */
  readonly whole: Scope;
}

/** Asks for what groups are compared with; it is known once the groups and their total are. */
export async function basesOf(
  snapshot: LoadedSnapshot,
  question: BaseQuestion,
  options: AnalysisOptions,
): Promise<(total: Group) => Bases> {
  const { within, scope, whole } = question;
  if (within === 'category') return categoryBases(snapshot, question, options);
  const [elasticity, all] = await Promise.all([
    elasticities(snapshot, question, options),
    within === 'total' && scope !== whole ? groupsOf(snapshot, 'category', options.space, whole) : null,
  ]);
  return (total) => basesIn(all?.total ?? total, options, within, elasticity);
}

type PartsOf = (group: Group) => readonly CategoryPart[];

/** What each group has in each category. A product is in one. */
async function partsIn(
  snapshot: LoadedSnapshot,
  { level, scope }: Pick<BaseQuestion, 'level' | 'scope'>,
  { space, sales }: AnalysisOptions,
): Promise<PartsOf> {
  const { names } = snapshot;
  if (level === 'product') {
    const categories = names.productValues('category');
    return (group) => [{ category: categories[group.id] ?? 0, space: group[space], sales: group[sales] }];
  }
  const parts = await partsByCategory(snapshot, level, scope, { space, sales });
  return (group) => parts.get(group.id) ?? [];
}

/** The elasticity of each group, where categories have their own. */
async function elasticities(
  snapshot: LoadedSnapshot,
  question: BaseQuestion,
  options: AnalysisOptions,
): Promise<((group: Group) => number | undefined) | undefined> {
  if (options.elasticityFor === undefined) return undefined;
  const parts = await partsIn(snapshot, question, options);
  const of = elasticityIn(snapshot, options);
  return (group) => meanElasticity(parts(group).map(({ category, sales }) => ({ sales, elasticity: of(category) })));
}

function elasticityIn(
  { names }: LoadedSnapshot,
  { elasticity = DEFAULT_ELASTICITY, elasticityFor }: AnalysisOptions,
): (category: number) => number {
  return (category) => elasticityFor?.(names.nameOf('category', category)) ?? elasticity;
}

async function categoryBases(
  snapshot: LoadedSnapshot,
  question: BaseQuestion,
  options: AnalysisOptions,
): Promise<(total: Group) => Bases> {
  const { scope, whole } = question;
  const [categories, parts, totalParts] = await Promise.all([
    categoriesInScope(snapshot, whole, options),
    partsIn(snapshot, question, options),
    scope === whole ? null : partsByCategory(snapshot, null, scope, options),
  ]);
  const elasticity = elasticityIn(snapshot, options);
  const over = (own: readonly CategoryPart[]): Base =>
    baseOver(
      own.flatMap(({ category, space, sales }) => {
        const all = categories.get(category);
        return all === undefined ? [] : [{ space, sales, whole: all, elasticity: elasticity(category) }];
      }),
      options,
    );
  return (total) => ({
    within: 'category',
    of: (group) => {
      if (group !== total) return over(parts(group));
      return totalParts === null ? baseOf(total, total, options, options.elasticity) : over(totalParts.get(0) ?? []);
    },
    partsOf: parts,
    categories,
  });
}

/** What one item's figures are computed beside, and how its fair share comes about category by category. */
export interface OpenBase {
  readonly base: Base;
  readonly parts: readonly (BasePart & { readonly category: number })[];
}

/** The base of everything in a scope as one item; `total` is its sums. */
export async function baseOfScope(
  snapshot: LoadedSnapshot,
  { within, scope, whole }: Omit<BaseQuestion, 'level'>,
  total: Group,
  options: AnalysisOptions,
): Promise<OpenBase> {
  if (scope === whole) return { base: baseOf(total, total, options, options.elasticity), parts: [] };
  const [own, all] = await Promise.all([
    partsByCategory(snapshot, null, scope, options),
    within === 'category'
      ? categoriesInScope(snapshot, whole, options)
      : groupsOf(snapshot, 'category', options.space, whole),
  ]);
  const elasticity = elasticityIn(snapshot, options);
  const parts = (own.get(0) ?? []).map((part) => ({ ...part, elasticity: elasticity(part.category) }));
  if ('total' in all) return { base: baseOf(total, all.total, options, meanElasticity(parts)), parts: [] };
  const beside = parts.flatMap((part) => {
    const category = all.get(part.category);
    return category === undefined ? [] : [{ ...part, whole: category }];
  });
  return { base: baseOver(beside, options), parts: beside };
}
