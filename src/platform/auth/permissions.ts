import { ADMIN_GROUP, type UserPrincipal } from './principal.js';

type Role = 'standard' | 'admin';

/**
 * What may be asked for with `@RequirePermission`, and who has it. A permission says that a kind of act is open to a
 * role; whether this project is theirs is decided by the service's policy.
 */
const GRANTS = {
  'account.read': ['standard', 'admin'],
  'account.write': ['standard', 'admin'],
  'project.read': ['standard', 'admin'],
  'project.write': ['standard', 'admin'],
  'request.read': ['standard', 'admin'],
  'request.write': ['standard', 'admin'],
  'report.read': ['standard', 'admin'],
  'share.write': ['standard', 'admin'],
  'retailer.read': ['standard', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof GRANTS;

export function hasPermission(user: UserPrincipal, permission: Permission): boolean {
  const role: Role = user.groups.includes(ADMIN_GROUP) ? 'admin' : 'standard';
  const granted: readonly Role[] = GRANTS[permission];
  return granted.includes(role);
}
