import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReportContextService } from '../../analytics/report-context.service.js';
import { PDF_TYPE, storePdf } from '../pdf/planogram-pdf.js';
import { pdfFoot, planogramsIn, PlanogramSheets } from '../pdf/planogram-sheets.js';
import { type ReportKind, ReportKinds, type ReportWork } from '../report-kinds.js';
import { EmptyReportError, TooManyPlanogramsError } from '../requests.errors.js';
import { madeContext, madeScope } from './report-scope.js';

/** Nobody would open a longer document. */
const MOST_PLANOGRAMS = 1000;

/** Drawn planograms, one per page. */
@Injectable()
export class PdfReportKind implements ReportKind, OnModuleInit {
  readonly type = 'PDF';
  readonly page = 'ExcelReport';

  constructor(
    private readonly kinds: ReportKinds,
    private readonly contexts: ReportContextService,
    private readonly sheets: PlanogramSheets,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /** @throws EmptyReportError, TooManyPlanogramsError */
  make(work: ReportWork): Promise<void> {
    const context = madeContext(work);
    return this.contexts.read(context, async ({ names }) => {
      const ids = planogramsIn(madeScope(work.request.settings, names), names);
      if (ids.length === 0) throw new EmptyReportError();
      if (ids.length > MOST_PLANOGRAMS) throw new TooManyPlanogramsError(MOST_PLANOGRAMS);
      const { words, request } = work;
      const about = { words, context, foot: pdfFoot(words, context), title: request.name };
      await storePdf(
        about,
        (body) => work.put(`${request.name}.pdf`, PDF_TYPE, body),
        async (file) => {
          for (const [done, id] of ids.entries()) {
            work.signal.throwIfAborted();
            await file.planogram(await this.sheets.sheet(context, names, id, words));
            work.progress((95 * (done + 1)) / ids.length);
          }
        },
      );
    });
  }
}
