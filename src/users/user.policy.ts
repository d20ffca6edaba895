import { NEXT_EDITION_APP } from '../core/next-edition.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type { IdentityClaims } from '../platform/auth/token-claims.js';
import type { UserEntity } from './entities/user.entity.js';
import {
  AppMissingError,
  NewPasswordRequiredError,
  SignInRefusedError,
  UserNotConfirmedError,
} from './users.errors.js';

/**
 * Whether a person who has proved the password may sign in. Checked only after the password, so that only its owner
 * learns an account's status.
 *
 * @throws the refusal's coded error.
 */
export function admit(user: UserEntity): void {
  if (user.status === 'disabled') throw new SignInRefusedError();
  if (user.status === 'unconfirmed') throw new UserNotConfirmedError();
  if (user.status === 'invited') throw new NewPasswordRequiredError();
  if (!user.apps.includes(NEXT_EDITION_APP)) throw new AppMissingError();
}

/** The user's claims in a session's identity token. */
export function claimsOf(user: UserEntity, sessionId: string): IdentityClaims {
  return {
    sub: user.id,
    sid: sessionId,
    email: user.email,
    given_name: user.givenName,
    family_name: user.familyName,
    'custom:tenant': user.tenant,
    'custom:apps': user.apps,
    groups: user.groups,
  };
}

/** The principal that the user's identity token would give; for the program's own actions on their behalf. */
export function principalOfUser(user: UserEntity): UserPrincipal {
  return {
    kind: 'user',
    userId: user.id,
    email: user.email,
    tenant: user.tenant,
    groups: user.groups,
    apps: user.apps,
  };
}
