import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type Reconciler, ReconcilerRegistry } from '../../platform/jobs/reconciler.js';
import { BoardsRepository } from './boards.repository.js';

/** How long a deleted dashboard can be restored: one deleted on a Friday may be missed on Monday. */
export const KEPT_DELETED_DAYS = 7;

/** Every hour, permanently removes dashboards that were deleted some days ago. */
@Injectable()
export class BoardsCleaner implements Reconciler, OnModuleInit {
  readonly name = 'reports.deleted-boards';
  readonly everyMs = 3600 * 1000;
  private readonly logger = new Logger(BoardsCleaner.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly boards: BoardsRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    const removed = await this.boards.removeDeleted(KEPT_DELETED_DAYS);
    if (removed > 0) this.logger.log({ removed }, 'removed dashboards that were deleted');
  }
}
