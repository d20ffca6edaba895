import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { type Reconciler, ReconcilerRegistry } from '../../../platform/jobs/reconciler.js';
import { SnapshotAnalysis } from '../jobs/snapshot-analysis.js';
import { SnapshotUsage } from './snapshot-usage.js';
import { SnapshotsRepository } from './snapshots.repository.js';

const AT_ONCE = 100;
/** A page that shows an analysis can keep using it for this long after a newer one was made. */
export const READERS_MINUTES = 60;

/**
 * Every ten minutes, removes working analyses of full projects that newer ones have replaced and that nobody needs:
 * first the row, then the files. Publications are kept forever. Lite projects keep one analysis per request.
 */
@Injectable()
export class SnapshotsCleaner implements Reconciler, OnModuleInit {
  readonly name = 'reports.replaced-snapshots';
  readonly everyMs = 600 * 1000;
  private readonly logger = new Logger(SnapshotsCleaner.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly snapshots: SnapshotsRepository,
    private readonly usage: SnapshotUsage,
    private readonly analysis: SnapshotAnalysis,
    private readonly transactions: TransactionRunner,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    await this.clean();
  }

  /** Returns how many were removed. */
  async clean(readersMinutes = READERS_MINUTES): Promise<number> {
    const removed = await this.transactions.run(async ({ manager }) => {
      const replaced = await this.snapshots.replaced(manager, readersMinutes, AT_ONCE);
      const used = await this.usage.inUse(
        manager,
        replaced.map(({ id }) => id),
      );
      const free = replaced.filter(({ id }) => !used.has(id));
      await this.snapshots.remove(
        manager,
        free.map(({ id }) => id),
      );
      return free;
    });
    // A process that dies here leaves files without a row; the sweep of the next analysis removes them.
    for (const { projectId, id } of removed) await this.analysis.discard(projectId, id);
    if (removed.length > 0) this.logger.log({ removed: removed.length }, 'removed analyses that newer ones replaced');
    return removed.length;
  }
}
