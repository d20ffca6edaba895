import { Injectable } from '@nestjs/common';
import { analyseItem, type AnalysisOptions } from '../../core/metrics/analysis.js';
import { baseOf, fairPart } from '../../core/metrics/base.js';
import { FIGURE_GROUPS } from '../../core/metrics/figure-ids.js';
import { metricDefinition } from '../../core/metrics/definitions.js';
import { MOVING_SPACE, SUMMED_MEASURES, type SummedMeasureId } from '../../core/metrics/measures.js';
import { daysOfSupply } from '../../core/metrics/product-measures.js';
import { ratio } from '../../core/metrics/reason.js';
import { toDisplay } from '../../core/units/display.js';
import type { Principal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { type AnalysisQuestion, conditionsFor, optionsOf, wholeFor } from '../analytics/analysis.js';
import { figuresOf } from '../analytics/figures-of.js';
import { baseOfScope, type OpenBase } from '../analytics/bases.js';
import type { FigureDto, FigureInputDto, FigurePartDto, FigureRowDto } from '../analytics/dto/figure.dto.js';
import type { FigureName } from '../analytics/dto/report-query.dto.js';
import { figureRowColumns, plainTable } from '../answers/plain-tables.js';
import { sumUnit, unitOf } from '../analytics/figure-units.js';
import { isFileFormat, NONE_KEY, UNASSIGNED_STORE } from '../analytics/levels.js';
import { shownSales, shownSpace } from '../analytics/measures.js';
import { type Group, groupsOf } from '../analytics/queries/analysis.queries.js';
import { type FactRow, factsOf } from '../analytics/queries/figure.queries.js';
import { positionCount, type PositionRow, positionsOf } from '../analytics/queries/list.queries.js';
import { shelfFillOf } from '../analytics/queries/planogram.queries.js';
import { type Condition, Scope } from '../analytics/queries/scope.js';
import { type Answer, KeptAnswers } from '../answers/kept-answers.js';
import { headOf, type ReportChoice, type ReportContext } from '../analytics/report-context.service.js';
import { round, rounded } from '../analytics/rounding.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { type Within, withinOf } from '../analytics/within.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';

export interface FigureQuestion extends AnalysisQuestion {
  readonly figure: FigureName;
  /** The item of the figure; null for the total. */
  readonly value: string | null;
  readonly rows: 'facts' | 'positions';
  readonly limit: number;
  readonly cursor: string | null;
}

interface Computed {
  readonly result: number | null;
  readonly reason: string | null;
  readonly inputs: FigureInputDto[];
  /** For figures that compare: what they compare with. */
  readonly compared?: { readonly within: Within; readonly parts: FigurePartDto[] };
}

const EXPORT_LIMIT = 1_000_000;
const CURSOR = /^(\d{1,9})\.(\d{1,9})$/;

/** Explains a figure: the numbers in its formula, and the file rows behind them. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly answers: KeptAnswers,
    private readonly files: SnapshotFiles,
  ) {}

  /** @throws InvalidRequestError (400) for a cursor that did not come from a page */
  open(
    principal: Principal,
    projectId: string,
    choice: ReportChoice & { format?: string },
    question: FigureQuestion,
  ): Promise<Answer<FigureDto>> {
    const after = cursorOf(question.cursor);
    return this.answers.answer(principal, projectId, choice, ['figure', question], async (context, loaded) => {
      const within = conditionsFor(context, loaded, question);
      const scope = new Scope(loaded.names, itemConditions(question, within, loaded.names));
      const computed = await compute(context, loaded, question, { parent: new Scope(loaded.names, within), scope });
      const limit = isFileFormat(choice.format) ? EXPORT_LIMIT : question.limit;
      const page = { limit: limit + 1, ...(after === undefined ? {} : { after }) };
      const { rows, count } = await this.rows(context, loaded, question, scope, page);
      const items = rows.slice(0, limit).map(({ dto }) => dto);
      const body: FigureDto = {
        ...headOf(context, loaded.names, computed.factRows),
        figure: question.figure,
        level: question.value === null ? null : question.level,
        value: question.value,
        formula: question.figure,
        unit: unitOf(question.figure, question, context.units),
        result: computed.result,
        reason: computed.reason,
        inputs: computed.inputs,
        within: isCompared(question.figure) ? (computed.compared?.within ?? null) : null,
        parts: isCompared(question.figure) ? (computed.compared?.parts ?? []) : [],
        items,
        count: count ?? computed.factRows,
        lastEvaluatedKey: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null,
      };
      const title = { key: 'rowsBehind', measure: question.figure } as const;
      return { body, table: (words) => plainTable(words, title, figureRowColumns, items, context, loaded.names) };
    });
  }

  private async rows(
    context: ReportContext,
    loaded: LoadedSnapshot,
    question: FigureQuestion,
    scope: Scope,
    page: { limit: number; after?: { first: number; second: number } },
  ): Promise<{ rows: { dto: FigureRowDto; cursor: string }[]; count: number | null }> {
    const { after, limit } = page;
    if (question.rows === 'facts') {
      const facts = await factsOf(loaded, scope, {
        limit,
        ...(after === undefined ? {} : { after: { planogram: after.first, product: after.second } }),
      });
      const rows = facts.map((row) => ({
        dto: factDto(row, context, loaded.names),
        cursor: `${row.planogram_id}.${row.product_id}`,
      }));
      return { rows, count: null };
    }
    const { paths } = await this.files.local([
      snapshotKey(context.snapshot.projectId, context.snapshot.id, 'positions'),
    ]);
    const positions = await positionsOf(loaded, paths[0] ?? '', scope, {
      limit,
      ...(after === undefined ? {} : { after: { planogram: after.first, position: after.second } }),
    });
    const rows = positions.map((row) => ({
      dto: positionDto(row, context, loaded.names),
      cursor: `${row.planogram_id}.${row.position_no}`,
    }));
    return { rows, count: await positionCount(loaded, scope) };
  }
}

function cursorOf(cursor: string | null): { first: number; second: number } | undefined {
  if (cursor === null) return undefined;
  const parts = CURSOR.exec(cursor);
  if (parts === null) {
    throw new InvalidRequestError([{ field: 'cursor', message: 'cursor must be the lastEvaluatedKey of a page' }]);
  }
  return { first: Number(parts[1]), second: Number(parts[2]) };
}

function itemConditions(question: FigureQuestion, within: readonly Condition[], names: SnapshotNames): Condition[] {
  if (question.value === null) return [...within];
  const id = names.idOf(question.level, question.value);
  return [...within, { level: question.level, ids: id === null ? [] : [id] }];
}

interface FigureScopes {
  /** The scope of the analysis that showed the figure. */
  readonly parent: Scope;
  /** The part of that scope that belongs to the item. */
  readonly scope: Scope;
}

/** The figure with its formula's numbers, computed from the same sums as in the analysis. */
async function compute(
  context: ReportContext,
  loaded: LoadedSnapshot,
  question: FigureQuestion,
  { parent, scope }: FigureScopes,
): Promise<Computed & { factRows: number }> {
  // The item's sums are the total of its part of the parent.
  const { total, placed, manufacturers, carriers } = await groupsOf(loaded, 'category', question.space, scope);
  const { factRows } = total;
  if (question.figure === 'manufacturers') return { factRows, result: manufacturers, reason: null, inputs: [] };
  if (question.figure === 'shelfFill')
    return { factRows, ...shelfFill(context, shelfFillOf(loaded.names, scope, carriers)) };
  const options = optionsOf(context, question);
  const within = withinOf(question.value === null ? { ...question, level: 'product' } : question);
  const all = within === 'parent' ? parent : wholeFor(context, loaded, question, parent);
  const own = question.value === null ? parent : scope;
  const open = await baseOfScope(loaded, { within, scope: own, whole: all }, total, options);
  const bases = { of: () => open.base };
  const figures = { ...figuresOf(total, parent, bases, options), ...placed?.total };
  const asked = { total, open, options, context, question, storesInScope: parent.storesInScope };
  const terms = metricDefinition(question.figure)?.terms ?? [];
  return {
    factRows,
    result: figures[question.figure],
    reason: figures.reasons[question.figure] ?? null,
    inputs: isSum(question.figure)
      ? [{ name: 'item.factRows', value: factRows, unit: 'count' }]
      : terms.map((term) => inputOf(term, asked)),
    compared: { within, parts: open.parts.map((part) => partOf(part, asked, loaded.names)) },
  };
}

interface Asked {
  readonly total: Group;
  readonly open: OpenBase;
  readonly options: AnalysisOptions;
  readonly context: ReportContext;
  readonly question: FigureQuestion;
  readonly storesInScope: number;
}

/** An item's sums in one category, and its fair share there. */
function partOf(
  { category, space, sales, whole }: OpenBase['parts'][number],
  { options, question }: Asked,
  names: SnapshotNames,
): FigurePartDto {
  const chosen = { space: question.space, sales: question.sales } as const;
  const shown = (value: number | null, measure: 'space' | 'sales'): number | null =>
    rounded(toDisplay(value, SUMMED_MEASURES[chosen[measure]].quantity, options.display));
  return {
    key: names.keyOf('category', category),
    name: names.nameOf('category', category),
    space: shown(space, 'space'),
    parentSpace: shown(whole[chosen.space], 'space'),
    sales: shown(sales, 'sales'),
    parentSales: shown(whole[chosen.sales], 'sales'),
    fairShareSpace: shown(fairPart({ space, sales, whole }, chosen), 'space'),
  };
}

/** Figures of a group that are sums over its rows. Each of these rows shows how its value was computed. */
const isSum = (figure: FigureName): boolean => isSummed(figure);

const isSummed = (name: string): name is SummedMeasureId => name in SUMMED_MEASURES;

function shelfFill(
  context: ReportContext,
  { used, available }: { used: number | null; available: number | null },
): Computed {
  const result = rounded(ratio(used, available));
  const length = (name: string, value: number | null): FigureInputDto => ({
    name,
    value: rounded(toDisplay(value, 'length', context.display)),
    unit: context.units.linear,
  });
  return {
    result,
    reason: result === null ? 'no-dimensions' : null,
    inputs: [length('item.usedLinear', used), length('item.availableLinear', available)],
  };
}

/** One number of a formula: `item.space`, `parent.sales`, `item.shareOfSpace` …, in the reader's units. */
function inputOf(term: string, { total, open, options, context, question, storesInScope }: Asked): FigureInputDto {
  const { base } = open;
  const [whose, figure = ''] = term.split('.', 2);
  const isParent = whose === 'parent';
  const group = isParent ? base.sums : total;
  if (figure === 'stores') return { name: term, value: isParent ? storesInScope : total.stores, unit: 'count' };
  if (figure === 'elasticity') return { name: term, value: base.elasticity, unit: '' };
  const computed = analyseItem(group, isParent ? baseOf(group, group, options) : base, options);
  if (figure === 'spaceMoving') {
    const value = toDisplay(
      group[MOVING_SPACE[question.space]],
      SUMMED_MEASURES[question.space].quantity,
      options.display,
    );
    return { name: term, value: rounded(value), unit: unitOf(question.space, question, context.units) };
  }
  const measure =
    figure === 'space' ? question.space : figure === 'sales' && isComparison(question.figure) ? question.sales : figure;
  const shown: Readonly<Record<string, unknown>> = { ...computed };
  if (isSummed(measure) && !(measure in shown)) {
    const value = toDisplay(group[measure], SUMMED_MEASURES[measure].quantity, options.display);
    return { name: term, value: rounded(value), unit: sumUnit(measure, context.units) };
  }
  const value = shown[measure];
  return {
    name: term,
    value: typeof value === 'number' ? round(value) : null,
    unit: unitOf(measure, question, context.units),
  };
}

const isCompared = (figure: FigureName): boolean => (FIGURE_GROUPS.compared as readonly string[]).includes(figure);

/** In these, `sales` is the selected sales measure; elsewhere it is sales themselves. */
function isComparison(figure: FigureName): boolean {
  return figure === 'shareOfSales' || figure === 'index' || figure === 'fairShareSpace' || figure === 'opportunity';
}

function place(planogramId: number, productId: number, names: SnapshotNames) {
  const product = names.products[productId];
  return {
    filename: names.fileOf(planogramId),
    planogramid: names.planogramKey(planogramId),
    planogram: names.nameOf('planogram', planogramId),
    store: names.storeOf(planogramId).store?.store_number ?? UNASSIGNED_STORE,
    key: product?.product_key ?? NONE_KEY,
    upc: product?.upc ?? null,
    name: product?.name ?? null,
  };
}

/** A planogram × product row behind a figure. */
export function factDto(row: FactRow, context: ReportContext, names: SnapshotNames): FigureRowDto {
  return {
    ...place(row.planogram_id, row.product_id, names),
    line: row.performance_line ?? row.product_line ?? names.planograms[row.planogram_id]?.line ?? 0,
    productLine: row.product_line,
    performanceLine: row.performance_line,
    stores: round(row.stores),
    positions: row.positions,
    ...shownSpace(row, context.display),
    ...shownSales(row),
    price: rounded(row.price),
    unitCost: rounded(row.unit_cost),
    daysOfSupply: rounded(daysOfSupply(row.capacity_moving, row.daily_movement)),
  };
}

/** A position behind a figure. */
export function positionDto(row: PositionRow, context: ReportContext, names: SnapshotNames): FigureRowDto {
  return {
    ...place(row.planogram_id, row.product_id, names),
    line: row.line,
    productLine: row.product_line,
    performanceLine: null,
    stores: round(row.stores),
    positions: 1,
    ...shownSpace(row, context.display),
    units: null,
    sales: null,
    profit: null,
    price: null,
    unitCost: null,
    daysOfSupply: null,
  };
}
