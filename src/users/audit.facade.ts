import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { AppConfig } from '../platform/config/app-config.js';
import { AuditEntryEntity } from './entities/audit-entry.entity.js';

/** An entry to log. */
export interface AuditRecord {
  /** `<subject>.<what happened>`, e.g. `retailer.renamed`. */
  action: string;
  /** Who did it; null when no one was signed in. */
  actor: { userId: string; email: string } | null;
  /** The tenant whose administrators may read it; null for none. */
  tenant: string | null;
  /** What it was done to. */
  subject: { kind: string; id: string | null; name: string | null };
  address?: string | null;
  /** Other useful facts, e.g. before and after; never a secret. */
  details?: Record<string, unknown>;
}

/** Search conditions, all of which must hold. */
export interface AuditSearch {
  /** An action, or a prefix followed by `*`: `user.*`. */
  action?: string;
  actorId?: string;
  subjectId?: string;
  /** Words in the actor's address or the subject's name. */
  text?: string;
  /** Limits the tenant, within what the viewer sees. */
  tenant?: string;
  from?: Date;
  to?: Date;
  /** At most 1,000; default 100. */
  limit?: number;
  /** The id of the previous page's last entry. */
  before?: string;
}

export interface AuditPage {
  items: AuditEntryEntity[];
  /** Pass as `before` for the next page; null on the last one. */
  last: string | null;
}

const MOST = 1000;
const EXPIRED_AT_ONCE = 10_000;

/** The audit log: written by every module, read by administrators. Entries are added and never changed. */
@Injectable()
export class AuditFacade {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: AppConfig,
  ) {}

  /** Writes an entry; with a transaction's manager, it is committed or rolled back with the action. */
  async record(record: AuditRecord, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const { action, actor, tenant, subject, address = null, details = {} } = record;
    await manager.insert(AuditEntryEntity, {
      id: uuidv7(),
      at: new Date(),
      tenant,
      actorId: actor?.userId ?? null,
      actorEmail: actor?.email ?? null,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      address,
      // TypeORM's insert type does not accept arbitrary JSON; the driver writes the object unchanged.
      details: { ...details } as object,
    });
  }

  /**
   * Deletes entries older than their tenant's retention, and logs the number for each tenant. Returns the total.
   *
   * @param defaultDays for tenants without their own, and for entries of no tenant; 0: kept forever
   */
  async expire(now: Date, defaultDays: number): Promise<number> {
    const removed = new Map<string | null, number>();
    for (;;) {
      const rows: { tenant: string | null; count: number }[] = await this.dataSource.query(
        `WITH late AS (
           SELECT e.id FROM audit_entries e LEFT JOIN tenant_policies t ON t.tenant = e.tenant
           WHERE coalesce(t.audit_days, $1::integer) > 0
             AND e.at < $2::timestamptz - make_interval(days => coalesce(t.audit_days, $1::integer))
           LIMIT ${EXPIRED_AT_ONCE}),
         gone AS (DELETE FROM audit_entries WHERE id IN (SELECT id FROM late) RETURNING tenant)
         SELECT tenant, count(*)::integer AS count FROM gone GROUP BY tenant`,
        [defaultDays, now],
      );
      for (const { tenant, count } of rows) removed.set(tenant, (removed.get(tenant) ?? 0) + count);
      if (rows.length === 0) break;
    }
    for (const [tenant, count] of removed) {
      const subject = { kind: 'audit', id: null, name: null };
      await this.record({ action: 'audit.expired', actor: null, tenant, subject, details: { count } });
    }
    return [...removed.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Whether a person sees the entries of all tenants, and those that belong to none. */
  seesAll(viewer: UserPrincipal): boolean {
    return viewer.tenant === this.config.PLATFORM_TENANT;
  }

  /** Newest first. Administrators see their own tenant; those of the platform's tenant see all. */
  async search(viewer: UserPrincipal, wanted: AuditSearch = {}): Promise<AuditPage> {
    const limit = Math.min(wanted.limit ?? 100, MOST);
    const query = this.dataSource.manager.createQueryBuilder(AuditEntryEntity, 'e').orderBy('e.id', 'DESC');
    if (!this.seesAll(viewer)) query.andWhere('e.tenant = :own', { own: viewer.tenant });
    const { action, actorId, subjectId, text, tenant, from, to, before } = wanted;
    if (action?.endsWith('*')) query.andWhere('starts_with(e.action, :start)', { start: action.slice(0, -1) });
    else if (action) query.andWhere('e.action = :action', { action });
    if (actorId) query.andWhere('e.actorId = :actorId', { actorId });
    if (subjectId) query.andWhere('e.subjectId = :subjectId', { subjectId });
    if (text) {
      query.andWhere(`position(lower(:text) IN lower(concat_ws(' ', e.actorEmail, e.subjectName))) > 0`, { text });
    }
    if (tenant) query.andWhere('e.tenant = :tenant', { tenant });
    if (from) query.andWhere('e.at >= :from', { from });
    if (to) query.andWhere('e.at < :to', { to });
    if (before) query.andWhere('e.id < :before', { before });
    const found = await query.take(limit + 1).getMany();
    const items = found.slice(0, limit);
    return { items, last: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  }
}
