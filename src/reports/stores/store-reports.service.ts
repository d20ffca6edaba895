import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { analysisTable } from '../answers/analysis-table.js';
import { type Answer, KeptAnswers } from '../answers/kept-answers.js';
import { filterConditions, headOf, ReportContextService, snapshotRef } from '../analytics/report-context.service.js';
import type { ReportQueryDto } from '../analytics/dto/report-query.dto.js';
import type { Report } from '../answers/report.js';
import { NotInSnapshotError } from '../analytics/reports.errors.js';
import { storeContents, storeDto } from './contents/store-contents.js';
import type { StoreResetDto } from './dto/store-reset.dto.js';
import { storeResetTable } from './resets/reset-table.js';
import { NO_RESET, StoreResets } from './resets/store-resets.js';
import type { StoreReportDto, StoreReportQueryDto } from './dto/store-report.dto.js';

/** The most rows of each exception list and of absent products; counts cover all. */
const LISTED = 200;

/** One store on screen. */
@Injectable()
export class StoreReportsService {
  constructor(
    private readonly answers: KeptAnswers,
    private readonly contexts: ReportContextService,
    private readonly resets: StoreResets,
  ) {}

  /** @throws NotInSnapshotError (404) for an unknown store */
  store(
    principal: Principal,
    projectId: string,
    query: StoreReportQueryDto,
    store: string,
  ): Promise<Answer<StoreReportDto>> {
    return this.answers.answer(principal, projectId, query, ['store', store], async (context, loaded) => {
      const id = loaded.names.idOf('store', store);
      if (id === null) throw new NotInSnapshotError('store');
      const { factRows, absent, ...contents } = await storeContents(
        context,
        loaded,
        id,
        filterConditions(context, loaded.names),
        { exceptions: LISTED, ...(query.group === undefined ? {} : { group: query.group }) },
      );
      const head = headOf(context, loaded.names, factRows);
      const body: StoreReportDto = {
        ...head,
        ...contents,
        absent: { count: absent.length, items: absent.slice(0, LISTED) },
      };
      const analysis = {
        ...head,
        level: 'product',
        parent: { level: 'store', value: contents.store.key },
        space: 'linear',
        salesMeasure: 'sales',
        within: contents.within,
        items: contents.products,
        count: contents.products.length,
        lastEvaluatedKey: null,
        largest: null,
        total: contents.figures,
        changes: contents.changes,
      } as const;
      const title = { key: 'productsOfStore', value: contents.store.store } as const;
      return {
        body,
        table: (words) =>
          analysisTable(words, { ...analysis, items: [...analysis.items] }, context.project.name, title),
      };
    });
  }

  /**
   * Computed each time: the previous publication can change while the current data stay the same.
   *
   * @throws NotInSnapshotError (404) for an unknown store
   */
  async reset(
    principal: Principal,
    projectId: string,
    query: ReportQueryDto,
    store: string,
  ): Promise<Report<StoreResetDto>> {
    const context = await this.contexts.open(principal, projectId, query);
    return this.contexts.readSums(context, async ({ names }) => {
      const id = names.idOf('store', store);
      if (id === null) throw new NotInSnapshotError('store');
      const conditions = filterConditions(context, names);
      const body = await this.resets.read(context, names.keyOf('store', id), async (resets): Promise<StoreResetDto> => {
        const { isNew, planograms, unchanged, rows } = (await resets?.ofStore(id, conditions)) ?? NO_RESET;
        return {
          ...headOf(context, names, rows),
          store: storeDto(names, id, planograms.length + unchanged),
          since: resets === null ? null : snapshotRef(resets.since),
          resetTime: resets?.time ?? null,
          isNew,
          planograms: [...planograms],
          unchanged,
        };
      });
      return { body, table: (words) => storeResetTable(words, body, context.project.name) };
    });
  }
}
