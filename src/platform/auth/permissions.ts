import { ADMIN_GROUP, isReader, type UserPrincipal } from './principal.js';

type Role = 'reader' | 'standard' | 'admin';

const EVERYBODY = ['reader', 'standard', 'admin'] as const satisfies readonly Role[];
const WRITERS = ['standard', 'admin'] as const satisfies readonly Role[];

/**
 * The permissions for `@RequirePermission`, and the roles that have each. A permission opens a kind of action to a
 * role; the service's policy decides whether a particular project is accessible.
 */
const GRANTS = {
  'account.read': EVERYBODY,
  'account.write': EVERYBODY,
  'project.read': EVERYBODY,
  'project.write': WRITERS,
  // Full projects: listing and creating them.
  'plan.read': EVERYBODY,
  'plan.write': WRITERS,
  'request.read': EVERYBODY,
  'request.write': WRITERS,
  'report.read': EVERYBODY,
  'share.write': WRITERS,
  'retailer.read': EVERYBODY,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof GRANTS;

/** Permissions of the full edition, which users of a limited tenant do not have. */
const FULL_EDITION: readonly Permission[] = ['plan.read', 'plan.write', 'retailer.read'];

/** @param limited the user's tenant has only Dashboard and the lite mode */
export function hasPermission(user: UserPrincipal, permission: Permission, limited: boolean): boolean {
  if (limited && FULL_EDITION.includes(permission)) return false;
  const granted: readonly Role[] = GRANTS[permission];
  return granted.includes(roleOf(user));
}

function roleOf(user: UserPrincipal): Role {
  if (user.groups.includes(ADMIN_GROUP)) return 'admin';
  return isReader(user) ? 'reader' : 'standard';
}
