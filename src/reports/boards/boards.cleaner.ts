import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type Reconciler, ReconcilerRegistry } from '../../platform/jobs/reconciler.js';
import { BoardsRepository } from './boards.repository.js';

/** A deleted dashboard can be taken back for so long: who deleted it on a Friday misses it on a Monday. */
export const KEPT_DELETED_DAYS = 7;

/** Once an hour removes for good the dashboards that were deleted some days ago. */
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
