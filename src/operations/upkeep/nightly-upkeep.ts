import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { ReconcilerRegistry } from '../../platform/jobs/reconciler.js';
import { lastTime } from '../backups/backup-clock.js';
import type { NightlyTask } from './nightly-task.js';
import { RetentionSweep } from './retention-sweep.js';
import { StorageComparison } from './storage-comparison.js';
import { UpkeepRunsRepository } from './upkeep-runs.repository.js';

/**
 * Runs the nightly tasks at UPKEEP_AT. All workers check what is due in the reconcilers' rounds; each task is run by
 * one of them, beside its other work.
 */
@Injectable()
export class NightlyUpkeep implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(NightlyUpkeep.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly runs: UpkeepRunsRepository,
    private readonly registry: ReconcilerRegistry,
    private readonly sweep: RetentionSweep,
    private readonly comparison: StorageComparison,
  ) {}

  onModuleInit(): void {
    this.registry.register({ name: 'operations.nightly', everyMs: 60_000, reconcile: () => this.look() });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Runs the tasks that are due and that no process has started. */
  async runDue(now: Date): Promise<void> {
    const tasks: NightlyTask[] = [this.sweep, this.comparison];
    for (const task of tasks) {
      if (this.stopping.signal.aborted) return;
      if (!(await this.runs.claim(task.name, lastTime(this.config.UPKEEP_AT, now), now))) continue;
      try {
        const result = await task.run(now, this.stopping.signal);
        await this.runs.end(task.name, result);
        this.logger.log({ task: task.name, ...result }, 'a nightly task ended');
      } catch (error) {
        this.logger.error({ err: error, task: task.name }, 'a nightly task failed; it is tried again in an hour');
        await this.runs.fail(task.name);
      }
    }
  }

  /** Starts what is due, and returns immediately, so that later reconcilers do not wait. */
  private look(): Promise<void> {
    this.running ??= this.runDue(new Date())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'nightly tasks could not be looked at'))
      .finally(() => (this.running = null));
    return Promise.resolve();
  }
}
