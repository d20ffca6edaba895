import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import type { Comparison } from '../upkeep/storage-comparison.js';
import { UpkeepRunsRepository } from '../upkeep/upkeep-runs.repository.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { LimitDto } from './dto/tenant-limits.dto.js';
import type { TenantUsageDto, UsageDto } from './dto/usage.dto.js';
import { TenantLimitsService } from './tenant-limits.service.js';
import { TenantRetentionService } from './tenant-retention.service.js';
import { UsageRepository } from './usage.repository.js';

const PEOPLE_MOST = 200;
const PROJECTS_MOST = 500;

/** What tenants, people and projects have in storage, with their limits and retention. */
@Injectable()
export class UsageService {
  constructor(
    private readonly usage: UsageRepository,
    private readonly limits: TenantLimitsService,
    private readonly retention: TenantRetentionService,
    private readonly runs: UpkeepRunsRepository,
    private readonly config: AppConfig,
  ) {}

  /** For the caller's tenant; platform administrators may name another. */
  async look(admin: UserPrincipal, wanted: string | undefined): Promise<UsageDto> {
    const isPlatform = admin.tenant === this.config.PLATFORM_TENANT;
    const tenant = isPlatform ? (wanted ?? admin.tenant) : admin.tenant;
    const [tenants, people, projects] = await Promise.all([
      this.usage.tenants(isPlatform ? null : tenant),
      this.usage.people(tenant, PEOPLE_MOST),
      this.usage.projects(tenant, PROJECTS_MOST),
    ]);
    const total = tenants.find((one) => one.tenant === tenant) ?? nothing(tenant);
    const [limits, retention, compared] = await Promise.all([
      this.limits.look(tenant, total),
      this.retention.look(tenant),
      isPlatform ? this.runs.last<Comparison>('storage-comparison') : null,
    ]);
    const comparison = compared && { ...compared.result, endedAt: compared.endedAt };
    return { total, limits, retention, comparison, mayChangeLimits: isPlatform, tenants, people, projects };
  }

  /** The limits of the administrator's own tenant, and what counts against them. */
  async ownLimits({ tenant }: UserPrincipal): Promise<LimitDto[]> {
    const [total = nothing(tenant)] = await this.usage.tenants(tenant);
    return this.limits.look(tenant, total);
  }
}

const nothing = (tenant: string): TenantUsageDto => ({
  tenant,
  projects: 0,
  people: 0,
  openUploads: 0,
  liveConnections: 0,
  archives: 0,
  parts: 0,
  snapshots: 0,
  reports: 0,
  lists: 0,
  pictures: 0,
  bytes: 0,
  objects: 0,
});
