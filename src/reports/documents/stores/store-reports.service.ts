import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import { analysisTable } from '../../answers/analysis-table.js';
import { type Answer, KeptAnswers } from '../../answers/kept-answers.js';
import { filterConditions, headOf } from '../../analytics/report-context.service.js';
import { NotInSnapshotError } from '../../analytics/reports.errors.js';
import { storeContents } from './store-contents.js';
import type { StoreReportDto, StoreReportQueryDto } from './store-report.dto.js';

/** Rows of each list of exceptions, and of absent products; the counts are of all. */
const LISTED = 200;

/** One store on a screen. */
@Injectable()
export class StoreReportsService {
  constructor(private readonly answers: KeptAnswers) {}

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
}
