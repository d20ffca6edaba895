import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { LEAST_DAYS, RETENTION, RetentionService } from '../../platform/quotas/retention.service.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { RetentionDto, SetRetentionDto } from './dto/retention.dto.js';
import { NoSuchTenantError } from './usage.errors.js';
import { UsageRepository } from './usage.repository.js';

/** How long a tenant keeps things, as its administrators set it. */
@Injectable()
export class TenantRetentionService {
  constructor(
    private readonly retention: RetentionService,
    private readonly usage: UsageRepository,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  async look(tenant: string): Promise<RetentionDto[]> {
    const own = await this.retention.own(tenant);
    const standard = this.retention.defaults();
    return RETENTION.map((kind) => ({ kind, own: own[kind], standard: standard[kind], least: LEAST_DAYS[kind] }));
  }

  /** For the caller's tenant; platform administrators may name another. @throws NoSuchTenantError (404) */
  async set(user: UserPrincipal, body: SetRetentionDto, address: string | null): Promise<void> {
    const isPlatform = user.tenant === this.config.PLATFORM_TENANT;
    const tenant = isPlatform ? (body.tenant ?? user.tenant) : user.tenant;
    if (!(await this.usage.hasTenant(tenant))) throw new NoSuchTenantError();
    const { liteDays, archiveDays, auditDays } = body;
    const after = { liteDays, archiveDays, auditDays };
    await this.transactions.run(async ({ manager }) => {
      const before = await this.retention.own(tenant, manager);
      await this.retention.set(manager, tenant, after);
      await this.audit.record(
        {
          action: 'tenant.retention-changed',
          actor: { userId: user.userId, email: user.email },
          tenant,
          subject: { kind: 'tenant', id: null, name: tenant },
          address,
          details: { before, after },
        },
        manager,
      );
    });
  }
}
