import { AppError } from '../../platform/errors/app-error.js';

export class ReportNotFoundError extends AppError {
  constructor() {
    super({ code: 'reports.report-not-found', status: 404, detail: 'The project has no such report.' });
  }
}

/** A transition that the report's state does not allow. */
export class ReportStateError extends AppError {
  constructor(state: string, wanted: string) {
    super({
      code: 'reports.report-state',
      status: 409,
      detail: `A report that is ${state} cannot be ${wanted}.`,
      params: { state, wanted },
    });
  }
}

/** The project has so many open reports that another one would only wait longer. */
export class TooManyReportsError extends AppError {
  constructor(most: number) {
    super({
      code: 'reports.too-many-open',
      status: 409,
      detail: `${most} reports of this project are waiting or being made. Wait for one, or cancel one.`,
      params: { most },
    });
  }
}

/** The report is not finished, or its type has no rows. */
export class NoReportRowsError extends AppError {
  constructor() {
    super({
      code: 'reports.no-rows',
      status: 409,
      detail: 'This report has no rows: it isn’t finished, or contains only files.',
    });
  }
}

/** The filter of products, stores and planograms leaves nothing. */
export class EmptyReportError extends AppError {
  constructor() {
    super({
      code: 'reports.empty-report',
      status: 409,
      detail: 'The choice of products and stores leaves nothing to report.',
    });
  }
}

/** More than fits in a sheet or a file. */
export class ReportTooLargeError extends AppError {
  constructor(params: { cells: number; most: number }) {
    super({
      code: 'reports.too-large',
      status: 409,
      detail: `The workbook would have ${params.cells} cells; the maximum is ${params.most}. Choose fewer products, store groups or measures.`,
      params,
    });
  }
}

/** The analysis of the report was replaced and removed before the report was made. */
export class SnapshotGoneError extends AppError {
  constructor() {
    super({
      code: 'reports.snapshot-gone',
      status: 409,
      detail: 'The analysis that this report is of is gone; ask for a new report.',
    });
  }
}

/** More planograms than fit in one PDF. */
export class TooManyPlanogramsError extends AppError {
  constructor(most: number) {
    super({
      code: 'reports.too-many-planograms',
      status: 409,
      detail: `A PDF can have at most ${most} planograms. Choose fewer stores or planograms.`,
      params: { most },
    });
  }
}
