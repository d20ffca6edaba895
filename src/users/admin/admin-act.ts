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
 * An audit entry about an administrator's action on a person. It belongs to that person's tenant: its administrators
 * see it even if a platform administrator acted.
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
