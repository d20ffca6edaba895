import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type ScoreCriterion, type ScoreWeights, weightsIn } from '../../core/metrics/score/criteria.js';
import type { Principal } from '../../platform/auth/principal.js';
import { RecentResults } from '../analytics/recent-results.js';
import { filterScope, headOf, type ReportChoice, type ReportContext } from '../analytics/report-context.service.js';
import type { Scope } from '../analytics/queries/scope.js';
import { namesOrder } from '../analytics/names-order.js';
import { rowPage } from '../analytics/row-page.js';
import { textSearch } from '../analytics/text-search.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { limitLines, limitsShown } from '../dashboards/days-of-supply.js';
import type { FileWords } from '../answers/file-words.js';
import { type Answer, KeptAnswers } from '../answers/kept-answers.js';
import type { Report } from '../answers/report.js';
import type { ScoreItemDto, ScorecardDto } from './dto/scorecard.dto.js';
import type { ScoreLevel } from './dto/scorecard-query.dto.js';
import { scoreDto } from './score-dto.js';
import { type ScoreRow, scoreRows } from './score-rows.js';
import { type ScoredSnapshot, scoreSnapshot } from './scored-snapshot.js';
import { scorecardTable } from './scorecard-table.js';
import { carriedBy } from '../analytics/snapshots/building/carried-products.js';

export interface ScoreQuestion {
  readonly level: ScoreLevel;
  readonly weights?: string;
  readonly search?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** Scored scopes in the cache: pages, sorts and weights of one scorecard need the same one. */
const MOST_KEPT = 4;
const IDLE_MS = 5 * 60_000;
const PAGE = 100;

/** Planograms, their categories and stores, scored by the quality of their shelves. */
@Injectable()
export class ScorecardService implements OnModuleDestroy {
  private readonly recent = new RecentResults<Promise<ScoredSnapshot>>(MOST_KEPT, IDLE_MS);

  constructor(private readonly answers: KeptAnswers) {}

  onModuleDestroy(): void {
    this.recent.clear();
  }

  scorecard(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    question: ScoreQuestion,
  ): Promise<Answer<ScorecardDto>> {
    return this.answers.answer(principal, projectId, choice, ['scorecard', question], (context, loaded) =>
      this.card(context, loaded, question),
    );
  }

  /** The scorecard for a question whose access was checked. */
  async card(context: ReportContext, loaded: LoadedSnapshot, question: ScoreQuestion): Promise<Report<ScorecardDto>> {
    const scope = filterScope(context, loaded.names);
    const scored = await this.scored(context, loaded, scope);
    const weights = weightsIn(question.weights);
    const rows = found(scoreRows(question.level, loaded, scope, scored), question.search);
    const items = sorted(rows, weights, question.sort ?? 'score');
    const { rows: shown, lastEvaluatedKey } = rowPage(items, question.cursor, question.limit ?? PAGE);
    const body: ScorecardDto = {
      ...headOf(context, loaded.names, factsIn(loaded, scope)),
      level: question.level,
      limits: limitsShown(loaded.settings, loaded.names),
      measured: scored.isMeasured,
      total: scoreDto(scored.total.of(0), weights),
      count: items.length,
      items: [...shown],
      lastEvaluatedKey,
    };
    const limits = (words: FileWords) => limitLines(words, loaded.settings, loaded.names);
    return {
      body,
      table: (words) => scorecardTable(words, { ...body, items }, context.project.name, limits(words)),
    };
  }

  /** Computed once per snapshot and filter; a failure is not cached. */
  scored(context: ReportContext, loaded: LoadedSnapshot, scope: Scope): Promise<ScoredSnapshot> {
    const { snapshot, filter, reach } = context;
    const key = [snapshot.id, filter?.id ?? '', JSON.stringify(reach?.filters ?? null)].join('|');
    return this.recent.of(key, () => {
      const scored = scoreSnapshot(loaded, scope);
      scored.catch(() => this.recent.forget(key));
      return scored;
    });
  }
}

function found(rows: readonly ScoreRow[], search: string | undefined): readonly ScoreRow[] {
  const holds = textSearch(search);
  return rows.filter(({ key, name, category, store }) => holds([key, name, category, store]));
}

/** Rows without a score come last in either direction, ties by name. */
function sorted(rows: readonly ScoreRow[], weights: ScoreWeights, sort: string): ScoreItemDto[] {
  const descending = sort.startsWith('-');
  const by = descending ? sort.slice(1) : sort;
  const direction = descending ? -1 : 1;
  const items = rows.map(({ parts, ...words }): ScoreItemDto => ({ ...words, ...scoreDto(parts, weights) }));
  const byName = (a: ScoreItemDto, b: ScoreItemDto) =>
    namesOrder.compare(a.name ?? '', b.name ?? '') || namesOrder.compare(a.key, b.key);
  if (by === 'name') return items.sort((a, b) => direction * byName(a, b));
  return items.sort((a, b) => {
    const left = valueOf(a, by);
    const right = valueOf(b, by);
    if (left === null || right === null) return left === right ? byName(a, b) : left === null ? 1 : -1;
    return direction * (left - right) || byName(a, b);
  });
}

function valueOf(item: ScoreItemDto, by: string): number | null {
  if (by === 'score') return item.score;
  return item.criteria.find(({ criterion }) => criterion === (by as ScoreCriterion))?.score ?? null;
}

function factsIn({ names }: LoadedSnapshot, scope: Scope): number {
  let rows = 0;
  scope.placements.forEach((placed, planogram) => {
    if (placed.length === 0) return;
    const carried = carriedBy(names.carried, planogram);
    if (scope.products === null) rows += carried.length;
    else for (const product of carried) rows += scope.products[product] ?? 0;
  });
  return rows;
}
