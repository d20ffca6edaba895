import { AppError } from '../../../platform/errors/app-error.js';

/** There is no planogram to analyze: none was read, or all files were left out. */
export class EmptyDataSetError extends AppError {
  constructor() {
    super({
      code: 'reports.no-planograms',
      status: 409,
      detail: 'The project has no planogram to analyse.',
    });
  }
}
