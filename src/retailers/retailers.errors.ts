import { AppError } from '../platform/errors/app-error.js';

/** There is none, or it is another tenant's: nobody learns which. */
export class RetailerNotFoundError extends AppError {
  constructor() {
    super({ code: 'retailers.not-found', status: 404, detail: 'There is no such retailer.' });
  }
}
