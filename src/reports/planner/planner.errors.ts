import { AppError } from '../../platform/errors/app-error.js';

/** A file in a form that we read and do not write: what is read back is not what was planned. */
export class PlannedFileError extends AppError {
  constructor() {
    super({
      code: 'reports.plan-not-writable',
      status: 409,
      detail: 'This file’s form can be read but not written back. Use the reset list instead.',
    });
  }
}

/** Planning took more time or memory than one planogram may. */
export class PlanTooLargeError extends AppError {
  constructor() {
    super({
      code: 'reports.plan-too-large',
      status: 409,
      detail: 'This planogram is too large to plan as a whole. Leave some of its shelves alone and try again.',
    });
  }
}
