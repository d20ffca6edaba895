import type { UserPrincipal } from '../../platform/auth/principal.js';
import type { AuditRecord } from '../audit.facade.js';
import type { UserEntity } from '../entities/user.entity.js';

type Person = Pick<UserEntity, 'id' | 'email' | 'tenant'> | Pick<UserPrincipal, 'userId' | 'email' | 'tenant'>;

/** An audit entry about a person's action on their own account. */
export function ownAct(user: Person, action: string, address: string, details?: Record<string, unknown>): AuditRecord {
  const userId = 'userId' in user ? user.userId : user.id;
  return {
    action,
    actor: { userId, email: user.email },
    tenant: user.tenant,
    subject: { kind: 'user', id: userId, name: user.email },
    address,
    ...(details ? { details } : {}),
  };
}

/** An audit entry about an unauthenticated person; `user` is who they claim to be, if that person exists. */
export function strangersAct(
  email: string,
  user: Pick<UserEntity, 'id' | 'tenant'> | null,
  action: string,
  address: string,
): AuditRecord {
  return {
    action,
    actor: null,
    tenant: user?.tenant ?? null,
    subject: { kind: 'user', id: user?.id ?? null, name: email },
    address,
  };
}
