import { Injectable, Logger } from '@nestjs/common';
import { newCause, withCause } from '../tracing/cause.js';

/**
 * Finds what should be running according to the database but is not, and enqueues it. Runs at a worker's start and
 * every RECONCILE_MS in every worker process, so two concurrent runs must do no harm.
 */
export interface Reconciler {
  /** `<module>.<what it looks after>`, for the log. */
  name: string;
  /** Skips rounds until this many milliseconds after its last start; not set = runs in each round. */
  everyMs?: number;
  reconcile(): Promise<void>;
}

/** Modules register their reconcilers here in `onModuleInit`. */
@Injectable()
export class ReconcilerRegistry {
  private readonly logger = new Logger(ReconcilerRegistry.name);
  private readonly reconcilers: { readonly reconciler: Reconciler; next: number }[] = [];
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();

  register(reconciler: Reconciler): void {
    this.reconcilers.push({ reconciler, next: 0 });
  }

  /** Runs all that are due, one after another. A failure is logged and does not stop the others. */
  async runAll(now = Date.now()): Promise<void> {
    for (const entry of this.reconcilers.filter(({ next }) => next <= now)) {
      const { reconciler } = entry;
      entry.next = now + (reconciler.everyMs ?? 0);
      // No call causes what it enqueues, so each round has its own reference.
      await withCause(newCause(), () =>
        reconciler.reconcile().catch((error: unknown) => {
          this.logger.warn({ err: error, reconciler: reconciler.name }, 'a reconciler failed, it runs again later');
        }),
      );
    }
  }

  /** Runs all now, and then `everyMs` after the end of each round until stopped. */
  start(everyMs: number): void {
    const next = (): void => {
      this.round = this.runAll().finally(() => {
        if (this.timer) this.timer = setTimeout(next, everyMs);
      });
    };
    this.timer = setTimeout(next, 0);
  }

  /** Stops, and waits for the current round. */
  async stop(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.round;
  }
}
