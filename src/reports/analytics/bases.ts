import { type Base, baseOf, type BasePart, baseOver, meanElasticity } from '../../core/metrics/base.js';
import { DEFAULT_ELASTICITY } from '../../core/metrics/figure-settings.js';
import type { AnalysisOptions } from '../../core/metrics/analysis.js';
import type { AnalysisLevel } from './levels.js';
import { type Group, type Groups, groupsOf } from './queries/analysis.queries.js';
import { categoriesInScope, categoriesOf, type CategoryPart, partsByCategory } from './queries/base.queries.js';
import type { Scope } from './queries/scope.js';
import type { LoadedSnapshot } from './snapshots/loaded-snapshot.js';
import type { Within } from './within.js';

/** What the groups of an analysis are compared with. */
export interface Bases {
  readonly within: Within;
  readonly of: (group: Group) => Base;
  /** A group's parts in each category that it is compared within; empty when the comparison is not by category. */
  readonly partsOf: (group: Group) => readonly CategoryPart[];
  /** Those categories, by id. */
  readonly categories: ReadonlyMap<number, Group>;
  /** About how much memory the parts take. */
  readonly bytes: number;
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
    bytes: 0,
  };
}

export interface BaseQuestion {
  readonly level: AnalysisLevel;
  readonly within: Within;
  /** The scope of the groups. */
  readonly scope: Scope;
  /** What the groups are compared with: the same stores, and more products when the parent is a product level. */
  readonly whole: Scope;
}

type Compared = Pick<Groups, 'rows' | 'total'>;
/** Builds the bases once the groups and their total are known. */
export type BasesOf = (groups: Compared) => Bases;

/** Queries what groups are compared with. */
export async function basesOf(
  snapshot: LoadedSnapshot,
  question: BaseQuestion,
  options: AnalysisOptions,
): Promise<BasesOf> {
  const { within, scope, whole } = question;
  if (within === 'category') return categoryBases(snapshot, question, options);
  const [elasticity, all] = await Promise.all([
    elasticities(snapshot, question, options),
    within === 'total' && scope !== whole ? groupsOf(snapshot, 'category', options.space, whole) : null,
  ]);
  return (groups) => {
    const own = elasticity?.(groups);
    return { ...basesIn(all?.total ?? groups.total, options, within, own?.of), bytes: own?.bytes ?? 0 };
  };
}

type Cells = Pick<Bases, 'partsOf' | 'categories' | 'bytes'>;

/**
 * Each group's parts by category, and the categories themselves. A product is in one category, so its own sums are all
 * it takes.
 */
async function cellsIn(
  snapshot: LoadedSnapshot,
  { level, scope }: Pick<BaseQuestion, 'level' | 'scope'>,
  options: AnalysisOptions,
): Promise<(groups: Compared) => Cells> {
  const { names } = snapshot;
  if (level === 'product') {
    const ids = names.productValues('category');
    const categoryOf = ({ id }: Group): number => ids[id] ?? 0;
    return ({ rows: { factRows, sums, ids: products } }) => ({
      partsOf: (group) => [{ category: categoryOf(group), space: group[options.space], sales: group[options.sales] }],
      categories: categoriesOf(
        snapshot,
        { categoryAt: (row) => ids[products[row] ?? 0] ?? 0, factRows, sums },
        options,
      ),
      bytes: 0,
    });
  }
  const { parts, categories } = await partsByCategory(snapshot, level, scope, options);
  return () => ({ partsOf: (group) => parts.get(group.id), categories, bytes: parts.bytes });
}

interface Elasticities {
  readonly of: (group: Group) => number | undefined;
  readonly bytes: number;
}

/** Each group's elasticity, where categories have their own. */
async function elasticities(
  snapshot: LoadedSnapshot,
  question: BaseQuestion,
  options: AnalysisOptions,
): Promise<((groups: Compared) => Elasticities) | undefined> {
  if (options.elasticityFor === undefined) return undefined;
  const cells = await cellsIn(snapshot, question, options);
  const of = elasticityIn(snapshot, options);
  return (groups) => {
    const { partsOf, bytes } = cells(groups);
    const ofParts = (group: Group) =>
      meanElasticity(partsOf(group).map(({ category, sales }) => ({ sales, elasticity: of(category) })));
    return { of: ofParts, bytes };
  };
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
): Promise<BasesOf> {
  const { scope, whole } = question;
  const isWhole = scope === whole;
  const [cells, wider, totalParts] = await Promise.all([
    cellsIn(snapshot, question, options),
    isWhole ? null : categoriesInScope(snapshot, whole, options),
    isWhole ? null : partsByCategory(snapshot, null, scope, options),
  ]);
  const elasticity = elasticityIn(snapshot, options);
  return (groups) => {
    const { total } = groups;
    const { partsOf, categories: own, bytes } = cells(groups);
    const categories = wider ?? own;
    const over = (parts: readonly CategoryPart[]): Base =>
      baseOver(
        parts.flatMap(({ category, space, sales }) => {
          const all = categories.get(category);
          return all === undefined ? [] : [{ space, sales, whole: all, elasticity: elasticity(category) }];
        }),
        options,
      );
    const ofTotal =
      totalParts === null ? baseOf(total, total, options, options.elasticity) : over(totalParts.parts.get(0));
    return {
      within: 'category',
      of: (group) => (group === total ? ofTotal : over(partsOf(group))),
      partsOf,
      categories,
      bytes,
    };
  };
}

/** The base for one item's figures, and how its fair share adds up category by category. */
export interface OpenBase {
  readonly base: Base;
  readonly parts: readonly (BasePart & { readonly category: number })[];
}

/** The base of a whole scope as a single item; `total` is its sums. */
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
  const parts = own.parts.get(0).map((part) => ({ ...part, elasticity: elasticity(part.category) }));
  if ('total' in all) return { base: baseOf(total, all.total, options, meanElasticity(parts)), parts: [] };
  const beside = parts.flatMap((part) => {
    const category = all.get(part.category);
    return category === undefined ? [] : [{ ...part, whole: category }];
  });
  return { base: baseOver(beside, options), parts: beside };
}
