import { AppError } from '../../platform/errors/app-error.js';

/** A file format that we can read but not write: reading the result back does not give the plan. */
export class PlannedFileError extends AppError {
  constructor() {
    super({
      code: 'reports.plan-not-writable',
      status: 409,
      detail: 'This file’s form can be read but not written back. Use the reset list instead.',
    });
  }
}

/** Planning took more time or memory than allowed for one planogram. */
export class PlanTooLargeError extends AppError {
  constructor() {
    super({
      code: 'reports.plan-too-large',
      status: 409,
      detail: 'This planogram is too large to plan as a whole. Leave some of its shelves alone and try again.',
    });
  }
}
