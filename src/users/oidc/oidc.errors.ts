import { AppError } from '../../platform/errors/app-error.js';

/** No OpenID provider is configured for signing in. */
export class OidcOffError extends AppError {
  constructor() {
    super({ code: 'users.oidc-off', status: 404, detail: 'No identity provider is set up.' });
  }
}

/** The provider does not answer, or not as an OpenID provider. */
export class OidcUnavailableError extends AppError {
  constructor(cause: unknown) {
    super({ code: 'users.oidc-unavailable', status: 503, detail: 'The identity provider isn’t responding.', cause });
  }
}

/** The response does not belong to a recent sign-in of this browser. */
export class OidcStaleError extends AppError {
  constructor() {
    super({ code: 'users.oidc-stale', status: 400, detail: 'This sign-in took too long or was started elsewhere.' });
  }
}

/** The provider refused, or its response is invalid: state, nonce, code, signature, issuer, audience or time. */
export class OidcRefusedError extends AppError {
  constructor(cause?: unknown) {
    super({ code: 'users.oidc-refused', status: 401, detail: 'The identity provider did not confirm it.', cause });
  }
}

/** The provider's claims are incomplete or invalid: no address, no tenant, or another tenant than before. */
export class OidcClaimsError extends AppError {
  constructor(readonly problem: string) {
    super({
      code: 'users.oidc-claims',
      status: 403,
      detail: 'The identity provider’s details don’t match an account here.',
    });
  }
}

/** An account with that address exists and may not be linked to the provider's person. */
export class OidcAccountExistsError extends AppError {
  constructor() {
    super({
      code: 'users.oidc-account-exists',
      status: 409,
      detail: 'An account with this address exists; sign in with its password.',
    });
  }
}

/** Known and verified, but disabled here. */
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
