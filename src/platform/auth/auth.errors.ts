import { AppError } from '../errors/app-error.js';

/** The token is missing, invalid, altered or expired. */
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

/** The call is for administrators only. */
export class AdminsOnlyError extends AppError {
  constructor() {
    super({ code: 'auth.admins-only', status: 403, detail: 'Only administrators can do this.' });
  }
}

/** A dashboard's guest calls something that is closed to guests. */
export class GuestsNotAllowedError extends AppError {
  constructor() {
    super({ code: 'auth.guests-not-allowed', status: 403, detail: 'You can’t do this in a shared report.' });
  }
}

/** A guest names another project, or tries to do more than read: the answer is as if it did not exist. */
export class OutOfReachError extends AppError {
  constructor() {
    super({ code: 'projects.not-found', status: 404, detail: 'There is no such project.' });
  }
}

/** A share link that is off, expired, unknown or malformed; callers cannot tell which. */
export class LinkNotAvailableError extends AppError {
  constructor() {
    super({ code: 'sharing.link-not-available', status: 404, detail: 'This link is not available.' });
  }
}

/** The share link lets its guests view, but not save this. */
export class DownloadsOffError extends AppError {
  constructor() {
    super({ code: 'sharing.downloads-off', status: 403, detail: 'Downloads are turned off for this link.' });
  }
}
