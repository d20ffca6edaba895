import { AppError } from '../../platform/errors/app-error.js';

/** Nothing is analyzed yet: no request of the project is complete. */
export class NoSnapshotError extends AppError {
  constructor() {
    super({
      code: 'reports.no-snapshot',
      status: 404,
      detail: 'This project, or this request, has no analysis yet.',
    });
  }
}

/** The analysis has not been validated, or its findings are no longer kept. */
export class NoFindingsError extends AppError {
  constructor() {
    super({ code: 'reports.no-findings', status: 404, detail: 'The findings of this analysis aren’t available.' });
  }
}

/** The project is not published, or has no publication with this number. */
export class NoPublicationError extends AppError {
  constructor() {
    super({ code: 'reports.no-publication', status: 404, detail: 'This project doesn’t have that publication.' });
  }
}

export class FilterNotFoundError extends AppError {
  constructor() {
    super({ code: 'reports.filter-not-found', status: 404, detail: 'The project has no such report filter.' });
  }
}

/** A store, product or planogram that the snapshot does not have. */
export class NotInSnapshotError extends AppError {
  constructor(what: 'store' | 'product' | 'planogram') {
    super({
      code: `reports.${what}-not-found`,
      status: 404,
      detail: `The analysis holds no such ${what}.`,
    });
  }
}

/** Guests only read; saving a filter by name changes the project. */
export class GuestsCannotSaveError extends AppError {
  constructor() {
    super({
      code: 'reports.guests-cannot-save',
      status: 403,
      detail: 'You can use filters in a shared report, but not save them.',
    });
  }
}

/** So many values already have their own color that answers with them would grow large. */
export class TooManyColorsError extends AppError {
  constructor(limit: number) {
    super({
      code: 'reports.too-many-colors',
      status: 409,
      detail: `At most ${limit} values of a level can have a color of their own.`,
      params: { limit },
    });
  }
}
