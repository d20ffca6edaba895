import { AppError } from '../../platform/errors/app-error.js';

/** It does not exist or is another tenant's. */
export class PeriodNotFoundError extends AppError {
  constructor() {
    super({ code: 'retailers.period-not-found', status: 404, detail: 'This time period no longer exists.' });
  }
}

/** The tenant already has a time period of that type for these days. */
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

/** Two periods of one type cannot have the same place in time. */
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

/** Exactly one active period is the default: it cannot be removed or deactivated without a replacement. */
export class DefaultNeededError extends AppError {
  constructor() {
    super({
      code: 'retailers.default-needed',
      status: 409,
      detail: 'There must be an active default time period. Choose another one first.',
    });
  }
}

/** The list was changed after the caller read it. */
export class OrderChangedError extends AppError {
  constructor() {
    super({
      code: 'retailers.order-changed',
      status: 409,
      detail: 'The time periods have changed in the meantime. Get them again first.',
    });
  }
}
