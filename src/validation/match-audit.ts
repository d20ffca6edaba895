import type { UserPrincipal } from '../platform/auth/principal.js';
import type { AuditRecord } from '../users/audit.facade.js';
import type { PlannedProject } from '../projects/projects.facade.js';

/** An audit entry about a retailer's matches. */
export function matchEntry(
  what: 'match-accepted' | 'match-forgotten' | 'matches-accepted' | 'matches-forgotten',
  user: UserPrincipal,
  { project, plan, retailer }: Pick<PlannedProject, 'project' | 'plan' | 'retailer'>,
): AuditRecord {
  return {
    action: `retailer.${what}`,
    actor: { userId: user.userId, email: user.email },
    tenant: project.tenant,
    subject: { kind: 'retailer', id: plan.retailerId, name: retailer },
  };
}
