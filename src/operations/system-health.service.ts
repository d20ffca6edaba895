import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { AppConfig } from '../platform/config/app-config.js';
import { HealthWarnings } from '../platform/health/health-warnings.js';
import type { SystemHealthDto } from './dto/system-health.dto.js';
import { HealthForPlatformOnlyError } from './operations.errors.js';

/** The warnings of the installation's processes. */
@Injectable()
export class SystemHealthService {
  constructor(
    private readonly warnings: HealthWarnings,
    private readonly config: AppConfig,
  ) {}

  /** @throws HealthForPlatformOnlyError (403) for administrators of other tenants. */
  async current(admin: UserPrincipal): Promise<SystemHealthDto> {
    if (admin.tenant !== this.config.PLATFORM_TENANT) throw new HealthForPlatformOnlyError();
    const warnings = await this.warnings.current();
    return {
      warnings: warnings.map(({ since, ...warning }) => ({ ...warning, since: since.toISOString() })),
      at: new Date().toISOString(),
    };
  }
}
