import type { AnalysisOptions } from '../../core/metrics/analysis.js';
import { type ChangeFigures, type ChangeTotal, expectedChanges } from '../../core/metrics/expected-changes.js';
import { AnalysisItems } from './analysis-items.js';
import { type Bases, type BasesOf, basesOf } from './bases.js';
import type {
  AnalysisDto,
  AnalysisFiguresDto,
  AnalysisItemDto,
  ChangeTotalDto,
  ExpectedChangesDto,
} from './dto/analysis.dto.js';
import type { ParentLevel } from './dto/report-query.dto.js';
import { figuresOf, itemMaker } from './figures-of.js';
import type { ItemsOnPage } from './item-pages.js';
import { ALL, type AnalysisLevel, isProductLevel, type SalesMeasure, type SpaceMeasure } from './levels.js';
import { type Groups, groupsOf } from './queries/analysis.queries.js';
import { type Condition, Scope } from './queries/scope.js';
import { filterConditions, headOf, type ReportContext } from './report-context.service.js';
import { round } from './rounding.js';
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
  /** Everything except the items. */
  readonly head: Omit<AnalysisDto, keyof ItemsOnPage>;
  readonly items: AnalysisItems;
  readonly groups: Groups;
}

/** Answers an analysis. The total is computed from the facts. */
export async function analyse(
  context: ReportContext,
  snapshot: LoadedSnapshot,
  question: AnalysisQuestion,
  scope: Scope = scopeFor(context, snapshot, question),
): Promise<AnalysisAnswer> {
  const { level, parent, space, sales: salesMeasure } = question;
  const { groups, items, within, total, changes } = await analysed(context, snapshot, question, scope);
  const head = headOf(context, snapshot.names, groups.total.factRows);
  return { head: { level, parent, within, space, salesMeasure, ...head, total, changes }, items, groups };
}

/** What an analysis computes, whoever asks, and in whatever words. */
interface Analysed extends Pick<AnalysisDto, 'within' | 'total' | 'changes'> {
  readonly groups: Groups;
  readonly items: AnalysisItems;
  readonly bytes: number;
}

/** An analysis of everything is kept for its next page, or the next dashboard. */
function analysed(
  context: ReportContext,
  snapshot: LoadedSnapshot,
  question: AnalysisQuestion,
  scope: Scope,
): Promise<Analysed> {
  const compute = async (): Promise<Analysed> => {
    const [groups, basesIn] = await Promise.all([
      groupsOf(snapshot, question.level, question.space, scope),
      basesFor(context, snapshot, question, scope),
    ]);
    const options = optionsOf(context, question);
    const bases = basesIn(groups);
    const items = new AnalysisItems(groups, bases, options, snapshot.names);
    const [total, changes] = [totalOf(groups, bases, options), changesOf(items.changes())];
    return { groups, items, within: bases.within, total, changes, bytes: items.bytes };
  };
  if (snapshot.kept === null || !scope.isEverything) return compute();
  const { lowCoverageBelow, elasticity, byCategory } = context.settings;
  const { level, space, sales } = question;
  const asked = [level, space, sales, withinOf(question), context.display, lowCoverageBelow, elasticity, byCategory];
  return snapshot.kept.of(JSON.stringify(['analysis', ...asked]), compute);
}

/** Turns the groups into items. */
export function itemsOf(
  groups: Pick<Groups, 'groups' | 'storesInScope' | 'placed'>,
  bases: Bases,
  options: AnalysisOptions,
  names: SnapshotNames,
): AnalysisItemDto[] {
  return groups.groups.map(itemMaker(groups, bases, options, names));
}

/** Expected increases and cuts, rounded. */
export function changesOf(items: Iterable<ChangeFigures>): ExpectedChangesDto {
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
