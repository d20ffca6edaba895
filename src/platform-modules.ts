import type { DynamicModule, Type } from '@nestjs/common';
import type { AppConfig } from './platform/config/app-config.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { DiskModule } from './platform/disk/disk.module.js';
import { HealthWarningsModule } from './platform/health/health-warnings.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { queueBackend } from './platform/jobs/queue-backend.js';
import { MemoryModule } from './platform/memory/memory.module.js';
import { CALL_LIMITS, LimitsModule } from './platform/limits/limits.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { LivePublishingModule } from './platform/realtime/realtime.module.js';
import { QuotasModule } from './platform/quotas/quotas.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

/** What a process is built from. `preview` = connects to nothing; for the OpenAPI export. */
export interface Composition {
  config: AppConfig;
  databaseUrl: string;
  preview?: boolean;
}

/** The technical modules of every process. */
export function platformModules({ config, databaseUrl, preview }: Composition): (Type | DynamicModule)[] {
  return [
    ConfigModule.forRoot(config),
    MemoryModule,
    DiskModule,
    DatabaseModule.forRoot({ url: databaseUrl, preview }),
    JobsModule.forRoot(queueBackend(databaseUrl, config.REDIS_URL)),
    HealthWarningsModule,
    LimitsModule,
    CALL_LIMITS,
    QuotasModule,
    LivePublishingModule,
    StorageModule,
    MailModule,
    AuthModule,
    MetricsModule,
  ];
}
