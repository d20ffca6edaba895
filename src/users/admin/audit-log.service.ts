import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AuditFacade, type AuditSearch } from '../audit.facade.js';
import type { AuditEntryEntity } from '../entities/audit-entry.entity.js';
import { detailsOf } from './audit-details.js';
import {
  AUDIT_PAGE,
  type AuditEntryDto,
  type AuditFilterQuery,
  type AuditLogQuery,
  type AuditPageDto,
} from './dto/audit.dto.js';

/** Reads the audit log. The facade decides which tenants' entries a person sees. */
@Injectable()
export class AuditLogService {
  constructor(private readonly audit: AuditFacade) {}

  async page(admin: UserPrincipal, { limit = AUDIT_PAGE, cursor, ...filter }: AuditLogQuery): Promise<AuditPageDto> {
    const { items, last } = await this.audit.search(admin, { ...searchOf(filter), limit, before: cursor });
    return { allTenants: this.audit.seesAll(admin), items: items.map(entryDto), lastEvaluatedKey: last };
  }
}

export function searchOf({ event, actor, subject, text, tenant, from, to }: AuditFilterQuery): AuditSearch {
  return {
    action: event,
    actorId: actor,
    subjectId: subject,
    text: text?.trim() || undefined,
    tenant: tenant?.trim() || undefined,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

function entryDto(entry: AuditEntryEntity): AuditEntryDto {
  const { id, at, action, actorId, actorEmail, subjectKind, subjectId, subjectName, tenant, address, details } = entry;
  return {
    id,
    at: at.toISOString(),
    action,
    actor: actorId === null ? null : { userid: actorId, email: actorEmail ?? '' },
    subject: { kind: subjectKind, id: subjectId, name: subjectName },
    ...{ tenant, address },
    details: detailsOf(details),
  };
}
