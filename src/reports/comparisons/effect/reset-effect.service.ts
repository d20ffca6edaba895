import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { GroupGrowth } from '../../../core/metrics/reset-effect.js';
import type { Principal } from '../../../platform/auth/principal.js';
import { daysSinceReset, resetShownBy } from '../../../core/periods/reset-time.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import type { ReportContext } from '../../analytics/report-context.service.js';
import { unitOf } from '../../analytics/figure-units.js';
import { round, rounded } from '../../analytics/rounding.js';
import type { Report } from '../../answers/report.js';
import { narrowingOf } from '../comparison-scope.js';
import { factRowsOf } from '../compared-totals.js';
import {
  type ComparisonChoice,
  type ComparisonQuestion,
  ComparisonReader,
  type OpenComparison,
} from '../comparison-reader.service.js';
import type {
  GroupGrowthDto,
  ResetEffectDto,
  ResetEffectItemDto,
  ResetEffectQueryDto,
  ShownResetDto,
} from '../dto/reset-effect.dto.js';
import { resetEffectTable } from '../export/effect-table.js';
import { comparisonHead, currenciesDiffer, pageOf } from '../presenting.js';
import { RecentResults } from '../../analytics/recent-results.js';
import { sortedBy, sortOf } from '../sorts.js';
import { type EffectParts, effectOf, effectParts } from './effect-parts.js';
import { type EffectChoice, productRows, storeRows, totalRow } from './effect-rows.js';

type EffectQuery = ComparisonChoice & Omit<ResetEffectQueryDto, keyof ComparisonChoice>;

/** Effects in the cache, for the next page, measure or level. Each holds the sums of two groups of stores. */
const MOST_KEPT = 2;
const IDLE_MS = 600_000;

/** Whether a reset worked: stores whose shelves changed, compared with stores whose shelves did not. */
@Injectable()
export class ResetEffectService implements OnApplicationShutdown {
  private readonly recent = new RecentResults<Promise<EffectParts>>(MOST_KEPT, IDLE_MS);

  constructor(
    private readonly reader: ComparisonReader,
    private readonly projects: ProjectsFacade,
  ) {}

  onApplicationShutdown(): void {
    this.recent.clear();
  }

  /** The effect over the same stores, and its rows. */
  effect(principal: Principal, question: ComparisonQuestion, query: EffectQuery): Promise<Report<ResetEffectDto>> {
    return this.reader.ask(principal, { ...question, sameStoresOnly: true }, query, async (comparison) =>
      effectReport(
        comparison,
        await this.parts(comparison, question, query),
        await this.resetTime(comparison.contexts.after),
        query,
      ),
    );
  }

  /** Read with each answer, because reset times change without a new analysis. */
  private async resetTime({ project, snapshot }: ReportContext): Promise<ShownResetDto | null> {
    const day = snapshot.createdAt.toISOString().slice(0, 10);
    const reset = resetShownBy(await this.projects.resetTimes(project), day);
    return reset === null ? null : { ...reset, days: daysSinceReset(reset, day) };
  }

  private parts(comparison: OpenComparison, question: ComparisonQuestion, query: EffectQuery): Promise<EffectParts> {
    const { changedfrom = 0 } = query;
    const key = `${changedfrom} ${comparison.mark}`;
    const { filter } = comparison.contexts.after;
    const narrowings = narrowingOf(filter?.filters ?? null, question.level, question.value);
    const parts = this.recent.of(key, () => effectParts(comparison, narrowings, changedfrom / 100));
    // A failure is not cached; the next question tries again.
    parts.catch(() => this.recent.forget(key));
    return parts;
  }
}

async function effectReport(
  comparison: OpenComparison,
  parts: EffectParts,
  resetTime: ShownResetDto | null,
  { level = 'category', space = 'linear', sales = 'sales', ...query }: EffectQuery,
): Promise<Report<ResetEffectDto>> {
  const { display, units } = comparison.contexts.after;
  const choice = { space, sales, display, currenciesDiffer: currenciesDiffer(comparison.contexts) };
  const { reset, control, effect, low, high, amount, reason, storesWithoutSales } = effectOf(comparison, parts, sales);
  const rows = sortedRows(rowsOf(parts, level, query.search, choice, control.growth), query.sort);
  const page = pageOf(rows, query, `${comparison.mark} ${level} ${query.changedfrom ?? 0}`);
  const body: ResetEffectDto = {
    ...comparisonHead(comparison, factRowsOf(await comparison.products())),
    ...{ level, space, sales, changedFrom: query.changedfrom ?? 0 },
    spaceUnit: unitOf(space, { space, sales }, units),
    salesUnit: unitOf(sales, { space, sales }, units),
    ...{ reset: growthDto(reset), control: growthDto(control) },
    ...{ effect: rounded(effect), effectLow: rounded(low), effectHigh: rounded(high), amount: rounded(amount) },
    ...{ effectReason: reason, resetTime, storesWithoutSales },
    total: totalRow(parts, choice),
    items: [...page.rows],
    count: rows.length,
    lastEvaluatedKey: page.lastEvaluatedKey,
  };
  return { body, table: (words) => resetEffectTable(words, body) };
}

function rowsOf(
  parts: EffectParts,
  level: ResetEffectDto['level'],
  search: string | undefined,
  choice: EffectChoice,
  controlGrowth: number | null,
): ResetEffectItemDto[] {
  return level === 'store'
    ? storeRows(parts, search, controlGrowth, choice)
    : productRows(parts, level, search, choice);
}

function sortedRows(rows: readonly ResetEffectItemDto[], sort: string | undefined): ResetEffectItemDto[] {
  if (sort === undefined) {
    return sortedBy(rows, ({ salesChange }) => (salesChange === null ? null : Math.abs(salesChange)), true);
  }
  const { name, descending } = sortOf(sort);
  if (name === 'name') return sortedBy(rows, (row) => row.name?.toLowerCase() ?? null, descending);
  return sortedBy(rows, (row) => row[name as Exclude<keyof ResetEffectItemDto, 'key' | 'name' | 'group'>], descending);
}

function growthDto({ stores, clusters, before, after, growth }: GroupGrowth): GroupGrowthDto {
  return { stores, clusters, before: round(before), after: round(after), growth: rounded(growth) };
}
