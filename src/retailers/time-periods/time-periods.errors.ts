import { AppError } from '../../platform/errors/app-error.js';

/** There is none, or it is another tenant's. */
export class PeriodNotFoundError extends AppError {
  constructor() {
    super({ code: 'retailers.period-not-found', status: 404, detail: 'This time period no longer exists.' });
  }
}

/** The tenant has a time period of that type for these days already. */
export class PeriodTakenError extends AppError {
  constructor(period: string) {
    super({
      code: 'retailers.period-taken',
      status: 409,
      detail: `There is already a time period for ${period}.`,
      params: { period },
    });
  }
}

/** Two periods of one type cannot stand at the same place in time. */
export class IndexTakenError extends AppError {
  constructor(index: number, display: string) {
    super({
      code: 'retailers.index-taken',
      status: 409,
      detail: `${display} already has the current index ${index}.`,
      params: { index, display },
    });
  }
}

/** Exactly one active period is the default: it is not removed or made inactive without another taking its place. */
export class DefaultNeededError extends AppError {
  constructor() {
    super({
      code: 'retailers.default-needed',
      status: 409,
      detail: 'There must be an active default time period. Choose another one first.',
    });
  }
}

/** The list was changed since the caller read it. */
export class OrderChangedError extends AppError {
  constructor() {
    super({
      code: 'retailers.order-changed',
      status: 409,
      detail: 'The time periods have changed in the meantime. Get them again first.',
    });
  }
}
