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
 * Whether someone who has proven the password may come in. Asked only after the password, so that the state of an
 * account is told to nobody but its owner.
 *
 * @throws the refusal's coded error.
 */
export function admit(user: UserEntity): void {
  if (user.status === 'disabled') throw new SignInRefusedError();
  if (user.status === 'unconfirmed') throw new UserNotConfirmedError();
  if (user.status === 'invited') throw new NewPasswordRequiredError();
  if (!user.apps.includes(NEXT_EDITION_APP)) throw new AppMissingError();
}

/** What the identity token of a session says of its user. */
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

/** The principal that the user's identity token will be read as; for the program's own acts in their name. */
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
