import { AppError } from '../platform/errors/app-error.js';

/** The project has no link yet, or no such link, or the named dashboard is not the project's. */
export class LinkMissingError extends AppError {
  constructor() {
    super({ code: 'sharing.link-missing', status: 404, detail: 'This project doesn’t have that link.' });
  }
}

/** The link requires a password, and none was given. */
export class LinkPasswordNeededError extends AppError {
  constructor() {
    super({ code: 'sharing.password-needed', status: 401, detail: 'This link opens with a password.' });
  }
}

export class LinkPasswordWrongError extends AppError {
  constructor() {
    super({ code: 'sharing.password-wrong', status: 401, detail: 'This is not the password of the link.' });
  }
}

/** The first link is the project's own: it can be turned off and get a new address, but not be deleted. */
export class FirstLinkStaysError extends AppError {
  constructor() {
    super({
      code: 'sharing.first-link-stays',
      status: 409,
      detail: 'The first link cannot be deleted: turn it off, or give it a new address.',
    });
  }
}

export class TooManyLinksError extends AppError {
  constructor(most: number) {
    super({
      code: 'sharing.too-many-links',
      status: 409,
      detail: `A project has ${most} links at most: delete one that is no longer needed.`,
      params: { most },
    });
  }
}
