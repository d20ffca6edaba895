import { AppError } from '../platform/errors/app-error.js';

/** The project has no link yet, or the dashboard named is not the project's. */
export class LinkMissingError extends AppError {
  constructor() {
    super({ code: 'sharing.link-missing', status: 404, detail: 'This project has no such link.' });
  }
}
