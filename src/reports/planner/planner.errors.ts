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
