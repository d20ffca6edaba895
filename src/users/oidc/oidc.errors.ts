import { AppError } from '../../platform/errors/app-error.js';

/** No OpenID provider is configured for signing in. */
export class OidcOffError extends AppError {
  constructor() {
    super({ code: 'users.oidc-off', status: 404, detail: 'No identity provider is set up.' });
  }
}

/** The provider does not answer, or not as one. */
export class OidcUnavailableError extends AppError {
  constructor(cause: unknown) {
    super({ code: 'users.oidc-unavailable', status: 503, detail: 'The identity provider isn’t responding.', cause });
  }
}

/** The answer does not belong to a sign-in that this browser began a short time ago. */
export class OidcStaleError extends AppError {
  constructor() {
    super({ code: 'users.oidc-stale', status: 400, detail: 'This sign-in took too long or was started elsewhere.' });
  }
}

/** The provider refused, or what it sent does not hold: state, nonce, code, signature, issuer, audience or time. */
export class OidcRefusedError extends AppError {
  constructor(cause?: unknown) {
    super({ code: 'users.oidc-refused', status: 401, detail: 'The identity provider did not confirm it.', cause });
  }
}

/** The provider says too little or something that cannot be: no address, no tenant, another tenant than before. */
export class OidcClaimsError extends AppError {
  constructor(readonly problem: string) {
    super({
      code: 'users.oidc-claims',
      status: 403,
      detail: 'The identity provider’s details don’t match an account here.',
    });
  }
}

/** An account of that address exists and may not be handed to whoever the provider says has the address. */
export class OidcAccountExistsError extends AppError {
  constructor() {
    super({
      code: 'users.oidc-account-exists',
      status: 409,
      detail: 'An account with this address exists; sign in with its password.',
    });
  }
}

/** Known and proven, but disabled here. */
export class OidcDisabledError extends AppError {
  constructor() {
    super({ code: 'users.oidc-disabled', status: 403, detail: 'This account is disabled. Ask an administrator.' });
  }
}

/** Passwords are turned off here. */
export class PasswordsOffError extends AppError {
  constructor() {
    super({
      code: 'users.passwords-off',
      status: 403,
      detail: 'Password sign-in is off. Use the identity provider.',
    });
  }
}
