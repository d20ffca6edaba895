import { AppError } from '../../platform/errors/app-error.js';

export class ComparisonNotFoundError extends AppError {
  constructor() {
    super({
      code: 'reports.comparison-not-found',
      status: 404,
      detail: 'There is no such comparison of these projects.',
    });
  }
}

/** The analysis behind a comparison no longer exists; the comparison must be made again. */
export class ComparisonGoneError extends AppError {
  constructor() {
    super({
      code: 'reports.comparison-gone',
      status: 410,
      detail: 'The data behind this comparison no longer exists. Run the comparison again.',
    });
  }
}

/** The earlier project has no analysis to compare with. */
export class NoEarlierSnapshotError extends AppError {
  constructor() {
    super({
      code: 'reports.no-earlier-snapshot',
      status: 404,
      detail: 'The earlier project, or its request, has no analysis yet.',
    });
  }
}

/** The earlier project is not published, or has no publication with this number. */
export class NoEarlierPublicationError extends AppError {
  constructor() {
    super({
      code: 'reports.no-earlier-publication',
      status: 404,
      detail: 'The earlier project doesn’t have that publication.',
    });
  }
}
