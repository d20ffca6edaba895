import { AppError } from '../errors/app-error.js';

/** The outbox page is closed here, or has no such email; callers cannot tell which. */
export class NoSuchMailError extends AppError {
  constructor() {
    super({ code: 'mail.no-such-mail', status: 404, detail: 'There is no such mail.' });
  }
}
