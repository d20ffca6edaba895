import { AppError } from '../errors/app-error.js';

/** The outbox page is closed here, or holds no such mail: told alike. */
export class NoSuchMailError extends AppError {
  constructor() {
    super({ code: 'mail.no-such-mail', status: 404, detail: 'There is no such mail.' });
  }
}
