import type { UserPrincipal } from '../../platform/auth/principal.js';
import type { AuditRecord } from '../audit.facade.js';
import type { UserEntity } from '../entities/user.entity.js';
import type { Origin } from '../sign-in/origin.js';

/** Who acts, and from where. */
export interface Acting {
  admin: UserPrincipal;
  origin: Origin;
}

/**
 * An entry about what an administrator did to somebody. It belongs to that person's tenant: their administrators
 * read it even when one of the platform's did it.
 */
export function adminAct(
  { admin, origin }: Acting,
  user: Pick<UserEntity, 'id' | 'email' | 'tenant'>,
  action: string,
  details: Record<string, unknown> = {},
): AuditRecord {
  return {
    action,
    actor: { userId: admin.userId, email: admin.email },
    tenant: user.tenant,
    subject: { kind: 'user', id: user.id, name: user.email },
    address: origin.address,
    details,
  };
}
