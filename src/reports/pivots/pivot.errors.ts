import { AppError } from '../../platform/errors/app-error.js';

/** The answer would be too large to read as a table. */
export class PivotTooLargeError extends AppError {
  /** `place` is the line's location in the question (`rows.0`), `field` its name, `values` how many values it has. */
  constructor(cells: number, limit: number, place: string, field: string, values: number) {
    const about = `about ${cells} figures; a pivot holds at most ${limit}`;
    super({
      code: 'reports.pivot-too-large',
      status: 400,
      detail: `The pivot would have ${about}.`,
      params: { cells, limit, field, values },
      errors: [
        {
          field: place,
          message: `${about}: take ${field} out (it has ${values} values), keep a few of its values by filters, or ask for fewer measures`,
        },
      ],
    });
  }
}

export class PivotNotFoundError extends AppError {
  constructor() {
    super({ code: 'reports.pivot-not-found', status: 404, detail: 'The project has no such pivot.' });
  }
}

/** The project has reached its limit of pivots. */
export class TooManyPivotsError extends AppError {
  constructor(limit: number) {
    super({
      code: 'reports.too-many-pivots',
      status: 409,
      detail: `A project keeps at most ${limit} pivots. Delete one you no longer need.`,
      params: { limit },
    });
  }
}
