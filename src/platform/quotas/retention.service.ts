import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { TenantPolicyEntity } from './tenant-policy.entity.js';

export const RETENTION = ['liteDays', 'archiveDays', 'auditDays'] as const;

/** Days that things are kept; 0: forever. */
export type Retention = Readonly<Record<(typeof RETENTION)[number], number>>;
/** Null: the default. */
export type OwnRetention = Readonly<Record<(typeof RETENTION)[number], number | null>>;

/** The shortest allowed times: no one loses this week's work, or last month's audit trail. */
export const LEAST_DAYS: Retention = { liteDays: 7, archiveDays: 7, auditDays: 90 };

/**
 * How long lite projects, uploaded archives and the audit log are kept: by the settings, or the tenant's own values.
 */
@Injectable()
export class RetentionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: AppConfig,
  ) {}

  defaults(): Retention {
    const { RETENTION_LITE_DAYS, RETENTION_ARCHIVE_DAYS, RETENTION_AUDIT_DAYS } = this.config;
    return { liteDays: RETENTION_LITE_DAYS, archiveDays: RETENTION_ARCHIVE_DAYS, auditDays: RETENTION_AUDIT_DAYS };
  }

  async own(tenant: string, manager: EntityManager = this.dataSource.manager): Promise<OwnRetention> {
    const row = await manager.findOneBy(TenantPolicyEntity, { tenant });
    const { liteDays = null, archiveDays = null, auditDays = null } = row ?? {};
    return { liteDays, archiveDays, auditDays };
  }

  async set(manager: EntityManager, tenant: string, own: OwnRetention): Promise<void> {
    await manager.upsert(TenantPolicyEntity, { tenant, ...own, updatedAt: new Date() }, ['tenant']);
  }
}
