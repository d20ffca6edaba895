import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { type Reconciler, ReconcilerRegistry } from '../../../platform/jobs/reconciler.js';
import { ReportFiltersRepository } from './report-filters.repository.js';

/** Every hour, removes unsaved filters that have not been used for a long time. */
@Injectable()
export class ReportFiltersCleaner implements Reconciler, OnModuleInit {
  readonly name = 'reports.one-off-filters';
  readonly everyMs = 3600 * 1000;
  private readonly logger = new Logger(ReportFiltersCleaner.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly filters: ReportFiltersRepository,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    await this.clean();
  }

  /** Returns how many were removed. */
  async clean(): Promise<number> {
    const days = this.config.ONE_OFF_FILTER_DAYS;
    const removed = await this.filters.removeOneOffs(days);
    if (removed > 0) this.logger.log({ removed, days }, 'removed report filters that nobody used');
    return removed;
  }
}
