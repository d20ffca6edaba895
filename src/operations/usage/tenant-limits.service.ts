import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { QUOTAS, type Quotas } from '../../platform/quotas/quotas.js';
import { QuotasService } from '../../platform/quotas/quotas.service.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { LimitDto, SetTenantLimitsDto } from './dto/tenant-limits.dto.js';
import { StorageMeter } from './storage-meter.js';
import { LimitsForPlatformOnlyError, NoSuchTenantError } from './usage.errors.js';
import { type TenantUsage, UsageRepository } from './usage.repository.js';

/** A tenant's limits with its usage, and changes to them by platform administrators. */
@Injectable()
export class TenantLimitsService {
  constructor(
    private readonly quotas: QuotasService,
    private readonly meter: StorageMeter,
    private readonly usage: UsageRepository,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
  ) {}

  async look(tenant: string, usage: TenantUsage): Promise<LimitDto[]> {
    const [limits, own, standard, bytes] = await Promise.all([
      this.quotas.of(tenant),
      this.quotas.own(tenant),
      this.quotas.defaults(),
      this.meter.measure(this.dataSource.manager, { tenant }),
    ]);
    const used: Partial<Quotas> = {
      storagePerTenant: bytes,
      projectsPerTenant: usage.projects,
      uploadsPerTenant: usage.openUploads,
      livePerTenant: usage.liveConnections,
    };
    return QUOTAS.map((quota) => ({
      quota,
      limit: limits[quota],
      own: own[quota],
      standard: standard[quota],
      used: used[quota] ?? null,
    }));
  }

  /** @throws LimitsForPlatformOnlyError (403); NoSuchTenantError (404) */
  async set(user: UserPrincipal, { tenant, limits }: SetTenantLimitsDto, address: string | null): Promise<void> {
    if (user.tenant !== this.config.PLATFORM_TENANT) throw new LimitsForPlatformOnlyError();
    if (!(await this.usage.hasTenant(tenant))) throw new NoSuchTenantError();
    await this.transactions.run(async ({ manager }) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`tenant-limits|${tenant}`]);
      const before = await this.quotas.own(tenant, manager);
      const after = {
        ...before,
        ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
      };
      await this.quotas.set(manager, tenant, after);
      await this.audit.record(
        {
          action: 'tenant.limits-changed',
          actor: { userId: user.userId, email: user.email },
          tenant,
          subject: { kind: 'tenant', id: null, name: tenant },
          address,
          details: { before: given(before), after: given(after) },
        },
        manager,
      );
    });
  }
}

/** Those that differ from the defaults. */
const given = (own: Quotas): Record<string, number | null> =>
  Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
