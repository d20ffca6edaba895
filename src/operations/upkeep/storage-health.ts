import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthWarnings, type HealthSource, type HealthWarning } from '../../platform/health/health-warnings.js';
import type { Comparison } from './storage-comparison.js';
import { UpkeepRunsRepository } from './upkeep-runs.repository.js';

/** Warns administrators when objects are missing in storage. */
@Injectable()
export class StorageHealth implements HealthSource, OnModuleInit {
  readonly name = 'operations.storage';

  constructor(
    private readonly runs: UpkeepRunsRepository,
    private readonly health: HealthWarnings,
  ) {}

  onModuleInit(): void {
    this.health.register(this);
  }

  async warnings(): Promise<HealthWarning[]> {
    const missing = (await this.runs.last<Comparison>('storage-comparison'))?.result.missing ?? 0;
    return missing === 0 ? [] : [{ code: 'health.objects-missing', params: { missing } }];
  }
}
