import { Injectable } from '@nestjs/common';
import { type SupplyLimits, supplyBuckets } from '../../core/metrics/supply.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { cubeColumns, plainTable, supplyProductColumns } from '../answers/plain-tables.js';
import { metricDefinition } from '../../core/metrics/definitions.js';
import { ratio } from '../../core/metrics/reason.js';
import type { Principal } from '../../platform/auth/principal.js';
import { analyse, type AnalysisAnswer, type AnalysisQuestion, scopeFor } from '../analytics/analysis.js';
import { cubeRows, supplyCubeOf } from './cube/supply-cube.js';
import { EXPORT_LIMIT, LIST_LIMIT, supplyPanel, supplyTable } from './days-of-supply.js';
import type {
  DashboardDto,
  DaysOfSupplyDto,
  KeyFigureDto,
  KeyFiguresDto,
  LevelCountDto,
  SupplyCubeDto,
  SupplyProductDto,
} from '../analytics/dto/dashboard.dto.js';
import { analysisTable } from '../answers/analysis-table.js';
import {
  ANALYSIS_LEVELS,
  type ExceptionKind,
  isFileFormat,
  isProductLevel,
  isStoreLevel,
  NONE_KEY,
} from '../analytics/levels.js';
import { binProducts, exceptionRows, supplyOf } from '../analytics/queries/days-of-supply.queries.js';
import { shelfFillOf } from '../analytics/queries/planogram.queries.js';
import { type Answer, KeptAnswers } from '../answers/kept-answers.js';
import { type ItemPage, itemPage, leadingItems } from '../analytics/item-pages.js';
import { headOf, type ReportChoice, type ReportContext } from '../analytics/report-context.service.js';
import { rounded } from '../analytics/rounding.js';
import { dashboardWithin } from '../analytics/within.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';

/** Which of a dashboard's items to return. */
export interface DashboardPage extends ItemPage {
  readonly items?: 'all' | 'leading' | undefined;
  /** Keys of items to include among the leading ones. */
  readonly keep?: readonly string[] | undefined;
}

@Injectable()
export class DashboardService {
  constructor(private readonly answers: KeptAnswers) {}

  /** Everything a dashboard draws, from one snapshot, in one answer. */
  dashboard(
    principal: Principal,
    projectId: string,
    choice: ReportChoice & DashboardPage,
    question: AnalysisQuestion,
  ): Promise<Answer<DashboardDto>> {
    return this.answers.answerOfSums(principal, projectId, choice, ['dashboard', question], async (context, loaded) => {
      const body = await dashboardOf(context, loaded, question, choice);
      return {
        body,
        table: (words) => analysisTable(words, body, context.project.name, { key: 'dashboard', level: question.level }),
      };
    });
  }

  /**
   * The products behind one bar of the distribution. @throws InvalidRequestError (400) for days at which no bar begins
   */
  supplyProducts(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    question: Pick<AnalysisQuestion, 'parent'> & { from: number },
  ): Promise<Answer<SupplyProductDto[]>> {
    return this.answers.answerOfSums(
      principal,
      projectId,
      choice,
      ['supplyProducts', question],
      async (context, loaded) => {
        const bin = binFrom(question.from, loaded.settings.supply);
        const rows = await binProducts(loaded, scopeFor(context, loaded, question), bin);
        const body = rows.map(({ product_id, rows: count }): SupplyProductDto => {
          const product = loaded.names.products[product_id];
          const { upc = null, name = null } = product ?? {};
          return { key: product?.product_key ?? NONE_KEY, upc, name, rows: count };
        });
        const title = { key: 'supplyProducts', value: String(question.from) } as const;
        return { body, table: (words) => plainTable(words, title, supplyProductColumns, body, context, loaded.names) };
      },
    );
  }

  /** The distribution by whole days and by category, brand and product; the client sums ranges from it. */
  supplyCube(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    question: Pick<AnalysisQuestion, 'parent' | 'space' | 'sales'>,
  ): Promise<Answer<SupplyCubeDto>> {
    return this.answers.answerOfSums(
      principal,
      projectId,
      choice,
      ['supplyCube', question],
      async (context, loaded) => {
        const { space, sales } = question;
        const cube = await supplyCubeOf(loaded, scopeFor(context, loaded, question), question, context.display);
        const head = headOf(context, loaded.names, context.snapshot.manifest.tables.facts.rows);
        return {
          body: { ...head, space, salesMeasure: sales, ...cube },
          table: (words) =>
            plainTable(words, { key: 'supplyCube' }, cubeColumns(question), cubeRows(cube), context, loaded.names),
        };
      },
    );
  }

  /** Days of supply by a level, with the distribution and the exceptions; `table` selects the contents of a file. */
  daysOfSupply(
    principal: Principal,
    projectId: string,
    choice: ReportChoice & ItemPage & { table?: 'items' | ExceptionKind },
    question: AnalysisQuestion,
  ): Promise<Answer<DaysOfSupplyDto>> {
    return this.answers.answerOfSums(
      principal,
      projectId,
      choice,
      ['daysOfSupply', question],
      async (context, loaded) => {
        const scope = scopeFor(context, loaded, question);
        const [answer, supply] = await Promise.all([
          analyse(context, loaded, question, scope),
          supplyOf(loaded, scope, LIST_LIMIT),
        ]);
        const paged = itemPage(answer.items, choice);
        const body: DaysOfSupplyDto = { ...answer.head, ...paged, daysOfSupply: supplyPanel(supply, loaded.names) };
        const kind = choice.table ?? 'items';
        if (kind === 'items' || choice.format === undefined || choice.format === 'json') {
          const title = { key: 'daysOfSupply', level: question.level } as const;
          return { body, table: (words) => analysisTable(words, body, context.project.name, title) };
        }
        const rows = await exceptionRows(loaded, kind, scope, EXPORT_LIMIT);
        const { names, settings } = loaded;
        return { body, table: (words) => supplyTable(words, kind, rows, body, settings, context.project.name, names) };
      },
    );
  }
}

/** The bar of the distribution that begins at this many days. @throws InvalidRequestError (400) when none does */
function binFrom(from: number, limits: SupplyLimits): number {
  const bin = supplyBuckets(limits).findIndex((bucket) => bucket.from === from);
  if (bin < 0) throw new InvalidRequestError([{ field: 'from', message: 'no bar of the distribution begins there' }]);
  return bin;
}

/** The dashboard's whole answer; its queries run in parallel. */
export async function dashboardOf(
  context: ReportContext,
  loaded: LoadedSnapshot,
  question: AnalysisQuestion,
  page: DashboardPage = {},
): Promise<DashboardDto> {
  const scope = scopeFor(context, loaded, question);
  const [answer, supply] = await Promise.all([
    analyse(context, loaded, { ...question, within: dashboardWithin(question) }, scope),
    supplyOf(loaded, scope, LIST_LIMIT),
  ]);
  const isLeading = page.items === 'leading' && !isFileFormat(page.format);
  return {
    ...answer.head,
    ...(isLeading ? leadingItems(answer.items, page.keep ?? []) : itemPage(answer.items, page)),
    kpis: keyFigures(answer, shelfFillOf(loaded.names, scope, answer.groups.carriers)),
    levels: levelCounts(loaded.names),
    daysOfSupply: supplyPanel(supply, loaded.names),
  };
}

function keyFigures(
  { head, groups }: AnalysisAnswer,
  fill: { used: number | null; available: number | null },
): KeyFiguresDto {
  const count = (value: number): KeyFigureDto => ({ value, unit: 'count', reason: null });
  const figure = (name: 'linear' | 'sales' | 'daysOfSupply', unit: string): KeyFigureDto => ({
    value: head.total[name],
    unit,
    reason: head.total.reasons[name] ?? null,
  });
  const shelfFill = rounded(ratio(fill.used, fill.available));
  return {
    stores: count(head.total.stores),
    planograms: count(head.total.planograms),
    products: count(head.total.products),
    manufacturers: count(groups.manufacturers),
    linear: figure('linear', head.units.linear),
    sales: figure('sales', head.units.money),
    daysOfSupply: figure('daysOfSupply', 'days'),
    shelfFill: {
      value: shelfFill,
      unit: 'ratio',
      reason: shelfFill === null ? (metricDefinition('shelfFill')?.reasons[0] ?? null) : null,
    },
  };
}

/** Every level with its values in the snapshot, regardless of the filter, so that the choices do not change. */
export function levelCounts(names: SnapshotNames): LevelCountDto[] {
  return ANALYSIS_LEVELS.map((level) => ({
    level,
    group: isProductLevel(level) ? 'product' : isStoreLevel(level) ? 'store' : 'planogram',
    values: names.count(level),
  }));
}
