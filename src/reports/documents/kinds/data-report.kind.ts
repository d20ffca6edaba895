import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CSV_TYPE, writeCsv } from '../../../platform/spreadsheets/csv-writer.js';
import { analyse } from '../../analytics/analysis.js';
import { analysisTable } from '../../answers/analysis-table.js';
import { itemPage } from '../../analytics/item-pages.js';
import { ReportContextService } from '../../analytics/report-context.service.js';
import { type ReportKind, ReportKinds, type ReportWork } from '../report-kinds.js';
import { EmptyReportError } from '../requests.errors.js';
import { figureRow } from './figure-row.js';
import { madeContext, madeScope } from './report-scope.js';

/** Rows of every measure of a level, for programs to read page by page, and as one CSV. */
@Injectable()
export class DataReportKind implements ReportKind, OnModuleInit {
  readonly type = 'DATA';
  readonly page = 'ExcelReport';

  constructor(
    private readonly kinds: ReportKinds,
    private readonly contexts: ReportContextService,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  make(work: ReportWork): Promise<void> {
    const context = madeContext(work);
    return this.contexts.read(context, async (loaded) => {
      const { settings, name } = work.request;
      const level = settings.level ?? 'product';
      const question = { level, parent: null, space: 'linear', sales: 'sales' } as const;
      const { head, items: list } = await analyse(context, loaded, question, madeScope(settings, loaded.names));
      if (list.count === 0) throw new EmptyReportError();
      const dto = { ...head, ...itemPage(list, {}) };
      work.signal.throwIfAborted();
      work.progress(30);
      const rows = function* (): Generator<object> {
        for (const item of dto.items) yield figureRow(item);
      };
      await work.putRows(rows());
      work.progress(60);
      const table = analysisTable(work.words, dto, context.project.name, { key: 'spaceAnalysis', level });
      await work.put(`${name}.csv`, `${CSV_TYPE}; charset=utf-8`, Readable.from(writeCsv(table)));
    });
  }
}
