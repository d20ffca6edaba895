import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import type { ProductLevel, StoreLevel, UnitChoice } from '../../analytics/levels.js';
import type { Report } from '../../answers/report.js';
import { headOf, ReportContextService } from '../../analytics/report-context.service.js';
import { round } from '../../analytics/rounding.js';
import { rowPage } from '../../analytics/row-page.js';
import { DEFAULT_SORT, type PodCell, type PodMatrixDto } from '../dto/pod-matrix.dto.js';
import { searched, sorted } from '../pod-items.js';
import { analysePod, cellsOf, groupsOf, type PodAnalysis, type PodItem, totalOf } from '../pod-analysis.js';
import { missingDto } from '../pod-filters.service.js';
import { matrixTable } from './pod-tables.js';
import { type OpenPod, PodsService } from '../pods.service.js';

/** The part of an analysis to show. */
export interface MatrixQuestion {
  readonly level: ProductLevel;
  readonly storeLevel: StoreLevel;
  readonly search?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly cursor?: string;
  readonly cells?: PodCell;
  readonly units?: UnitChoice;
}

const CELLS = 100_000;
const PAGE = 100;

/** The matrix of items and store groups, page by page. */
@Injectable()
export class PodMatrixService {
  constructor(
    private readonly pods: PodsService,
    private readonly contexts: ReportContextService,
  ) {}

  /** @throws PodNotFoundError, ProjectNotFoundError (404) */
  async matrix(
    principal: Principal,
    projectId: string,
    podId: string,
    question: MatrixQuestion,
  ): Promise<Report<PodMatrixDto>> {
    const open = await this.pods.open(principal, projectId, podId, question.units);
    return this.contexts.read(open.context, async (loaded) => {
      const analysis = await analysePod(open.pod, loaded, question.level, question.storeLevel);
      const found = sorted(searched(analysis.items, question.search), question.sort ?? DEFAULT_SORT);
      const body = bodyOf(open, analysis, question, found);
      return {
        body,
        table: (words) => matrixTable(words, body, analysis, found, open.context.project.name, question.cells),
      };
    });
  }
}

function bodyOf(
  open: OpenPod,
  analysis: PodAnalysis,
  question: MatrixQuestion,
  found: readonly PodItem[],
): PodMatrixDto {
  const { names, scope, sales, inScope, selected, walk, sums } = analysis;
  const width = Math.max(1, analysis.columns.columns.length);
  const limit = Math.max(1, Math.min(question.limit ?? PAGE, Math.floor(CELLS / width)));
  const { rows, lastEvaluatedKey } = rowPage(found, question.cursor, limit);
  const head = headOf(open.context, names, sums.rows);
  return {
    ...head,
    filter: { ...head.filter, id: null },
    pod: open.dto,
    level: question.level,
    storelevel: question.storeLevel,
    storesInScope: scope.stores,
    storeSales: scope.sales === null ? null : round(scope.sales),
    storesWithoutSales: inScope.reduce(
      (sum, is, store) => sum + (is === 1 && !((sales.of[store] ?? 0) > 0) ? 1 : 0),
      0,
    ),
    total: totalOf(analysis),
    groups: groupsOf(analysis),
    items: rows.map(({ group, ...item }) => {
      const { stores, points, totalPoints } = cellsOf(analysis, group);
      return { ...item, cellStores: stores, cellPoints: points, cellTotalPoints: totalPoints };
    }),
    count: found.length,
    lastEvaluatedKey,
    missing: selected.missing.map(missingDto),
    unassigned: walk.unassigned(selected.chosen),
  };
}
