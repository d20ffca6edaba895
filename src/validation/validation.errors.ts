import { AppError } from '../platform/errors/app-error.js';

/** Lite projects are not validated. */
export class NotValidatedProjectError extends AppError {
  constructor() {
    super({ code: 'validation.lite-project', status: 409, detail: 'Reveal Lite projects aren’t validated.' });
  }
}

export class NothingToValidateError extends AppError {
  constructor() {
    super({
      code: 'validation.no-analysis',
      status: 409,
      detail: 'There is no analysis yet. Upload planogram files first.',
    });
  }
}

export class ValidationNotFoundError extends AppError {
  constructor() {
    super({ code: 'validation.not-found', status: 404, detail: 'This validation no longer exists.' });
  }
}

export class UnknownRuleError extends AppError {
  constructor(rule: string) {
    super({
      code: 'validation.unknown-rule',
      status: 400,
      detail: `There is no rule ${rule}.`,
      params: { rule },
    });
  }
}

export class LimitsCrossError extends AppError {
  constructor(lower: string, upper: string) {
    super({
      code: 'validation.limits-cross',
      status: 400,
      detail: `${lower} must be below ${upper}.`,
      params: { lower, upper },
    });
  }
}
