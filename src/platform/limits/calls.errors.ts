import { AppError } from '../errors/app-error.js';

/** More calls in a short time than one person (or one network without a person) may make. */
export class TooManyCallsError extends AppError {
  /** @param seconds until calls are accepted again, at least 1 */
  constructor(seconds: number) {
    super({
      code: 'request.too-many',
      status: 429,
      detail: `Too many requests; try again in ${seconds} s.`,
      params: { seconds },
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
