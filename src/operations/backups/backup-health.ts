import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { HealthWarnings, type HealthSource, type HealthWarning } from '../../platform/health/health-warnings.js';
import { BackupsRepository } from './backups.repository.js';

/** Runs searched for the last one that ended. */
const LOOK_AT = 5;

/** Warns administrators while the last backup is a failed one. */
@Injectable()
export class BackupHealth implements HealthSource, OnModuleInit {
  readonly name = 'operations.backups';

  constructor(
    private readonly config: AppConfig,
    private readonly backups: BackupsRepository,
    private readonly health: HealthWarnings,
  ) {}

  onModuleInit(): void {
    this.health.register(this);
  }

  async warnings(): Promise<HealthWarning[]> {
    if (this.config.BACKUP_DIR === undefined) return [];
    const last = (await this.backups.runs(LOOK_AT)).find(({ endedAt }) => endedAt !== null);
    if (last?.state !== 'failed') return [];
    return [{ code: 'health.backup-failed', params: { reason: last.message ?? '' } }];
  }
}
