import {
  analyseItem,
  type AnalysisFigures,
  type AnalysisItem,
  type AnalysisOptions,
} from '../../core/metrics/analysis.js';
import { FIGURE_IDS, type FigureId, NO_FIGURES } from '../../core/metrics/figure-ids.js';
import { FIGURES } from '../../core/metrics/figures.js';
import { distributionShare } from '../../core/metrics/distribution.js';
import { type ChangeTotal, expectedChanges } from '../../core/metrics/expected-changes.js';
import { type Bases, type BasesOf, basesOf } from './bases.js';
import type {
  AnalysisDto,
  AnalysisFiguresDto,
  AnalysisItemDto,
  ChangeTotalDto,
  ExpectedChangesDto,
} from './dto/analysis.dto.js';
import type { ParentLevel } from './dto/report-query.dto.js';
import { ALL, type AnalysisLevel, isProductLevel, NONE_KEY, type SalesMeasure, type SpaceMeasure } from './levels.js';
import { type Group, type Groups, groupsOf } from './queries/analysis.queries.js';
import { type Condition, Scope } from './queries/scope.js';
import { filterConditions, headOf, type ReportContext } from './report-context.service.js';
import { round, rounded } from './rounding.js';
import type { SnapshotNames } from './snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from './snapshots/loaded-snapshot.js';
import { type Within, withinOf } from './within.js';

/** What an analysis asks: the level, the parent, and which space to compare with which sales. */
export interface AnalysisQuestion {
  readonly level: AnalysisLevel;
  readonly parent: { readonly level: AnalysisLevel; readonly value: string } | null;
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
  /** A category that limits everything, in addition to the parent. */
  readonly category?: string;
  /** What shares, index and fair share are relative to. Defaults to {@link withinOf}. */
  readonly within?: Within | undefined;
}

/** A parent as the API calls send it: `all` in either place means none. */
export function parentOf(level: ParentLevel | undefined, value: string | undefined): AnalysisQuestion['parent'] {
  if (level === undefined || level === ALL || value === undefined || value === ALL) return null;
  return { level, value };
}

/** Turns filter, parent and category into conditions. Values that the snapshot does not know select nothing. */
export function conditionsFor(
  context: ReportContext,
  snapshot: LoadedSnapshot,
  question: Pick<AnalysisQuestion, 'parent' | 'category'>,
): Condition[] {
  const conditions = filterConditions(context, snapshot.names);
  const add = (level: AnalysisLevel, value: string): void => {
    const id = snapshot.names.idOf(level, value);
    conditions.push({ level, ids: id === null ? [] : [id] });
  };
  if (question.parent !== null) add(question.parent.level, question.parent.value);
  if (question.category !== undefined) add('category', question.category);
  return conditions;
}

/** The scope of a question. */
export function scopeFor(
  context: ReportContext,
  snapshot: LoadedSnapshot,
  question: Pick<AnalysisQuestion, 'parent' | 'category'>,
): Scope {
  return new Scope(snapshot.names, conditionsFor(context, snapshot, question));
}

/** What a question's items are compared with. Without a parent among the products, that is everything they are in. */
export function wholeFor(
  context: ReportContext,
  snapshot: LoadedSnapshot,
  question: AnalysisQuestion,
  scope: Scope,
): Scope {
  const { parent } = question;
  if (parent === null || !isProductLevel(parent.level)) return scope;
  return scopeFor(context, snapshot, { ...question, parent: null });
}

/** The options for computing figures in a context. */
export function optionsOf(
  { display, settings }: ReportContext,
  { space, sales }: Pick<AnalysisQuestion, 'space' | 'sales'>,
): AnalysisOptions {
  const { lowCoverageBelow, elasticity } = settings;
  const own = settings.byCategory.some((category) => category.elasticity !== undefined);
  return {
    ...{ space, sales, display, lowCoverageBelow, elasticity },
    ...(own ? { elasticityFor: (category) => settings.elasticityFor(category) } : {}),
  };
}

/** What the groups of a question are compared with. */
export function basesFor(
  context: ReportContext,
  snapshot: LoadedSnapshot,
  question: AnalysisQuestion,
  scope: Scope,
): Promise<BasesOf> {
  const within = withinOf(question);
  const whole = within === 'parent' ? scope : wholeFor(context, snapshot, question, scope);
  return basesOf(snapshot, { level: question.level, within, scope, whole }, optionsOf(context, question));
}

export interface AnalysisAnswer {
  readonly dto: AnalysisDto;
  readonly groups: Groups;
}

/** Answers an analysis: items by space, largest first. The total is computed from the facts. */
export async function analyse(
  context: ReportContext,
  snapshot: LoadedSnapshot,
  question: AnalysisQuestion,
  scope: Scope = scopeFor(context, snapshot, question),
): Promise<AnalysisAnswer> {
  const [groups, basesIn] = await Promise.all([
    groupsOf(snapshot, question.level, question.space, scope),
    basesFor(context, snapshot, question, scope),
  ]);
  const options = optionsOf(context, question);
  const bases = basesIn(groups);
  const { names } = snapshot;
  const items = itemsOf(groups, bases, options, names);
  items.sort((a, b) => (b[question.space] ?? -1) - (a[question.space] ?? -1) || (a.key < b.key ? -1 : 1));
  return {
    dto: {
      level: question.level,
      parent: question.parent,
      within: bases.within,
      space: question.space,
      salesMeasure: question.sales,
      ...headOf(context, names, groups.total.factRows),
      items,
      count: items.length,
      lastEvaluatedKey: null,
      largest: null,
      total: totalOf(groups, bases, options),
      changes: changesOf(items),
    },
    groups,
  };
}

/** Turns the groups into items. */
export function itemsOf(
  groups: Groups,
  bases: Bases,
  options: AnalysisOptions,
  names: SnapshotNames,
): AnalysisItemDto[] {
  return groups.groups.map(itemMaker(groups, bases, options, names));
}

/** Turns one group into an item on demand, so that a file's rows are never all in memory. */
export function itemMaker(
  groups: Pick<Groups, 'storesInScope' | 'placed'>,
  bases: Bases,
  options: AnalysisOptions,
  names: SnapshotNames,
): (group: Group) => AnalysisItemDto {
  const categories = new Map<number, string>();
  const categoryKey = (id: number): string => {
    const known = categories.get(id) ?? names.keyOf('category', id);
    categories.set(id, known);
    return known;
  };
  return (group) => ({
    key: group.key ?? NONE_KEY,
    name: group.name,
    of: bases.partsOf(group).map(({ category }) => categoryKey(category)),
    ...figuresOf(group, groups, bases, options),
    ...groups.placed?.of.get(group.id),
  });
}

/** Expected increases and cuts, rounded. */
export function changesOf(items: readonly AnalysisItemDto[]): ExpectedChangesDto {
  const { increases, cuts, unknown } = expectedChanges(items);
  const total = ({ items: count, ...sums }: ChangeTotal): ChangeTotalDto => ({
    items: count,
    space: round(sums.space),
    value: round(sums.value),
    low: round(sums.low),
    high: round(sums.high),
  });
  return { increases: total(increases), cuts: total(cuts), unknown };
}

/**
 * The figures of everything in scope. Planograms and stores are the project's totals, even where nothing is carried;
 * averages and distribution cover only those that carry something.
 */
export function totalOf(
  groups: Pick<Groups, 'storesInScope' | 'total' | 'placed'>,
  bases: Pick<Bases, 'of'>,
  options: AnalysisOptions,
): AnalysisFiguresDto {
  return { ...figuresOf(groups.total, groups, bases, options), ...groups.placed?.total };
}

/** The figures of a group, computed by core/metrics and rounded to a meaningful precision. */
export function figuresOf(
  group: Group,
  groups: Pick<Groups, 'storesInScope'>,
  bases: Pick<Bases, 'of'>,
  options: AnalysisOptions,
): AnalysisFiguresDto {
  const item: AnalysisItem = analyseItem(group, bases.of(group), options);
  const distribution = distributionShare(group.stores, groups.storesInScope);
  const figures: AnalysisFiguresDto = {
    products: item.products,
    stores: item.stores,
    planograms: item.planograms,
    positions: item.positions,
    factRows: group.factRows,
    ...NO_FIGURES,
    lowCoverage: item.lowCoverage,
    distribution: rounded(distribution),
    reasons: distribution === null ? { ...item.reasons, distribution: 'no-stores' } : item.reasons,
  };
  for (const id of FIGURE_IDS) figures[id] = shown(item, id);
  return figures;
}

/**
 * Rounds a figure. The difference of two nearly equal numbers becomes 0; otherwise 1e-13 would show up as an
 * opportunity.
 */
function shown(figures: AnalysisFigures, id: FigureId): number | null {
  const { differenceFrom } = FIGURES[id];
  const value = figures[id];
  if (value === null || differenceFrom === undefined) return rounded(value);
  return difference(value, figures[differenceFrom]);
}

function difference(value: number, of: number | null): number {
  return Math.abs(value) < Math.abs(of ?? 0) * 1e-12 ? 0 : round(value);
}
