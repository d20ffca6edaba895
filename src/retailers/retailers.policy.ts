import { isAdmin, type UserPrincipal } from '../platform/auth/principal.js';

/** Tenants are isolated: users see their own, and administrators of the platform's tenant see all. */
export function seesTenant(user: UserPrincipal, tenant: string, platformTenant: string): boolean {
  return user.tenant === tenant || (isAdmin(user) && user.tenant === platformTenant);
}
