import { AppError } from '../errors/app-error.js';

/** No token, or one that is wrong, altered or at its end. */
export class NotSignedInError extends AppError {
  constructor() {
    super({
      code: 'auth.not-signed-in',
      status: 401,
      detail: 'Sign in first, or renew the token.',
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
}

/** The role lacks the permission. */
export class PermissionMissingError extends AppError {
  constructor() {
    super({ code: 'auth.permission-missing', status: 403, detail: 'Your account isn’t allowed to do this.' });
  }
}

/** A call for administrators. */
export class AdminsOnlyError extends AppError {
  constructor() {
    super({ code: 'auth.admins-only', status: 403, detail: 'Only administrators can do this.' });
  }
}

/** A dashboard's guest calls something that guests have no part in. */
export class GuestsNotAllowedError extends AppError {
  constructor() {
    super({ code: 'auth.guests-not-allowed', status: 403, detail: 'You can’t do this in a shared report.' });
  }
}

/** A guest names a project other than their own, or wants more of it than to read: as if it were not there. */
export class OutOfReachError extends AppError {
  constructor() {
    super({ code: 'projects.not-found', status: 404, detail: 'There is no such project.' });
  }
}

/** A share link that is off, over, unknown, or put together wrongly; all are told alike. */
export class LinkNotAvailableError extends AppError {
  constructor() {
    super({ code: 'sharing.link-not-available', status: 404, detail: 'This link is not available.' });
  }
}

/** The share link lets its guests look, and save less than this. */
export class DownloadsOffError extends AppError {
  constructor() {
    super({ code: 'sharing.downloads-off', status: 403, detail: 'Downloads are turned off for this link.' });
  }
}
