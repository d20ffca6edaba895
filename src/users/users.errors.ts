import { AppError } from '../platform/errors/app-error.js';
import type { PasswordProblem } from './passwords/password-rules.js';

/** Unknown user, wrong password, or disabled account; callers cannot tell which. */
export class SignInRefusedError extends AppError {
  constructor() {
    super({ code: 'NotAuthorizedException', status: 401, detail: 'Account name or password is incorrect.' });
  }
}

/** The refresh token does not continue a session. */
export class SessionOverError extends AppError {
  constructor() {
    super({ code: 'NotAuthorizedException', status: 401, detail: 'The session has ended. Sign in again.' });
  }
}

/** The email address was never confirmed with its code. */
export class UserNotConfirmedError extends AppError {
  constructor() {
    super({ code: 'UserNotConfirmedException', status: 403, detail: 'The email address isn’t confirmed yet.' });
  }
}

/** An administrator created the account, and its temporary password must still be replaced. */
export class NewPasswordRequiredError extends AppError {
  constructor() {
    super({ code: 'PasswordResetRequiredException', status: 403, detail: 'A new password must be set first.' });
  }
}

/** The account's apps do not include this edition; the client shows its access-denied page. */
export class AppMissingError extends AppError {
  constructor() {
    super({ code: 'users.app-missing', status: 403, detail: 'This account can’t use this application.' });
  }
}

/** Too many wrong attempts for the account or from the address. */
export class TooManyAttemptsError extends AppError {
  /** `seconds` until a retry makes sense; `isFirst`: this is the first refusal under this limit in this window. */
  constructor(
    seconds: number,
    readonly isFirst = false,
  ) {
    super({
      code: 'LimitExceededException',
      status: 429,
      detail: 'Too many attempts; try again later.',
      params: { minutes: Math.ceil(seconds / 60) },
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/** The challenge of a sign-in has expired, was used, or never existed. */
export class ChallengeOverError extends AppError {
  constructor() {
    super({ code: 'NotAuthorizedException', status: 401, detail: 'This sign-in has expired. Start again.' });
  }
}

/** The temporary password was not replaced in time; an administrator must issue a new one. */
export class TemporaryPasswordOverError extends AppError {
  constructor() {
    super({ code: 'PasswordResetRequiredException', status: 403, detail: 'The temporary password has expired.' });
  }
}

/** Only administrators create accounts here. */
export class SignUpClosedError extends AppError {
  constructor() {
    super({ code: 'users.sign-up-closed', status: 403, detail: 'Sign-up is closed. Ask an administrator.' });
  }
}

/** The code is not the one that was sent; also for an address without a code. */
export class CodeMismatchError extends AppError {
  constructor() {
    super({ code: 'CodeMismatchException', status: 400, detail: 'The code is not correct.' });
  }
}

/** The right code, but expired. */
export class CodeExpiredError extends AppError {
  constructor() {
    super({ code: 'ExpiredCodeException', status: 400, detail: 'The code has expired; ask for a new one.' });
  }
}

/** The given old password is not the account's. */
export class OldPasswordWrongError extends AppError {
  constructor() {
    super({ code: 'NotAuthorizedException', status: 400, detail: 'The old password is not correct.' });
  }
}

/** A second factor is already on; it must be turned off first. */
export class SecondFactorOnError extends AppError {
  constructor() {
    super({ code: 'users.second-factor-on', status: 409, detail: 'Two-step sign-in is already on.' });
  }
}

const PASSWORD_PROBLEMS: Record<PasswordProblem | 'same', string> = {
  'too-short': 'must have at least 8 characters',
  'no-lowercase': 'must have a lowercase letter',
  'no-uppercase': 'must have an uppercase letter',
  'no-digit': 'must have a digit',
  common: 'is too common: attackers try it first',
  personal: 'must not be your name or email address',
  repetitive: 'must not be a pattern',
  same: 'must differ from the old one',
};

/** The new password breaks the rules; `field` is its name in the body. */
export class PasswordRefusedError extends AppError {
  constructor(field: string, problem: PasswordProblem | 'same') {
    const message = `${field} ${PASSWORD_PROBLEMS[problem]}`;
    super({
      code: 'InvalidPasswordException',
      status: 400,
      detail: `The password ${PASSWORD_PROBLEMS[problem]}.`,
      params: { reason: problem },
      errors: [{ field, message }],
    });
  }
}
