import { AppError } from '../platform/errors/app-error.js';

/** Unknown user, wrong password, or a disabled account: told alike. */
export class SignInRefusedError extends AppError {
  constructor() {
    super({ code: 'NotAuthorizedException', status: 401, detail: 'Account name or password is incorrect.' });
  }
}

/** The refresh token does not continue a session. */
export class SessionOverError extends AppError {
  constructor() {
    super({ code: 'NotAuthorizedException', status: 401, detail: 'The session is over; sign in again.' });
  }
}

/** The e-mail address was never confirmed with its code. */
export class UserNotConfirmedError extends AppError {
  constructor() {
    super({ code: 'UserNotConfirmedException', status: 403, detail: 'The e-mail address is not confirmed yet.' });
  }
}

/** The account was made by an administrator and its temporary password is still to be replaced. */
export class NewPasswordRequiredError extends AppError {
  constructor() {
    super({ code: 'PasswordResetRequiredException', status: 403, detail: 'A new password must be set first.' });
  }
}

/** The account's apps lack this edition; the client shows its access-denied page. */
export class AppMissingError extends AppError {
  constructor() {
    super({ code: 'users.app-missing', status: 403, detail: 'This application is not open to the account.' });
  }
}

/** Too many wrong attempts for the account or from the address. */
export class TooManyAttemptsError extends AppError {
  /** `seconds` until trying again makes sense. */
  constructor(seconds: number) {
    super({
      code: 'LimitExceededException',
      status: 429,
      detail: 'Too many attempts; try again later.',
      params: { minutes: Math.ceil(seconds / 60) },
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
