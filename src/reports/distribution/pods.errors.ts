import { AppError } from '../../platform/errors/app-error.js';

export class PodNotFoundError extends AppError {
  constructor() {
    super({ code: 'reports.pod-not-found', status: 404, detail: 'The project has no such pod analysis.' });
  }
}

export class PodFilterNotFoundError extends AppError {
  constructor() {
    super({ code: 'reports.pod-filter-not-found', status: 404, detail: 'You have no such product selection.' });
  }
}

/** A level value that is not an item of the analysis. */
export class PodItemNotFoundError extends AppError {
  constructor() {
    super({ code: 'reports.pod-item-not-found', status: 404, detail: 'The pod analysis doesn’t include this item.' });
  }
}

/** The file would have more rows or cells than one can work with. */
export class PodTooLargeError extends AppError {
  constructor(what: 'rows' | 'cells', count: number, most: number) {
    super({
      code: `reports.pod-too-many-${what}`,
      status: 400,
      detail: `The file would have ${count} ${what}; at most ${most} are written. Narrow the products or the stores.`,
      params: { count, most },
    });
  }
}
