import type { UserPrincipal } from '../platform/auth/principal.js';
import type { AuditRecord } from '../users/audit.facade.js';

type Subject = 'class-of-trade' | 'retailer' | 'retailer-unit' | 'time-period';

/** An audit entry about an administrator's change to the retailer tree or the time periods of a tenant. */
export function administratorsAct(
  user: UserPrincipal,
  action: string,
  kind: Subject,
  subject: { id: string; name: string; tenant: string },
  details: Record<string, unknown> = {},
): AuditRecord {
  return {
    action,
    actor: { userId: user.userId, email: user.email },
    tenant: subject.tenant,
    subject: { kind, id: subject.id, name: subject.name },
    details,
  };
}

/** The differences, as before and after, for the log. */
export function differences<Fields extends object>(before: Fields, after: Partial<Fields>): Record<string, unknown> {
  const old = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && value !== old.get(field))
      .map(([field, value]) => [field, { from: old.get(field) ?? null, to: value }]),
  );
}
